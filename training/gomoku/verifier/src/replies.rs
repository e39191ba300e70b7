//! White's replies, and why most of them can't matter.
//!
//! White is to move, and Black has no row yet. A *winning cell* of a side is an empty cell on which its stone makes a row
//! that wins. Three things are plain from the rules:
//!
//! 1. Whether Black's stone on a cell wins is decided by Black's stones in the lines through it. So a stone of White's
//!    takes a winning cell from Black only by standing on it, and gives her one only by rows that it stands in.
//! 2. If White has no winning cell, she doesn't win by her next stone, whatever it is. If Black then has one, he wins by
//!    taking it.
//! 3. Stones are never taken off.
//!
//! From them follows what [`outlook`] says:
//!
//! - White has a winning cell: she takes it and has won.
//! - She has none, and Black has two or more: her stone can stand on one of them at most (1), and Black wins on another
//!   (2).
//! - She has none, and Black has one: after every reply elsewhere he wins there (1, 2).
//! - Neither has one. Let T be an empty cell after Black's stone on which he has at least two winning cells, by rows with
//!   that stone in them; F is a set of such cells. Say White's reply r is none of T and F, and gives her no winning cell.
//!   Then Black sets a stone on T, which r left empty, and the cells of F win for him now: r stands on none of them (1).
//!   White has no winning cell after r by what was said of it, and Black's stone gives her none (1: it is not hers). So
//!   White is to move without a winning cell, Black has two or more, and wins as above. The same goes for an r in F if F
//!   has three cells or more, as two are left. So the replies that can matter are T, the cells of F if there are two,
//!   and those that give White a winning cell. With several cells like T, a reply has to be among those of each.
//!
//! Nothing more is ever left out. Where none of this holds all empty cells are replies.

use crate::board::Board;
use crate::cells::{Cell, Cells};
use crate::game::Side;

/// How it stands when White is to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outlook {
    /// White wins by her next stone.
    WhiteWins,
    /// Black wins by his next stone, whatever White does.
    BlackWins,
    /// Black wins by his next stone, unless White takes this cell.
    Forced(Cell),
    /// Black has won in four plies after all replies but these, by a four with two winning cells or two fours.
    Threatened(Cells),
    /// Black threatens nothing of that: any empty cell may be a reply.
    Free,
}

/// How it stands, White being to move. Neither side has a row that wins.
#[inline]
pub fn outlook(board: &Board) -> Outlook {
    if !board.wins(Side::White).is_empty() {
        return Outlook::WhiteWins;
    }
    let mut winning = board.wins(Side::Black);
    if let Some(cell) = winning.next() {
        return if winning.is_empty() {
            Outlook::Forced(cell)
        } else {
            Outlook::BlackWins
        };
    }
    let threats = board.doubles(Side::Black);
    if threats.is_empty() {
        return Outlook::Free;
    }
    let mut matter = board.empty();
    for threat in threats {
        let mut answers = board.winning_after(Side::Black, threat);
        debug_assert!(answers.len() >= 2);
        if answers.len() > 2 {
            answers = Cells::NONE;
        }
        answers.insert(threat);
        matter &= answers;
    }
    Outlook::Threatened(matter | board.fours(Side::White))
}
