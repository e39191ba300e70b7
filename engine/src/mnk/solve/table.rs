//! The transposition table: what earlier looks at a position have found.

/// What a stored score says of the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    /// It is the true one.
    Exact,
    /// It is at most the true one.
    Lower,
    /// It is at least the true one.
    Upper,
}

impl Bound {
    /// What a score says that a search of the window from `alpha` to `beta` has found.
    #[must_use]
    pub fn of(score: i32, alpha: i32, beta: i32) -> Self {
        if score >= beta {
            Self::Lower
        } else if score > alpha {
            Self::Exact
        } else {
            Self::Upper
        }
    }

    /// Whether a score of this bound says all that a search of the window would.
    #[must_use]
    pub fn decides(self, score: i32, alpha: i32, beta: i32) -> bool {
        match self {
            Self::Exact => true,
            Self::Lower => score >= beta,
            Self::Upper => score <= alpha,
        }
    }

    /// An estimate, or the score of this bound where the true one is known to be nearer to that.
    #[must_use]
    pub fn betters(self, score: i32, estimate: i32) -> i32 {
        match self {
            Self::Exact => score,
            Self::Lower => score.max(estimate),
            Self::Upper => score.min(estimate),
        }
    }
}

/// What is kept of a position.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    key: u64,
    /// The score, of whoever is to move; proved wins and losses count plies from this position.
    pub score: i16,
    /// The best move, or the one that refuted: a cell, [`NO_MOVE`] where there is none.
    pub best: u16,
    /// How deep it was searched, in parts of a ply; less than nought after fours.
    pub depth: i16,
    /// What the score says.
    pub bound: Bound,
    age: u8,
}

/// No move.
pub const NO_MOVE: u16 = u16::MAX;

/// A table of a fixed size. Of two positions for one place the one searched deeper stays, unless it is
/// from an earlier iteration.
pub struct Table {
    entries: Vec<Entry>,
    age: u8,
}

impl Table {
    /// A table of 2 to the power `bits` entries of 16 bytes.
    #[must_use]
    pub fn new(bits: u32) -> Self {
        let empty = Entry {
            key: 0,
            score: 0,
            best: NO_MOVE,
            depth: i16::MIN,
            bound: Bound::Upper,
            age: 0,
        };
        Self {
            entries: vec![empty; 1 << bits],
            age: 0,
        }
    }

    /// Another iteration begins.
    pub fn grow_older(&mut self) {
        self.age = self.age.wrapping_add(1);
    }

    fn place(&self, key: u64) -> usize {
        key as usize & (self.entries.len() - 1)
    }

    /// What is known of a position.
    #[must_use]
    pub fn get(&self, key: u64) -> Option<Entry> {
        let entry = self.entries[self.place(key)];
        (entry.key == key && entry.depth != i16::MIN).then_some(entry)
    }

    /// Keeps what was found of a position.
    pub fn put(&mut self, key: u64, score: i32, best: u16, depth: i32, bound: Bound) {
        let place = self.place(key);
        let old = &mut self.entries[place];
        let depth = depth.clamp(-30_000, 30_000) as i16;
        if old.key != key && old.age == self.age && old.depth > depth {
            return;
        }
        // A look that has found no best move does not take away one that is known.
        let best = if best == NO_MOVE && old.key == key {
            old.best
        } else {
            best
        };
        *old = Entry {
            key,
            score: score as i16,
            best,
            depth,
            bound,
            age: self.age,
        };
    }
}
