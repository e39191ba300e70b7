//! Why a take wins, in words; and the tree, the walks through it and the row of merged positions as
//! data for whoever draws them.

pub mod layout;
pub mod row;
pub mod tree;
pub mod walk;

use crate::analysis::Explanation;
use crate::take_away::rules::{Move, Position};
use crate::take_away::solve::Analysis;

/// stub
#[must_use]
pub fn explain(_position: &Position, _analysis: &Analysis) -> Explanation {
    Explanation::default()
}

/// stub
#[must_use]
pub fn explain_move(_position: &Position, _m: Move) -> Explanation {
    Explanation::default()
}
