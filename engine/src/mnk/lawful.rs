//! What the searches find, by the rule that is played. They know freestyle alone as yet: what they have proved
//! holds nowhere else, and a move of theirs may be forbidden.

use crate::analysis::Value;
use crate::game::{Outcome, Position as _};
use crate::mnk::report::greedy;
use crate::mnk::rules::{Move, Position, Rule};
use crate::mnk::solve::{Analysis, Candidate, Verdict, told};
use crate::seed::Rng;

/// An estimate in place of what is proved of freestyle alone.
const LIKELY: f32 = 0.99;

/// An analysis without what the position's rule does not allow: only legal moves, and nothing proved but a
/// win at once. By freestyle it is what it was.
#[must_use]
pub fn lawful(position: &Position, mut analysis: Analysis) -> Analysis {
    if position.board().rule() == Rule::Freestyle || position.outcome().is_some() {
        return analysis;
    }
    let found = std::mem::take(&mut analysis.moves);
    let mut moves: Vec<Candidate> = found
        .into_iter()
        .filter_map(|found| checked(position, found.m, found.worth(), &found.pv))
        .collect();
    if moves.is_empty() {
        let m = greedy(position, &mut Rng::new(0, "mnk lawful"));
        moves.extend(m.and_then(|m| checked(position, m, Value::Estimate(0.0), &[m])));
    }
    if let Some(place) = moves.iter().position(|of| of.value == Verdict::Win) {
        moves[..=place].rotate_right(1);
    }
    let worth = moves.first().map_or(Value::Unknown, Candidate::worth);
    (analysis.value, analysis.plies, analysis.score) = told(worth);
    analysis.exact = worth.is_exact();
    analysis.best = moves.first().map(|best| best.m);
    analysis.pv = moves.first().map_or(Vec::new(), |best| best.pv.clone());
    analysis.moves = moves;
    analysis
}

/// A move with what it is worth by the rule, and as much of its variation as can be played; `None` if it is
/// forbidden, or completes a row that wins by freestyle alone.
fn checked(position: &Position, m: Move, value: Value, pv: &[Move]) -> Option<Candidate> {
    let mut next = position.play(&m).ok()?;
    let wins = matches!(next.outcome(), Some(Outcome::Win(_)));
    let value = match value {
        _ if wins => Value::WinIn(1),
        Value::WinIn(1) => return None,
        Value::WinIn(_) | Value::Win => Value::Estimate(LIKELY),
        Value::LossIn(_) | Value::Loss => Value::Estimate(-LIKELY),
        Value::Draw => Value::Estimate(0.0),
        value => value,
    };
    let mut line = vec![m];
    for m in pv.iter().skip(1) {
        let Ok(after) = next.play(m) else { break };
        next = after;
        line.push(*m);
    }
    Some(Candidate::new(value, line, m))
}
