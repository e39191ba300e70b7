//! Flip (Lights Out): a grid of cells, lit or not; pressing a cell changes it and its neighbours
//! above, below, left and right; the puzzle is solved when no cell is lit.
//!
//! The first game of the student report, whose hint was Gaussian elimination over all n·m unknowns.

pub mod course;
mod daily;
pub mod explain;
pub mod generate;
pub mod grid;
pub mod notation;
pub mod rules;
pub mod solve;

use std::convert::Infallible;

use crate::analysis::{Explanation, Limits, Report};
use crate::game::Game;

/// The game, for the registry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Flip;

impl Game for Flip {
    const ID: &'static str = "flip";
    const NAME: &'static str = "Flip";

    type Params = rules::Params;
    type Position = rules::Position;
    type Analysis = solve::Analysis;
    type Equipment = ();
    type Strategy = Infallible;

    fn generate(params: &rules::Params, seed: u64) -> rules::Position {
        generate::generate(params, seed)
    }

    fn analyze(
        _equipment: &(),
        position: &rules::Position,
        limits: &Limits,
        report: &mut Report<'_>,
    ) -> solve::Analysis {
        solve::analyze(position, limits, report)
    }

    fn explain(position: &rules::Position, analysis: &solve::Analysis) -> Explanation {
        explain::explain(position, analysis)
    }
}
