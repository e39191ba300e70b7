//! What positions are worth before anything is looked ahead.
//!
//! A game that is over and bear-offs that the tables know are exact; all else is estimated by neural
//! networks, or, as long as there are no weights, by a few terms in code.

pub mod bearoff;
pub mod class;
pub mod cubeful_bearoff;
pub mod inputs;
pub mod network;
mod probabilities;
mod simple;
mod stored;
pub mod weights;

use self::bearoff::Tables;
use self::class::Class;
use self::cubeful_bearoff::{ByOwner, CubefulBearoff};
use self::inputs::Inputs;
pub use self::probabilities::Probabilities;
use self::weights::Networks;
pub use self::weights::WeightsError;
use crate::backgammon::rules::Board;
use crate::game::Equipment;

/// What evaluates positions: networks and tables, as far as they have been loaded and computed.
#[derive(Clone, Debug, Default)]
pub struct Evaluator {
    networks: Option<Networks>,
    tables: Option<Tables>,
    cubeful: CubefulTable,
}

/// Where the table of bear-offs with a cube comes from.
#[derive(Clone, Debug, Default)]
enum CubefulTable {
    /// It has not come, so that only the last few checkers are counted.
    #[default]
    Few,
    /// It was loaded.
    Loaded(Box<CubefulBearoff>),
    /// It is computed here when it is first wanted, once for all evaluators.
    Computed,
}

impl Evaluator {
    /// The evaluation in code alone, which needs nothing to be loaded.
    #[must_use]
    pub fn without_weights() -> Self {
        Self::default()
    }

    /// An evaluator with the networks of a file of weights.
    ///
    /// # Errors
    /// If the file is cut short, of another version or shape, or has changed.
    pub fn with_weights(bytes: &[u8]) -> Result<Self, WeightsError> {
        Ok(Self {
            networks: Some(weights::parse(bytes)?),
            ..Self::default()
        })
    }

    /// The same with tables for the bear-off. That of bear-offs with a cube is computed when a search first comes to
    /// one, which takes a second or two.
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

    /// How the game may end; the player whose checkers are the board's own is about to roll.
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

    /// A rough equity for the player about to roll, fast: for ordering plays, and for throwing out the
    /// worst.
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

    /// What rolling is worth for money with a cube, in units of it, if every roll and every double to the end of
    /// the game is counted.
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

    /// What is known without a network: how a game has ended, and what the tables have.
    fn known(&self, board: &Board, class: Class) -> Option<Probabilities> {
        let tables = self.tables.as_ref();
        match class {
            Class::Over => Some(Probabilities::ended(board)),
            Class::TwoSided => tables?.two_sided(board),
            Class::OneSided => Some(tables?.one_sided(board)?.possible(board)),
            _ => None,
        }
    }
}

impl Equipment for Evaluator {
    /// Loads the networks' weights, tables for the bear-off, or the table of bear-offs with a cube, in any order.
    fn load(&mut self, bytes: &[u8]) -> Result<(), String> {
        if bytes.starts_with(&bearoff::MAGIC) {
            self.tables = Some(Tables::parse(bytes).map_err(|error| error.to_string())?);
        } else if bytes.starts_with(&cubeful_bearoff::MAGIC) {
            let table = CubefulBearoff::parse(bytes).map_err(|error| error.to_string())?;
            self.cubeful = CubefulTable::Loaded(Box::new(table));
        } else {
            self.networks = Some(weights::parse(bytes).map_err(|error| error.to_string())?);
        }
        Ok(())
    }

    /// The tables for the bear-off, and that of bear-offs with a cube, which takes longer.
    fn prepare(part: u32) -> Option<Vec<u8>> {
        match part {
            0 => Some(Tables::compute().to_bytes()),
            1 => Some(CubefulBearoff::compute().to_bytes()),
            _ => None,
        }
    }
}
