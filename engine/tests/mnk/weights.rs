//! What the weights that are shipped say of positions; in a browser the same is asked.

use std::ops::ControlFlow;

use perfect_play_engine::analysis::{Limits, Progress, unwatched};
use perfect_play_engine::game::Solver as _;
use perfect_play_engine::mnk::rules::Position;
use perfect_play_engine::mnk::solve::evaluate::evaluate;
use perfect_play_engine::mnk::solve::{Equipment, Solver, analyze_with};

use crate::golden::LEARNED;

const SHIPPED: &[u8] = include_bytes!(concat!(env!("CARGO_MANIFEST_DIR"), "/weights/mnk.weights"));

fn loaded(bytes: &[u8]) -> Equipment {
    let mut equipment = Equipment::default();
    equipment.load(bytes).expect("weights");
    equipment
}

#[test]
fn positions_are_worth_what_the_shipped_weights_say() {
    let equipment = loaded(SHIPPED);
    let found: Vec<(&str, i32, String)> = LEARNED
        .iter()
        .map(|&(text, _, _)| {
            let position: Position = text.parse().expect("a position");
            let value = evaluate(&mut equipment.grid(&position));
            let limits = Limits::nodes(5_000);
            let analysis = analyze_with(&equipment, &position, &limits, &mut unwatched);
            let best = analysis.best.map(|m| m.to_string());
            (text, value, best.unwrap_or_default())
        })
        .collect();
    let expected: Vec<(&str, i32, String)> = LEARNED
        .iter()
        .map(|&(text, value, best)| (text, value, best.to_owned()))
        .collect();
    assert_eq!(found, expected);
}

#[test]
fn the_network_is_asked_where_it_fits_and_weights_do_without_it() {
    let with = loaded(SHIPPED);
    let without = loaded(&SHIPPED[..perfect_play_engine::mnk::solve::weights::Weights::BYTES]);
    for &(text, value, _) in LEARNED {
        let position: Position = text.parse().expect("a position");
        let board = position.board();
        let fits = board.cells() <= 256 && !text.contains("standard");
        assert_eq!(with.network(board).is_some(), fits, "{text}");
        assert!(without.network(board).is_none(), "{text}");
        let plain = evaluate(&mut without.grid(&position));
        assert_eq!(plain != value, fits, "{text}");
    }
}

#[test]
fn a_network_that_was_cut_or_changed_is_named() {
    let refused = |bytes: &[u8]| Equipment::default().load(bytes).expect_err("no weights");
    let cut = refused(&SHIPPED[..SHIPPED.len() - 100]);
    assert_eq!(
        cut,
        "The file of a network has 122204 bytes; 122304 are expected."
    );
    let mut changed = SHIPPED.to_vec();
    changed[90_000] ^= 1;
    assert_eq!(
        refused(&changed),
        "The checksum of the file of a network is not that of its contents."
    );
}

#[test]
fn searches_that_a_clock_ends_go_on_from_earlier_ones() {
    let mut solver = Solver::default();
    solver.load(SHIPPED).expect("weights");
    let mut analyze = |position: &Position, limits: &Limits| {
        let mut stop = |progress: &Progress| {
            if progress.depth >= 13 {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        };
        solver.analyze(position, limits, &mut stop)
    };
    // The nodes until they are so deep, of all positions: at first, and with what was found by then.
    let mut nodes = [0, 0];
    for &(text, _, _) in &LEARNED[..4] {
        let position: Position = text.parse().expect("a position");
        for nodes in &mut nodes {
            let analysis = analyze(&position, &Limits::DEFAULT);
            assert_eq!(analysis.depth, 13, "{text}");
            *nodes += analysis.nodes;
        }
    }
    assert!(nodes[1] < nodes[0] * 3 / 4, "{nodes:?}");
    let position: Position = LEARNED[2].0.parse().expect("a position");
    // Where nodes are limited, the same is found each time.
    let limits = Limits::nodes(20_000);
    assert_eq!(analyze(&position, &limits), analyze(&position, &limits));
}
