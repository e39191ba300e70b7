//! The last rolls, after which the cube is of no use to either player.

use crate::backgammon::rules::{Board, Dice, Plays};

/// Whether every roll bears off all the checkers left.
fn finishes(board: &Board) -> bool {
    if board.own().iter().sum::<u8>() > 2 {
        return false;
    }
    let mut plays = Plays::default();
    Dice::all().iter().all(|&(dice, _)| {
        let mut found = plays.find(board, dice).iter();
        found.any(|legal| legal.board.off() == 15)
    })
}

/// Whether the cube is of no use to either player after the next roll: that roll ends the game, or
/// the one after it surely does.
pub(super) fn is_dead(board: &Board) -> bool {
    !board.has_contact() && (finishes(board) || finishes(&board.swapped()))
}
