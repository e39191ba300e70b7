//! The vocabulary that all games share for the results of a search, and for running one.

use std::fmt;
use std::ops::ControlFlow;

/// The value of a position for the player to move.
///
/// ```
/// use perfect_play_engine::analysis::Value;
///
/// assert!(Value::WinIn(3).is_win() && Value::WinIn(3).is_exact());
/// assert!(!Value::Estimate(0.9).is_exact()); // it may still be lost
/// assert_eq!(Value::LossWithin(6).to_string(), "loss within 6");
/// assert_eq!(Value::LossWithin(6).opposite(), Value::WinWithin(6));
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Value {
    /// Won in exactly this many plies with best play of both sides; a puzzle is solved in this many moves, and in no
    /// fewer.
    WinIn(u32),
    /// Lost in exactly this many plies with best play of both sides.
    LossIn(u32),
    /// Won with best play; the number of plies is not known.
    Win,
    /// Lost against best play; the number of plies is not known.
    Loss,
    /// Neither player can force a win; a puzzle can't be solved.
    Draw,
    /// Not proved. From -1 (surely lost) to 1 (surely won), or an equity in the game's own unit.
    Estimate(f32),
    /// Nothing is known yet.
    Unknown,
    /// Won within this many plies, against every defence; fewer may do.
    WinWithin(u32),
    /// Lost within this many plies, against an opponent who plays best; fewer may do.
    LossWithin(u32),
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
        matches!(self, Self::WinIn(_) | Self::WinWithin(_) | Self::Win)
    }

    /// Whether it is a proved loss.
    #[must_use]
    pub fn is_loss(self) -> bool {
        matches!(self, Self::LossIn(_) | Self::LossWithin(_) | Self::Loss)
    }

    /// Whether both are proved, with the same result.
    #[must_use]
    pub fn is_same_result(self, other: Self) -> bool {
        (self.is_win() && other.is_win())
            || (self.is_loss() && other.is_loss())
            || (self == Self::Draw && other == Self::Draw)
    }

    /// The plies that it names: until the end, or at most until then.
    #[must_use]
    pub fn plies(self) -> Option<u32> {
        match self {
            Self::WinIn(plies)
            | Self::LossIn(plies)
            | Self::WinWithin(plies)
            | Self::LossWithin(plies) => Some(plies),
            _ => None,
        }
    }

    /// From -1 (lost) to 1 (won), or an equity in the game's own unit; 0 for a draw, and where nothing is known.
    #[must_use]
    pub fn score(self) -> f32 {
        match self {
            Self::Estimate(score) => score,
            value if value.is_win() => 1.0,
            value if value.is_loss() => -1.0,
            _ => 0.0,
        }
    }

    /// The same value for the other player.
    #[must_use]
    pub fn opposite(self) -> Self {
        match self {
            Self::WinIn(plies) => Self::LossIn(plies),
            Self::LossIn(plies) => Self::WinIn(plies),
            Self::WinWithin(plies) => Self::LossWithin(plies),
            Self::LossWithin(plies) => Self::WinWithin(plies),
            Self::Win => Self::Loss,
            Self::Loss => Self::Win,
            Self::Estimate(number) => Self::Estimate(-number),
            Self::Draw | Self::Unknown => self,
        }
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::WinIn(n) => write!(f, "win in {n}"),
            Self::LossIn(n) => write!(f, "loss in {n}"),
            Self::WinWithin(n) => write!(f, "win within {n}"),
            Self::LossWithin(n) => write!(f, "loss within {n}"),
            Self::Win => f.write_str("win"),
            Self::Loss => f.write_str("loss"),
            Self::Draw => f.write_str("draw"),
            Self::Estimate(x) => write!(f, "estimate {x:.3}"),
            Self::Unknown => f.write_str("unknown"),
        }
    }
}

/// A move that a search has a value for.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Line<M> {
    /// The move.
    #[cfg_attr(feature = "serde", serde(rename = "move"))]
    pub m: M,
    /// The value of the move for the player who makes it.
    pub value: Value,
    /// A variation that begins with the move; the move alone if the search has not kept more.
    pub variation: Vec<M>,
}

impl<M: Clone> Line<M> {
    /// A move with its value, and no more of a variation.
    #[must_use]
    pub fn of(m: M, value: Value) -> Self {
        let variation = vec![m.clone()];
        Self {
            m,
            value,
            variation,
        }
    }

    /// The same line with its moves in another form.
    #[must_use]
    pub fn map<N>(&self, form: impl Fn(&M) -> N) -> Line<N> {
        Line {
            m: form(&self.m),
            value: self.value,
            variation: self.variation.iter().map(form).collect(),
        }
    }
}

/// A value in a game without draws.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
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

/// The limits of a search. Time is not among them, because the engine has no clock: a caller that
/// wants to stop after some milliseconds does so in the report (see [`Report`]).
///
/// ```
/// use perfect_play_engine::analysis::{Limits, Progress};
/// use perfect_play_engine::mnk::solve::analyze;
/// use std::ops::ControlFlow;
///
/// let board = "15 15 5: h8 i9".parse()?;
/// let mut told = 0;
/// let mut report = |progress: &Progress| {
///     told = progress.nodes;
///     ControlFlow::Continue(()) // or Break, and the search ends with what it has
/// };
/// let analysis = analyze(&board, &Limits::nodes(20_000), &mut report);
/// assert!(analysis.best.is_some());
/// assert_eq!(analyze(&board, &Limits::nodes(20_000), &mut report), analysis);
/// assert!(told > 0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Limits {
    /// The most nodes to visit; each game's `solve` says what a node is. `None` for no limit.
    pub nodes: Option<u64>,
    /// The number of principal variations wanted in addition to the best, each from another move.
    /// Games without principal variations ignore it.
    pub multi_pv: u32,
    /// The most plies to look ahead. Games whose searches are not limited by plies ignore it.
    pub plies: Option<u32>,
}

impl Limits {
    /// No limit of the caller's. The search ends when the answer is exact, when it has done as much as its solver does at
    /// most (m,n,k: 20 million nodes; backgammon: two plies; the other games: no bound), or when the report stops it.
    pub const DEFAULT: Self = Self {
        nodes: None,
        multi_pv: 0,
        plies: None,
    };

    /// At most `nodes` nodes: the same answer on every machine.
    #[must_use]
    pub const fn nodes(nodes: u64) -> Self {
        Self {
            nodes: Some(nodes),
            ..Self::DEFAULT
        }
    }
}

/// The progress of a search.
#[derive(Clone, Debug, Default, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Progress {
    /// The share of the work that is done, 0 to 1, if the search can tell.
    pub done: Option<f32>,
    /// Nodes visited.
    pub nodes: u64,
    /// Depth reached, in plies; 0 where the search has none.
    pub depth: u32,
    /// The best result so far, as a short text: a move, or a number of moves.
    pub best: Option<String>,
}

/// Receives a search's progress, and stops the search by answering `Break`. A search calls it often
/// enough for a person to see (at least about twenty times a second), but not in every node.
pub type Report<'a> = dyn FnMut(&Progress) -> ControlFlow<()> + 'a;

/// A report that ignores progress and never stops the search.
///
/// # Errors
/// Never breaks.
pub fn unwatched(_: &Progress) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

/// The reason why a move is best, in words: first for a reader who does not know the theory, then for one who wants it.
///
/// ```
/// use perfect_play_engine::analysis::Explanation;
///
/// let (plain, theory) = (vec!["It leaves pairs.".to_owned()], vec!["The nim-sum is 0.".to_owned()]);
/// let why = Explanation::of("Take 3.".to_owned(), plain.clone()).with_theory(theory.clone());
/// assert_eq!(why.levels(), [&plain[..], &theory[..]]);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Explanation {
    /// One sentence: the value of the position and the advice.
    pub headline: String,
    /// The reasons, one sentence or short paragraph each, in reading order.
    pub reasons: Vec<String>,
    /// How many of the reasons, from the first on, can be understood without theory.
    pub plain: usize,
}

impl Explanation {
    /// A headline with reasons that need no theory.
    #[must_use]
    pub fn of(headline: String, reasons: Vec<String>) -> Self {
        Self {
            headline,
            plain: reasons.len(),
            reasons,
        }
    }

    /// The same, and after it what needs theory.
    #[must_use]
    pub fn with_theory(mut self, theory: impl IntoIterator<Item = String>) -> Self {
        self.reasons.extend(theory);
        self
    }

    /// The reasons that can be understood without theory, and the others.
    #[must_use]
    pub fn levels(&self) -> [&[String]; 2] {
        let (plain, theory) = self.reasons.split_at(self.plain.min(self.reasons.len()));
        [plain, theory]
    }
}
