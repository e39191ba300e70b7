//! Values of positions that last at most three moves. A move takes two points, so these are the
//! positions of up to seven free points; computing them is faster than looking them up.

use crate::segments::solve::graph::Graph;
use crate::segments::solve::set::Set;

/// The Grundy value of a set of vertices in which at most one move is left after any move.
///
/// A small zone, in the report's words, has the length of its play modulo 2 as its value; an undecided group has 2.
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

/// The Grundy value of a set of vertices in which at most two moves are left after any move.
#[must_use]
pub fn of_three_moves<const W: usize>(graph: &Graph<W>, set: &Set<W>) -> u8 {
    let mut seen = 0_u8;
    for vertex in set.iter() {
        seen |= 1 << of_two_moves(graph, &set.without(graph.closed(vertex)));
    }
    seen.trailing_ones() as u8
}

#[cfg(test)]
mod tests {
    use super::{of_three_moves, of_two_moves};
    use crate::segments::solve::graph::Graph;
    use crate::segments::solve::set::WORDS;

    fn graph(position: &str) -> Graph<WORDS> {
        Graph::new(&position.parse().unwrap())
    }

    #[test]
    fn positions_of_two_moves() {
        // A square, in which a side leaves a move and a diagonal none; then a triangle around a
        // point, in which every move leaves one.
        for (position, value) in [
            ("0,0 9,1 10,9 1,10", 2),
            ("0,0 90,1 40,80 41,30", 0),
            ("0,0 9,1 10,9 1,10 | 1-2", 1),
            ("0,0 9,1 10,9 1,10 | 1-3", 0),
        ] {
            let graph = graph(position);
            let all = graph.all();
            assert_eq!(of_three_moves(&graph, &all), value, "{position}");
            assert_eq!(of_two_moves(&graph, &all), value, "{position}");
        }
    }

    #[test]
    fn positions_of_three_moves() {
        for (value, position) in [
            (0, "2,706 65,919 731,109 179,368 334,839 110,707"),
            (1, "900,300 843,582 307,487 881,985 681,648 790,527"),
            (3, "739,446 56,105 550,823 192,202 117,908 124,498"),
        ] {
            let graph = graph(position);
            assert_eq!(of_three_moves(&graph, &graph.all()), value);
        }
    }
}
