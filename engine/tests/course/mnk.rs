//! m,n,k's lessons, by proofs.

use perfect_play_engine::analysis::{Limits, Value, unwatched};
use perfect_play_engine::course::Lesson;
use perfect_play_engine::game::Position as _;
use perfect_play_engine::mnk::course::LESSONS;
use perfect_play_engine::mnk::rules::{Move, Position};
use perfect_play_engine::mnk::solve::analyze;

use crate::{is_best, read};

/// The positions that a search may look at: small boards are proved by fewer, and so are wins by threats.
const NODES: u64 = 60_000;

/// The value of a move for the player who makes it, as far as it is proved.
fn worth(position: &Position, m: Move) -> Value {
    let after = position.play(&m).unwrap();
    match analyze(&after, &Limits::nodes(NODES), &mut unwatched).value {
        Value::LossIn(plies) => Value::WinIn(plies + 1),
        Value::LossWithin(plies) => Value::WinWithin(plies + 1),
        Value::WinIn(plies) => Value::LossIn(plies + 1),
        Value::WinWithin(plies) => Value::LossWithin(plies + 1),
        other => other.opposite(),
    }
}

/// Whether a move wins within three plies: it completes the line, or the next one does after any answer.
fn wins_in_three(position: &Position, m: Move) -> bool {
    let wins = |position: &Position, m: &Move| !position.play(m).unwrap().winning_line().is_empty();
    let after = position.play(&m).unwrap();
    if wins(position, &m) {
        return true;
    }
    let replies = after.legal_moves();
    !replies.iter().any(|reply| wins(&after, reply))
        && replies.iter().all(|reply| {
            let then = after.play(reply).unwrap();
            then.legal_moves().iter().any(|last| wins(&then, last))
        })
}

/// A win at once is better than a later one, a win in three plies than those, a win than anything else, and what is
/// not proved to lose than what is.
fn check(lesson: &Lesson) {
    let (position, best) = read::<Position>(lesson);
    let moves = position.legal_moves();
    let immediate = |m: &Move| !position.play(m).unwrap().winning_line().is_empty();
    if best.iter().all(immediate) {
        return is_best(lesson, moves.into_iter().filter(immediate));
    }
    assert!(!moves.iter().any(immediate), "{}", lesson.id);
    if best.iter().all(|m| wins_in_three(&position, *m)) {
        let wins = |m: &Move| wins_in_three(&position, *m);
        return is_best(lesson, moves.into_iter().filter(wins));
    }
    let judged: Vec<(Move, Value)> = moves
        .into_iter()
        .map(|m| (m, worth(&position, m)))
        .collect();
    if judged.iter().any(|(_, value)| value.is_win()) {
        // Nothing else is left open: it draws or loses.
        for (m, value) in &judged {
            assert!(value.is_exact(), "{}: {m} {value:?}", lesson.id);
        }
        let wins = judged.into_iter().filter(|(_, value)| value.is_win());
        return is_best(lesson, wins.map(|(m, _)| m));
    }
    let holds = judged.into_iter().filter(|(_, value)| !value.is_loss());
    is_best(lesson, holds.map(|(m, _)| m));
}

#[test]
fn moves_called_best_win_or_hold_and_the_others_do_not() {
    for lesson in LESSONS {
        check(lesson);
    }
}
