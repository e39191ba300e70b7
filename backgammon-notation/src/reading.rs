//! What was read of a text with games, and what can be wrong with it.

use std::fmt;

use engine::backgammon::rules::{Move, Position};
use engine::error::{IllegalMove, IllegalPosition, PositionError, SyntaxError};
use engine::game::Position as _;

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

/// Games that lead from one to the next: all of a match, as a rule, or one for money.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// The games.
    pub of: Match,
    /// How many games have moves in it.
    pub games: u32,
    /// The place of the first one among those of the text, from 1.
    pub first: u32,
    /// Why it does not go on with what stands before it; `None` for the first part.
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

/// Something that a text says otherwise than it was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// The line, from 1.
    pub line: u32,
    /// A whole sentence.
    pub text: String,
}

impl fmt::Display for Note {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Line {}: {}", self.line, self.text)
    }
}

/// What was read of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading {
    /// The parts, in their order; never none.
    pub parts: Vec<Part>,
    /// What was read otherwise than it is written.
    pub notes: Vec<Note>,
    /// What has ended the reading before the end of the text; all that stands before it is in the parts.
    pub fault: Option<MatError>,
    /// The score at the end, the left player's first, as the text has it: of a match that is over, the points that
    /// were still needed may stand there and not those that were won.
    pub score: [u32; 2],
}

impl Reading {
    /// How many games were read, the one that the fault is in among them.
    #[must_use]
    pub fn games(&self) -> u32 {
        self.parts.iter().map(|part| part.games).sum()
    }

    /// The only part of a text that was read to its end.
    ///
    /// # Errors
    /// The fault, or why there is another part.
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

/// That a text has no match in it.
pub(super) fn nothing() -> Problem {
    let allowed = "a match, which begins with a line such as 7 point match";
    SyntaxError::new("", allowed).into()
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
pub(super) fn illegal(reason: impl Into<String>) -> Problem {
    Problem::Illegal(IllegalPosition::new(reason))
}
