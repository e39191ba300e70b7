//! The values of the ways in which a game may end.

use crate::backgammon::cube::gammon_values;
use crate::backgammon::evaluate::Probabilities;
use crate::backgammon::rules::Position;

/// The value of each end to a player, in the unit in which a single game won is worth 1 and one lost -1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Worth {
    /// The value that a gammon won adds to a win.
    pub gammon: f32,
    /// The value that a backgammon won adds to a gammon.
    pub backgammon: f32,
    /// The value that a gammon lost subtracts in addition to the game.
    pub lost_gammon: f32,
    /// The value that a backgammon lost subtracts in addition to the gammon.
    pub lost_backgammon: f32,
}

impl Worth {
    /// For money, with the cube turned or without one.
    pub const MONEY: Self = Self {
        gammon: 1.0,
        backgammon: 1.0,
        lost_gammon: 1.0,
        lost_backgammon: 1.0,
    };

    /// The values for the player on roll, at the score and the cube of the position's game: see
    /// [`gammon_values`].
    #[must_use]
    pub fn of(position: &Position) -> Self {
        let [gammon, backgammon, lost_gammon, lost_backgammon] =
            gammon_values(position, position.on_roll());
        Self {
            gammon,
            backgammon,
            lost_gammon,
            lost_backgammon,
        }
    }

    /// The values for the other player.
    #[must_use]
    pub const fn swapped(&self) -> Self {
        Self {
            gammon: self.lost_gammon,
            backgammon: self.lost_backgammon,
            lost_gammon: self.gammon,
            lost_backgammon: self.backgammon,
        }
    }

    /// The equity of a player with these chances.
    #[must_use]
    pub fn equity(&self, of: &Probabilities) -> f32 {
        2.0 * of.win - 1.0 + self.gammon * of.win_gammon + self.backgammon * of.win_backgammon
            - self.lost_gammon * of.lose_gammon
            - self.lost_backgammon * of.lose_backgammon
    }
}
