//! The toolbar of a game: what is done most often, and what else can be done. On a narrow page the rest is
//! behind a button.

use leptos::prelude::*;

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
    el! {
        <div class=class role="group" aria-label="Game">
            {children()}
            <button
                type="button"
                class="tool more"
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
