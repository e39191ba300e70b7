//! What the ways in which a game may end are worth.

use crate::backgammon::evaluate::Probabilities;
use crate::backgammon::rules::Position;
use crate::game::Player;

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

    /// Where gammons do not count.
    pub const SINGLE: Self = Self {
        gammon: 0.0,
        backgammon: 0.0,
        lost_gammon: 0.0,
        lost_backgammon: 0.0,
    };

    /// For a player of the game that the position is from.
    #[must_use]
    pub fn to(_player: Player, position: &Position) -> Self {
        let terms = position.terms();
        if terms.length == 0 && terms.jacoby && position.cube().owner.is_none() {
            return Self::SINGLE;
        }
        Self::MONEY
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
