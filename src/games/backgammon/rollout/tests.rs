//! What is listed of looks and rollouts.

use engine::analysis::{Limits, unwatched};
use engine::backgammon::evaluate::Evaluator;
use engine::backgammon::rules::Position;
use engine::backgammon::solve::rollout::Sums;
use engine::backgammon::solve::study::{Choice, Estimate, Finding, study};
use engine::game::Solver as _;

use super::{Found, PORTION, Row, Task, add, choices, question, rows};

const OPENING: &str = "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10";
const PRIMES: &str = "XGID=-ABABBB---A----aaaebbBBc--:0:0:1:00:0:0:0:0:10";

fn at(text: &str) -> Position {
    text.parse().unwrap()
}

fn compared(position: &Position, more: Option<&str>) -> Vec<Choice> {
    let limits = Limits {
        plies: Some(0),
        ..Limits::DEFAULT
    };
    let analysis = Evaluator::without_weights().analyze(position, &limits, &mut unwatched);
    let more = more.map(|play| play.parse().unwrap());
    choices(position, &analysis, more.as_ref())
}

fn answer(position: &Position, task: Task, of: &[Choice]) -> Finding {
    let evaluator = Evaluator::without_weights();
    let question = question(task, of, 0..PORTION);
    // As the worker gets it.
    let question = question.to_string().parse().unwrap();
    let found = study(&evaluator, position, &question, &mut unwatched);
    found.unwrap().unwrap()
}

#[test]
fn the_best_plays_are_compared_and_the_one_that_was_made() {
    let opening = at(OPENING);
    let plays = compared(&opening, None);
    assert!((2..=5).contains(&plays.len()), "{plays:?}");
    let made = compared(&opening, Some("6/2"));
    assert_eq!(made.len(), plays.len() + 1);
    assert_eq!(made.last().unwrap().to_string(), "6/2");
    // What is no play here is none of them.
    assert_eq!(compared(&opening, Some("24/18")).len(), plays.len());
    assert_eq!(
        compared(&at(PRIMES), None),
        [Choice::NoDouble, Choice::DoubleTake]
    );
    let doubled = PRIMES.replace(":00:", ":D:");
    assert_eq!(compared(&at(&doubled), None), [Choice::DoubleTake]);
    // Nothing is to be decided where no cube is in play.
    let cubeless = PRIMES.replace(":0:10", ":0:0");
    assert_eq!(compared(&at(&cubeless), None), []);
}

#[test]
fn a_rollout_lists_equities_with_their_errors() {
    let opening = at(OPENING);
    let plays = compared(&opening, None)[..2].to_vec();
    let task = Task::Rollout { plies: 3 };
    let mut found = Found::RolledOut(Sums::none(2));
    assert_eq!(rows(&opening, &plays, &found), []);
    assert!(add(&mut found, 0, answer(&opening, task, &plays)));
    let listed = rows(&opening, &plays, &found);
    assert_eq!(listed.len(), 2);
    assert!(listed[0].is_best && !listed[1].is_best);
    assert_eq!(listed[0].loses, "best");
    assert!(listed[1].loses.starts_with('−'), "{listed:?}");
    for (Row { equity, more, .. }, words) in listed
        .iter()
        .zip(["; the best: ", "; better than the first: "])
    {
        assert!(equity.contains(" ± 0."), "{equity}");
        assert!(more.starts_with("Wins ") && more.ends_with('%'), "{more}");
        assert!(more.contains(words), "{more}");
    }
    // Answers to something else are none.
    assert!(!add(&mut found, 0, answer(&opening, Task::Look, &plays)));
    assert!(!add(&mut found, 0, answer(&opening, task, &plays[..1])));
}

#[test]
fn looks_are_listed_as_they_come() {
    let opening = at(OPENING);
    let plays = compared(&opening, None)[..2].to_vec();
    let mut found = Found::Looked(vec![None; 2]);
    let estimate = |equity| {
        Finding::Looked(vec![Estimate {
            equity,
            ..Estimate::default()
        }])
    };
    assert!(add(&mut found, 1, estimate(0.1)));
    let listed = rows(&opening, &plays, &found);
    assert_eq!(
        (listed.len(), listed[0].loses.as_str(), listed[0].is_best),
        (1, "", false)
    );
    assert!(add(&mut found, 0, estimate(0.066)));
    let listed = rows(&opening, &plays, &found);
    let loses: Vec<_> = listed.iter().map(|row| row.loses.as_str()).collect();
    assert_eq!(loses, ["best", "−0.034"]);
    assert!(!add(&mut found, 2, estimate(0.0)));
}

#[test]
fn what_is_best_with_the_cube_is_what_the_opponent_leaves() {
    let listed = |text: &str, equities: &[f32]| {
        let position = at(text);
        let choices = compared(&position, None);
        let estimate = |&equity: &f32| {
            Some(Estimate {
                equity,
                ..Estimate::default()
            })
        };
        let found = Found::Looked(equities.iter().map(estimate).collect());
        let rows = rows(&position, &choices, &found);
        let of = |row: &Row| format!("{} {} {}", row.name, row.equity, row.loses);
        rows.iter().map(of).collect::<Vec<_>>()
    };
    assert_eq!(
        listed(PRIMES, &[0.4, 0.5]),
        [
            "No double +0.400 −0.100",
            "Double/take +0.500 best",
            "Double/pass +1.000 "
        ]
    );
    assert_eq!(
        listed(PRIMES, &[0.6, 0.5]),
        [
            "No double +0.600 best",
            "Double/take +0.500 −0.100",
            "Double/pass +1.000 "
        ]
    );
    assert_eq!(
        listed(PRIMES, &[0.9, 1.2]),
        [
            "No double +0.900 −0.100",
            "Double/take +1.200 ",
            "Double/pass +1.000 best"
        ]
    );
    let doubled = PRIMES.replace(":00:", ":D:");
    assert_eq!(
        listed(&doubled, &[0.8]),
        ["Take −0.800 best", "Pass −1.000 −0.200"]
    );
    assert_eq!(
        listed(&doubled, &[1.1]),
        ["Take −1.100 −0.100", "Pass −1.000 best"]
    );
}
