//! Two places that are far from each other.

use crate::maze::grid::{UNREACHABLE, Ways};

/// Two ends of a long shortest way, the one with the lower number first.
///
/// Breadth-first search from any place ends at a place from which another search finds the longest
/// way, if there are no loops (the trick is Dijkstra's, of about 1960; proved by Bulterman and
/// others, "On computing a longest path in a tree", 2002). With loops that need not be the longest;
/// then searches go on from the place last found as long as the way gets longer, and its length is
/// a lower bound of the diameter. Among places equally far away the one with the lowest number is
/// taken. Places that no way joins to the first are ignored.
///
/// # Panics
/// If there is no place.
#[must_use]
pub fn longest(ways: &Ways) -> (usize, usize) {
    let (mut from, _) = farthest(ways, 0);
    let (mut to, mut length) = farthest(ways, from);
    loop {
        let (next, longer) = farthest(ways, to);
        if longer <= length {
            return (from.min(to), from.max(to));
        }
        (from, to, length) = (to, next, longer);
    }
}

/// The place farthest from `from`, and its distance.
fn farthest(ways: &Ways, from: usize) -> (usize, u32) {
    let mut farthest = (from, 0);
    for (place, &distance) in ways.distances(from).iter().enumerate() {
        if distance > farthest.1 && distance != UNREACHABLE {
            farthest = (place, distance);
        }
    }
    farthest
}
