//! Boards from seeds: the same for ever, and all solvable boards equally likely.

use std::collections::HashMap;

use perfect_play_engine::analysis::{Limits, unwatched};
use perfect_play_engine::flip::generate::generate;
use perfect_play_engine::flip::rules::{Params, Position};
use perfect_play_engine::flip::solve::{analyze, nullity};

#[test]
fn golden_boards() {
    // Computed by a separate implementation of the generator. Links depend on them: should this
    // test fail, the code is wrong and not the boards.
    let golden = [
        (1, 1, 0, "1"),
        (2, 3, 1, "011/100"),
        (5, 5, 465, "01001/00111/01001/10010/00111"),
        (4, 4, u64::MAX, "0000/1010/0010/0101"),
        (8, 3, 7, "000/101/111/000/011/011/110/101"),
        (3, 8, 7, "11110011/00100001/11001111"),
        (
            9,
            9,
            2026,
            "000111010/111010010/111001110/100001010/010111101/101100110/010010010/111000110/\
             001000111",
        ),
    ];
    for (rows, cols, seed, board) in golden {
        let params = Params::new(rows, cols).unwrap();
        assert_eq!(
            generate(&params, seed).to_string(),
            board,
            "{rows} x {cols}, seed {seed}"
        );
    }
}

#[test]
fn boards_can_be_solved_and_are_not_solved_already() {
    for (rows, cols) in [
        (1, 1),
        (1, 2),
        (2, 1),
        (2, 2),
        (4, 4),
        (5, 5),
        (9, 9),
        (50, 50),
    ] {
        let params = Params::new(rows, cols).unwrap();
        for seed in 0..20 {
            let board = generate(&params, seed);
            let analysis = analyze(&board, &Limits::nodes(1), &mut unwatched);
            assert!(analysis.solvable && !board.lit().is_zero());
        }
    }
}

/// Checks that the boards of `seeds` seeds are uniform among the solvable ones that are not dark.
/// `limit`: chi-square exceeds it with probability 0.0001.
fn check_uniform(rows: usize, cols: usize, seeds: u64, limit: f64) {
    let params = Params::new(rows as u32, cols as u32).expect("the size is within range");
    let mut counts: HashMap<Position, u32> = HashMap::new();
    for seed in 0..seeds {
        *counts.entry(generate(&params, seed)).or_default() += 1;
    }
    let boards = (1_u32 << (rows * cols - nullity(rows, cols) as usize)) - 1;
    assert_eq!(counts.len() as u32, boards, "every solvable board occurs");
    let expected = seeds as f64 / f64::from(boards);
    let chi_square: f64 = counts
        .values()
        .map(|&count| (f64::from(count) - expected).powi(2) / expected)
        .sum();
    assert!(chi_square < limit, "chi-square is {chi_square}");
}

#[test]
fn boards_of_a_size_with_quiet_patterns_are_uniform() {
    // 15 boards, 14 degrees of freedom.
    check_uniform(2, 3, 15_000, 42.6);
}

#[test]
fn boards_of_a_size_without_quiet_patterns_are_uniform() {
    // 511 boards, 510 degrees of freedom.
    check_uniform(3, 3, 25_550, 637.0);
}
