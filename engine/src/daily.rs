//! A daily puzzle: determined by the date alone, the same for everyone and for ever.
//!
//! A day's puzzle must not depend on anything that a later release might do better: no weights, no heuristics, no limit
//! of nodes. So it is made from the numbers of a seed (the number of the day), the rules, and facts that any correct
//! solver finds (the fewest presses, the winner, the winning first moves). Where games have to be played to reach a
//! position, they are played by small policies that are written down beside the puzzle and never change. Like seeds in
//! links, daily puzzles are held by tests (`engine/tests/daily`): if one fails, the code is wrong, not the puzzle.
//!
//! From Monday to Sunday they grow harder.

use std::fmt;

use crate::day::Day;
use crate::error::SyntaxError;
use crate::game::Game;
use crate::seed::Rng;
use crate::wording::counted;

/// A game that has a puzzle for each day. It is separate from [`Game`], so that a program that only plays does not load
/// it.
///
/// ```
/// use perfect_play_engine::daily::{Daily as _, Par};
/// use perfect_play_engine::nim::Nim;
///
/// let puzzle = Nim::daily("2026-11-23".parse()?);
/// assert_eq!(puzzle.positions[0].to_string(), "1 4 6");
/// assert_eq!(puzzle.par, Par::Win { first_moves: 1 });
/// # Ok::<(), perfect_play_engine::day::DayError>(())
/// ```
pub trait Daily: Game {
    /// The puzzle of a day.
    fn daily(day: Day) -> Puzzle<Self::Position>;
}

/// The puzzle of a day. The positions are a game's own, or their text forms.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle<P = String> {
    /// The positions to solve: one, or several that have nothing to do with each other.
    pub positions: Vec<P>,
    /// The task, in a sentence or two.
    pub task: String,
    /// The best result, and the unit in which results are measured.
    pub par: Par,
}

/// The best possible result according to a solver, and with it the unit of results.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Par {
    /// A number of presses, each counted.
    Presses(u32),
    /// A number of steps, each counted, forwards or back.
    Steps(u32),
    /// A win against any defence.
    Win {
        /// The number of first moves that win. All others give the game away.
        first_moves: u32,
    },
    /// A win in `moves` moves of the solver's own, each a threat except the last, with exactly one first move.
    WinIn {
        /// The fewest moves, including the one that closes the line.
        moves: u32,
    },
    /// No equity lost in `decisions` decisions: each one's loss against the best is added up. The best is what the
    /// strongest level says today: a judgement that may improve, while the positions stay.
    NoEquityLost {
        /// The number of decisions, one in each position.
        decisions: u32,
    },
}

impl fmt::Display for Par {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Presses(presses) => f.write_str(&counted(presses.into(), "press", "presses")),
            Self::Steps(steps) => f.write_str(&counted(steps.into(), "step", "steps")),
            Self::Win { .. } => f.write_str("a win"),
            Self::WinIn { moves } => {
                let moves = counted(moves.into(), "move", "moves");
                write!(f, "a win in {moves}")
            }
            Self::NoEquityLost { .. } => f.write_str("no points lost"),
        }
    }
}

impl Par {
    /// The measure of a result, in a sentence.
    #[must_use]
    pub const fn measured(&self) -> &'static str {
        match self {
            Self::Presses(_) => "Every press counts.",
            Self::Steps(_) => "Every step counts, those back as well.",
            Self::Win { .. } | Self::WinIn { .. } => {
                "It is solved when you have won. The computer plays its best."
            }
            Self::NoEquityLost { .. } => {
                "What your plays give away against the best ones, in points, is added up."
            }
        }
    }
}

impl<P> Puzzle<P> {
    /// A puzzle of one position.
    #[must_use]
    pub fn of_one(position: P, task: impl Into<String>, par: Par) -> Self {
        Self {
            positions: vec![position],
            task: task.into(),
            par,
        }
    }
}

impl Day {
    /// The random numbers of the day's puzzle of a game. Their purpose is the game's ID and “daily”, so they differ
    /// from those of a link’s seed.
    pub(crate) fn rng(self, purpose: &str) -> Rng {
        Rng::new(self.number().into(), purpose)
    }

    /// The entry for the day’s weekday in a list from Monday to Sunday.
    pub(crate) fn of_week<T>(self, days: [T; 7]) -> T {
        let mut days = days.into_iter();
        days.nth(self.weekday() as usize)
            .expect("a week has seven days")
    }
}

/// A game’s puzzle of a day, with its positions in their text forms.
#[must_use]
pub fn erased<G: Daily>(day: Day) -> Puzzle {
    let Puzzle {
        positions,
        task,
        par,
    } = G::daily(day);
    Puzzle {
        positions: positions.iter().map(ToString::to_string).collect(),
        task,
        par,
    }
}

/// The words for each kind of [`Par`].
const PARS: [&str; 5] = ["presses", "steps", "win", "win-in", "equity"];

impl Puzzle {
    /// The puzzle in lines: the measure and the best result, the task, and the positions.
    #[must_use]
    pub fn to_text(&self) -> String {
        let (kind, number) = match self.par {
            Par::Presses(number) => (0, number),
            Par::Steps(number) => (1, number),
            Par::Win { first_moves } => (2, first_moves),
            Par::WinIn { moves } => (3, moves),
            Par::NoEquityLost { decisions } => (4, decisions),
        };
        let positions = self.positions.join("\n");
        [
            PARS[kind],
            " ",
            &number.to_string(),
            "\n",
            &self.task,
            "\n",
            &positions,
        ]
        .concat()
    }

    /// Reads a puzzle from such lines.
    ///
    /// # Errors
    /// If the lines are not those of a puzzle.
    pub fn from_text(text: &str) -> Result<Self, SyntaxError> {
        let error =
            || SyntaxError::new(text, "a puzzle in lines: its par, its task, its positions");
        let mut lines = text.split('\n');
        let (par, task) = (lines.next(), lines.next());
        let (Some((kind, number)), Some(task)) = (par.and_then(|par| par.split_once(' ')), task)
        else {
            return Err(error());
        };
        let number: u32 = number.parse().map_err(|_| error())?;
        let par = match PARS.iter().position(|known| *known == kind) {
            Some(0) => Par::Presses(number),
            Some(1) => Par::Steps(number),
            Some(2) => Par::Win {
                first_moves: number,
            },
            Some(3) => Par::WinIn { moves: number },
            Some(4) => Par::NoEquityLost { decisions: number },
            _ => return Err(error()),
        };
        let positions: Vec<String> = lines.map(ToOwned::to_owned).collect();
        if positions.is_empty() {
            return Err(error());
        }
        let task = task.to_owned();
        Ok(Self {
            positions,
            task,
            par,
        })
    }
}
