//! Why a solution solves, in words and in steps.

use crate::analysis::Explanation;
use crate::flip::rules::Position;
use crate::flip::solve::Analysis;

/// The analysis in words.
#[must_use]
pub fn explain(_position: &Position, _analysis: &Analysis) -> Explanation {
    unimplemented!()
}
