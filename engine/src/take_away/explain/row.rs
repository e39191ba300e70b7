//! The positions with equal ones merged: one entry for each number of cubes.

use crate::take_away::rules::Position;
use crate::take_away::solve;

/// A number of cubes and its value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// The number of cubes left.
    pub cubes: u16,
    /// Whether it is lost for the player to move.
    pub lost: bool,
    /// The Grundy value, in normal play.
    pub grundy: Option<u8>,
}

/// All numbers of cubes that can be reached from a position, from 0 to its own.
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

/// The period of the row: 3, or K + 1 where K is a multiple of 3. Misère play shifts the row by one
/// place and keeps the period.
#[must_use]
pub fn period(k: u16) -> u16 {
    u16::try_from(solve::period(k.into())).expect("K + 1 fits in 16 bits")
}
