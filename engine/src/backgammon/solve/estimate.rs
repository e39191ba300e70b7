//! What a choice leads to, and what that is worth: what searches and rollouts take, and what they find.

use serde::{Deserialize, Serialize};

use crate::backgammon::evaluate::Probabilities;
use crate::backgammon::rules::Board;

/// Where a choice leads to, with nothing rolled yet.
#[derive(Clone, Copy, Debug)]
pub(super) struct Start {
    /// The board as the player who rolls next sees it.
    pub(super) board: Board,
    /// Who rolls next: 0 for the player who had the choice.
    pub(super) side: usize,
    /// Whether the cube was turned, and taken.
    pub(super) is_doubled: bool,
}

/// What a choice is worth to the player on roll, in the unit of [`Analysis::equity`](super::Analysis::equity).
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Estimate {
    /// With the cube.
    pub equity: f32,
    /// If the cube stays as it is.
    pub cubeless: f32,
    /// How the game may end.
    pub probabilities: Probabilities,
}
