//! Flip's page.

mod action;
mod board;
mod controller;
mod known;
mod methods;
mod more;
mod panels;
mod picture;
mod review;
mod rush;
mod site_game;
pub mod small_board;
mod state;
mod words;

use engine::flip::rules::{Cell, Position};
use engine::game::Position as _;
use leptos::prelude::*;

use self::action::SHORTCUTS;
use self::board::face;
use self::controller::FlipController;
use self::panels::status::{FlipStatus, tools};
use super::Page;
use crate::piece::piece;
use crate::puzzle::page::{PuzzlePage, PuzzlePageProps};
use crate::session::Session;
use crate::ui::board::Board;
use crate::ui::game_page::Below;
use crate::ui::keys::KeyBinding;
use crate::ui::page::Score;
use crate::ui::theory::{Taught, Term};
use crate::worker::jobs::Served;

/// What the shell knows of this page.
pub const PAGE: Page = Page {
    id: "flip",
    name: "Flip",
    line: "Press a cell: it changes, with those above, below and beside it. Put every light out.",
    score: Score::Moves("press", "presses"),
};

/// Names of theory in what is explained, and the lessons that teach them.
pub const TAUGHT: Taught = &[
    Term::new(
        "parity",
        "Whether a number is odd or even. A light that is changed an even number of times is as it was before; an \
         odd number of times, and it is the other way round.",
        "flip/all-nine",
    ),
    Term::new(
        "order does not matter",
        "Each press changes the same cells whenever it comes, and two presses of one cell undo each other. So \
         only which cells are pressed counts.",
        "flip/order-does-not-matter",
    ),
    Term::new(
        "quiet pattern",
        "Presses that together change nothing, as each cell is changed an even number of times. An answer with \
         such presses added is another answer.",
        "flip/two-answers",
    ),
    Term::new(
        "can be solved",
        "Some boards have no answer. Where every press changes an even number of certain cells, and an odd number \
         of these is lit, their number stays odd and never becomes 0.",
        "flip/why-no-answer",
    ),
    Term::new(
        "every press changes",
        "If every press changes an even number of these cells, the number of lights among them stays odd where it \
         is odd: it never becomes 0.",
        "flip/no-answer",
    ),
];

/// The game in a few words, for its card on a phone.
pub const IN_SHORT: &str = "Put the lights out";

/// The picture of the game on cards: the inside of an SVG of 120 x 120.
pub const PICTURE: &str = "<path class='tile' d='M10 10h16v16h-16zM38 10h16v16h-16zM66 10h16v16h-16zM94 10h16v16h-16z\
              M10 38h16v16h-16zM38 38h16v16h-16zM66 38h16v16h-16zM94 38h16v16h-16z\
              M10 66h16v16h-16zM38 66h16v16h-16zM66 66h16v16h-16zM94 66h16v16h-16z\
              M10 94h16v16h-16zM38 94h16v16h-16zM66 94h16v16h-16zM94 94h16v16h-16z'/><g class='tile on taken'>\
              <path class='k9 off' d='M38 10h16v16h-16zM10 10h16v16h-16zM66 10h16v16h-16zM38 38h16v16h-16z'/>\
              <path class='k7' d='M94 38h16v16h-16zM94 10h16v16h-16zM66 38h16v16h-16zM94 66h16v16h-16z'/>\
              <path class='k5' d='M10 66h16v16h-16zM10 38h16v16h-16zM38 66h16v16h-16zM10 94h16v16h-16z'/>\
              <path class='k3' d='M66 94h16v16h-16zM66 66h16v16h-16zM38 94h16v16h-16zM94 94h16v16h-16z'/></g>";

/// Loads what searches need beside the program: nothing.
pub const EQUIP: fn() = || {};

piece! {
    /// The game as the worker serves it.
    pub fn search() -> Served, in flip_search: Served::of::<engine::flip::Flip>()
}

piece! {
    /// The rest of the page.
    fn rest() -> fn() -> AnyView, in flip_more: more::more
}

/// A number with its noun.
fn count(number: usize, one: &str, many: &str) -> String {
    if number == 1 {
        format!("1 {one}")
    } else {
        format!("{number} {many}")
    }
}

/// Where it comes from.
const STORY: &str = "Flip is the first game of a student’s report of 2025, written in Italian: one program sets the puzzle, \
    another has the window it is played in. Its hint came from a calculation that has an unknown for each cell, \
    and any answer would do. Here a shortest one is looked for, and a board that can’t be solved is proved to be one.";

/// What there is to say of the game.
const ABOUT: &str = "Known as Lights Out. Pressing a cell twice does nothing, and the order of presses does not matter: \
    so each cell is pressed or not, and an answer is a choice of cells. A lit cell needs an odd number of presses on it \
    and beside it, a dark one an even number. From that the answer is worked out, or proved not to be there.";

/// The page's controller. Apart from the page: what takes part in making a controller of so many parts has each of them
/// written out for every closure that is given a copy.
#[inline(never)]
fn begun() -> FlipController {
    FlipController::new()
}

/// The page of Flip.
#[component]
fn FlipPage() -> impl IntoView {
    let flip = begun();
    provide_context(flip);
    let key = |(cap, does, action)| KeyBinding::new(cap, does, flip.on_press(action));
    let state_class = Signal::derive(move || {
        let session = flip.play.session;
        let is_solved = session.with(|session| session.position().turn().is_over());
        let solved = if is_solved { " solved" } else { "" };
        let editing = if flip.ui.get().editing {
            " editing"
        } else {
            ""
        };
        format!("{solved}{editing}")
    });
    let model = move || flip.board_model();
    let on_press = Callback::new(move |address| flip.press(Cell::at(address)));
    let board = view! { <Board label="Flip board" model face on_press /> }.into_any();
    let below = move || Below {
        standing: view! { <FlipStatus flip /> }.into_any(),
        tools: tools(flip),
    };
    let playing = Signal::derive(move || {
        let start = |session: &Session<Position>| (session.start().rows(), session.start().cols());
        let (rows, cols) = flip.play.session.with(start);
        format!("{rows} × {cols}")
    });
    // By its function: a builder of so many properties is bytes.
    PuzzlePage(PuzzlePageProps {
        page: PAGE,
        puzzle: flip.puzzle,
        state_class,
        keys: SHORTCUTS.map(key).into(),
        playing,
        board,
        below: Box::new(below),
        more: rest,
        after: None,
    })
}

/// The page.
pub fn page() -> AnyView {
    view! { <FlipPage /> }.into_any()
}

#[cfg(test)]
mod tests {
    use super::count;

    #[test]
    fn nouns_agree_with_their_numbers() {
        assert_eq!(count(1, "press", "presses"), "1 press");
        assert_eq!(count(0, "press", "presses"), "0 presses");
    }
}
