//! The vocabulary that all games share for what a search found, and for how a search is run.

use std::fmt;
use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};

/// What a position is worth to the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub enum Value {
    /// Won within this many plies, whatever the opponent does; fewer may do. For a puzzle the number is counted: it is
    /// solved in this many moves, and in no fewer.
    WinIn(u32),
    /// Lost within this many plies, whatever the player does, against an opponent who plays best; fewer may do.
    LossIn(u32),
    /// Won with best play, in a number of plies of which nothing is known.
    Win,
    /// Lost against best play, in a number of plies of which nothing is known.
    Loss,
    /// Nobody can force a win; for a puzzle, it can't be solved.
    Draw,
    /// Not proved. From -1 (surely lost) to 1 (surely won), or an equity in the game's own unit.
    Estimate(f32),
    /// Nothing is known yet.
    Unknown,
}

impl Value {
    /// Whether the value is proved.
    #[must_use]
    pub fn is_exact(self) -> bool {
        !matches!(self, Self::Estimate(_) | Self::Unknown)
    }

    /// Whether it is a proved win.
    #[must_use]
    pub fn is_win(self) -> bool {
        matches!(self, Self::WinIn(_) | Self::Win)
    }

    /// Whether it is a proved loss.
    #[must_use]
    pub fn is_loss(self) -> bool {
        matches!(self, Self::LossIn(_) | Self::Loss)
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::WinIn(n) => write!(f, "win within {n}"),
            Self::LossIn(n) => write!(f, "loss within {n}"),
            Self::Win => f.write_str("win"),
            Self::Loss => f.write_str("loss"),
            Self::Draw => f.write_str("draw"),
            Self::Estimate(x) => write!(f, "estimate {x:.3}"),
            Self::Unknown => f.write_str("unknown"),
        }
    }
}

/// A value of two possible ones, as analyses of games without draws give it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    /// Won for the player to move.
    Win,
    /// Lost for the player to move.
    Loss,
}

impl From<Verdict> for Value {
    fn from(verdict: Verdict) -> Self {
        match verdict {
            Verdict::Win => Self::Win,
            Verdict::Loss => Self::Loss,
        }
    }
}

/// How far a search may go. Time is not among these: the engine has no clock. Whoever wants to
/// stop after some milliseconds says so in the report (see [`Report`]).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Limits {
    /// The most nodes to visit; what a node is, each game's `solve` says. `None`: no limit.
    pub nodes: Option<u64>,
    /// How many principal variations are wanted beside the best, each from another move. Games that
    /// give none pass it over.
    pub others: u32,
    /// The most plies to look ahead. Games whose searches are not asked for by plies pass it over.
    pub plies: Option<u32>,
}

impl Limits {
    /// No limit: search until the answer is exact or the report stops it.
    pub const NONE: Self = Self {
        nodes: None,
        others: 0,
        plies: None,
    };

    /// At most `nodes` nodes: the same answer on every machine.
    #[must_use]
    pub const fn nodes(nodes: u64) -> Self {
        Self {
            nodes: Some(nodes),
            ..Self::NONE
        }
    }
}

/// How far a search has come.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Progress {
    /// The share of the work that is done, 0 to 1, where the search can tell.
    pub done: Option<f32>,
    /// Nodes visited.
    pub nodes: u64,
    /// Depth reached, in plies; 0 where the search has none.
    pub depth: u32,
    /// The best so far, as a short text: a move, or a number of moves.
    pub best: Option<String>,
}

/// Hears of a search's progress, and stops it by answering `Break`. A search calls it often
/// enough for a person to see (at least about twenty times a second), and not in every node.
pub type Report<'a> = dyn FnMut(&Progress) -> ControlFlow<()> + 'a;

/// A report that hears nothing and never stops the search.
///
/// # Errors
/// Never breaks.
pub fn unwatched(_: &Progress) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

/// Why a move is best, in words, for somebody who does not know the theory.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Explanation {
    /// One sentence: what the position is worth and what to do.
    pub headline: String,
    /// The reasons, one sentence or short paragraph each, in reading order.
    pub reasons: Vec<String>,
}
