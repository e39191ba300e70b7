//! Flip (Lights Out): a grid of cells, lit or not; pressing a cell changes it and its neighbours
//! above, below, left and right; the puzzle is solved when no cell is lit.
//!
//! The first game of the student report, whose hint was Gaussian elimination over all n·m unknowns.

pub mod course;
mod daily;
pub mod explain;
pub mod first_steps;
pub mod generate;
pub mod grid;
pub mod notation;
pub mod rules;
pub mod rush;
pub mod solve;

use std::convert::Infallible;

use crate::analysis::{Explanation, Limits, Line, Report, Value};
use crate::game::{self, Game, Solver};

/// The game, for the registry.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Flip;

impl Game for Flip {
    const ID: &'static str = "flip";
    const NAME: &'static str = "Flip";

    type Params = rules::Params;
    type Position = rules::Position;
    type Solver = Self;
    type Strategy = Infallible;

    fn generate(params: &rules::Params, seed: u64) -> rules::Position {
        generate::generate(params, seed)
    }
}

impl game::Analysis<rules::Position> for solve::Analysis {
    fn value(&self) -> Value {
        match self.minimum {
            None => Value::Draw,
            Some(presses) if self.exact => Value::WinIn(presses),
            Some(_) => Value::Estimate(1.0),
        }
    }

    fn best(&self) -> Option<rules::Cell> {
        self.presses.first().copied()
    }

    /// One line: the presses in any order.
    fn lines(&self, _position: &rules::Position) -> Vec<Line<rules::Cell>> {
        let line = |m| Line {
            variation: self.presses.clone(),
            ..Line::of(m, self.value())
        };
        self.best().map(line).into_iter().collect()
    }

    fn explain(&self, position: &rules::Position) -> Explanation {
        explain::explain(position, self)
    }
}

impl Solver<rules::Position> for Flip {
    type Analysis = solve::Analysis;

    fn analyze(
        &mut self,
        position: &rules::Position,
        limits: &Limits,
        report: &mut Report<'_>,
    ) -> solve::Analysis {
        solve::analyze(position, limits, report)
    }
}
