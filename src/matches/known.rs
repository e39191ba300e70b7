//! An analysis as shared parts hand it on: only the game's own parts look into it.

use std::any::Any;
use std::fmt;
use std::sync::Arc;

use engine::analysis::{Explanation, Value};
use engine::game::{AnalysisOf, Game};

/// What is known of a position.
#[derive(Clone, Debug)]
pub struct CachedAnalysis {
    /// The text form of that position.
    position: String,
    /// What it is worth.
    pub value: Value,
    /// The same in words, where they came with it.
    words: Option<Explanation>,
    /// The game's own analysis.
    analysis: Arc<dyn Any + Send + Sync>,
}

impl CachedAnalysis {
    /// A game's analysis of the position with this text form, its value, and its words where they came with it.
    pub fn new<G: Game>(
        position: String,
        value: Value,
        words: Option<Explanation>,
        analysis: AnalysisOf<G>,
    ) -> Self {
        Self {
            position,
            value,
            words,
            analysis: Arc::new(analysis),
        }
    }

    /// The text form of the position that it is of.
    pub fn position(&self) -> &str {
        &self.position
    }

    /// Its words, where they came with it.
    pub fn words(&self) -> Option<&Explanation> {
        self.words.as_ref()
    }

    /// The game's own analysis.
    pub fn analysis<G: Game>(&self) -> Option<&AnalysisOf<G>> {
        self.analysis.downcast_ref()
    }

    /// The game's own analysis, if it is one of this position: nothing is said of a position by what is known of
    /// another.
    pub fn of<G: Game>(&self, position: &G::Position) -> Option<&AnalysisOf<G>> {
        self.analysis::<G>().filter(|_| self.is_of(position))
    }

    /// One function for all games, which saves bytes.
    fn is_of(&self, position: &dyn fmt::Display) -> bool {
        self.position == position.to_string()
    }
}

#[cfg(test)]
mod tests {
    use engine::analysis::{Limits, unwatched};
    use engine::game::{Analysis as _, Position as _, Solver as _};
    use engine::nim::Nim;
    use engine::nim::rules::Position;

    use super::CachedAnalysis;

    #[test]
    fn what_is_known_of_a_position_is_known_of_no_other() {
        let start: Position = "1 2 4".parse().unwrap();
        let analysis = Nim.analyze(&start, &Limits::DEFAULT, &mut unwatched);
        let (value, own) = (analysis.value(), analysis.clone());
        let known = CachedAnalysis::new::<Nim>(start.to_string(), value, None, own);
        assert_eq!(known.of::<Nim>(&start), Some(&analysis));
        for m in start.legal_moves() {
            assert_eq!(known.of::<Nim>(&start.play(&m).unwrap()), None, "{m}");
        }
    }
}
