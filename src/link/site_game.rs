//! A game on the site, in addition to its rules and its solver: its links, and the positions that are drawn for a
//! visitor.

use std::fmt;

use engine::analysis::{Limits, Report};
use engine::error::{ParamError, PositionError, StudyError, SyntaxError};
use engine::game::{Game, MoveOf};
use engine::text_form::read_pasted;

use super::rush::RushBoard;
use crate::players::Level;

/// A game of the site.
pub trait SiteGame: Game {
    /// The number of players: 1 for a puzzle.
    const PLAYERS: u32 = 1;

    /// Whether positions depend on a seed. If they do not, links and forms have none.
    const SEEDED: bool = true;

    /// The seed of the first position that a new visitor sees; `None` if it is drawn at random, or depends on no seed.
    /// `shell.html` has that position, so that what is painted first is what is played.
    const WELCOME_SEED: Option<u64> = None;

    /// How well the computer plays against a new visitor: as somebody who has just learnt the rules.
    const FIRST_LEVEL: Level = Level::BEST;

    /// The difference up to which the estimates of two searches count as the same
    /// ([`Value::Estimate`](engine::analysis::Value::Estimate)).
    const ESTIMATE_TOLERANCE: f32 = 0.2;

    /// The params of the first position that a new visitor sees.
    /// `is_upright`: in the window of a phone that is held upright.
    fn welcome(_is_upright: bool) -> Self::Params {
        Self::Params::default()
    }

    /// Whether the positions of these params depend on the seed.
    fn is_seeded(_params: &Self::Params) -> bool {
        Self::SEEDED
    }

    /// Whether a position leaves nothing to think about. A random draw that gives such a position is made again; the
    /// meaning of a seed does not change.
    fn is_trivial(_position: &Self::Position) -> bool {
        false
    }

    /// The number of presses or steps that a move counts as, in a puzzle that has a least number of them; 0 for a move of
    /// chance, which no player has chosen.
    fn steps(_m: &MoveOf<Self>) -> u32 {
        1
    }

    /// A proof of the value of a position that a player can walk through, as bytes that the game's page reads. It is
    /// searched for as the solver analyses. `None` if there is none: most games need no more than their explanation.
    fn prove(
        _position: &Self::Position,
        _limits: &Limits,
        _report: &mut Report<'_>,
    ) -> Option<Vec<u8>> {
        None
    }

    /// Answers a question about a position that takes longer than an analysis. The game defines the text form of the
    /// question, and the type whose bytes the answer is. `None` if the report stopped it.
    ///
    /// # Errors
    /// If the game does not know the question, or if it is not a question about this position.
    fn study(
        _solver: &mut Self::Solver,
        _position: &Self::Position,
        question: &str,
        _report: &mut Report<'_>,
    ) -> Result<Option<Vec<u8>>, StudyError> {
        Err(SyntaxError::new(question, "a question that this game knows").into())
    }

    /// A position of the rush, as the page shows it; `None` where the game has no rush.
    fn rush_board(_position: &Self::Position) -> Option<RushBoard> {
        None
    }

    /// The values by which a link names a position that comes from no seed: `board=`, and others of the game's own.
    fn to_link(position: &Self::Position) -> Vec<(&'static str, String)> {
        vec![("board", position.to_string())]
    }

    /// The position that a link's values name; `None` if they name none. Pasted texts may differ a little from those
    /// that [`Self::to_link`] writes ([`read_pasted`]).
    ///
    /// # Errors
    /// If a value can't be read, or is not allowed.
    fn from_link(
        value_of: &dyn Fn(&str) -> Option<String>,
    ) -> Result<Option<Self::Position>, BoardError> {
        match value_of("board") {
            Some(text) => Ok(Some(read_pasted(&text)?)),
            None => Ok(None),
        }
    }
}

/// The fault of a position in a link.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BoardError {
    /// The board.
    Position(PositionError),
    /// An extra value of the link.
    Param(ParamError),
}

impl From<PositionError> for BoardError {
    fn from(error: PositionError) -> Self {
        Self::Position(error)
    }
}

impl From<ParamError> for BoardError {
    fn from(error: ParamError) -> Self {
        Self::Param(error)
    }
}

impl fmt::Display for BoardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Position(error) => error.fmt(f),
            Self::Param(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for BoardError {}
