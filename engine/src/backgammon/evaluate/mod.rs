//! What positions are worth before anything is looked ahead.
//!
//! A game that is over and bear-offs that the tables know are exact; all else is estimated by neural
//! networks, or, as long as there are no weights, by a few terms in code.

pub mod bearoff;
pub mod class;
pub mod cubeful_bearoff;
pub mod inputs;
pub mod network;
mod simple;
pub mod weights;

use serde::ser::SerializeStruct as _;
use serde::{Deserialize, Serialize, Serializer};

use self::bearoff::Tables;
use self::class::Class;
use self::cubeful_bearoff::{ByOwner, CubefulBearoff};
use self::inputs::Inputs;
use self::weights::Networks;
use crate::backgammon::rules::Board;
use crate::container::ContainerError;
use crate::game::Equipment;

/// How a game may end, for the player on roll. Gammons include backgammons.
#[derive(Clone, Copy, Debug, Default, PartialEq, Deserialize)]
pub struct Probabilities {
    /// The game is won.
    pub win: f32,
    /// It is won with a gammon or more.
    pub win_gammon: f32,
    /// It is won with a backgammon.
    pub win_backgammon: f32,
    /// It is lost with a gammon or more.
    pub lose_gammon: f32,
    /// It is lost with a backgammon.
    pub lose_backgammon: f32,
}

/// What a person reads has the chance to lose as well, which is as good as a sixth probability.
impl Serialize for Probabilities {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let is_read = serializer.is_human_readable();
        let mut fields = serializer.serialize_struct("Probabilities", 5 + usize::from(is_read))?;
        fields.serialize_field("win", &self.win)?;
        fields.serialize_field("win_gammon", &self.win_gammon)?;
        fields.serialize_field("win_backgammon", &self.win_backgammon)?;
        if is_read {
            fields.serialize_field("lose", &(1.0 - self.win))?;
        }
        fields.serialize_field("lose_gammon", &self.lose_gammon)?;
        fields.serialize_field("lose_backgammon", &self.lose_backgammon)?;
        fields.end()
    }
}

impl Probabilities {
    /// The expected gain in points, for money without a cube: from -3 to 3.
    #[must_use]
    pub fn equity(&self) -> f32 {
        2.0 * self.win - 1.0
            + (self.win_gammon - self.lose_gammon)
            + (self.win_backgammon - self.lose_backgammon)
    }

    /// The same for the other player.
    #[must_use]
    pub fn swapped(&self) -> Self {
        Self {
            win: 1.0 - self.win,
            win_gammon: self.lose_gammon,
            win_backgammon: self.lose_backgammon,
            lose_gammon: self.win_gammon,
            lose_backgammon: self.win_backgammon,
        }
    }

    /// These values, made to agree with each other and with what can still happen on the board: nobody
    /// loses a gammon who has borne off a checker, or a backgammon in a race that cannot end so.
    #[must_use]
    fn possible(mut self, board: &Board) -> Self {
        let swapped = board.swapped();
        let contact = board.has_contact();
        if board.off() > 0 {
            self.lose_gammon = 0.0;
        }
        if swapped.off() > 0 {
            self.win_gammon = 0.0;
        }
        if !contact && !class::is_beyond_home(board.own()) {
            self.lose_backgammon = 0.0;
        }
        if !contact && !class::is_beyond_home(board.other()) {
            self.win_backgammon = 0.0;
        }
        self.win = within(self.win, 1.0);
        self.win_gammon = within(self.win_gammon, self.win);
        self.lose_gammon = within(self.lose_gammon, 1.0 - self.win);
        self.win_backgammon = within(self.win_backgammon, self.win_gammon);
        self.lose_backgammon = within(self.lose_backgammon, self.lose_gammon);
        self
    }
}

/// The value, or the nearest from 0 to `most`.
fn within(value: f32, most: f32) -> f32 {
    // Not f32::clamp, whose panic prints floating-point numbers; a NaN becomes 0.
    let value = if value > 0.0 { value } else { 0.0 };
    if value < most { value } else { most }
}

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
    pub fn with_weights(bytes: &[u8]) -> Result<Self, ContainerError> {
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
            Class::Over => Some(class::ended(board)),
            Class::TwoSided => tables?.two_sided(board),
            Class::OneSided => Some(tables?.one_sided(board)?.possible(board)),
            _ => None,
        }
    }
}

impl Equipment for Evaluator {
    /// Loads the networks' weights, tables for the bear-off, or the table of bear-offs with a cube, in any order.
    fn load(&mut self, bytes: &[u8]) -> Result<(), String> {
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

    /// The tables for the bear-off, and that of bear-offs with a cube, which takes longer.
    fn prepare(part: u32) -> Option<Vec<u8>> {
        match part {
            0 => Some(Tables::compute().to_bytes()),
            1 => Some(CubefulBearoff::compute().to_bytes()),
            _ => None,
        }
    }
}
