//! The position made from params. There is no chance in it.

use crate::game::Player;
use crate::take_away::rules::{Params, Position};

/// The start position: all cubes on the table, Max to move.
#[must_use]
pub fn generate(params: &Params) -> Position {
    Position::new(
        params.cubes(),
        params.big_take(),
        params.misere(),
        Player::First,
    )
    .expect("params are within the rules' range")
}
