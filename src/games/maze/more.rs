//! The rest of Maze's page, which is loaded after the board.

use leptos::prelude::*;

use super::TAUGHT;
use super::controller::MazeController;
use super::panels::searches::SearchesPanel;
use super::panels::{About, DarkPanel, MazePanel, WhyShortest};
use crate::puzzle::more::{PuzzleMore, PuzzlePanels};
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
        about: view! { <About maze /> }.into_any(),
    };
    view! { <PuzzleMore puzzle=maze.puzzle choices=choices.into_any() panels /> }.into_any()
}
