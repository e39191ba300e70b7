//! Flip's page.

mod advice;
mod controls;
mod explain;
mod picture;
mod render;

use std::time::Duration;

pub use engine::flip::Flip;
use engine::flip::rules::{Cell, Params, Position};
use engine::game::{Outcome, Position as _};
use leptos::prelude::*;

use self::advice::{Advice, Search, Wanted};
use self::controls::{puzzle_panel, status, toolbar};
use self::explain::{chase_panel, elimination_panel, why};
use self::render::{Marks, face, render};
use super::Page;
use crate::ui::board::Board;
use crate::ui::notice::notice_bar;
use crate::ui::parts::fold;
use crate::ui::play::Play;

/// What the shell knows of this page.
pub const PAGE: Page = Page {
    id: "flip",
    name: "Flip",
    line: "Press a cell and its neighbours change. Put every light out.",
    picture: "<rect class='tile on' x='8' y='8' width='32' height='32' rx='7'/>\
              <rect class='tile' x='44' y='8' width='32' height='32' rx='7'/>\
              <rect class='tile on' x='80' y='8' width='32' height='32' rx='7'/>\
              <rect class='tile' x='8' y='44' width='32' height='32' rx='7'/>\
              <rect class='tile on' x='44' y='44' width='32' height='32' rx='7'/>\
              <rect class='tile' x='80' y='44' width='32' height='32' rx='7'/>\
              <rect class='tile' x='8' y='80' width='32' height='32' rx='7'/>\
              <rect class='tile on' x='44' y='80' width='32' height='32' rx='7'/>\
              <rect class='tile' x='80' y='80' width='32' height='32' rx='7'/>",
    view: page,
};

/// What the page shows beside the game itself. Copies are handles of the same.
#[derive(Clone, Copy)]
pub struct Table {
    play: Play<Flip>,
    advice: Advice,
    /// The hint that is shown.
    hint: RwSignal<Option<Cell>>,
    /// Whether the solution is shown.
    solution: RwSignal<bool>,
    /// Whether the solution is being played out.
    solving: RwSignal<bool>,
    /// Whether a press sets up the board in place of playing.
    editing: RwSignal<bool>,
}

impl Table {
    fn new() -> Self {
        let play = Play::new();
        let table = Self {
            play,
            advice: Advice::new(play),
            hint: RwSignal::new(None),
            solution: RwSignal::new(false),
            solving: RwSignal::new(false),
            editing: RwSignal::new(false),
        };
        // A hint is for one board only.
        Effect::new(move |_| {
            play.session.track();
            table.hint.set(None);
        });
        Effect::new(move |_| {
            if let Some(wanted) = table.advice.answered.get() {
                table.advice.answered.set(None);
                table.answer(wanted);
            }
        });
        table
    }

    fn is_solved(self) -> bool {
        self.play.session.with(|session| session.position().outcome() == Some(Outcome::Solved))
    }

    /// A press on the board, by whatever means.
    fn press(self, cell: Cell) {
        if self.editing.get_untracked() {
            if let Ok(board) = untrack(|| self.play.position()).toggle(cell) {
                self.play.set_up(board);
            }
            return;
        }
        self.solving.set(false);
        self.play_press(cell);
    }

    fn play_press(self, cell: Cell) {
        if !self.play.play(&cell) {
            return;
        }
        let (solved, lit, presses) = self.play.session.with_untracked(|session| {
            let position = session.position();
            (position.outcome().is_some(), position.lit().count_ones(), session.played().len())
        });
        self.play.say(if solved {
            format!("Solved in {}.", count(presses, "press", "presses"))
        } else {
            format!("{cell} pressed. {} lit.", count(lit as usize, "cell", "cells"))
        });
    }

    /// Does something that ends a solution that is being played out.
    fn pause_and(self, act: fn(Self)) {
        self.solving.set(false);
        act(self);
    }

    /// The size of the board, for another one like it.
    fn params(self) -> Params {
        let (rows, cols) = self.play.session.with_untracked(|session| {
            (session.start().rows(), session.start().cols())
        });
        let side = |side: usize| u32::try_from(side).unwrap_or_default();
        Params::new(side(rows), side(cols)).unwrap_or_default()
    }

    fn new_puzzle(self, params: &Params) {
        self.solving.set(false);
        self.solution.set(false);
        self.editing.set(false);
        self.play.new_puzzle(params);
        self.play.say("New puzzle.");
    }

    fn toggle_editing(self) {
        self.solving.set(false);
        self.solution.set(false);
        let editing = !self.editing.get_untracked();
        self.editing.set(editing);
        self.play.say(if editing {
            "Editing: a press changes one cell only."
        } else {
            "Playing."
        });
    }

    fn ask(self, wanted: Wanted) {
        if untrack(|| self.is_solved()) {
            self.play.say("The puzzle is solved.");
            return;
        }
        match wanted {
            Wanted::Solution if self.solution.get_untracked() => self.solution.set(false),
            Wanted::Solve if self.solving.get_untracked() => {
                self.solving.set(false);
                self.play.say("Paused.");
            }
            _ => self.advice.ask(wanted),
        }
    }

    fn answer(self, wanted: Wanted) {
        let Some(known) = self.advice.now.get_untracked() else { return };
        let analysis = &known.analysis;
        if !analysis.solvable {
            self.solution.set(true); // the proof is marked on the board
            self.play.say(known.explanation.headline.clone());
            return;
        }
        match wanted {
            Wanted::Hint => {
                let Some(cell) = self.advice.best() else { return };
                self.hint.set(Some(cell));
                self.play.say(format!("Hint: press row {}, column {}.", cell.row + 1, cell.col + 1));
            }
            Wanted::Solution => {
                self.solution.set(true);
                let presses = count(analysis.presses.len(), "press is", "presses are");
                self.play.say(format!("{presses} marked on the board."));
            }
            Wanted::Solve => {
                self.editing.set(false);
                self.solving.set(true);
                self.play.say("Solving.");
                self.solve_on(pace(analysis.presses.len()));
            }
        }
    }

    /// Plays the next press of the solution, and the ones after it at the same pace.
    fn solve_on(self, pace: Duration) {
        set_timeout(
            move || {
                // The page may have been left, or somebody may have paused.
                if self.solving.try_get_untracked() != Some(true) {
                    return;
                }
                match self.advice.best() {
                    Some(cell) => {
                        self.play_press(cell);
                        self.solve_on(pace);
                    }
                    None => self.solving.set(false),
                }
            },
            pace,
        );
    }
}

/// How fast a solution is played out: slowly enough to follow, and within half a minute.
fn pace(presses: usize) -> Duration {
    Duration::from_millis((25_000 / presses.max(1) as u64).clamp(25, 550))
}

/// A number with its noun.
fn count(number: usize, one: &str, many: &str) -> String {
    if number == 1 { format!("1 {one}") } else { format!("{number} {many}") }
}

/// The page.
fn page() -> AnyView {
    let table = Table::new();
    let Table { play, advice, .. } = table;

    let model = Signal::derive(move || {
        let known = advice.now.get();
        let analysis = known.as_ref().map(|known| &known.analysis);
        let shown = table.solution.get();
        let marks = Marks {
            hint: table.hint.get(),
            presses: analysis.filter(|_| shown).map_or(&[], |a| &a.presses),
            witness: analysis.filter(|_| shown || table.editing.get()).map_or(&[], |a| &a.witness),
        };
        play.session.with(|session| render(session.position(), marks))
    });
    let model = Signal::from(Memo::new(move |_| model.get()));
    let on_press =
        Callback::new(move |address: (usize, usize)| table.press(Cell::at(address)));

    view! {
        <div
            class="game flip"
            class:solved=move || table.is_solved()
            class:editing=move || table.editing.get()
            class:searching=move || matches!(advice.search.get(), Search::Running(_))
        >
            <div class="game-head">
                <h1 tabindex="-1">"Flip"</h1>
                <p class="rule">{PAGE.line}</p>
            </div>
            {notice_bar(play.notice)}
            <div class="columns">
                <div class="play-area">
                    <Board label="Flip board" model face on_press />
                    {status(table)}
                    {toolbar(table)}
                </div>
                <div class="panels">
                    {puzzle_panel(table)}
                    {fold("Why this works", Callback::new(move |()| why(advice)))}
                    {fold("Elimination, step by step", Callback::new(move |()| elimination_panel(play)))}
                    {fold("Light chasing, row by row", Callback::new(move |()| chase_panel(play, advice)))}
                </div>
            </div>
        </div>
    }
    .into_any()
}

/// A board of that size with every cell dark, for the editor.
fn dark(position: &Position) -> Position {
    let lit = engine::flip::grid::BitGrid::new(position.rows(), position.cols());
    Position::new(lit).expect("a size that is on the board already")
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
