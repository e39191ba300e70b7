//! Benchmarks of m,n,k: `cargo bench -p engine --bench mnk`.
//!
//! Nodes to prove what the empty board is worth, for every board of the list that the proof search
//! is held to. The figure that lasts is the number of nodes; bars are in seconds, since that is what
//! somebody waits for.

#[path = "support/mod.rs"]
mod support;

use std::time::Instant;

use engine::analysis::unwatched;
use engine::mnk::rules::{Board, Position};
use engine::mnk::solve::prove::Prover;

const BOARDS: [[u32; 3]; 23] = [
    [3, 2, 2],
    [4, 3, 3],
    [4, 4, 3],
    [5, 3, 3],
    [6, 5, 4],
    [7, 5, 4],
    [6, 6, 4],
    [7, 7, 4],
    [8, 8, 4],
    [3, 3, 3],
    [8, 2, 3],
    [4, 4, 4],
    [5, 4, 4],
    [5, 5, 4],
    [6, 4, 4],
    [7, 4, 4],
    [5, 5, 5],
    [6, 5, 5],
    [6, 6, 5],
    [7, 6, 5],
    [7, 7, 5],
    [6, 6, 6],
    [7, 7, 7],
];

fn main() {
    let limit = std::env::var("NODES")
        .ok()
        .and_then(|s| s.parse().ok())
        .unwrap_or(3_000_000);
    let more: Vec<u32> = std::env::var("MNK")
        .unwrap_or_default()
        .split(' ')
        .filter_map(|w| w.parse().ok())
        .collect();
    let boards: Vec<[u32; 3]> = if more.is_empty() {
        BOARDS.to_vec()
    } else {
        more.chunks(3).map(|c| [c[0], c[1], c[2]]).collect()
    };
    for [m, n, k] in boards {
        let board = Board::new(m, n, k).expect("a board of the list");
        let start = Instant::now();
        let mut prover = Prover::new(&Position::empty(board)).expect("a small board");
        let value = prover.search(limit, &mut unwatched);
        let time = start.elapsed().as_secs_f64();
        println!(
            "{m} {n} {k}: {:<8} {:>10} nodes {:>8.1} ms {:>6.1} MiB",
            value.map_or("?".to_owned(), |v| v.to_string()),
            prover.nodes(),
            time * 1e3,
            prover.memory() as f64 / f64::from(1 << 20),
        );
    }
}
