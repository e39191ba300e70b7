//! The whole game tree of a position, as minimax looks at it: equal positions are not merged.

use crate::game::Player;
use crate::take_away::rules::Position;
use crate::take_away::solve::{lost, tree_nodes};

/// The most nodes of a tree that is drawn.
pub const MOST_NODES: usize = 5_000;

/// One node of a tree. Nodes are in preorder: the subtree of node `i` is `i..nodes[i].end`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Node {
    /// The number of cubes left.
    pub cubes: u16,
    /// The number of cubes taken to get here; 0 at the root.
    pub take: u16,
    /// The parent node; the root is its own parent.
    pub parent: u32,
    /// The node after this one's subtree.
    pub end: u32,
    /// Plies from the root.
    pub depth: u16,
    /// Whether it is Max's turn, in a leaf too.
    pub max_to_move: bool,
    /// The minimax value: 1 where Max wins, else 0.
    pub max_wins: bool,
}

impl Node {
    /// The minimax value: 1 where Max wins, else 0.
    #[must_use]
    pub const fn value(&self) -> u8 {
        self.max_wins as u8
    }
}

/// The game tree of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tree {
    root: Position,
    nodes: Vec<Node>,
}

impl Tree {
    /// The tree of a position; `None` if it has more than [`MOST_NODES`] nodes, which are counted
    /// before any is made.
    #[must_use]
    pub fn new(root: &Position) -> Option<Self> {
        let size = tree_nodes(root).to_u64()?;
        let size = usize::try_from(size).ok()?;
        if size > MOST_NODES {
            return None;
        }
        let mut tree = Self {
            root: root.clone(),
            nodes: Vec::with_capacity(size),
        };
        tree.push_subtree(Node {
            cubes: root.cubes(),
            take: 0,
            parent: 0,
            end: 0,
            depth: 0,
            max_to_move: root.side_to_move() == Player::First,
            max_wins: false,
        });
        Some(tree)
    }

    /// Adds a node, whose last two fields are filled in later, and all nodes below it. It recurses
    /// once for each ply: fewer than twenty deep, as a tree of this size has few plies.
    fn push_subtree(&mut self, node: Node) {
        let index = self.nodes.len();
        let (k, misere) = (self.root.big_take(), self.root.misere());
        let mover_loses = lost(node.cubes.into(), k.into(), misere);
        self.nodes.push(Node {
            max_wins: node.max_to_move != mover_loses,
            ..node
        });
        for take in [1, 2, k] {
            if let Some(cubes) = node.cubes.checked_sub(take) {
                self.push_subtree(Node {
                    cubes,
                    take,
                    parent: index_u32(index),
                    depth: node.depth + 1,
                    max_to_move: !node.max_to_move,
                    ..node
                });
            }
        }
        self.nodes[index].end = index_u32(self.nodes.len());
    }

    /// All nodes in preorder; the root is the first.
    #[must_use]
    pub fn nodes(&self) -> &[Node] {
        &self.nodes
    }

    /// The position at the root.
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.root
    }

    /// The children of a node, in order of the take.
    ///
    /// # Panics
    /// If there is no such node.
    pub fn children(&self, node: usize) -> impl Iterator<Item = usize> {
        let end = self.nodes[node].end as usize;
        let first = Some(node + 1).filter(|&child| child < end);
        std::iter::successors(first, move |&child| {
            let next = self.nodes[child].end as usize;
            (next < end).then_some(next)
        })
    }

    /// The best child for the player to move, among equally good ones the one that takes most;
    /// `None` at a leaf.
    ///
    /// # Panics
    /// If there is no such node.
    #[must_use]
    pub fn best_child(&self, node: usize) -> Option<usize> {
        let mover = self.nodes[node].max_to_move;
        let mut best = None;
        for child in self.children(node) {
            let wins = self.nodes[child].max_wins == mover;
            if wins || best.is_none_or(|best: usize| self.nodes[best].max_wins != mover) {
                best = Some(child);
            }
        }
        best
    }

    /// The nodes of best play from a node down to a leaf, the node included.
    ///
    /// # Panics
    /// If there is no such node.
    #[must_use]
    pub fn principal_variation(&self, from: usize) -> Vec<usize> {
        std::iter::successors(Some(from), |&node| self.best_child(node)).collect()
    }

    /// The node that these takes lead to from the root, if they are legal.
    #[must_use]
    pub fn follow(&self, mut takes: impl Iterator<Item = u16>) -> Option<usize> {
        takes.try_fold(0, |node, take| {
            self.children(node)
                .find(|&child| self.nodes[child].take == take)
        })
    }
}

fn index_u32(index: usize) -> u32 {
    u32::try_from(index).expect("a tree has few nodes")
}
