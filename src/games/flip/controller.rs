//! The state of Flip's page, and all that can be done with it.

use std::sync::Arc;
use std::time::Duration;

use engine::flip::Flip;
use engine::flip::grid::BitGrid;
use engine::flip::rules::{Cell, Params, Position};
use engine::game::Position as _;
use leptos::prelude::*;

use super::action::{FlipAction, WORDS, has_hint};
use super::board::{Light, LightMarks, render, stepped};
use super::count;
use super::known::{Known, KnownBoards};
use super::state::{FlipState, WantedFor};
use super::words::advice;
use crate::life::Due;
use crate::play::Play;
use crate::puzzle::action::PuzzleAction;
use crate::puzzle::{CANCELLED, PuzzleController};
use crate::ui::board::Model;
use crate::ui::fixed::effect;
use crate::ui::search::Search;
use crate::ui::tab::Tab;
use crate::worker::client;

/// The page's state and what can be done with it. Copies are handles of the same.
///
/// What changes for reasons of its own has a signal of its own: how far a search is makes neither the
/// board nor an explanation anew.
#[derive(Clone, Copy)]
pub struct FlipController {
    /// The game.
    pub play: Play<Flip>,
    /// What it has in common with other puzzles.
    pub puzzle: PuzzleController,
    /// What is shown, and what is being done.
    pub ui: RwSignal<FlipState>,
    /// What has been found out about boards.
    pub known: RwSignal<KnownBoards>,
    /// The step of what explains that the board shows, as [`stepped`] reads it, or nothing.
    pub step: RwSignal<String>,
    /// The next press of a solution that is being played out.
    next: Due,
}

impl FlipController {
    /// The controller of the game that the address asks for.
    pub fn new() -> Self {
        let play = Play::open_from_address();
        let ui = RwSignal::new(FlipState::default());
        let has_hint =
            Signal::derive(move || play.session.with(|session| has_hint(session, ui.get())));
        let puzzle = PuzzleController::new(play, &WORDS, has_hint);
        let flip = Self {
            play,
            puzzle,
            ui,
            known: RwSignal::new(KnownBoards::default()),
            step: RwSignal::new(String::new()),
            next: Due::new(puzzle.frame.life),
        };
        flip.puzzle.set_own(move |action| flip.run_shared(action));
        effect(move || {
            play.opened.track();
            flip.start_over();
        });
        effect(move || {
            play.session.track();
            flip.turn_board();
        });
        flip
    }

    /// Does what somebody wants.
    pub fn run(self, action: FlipAction) {
        if matches!(action, FlipAction::Solution | FlipAction::Solve) {
            self.play.note_help();
        }
        match action {
            FlipAction::Solution => self.ask(WantedFor::Solution),
            FlipAction::Solve => self.ask(WantedFor::Solve),
            FlipAction::NewOfSize(rows, cols) => {
                if let Ok(params) = Params::new(rows, cols) {
                    self.new_puzzle(&params);
                }
            }
            FlipAction::Edit => self.toggle_editing(),
            FlipAction::Clear => self.clear(),
        }
    }

    /// What any puzzle can do, where this one does it in its own way.
    fn run_shared(self, action: PuzzleAction) -> bool {
        match action {
            PuzzleAction::Undo | PuzzleAction::Redo | PuzzleAction::Restart => {
                self.pause();
                return false;
            }
            PuzzleAction::Hint => {
                self.pause();
                self.ask(WantedFor::Hint);
            }
            PuzzleAction::New => self.new_puzzle(&self.params()),
            PuzzleAction::Search => self.cancel_or_retry(),
            PuzzleAction::Explain | PuzzleAction::Share => return false,
        }
        true
    }

    /// What a button or a key does.
    pub fn on_press(self, action: FlipAction) -> Callback<()> {
        Callback::new(move |()| self.run(action))
    }

    /// Whether the button of an action can't be pressed.
    pub fn is_disabled(self, action: FlipAction) -> Signal<bool> {
        let session = self.play.session;
        Signal::derive(move || !session.with(|session| action.is_allowed(session)))
    }

    /// What is known of the board now.
    pub fn known_now(self) -> Option<Arc<Known>> {
        self.play.session.with(|session| {
            self.known
                .with(|known| known.of(session.position()).cloned())
        })
    }

    /// What the board shows.
    pub fn board_model(self) -> Model<Light> {
        let ui = self.ui.get();
        // What is explained is shown.
        let is_shown = ui.solution || self.puzzle.frame.tab.is(Tab::Explain);
        let step = self.step.get();
        self.play.session.with(|session| {
            self.known.with(|known| {
                let board = session.position();
                let (rows, cols) = (board.rows(), board.cols());
                if step.len() == rows * cols {
                    return stepped(rows, cols, &step);
                }
                let presses = if is_shown {
                    known.marks(session)
                } else {
                    Vec::new()
                };
                let proof = known.of(board).filter(|_| is_shown || ui.editing);
                let marks = LightMarks {
                    hint: ui.hint,
                    presses: &presses,
                    witness: proof.map_or(&[], |known| &known.analysis.witness),
                };
                render(board, marks)
            })
        })
    }

    /// A press on the board, by whatever means.
    pub fn press(self, cell: Cell) {
        if self.ui.get_untracked().editing {
            if let Ok(board) = self.board().toggle(cell) {
                self.play.set_up(board);
            }
        } else {
            self.pause();
            self.play_press(cell);
        }
    }

    fn play_press(self, cell: Cell) {
        if !self.play.play(&cell) {
            return;
        }
        let (board, presses) = self
            .play
            .session
            .with_untracked(|session| (session.position().clone(), session.played().len()));
        self.play.say(if board.turn().is_over() {
            format!("Solved in {}.", count(presses, "press", "presses"))
        } else {
            let lit = board.lit().count_ones() as usize;
            format!("{cell} pressed. {} lit.", count(lit, "cell", "cells"))
        });
    }

    fn board(self) -> Position {
        self.play
            .session
            .with_untracked(|session| session.position().clone())
    }

    /// The size of the board, for another one like it.
    pub(super) fn params(self) -> Params {
        let board = self.board();
        let side = |side: usize| u32::try_from(side).unwrap_or_default();
        Params::new(side(board.rows()), side(board.cols())).unwrap_or_default()
    }

    /// Ends a solution that is being played out.
    fn pause(self) {
        self.ui.update(|ui| ui.solving = false);
    }

    /// Leaves what belongs to the puzzle that is being left.
    pub(super) fn start_over(self) {
        self.ui.update(|ui| {
            ui.solving = false;
            ui.solution = false;
            ui.editing = false;
        });
    }

    fn new_puzzle(self, params: &Params) {
        self.start_over();
        self.play.new_puzzle(params);
        self.play.say("New puzzle.");
    }

    fn toggle_editing(self) {
        let editing = !self.ui.get_untracked().editing;
        self.start_over();
        self.ui.update(|ui| ui.editing = editing);
        self.play.say(if editing {
            "Editing: a press changes one cell only."
        } else {
            "Playing."
        });
    }

    fn clear(self) {
        let board = self.board();
        let dark = BitGrid::new(board.rows(), board.cols());
        self.play
            .set_up(Position::new(dark).expect("a size that is on the board already"));
    }

    /// Asks for the answer to the board now; what is shown already is hidden in place of that.
    fn ask(self, wanted: WantedFor) {
        let board = self.board();
        if board.turn().is_over() {
            self.play.say("The puzzle is solved.");
            return;
        }
        let ui = self.ui.get_untracked();
        let is_known = self
            .known
            .with_untracked(|known| known.of(&board).is_some());
        match wanted {
            WantedFor::Solution if ui.solution => self.ui.update(|ui| ui.solution = false),
            WantedFor::Solve if ui.solving => {
                self.pause();
                self.play.say("Paused.");
            }
            _ if is_known => self.answer(wanted),
            _ => {
                self.ui.update(|ui| ui.wanted = Some(wanted));
                self.request(&board);
            }
        }
    }

    fn answer(self, wanted: WantedFor) {
        let board = self.board();
        let known = self.known.with_untracked(|known| known.of(&board).cloned());
        let Some(known) = known else {
            return;
        };
        let presses = &known.analysis.presses;
        match (wanted, presses.first()) {
            (_, None) => {
                // There is no solution: the proof is marked on the board.
                self.ui.update(|ui| ui.solution = true);
                self.play.say(known.analysis.headline());
            }
            (WantedFor::Hint, Some(&cell)) => {
                self.ui.update(|ui| ui.hint = Some(cell));
                self.play.say(advice(cell));
            }
            (WantedFor::Solution, Some(_)) => {
                self.ui.update(|ui| ui.solution = true);
                let presses = count(presses.len(), "press is", "presses are");
                self.play.say(format!("{presses} marked on the board."));
            }
            (WantedFor::Solve, Some(_)) => {
                self.ui.update(|ui| {
                    ui.editing = false;
                    ui.solving = true;
                });
                self.play.say("Solving.");
                self.solve_on(pace(presses.len()));
            }
        }
    }

    /// Plays the next press of the solution, and the ones after it at the same pace.
    fn solve_on(self, pace: Duration) {
        let next = move || {
            // Somebody may have paused.
            if !self.ui.with_untracked(|ui| ui.solving) {
                return;
            }
            let board = self.board();
            match self.known.with_untracked(|known| known.best(&board)) {
                Some(cell) => {
                    self.play_press(cell);
                    self.solve_on(pace);
                }
                None => self.pause(),
            }
        };
        // Pausing and going on may leave a press that is due already: it is not made twice.
        self.next.set(pace, next);
    }

    /// Takes notice of a new board: what was shown for the last one is taken away.
    fn turn_board(self) {
        self.ui.update(|ui| {
            ui.hint = None;
            ui.wanted = None;
        });
        self.look();
    }

    /// Has looked into what is not known yet: the board, and the start that par is of.
    fn look(self) {
        let missing = self
            .play
            .session
            .with_untracked(|session| self.known.try_update(|known| known.turn_to(session)));
        match missing.flatten() {
            Some(board) => self.request(&board),
            None => self.puzzle.stop(),
        }
    }

    fn cancel_or_retry(self) {
        let search = self.puzzle.frame.search.get_untracked();
        if search.is_running() {
            self.ui.update(|ui| ui.wanted = None);
            self.puzzle.stop();
            if search == Search::Loading {
                // Whoever asks again has no other button for it than at first.
                client::try_again();
            }
            self.play.say(CANCELLED);
        } else {
            self.ask(WantedFor::Hint);
        }
    }

    /// Has a board looked into.
    pub(super) fn request(self, board: &Position) {
        let asked = board.clone();
        self.puzzle.request::<Flip>(board, move |analysis| {
            let Some(analysis) = analysis else {
                return self.ui.update(|ui| ui.wanted = None);
            };
            self.known
                .update(|known| known.remember(asked.clone(), analysis));
            // A hint that is shown stays: it may be par that was missing.
            self.look();
            let is_known = self
                .known
                .with_untracked(|known| known.of(&self.board()).is_some());
            let wanted = self.ui.try_with_untracked(|ui| ui.wanted).flatten();
            if let Some(wanted) = wanted.filter(|_| is_known) {
                self.ui.update(|ui| ui.wanted = None);
                self.answer(wanted);
            }
        });
    }
}

/// How fast a solution is played out: slowly enough to follow, and within half a minute.
fn pace(presses: usize) -> Duration {
    Duration::from_millis((25_000 / presses.max(1) as u64).clamp(25, 550))
}

#[cfg(test)]
mod tests {
    use super::pace;

    #[test]
    fn long_solutions_are_played_faster_but_never_in_a_flash() {
        assert_eq!(pace(3).as_millis(), 550);
        assert_eq!(pace(100).as_millis(), 250);
        assert_eq!(pace(2500).as_millis(), 25);
        assert_eq!(pace(0).as_millis(), 550);
    }
}
