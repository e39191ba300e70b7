//! The rest of Flip's page, which is loaded after the board.

use std::sync::Arc;

use engine::flip::rules::{Cell, Position};
use engine::game::Position as _;
use leptos::prelude::*;

use super::controller::FlipController;
use super::known::{KnownBoards, Unreviewed};
use super::panels::chase::LightChasing;
use super::panels::elimination::EliminationSteps;
use super::panels::rules::RULES;
use super::panels::{PuzzlePanel, WhySolved};
use super::review::SolvedBy;
use super::{ABOUT, PAGE, STORY, TAUGHT, review};
use crate::learn::rules::{HowToPlay, items};
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
    let rules = view! { <HowToPlay of=PAGE.id rules=items(|| RULES) /> };
    let about = el! {
        <section class="panel about" aria-label="About">
            {rules.into_any()} <p>{ABOUT}</p>
            <Behind story=STORY />
        </section>
    };
    let panels = PuzzlePanels {
        analysis: analysis.into_any(),
        explain,
        review: Arc::new(FlipRecorder::new(flip)),
        about,
    };
    view! { <PuzzleMore puzzle=flip.puzzle choices panels /> }.into_any()
}

/// Has the boards of a puzzle that is over looked into, one after the other, while its review is read: whoever comes by a
/// link has not been on them.
fn look_back(flip: FlipController) {
    if !flip.puzzle.frame.tab.is(Tab::Review) || !is_over(flip)[1] {
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

/// Reads a puzzle, and knows which of its presses were played out.
struct FlipRecorder {
    flip: FlipController,
    played_out: RwSignal<Option<usize>>,
}

impl FlipRecorder {
    fn new(flip: FlipController) -> Self {
        let played_out = RwSignal::new(None);
        let before = StoredValue::new(Vec::new());
        effect(move || {
            let line = flip.play.session.with(|session| session.line().to_vec());
            let solving = flip.ui.with_untracked(|ui| ui.solving);
            let from = played_out.get_untracked();
            let now = before.with_value(|before: &Vec<Cell>| {
                review::played_out(from, [before, &line], solving)
            });
            before.set_value(line);
            if now != from {
                played_out.set(now);
            }
        });
        Self { flip, played_out }
    }

    fn solver(&self, helped: bool) -> SolvedBy {
        SolvedBy::of(helped, self.played_out.get())
    }
}

/// Whether the board that is shown is solved, and whether the last one is.
fn is_over(flip: FlipController) -> [bool; 2] {
    let plays = !flip.ui.get().editing;
    flip.play.session.with(|session| {
        let is_over = |board: &Position| plays && board.turn().is_over();
        let was_played = !session.line().is_empty();
        [
            is_over(session.position()),
            was_played && is_over(session.last()),
        ]
    })
}

impl PuzzleRecorder for FlipRecorder {
    fn is_over(&self) -> [bool; 2] {
        is_over(self.flip)
    }

    fn at_and_last(&self) -> [usize; 2] {
        let session = self.flip.play.session;
        session.with(|session| [session.played().len(), session.line().len()])
    }

    fn verdict(&self, helped: bool) -> String {
        self.flip.play.session.with(|session| {
            self.flip.known.with(|known| {
                let par = known.of(session.start()).and_then(|start| start.par());
                review::verdict(session.played().len(), par, self.solver(helped))
            })
        })
    }

    fn read(&self, helped: bool) -> Reading {
        let session = self.flip.play.session;
        session.with(|session| {
            self.flip
                .known
                .with(|known| review::read(session, known, self.solver(helped)))
        })
    }

    fn go_to(&self, ply: usize) {
        self.flip.ui.update(|ui| ui.solving = false);
        self.flip.play.go_to(ply);
    }

    fn show(&self, mistake: Option<&ReviewItem>) {
        let letters = mistake.map(|mistake| {
            let session = self.flip.play.session;
            let letters = |session: &Session<Position>, known: &KnownBoards| {
                review::letters(session, known, mistake.ply)
            };
            session.with_untracked(|session| {
                self.flip
                    .known
                    .with_untracked(|known| letters(session, known))
            })
        });
        self.flip.step.set(letters.unwrap_or_default());
    }
}
