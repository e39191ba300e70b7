//! Nim: piles of coins; a move takes one or more coins from one pile. The player who takes the last
//! coin wins in normal play and loses in misère play.
//!
//! The game of the student report that named the theory and then took from the wrong pile. Here
//! theory and move come from one computation, and a search that knows no theory checks both.

pub mod course;
mod daily;
pub mod explain;
pub mod first_steps;
pub mod generate;
pub mod notation;
pub mod rules;
pub mod rush;
pub mod solve;

use std::convert::Infallible;

use crate::analysis::{Explanation, Limits, Line, Report, Value};
use crate::game::{self, Game, Solver, TwoPlayer};

/// The game, for the registry.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Nim;

impl Game for Nim {
    const ID: &'static str = "nim";
    const NAME: &'static str = "Nim";

    type Params = rules::Params;
    type Position = rules::Position;
    type Solver = Self;
    type Strategy = Infallible;

    fn generate(params: &rules::Params, seed: u64) -> rules::Position {
        generate::generate(params, seed)
    }

    /// The theory needs no analysis.
    fn explain_move(
        position: &rules::Position,
        m: &rules::Move,
        _after: &solve::Analysis,
    ) -> Explanation {
        explain::explain_move(position, *m)
    }
}

impl game::Analysis<rules::Position> for solve::Analysis {
    fn value(&self) -> Value {
        self.value.into()
    }

    fn best(&self) -> Option<rules::Move> {
        self.best
    }

    fn lines(&self, position: &rules::Position) -> Vec<Line<rules::Move>> {
        game::won_or_lost(self, position, &self.moves, true)
    }

    fn explain(&self, position: &rules::Position) -> Explanation {
        explain::explain(position, self)
    }
}

impl Solver<rules::Position> for Nim {
    type Analysis = solve::Analysis;

    /// The theory answers at once, so there is nothing to limit or report.
    fn analyze(
        &mut self,
        position: &rules::Position,
        _limits: &Limits,
        _report: &mut Report<'_>,
    ) -> solve::Analysis {
        solve::analyze(position)
    }
}

impl TwoPlayer for Nim {
    const NAMES: [&'static str; 2] = ["First", "Second"];
}
