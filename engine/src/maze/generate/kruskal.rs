//! Kruskal's algorithm with edges in random order: each edge that joins two parts is taken.
//! (Kruskal, "On the shortest spanning subtree of a graph and the traveling salesman problem",
//! 1956.) The parts are kept as trees with path halving and union by size (Tarjan and van Leeuwen,
//! "Worst-case analysis of set union algorithms", 1984).

use crate::maze::generate::field::{Field, MARGIN};
use crate::maze::grid::Direction;
use crate::seed::Rng;

pub(super) fn carve(field: &mut Field, rng: &mut Rng) {
    // An edge is a cell and whether it leads south (or else east).
    let mut edges: Vec<u32> = Vec::with_capacity(2 * field.cells());
    for cell in 0..field.len() {
        if field.state(cell) == MARGIN {
            continue;
        }
        for south in [false, true] {
            if field.state(field.beyond(cell, side(south))) != MARGIN {
                edges.push((cell as u32) << 1 | u32::from(south));
            }
        }
    }
    rng.shuffle(&mut edges);
    let mut parts = Parts::new(field.len());
    for edge in edges {
        let (cell, side) = (edge as usize >> 1, side(edge & 1 == 1));
        if parts.join(cell, field.beyond(cell, side)) {
            field.open(cell, side);
        }
    }
}

const fn side(south: bool) -> Direction {
    if south {
        Direction::South
    } else {
        Direction::East
    }
}

/// The bit of an entry that is a size.
const SIZE: u32 = 1 << 31;

/// Disjoint sets.
struct Parts {
    /// For each member, a member nearer to its set's root; for a root, [`SIZE`] and the set's size.
    parents: Vec<u32>,
}

impl Parts {
    /// One set for each of `members` members.
    fn new(members: usize) -> Self {
        Self {
            parents: vec![SIZE | 1; members],
        }
    }

    /// The root of a member's set, with the set's entry.
    fn root(&mut self, mut member: usize) -> (usize, u32) {
        loop {
            let parent = self.parents[member];
            if parent & SIZE != 0 {
                return (member, parent);
            }
            let grandparent = self.parents[parent as usize];
            if grandparent & SIZE != 0 {
                return (parent as usize, grandparent);
            }
            self.parents[member] = grandparent;
            member = grandparent as usize;
        }
    }

    /// Joins the sets of two members; false if they are the same set already.
    fn join(&mut self, one: usize, other: usize) -> bool {
        let (one, size) = self.root(one);
        let (other, other_size) = self.root(other);
        if one == other {
            return false;
        }
        let (root, below) = if size < other_size {
            (other, one)
        } else {
            (one, other)
        };
        self.parents[below] = root as u32;
        self.parents[root] = size + (other_size & !SIZE);
        true
    }
}

#[cfg(test)]
mod tests {
    use super::Parts;

    #[test]
    fn sets_are_joined_once() {
        let mut parts = Parts::new(7);
        assert!(parts.join(0, 1) && parts.join(2, 3) && parts.join(1, 2));
        assert!(!parts.join(3, 0) && parts.join(6, 0));
        let roots = [0, 1, 2, 3, 6].map(|member| parts.root(member));
        assert!(roots.iter().all(|&root| root == roots[0]));
        assert_eq!(roots[0].1, super::SIZE | 5);
        assert_eq!(parts.root(4), (4, super::SIZE | 1));
    }
}
