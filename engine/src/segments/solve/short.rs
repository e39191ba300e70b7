//! Values of positions that last three moves at most. A move takes two points, so that these are
//! the positions of up to seven free points; to compute them is quicker than to look them up.

use crate::segments::solve::graph::Graph;
use crate::segments::solve::set::Set;

/// The Grundy value of a set of vertices of which one move is left at most after any.
///
/// What the report calls a small zone has the length of its play modulo 2, an undecided group has 2.
#[must_use]
pub fn of_two_moves<const W: usize>(graph: &Graph<W>, set: &Set<W>) -> u8 {
    let mut ends = false;
    let mut goes_on = false;
    for vertex in set.iter() {
        if set.without(graph.closed(vertex)).is_empty() {
            ends = true;
        } else {
            goes_on = true;
        }
    }
    match (ends, goes_on) {
        (true, true) => 2,
        (true, false) => 1,
        (false, _) => 0,
    }
}

/// The Grundy value of a set of vertices of which two moves are left at most after any.
#[must_use]
pub fn of_three_moves<const W: usize>(graph: &Graph<W>, set: &Set<W>) -> u8 {
    let mut seen = 0_u8;
    for vertex in set.iter() {
        seen |= 1 << of_two_moves(graph, &set.without(graph.closed(vertex)));
    }
    seen.trailing_ones() as u8
}
