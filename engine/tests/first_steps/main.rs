//! The first steps: every position is legal, what is to be won is won for whoever is to move, and the moves that are asked
//! for are what is said of them, by the game's own solver.

#![allow(clippy::unwrap_used, reason = "in a test a panic is the message")]

use std::path::Path;

use perfect_play_engine::analysis::{Limits, unwatched};
use perfect_play_engine::first_steps::{FirstStep, StepAsked};
use perfect_play_engine::game::{Outcome, Turn};
use perfect_play_engine::registry::{AnyGame, FIRST_STEPS, GAMES, find, first_steps};

/// The positions that a search may look at.
const NODES: u64 = 60_000;

/// The outcome after a move, or whether whoever is to move then is lost, wins, or neither.
#[derive(Debug, PartialEq, Eq)]
enum After {
    Over,
    Lost,
    Won,
    Open,
}

fn after(game: &dyn AnyGame, position: &str, m: &str) -> After {
    let played = game.play(position, m).unwrap();
    if game.turn(&played).unwrap().is_over() {
        return After::Over;
    }
    let mut solver = game.solver();
    let found = solver
        .analyze(&played, &Limits::nodes(NODES), &mut unwatched)
        .unwrap();
    match found.value {
        value if value.is_win() => After::Won,
        value if value.is_loss() => After::Lost,
        _ => After::Open,
    }
}

/// Whether the side to move wins, or a puzzle can be solved.
fn is_won(game: &dyn AnyGame, position: &str) -> bool {
    // What chance may still do is none of a search's business where every move wins at once.
    let legal = game.legal_moves(position).unwrap();
    let me = match game.turn(position).unwrap() {
        Turn::Player(me) => Some(me),
        _ => None,
    };
    let is_end = |m: &String| {
        let played = game.play(position, m).unwrap();
        match game.turn(&played).unwrap().outcome() {
            Some(Outcome::Win(winner)) => Some(winner) == me,
            outcome => outcome == Some(Outcome::Solved),
        }
    };
    if legal.iter().any(is_end) {
        return true;
    }
    let mut solver = game.solver();
    let found = solver
        .analyze(position, &Limits::nodes(NODES), &mut unwatched)
        .unwrap();
    found.value.is_win()
}

fn check(game: &dyn AnyGame, step: &FirstStep) {
    let position = step.position;
    assert!(!game.turn(position).unwrap().is_over(), "{position}");
    let legal = game.legal_moves(position).unwrap();
    assert!(!legal.is_empty(), "{position}");
    match step.asked {
        StepAsked::Any => {}
        StepAsked::Win => assert!(is_won(game, position), "{position} is not won"),
        StepAsked::Moves(asked) => {
            assert!(!asked.is_empty(), "{position}");
            // Something else can be done, and is answered.
            assert!(asked.len() == legal.len() || !step.wrong.is_empty());
            let afters: Vec<After> = legal.iter().map(|m| after(game, position, m)).collect();
            let ends = afters.contains(&After::Over);
            for (m, after) in legal.iter().zip(afters) {
                let is_good = match game.id() {
                    // The plays that hit.
                    "backgammon" => m.contains('*'),
                    // A win at once; or else what is to be stopped would win.
                    _ if ends => after == After::Over,
                    _ => after != After::Won,
                };
                assert_eq!(asked.contains(&&**m), is_good, "{position}: {m} {after:?}");
            }
            for m in asked {
                assert!(legal.iter().any(|legal| legal == m), "{position}: {m}");
            }
        }
    }
}

#[test]
fn what_the_first_steps_say_holds() {
    for (id, steps) in FIRST_STEPS {
        let game = find(id).unwrap();
        for step in *steps {
            check(game, step);
        }
    }
}

#[test]
fn every_game_has_three_or_four_first_steps_in_few_words() {
    let games: Vec<&str> = GAMES.iter().map(|game| game.id()).collect();
    let of: Vec<&str> = FIRST_STEPS.iter().map(|(game, _)| *game).collect();
    assert_eq!(
        of, games,
        "FIRST_STEPS has a line for each of GAMES (engine/src/registry.rs)"
    );
    for game in games {
        let steps = first_steps(game).unwrap();
        assert!((3..=4).contains(&steps.len()), "{game}");
        assert_eq!(steps[0].asked, StepAsked::Any, "{game}");
        assert_eq!(steps[steps.len() - 1].asked, StepAsked::Win, "{game}");
        for step in steps {
            for words in [step.task, step.after, step.wrong] {
                assert!(words.chars().count() < 125, "{game}: {words}");
                assert!(words.is_empty() || words.ends_with(['.', '!']), "{words}");
                assert!(!words.contains('\''), "{words}");
            }
            assert!(!step.task.is_empty() && !step.after.is_empty(), "{game}");
        }
    }
    assert!(
        first_steps("chess")
            .unwrap_err()
            .to_string()
            .contains("chess")
    );
}

/// No program but those that show the first steps is to load their words.
#[test]
fn no_game_refers_to_its_first_steps() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    for game in GAMES {
        let mut folders = vec![root.join(game.id().replace('-', "_"))];
        while let Some(folder) = folders.pop() {
            for entry in std::fs::read_dir(folder).unwrap() {
                let path = entry.unwrap().path();
                if path.is_dir() {
                    folders.push(path);
                    continue;
                }
                let text = std::fs::read_to_string(&path).unwrap();
                let refers = text.contains("first_steps::") && !path.ends_with("first_steps.rs");
                assert!(!refers, "{} refers to first steps", path.display());
            }
        }
    }
}
