//! The value of a move and the reason for it, for a player who is about to make it.

use crate::analysis::{Explanation, Value};
use crate::game::{Outcome, Position as _};
use crate::mnk::explain::effect::{effect, effect_on, is_quiet, line, prepared};
use crate::mnk::explain::{about, caution, drawn, length};
use crate::mnk::rules::{Move, Position};
use crate::mnk::solve::Analysis;

/// The value of a legal move and the reason; a losing move comes with the reply that refutes it.
/// `after` is an analysis of the position after it.
#[must_use]
pub fn explain_move(position: &Position, m: Move, after: &Analysis) -> Explanation {
    let next = match position.play(&m) {
        Ok(next) => next,
        Err(error) => {
            return Explanation::of(error.to_string(), Vec::new());
        }
    };
    let does = effect(position, m);
    match next.turn().outcome() {
        Some(Outcome::Win(_)) => {
            let headline = format!("The move {m} wins at once: it {does}.");
            return Explanation::of(headline, Vec::new());
        }
        Some(_) => {
            let is_full = next.moves().len() == next.board().cells();
            let does = match is_full {
                true => "fills the board, and nobody has won",
                false => "leaves the opponent only cells that are forbidden",
            };
            return Explanation::of(format!("The move {m} {does}: a draw."), Vec::new());
        }
        None => {}
    }
    let answer = after.best.map(|answer| {
        format!(
            "{answer}, which {}",
            effect_on(&next, answer, "the player to move")
        )
    });
    let long = length(after.value);
    // What is as true of a good move is no reason against a bad one.
    let is_bad = after.value.score() > 0.1;
    let mut reasons = match is_bad && is_quiet(position, m) {
        true => Vec::new(),
        false => vec![format!("The stone on {m} {does}.")],
    };
    let headline = match after.value {
        value if value.is_loss() => {
            if let Some(long) = long {
                reasons.push(format!("From there the player to move wins {long}."));
            }
            format!("The move {m} wins, whatever the opponent answers.")
        }
        value if value.is_win() => {
            if let Some(long) = long.filter(|_| value.plies() != Some(1)) {
                reasons.push(format!("From there the opponent wins {long}."));
            }
            match answer {
                Some(answer) => format!("The move {m} loses: the opponent answers {answer}."),
                None => format!("The move {m} loses."),
            }
        }
        Value::Draw => {
            reasons.push(drawn(&next));
            reasons.extend(answer.map(|answer| format!("A good answer is {answer}.")));
            format!("The move {m} leads to a draw with best play.")
        }
        value => {
            let kept = about(-value.score());
            let headline = format!(
                "After {m} the player to move has a winning chance of about {kept}%, which is an estimate."
            );
            match (answer, after.best) {
                (Some(answer), Some(best)) if is_bad => {
                    reasons.insert(0, format!("It lets the opponent play {answer}."));
                    reasons.extend(prepared(&next, best, "the opponent"));
                    headline
                }
                (Some(answer), _) => {
                    reasons.push(format!("The answer to expect is {answer}."));
                    headline
                }
                _ => headline,
            }
        }
    };
    let mut theory = Vec::new();
    if after.pv.len() > 1 {
        let moves = line(&after.pv);
        theory.push(match after.value.is_exact() {
            true => format!("After it, best play goes {moves}."),
            false => format!("After it the search expects {moves}."),
        });
    }
    if !after.value.is_exact() {
        theory.push(caution(after));
    }
    Explanation::of(headline, reasons).with_theory(theory)
}

/// The loss of a move against the best one, in a sentence; `None` if it loses nothing, or too little is known. `before`
/// is an analysis of the position, `after` one of the position after the move.
#[must_use]
pub fn cost(before: &Analysis, m: Move, after: &Analysis) -> Option<String> {
    let best = before.best.filter(|&best| best != m)?;
    // From here on, chances are those of the player who made the move.
    let kept = about(-after.value.score());
    let had = about(before.value.score());
    // The cell that is best for both.
    let taken = match after.best == Some(best) {
        true => format!(" It leaves {best} to the opponent, who wants that cell as well."),
        false => String::new(),
    };
    Some(match (before.value, after.value) {
        (before, after) if before.is_win() && after.is_win() => {
            format!("It loses a game that {best} wins.")
        }
        (before, Value::Draw) if before.is_win() => {
            format!("It makes a draw of a game that {best} wins.")
        }
        (Value::Draw, after) if after.is_win() => {
            format!("It loses a game in which {best} keeps the draw.")
        }
        (value, after) if value.is_win() && !after.is_exact() => match before.by_proof {
            true => {
                format!(
                    "With {best} the win is certain; after this it is a chance of about {kept}%."
                )
            }
            false => format!(
                "It gives up a win, by {best}, that is proved, for a chance of about {kept}%."
            ),
        },
        (before, after) if !before.is_exact() && !after.is_exact() => {
            had.checked_sub(kept).filter(|&lost| lost > 0)?;
            format!(
                "With {best} the player to move’s chance to win would be about {had}%, and not {kept}%.{taken}"
            )
        }
        (before, after) if !before.is_exact() && after.is_win() => {
            format!("With {best} the player to move’s chance to win would be about {had}%.")
        }
        _ => return None,
    })
}
