//! The analysis in sentences, for somebody who does not know the theory.

use crate::analysis::Explanation;
use crate::mnk::rules::{Move, Position};
use crate::mnk::solve::Analysis;

/// What the position is worth, and what to do. `analysis` is one of `position`.
#[must_use]
pub fn explain(_position: &Position, analysis: &Analysis) -> Explanation {
    Explanation {
        headline: format!("{}.", analysis.worth()),
        reasons: Vec::new(),
    }
}

/// What a legal move is worth, and why. `after` is an analysis of the position after it.
#[must_use]
pub fn explain_move(_position: &Position, m: Move, after: &Analysis) -> Explanation {
    Explanation {
        headline: format!("{m}: {}.", after.worth()),
        reasons: Vec::new(),
    }
}
