//! m,n,k: two players set stones in turn on a board of m columns and n rows; the first to have k in a row wins.
//! Tic-tac-toe is 3,3,3, and gomoku 15,15,5. The [`rules::Rule`], which says whether a longer row wins as well, is part
//! of the board; renju is one of them.
//!
//! The game of the third student report, which played it by a heuristic alpha-beta search of fixed
//! depth. Here positions are searched as deep as time allows, and proved where possible.

pub mod course;
mod daily;
pub mod explain;
pub mod first_steps;
pub mod generate;
pub mod level;
pub mod notation;
pub mod proof;
#[doc(hidden)]
pub mod report;
pub mod rules;
pub mod rush;
pub mod solve;
#[doc(hidden)]
pub mod threats;

use crate::analysis::{Explanation, Limits, Line, Value};
use crate::game::{self, Game, TwoPlayer};
use crate::seed::Rng;

/// The game, for the registry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mnk;

/// The ways in which the computer can play other than its best.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Strategy {
    /// As the report’s program did (see [`report`]).
    Report,
    /// The cell that looks best at once.
    Greedy,
    /// Knows the rules: see [`report::BEGINNER`].
    Beginner,
    /// Has played a few games: see [`report::Novice`].
    Learner,
    /// Rarely misses a line that is one stone short.
    Casual,
    /// Reads a little, and overlooks much: see [`level`].
    Skilled,
    /// Reads a little more, and overlooks less.
    Sharp,
    /// Overlooks a move now and then.
    Strong,
    /// Reads further, and overlooks little.
    Advanced,
    /// Overlooks nothing of what it reads.
    Expert,
    /// Reads deeper.
    Master,
}

impl Strategy {
    /// How many nodes it reads, and how many of a hundred moves it overlooks, if it does read.
    const fn reads(self) -> Option<(u64, u32)> {
        Some(match self {
            Self::Skilled => (300, 75),
            Self::Sharp => (500, 45),
            Self::Strong => (1_000, 15),
            Self::Advanced => (3_000, 8),
            Self::Expert => (9_000, 0),
            Self::Master => (100_000, 0),
            _ => return None,
        })
    }
}

impl game::Strategy for Strategy {
    const ALL: &'static [Self] = &[
        Self::Report,
        Self::Greedy,
        Self::Beginner,
        Self::Learner,
        Self::Casual,
        Self::Skilled,
        Self::Sharp,
        Self::Strong,
        Self::Advanced,
        Self::Expert,
        Self::Master,
    ];

    fn word(self) -> &'static str {
        match self {
            Self::Report => "report",
            Self::Greedy => "greedy",
            Self::Beginner => "beginner",
            Self::Learner => "learner",
            Self::Casual => "casual",
            Self::Skilled => "skilled",
            Self::Sharp => "sharp",
            Self::Strong => "strong",
            Self::Advanced => "advanced",
            Self::Expert => "expert",
            Self::Master => "master",
        }
    }

    fn limits(self) -> Option<Limits> {
        let (nodes, _) = self.reads()?;
        Some(Limits {
            multi_pv: 3,
            ..Limits::nodes(nodes)
        })
    }
}

impl Game for Mnk {
    const ID: &'static str = "mnk";
    const NAME: &'static str = "Five in a row";

    type Params = rules::Params;
    type Position = rules::Position;
    type Solver = solve::Solver;
    type Strategy = Strategy;

    fn generate(params: &rules::Params, seed: u64) -> rules::Position {
        generate::generate(params, seed)
    }

    fn explain_move(
        position: &rules::Position,
        m: &rules::Move,
        after: &solve::Analysis,
    ) -> Explanation {
        explain::explain_move(position, *m, after)
    }

    fn choose(
        position: &rules::Position,
        strategy: Strategy,
        rng: &mut Rng,
    ) -> Option<rules::Move> {
        match strategy {
            Strategy::Report => report::choose(position, rng),
            Strategy::Greedy => report::greedy(position, rng),
            Strategy::Beginner => report::beginner(position, rng),
            Strategy::Learner => report::LEARNER.choose(position, rng),
            Strategy::Casual => report::CASUAL.choose(position, rng),
            _ => None,
        }
    }

    fn pick(
        position: &rules::Position,
        analysis: &solve::Analysis,
        strategy: Strategy,
        rng: &mut Rng,
    ) -> Option<rules::Move> {
        let (_, misses) = strategy.reads()?;
        level::pick(position, analysis, misses, rng)
    }
}

impl game::Analysis<rules::Position> for solve::Analysis {
    fn value(&self) -> Value {
        self.value
    }

    fn best(&self) -> Option<rules::Move> {
        self.best
    }

    fn lines(&self, _position: &rules::Position) -> Vec<Line<rules::Move>> {
        self.lines.clone()
    }

    fn explain(&self, position: &rules::Position) -> Explanation {
        explain::explain(position, self)
    }
}

impl TwoPlayer for Mnk {
    const NAMES: [&'static str; 2] = ["Blue", "Orange"];
}
