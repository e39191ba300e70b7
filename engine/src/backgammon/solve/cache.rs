//! Evaluations of positions: a table of a fixed size.

use crate::backgammon::evaluate::Probabilities;
use crate::backgammon::rules::Board;

/// The table has 2 to the power of this many places, of 32 bytes each: 2 MiB.
const TABLE_BITS: u32 = 16;

#[derive(Clone, Copy, Default)]
struct Entry {
    key: u64,
    probabilities: Probabilities,
}

/// A table of evaluations, in which a later one replaces an earlier one. The same search finds the
/// same in it everywhere, because a key depends only on the board.
pub(super) struct Cache(Vec<Entry>);

impl Cache {
    /// An empty table.
    pub(super) fn new() -> Self {
        Self(vec![Entry::default(); 1 << TABLE_BITS])
    }

    fn place(key: u64) -> usize {
        (key >> (64 - TABLE_BITS)) as usize
    }

    /// The evaluation of the board with this key, if it is kept.
    pub(super) fn get(&self, key: u64) -> Option<Probabilities> {
        let entry = &self.0[Self::place(key)];
        (entry.key == key).then_some(entry.probabilities)
    }

    /// Stores the evaluation of a board.
    pub(super) fn put(&mut self, key: u64, probabilities: Probabilities) {
        self.0[Self::place(key)] = Entry { key, probabilities };
    }
}

/// A board's key, never 0. It has 64 bits, so that two boards of a search are most unlikely to share one. Each step is
/// the multiplication of splitmix64 (Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators", 2014).
pub(super) fn key(board: &Board) -> u64 {
    let mut key = 0_u64;
    for side in [board.own(), board.other()] {
        let mut word = u64::from(side[24]);
        for (n, &count) in side[..24].iter().enumerate() {
            // No count needs more than four bits.
            word = word << 4 | u64::from(count);
            if n % 12 == 11 {
                key = (key ^ word).wrapping_mul(0xbf58_476d_1ce4_e5b9);
                key ^= key >> 31;
                word = 0;
            }
        }
    }
    key.wrapping_mul(0x94d0_49bb_1331_11eb) | 1
}
