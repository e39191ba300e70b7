//! Maze: a way from start to goal, through corridors from cell to cell, or along borders from
//! lattice point to lattice point.
//!
//! The game that the first student report left unfinished, "labirinto percorribile su corridoi o
//! bordi". In a maze without loops, whose frame has one gap, the corridors are a spanning tree of
//! the cells and the walls one of the lattice points, so the two games are one.

pub mod course;
mod daily;
pub mod explain;
pub mod first_steps;
pub mod generate;
pub mod grid;
pub mod notation;
pub mod rules;
pub mod solve;

use std::convert::Infallible;

use crate::analysis::{Explanation, Limits, Report, Value};
use crate::game::{self, Game, Solver};

/// The game, for the registry.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Maze;

impl Game for Maze {
    const ID: &'static str = "maze";
    const NAME: &'static str = "Maze";

    type Params = rules::Params;
    type Position = rules::Position;
    type Solver = Self;
    type Strategy = Infallible;

    fn generate(params: &rules::Params, seed: u64) -> rules::Position {
        generate::generate(params, seed)
    }
}

impl game::Analysis<rules::Position> for solve::Analysis {
    /// A maze has a way to its goal. Its cost is counted in steps, since a single move can be a run of several.
    fn value(&self) -> Value {
        Value::WinIn(self.left)
    }

    fn best(&self) -> Option<rules::Move> {
        self.best
    }

    fn explain(&self, position: &rules::Position) -> Explanation {
        explain::explain(position)
    }
}

impl Solver<rules::Position> for Maze {
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
