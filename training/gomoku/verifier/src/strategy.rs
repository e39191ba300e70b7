//! What Black's moves were, where a win has been found: tried again where the position is nearly the same.

use crate::cells::Cell;
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

/// Passes a number through that is random already.
#[derive(Default)]
pub struct Same(u64);

impl Hasher for Same {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = self.0.rotate_left(8) ^ u64::from(byte);
        }
    }

    fn write_u64(&mut self, number: u64) {
        self.0 = number;
    }
}

/// Black's moves, by the stones that have been set since the win began (as a number from
/// [`crate::board::Layout::random`]). Where a mistake is possible, as two sets of stones can have the same number, it
/// makes a win fail and is never believed.
#[derive(Default, Clone)]
pub struct Strategy {
    moves: HashMap<u64, Cell, BuildHasherDefault<Same>>,
}

impl Strategy {
    /// Black's move after these stones.
    #[inline]
    pub fn black_move(&self, since: u64) -> Option<Cell> {
        self.moves.get(&since).copied()
    }

    /// Keeps Black's move after these stones, in place of another.
    pub fn keep(&mut self, since: u64, cell: Cell) {
        self.moves.insert(since, cell);
    }

    /// The number of moves.
    pub fn len(&self) -> usize {
        self.moves.len()
    }

    /// True if there is no move.
    pub fn is_empty(&self) -> bool {
        self.moves.is_empty()
    }
}
