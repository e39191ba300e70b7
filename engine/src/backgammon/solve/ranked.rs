//! The result of a search for a play.

use crate::backgammon::evaluate::Probabilities;
use crate::backgammon::rules::Legal;

/// A play with its value.
#[derive(Clone, Copy, Debug)]
pub struct Ranked {
    /// The play, and the board after it, from the point of view of the player who makes it.
    pub legal: Legal,
    /// The chances of how the game ends, for the player who makes it.
    pub probabilities: Probabilities,
    /// The equity, with the cube if there is one.
    pub equity: f32,
    /// The equity if the cube is not turned again.
    pub cubeless: f32,
    /// [`Self::equity`] without look-ahead.
    pub static_equity: f32,
    /// The number of plies of look-ahead.
    pub plies: u32,
}
