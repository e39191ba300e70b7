//! A position made from a seed: the same for ever.

mod lines;
mod opening;
mod puzzle;
mod triples;

pub(crate) use self::puzzle::moves_to_win;
pub use self::triples::triple;
use crate::mnk::rules::{Opening, Params, Position};
use crate::seed::Rng;

/// The position of a seed. If there is no opening or puzzle of the kind asked for, it is the empty board; see
/// [`Opening`].
#[must_use]
pub fn generate(params: &Params, seed: u64) -> Position {
    let board = params.board();
    let mut rng = Rng::new(seed, "mnk");
    let moves = match params.opening {
        Opening::Empty | Opening::Swap2 => Vec::new(),
        // With lines of one or two the player to move wins, wherever stones are.
        _ if board.k() < 3 => Vec::new(),
        Opening::Balanced => opening::balanced(board, &mut rng),
        Opening::Puzzle => puzzle::puzzle(board, &mut rng),
    };
    // At most three stones of a player make nothing that any rule forbids.
    Position::after(board, &moves).expect("stones were set on free cells before the end")
}
