//! What decisions lose, and what is said of them.

use perfect_play_engine::analysis::{Limits, unwatched};
use perfect_play_engine::backgammon::cube::cube_decision;
use perfect_play_engine::backgammon::evaluate::{Evaluator, Probabilities};
use perfect_play_engine::backgammon::explain::{compare, numbers::thousandths, weigh};
use perfect_play_engine::backgammon::rules::{Move, Phase, Position};
use perfect_play_engine::backgammon::solve::loss::loss;
use perfect_play_engine::backgammon::solve::{Analysis, analyze_by};
use perfect_play_engine::game::Position as _;

fn position(id: &str) -> Position {
    id.parse().expect("an ID")
}

fn analysis(position: &Position, plies: u32) -> Analysis {
    let limits = Limits {
        plies: Some(plies),
        ..Limits::DEFAULT
    };
    let evaluator = Evaluator::without_weights();
    analyze_by(&evaluator, position, &limits, &mut unwatched)
}

fn of(position: &Position, analysis: &Analysis, m: &str) -> Option<i32> {
    let m = m.parse().expect("a move");
    loss(position, analysis, &m).map(thousandths)
}

const OPENING_31: &str = "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10";
const TO_ROLL: &str = "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10";
const DOUBLED: &str = "XGID=-b----E-C---eE---c-e----B-:0:0:1:D:0:0:0:0:10";

#[test]
fn no_more_plies_are_looked_ahead_than_asked_for() {
    let position = position(OPENING_31);
    for plies in 0..=2 {
        let analysis = analysis(&position, plies);
        assert_eq!(analysis.plies, plies);
        assert!(analysis.moves.iter().all(|of| of.plies <= plies));
    }
    assert!(analysis(&position, 0).nodes < analysis(&position, 1).nodes);
    assert_eq!(analysis(&position, 9).plies, 2);
}

#[test]
fn a_play_loses_what_lies_between_it_and_the_best() {
    let mut kinds = [0; 2];
    for roll in ["31", "43", "52", "64", "41"] {
        let position = position(&OPENING_31.replace("31", roll));
        let analysis = analysis(&position, 1);
        let best = &analysis.moves[0];
        assert_eq!(of(&position, &analysis, &best.play.to_string()), Some(0));
        for play in &analysis.moves[1..] {
            // A play that was left out early is compared by evaluation alone.
            let between = match play.plies {
                0 => best.static_equity - play.static_equity,
                _ => best.equity - play.equity,
            };
            let between = thousandths(between);
            kinds[play.plies as usize] += 1;
            assert_eq!(
                of(&position, &analysis, &play.play.to_string()),
                Some(between.max(0))
            );
            // What is said of it says the same.
            let said = compare(&position, &analysis, &play.play).unwrap();
            let worse = format!("is {} worse than", numbers(between.max(0)));
            assert!(
                said.reasons.iter().any(|said| said.contains(&worse)),
                "{said:?}"
            );
        }
    }
    assert!(kinds.iter().all(|&count| count > 0), "{kinds:?}");
}

fn numbers(thousandths: i32) -> String {
    perfect_play_engine::backgammon::explain::numbers::loss(thousandths)
}

#[test]
fn chance_and_plays_without_another_are_no_decisions() {
    let cubeless = position("4HPwATDgc/ABMA");
    assert_eq!(of(&cubeless, &analysis(&cubeless, 0), "31"), None);
    let forced = position(OPENING_31);
    let mut analysis = analysis(&forced, 0);
    analysis.moves.truncate(1);
    let only = analysis.moves[0].play.to_string();
    assert_eq!(of(&forced, &analysis, &only), None);
}

/// The analysis of a position, as if the player to decide had this winning chance.
fn with_chances(position: &Position, win: f32) -> Analysis {
    let mut analysis = analysis(position, 0);
    analysis.probabilities = Probabilities {
        win,
        ..Probabilities::default()
    };
    // The cube is seen by the player on roll.
    let of_roller = match position.phase() {
        Phase::Doubled => analysis.probabilities.swapped(),
        _ => analysis.probabilities,
    };
    analysis.cube = Some(cube_decision(position, &of_roller));
    analysis
}

#[test]
fn doubles_and_their_answers_lose_what_they_are_not_worth() {
    let (roll, doubled) = (position(TO_ROLL), position(DOUBLED));
    // At 90 % a double is right, and taking it is not.
    let winning = with_chances(&roll, 0.9);
    assert_eq!(of(&roll, &winning, "double"), Some(0));
    assert!(of(&roll, &winning, "31").unwrap() > 50);
    let losing = with_chances(&doubled, 0.1);
    assert_eq!(of(&doubled, &losing, "drop"), Some(0));
    assert!(of(&doubled, &losing, "take").unwrap() > 300);
    // At 50 % a double is far too early, and would gladly be taken.
    let even = with_chances(&roll, 0.5);
    assert!(of(&roll, &even, "double").unwrap() >= 200);
    assert_eq!(of(&roll, &even, "31"), None);
    let even = with_chances(&doubled, 0.5);
    assert_eq!(of(&doubled, &even, "take"), Some(0));
    assert!(of(&doubled, &even, "drop").unwrap() > 500);
    // At 66 % one thinks of it.
    let better = with_chances(&roll, 0.66);
    assert!(of(&roll, &better, "31").is_some());
}

#[test]
fn decisions_about_the_cube_are_weighed_in_words() {
    let (roll, doubled) = (position(TO_ROLL), position(DOUBLED));
    let said = |position: &Position, win: f32, m: &str| {
        let m: Move = m.parse().unwrap();
        assert!(position.play(&m).is_ok());
        let said = weigh(position, &with_chances(position, win), &m).unwrap();
        assert!(!said.reasons.is_empty());
        said.headline
    };
    assert_eq!(said(&roll, 0.9, "double"), "Doubling is right.");
    assert!(said(&roll, 0.5, "double").starts_with("Doubling loses 0."));
    assert!(said(&roll, 0.9, "31").starts_with("Not doubling loses"));
    assert!(said(&doubled, 0.1, "take").ends_with("a blunder."));
    assert_eq!(said(&doubled, 0.1, "drop"), "Passing is right.");
}
