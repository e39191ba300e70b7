//! Why a move wins or loses, in words.
//!
//! [`explain`] speaks of a position, [`explain_move`] of a move, [`columns()`] and [`repairs`] are
//! what a picture shows beside them.

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
    let mut reasons = match phase(position) {
        Phase::Normal => by_nim_sum(position),
        Phase::MisereAsNormal => {
            let mut reasons = by_nim_sum(position);
            reasons.push(
                "In misère play whoever takes the last coin loses. As long as two or more piles \
                 have more than 1 coin, as here, the right moves are those of normal play all the \
                 same. Where only one such pile is left, misère play departs from it: the right \
                 move then leaves an odd number of piles of 1 coin."
                    .to_owned(),
            );
            reasons
        }
        Phase::MisereOnes => by_ones(position),
    };
    if let Some(replies) = analysis.replies {
        reasons.push(choice(best, replies));
    }
    Explanation {
        headline: headline(position, analysis.value, best),
        reasons,
    }
}

/// The value, and what to do. The reader may be either player, or neither.
fn headline(position: &Position, value: Verdict, best: Move) -> String {
    let Move { pile, take } = best;
    let pile = u32::from(pile) + 1;
    match value {
        Verdict::Win => format!("The player to move wins: take {take} from pile {pile} ({best})."),
        // Nobody can err.
        Verdict::Loss if greater_pile(position).is_none() => format!(
            "The player to move loses, whatever both players do: take {take} from pile {pile} \
             ({best})."
        ),
        Verdict::Loss => format!(
            "Against right play the player to move loses; the move that is hardest to answer \
             takes {take} from pile {pile} ({best})."
        ),
    }
}

/// Nothing is left to explain but the rule.
fn finished(position: &Position) -> Explanation {
    let (result, rule) = if position.misere() {
        ("lost", "In misère play whoever takes the last coin loses.")
    } else {
        ("won", "In normal play whoever takes the last coin wins.")
    };
    Explanation {
        headline: format!("The game is over: whoever took the last coin has {result}."),
        reasons: vec![rule.to_owned()],
    }
}

/// The nim-sum, and what can be done about it.
fn by_nim_sum(position: &Position) -> Vec<String> {
    let sum = nim_sum(position);
    let until = if position.misere() {
        "until only one pile has more than 1 coin"
    } else {
        "until the last coin is taken"
    };
    let mut reasons = vec![binary(position, "the piles are", "the only pile is")];
    if sum == 0 {
        reasons.push(format!(
            "So every move loses: it changes one pile, each column that changes there becomes odd, \
             and the nim-sum is no longer 0. The opponent can make it 0 again every time, {until}."
        ));
        return reasons;
    }
    let repairs = repairs(position);
    let moves: Vec<String> = repairs.iter().map(repair).collect();
    let odd = column_values(sum);
    let (other, does) = match (odd.len(), moves.len()) {
        (1, 1) => ("other", "One move does"),
        (1, _) => ("other", "These moves do"),
        (_, 1) => ("others", "One move does"),
        _ => ("others", "These moves do"),
    };
    reasons.push(format!(
        "A winning move repairs {}, and touches no {other}, in one pile that gets smaller by it; \
         then every column is even. {does} that: {}.",
        named(&odd),
        list(&moves)
    ));
    reasons.push(if position.standing().count() == 1 {
        "It takes the last coin, and that wins.".to_owned()
    } else {
        format!(
            "It leaves the opponent the nim-sum 0. Whatever is taken from there spoils it, and \
             every time it can be made 0 again, {until}."
        )
    });
    reasons
}

/// The piles in binary with their sum. `many` and `one` introduce them.
fn binary(position: &Position, many: &str, one: &str) -> String {
    let width = width(position);
    let sum = nim_sum(position);
    let piles: Vec<String> = position
        .standing()
        .map(|coins| format!("{coins:0width$b}"))
        .collect();
    if piles.len() == 1 {
        return format!("In binary {one} {sum:b}, and that is the nim-sum too: {sum}.");
    }
    let odd = column_values(sum);
    let columns = match odd.len() {
        0 => "every column holds an even number of ones".to_owned(),
        1 => format!("{} holds an odd number of ones", named(&odd)),
        _ => format!("{} hold an odd number of ones", named(&odd)),
    };
    let written = if sum == 0 {
        String::new()
    } else {
        format!("{sum:0width$b} in binary, that is ")
    };
    format!(
        "In binary {many} {}: {columns}, so the nim-sum is {written}{sum}.",
        list(&piles)
    )
}

/// Columns by what they stand for: `the columns of 4 and 1`.
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
    let pile = u32::from(m.pile) + 1;
    format!("{m} (pile {pile} from {before} to {after})")
}

/// The number of ones, and what can be done about it.
fn by_ones(position: &Position) -> Vec<String> {
    let ones = ones(position);
    let mut reasons = vec![
        format!(
            "In misère play whoever takes the last coin loses, and here it departs from normal \
             play, because {}: what counts is no longer the nim-sum (here {}), but the number of \
             piles of 1 coin.",
            match greater_pile(position) {
                Some(_) => "only one pile has more than 1 coin",
                None => "no pile has more than 1 coin",
            },
            nim_sum(position)
        ),
        "Piles of 1 coin go one at a time: whoever faces an odd number of them, and nothing else, \
         takes the last one and loses."
            .to_owned(),
    ];
    match greater_pile(position) {
        Some((pile, coins)) => {
            let [Repair { m, after, .. }] = &repairs(position)[..] else {
                unreachable!("one move makes the number of ones odd")
            };
            let left = counted((ones + usize::from(*after)) as u64, "pile", "piles");
            let name = u32::from(pile) + 1;
            reasons.push(format!(
                "The player to move chooses: pile {name} can go altogether or shrink to 1 coin. \
                 The winning move is {m}, which takes it from {coins} to {after} and leaves {left} \
                 of 1 coin, an odd number. In normal play it would be {}, which leaves an even \
                 number.",
                Move {
                    pile,
                    take: coins - (1 - after)
                }
            ));
        }
        None if ones.is_multiple_of(2) => reasons.push(format!(
            "{} are left, an even number: every move wins, because the opponent takes the last \
             one.",
            of_one(ones)
        )),
        None if ones == 1 => {
            reasons.push("1 coin is left, and the player to move has to take it.".to_owned());
        }
        None => reasons.push(format!(
            "{} are left, an odd number: every move loses, because the player to move takes the \
             last one.",
            of_one(ones)
        )),
    }
    reasons
}

/// So many piles of one coin: `2 piles of 1 coin`.
fn of_one(piles: usize) -> String {
    format!("{} of 1 coin", counted(piles as u64, "pile", "piles"))
}

/// How the move of a lost position is chosen.
fn choice(best: Move, replies: Replies) -> String {
    let Replies { winning, legal } = replies;
    if legal == 0 {
        return format!("{best} is the only move.");
    }
    if winning == legal {
        return format!(
            "Whatever is taken, every reply wins, so no move is better than another: {best} is \
             simply the first."
        );
    }
    let win = if winning == 1 { "wins" } else { "win" };
    format!(
        "{best} is chosen because it leaves the most room for a mistake: of the {} replies to it \
         only {} {win}, and no other move leaves a smaller share. Among moves of equal share it \
         takes the fewest coins.",
        number(legal.into()),
        number(winning.into())
    )
}

/// What is left, in words: `piles of 2 and 3`.
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
    position.outcome().is_some()
}
