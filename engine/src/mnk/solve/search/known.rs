//! What is known of wins by threats: a table in which a position has one place, and the last one keeps it.

use crate::mnk::solve::table::NO_MOVE;

/// What is known of a position in which the attacker is to move.
#[derive(Clone, Copy)]
pub struct Known {
    /// The hash of the position.
    pub key: u64,
    /// The attacker’s move that wins; [`NO_MOVE`] where none was found.
    pub best: u16,
    /// How many threes were allowed, where none was found.
    pub threes: u16,
    /// In how many plies it wins at most.
    pub plies: u32,
}

/// What wins by threats were found, and where there are none.
pub struct Threes {
    known: Vec<Known>,
    /// The nodes that may still be looked at.
    pub budget: u32,
}

const BITS: u32 = 15;

impl Default for Threes {
    fn default() -> Self {
        let empty = Known {
            key: 0,
            best: NO_MOVE,
            threes: 0,
            plies: 0,
        };
        Self {
            known: vec![empty; 1 << BITS],
            budget: 0,
        }
    }
}

impl Threes {
    fn place(&self, key: u64) -> usize {
        (key >> 20) as usize & (self.known.len() - 1)
    }

    /// What is known of the position of this hash.
    #[must_use]
    pub fn get(&self, key: u64) -> Option<Known> {
        let known = self.known[self.place(key)];
        (known.key == key && key != 0).then_some(known)
    }

    /// Remembers what is known of a position, in place of what else was there.
    pub fn keep(&mut self, known: Known) {
        let place = self.place(known.key);
        self.known[place] = known;
    }
}
