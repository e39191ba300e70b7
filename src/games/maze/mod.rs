//! Maze's page.

mod action;
mod board;
mod choices;
mod controller;
mod fork;
mod frame;
mod more;
mod now;
mod panels;
mod picture;
mod print;
mod review;
mod searches;
mod site_game;
pub mod small_board;
mod state;
mod walk;
mod words;

use engine::game::Position as _;
use leptos::ev;
use leptos::prelude::*;

use self::action::SHORTCUTS;
use self::board::MazeBoard;
use self::controller::MazeController;
use self::panels::paper::Paper;
use self::panels::status::{MazeStatus, tools};
use super::Page;
use crate::piece::piece;
use crate::puzzle::page::{PuzzlePage, PuzzlePageProps};
use crate::ui::game_page::Below;
use crate::ui::keys::{KeyBinding, Stroke, use_strokes};
use crate::ui::page::Score;
use crate::ui::theory::{Taught, Term};
use crate::worker::jobs::Served;

/// What the shell knows of this page.
pub const PAGE: Page = Page {
    id: "maze",
    name: "Maze",
    line: "Find the shortest way from the dot to the diamond.",
    score: Score::Moves("step", "steps"),
};

/// Names of theory in what is explained, and the lessons that teach them.
pub const TAUGHT: Taught = &[
    Term::new(
        "dead end",
        "A part of the maze that one can enter by one way only. No way through the maze needs it.",
        "maze/dead-end",
    ),
    Term::new(
        "loops",
        "Ways that come back to where they began. Where there are some, several ways can lead to the goal, and \
         one may be shorter.",
        "maze/loops",
    ),
    Term::new(
        "tree",
        "Ways that fork and never meet again, as branches do. So there is one way only from one place to another.",
        "maze/two-trees",
    ),
    Term::new(
        "breadth-first search",
        "A search that spreads like water, one step everywhere at a time. It reaches each cell by a shortest way.",
        "maze/from-the-goal",
    ),
    Term::new(
        "different ways",
        "Several ways can be as short as each other. Any of them is as good.",
        "maze/several-shortest",
    ),
];

/// The game in a few words, for its card on a phone.
pub const IN_SHORT: &str = "The shortest way";

/// The picture of the game on cards: the inside of an SVG of 120 x 120.
pub const PICTURE: &str = "<path class='branch' d='M10 10H110M10 30H30M50 30H70M30 50H50M90 50H110M50 70H70M70 90H110M10 110H110\
              M10 30V110M30 50V70M30 90V110M50 30V50M50 70V110M70 10V30M70 50V70M90 10V30M90 50V70M110 10V90'/>\
              <path class='way draw' pathLength='1' d='M6 20H40V40H20V80H40V60H60V40H80V80H60V100H114'/>";

/// Loads what searches need beside the program: nothing.
pub const EQUIP: fn() = || {};

piece! {
    /// The game as the worker serves it.
    pub fn search() -> Served, in maze_search: Served::of::<engine::maze::Maze>()
}

piece! {
    /// The rest of the page.
    fn rest() -> fn() -> AnyView, in maze_more: more::more
}

/// The page's controller. Apart from the page: what takes part in making a controller of so many parts has each of them
/// written out for every closure that is given a copy.
#[inline(never)]
fn begun() -> MazeController {
    MazeController::new()
}

/// The page of Maze.
#[component]
fn MazePage() -> impl IntoView {
    let maze = begun();
    provide_context(maze);
    let key = |(cap, does, action)| KeyBinding::new(cap, does, maze.on_press(action));
    use_strokes(Callback::new(move |stroke: Stroke| maze.stroke(&stroke)));
    let printing = window_event_listener(ev::beforeprint, move |_| maze.fill_paper());
    on_cleanup(move || printing.remove());
    let state_class = maze.derive(|now| {
        let position = now.session.position();
        let mode = position.maze().mode().word();
        let solved = match position.turn().outcome() {
            Some(_) => " solved",
            None => "",
        };
        format!(" {mode}{solved}")
    });
    let board = view! { <MazeBoard maze /> }.into_any();
    let below = move || Below {
        standing: view! { <MazeStatus maze /> }.into_any(),
        tools: tools(maze),
    };
    let after = view! { <Paper printed=maze.printed /> }.into_any();
    let playing = maze.derive(|now| {
        let grid = now.session.position().maze().grid();
        format!("{} × {}", grid.rows(), grid.cols())
    });
    // By its function: a builder of so many properties is bytes.
    PuzzlePage(PuzzlePageProps {
        page: PAGE,
        puzzle: maze.puzzle,
        state_class,
        keys: SHORTCUTS.map(key).into(),
        playing,
        board,
        below: Box::new(below),
        more: rest,
        after: Some(after),
    })
}

/// The page.
pub fn page() -> AnyView {
    view! { <MazePage /> }.into_any()
}
