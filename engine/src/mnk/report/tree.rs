//! The report's search: minimax with alpha-beta pruning of fixed depth, over the best few cells of
//! every position (Knuth and Moore, “An Analysis of Alpha-Beta Pruning”, 1975).
//!
//! The report shares a number of nodes among the first moves, as many as its timing player could look
//! at in the time there is. Here there is no clock, and breadth and depth by themselves keep a search
//! below a thousand nodes. It does not say how many moves a win is away; here a quicker one is worth
//! more, as otherwise a won game need not end.

use crate::mnk::report::mics::{Candidate, Field};
use crate::mnk::rules::{Board, Move, Position};

/// The greatest breadth.
const BROADEST: usize = 7;
/// What a finished game is worth to its winner, less a point for each ply that it takes.
pub const WON: i32 = 1_000_000_000;
const INFINITY: i32 = i32::MAX;

/// How many cells are looked at in every position, and how many plies deep: from 7 on small boards to
/// 3 on large ones, as in the report, which gives no limits between them.
#[must_use]
pub fn shape(board: Board) -> (usize, u32) {
    match board.cells() {
        0..=16 => (BROADEST, 6),
        17..=64 => (BROADEST, 4),
        65..=144 => (6, 4),
        145..=256 => (5, 4),
        257..=900 => (4, 4),
        _ => (3, 4),
    }
}

/// How a value is to be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    /// It is the value of minimax.
    Exact,
    /// The value of minimax is this or lower: what was looked at was enough to do without the move.
    AtMost,
    /// The value of minimax is this or higher.
    AtLeast,
}

/// A move that the search looked at. Values are those of the player who is to move at the root.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    /// The move.
    pub m: Move,
    /// The number of its cell, by which the moves were ordered.
    pub number: i32,
    /// What the search found: up to [`WON`] for a win, else the judgement at the end of the search.
    pub value: i32,
    /// Whether that is the value, or alpha-beta left it at a bound.
    pub bound: Bound,
    /// The answers that were looked at, in their order, as far down as was asked for.
    pub replies: Vec<Node>,
    /// The answers that alpha-beta cut off: they are among the best few, and were not looked at.
    pub cut: Vec<Move>,
}

/// What a search did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tree {
    /// How many cells were looked at in a position, at most.
    pub breadth: usize,
    /// How many plies deep.
    pub depth: u32,
    /// The moves at the root, in the order in which they were looked at.
    pub moves: Vec<Node>,
    /// The first move with the greatest value; none if the game is over.
    pub best: Option<Move>,
    /// The value of that move.
    pub value: i32,
    /// How many positions were looked at.
    pub nodes: u32,
}

/// The best few cells of a position with their numbers, in the order in which they are looked at.
#[must_use]
pub fn candidates(position: &Position) -> Vec<(Move, i32)> {
    let mut best = [Candidate::default(); BROADEST];
    let (breadth, _) = shape(position.board());
    let count = Field::new(position).best(&mut best[..breadth]);
    let best = best[..count].iter();
    best.map(|candidate| (position.cell(candidate.cell), candidate.number))
        .collect()
}

/// What the report takes a position for that has not ended, seen by the player to move.
#[must_use]
pub fn judgement(position: &Position) -> i32 {
    Field::new(position).judgement()
}

/// Searches a position. The tree keeps the moves of the first `plies` plies.
#[must_use]
pub fn search(position: &Position, plies: u32) -> Tree {
    let (breadth, depth) = shape(position.board());
    let mut tree = Tree {
        breadth,
        depth,
        moves: Vec::new(),
        best: None,
        value: 0,
        nodes: 0,
    };
    if crate::game::Position::turn(position).is_over() {
        return tree;
    }
    let mut search = Search {
        field: Field::new(position),
        position,
        breadth,
        depth,
        kept: plies.max(1),
        nodes: 0,
    };
    let found = search.look(0, -INFINITY, INFINITY);
    tree.nodes = search.nodes;
    tree.value = found.value;
    // A bound is never the greatest value of all: the move was given up at one that was seen before.
    let best = found.replies.iter().find(|node| node.value == found.value);
    tree.best = best.map(|node| node.m);
    tree.moves = found.replies;
    tree
}

struct Search<'a> {
    field: Field,
    position: &'a Position,
    breadth: usize,
    depth: u32,
    kept: u32,
    nodes: u32,
}

/// What is known of a position. The value is that of the player to move in it.
struct Found {
    value: i32,
    replies: Vec<Node>,
    cut: Vec<Move>,
}

impl Search<'_> {
    /// Looks at a position `ply` plies after the root.
    fn look(&mut self, ply: u32, mut alpha: i32, beta: i32) -> Found {
        self.nodes += 1;
        let mut found = Found {
            value: 0,
            replies: Vec::new(),
            cut: Vec::new(),
        };
        if self.field.is_full() {
            return found;
        }
        if ply == self.depth {
            found.value = self.field.judgement();
            return found;
        }
        let mut best = [Candidate::default(); BROADEST];
        let count = self.field.best(&mut best[..self.breadth]);
        found.value = -INFINITY;
        for (index, &Candidate { cell, number }) in best[..count].iter().enumerate() {
            let (value, below) = self.try_cell(cell, ply, alpha, beta);
            if ply < self.kept {
                let is_leaf = below.value.abs() >= WON - ply as i32 - 1 || ply + 1 == self.depth;
                let bound = match value {
                    _ if is_leaf => Bound::Exact,
                    _ if value <= alpha => Bound::AtMost,
                    _ if value >= beta => Bound::AtLeast,
                    _ => Bound::Exact,
                };
                found
                    .replies
                    .push(self.node(ply, cell, number, value, bound, below));
            }
            found.value = found.value.max(value);
            alpha = alpha.max(value);
            if alpha >= beta {
                if ply <= self.kept {
                    let rest = best[index + 1..count].iter();
                    found.cut = rest.map(|rest| self.position.cell(rest.cell)).collect();
                }
                break;
            }
        }
        found
    }

    /// The value of a stone on a cell for the player who sets it, and what was seen after it.
    fn try_cell(&mut self, cell: usize, ply: u32, alpha: i32, beta: i32) -> (i32, Found) {
        if self.field.wins(cell) {
            self.nodes += 1;
            let value = WON - ply as i32 - 1;
            let over = Found {
                value: -value,
                replies: Vec::new(),
                cut: Vec::new(),
            };
            return (value, over);
        }
        self.field.mark(cell);
        let below = self.look(ply + 1, -beta, -alpha);
        self.field.unmark();
        (-below.value, below)
    }

    /// A move as it is kept: seen by the player to move at the root.
    fn node(
        &self,
        ply: u32,
        cell: usize,
        number: i32,
        value: i32,
        bound: Bound,
        below: Found,
    ) -> Node {
        let is_own = ply.is_multiple_of(2);
        Node {
            m: self.position.cell(cell),
            number,
            value: if is_own { value } else { -value },
            bound: match (is_own, bound) {
                (false, Bound::AtMost) => Bound::AtLeast,
                (false, Bound::AtLeast) => Bound::AtMost,
                _ => bound,
            },
            replies: below.replies,
            cut: below.cut,
        }
    }
}
