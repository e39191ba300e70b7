//! What a review says.

use engine::analysis::{Limits, unwatched};
use engine::backgammon::Backgammon;
use engine::backgammon::evaluate::Evaluator;
use engine::backgammon::explain::numbers::thousandths;
use engine::backgammon::rules::{Move, Params, Phase, Position};
use engine::backgammon::solve::loss::loss;
use engine::backgammon::solve::{Analysis, PLIES, analyze_by};
use engine::game::{Game as _, Player, Solver as _};

use super::finding::{Finding, from_text, to_text};
use super::words::{Names, all, figures, rolls, summary, worst};
use super::{Looks, Review, Span, Tally, Thresholds, plies, plies_again, review, span, whole};
use crate::session::Session;

const COLORS: Names = ["White", "Black"];

/// A match to 3 in which a game is dropped, and the next one has begun.
const MOVES: &str = "13,8/5 6/5,66,24/18(2) 13/7(2),double,drop,64,24/14,31,13/10 6/5";

fn session() -> Session<Position> {
    let params = Params {
        length: 3,
        cube: true,
        ..Params::default()
    };
    let moves = MOVES.split(',').map(|m| m.parse::<Move>().unwrap());
    let (session, error) = Session::replay(Backgammon::generate(&params, 0), moves);
    assert_eq!(error, None);
    session
}

/// With so many plies fewer than the page has them looked into.
fn analyze(position: &Position, plies: u32) -> Analysis {
    let limits = Limits {
        plies: Some(plies),
        ..Limits::DEFAULT
    };
    Evaluator::without_weights().analyze(position, &limits, &mut unwatched)
}

/// Both looks, with a ply less than the page's.
fn analyses(session: &Session<Position>, span: Span) -> Vec<[Option<Analysis>; 2]> {
    (span.from..=span.to)
        .map(|ply| {
            let position = session.position_at(ply);
            let first = plies(position).map(|plies| analyze(position, plies - 1));
            let again = first.as_ref().and_then(|first| {
                let plies = plies_again(position, first, session.line().get(ply)?)?;
                Some(analyze(position, plies - 1))
            });
            [first, again]
        })
        .collect()
}

fn looks(analyses: &[[Option<Analysis>; 2]]) -> Vec<Looks<'_>> {
    let looks = analyses.iter().map(|[first, again]| Looks {
        first: first.as_ref(),
        again: again.as_ref(),
    });
    looks.collect()
}

/// What was found out about the positions of a span.
fn findings(session: &Session<Position>, span: Span, looks: &[Looks<'_>]) -> Vec<Option<Finding>> {
    let of = |(place, looks): (usize, &Looks<'_>)| {
        let ply = span.from + place;
        Finding::of(session.position_at(ply), session.line().get(ply), *looks)
    };
    looks.iter().enumerate().map(of).collect()
}

fn of_findings(session: &Session<Position>, span: Span, findings: &[Option<Finding>]) -> Review {
    review(session, span, Thresholds::default(), |ply| {
        findings.get(ply - span.from)?.as_ref()
    })
}

fn reviewed(session: &Session<Position>) -> (Span, Review) {
    let span = span(session);
    let analyses = analyses(session, span);
    let findings = findings(session, span, &looks(&analyses));
    (span, of_findings(session, span, &findings))
}

#[test]
fn a_match_is_reviewed_game_by_game() {
    let mut session = session();
    let of = |session: &Session<Position>| {
        let Span { game, from, to } = span(session);
        [game, from, to]
    };
    assert_eq!(of(&session), [1, 6, 10]);
    // Where a game has ended it is that game’s end.
    session.go_to(6);
    assert_eq!(session.position().phase(), Phase::Opening);
    assert_eq!(of(&session), [0, 0, 6]);
    session.go_to(0);
    assert_eq!(of(&session), [0, 0, 6]);
    session.go_to(7);
    assert_eq!(of(&session), [1, 6, 10]);
    assert_eq!(of(&Session::new(*session.start())), [0, 0, 0]);
}

#[test]
fn every_decision_is_counted_for_whoever_made_it() {
    let mut session = session();
    session.go_to(6);
    let (_, review) = reviewed(&session);
    let plies: Vec<usize> = review.decisions.iter().map(|one| one.ply).collect();
    // Rolls where a double is far away may be none.
    for ply in [1, 3, 4, 5] {
        assert!(plies.contains(&ply), "{plies:?}");
    }
    assert!(!plies.contains(&0));
    let player = |ply| {
        review
            .decisions
            .iter()
            .find(|one| one.ply == ply)
            .unwrap()
            .player
    };
    assert_eq!(player(1), Player::Second);
    assert_eq!(player(3), Player::First);
    // Black doubles, White drops.
    assert_eq!([player(4), player(5)], [Player::Second, Player::First]);
    let of = |total: &super::Total| total.plays.decisions + total.cube.decisions;
    let counted: i32 = review.totals.iter().map(of).sum();
    let obvious = review.decisions.iter().filter(|one| one.is_obvious).count();
    assert_eq!(counted as usize, review.decisions.len() - obvious);
    assert_eq!(review.known, review.wanted);
    assert_eq!(review.course.len(), 7);
    assert!(review.course[0].is_some() && review.course[6].is_none());
}

#[test]
fn a_game_that_was_given_up_is_no_game_without_a_mistake() {
    let moves = ["13", "8/5 6/5", "64", "resign", "accept"];
    let start = Backgammon::generate(&Params::default(), 0);
    let moves = moves.map(|m| m.parse::<Move>().unwrap());
    let (session, error) = Session::replay(start, moves);
    assert_eq!(error, None);
    let (span, review) = reviewed(&session);
    let names = ["You", "The computer"];
    let words = summary(&session, span.from, &review, Thresholds::default(), names);
    assert!(words.starts_with("You gave up with about "), "{words}");
    assert!(!words.contains("You made"), "{words}");
}

#[test]
fn a_bad_play_is_found_and_what_was_better_is_named() {
    let mut session = session();
    session.go_to(3);
    session.play(&"13/7(2) 8/2(2)".parse().unwrap()).unwrap();
    let (span, review) = reviewed(&session);
    let thresholds = Thresholds::default();
    let bad = review.worst(thresholds)[0];
    assert_eq!((bad.ply, bad.player), (3, Player::First));
    assert!(bad.lost >= 100);
    assert_eq!(review.totals[0].blunders, 1);
    let named = &worst(&session, span.from, &review, thresholds, COLORS)[0];
    assert_eq!(
        (named.ply, named.words.as_str()),
        (3, "White 6-6: 13/7(2) 8/2(2)")
    );
    assert!(!named.better.is_empty());
    let all = all(&session, span.from, &review, COLORS);
    assert!(all.iter().any(|one| one.ply == 3 && one.lost == named.lost));
    let figures = figures(&review, thresholds, true);
    assert!(
        summary(&session, span.from, &review, thresholds, COLORS)
            .starts_with("White made 1 mistake in move 1: 13/7(2) 8/2(2). Black made "),
        "{}",
        summary(&session, span.from, &review, thresholds, COLORS)
    );
    let mine = ["The computer", "You"];
    assert!(
        summary(&session, span.from, &review, thresholds, mine).starts_with("You made "),
        "whoever plays here comes first"
    );
    let words = summary(&session, span.from, &review, thresholds, mine);
    assert!(
        words.contains("The computer made 1 mistake in move 1: 12 to 18 twice and 17 to 23 twice."),
        "{words}"
    );
    let named = &worst(&session, span.from, &review, thresholds, mine)[0];
    assert_eq!(
        named.words,
        "The computer, 6-6: 12 to 18 twice and 17 to 23 twice"
    );
    let row = |begins: &str| {
        let row = figures.iter().find(|(name, _)| name.starts_with(begins));
        row.unwrap_or_else(|| panic!("{begins}: {figures:?}"))
    };
    assert_eq!(row("Blunders").0, "Blunders (0.080 or more)");
    assert_eq!(row("Blunders").1[0], "1");
    assert!(row("Performance rating").1[0].ends_with("(casual)"));
    assert!(row("Result less luck").1[0].ends_with('%'));
    // With other thresholds it is no more than an error, or nothing.
    let counted = |error, blunder| {
        let thresholds = Thresholds { error, blunder };
        let total = super::review(&session, span, thresholds, |_| None).totals[0];
        assert_eq!(total.errors, 0, "nothing is known");
        review.worst(thresholds).len()
    };
    assert!(counted(bad.lost, 3_000) == 1 && counted(bad.lost + 1, 3_000) == 0);
}

/// Plays of the expert's against itself that seem to be errors one ply ahead.
#[test]
fn what_seems_an_error_is_judged_as_a_hint_would_judge_it() {
    let file = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/engine/weights/backgammon.weights"
    );
    let evaluator = Evaluator::with_weights(&std::fs::read(file).unwrap()).unwrap();
    for (id, play) in [
        ("---aCaCbBB--bD---b-c--Abb-:0:0:1:32:0:0:0:0:0", "8/5*/3*"),
        ("-a-B-BC-B--AeD--ac-e----A-:0:0:1:63:0:0:0:0:0", "24/15"),
        ("--Bb--D-B--BcC--acBcab----:0:0:1:21:0:0:0:0:0", "13/10"),
    ] {
        let position: Position = format!("XGID={id}").parse().unwrap();
        let m: Move = play.parse().unwrap();
        let mut session = Session::new(position);
        session.play(&m).unwrap();
        let analysis = |plies| {
            let limits = Limits {
                plies: Some(plies),
                ..Limits::DEFAULT
            };
            analyze_by(&evaluator, &position, &limits, &mut unwatched)
        };
        let first = analysis(plies(&position).unwrap());
        assert!(loss(&position, &first, &m).unwrap() > 0.02, "{play}");
        let again = plies_again(&position, &first, &m);
        assert_eq!(again, Some(PLIES), "{play}");
        let hint = analysis(PLIES);
        let mut looks = Looks {
            first: Some(&first),
            again: None,
        };
        // Nothing is said of it before it is known.
        let span = span(&session);
        let one = of_findings(&session, span, &findings(&session, span, &[looks]));
        assert_eq!((one.decisions.len(), one.known), (0, 0));
        looks.again = Some(&hint);
        let both = of_findings(&session, span, &findings(&session, span, &[looks]));
        let lost = thousandths(loss(&position, &hint, &m).unwrap());
        assert_eq!(both.decisions[0].lost, lost);
        assert_eq!((both.totals[0].errors, both.totals[1].errors), (0, 0));
        assert!(
            both.worst(Thresholds::default()).is_empty(),
            "{play} lost {lost}"
        );
    }
}

#[test]
fn a_good_roll_is_luck_for_whoever_rolls_it() {
    let mut session = session();
    session.go_to(3);
    let (_, review) = reviewed(&session);
    assert!(
        review.totals[0].luck > 0,
        "6-6 is lucky: {:?}",
        review.totals
    );
    // The luck of all rolls is none on average, as far as the plies go.
    session.go_to(2);
    let mean: f32 = engine::backgammon::rules::Dice::all()
        .iter()
        .map(|(dice, ways)| {
            let mut session = session.clone();
            session.play(&Move::Roll(*dice)).unwrap();
            let (_, review) = reviewed(&session);
            review.totals[0].luck as f32 * f32::from(*ways) / 36.0
        })
        .sum();
    assert!(mean.abs() < 3.0, "{mean}");
}

#[test]
fn what_is_not_known_is_not_counted() {
    let session = session();
    let span = span(&session);
    let review = of_findings(&session, span, &[]);
    assert_eq!((review.known, review.decisions.len()), (0, 0));
    assert!(review.wanted > 0);
    assert!(worst(&session, span.from, &review, Thresholds::default(), COLORS).is_empty());
    assert_eq!(review.totals[0].plays.rating(), None);
}

#[test]
fn the_rating_is_half_of_the_thousandths_lost_by_a_decision() {
    let rating = |decisions, lost| Tally { decisions, lost }.rating();
    assert_eq!(rating(10, 100), Some(500));
    assert_eq!(rating(3, 50), Some(833));
    assert_eq!(rating(0, 0), None);
}

#[test]
fn a_match_is_reviewed_as_a_whole() {
    let session = session();
    let span = whole(&session);
    let analyses = analyses(&session, span);
    let findings = findings(&session, span, &looks(&analyses));
    let review = of_findings(&session, span, &findings);
    assert_eq!(review.known, review.wanted);
    assert_eq!(review.course.len(), session.line().len() + 1);
    // Both games' rolls, and what Black has won by the first.
    assert_eq!(rolls(&session, &review, COLORS).len(), 4);
    let opening = review.course[6].expect("the opening of the second game");
    assert_eq!(opening[0], 0);
    assert!(opening[1] < 450, "Black leads: {opening:?}");
    let [start, end] = [0, span.to].map(|ply| review.course[ply].expect("known")[1]);
    assert_eq!(review.result, end - start);
}

#[test]
fn what_was_found_out_is_kept_with_the_game() {
    let session = session();
    let span = whole(&session);
    let analyses = analyses(&session, span);
    let found = findings(&session, span, &looks(&analyses));
    let kept = found.iter().cloned().enumerate();
    let kept: Vec<_> = kept.filter_map(|(ply, one)| Some((ply, one?))).collect();
    let text = to_text(session.line(), kept.iter().cloned()).expect("a short text");
    assert_eq!(from_text(&text, &session), kept);
    // After more moves what was found out before them is true still, but for the position that was the last.
    let mut longer = session.clone();
    longer.play(&"62".parse().unwrap()).unwrap();
    let still = from_text(&text, &longer);
    assert_eq!(still, kept[..still.len()]);
    assert_eq!(
        still.last().map(|(ply, _)| ply + 1),
        Some(session.line().len())
    );
    // Of another game, or cut short, it says nothing, or less.
    let mut other = session.clone();
    other.go_to(1);
    other.play(&"24/23 13/10".parse().unwrap()).unwrap();
    assert_eq!(from_text(&text, &other), []);
    for end in 0..text.len() {
        let _ = text.get(..end).map(|text| from_text(text, &session));
    }
}
