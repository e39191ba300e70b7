//! What the ways in which a game may end are worth.

use crate::backgammon::cube::gammon_values;
use crate::backgammon::evaluate::Probabilities;
use crate::backgammon::rules::Position;

/// What each end is worth to a player, so that a single game won is worth 1 and one lost -1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Worth {
    /// What a gammon won adds to a win.
    pub gammon: f32,
    /// What a backgammon won adds to a gammon.
    pub backgammon: f32,
    /// What a gammon lost takes away beside the game.
    pub lost_gammon: f32,
    /// What a backgammon lost takes away beside the gammon.
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

    /// For the player on roll, at the score and the cube of the game that the position is from: see
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

    /// For the other player.
    #[must_use]
    pub const fn swapped(&self) -> Self {
        Self {
            gammon: self.lost_gammon,
            backgammon: self.lost_backgammon,
            lost_gammon: self.gammon,
            lost_backgammon: self.backgammon,
        }
    }

    /// The equity of somebody for whom the game may end so.
    #[must_use]
    pub fn equity(&self, of: &Probabilities) -> f32 {
        2.0 * of.win - 1.0 + self.gammon * of.win_gammon + self.backgammon * of.win_backgammon
            - self.lost_gammon * of.lose_gammon
            - self.lost_backgammon * of.lose_backgammon
    }
}
