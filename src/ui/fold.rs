//! What is folded until somebody wants it.

use leptos::prelude::*;
use web_sys::HtmlDetailsElement;

use super::fixed::{dynamic, el};

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
    let on_toggle = move |event| open.set(event_target::<HtmlDetailsElement>(&event).open());
    el! {
        <details class="fold" prop:open=open on:toggle=on_toggle>
            <summary>{title}</summary>
            {lead}
            <div class="fold-body">{body}</div>
        </details>
    }
}
