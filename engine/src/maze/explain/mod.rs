//! Why the way is the shortest, in words and for pictures.

use crate::analysis::Explanation;
use crate::maze::rules::Position;
use crate::maze::solve::Analysis;

/// The analysis in words.
#[must_use]
pub fn explain(_position: &Position, analysis: &Analysis) -> Explanation {
    Explanation {
        headline: format!("The way has {} steps.", analysis.length),
        reasons: vec!["It is the only one.".to_owned()],
    }
}
