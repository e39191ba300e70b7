//! The zones of the report: sets of free points of which none can be joined to one outside.
//!
//! Definitions 4 to 8 of the second report. A zone of at most five points lasts a number of moves
//! that is fixed (a small zone), or one or two moves (an undecided group).

use crate::segments::rules::Position;

/// What the report knows of a zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Its game takes this number of moves, however it is played.
    Small(u32),
    /// Its game takes one move or two.
    Undecided,
    /// It has more than five points, and nothing is known of it.
    Unknown,
}

/// A zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Zone {
    /// Its points, a bit for each.
    pub points: u32,
    /// What the report knows of it.
    pub kind: Kind,
}

/// The zones of a position, in the order of their least points.
#[must_use]
pub fn zones(position: &Position) -> Vec<Zone> {
    let _ = position;
    Vec::new()
}
