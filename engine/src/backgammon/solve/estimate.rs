//! The position after a choice, and its value: the input and the output of searches and rollouts.

use crate::backgammon::evaluate::Probabilities;
use crate::backgammon::rules::Board;

/// The position after a choice, before the next roll.
#[derive(Clone, Copy, Debug)]
pub(super) struct Start {
    /// The board from the point of view of the player who rolls next.
    pub(super) board: Board,
    /// The player who rolls next: 0 for the one who had the choice.
    pub(super) side: usize,
    /// Whether the cube was turned, and taken.
    pub(super) is_doubled: bool,
}

/// The value of a choice to the player on roll, in the unit of [`Analysis::equity`](super::Analysis::equity).
#[derive(Clone, Copy, Debug, Default, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Estimate {
    /// The equity with the cube.
    pub equity: f32,
    /// The equity if the cube is not turned.
    pub cubeless: f32,
    /// The chances of how the game ends.
    pub probabilities: Probabilities,
}
