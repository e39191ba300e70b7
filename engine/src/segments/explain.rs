//! The analysis in sentences, for somebody who does not know the theory.

use crate::analysis::Explanation;
use crate::segments::rules::{Move, Position};
use crate::segments::solve::Analysis;

/// What the position is worth, and what to do.
#[must_use]
pub fn explain(position: &Position, analysis: &Analysis) -> Explanation {
    let _ = position;
    Explanation {
        headline: format!("{:?}.", analysis.best),
        reasons: Vec::new(),
    }
}

/// What the legal move `m` is worth in `position`, and why; `after` is the analysis of the position
/// that it leads to.
#[must_use]
pub fn explain_move(position: &Position, m: Move, after: &Analysis) -> Explanation {
    let _ = (position, m);
    Explanation {
        headline: format!("{:?}.", after.best),
        reasons: Vec::new(),
    }
}
