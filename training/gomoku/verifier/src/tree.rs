//! The positions of the file that White's replies lead to.

use crate::cells::{Cell, Cells};
use crate::game::Side;
use crate::proof::{Proof, position};
use crate::symmetry::Stones;
use std::collections::HashMap;

/// A position of the file, with Black to move, or the one to begin with, with White to move.
pub struct Node {
    /// The position, in canonical form. All cells of a node but those of `order` are cells of that form.
    pub stones: Stones,
    /// Black's move; `None` if White is to move.
    pub black_move: Option<Cell>,
    /// The stones in an order in which they can be set, as one comes here from the position to begin with.
    pub order: Vec<Cell>,
    /// The image that takes `order` to the canonical form.
    pub image: usize,
    /// White's replies that lead to positions of the file, by their cells, and the numbers of their nodes, which are
    /// higher than this one's.
    pub children: Vec<(Cell, u32)>,
}

impl Node {
    /// The stones after Black's move.
    pub fn after_move(&self) -> Stones {
        let mut stones = self.stones;
        if let Some(cell) = self.black_move {
            stones.black.insert(cell);
        }
        stones
    }

    /// The stones in order, with Black's move and `reply` of White's.
    pub fn order_after(&self, proof: &Proof, reply: Cell) -> Vec<Cell> {
        let cells = self.black_move.into_iter().chain([reply]);
        let cells = cells.map(|cell| proof.symmetries.cell_back(self.image, cell));
        self.order.iter().copied().chain(cells).collect()
    }
}

/// The node of the position after these stones: one of the file, or any with White to move. `None` if Black is to move and
/// the file doesn't have it.
fn node(proof: &Proof, order: Vec<Cell>) -> Option<Node> {
    let (stones, image) = proof.symmetries.canonical(&position(&order));
    let black_move = if order.len() % 2 == 1 {
        None
    } else {
        Some(proof.moves.get(&stones)?.black_move)
    };
    Some(Node {
        stones,
        black_move,
        order,
        image,
        children: Vec::new(),
    })
}

/// The node of the position after these stones, with its children, whose numbers are those of their places in `orders`.
pub fn single(proof: &Proof, order: Vec<Cell>) -> Option<(Node, Vec<Vec<Cell>>)> {
    let mut node = node(proof, order)?;
    let mut orders = Vec::new();
    for (reply, _) in replies_in_file(proof, &node) {
        node.children.push((reply, orders.len() as u32));
        orders.push(node.order_after(proof, reply));
    }
    Some((node, orders))
}

/// White's replies that lead to positions of the file, with these.
fn replies_in_file(proof: &Proof, node: &Node) -> Vec<(Cell, Stones)> {
    let after = node.after_move();
    let images = proof.symmetries.all(&after);
    let empty = Cells::first(proof.game.cells()) & !(after.black | after.white);
    let replies = empty.map(|reply| {
        let (form, _) = proof.symmetries.canonical_with_white(&images, reply);
        (reply, form)
    });
    replies
        .filter(|(_, form)| proof.moves.contains_key(form))
        .collect()
}

/// All nodes that White's replies lead to, from the one after the stones `from`, which is the first; positions with fewer
/// stones come before those with more. Empty if Black is to move in the first position and the file doesn't have it.
pub fn reached(proof: &Proof, from: &[Cell]) -> Vec<Node> {
    let mut nodes: Vec<Node> = node(proof, from.to_vec()).into_iter().collect();
    let mut numbers: HashMap<Stones, u32> = HashMap::new();
    let mut at = 0;
    while at < nodes.len() {
        let mut children = Vec::new();
        for (reply, form) in replies_in_file(proof, &nodes[at]) {
            let number = match numbers.get(&form) {
                Some(&number) => number,
                None => {
                    let number = nodes.len() as u32;
                    let order = nodes[at].order_after(proof, reply);
                    nodes.extend(node(proof, order));
                    let added = nodes.last().map(|node| node.stones);
                    assert_eq!(added, Some(form), "the order gives another position");
                    numbers.insert(form, number);
                    number
                }
            };
            children.push((reply, number));
        }
        nodes[at].children = children;
        at += 1;
    }
    nodes
}

/// The side that moves after so many stones.
pub fn to_move(stones: usize) -> Side {
    if stones.is_multiple_of(2) {
        Side::Black
    } else {
        Side::White
    }
}
