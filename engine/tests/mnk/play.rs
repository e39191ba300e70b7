//! Whole games: a result that a side can hold by theory, the engine holds against every opponent.

use perfect_play_engine::analysis::{Limits, Value, unwatched};
use perfect_play_engine::game::{Game as _, Outcome, Player, Position as _};
use perfect_play_engine::mnk::rules::{Board, Move, Position};
use perfect_play_engine::mnk::solve::analyze;
use perfect_play_engine::mnk::{Mnk, Strategy};
use perfect_play_engine::seed::Rng;

use crate::values::{DRAWN, WON};

/// Who makes a move.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Side {
    Engine,
    Greedy,
    Random,
}

/// The nodes of a move of the engine.
const NODES: u64 = 40_000;

fn choose(side: Side, position: &Position, rng: &mut Rng) -> Move {
    match side {
        Side::Engine => analyze(position, &Limits::nodes(NODES), &mut unwatched)
            .best
            .unwrap(),
        Side::Greedy => Mnk::choose(position, Strategy::Greedy, rng).unwrap(),
        Side::Random => {
            let moves = position.legal_moves();
            moves[rng.below(moves.len() as u32) as usize]
        }
    }
}

/// Plays a game, and gives how it ended.
fn play([m, n, k]: [u32; 3], sides: [Side; 2], seed: u64) -> Outcome {
    let mut rng = Rng::new(seed, "mnk play");
    let mut position = Position::empty(Board::new(m, n, k).unwrap());
    loop {
        if let Some(outcome) = position.turn().outcome() {
            return outcome;
        }
        let side = sides[usize::from(position.side_to_move() == Player::Second)];
        let m = choose(side, &position, &mut rng);
        position = position.play(&m).unwrap();
    }
}

#[test]
fn every_board_of_the_list_has_its_value() {
    let boards = WON.map(|board| (board, true)).into_iter();
    for ([m, n, k], is_won) in boards.chain(DRAWN.map(|board| (board, false))) {
        let position = Position::empty(Board::new(m, n, k).unwrap());
        let analysis = analyze(&position, &Limits::nodes(2_500_000), &mut unwatched);
        let value = analysis.value;
        assert!(value.is_exact() && value.is_win() == is_won, "{position}");
        assert_eq!(value == Value::Draw, !is_won, "{position}");
    }
}

#[test]
fn won_boards_are_won() {
    for board in WON {
        for (seed, other) in [Side::Greedy, Side::Random, Side::Engine]
            .into_iter()
            .enumerate()
        {
            let outcome = play(board, [Side::Engine, other], seed as u64);
            assert_eq!(
                outcome,
                Outcome::Win(Player::First),
                "{board:?} against {other:?}"
            );
        }
    }
}

#[test]
fn drawn_boards_are_not_lost() {
    for board in DRAWN {
        for (seed, other) in [Side::Greedy, Side::Random].into_iter().enumerate() {
            let first = play(board, [Side::Engine, other], seed as u64);
            assert_ne!(
                first,
                Outcome::Win(Player::Second),
                "{board:?} against {other:?}"
            );
            let second = play(board, [other, Side::Engine], seed as u64);
            assert_ne!(
                second,
                Outcome::Win(Player::First),
                "{board:?} against {other:?}"
            );
        }
        let itself = play(board, [Side::Engine; 2], 0);
        assert_eq!(itself, Outcome::Draw, "{board:?} against itself");
    }
}
