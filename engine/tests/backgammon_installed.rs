//! The evaluator that a process shares: a program of its own, as what is installed here would be that of all other tests.

use engine::backgammon::evaluate::bearoff::Tables;
use engine::backgammon::evaluate::{Evaluator, install, installed};
use engine::backgammon::rules::Board;

#[test]
fn what_is_installed_is_used() {
    let evaluator = Evaluator::without_weights().with_tables(Tables::compute());
    let side = |first: u8, last: u8| {
        let mut side = [0; 25];
        side[0] = first;
        side[5] = last;
        side
    };
    let board = Board::new(side(0, 1), side(1, 0)).expect("a legal board");
    assert!(!installed().is_exact(&board));
    install(evaluator);
    assert!(installed().is_exact(&board) && installed().has_tables());
    assert!((installed().evaluate(&board).win - 0.75).abs() < 1e-4);
}
