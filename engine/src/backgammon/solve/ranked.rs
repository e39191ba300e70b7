//! What a search says of a play.

use crate::backgammon::evaluate::Probabilities;
use crate::backgammon::rules::Legal;

/// A play with what it was found to be worth.
#[derive(Clone, Copy, Debug)]
pub struct Ranked {
    /// The play, and the board after it, seen from whoever makes it.
    pub legal: Legal,
    /// How the game may end for whoever makes it.
    pub probabilities: Probabilities,
    /// What that is worth, with the cube if there is one.
    pub equity: f32,
    /// What it is worth if the cube is not turned any more.
    pub cubeless: f32,
    /// [`Self::equity`] with nothing looked ahead.
    pub static_equity: f32,
    /// How many plies were looked ahead.
    pub plies: u32,
}
