//! Maze's page.

mod action;
mod board;
mod choices;
mod controller;
mod pad;
mod panels;
mod picture;
mod print;
mod searches;
mod searches_panel;
mod status;
mod ui_state;
mod walk;

use engine::game::Position as _;
use leptos::ev;
use leptos::prelude::*;

use self::action::SHORTCUTS;
use self::board::MazeBoard;
use self::controller::MazeController;
use self::panels::{About, DarkPanel, MazePanel, Why};
use self::print::Paper;
use self::searches_panel::SearchesPanel;
use self::status::MazeStatus;
use super::Page;
use crate::puzzle::page::PuzzlePage;
use crate::ui::keys::{KeyBinding, Stroke, use_strokes};

/// What the shell knows of this page.
pub const PAGE: Page = Page {
    id: "maze",
    name: "Maze",
    line: "Find the way through the corridors, or along the walls.",
    picture: "<path d='M14 40V14H106V106H66M40 106H14V66H40M40 40H66V66M66 14V40M92 40V92H40\
              M66 80V92' fill='none' stroke='currentColor' stroke-width='7' \
              stroke-linecap='round' stroke-linejoin='round'/>\
              <path d='M14 53H53V79H79V27H53' class='way' fill='none' stroke-width='6' \
              stroke-dasharray='1 11' stroke-linecap='round'/>",
};

/// The page of Maze.
#[component]
fn MazePage() -> impl IntoView {
    let maze = MazeController::new();
    let key = |(cap, does, action)| KeyBinding {
        cap,
        does,
        on_press: maze.on_press(action),
    };
    use_strokes(Callback::new(move |stroke: Stroke| maze.stroke(&stroke)));
    let printing = window_event_listener(ev::beforeprint, move |_| maze.fill_paper());
    on_cleanup(move || printing.remove());
    let state_class = maze.derive(|now| {
        let position = now.session.position();
        let mode = position.maze().mode().word();
        let solved = match position.outcome() {
            Some(_) => " solved",
            None => "",
        };
        format!(" {mode}{solved}")
    });
    let board = view! { <MazeBoard maze /> }.into_any();
    let status = view! { <MazeStatus maze /> }.into_any();
    let after = view! { <Paper printed=maze.printed /> }.into_any();
    let choices = view! {
        <MazePanel maze />
        <DarkPanel maze />
    };
    let analysis = view! { <SearchesPanel maze /> }.into_any();
    let explain = view! { <Why maze /> }.into_any();
    let about = view! { <About maze /> }.into_any();
    let playing = maze.derive(|now| {
        let grid = now.session.position().maze().grid();
        format!("{} × {}", grid.rows(), grid.cols())
    });
    view! {
        <PuzzlePage
            page=PAGE
            puzzle=maze.puzzle
            state_class
            shortcuts=SHORTCUTS.map(key).into()
            playing
            board
            status
            choices=choices.into_any()
            analysis
            explain
            about
            after
        />
    }
}

/// The page.
pub fn page() -> AnyView {
    view! { <MazePage /> }.into_any()
}
