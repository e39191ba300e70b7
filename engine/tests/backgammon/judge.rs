//! What moves are judged to be worth: what the positions are worth that they lead to.

use perfect_play_engine::analysis::{Limits, Value, unwatched};
use perfect_play_engine::backgammon::Backgammon;
use perfect_play_engine::backgammon::rules::{Dice, Move, Phase, Position};
use perfect_play_engine::backgammon::solve::{Analysis, analyze_by};
use perfect_play_engine::game::{Game as _, Position as _};
use perfect_play_engine::seed::Rng;

use crate::support::evaluator;

fn analyze(position: &Position) -> Analysis {
    let limits = Limits {
        plies: Some(1),
        ..Limits::DEFAULT
    };
    analyze_by(evaluator(), position, &limits, &mut unwatched)
}

/// What a move is judged to be worth, if anything is known of it.
fn worth(judged: &[(Move, Value)], m: &Move) -> Option<f32> {
    match judged.iter().find(|(judged, _)| judged == m)?.1 {
        Value::Estimate(equity) => Some(equity),
        Value::Unknown => None,
        value => panic!("{m} is {value}"),
    }
}

/// All the positions of some games by the best plays, money and matches, with the cube where it comes to stand.
fn positions() -> Vec<Position> {
    let mut found = Vec::new();
    for (seed, rest) in [(1, "0:0:0:0:10"), (2, "0:0:0:0:0"), (3, "2:4:0:5:10")] {
        let mut rng = Rng::new(seed, "judge");
        let start = format!("XGID=-b----E-C---eE---c-e----B-:0:0:1:00:{rest}");
        let mut position: Position = start.parse().unwrap();
        for _ in 0..120 {
            found.push(position);
            if position.phase() == Phase::ToRoll && rng.below(40) == 0 {
                let resigned = position.play(&"resign gammon".parse().unwrap());
                found.push(resigned.unwrap());
            }
            let analysis = analyze(&position);
            let m = match (position.phase(), analysis.moves.first()) {
                (_, Some(best)) => Move::Play(best.play),
                (Phase::ToRoll, None) if analysis.decision == Some(Move::RollDice) => {
                    Move::Roll(Dice::new(1 + rng.below(6) as u8, 1 + rng.below(6) as u8).unwrap())
                }
                (Phase::Over(_) | Phase::Opening, None) => break,
                (_, None) => analysis.decision.unwrap(),
            };
            position = position.play(&m).unwrap();
        }
    }
    found
}

#[test]
fn a_play_is_judged_by_the_position_that_it_leads_to() {
    let (mut plays, mut apart) = (0, 0);
    for position in positions() {
        let Phase::ToPlay(_) = position.phase() else {
            continue;
        };
        let analysis = analyze(&position);
        let judged = Backgammon::judge(&position, &analysis);
        let moves: Vec<Move> = judged.iter().map(|(m, _)| *m).collect();
        assert_eq!(moves, position.legal_moves());
        for (m, value) in &judged {
            let Move::Play(play) = m else {
                assert_eq!(*value, Value::Unknown, "{m} in {position}");
                continue;
            };
            let after = position.play(m).unwrap();
            let found = worth(&judged, m).unwrap();
            let candidate = analysis.candidate(position.board(), play).unwrap();
            // Those that were filtered out were evaluated only.
            let is_over = matches!(after.phase(), Phase::Over(_));
            if candidate.plies < analysis.plies && !is_over {
                assert_eq!(found, candidate.static_equity, "{m} in {position}");
                continue;
            }
            let expected = -analyze(&after).equity;
            // A game of a match that is over is the next one's beginning, at another score.
            if after.phase() == Phase::ToRoll {
                let difference = (found - expected).abs();
                assert!(difference < 3e-4, "{m} in {position}: {found}, {expected}");
                plays += 1;
                apart += u32::from((found - candidate.static_equity).abs() > 0.01);
            }
        }
    }
    assert!(plays > 300 && apart > 50, "{plays}, {apart}");
}

#[test]
fn a_decision_is_judged_by_what_the_game_is_worth_and_no_other_is() {
    let mut decided = [0; 3];
    for position in positions() {
        let mut asked = vec![position];
        if position.can_double() {
            asked.push(position.play(&Move::Double).unwrap());
        }
        for position in asked {
            let kind = match position.phase() {
                Phase::ToRoll => 0,
                Phase::Doubled => 1,
                Phase::Resigned(..) => 2,
                _ => continue,
            };
            let analysis = analyze(&position);
            let judged = Backgammon::judge(&position, &analysis);
            for (m, _) in &judged {
                let expected = match (m, analysis.cube) {
                    (Move::RollDice, Some(cube)) => Some(cube.no_double),
                    _ => (Some(*m) == analysis.decision).then_some(analysis.equity),
                };
                assert_eq!(worth(&judged, m), expected, "{m} in {position}");
            }
            let Some(m) = analysis.decision else { continue };
            decided[kind] += 1;
            let after = position.play(&m).unwrap();
            // After a take the cube, in whose units equities are, is twice as high.
            let expected = match m {
                Move::Double => -analyze(&after).equity,
                Move::Take => -2.0 * analyze(&after).equity,
                Move::Drop => -1.0,
                Move::RollDice => analyze(&after).equity,
                _ => continue,
            };
            let is_money = position.terms().length == 0;
            let found = worth(&judged, &m).unwrap();
            let difference = (found - expected).abs();
            assert!(
                difference < 3e-4 || m == Move::Take && !is_money,
                "{m} in {position}: {found}, {expected}"
            );
        }
    }
    assert!(decided.iter().all(|&count| count > 0), "{decided:?}");
}
