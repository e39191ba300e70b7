//! Take-away: two players in turn take 1, 2 or K cubes from a table; the player who takes the last
//! one wins, or loses in misère play.
//!
//! The game of the fourth student report, which answered it by minimax over the whole tree. Here the
//! tree is only shown; the values come from a formula (see [`solve`]).

pub mod count;
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
pub struct TakeAway;

impl Game for TakeAway {
    const ID: &'static str = "take-away";
    const NAME: &'static str = "Take-away";

    type Params = rules::Params;
    type Position = rules::Position;
    type Solver = Self;
    type Strategy = Infallible;

    fn generate(params: &rules::Params, _: u64) -> rules::Position {
        generate::generate(params)
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

impl Solver<rules::Position> for TakeAway {
    type Analysis = solve::Analysis;

    fn analyze(
        &mut self,
        position: &rules::Position,
        _: &Limits,
        _: &mut Report<'_>,
    ) -> solve::Analysis {
        solve::analyze(position)
    }
}

impl TwoPlayer for TakeAway {
    const NAMES: [&'static str; 2] = ["First", "Second"];
}
