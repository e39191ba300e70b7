//! The conflict graph, and its induced subgraphs, in which the search works.

use crate::game::Position as _;
use crate::segments::geometry::{Point, meet, orientation};
use crate::segments::rules::{Move, Position};
use crate::segments::solve::set::{NARROW, Set, WORDS};

/// A connected set of vertices.
#[derive(Clone, Copy, Debug)]
pub struct Part<const W: usize> {
    /// Its vertices.
    pub set: Set<W>,
    /// Its key in the memo: see [`Graph::take`].
    pub key: u128,
    /// The points that its segments join, a bit for each.
    pub points: u32,
}

/// A graph of segments that can be drawn, of at most `64 * W`.
#[derive(Clone, Debug)]
pub struct Graph<const W: usize> {
    /// Each vertex with its neighbours.
    closed: Vec<Set<W>>,
    /// A random number for each segment, the same in all subgraphs.
    keys: Vec<u128>,
    /// The two points of each segment.
    points: Vec<u32>,
    /// Whether the points of the position are in convex position.
    convex: bool,
}

impl<const W: usize> Graph<W> {
    /// A vertex and its neighbours.
    #[must_use]
    pub fn closed(&self, vertex: usize) -> &Set<W> {
        &self.closed[vertex]
    }

    /// The number of vertices.
    #[must_use]
    pub fn size(&self) -> usize {
        self.closed.len()
    }

    /// The two points of a segment, a bit for each.
    #[must_use]
    pub fn points(&self, vertex: usize) -> u32 {
        self.points[vertex]
    }

    /// All vertices.
    #[must_use]
    pub fn all(&self) -> Set<W> {
        Set::below(self.closed.len())
    }

    /// Takes the connected component of the least vertex out of a set; `None` from the empty set.
    ///
    /// Its key is the exclusive or of its vertices' random numbers (A. L. Zobrist, "A new hashing
    /// method with application for game playing", 1970). In convex position every component
    /// consists of all segments between its points, and the number of points alone is the key.
    pub fn take(&self, rest: &mut Set<W>) -> Option<Part<W>> {
        let start = rest.first()?;
        let mut set = self.closed[start].and(rest);
        let mut todo = set;
        todo.remove(start);
        *rest = rest.without(&set);
        // Often all that is left belongs to the component, which shows long before every vertex has had its turn.
        while !rest.is_empty()
            && let Some(vertex) = todo.first()
        {
            todo.remove(vertex);
            let found = self.closed[vertex].and(rest);
            *rest = rest.without(&found);
            set = set.or(&found);
            todo = todo.or(&found);
        }
        let mut part = Part {
            set,
            key: 0,
            points: 0,
        };
        for vertex in set.iter() {
            part.key ^= self.keys[vertex];
            part.points |= self.points[vertex];
        }
        if self.convex {
            part.key = mixed(part.points.count_ones().into());
        }
        Some(part)
    }

    /// The connected components of a set, ordered by their least vertices.
    #[must_use]
    pub fn parts(&self, mut set: Set<W>) -> Vec<Part<W>> {
        std::iter::from_fn(|| self.take(&mut set)).collect()
    }

    /// The vertices of a set, but only the least of those that have the same closed neighbourhood
    /// in it: drawing any of them leaves the same. In large graphs, where there are hardly any such
    /// vertices, the search for them is skipped.
    pub fn distinct(&self, set: &Set<W>) -> impl Iterator<Item = usize> {
        set.iter().filter(move |&vertex| {
            if W > NARROW {
                return true;
            }
            let closed = self.closed[vertex].and(set);
            !closed
                .iter()
                .take_while(|&other| other < vertex)
                .any(|other| self.closed[other].and(set) == closed)
        })
    }

    /// The subgraph that a set of at most `64 * V` vertices induces.
    #[must_use]
    pub fn induced<const V: usize>(&self, set: &Set<W>) -> Graph<V> {
        let mut place = vec![0; self.closed.len()];
        for (index, vertex) in set.iter().enumerate() {
            place[vertex] = index;
        }
        let mut graph = Graph::empty(self.convex);
        for vertex in set.iter() {
            let mut closed = Set::EMPTY;
            for other in self.closed(vertex).and(set).iter() {
                closed.insert(place[other]);
            }
            graph.push(closed, self.keys[vertex], self.points[vertex]);
        }
        graph
    }

    /// A graph without vertices.
    fn empty(convex: bool) -> Self {
        Self {
            closed: Vec::new(),
            keys: Vec::new(),
            points: Vec::new(),
            convex,
        }
    }

    fn push(&mut self, closed: Set<W>, key: u128, points: u32) {
        self.closed.push(closed);
        self.keys.push(key);
        self.points.push(points);
    }
}

impl Graph<WORDS> {
    /// The graph of a position: its vertices are the legal moves, in their order.
    #[must_use]
    pub fn new(position: &Position) -> Self {
        let segments = position.legal_moves();
        let mut graph = Self::empty(are_convex(position.points()));
        for &m in &segments {
            let mut closed = Set::EMPTY;
            for (other, &n) in segments.iter().enumerate() {
                if meet(position.segment(m), position.segment(n)) {
                    closed.insert(other);
                }
            }
            graph.push(closed, key(m), m.mask());
        }
        graph
    }
}

/// The random number of a segment.
fn key(m: Move) -> u128 {
    let [a, b] = m.ends().map(u64::from);
    mixed(a << 8 | b)
}

/// Two independent mixtures of a number (the finalizer of `SplitMix64`: G. L. Steele, D. Lea, C. H.
/// Flood, "Fast splittable pseudorandom number generators", 2014).
fn mixed(number: u64) -> u128 {
    let mix = |mut z: u64| {
        z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ z >> 31
    };
    let step = |count: u64| mix((2 * number + count).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    u128::from(step(1)) << 64 | u128::from(step(2))
}

/// Whether points are the corners of a convex polygon: none of them lies in a triangle of others.
/// Then the neighbours of each on the polygon have all others on one side.
fn are_convex(points: &[Point]) -> bool {
    points.iter().all(|&p| {
        points.iter().any(|&q| {
            let mut others = points.iter().filter(|&&r| r != p && r != q);
            p != q && others.all(|&r| orientation(p, q, r) > 0)
        })
    })
}

#[cfg(test)]
mod tests {
    use super::{Graph, are_convex, mixed};
    use crate::segments::rules::Position;
    use crate::segments::solve::set::{NARROW, Set, WORDS};

    fn position(text: &str) -> Position {
        text.parse().unwrap()
    }

    /// Two distant quadrilaterals, separated by two long segments.
    const PARTED: &str = "0,500 1000,503 0,497 1000,498 100,100 300,110 310,300 105,310 700,700 900,710 910,900 705,910 \
         | 1-2 3-4";

    #[test]
    fn components_are_parted_and_named() {
        let graph = Graph::new(&position(PARTED));
        let parts = graph.parts(graph.all());
        let points: Vec<u32> = parts.iter().map(|part| part.points).collect();
        assert_eq!(points, [0b1111 << 4, 0b1111 << 8]);
        assert_eq!(parts[0].set.or(&parts[1].set), graph.all());
        assert_ne!(parts[0].key, parts[1].key);
        // The same segments have the same key in every graph.
        for part in &parts {
            let induced: Graph<NARROW> = graph.induced(&part.set);
            let again = induced.parts(induced.all());
            assert_eq!((again.len(), induced.size()), (1, part.set.len() as usize));
            assert_eq!((again[0].key, again[0].points), (part.key, part.points));
        }
    }

    #[test]
    fn induced_graphs_keep_what_meets() {
        let graph = Graph::new(&position("0,0 9,1 10,9 1,10 4,5 7,3"));
        let mut set = Set::EMPTY;
        (1..graph.size())
            .step_by(2)
            .for_each(|vertex| set.insert(vertex));
        let induced: Graph<NARROW> = graph.induced(&set);
        for (index, vertex) in set.iter().enumerate() {
            assert_eq!(induced.points(index), graph.points(vertex));
            for (second, other) in set.iter().enumerate() {
                let wide = graph.closed(vertex).iter().any(|near| near == other);
                let narrow = induced.closed(index).iter().any(|near| near == second);
                assert_eq!(wide, narrow, "{vertex} {other}");
            }
        }
    }

    #[test]
    fn twins_are_looked_into_once() {
        // In the triangle between three free points every segment leaves nothing.
        let graph: Graph<WORDS> = Graph::new(&position("0,0 9,1 10,9 1,10 4,5 | 3-4"));
        let narrow: Graph<NARROW> = graph.induced(&graph.all());
        let distinct: Vec<usize> = narrow.distinct(&narrow.all()).collect();
        assert_eq!((narrow.size(), distinct), (3, vec![0]));
        let square: Graph<NARROW> = {
            let graph = Graph::new(&position("0,0 9,1 10,9 1,10"));
            graph.induced(&graph.all())
        };
        // The two diagonals are twins, the sides are not.
        assert_eq!(square.distinct(&square.all()).count(), 5);
    }

    #[test]
    fn convex_components_of_as_many_points_have_one_key() {
        let convex = position("0,0 500,1 900,300 1000,700 500,990 20,480");
        assert!(are_convex(convex.points()));
        let graph = Graph::new(&convex);
        assert_eq!(graph.parts(graph.all())[0].key, mixed(6));
        // The points are given in various orders and orientations.
        for text in ["0,0 1,10 10,9 9,1", "0,0 10,9 9,1 1,10"] {
            assert!(are_convex(position(text).points()), "{text}");
        }
        for text in [
            "0,0 90,1 40,80 41,30",
            "0,0 500,1 900,300 1000,700 500,990 400,480",
        ] {
            assert!(!are_convex(position(text).points()), "{text}");
        }
    }

    #[test]
    fn keys_have_two_unrelated_halves() {
        let keys: Vec<u128> = (0..1_000).map(mixed).collect();
        for (index, key) in keys.iter().enumerate() {
            assert_ne!(*key >> 64, *key & u128::from(u64::MAX));
            assert!(!keys[..index].contains(key));
        }
    }
}
