//! The solver of Flip against dense elimination, brute force and known numbers.

use crate::dense::Dense;
use crate::support::{check, lightest, noise, pressed, solvable};
use perfect_play_engine::analysis::{Limits, unwatched};
use perfect_play_engine::flip::grid::BitGrid;
use perfect_play_engine::flip::solve::bounds::lit_cells_bound;
use perfect_play_engine::flip::solve::linear::LinearSystem;
use perfect_play_engine::flip::solve::shortest::LARGEST_NULLITY;
use perfect_play_engine::flip::solve::{Analysis, analyze_grid, nullity};

fn solve(lit: &BitGrid) -> Analysis {
    let analysis = analyze_grid(lit, &Limits::DEFAULT, &mut unwatched);
    check(lit, &analysis);
    analysis
}

#[test]
fn nullities_of_square_boards() {
    // Sequence A159257 of the On-Line Encyclopedia of Integer Sequences.
    let known = [
        0, 0, 0, 4, 2, 0, 0, 0, 8, 0, 6, 0, 0, 4, 0, 8, 2, 0, 16, 0, 0, 0, 14, 4, 0, 0, 0, 0, 10,
        20, 0, 20, 16, 4, 6, 0, 0, 0, 32, 0, 2, 0, 0, 4, 0, 0, 30, 0, 8, 8,
    ];
    for (n, known) in (1..).zip(known) {
        assert_eq!(nullity(n, n), known, "{n} x {n}");
    }
}

#[test]
fn no_board_that_can_be_played_has_a_nullity_beyond_the_exact_search() {
    let mut greatest = Vec::new();
    for rows in 1..=50 {
        for cols in 1..=rows {
            let nullity = nullity(rows, cols);
            assert_eq!(
                nullity,
                perfect_play_engine::flip::solve::nullity(cols, rows)
            );
            if nullity > 26 {
                greatest.push((rows, cols, nullity));
            }
        }
    }
    assert_eq!(
        greatest,
        [(35, 27, 27), (39, 39, 32), (47, 31, 31), (47, 47, 30)]
    );
    assert!(
        greatest
            .iter()
            .all(|board| board.2 as usize <= LARGEST_NULLITY)
    );
}

#[test]
fn nullity_and_solvability_agree_with_dense_elimination() {
    for rows in 1..=11 {
        for cols in 1..=11 {
            for seed in 0..4 {
                let lit = noise(rows, cols, seed);
                let dense = Dense::new(&lit);
                let analysis = solve(&lit);
                assert_eq!(
                    analysis.nullity as usize,
                    dense.nullity(),
                    "{rows} x {cols}"
                );
                assert_eq!(
                    analysis.solvable,
                    dense.solution().is_some(),
                    "{rows} x {cols}"
                );
            }
        }
    }
}

#[test]
fn every_board_of_twelve_cells_or_fewer_has_the_minimum_of_brute_force() {
    for rows in 1..=12_usize {
        for cols in 1..=12 / rows {
            let cells = rows * cols;
            // Boards and sets of presses as bits, cell by cell.
            let cross: Vec<usize> = (0..cells)
                .map(|cell| {
                    let press = [(cell / cols, cell % cols)];
                    let changed = pressed(BitGrid::new(rows, cols), press);
                    changed
                        .ones()
                        .map(|(row, col)| 1 << (row * cols + col))
                        .sum()
                })
                .collect();
            let mut minimum = vec![None; 1 << cells];
            for presses in 0_usize..1 << cells {
                let cells = (0..cells).filter(|cell| presses >> cell & 1 == 1);
                let board = cells.fold(0, |board, cell| board ^ cross[cell]);
                let least = minimum[board].unwrap_or(u32::MAX);
                minimum[board] = Some(least.min(presses.count_ones()));
            }
            for (board, minimum) in minimum.into_iter().enumerate() {
                let mut lit = BitGrid::new(rows, cols);
                for cell in (0..cells).filter(|cell| board >> cell & 1 == 1) {
                    lit.flip(cell / cols, cell % cols);
                }
                let analysis = solve(&lit);
                assert!(analysis.exact);
                assert_eq!(analysis.solvable, minimum.is_some());
                assert_eq!(
                    analysis.minimum, minimum,
                    "{rows} x {cols}, board {board:b}"
                );
                if let Some(minimum) = minimum {
                    assert!(lit_cells_bound(&lit) <= minimum);
                }
            }
        }
    }
}

#[test]
fn the_minimum_is_that_of_brute_force_over_the_quiet_patterns() {
    let sizes = [
        (4, 4),
        (5, 5),
        (9, 9),
        (11, 11),
        (16, 16),
        (19, 19),
        (23, 23),
        (29, 29), // square
        (17, 5),
        (5, 17),
        (8, 14),
        (19, 9),
        (9, 19),
        (33, 16),
        (2, 50),
        (50, 3), // oblong
    ];
    for (rows, cols) in sizes {
        for seed in 0..3 {
            let lit = solvable(rows, cols, seed);
            let dense = Dense::new(&lit);
            let solution = dense.solution().expect("random presses can be undone");
            let analysis = solve(&lit);
            assert!(analysis.exact);
            let minimum = lightest(&solution, &dense.quiet_patterns());
            assert_eq!(
                analysis.minimum,
                Some(minimum),
                "{rows} x {cols}, seed {seed}"
            );
        }
    }
}

#[test]
fn the_minimum_over_many_blocks_is_that_of_brute_force() {
    let lit = solvable(30, 30, 1);
    let system = LinearSystem::new(30, 30);
    let quiet: Vec<BitGrid> = system.quiet_patterns().collect();
    assert_eq!(quiet.len(), 20);
    let solution = system.solve(&lit).expect("random presses can be undone");
    let analysis = solve(&lit);
    assert!(analysis.exact);
    assert_eq!(analysis.minimum, Some(lightest(&solution, &quiet)));
}

#[test]
fn quiet_patterns_are_quiet_and_independent() {
    for (rows, cols) in [
        (4, 4),
        (9, 19),
        (30, 30),
        (35, 27),
        (27, 35),
        (39, 39),
        (127, 65),
    ] {
        let patterns: Vec<BitGrid> = LinearSystem::new(rows, cols).quiet_patterns().collect();
        assert_eq!(patterns.len() as u32, nullity(rows, cols));
        // Each pattern, reduced by those before, keeps a cell of its own.
        let mut reduced: Vec<(BitGrid, (usize, usize))> = Vec::new();
        for pattern in patterns {
            assert!(pressed(BitGrid::new(rows, cols), pattern.ones()).is_zero());
            let mut pattern = pattern;
            for (other, cell) in &reduced {
                if pattern.get(cell.0, cell.1) {
                    pattern.add(other);
                }
            }
            let own = pattern.ones().next().expect("the patterns are independent");
            reduced.push((pattern, own));
        }
    }
}

#[test]
fn boards_of_any_size_are_solved() {
    let sizes = [
        (1, 1),
        (1, 200),
        (200, 1),
        (64, 64),
        (65, 64),
        (64, 65),
        (63, 129),
        (128, 128),
        (200, 70),
        (70, 200),
        (3, 1000),
    ];
    for (rows, cols) in sizes {
        let analysis = solve(&solvable(rows, cols, 465));
        assert!(analysis.solvable, "{rows} x {cols}");
    }
}

#[test]
fn sums_that_overflow_16_bits_are_no_trouble() {
    // Of 38,773 cells a short solution leaves more than 2^15 without a press.
    let (rows, cols) = (203, 191);
    let mut presses = noise(rows, cols, 0);
    for seed in 1..6 {
        let more = noise(rows, cols, seed);
        for row in 0..rows {
            for (word, more) in presses.row_mut(row).iter_mut().zip(more.row(row)) {
                *word &= more;
            }
        }
    }
    let lit = pressed(BitGrid::new(rows, cols), presses.ones());
    let system = LinearSystem::new(rows, cols);
    let quiet: Vec<BitGrid> = system.quiet_patterns().collect();
    assert_eq!(quiet.len(), 11);
    let minimum = lightest(&presses, &quiet);
    assert!(rows * cols - 2 * minimum as usize > i16::MAX as usize);
    let analysis = solve(&lit);
    assert!(analysis.exact);
    assert_eq!(analysis.minimum, Some(minimum));
}

#[test]
fn beyond_the_greatest_nullity_the_answer_is_good_but_not_exact() {
    let lit = solvable(79, 79, 465);
    let analysis = solve(&lit);
    assert_eq!(analysis.nullity, 64);
    assert!(!analysis.exact);
    let plain = LinearSystem::new(79, 79)
        .solve(&lit)
        .expect("random presses can be undone");
    assert!(analysis.minimum < Some(plain.count_ones()));
}

#[test]
fn the_lower_bound_holds_where_not_all_quiet_patterns_are_searched() {
    // Of 128 patterns those searched leave the far corner alone, which is then no part of every
    // solution.
    assert_eq!(nullity(159, 159), 128);
    for press in [(0, 0), (0, 158), (79, 79)] {
        let analysis = solve(&pressed(BitGrid::new(159, 159), [press]));
        assert!(analysis.lower_bound <= 1);
    }
}

#[test]
fn a_dark_board_takes_no_presses() {
    for (rows, cols) in [(1, 1), (4, 4), (39, 39), (50, 50)] {
        let analysis = solve(&BitGrid::new(rows, cols));
        assert!(analysis.solvable && analysis.exact);
        assert_eq!(analysis.minimum, Some(0));
    }
}

#[test]
fn mirrored_and_turned_boards_have_the_same_minimum() {
    for (rows, cols) in [(4, 4), (5, 5), (9, 9), (9, 4), (5, 17), (23, 23), (30, 30)] {
        for seed in 0..4 {
            let lit = if seed % 2 == 0 {
                noise(rows, cols, seed)
            } else {
                solvable(rows, cols, seed)
            };
            let minimum = solve(&lit).minimum;
            let transposed = lit.transposed();
            assert_eq!(solve(&transposed).minimum, minimum);
            assert_eq!(solve(&lit.upside_down()).minimum, minimum);
            let turned = transposed.upside_down();
            assert_eq!(solve(&turned).minimum, minimum);
        }
    }
}
