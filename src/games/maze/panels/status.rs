//! Below the board: where the walk is, the four directions, and the game's own buttons.

use leptos::prelude::*;

use crate::games::maze::action::MazeAction;
use crate::games::maze::board::view_box;
use crate::games::maze::controller::MazeController;
use crate::games::maze::panels::pad::Pad;
use crate::games::maze::picture;
use crate::games::maze::walk;
use crate::games::maze::words::{clock, sentence};
use crate::ui::button::Tool;
use crate::ui::ending::ending_place;
use crate::ui::figures::Figures;
use crate::ui::fixed::el;
use crate::ui::icon::Icon;
use crate::ui::overview::Overview;

/// Figures, a sentence, and the four directions.
#[component]
pub fn MazeStatus(
    /// The maze.
    maze: MazeController,
) -> AnyView {
    let figures = vec![
        (
            "Steps",
            maze.derive(|now| walk::steps(now.session.played()).to_string()),
        ),
        (
            "Shortest",
            maze.derive(|now| now.session.position().maze().length().to_string()),
        ),
        ("Time", Signal::derive(move || clock(maze.seconds.get()))),
    ];
    let words = maze.derive(move |now| sentence(now, maze.seconds.get()));
    let picture = maze.derive(|now| picture::overview(now.session.position()));
    el! {
        <div class="walk">
            <Overview frame=".board-frame" view_box=view_box(maze) picture />
            <Figures figures />
            <p class="sentence" tabindex="-1">
                {words}
            </p>
            {ending_place(maze.puzzle.frame)}
            <Pad maze />
        </div>
    }
}

/// Maze's own buttons in the toolbar.
pub fn tools(maze: MazeController) -> AnyView {
    let tool = move |icon, name, action: MazeAction| {
        let disabled = maze.is_disabled(action);
        view! {
            <Tool icon name class="tool extra" disabled on_press=maze.on_press(action) />
        }
    };
    view! {
        <Tool
            icon=Icon::Eye
            name="Solution"
            class="tool extra"
            pressed=maze.derive(|now| now.ui.way)
            on_press=maze.on_press(MazeAction::Way)
        />
        {tool(Icon::Smaller, "Smaller", MazeAction::Smaller)}
        {tool(Icon::Larger, "Larger", MazeAction::Larger)}
    }
    .into_any()
}
