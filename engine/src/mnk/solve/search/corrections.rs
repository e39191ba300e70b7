//! By how much searches have found evaluations to be wrong, for positions that are alike in something: what the
//! search of a position says beside its evaluation is taken for others of the same tree as well (correction history, as in
//! chess programs since M. Witanowski's Caissa, 2023).

use crate::mnk::solve::evaluate::threats;
use crate::mnk::solve::grid::Grid;
use crate::mnk::solve::weights::THREATS;

/// What positions are alike in: the last stone, that before it, and which threats there are.
const KINDS: usize = 3;
/// The most that is kept of a kind, in parts.
const MOST: i32 = 1024;
/// So many parts are one of an evaluation.
const PARTS: i32 = 16;
/// The most that one search changes, in parts.
const STEP: i32 = 256;
/// What is wrong counts in full after so many plies of search, and more after more.
const PLIES: i32 = 8;

/// What evaluations are wrong by, for whoever is to move.
pub struct Corrections {
    /// Of each kind by its key and by who is to move.
    kept: [Vec<[i16; 2]>; KINDS],
}

impl Corrections {
    /// Nothing is known yet, on a board of so many cells.
    #[must_use]
    pub fn new(cells: usize) -> Self {
        Self {
            kept: [cells, cells, THREATS].map(|keys| vec![[0; 2]; keys]),
        }
    }

    /// What is to be added to the evaluation of the position on the board.
    #[must_use]
    pub fn of(&self, grid: &Grid) -> i32 {
        let kept = self.kept.iter().zip(keys(grid));
        let parts: i32 = kept
            .map(|(kept, key)| i32::from(kept[key][grid.turn()]))
            .sum();
        parts / PARTS
    }

    /// A search of so many plies has found the position on the board to be worth so much more than its evaluation with
    /// what was added to it.
    pub fn learn(&mut self, grid: &Grid, more: i32, plies: i32) {
        let step = (more * plies / PLIES).clamp(-STEP, STEP);
        for (kept, key) in self.kept.iter_mut().zip(keys(grid)) {
            let kept = &mut kept[key][grid.turn()];
            let before = i32::from(*kept);
            // It never is more than the most.
            *kept = (before + step - before * step.abs() / MOST) as i16;
        }
    }
}

/// What the position on the board is found by, of each kind.
fn keys(grid: &Grid) -> [usize; KINDS] {
    let [last, before] = grid.last_two().map(|cell| cell.unwrap_or(0));
    [last, before, threats(grid)]
}

#[cfg(test)]
mod tests {
    use super::{Corrections, KINDS, MOST, PARTS};
    use crate::mnk::rules::Position;
    use crate::mnk::solve::grid::Grid;

    fn grid(text: &str) -> Grid {
        let position: Position = text.parse().expect("a position");
        Grid::new(&position)
    }

    #[test]
    fn what_was_wrong_counts_for_positions_that_are_alike_and_for_no_others() {
        let here = grid("15 15 5: h8 i9 g7");
        let mut corrections = Corrections::new(here.cells());
        assert_eq!(corrections.of(&here), 0);
        corrections.learn(&here, 90, 8);
        assert_eq!(corrections.of(&here), 90 * KINDS as i32 / PARTS);
        // It has the same last stones, and another one elsewhere; that has none of them, and is of the other player's turn.
        assert_eq!(
            corrections.of(&grid("15 15 5: a1 i9 g7")),
            corrections.of(&here)
        );
        assert_eq!(corrections.of(&grid("15 15 5: a1 c3")), 0);
        // However often it is found wrong, it is not by more than the most.
        for _ in 0..1000 {
            corrections.learn(&here, -20_000, 30);
        }
        assert_eq!(corrections.of(&here), -MOST * KINDS as i32 / PARTS);
    }
}
