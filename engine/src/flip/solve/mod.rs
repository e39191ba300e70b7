//! Solving a board, exactly and in the fewest presses.

use serde::{Deserialize, Serialize};

use crate::analysis::{Limits, Report, Value};
use crate::flip::rules::{Cell, Position};
use crate::game;

/// What is known of a board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Analysis {
    /// Whether any set of presses puts every light out.
    pub solvable: bool,
    /// The dimension of the space of quiet patterns (sets of presses that change nothing): a
    /// solvable board has two to this power solutions.
    pub nullity: u32,
    /// The length of the shortest solution known; the shortest there is if `exact`. `None` if
    /// the board can't be solved.
    pub minimum: Option<u32>,
    /// No solution is shorter than this.
    pub lower_bound: u32,
    /// The solution of `minimum` presses, row by row.
    pub presses: Vec<Cell>,
    /// Whether the answer is proved: the solution is a shortest one, or there is none.
    pub exact: bool,
    /// Where there is no solution, the proof: a quiet pattern that meets the lit cells an odd
    /// number of times. Every press changes an even number of its cells, so their parity stays.
    pub witness: Vec<Cell>,
    /// Solutions compared.
    pub nodes: u64,
}

impl game::Analysis<Cell> for Analysis {
    fn value(&self) -> Value {
        match self.minimum {
            None => Value::Draw,
            Some(presses) if self.exact => Value::WinIn(presses),
            Some(_) => Value::Estimate(1.0),
        }
    }

    fn best_move(&self) -> Option<Cell> {
        self.presses.first().copied()
    }
}

/// Solves a board; a node is one solution whose length was compared.
#[must_use]
pub fn analyze(_position: &Position, _limits: &Limits, _report: &mut Report<'_>) -> Analysis {
    unimplemented!()
}
