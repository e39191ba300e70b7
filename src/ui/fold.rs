//! What is folded until somebody wants it.

use leptos::prelude::*;
use web_sys::{HtmlDetailsElement, ScrollLogicalPosition};

use super::fixed::{dynamic, el};
use super::scroll::reveal;
use crate::life::Life;

/// A part of the page that is folded until somebody wants it; what is folded is not made.
#[component]
pub fn Fold(
    /// Its name.
    title: &'static str,
    /// Whether it is open.
    #[prop(optional)]
    open: RwSignal<bool>,
    /// What is folded with it, before what it holds; it is made at once.
    #[prop(optional)]
    lead: Option<AnyView>,
    /// What it holds.
    children: ChildrenFn,
) -> AnyView {
    let body = dynamic(move || match open.get() {
        true => children(),
        false => ().into_any(),
    });
    // What somebody has unfolded is seen, wherever its name stood.
    let life = Life::here();
    let on_toggle = move |event| {
        let fold = event_target::<HtmlDetailsElement>(&event);
        let was_open = open.get_untracked();
        open.set(fold.open());
        if fold.open() && !was_open {
            life.next_frame(move || reveal(&fold, ScrollLogicalPosition::Nearest));
        }
    };
    el! {
        <details class="fold" prop:open=open on:toggle=on_toggle>
            <summary>{title}</summary>
            {lead}
            <div class="fold-body">{body}</div>
        </details>
    }
}
