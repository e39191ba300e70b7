//! Whole matches as text: the .mat format of Jellyfish, which most programs read and write.
//!
//! ```text
//!  3 point match
//!
//!  Game 1
//!  White : 0                      Black : 0
//!   1)                             54: 13/8 24/20
//!   2) 43: 8/5* 24/20               Doubles => 2
//!   3)  Drops
//!                                   Wins 1 point
//! ```
//!
//! The first player is on the left. `25` is the bar and `0` is off. Where nothing can be moved, nothing
//! follows the dice; `???` does where such a roll has not been answered yet (eXtreme Gammon writes it
//! where a player resigns after rolling).
//!
//! Lines that begin with `;` are remarks. Ours stand before the length of the match, the only place
//! where GNU Backgammon (1.07, `ImportMatVariation` in `import.c`) takes them for remarks and not for
//! moves. Those that other programs write too name the players and the rules. Two are our own:
//!
//! - `; [Start "XGID=…"]` is the position in which the match begins, with all its rules.
//! - `; [Move 12 "resign gammon"]` is the twelfth move of the match, counted with rolls, cubes and
//!   everything else, where the rows do not say it: the format has no word for an offer to resign, and
//!   shows only by the points of a game that ends early that one was accepted. So there is such a remark
//!   for each offer that was rejected (two of them: `resign` and `reject`) or has not been answered, and
//!   where the points do not tell for how much a player resigned (by the Jacoby rule a gammon may count
//!   as much as a single game).
//!
//! Texts without these remarks are read as other programs mean them: resignations are found where a game
//! is won before its end, and a player who resigns out of turn is read as having done so instead of what
//! that player did last.

mod names;
mod read;
mod remarks;
mod write;

use std::fmt;

pub use self::names::read;
pub use self::read::from_mat;
pub use self::write::to_mat;
use crate::backgammon::rules::{Move, Position};
use crate::error::{IllegalMove, IllegalPosition, PositionError, SyntaxError};

/// A match as a text has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Match {
    /// The position in which it begins.
    pub start: Position,
    /// Its moves up to its end, or where the text ends.
    pub moves: Vec<Move>,
    /// What the players are called, the first one first.
    pub names: [String; 2],
}

/// What is wrong with a match's text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatError {
    /// The line, from 1.
    pub line: u32,
    /// What is wrong with it.
    pub problem: Problem,
}

/// What can be wrong with a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Problem {
    /// It has not the form asked for.
    Syntax(SyntaxError),
    /// It names a position, a score or a result that can't be.
    Illegal(IllegalPosition),
    /// A move in it is not legal.
    Move(IllegalMove),
}

impl fmt::Display for MatError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Line {}: ", self.line)?;
        match &self.problem {
            Problem::Syntax(error) => error.fmt(f),
            Problem::Illegal(error) => error.fmt(f),
            Problem::Move(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for MatError {}

impl From<SyntaxError> for Problem {
    fn from(error: SyntaxError) -> Self {
        Self::Syntax(error)
    }
}

impl From<PositionError> for Problem {
    fn from(error: PositionError) -> Self {
        match error {
            PositionError::Syntax(error) => Self::Syntax(error),
            PositionError::Illegal(error) => Self::Illegal(error),
        }
    }
}

/// A problem of a position or a result.
fn illegal(reason: impl Into<String>) -> Problem {
    Problem::Illegal(IllegalPosition::new(reason))
}

/// Where the right column begins, counted from the left column's beginning.
const COLUMN: usize = 28;

/// What is left of the left column: `  1) `.
const NUMBER: usize = 5;

/// What stands after a roll that has not been played, where the dice alone would mean that nothing can
/// be moved.
const UNPLAYED: &str = "???";
