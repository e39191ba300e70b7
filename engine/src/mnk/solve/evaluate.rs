//! How good a position looks where nothing is proved.

use crate::mnk::solve::grid::{Grid, level};
use crate::mnk::solve::weights::{LEVELS, MOVER, TEMPO, WAITER};

/// The most that an evaluation says.
pub const MOST: i32 = 10_000;

/// How good the position looks for whoever is to move. The unit is such that [`chance`] is the share of
/// games won.
#[must_use]
pub fn evaluate(grid: &Grid) -> i32 {
    let (mover, waiter) = (grid.turn(), 1 - grid.turn());
    let mut sum = TEMPO;
    for (class, (count, weight)) in grid.counts(mover).iter().zip(MOVER).enumerate() {
        sum += count * weight - grid.counts(waiter)[class] * WAITER[class];
    }
    for (index, weights) in LEVELS.iter().enumerate() {
        let level = level::THREE + index as u8;
        sum += grid.of_level(level, mover).len() as i32 * weights[0];
        sum -= grid.of_level(level, waiter).len() as i32 * weights[1];
    }
    (sum / SCALE).clamp(-MOST, MOST)
}

/// Weights are kept in so many parts of a unit.
const SCALE: i32 = 16;

/// The winning chance that an evaluation stands for, from -1 (lost) to 1 (won).
#[must_use]
pub fn chance(score: i32) -> f32 {
    // Near enough to the logistic curve of 400 to the unit, and a tenth of its code.
    let x = score as f32 / 400.0;
    x / (1.0 + x * x).sqrt()
}
