//! The puzzles of days: what they are for ever, and that a year of them is legal and has the par that it says.

#![allow(clippy::unwrap_used, reason = "in a test a panic is the message")]

mod golden;

use std::collections::HashSet;
use std::sync::OnceLock;

use perfect_play_engine::analysis::{Limits, Verdict, unwatched};
use perfect_play_engine::backgammon::Backgammon;
use perfect_play_engine::backgammon::rules::Move;
use perfect_play_engine::daily::{Daily, Par, Puzzle};
use perfect_play_engine::day::{Day, Weekday};
use perfect_play_engine::flip::{self, Flip};
use perfect_play_engine::game::{Outcome, Position, Solver as _, TwoPlayer};
use perfect_play_engine::maze::{self, Maze};
use perfect_play_engine::mnk::{self, Mnk};
use perfect_play_engine::nim::Nim;
use perfect_play_engine::registry::{DAILIES, GAMES, puzzle};
use perfect_play_engine::segments::{self, Segments};
use perfect_play_engine::take_away::TakeAway;
use proptest::prelude::{any, prop_assert, prop_assert_eq, proptest};

/// A year from the first golden day on, a day more than any year has.
fn year() -> impl Iterator<Item = Day> {
    let first: Day = "2026-11-22".parse().unwrap();
    std::iter::successors(Some(first), |day| day.next()).take(366)
}

/// A game's puzzles of the year. They are made once: that is what takes the time here.
fn year_of(game: &str) -> &'static [Puzzle] {
    static YEARS: [OnceLock<Vec<Puzzle>>; DAILIES.len()] =
        [const { OnceLock::new() }; DAILIES.len()];
    let place = DAILIES.iter().position(|(id, _)| *id == game).unwrap();
    YEARS[place].get_or_init(|| year().map(DAILIES[place].1).collect())
}

/// The puzzles of the year, after what holds of every game's: a text is its position, and there is something to do.
fn checked<G: Daily>() -> impl Iterator<Item = (Day, Puzzle<G::Position>)> {
    year().zip(year_of(G::ID)).map(|(day, texts)| {
        let positions: Vec<G::Position> = texts
            .positions
            .iter()
            .map(|text| text.parse().unwrap())
            .collect();
        for (position, text) in positions.iter().zip(&texts.positions) {
            assert_eq!(position.to_string(), *text);
            assert_eq!(position.turn().outcome(), None, "{day}: {position}");
            assert!(!position.legal_moves().is_empty(), "{day}: {position}");
        }
        let task = texts.task.clone();
        assert!(task.ends_with('.'), "{task}");
        let par = texts.par;
        (
            day,
            Puzzle {
                positions,
                task,
                par,
            },
        )
    })
}

/// The one position of each day's puzzle, and its par.
fn one<G: Daily>() -> impl Iterator<Item = (Day, G::Position, Par)> {
    checked::<G>().map(|(day, puzzle)| {
        let [position] = &puzzle.positions[..] else {
            panic!("{day} has one position");
        };
        (day, position.clone(), puzzle.par)
    })
}

/// Between one and `most` first moves win, by the game's own judgement, and as many as the par says.
fn wins_by<G: Daily + TwoPlayer>(most: u32) {
    for (day, position, par) in one::<G>() {
        let analysis = G::Solver::default().analyze(&position, &Limits::DEFAULT, &mut unwatched);
        let judged = G::judge(&position, &analysis);
        let wins = judged.iter().filter(|(_, value)| value.is_win()).count() as u32;
        assert!(
            judged.iter().all(|(_, value)| value.is_exact()),
            "{position}"
        );
        assert_eq!(par, Par::Win { first_moves: wins }, "{day}: {position}");
        assert!((1..=most).contains(&wins), "{day}: {position}");
    }
}

#[test]
fn fourteen_days_are_what_they_are_for_ever() {
    let golden: Vec<&str> = golden::GOLDEN.lines().collect();
    let now = golden::made_now();
    if let Ok(path) = std::env::var("WRITE_DAILIES") {
        // When a game is added, its lines, and nothing else, may be new.
        std::fs::write(path, now.join("\n") + "\n").unwrap();
    }
    for (now, golden) in now.iter().zip(&golden) {
        assert_eq!(now, golden);
    }
    assert_eq!(
        golden.len(),
        14 * GAMES.len(),
        "golden.txt has 14 lines a game; WRITE_DAILIES=FILE writes those of a new game"
    );
}

#[test]
fn every_game_has_its_puzzles() {
    let games: Vec<&str> = GAMES.iter().map(|game| game.id()).collect();
    let dailies: Vec<&str> = DAILIES.iter().map(|(id, _)| *id).collect();
    assert_eq!(
        dailies, games,
        "DAILIES has a line for each of GAMES (engine/src/registry.rs)"
    );
    let message = puzzle("chess", Day::FIRST).unwrap_err().to_string();
    assert!(
        message.contains("“chess”") && message.contains("backgammon"),
        "{message}"
    );
}

#[test]
fn days_differ() {
    for (game, _) in DAILIES {
        // Of few cubes there are few positions.
        let least = if *game == "take-away" { 120 } else { 330 };
        let different: HashSet<&[String]> = year_of(game)
            .iter()
            .map(|puzzle| &puzzle.positions[..])
            .collect();
        assert!(different.len() > least, "{game}: {}", different.len());
    }
}

#[test]
fn the_first_and_the_last_day_have_puzzles_too() {
    for day in [Day::FIRST, Day::LAST] {
        for (game, puzzle) in DAILIES {
            assert!(!puzzle(day).positions.is_empty(), "{game}");
        }
    }
}

#[test]
fn flips_par_is_the_fewest_presses() {
    let mut week = [0; 7];
    for (day, position, par) in one::<Flip>() {
        let analysis = flip::solve::analyze(&position, &Limits::DEFAULT, &mut unwatched);
        assert!(analysis.exact);
        assert_eq!(par, Par::Presses(analysis.presses.len() as u32));
        let dark = analysis
            .presses
            .iter()
            .fold(position, |position, press| position.play(press).unwrap());
        assert_eq!(dark.turn().outcome(), Some(Outcome::Solved));
        week[day.weekday() as usize] = analysis.presses.len();
    }
    assert!(week.is_sorted(), "{week:?}");
}

#[test]
fn mazes_par_is_the_fewest_steps() {
    let mut week = [0; 7];
    for (day, mut position, par) in one::<Maze>() {
        while let Some(m) = maze::solve::advise(&position) {
            position = position.play(&m).unwrap();
        }
        assert_eq!(position.turn().outcome(), Some(Outcome::Solved));
        assert_eq!(par, Par::Steps(position.steps() as u32), "{day}");
        let grid = position.maze().grid();
        week[day.weekday() as usize] = grid.rows() * grid.cols();
    }
    assert!(week.is_sorted(), "{week:?}");
}

#[test]
fn one_move_wins_at_nim_and_take_away() {
    wins_by::<Nim>(1);
    wins_by::<TakeAway>(1);
}

#[test]
fn few_segments_win_and_each_of_them_is_proved() {
    wins_by::<Segments>(4);
    // By the positions that each segment leads to as well, every fifth day: that takes longer.
    for (day, position, par) in one::<Segments>().step_by(5) {
        let wins = |m: &segments::rules::Move| {
            let after = position.play(m).unwrap();
            let proof = segments::solve::prove(&after, &Limits::DEFAULT, &mut unwatched);
            proof.verdict.unwrap() == Verdict::Loss
        };
        let moves = position.legal_moves();
        let first_moves = moves.iter().filter(|m| wins(m)).count() as u32;
        assert_eq!(par, Par::Win { first_moves }, "{day}");
    }
}

#[test]
fn a_win_by_fours_is_to_be_found() {
    for (day, position, par) in one::<Mnk>() {
        let Par::WinIn { moves } = par else {
            panic!("{par:?}");
        };
        assert!((3..=5).contains(&moves));
        let analysis = mnk::solve::analyze(&position, &Limits::nodes(10_000), &mut unwatched);
        assert!(analysis.value.is_win(), "{day}: {position}");
        // A win by threats of other kinds may be shorter than one by fours.
        assert!(
            analysis.value.plies().is_none_or(|plies| plies < 2 * moves),
            "{day}: {position}"
        );
    }
}

#[test]
fn backgammon_has_three_decisions_a_day() {
    for (day, made) in checked::<Backgammon>() {
        assert_eq!(made.par, Par::NoEquityLost { decisions: 3 });
        assert_eq!(made.positions.len(), 3);
        for position in made.positions {
            let plays = position.legal_moves();
            let least = if day.weekday() == Weekday::Sunday {
                15
            } else {
                3
            };
            assert!(plays.iter().filter(|m| matches!(m, Move::Play(_))).count() >= least);
            assert!(position.board().has_contact(), "{position}");
        }
    }
}

proptest! {
    /// Any text is read as a date or refused, and a date that is read is written the same.
    #[test]
    fn dates_go_both_ways(text in "[0-9]{4}-[0-9]{2}-[0-9]{2}|[0-9-]{0,14}|.{0,20}", number in any::<u64>()) {
        match text.parse::<Day>() {
            Ok(day) => prop_assert_eq!(day.to_string(), text),
            Err(error) => prop_assert!(error.to_string().ends_with('.')),
        }
        if let Ok(day) = Day::from_number(number % 3_000_000) {
            prop_assert_eq!(day.to_string().parse(), Ok(day));
        }
    }
}
