//! The leaves of a proof: positions in which Black wins by threats, which its file leaves to a search. That search is the
//! same each time, whatever was looked at before, so that one that was found when the file was made is found by whoever
//! reads it.

use super::symmetry::PASS;
use super::threats::{Near, Threats};
use crate::mnk::solve::grid::{Grid, level};

/// Two to the power of that are the positions that a search remembers.
const BITS: u32 = 13;
/// The positions that are looked at for a win.
const BUDGET: u32 = 8_000;

/// The search for leaves.
pub struct Leaves {
    /// What is known once White has passed.
    passed: Threats,
    search: Threats,
}

impl Default for Leaves {
    fn default() -> Self {
        Self {
            passed: Threats::new(BITS),
            search: Threats::new(BITS),
        }
    }
}

impl Leaves {
    /// How many positions were looked at so far.
    #[must_use]
    pub const fn nodes(&self) -> u64 {
        self.passed.nodes + self.search.nodes
    }

    /// Black has moved on the grid, on which `stones` are: what he would win by if White passed is looked for, as it is tried
    /// first after each reply; false if there is nothing. `known` has the proof's moves.
    pub fn begin(
        &mut self,
        grid: &mut Grid,
        stones: &mut Vec<u16>,
        known: &mut dyn FnMut(&[u16]) -> Option<u16>,
    ) -> bool {
        self.passed.forget();
        if grid.reaches(level::FIVE, 0) || grid.reaches(level::FIVE, 1) {
            return false;
        }
        stones.push(PASS);
        grid.pass();
        let found = self.passed.follow(grid, stones, known, BUDGET);
        grid.pass();
        stones.pop();
        found.is_some()
    }

    /// White's reply is set on the grid that [`begin`](Self::begin) had: the number of plies within which Black wins by
    /// threats, if he is seen to.
    pub fn win(&mut self, grid: &mut Grid, reply: u16) -> Option<u16> {
        self.search.take_over(&self.passed);
        let here = grid.hash();
        grid.pass();
        let passed = here ^ grid.hash() ^ grid.key(reply.into(), 1);
        grid.pass();
        let near = Near { passed, far: 0 };
        self.search.win(grid, BUDGET, near)
    }
}
