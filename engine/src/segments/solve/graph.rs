//! The conflict graph, and sets of its vertices.

use crate::game::Position as _;
use crate::segments::geometry::meet;
use crate::segments::rules::{Move, Position};

/// Enough words for the 435 segments between 30 points.
const WORDS: usize = 7;

/// A set of vertices, a bit for each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Set([u64; WORDS]);

impl Set {
    /// Puts a vertex in.
    pub fn insert(&mut self, vertex: usize) {
        self.0[vertex / 64] |= 1 << (vertex % 64);
    }

    /// Whether there is nothing in it.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0 == [0; WORDS]
    }

    /// What is in this set and not in the other.
    #[must_use]
    pub fn without(mut self, other: &Self) -> Self {
        for (word, other) in self.0.iter_mut().zip(other.0) {
            *word &= !other;
        }
        self
    }

    /// What is in both sets.
    #[must_use]
    pub fn and(mut self, other: &Self) -> Self {
        for (word, other) in self.0.iter_mut().zip(other.0) {
            *word &= other;
        }
        self
    }

    /// What is in either set.
    #[must_use]
    pub fn or(mut self, other: &Self) -> Self {
        for (word, other) in self.0.iter_mut().zip(other.0) {
            *word |= other;
        }
        self
    }

    /// The least vertex.
    #[must_use]
    pub fn first(&self) -> Option<usize> {
        self.iter().next()
    }

    /// The vertices, in increasing order.
    pub fn iter(&self) -> impl Iterator<Item = usize> + '_ {
        self.0.iter().enumerate().flat_map(|(index, &word)| {
            let mut rest = word;
            std::iter::from_fn(move || {
                let bit = rest.trailing_zeros();
                rest &= rest.wrapping_sub(1);
                (bit < 64).then_some(index * 64 + bit as usize)
            })
        })
    }
}

/// The segments that can be drawn in a position, and which of them meet.
#[derive(Clone, Debug)]
pub struct ConflictGraph {
    segments: Vec<Move>,
    closed: Vec<Set>,
}

impl ConflictGraph {
    /// The graph of a position: its vertices are the legal moves, in their order.
    #[must_use]
    pub fn new(position: &Position) -> Self {
        let segments = position.legal_moves();
        let mut closed = vec![Set::default(); segments.len()];
        for (v, &first) in segments.iter().enumerate() {
            closed[v].insert(v);
            for (w, &second) in segments.iter().enumerate().skip(v + 1) {
                if meet(position.segment(first), position.segment(second)) {
                    closed[v].insert(w);
                    closed[w].insert(v);
                }
            }
        }
        Self { segments, closed }
    }

    /// The segments.
    #[must_use]
    pub fn segments(&self) -> &[Move] {
        &self.segments
    }

    /// A vertex and its neighbours.
    #[must_use]
    pub fn closed(&self, vertex: usize) -> &Set {
        &self.closed[vertex]
    }

    /// All vertices.
    #[must_use]
    pub fn all(&self) -> Set {
        let mut all = Set::default();
        (0..self.segments.len()).for_each(|vertex| all.insert(vertex));
        all
    }

    /// The connected components of the graph that a set of vertices induces, in the order of their
    /// least vertices.
    #[must_use]
    pub fn components(&self, set: Set) -> Vec<Set> {
        let mut components = Vec::new();
        let mut rest = set;
        while let Some(start) = rest.first() {
            let mut component = Set::default();
            component.insert(start);
            let mut todo = component;
            rest = rest.without(&component);
            while let Some(vertex) = todo.first() {
                let found = self.closed[vertex].and(&rest);
                rest = rest.without(&found);
                component = component.or(&found);
                let mut done = Set::default();
                done.insert(vertex);
                todo = todo.or(&found).without(&done);
            }
            components.push(component);
        }
        components
    }
}
