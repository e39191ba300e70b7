//! The evaluation of positions in which nothing is proved.

use crate::mnk::solve::grid::{Grid, level};
use crate::mnk::solve::weights::{PARTS, THREATS};

/// The units in a step of one in the logarithm of the odds.
const UNIT: f32 = 200.0;
/// The greatest absolute value of an evaluation.
pub const MOST: i32 = 10_000;

/// The evaluation of the position for the side to move. The unit is such that [`chance`] is the share of games won.
#[must_use]
pub fn evaluate(grid: &mut Grid) -> i32 {
    evaluate_within(grid, -MOST, MOST)
}

/// The same if only values between `alpha` and `beta` matter: far outside that window the network is not asked.
#[must_use]
pub fn evaluate_within(grid: &mut Grid, alpha: i32, beta: i32) -> i32 {
    let threats = threats(grid);
    let sum = (grid.worth() + i32::from(grid.weights().threats[threats])) / PARTS;
    if sum > beta + MORE || sum < alpha - MORE {
        return sum.clamp(-MOST, MOST);
    }
    let more = UNIT * grid.by_network(threats);
    (sum + more as i32).clamp(-MOST, MOST)
}

/// The network seldom adds more than this.
const MORE: i32 = 300;

/// The set of levels that the mover can reach, from a three to a four and a three, and that the opponent can reach, up
/// to a four that can’t be stopped: a bit for each kind.
#[must_use]
pub fn threats(grid: &Grid) -> usize {
    // Threes of either kind, two of them, fours of either kind, and so on: one bit each.
    let kinds = |present: u16| {
        let present = usize::from(present);
        let three = present >> level::THREE | present >> (level::THREE + 1);
        let four = present >> level::FOUR | present >> (level::FOUR + 1);
        three & 1
            | (present >> level::TWO_THREES & 1) << 1
            | (four & 1) << 2
            | (present >> level::FOUR_THREE & 1) << 3
            | (present >> level::WINNING_FOUR & 1) << 4
    };
    let mover = kinds(grid.present(grid.turn())) & 15;
    let waiter = kinds(grid.present(1 - grid.turn()));
    (mover | waiter << 4) & (THREATS - 1)
}

/// The winning chance for an evaluation, from -1 (lost) to 1 (won).
#[must_use]
pub fn chance(score: i32) -> f32 {
    // Close to the logistic curve of 400 to the unit, and a tenth of its code.
    let x = score as f32 / 400.0;
    x / (1.0 + x * x).sqrt()
}
