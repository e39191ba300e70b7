//! A board made from a seed, uniformly among the solvable ones.

use crate::flip::grid::BitGrid;
use crate::flip::rules::{Params, Position};
use crate::seed::Rng;

/// The board of a seed: the same for ever.
///
/// It comes from random presses of a dark board. Every solvable board comes from equally many sets
/// of presses (two to the power of the nullity), so all solvable boards are equally likely. A board
/// without lights is thrown away, and the next one drawn.
#[must_use]
pub fn generate(params: &Params, seed: u64) -> Position {
    let mut rng = Rng::new(seed, "flip");
    let (rows, cols) = (params.rows() as usize, params.cols() as usize);
    loop {
        let mut lit = BitGrid::new(rows, cols);
        for row in 0..rows {
            for col in 0..cols {
                if rng.next_u32() >> 31 == 1 {
                    lit.press(row, col);
                }
            }
        }
        if !lit.is_zero() {
            return Position::new(lit).expect("params are within the rules' range");
        }
    }
}
