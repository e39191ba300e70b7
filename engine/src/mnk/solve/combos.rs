//! The combined effect of the four lines through a cell: an index for each combination of four classes, in any order,
//! and the level of each.

use crate::mnk::solve::pattern::{
    ALL_CLASSES, CLASSES, CLOSED_THREE, DEAD, FIVE, FOUR, OPEN_FOUR, OPEN_THREE, OPEN_TWO,
    OVERLINE, TWO_FOURS,
};

/// The directions of lines.
pub const DIRECTIONS: usize = 4;
/// The number of unordered pairs of classes.
const PAIRS: usize = CLASSES * (CLASSES + 1) / 2;
/// The number of unordered combinations of four classes.
pub const COMBINATIONS: usize =
    CLASSES * (CLASSES + 1) * (CLASSES + 2) * (CLASSES + 3) / (2 * 3 * 4);

/// The effect of a player's stone on a cell, by its classes in all directions: the greater, the stronger.
pub mod level {
    /// An open three.
    pub const THREE: u8 = 3;
    /// Two open threes at once.
    pub const TWO_THREES: u8 = 5;
    /// A four.
    pub const FOUR: u8 = 6;
    /// A four, and an open three at once.
    pub const FOUR_THREE: u8 = 8;
    /// A four that can’t be stopped: an open one, or two at once.
    pub const WINNING_FOUR: u8 = 9;
    /// A line is complete.
    pub const FIVE: u8 = 10;
    /// The number of levels.
    pub const COUNT: usize = 11;
}

/// The indices of combinations, arranged for changes of one class: two classes make a pair, two pairs a combination.
#[derive(Clone)]
pub struct Combinations {
    pairs: [[u8; ALL_CLASSES]; ALL_CLASSES],
    quads: Vec<u16>,
    levels: Vec<u8>,
}

impl Default for Combinations {
    fn default() -> Self {
        let place = |one: usize, other: usize| {
            let (one, other) = (plain(one), plain(other));
            let (less, more) = (one.min(other), one.max(other));
            less + more * (more + 1) / 2
        };
        let pairs = std::array::from_fn(|one| std::array::from_fn(|other| place(one, other) as u8));
        let members: Vec<[usize; 2]> = (0..CLASSES)
            .flat_map(|more| (0..=more).map(move |less| [less, more]))
            .collect();
        let mut quads = vec![0; PAIRS * PAIRS];
        for (first, [a, b]) in members.iter().enumerate() {
            for (second, [c, d]) in members.iter().enumerate() {
                quads[first * PAIRS + second] = index([*a, *b, *c, *d]) as u16;
            }
        }
        let mut levels = vec![0; COMBINATIONS];
        for classes in all() {
            levels[index(classes)] = level_of(classes);
        }
        Self {
            pairs,
            quads,
            levels,
        }
    }
}

impl Combinations {
    /// The index of two classes.
    #[inline]
    #[must_use]
    pub fn pair(&self, one: u8, other: u8) -> u8 {
        self.pairs[usize::from(one)][usize::from(other)]
    }

    /// The index of the combination of two pairs.
    #[inline]
    #[must_use]
    pub fn quad(&self, [one, other]: [u8; 2]) -> u16 {
        self.quads[usize::from(one) * PAIRS + usize::from(other)]
    }

    /// The [`level`] of a combination.
    #[inline]
    #[must_use]
    pub fn level(&self, combination: u16) -> u8 {
        self.levels[usize::from(combination)]
    }
}

/// Every combination once, its classes in ascending order.
pub fn all() -> impl Iterator<Item = [usize; DIRECTIONS]> {
    (0..CLASSES).flat_map(|d| {
        (0..=d).flat_map(move |c| (0..=c).flat_map(move |b| (0..=b).map(move |a| [a, b, c, d])))
    })
}

/// The index of a combination in [`all`]: the combinatorial number system (D. E. Knuth, "The Art of Computer
/// Programming", 7.2.1.3), with repetition.
#[must_use]
pub fn index(mut classes: [usize; DIRECTIONS]) -> usize {
    classes.sort_unstable();
    let [a, b, c, d] = classes;
    a + b * (b + 1) / 2 + c * (c + 1) * (c + 2) / 6 + d * (d + 1) * (d + 2) * (d + 3) / 24
}

/// The class that counts in combinations: a forbidden one counts as useless, or only as a four.
fn plain(class: usize) -> usize {
    usize::from(match class as u8 {
        OVERLINE => DEAD,
        TWO_FOURS => FOUR,
        class => class,
    })
}

/// The [`level`] of a cell whose lines have these classes.
#[must_use]
pub fn level_of(classes: [usize; DIRECTIONS]) -> u8 {
    let (mut twos, mut threes, mut fours, mut is_five) = (0_u8, 0_u8, 0_u8, false);
    for class in classes {
        match class as u8 {
            FIVE => is_five = true,
            OPEN_FOUR => fours += 2,
            FOUR => fours += 1,
            OPEN_THREE.. => threes += 1,
            CLOSED_THREE => {}
            OPEN_TWO.. => twos += 1,
            _ => {}
        }
    }
    match (fours, threes, twos) {
        _ if is_five => level::FIVE,
        (2.., _, _) => level::WINNING_FOUR,
        (1, 1.., _) => level::FOUR_THREE,
        (1, 0, 1..) => level::FOUR + 1,
        (1, 0, 0) => level::FOUR,
        (0, 2.., _) => level::TWO_THREES,
        (0, 1, 1..) => level::THREE + 1,
        (0, 1, 0) => level::THREE,
        (0, 0, 2..) => 2,
        (0, 0, 1) => 1,
        (0, 0, 0) => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::{COMBINATIONS, Combinations, all, index};

    #[test]
    fn each_combination_has_an_index_of_its_own() {
        let combinations = Combinations::default();
        let mut count = 0;
        for (place, classes) in all().enumerate() {
            assert_eq!(index(classes), place);
            let [d, a, c, b] = classes.map(|class| class as u8);
            let pairs = [combinations.pair(a, b), combinations.pair(c, d)];
            assert_eq!(usize::from(combinations.quad(pairs)), place);
            count += 1;
        }
        assert_eq!(count, COMBINATIONS);
    }
}
