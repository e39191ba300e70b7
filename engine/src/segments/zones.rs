//! The zones of the student report: sets of free points none of which can be joined to a point outside.
//!
//! Definitions 4 to 8 of the second report, and its Proposition 1. A zone of at most five points
//! lasts a fixed number of moves (a small zone), or one or two moves (an undecided group).
//!
//! By definition 4 a union of zones is again a zone; as in the report's program, only those count
//! that are not such unions: the connected components of the graph of points and drawable segments.
//!
//! The model has a mistake: the report plays each zone by itself, but segments of two zones may
//! cross, and then a move in one takes moves of the other away. In
//! `0,50 100,52 51,0 49,100 43,43 8,9 58,43 92,7 59,58 91,93 42,58 8,91 | 5-6 7-8 9-10 11-12` it
//! counts two zones of one move each, an even number, and calls the position lost. But 1-2 and 3-4
//! cross: the player who draws one of them wins at once. The components of the conflict graph
//! ([`crate::segments::solve`]) are what is really independent. Segments of one zone are connected by common ends, so
//! each component is a union of zones, and the report is right where each is a single one.

use crate::analysis::Verdict;
use crate::game::Position as _;
use crate::segments::geometry::meet;
use crate::segments::order::insert_in_order;
use crate::segments::rules::{Move, Position};

/// The most points of a zone whose game the report knows.
pub const MOST_KNOWN: u32 = 5;

/// The report's knowledge of a zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Its game takes this number of moves, in every line of play.
    Small(u32),
    /// Its game takes one move or two.
    Undecided,
    /// It has more than five points, and its game is not known.
    Unknown,
}

/// A zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Zone {
    /// Its points, a bit for each.
    pub points: u32,
    /// The report's knowledge of it.
    pub kind: Kind,
}

/// The report's counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// The number of small zones.
    pub small: u32,
    /// The sure number of moves: those of the small zones (definition 8).
    pub sure: u32,
    /// The number of undecided groups.
    pub undecided: u32,
    /// The number of zones that are neither.
    pub unknown: u32,
}

impl Tally {
    /// Counts zones.
    #[must_use]
    pub fn of(zones: &[Zone]) -> Self {
        let mut tally = Self::default();
        for zone in zones {
            match zone.kind {
                Kind::Small(moves) => {
                    tally.small += 1;
                    tally.sure += moves;
                }
                Kind::Undecided => tally.undecided += 1,
                Kind::Unknown => tally.unknown += 1,
            }
        }
        tally
    }

    /// Whether the undecided groups and the sure moves are both even in number: the known zones
    /// then favour the player who is not to move.
    #[must_use]
    pub const fn is_even(self) -> bool {
        self.undecided.is_multiple_of(2) && self.sure.is_multiple_of(2)
    }
}

/// The zones of a position, ordered by their least points.
#[must_use]
pub fn zones(position: &Position) -> Vec<Zone> {
    divide(position, &position.legal_moves())
}

/// The zones that `segments` make if no other segment can be drawn, ordered by their least points.
#[must_use]
pub fn divide(position: &Position, segments: &[Move]) -> Vec<Zone> {
    let mut zones: Vec<u32> = Vec::new();
    for m in segments {
        let mut points = m.mask();
        zones.retain(|&zone| {
            let is_apart = zone & points == 0;
            if !is_apart {
                points |= zone;
            }
            is_apart
        });
        zones.push(points);
    }
    insert_in_order(&mut zones, |points| points.trailing_zeros());
    let with_kind = |points| Zone {
        points,
        kind: kind(position, points, segments),
    };
    zones.into_iter().map(with_kind).collect()
}

/// The segments whose ends are in a zone.
#[must_use]
pub fn within(segments: &[Move], points: u32) -> Vec<Move> {
    let segments = segments.iter().copied();
    segments.filter(|m| m.mask() & points != 0).collect()
}

/// The segments that can still be drawn after `m`.
#[must_use]
pub fn apart(position: &Position, segments: &[Move], m: Move) -> Vec<Move> {
    let drawn = position.segment(m);
    let segments = segments.iter().copied();
    segments
        .filter(|&other| !meet(drawn, position.segment(other)))
        .collect()
}

/// The report's knowledge of a zone. Two or three points allow exactly one move, and five have no
/// room for a third.
fn kind(position: &Position, points: u32, segments: &[Move]) -> Kind {
    match points.count_ones() {
        ..=3 => return Kind::Small(1),
        4..=MOST_KNOWN => {}
        _ => return Kind::Unknown,
    }
    let segments = within(segments, points);
    let mut lasts = [false; 2];
    for &m in &segments {
        lasts[usize::from(!apart(position, &segments, m).is_empty())] = true;
    }
    match lasts {
        [true, true] => Kind::Undecided,
        [true, false] => Kind::Small(1),
        [false, _] => Kind::Small(2),
    }
}

/// The winner by the report's Proposition 1: where every zone is small or undecided, the player to
/// move loses exactly if the number of undecided groups and the sure number of moves are both even.
/// `None` where there are other zones.
///
/// It holds where the zones are independent: a small zone of `m` moves has the Grundy value `m`
/// modulo 2; an undecided group leads to no move and to one move, and has the value 2. So both
/// numbers are even exactly if the nim-sum is 0.
#[must_use]
pub fn verdict(zones: &[Zone]) -> Option<Verdict> {
    let tally = Tally::of(zones);
    (tally.unknown == 0).then(|| {
        if tally.is_even() {
            Verdict::Loss
        } else {
            Verdict::Win
        }
    })
}

/// The first two segments of different zones that meet, in the order of the legal moves. If there are none, the zones
/// are independent.
#[must_use]
pub fn crossing(position: &Position, zones: &[Zone]) -> Option<[Move; 2]> {
    let segments = position.legal_moves();
    for (index, &first) in segments.iter().enumerate() {
        let same = zones.iter().find(|zone| zone.points & first.mask() != 0)?;
        let second = segments[index + 1..].iter().find(|second| {
            second.mask() & same.points == 0
                && meet(position.segment(first), position.segment(**second))
        });
        if let Some(&second) = second {
            return Some([first, second]);
        }
    }
    None
}
