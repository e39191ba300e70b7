//! The transposition table: the results of earlier searches of positions.

use crate::mnk::rules::Board;
use crate::mnk::solve::score::PROVED;

/// The relation of a stored score to the true one.
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
    /// The kind of a score found by a search of the window from `alpha` to `beta`.
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

    /// Whether a score of this bound tells as much as a search of the window would.
    #[must_use]
    pub fn decides(self, score: i32, alpha: i32, beta: i32) -> bool {
        match self {
            Self::Exact => true,
            Self::Lower => score >= beta,
            Self::Upper => score <= alpha,
        }
    }

    /// The estimate, or the score of this bound if the true one is known to be nearer to that.
    #[must_use]
    pub fn betters(self, score: i32, estimate: i32) -> i32 {
        match self {
            Self::Exact => score,
            Self::Lower => score.max(estimate),
            Self::Upper => score.min(estimate),
        }
    }
}

/// The entry of a position.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    key: u64,
    /// The score, for the side to move; proved wins and losses count plies from this position.
    pub score: i16,
    /// The best move, or the one that refuted: a cell, or [`NO_MOVE`] if there is none.
    pub best: u16,
    /// The depth to which it was searched, in parts of a ply; negative for the search of fours.
    pub depth: i16,
    /// The meaning of the score.
    pub bound: Bound,
    age: u8,
}

/// No move.
pub const NO_MOVE: u16 = u16::MAX;

/// The number of entries that fit in one line of a processor’s cache.
const WAYS: usize = 4;
/// The amount by which an entry counts as less deep for each later search, in parts of a ply.
const AGEING: i32 = 16;

/// An entry stays if a new search of its position is less deep by more than this, in parts of a ply.
const SHALLOWER: i32 = 32;

/// The entries for the positions of one place.
#[derive(Clone, Copy)]
#[repr(align(64))]
struct Bucket([Entry; WAYS]);

/// A table of a fixed size. Of the positions for one place the most deeply searched ones stay; the older an entry, the
/// less its depth counts.
pub struct Table {
    buckets: Vec<Bucket>,
    age: u8,
}

impl Table {
    /// A table of 2 to the power `bits` entries of 16 bytes; at least one place.
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
        let buckets = ((1 << bits) / WAYS).max(1);
        Self {
            buckets: vec![Bucket([empty; WAYS]); buckets],
            age: 0,
        }
    }

    /// The number of entries.
    #[must_use]
    pub fn room(&self) -> usize {
        self.buckets.len() * WAYS
    }

    /// Ages the entries when another search begins.
    pub fn grow_older(&mut self) {
        self.age = self.age.wrapping_add(1);
    }

    fn place(&self, key: u64) -> usize {
        key as usize & (self.buckets.len() - 1)
    }

    /// The entry of a position.
    #[must_use]
    pub fn get(&self, key: u64) -> Option<Entry> {
        let entries = &self.buckets[self.place(key)].0;
        let is_it = |entry: &&Entry| entry.key == key && entry.depth != i16::MIN;
        entries.iter().find(is_it).copied()
    }

    /// Stores the result for a position.
    pub fn put(&mut self, key: u64, score: i32, best: u16, depth: i32, bound: Bound) {
        let (place, age) = (self.place(key), self.age);
        let depth = depth.clamp(-30_000, 30_000) as i16;
        let entries = &mut self.buckets[place].0;
        let worth = |entry: &Entry| {
            let searches = age.wrapping_sub(entry.age);
            i32::from(entry.depth) - AGEING * i32::from(searches)
        };
        let mut at = 0;
        for (other, entry) in entries.iter().enumerate() {
            if entry.key == key {
                at = other;
                break;
            }
            if worth(entry) < worth(&entries[at]) {
                at = other;
            }
        }
        let old = &mut entries[at];
        // The result of a much deeper search stays, unless the new one is certain.
        let is_certain = bound == Bound::Exact || score.abs() > PROVED;
        if old.key == key && !is_certain && i32::from(depth) + SHALLOWER < i32::from(old.depth) {
            return;
        }
        // A search that has found no best move does not erase a known one.
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
            age,
        };
    }
}

/// The table that one analysis leaves to the next one of the same game.
#[derive(Default)]
pub struct Memory(Option<(Board, Table)>);

impl Memory {
    /// The table of the last analysis, if that was on the same board (on another one a key means another position) and
    /// the table has at least 2 to the power `bits` entries; otherwise an empty table.
    pub fn take(&mut self, board: Board, bits: u32) -> Table {
        match self.0.take() {
            Some((of, table)) if of == board && table.room() >= 1 << bits => table,
            _ => Table::new(bits),
        }
    }

    /// Keeps the table of an analysis.
    pub fn keep(&mut self, board: Board, table: Table) {
        self.0 = Some((board, table));
    }
}

#[cfg(test)]
mod tests {
    use super::{Bound, NO_MOVE, PROVED, Table, WAYS};

    #[test]
    fn what_was_searched_deepest_stays() {
        let mut table = Table::new(0);
        assert_eq!(table.room(), WAYS);
        for key in 1..=5 {
            // The third is searched least deep.
            let depth = if key == 3 { 16 } else { 160 + key as i32 };
            table.put(key, 0, 7, depth, Bound::Exact);
        }
        let known: Vec<u64> = (1..=5).filter(|&key| table.get(key).is_some()).collect();
        assert_eq!(known, [1, 2, 4, 5]);
        // It gives way to shallow ones once it is old.
        for _ in 0..20 {
            table.grow_older();
        }
        table.put(6, 0, 7, 0, Bound::Exact);
        assert!(table.get(1).is_none() && table.get(6).is_some());
    }

    #[test]
    fn a_less_deep_look_takes_nothing_away_unless_it_is_certain() {
        let mut table = Table::new(4);
        table.put(9, 20, 3, 160, Bound::Lower);
        table.put(9, -5, 4, 127, Bound::Upper);
        assert_eq!(
            table.get(9).map(|entry| (entry.depth, entry.best)),
            Some((160, 3))
        );
        table.put(9, -5, 4, 128, Bound::Upper);
        assert_eq!(
            table.get(9).map(|entry| (entry.depth, entry.best)),
            Some((128, 4))
        );
        table.put(9, 8, 5, 16, Bound::Exact);
        assert_eq!(
            table.get(9).map(|entry| (entry.depth, entry.best)),
            Some((16, 5))
        );
        table.put(9, 8, 5, 160, Bound::Lower);
        table.put(9, PROVED + 1, 6, 0, Bound::Lower);
        assert_eq!(
            table.get(9).map(|entry| (entry.depth, entry.best)),
            Some((0, 6))
        );
    }

    #[test]
    fn a_move_that_is_known_stays_where_none_was_found() {
        let mut table = Table::new(4);
        table.put(9, 20, 3, 32, Bound::Lower);
        table.put(9, -5, NO_MOVE, 48, Bound::Upper);
        let entry = table.get(9).unwrap();
        assert_eq!((entry.best, entry.depth, entry.score), (3, 48, -5));
    }
}
