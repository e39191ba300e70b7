//! Piles from seeds: the same for ever, and all equally likely.

use perfect_play_engine::analysis::Verdict;
use perfect_play_engine::nim::generate::generate;
use perfect_play_engine::nim::rules::Params;
use perfect_play_engine::nim::solve::analyze;

#[test]
fn golden_piles() {
    // Computed by a separate implementation of the generator. Links depend on them: should this
    // test fail, the code is wrong and not the piles.
    let golden = [
        (3, 7, 465, "7 7 6"),
        (3, 7, 0, "3 1 3"),
        (3, 7, u64::MAX, "1 7 2"),
        (1, 1, 1, "1"),
        (2, 3, 3, "2 1"),
        (4, 7, 7, "3 5 6 1"),
        (5, 40, 465, "9 22 29 15 19"),
        (12, 63, 2026, "13 17 31 50 24 30 53 2 3 13 8 20"),
    ];
    for (piles, most, seed, board) in golden {
        for (misere, text) in [(false, board.to_owned()), (true, format!("{board} misere"))] {
            let params = Params::new(piles, most, misere).unwrap();
            assert_eq!(generate(&params, seed).to_string(), text, "seed {seed}");
        }
    }
}

#[test]
fn piles_are_uniform() {
    let params = Params::new(3, 7, false).unwrap();
    let mut counts = [[0_u32; 7]; 3];
    let seeds = 7_000;
    for seed in 0..seeds {
        for (pile, &coins) in generate(&params, seed).piles().iter().enumerate() {
            counts[pile][usize::from(coins) - 1] += 1;
        }
    }
    for counts in counts {
        let chi_square: f64 = counts
            .iter()
            .map(|&count| (f64::from(count) - 1_000.0).powi(2) / 1_000.0)
            .sum();
        // Six degrees of freedom: chi-square exceeds 27.9 with probability 0.0001.
        assert!(chi_square < 27.9, "{counts:?}");
    }
}

#[test]
fn both_won_and_lost_positions_occur() {
    let params = Params::default();
    let lost = (0..200)
        .filter(|&seed| analyze(&generate(&params, seed)).value == Verdict::Loss)
        .count();
    // 42 of the 343 starts of three piles of 1 to 7 have the nim-sum 0: 24.5 of 200.
    assert!((10..=45).contains(&lost), "{lost} of 200");
}
