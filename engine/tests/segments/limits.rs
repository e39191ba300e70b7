//! What Segments' solver answers when it is stopped, and that it then claims nothing it has not
//! proved.

use std::ops::ControlFlow;

use perfect_play_engine::analysis::{Limits, Progress, Value, Verdict, unwatched};
use perfect_play_engine::game::{Analysis as _, Game as _, Position as _};
use perfect_play_engine::seed::Rng;
use perfect_play_engine::segments::Segments;
use perfect_play_engine::segments::generate::generate;
use perfect_play_engine::segments::rules::{Layout, Move, Params, Position};
use perfect_play_engine::segments::solve::{Analysis, analyze, prove};

fn start(points: u32, layout: Layout, seed: u64) -> Position {
    generate(&Params::new(points, layout).unwrap(), seed)
}

/// Some moves at random.
fn played(mut position: Position, plies: u32, seed: u64) -> Position {
    let mut rng = Rng::new(seed, "limits");
    for _ in 0..plies {
        let moves = position.legal_moves();
        if !moves.is_empty() {
            position = position
                .play(&moves[rng.below(moves.len() as u32) as usize])
                .unwrap();
        }
    }
    position
}

fn within(position: &Position, nodes: u64) -> Analysis {
    let analysis = analyze(position, &Limits::nodes(nodes), &mut unwatched);
    assert!(
        analysis.nodes <= nodes,
        "{} nodes of {nodes}",
        analysis.nodes
    );
    analysis
}

/// What holds of every analysis, however early it was stopped.
fn check_form(position: &Position, analysis: &Analysis) {
    let legal = position.legal_moves();
    assert_eq!(analysis.best.is_some(), !legal.is_empty());
    assert!(analysis.best.is_none_or(|best| legal.contains(&best)));
    assert!(analysis.moves.iter().all(|m| legal.contains(m)));
    assert!(analysis.moves.is_sorted());
    if analysis.exact {
        assert_eq!(analysis.value == Verdict::Win, !analysis.moves.is_empty());
        assert!(analysis.value == Verdict::Win || analysis.complete);
    } else {
        assert!(analysis.moves.is_empty() && !analysis.complete);
        assert!(matches!(analysis.value(), Value::Estimate(_)));
    }
    if let (Some(best), Verdict::Win, true) = (analysis.best, analysis.value, analysis.exact) {
        assert!(analysis.moves.contains(&best), "{best} in {position}");
        // That the nim-sum is 0 gives the value of the last component, too.
        let after = analysis.after.iter().map(|part| part.grundy.unwrap());
        assert_eq!(after.fold(0, |sum, value| sum ^ value), 0, "{position}");
    }
    let segments = |parts: &[perfect_play_engine::segments::solve::Component]| -> Vec<Move> {
        let mut segments: Vec<Move> = Vec::new();
        for part in parts {
            segments.extend(&part.segments);
        }
        segments.sort_unstable();
        segments
    };
    assert_eq!(segments(&analysis.components), legal);
    if let Some(best) = analysis.best {
        let next = position.play(&best).unwrap();
        assert_eq!(segments(&analysis.after), next.legal_moves());
    }
}

/// What is said of a position, held to all there is to know of it.
fn check_claims(position: &Position, analysis: &Analysis, all: &Analysis) {
    if analysis.exact {
        assert_eq!(analysis.value, all.value, "{position}");
    }
    assert!(
        analysis
            .grundy
            .is_none_or(|value| Some(value) == all.grundy)
    );
    assert!(analysis.moves.iter().all(|m| all.moves.contains(m)));
    if analysis.complete {
        assert_eq!(analysis.moves, all.moves, "{position}");
    }
    for (part, known) in analysis.components.iter().zip(&all.components) {
        assert_eq!(part.segments, known.segments);
        assert!(part.grundy.is_none_or(|value| Some(value) == known.grundy));
    }
    let judged = Segments::judge(position, analysis);
    for ((m, value), (_, known)) in judged.iter().zip(Segments::judge(position, all)) {
        assert!(!value.is_exact() || *value == known, "{m} in {position}");
    }
}

#[test]
fn a_limited_search_claims_only_what_holds() {
    for seed in 0..60 {
        let layout = Layout::ALL[seed as usize % 4];
        let points = 9 + (seed % 6) as u32;
        let position = played(start(points, layout, seed), (seed % 3) as u32, seed);
        let all = analyze(&position, &Limits::DEFAULT, &mut unwatched);
        assert!(all.exact && all.complete && all.grundy.is_some());
        check_form(&position, &all);
        let mut nodes = 0;
        while nodes < 2 * all.nodes {
            let analysis = within(&position, nodes);
            assert_eq!(analysis, within(&position, nodes), "the same answer twice");
            check_form(&position, &analysis);
            check_claims(&position, &analysis, &all);
            nodes = nodes * 3 / 2 + 1;
        }
        // A larger limit than it needs changes nothing.
        assert_eq!(within(&position, all.nodes + 1), all);
        assert_eq!(within(&position, u64::MAX), all);
    }
}

#[test]
fn a_hard_position_is_estimated() {
    let mut estimates = 0;
    for seed in 0..6 {
        let position = start(30, Layout::Random, seed);
        for nodes in [0, 1, 1_000, 20_000] {
            let analysis = within(&position, nodes);
            check_form(&position, &analysis);
            assert_eq!(analysis, within(&position, nodes));
            estimates += u32::from(!analysis.exact);
        }
        assert!(!within(&position, 0).exact);
    }
    assert!(estimates > 12, "{estimates} of 24");
}

/// What is proved to lose is not played where something else may win.
#[test]
fn moves_that_are_proved_to_lose_are_avoided() {
    let mut avoided = 0;
    for seed in 0..60 {
        let position = start(13 + seed as u32 % 4, Layout::Random, seed);
        let all = analyze(&position, &Limits::DEFAULT, &mut unwatched);
        let first = within(&position, 0).best.unwrap();
        if all.value == Verdict::Win && !all.moves.contains(&first) {
            let proof = prove(&position, &Limits::DEFAULT, &mut unwatched);
            let later = within(&position, proof.nodes - 1);
            assert!(!later.exact);
            // Unless a move won before this one had its turn.
            avoided += u32::from(later.best != Some(first));
        }
    }
    assert!(avoided >= 2, "{avoided} of 60");
}

#[test]
fn the_report_stops_the_search_at_once() {
    let position = start(30, Layout::Random, 2);
    let mut heard: Vec<Progress> = Vec::new();
    let analysis = analyze(&position, &Limits::DEFAULT, &mut |progress| {
        heard.push(progress.clone());
        ControlFlow::Break(())
    });
    check_form(&position, &analysis);
    assert!(!analysis.exact);
    let [progress] = &heard[..] else {
        panic!("{} reports", heard.len());
    };
    assert!(
        analysis.nodes - progress.nodes < 2,
        "nothing is visited after"
    );
    let best: Move = progress.best.as_ref().unwrap().parse().unwrap();
    assert!(position.legal_moves().contains(&best));
    // Stopped after the proof, it keeps what is proved.
    let position = start(20, Layout::Random, 1);
    let proof = prove(&position, &Limits::DEFAULT, &mut unwatched);
    let analysis = analyze(&position, &Limits::DEFAULT, &mut |progress| {
        if progress.nodes > proof.nodes {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    });
    check_form(&position, &analysis);
    assert!(analysis.exact && analysis.nodes < proof.nodes + 10_000);
}

#[test]
fn reports_come_often_and_tell_how_far_it_is() {
    let position = start(22, Layout::Random, 3);
    let mut last = 0;
    let mut calls = 0;
    let analysis = analyze(&position, &Limits::nodes(400_000), &mut |progress| {
        assert!(progress.nodes - last >= 1_000, "not in every node");
        assert!(progress.nodes - last <= 10_000, "often enough");
        assert!(
            progress
                .done
                .is_some_and(|done| (0.0..=1.0).contains(&done))
        );
        last = progress.nodes;
        calls += 1;
        ControlFlow::Continue(())
    });
    assert!(analysis.nodes >= 100_000 && calls >= 10, "{calls} calls");
}

/// The proof is the same as that of the whole analysis, which goes on after it within bounds.
#[test]
fn what_is_nice_to_know_has_an_allowance() {
    for seed in 0..8 {
        let position = start(20, Layout::Random, seed);
        let proof = prove(&position, &Limits::DEFAULT, &mut unwatched);
        let analysis = analyze(&position, &Limits::DEFAULT, &mut unwatched);
        assert_eq!(proof.verdict, Some(analysis.value));
        assert!(analysis.exact && analysis.nodes <= proof.nodes + 1_000_000);
        let early = within(&position, proof.nodes);
        assert!(early.exact);
        assert_eq!(early.value, analysis.value);
        let position = start(16, Layout::Random, seed);
        let analysis = analyze(&position, &Limits::DEFAULT, &mut unwatched);
        assert!(analysis.complete, "{position}");
    }
}

/// Against resistance it is easier to err than against most other moves.
#[test]
fn a_lost_position_resists() {
    let mut lost = 0;
    for seed in 0..40 {
        let position = played(start(10, Layout::Random, seed), 2, seed);
        let analysis = analyze(&position, &Limits::DEFAULT, &mut unwatched);
        if let (Verdict::Loss, Some(best)) = (analysis.value, analysis.best) {
            let share = |m: &Move| {
                let next = position.play(m).unwrap();
                let analysis = analyze(&next, &Limits::DEFAULT, &mut unwatched);
                assert!(analysis.complete);
                analysis.moves.len() as f64 / next.legal_moves().len() as f64
            };
            let best = share(&best);
            for m in position.legal_moves() {
                assert!(best <= share(&m), "{m} in {position}");
            }
            lost += 1;
        }
    }
    assert!(lost > 2, "{lost} of 40");
}
