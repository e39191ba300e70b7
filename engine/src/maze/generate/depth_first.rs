//! Depth-first search with a random next neighbour, known as the recursive backtracker: from the
//! current cell to a random new neighbour, or back along the thread if there is none. (Tarry, "Le
//! problème des labyrinthes", 1895, is the search; choosing at random is folklore.)

use crate::maze::generate::field::Field;
use crate::maze::generate::pick;
use crate::seed::Rng;

pub(super) fn carve(field: &mut Field, rng: &mut Rng) {
    // The way back, kept as a list because it would be too deep for recursion.
    let mut thread: Vec<u32> = Vec::with_capacity(field.cells());
    let mut here = field.any(rng);
    loop {
        // Visited cells have an open side, and the margin is not new either.
        let new = field.sides_towards(here, u8::MAX, 0);
        if new != 0 {
            thread.push(here as u32);
            here = field.open(here, pick(new, rng));
        } else if let Some(back) = thread.pop() {
            here = back as usize;
        } else {
            return;
        }
    }
}
