//! The errors that searches have found in evaluations, by features of the position: the difference between the result
//! of a search and its evaluation is applied to other positions of the same tree (correction history, as in chess
//! programs since M. Witanowski's Caissa, 2023).

use crate::mnk::solve::evaluate::threats;
use crate::mnk::solve::grid::Grid;
use crate::mnk::solve::weights::THREATS;

/// The number of features: the last stone, the one before it, and the set of threats.
const KINDS: usize = 3;
/// The greatest correction kept for a feature, in parts.
const MOST_KEPT: i32 = 1024;
/// The number of parts in one unit of an evaluation.
const PARTS: i32 = 16;
/// The greatest change by one search, in parts.
const STEP: i32 = 256;
/// The depth in plies at which an error counts in full; more at greater depth.
const PLIES: i32 = 8;

/// The errors of evaluations, for the side to move.
pub struct Corrections {
    /// For each feature, by its key and by the player to move.
    kept: [Vec<[i16; 2]>; KINDS],
}

impl Corrections {
    /// No corrections yet, for a board of `cells` cells.
    #[must_use]
    pub fn new(cells: usize) -> Self {
        Self {
            kept: [cells, cells, THREATS].map(|keys| vec![[0; 2]; keys]),
        }
    }

    /// The correction to add to the evaluation of the position on the board.
    #[must_use]
    pub fn of(&self, grid: &Grid) -> i32 {
        let kept = self.kept.iter().zip(keys(grid));
        let parts: i32 = kept
            .map(|(kept, key)| i32::from(kept[key][grid.turn()]))
            .sum();
        parts / PARTS
    }

    /// Learns from a search to a depth of `plies` plies that found the position on the board to be worth `more` more
    /// than its corrected evaluation.
    pub fn learn(&mut self, grid: &Grid, more: i32, plies: i32) {
        let step = (more * plies / PLIES).clamp(-STEP, STEP);
        for (kept, key) in self.kept.iter_mut().zip(keys(grid)) {
            let kept = &mut kept[key][grid.turn()];
            let before = i32::from(*kept);
            // It can't exceed the limit.
            *kept = (before + step - before * step.abs() / MOST_KEPT) as i16;
        }
    }
}

/// The keys of the features of the position on the board.
fn keys(grid: &Grid) -> [usize; KINDS] {
    let [last, before] = grid.last_two().map(|cell| cell.unwrap_or(0));
    [last, before, threats(grid)]
}

#[cfg(test)]
mod tests {
    use super::{Corrections, KINDS, MOST_KEPT, PARTS};
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
        // The first has the same last stones and another one elsewhere; the second has none of them, with the other
        // player to move.
        assert_eq!(
            corrections.of(&grid("15 15 5: a1 i9 g7")),
            corrections.of(&here)
        );
        assert_eq!(corrections.of(&grid("15 15 5: a1 c3")), 0);
        // However often the error is found, the correction does not exceed the limit.
        for _ in 0..1000 {
            corrections.learn(&here, -20_000, 30);
        }
        assert_eq!(corrections.of(&here), -MOST_KEPT * KINDS as i32 / PARTS);
    }
}
