//! The equipment of the searches, in addition to a position: learned weights, and earlier results.

use std::any::Any;
use std::sync::{Arc, Mutex};

use crate::game;
use crate::mnk::rules::{Board, Position, Rule};
use crate::mnk::solve::Analysis;
use crate::mnk::solve::combos::Combinations;
use crate::mnk::solve::grid::Grid;
use crate::mnk::solve::network::{CELLS, Network, Numbers};
use crate::mnk::solve::table::Memory;
use crate::mnk::solve::weights::Weights;

/// Learned weights, if they were loaded; without them the numbers that fit any board are used. It is made once for many
/// searches.
#[derive(Clone)]
pub struct Equipment {
    combinations: Arc<Combinations>,
    plain: Arc<Weights>,
    learned: Option<Arc<Weights>>,
    network: Option<Arc<Network>>,
    /// For searches that end by a clock: their results are left to the next one.
    memory: Arc<Mutex<Memory>>,
    proved: Option<Arc<Mutex<Box<dyn Proved>>>>,
}

/// A source of values from a proof that was made before.
pub trait Proved: Send {
    /// The analysis of a position of the proof; `None` for others.
    fn analyze(&mut self, position: &Position) -> Option<Analysis>;
}

/// The length of line that weights were learned for.
const LEARNED_LINE: usize = 5;

impl Default for Equipment {
    fn default() -> Self {
        let combinations = Combinations::default();
        Self {
            plain: Arc::new(Weights::plain(&combinations)),
            combinations: Arc::new(combinations),
            learned: None,
            network: None,
            memory: Arc::default(),
            proved: None,
        }
    }
}

impl Equipment {
    /// The weights for a board: learned ones only for lines of five.
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

    /// Lets a search continue from the results of earlier ones with this equipment, unless one of them is still
    /// running.
    pub fn with_memory<T>(&self, search: impl FnOnce(&mut Memory) -> T) -> T {
        match self.memory.try_lock() {
            Ok(mut memory) => search(&mut memory),
            Err(_) => search(&mut Memory::default()),
        }
    }

    /// Sets the proof that analyses its positions.
    #[must_use]
    pub fn with_proof(mut self, proved: Box<dyn Proved>) -> Self {
        self.proved = Some(Arc::new(Mutex::new(proved)));
        self
    }

    /// The analysis of a position of the proof, if there is one; `None` also while another search looks it up.
    #[must_use]
    pub fn by_proof(&self, position: &Position) -> Option<Analysis> {
        let mut proved = self.proved.as_ref()?.try_lock().ok()?;
        proved.analyze(position)
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
}

impl game::Equipment for Equipment {
    fn load(&mut self, bytes: &[u8]) -> Result<(), String> {
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
        // Results found with other numbers are worth less.
        self.memory = Arc::default();
        Ok(())
    }

    /// A proof, as a `Box<dyn Proved>`.
    fn take(&mut self, part: Box<dyn Any + Send>) -> Result<(), String> {
        let proved: Box<Box<dyn Proved>> = part
            .downcast()
            .map_err(|_| "A proof is wanted, and this is none.".to_owned())?;
        self.proved = Some(Arc::new(Mutex::new(*proved)));
        Ok(())
    }

    fn prepare(_part: u32) -> Option<Vec<u8>> {
        None
    }
}
