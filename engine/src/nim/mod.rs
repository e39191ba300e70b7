//! Nim: piles of coins; a move takes one or more coins from one pile. The player who takes the last
//! coin wins in normal play and loses in misère play.
//!
//! The game of the student report that named the theory and then took from the wrong pile. Here
//! theory and move come from one computation, and a search that knows no theory checks both.

pub mod course;
mod daily;
pub mod explain;
pub mod generate;
pub mod notation;
pub mod rules;
pub mod solve;

use std::convert::Infallible;

use crate::analysis::{Explanation, Limits, Report, Value};
use crate::game::{Game, TwoPlayer};

/// The game, for the registry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Nim;

impl Game for Nim {
    const ID: &'static str = "nim";
    const NAME: &'static str = "Nim";

    type Params = rules::Params;
    type Position = rules::Position;
    type Analysis = solve::Analysis;
    type Equipment = ();
    type Strategy = Infallible;

    fn generate(params: &rules::Params, seed: u64) -> rules::Position {
        generate::generate(params, seed)
    }

    /// The theory answers at once, so there is nothing to limit or report.
    fn analyze(
        _equipment: &(),
        position: &rules::Position,
        _limits: &Limits,
        _report: &mut Report<'_>,
    ) -> solve::Analysis {
        solve::analyze(position)
    }

    fn explain(position: &rules::Position, analysis: &solve::Analysis) -> Explanation {
        explain::explain(position, analysis)
    }
}

impl TwoPlayer for Nim {
    const NAMES: [&'static str; 2] = ["First", "Second"];

    fn judge(position: &rules::Position, _analysis: &solve::Analysis) -> Vec<(rules::Move, Value)> {
        solve::judge(position)
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
