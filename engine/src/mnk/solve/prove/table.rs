//! The transposition table: results for positions, in bounded memory.

/// The number of entries that share a bucket.
const BUCKET: usize = 4;
/// The most entries, of 24 bytes each.
const MOST_ENTRIES: usize = 1 << 21;
const FEWEST: usize = 1 << 12;

/// A proof number and a disproof number (Allis 1994): lower bounds of the positions that must be
/// settled before the question is answered by yes, or by no.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Numbers {
    pub proof: u32,
    pub disproof: u32,
}

/// A number that is never reached.
pub(super) const INFINITE: u32 = 1 << 30;

impl Numbers {
    /// The answer is yes.
    pub(super) const YES: Self = Self {
        proof: 0,
        disproof: INFINITE,
    };
    /// The answer is no.
    pub(super) const NO: Self = Self {
        proof: INFINITE,
        disproof: 0,
    };

    /// The answer, if it is known.
    pub(super) fn answer(self) -> Option<bool> {
        (self.proof == 0 || self.disproof == 0).then_some(self.proof == 0)
    }
}

#[derive(Clone, Copy)]
struct Entry {
    /// 96 bits of the key: two positions in 10^28 have them in common, so that among the 10^7 or so that a search
    /// examines no two are confused.
    key: u64,
    check: u32,
    proof: u32,
    disproof: u32,
    /// The nodes that the result took; 0 if the entry is free.
    work: u32,
}

const FREE: Entry = Entry {
    key: 0,
    check: 0,
    proof: 0,
    disproof: 0,
    work: 0,
};

/// A table that grows up to 48 MiB; after that the entry that took least work makes room.
pub(super) struct Table {
    entries: Vec<Entry>,
    used: usize,
}

impl Table {
    /// An empty table.
    pub(super) fn new() -> Self {
        Self {
            entries: vec![FREE; FEWEST],
            used: 0,
        }
    }

    /// The start of a key’s bucket. The number of entries is a power of two.
    fn bucket(&self, key: u64) -> usize {
        key as usize & (self.entries.len() - BUCKET)
    }

    /// The result for a position, and the nodes that it took.
    pub(super) fn get(&self, key: u128) -> Option<(Numbers, u32)> {
        let check = (key >> 64) as u32;
        let start = self.bucket(key as u64);
        for entry in &self.entries[start..start + BUCKET] {
            if entry.key == key as u64 && entry.check == check && entry.work != 0 {
                let numbers = Numbers {
                    proof: entry.proof,
                    disproof: entry.disproof,
                };
                return Some((numbers, entry.work));
            }
        }
        None
    }

    /// Stores the result for a position.
    pub(super) fn put(&mut self, key: u128, numbers: Numbers, work: u32) {
        let new = Entry {
            key: key as u64,
            check: (key >> 64) as u32,
            proof: numbers.proof,
            disproof: numbers.disproof,
            work: work.max(1),
        };
        let place = self.place(new);
        let old = self.entries[place];
        let pushed_out = old.work != 0 && (old.key != new.key || old.check != new.check);
        // An entry that is pushed out has to be searched again, so the table grows first. A full bucket while nearly
        // all others are empty is chance.
        if pushed_out && self.used > self.entries.len() / 8 && self.entries.len() < MOST_ENTRIES {
            let twice = vec![FREE; self.entries.len() * 2];
            let before = std::mem::replace(&mut self.entries, twice);
            self.used = 0;
            for entry in before {
                if entry.work != 0 {
                    self.insert(entry);
                }
            }
        }
        self.insert(new);
    }

    /// The place for an entry: that of the same position, or else the one with the least work, which is 0 for a free
    /// one.
    fn place(&self, new: Entry) -> usize {
        let start = self.bucket(new.key);
        let mut place = start;
        for at in start..start + BUCKET {
            let entry = self.entries[at];
            if entry.work != 0 && entry.key == new.key && entry.check == new.check {
                return at;
            }
            if entry.work < self.entries[place].work {
                place = at;
            }
        }
        place
    }

    fn insert(&mut self, new: Entry) {
        let place = self.place(new);
        self.used += usize::from(self.entries[place].work == 0);
        self.entries[place] = new;
    }

    /// The memory used, in bytes.
    pub(super) fn bytes(&self) -> usize {
        self.entries.len() * size_of::<Entry>()
    }
}
