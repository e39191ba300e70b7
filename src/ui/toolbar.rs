//! The toolbar of a game: what is done most often, and what else can be done. On a narrow page the rest is
//! behind a button.

use leptos::html::Button;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, MouseEvent};

use super::fixed::el;
use super::icon::{Glyph, Icon};

/// The toolbar. Of the tools in it those with the class `extra` are not seen on a narrow page until "More"
/// is pressed.
#[component]
pub fn Toolbar(
    /// The tools.
    children: Children,
) -> AnyView {
    let open = RwSignal::new(false);
    let class = Signal::derive(move || match open.get() {
        true => "toolbar open".to_owned(),
        false => "toolbar".to_owned(),
    });
    let expanded = Signal::derive(move || open.get().to_string());
    let more = NodeRef::<Button>::new();
    // A tool that is on from now on shows something: the others, which may lie over it, go, and hand the focus on.
    let on_click = move |event: MouseEvent| {
        let is_shown = event
            .target()
            .and_then(|target| target.dyn_into::<Element>().ok())
            .is_some_and(|target| matches!(target.closest(".extra[aria-pressed]"), Ok(Some(_))));
        if is_shown && open.get_untracked() {
            open.set(false);
            if let Some(more) = more.get_untracked() {
                let _ = more.focus();
            }
        }
    };
    el! {
        <div class=class role="group" aria-label="Game" on:click=on_click>
            {children()}
            <button
                type="button"
                class="tool more"
                node_ref=more
                aria-expanded=expanded
                on:click=move |_| open.update(|open| *open = !*open)
            >
                <span class="icons">
                    <Glyph icon=Icon::More />
                </span>
                <span>"More"</span>
            </button>
        </div>
    }
}
