//! What the site knows of a page, and how every page of a game begins.

use leptos::prelude::*;

use super::fixed::el;

/// How the puzzle of a day is scored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Score {
    /// By the tries until it is won.
    Tries,
    /// By its moves, of which there is a least number; what one and several of them are called.
    Moves(&'static str, &'static str),
    /// By the points that were given away, in thousandths. Chance makes some of the moves.
    Points,
}

/// What the shell knows of a game's page.
#[derive(Clone, Copy, Debug)]
pub struct Page {
    /// The game's ID in the registry, and its route.
    pub id: &'static str,
    /// The game's name.
    pub name: &'static str,
    /// The game in one line.
    pub line: &'static str,
    /// How the puzzle of a day is scored.
    pub score: Score,
}

/// The name of a page, where the focus goes when it is shown.
pub fn title(name: &'static str) -> AnyView {
    el! { <h1 tabindex="-1">{name}</h1> }
}

/// A game in one line.
pub fn rule(line: &'static str) -> AnyView {
    el! { <p class="rule">{line}</p> }
}

/// How the page of a game begins, as its static shell does.
#[component]
pub fn GameHead(
    /// The game's name, as [`title`] has it.
    title: AnyView,
    /// The game in one line, as [`rule`] has it.
    rule: AnyView,
    /// What is played, beside the name.
    #[prop(optional)]
    playing: Option<AnyView>,
) -> AnyView {
    el! {
        <div class="game-head">
            {title}
            {playing}
            {rule}
        </div>
    }
}

/// What is played, as a button that shows what else can be.
#[component]
pub fn Playing(
    /// What is played.
    words: Signal<String>,
    /// Shows what else can be played.
    #[prop(into)]
    on_choose: Callback<()>,
) -> AnyView {
    el! {
        <button
            type="button"
            class="playing"
            aria-haspopup="dialog"
            on:click=move |_| on_choose.run(())
        >
            <span class="visually-hidden">"Playing: "</span>
            <span class="what">{words}</span>
        </button>
    }
}
