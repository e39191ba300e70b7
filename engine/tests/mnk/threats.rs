//! The threats that the sentences of m,n,k speak of: as players see them, and as the rules make
//! them.

use perfect_play_engine::game::{Outcome, Player, Position as _};
use perfect_play_engine::mnk::report::beginner;
use perfect_play_engine::mnk::rules::{Move, Position};
use perfect_play_engine::mnk::threats::{Threats, made, threats};
use perfect_play_engine::seed::Rng;

use crate::explain::{cells, position};

#[test]
fn threats_are_found_as_players_see_them() {
    let of = |text: &str, player| threats(&position(text), player);
    // An open three: the first player's h8 i8 j8.
    let three = of("15 15 5: h8 a1 i8 a3 j8 a5", Player::First);
    assert_eq!(three.open_fours, cells("g8 k8"));
    assert_eq!(three.fours, cells("f8 l8"));
    assert!(three.wins.is_empty());
    // A four that is shut on one side.
    let four = of("15 15 5: h8 g8 i8 a3 j8 a5 k8 a7", Player::First);
    assert_eq!(four.wins, cells("l8"));
    // Two in a row: open threes on both sides, with a gap too.
    let two = of("15 15 5: h8 a1 i8 a3", Player::First);
    assert_eq!(two.threes, cells("f8 g8 j8 k8"));
    assert_eq!(two.fours, Vec::new());
    // A fork of two shut threes.
    let fork = of(
        "15 15 5: h8 g8 i8 h7 j8 a1 k9 a3 k10 a5 k11 k12",
        Player::First,
    );
    assert_eq!(fork.open_fours, cells("k8"));
    // Freestyle: a gap may be filled to six in a row.
    let six = of("15 15 5: a8 a1 b8 a3 d8 a5 e8 a7 f8 c1", Player::First);
    assert_eq!(six.wins, cells("c8"));
    let none = of("15 15 5:", Player::Second);
    assert_eq!(none, Threats::default());
    let ttt = of("3 3 3: b2 a2 a1", Player::First);
    assert_eq!(ttt.wins, cells("c3"));
    assert_eq!(ttt.open_fours, cells("b1 c1"));
    assert_eq!(of("2 2 1:", Player::First).wins.len(), 4);
}

/// The cells that complete a line after a stone of the player to move, by setting stones everywhere.
fn plainly_completing(position: &Position, m: Move) -> Vec<Move> {
    let turn = position.side_to_move();
    let wins = |position: &Position, m: Move| {
        position.play(&m).unwrap().turn().outcome() == Some(Outcome::Win(turn))
    };
    // With a stone of the opponent's elsewhere, which blocks neither player, it is the same turn.
    let moves = position.legal_moves();
    moves
        .iter()
        .copied()
        .filter(|&d| d != m && !wins(position, d))
        .filter(|&d| {
            moves.iter().any(|&elsewhere| {
                elsewhere != m
                    && elsewhere != d
                    && position
                        .play(&m)
                        .and_then(|next| next.play(&elsewhere))
                        .is_ok_and(|next| !next.turn().is_over() && wins(&next, d))
            })
        })
        .collect()
}

#[test]
fn what_a_stone_threatens_is_what_would_win() {
    let mut seen = [0; 3];
    let mut threes = 0;
    for (board, plies) in [("4 4 3", 6), ("6 5 4", 14), ("8 7 5", 30), ("9 1 3", 4)] {
        for seed in 0..16 {
            let mut rng = Rng::new(seed, "mnk threats");
            let mut position = position(&format!("{board}:"));
            for _ in 0..rng.below(plies + 1) {
                let Some(m) = beginner(&position, &mut rng) else {
                    break;
                };
                position = position.play(&m).unwrap();
            }
            if position.legal_moves().len() < 4 {
                continue;
            }
            for m in position.legal_moves() {
                let made = made(&position, position.side_to_move(), m);
                let next = position.play(&m).unwrap();
                assert_eq!(made.wins, next.turn().is_over(), "{m} in {position}");
                if made.wins {
                    continue;
                }
                let mut completing = made.completing.clone();
                completing.sort_unstable();
                assert_eq!(
                    completing,
                    plainly_completing(&position, m),
                    "{m} in {position}"
                );
                seen[completing.len().min(2)] += 1;
                if made.threes > 0 {
                    threes += 1;
                    let next = threats(&next, position.side_to_move());
                    assert!(!next.open_fours.is_empty(), "{m} in {position}");
                }
            }
        }
    }
    assert!(
        seen.iter().all(|&count| count > 10) && threes > 10,
        "{seen:?} {threes}"
    );
}
