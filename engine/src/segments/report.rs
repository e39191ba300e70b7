//! The report's own strategy, with its mistakes: where it can't decide, it plays at random.
//!
//! It looks at the largest zone (see [`crate::segments::zones`]). With more than 12 points, it divides them by the
//! longest segment. With at most 5, every zone is known, and it plays by Proposition 1. In between, it looks for a move
//! after which the known zones favour it.
//!
//! The report leaves some choices open. Here zones of equal size are ordered by their least points, and among several
//! suitable moves the first in the order of the legal moves is made. Chance decides only where the report says so.

use std::cmp::Reverse;

use crate::game::Position as _;
use crate::seed::Rng;
use crate::segments::order::insert_in_order;
use crate::segments::rules::{Move, Position};
use crate::segments::zones::{Kind, MOST_KNOWN, Tally, Zone, apart, divide, within};

/// The most points of a zone in which a move is tried; the report calls such zones middle ones.
const MOST_TRIED: u32 = 12;

/// The move that the report's program would make; `None` if the game is over.
#[must_use]
pub fn choose(position: &Position, rng: &mut Rng) -> Option<Move> {
    let moves = position.legal_moves();
    let mut zones = divide(position, &moves);
    insert_in_order(&mut zones, |zone| Reverse(zone.points.count_ones()));
    let largest = within(&moves, zones.first()?.points);
    let size = zones[0].points.count_ones();
    if size > MOST_TRIED {
        longest(position, &largest)
    } else if size > MOST_KNOWN {
        by_trying(position, &moves, &zones).or_else(|| pick(&largest, rng))
    } else {
        by_proposition(position, &moves, &zones).or_else(|| pick(&moves, rng))
    }
}

/// A random legal move, all equally likely; `None` if the game is over.
#[must_use]
pub fn random(position: &Position, rng: &mut Rng) -> Option<Move> {
    pick(&position.legal_moves(), rng)
}

/// A random one of some moves, all equally likely.
fn pick(moves: &[Move], rng: &mut Rng) -> Option<Move> {
    let count = u32::try_from(moves.len()).ok().filter(|&count| count > 0)?;
    Some(moves[rng.below(count) as usize])
}

/// The longest segment.
fn longest(position: &Position, segments: &[Move]) -> Option<Move> {
    let segments = segments.iter().copied();
    segments.min_by_key(|&m| {
        let [a, b] = position.segment(m);
        -a.distance_squared(b)
    })
}

/// The winning move by Proposition 1, if there is one: it leaves an even number of undecided groups
/// and an even sure number of moves.
///
/// If the number of undecided groups is odd, the largest one is resolved: at once, or so that it
/// lasts another move, whichever the sure number of moves requires. If it is even, the sure number
/// is odd, and any move in a small zone serves: here it is one in the largest.
fn by_proposition(position: &Position, moves: &[Move], zones: &[Zone]) -> Option<Move> {
    let tally = Tally::of(zones);
    if tally.is_even() {
        return None;
    }
    let resolves = !tally.undecided.is_multiple_of(2);
    let zone = zones
        .iter()
        .find(|zone| (zone.kind == Kind::Undecided) == resolves)?;
    let segments = within(moves, zone.points);
    let is_last = tally.sure.is_multiple_of(2);
    let mut serving = segments
        .iter()
        .filter(|&&m| !resolves || apart(position, &segments, m).is_empty() == is_last);
    serving.next().copied()
}

/// The first move in a middle zone after which the known parts of all zones together have an even
/// number of undecided groups and an even sure number of moves; zero is even, too. Unknown zones do
/// not count, whether the move leaves them or they were there before.
///
/// As in the report, only the zone of the move is divided again; the segment may cross some of
/// another zone and change it, which is overlooked.
fn by_trying(position: &Position, moves: &[Move], zones: &[Zone]) -> Option<Move> {
    let mut zones = zones.to_vec();
    let known = zones.len();
    for middle in 0..known {
        if zones[middle].kind != Kind::Unknown {
            break;
        }
        let segments = within(moves, zones[middle].points);
        for &m in &segments {
            // The zone itself stays among them, but as it is unknown it does not count.
            zones.truncate(known);
            zones.extend(divide(position, &apart(position, &segments, m)));
            if Tally::of(&zones).is_even() {
                return Some(m);
            }
        }
    }
    None
}
