//! Lines of play drawn by chance, for when all of them would take too long.

use crate::board::{Board, Layout};
use crate::cells::Cell;
use crate::game::Side;
use crate::leaves::Leaves;
use crate::proof::{Proof, position};
use crate::random::SplitMix64;
use crate::tree::{single, to_move};

/// How a line of play ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// The stones in order, those to begin with among them.
    pub order: Vec<Cell>,
    /// Black's moves that the file gave.
    pub from_file: u32,
    /// The plies in which Black wins at the latest from there; `None` if nothing was shown.
    pub plies: Option<u32>,
}

/// Draws one line from the position after the stones `from`: Black's moves are those of the file, and White's are drawn.
/// Before a line is drawn, so is the number of White's replies up to which it stays in the file where that is possible, at
/// most `deepest`; from there on any empty cell may be White's reply. The line ends where the file does, and a win by
/// threats is searched for and followed.
pub fn line(
    proof: &Proof,
    layout: &Layout,
    leaves: &mut Leaves,
    from: &[Cell],
    deepest: usize,
    random: &mut SplitMix64,
) -> Line {
    let kept = random.below(deepest + 1);
    let mut line = Line {
        order: from.to_vec(),
        from_file: 0,
        plies: None,
    };
    for drawn in 0.. {
        let stones = position(&line.order);
        let mut board = Board::with(layout, stones.black, stones.white);
        let Some((node, orders)) = single(proof, line.order.clone()) else {
            line.plies = leaves.plies(&mut board);
            return line;
        };
        if let Some(cell) = node.black_move {
            let cell = proof.symmetries.cell_back(node.image, cell);
            line.order.push(cell);
            line.from_file += 1;
            if board.wins(Side::Black).contains(cell) {
                line.plies = Some(0);
                return line;
            }
            board.set(Side::Black, cell);
        }
        let replies: Vec<Cell> = board.empty().collect();
        if replies.is_empty() {
            return line; // a draw
        }
        if let Some(reply) = board.wins(Side::White).lowest() {
            line.order.push(reply);
            return line; // White wins
        }
        if drawn < kept && !orders.is_empty() {
            line.order.clone_from(&orders[random.below(orders.len())]);
        } else {
            line.order.push(replies[random.below(replies.len())]);
        }
    }
    line
}

/// The number of replies of White's in the longest positions of the file, after so many stones.
pub fn deepest(proof: &Proof, from: &[Cell]) -> usize {
    let most = proof.moves.keys().map(|stones| stones.len() as usize).max();
    let white = usize::from(to_move(from.len()) == Side::White);
    (most.unwrap_or(0).saturating_sub(from.len()) + white) / 2
}
