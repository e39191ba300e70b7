//! The board: layers of pictures in a frame that scrolls, and the pointer on them. Each layer is a signal of its
//! own: a step is drawn in the last one, and the thousands of walls stay as they are.

use leptos::ev::{MouseEvent, PointerEvent};
use leptos::prelude::*;

use super::controller::MazeController;
use super::now::MazeNow;
use super::state::MazeState;
use super::{picture, words};
use crate::ui::fixed::el;
use crate::ui::svg::ink;

/// A place as a share of a side, for a style.
fn share(at: i32, side: i32) -> String {
    // In hundredths of a percent, which are whole numbers.
    let share = at * 10_000 / side.max(1);
    format!("{}.{:02}%", share / 100, share % 100)
}

/// What a picture of the maze shows: its corner, width and height.
pub fn view_box(maze: MazeController) -> Signal<String> {
    maze.derive(|now| {
        let mut text = String::new();
        let grid = now.session.position().maze().grid();
        ink(&mut text, "# # # #", &picture::view_box(grid));
        text
    })
}

/// The board: the pictures, in the order in which they lie on each other, and the handle upon them.
#[component]
pub fn MazeBoard(
    /// The maze.
    maze: MazeController,
) -> AnyView {
    let MazeController { board, .. } = maze;
    let view_box = view_box(maze);
    let class = Signal::derive(move || {
        let class = match board.is_small.get() {
            true => "maze-board small",
            false => "maze-board",
        };
        class.to_owned()
    });
    let label = maze.derive(|now| words::label(now.session.position(), now.ui));
    let least = maze.derive(|now| format!("{}px", MazeState::SIZES[now.ui.size]));
    let rows = maze.derive(|now| now.session.position().maze().grid().rows().to_string());
    let cols = maze.derive(|now| now.session.position().maze().grid().cols().to_string());
    let handle_at = move |share_of: fn((i32, i32), [i32; 4]) -> String| {
        maze.derive(move |now| share_of(now.walker(), now.view_box()))
    };
    let x = handle_at(|(x, _), [left, _, width, _]| share(x - left, width));
    let y = handle_at(|(_, y), [_, top, _, height]| share(y - top, height));
    // Drawn anew only where it looks otherwise.
    let under = Signal::derive(move || {
        maze.look_below.with(|_| ());
        let under = |now: &MazeNow<'_>| picture::under(now.session.position(), now.ui, now.known());
        maze.read(under) + &maze.explained.get()
    });
    let walls = Signal::derive(move || {
        maze.look_of_walls.with(|_| ());
        maze.read(|now| picture::walls(now.session.position(), now.ui))
    });
    let marks = maze.derive(|now| picture::marks(now.session.position(), now.ui));
    let on_touch = Callback::new(move |touch| maze.touch(touch));
    let on_pointer = move |event: PointerEvent| {
        let view = maze.view_box();
        board.on_pointer(&event, view, on_touch);
    };
    let on_click = move |event: MouseEvent| board.on_click(&event, maze.view_box(), on_touch);
    el! {
        <div node_ref=board.frame class="board-frame">
            <div
                node_ref=board.sheet
                class=class
                role="application"
                aria-roledescription="maze"
                aria-label=label
                tabindex="0"
                style=("--rows", rows)
                style=("--cols", cols)
                style=("--least", least)
                style=("--x", x)
                style=("--y", y)
                on:pointerdown=on_pointer
                on:pointermove=on_pointer
                on:pointerup=on_pointer
                on:pointercancel=on_pointer
                on:click=on_click
            >
                <svg class="under notranslate" translate="no" viewBox=view_box aria-hidden="true" inner_html=under></svg>
                <svg class="walls" viewBox=view_box aria-hidden="true" inner_html=walls></svg>
                <svg class="marks" viewBox=view_box aria-hidden="true" inner_html=marks></svg>
                <div node_ref=board.handle class="handle"></div>
            </div>
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::share;

    #[test]
    fn places_are_shares_of_a_side() {
        assert_eq!(
            [share(0, 38), share(9, 38), share(38, 38)],
            ["0.00%", "23.68%", "100.00%"]
        );
    }
}
