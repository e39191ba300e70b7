//! Searches of m,n,k end when they are to, and give the same each time.

use std::ops::ControlFlow;

use perfect_play_engine::analysis::{Limits, Progress, unwatched};
use perfect_play_engine::game::{Game as _, Position as _};
use perfect_play_engine::mnk::rules::{Board, Position};
use perfect_play_engine::mnk::solve::analyze;
use perfect_play_engine::mnk::solve::book::reply;
use perfect_play_engine::mnk::{Mnk, Strategy};
use perfect_play_engine::seed::Rng;

/// Positions of all kinds: small and large, at the start, sharp, and nearly over.
const POSITIONS: [&str; 8] = [
    "15 15 5:",
    "15 15 5: h8 i9 i7 g9 h9 h7",
    "19 19 5: j10 k11 k9 j9 l10 i11",
    "7 7 5:",
    "9 9 5: e5 d4 f5 d5",
    "70 70 10: ai35 aj36",
    "70 1 5: ai1 aj1",
    "6 6 6: a1 b2 c3",
];

fn position(text: &str) -> Position {
    text.parse().unwrap()
}

#[test]
fn a_limit_of_nodes_is_kept_to_and_there_is_always_a_move() {
    for text in POSITIONS {
        let position = position(text);
        for nodes in [0, 1, 100, 3_000, 30_000] {
            let analysis = analyze(&position, &Limits::nodes(nodes), &mut unwatched);
            let best = analysis.best.unwrap();
            assert!(position.play(&best).is_ok(), "{text}: {best}");
            // A proof goes on until it has found something new.
            assert!(
                analysis.nodes <= nodes + 8_000,
                "{text}: {} for {nodes}",
                analysis.nodes
            );
        }
    }
}

#[test]
fn the_same_limit_gives_the_same_analysis() {
    for text in POSITIONS {
        let limits = Limits {
            nodes: Some(20_000),
            multi_pv: 2,
            ..Limits::DEFAULT
        };
        let once = analyze(&position(text), &limits, &mut unwatched);
        assert_eq!(
            once,
            analyze(&position(text), &limits, &mut unwatched),
            "{text}"
        );
    }
}

#[test]
fn a_search_that_is_stopped_has_a_move_and_stops_soon() {
    for text in POSITIONS {
        for after in [0, 1, 7, 20] {
            let mut calls = 0;
            let mut last = 0;
            let mut stop = |progress: &Progress| {
                assert!(calls <= after, "{text}: it goes on");
                assert!(progress.nodes >= last, "{text}: nodes become fewer");
                last = progress.nodes;
                calls += 1;
                if calls > after {
                    ControlFlow::Break(())
                } else {
                    ControlFlow::Continue(())
                }
            };
            let analysis = analyze(&position(text), &Limits::nodes(200_000), &mut stop);
            let best = analysis.best.unwrap();
            assert!(position(text).play(&best).is_ok(), "{text}: {best}");
        }
    }
}

#[test]
fn several_variations_begin_with_different_moves_best_first() {
    for text in POSITIONS {
        let position = position(text);
        let limits = Limits {
            nodes: Some(40_000),
            multi_pv: 3,
            ..Limits::DEFAULT
        };
        let analysis = analyze(&position, &limits, &mut unwatched);
        // A win that was found by threats may have used up the nodes.
        let enough = analysis.value.is_exact() || analysis.lines.len() > 3;
        assert!(enough, "{text}: {}", analysis.lines.len());
        assert_eq!(analysis.best, Some(analysis.lines[0].m));
        assert_eq!(analysis.pv, analysis.lines[0].variation);
        let mut seen = Vec::new();
        for candidate in &analysis.lines {
            assert!(
                !seen.contains(&candidate.m),
                "{text}: {} twice",
                candidate.m
            );
            seen.push(candidate.m);
            assert_eq!(candidate.variation[0], candidate.m);
            let mut line = position.clone();
            for m in &candidate.variation {
                line = line.play(m).unwrap();
            }
            // A move of the book is first, even if the search prefers another.
            let of_book = reply(&position) == analysis.best;
            assert!(
                of_book || candidate.value.score() <= analysis.value.score(),
                "{text}: {}",
                candidate.m
            );
        }
    }
}

/// By the other rules as well: every variation found can be played to its end, and strategies set no forbidden stone.
#[test]
fn by_every_rule_there_is_a_legal_move() {
    for text in [
        "15 15 5 renju: h8 i9 i7 g9 h9 h7",
        "15 15 5 renju: g8 a15 i8 c15 h7 e15 h9 g15",
        "15 15 5 standard: c8 a1 d8 a3 e8 a5 g8 a7 h8 b9",
        "15 15 5 renju: c8 a1 d8 a3 e8 a5 g8 a7 h8 b9",
        "5 5 3 standard: a1 a5 b1 b5 d1 d5 e1",
    ] {
        let start = position(text);
        let mut rng = Rng::new(3, "mnk rules");
        for strategy in [
            None,
            Some(Strategy::Report),
            Some(Strategy::Greedy),
            Some(Strategy::Beginner),
        ] {
            let mut position = start.clone();
            for _ in 0..40 {
                if position.turn().is_over() {
                    break;
                }
                let limits = Limits {
                    nodes: Some(300),
                    multi_pv: 2,
                    ..Limits::DEFAULT
                };
                let analysis = analyze(&position, &limits, &mut unwatched);
                for candidate in &analysis.lines {
                    let mut line = position.clone();
                    for m in &candidate.variation {
                        line = line.play(m).unwrap();
                    }
                }
                let m = match strategy {
                    None => analysis.best,
                    Some(strategy) => Mnk::choose(&position, strategy, &mut rng),
                };
                position = position.play(&m.unwrap()).unwrap();
            }
        }
    }
}

#[test]
fn any_board_can_be_searched() {
    for (m, n) in [
        (1, 1),
        (1, 2),
        (2, 1),
        (1, 70),
        (70, 1),
        (2, 70),
        (70, 70),
        (7, 3),
        (40, 9),
    ] {
        for k in 1..=20.min(m.max(n)) {
            let board = Board::new(m, n, k).unwrap();
            let mut position = Position::empty(board);
            for _ in 0..4 {
                if position.turn().is_over() {
                    break;
                }
                let analysis = analyze(&position, &Limits::nodes(300), &mut unwatched);
                position = position.play(&analysis.best.unwrap()).unwrap();
            }
        }
    }
}
