//! The reasons why a move wins or loses, in words.
//!
//! [`explain`] is about a position, [`explain_move`] about a move; [`columns()`] and [`repairs`]
//! are the data of a picture of the piles.

#[doc(hidden)]
pub mod columns;
mod moves;

pub use columns::{Columns, Repair, columns, repairs};
pub use moves::explain_move;

pub use crate::nim::solve::{Phase, phase};

use crate::analysis::{Explanation, Verdict};
use crate::game::Position as _;
use crate::nim::rules::{Move, Position};
use crate::nim::solve::{Analysis, Replies, greater_pile, nim_sum, ones};
use crate::wording::{counted, list, number};
use columns::{column_values, width};

/// The analysis in words. `analysis` is one of `position`.
#[must_use]
pub fn explain(position: &Position, analysis: &Analysis) -> Explanation {
    let Some(best) = analysis.best else {
        return finished(position);
    };
    let (plain, mut theory) = match phase(position) {
        Phase::Normal => (vec![in_pairs(position, best)], by_nim_sum(position)),
        Phase::MisereAsNormal => {
            let mut reasons = by_nim_sum(position);
            reasons.push(
                "In misère play whoever takes the last coin loses. While two or more piles have \
                 more than 1 coin, as here, the right moves are the same as in normal play. Once \
                 only one such pile is left, the rule changes: leave an odd number of piles of \
                 1 coin."
                    .to_owned(),
            );
            (vec![in_pairs(position, best)], reasons)
        }
        Phase::MisereOnes => by_ones(position),
    };
    if let Some(replies) = analysis.replies {
        theory.push(choice(best, replies));
    }
    Explanation::of(headline(position, analysis.value, best), plain).with_theory(theory)
}

/// The reason without the nim-sum: what is in pairs, and what is not.
fn in_pairs(position: &Position, best: Move) -> String {
    if position.standing().count() == 1 && !position.misere() {
        return "With one pile left, all of it can be taken.".to_owned();
    }
    match (nim_sum(position), position.play(&best)) {
        (0, _) | (_, Err(_)) => {
            format!(
                "Here {}",
                held(position, ["the player to move", "the opponent"])
            )
        }
        (_, Ok(after)) => {
            format!(
                "Then {}",
                held(&after, ["the opponent", "the player to move"])
            )
        }
    }
}

/// The reason why a position with the nim-sum 0 is lost for whoever is to take, the first of `names`, after `here`.
fn held(position: &Position, names: [&str; 2]) -> String {
    let [next, answers] = names;
    let mut piles: Vec<u8> = position.standing().collect();
    piles.sort_unstable();
    let (pairs, rest) = piles.as_chunks::<2>();
    let are_twins = rest.is_empty() && pairs.iter().all(|[a, b]| a == b);
    match (are_twins, pairs.len(), position.misere()) {
        (true, 1, false) => format!(
            "there are two equal piles: as many as {next} takes from one, {answers} takes from the other, and gets \
             the last coin."
        ),
        (true, 1, true) => format!(
            "there are two equal piles: as many as {next} takes from one, {answers} takes from the other. Only when \
             one of them is down to 1 coin or none, {answers} takes so many that 1 coin is left in all."
        ),
        (true, _, false) => format!(
            "each pile has an equal one beside it: as many as {next} takes from one, {answers} takes from its equal, \
             and gets the last coin."
        ),
        _ => format!(
            "all groups of coins are in pairs. Whatever {next} takes breaks a pair, and {answers} can mend it by taking \
             from a pile with the biggest group that is left alone, {}.",
            match position.misere() {
                true => format!(
                    "{}: then {answers} leaves an odd number of single coins",
                    until(position)
                ),
                false => format!("until {answers} takes the last coin"),
            }
        ),
    }
}

/// How long pairs are made again.
fn until(position: &Position) -> &'static str {
    match position.misere() {
        true => "until only one pile has more than 1 coin",
        false => "until the last coin is taken",
    }
}

/// The value and the advice. The reader may be either player, or neither.
fn headline(position: &Position, value: Verdict, best: Move) -> String {
    let what = from_pile(best);
    match value {
        Verdict::Win => format!("The player to move wins by taking {what}."),
        // With one coin per pile no player can go wrong.
        Verdict::Loss if greater_pile(position).is_none() => format!(
            "The player to move loses, whatever both players do: taking {what} is as good as \
             anything."
        ),
        Verdict::Loss => format!(
            "Every take loses, if the opponent answers well; the best try is taking {what}."
        ),
    }
}

/// Explains the result by the rule, once the game is over.
fn finished(position: &Position) -> Explanation {
    let (result, rule) = if position.misere() {
        ("lost", "In misère play whoever takes the last coin loses.")
    } else {
        ("won", "In normal play whoever takes the last coin wins.")
    };
    let headline = format!("The game is over: whoever took the last coin has {result}.");
    Explanation::of(headline, vec![rule.to_owned()])
}

/// The nim-sum, and the moves that make it 0.
fn by_nim_sum(position: &Position) -> Vec<String> {
    let sum = nim_sum(position);
    let until = until(position);
    let mut reasons = Vec::new();
    if position.standing().count() > 1 {
        reasons.push(
            "What decides is the nim-sum: the piles written in binary and added without carrying, \
             so that a column gives 1 if it holds an odd number of ones, and else 0."
                .to_owned(),
        );
    }
    reasons.push(binary(position, "Here the piles"));
    if sum == 0 {
        reasons.push(format!(
            "So every move loses: it changes one pile, and with it the nim-sum, which is no longer \
             0. The opponent can make it 0 again every time, {until}."
        ));
        return reasons;
    }
    let repairs = repairs(position);
    let moves: Vec<String> = repairs.iter().map(repair).collect();
    let odd = column_values(sum);
    let does = match moves.len() {
        1 => "One move does",
        _ => "These moves do",
    };
    reasons.push(format!(
        "A winning move makes the nim-sum 0: it lowers one pile and changes {} there, and no \
         other. {does} that: {}.",
        named(&odd),
        list(&moves)
    ));
    reasons.push(if position.standing().count() == 1 {
        "It takes the last coin, and that wins.".to_owned()
    } else {
        format!(
            "From the nim-sum 0, whatever the opponent takes makes it another number, and it can \
             be made 0 again every time, {until}."
        )
    });
    reasons
}

/// The piles in binary with their sum. `what` introduces them.
fn binary(position: &Position, what: &str) -> String {
    let width = width(position);
    let sum = nim_sum(position);
    let piles: Vec<String> = position
        .standing()
        .map(|coins| format!("{coins:0width$b}"))
        .collect();
    if piles.len() == 1 {
        return format!("With only one pile, the nim-sum is the number of its coins: {sum}.");
    }
    let written = match sum {
        0 => String::new(),
        _ => format!("{sum:0width$b} in binary, that is "),
    };
    format!(
        "{what} are {} in binary, and the nim-sum is {written}{sum}.",
        list(&piles)
    )
}

/// Columns by their values: `the columns of 4 and 1`.
fn named(columns: &[u8]) -> String {
    let noun = if columns.len() == 1 {
        "column"
    } else {
        "columns"
    };
    format!("the {noun} of {}", list(columns))
}

/// A winning move and its pile.
fn repair(repair: &Repair) -> String {
    let Repair {
        m, before, after, ..
    } = repair;
    format!("take {} ({before} to {after})", from_pile(*m))
}

/// The coins that a move takes: `3 from pile 1`.
fn from_pile(m: Move) -> String {
    format!("{} from pile {}", m.take, u32::from(m.pile) + 1)
}

/// The number of ones, and the move that corrects it; and why the nim-sum is not asked.
fn by_ones(position: &Position) -> (Vec<String>, Vec<String>) {
    let ones = ones(position);
    let theory = format!(
        "In misère play whoever takes the last coin loses. Here {} more than 1 coin, so the nim-sum no longer \
         decides: the number of piles of 1 coin does.",
        match greater_pile(position) {
            Some(_) => "only one pile has",
            None => "no pile has",
        },
    );
    let mut reasons = Vec::new();
    match greater_pile(position) {
        Some((pile, coins)) => {
            let [Repair { m, after, .. }] = &repairs(position)[..] else {
                unreachable!("one move makes the number of ones odd")
            };
            let left = counted((ones + usize::from(*after)) as u64, "pile", "piles");
            let name = u32::from(pile) + 1;
            reasons.push(format!(
                "Pile {name} can be taken whole, or down to 1 coin. Taking {} from it wins: that leaves {left} of 1 \
                 coin, an odd number. In normal play it would be taking {}, which leaves an even number.",
                m.take,
                coins - (1 - after)
            ));
        }
        None if ones.is_multiple_of(2) => reasons.push(format!(
            "{} are left, an even number: every move wins, because the opponent takes the last one.",
            of_one(ones)
        )),
        None if ones == 1 => {
            reasons.push("1 coin is left, and the player to move has to take it.".to_owned());
        }
        None => reasons.push(format!(
            "{} are left, an odd number: every move loses, because the player to move takes the last one.",
            of_one(ones)
        )),
    }
    reasons.push(
        "Piles of 1 coin are taken one at a time: whoever is left with an odd number of them, and nothing else, takes \
         the last one and loses."
            .to_owned(),
    );
    (reasons, vec![theory])
}

/// Piles of one coin, counted: `2 piles of 1 coin`.
fn of_one(piles: usize) -> String {
    format!("{} of 1 coin", counted(piles as u64, "pile", "piles"))
}

/// The reason for the move chosen in a lost position.
fn choice(best: Move, replies: Replies) -> String {
    let Replies { winning, legal } = replies;
    if legal == 0 {
        return "It is the only move.".to_owned();
    }
    if winning == legal {
        return "Whatever is taken, every reply wins, so no move is better than another."
            .to_owned();
    }
    let win = if winning == 1 { "wins" } else { "win" };
    format!(
        "Taking {} leaves the most room for a mistake: of the {} replies to it only {} {win}, and \
         no other move leaves a smaller share. Of moves with equal shares it is one that takes the \
         fewest coins.",
        from_pile(best),
        number(legal.into()),
        number(winning.into())
    )
}

/// The piles that are left, in words: `piles of 2 and 3`.
fn left(position: &Position) -> String {
    let piles: Vec<u8> = position.standing().collect();
    match piles.as_slice() {
        [] => "no coin".to_owned(),
        [pile] => format!("a pile of {pile}"),
        piles => format!("piles of {}", list(piles)),
    }
}

/// Whether no coin is left.
fn is_over(position: &Position) -> bool {
    position.turn().is_over()
}
