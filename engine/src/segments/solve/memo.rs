//! What is known of components: a table of bounded size.

use crate::segments::rules::MAX_POINTS;

/// Grundy values that are possible, a bit for each.
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

/// Entries in a bucket, which fills a cache line of 64 bytes.
const WAYS: usize = 4;

/// A bucket's place depends on so many bits of a key, at most: 64 MiB of buckets, as a worker's
/// memory on a phone never shrinks again.
const MOST_BITS: u32 = 20;

/// It begins with so many buckets.
const FIRST_BITS: u32 = 10;

/// One component: 96 bits of its key, the values possible, and how much work they took.
///
/// Keys that differ are taken for the same with a probability of 2^-96. In a table of 2^22 entries
/// that is looked up 2^30 times it happens with one of 2^-44; a false answer is likelier to come from
/// the hardware. What is called proved rests on that.
#[derive(Clone, Copy, Default)]
struct Entry {
    high: u64,
    low: u32,
    values: Values,
    work: u16,
}

/// What is looked at for one key.
#[derive(Clone, Copy, Default)]
#[repr(align(64))]
struct Bucket([Entry; WAYS]);

/// The table.
pub struct Memo {
    /// The first has the buckets that there are in the beginning, each further one as many as all
    /// before it together: growth copies nothing, and needs no room beside.
    chunks: Vec<Vec<Bucket>>,
    bits: u32,
    used: usize,
}

impl Memo {
    /// An empty table.
    #[must_use]
    pub fn new() -> Self {
        Self {
            chunks: vec![vec![Bucket::default(); 1 << FIRST_BITS]],
            bits: FIRST_BITS,
            used: 0,
        }
    }

    /// The memory it takes.
    #[must_use]
    pub fn bytes(&self) -> usize {
        size_of::<Bucket>() << self.bits
    }

    /// Chunk and place there of a bucket.
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

    /// Chunk and place there of a key's bucket.
    fn home(&self, key: u128) -> (usize, usize) {
        Self::place(key as usize & ((1 << self.bits) - 1))
    }

    /// The values that are possible as far as the table knows.
    pub fn get(&self, key: u128) -> Option<Values> {
        let (high, low) = parts(key);
        let (chunk, place) = self.home(key);
        let mut entries = self.chunks[chunk][place].0.iter();
        let found = entries.find(|entry| entry.high == high && entry.low == low)?;
        (found.values != 0).then_some(found.values)
    }

    /// Notes which values are possible, found by so much work. In a full bucket it replaces what
    /// took least.
    pub fn put(&mut self, key: u128, values: Values, work: u64) {
        if self.used > WAYS << self.bits >> 1 && self.bits < MOST_BITS {
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
        *entry = Entry {
            high,
            low,
            values,
            work,
        };
        self.used += usize::from(is_new);
    }

    /// Doubles the buckets: each gives up what the next bit of the key sends to the new ones.
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

/// The bits of a key that an entry keeps. The lowest 32 choose the bucket, too.
fn parts(key: u128) -> (u64, u32) {
    ((key >> 64) as u64, key as u32)
}
