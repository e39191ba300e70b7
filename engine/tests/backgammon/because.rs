//! Every best play that is explained has a reason that is seen on the board, or else the figures that speak for it; and
//! what is said of points, hits and rolls is so.

use perfect_play_engine::analysis::{Limits, unwatched};
use perfect_play_engine::backgammon::evaluate::Evaluator;
use perfect_play_engine::backgammon::explain::facts::{Facts, shots};
use perfect_play_engine::backgammon::explain::{compare, explain};
use perfect_play_engine::backgammon::rules::{Board, Dice, Move, Position};
use perfect_play_engine::backgammon::solve::{Analysis, Candidate, analyze_by};
use perfect_play_engine::game::Position as _;
use perfect_play_engine::seed::Rng;

/// Decisions about plays of games in which the second best is made now and then, as the networks see them.
fn decisions(games: u64) -> Vec<(Position, Analysis)> {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/weights/backgammon.weights");
    let evaluator = Evaluator::with_weights(&std::fs::read(file).unwrap()).unwrap();
    let limits = Limits {
        plies: Some(0),
        ..Limits::DEFAULT
    };
    let mut found = Vec::new();
    for seed in 0..games {
        let mut rng = Rng::new(seed, "because");
        let start = "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10";
        let mut position: Position = start.parse().unwrap();
        while !position.turn().is_over() {
            let dice = Dice::new(1 + rng.below(6) as u8, 1 + rng.below(6) as u8).unwrap();
            position = position.play(&Move::Roll(dice)).unwrap();
            let analysis = analyze_by(&evaluator, &position, &limits, &mut unwatched);
            let place = usize::from(rng.below(3) == 0);
            let made = analysis.moves.get(place).unwrap_or(&analysis.moves[0]).play;
            let next = position.play(&Move::Play(made)).unwrap();
            if analysis.moves.len() > 1 {
                found.push((position, analysis));
            }
            position = next;
        }
    }
    found
}

fn after(position: &Position, candidate: &Candidate) -> Board {
    candidate.play.board_after(position.board()).unwrap()
}

/// The point that stands before `-point` in a phrase.
fn point(phrase: &str) -> usize {
    let before = phrase.split("-point").next().unwrap();
    let number = before.rsplit(' ').next().unwrap();
    number
        .parse::<usize>()
        .unwrap_or_else(|_| panic!("{phrase}"))
        - 1
}

/// Checks what a phrase says of the board after a play against what is counted otherwise; gives whether it says such a thing.
fn check(position: &Position, candidate: &Candidate, phrase: &str) -> bool {
    let (before, after) = (position.board(), after(position, candidate));
    let facts = Facts::of(before, &after);
    let holds = |board: &Board| board.own()[point(phrase)] > 1;
    let starts = |word: &str| phrase.starts_with(word);
    let is_so = if starts("makes the ") || starts("makes a safe point in") {
        holds(&after) && !holds(before)
    } else if starts("keeps the ") && phrase.contains("-point") || starts("keeps the safe point") {
        holds(&after) && holds(before)
    } else if starts("breaks the ") || starts("gives up the safe") {
        !holds(&after) && holds(before)
    } else if starts("hits nothing") {
        facts.hits == 0
    } else if starts("hits ") {
        facts.hits > 0
    } else if starts("leaves no lone checker") {
        shots(&after) == 0
    } else if starts("takes no checker off") {
        facts.off == 0
    } else if starts("gets past") {
        !after.has_contact()
    } else if phrase.contains(" of the 36 rolls hit") && !starts("leaves no") {
        let number = phrase
            .split(" of the 36")
            .next()
            .unwrap()
            .rsplit(' ')
            .next();
        number.unwrap().parse() == Ok(shots(&after))
    } else {
        return false;
    };
    assert!(is_so, "{position}, {}: {phrase}", candidate.play);
    true
}

/// The phrases of what is said about `it`.
fn phrases(said: &str) -> impl Iterator<Item = &str> {
    let starts = ["It also ", "It is best though it ", "It "];
    said.split_inclusive(". ").filter_map(move |sentence| {
        let rest = starts
            .iter()
            .find_map(|start| sentence.strip_prefix(start))?;
        (!rest.contains("worth less") && !rest.starts_with("costs")).then_some(rest)
    })
}

#[test]
fn every_best_play_has_its_because_and_that_is_so() {
    let (mut all, mut seen, mut checked) = (0, 0, 0);
    for (position, analysis) in decisions(12) {
        let [best, _, ..] = &analysis.moves[..] else {
            continue;
        };
        all += 1;
        let said = explain(&position, &analysis);
        let [plain, _] = said.levels();
        let is_seen = plain.first().is_some_and(|first| first.starts_with("It "));
        let figures = plain
            .iter()
            .any(|said| said.starts_with("By the computer’s"));
        let equal = plain.iter().any(|said| said.ends_with(" are about equal."));
        assert!(is_seen || figures || equal, "{position}: {said:?}");
        seen += usize::from(is_seen);
        for phrase in plain.iter().flat_map(|said| phrases(said)) {
            checked += usize::from(check(&position, best, phrase));
        }
        for mine in analysis.moves[1..].iter().step_by(5) {
            let said = compare(&position, &analysis, &mine.play).unwrap();
            let [plain, _] = said.levels();
            for phrase in plain.iter().flat_map(|said| phrases(said)) {
                checked += usize::from(check(&position, mine, phrase));
            }
        }
    }
    assert!(all > 500 && checked > 1_000, "{all}, {checked}");
    assert!(seen * 100 > all * 80, "{seen} of {all}");
}
