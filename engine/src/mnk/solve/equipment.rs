//! The weights that the searches evaluate positions by.

use std::sync::Arc;

use crate::mnk::rules::{Board, Position, Rule};
use crate::mnk::solve::combos::Combinations;
use crate::mnk::solve::grid::Grid;
use crate::mnk::solve::network::{CELLS, Network, Numbers};
use crate::mnk::solve::weights::Weights;

/// The learned weights, if they were loaded; without them, numbers that fit any board are used. An equipment is made
/// once for many searches.
#[derive(Clone)]
pub struct Equipment {
    combinations: Arc<Combinations>,
    plain: Arc<Weights>,
    learned: Option<Arc<Weights>>,
    network: Option<Arc<Network>>,
}

/// The length of the lines that weights were learned for.
const LEARNED_LINE: usize = 5;

impl Default for Equipment {
    fn default() -> Self {
        let combinations = Combinations::default();
        Self {
            plain: Arc::new(Weights::plain(&combinations)),
            combinations: Arc::new(combinations),
            learned: None,
            network: None,
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

    /// The network for a board, if there is one: for lines of five or more, on boards that are not too large.
    #[must_use]
    pub fn network(&self, board: Board) -> Option<Arc<Network>> {
        let fits =
            board.k() == LEARNED_LINE && board.rule() == Rule::Freestyle && board.cells() <= CELLS;
        self.network.as_ref().filter(|_| fits).map(Arc::clone)
    }

    /// The searches' board of a position, with the weights and the network for it.
    #[must_use]
    pub fn grid(&self, position: &Position) -> Grid {
        let board = position.board();
        let combinations = (*self.combinations).clone();
        Grid::with(
            position,
            combinations,
            self.weights(board),
            self.network(board),
        )
    }

    /// Loads learned weights, and the network that may follow them in the same file.
    ///
    /// # Errors
    /// If the bytes are no such file. Everything stays as it was.
    pub fn load(&mut self, bytes: &[u8]) -> Result<(), String> {
        let (weights, network) = bytes
            .split_at_checked(Weights::BYTES)
            .unwrap_or((bytes, &[]));
        let weights = Weights::parse(weights).map_err(|error| error.to_string())?;
        self.network = match network {
            [] => None,
            bytes => {
                let numbers = Numbers::parse(bytes).map_err(|error| error.to_string())?;
                Some(Arc::new(Network::new(&numbers)))
            }
        };
        self.learned = Some(Arc::new(weights));
        Ok(())
    }
}
