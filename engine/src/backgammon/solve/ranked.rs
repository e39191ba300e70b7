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
    /// What that is worth.
    pub equity: f32,
    /// The same with nothing looked ahead.
    pub static_equity: f32,
    /// How many plies were looked ahead.
    pub plies: u32,
}
