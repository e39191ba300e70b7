//! The numbers of the evaluation and of the move order.

use crate::checksum::checksum;
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
    pub const BYTES: usize = MAGIC.len() + 1 + 2 * NUMBERS + size_of::<u64>();

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
    /// If it does not begin like such a file, is of another version, too short or too long, or was changed in transit.
    pub fn parse(bytes: &[u8]) -> Result<Self, WeightsError> {
        let body = bytes.strip_prefix(MAGIC).ok_or(WeightsError::Unknown)?;
        let (&version, body) = body.split_first().ok_or(WeightsError::Unknown)?;
        if version != VERSION {
            return Err(WeightsError::Version(version));
        }
        let Some((body, sum)) = body
            .split_last_chunk()
            .filter(|(body, _)| body.len() == 2 * NUMBERS)
        else {
            return Err(WeightsError::Length(bytes.len()));
        };
        if u64::from_le_bytes(*sum) != checksum(body) {
            return Err(WeightsError::Checksum);
        }
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

    /// The numbers as a file: a magic number, the version, and the columns of worth and look and the threats, first the
    /// low bytes of all and then the high ones, which are alike and compress well; at the end a checksum of these.
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
        let mut bytes = [MAGIC, &[VERSION]].concat();
        for half in 0..2 {
            bytes.extend(numbers.iter().map(|number| number.to_le_bytes()[half]));
        }
        let sum = checksum(&bytes[MAGIC.len() + 1..]);
        bytes.extend(sum.to_le_bytes());
        bytes
    }
}

/// The first bytes of a file of weights.
const MAGIC: &[u8] = b"PPmnk";
/// The version of the numbers and their meaning: another evaluation is another version.
const VERSION: u8 = 1;
/// The number of numbers in it.
const NUMBERS: usize = 4 * COMBINATIONS + THREATS;

/// The reasons why a file of weights can’t be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WeightsError {
    /// It does not begin like such a file.
    Unknown,
    /// It is of another version.
    Version(u8),
    /// Its length in bytes is wrong.
    Length(usize),
    /// Its contents are not those that were written.
    Checksum,
}

impl std::fmt::Display for WeightsError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Unknown => write!(
                f,
                "This is not a file of weights; version {VERSION} is expected."
            ),
            Self::Version(version) => write!(
                f,
                "The weights are of version {version}; this program reads version {VERSION}."
            ),
            Self::Length(length) => write!(
                f,
                "The weights have {length} bytes; {} are expected.",
                MAGIC.len() + 1 + 2 * NUMBERS + size_of::<u64>()
            ),
            Self::Checksum => f.write_str("The weights’ checksum is not that of their contents."),
        }
    }
}

impl std::error::Error for WeightsError {}

#[cfg(test)]
mod tests {
    use super::{Weights, WeightsError};
    use crate::mnk::solve::combos::Combinations;

    #[test]
    fn a_file_is_read_as_it_was_written() {
        let plain = Weights::plain(&Combinations::default());
        let bytes = plain.to_bytes();
        let read = Weights::parse(&bytes).map(|read| (read.worth, read.look, read.threats));
        assert_eq!(read, Ok((plain.worth, plain.look, plain.threats)));
    }

    #[test]
    fn what_is_wrong_with_a_file_is_told() {
        let bytes = Weights::plain(&Combinations::default()).to_bytes();
        let refused = |bytes: &[u8]| Weights::parse(bytes).err();
        assert_eq!(refused(b""), Some(WeightsError::Unknown));
        assert_eq!(refused(b"PPmnk"), Some(WeightsError::Unknown));
        assert_eq!(refused(b"<html>"), Some(WeightsError::Unknown));
        assert_eq!(
            refused(&bytes[..bytes.len() / 2]),
            Some(WeightsError::Length(bytes.len() / 2))
        );
        let mut other = bytes.clone();
        other[5] = 99;
        assert_eq!(refused(&other), Some(WeightsError::Version(99)));
        let mut other = bytes.clone();
        other[5_000] ^= 1;
        assert_eq!(refused(&other), Some(WeightsError::Checksum));
        assert!(refused(&[bytes, vec![0]].concat()).is_some());
    }
}
