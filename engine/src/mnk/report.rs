//! How the report's program plays, and weaker players.

use crate::game::Position as _;
use crate::mnk::rules::{Move, Position};
use crate::seed::Rng;

/// The move of the report's program.
#[must_use]
pub fn choose(position: &Position, rng: &mut Rng) -> Option<Move> {
    beginner(position, rng)
}

/// The move that looks best at once.
#[must_use]
pub fn greedy(position: &Position, rng: &mut Rng) -> Option<Move> {
    beginner(position, rng)
}

/// A beginner's move.
#[must_use]
pub fn beginner(position: &Position, rng: &mut Rng) -> Option<Move> {
    let moves = position.legal_moves();
    (!moves.is_empty()).then(|| moves[rng.below(moves.len() as u32) as usize])
}
