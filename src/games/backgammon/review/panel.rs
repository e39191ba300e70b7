//! Beside the board: the review of the game. What it has found out is a piece of the program of its own.

use leptos::prelude::*;

use super::controller::ReviewState;
use super::found::found;
use super::span;
use crate::games::backgammon::controller::BackgammonController;
use crate::piece::piece;
use crate::ui::fixed::{dynamic, el};
use crate::ui::later::Later;

piece! {
    /// What a review has found out.
    fn review_later() -> fn() -> AnyView, in backgammon_study: found
}

/// The panel.
#[component]
pub fn ReviewPanel(
    /// The page's.
    controller: BackgammonController,
) -> AnyView {
    let BackgammonController { play, review, .. } = controller;
    let is = move |read: fn(&ReviewState) -> bool| Signal::derive(move || review.state.with(read));
    let words = Signal::derive(move || review.state.with(|state| state.words.clone()));
    let is_empty = Signal::derive(move || play.session.with(|session| session.line().is_empty()));
    let stop = Signal::derive(move || {
        let is_stopped = review.state.with(|state| state.is_stopped);
        if is_stopped { "Go on" } else { "Stop" }.to_owned()
    });
    let is_part = Memo::new(move |_| {
        play.session.with(|session| {
            let game = span(session);
            game.from > 0 || game.to < session.line().len()
        })
    });
    // One that is open is of the game or of the match: the other is a press away.
    let has_no_game = Signal::derive(move || {
        review.state.with(|state| state.is_open && !state.is_whole)
            || is(|state| state.is_open).get() && !is_part.get()
    });
    let has_no_match = Signal::derive(move || {
        !is_part.get() || review.state.with(|state| state.is_open && state.is_whole)
    });
    let is_open = Memo::new(move |_| review.state.with(|state| state.is_open));
    let found = dynamic(move || match is_open.get() {
        true => view! { <Later load=review_later /> }.into_any(),
        false => ().into_any(),
    });
    el! {
        <section class="panel" aria-labelledby="review-heading">
            <div class="panel-head">
                <h2 id="review-heading">"Review"</h2>
                <p class="hint">{words}</p>
            </div>
            <div class="row">
                <button
                    type="button"
                    class="button"
                    hidden=has_no_game
                    disabled=is_empty
                    on:click=move |_| review.open(false)
                >
                    "Review this game"
                </button>
                <button
                    type="button"
                    class="button"
                    hidden=has_no_match
                    on:click=move |_| review.open(true)
                >
                    "Review the whole match"
                </button>
                <button
                    type="button"
                    class="button"
                    hidden=is(|state| !state.is_open || state.is_done)
                    on:click=move |_| review.stop_or_go_on()
                >
                    {stop}
                </button>
            </div>
            <div class="found">{found}</div>
        </section>
    }
}
