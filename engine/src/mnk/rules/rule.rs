//! The rules of gomoku: the rows that win, and the moves that the first player may not make.
//!
//! In gomoku Black begins, against White. Here they are the first player and the second.

use std::fmt;

use crate::game::Player;
use crate::params::choice;

choice! {
    /// The rule that says which rows win.
    #[derive(Default)]
    pub enum Rule {
        /// k in a row or more.
        #[default]
        Freestyle = "freestyle",
        /// Exactly k in a row: a longer row, an overline, does not win. On any board, for any k.
        Standard = "standard",
        /// The rules of the Renju International Federation, on 15 by 15 and for five in a row. The first
        /// player wins by exactly five, the second by five or more; [`Forbidden`] moves are so for the first player
        /// only. There is no passing: if every free cell is forbidden, the game is a draw.
        Renju = "renju",
    }
}

impl Rule {
    /// The rule of a word.
    #[must_use]
    pub fn named(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|rule| rule.word() == word)
    }

    /// Whether a row of `length` stones of a player wins where k in a row are needed.
    #[must_use]
    pub fn wins(self, player: Player, length: usize, k: usize) -> bool {
        length == k || (length > k && self.allows_overlines(player))
    }

    /// Whether some moves may be [`Forbidden`] to a player.
    #[must_use]
    pub fn forbids(self, player: Player) -> bool {
        self == Self::Renju && player == Player::First
    }

    /// Whether longer rows win as well for a player.
    #[must_use]
    pub fn allows_overlines(self, player: Player) -> bool {
        match self {
            Self::Freestyle => true,
            Self::Standard => false,
            Self::Renju => player == Player::Second,
        }
    }
}

/// The reason why renju forbids the first player a cell. A stone that makes exactly five is never forbidden, even if it
/// makes other shapes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Forbidden {
    /// It makes six in a row or more.
    Overline,
    /// It makes two fours or more, in two lines or in one.
    DoubleFour,
    /// It makes two threes or more, each of which could become a straight four by a stone that is not forbidden itself.
    DoubleThree,
}

impl Forbidden {
    /// The term of the field.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Overline => "overline",
            Self::DoubleFour => "double-four",
            Self::DoubleThree => "double-three",
        }
    }

    /// The shape that the stone would make, in words for a reader who does not know the term.
    #[must_use]
    pub const fn makes(self) -> &'static str {
        match self {
            Self::Overline => "six or more in a row",
            Self::DoubleFour => "two fours at once",
            Self::DoubleThree => "two open threes at once",
        }
    }
}

/// The fault of the stone, as a sentence.
impl fmt::Display for Forbidden {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (makes, name) = (self.makes(), self.name());
        write!(
            f,
            "it would make {makes} ({name}), which renju forbids whoever began."
        )
    }
}

#[cfg(test)]
mod tests {
    use super::Rule;
    use crate::game::Player::{First, Second};

    #[test]
    fn rows_win_by_the_rule() {
        for (rule, player, wins) in [
            (Rule::Freestyle, First, [false, true, true]),
            (Rule::Freestyle, Second, [false, true, true]),
            (Rule::Standard, First, [false, true, false]),
            (Rule::Standard, Second, [false, true, false]),
            (Rule::Renju, First, [false, true, false]),
            (Rule::Renju, Second, [false, true, true]),
        ] {
            let found = [4, 5, 6].map(|length| rule.wins(player, length, 5));
            assert_eq!(found, wins, "{rule:?} {player:?}");
        }
    }

    #[test]
    fn every_rule_is_named_by_its_word() {
        for rule in Rule::ALL {
            assert_eq!(Rule::named(rule.word()), Some(rule));
        }
        assert_eq!(Rule::named("Renju"), None);
    }
}
