//! The table of bear-offs with few checkers on each side and a cube, for money: every roll and every double is counted
//! to the end of the game.
//!
//! GNU Backgammon's two-sided database has the same: the value of each position with the cube in the middle and on
//! either side. It is computed from the fewest pips up, like the cubeless one (`bearoff.rs`), and never downloaded.

use std::sync::OnceLock;

use super::bearoff::{Ranks, Replies, TWO_SIDED};
use super::class::TWO_SIDED_CHECKERS;
use crate::backgammon::rules::Board;
use crate::container::{ContainerError, Kind};

/// How the table is kept.
pub const KIND: Kind = Kind {
    mark: *b"ppBC",
    version: 1,
    name: "bear-off tables with a cube",
};

/// The most checkers on each side that are counted as long as no table has arrived: it takes a few milliseconds.
const FEW: u8 = 4;

/// The length in bytes of the table of up to 6 checkers on each side.
const LENGTH: usize = 6 * TWO_SIDED * TWO_SIDED;

/// The stored form of 1; a multiple of 36, so that the results of one roll are stored without rounding.
const ONE: f32 = 32_760.0;

/// The values of rolling for the player on roll, in units of the cube, by the player who may turn it next: either
/// player, the one on roll, the other.
pub type ByOwner = [f32; 3];

/// The table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CubefulBearoff {
    ranks: Ranks,
    /// [`ByOwner`], by the rank of the home of the player on roll and that of the other.
    rolled: Vec<[i16; 3]>,
}

impl CubefulBearoff {
    /// Computes the table of up to 6 checkers on each side (853,776 positions): a second or two.
    #[must_use]
    pub fn compute() -> Self {
        Self::of(TWO_SIDED_CHECKERS)
    }

    /// The table of up to 4 checkers on each side.
    pub(super) fn few() -> &'static Self {
        static TABLE: OnceLock<CubefulBearoff> = OnceLock::new();
        TABLE.get_or_init(|| Self::of(FEW))
    }

    /// [`Self::compute`], run once and shared by all callers.
    pub(super) fn computed() -> &'static Self {
        static TABLE: OnceLock<CubefulBearoff> = OnceLock::new();
        TABLE.get_or_init(Self::compute)
    }

    /// The table of up to `checkers` checkers, filled by the sum of the ranks, because a play leads to a lower rank of
    /// the player's own.
    fn of(checkers: u8) -> Self {
        let ranks = Ranks::new(usize::from(checkers));
        let size = ranks.len();
        let replies = Replies::new(&ranks);
        let mut rolled = vec![[0; 3]; size * size];
        // The values of a position for the player who has just moved, by the owner of the cube from that player's point
        // of view: the other player may double before the roll.
        let mut moved = vec![[0.0_f32; 3]; size * size];
        for sum in 2..2 * size - 1 {
            for own in sum.saturating_sub(size - 1).max(1)..=(sum - 1).min(size - 1) {
                let other = sum - own;
                let mut all = [0.0; 3];
                for (roll, weight) in Replies::WEIGHTS.into_iter().enumerate() {
                    let mut best = [f32::MIN; 3];
                    for &rank in replies.of(own, roll) {
                        let worth = match rank {
                            0 => [1.0; 3],
                            rank => moved[other * size + usize::from(rank)],
                        };
                        for (best, worth) in best.iter_mut().zip(worth) {
                            if worth > *best {
                                *best = worth;
                            }
                        }
                    }
                    for (all, best) in all.iter_mut().zip(best) {
                        *all += weight * best;
                    }
                }
                let [both, mine, theirs] = all;
                let taken = 2.0 * theirs;
                let doubled = if taken < 1.0 { taken } else { 1.0 };
                let decided = |rolled: f32| if doubled > rolled { doubled } else { rolled };
                moved[own * size + other] = [-decided(both), -theirs, -decided(mine)];
                rolled[own * size + other] = all.map(stored);
            }
        }
        Self { ranks, rolled }
    }

    /// The values of a bear-off for the player on roll, who rolls at once; `None` if a side has more checkers than the
    /// table, or some outside its home, or none.
    #[must_use]
    pub fn equities(&self, board: &Board) -> Option<ByOwner> {
        let [own, other] = self.ranks.of(board)?;
        let rolled = self.rolled[own * self.ranks.len() + other];
        Some(rolled.map(|n| f32::from(n) * (1.0 / ONE)))
    }

    /// The table of up to 6 checkers as bytes for storage.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        KIND.seal(|bytes| {
            for n in self.rolled.iter().flatten() {
                bytes.extend_from_slice(&n.to_le_bytes());
            }
        })
    }

    /// Reads a table from stored bytes.
    ///
    /// # Errors
    /// If there are more or fewer bytes, they are of another version, or have changed.
    pub fn parse(bytes: &[u8]) -> Result<Self, ContainerError> {
        let table = KIND.open(bytes, |_| Ok(LENGTH))?;
        let number = |at: usize| i16::from_le_bytes([table[at], table[at + 1]]);
        let places = (0..table.len()).step_by(6);
        Ok(Self {
            ranks: Ranks::new(usize::from(TWO_SIDED_CHECKERS)),
            rolled: places
                .map(|at| [number(at), number(at + 2), number(at + 4)])
                .collect(),
        })
    }
}

/// The stored form of an equity.
fn stored(equity: f32) -> i16 {
    let n = equity * ONE;
    (if n < 0.0 { n - 0.5 } else { n + 0.5 }) as i16
}
