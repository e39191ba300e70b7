//! The puzzles of days: what they are for ever, and that a year of them is legal and has the par that it says.

#![allow(clippy::unwrap_used, reason = "in a test a panic is the message")]

mod golden;

use std::collections::HashSet;

use engine::analysis::{Limits, Verdict, unwatched};
use engine::backgammon::Backgammon;
use engine::backgammon::rules::Move;
use engine::daily::{DAILIES, Daily, Par, Puzzle, puzzle};
use engine::day::{Day, Weekday};
use engine::flip::{self, Flip};
use engine::game::{Outcome, Position, TwoPlayer};
use engine::maze::{self, Maze};
use engine::mnk::{self, Mnk};
use engine::nim::Nim;
use engine::registry::GAMES;
use engine::segments::{self, Segments};
use engine::take_away::TakeAway;
use proptest::prelude::{any, prop_assert, prop_assert_eq, proptest};

/// A year from the first golden day on, a day more than any year has.
fn year() -> impl Iterator<Item = Day> {
    let first: Day = "2026-11-22".parse().unwrap();
    std::iter::successors(Some(first), |day| day.next()).take(366)
}

/// The puzzle of a day, after what holds of every game's: its texts are its positions, and there is something to do.
fn checked<G: Daily>(day: Day) -> Puzzle<G::Position> {
    let made = G::daily(day);
    let texts = puzzle(G::ID, day).unwrap();
    assert_eq!((&texts.task, texts.par), (&made.task, made.par));
    let read: Vec<G::Position> = texts
        .positions
        .iter()
        .map(|text| text.parse().unwrap())
        .collect();
    assert_eq!(read, made.positions, "{day}");
    for position in &made.positions {
        assert_eq!(position.outcome(), None, "{day}: {position}");
        assert!(!position.legal_moves().is_empty(), "{day}: {position}");
        // A link names it, too.
        let values = G::to_link(position);
        let value_of = |name: &str| {
            let found = values.iter().find(|value| value.0 == name);
            found.map(|value| value.1.clone())
        };
        assert_eq!(G::from_link(&value_of).unwrap().as_ref(), Some(position));
    }
    assert!(
        made.task.ends_with(['.', '!']) || made.task.ends_with("win."),
        "{}",
        made.task
    );
    made
}

/// The one position of a day's puzzle, and its par.
fn one<G: Daily>(day: Day) -> (G::Position, Par) {
    let Puzzle { positions, par, .. } = checked::<G>(day);
    let [position] = &positions[..] else {
        panic!("{day} has one position");
    };
    (position.clone(), par)
}

/// Whether so many of the first moves win, as the game's own judgement has it, and no fewer and no more.
fn wins_by<G: Daily + TwoPlayer<Equipment = ()>>(day: Day, most: u32) {
    let (position, par) = one::<G>(day);
    let analysis = G::analyze(&(), &position, &Limits::NONE, &mut unwatched);
    let judged = G::judge(&position, &analysis);
    let wins = judged.iter().filter(|(_, value)| value.is_win()).count() as u32;
    assert!(
        judged.iter().all(|(_, value)| value.is_exact()),
        "{position}"
    );
    assert_eq!(par, Par::Win { first_moves: wins }, "{day}: {position}");
    assert!((1..=most).contains(&wins), "{day}: {position}");
}

#[test]
fn fourteen_days_are_what_they_are_for_ever() {
    let golden: Vec<&str> = golden::GOLDEN.lines().collect();
    let now = golden::made_now();
    if let Ok(path) = std::env::var("WRITE_DAILIES") {
        // For whoever adds a game: its lines, and nothing else, may be new.
        std::fs::write(path, now.join("\n") + "\n").unwrap();
    }
    assert_eq!(golden.len(), 14 * GAMES.len());
    for (now, golden) in now.iter().zip(golden) {
        assert_eq!(now, golden);
    }
}

#[test]
fn every_game_has_its_puzzles() {
    let games: Vec<&str> = GAMES.iter().map(|game| game.id()).collect();
    let dailies: Vec<&str> = DAILIES.iter().map(|(id, _)| *id).collect();
    assert_eq!(dailies, games);
    let message = puzzle("chess", Day::FIRST).unwrap_err().to_string();
    assert!(
        message.contains("“chess”") && message.contains("backgammon"),
        "{message}"
    );
}

#[test]
fn days_differ() {
    for (game, puzzle) in DAILIES {
        // Of few cubes there are few positions.
        let least = if *game == "take-away" { 120 } else { 330 };
        let different: HashSet<Vec<String>> = year().map(|day| puzzle(day).positions).collect();
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
    for day in year() {
        let (position, par) = one::<Flip>(day);
        let analysis = flip::solve::analyze(&position, &Limits::NONE, &mut unwatched);
        assert!(analysis.exact);
        assert_eq!(par, Par::Presses(analysis.presses.len() as u32));
        let dark = analysis
            .presses
            .iter()
            .fold(position, |position, press| position.play(press).unwrap());
        assert_eq!(dark.outcome(), Some(Outcome::Solved));
        week[day.weekday() as usize] = analysis.presses.len();
    }
    assert!(week.is_sorted(), "{week:?}");
}

#[test]
fn mazes_par_is_the_fewest_steps() {
    let mut week = [0; 7];
    for day in year() {
        let (mut position, par) = one::<Maze>(day);
        while let Some(m) = maze::solve::advise(&position) {
            position = position.play(&m).unwrap();
        }
        assert_eq!(position.outcome(), Some(Outcome::Solved));
        assert_eq!(par, Par::Steps(position.steps() as u32), "{day}");
        let grid = position.maze().grid();
        week[day.weekday() as usize] = grid.rows() * grid.cols();
    }
    assert!(week.is_sorted(), "{week:?}");
}

#[test]
fn one_move_wins_at_nim_and_take_away() {
    for day in year() {
        wins_by::<Nim>(day, 1);
        wins_by::<TakeAway>(day, 1);
    }
}

#[test]
fn few_segments_win_and_each_of_them_is_proved() {
    for day in year() {
        wins_by::<Segments>(day, 4);
    }
    // By the positions that each segment leads to as well, every fifth day: that takes longer.
    for day in year().step_by(5) {
        let (position, par) = one::<Segments>(day);
        let wins = |m: &segments::rules::Move| {
            let after = position.play(m).unwrap();
            let proof = segments::solve::prove(&after, &Limits::NONE, &mut unwatched);
            proof.verdict.unwrap() == Verdict::Loss
        };
        let moves = position.legal_moves();
        let first_moves = moves.iter().filter(|m| wins(m)).count() as u32;
        assert_eq!(par, Par::Win { first_moves }, "{day}");
    }
}

#[test]
fn a_win_by_fours_is_to_be_found() {
    for day in year() {
        let (position, par) = one::<Mnk>(day);
        let Par::WinIn { moves } = par else {
            panic!("{par:?}");
        };
        assert!((3..=5).contains(&moves));
        let analysis = mnk::solve::analyze(&position, &Limits::nodes(30_000), &mut unwatched);
        assert!(analysis.worth().is_win(), "{day}: {position}");
        // A win by threats of other kinds may be shorter than one by fours.
        assert!(
            analysis.plies.is_none_or(|plies| plies < 2 * moves),
            "{day}: {position}"
        );
    }
}

#[test]
fn backgammon_has_three_decisions_a_day() {
    for day in year() {
        let made = checked::<Backgammon>(day);
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
    /// Whatever is typed, a date is read or refused, and what is read is written the same.
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
