//! Results of searches for wins by threats: a table in which a position has one place, taken by the latest.

use crate::mnk::solve::table::NO_MOVE;

/// The result for a position in which the attacker is to move.
#[derive(Clone, Copy)]
pub struct ThreatEntry {
    /// The hash of the position.
    pub key: u64,
    /// The attacker’s winning move; [`NO_MOVE`] if none was found.
    pub best: u16,
    /// The number of threes allowed, if none was found.
    pub threes: u16,
    /// The number of plies within which it wins.
    pub plies: u32,
}

/// The wins by threats that were found, and the positions without one.
pub struct ThreatTable {
    known: Vec<ThreatEntry>,
    /// The nodes that may still be examined.
    pub budget: u32,
}

const TABLE_BITS: u32 = 15;

impl Default for ThreatTable {
    fn default() -> Self {
        let empty = ThreatEntry {
            key: 0,
            best: NO_MOVE,
            threes: 0,
            plies: 0,
        };
        Self {
            known: vec![empty; 1 << TABLE_BITS],
            budget: 0,
        }
    }
}

impl ThreatTable {
    fn place(&self, key: u64) -> usize {
        (key >> 20) as usize & (self.known.len() - 1)
    }

    /// The result for the position with this hash.
    #[must_use]
    pub fn get(&self, key: u64) -> Option<ThreatEntry> {
        let known = self.known[self.place(key)];
        (known.key == key && key != 0).then_some(known)
    }

    /// Stores the result for a position, replacing the entry in its place.
    pub fn keep(&mut self, known: ThreatEntry) {
        let place = self.place(known.key);
        self.known[place] = known;
    }
}
