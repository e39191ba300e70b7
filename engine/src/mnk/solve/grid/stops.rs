//! The cells where a four that can't be stopped once made can be stopped beforehand.

use super::Grid;
use crate::mnk::solve::combos::DIRECTIONS;
use crate::mnk::solve::pattern::{FOUR, OPEN_FOUR};

impl Grid {
    /// The cells by one of which a player’s four that can’t be stopped, to be made on `cell`, can be
    /// stopped beforehand: the cell itself, and the cells that would complete it. A stone anywhere
    /// else leaves all of its windows as they are, so it must make a four of its own.
    pub fn stops(&self, cell: usize, player: usize, stops: &mut Vec<u16>) {
        stops.clear();
        stops.push(cell as u16);
        for direction in 0..DIRECTIONS {
            let class = self.cells[cell].classes[direction][player];
            if class == FOUR || class == OPEN_FOUR {
                let mut cells = self.lacking(cell, direction, player, 1);
                while cells != 0 {
                    let slot = cells.trailing_zeros() as usize;
                    cells &= cells - 1;
                    stops.push(self.at(cell, direction, slot) as u16);
                }
            }
        }
    }

    /// The cells, a bit for each (see `Patterns::gaps`), that are empty in windows that lack `lacking` stones after the
    /// player has set one on the cell.
    pub(super) fn lacking(
        &self,
        cell: usize,
        direction: usize,
        player: usize,
        lacking: u32,
    ) -> u64 {
        let around = self.lines.around(cell, direction);
        self.patterns.gaps(around, player).cells(lacking)
    }

    /// The cell at a place in the surroundings of another.
    pub(super) fn at(&self, cell: usize, direction: usize, slot: usize) -> usize {
        (cell + slot * self.steps[direction]) - self.side * self.steps[direction]
    }
}
