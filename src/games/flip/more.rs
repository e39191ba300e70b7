//! The rest of Flip's page, which is loaded after the board.

use engine::flip::rules::Position;
use engine::game::Position as _;
use leptos::prelude::*;

use super::controller::FlipController;
use super::known::KnownBoards;
use super::panels::chase::LightChasing;
use super::panels::elimination::EliminationSteps;
use super::panels::{PuzzlePanel, WhySolved};
use super::{ABOUT, STORY, TAUGHT, review};
use crate::puzzle::more::{PuzzleMore, PuzzlePanels, PuzzleReview};
use crate::session::Session;
use crate::ui::behind::Behind;
use crate::ui::chart::Plot;
use crate::ui::fixed::el;
use crate::ui::tab::Tab;
use crate::ui::theory::Theory;

/// The panels and the sheet.
pub fn more() -> AnyView {
    provide_context(Theory::of(TAUGHT));
    let flip = expect_context::<FlipController>();
    let choices = view! { <PuzzlePanel flip /> }.into_any();
    let analysis = view! {
        <EliminationSteps session=flip.play.session />
        <LightChasing flip />
    };
    let explain = view! { <WhySolved flip /> }.into_any();
    let about = el! {
        <section class="panel about" aria-label="About">
            <p>{ABOUT}</p>
            <Behind story=STORY />
        </section>
    };
    let panels = PuzzlePanels {
        analysis: analysis.into_any(),
        explain,
        review: review_of(flip),
        about,
    };
    view! { <PuzzleMore puzzle=flip.puzzle choices panels /> }.into_any()
}

/// How the puzzle went, once it is solved.
fn review_of(flip: FlipController) -> PuzzleReview {
    let session = flip.play.session;
    let tab = flip.puzzle.frame.tab;
    let is_over = |board: &Position| board.turn().is_over();
    let goes_on = Signal::derive(move || {
        flip.ui.get().editing || session.with(|session| !is_over(session.position()))
    });
    let no_review = Signal::derive(move || {
        flip.ui.get().editing
            || session.with(|session| session.line().is_empty() || !is_over(session.last()))
    });
    let is_seen = Signal::derive(move || tab.is(Tab::Review) && !no_review.get());
    let read = move |read: fn(&Session<Position>, &KnownBoards) -> String| {
        session.with(|session| flip.known.with(|known| read(session, known)))
    };
    PuzzleReview {
        goes_on,
        no_review,
        verdict: Signal::derive(move || match goes_on.get() {
            true => String::new(),
            false => read(|session, known| {
                let par = known.of(session.start()).and_then(|start| start.par());
                review::verdict(session.played().len(), par)
            }),
        }),
        sentence: Signal::derive(move || match is_seen.get() {
            true => read(review::sentence),
            false => String::new(),
        }),
        plot: Memo::new(move |_| match is_seen.get() {
            true => session.with(|session| flip.known.with(|known| review::plot(session, known))),
            false => Plot::default(),
        }),
        at_and_last: [
            Signal::derive(move || session.with(|session| session.played().len())),
            Signal::derive(move || session.with(|session| session.line().len())),
        ],
        items: Box::new(move || match is_seen.get() {
            true => session.with(|session| flip.known.with(|known| review::items(session, known))),
            false => Vec::new(),
        }),
        on_go: Callback::new(move |ply| {
            flip.ui.update(|ui| ui.solving = false);
            flip.play.go_to(ply);
        }),
    }
}
