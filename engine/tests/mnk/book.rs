//! The book of first moves: by which rule it is asked, and what its moves are said to be worth.

use perfect_play_engine::analysis::{Limits, unwatched};
use perfect_play_engine::game::Position as _;
use perfect_play_engine::mnk::explain::explain;
use perfect_play_engine::mnk::rules::Position;
use perfect_play_engine::mnk::solve::analyze;
use perfect_play_engine::mnk::solve::book::reply;
use perfect_play_engine::mnk::solve::evaluate::chance;
use perfect_play_engine::mnk::solve::grid::Grid;
use perfect_play_engine::mnk::solve::score::INFINITE;
use perfect_play_engine::mnk::solve::search::Search;
use perfect_play_engine::mnk::solve::table::Table;

fn position(text: &str) -> Position {
    text.parse().expect("a position")
}

/// Positions that the book of freestyle has, as stones after the board and the rule.
fn positions() -> impl Iterator<Item = String> {
    let cells = position("15 15 5:").legal_moves();
    let first = cells.clone().into_iter().map(|m| m.to_string());
    let second = cells.into_iter().map(|m| m.to_string());
    let second = second.filter(|m| m != "h8").map(|m| format!("h8 {m}"));
    first.chain(second)
}

#[test]
fn it_is_asked_by_the_rule_alone_that_it_was_made_for() {
    for stones in positions() {
        let reply_by = |rule: &str| reply(&position(&format!("15 15 5{rule}: {stones}")));
        assert!(reply_by("").is_some(), "{stones}");
        assert_eq!(reply_by(" standard"), None, "{stones}");
        assert_eq!(reply_by(" renju"), None, "{stones}");
    }
    for board in ["15 15 5", "15 15 5 standard", "15 15 5 renju", "15 15 6"] {
        let first = reply(&position(&format!("{board}:"))).map(|m| m.to_string());
        assert_eq!(first.as_deref(), Some("h8"), "{board}");
    }
}

/// The search's score of the position after a move, as deep as an analysis has looked, for the player who makes the
/// move.
fn searched(after: &Position, depth: i32) -> f32 {
    let mut report = unwatched;
    let mut search = Search::new(Grid::new(after), u64::MAX, Table::new(16), &mut report);
    let scores = (1..depth).map(|depth| search.score(depth, -INFINITE, INFINITE, 1));
    chance(-scores.last().expect("a depth of two or more"))
}

#[test]
fn its_move_comes_first_with_the_value_that_the_search_finds_of_that_very_move() {
    // Positions in which this search would rather make another move, and says so.
    for stones in ["h8 n2", "h8 g4", "h8 h7", "h8 j10", "k8"] {
        let start = position(&format!("15 15 5: {stones}"));
        let m = reply(&start).expect("a position of the book");
        let limits = Limits {
            multi_pv: 3,
            ..Limits::nodes(4_000)
        };
        let analysis = analyze(&start, &limits, &mut unwatched);
        let [first, rest @ ..] = &analysis.lines[..] else {
            panic!("{stones}: there are no moves");
        };
        assert_eq!((analysis.best, first.m), (Some(m), m), "{stones}");
        assert_eq!(first.value.score(), analysis.value.score(), "{stones}");
        let own = searched(&start.play(&m).unwrap(), analysis.depth as i32);
        let (off, next) = ((first.value.score() - own).abs(), rest[0].value.score());
        assert!(off < 0.15, "{stones}: {} is {own}", first.value.score());
        assert!(
            first.value.score() < next,
            "{stones}: {} and {next}",
            first.value.score()
        );
        assert!(
            rest.is_sorted_by(|a, b| a.value.score() >= b.value.score()),
            "{stones}: the others, best first"
        );
        // Where nothing else is asked for, nothing else is searched.
        let alone = analyze(&start, &Limits::nodes(4_000), &mut unwatched);
        assert_eq!((alone.best, alone.lines.len()), (Some(m), 1), "{stones}");
        assert!(alone.depth > analysis.depth, "{stones}");
    }
}

#[test]
fn the_explanation_says_that_a_move_is_the_book_s() {
    let said = |text: &str| {
        let position = position(text);
        let analysis = analyze(&position, &Limits::nodes(2_000), &mut unwatched);
        let words = explain(&position, &analysis);
        let is_book = words.headline.contains("the usual move here is");
        let reasons = words.reasons.join(" ");
        assert_eq!(
            is_book,
            reasons.contains("from a list of first moves"),
            "{reasons}"
        );
        is_book
    };
    assert!(said("15 15 5: h8 i9"));
    assert!(!said("15 15 5 renju: h8 i9"));
    assert!(!said("15 15 5: h8 i9 j8"));
}
