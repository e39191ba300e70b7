//! What the tests of backgammon share.

use std::sync::OnceLock;

use perfect_play_engine::backgammon::evaluate::Evaluator;
use perfect_play_engine::backgammon::evaluate::bearoff::Tables;
use perfect_play_engine::backgammon::rules::{Board, Dice};

use crate::decisions::{self, Decision};

/// A board from the points of both players, each from its own side, with the number of checkers; the
/// bar is 25.
pub fn board(own: &[(usize, u8)], other: &[(usize, u8)]) -> Board {
    let side = |points: &[(usize, u8)]| {
        let mut side = [0; 25];
        for &(point, count) in points {
            side[point - 1] = count;
        }
        side
    };
    Board::new(side(own), side(other)).expect("a board that can be")
}

/// 300 decisions that GNU Backgammon has judged.
pub fn decisions() -> Vec<Decision> {
    let decisions = decisions::parse(include_str!("gnubg_decisions.txt"));
    decisions.expect("the file can be read")
}

/// A roll.
pub fn dice(text: &str) -> Dice {
    text.parse().expect("two dice")
}

/// The tables for the bear-off, computed once.
pub fn tables() -> &'static Tables {
    static TABLES: OnceLock<Tables> = OnceLock::new();
    TABLES.get_or_init(Tables::compute)
}

/// What knows the bear-off by tables, and all else by a few terms in code.
pub fn evaluator() -> &'static Evaluator {
    static EVALUATOR: OnceLock<Evaluator> = OnceLock::new();
    EVALUATOR.get_or_init(|| Evaluator::without_weights().with_tables(tables().clone()))
}
