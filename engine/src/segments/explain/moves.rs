//! The value of a move and the reason for it, for a player who is about to make it.

use crate::analysis::{Explanation, Verdict};
use crate::game::Position as _;
use crate::segments::explain::parts::{NimSum, all, are_known, effect, expression, joined, total};
use crate::segments::explain::{ANSWERED, caution};
use crate::segments::rules::{Move, Position};
use crate::segments::solve::Analysis;

/// The value of the legal move `m` in `position`, and the reason; a losing move comes with the
/// reply that refutes it. `after` is the analysis of the position that `m` leads to.
#[must_use]
pub fn explain_move(position: &Position, m: Move, after: &Analysis) -> Explanation {
    let next = match position.play(&m) {
        Ok(next) => next,
        Err(error) => {
            return Explanation {
                headline: error.to_string(),
                reasons: Vec::new(),
            };
        }
    };
    let what = format!("Joining {}", joined(m));
    let Some(answer) = after.best else {
        return Explanation {
            headline: format!("{what} wins: no segment can be drawn any more."),
            reasons: vec!["Whoever can’t move loses, and that is the opponent.".to_owned()],
        };
    };
    let does = effect(position, m, &after.components, NimSum::of(after));
    let (headline, reason, proved) = match (after.exact, after.value) {
        (true, Verdict::Loss) => wins(&what, &does, after),
        (true, Verdict::Win) => loses(&what, &does, after, &next, answer),
        (false, Verdict::Loss) => (
            format!("{what} is likely to win: it {does}."),
            "That it wins is not proved.".to_owned(),
            "",
        ),
        (false, Verdict::Win) => (
            format!("{what} is likely to lose: it {does}."),
            format!(
                "That it loses is not proved. A promising answer is {answer}, which {}.",
                effect(&next, answer, &after.after, NimSum::after(after))
            ),
            "",
        ),
    };
    let mut reasons = vec![reason];
    reasons.extend(caution(after, proved));
    Explanation { headline, reasons }
}

/// The headline of a move that is proved to win, the reason, and the words for the proof.
fn wins(what: &str, does: &str, after: &Analysis) -> (String, String, &'static str) {
    if are_known(&after.components) {
        let left = expression(&all(&after.components));
        (
            format!("{what} wins: it {does}."),
            format!("The nim-sum of what it leaves is {left}. {ANSWERED}"),
            "the move wins",
        )
    } else {
        (
            format!("{what} wins: every answer to it loses."),
            format!("It {does}."),
            "every answer loses",
        )
    }
}

/// The headline of a move that is proved to lose, the answer that refutes it, and the words for the proof.
fn loses(
    what: &str,
    does: &str,
    after: &Analysis,
    next: &Position,
    answer: Move,
) -> (String, String, &'static str) {
    let answered = effect(next, answer, &after.after, NimSum::after(after));
    let headline = if after.after.is_empty() {
        format!("{what} loses: the opponent answers {answer}, and no segment is left.")
    } else if are_known(&after.components) && are_known(&after.after) {
        let sum = total(&all(&after.components), NimSum::of(after));
        format!("{what} loses: it leaves the nim-sum {sum}, and the answer {answer} makes it 0.")
    } else {
        format!("{what} loses: the opponent answers {answer}.")
    };
    let reason =
        format!("It {does}. The answer {answer} {answered}, and whoever has to move then loses.");
    (headline, reason, "the answer wins")
}
