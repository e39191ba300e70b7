//! Benchmarks of m,n,k: `cargo bench -p perfect-play-engine --bench mnk`.
//!
//! The time to prove the value of the empty board, on one thread, for every board that the proof search is held to; and
//! the nodes per second of the search for a good move. The figure that lasts is the number of nodes to a proof; bars
//! are in seconds, since a user waits for seconds. `scripts/bench` compares the lines `native` with those of
//! `bundle/benches/mnk.rs`.

#[path = "support/mod.rs"]
mod support;
#[path = "../tests/mnk/values.rs"]
mod values;
#[path = "support/mnk.rs"]
mod work;

use perfect_play_engine::analysis::{Value, unwatched};
use perfect_play_engine::mnk::rules::{Board, Position};
use perfect_play_engine::mnk::solve::Equipment;
use perfect_play_engine::mnk::solve::prove::Prover;

use support::{at_most, clock, seconds_of};
use values::{DRAWN, WON};

/// The most nodes for a board; the longest proof takes a third.
const NODES: u64 = 3_000_000;

fn main() {
    println!("m n k       value      nodes       ms    MiB");
    let won = WON.map(|board| proof(board, Value::Win));
    let drawn = DRAWN.map(|board| proof(board, Value::Draw));
    let worst = won.iter().chain(&drawn).copied().fold(0.0, f64::max);
    println!();
    let (plain, learned) = (Equipment::default(), work::learned());
    for position in work::POSITIONS {
        speed(position, || work::search(&plain, position));
    }
    for position in work::LEARNED {
        let name = format!("{position}, with weights");
        speed(&name, || work::search(&learned, position));
    }
    speed("proof", work::proof);
    println!();
    let bars = [
        at_most("8 8 4, s", 2.0, won[8]),
        at_most("every board, worst s", 4.0, worst),
    ];
    if bars.contains(&false) {
        std::process::exit(1);
    }
}

/// Proves what an empty board is worth, prints the figures, and gives the seconds.
fn proof([m, n, k]: [u32; 3], expected: Value) -> f64 {
    let board = Board::new(m, n, k).expect("a board of the lists");
    let mut prover = Prover::new(&Position::empty(board)).expect("a small board");
    let (value, seconds) = seconds_of(|| prover.search(NODES, &mut unwatched));
    assert_eq!(value, Some(expected), "{board}");
    println!(
        "{:<12}{:<5}{:>11}{:>9.1}{:>7.1}",
        board.to_string(),
        expected.to_string(),
        prover.nodes(),
        seconds * 1e3,
        prover.memory() as f64 / f64::from(1 << 20),
    );
    seconds
}

/// Prints the nodes that work takes for each second of it.
fn speed(name: &str, work: impl Fn() -> u64) {
    let fastest = work::fastest(work, clock());
    println!("native {name}: {fastest:.0} nodes/s");
}
