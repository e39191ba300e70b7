//! Flip's page.

mod desk;
mod panels;
mod picture;
mod render;
mod status;

use std::time::Duration;

use engine::analysis::{Limits, Progress};
use engine::flip::Flip;
use engine::flip::grid::BitGrid;
use engine::flip::rules::{Cell, Params, Position};
use engine::game::Position as _;
use leptos::prelude::*;
use web_sys::HtmlElement;

use self::desk::{Desk, Wanted};
use self::render::{Marks, View, face, render};
use super::Page;
use crate::ui::board::{self, board};
use crate::ui::dialog::OpenDialog;
use crate::ui::form::puzzle_dialog;
use crate::ui::frame::{Frame, Region, frame};
use crate::ui::keys::{self, Shortcut, key_dialog};
use crate::ui::parts::stepped;
use crate::ui::play::Play;
use crate::ui::reactive::{Act, Held, derived, effect};
use crate::ui::region::Wish;
use crate::ui::search::Search;
use crate::ui::share::{Link, share};
use crate::worker::client::{self, Event};

/// What the shell knows of this page.
pub const PAGE: Page = Page {
    id: "flip",
    name: "Flip",
    line: "Press a cell and its neighbours change. Put every light out.",
    picture: "<g class='tile'><rect x='44' y='8' width='32' height='32' rx='7'/>\
              <rect x='8' y='44' width='32' height='32' rx='7'/>\
              <rect x='80' y='44' width='32' height='32' rx='7'/>\
              <rect x='8' y='80' width='32' height='32' rx='7'/>\
              <rect x='80' y='80' width='32' height='32' rx='7'/></g>\
              <g class='tile on'><rect x='8' y='8' width='32' height='32' rx='7'/>\
              <rect x='80' y='8' width='32' height='32' rx='7'/>\
              <rect x='44' y='44' width='32' height='32' rx='7'/>\
              <rect x='44' y='80' width='32' height='32' rx='7'/></g>",
};

/// The page's own keys.
const SHORTCUTS: &[Shortcut] = &[
    Shortcut {
        cap: "U",
        does: "Undo",
        wish: "undo",
    },
    Shortcut {
        cap: "R",
        does: "Redo",
        wish: "redo",
    },
    Shortcut {
        cap: "N",
        does: "New puzzle",
        wish: "new",
    },
    Shortcut {
        cap: "H",
        does: "Hint",
        wish: "hint",
    },
    Shortcut {
        cap: "S",
        does: "Show or hide the solution",
        wish: "solution",
    },
    Shortcut {
        cap: "P",
        does: "Play the solution out, or pause",
        wish: "solve",
    },
    Shortcut {
        cap: "E",
        does: "Edit the board, or play it",
        wish: "edit",
    },
    Shortcut {
        cap: "?",
        does: "This sheet",
        wish: "keys",
    },
];

/// What the board's own keys do.
const BOARD_KEYS: &[(&str, &str)] = &[
    ("← ↑ → ↓", "Move on the board"),
    ("Enter Space", "Press the cell"),
    ("Home End", "Ends of the row"),
    ("Ctrl Home End", "Corners of the board"),
];

/// The page's state and what can be done with it. Copies are handles of the same.
#[derive(Clone, Copy)]
struct Table {
    play: Play<Flip>,
    desk: Held<Desk>,
    dialog: OpenDialog,
    /// The next press of a solution that is being played out.
    next: Held<Option<TimeoutHandle>>,
}

impl Table {
    fn new() -> Self {
        let play = Play::open_from_address();
        let table = Self {
            play,
            desk: Held::new(Desk::default()),
            dialog: RwSignal::new(None),
            next: Held::new(None),
        };
        effect(move || {
            play.opened.track();
            table.start_over();
        });
        effect(move || {
            play.session.track();
            table.turn();
        });
        on_cleanup(client::cancel);
        table
    }

    /// Does what somebody wants, by button or by key.
    fn act(self, wish: &str, value: &str) {
        match wish {
            "undo" => self.pause_and(|table| table.play.undo()),
            "redo" => self.pause_and(|table| table.play.redo()),
            "restart" => self.pause_and(|table| table.play.restart()),
            "hint" => self.pause_and(|table| table.ask(Wanted::Hint)),
            "solution" => self.ask(Wanted::Solution),
            "solve" => self.ask(Wanted::Solve),
            "new" => self.new_puzzle(&self.params()),
            "edit" => self.toggle_editing(),
            "clear" => self.clear(),
            "share" => share(self.dialog, &self.links()),
            "keys" => self.dialog.set(Some(key_dialog(SHORTCUTS, BOARD_KEYS))),
            "custom" => self.set_up(),
            "search" => self.cancel_or_retry(),
            "fold why" => self.desk.update(|desk| desk.open.why ^= true),
            "fold matrix" => self.desk.update(|desk| desk.open.matrix ^= true),
            "fold chase" => self.desk.update(|desk| desk.open.chase ^= true),
            _ => self.choose_size_or_step(wish, value),
        }
    }

    fn choose_size_or_step(self, wish: &str, value: &str) {
        if let Some(&(_, rows, cols)) = panels::PRESETS.iter().find(|preset| preset.0 == wish) {
            if let Ok(params) = Params::new(rows, cols) {
                self.new_puzzle(&params);
            }
            return;
        }
        let (matrix, chase) = self.play.session.with_untracked(|session| {
            self.desk
                .with_untracked(|desk| panels::last_steps(session, desk))
        });
        self.desk.update(|desk| {
            if let Some(step) = stepped(wish, value, "matrix", desk.matrix_step.min(matrix), matrix)
            {
                desk.matrix_step = step;
            }
            if let Some(step) = stepped(wish, value, "chase", desk.chase_step.min(chase), chase) {
                desk.chase_step = step;
            }
        });
    }

    /// Shows the dialog by which another puzzle is made.
    fn set_up(self) {
        let content = puzzle_dialog(&self.params(), None, move |puzzle| {
            self.dialog.set(None);
            self.start_over();
            self.play.navigate(&puzzle);
        });
        self.dialog.set(Some(content));
    }

    /// A press on the board, by whatever means.
    fn press(self, cell: Cell) {
        if self.desk.with_untracked(|desk| desk.editing) {
            if let Ok(board) = self.board().toggle(cell) {
                self.play.set_up(board);
            }
        } else {
            self.desk.update(|desk| desk.solving = false);
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
        self.play.say(if board.outcome().is_some() {
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
    fn params(self) -> Params {
        let board = self.board();
        let side = |side: usize| u32::try_from(side).unwrap_or_default();
        Params::new(side(board.rows()), side(board.cols())).unwrap_or_default()
    }

    fn links(self) -> [Link; 2] {
        [
            Link {
                label: "This puzzle",
                hint: "From the start, for somebody to solve.",
                url: self.play.puzzle_link(),
            },
            Link {
                label: "This position",
                hint: "With the presses made so far.",
                url: self.play.position_link(),
            },
        ]
    }

    /// Does something that ends a solution that is being played out.
    fn pause_and(self, act: fn(Self)) {
        self.desk.update(|desk| desk.solving = false);
        act(self);
    }

    /// Leaves what belongs to the puzzle that is being left.
    fn start_over(self) {
        self.desk.update(|desk| {
            desk.solving = false;
            desk.solution = false;
            desk.editing = false;
        });
    }

    fn new_puzzle(self, params: &Params) {
        self.start_over();
        self.play.new_puzzle(params);
        self.play.say("New puzzle.");
    }

    fn toggle_editing(self) {
        let editing = !self.desk.with_untracked(|desk| desk.editing);
        self.start_over();
        self.desk.update(|desk| desk.editing = editing);
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
    fn ask(self, wanted: Wanted) {
        let board = self.board();
        if board.outcome().is_some() {
            self.play.say("The puzzle is solved.");
            return;
        }
        let (solution, solving, known) = self
            .desk
            .with_untracked(|desk| (desk.solution, desk.solving, desk.known(&board).is_some()));
        match wanted {
            Wanted::Solution if solution => self.desk.update(|desk| desk.solution = false),
            Wanted::Solve if solving => {
                self.desk.update(|desk| desk.solving = false);
                self.play.say("Paused.");
            }
            _ if known => self.answer(wanted),
            _ => {
                self.desk.update(|desk| desk.wanted = Some(wanted));
                self.request(&board);
            }
        }
    }

    fn answer(self, wanted: Wanted) {
        let board = self.board();
        let Some(known) = self.desk.with_untracked(|desk| desk.known(&board).cloned()) else {
            return;
        };
        let presses = &known.analysis.presses;
        match (wanted, presses.first()) {
            (_, None) => {
                // There is no solution: the proof is marked on the board.
                self.desk.update(|desk| desk.solution = true);
                self.play.say(known.explanation.headline.clone());
            }
            (Wanted::Hint, Some(&cell)) => {
                self.desk.update(|desk| desk.hint = Some(cell));
                let (row, col) = cell.address();
                self.play
                    .say(format!("Hint: press row {}, column {}.", row + 1, col + 1));
            }
            (Wanted::Solution, Some(_)) => {
                self.desk.update(|desk| desk.solution = true);
                let presses = count(presses.len(), "press is", "presses are");
                self.play.say(format!("{presses} marked on the board."));
            }
            (Wanted::Solve, Some(_)) => {
                self.desk.update(|desk| {
                    desk.editing = false;
                    desk.solving = true;
                });
                self.play.say("Solving.");
                self.solve_on(pace(presses.len()));
            }
        }
    }

    /// Plays the next press of the solution, and the ones after it at the same pace.
    fn solve_on(self, pace: Duration) {
        let next = move || {
            // The page may have been left, or somebody may have paused.
            if self.desk.try_with_untracked(|desk| desk.solving) != Some(true) {
                return;
            }
            let board = self.board();
            match self.desk.with_untracked(|desk| desk.best(&board)) {
                Some(cell) => {
                    self.play_press(cell);
                    self.solve_on(pace);
                }
                None => self.desk.update(|desk| desk.solving = false),
            }
        };
        // Pausing and going on may leave a press that is due already: it is not made twice.
        if let Some(due) = self.next.try_update(Option::take).flatten() {
            due.clear();
        }
        self.next.set(set_timeout_with_handle(next, pace).ok());
    }

    /// Takes notice of a new board.
    fn turn(self) {
        let missing = self
            .play
            .session
            .with_untracked(|session| self.desk.try_update(|desk| desk.turn_to(session)).flatten());
        match missing {
            Some(board) => self.request(&board),
            None => self.stop(),
        }
    }

    fn stop(self) {
        if self.desk.with_untracked(|desk| desk.search.is_running()) {
            client::cancel();
        }
        self.desk.update(|desk| desk.search = Search::Idle);
    }

    fn cancel_or_retry(self) {
        let search = self.desk.with_untracked(|desk| desk.search.clone());
        if search.is_running() {
            self.desk.update(|desk| desk.wanted = None);
            self.stop();
            if search == Search::Loading {
                // Whoever asks again has no other button for it than at first.
                client::try_again();
            }
            self.play.say("The search was cancelled.");
        } else {
            self.ask(Wanted::Hint);
        }
    }

    fn request(self, board: &Position) {
        self.desk
            .update(|desk| desk.search = Search::Running(Progress::default()));
        let asked = board.clone();
        client::analyze::<Flip>(board, Limits::NONE, move |event| match event {
            Event::Loading => self.desk.update(|desk| desk.search = Search::Loading),
            Event::Progress(progress) => {
                self.desk
                    .update(|desk| desk.search = Search::Running(progress));
            }
            Event::Done { analysis, .. } => {
                let wanted = self.desk.try_update(|desk| {
                    desk.search = Search::Idle;
                    desk.remember(asked.clone(), analysis);
                    desk.wanted
                });
                self.turn();
                if let Some(Some(wanted)) = wanted {
                    self.answer(wanted);
                }
            }
            Event::Refused(message) => self.fail(message),
            Event::Died(reason) => self.fail(Search::died(&reason)),
        });
    }

    fn fail(self, message: String) {
        self.play.say(message.clone());
        self.desk.update(|desk| {
            desk.wanted = None;
            desk.search = Search::Failed(message);
        });
    }

    /// What the board shows.
    fn view_of_board(self) -> board::Model<View> {
        self.play.session.with(|session| {
            self.desk.with(|desk| {
                let board = session.position();
                let known = desk.known(board);
                let presses = if desk.solution {
                    desk.marks(session)
                } else {
                    Vec::new()
                };
                let marks = Marks {
                    hint: desk.hint,
                    presses: &presses,
                    witness: known
                        .filter(|_| desk.solution || desk.editing)
                        .map_or(&[], |known| &known.analysis.witness),
                };
                render(board, marks)
            })
        })
    }
}

/// How fast a solution is played out: slowly enough to follow, and within half a minute.
fn pace(presses: usize) -> Duration {
    Duration::from_millis((25_000 / presses.max(1) as u64).clamp(25, 550))
}

/// A number with its noun.
fn count(number: usize, one: &str, many: &str) -> String {
    if number == 1 {
        format!("1 {one}")
    } else {
        format!("{number} {many}")
    }
}

/// The page.
pub fn page() -> HtmlElement {
    let table = Table::new();
    let Table {
        play, desk, dialog, ..
    } = table;
    keys::listen(
        SHORTCUTS.to_vec(),
        Act::new(move |wish| table.act(wish, "")),
    );

    let on_wish = Act::new(move |wish: Wish| table.act(&wish.name, &wish.value));
    let on_press = Act::new(move |address| table.press(Cell::at(address)));
    let below = derived(move || {
        let session = play.session;
        play.with_former(session.with(|session| desk.with(|desk| status::model(session, desk))))
    });
    let beside = derived(move || {
        play.puzzle.with(|puzzle| {
            play.session
                .with(|session| desk.with(|desk| panels::model(puzzle, session, desk)))
        })
    });
    let class = derived(move || {
        let solved = play
            .session
            .with(|session| session.position().outcome().is_some());
        let editing = desk.with(|desk| desk.editing);
        let mut class = "flip".to_owned();
        class.push_str(if solved { " solved" } else { "" });
        class.push_str(if editing { " editing" } else { "" });
        class
    });
    frame(&Frame {
        class,
        head: [PAGE.name, PAGE.line],
        notice: play.notice,
        board: board("Flip board", move || table.view_of_board(), face, on_press),
        below: Region {
            markup: status::markup(),
            model: below,
        },
        beside: Region {
            markup: panels::markup(),
            model: beside,
        },
        after: None,
        dialog,
        on_wish,
    })
}

#[cfg(test)]
mod tests {
    use super::{count, pace};

    #[test]
    fn long_solutions_are_played_faster_but_never_in_a_flash() {
        assert_eq!(pace(3).as_millis(), 550);
        assert_eq!(pace(100).as_millis(), 250);
        assert_eq!(pace(2500).as_millis(), 25);
        assert_eq!(pace(0).as_millis(), 550);
    }

    #[test]
    fn nouns_agree_with_their_numbers() {
        assert_eq!(count(1, "press", "presses"), "1 press");
        assert_eq!(count(0, "press", "presses"), "0 presses");
    }
}
