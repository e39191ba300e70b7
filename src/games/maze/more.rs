//! The rest of Maze's page, which is loaded after the board.

use std::sync::Arc;

use engine::game::Position as _;
use leptos::prelude::*;

use super::TAUGHT;
use super::controller::MazeController;
use super::panels::searches::SearchesPanel;
use super::panels::{About, DarkPanel, MazePanel, WhyShortest};
use super::{review, walk};
use crate::puzzle::more::{PuzzleMore, PuzzlePanels};
use crate::puzzle::recorder::PuzzleRecorder;
use crate::ui::review::{Reading, ReviewItem};
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
        review: Arc::new(maze),
        about: view! { <About maze /> }.into_any(),
    };
    view! { <PuzzleMore puzzle=maze.puzzle choices=choices.into_any() panels /> }.into_any()
}

impl PuzzleRecorder for MazeController {
    fn is_over(&self) -> [bool; 2] {
        self.play.session.with(|session| {
            let was_walked = !session.line().is_empty();
            let [now, end] = [session.position(), session.last()].map(|at| at.turn().is_over());
            [now, was_walked && end]
        })
    }

    fn at_and_last(&self) -> [usize; 2] {
        let session = self.play.session;
        session.with(|session| [session.played().len(), session.line().len()])
    }

    fn verdict(&self, helped: bool) -> String {
        self.play.session.with(|session| {
            let shortest = session.position().maze().length() as usize;
            let steps = walk::steps(session.played());
            review::verdict(steps, shortest, self.seconds.get(), helped)
        })
    }

    fn read(&self, helped: bool) -> Reading {
        self.play
            .session
            .with(|session| review::read(session, helped))
    }

    fn go_to(&self, ply: usize) {
        self.play.go_to(ply);
    }

    fn show(&self, mistake: Option<&ReviewItem>) {
        let marks = mistake.map(|mistake| {
            let session = self.play.session;
            session.with_untracked(|session| review::marks(session, mistake.ply))
        });
        let said = mistake.map(|mistake| (mistake.ply, mistake.marked.clone()));
        if let Some((_, words)) = &said {
            self.play.say(words.clone());
        }
        self.ui.update(|ui| {
            [ui.erred, ui.hint] = marks.unwrap_or_default();
            ui.said = said;
        });
    }
}
