//! The cells of the board that matter to a win by threats, and the win itself, move by move.

use std::collections::HashMap;

use super::threats::{Near, Threat, Threats, replies, threat};
use crate::mnk::solve::grid::{Grid, level};
use crate::mnk::solve::pattern::CLOSED_THREE;

/// The positions examined if a part of a win, once found, has been forgotten.
const AGAIN: u32 = 5_000;

/// A win by threats, and the cells that can matter to it.
#[derive(Clone, Default)]
pub struct Zone {
    cells: Vec<bool>,
    /// The attacker's moves by the keys of positions, and the plies within which he wins.
    moves: HashMap<u64, (u16, u16)>,
    /// The number of plies within which the attacker wins.
    pub plies: u16,
}

impl Zone {
    fn add(&mut self, cell: u16) {
        self.cells[usize::from(cell)] = true;
    }

    /// Whether a stone of the defender's on a cell can matter.
    #[must_use]
    pub fn has(&self, cell: u16) -> bool {
        self.cells[usize::from(cell)]
    }

    /// The cells, in order.
    pub fn cells(&self) -> impl Iterator<Item = u16> {
        let cells = self.cells.iter().zip(0..);
        cells.filter(|(is_in, _)| **is_in).map(|(_, cell)| cell)
    }

    /// The attacker's move in a position of the win, by its key, and the plies within which he wins; not where he
    /// completes a line.
    #[must_use]
    pub fn reply(&self, key: u64) -> Option<(u16, u16)> {
        self.moves.get(&key).copied()
    }
}

impl Threats {
    /// The zone of a win: the cells of a stone of the defender's, set before the position on the grid, that can matter
    /// to the attacker's win in it, which has just been found; any other leaves the win as it is. `None` if a part of
    /// the win was forgotten and not found again.
    ///
    /// These are: the attacker's moves; all cells that complete a line; all that stop a winning four; with the attacker
    /// to move, each cell where the defender makes a four; and with the defender to answer a three, each cell where the
    /// defender makes a closed three or better, since another stone in that line makes it a four. (The zones of
    /// relevance of T. Thomsen, "Lambda-Search in Game Trees - with Application to Go", 2000.)
    pub fn zone(&mut self, grid: &mut Grid) -> Option<Zone> {
        let mut zone = Zone {
            cells: vec![false; grid.cells()],
            ..Zone::default()
        };
        zone.plies = self.zone_of_attack(grid, &mut zone)?;
        Some(zone)
    }

    fn zone_of_attack(&mut self, grid: &mut Grid, zone: &mut Zone) -> Option<u16> {
        let (me, other) = (grid.turn(), 1 - grid.turn());
        if let Some(&cell) = grid.of_level(level::FIVE, me).first() {
            zone.add(cell);
            return Some(1);
        }
        let key = grid.hash();
        if let Some((_, plies)) = zone.reply(key) {
            return Some(plies);
        }
        for of in level::FOUR..=level::FIVE {
            grid.of_level(of, other)
                .iter()
                .for_each(|&cell| zone.add(cell));
        }
        let best = match self.best(grid) {
            Some(best) => best,
            None => {
                self.win(grid, AGAIN, Near::default())?;
                self.best(grid)?
            }
        };
        zone.add(best);
        grid.set(best.into());
        let found = self.zone_of_defence(grid, zone);
        grid.unset();
        let plies = found? + 1;
        zone.moves.insert(key, (best, plies));
        Some(plies)
    }

    fn zone_of_defence(&mut self, grid: &mut Grid, zone: &mut Zone) -> Option<u16> {
        let me = grid.turn();
        for &cell in grid.of_level(level::FIVE, 1 - me) {
            zone.add(cell);
        }
        match threat(grid)? {
            Threat::Completed => return Some(2),
            Threat::Five(cell) => {
                grid.set(cell.into());
                let found = self.zone_of_attack(grid, zone);
                grid.unset();
                return found.map(|plies| plies + 1);
            }
            Threat::Four => {}
        }
        for cell in 0..grid.cells() {
            if grid.is_empty(cell)
                && grid
                    .classes(cell, me)
                    .iter()
                    .any(|&class| class >= CLOSED_THREE)
            {
                zone.add(cell as u16);
            }
        }
        let mut most = 4;
        for cell in replies(grid, |stop| zone.add(stop)) {
            grid.set(cell.into());
            let found = self.zone_of_attack(grid, zone);
            grid.unset();
            most = most.max(found? + 1);
        }
        Some(most)
    }
}
