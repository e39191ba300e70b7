//! What is said where a page promises to keep something, as long as nothing is kept.

use leptos::prelude::*;

use super::day::use_looks;
use super::fixed::el;
use super::storage;

/// Whether the browser keeps what it is given, as long as the calling component lives: asked again when the page is
/// looked at again.
pub fn use_keeps() -> RwSignal<bool> {
    let keeps = RwSignal::new(storage::keeps());
    // What is shown stays as it is where nothing has changed.
    use_looks(Callback::new(move |()| {
        let now = storage::keeps();
        if keeps.get_untracked() != now {
            keeps.set(now);
        }
    }));
    keeps
}

/// Says that nothing is kept, where that is so.
#[component]
pub fn Unkept(
    /// Whether the browser keeps what it is given.
    keeps: RwSignal<bool>,
) -> AnyView {
    el! {
        <p class="hint" hidden=keeps>
            "Your browser keeps nothing for this site at the moment: it is full, or does not allow it. What you do here \
            may be gone once you leave."
        </p>
    }
}
