//! The courses: every position is legal, and the moves that a lesson calls best are best by the game's own solver,
//! and all others worse. Exact where the game is solved; in m,n,k by proofs; in backgammon by the strongest level.

#![allow(clippy::unwrap_used, reason = "in a test a panic is the message")]

mod mnk;

use std::collections::HashSet;
use std::path::Path;

use perfect_play_engine::analysis::{Limits, unwatched};
use perfect_play_engine::backgammon;
use perfect_play_engine::backgammon::evaluate::Evaluator;
use perfect_play_engine::backgammon::evaluate::bearoff::Tables;
use perfect_play_engine::backgammon::rules::{
    Move as BackgammonMove, Phase, Position as BackgammonPosition,
};
use perfect_play_engine::backgammon::solve::{analyze_by, loss};
use perfect_play_engine::course::Lesson;
use perfect_play_engine::flip;
use perfect_play_engine::game::{Analysis as _, MoveOf, Position, Solver as _, TwoPlayer};
use perfect_play_engine::maze;
use perfect_play_engine::maze::rules::{Move as MazeMove, Position as MazePosition};
use perfect_play_engine::nim::{self, Nim};
use perfect_play_engine::registry::{COURSES, GAMES, lessons};
use perfect_play_engine::segments::{self, Segments};
use perfect_play_engine::take_away::{self, TakeAway};

/// A lesson's position, and its best moves, all of them legal and written as the game writes them.
fn read<P: Position>(lesson: &Lesson) -> (P, Vec<P::Move>) {
    let Lesson { id, position, .. } = lesson;
    let read: P = position
        .parse()
        .unwrap_or_else(|error| panic!("{id}: {error}"));
    assert_eq!(read.to_string(), *position, "{id}");
    assert_eq!(read.turn().outcome(), None, "{id}");
    let legal = read.legal_moves();
    let best = lesson.best.iter().map(|text| {
        let m: P::Move = text.parse().unwrap_or_else(|error| panic!("{id}: {error}"));
        assert_eq!(m.to_string(), **text, "{id}");
        assert!(legal.contains(&m), "{id}: {m}");
        m
    });
    let best = best.collect();
    (read, best)
}

/// A lesson has these best moves and no others, in any order.
fn is_best<T: std::fmt::Display>(lesson: &Lesson, found: impl IntoIterator<Item = T>) {
    let text = |m: T| m.to_string();
    let found: HashSet<String> = found.into_iter().map(text).collect();
    let told: HashSet<String> = lesson.best.iter().map(ToString::to_string).collect();
    assert_eq!(
        told.len(),
        lesson.best.len(),
        "{}: one move twice",
        lesson.id
    );
    assert_eq!(told, found, "{}: {}", lesson.id, lesson.position);
}

/// The moves that win are those that the lesson has, and all others lose.
fn winning_moves_are_told<G>(course: &[Lesson])
where
    G: TwoPlayer,
{
    for lesson in course {
        let (position, _) = read::<G::Position>(lesson);
        let analysis = G::Solver::default().analyze(&position, &Limits::DEFAULT, &mut unwatched);
        assert!(analysis.value().is_win(), "{}", lesson.id);
        let judged: Vec<(MoveOf<G>, _)> = G::judge(&position, &analysis);
        assert!(judged.iter().all(|(_, value)| value.is_exact()));
        let wins = judged.into_iter().filter(|(_, value)| value.is_win());
        is_best(lesson, wins.map(|(m, _)| m));
    }
}

#[test]
fn every_game_has_a_course_of_eight_to_fifteen_lessons() {
    let games: Vec<&str> = GAMES.iter().map(|game| game.id()).collect();
    let courses: Vec<&str> = COURSES.iter().map(|(game, _)| *game).collect();
    assert_eq!(
        courses, games,
        "COURSES has a line for each of GAMES (engine/src/registry.rs)"
    );
    for game in games {
        let course = lessons(game).unwrap();
        assert!((8..=15).contains(&course.len()), "{game}: {}", course.len());
        let different = |text: fn(&Lesson) -> &'static str| -> usize {
            course.iter().map(text).collect::<HashSet<_>>().len()
        };
        assert_eq!(different(|lesson| lesson.id), course.len(), "{game}");
        assert_eq!(different(|lesson| lesson.title), course.len(), "{game}");
        assert_eq!(different(|lesson| lesson.about), course.len(), "{game}");
        for Lesson {
            id,
            title,
            about,
            before,
            after,
            ..
        } in course
        {
            let is_small = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
            assert!(id.chars().all(is_small) && !id.is_empty(), "{id}");
            assert!(
                title.starts_with(char::is_uppercase) && !title.ends_with('.'),
                "{id}"
            );
            // It begins with a verb, and says what is learnt: “Win with one pile left”.
            let words: Vec<&str> = about.split(' ').collect();
            let is_begun = |of: &[&str]| of.contains(&words[0]);
            assert!(
                about.starts_with(char::is_uppercase) && (3..60).contains(&about.len()),
                "{id}: {about}"
            );
            assert!(
                !is_begun(&[
                    "A", "The", "You", "What", "There", "It", "How", "Now", "This"
                ]) && !about.ends_with(['.', '?', '!'])
                    && words.len() > 1,
                "{id}: {about}"
            );
            for text in [before, after] {
                assert!(text.ends_with(['.', '?', '…']), "{id}: {text}");
                assert!(!text.contains("  ") && !text.contains('\''), "{id}: {text}");
                assert!((20..=420).contains(&text.len()), "{id}: {}", text.len());
            }
        }
    }
    assert!(lessons("chess").unwrap_err().to_string().contains("chess"));
}

/// No program but those that show courses is to load their words.
#[test]
fn no_game_refers_to_its_course() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    for game in GAMES {
        let folder = root.join(game.id().replace('-', "_"));
        let mut folders = vec![folder];
        while let Some(folder) = folders.pop() {
            for entry in std::fs::read_dir(folder).unwrap() {
                let path = entry.unwrap().path();
                if path.is_dir() {
                    folders.push(path);
                    continue;
                }
                let text = std::fs::read_to_string(&path).unwrap();
                let refers = text.contains("course::") && !path.ends_with("course.rs");
                assert!(!refers, "{} refers to a course", path.display());
            }
        }
    }
}

#[test]
fn presses_called_best_begin_a_shortest_solution() {
    for lesson in flip::course::LESSONS {
        let (position, _) = read::<flip::rules::Position>(lesson);
        let fewest = |position: &flip::rules::Position| {
            let analysis = flip::solve::analyze(position, &Limits::DEFAULT, &mut unwatched);
            assert!(analysis.exact);
            analysis.minimum
        };
        let Some(minimum) = fewest(&position) else {
            assert!(lesson.best.is_empty(), "{} can’t be solved", lesson.id);
            continue;
        };
        let is_best_press =
            |press: &flip::rules::Cell| fewest(&position.play(press).unwrap()) == Some(minimum - 1);
        is_best(
            lesson,
            position.legal_moves().into_iter().filter(is_best_press),
        );
    }
}

#[test]
fn moves_called_best_win_at_nim_take_away_and_segments() {
    winning_moves_are_told::<Nim>(nim::course::LESSONS);
    winning_moves_are_told::<TakeAway>(take_away::course::LESSONS);
    winning_moves_are_told::<Segments>(segments::course::LESSONS);
}

#[test]
fn runs_called_best_lead_along_a_shortest_way() {
    for lesson in maze::course::LESSONS {
        let (position, best) = read::<MazePosition>(lesson);
        let maze = position.maze();
        // A player off the shortest ways goes back to them; a player on one follows it to the next junction.
        let wrong = position.steps() - position.right_steps();
        let good: HashSet<MazePosition> = if wrong > 0 {
            let back = MazeMove::Back(u16::try_from(wrong).unwrap());
            HashSet::from([position.play(&back).unwrap()])
        } else {
            let here = position.here();
            let ways = maze.ways().neighbours(here);
            let nearer = ways.filter(|&(_, next)| maze.to_goal(next) < maze.to_goal(here));
            let run = |(direction, _)| {
                let m = position.run_to_junction(direction).unwrap();
                position.play(&m).unwrap()
            };
            nearer.map(run).collect()
        };
        for after in &good {
            assert_eq!(after.right_steps(), after.steps(), "{}", lesson.id);
        }
        let told: HashSet<MazePosition> = best.iter().map(|m| position.play(m).unwrap()).collect();
        assert_eq!(told, good, "{}", lesson.id);
        assert!(
            maze.ways().degree(position.here()) > 1,
            "{}: no choice",
            lesson.id
        );
    }
}

/// What lies at least between the best and the others, in points.
const MARGIN: f32 = 0.03;

#[test]
fn plays_called_best_are_so_by_the_strongest_level() {
    let shipped = Path::new(env!("CARGO_MANIFEST_DIR")).join("weights/backgammon.weights");
    let evaluator = Evaluator::with_weights(&std::fs::read(shipped).unwrap()).unwrap();
    let evaluator = evaluator.with_tables(Tables::compute());
    for lesson in backgammon::course::LESSONS {
        let (position, best) = read::<BackgammonPosition>(lesson);
        let analysis = analyze_by(&evaluator, &position, &Limits::DEFAULT, &mut unwatched);
        let lost = |m: &BackgammonMove| loss::loss(&position, &analysis, m).unwrap();
        for m in &best {
            assert!(lost(m) < 0.005, "{}: {m} loses {}", lesson.id, lost(m));
        }
        match position.phase() {
            Phase::ToPlay(_) => {
                for m in position.legal_moves() {
                    // To resign is legal, and no play.
                    if !best.contains(&m) && matches!(m, BackgammonMove::Play(_)) {
                        assert!(lost(&m) >= MARGIN, "{}: {m} loses {}", lesson.id, lost(&m));
                    }
                }
            }
            Phase::ToRoll => {
                let of = analysis.cube.expect("a decision about the cube");
                let gain = of.double_take.min(of.double_drop) - of.no_double;
                assert_eq!(best, [BackgammonMove::Double]);
                assert!(gain >= MARGIN, "{}: {gain}", lesson.id);
            }
            Phase::Doubled => {
                let other = match best[..] {
                    [BackgammonMove::Take] => BackgammonMove::Drop,
                    _ => BackgammonMove::Take,
                };
                assert!(lost(&other) >= MARGIN, "{}: {}", lesson.id, lost(&other));
            }
            phase => panic!("{}: {phase:?}", lesson.id),
        }
    }
}
