//! The result of reading a text with games, and the faults that such a text can have.

use std::fmt;

use engine::backgammon::rules::{Move, Position};
use engine::error::{IllegalMove, IllegalPosition, PositionError, SyntaxError};
use engine::game::Position as _;

/// A match as it was read from a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Match {
    /// The position in which the match begins.
    pub start: Position,
    /// The moves up to the end of the match, or as far as the text could be read.
    pub moves: Vec<Move>,
    /// The names of the players, the first player's first.
    pub names: [String; 2],
}

/// A run of games, each of which begins at the score that the one before it has left: as a rule a whole match, or one
/// game for money.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// The games, as one match.
    pub of: Match,
    /// The number of its games. A title without moves and without a result does not count.
    pub games: u32,
    /// The number of its first game, counted from 1 through the whole text.
    pub first: u32,
    /// The reason why it does not continue the part before it; `None` for the first part.
    pub apart: Option<MatError>,
}

impl Part {
    /// The position after the last move.
    #[must_use]
    pub fn end(&self) -> Position {
        let moves = self.of.moves.iter();
        moves.fold(self.of.start, |position, m| {
            position.play(m).unwrap_or(position)
        })
    }
}

/// A place where a text was read differently from what it says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// The line, from 1.
    pub line: u32,
    /// The difference, as a whole sentence.
    pub text: String,
}

impl fmt::Display for Note {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Line {}: {}", self.line, self.text)
    }
}

/// The result of reading a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading {
    /// The parts, in the order of the text; at least one.
    pub parts: Vec<Part>,
    /// The places where the text was read differently from what it says.
    pub notes: Vec<Note>,
    /// The fault that has ended the reading before the end of the text. All that comes before it is in the parts.
    pub fault: Option<MatError>,
    /// The score at the end as the text has it, the left player's first. When a match is over, some texts count the
    /// points that the winner still needed, not the points won.
    pub score: [u32; 2],
}

impl Reading {
    /// The number of games read, including the game with the fault.
    #[must_use]
    pub fn games(&self) -> u32 {
        self.parts.iter().map(|part| part.games).sum()
    }

    /// The match of a text that has one part and no fault.
    ///
    /// # Errors
    /// The fault, or the reason why there is another part.
    pub fn whole(self) -> Result<Match, MatError> {
        if let Some(fault) = self.fault {
            return Err(fault);
        }
        let mut parts = self.parts.into_iter();
        let first = parts.next().map(|part| part.of);
        match (first, parts.next().and_then(|part| part.apart)) {
            (Some(first), None) => Ok(first),
            (_, apart) => Err(apart.unwrap_or(MatError {
                line: 1,
                problem: nothing(),
            })),
        }
    }
}

/// The problem of a text that has no match in it.
pub(super) fn nothing() -> Problem {
    let allowed = "a match, which begins with a line such as 7 point match";
    SyntaxError::new("", allowed).into()
}

/// A fault in the text of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatError {
    /// The line, from 1.
    pub line: u32,
    /// The problem with that line.
    pub problem: Problem,
}

/// A problem with a line of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Problem {
    /// It does not have the expected form.
    Syntax(SyntaxError),
    /// It names a position, a score or a result that is not possible.
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

/// The problem of a position or a result that is not possible.
pub(super) fn illegal(reason: impl Into<String>) -> Problem {
    Problem::Illegal(IllegalPosition::new(reason))
}
