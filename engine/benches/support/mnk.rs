//! What the searches of m,n,k are measured by, natively and in wasm: the same positions and nodes.

use perfect_play_engine::analysis::{Limits, unwatched};
use perfect_play_engine::mnk::rules::{Board, Position};
use perfect_play_engine::mnk::solve::prove::Prover;
use perfect_play_engine::mnk::solve::{Equipment, analyze_with};

/// Nodes for each of the positions.
pub const NODES: u64 = 300_000;

/// How often each work is done.
const GOES: u32 = 4;

/// Positions that no search of [`NODES`] nodes proves: three of gomoku from quiet games, and the
/// largest board.
pub const POSITIONS: [&str; 4] = [
    "15 15 5: h8",
    "15 15 5: h8 i9 g7",
    "15 15 5: d5 l5 l12 h8",
    "70 70 10: ai40 al33 ao30",
];

/// The first ones of them, on a board that weights were learned for.
pub const LEARNED: &[&str] = POSITIONS.split_at(3).0;

/// A board whose proof takes a second or so.
pub const BOARD: [u32; 3] = [7, 7, 5];

/// What the site plays with once it has loaded its weights.
pub fn learned() -> Equipment {
    let mut equipment = Equipment::default();
    let loaded = equipment.load(include_bytes!("../../weights/mnk.weights"));
    loaded.expect("the weights that are shipped");
    equipment
}

/// Analyses a position, and gives the nodes that it took.
pub fn search(equipment: &Equipment, position: &str) -> u64 {
    let position: Position = position.parse().expect("a position of the list");
    analyze_with(equipment, &position, &Limits::nodes(NODES), &mut unwatched).nodes
}

/// Proves the board, and gives the nodes that it took.
pub fn proof() -> u64 {
    let board = Board::new(BOARD[0], BOARD[1], BOARD[2]).expect("a board that is allowed");
    let mut prover = Prover::new(&Position::empty(board)).expect("a small board");
    assert!(prover.search(u64::MAX, &mut unwatched).is_some(), "{board}");
    prover.nodes()
}

/// The nodes for each second of the fastest of a few goes, so that neither what is compiled while it
/// runs nor a machine that is busy for a while counts. The clock tells seconds.
pub fn fastest(work: impl Fn() -> u64, clock: impl Fn() -> f64) -> f64 {
    let mut fastest: f64 = 0.0;
    for _ in 0..GOES {
        let start = clock();
        let nodes = work();
        fastest = fastest.max(nodes as f64 / (clock() - start));
    }
    fastest
}
