//! The params of what is on the board.

use engine::backgammon::Backgammon;
use engine::backgammon::rules::{DiceSource, Params};

use crate::link::Puzzle;

/// The params of a game, or such as are like it.
pub fn params_of(puzzle: &Puzzle<Backgammon>) -> Params {
    match puzzle {
        Puzzle::Seeded { params, .. } => *params,
        Puzzle::Board(position) => {
            let terms = position.terms();
            Params {
                length: terms.length.min(25),
                cube: terms.cube_limit > 0,
                jacoby: terms.jacoby,
                crawford: terms.crawford,
                dice: DiceSource::Seeded,
            }
        }
    }
}
