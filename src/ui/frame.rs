//! How the page of every game begins.

use leptos::prelude::*;

use super::fixed::Fixed as _;

/// How the page of a game begins, as its static shell does.
#[component]
pub fn GameHead(
    /// The game's name.
    name: &'static str,
    /// The game in one line.
    line: &'static str,
) -> AnyView {
    view! {
        <div class="game-head">
            <h1 tabindex="-1">{name}</h1>
            <p class="rule">{line}</p>
        </div>
    }
    .fixed()
}
