//! Why a take wins, in words; and, for whoever draws them, the [`tree`] with its [`layout`], the
//! [`walk`]s through it and the [`row`] of merged positions.

pub mod layout;
pub mod row;
pub mod tree;
pub mod walk;

use crate::analysis::Explanation;
use crate::game::{Adversarial as _, Outcome, Player, Position as _, TwoPlayer as _};
use crate::take_away::TakeAway;
use crate::take_away::count::Count;
use crate::take_away::rules::{Move, Position};
use crate::take_away::solve::{Analysis, analyze, is_lost, lost, period};
use crate::wording::{counted, list};

/// The analysis in words. `analysis` is one of `position`.
#[must_use]
pub fn explain(position: &Position, analysis: &Analysis) -> Explanation {
    let mover = name(position.turn());
    let opponent = name(position.turn().opponent());
    let mut reasons = Vec::new();
    let headline = match (position.outcome(), analysis.best, &analysis.moves[..]) {
        (Some(outcome), ..) => over(position, outcome),
        (None, Some(best), [others @ .., _]) => {
            reasons.push(wins(position, analysis));
            let also: Vec<String> = others.iter().map(|m| taking(*m)).collect();
            if also.is_empty() {
                format!("{mover} wins by {}.", taking(best))
            } else {
                format!(
                    "{mover} wins by {}, and by {} as well.",
                    taking(best),
                    list(&also)
                )
            }
        }
        _ if position.cubes() == 1 => {
            format!("{mover} has to take the last cube and loses.")
        }
        _ => {
            reasons.push(loses(position));
            format!("{mover} loses against best play: {opponent} has an answer to every take.")
        }
    };
    reasons.extend(rule(position.big_take(), position.misere()));
    if position.misere() {
        reasons.push(shifted(position.big_take()));
    }
    reasons.extend(analysis.grundy.map(|value| grundy(position, value)));
    reasons.push(nodes(position, analysis));
    Explanation { headline, reasons }
}

/// What a legal move is worth and why: one that wins with the answers to every reply, one that loses
/// with the reply that refutes it.
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
    if is_lost(&after) {
        winning(position, m, &after)
    } else {
        losing(position, m, &after)
    }
}

fn winning(position: &Position, m: Move, after: &Position) -> Explanation {
    let (mover, opponent) = (name(position.turn()), name(after.turn()));
    let take = capital(m);
    if after.outcome().is_some() {
        return Explanation {
            headline: format!("{take} wins: {mover} has the last cube."),
            reasons: Vec::new(),
        };
    }
    let answers = if after.cubes() == 1 {
        format!("{opponent} has to take the last cube and loses.")
    } else {
        let answers: Vec<String> = refuted(after)
            .map(|(reply, answer)| match answer {
                Some(answer) => format!("{} by {}", taking(reply), taking(answer)),
                None => format!("{} by nothing, as that loses at once", taking(reply)),
            })
            .collect();
        format!(
            "{mover} answers {}, and so again with a number of that kind until the end.",
            list(&answers)
        )
    };
    Explanation {
        headline: format!(
            "{take} wins: it leaves {}, {}, from which {opponent} can’t win.",
            cubes(after.cubes()),
            kind(after)
        ),
        reasons: vec![answers],
    }
}

fn losing(position: &Position, m: Move, after: &Position) -> Explanation {
    let opponent = name(after.turn());
    let take = capital(m);
    let mut reasons = Vec::new();
    let headline = match analyze(after).best {
        None => format!("{take} loses: whoever takes the last cube loses."),
        Some(reply) => {
            let left = after.cubes() - reply.cubes();
            let what = if left == 0 {
                "has the last cube".to_owned()
            } else {
                let next = after.play(&reply).unwrap_or_else(|_| after.clone());
                format!("leaves {}, {}", cubes(left), kind(&next))
            };
            reasons.push(format!(
                "Of the {} that are left {opponent} takes {reply} and {what}.",
                cubes(after.cubes())
            ));
            format!("{take} loses: {opponent} answers by {}.", taking(reply))
        }
    };
    let better = analyze(position).moves;
    reasons.push(if better.is_empty() {
        format!(
            "Every other take loses too, as {} is {}.",
            position.cubes(),
            kind(position)
        )
    } else {
        let better: Vec<String> = better.iter().rev().map(|&m| taking(m)).collect();
        format!("What wins here is {}.", better.join(" or "))
    });
    Explanation { headline, reasons }
}

/// Who has won, in a game that is over.
fn over(position: &Position, outcome: Outcome) -> String {
    let last = position.turn().opponent();
    let how = if outcome == Outcome::Win(last) {
        "wins"
    } else {
        "loses"
    };
    format!(
        "The game is over: {} took the last cube and {how}.",
        name(last)
    )
}

/// Where the winning moves lead.
fn wins(position: &Position, analysis: &Analysis) -> String {
    let opponent = name(position.turn().opponent());
    let sentences: Vec<String> = analysis
        .moves
        .iter()
        .rev()
        .filter_map(|m| Some((m, position.play(m).ok()?)))
        .map(|(m, after)| {
            if after.outcome().is_some() {
                return format!("{} is taking the last cube.", capital(*m));
            }
            format!(
                "{} leaves {}, {}: lost for {opponent}.",
                capital(*m),
                cubes(after.cubes()),
                kind(&after)
            )
        })
        .collect();
    sentences.join(" ")
}

/// The answers to every move of a lost position.
fn loses(position: &Position) -> String {
    let opponent = name(position.turn().opponent());
    let answers: Vec<String> = refuted(position)
        .map(|(m, answer)| match answer {
            Some(answer) => format!("{} is answered by {}", taking(m), taking(answer)),
            None => format!("{} takes the last cube", taking(m)),
        })
        .collect();
    format!(
        "{} is {}, and so {opponent} can leave such a number again: {}.",
        cubes(position.cubes()),
        kind(position),
        list(&answers)
    )
}

/// The moves of a lost position, each with the best answer; none where the game ends.
fn refuted(position: &Position) -> impl Iterator<Item = (Move, Option<Move>)> {
    let moves = position.legal_moves().into_iter();
    moves.filter_map(|m| Some((m, analyze(&position.play(&m).ok()?).best)))
}

/// Which numbers of cubes are lost where whoever takes the last one wins, and why.
fn rule(k: u16, misere: bool) -> Vec<String> {
    let lost = if misere {
        "Where whoever takes the last cube wins, lost for the player to move are"
    } else {
        "Lost for the player to move are"
    };
    let numbers = first_lost(k, false);
    if !k.is_multiple_of(3) {
        return vec![format!(
            "{lost} the multiples of 3: {numbers} and so on. None of 1, 2 and {k} is a multiple of \
             3, so no take leads from one multiple of 3 to another; and from any other number, \
             taking 1 or 2 leads to one. Whoever leaves a multiple of 3 once can do so every time, \
             at last with 0."
        )];
    }
    if k == 3 {
        return vec![format!(
            "{lost} the multiples of 4: {numbers} and so on. Whoever takes 1, 2 or 3 from one of \
             them is answered by 3, 2 or 1, so that 4 are gone and a multiple of 4 is left again, \
             at last 0."
        )];
    }
    let (round, last) = (k + 1, k - 3);
    let remainders: Vec<u16> = (0..k).step_by(3).collect();
    let remainders = list(&remainders);
    vec![
        format!(
            "{lost} {numbers} and so on. What counts is the remainder on division by {round}, one \
             more than {k}: lost are the remainders {remainders}, the multiples of 3 up to {last}. \
             The remainder {k} is a multiple of 3 too, but a special one: there, taking {k} leaves \
             a multiple of {round}, so it wins."
        ),
        format!(
            "From a lost number no take leads to another: 1 or 2 leave a remainder that is no \
             multiple of 3 or is {k}, and {k} leaves a remainder greater by 1. From any number \
             that is neither lost nor special, 1 or 2 lead to a lost one. So whoever leaves a lost \
             number once can do so every time, at last with 0."
        ),
    ]
}

/// Why misère play moves all lost numbers by one.
fn shifted(k: u16) -> String {
    format!(
        "Here whoever takes the last cube loses. So think of one cube as set aside: whoever takes \
         the last of the others wins, as the opponent has to take the one set aside. Taking it \
         sooner, with the last of the others, only loses. So all lost numbers are greater by 1: {} \
         and so on.",
        first_lost(k, true)
    )
}

/// The first numbers that are lost: `0, 3, 6, 9`.
fn first_lost(k: u16, misere: bool) -> String {
    const SHOWN: usize = 4;
    let numbers: Vec<String> = (0..)
        .filter(|&m| lost(m, k.into(), misere))
        .take(SHOWN)
        .map(|m: u32| m.to_string())
        .collect();
    numbers.join(", ")
}

/// What kind of lost number a position has: `a multiple of 3`.
fn kind(position: &Position) -> String {
    let round = period(position.big_take().into());
    let aside = u32::from(position.misere());
    let remainder = u32::from(position.cubes()).saturating_sub(aside) % round;
    match remainder + aside {
        0 => format!("a multiple of {round}"),
        more => format!("{more} more than a multiple of {round}"),
    }
}

/// The Grundy value, and where it comes from.
fn grundy(position: &Position, value: u8) -> String {
    let (m, k) = (position.cubes(), position.big_take());
    let round = u16::try_from(period(k.into())).unwrap_or(k);
    let why = match (k.is_multiple_of(3), value) {
        (false, _) => "the remainder on division by 3".to_owned(),
        (true, 3) => format!("as everywhere at the remainder {k} on division by {round}"),
        (true, _) if k == 3 => "the remainder on division by 4".to_owned(),
        (true, _) => format!(
            "the remainder on division by 3 of {}, which is the remainder on division by {round}",
            m % round
        ),
    };
    format!(
        "The Grundy value of {} is {value}, {why}: the least number that no take leads to. It is 0 \
         exactly for lost positions.",
        cubes(m)
    )
}

/// How many nodes the ways to search this position look at.
fn nodes(position: &Position, analysis: &Analysis) -> String {
    format!(
        "The whole game tree from here has {}. Merging equal positions leaves {}, one for each \
         number of cubes from 0 on. Alpha-beta, which skips the rest of the children once one of \
         them decides, looks at {} of the tree with 1 tried before 2 and 2 before {}.",
        count(analysis.tree_nodes),
        counted(analysis.merged_nodes.into(), "node", "nodes"),
        count(analysis.alpha_beta_nodes),
        position.big_take(),
    )
}

/// A number of nodes; of one that nobody counts the digits of, how many there are.
fn count(nodes: Count) -> String {
    match nodes.to_u64() {
        Some(nodes) => counted(nodes, "node", "nodes"),
        None => format!(
            "{} nodes (a number of {} digits)",
            nodes.grouped(),
            nodes.to_string().len()
        ),
    }
}

const fn name(player: Player) -> &'static str {
    match player {
        Player::First => TakeAway::NAMES[0],
        Player::Second => TakeAway::NAMES[1],
    }
}

fn taking(m: Move) -> String {
    format!("taking {m}")
}

fn capital(m: Move) -> String {
    format!("Taking {m}")
}

fn cubes(n: u16) -> String {
    counted(n.into(), "cube", "cubes")
}
