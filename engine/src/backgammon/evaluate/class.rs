//! Kinds of positions that are evaluated in different ways.

use crate::backgammon::rules::Board;

/// The number of points of the home: its checkers are at indices below this.
const HOME: usize = 6;

/// The most checkers of a player for which the two-sided table knows the position.
pub const TWO_SIDED_CHECKERS: u8 = 6;

/// The number of checkers still of use that are too few to hold a position together.
const FEW: u8 = 6;

/// A kind of position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Class {
    /// A player has borne off all checkers.
    Over,
    /// Both players have few checkers left, all in their homes: the two-sided table knows the position.
    TwoSided,
    /// All checkers of both players are in their homes: the one-sided table knows each side.
    OneSided,
    /// No checker can be hit any longer.
    Race,
    /// Checkers can be hit, and a player has hardly any left that can move without harm: the others
    /// are off or on the 1- and 2-point.
    Crashed,
    /// All other positions.
    Contact,
}

impl Class {
    /// The class of a board.
    #[must_use]
    pub fn of(board: &Board) -> Self {
        let (own, other) = (board.own(), board.other());
        let (Some(own_rear), Some(other_rear)) = (rear(own), rear(other)) else {
            return Self::Over;
        };
        if own_rear + other_rear > 23 {
            return if is_crashed(own) || is_crashed(other) {
                Self::Crashed
            } else {
                Self::Contact
            };
        }
        if own_rear >= HOME || other_rear >= HOME {
            return Self::Race;
        }
        let left = |side: &[u8; 25]| side.iter().sum::<u8>();
        if left(own) <= TWO_SIDED_CHECKERS && left(other) <= TWO_SIDED_CHECKERS {
            Self::TwoSided
        } else {
            Self::OneSided
        }
    }
}

/// The index of the player's rearmost checker.
#[must_use]
pub fn rear(side: &[u8; 25]) -> Option<usize> {
    side.iter().rposition(|&n| n > 0)
}

/// Whether at most six of a player's checkers are on the 3-point or farther back.
fn is_crashed(side: &[u8; 25]) -> bool {
    side[2..].iter().sum::<u8>() <= FEW
}

/// Whether the player has a checker on the bar or in the other's home, and so can lose a backgammon in a race.
#[must_use]
pub fn is_beyond_home(side: &[u8; 25]) -> bool {
    side[18..].iter().any(|&n| n > 0)
}
