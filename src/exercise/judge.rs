//! Whether a move was as good as the best: what the worker finds of the positions before it, after it, and after the
//! best one.

use super::opening::opened;
use crate::life::Life;
use crate::link::erased::Linked;
use crate::worker::client;
use crate::worker::protocol::{Answer, Job, Request};
use engine::analysis::{Explanation, Value};

/// How long a position is looked into when somebody waits for it, where that takes time, in milliseconds.
pub const TIME: u32 = 1_500;

/// How a move was.
#[derive(Clone, Debug, PartialEq)]
pub struct Judged {
    /// Whether it was as good as the best.
    pub is_best: bool,
    /// What it gave away, where that is an equity, in thousandths of a point.
    pub lost: Option<u32>,
    /// The moves that a puzzle takes after the best one, and after this one, where both are known.
    pub left: Option<[u32; 2]>,
    /// A best move.
    pub best: Option<String>,
    /// Why that is best, as a hint says it.
    pub why: Explanation,
}

/// A move that is to be judged.
#[derive(Clone)]
pub struct Played {
    /// The game's ID.
    pub game: &'static str,
    /// The position before it, and after it.
    pub positions: [String; 2],
    /// The move.
    pub m: String,
    /// What it counts in a puzzle.
    pub cost: u32,
    /// Whether whoever made it is still the one to move after it: where the game is over, perhaps.
    pub is_own_turn: bool,
    /// The moves that are known to be best, if they are.
    pub known: Vec<String>,
    /// How long each of the positions may be looked into, where that takes time, in milliseconds.
    pub time: u32,
}

/// How good a value is, as far as that can be told: won, neither, lost.
fn rank(value: Value) -> i32 {
    match value {
        value if value.is_win() => 1,
        value if value.is_loss() => -1,
        _ => 0,
    }
}

/// A value for the one who has just moved: in a position after a move it is the opponent's, who is to move there, but
/// where the game is over it may be one's own.
fn for_mover(value: Value, is_own_turn: bool) -> Value {
    if is_own_turn { value } else { value.opposite() }
}

/// What a move gave away against the best one of a puzzle: the moves it takes after both, and what the two count.
fn detour(before: Value, after: Value, cost: u32) -> Option<u32> {
    match (before, after) {
        (Value::WinIn(before), Value::WinIn(after)) => Some((after + cost).saturating_sub(before)),
        _ => None,
    }
}

/// Whether a move is as good as the best, and what it gave away: from the values of the positions after both, for
/// whoever has moved. Estimates that differ by no more than `noise` say the same.
pub(super) fn compare(after_best: Value, after: Value, noise: f32) -> (bool, Option<u32>) {
    if after_best.is_exact() && after.is_exact() {
        return (rank(after) >= rank(after_best), None);
    }
    let lost = after_best.score() - after.score();
    (lost < noise, Some((lost.max(0.0) * 1000.0).round() as u32))
}

/// Asks the worker for the analysis of a position.
async fn analyze(life: Life, game: &str, position: String, time: u32) -> Result<Answer, String> {
    let request = Request {
        time: Some(time),
        ..Request::of(game, position, Job::Analysis)
    };
    client::search(life, request).await
}

/// Judges a move. What was to be judged before, and has not been, is not any more.
///
/// # Errors
/// The reason why that can't be said.
pub async fn judge(
    life: Life,
    game: &'static dyn Linked,
    played: Played,
) -> Result<Judged, String> {
    let [before, after] = played.positions;
    let (id, time) = (played.game, played.time);
    let answer = analyze(life, id, before.clone(), time).await?;
    let judged = |is_best, lost| Judged {
        is_best,
        lost,
        left: None,
        best: answer
            .best
            .clone()
            .or_else(|| played.known.first().cloned()),
        why: answer.explanation.clone(),
    };
    if answer.best.as_ref() == Some(&played.m) || played.known.contains(&played.m) {
        return Ok(judged(true, None));
    }
    let after = analyze(life, id, after, time).await?.value;
    if game.facts().players == 1 {
        let detour = detour(answer.value, after, played.cost);
        let left = match (answer.value, after) {
            (Value::WinIn(before), Value::WinIn(after)) => {
                Some([before.saturating_sub(played.cost), after])
            }
            _ => None,
        };
        return Ok(Judged {
            left,
            ..judged(detour == Some(0), None)
        });
    }
    let best = answer.best.as_deref().unwrap_or_default();
    let Some((position, is_own)) = position_after(game, &before, best) else {
        return Ok(judged(false, None));
    };
    let after_best = for_mover(analyze(life, id, position, time).await?.value, is_own);
    let after = for_mover(after, played.is_own_turn);
    let (is_best, lost) = compare(after_best, after, game.facts().tolerance);
    Ok(judged(is_best, lost))
}

/// The position after a move, and whether whoever made it is still the one to move.
fn position_after(game: &'static dyn Linked, position: &str, m: &str) -> Option<(String, bool)> {
    let opened = opened(game, position).ok()?;
    let replayed = game.replay(&opened.puzzle, &[m], None);
    let look = game.look(&replayed.session);
    let is_own_turn = look.to_move.first() == look.to_move.get(1);
    Some((look.positions.get(1)?.clone(), is_own_turn))
}

#[cfg(test)]
mod tests {
    use engine::analysis::Value;

    use super::{compare, detour, for_mover};

    #[test]
    fn proofs_are_compared_by_who_wins() {
        // The values are the opponent's, who is to move after both.
        let of = |best, played| {
            let [best, played] = [best, played].map(|value| for_mover(value, false));
            compare(best, played, 0.02)
        };
        assert_eq!(of(Value::Loss, Value::LossIn(9)), (true, None));
        assert_eq!(of(Value::Loss, Value::Draw), (false, None));
        assert_eq!(of(Value::Draw, Value::WinIn(3)), (false, None));
        assert_eq!(of(Value::WinIn(3), Value::Win), (true, None));
    }

    #[test]
    fn estimates_are_compared_by_what_was_given_away() {
        let of = |best: f32, played: f32| {
            compare(Value::Estimate(-best), Value::Estimate(-played), 0.02)
        };
        assert_eq!(of(-0.25, -0.24), (true, Some(10)));
        assert_eq!(of(-0.25, -0.125), (false, Some(125)));
        assert_eq!(of(0.1, 0.0), (true, Some(0)));
        assert_eq!(
            compare(Value::Win, Value::Estimate(0.5), 0.2),
            (false, Some(500))
        );
    }

    #[test]
    fn a_detour_is_what_it_takes_too_much() {
        assert_eq!(detour(Value::WinIn(7), Value::WinIn(6), 1), Some(0));
        assert_eq!(detour(Value::WinIn(7), Value::WinIn(8), 1), Some(2));
        assert_eq!(detour(Value::WinIn(9), Value::WinIn(4), 5), Some(0));
        assert_eq!(detour(Value::WinIn(9), Value::Draw, 1), None);
    }
}
