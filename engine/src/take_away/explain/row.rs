//! The positions with equal ones merged: a row of the numbers of cubes.

use crate::take_away::rules::Position;
use crate::take_away::solve;

/// One number of cubes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// The number of cubes left.
    pub cubes: u16,
    /// Whether it is lost for the player to move.
    pub lost: bool,
    /// The Grundy value, in normal play.
    pub grundy: Option<u8>,
}

/// All numbers of cubes that a position can come to, from 0 to its own.
#[must_use]
pub fn row(position: &Position) -> Vec<Place> {
    let (k, misere) = (position.big_take().into(), position.misere());
    (0..=position.cubes())
        .map(|cubes| Place {
            cubes,
            lost: solve::lost(cubes.into(), k, misere),
            grundy: (!misere).then(|| solve::grundy(cubes.into(), k)),
        })
        .collect()
}

/// After how many places the row begins again: 3, or K + 1 where K is a multiple of 3. Misère play
/// moves the row by one place and leaves the period as it is.
#[must_use]
pub fn period(k: u16) -> u16 {
    u16::try_from(solve::period(k.into())).expect("K + 1 fits in 16 bits")
}
