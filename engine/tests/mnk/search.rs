//! What the searches of m,n,k call proved is true: against a plain solver that knows no theory.

use perfect_play_engine::analysis::{Limits, Value, unwatched};
use perfect_play_engine::game::{Analysis as _, Position as _};
use perfect_play_engine::mnk::explain::{explain, explain_move};
use perfect_play_engine::mnk::rules::{Board, Position};
use perfect_play_engine::mnk::solve::analyze;
use perfect_play_engine::mnk::solve::grid::Grid;
use perfect_play_engine::mnk::solve::score::{INFINITE, PROVED, UNPROVED_WIN_MIN};
use perfect_play_engine::mnk::solve::search::Search;
use perfect_play_engine::mnk::solve::table::Table;
use perfect_play_engine::seed::Rng;

use crate::plain::{Plain, Worth, random};

/// Whether a claim holds: exact ones only can be wrong.
fn check(value: Value, (worth, plies): Worth, what: &str) {
    match value {
        Value::WinIn(n) => assert_eq!((worth, plies), (1, n), "{what}: {value}"),
        Value::WinWithin(n) => assert!(
            worth == 1 && n >= plies,
            "{what}: {value}, truly {worth} in {plies}"
        ),
        Value::Win => assert_eq!(worth, 1, "{what}: {value}"),
        Value::LossIn(n) => assert_eq!((worth, plies), (-1, n), "{what}: {value}"),
        Value::LossWithin(n) => {
            assert!(
                worth == -1 && n >= plies,
                "{what}: {value}, truly {worth} in {plies}"
            );
        }
        Value::Loss => assert_eq!(worth, -1, "{what}: {value}"),
        Value::Draw => assert_eq!(worth, 0, "{what}: {value}"),
        Value::Estimate(score) => assert!(score.abs() < 1.0, "{what}: {value}"),
        Value::Unknown => {}
    }
}

/// Whether what words say of the number of the winner's moves holds: it is the true one, or, as "at most", one that is not
/// smaller. Gives whether they say one.
fn check_words(words: &str, (_, plies): Worth, what: &str) -> bool {
    let Some((before, _)) = words.split_once(" more move") else {
        return false;
    };
    let mut last = before.rsplit(' ');
    let said: u32 = last.next().unwrap().parse().unwrap();
    let moves = plies.div_ceil(2);
    match last.next() {
        Some("most") => assert!(said >= moves, "{what}: truly {moves}, but “{words}”"),
        _ => assert_eq!(said, moves, "{what}: “{words}”"),
    }
    true
}

/// Wins that are found before a shorter one is: in all of them the search says more plies than it takes.
#[test]
fn a_number_of_plies_that_nobody_has_counted_is_called_a_bound() {
    for text in [
        "4 3 3: d1 c2",
        "5 3 3: d2 e3 a3",
        "5 4 4: d3 a2 c4 e4 d1 b1 e3 a1",
        "5 5 4: b1 a4 b2 d5 e1 d2 c1 b4 d4 d1 a2 e5 c2 e2 a3",
    ] {
        let position: Position = text.parse().unwrap();
        let truth = Plain::new(position.board()).worth(&position);
        let analysis = analyze(&position, &Limits::nodes(500), &mut unwatched);
        assert!(analysis.value.plies() > Some(truth.1), "{text}");
        check(analysis.value(), truth, text);
        let said = explain(&position, &analysis).headline;
        assert!(check_words(&said, truth, text), "{said}");
        assert!(said.contains(" in at most "), "{said}");
        let shown = analysis.value().to_string();
        assert!(shown.contains(" within "), "{shown}");
    }
}

#[test]
fn no_proof_is_false() {
    let proved = check_proofs(60);
    assert!(proved > 200, "only {proved} of 780 are proved");
}

#[test]
#[ignore = "takes minutes: `make exhaustive`"]
fn no_proof_of_a_hundred_thousand_positions_is_false() {
    let proved = check_proofs(7_700);
    println!("{proved} of 100,100 are proved");
    assert!(proved > 50_000, "{proved}");
}

/// Checks the proofs of `rounds` random positions of each of 13 boards; returns how many had one.
fn check_proofs(rounds: usize) -> usize {
    let mut rng = Rng::new(6, "mnk search");
    let mut told = 0;
    let mut proved = 0;
    for (m, n, k, least) in [
        (3, 3, 3, 0),
        (4, 3, 3, 2),
        (4, 4, 3, 5),
        (4, 4, 4, 7),
        (5, 3, 3, 5),
        (5, 4, 4, 10),
        (5, 5, 4, 15),
        (6, 3, 3, 8),
        (6, 4, 4, 14),
        (1, 12, 3, 3),
        (7, 2, 3, 5),
        (5, 5, 5, 15),
        (8, 2, 2, 3),
    ] {
        let board = Board::new(m, n, k).unwrap();
        let mut plain = Plain::new(board);
        for round in 0..rounds {
            let stones = least + round % 4;
            let position = random(board, stones, &mut rng);
            let truth = plain.worth(&position);
            // Searches end anywhere, and what they have proved by then is proved.
            let nodes = [3_000, 1 + rng.below(400), 1 + rng.below(60)][round % 3];
            let limits = Limits {
                nodes: Some(nodes.into()),
                multi_pv: [0, 1, 5, 200][round / 3 % 4],
                ..Limits::DEFAULT
            };
            let analysis = analyze(&position, &limits, &mut unwatched);
            check(analysis.value(), truth, &position.to_string());
            let said = explain(&position, &analysis);
            told += usize::from(check_words(&said.headline, truth, &position.to_string()));
            proved += usize::from(analysis.value.is_exact());
            assert!(analysis.nodes < 9_000, "{}", analysis.nodes);
            for candidate in &analysis.lines {
                let after = position.play(&candidate.m).unwrap();
                let (worth, plies) = plain.worth(&after);
                let what = format!("{position}, {}", candidate.m);
                check(candidate.value, (-worth, plies + 1), &what);
                if candidate.m == analysis.lines[0].m {
                    let next = analyze(&after, &limits, &mut unwatched);
                    let said = explain_move(&position, candidate.m, &next);
                    for sentence in said.reasons.iter().filter(|_| next.value.is_exact()) {
                        told += usize::from(check_words(sentence, (worth, plies), &what));
                    }
                }
                let mut line = position.clone();
                for m in &candidate.variation {
                    line = line.play(m).unwrap();
                }
                assert_eq!(candidate.variation.first(), Some(&candidate.m), "{what}");
                let longest = candidate.value.plies().unwrap_or(u32::MAX) as usize;
                assert!(
                    candidate.variation.len() <= longest,
                    "{what}: a longer variation"
                );
                assert!(
                    candidate.value.score() <= analysis.value.score(),
                    "{what} above the best"
                );
            }
        }
    }
    assert!(told > proved / 4, "only {told} numbers are told");
    proved
}

/// First, to move, has no threat, and Second wins by fours on either side of the board: no stone stops
/// both.
const LOST: &str = "15 15 5: b3 c3 n13 d3 a1 e3 a8 f4 a15 f5 h1 m13 h15 l13 o1 k13 o8 j12 o15 j11";

#[test]
fn a_loss_is_proved_where_what_was_passed_over_can_not_stop_the_win() {
    let position: Position = LOST.parse().unwrap();
    let mut report = unwatched;
    let mut search = Search::new(Grid::new(&position), 50_000, Table::new(10), &mut report);
    let score = search.score(3, -INFINITE, INFINITE, 0);
    assert!(!search.is_stopped());
    assert!(score < -PROVED, "{score}");
    // It is a loss: after any move, the opponent wins by force.
    for m in position.legal_moves() {
        let after = position.play(&m).unwrap();
        let reply = analyze(&after, &Limits::nodes(50_000), &mut unwatched);
        assert!(reply.value().is_win(), "{m}: {}", reply.value());
    }
}

#[test]
fn what_is_given_up_early_is_no_proof() {
    // One of the two wins can be stopped, and then neither player wins at once.
    let text = LOST.replace(" j12", " j1").replace(" j11", " o5");
    let position: Position = text.parse().unwrap();
    let mut report = unwatched;
    let mut search = Search::new(Grid::new(&position), 50_000, Table::new(10), &mut report);
    let score = search.score(3, -INFINITE, INFINITE, 0);
    assert!(!search.is_stopped());
    assert!(score > -UNPROVED_WIN_MIN, "{score}");
}

#[test]
fn fours_go_on_from_ones_own_last_stone() {
    let goes_on = |text: &str, cell: &str| {
        let position: Position = text.parse().expect("a position");
        let grid = Grid::new(&position);
        let at = (0..grid.cells()).find(|&at| grid.cell(at).to_string() == cell);
        grid.goes_on(at.expect("a cell of the board"))
    };
    // The last but one is on i9: near it, or in line with it within a line of five.
    for (cell, is_so) in [
        ("g7", true),
        ("k10", true),
        ("m13", true),
        ("i5", true),
        ("n14", false),
        ("l11", false),
        ("b2", false),
    ] {
        assert_eq!(goes_on("15 15 5: h8 a1 i9 b1", cell), is_so, "{cell}");
    }
    assert!(goes_on("15 15 5: h8", "b2"), "there is none");
}
