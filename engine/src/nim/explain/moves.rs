//! The value of a move and the reason for it, for a player who is about to make it.

use crate::analysis::Explanation;
use crate::game::Position as _;
use crate::nim::explain::{binary, from_pile, held, is_over, left, of_one};
use crate::nim::rules::{Move, Position};
use crate::nim::solve::{self, Phase, is_won, ones, phase, winning_moves};
use crate::wording::list;

/// The value of the legal move `m` in `position`, and the reason; a losing move comes with the
/// reply that refutes it.
#[must_use]
pub fn explain_move(position: &Position, m: Move) -> Explanation {
    let after = match position.play(&m) {
        Ok(after) => after,
        Err(error) => {
            return Explanation::of(error.to_string(), Vec::new());
        }
    };
    let what = format!("Taking {}", from_pile(m));
    let (mut plain, mut theory) = (Vec::new(), Vec::new());
    let headline = match (is_won(&after), solve::analyze(&after).best) {
        (false, None) => format!("{what} wins: it takes the last coin."),
        (true, None) => {
            format!("{what} loses: it takes the last coin, and in misère play that loses.")
        }
        (false, Some(_)) => {
            match phase(&after) {
                Phase::MisereOnes => plain.extend(what_holds(&after)),
                _ => {
                    plain.push(format!(
                        "Then {}",
                        held(&after, ["the opponent", "the player to move"])
                    ));
                    theory.extend(what_holds(&after));
                }
            }
            format!("{what} wins: it leaves {}.", good(&after))
        }
        (true, Some(answer)) => {
            let refuted = after.play(&answer).expect("a best move is legal");
            match phase(&after) {
                Phase::MisereOnes => plain.extend(refutation(&after, answer, &refuted)),
                _ => {
                    // Where something is left, and not only single coins, it is said why that is lost.
                    if !is_over(&refuted) && phase(&refuted) != Phase::MisereOnes {
                        let names = ["the player to move", "the opponent"];
                        plain.push(format!("Then {}", held(&refuted, names)));
                    }
                    theory.extend(refutation(&after, answer, &refuted));
                }
            }
            format!(
                "{what} loses: the opponent’s answer ({}) {}.",
                from_pile(answer),
                match is_over(&refuted) {
                    true => "takes the last coin".to_owned(),
                    false => format!("leaves {}", good(&refuted)),
                }
            )
        }
    };
    if is_won(&after) {
        plain.push(instead(position));
    }
    Explanation::of(headline, plain).with_theory(theory)
}

/// The property that makes a position lost for the player to move.
fn good(position: &Position) -> String {
    let piles: Vec<u8> = position.standing().collect();
    match (phase(position), &piles[..]) {
        (Phase::MisereOnes, _) => format!("{}, an odd number", of_one(ones(position))),
        (_, [one, other]) if one == other => "two equal piles".to_owned(),
        _ => "every group with a partner".to_owned(),
    }
}

/// The reason why the position after a winning move is lost.
fn what_holds(after: &Position) -> Vec<String> {
    match phase(after) {
        Phase::MisereOnes => vec![
            "Only piles of 1 coin are left, and they are taken one at a time: as their number is \
             odd, the opponent takes the last one and loses."
                .to_owned(),
        ],
        play => vec![
            binary(after, "The piles left"),
            if play == Phase::Normal {
                "Whatever the opponent takes, the nim-sum is no longer 0, and the answer makes it \
                 0 again, until the last coin is taken."
            } else {
                "Whatever the opponent takes, the nim-sum is no longer 0. While two or more piles \
                 have more than 1 coin, the answer makes it 0 again; when only one is left that \
                 has, the answer leaves an odd number of piles of 1 coin."
            }
            .to_owned(),
        ],
    }
}

/// The effect of the answer to a losing move.
fn refutation(after: &Position, answer: Move, refuted: &Position) -> Vec<String> {
    let mut reasons = Vec::new();
    if phase(after) != Phase::MisereOnes {
        reasons.push(binary(after, "The piles left"));
    }
    let what = format!("The answer takes {}", from_pile(answer));
    reasons.push(match phase(refuted) {
        Phase::MisereOnes => format!(
            "{what}. Then only piles of 1 coin are left, and they are taken one at a time: with an \
             odd number of them, whoever is to move takes the last one and loses."
        ),
        _ if is_over(refuted) => format!("{what} and wins at once."),
        _ => format!("{what} and leaves {}, with the nim-sum 0.", left(refuted)),
    });
    reasons
}

/// The winning alternative to a losing move.
fn instead(position: &Position) -> String {
    let winning = winning_moves(position).into_iter();
    let winning: Vec<String> = winning.map(|m| format!("take {}", from_pile(m))).collect();
    match winning.as_slice() {
        [] => "No move wins here: the position was lost before.".to_owned(),
        [only] => format!("What wins here: {only}."),
        several => format!("Any one of these wins here: {}.", list(several)),
    }
}
