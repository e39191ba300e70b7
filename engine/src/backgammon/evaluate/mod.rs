//! What positions are worth before anything is looked ahead.

use serde::{Deserialize, Serialize};

/// How a game may end, for the player on roll. Gammons include backgammons.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Probabilities {
    /// The game is won.
    pub win: f32,
    /// It is won with a gammon or more.
    pub win_gammon: f32,
    /// It is won with a backgammon.
    pub win_backgammon: f32,
    /// It is lost with a gammon or more.
    pub lose_gammon: f32,
    /// It is lost with a backgammon.
    pub lose_backgammon: f32,
}
