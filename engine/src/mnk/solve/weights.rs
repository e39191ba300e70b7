//! The numbers of the evaluation and of the move order.

use crate::container::{ContainerError, Kind};
use crate::mnk::solve::combos::{COMBINATIONS, Combinations, all, index, level};
use crate::mnk::solve::pattern::CLASSES;

/// The look of a stone of each class, for the move order.
#[rustfmt::skip]
const ORDER: [i16; CLASSES] = [
    0, 1,
    2, 4, 6, 8, // four are lacking
    5, 16, 20, 24, // three
    20, 70, 80, 90, // two
    90, 600, 4000, // fours, and a complete line
];

/// The addition that combinations make to a cell's look.
const LEVEL_ORDER: [i16; level::COUNT] = [0, 0, 20, 0, 60, 250, 0, 60, 900, 2000, 8000];

/// The worth of an empty cell of each class to the side to move. These numbers and the next are
/// fitted by logistic regression to the results of games of the engine against itself.
#[rustfmt::skip]
const MOVER: [i32; CLASSES] = [
    0, 0,
    -20, 0, 0, -4,
    14, 20, 36, 64,
    123, 230, 234, 234,
    343, 2000, 0,
];

/// The same for the side not to move.
#[rustfmt::skip]
const WAITER: [i32; CLASSES] = [
    0, 0,
    -24, 0, 0, -5,
    8, 15, 38, 51,
    113, 298, 229, 229,
    277, 1422, 0,
];

/// The additional worth of an empty cell of each level from that of an open three on, to the side to move and to the
/// other.
const LEVELS: [[i32; 2]; 8] = [
    [165, 15],
    [639, 361],
    [1059, 294],
    [301, 391],
    [1164, 999],
    [9789, 2662],
    [0, 923],
    [0, 0],
];

/// The worth of being to move.
const TEMPO: i16 = 520;

/// The number of different sets of threats, see [`Weights::threats`].
pub const THREATS: usize = 1 << 9;

/// The worth of cells, and the looks of moves, by the combination of the lines through them.
pub struct Weights {
    /// The worth of an empty cell of each combination to its player, with that player to move and not to move, in
    /// [`PARTS`] of a unit of the evaluation.
    pub worth: Vec<[i16; 2]>,
    /// The look of a move on a cell by the combination of the mover, and by the opponent’s. If learned: the logarithm
    /// of the likelihood that it is the best, in parts of [`LOGIT`].
    pub look: Vec<[i16; 2]>,
    /// The worth of having cells of some levels, for the side to move.
    pub threats: Vec<i16>,
    /// Whether `look` was learned, so that it says how likely a move is to be the best.
    pub is_learned: bool,
}

/// The number of parts in a unit.
pub const PARTS: i32 = 16;
/// The parts in a step of one in the logarithm of a move’s likelihood.
pub const LOGIT: i32 = 64;

impl Weights {
    /// The length of a file of weights.
    pub const BYTES: usize = Kind::AROUND + 2 * NUMBERS;

    /// The numbers for boards and lines of any kind: sums over the four lines, and a share for the level.
    #[must_use]
    pub fn plain(combinations: &Combinations) -> Self {
        let mut worth = vec![[0; 2]; COMBINATIONS];
        let mut look = vec![[0; 2]; COMBINATIONS];
        for classes in all() {
            let at = index(classes);
            let level = combinations.level(at as u16);
            let extra = level
                .checked_sub(level::THREE)
                .map_or([0; 2], |level| LEVELS[usize::from(level)]);
            let sum = |of: &[i32; CLASSES]| classes.iter().map(|&class| of[class]).sum::<i32>();
            let both = [sum(&MOVER) + extra[0], sum(&WAITER) + extra[1]];
            worth[at] = both.map(|one| one.clamp(i16::MIN.into(), i16::MAX.into()) as i16);
            let order = classes.iter().map(|&class| i32::from(ORDER[class]));
            let order = order.sum::<i32>() + i32::from(LEVEL_ORDER[usize::from(level)]);
            look[at] = [order.min(i16::MAX.into()) as i16; 2];
        }
        Self {
            worth,
            look,
            threats: vec![TEMPO; THREATS],
            is_learned: false,
        }
    }

    /// Reads the numbers of a file, as [`Weights::to_bytes`] writes it.
    ///
    /// # Errors
    /// If it is a file of another kind, version or length, or was changed in transit.
    pub fn parse(bytes: &[u8]) -> Result<Self, ContainerError> {
        let body = KIND.open(bytes, |_| Ok(2 * NUMBERS))?;
        let (low, high) = body.split_at(NUMBERS);
        let mut numbers = low
            .iter()
            .zip(high)
            .map(|(&low, &high)| i16::from_le_bytes([low, high]));
        let mut column = |count: usize| numbers.by_ref().take(count).collect::<Vec<i16>>();
        let columns = [(); 4].map(|()| column(COMBINATIONS));
        let threats = column(THREATS);
        let both = |one: usize| {
            (0..COMBINATIONS)
                .map(|at| [columns[one][at], columns[one + 1][at]])
                .collect()
        };
        Ok(Self {
            worth: both(0),
            look: both(2),
            threats,
            is_learned: true,
        })
    }

    /// The numbers as a file: the columns of worth and look and the threats, first the low bytes of all and then the high
    /// ones, which are alike and compress well.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let columns = [&self.worth, &self.look]
            .map(|pairs| [0, 1].map(|of: usize| pairs.iter().map(move |both| both[of])));
        let numbers: Vec<i16> = columns
            .into_iter()
            .flatten()
            .flatten()
            .chain(self.threats.iter().copied())
            .collect();
        KIND.seal(|bytes| {
            for half in 0..2 {
                bytes.extend(numbers.iter().map(|number| number.to_le_bytes()[half]));
            }
        })
    }
}

/// The file of weights. Another evaluation is another version.
static KIND: Kind = Kind {
    mark: *b"ppMW",
    version: 2,
    name: "weights",
};
/// The number of numbers in it.
const NUMBERS: usize = 4 * COMBINATIONS + THREATS;

#[cfg(test)]
mod tests {
    use super::Weights;
    use crate::mnk::solve::combos::Combinations;

    #[test]
    fn a_file_is_read_as_it_was_written() {
        let plain = Weights::plain(&Combinations::default());
        let bytes = plain.to_bytes();
        let read = Weights::parse(&bytes).map(|read| (read.worth, read.look, read.threats));
        assert_eq!(read, Ok((plain.worth, plain.look, plain.threats)));
    }

    #[test]
    fn other_files_are_refused() {
        let bytes = Weights::plain(&Combinations::default()).to_bytes();
        assert_eq!(bytes.len(), Weights::BYTES);
        let refused = |bytes: &[u8]| Weights::parse(bytes).err().map(|error| error.to_string());
        for (bytes, says) in [
            (&b"<html>"[..], "not a file of weights"),
            (&bytes[..bytes.len() / 2], "bytes; 39800 are expected"),
        ] {
            let said = refused(bytes).unwrap();
            assert!(said.contains(says), "{said}");
        }
        for (at, says) in [(4, "version"), (5_000, "checksum")] {
            let mut other = bytes.clone();
            other[at] ^= 1;
            let said = refused(&other).unwrap();
            assert!(said.contains(says), "{said}");
        }
        assert!(refused(&[bytes, vec![0]].concat()).is_some());
    }
}
