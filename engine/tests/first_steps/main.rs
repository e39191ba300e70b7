//! The first steps: every position is legal, what is to be won is won for whoever is to move, and the moves that are asked
//! for are what is said of them, by the game's own solver.

#![allow(clippy::unwrap_used, reason = "in a test a panic is the message")]

use std::path::Path;

use perfect_play_engine::analysis::{Limits, Value, unwatched};
use perfect_play_engine::backgammon::generate::rolls;
use perfect_play_engine::backgammon::rules::{Dice, Move, Phase, Position as Backgammon};
use perfect_play_engine::first_steps::{FirstStep, StepAsked};
use perfect_play_engine::game::{Outcome, Player, Position as _, Turn};
use perfect_play_engine::maze::rules::Position as MazePosition;
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
        // What is won whatever comes: see below.
        StepAsked::Game if step.luck.is_some() => {}
        StepAsked::Win | StepAsked::Game => {
            assert!(is_won(game, position), "{position} is not won");
        }
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
fn every_game_has_a_few_first_steps_and_a_win_in_few_words() {
    let games: Vec<&str> = GAMES.iter().map(|game| game.id()).collect();
    let of: Vec<&str> = FIRST_STEPS.iter().map(|(game, _)| *game).collect();
    assert_eq!(
        of, games,
        "FIRST_STEPS has a line for each of GAMES (engine/src/registry.rs)"
    );
    for game in games {
        let steps = first_steps(game).unwrap();
        let is_game = |step: &FirstStep| step.asked == StepAsked::Game;
        let games = steps.iter().skip_while(|step| !is_game(step)).count();
        assert!((2..=4).contains(&(steps.len() - games)), "{game}");
        assert!((1..=2).contains(&games), "{game}");
        // Nothing is taught after the first of them.
        assert_eq!(steps.iter().filter(|step| is_game(step)).count(), games);
        assert_eq!(steps[0].asked, StepAsked::Any, "{game}");
        for step in steps {
            for words in [step.task, step.meanwhile, step.after, step.wrong] {
                assert!(words.chars().count() < 125, "{game}: {words}");
                assert!(words.is_empty() || words.ends_with(['.', '!']), "{words}");
                assert!(!words.contains('\''), "{words}");
            }
            assert!(!step.task.is_empty() && !step.after.is_empty(), "{game}");
            // It says nothing of what was to be done first.
            let goes_on = matches!(step.asked, StepAsked::Win | StepAsked::Game);
            assert!(goes_on || step.meanwhile.is_empty());
        }
    }
    assert!(
        first_steps("chess")
            .unwrap_err()
            .to_string()
            .contains("chess")
    );
}

/// The steps of a game that are games of the learner's own.
fn own_games(game: &str) -> impl Iterator<Item = &'static FirstStep> {
    let steps = first_steps(game).unwrap().iter();
    steps.filter(|step| step.asked == StepAsked::Game)
}

/// The fewest moves of a position of Flip or Maze.
fn fewest(game: &str, position: &str) -> u32 {
    let mut solver = find(game).unwrap().solver();
    let found = solver.analyze(position, &Limits::nodes(NODES), &mut unwatched);
    match found.unwrap().value {
        Value::WinIn(moves) => moves,
        value => panic!("{position}: {value:?}"),
    }
}

#[test]
fn the_first_games_are_small_and_grow() {
    let flips: Vec<(usize, u32)> = own_games("flip")
        .map(|step| {
            let size = step.position.split('/').count();
            (size, fewest("flip", step.position))
        })
        .collect();
    assert_eq!(flips, [(3, 3), (4, 4)]);
    let mazes: Vec<(usize, u32)> = own_games("maze")
        .map(|step| {
            let maze: MazePosition = step.position.parse().unwrap();
            let (grid, length) = (maze.maze().grid(), maze.maze().length());
            assert_eq!(grid.rows(), grid.cols());
            assert!(step.task.contains(&format!("{length} steps")));
            (grid.rows(), length)
        })
        .collect();
    assert_eq!(mazes, [(6, 12), (8, 20)]);
}

/// Beside the arrows nothing moves from one step to the next: all mazes are square.
#[test]
fn the_first_mazes_are_as_high_as_each_other() {
    for step in first_steps("maze").unwrap() {
        let maze: MazePosition = step.position.parse().unwrap();
        let grid = maze.maze().grid();
        assert_eq!(grid.rows(), grid.cols(), "{}", step.position);
    }
}

#[test]
fn any_press_of_the_first_step_is_on_a_shortest_way() {
    let start = first_steps("flip").unwrap()[0].position;
    let flip = find("flip").unwrap();
    for m in flip.legal_moves(start).unwrap() {
        let pressed = flip.play(start, &m).unwrap();
        assert_eq!(fewest("flip", &pressed) + 1, fewest("flip", start), "{m}");
    }
}

/// A line with two points on each side, as the last step of Segments asks, wins; no other does.
#[test]
fn lines_through_the_middle_are_all_that_win() {
    let start = first_steps("segments").unwrap()[3].position;
    let segments = find("segments").unwrap();
    let legal = segments.legal_moves(start).unwrap();
    let winning = legal
        .iter()
        .filter(|m| after(segments, start, m) == After::Lost);
    assert_eq!(winning.collect::<Vec<_>>(), ["1-4", "2-5", "3-6"]);
}

/// Whether the learner, who is the first player, wins within so many turns, whatever is played.
fn wins_anyhow(position: &Backgammon, rolls: &[Dice], turns: u32) -> bool {
    let after = |m| position.play(&m).unwrap();
    match position.phase() {
        Phase::Over(winner) => winner == Player::First,
        Phase::ToPlay(_) => {
            let is_mine = position.side_to_move() == Player::First;
            let left = turns.checked_sub(u32::from(is_mine));
            let wins = |left| {
                let mut plays = position.plays().into_iter();
                plays.all(|legal| wins_anyhow(&after(Move::Play(legal.play)), rolls, left))
            };
            left.is_some_and(wins)
        }
        _ => {
            let (roll, rest) = rolls.split_first().unwrap();
            wins_anyhow(&after(Move::Roll(*roll)), rest, turns)
        }
    }
}

#[test]
fn the_first_game_of_backgammon_is_won_by_any_play_in_four_turns() {
    let step = own_games("backgammon").next().unwrap();
    let position: Backgammon = step.position.parse().unwrap();
    let wins = |seed| wins_anyhow(&position, &rolls(seed, 0, 8), 4);
    let seed = step.luck.unwrap();
    assert!(wins(seed));
    // The learner's second roll, after the computer's, is a double, of which the step tells.
    let [first, second] = rolls(seed, 0, 2)[1].faces();
    assert!(first == second && step.meanwhile.contains("alike"));
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
