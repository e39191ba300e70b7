//! Benchmarks of Flip: `cargo bench -p engine`.
//!
//! Times are medians of several runs after one to warm up, on one thread. What matters are the
//! ratios within one run, since they do not depend on the machine; each has a bar to clear.

use std::hint::black_box;
use std::time::{Duration, Instant};

use engine::analysis::{Limits, unwatched};
use engine::flip::grid::BitGrid;
use engine::flip::solve::linear::LinearSystem;
use engine::flip::solve::{Analysis, analyze_grid};
use engine::seed::Rng;

use dense::Dense;

#[path = "../tests/support/dense.rs"]
#[allow(dead_code, reason = "only the tests ask it for everything")]
mod dense;

fn main() {
    println!("Flip: medians of one thread");
    let board = solvable(50, 50);
    let dense_50 = time("50 x 50, one solution by dense elimination", 21, || {
        Dense::new(&board).solution().is_some()
    });
    let plain = |side: usize, runs| {
        let board = solvable(side, side);
        time(&format!("{side} x {side}, one solution"), runs, || {
            LinearSystem::new(side, side).solve(&board).is_ok()
        })
    };
    let plain_50 = plain(50, 1001);
    let plain_500 = plain(500, 301);
    let plain_2000 = plain(2000, 101);

    let best = |rows, cols, nullity: u32, runs| {
        let board = solvable(rows, cols);
        let name = format!("{rows} x {cols}, shortest solution (nullity {nullity})");
        time(&name, runs, || {
            let analysis = shortest(&board);
            analysis.exact && analysis.nullity == nullity
        })
    };
    let best_20 = best(30, 30, 20, 51);
    let best_27 = best(35, 27, 27, 5);
    best(39, 39, 32, 1);

    println!();
    let bars = [
        at_least(
            "dense elimination : polynomials, one solution of 50 x 50",
            300.0,
            dense_50,
            plain_50,
        ),
        at_most(
            "2000 x 2000 : 500 x 500, one solution",
            15.0,
            plain_2000,
            plain_500,
        ),
        at_most(
            "shortest at nullity 20 : one solution of 2000 x 2000",
            3.0,
            best_20,
            plain_2000,
        ),
        at_most(
            "shortest at nullity 27 : at nullity 20",
            150.0,
            best_27,
            best_20,
        ),
    ];
    if bars.contains(&false) {
        std::process::exit(1);
    }
}

/// Times `work`, which says whether it has done what it should, and prints the median.
fn time(name: &str, runs: usize, mut work: impl FnMut() -> bool) -> Duration {
    assert!(black_box(work()), "{name}: a wrong answer");
    let mut times: Vec<Duration> = (0..runs)
        .map(|_| {
            let start = Instant::now();
            black_box(work());
            start.elapsed()
        })
        .collect();
    times.sort_unstable();
    let median = times[runs / 2];
    println!("{name:<52}{:>12.4} ms", median.as_secs_f64() * 1e3);
    median
}

fn shortest(board: &BitGrid) -> Analysis {
    analyze_grid(board, &Limits::NONE, &mut unwatched)
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

fn at_least(name: &str, bar: f64, a: Duration, b: Duration) -> bool {
    let ratio = a.as_secs_f64() / b.as_secs_f64();
    verdict(&format!("{name}, at least {bar}"), ratio, ratio >= bar)
}

fn at_most(name: &str, bar: f64, a: Duration, b: Duration) -> bool {
    let ratio = a.as_secs_f64() / b.as_secs_f64();
    verdict(&format!("{name}, at most {bar}"), ratio, ratio <= bar)
}

fn verdict(bar: &str, ratio: f64, met: bool) -> bool {
    println!(
        "bar {bar}: {ratio:.2} ({})",
        if met { "met" } else { "MISSED" }
    );
    met
}
