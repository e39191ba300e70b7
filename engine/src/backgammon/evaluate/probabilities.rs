//! The chances of how a game ends.

#[cfg(feature = "serde")]
use serde::ser::SerializeStruct as _;
#[cfg(feature = "serde")]
use serde::{Deserialize, Serialize, Serializer};

use super::class::{is_beyond_home, rear};
use crate::backgammon::rules::Board;

/// The chances of how the game ends, for the player on roll. Gammons include backgammons.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
#[cfg_attr(feature = "serde", derive(Deserialize))]
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

/// The human-readable form has the chance to lose as well, as a sixth probability.
#[cfg(feature = "serde")]
impl Serialize for Probabilities {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let is_read = serializer.is_human_readable();
        let mut fields = serializer.serialize_struct("Probabilities", 5 + usize::from(is_read))?;
        fields.serialize_field("win", &self.win)?;
        fields.serialize_field("win_gammon", &self.win_gammon)?;
        fields.serialize_field("win_backgammon", &self.win_backgammon)?;
        if is_read {
            fields.serialize_field("lose", &(1.0 - self.win))?;
        }
        fields.serialize_field("lose_gammon", &self.lose_gammon)?;
        fields.serialize_field("lose_backgammon", &self.lose_backgammon)?;
        fields.end()
    }
}

impl Probabilities {
    /// The result of a game in which a player has borne off all checkers.
    #[must_use]
    pub(super) fn ended(board: &Board) -> Self {
        match rear(board.own()) {
            None => Self::ended_by_other(&board.swapped()).swapped(),
            Some(_) => Self::ended_by_other(board),
        }
    }

    /// The result for the player on roll if the other player has won.
    fn ended_by_other(board: &Board) -> Self {
        let gammon = board.off() == 0;
        let value = |is: bool| if is { 1.0 } else { 0.0 };
        Self {
            lose_gammon: value(gammon),
            lose_backgammon: value(gammon && is_beyond_home(board.own())),
            ..Self::default()
        }
    }

    /// The expected gain in points, for money without a cube: from -3 to 3.
    #[must_use]
    pub fn equity(&self) -> f32 {
        2.0 * self.win - 1.0
            + (self.win_gammon - self.lose_gammon)
            + (self.win_backgammon - self.lose_backgammon)
    }

    /// The same for the other player.
    #[must_use]
    pub fn swapped(&self) -> Self {
        Self {
            win: 1.0 - self.win,
            win_gammon: self.lose_gammon,
            win_backgammon: self.lose_backgammon,
            lose_gammon: self.win_gammon,
            lose_backgammon: self.win_backgammon,
        }
    }

    /// These values, made consistent with each other and with the board: a player who has borne off a checker loses no
    /// gammon, and in some races no backgammon is possible.
    #[must_use]
    pub(super) fn possible(mut self, board: &Board) -> Self {
        let swapped = board.swapped();
        let contact = board.has_contact();
        if board.off() > 0 {
            self.lose_gammon = 0.0;
        }
        if swapped.off() > 0 {
            self.win_gammon = 0.0;
        }
        if !contact && !is_beyond_home(board.own()) {
            self.lose_backgammon = 0.0;
        }
        if !contact && !is_beyond_home(board.other()) {
            self.win_backgammon = 0.0;
        }
        self.win = within(self.win, 1.0);
        self.win_gammon = within(self.win_gammon, self.win);
        self.lose_gammon = within(self.lose_gammon, 1.0 - self.win);
        self.win_backgammon = within(self.win_backgammon, self.win_gammon);
        self.lose_backgammon = within(self.lose_backgammon, self.lose_gammon);
        self
    }
}

/// The value, or the nearest one from 0 to `most`.
fn within(value: f32, most: f32) -> f32 {
    // Not f32::clamp, whose panic prints floating-point numbers; a NaN becomes 0.
    let value = if value > 0.0 { value } else { 0.0 };
    if value < most { value } else { most }
}
