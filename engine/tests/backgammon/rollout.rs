//! Questions that take longer than an analysis: looks further ahead, and rollouts.

use std::ops::{ControlFlow, Range};

use perfect_play_engine::analysis::{Limits, unwatched};
use perfect_play_engine::backgammon::evaluate::Evaluator;
use perfect_play_engine::backgammon::rules::{Dice, Position};
use perfect_play_engine::backgammon::solve::rollout::Sums;
use perfect_play_engine::backgammon::solve::study::{
    Choice, Estimate, Finding, Method, Question, study,
};
use perfect_play_engine::backgammon::solve::{Analysis, analyze_by};

const OPENING: &str = "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10";
const PRIMES: &str = "XGID=-ABABBB---A----aaaebbBBc--:0:0:1:00:0:0:0:0:10";

fn position(text: &str) -> Position {
    text.parse()
        .unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn analyze(position: &Position, plies: u32) -> Analysis {
    let limits = Limits {
        plies: Some(plies),
        ..Limits::DEFAULT
    };
    analyze_by(
        &Evaluator::without_weights(),
        position,
        &limits,
        &mut unwatched,
    )
}

fn find(position: &Position, method: Method, choices: &[Choice]) -> Finding {
    let question = Question {
        method,
        choices: choices.to_vec(),
    };
    let evaluator = Evaluator::without_weights();
    let found = study(&evaluator, position, &question, &mut unwatched);
    found.unwrap().unwrap()
}

fn looked(position: &Position, plies: u32, choices: &[Choice]) -> Vec<Estimate> {
    match find(position, Method::Look { plies }, choices) {
        Finding::Looked(found) => found,
        _ => panic!("a look was asked for"),
    }
}

fn rolled_out(position: &Position, plies: u32, games: Range<u32>, choices: &[Choice]) -> Sums {
    let seed = 465;
    match find(position, Method::Rollout { plies, games, seed }, choices) {
        Finding::RolledOut(sums) => sums,
        _ => panic!("a rollout was asked for"),
    }
}

fn plays(position: &Position, count: usize) -> Vec<Choice> {
    let moves = analyze(position, 0).moves;
    let plays = moves.iter().take(count);
    plays
        .map(|candidate| Choice::Play(candidate.play))
        .collect()
}

fn near(one: f32, other: f32) {
    assert!((one - other).abs() < 1e-4, "{one} and {other}");
}

const CUBE: [Choice; 2] = [Choice::NoDouble, Choice::DoubleTake];

#[test]
fn a_look_of_two_plies_finds_what_the_analysis_does() {
    let opening = position(OPENING);
    let analysis = analyze(&opening, 2);
    let best: Vec<Choice> = analysis
        .moves
        .iter()
        .filter(|candidate| candidate.plies == 2)
        .map(|candidate| Choice::Play(candidate.play))
        .collect();
    for (found, candidate) in looked(&opening, 2, &best).iter().zip(&analysis.moves) {
        assert_eq!(
            (found.equity, found.cubeless, found.probabilities),
            (
                candidate.equity,
                candidate.cubeless,
                candidate.probabilities
            )
        );
    }
    let primes = position(PRIMES);
    let cube = analyze(&primes, 2).cube.unwrap();
    let found = looked(&primes, 2, &CUBE);
    assert_eq!(
        [found[0].equity, found[1].equity],
        [cube.no_double, cube.double_take]
    );
}

#[test]
fn the_games_of_a_rollout_are_the_same_however_they_are_shared() {
    let opening = position(OPENING);
    let choices = plays(&opening, 2);
    let whole = rolled_out(&opening, 5, 0..72, &choices);
    let mut parts = Sums::none(2);
    for games in [0..10, 40..72, 10..40] {
        parts.merge(&rolled_out(&opening, 5, games, &choices));
    }
    assert_eq!((whole.games, parts.games), (72, 72));
    for choice in 0..2 {
        let [one, other] = [&whole, &parts].map(|sums| sums.estimate(choice).equity);
        assert!((one - other).abs() < 1e-6, "{one} and {other}");
    }
}

#[test]
fn rollouts_agree_with_looks_ahead() {
    // One ply on: over all 36 rolls it is a look of one ply, apart from doubles in between, about which the
    // evaluation decides there; so no cube is in play.
    let opening = position(&OPENING.replace(":10", ":0"));
    let choices = plays(&opening, 3);
    let sums = rolled_out(&opening, 1, 0..36, &choices);
    for (choice, found) in looked(&opening, 1, &choices).iter().enumerate() {
        let rolled = sums.estimate(choice);
        near(rolled.equity, found.equity);
        near(rolled.probabilities.win, found.probabilities.win);
        // Nothing is left to luck.
        assert!(sums.standard_error(choice).unwrap() < 1e-4);
    }
    let (primes, found) = (position(PRIMES), looked(&position(PRIMES), 1, &CUBE));
    let sums = rolled_out(&primes, 1, 0..36, &CUBE);
    for (choice, found) in found.iter().enumerate() {
        near(sums.estimate(choice).equity, found.equity);
    }
}

#[test]
fn a_last_roll_is_counted_and_not_estimated() {
    // Two checkers on the six point, and the opponent has one left.
    let last = position("XGID=------B-----------------a-:0:0:1:00:0:0:0:0:10");
    let exact = analyze(&last, 0);
    let sums = rolled_out(&last, 12, 0..36, &CUBE);
    let cube = exact.cube.unwrap();
    for (choice, equity) in [(0, cube.no_double), (1, cube.double_take)] {
        let found = sums.estimate(choice).equity;
        assert!((found - equity).abs() < 0.02, "{found} and {equity}");
    }
}

#[test]
fn what_is_no_choice_is_refused_and_a_rollout_can_be_stopped() {
    let (opening, primes) = (position(OPENING), position(PRIMES));
    let refused = |position: &Position, choice| {
        let question = Question {
            method: Method::Look { plies: 1 },
            choices: vec![choice],
        };
        let evaluator = Evaluator::without_weights();
        let found = study(&evaluator, position, &question, &mut unwatched);
        found.unwrap_err().to_string()
    };
    assert!(refused(&opening, Choice::NoDouble).contains("no double"));
    assert!(refused(&opening, Choice::Play("24/18".parse().unwrap())).contains("24/18"));
    assert!(refused(&primes, Choice::Play("24/18".parse().unwrap())).contains("24/18"));

    let question: Question = "rollout plies=12 games=0..10000 seed=1: no double; double"
        .parse()
        .unwrap();
    let mut reports = 0;
    let mut report = |_: &perfect_play_engine::analysis::Progress| {
        reports += 1;
        match reports {
            3 => ControlFlow::Break(()),
            _ => ControlFlow::Continue(()),
        }
    };
    let evaluator = Evaluator::without_weights();
    assert_eq!(study(&evaluator, &primes, &question, &mut report), Ok(None));
    assert_eq!(reports, 3);
}

#[test]
fn each_roll_of_the_opponent_is_valued_with_its_best_reply() {
    // White bears two of three off, and Black's last one is six points from its end.
    let position = position("XGID=-C-----------------a------:0:0:1:21:0:0:0:0:0");
    let choices = plays(&position, 1);
    let Finding::Rolls(found) = find(&position, Method::Rolls, &choices) else {
        panic!("rolls were asked for")
    };
    assert_eq!((found.len(), found[0].len()), (1, 21));
    for ((dice, _), &worth) in Dice::all().iter().zip(&found[0]) {
        let is_too_low = ["11", "21", "31", "41", "32"].contains(&&dice.to_string()[..]);
        assert_eq!(worth > -1.0, is_too_low, "{dice}: {worth}");
    }
}
