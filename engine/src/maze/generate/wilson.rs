//! Wilson's algorithm: all spanning trees are equally likely. (Wilson, "Generating random spanning
//! trees more quickly than the cover time", 1996.)
//!
//! From each cell that is not in the tree yet a random walk goes on until it meets the tree. Each
//! cell keeps the direction in which the walk last left it; following these from the beginning
//! gives the walk with its loops erased, which is joined to the tree.

use crate::maze::generate::field::{Field, JOINED, MARGIN};
use crate::maze::grid::Direction;
use crate::seed::Rng;

/// The lowest of the two state bits that hold the direction in which a walk last left.
const LEFT: u32 = 4;

pub(super) fn carve(field: &mut Field, rng: &mut Rng) {
    // Any root gives the same distribution. The number of steps of the walks is the average number
    // of steps from a cell to the root: a fourth as many for the middle as for a corner.
    field.set(field.middle(), JOINED);
    // Directions are drawn sixteen at a time; a one bit marks the end of those left.
    let mut bits = 1_u64;
    for start in 0..field.len() {
        if field.state(start) & (JOINED | MARGIN) != 0 {
            continue;
        }
        let mut here = start;
        loop {
            if bits == 1 {
                bits = 1 << 32 | u64::from(rng.next_u32());
            }
            let direction = (bits & 3) as u8;
            bits >>= 2;
            let there = field.beyond(here, Direction::ALL[usize::from(direction)]);
            let state = field.state(there);
            // A walk that runs into the frame draws again: all neighbours are equally likely.
            if state & MARGIN == 0 {
                field.set(here, direction << LEFT);
                here = there;
                if state & JOINED != 0 {
                    break;
                }
            }
        }
        let mut here = start;
        while field.state(here) & JOINED == 0 {
            let state = field.state(here);
            field.set(here, state | JOINED);
            here = field.open(here, Direction::ALL[usize::from(state >> LEFT & 3)]);
        }
    }
}
