//! What a move is worth, and why, for somebody who would have played it.

use crate::analysis::Explanation;
use crate::game::Position as _;
use crate::nim::explain::{binary, is_over, left, of_one};
use crate::nim::rules::{Move, Position};
use crate::nim::solve::{self, Phase, greater_pile, is_won, nim_sum, ones, phase, winning_moves};
use crate::wording::list;

/// What the legal move `m` is worth in `position`, and why: one that loses is answered with the
/// reply that refutes it.
#[must_use]
pub fn explain_move(position: &Position, m: Move) -> Explanation {
    let after = match position.play(&m) {
        Ok(after) => after,
        Err(error) => {
            return Explanation {
                headline: error.to_string(),
                reasons: Vec::new(),
            };
        }
    };
    let what = format!(
        "Taking {} from pile {} ({m})",
        m.take,
        u32::from(m.pile) + 1
    );
    let mut reasons = Vec::new();
    let headline = match (is_won(&after), solve::analyze(&after).best) {
        (false, None) => format!("{what} wins: it takes the last coin."),
        (true, None) => {
            format!("{what} loses: it takes the last coin, and in misère play that loses.")
        }
        (false, Some(_)) => {
            reasons.extend(what_holds(&after));
            format!("{what} wins: it leaves {}.", good(&after))
        }
        (true, Some(answer)) => {
            let refuted = after.play(&answer).expect("a best move is legal");
            reasons.extend(refutation(&after, answer, &refuted));
            format!(
                "{what} loses: it leaves {}, and the answer {answer} {}.",
                bad(&after),
                if is_over(&refuted) {
                    "takes the last coin".to_owned()
                } else {
                    format!("leaves {}", good(&refuted))
                }
            )
        }
    };
    if is_won(&after) {
        reasons.push(instead(position));
    }
    Explanation { headline, reasons }
}

/// What a position that is lost for the player to move has.
fn good(position: &Position) -> String {
    match phase(position) {
        Phase::Normal | Phase::MisereAsNormal => "the nim-sum 0".to_owned(),
        Phase::MisereOnes => format!("{}, an odd number", of_one(ones(position))),
    }
}

/// What a position that is won for the player to move has.
fn bad(position: &Position) -> String {
    match (phase(position), greater_pile(position)) {
        (Phase::Normal | Phase::MisereAsNormal, _) => {
            format!("the nim-sum {}, which is not 0", nim_sum(position))
        }
        (Phase::MisereOnes, Some((_, coins))) => {
            format!("one pile of more than 1 coin (of {coins})")
        }
        (Phase::MisereOnes, None) => format!("{}, an even number", of_one(ones(position))),
    }
}

/// Why a position that a winning move leaves is lost.
fn what_holds(after: &Position) -> Vec<String> {
    match phase(after) {
        Phase::MisereOnes => vec![
            "Only piles of 1 coin are left, and they go one at a time: as their number is odd, \
             the opponent takes the last one and loses."
                .to_owned(),
        ],
        play => {
            let mut reasons = vec![
                binary(after, "what is left is", "what is left is"),
                "Whatever the opponent takes, the nim-sum is no longer 0, and there is a move \
                 that makes it 0 again."
                    .to_owned(),
            ];
            if play == Phase::MisereAsNormal {
                reasons.push(
                    "Misère play departs from normal play only when at most one pile has more \
                     than 1 coin; then the right move leaves an odd number of piles of 1 coin."
                        .to_owned(),
                );
            }
            reasons
        }
    }
}

/// What the answer to a losing move does.
fn refutation(after: &Position, answer: Move, refuted: &Position) -> Vec<String> {
    let mut reasons = Vec::new();
    if phase(after) != Phase::MisereOnes {
        reasons.push(binary(after, "what is left is", "what is left is"));
    }
    let what = format!(
        "The answer is {answer}, {} from pile {}",
        answer.take,
        u32::from(answer.pile) + 1
    );
    reasons.push(if is_over(refuted) {
        format!("{what}: it takes the last coin.")
    } else {
        format!(
            "{what}: it leaves {}, with {}.",
            left(refuted),
            good(refuted)
        )
    });
    reasons
}

/// What wins in place of a move that loses.
fn instead(position: &Position) -> String {
    let winning = winning_moves(position);
    match winning.as_slice() {
        [] => "No move wins here: the position was lost before.".to_owned(),
        [only] => format!("The move that wins here is {only}."),
        several => format!("The moves that win here are {}.", list(several)),
    }
}
