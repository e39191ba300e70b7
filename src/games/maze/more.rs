//! The rest of Maze's page, which is loaded after the board.

use engine::game::Position as _;
use leptos::prelude::*;

use super::TAUGHT;
use super::controller::MazeController;
use super::panels::searches::SearchesPanel;
use super::panels::{About, DarkPanel, MazePanel, WhyShortest};
use super::{review, walk};
use crate::puzzle::more::{PuzzleMore, PuzzlePanels, PuzzleReview};
use crate::ui::chart::Plot;
use crate::ui::tab::Tab;
use crate::ui::theory::Theory;

/// The panels and the sheet.
pub fn more() -> AnyView {
    provide_context(Theory::of(TAUGHT));
    let maze = expect_context::<MazeController>();
    let choices = view! {
        <MazePanel maze />
        <DarkPanel maze />
    };
    let panels = PuzzlePanels {
        analysis: view! { <SearchesPanel maze /> }.into_any(),
        explain: view! { <WhyShortest maze /> }.into_any(),
        review: review_of(maze),
        about: view! { <About maze /> }.into_any(),
    };
    view! { <PuzzleMore puzzle=maze.puzzle choices=choices.into_any() panels /> }.into_any()
}

/// How the walk went, once it is over.
fn review_of(maze: MazeController) -> PuzzleReview {
    let session = maze.play.session;
    let tab = maze.puzzle.frame.tab;
    let goes_on =
        Signal::derive(move || session.with(|session| !session.position().turn().is_over()));
    let no_review = Signal::derive(move || {
        session.with(|session| session.line().is_empty() || !session.last().turn().is_over())
    });
    let is_seen = Signal::derive(move || tab.is(Tab::Review) && !no_review.get());
    PuzzleReview {
        goes_on,
        no_review,
        verdict: Signal::derive(move || match goes_on.get() {
            true => String::new(),
            false => session.with(|session| {
                let shortest = session.position().maze().length() as usize;
                review::verdict(walk::steps(session.played()), shortest, maze.seconds.get())
            }),
        }),
        sentence: Signal::derive(move || match is_seen.get() {
            true => session.with(review::sentence),
            false => String::new(),
        }),
        plot: Memo::new(move |_| match is_seen.get() {
            true => session.with(review::plot),
            false => Plot::default(),
        }),
        at_and_last: [
            Signal::derive(move || session.with(|session| session.played().len())),
            Signal::derive(move || session.with(|session| session.line().len())),
        ],
        items: Box::new(move || match is_seen.get() {
            true => session.with(review::items),
            false => Vec::new(),
        }),
        on_go: Callback::new(move |ply| maze.play.go_to(ply)),
    }
}
