//! What the searches have beside a position: weights that were learned.

use std::sync::Arc;

use crate::game;
use crate::mnk::rules::Board;
use crate::mnk::solve::combos::Combinations;
use crate::mnk::solve::weights::Weights;

/// Learned weights, if they were loaded; without them the numbers that fit any board are used. Made once for
/// many searches.
#[derive(Clone)]
pub struct Equipment {
    combinations: Arc<Combinations>,
    plain: Arc<Weights>,
    learned: Option<Arc<Weights>>,
}

/// The lines that weights were learned for.
const LEARNED_LINE: usize = 5;

impl Default for Equipment {
    fn default() -> Self {
        let combinations = Combinations::default();
        Self {
            plain: Arc::new(Weights::plain(&combinations)),
            combinations: Arc::new(combinations),
            learned: None,
        }
    }
}

impl Equipment {
    /// The weights for a board: the learned ones only for lines of five.
    #[must_use]
    pub fn weights(&self, board: Board) -> Arc<Weights> {
        let learned = self.learned.as_ref().filter(|_| board.k() == LEARNED_LINE);
        Arc::clone(learned.unwrap_or(&self.plain))
    }

    /// The indices of combinations.
    #[must_use]
    pub fn combinations(&self) -> &Combinations {
        &self.combinations
    }
}

impl game::Equipment for Equipment {
    fn load(&mut self, bytes: &[u8]) -> Result<(), String> {
        let weights = Weights::parse(bytes).map_err(|error| error.to_string())?;
        self.learned = Some(Arc::new(weights));
        Ok(())
    }

    fn prepare() -> Option<Vec<u8>> {
        None
    }
}
