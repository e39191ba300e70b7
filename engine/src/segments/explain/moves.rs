//! The value of a move and the reason for it, for a player who is about to make it.

use crate::analysis::{Explanation, Verdict};
use crate::game::Position as _;
use crate::segments::explain::parts::{NimSum, all, are_known, effect, ends, expression, left};
use crate::segments::explain::{ANSWERED, caution, held};
use crate::segments::rules::{Move, Position};
use crate::segments::solve::Analysis;

/// The value of the legal move `m` in `position`, and the reason; a losing move comes with the
/// reply that refutes it. `after` is the analysis of the position that `m` leads to.
#[must_use]
pub fn explain_move(position: &Position, m: Move, after: &Analysis) -> Explanation {
    let next = match position.play(&m) {
        Ok(next) => next,
        Err(error) => {
            return Explanation::of(error.to_string(), Vec::new());
        }
    };
    let what = format!("Joining {}", ends(m));
    let Some(answer) = after.best else {
        return Explanation::of(
            format!("{what} wins: no line can be drawn any more."),
            vec!["Whoever can’t move loses, and that is the opponent.".to_owned()],
        );
    };
    let does = effect(position, m, &after.components, NimSum::of(after));
    let (headline, plain, theory, proved) = match (after.exact, after.value) {
        (true, Verdict::Loss) => wins(position, &what, &does, after),
        (true, Verdict::Win) => loses(&what, &does, after, &next, answer),
        (false, Verdict::Loss) => (
            format!("{what} is likely to win."),
            "That it wins is not proved.".to_owned(),
            format!("It {does}."),
            "",
        ),
        (false, Verdict::Win) => (
            format!("{what} is likely to lose."),
            format!(
                "That it loses is not proved. A promising answer is to join {}.",
                ends(answer)
            ),
            format!(
                "It {does}. The answer {answer} {}.",
                effect(&next, answer, &after.after, NimSum::after(after))
            ),
            "",
        ),
    };
    let theory = std::iter::once(theory).chain(caution(after, proved));
    let plain = Vec::from_iter((!plain.is_empty()).then_some(plain));
    Explanation::of(headline, plain).with_theory(theory)
}

/// The headline of a move that is judged, the reason without values, the one with values, and the words for the proof.
type Judged = (String, String, String, &'static str);

/// What is said of a move that is proved to win.
fn wins(position: &Position, what: &str, does: &str, after: &Analysis) -> Judged {
    let names = ["the opponent", "the player to move"];
    let plain = format!("It leaves {}", held(position, &after.components, names));
    let (headline, theory, proved) = match are_known(&after.components) {
        true => (
            format!("{what} wins: it leaves {}.", left(&after.components)),
            format!(
                "It {does}. The nim-sum of what it leaves is {}. {ANSWERED}",
                expression(&all(&after.components))
            ),
            "the move wins",
        ),
        false => (
            format!("{what} wins: every answer to it loses."),
            format!("It {does}."),
            "every answer loses",
        ),
    };
    (headline, plain, theory, proved)
}

/// What is said of a move that is proved to lose, with the answer that refutes it.
fn loses(what: &str, does: &str, after: &Analysis, next: &Position, answer: Move) -> Judged {
    let answered = effect(next, answer, &after.after, NimSum::after(after));
    let (headline, plain) = match &after.after[..] {
        [] => (
            format!(
                "{what} loses: the opponent joins {}, and no line is left.",
                ends(answer)
            ),
            String::new(),
        ),
        parts => (
            format!(
                "{what} loses: the opponent joins {}, and leaves {}.",
                ends(answer),
                left(parts)
            ),
            format!(
                "That leaves {}",
                held(next, parts, ["the player to move", "the opponent"])
            ),
        ),
    };
    let reason =
        format!("It {does}. The answer {answer} {answered}, and whoever has to move then loses.");
    (headline, plain, reason, "the answer wins")
}
