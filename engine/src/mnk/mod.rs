//! m,n,k: two players set stones in turn on a board of m columns and n rows; the first to have k in a row wins.
//! Tic-tac-toe is 3,3,3, and gomoku 15,15,5. The [`rules::Rule`], which says whether a longer row wins as well, is part
//! of the board; renju is one of them.
//!
//! The game of the third student report, which played it by a heuristic alpha-beta search of fixed
//! depth. Here positions are searched as deep as time allows, and proved where possible.

pub mod course;
mod daily;
pub mod explain;
pub mod generate;
pub mod notation;
pub mod proof;
#[doc(hidden)]
pub mod report;
pub mod rules;
mod rush;
pub mod solve;
#[doc(hidden)]
pub mod threats;

use crate::analysis::{Explanation, Line, Value};
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
    /// Knows the rules: see [`report::beginner`].
    Beginner,
}

impl game::Strategy for Strategy {
    const ALL: &'static [Self] = &[Self::Report, Self::Greedy, Self::Beginner];

    fn word(self) -> &'static str {
        match self {
            Self::Report => "report",
            Self::Greedy => "greedy",
            Self::Beginner => "beginner",
        }
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
        }
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
