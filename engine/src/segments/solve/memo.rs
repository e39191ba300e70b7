//! Knowledge about components: a table of bounded size.

use crate::segments::rules::MAX_POINTS;

/// The Grundy values that are possible, one bit each.
pub type Values = u16;

/// No value exceeds the length of the longest play, and a move takes two of at most 30 points.
pub const GREATEST: u8 = (MAX_POINTS / 2) as u8;

/// The value, if only one is possible.
#[must_use]
pub fn exact(values: Values) -> Option<u8> {
    values
        .is_power_of_two()
        .then(|| values.trailing_zeros() as u8)
}

/// The values up to `most`, which is at most [`GREATEST`].
#[must_use]
pub fn up_to(most: u32) -> Values {
    Values::MAX >> (Values::BITS - 1 - most)
}

/// Entries in a bucket, as large as a cache line.
const WAYS: usize = 4;

/// The number of key bits that choose a bucket at first: 64 KiB.
const FIRST_BITS: u32 = 10;

/// The most key bits that choose a bucket: 64 MiB, as a worker's memory on a phone never shrinks again.
const MOST_BITS: u32 = 20;

/// One component: 96 bits of its key, the values possible, and the work they took.
///
/// The bits include the place. A look-up in the largest table takes one component for another with
/// a probability of at most 4 * 2^-76, and one of 10^9 look-ups does with at most 2^-44: a false
/// answer is far likelier to come from the hardware. Every proof rests on that.
#[derive(Clone, Copy, Default)]
struct MemoEntry {
    high: u64,
    low: u32,
    values: Values,
    work: u16,
}

/// The entries that are examined for one key.
#[derive(Clone, Copy, Default)]
struct Bucket([MemoEntry; WAYS]);

/// The table.
pub struct Memo {
    /// The first chunk has the initial buckets, each further one as many as all before it together:
    /// growth copies nothing, and needs no extra room.
    chunks: Vec<Vec<Bucket>>,
    /// The number of key bits that choose the bucket.
    bits: u32,
    most_bits: u32,
    /// Entries in use.
    used: usize,
}

impl Memo {
    /// An empty table.
    #[must_use]
    pub fn new() -> Self {
        Self::with_most(MOST_BITS)
    }

    fn with_most(most_bits: u32) -> Self {
        Self {
            chunks: vec![vec![Bucket::default(); 1 << FIRST_BITS]],
            bits: FIRST_BITS,
            most_bits,
            used: 0,
        }
    }

    /// The memory used, in bytes.
    #[must_use]
    pub fn bytes(&self) -> usize {
        size_of::<Bucket>() << self.bits
    }

    /// The chunk of a bucket and the bucket's place in it.
    fn place(index: usize) -> (usize, usize) {
        let chunk = (index >> FIRST_BITS)
            .checked_ilog2()
            .map_or(0, |log| log + 1);
        let start = if chunk == 0 {
            0
        } else {
            1 << (FIRST_BITS + chunk - 1)
        };
        (chunk as usize, index - start)
    }

    /// The chunk of a key's bucket and the bucket's place in it.
    fn home(&self, key: u128) -> (usize, usize) {
        Self::place(key as usize & ((1 << self.bits) - 1))
    }

    /// The values that are possible, as far as the table knows.
    pub fn get(&self, key: u128) -> Option<Values> {
        let (high, low) = parts(key);
        let (chunk, place) = self.home(key);
        let mut entries = self.chunks[chunk][place].0.iter();
        let found = entries.find(|entry| entry.high == high && entry.low == low)?;
        (found.values != 0).then_some(found.values)
    }

    /// Stores the values that are possible, and the work that it took to find them. In a full
    /// bucket they replace the entry that took the least work.
    pub fn put(&mut self, key: u128, values: Values, work: u64) {
        if self.used > (WAYS << self.bits) / 2 && self.bits < self.most_bits {
            self.grow();
        }
        let (high, low) = parts(key);
        let work = work.min(u64::from(u16::MAX)) as u16;
        let (chunk, place) = self.home(key);
        let bucket = &mut self.chunks[chunk][place].0;
        let same = bucket
            .iter()
            .position(|entry| entry.high == high && entry.low == low);
        let place = same.unwrap_or_else(|| {
            let places = 0..WAYS;
            places.min_by_key(|&place| bucket[place].work).unwrap_or(0)
        });
        let entry = &mut bucket[place];
        let is_new = entry.values == 0;
        let work = if same.is_some() {
            work.saturating_add(entry.work)
        } else {
            work
        };
        *entry = MemoEntry {
            high,
            low,
            values,
            work,
        };
        self.used += usize::from(is_new);
    }

    /// Doubles the number of buckets: each passes on the entries that the next bit of the key sends to the new ones.
    fn grow(&mut self) {
        let old = 1 << self.bits;
        let mut chunk = vec![Bucket::default(); old];
        for (index, new) in chunk.iter_mut().enumerate() {
            let (at, place) = Self::place(index);
            let bucket = &mut self.chunks[at][place];
            for (entry, new) in bucket.0.iter_mut().zip(&mut new.0) {
                if entry.low as usize & old != 0 {
                    *new = std::mem::take(entry);
                }
            }
        }
        self.chunks.push(chunk);
        self.bits += 1;
    }
}

/// The bits of a key that an entry keeps. The lowest 32 also choose the bucket.
fn parts(key: u128) -> (u64, u32) {
    ((key >> 64) as u64, key as u32)
}

#[cfg(test)]
mod tests {
    use super::{FIRST_BITS, GREATEST, MOST_BITS, Memo, WAYS, exact, up_to};
    use crate::seed::Rng;

    #[test]
    fn values_are_sets() {
        assert_eq!([0, 1, 4].map(up_to), [0b1, 0b11, 0b1_1111]);
        assert_eq!(up_to(GREATEST.into()), u16::MAX);
        assert_eq!(
            [0, 0b11, 0b1, 0b100].map(exact),
            [None, None, Some(0), Some(2)]
        );
    }

    fn keys(seed: u64, count: usize) -> Vec<u128> {
        let mut rng = Rng::new(seed, "memo");
        let mut key = || u128::from(rng.next_u64()) << 64 | u128::from(rng.next_u64());
        (0..count).map(|_| key()).collect()
    }

    #[test]
    fn what_was_put_is_found_while_it_grows() {
        let mut memo = Memo::new();
        let keys = keys(1, 50_000);
        let first = memo.bytes();
        let values = |index: usize| (index % 1_000) as u16 + 1;
        for (index, &key) in keys.iter().enumerate() {
            assert_eq!(memo.get(key), None);
            memo.put(key, u16::MAX, 1);
            memo.put(key, values(index), 1);
            assert_eq!(memo.get(key), Some(values(index)));
        }
        assert!(memo.bytes() >= 16 * first && memo.used <= keys.len());
        // A few buckets overflow, but no key ever gets the entry of another.
        let found = keys.iter().enumerate().filter(|&(index, &key)| {
            let found = memo.get(key);
            assert!(found.is_none() || found == Some(values(index)));
            found.is_some()
        });
        assert!(found.count() > keys.len() * 9 / 10);
    }

    #[test]
    fn keys_that_differ_in_any_bit_kept_are_told_apart() {
        let mut memo = Memo::new();
        memo.put(0, 7, 1);
        for bit in (0..32).chain(64..128) {
            assert_eq!(memo.get(1 << bit), None, "bit {bit}");
        }
        assert_eq!(memo.get(0), Some(7));
    }

    #[test]
    fn a_full_bucket_gives_up_what_took_least() {
        let mut memo = Memo::new();
        let key = |index: u128| index << 64;
        for index in 0..WAYS as u128 {
            memo.put(key(index), 1, 10 + index as u64);
        }
        // The second time, the work is added up.
        memo.put(key(0), 3, 10);
        memo.put(key(WAYS as u128), 1, u64::MAX);
        assert_eq!(memo.get(key(1)), None);
        assert_eq!(memo.get(key(0)), Some(3));
        memo.put(key(9), 1, 1);
        memo.put(key(10), 1, 1);
        assert_eq!((memo.get(key(9)), memo.get(key(10))), (None, Some(1)));
        assert_eq!(memo.get(key(WAYS as u128)), Some(1));
    }

    #[test]
    fn it_stops_growing() {
        let most = FIRST_BITS + 2;
        let mut memo = Memo::with_most(most);
        let keys = keys(2, 40_000);
        for &key in &keys {
            memo.put(key, 1, 1);
            // The last entry stored is always found.
            assert_eq!(memo.get(key), Some(1));
        }
        assert_eq!(memo.bytes(), 64 << most);
        let buckets: usize = memo.chunks.iter().map(Vec::len).sum();
        assert_eq!(buckets, 1 << most);
        let found = keys.iter().filter(|&&key| memo.get(key).is_some());
        assert_eq!(found.count(), memo.used);
        assert!(memo.used > buckets * WAYS * 99 / 100);
        assert_eq!(64 << MOST_BITS, 64 << 20);
    }
}
