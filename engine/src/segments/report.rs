//! The report's own strategy, with its mistakes: what it can't decide it plays at random.

use crate::game::Position as _;
use crate::seed::Rng;
use crate::segments::rules::{Move, Position};

/// The move that the report's program would make; `None` if the game is over.
#[must_use]
pub fn choose(position: &Position, rng: &mut Rng) -> Option<Move> {
    random(position, rng)
}

/// Any legal move, all equally likely; `None` if the game is over.
#[must_use]
pub fn random(position: &Position, rng: &mut Rng) -> Option<Move> {
    let moves = position.legal_moves();
    let count = u32::try_from(moves.len()).ok().filter(|&count| count > 0)?;
    Some(moves[rng.below(count) as usize])
}
