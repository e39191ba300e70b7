//! The reason why a take wins, in words; and for a drawing the [`tree`] and the [`walk`]s through it.

#[doc(hidden)]
pub mod tree;
#[doc(hidden)]
pub mod walk;

use crate::analysis::Explanation;
use crate::game::{Outcome, Player, Position as _, TwoPlayer as _};
use crate::take_away::TakeAway;
use crate::take_away::count::Count;
use crate::take_away::rules::{Move, Position};
use crate::take_away::solve::{Analysis, analyze, is_lost, lost, period};
use crate::wording::{counted, list, number};

/// The analysis in words. `analysis` is one of `position`.
#[must_use]
pub fn explain(position: &Position, analysis: &Analysis) -> Explanation {
    let mover = name(position.side_to_move());
    let opponent = name(position.side_to_move().opponent());
    let mut plain = Vec::new();
    let headline = match (
        position.turn().outcome(),
        analysis.best,
        &analysis.moves[..],
    ) {
        (Some(outcome), ..) => over(position, outcome),
        (None, Some(best), [others @ .., _]) => {
            plain.push(wins(position, analysis));
            plain.extend(again(position, best));
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
            plain.push(loses(position));
            format!("{mover} loses against best play: {opponent} has an answer to every take.")
        }
    };
    let mut theory = rule(position.big_take(), position.misere());
    if position.misere() {
        theory.push(shifted(position.big_take()));
    }
    theory.extend(analysis.grundy.map(|value| grundy(position, value)));
    theory.push(nodes(position, analysis));
    Explanation::of(headline, plain).with_theory(theory)
}

/// The value of a legal move and the reason: a winning move comes with the answers to every reply, a losing one with
/// the reply that refutes it.
#[must_use]
pub fn explain_move(position: &Position, m: Move) -> Explanation {
    let after = match position.play(&m) {
        Ok(after) => after,
        Err(error) => {
            return Explanation::of(error.to_string(), Vec::new());
        }
    };
    if is_lost(&after) {
        winning(m, &after)
    } else {
        losing(position, m, &after)
    }
}

fn winning(m: Move, after: &Position) -> Explanation {
    let take = capital(m);
    if after.turn().is_over() {
        return Explanation::of(format!("{take} wins: it takes the last cube."), Vec::new());
    }
    let mut reasons = Vec::new();
    let answers: Vec<String> = refuted(after)
        .filter_map(|(reply, answer)| Some(format!("{reply} by {}", answer?)))
        .collect();
    if !answers.is_empty() {
        reasons.push(format!(
            "Each reply has an answer that leaves a lost number again: {}.",
            list(&answers)
        ));
    }
    for (reply, _) in refuted(after).filter(|(_, answer)| answer.is_none()) {
        reasons.push(format!(
            "If the opponent takes {reply}, that takes the last cube and loses."
        ));
    }
    let headline = format!(
        "{take} wins: it leaves {}, {}, from which the opponent can’t win.",
        cubes(after.cubes()),
        kind(after)
    );
    Explanation::of(headline, reasons)
}

fn losing(position: &Position, m: Move, after: &Position) -> Explanation {
    let take = capital(m);
    let headline = match analyze(after).best {
        None => format!("{take} loses: it takes the last cube."),
        Some(reply) => match after.play(&reply) {
            Ok(next) if !next.turn().is_over() => format!(
                "{take} loses: the opponent takes {reply} and leaves {}, {}.",
                next.cubes(),
                kind(&next)
            ),
            _ if after.cubes() == 1 => {
                format!("{take} loses: the opponent takes the 1 cube that is left.")
            }
            _ => format!(
                "{take} loses: the opponent takes the last {}.",
                cubes(after.cubes())
            ),
        },
    };
    let better = analyze(position).moves;
    let instead = if better.is_empty() {
        format!(
            "Every take loses here: {} is a lost number, {}.",
            position.cubes(),
            kind(position)
        )
    } else {
        let better: Vec<String> = better.iter().rev().map(|&m| taking(m)).collect();
        format!("What wins here is {}.", better.join(" or "))
    };
    Explanation::of(headline, vec![instead])
}

/// The result of a game that is over.
fn over(position: &Position, outcome: Outcome) -> String {
    let last = position.side_to_move().opponent();
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

/// The positions that the winning moves lead to.
fn wins(position: &Position, analysis: &Analysis) -> String {
    let sentences: Vec<String> = analysis
        .moves
        .iter()
        .rev()
        .filter_map(|m| Some((m, position.play(m).ok()?)))
        .map(|(m, after)| {
            if after.turn().is_over() {
                return format!("{} takes the last cube.", capital(*m));
            }
            format!(
                "{} leaves {}, {}: the opponent has no good take then.",
                capital(*m),
                cubes(after.cubes()),
                kind(&after)
            )
        })
        .collect();
    sentences.join(" ")
}

/// The reason why a win stays one: none where nothing is left to be answered, or where that takes more than a sentence.
fn again(position: &Position, best: Move) -> Option<String> {
    let k = position.big_take();
    let after = position.play(&best).ok()?;
    if k.is_multiple_of(3) || after.cubes() <= 1 {
        return None;
    }
    // A take of K is one or two more than a multiple of 3.
    let answers = match after.cubes() > k {
        true => format!("1 by 2, 2 by 1, and {k} by {}", 3 - k % 3),
        false => "1 by 2, and 2 by 1".to_owned(),
    };
    let sum = kind(&after);
    Some(format!(
        "After that each take of the opponent is answered: {answers}. So {sum} is left again and again, to the end."
    ))
}

/// The answers to every move of a lost position.
fn loses(position: &Position) -> String {
    let answers: Vec<String> = refuted(position)
        .map(|(m, answer)| match answer {
            Some(answer) => format!("{} is answered by {}", taking(m), taking(answer)),
            None => format!("{} takes the last cube", taking(m)),
        })
        .collect();
    let again = match position.cubes() {
        1 => return "It is the last cube, and whoever takes it loses.".to_owned(),
        3 => "takes the last cube",
        _ => "can leave one again",
    };
    format!(
        "{} is a lost number, {}, and the opponent {again}: {}.",
        position.cubes(),
        kind(position),
        list(&answers)
    )
}

/// The moves of a lost position, each with the best answer; none where the game ends.
fn refuted(position: &Position) -> impl Iterator<Item = (Move, Option<Move>)> {
    let moves = position.legal_moves().into_iter();
    moves.filter_map(|m| Some((m, analyze(&position.play(&m).ok()?).best)))
}

/// The numbers of cubes that are lost for the player to move in normal play, and why.
fn rule(k: u16, misere: bool) -> Vec<String> {
    let lost = if misere {
        "In normal play, where whoever takes the last cube wins, lost for the player to move are"
    } else {
        "Lost for the player to move are"
    };
    let numbers = first_lost(k, false);
    if !k.is_multiple_of(3) {
        return vec![format!(
            "{lost} the multiples of 3: {numbers} and so on. None of 1, 2 and {k} is a multiple of \
             3, so no take leads from one multiple of 3 to another; and from any other number, \
             taking 1 or 2 leads to one. Whoever leaves a multiple of 3 once can do so every time, \
             at last 0."
        )];
    }
    if k == 3 {
        return vec![format!(
            "{lost} the multiples of 4: {numbers} and so on. Whoever takes 1, 2 or 3 from one of \
             them is answered by 3, 2 or 1, so that 4 are gone and a multiple of 4 is left again, \
             at last 0."
        )];
    }
    let round = k + 1;
    let remainders: Vec<u16> = (0..k).step_by(3).collect();
    let remainders = list(&remainders);
    vec![
        format!(
            "{lost} {numbers} and so on. What counts is the remainder on division by {round}, one \
             more than {k}: lost are the remainders {remainders}, the multiples of 3 below {k}. \
             The remainder {k} is a multiple of 3 too, but a special one: there, taking {k} leaves \
             a multiple of {round}, so it wins."
        ),
        format!(
            "From a lost number no take leads to another: 1 or 2 leave a remainder that is no \
             multiple of 3 or is {k}, and {k} leaves a remainder greater by 1. From any number \
             that is neither lost nor special, 1 or 2 lead to a lost one. So whoever leaves a lost \
             number once can do so every time, at last 0."
        ),
    ]
}

/// The reason why misère play shifts all lost numbers by one.
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

/// The kind of lost number that a position has: `a multiple of 3`.
fn kind(position: &Position) -> String {
    let round = period(position.big_take().into());
    match u32::from(position.cubes()) % round {
        0 => format!("a multiple of {round}"),
        more => format!("{more} more than a multiple of {round}"),
    }
}

/// The Grundy value and its reason.
fn grundy(position: &Position, value: u8) -> String {
    let (m, k) = (u32::from(position.cubes()), u32::from(position.big_take()));
    let round = period(k);
    let why = match (k.is_multiple_of(3), value) {
        (false, _) => ", the remainder on division by 3".to_owned(),
        (true, _) if k == 3 => ", the remainder on division by 4".to_owned(),
        (true, 3) => format!(", as for every number that leaves {k} on division by {round}"),
        (true, _) => format!(
            ": {m} leaves {} on division by {round}, and that leaves {value} on division by 3",
            m % round
        ),
    };
    format!(
        "The Grundy value of {} is {value}{why}. It is the least number that is the Grundy value \
         of nothing that one take leads to, and 0 exactly for lost numbers.",
        cubes(position.cubes())
    )
}

/// The numbers of nodes that the search methods visit for this position.
fn nodes(position: &Position, analysis: &Analysis) -> String {
    let (m, k) = (position.cubes(), position.big_take());
    if m == 0 {
        return "There is nothing to search: the game tree has this one node.".to_owned();
    }
    format!(
        "The whole game tree from here has {}. Merging equal positions leaves {}, one for each \
         number of cubes from 0 to {m}. Alpha-beta without merging looks at {}: it tries 1 first, \
         then 2, then {k}, and skips what is left once a child decides.",
        count(analysis.tree_nodes),
        number(analysis.merged_nodes.into()),
        count(analysis.alpha_beta_nodes),
    )
}

/// A number of nodes, rounded where it is too long for a line.
fn count(nodes: Count) -> String {
    match nodes.to_u64() {
        Some(nodes) => counted(nodes, "node", "nodes"),
        None => format!("about {} nodes", nodes.rounded()),
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

#[cfg(test)]
mod tests {
    use super::{again, explain, explain_move};
    use crate::analysis::Explanation;
    use crate::game::Position as _;
    use crate::take_away::rules::{Move, Position};
    use crate::take_away::solve::{analyze, is_lost};

    fn of(text: &str) -> Explanation {
        let position: Position = text.parse().unwrap();
        explain(&position, &analyze(&position))
    }

    fn of_move(text: &str, take: u16) -> (String, String) {
        let position: Position = text.parse().unwrap();
        let explanation = explain_move(&position, Move::new(take).unwrap());
        (explanation.headline, explanation.reasons.join(" "))
    }

    #[test]
    fn headlines_say_who_wins_and_how() {
        for (text, headline) in [
            (
                "M=7 K=4",
                "First wins by taking 4, and by taking 1 as well.",
            ),
            ("M=20 K=4 min", "Second wins by taking 2."),
            (
                "M=6 K=4",
                "First loses against best play: Second has an answer to every take.",
            ),
            (
                "M=1 K=4 misere min",
                "Second has to take the last cube and loses.",
            ),
            (
                "M=0 K=4",
                "The game is over: Second took the last cube and wins.",
            ),
            (
                "M=0 K=4 misere min",
                "The game is over: First took the last cube and loses.",
            ),
        ] {
            assert_eq!(of(text).headline, headline);
        }
    }

    /// Each number `take by answer` of the sentence is checked on the board.
    #[test]
    fn the_answers_that_keep_a_win_lead_to_a_lost_number() {
        let mut checked = 0;
        for misere in ["", " misere"] {
            for k in 3..=11 {
                for m in 1..=40 {
                    let text = format!("M={m} K={k}{misere}");
                    let position: Position = text.parse().unwrap();
                    let analysis = analyze(&position);
                    let best = analysis.best.filter(|_| !analysis.moves.is_empty());
                    let Some(sentence) = best.and_then(|best| again(&position, best)) else {
                        continue;
                    };
                    let after = position.play(&analysis.best.unwrap()).unwrap();
                    let (answers, _) = sentence.split_once('.').unwrap();
                    let words: Vec<&str> = answers.split([' ', ',']).collect();
                    for pair in words.windows(3).filter(|pair| pair[1] == "by") {
                        let [take, answer] =
                            [pair[0], pair[2]].map(|n| Move::new(n.parse().unwrap()).unwrap());
                        // Near the end not all of them are left to be taken.
                        let Ok(next) = after.play(&take) else {
                            continue;
                        };
                        let left = next.play(&answer);
                        assert!(
                            left.is_ok_and(|left| is_lost(&left)),
                            "{text}: {sentence} {take}"
                        );
                        checked += 1;
                    }
                }
            }
        }
        assert!(checked > 500, "{checked}");
    }

    #[test]
    fn the_reasons_name_the_lost_numbers() {
        for (text, named) in [
            ("M=7 K=4", "the multiples of 3: 0, 3, 6, 9 and so on"),
            ("M=7 K=3", "the multiples of 4: 0, 4, 8, 12 and so on"),
            (
                "M=7 K=9",
                "the remainders 0, 3 and 6, the multiples of 3 below 9",
            ),
            ("M=7 K=6", "there, taking 6 leaves a multiple of 7"),
            ("M=7 K=4 misere", "greater by 1: 1, 4, 7, 10 and so on"),
            ("M=7 K=6 misere", "greater by 1: 1, 4, 8, 11 and so on"),
            ("M=7 K=4", "Taking 4 leaves 3 cubes, a multiple of 3"),
            (
                "M=10 K=6",
                "10 is a lost number, 3 more than a multiple of 7, and the opponent can leave one again: \
                 taking 1 is answered by taking 6",
            ),
            (
                "M=10 K=4",
                "The whole game tree from here has 392 nodes. Merging equal positions leaves 11,",
            ),
            ("M=200 K=3", "has about 1.15 · 10^53 nodes"),
        ] {
            let reasons = of(text).reasons.join(" ");
            assert!(reasons.contains(named), "{reasons}");
        }
        let misere = of("M=7 K=4 misere").reasons.join(" ");
        assert!(!misere.contains("Grundy"), "{misere}");
    }

    #[test]
    fn grundy_values_are_remainders() {
        for (text, sentence) in [
            (
                "M=7 K=4",
                "of 7 cubes is 1, the remainder on division by 3.",
            ),
            (
                "M=7 K=3",
                "of 7 cubes is 3, the remainder on division by 4.",
            ),
            (
                "M=13 K=6",
                "of 13 cubes is 3, as for every number that leaves 6 on division by 7.",
            ),
            (
                "M=11 K=6",
                "of 11 cubes is 1: 11 leaves 4 on division by 7, and that leaves 1 on division by 3.",
            ),
        ] {
            let reasons = of(text).reasons.join(" ");
            assert!(reasons.contains(sentence), "{reasons}");
        }
    }

    #[test]
    fn moves_are_refuted_or_their_answers_named() {
        let pair = |headline: &str, reasons: &str| (headline.to_owned(), reasons.to_owned());
        assert_eq!(
            of_move("M=7 K=4", 4),
            pair(
                "Taking 4 wins: it leaves 3 cubes, a multiple of 3, from which the opponent can’t win.",
                "Each reply has an answer that leaves a lost number again: 1 by 2 and 2 by 1.",
            )
        );
        assert_eq!(
            of_move("M=20 K=4", 4),
            pair(
                "Taking 4 loses: the opponent takes 4 and leaves 12, a multiple of 3.",
                "What wins here is taking 2.",
            )
        );
        assert_eq!(
            of_move("M=6 K=4 min", 2),
            pair(
                "Taking 2 loses: the opponent takes the last 4 cubes.",
                "Every take loses here: 6 is a lost number, a multiple of 3.",
            )
        );
        assert_eq!(
            of_move("M=4 K=4 min", 4),
            pair("Taking 4 wins: it takes the last cube.", "")
        );
        assert_eq!(
            of_move("M=4 K=4 misere", 4),
            pair(
                "Taking 4 loses: it takes the last cube.",
                "Every take loses here: 4 is a lost number, 1 more than a multiple of 3.",
            )
        );
        assert_eq!(
            of_move("M=5 K=4 misere", 1),
            pair(
                "Taking 1 wins: it leaves 4 cubes, 1 more than a multiple of 3, from which the \
                 opponent can’t win.",
                "Each reply has an answer that leaves a lost number again: 1 by 2 and 2 by 1. If the opponent \
                 takes 4, that takes the last cube and loses.",
            )
        );
        assert!(of_move("M=2 K=4", 3).0.contains("not legal"));
    }
}
