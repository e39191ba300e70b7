//! How backgammon's search keeps to its limits, and what it answers when it is stopped.

use std::ops::ControlFlow;

use perfect_play_engine::analysis::{Limits, Progress, unwatched};
use perfect_play_engine::backgammon::evaluate::Evaluator;
use perfect_play_engine::backgammon::rules::{Board, Move, Position, legal_plays};
use perfect_play_engine::backgammon::solve::{Analysis, Certainty, analyze_by};
use perfect_play_engine::game::{Analysis as _, Position as _};

use crate::support::{board, dice};

/// A roll of the start with many plays.
fn position() -> Position {
    Position::cubeless(Board::START).with_dice(dice("63"))
}

fn analyze(position: &Position, limits: &Limits) -> Analysis {
    analyze_by(
        &Evaluator::without_weights(),
        position,
        limits,
        &mut unwatched,
    )
}

/// The most positions that a roll within a look ahead evaluates; it is not cut short.
const OF_A_ROLL: u64 = 16;

#[test]
fn a_search_keeps_to_its_nodes_and_answers_the_same_again() {
    let position = position();
    let plays = legal_plays(position.board(), dice("63")).len() as u64;
    let mut deepest = 0;
    for nodes in [0, 1, 100, 500, 1_000, 3_000, 10_000] {
        let analysis = analyze(&position, &Limits::nodes(nodes));
        assert!(
            analysis.nodes <= nodes.max(plays) + OF_A_ROLL,
            "{} of {nodes}",
            analysis.nodes
        );
        assert_eq!(analysis.moves.len() as u64, plays, "every play is there");
        assert_eq!(analyze(&position, &Limits::nodes(nodes)), analysis);
        assert!(analysis.plies >= deepest, "more nodes, no fewer plies");
        deepest = analysis.plies;
    }
    assert_eq!(analyze(&position, &Limits::nodes(0)).plies, 0);
    assert_eq!(analyze(&position, &Limits::DEFAULT).plies, 2);
}

/// What was looked at with more plies stands first, and within a number of plies the best.
fn is_in_order(analysis: &Analysis) -> bool {
    analysis
        .moves
        .is_sorted_by(|a, b| a.plies > b.plies || (a.plies == b.plies && a.equity >= b.equity))
}

#[test]
fn equities_of_different_plies_are_not_compared() {
    let mut mixed = 0;
    for roll in ["21", "52", "63"] {
        let position = Position::cubeless(Board::START).with_dice(dice(roll));
        for nodes in (100..4_000).step_by(150) {
            let analysis = analyze(&position, &Limits::nodes(nodes));
            assert!(
                is_in_order(&analysis),
                "{roll}, {nodes} nodes: {analysis:?}"
            );
            let mut plies: Vec<u32> = analysis.moves.iter().map(|play| play.plies).collect();
            plies.dedup();
            mixed += usize::from(plies.len() == 3);
            assert_eq!(analysis.plies, analysis.moves[0].plies);
            assert_eq!(analysis.equity, analysis.moves[0].equity);
        }
    }
    assert!(mixed > 3, "some searches end within a ply");
}

#[test]
fn a_report_stops_the_search_at_once() {
    let position = position();
    let mut calls = Vec::new();
    let mut stop = |progress: &Progress| {
        calls.push(progress.clone());
        if calls.len() < 3 {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    };
    let evaluator = Evaluator::without_weights();
    let analysis = analyze_by(&evaluator, &position, &Limits::DEFAULT, &mut stop);
    assert_eq!(calls.len(), 3);
    assert!(analysis.nodes - calls[2].nodes < OF_A_ROLL);
    for pair in calls.windows(2) {
        assert!(pair[1].nodes - pair[0].nodes >= 1_000);
    }
    for call in &calls {
        assert!(call.done.is_some_and(|done| (0.0..=1.0).contains(&done)));
        let best: Move = call.best.as_ref().unwrap().parse().unwrap();
        assert!(position.play(&best).is_ok(), "{call:?}");
    }
    assert!(position.legal_moves().contains(&analysis.best().unwrap()));
}

#[test]
fn what_is_exact_takes_no_search() {
    // One checker each: the player on roll bears off.
    let board = board(&[(1, 1)], &[(1, 1)]);
    let position = Position::cubeless(board).with_dice(dice("21"));
    let analysis = analyze(&position, &Limits::DEFAULT);
    assert_eq!(
        (analysis.certainty, analysis.equity),
        (Certainty::Exact, 1.0)
    );
    assert!(analysis.nodes < 10);
    let over = position.play(&"1/off".parse().unwrap()).unwrap();
    let analysis = analyze(&over, &Limits::DEFAULT);
    assert!(analysis.value().is_win());
    assert_eq!(analysis.best(), None);
}

#[test]
fn rolls_are_looked_ahead_before_the_dice_are_there() {
    let position = Position::cubeless(Board::START);
    let analysis = analyze(&position, &Limits::DEFAULT);
    assert_eq!((analysis.plies, analysis.moves.len()), (2, 0));
    let few = analyze(&position, &Limits::nodes(300));
    assert_eq!(few.plies, 1, "the second ply was not finished");
    let none = analyze(&position, &Limits::nodes(1));
    assert_eq!(none.plies, 0);
}
