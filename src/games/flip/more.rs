//! The rest of Flip's page, which is loaded after the board.

use std::sync::Arc;

use engine::flip::rules::Position;
use engine::game::Position as _;
use leptos::prelude::*;

use super::controller::FlipController;
use super::known::{KnownBoards, Unreviewed};
use super::panels::chase::LightChasing;
use super::panels::elimination::EliminationSteps;
use super::panels::{PuzzlePanel, WhySolved};
use super::{ABOUT, STORY, TAUGHT, review};
use crate::puzzle::more::{PuzzleMore, PuzzlePanels};
use crate::puzzle::recorder::PuzzleRecorder;
use crate::session::Session;
use crate::ui::behind::Behind;
use crate::ui::fixed::{effect, el};
use crate::ui::review::{Reading, ReviewItem};
use crate::ui::tab::Tab;
use crate::ui::theory::Theory;

/// The panels and the sheet.
pub fn more() -> AnyView {
    provide_context(Theory::of(TAUGHT));
    let flip = expect_context::<FlipController>();
    effect(move || look_back(flip));
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
        review: Arc::new(flip),
        about,
    };
    view! { <PuzzleMore puzzle=flip.puzzle choices panels /> }.into_any()
}

/// Has the boards of a puzzle that is over looked into, one after the other, while its review is read: whoever comes by a
/// link has not been on them.
fn look_back(flip: FlipController) {
    if !flip.puzzle.frame.tab.is(Tab::Review) || !flip.is_over()[1] {
        return;
    }
    let session = flip.play.session;
    match session.with(|session| flip.known.with(|known| known.unreviewed(session))) {
        Some(Unreviewed::Follows(board, analysis)) => {
            flip.known.update(|known| known.remember(board, analysis));
        }
        Some(Unreviewed::Unknown(board)) => flip.request(&board),
        None => {}
    }
}

impl PuzzleRecorder for FlipController {
    fn is_over(&self) -> [bool; 2] {
        let plays = !self.ui.get().editing;
        self.play.session.with(|session| {
            let is_over = |board: &Position| plays && board.turn().is_over();
            let was_played = !session.line().is_empty();
            [
                is_over(session.position()),
                was_played && is_over(session.last()),
            ]
        })
    }

    fn at_and_last(&self) -> [usize; 2] {
        let session = self.play.session;
        session.with(|session| [session.played().len(), session.line().len()])
    }

    fn verdict(&self) -> String {
        self.play.session.with(|session| {
            self.known.with(|known| {
                let par = known.of(session.start()).and_then(|start| start.par());
                review::verdict(session.played().len(), par)
            })
        })
    }

    fn read(&self) -> Reading {
        let session = self.play.session;
        session.with(|session| self.known.with(|known| review::read(session, known)))
    }

    fn go_to(&self, ply: usize) {
        self.ui.update(|ui| ui.solving = false);
        self.play.go_to(ply);
    }

    fn show(&self, mistake: Option<&ReviewItem>) {
        let letters = mistake.map(|mistake| {
            let session = self.play.session;
            let letters = |session: &Session<Position>, known: &KnownBoards| {
                review::letters(session, known, mistake.ply)
            };
            session.with_untracked(|session| {
                self.known.with_untracked(|known| letters(session, known))
            })
        });
        self.step.set(letters.unwrap_or_default());
    }
}
