//! From a seed to a position.

use crate::mnk::rules::{Params, Position};

/// The position of a seed.
#[must_use]
pub fn generate(params: &Params, _seed: u64) -> Position {
    Position::empty(params.board)
}
