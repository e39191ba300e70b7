//! Analyses in words.

use crate::analysis::Explanation;
use crate::backgammon::rules::{Move, Position};
use crate::backgammon::solve::Analysis;

/// What a position is worth, and what to do in it.
#[must_use]
pub fn explain(_position: &Position, _analysis: &Analysis) -> Explanation {
    Explanation::default()
}

/// What a move is worth, and why. `after` is the analysis of the position that it leads to.
#[must_use]
pub fn explain_move(_position: &Position, _m: &Move, _after: &Analysis) -> Explanation {
    Explanation::default()
}
