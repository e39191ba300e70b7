//! Dialogs: the browser's own, with its focus trap, its backdrop and its Escape key. A page holds
//! one empty dialog, which is filled when it is opened.

use leptos::html;
use leptos::prelude::*;

use super::button::IconButton;
use super::fixed::{dynamic, effect, el};
use super::icon::Icon;
use crate::life::Life;

/// What a dialog shows.
#[derive(Clone)]
pub struct DialogContent {
    /// The heading.
    pub title: &'static str,
    /// What is below it.
    pub body: ViewFn,
}

impl DialogContent {
    /// A dialog with a heading, and what is below it.
    pub fn new(title: &'static str, body: impl Into<ViewFn>) -> Self {
        Self {
            title,
            body: body.into(),
        }
    }
}

/// The content of a page's dialog, which is open while there is one.
pub type OpenDialog = RwSignal<Option<DialogContent>>;

/// The page's dialog; closing it, in whatever way, takes its content away.
#[component]
pub fn Dialog(
    /// What it shows.
    content: OpenDialog,
) -> AnyView {
    let dialog = NodeRef::<html::Dialog>::new();
    let filled = NodeRef::<html::Div>::new();
    // Opened when it has been filled: the focus goes to what is in it.
    effect(move || {
        if let Some(dialog) = dialog.get()
            && filled.get().is_some()
            && content.with(Option::is_some)
            && !dialog.open()
        {
            // Refused only where it is open already.
            let _ = dialog.show_modal();
        }
    });
    effect(move || {
        if let Some(dialog) = dialog.get()
            && content.with(Option::is_none)
            && dialog.open()
        {
            dialog.close();
        }
    });
    let close = move || {
        if let Some(dialog) = dialog.get_untracked() {
            dialog.close(); // its close event takes the content away
        }
    };
    let sheet = dynamic(move || {
        let Some(DialogContent { title, body }) = content.get() else {
            return ().into_any();
        };
        el! {
            <div node_ref=filled class="sheet">
                <div class="dialog-head">
                    <h2 id="dialog-title">{title}</h2>
                    <IconButton icon=Icon::Close name="Close" on_press=move |()| close() />
                </div>
                {body.run()}
            </div>
        }
    });
    // It comes a moment after the dialog was closed, which may have been opened again since.
    let life = Life::here();
    let on_close = life.hear(move |_| {
        let dialog = dialog.get_untracked();
        if dialog.is_none_or(|dialog| !dialog.open()) {
            content.set(None);
        }
    });
    el! {
        <dialog node_ref=dialog aria-labelledby="dialog-title" on:close=on_close>
            {sheet}
        </dialog>
    }
}
