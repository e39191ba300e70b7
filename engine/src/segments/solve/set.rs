//! Sets of vertices, one bit each.

/// Enough words for the 435 segments between 30 points.
pub const WORDS: usize = 7;

/// Words of a set in the small graphs that take most of the time.
pub const NARROW: usize = 1;

/// A set of vertices, one bit each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Set<const W: usize = WORDS>([u64; W]);

impl<const W: usize> Set<W> {
    /// The empty set.
    pub const EMPTY: Self = Self([0; W]);

    /// The vertices below `count`.
    #[must_use]
    pub fn below(count: usize) -> Self {
        let mut set = Self::EMPTY;
        (0..count).for_each(|vertex| set.insert(vertex));
        set
    }

    /// Inserts a vertex.
    pub fn insert(&mut self, vertex: usize) {
        self.0[vertex / 64] |= 1 << (vertex % 64);
    }

    /// Removes a vertex that is in the set.
    pub fn remove(&mut self, vertex: usize) {
        self.0[vertex / 64] ^= 1 << (vertex % 64);
    }

    /// Whether the set is empty.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    /// The number of vertices in the set.
    #[must_use]
    pub fn len(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    /// The difference: vertices in this set and not in the other.
    #[must_use]
    pub fn without(mut self, other: &Self) -> Self {
        for (word, other) in self.0.iter_mut().zip(&other.0) {
            *word &= !other;
        }
        self
    }

    /// The intersection: vertices in both sets.
    #[must_use]
    pub fn and(mut self, other: &Self) -> Self {
        for (word, other) in self.0.iter_mut().zip(&other.0) {
            *word &= other;
        }
        self
    }

    /// The union: vertices in either set.
    #[must_use]
    pub fn or(mut self, other: &Self) -> Self {
        for (word, other) in self.0.iter_mut().zip(&other.0) {
            *word |= other;
        }
        self
    }

    /// The least vertex.
    #[must_use]
    pub fn first(&self) -> Option<usize> {
        let index = self.0.iter().position(|&word| word != 0)?;
        Some(index * 64 + self.0[index].trailing_zeros() as usize)
    }

    /// The vertices, in ascending order.
    pub fn iter(&self) -> impl Iterator<Item = usize> + use<W> {
        let mut words = self.0;
        let mut index = 0;
        std::iter::from_fn(move || {
            while index < W {
                let word = words[index];
                if word != 0 {
                    words[index] = word & (word - 1);
                    return Some(index * 64 + word.trailing_zeros() as usize);
                }
                index += 1;
            }
            None
        })
    }
}

#[cfg(test)]
mod tests {
    use super::Set;

    #[test]
    fn sets_hold_what_was_put_in() {
        let mut set: Set = Set::EMPTY;
        assert!(set.is_empty() && set.first().is_none());
        for vertex in [434, 0, 63, 64, 200] {
            set.insert(vertex);
        }
        assert_eq!(set.iter().collect::<Vec<_>>(), [0, 63, 64, 200, 434]);
        assert_eq!((set.len(), set.first()), (5, Some(0)));
        set.remove(0);
        assert_eq!((set.len(), set.first()), (4, Some(63)));
        set.insert(0);
        let below = Set::below(64);
        assert_eq!(set.and(&below).iter().collect::<Vec<_>>(), [0, 63]);
        assert_eq!(set.without(&below).first(), Some(64));
        assert_eq!(set.or(&below).len(), 67);
    }
}
