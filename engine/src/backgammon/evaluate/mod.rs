//! The value of positions, before any look-ahead.
//!
//! A game that is over and bear-offs that the tables know are exact; everything else is estimated by neural networks,
//! or, as long as there are no weights, by a few terms in code.

pub mod bearoff;
#[doc(hidden)]
pub mod class;
#[doc(hidden)]
pub mod cubeful_bearoff;
#[doc(hidden)]
pub mod inputs;
#[doc(hidden)]
pub mod network;
mod probabilities;
mod simple;
#[doc(hidden)]
pub mod weights;

use self::bearoff::Tables;
use self::class::Class;
use self::cubeful_bearoff::{ByOwner, CubefulBearoff};
use self::inputs::Inputs;
pub use self::probabilities::Probabilities;
use self::weights::Networks;
use crate::backgammon::rules::Board;
use crate::container::ContainerError;

/// The evaluator of positions: the networks and tables that have been loaded or computed.
#[derive(Clone, Debug, Default)]
pub struct Evaluator {
    networks: Option<Networks>,
    tables: Option<Tables>,
    cubeful: CubefulTable,
}

/// The source of the table of bear-offs with a cube.
#[derive(Clone, Debug, Default)]
enum CubefulTable {
    /// It has not arrived, so that only the last few checkers are counted.
    #[default]
    Few,
    /// It was loaded.
    Loaded(Box<CubefulBearoff>),
    /// It is computed when first wanted, once for all evaluators.
    Computed,
}

/// The file of networks that ships.
#[cfg(feature = "weights")]
pub static SHIPPED: &[u8] = include_bytes!("../../../weights/backgammon.weights");

impl Evaluator {
    /// The evaluation in code alone, which needs no data.
    #[must_use]
    pub fn without_weights() -> Self {
        Self::default()
    }

    /// An evaluator with the networks of a file of weights.
    ///
    /// # Errors
    /// If the file is cut short, of another version or shape, or has changed.
    pub fn with_weights(bytes: &[u8]) -> Result<Self, ContainerError> {
        Ok(Self {
            networks: Some(weights::parse(bytes)?),
            ..Self::default()
        })
    }

    /// The same with tables for the bear-off. The table of bear-offs with a cube is computed when a search first
    /// reaches one, which takes a second or two.
    #[must_use]
    pub fn with_tables(self, tables: Tables) -> Self {
        Self {
            tables: Some(tables),
            cubeful: CubefulTable::Computed,
            ..self
        }
    }

    /// Whether there are networks.
    #[must_use]
    pub const fn has_weights(&self) -> bool {
        self.networks.is_some()
    }

    /// Whether there are tables for the bear-off.
    #[must_use]
    pub const fn has_tables(&self) -> bool {
        self.tables.is_some()
    }

    /// The chances of how the game ends; the player whose checkers are the board's own is about to roll.
    #[must_use]
    pub fn evaluate(&self, board: &Board) -> Probabilities {
        let class = Class::of(board);
        if let Some(known) = self.known(board, class) {
            return known;
        }
        let Some(networks) = &self.networks else {
            return simple::evaluate(board).possible(board);
        };
        let mut inputs = Inputs::new();
        let probabilities = if matches!(class, Class::Contact | Class::Crashed) {
            inputs.set_all(board.own(), board.other());
            networks.contact.evaluate(&inputs)
        } else {
            inputs.set_plain(board.own(), board.other());
            networks.race.evaluate(&inputs)
        };
        probabilities.possible(board)
    }

    /// A rough, fast equity for the player about to roll, used to order plays and to discard the worst.
    #[must_use]
    pub fn prune_equity(&self, board: &Board) -> f32 {
        let class = Class::of(board);
        if let Some(known) = self.known(board, class) {
            return known.equity();
        }
        let Some(networks) = &self.networks else {
            return simple::evaluate(board).possible(board).equity();
        };
        let mut inputs = Inputs::new();
        inputs.set_plain(board.own(), board.other());
        let network = if class == Class::Race || class == Class::OneSided {
            &networks.race
        } else {
            &networks.prune
        };
        network.evaluate(&inputs).possible(board).equity()
    }

    /// Whether [`Self::evaluate`] knows the exact probabilities: the game is over, or the two-sided
    /// table has them.
    #[must_use]
    pub fn is_exact(&self, board: &Board) -> bool {
        match Class::of(board) {
            Class::Over => true,
            Class::TwoSided => self.tables.is_some(),
            _ => false,
        }
    }

    /// The values of rolling for money with a cube, in units of it, with every roll and every double counted to the end
    /// of the game.
    #[must_use]
    pub fn cubeful(&self, board: &Board) -> Option<ByOwner> {
        if Class::of(board) != Class::TwoSided {
            return None;
        }
        let table = match &self.cubeful {
            CubefulTable::Few => CubefulBearoff::few(),
            CubefulTable::Loaded(table) => table,
            CubefulTable::Computed => CubefulBearoff::computed(),
        };
        table.equities(board)
    }

    /// The value that is known without a network: the result of a finished game, or an entry of the tables.
    fn known(&self, board: &Board, class: Class) -> Option<Probabilities> {
        let tables = self.tables.as_ref();
        match class {
            Class::Over => Some(Probabilities::ended(board)),
            Class::TwoSided => tables?.two_sided(board),
            Class::OneSided => Some(tables?.one_sided(board)?.possible(board)),
            _ => None,
        }
    }

    /// Loads the networks' weights, tables for the bear-off, or the table of bear-offs with a cube, in any order.
    ///
    /// # Errors
    /// If the bytes are none of these; the evaluator stays as it was.
    pub fn load(&mut self, bytes: &[u8]) -> Result<(), String> {
        if bearoff::KIND.marks(bytes) {
            self.tables = Some(Tables::parse(bytes).map_err(|error| error.to_string())?);
        } else if cubeful_bearoff::KIND.marks(bytes) {
            let table = CubefulBearoff::parse(bytes).map_err(|error| error.to_string())?;
            self.cubeful = CubefulTable::Loaded(Box::new(table));
        } else {
            self.networks = Some(weights::parse(bytes).map_err(|error| error.to_string())?);
        }
        Ok(())
    }

    /// Computes the tables for the bear-off (0), or the one of bear-offs with a cube (1), which takes longer: for
    /// [`Self::load`].
    #[must_use]
    pub fn prepare(part: u32) -> Option<Vec<u8>> {
        match part {
            0 => Some(Tables::compute().to_bytes()),
            1 => Some(CubefulBearoff::compute().to_bytes()),
            _ => None,
        }
    }
}
