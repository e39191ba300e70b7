//! The report's search: minimax with alpha-beta pruning to a fixed depth, over the best few cells
//! of every position (Knuth and Moore, “An Analysis of Alpha-Beta Pruning”, 1975).
//!
//! The report divides a number of nodes among the first moves, as many as its timing player could visit in the time
//! there is. Here there is no clock, and breadth and depth alone keep a search below a thousand nodes. The report does
//! not say how far away a win is; here a faster win is worth more, since otherwise a won game need not end.

use crate::mnk::report::mics::{Field, ScoredCell};
use crate::mnk::rules::{Board, Move, Position};

/// The greatest breadth.
const BROADEST: usize = 7;
/// The value of a finished game for its winner, less a point for each ply that it takes.
pub const WON: i32 = 1_000_000_000;
const INFINITY: i32 = i32::MAX;

/// The number of cells examined in each position, and the depth in plies: from 7 on small boards to 3 on large ones, as
/// in the report, which gives no limits between them.
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

/// The meaning of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    /// It is the value of minimax.
    Exact,
    /// The minimax value is this or lower: the cells examined were enough to reject the move.
    AtMost,
    /// The minimax value is this or higher.
    AtLeast,
}

/// A move that the search examined. Values are those of the player to move at the root.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    /// The move.
    pub m: Move,
    /// The number of its cell, by which the moves were ordered.
    pub number: i32,
    /// The result of the search: up to [`WON`] for a win, otherwise the judgement at the end of the search.
    pub value: i32,
    /// Whether that is the value, or a bound at which alpha-beta stopped.
    pub bound: Bound,
    /// The replies examined, in order, down to the depth asked for.
    pub replies: Vec<Node>,
    /// The replies that alpha-beta cut off: they are among the best few, and were not examined.
    pub cut: Vec<Move>,
}

/// The course of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tree {
    /// The most cells examined in a position.
    pub breadth: usize,
    /// The depth in plies.
    pub depth: u32,
    /// The moves at the root, in the order in which they were examined.
    pub moves: Vec<Node>,
    /// The first move with the greatest value; `None` if the game is over.
    pub best: Option<Move>,
    /// The value of that move.
    pub value: i32,
    /// The number of positions examined.
    pub nodes: u32,
}

/// The best few cells of a position with their numbers, in the order in which they are examined.
#[must_use]
pub fn candidates(position: &Position) -> Vec<(Move, i32)> {
    let mut best = [ScoredCell::default(); BROADEST];
    let (breadth, _) = shape(position.board());
    let count = Field::new(position).best(&mut best[..breadth]);
    let best = best[..count].iter();
    best.map(|candidate| (position.cell(candidate.cell), candidate.number))
        .collect()
}

/// The report's judgement of a position that has not ended, for the player to move.
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
    let mut search = FixedDepthSearch {
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
    // A bound is never the greatest value of all: the search left the move once it was no better than an earlier one.
    let best = found.replies.iter().find(|node| node.value == found.value);
    tree.best = best.map(|node| node.m);
    tree.moves = found.replies;
    tree
}

struct FixedDepthSearch<'a> {
    field: Field,
    position: &'a Position,
    breadth: usize,
    depth: u32,
    kept: u32,
    nodes: u32,
}

/// The result for a position. The value is that of the player to move in it.
struct Found {
    value: i32,
    replies: Vec<Node>,
    cut: Vec<Move>,
}

impl FixedDepthSearch<'_> {
    /// Examines a position `ply` plies after the root.
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
        let mut best = [ScoredCell::default(); BROADEST];
        let count = self.field.best(&mut best[..self.breadth]);
        found.value = -INFINITY;
        for (index, &ScoredCell { cell, number }) in best[..count].iter().enumerate() {
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

    /// The value of a stone on a cell for the player who sets it, and the result for the position after it.
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

    /// A move in the form that is kept: from the point of view of the player to move at the root.
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
