//! The rules by which gomoku is played: which rows win, and what the first player may not do.
//!
//! Gomoku's players speak of Black, who begins, and White. Here they are the first player and the second.

use std::fmt;

use crate::game::Player;
use crate::params::choice;

choice! {
    /// Which rows win.
    #[derive(Default)]
    pub enum Rule {
        /// k in a row or more.
        #[default]
        Freestyle = "freestyle",
        /// Exactly k in a row: a longer row, an overline, wins nothing. On any board, for any k.
        Standard = "standard",
        /// The rules of the Renju International Federation, on 15 by 15 and for five in a row. The first
        /// player wins by exactly five, the second by five or more; what is [`Forbidden`] is so to the first
        /// player alone. Nobody passes: where every free cell is forbidden, the game is a draw.
        Renju = "renju",
    }
}

impl Rule {
    /// The rule of a word.
    #[must_use]
    pub fn named(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|rule| rule.word() == word)
    }

    /// Whether a row of so many stones of a player wins where k in a row are wanted.
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

/// Why renju forbids the first player a cell. A stone that makes exactly five is never forbidden, whatever
/// else it makes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Forbidden {
    /// It makes six in a row or more.
    Overline,
    /// It makes two fours or more, in two lines or in one.
    DoubleFour,
    /// It makes two threes or more, each of which could become a straight four by a stone that is not
    /// forbidden itself.
    DoubleThree,
}

impl Forbidden {
    /// What the field calls it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Overline => "overline",
            Self::DoubleFour => "double-four",
            Self::DoubleThree => "double-three",
        }
    }

    /// What the stone would make, in words for whoever does not know the name.
    #[must_use]
    pub const fn makes(self) -> &'static str {
        match self {
            Self::Overline => "six or more in a row",
            Self::DoubleFour => "two fours at once",
            Self::DoubleThree => "two open threes at once",
        }
    }
}

/// What is wrong with the stone, as a sentence.
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
