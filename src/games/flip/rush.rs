//! Flip in the rush: nine lights, each of which is a press.

use engine::flip::rules::{Cell, Position};

use crate::link::rush::{RushBoard, RushSquare};

/// The board of a position.
pub fn board(position: &Position) -> RushBoard {
    let (rows, cols) = (position.rows(), position.cols());
    let cells = (0..rows).flat_map(|row| (0..cols).map(move |col| (row, col)));
    let square = |(row, col)| {
        let look = if position.lit().get(row, col) {
            "lit"
        } else {
            "dark"
        };
        RushSquare::new(look, Cell::at((row, col)).to_string())
    };
    RushBoard {
        task: "All lights out in the fewest presses: which is one of them?".to_owned(),
        cols: cols as u32,
        squares: cells.map(square).collect(),
        ..RushBoard::default()
    }
}
