//! The params of what is on the board.

use engine::mnk::Mnk;
use engine::mnk::rules::{Opening, Params};

use crate::link::Puzzle;

/// The params of a puzzle, or such as are like it.
pub fn params_of(puzzle: &Puzzle<Mnk>) -> Params {
    match puzzle {
        Puzzle::Seeded { params, .. } => params.clone(),
        Puzzle::Board(position) => Params::new(position.board(), Opening::Empty),
    }
}
