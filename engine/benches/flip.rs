//! Benchmarks of Flip: `cargo bench -p perfect-play-engine`.
//!
//! Times are medians on one thread. What matters are the ratios within one run, since they hardly
//! depend on the machine; each has a bar to clear. All rows take turns, so that a machine that is
//! busy for a while slows all of them and not one.

use perfect_play_engine::analysis::{Limits, unwatched};
use perfect_play_engine::flip::grid::BitGrid;
use perfect_play_engine::flip::solve::linear::LinearSystem;
use perfect_play_engine::flip::solve::{Analysis, analyze_grid};
use perfect_play_engine::seed::Rng;

use dense::Dense;
use support::{Row, at_least, at_most, medians};

#[path = "../tests/flip/dense.rs"]
#[allow(dead_code, reason = "only the tests ask it for everything")]
mod dense;
mod support;

/// How often each row has its turn.
const TURNS: usize = 21;

fn main() {
    let [dense_50, plain_50, plain_500, plain_2000, best_20, best_27] = medians(
        TURNS,
        [
            {
                let board = solvable(50, 50);
                Row::new("50 x 50, one solution by dense elimination", move || {
                    Dense::new(&board).solution().is_some()
                })
            },
            plain(50),
            plain(500),
            plain(2000),
            best(30, 30, 20),
            best(35, 27, 27),
        ],
    );
    let mut slowest = best(39, 39, 32);
    slowest.turn();
    slowest.median();

    println!();
    let bars = [
        at_least(
            "dense elimination : polynomials, one solution of 50 x 50",
            300.0,
            dense_50 / plain_50,
        ),
        at_most(
            "2000 x 2000 : 500 x 500, one solution",
            15.0,
            plain_2000 / plain_500,
        ),
        at_most(
            "shortest at nullity 20 : one solution of 2000 x 2000",
            3.0,
            best_20 / plain_2000,
        ),
        at_most(
            "shortest at nullity 27 : at nullity 20",
            150.0,
            best_27 / best_20,
        ),
    ];
    if bars.contains(&false) {
        std::process::exit(1);
    }
}

/// Any solution of a square board.
fn plain(side: usize) -> Row {
    let board = solvable(side, side);
    Row::new(format!("{side} x {side}, one solution"), move || {
        LinearSystem::new(side, side).solve(&board).is_ok()
    })
}

/// A shortest solution.
fn best(rows: usize, cols: usize, nullity: u32) -> Row {
    let board = solvable(rows, cols);
    let name = format!("{rows} x {cols}, shortest solution (nullity {nullity})");
    Row::new(name, move || {
        let analysis = shortest(&board);
        analysis.exact && analysis.nullity == nullity
    })
}

fn shortest(board: &BitGrid) -> Analysis {
    analyze_grid(board, &Limits::DEFAULT, &mut unwatched)
}

/// A board that random presses have lit.
fn solvable(rows: usize, cols: usize) -> BitGrid {
    let mut rng = Rng::new(465, "bench");
    let mut lit = BitGrid::new(rows, cols);
    for row in 0..rows {
        for col in 0..cols {
            if rng.next_u32() >> 31 == 1 {
                lit.press(row, col);
            }
        }
    }
    lit
}
