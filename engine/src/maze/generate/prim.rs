//! The first report's "randomised Prim": a random cell next to the tree, joined to a random
//! neighbour in the tree. Cells are drawn, not edges, so it is not Prim's algorithm with random
//! weights (Prim, "Shortest connection networks and some generalizations", 1957).

use crate::maze::generate::field::{Field, JOINED};
use crate::maze::generate::pick;
use crate::maze::grid::Direction;
use crate::seed::Rng;

/// The state bit of a cell that waits next to the tree.
const FRONTIER: u8 = 0x20;

pub(super) fn carve(field: &mut Field, rng: &mut Rng) {
    let mut frontier: Vec<u32> = Vec::new();
    let mut here = field.any(rng);
    loop {
        field.set(here, field.state(here) | JOINED);
        let new = field.sides_towards(here, u8::MAX, 0);
        for side in Direction::ALL {
            if new & side.bit() != 0 {
                let beyond = field.beyond(here, side);
                field.set(beyond, FRONTIER);
                frontier.push(beyond as u32);
            }
        }
        if frontier.is_empty() {
            return;
        }
        let drawn = rng.below(frontier.len() as u32);
        here = frontier.swap_remove(drawn as usize) as usize;
        let done = field.sides_towards(here, JOINED, JOINED);
        field.open(here, pick(done, rng));
    }
}
