//! Take-away in the rush: the cubes, and a button for each take.

use engine::game::Position as _;
use engine::take_away::rules::Position;

use crate::link::rush::{RushBoard, RushSquare};

/// How many cubes stand in a row: at least, and at most.
const ROW: [u16; 2] = [5, 10];

/// The board of a position.
pub fn board(position: &Position) -> RushBoard {
    let cube = |_| RushSquare::new("cube", String::new());
    RushBoard {
        task: "The last cube wins. Which of the takes below does it?".to_owned(),
        cols: position.cubes().clamp(ROW[0], ROW[1]).into(),
        squares: (0..position.cubes()).map(cube).collect(),
        moves: position
            .legal_moves()
            .iter()
            .map(ToString::to_string)
            .collect(),
        ..RushBoard::default()
    }
}
