//! The formulas of Take-away against what the rules say, number by number; and counts of nodes.

use perfect_play_engine::analysis::{Limits, Value, Verdict, unwatched};
use perfect_play_engine::game::{Game as _, Outcome, Player, Position as _, Solver as _};
use perfect_play_engine::take_away::TakeAway;
use perfect_play_engine::take_away::count::Count;
use perfect_play_engine::take_away::rules::{Move, Position};
use perfect_play_engine::take_away::solve::{Analysis, analyze, grundy, lost, period};

const MOST: u32 = 300;

fn takes(m: u32, k: u32) -> impl Iterator<Item = u32> {
    [1, 2, k].into_iter().filter(move |&take| take <= m)
}

fn of(text: &str) -> Analysis {
    let position: Position = text.parse().expect("a position");
    TakeAway.analyze(&position, &Limits::DEFAULT, &mut unwatched)
}

#[test]
fn lost_numbers_are_those_from_which_every_take_leads_to_a_won_one() {
    for k in 3..=40 {
        for misere in [false, true] {
            // With no cube left the player to move has lost, or in misère play won.
            let mut is_lost = vec![!misere];
            for m in 1..=MOST {
                is_lost.push(takes(m, k).all(|take| !is_lost[(m - take) as usize]));
            }
            for (m, &expected) in (0..).zip(&is_lost) {
                assert_eq!(lost(m, k, misere), expected, "M={m} K={k} {misere}");
            }
        }
    }
}

#[test]
fn grundy_values_are_the_least_that_no_take_leads_to() {
    for k in 3..=40 {
        let mut values: Vec<u8> = Vec::new();
        for m in 0..=MOST {
            let after: Vec<u8> = takes(m, k)
                .map(|take| values[(m - take) as usize])
                .collect();
            let least = (0..).find(|value| !after.contains(value));
            values.push(least.expect("three takes leave a value below 4"));
            assert_eq!(grundy(m, k), values[m as usize], "M={m} K={k}");
            assert_eq!(grundy(m, k) == 0, lost(m, k, false));
        }
    }
}

#[test]
fn the_period_is_one_and_the_least() {
    for k in 3..=40 {
        for misere in [false, true] {
            let repeats =
                |period: u32| (0..MOST).all(|m| lost(m, k, misere) == lost(m + period, k, misere));
            let least = (1..).find(|&period| repeats(period));
            assert_eq!(least, Some(period(k)), "K={k} {misere}");
        }
    }
}

/// Far beyond what is played.
#[test]
fn numbers_of_32_bits_are_no_trouble() {
    for k in [3, 4, 6, u32::MAX - 3] {
        assert!(lost(0, k, false) && !lost(0, k, true) && lost(1, k, true));
        for m in [1_000_000_000, u32::MAX] {
            assert_eq!(lost(m, k, true), lost(m - 1, k, false));
        }
    }
    assert!(lost(999_999_999, 4, false));
}

#[test]
fn the_picture_of_the_report() {
    let analysis = of("M=7 K=4");
    assert_eq!(analysis.value, Verdict::Win);
    assert_eq!(analysis.best, Move::new(4));
    assert_eq!(analysis.moves, [1, 4].map(|take| Move::new(take).unwrap()));
    assert_eq!(analysis.grundy, Some(1));
    assert_eq!(analysis.merged_nodes, 8);
}

#[test]
fn the_best_move_takes_most_among_the_best() {
    let best = |text: &str| of(text).best.map(Move::cubes);
    assert_eq!(best("M=6 K=4"), Some(4), "all lose");
    assert_eq!(best("M=20 K=4"), Some(2), "only 2 wins");
    assert_eq!(best("M=1 K=4 misere"), Some(1));
    assert_eq!(best("M=2 K=4 misere"), Some(1));
    assert_eq!(best("M=0 K=4"), None);
    for (text, value) in [("M=0 K=4", Verdict::Loss), ("M=0 K=4 misere", Verdict::Win)] {
        assert_eq!(of(text).value, value);
    }
    assert_eq!(of("M=7 K=4 misere").grundy, None);
}

/// Every position that can be written, by its legal moves and outcomes.
#[test]
fn every_position_is_judged_as_its_moves_are() {
    for k in 3..=199 {
        for (misere, turn) in [
            (false, Player::First),
            (false, Player::Second),
            (true, Player::First),
            (true, Player::Second),
        ] {
            let mut values: Vec<bool> = Vec::new();
            for m in 0..=200 {
                let position = Position::new(m, k, misere, turn).unwrap();
                let wins = match position.turn().outcome() {
                    Some(outcome) => outcome == Outcome::Win(turn),
                    None => position
                        .legal_moves()
                        .iter()
                        .any(|take| !values[usize::from(m - take.cubes())]),
                };
                values.push(wins);
                let lost = lost(m.into(), k.into(), misere);
                assert_eq!(lost, !wins, "{position}");
            }
        }
    }
}

/// The takes that win and the best one, of every game that can be played: what the page marks, hints at and plays.
#[test]
fn winning_takes_leave_losses_and_the_best_of_them_takes_most() {
    let mut several = 0;
    for k in 3..=199 {
        for misere in [false, true] {
            for m in 1..=200 {
                let position = Position::new(m, k, misere, Player::First).unwrap();
                let analysis = analyze(&position);
                let legal = position.legal_moves();
                let mut winning = legal.clone();
                winning.retain(|take| lost((m - take.cubes()).into(), k.into(), misere));
                several += u32::from(winning.len() > 1);
                assert_eq!(analysis.moves, winning, "{position}");
                assert_eq!(analysis.value == Verdict::Win, !winning.is_empty());
                let among = if winning.is_empty() { &legal } else { &winning };
                let most = among.iter().max_by_key(|take| take.cubes());
                assert_eq!(analysis.best.as_ref(), most, "{position}");
            }
        }
    }
    assert!(several > 10_000, "{several} have equals among their takes");
}

#[test]
fn a_take_is_judged_by_what_it_leaves() {
    let position: Position = "M=7 K=4".parse().unwrap();
    let judged = TakeAway::judge(&position, &analyze(&position));
    let expected = [(1, Value::Win), (2, Value::Loss), (4, Value::Win)];
    assert_eq!(
        judged,
        expected.map(|(take, value)| (Move::new(take).unwrap(), value))
    );
}

/// The nodes of a tree, one by one.
fn visit(position: &Position) -> u64 {
    let moves = position.legal_moves();
    let after = moves.iter().map(|m| position.play(m).unwrap());
    1 + after.map(|position| visit(&position)).sum::<u64>()
}

/// The value for Max of a position by alpha-beta as the textbooks have it; `nodes` counts.
fn alpha_beta(position: &Position, max: bool, mut alpha: u8, mut beta: u8, nodes: &mut u64) -> u8 {
    *nodes += 1;
    if let Some(outcome) = position.turn().outcome() {
        return u8::from(outcome == Outcome::Win(Player::First));
    }
    let mut value = if max { 0 } else { 1 };
    for m in position.legal_moves() {
        let after = position.play(&m).unwrap();
        let of_child = alpha_beta(&after, !max, alpha, beta, nodes);
        if max {
            value = value.max(of_child);
            alpha = alpha.max(value);
        } else {
            value = value.min(of_child);
            beta = beta.min(value);
        }
        if alpha >= beta {
            break;
        }
    }
    value
}

#[test]
fn nodes_are_those_that_plain_searches_count() {
    for k in 3..=9 {
        for m in 0..=14 {
            for word in ["", " misere", " min", " misere min"] {
                let position: Position = format!("M={m} K={k}{word}").parse().unwrap();
                let analysis = analyze(&position);
                assert_eq!(analysis.tree_nodes.to_u64(), Some(visit(&position)));
                assert_eq!(analysis.merged_nodes, m + 1);
                let max = !word.ends_with("min");
                let mut nodes = 0;
                let value = alpha_beta(&position, max, 0, 1, &mut nodes);
                assert_eq!(
                    analysis.alpha_beta_nodes.to_u64(),
                    Some(nodes),
                    "{position}"
                );
                assert_eq!((value == 1) == max, analysis.value == Verdict::Win);
            }
        }
    }
}

#[test]
fn known_numbers_of_nodes() {
    let nodes = |text: &str| of(text).tree_nodes.to_string();
    assert_eq!(nodes("M=10 K=4"), "392");
    assert_eq!(nodes("M=20 K=4"), "108689");
    assert_eq!(nodes("M=30 K=3"), "117897840");
    // By a calculation with integers of any size.
    assert_eq!(
        nodes("M=200 K=3"),
        "115321754909823101063964622317629110785324608799751537"
    );
    assert_eq!(of("M=200 K=3").alpha_beta_nodes.to_string().len(), 43);
    assert!(of("M=200 K=3").tree_nodes > Count::from(u64::MAX));
}
