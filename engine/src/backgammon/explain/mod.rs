//! Analyses in words.
//!
//! [`facts`] says what a play does on the board, [`grade`] how bad a loss is, `cube` what there is to
//! say of doubles, and [`numbers`] writes numbers.

mod cube;
pub mod facts;
pub mod grade;
pub mod numbers;

use self::facts::Facts;
use self::grade::Grade;
use self::numbers::{equity, loss, percent, thousandths};
use crate::analysis::Explanation;
use crate::backgammon::cube::Cubeful;
use crate::backgammon::evaluate::Probabilities;
use crate::backgammon::rules::{Board, Move, Phase, Play, Position, Stake};
use crate::backgammon::solve::{Analysis, Candidate, Kind, loss as solved};
use crate::game::Player;
use crate::wording::{counted, list};

/// What a position is worth, and what to do in it.
#[must_use]
pub fn explain(position: &Position, analysis: &Analysis) -> Explanation {
    let mut reasons = Vec::new();
    let headline = match position.phase() {
        Phase::Over(winner) => {
            reasons.push(ending(position, winner));
            "The game is over.".to_owned()
        }
        Phase::Opening => {
            reasons.push(
                "Whoever rolls higher goes first, and plays both dice. Until then the game is even."
                    .to_owned(),
            );
            "Each player rolls one die.".to_owned()
        }
        Phase::ToPlay(_) => played(position, analysis, &mut reasons),
        Phase::ToRoll | Phase::Doubled | Phase::Resigned(..) => {
            let headline = cube::decided(position, analysis, &mut reasons);
            let whose = match is_asked(position) {
                true => " of the player who answers:",
                false => "",
            };
            reasons.insert(0, chances(whose, &analysis.probabilities));
            headline
        }
    };
    if !matches!(position.phase(), Phase::Over(_)) {
        reasons.push(race(position));
        reasons.extend(depth(position, analysis));
    }
    Explanation { headline, reasons }
}

/// What there is to say of a position with dice to be played; gives the headline.
fn played(position: &Position, analysis: &Analysis, reasons: &mut Vec<String>) -> String {
    let Some((best, others)) = analysis.moves.split_first() else {
        return "There is nothing to play.".to_owned();
    };
    let board = position.board();
    if best.play.is_empty() {
        reasons.push(chances("", &best.probabilities));
        return "No checker can move.".to_owned();
    }
    if let Some(facts) = facts(board, &best.play) {
        reasons.extend(does(&best.play, &facts, None));
        let second = others.first();
        let beside = second.and_then(|second| self::facts(board, &second.play));
        reasons.extend(dangers(&best.play, &facts, second.zip(beside.as_ref())));
    }
    reasons.push(chances("", &best.probabilities));
    match others {
        [] => format!(
            "{} is the only play: equity {}.",
            best.play,
            equity(best.equity)
        ),
        [second, ..] => {
            let lost = thousandths(solved::between(best, second));
            reasons.push(match lost {
                0 => format!("{} is as good.", second.play),
                lost => format!(
                    "Next best is {}, {} worse: {}.",
                    second.play,
                    loss(lost),
                    Grade::of(lost).name()
                ),
            });
            format!(
                "The best play is {}: equity {}.",
                best.play,
                equity(best.equity)
            )
        }
    }
}

/// The first thing that there is to say for a play, as a short phrase that follows its name: `makes the 5-point`.
#[must_use]
pub fn gist(board: &Board, play: &Play) -> Option<String> {
    let mut phrases = facts(board, play)?.phrases(None).into_iter();
    let mut gist = phrases.find(|phrase| !phrase.starts_with("gives up"))?;
    if let Some(end) = gist.find(',') {
        gist.truncate(end);
    }
    Some(gist)
}

/// What a play does, from the board that it is made on; `None` if it can't be made.
fn facts(board: &Board, play: &Play) -> Option<Facts> {
    Some(Facts::of(board, &play.board_after(board)?))
}

/// What a play does, in a sentence, without what another play does as well.
fn does(play: &Play, facts: &Facts, beside: Option<&Facts>) -> Option<String> {
    let phrases = facts.phrases(beside);
    (!phrases.is_empty()).then(|| format!("{play} {}.", list(&phrases)))
}

/// What can be hit after a play, in place of what can be after another one.
fn dangers(play: &Play, facts: &Facts, beside: Option<(&Candidate, &Facts)>) -> Option<String> {
    if !facts.has_contact {
        return None;
    }
    let danger = facts.danger();
    Some(match beside {
        Some((other, beside)) if beside.shots != facts.shots => {
            format!("{play} {danger}; {} {}.", other.play, beside.danger())
        }
        _ if facts.shots == 0 => format!("{play} {danger}."),
        _ => format!("{play} {danger} (rolls out of 36 that hit)."),
    })
}

/// How the game may end for somebody; nobody is named for whoever is on roll.
fn chances(whose: &str, of: &Probabilities) -> String {
    let mut text = format!("Winning chances{whose} {}", percent(of.win));
    if thousandths(of.win_gammon) > 0 || thousandths(of.lose_gammon) > 0 {
        text += &format!(
            "; gammons {} won, {} lost",
            percent(of.win_gammon),
            percent(of.lose_gammon)
        );
    }
    text + "."
}

/// Whether the player who is not on roll is to answer.
fn is_asked(position: &Position) -> bool {
    matches!(position.phase(), Phase::Doubled | Phase::Resigned(..))
}

/// Who leads the race.
fn race(position: &Position) -> String {
    let board = position.board();
    let player = match position.phase() {
        Phase::Doubled => "who has doubled",
        Phase::Resigned(..) => "who offers to resign",
        _ => "on roll",
    };
    let pips = |n: u32| counted(u64::from(n), "pip", "pips");
    let (own, other) = (board.pips(), board.swapped().pips());
    match own.cmp(&other) {
        std::cmp::Ordering::Equal => format!("The race is even, at {own} pips each."),
        std::cmp::Ordering::Less => {
            let lead = pips(other - own);
            format!("The player {player} leads the race by {lead}, {own} to {other}.")
        }
        std::cmp::Ordering::Greater => {
            let behind = pips(own - other);
            format!("The player {player} is behind in the race by {behind}, {own} to {other}.")
        }
    }
}

/// What the figures rest on.
fn depth(position: &Position, analysis: &Analysis) -> Vec<String> {
    let chances = "The chances are exact: every roll to the end of the game is counted.";
    let looked = match analysis.plies {
        0 => "This is the evaluation alone, without looking ahead.".to_owned(),
        1 => "The search looked one ply ahead.".to_owned(),
        plies => format!("The search looked {plies} plies ahead."),
    };
    match analysis.value {
        Kind::Exact if Cubeful::of(position).is_some() => vec![
            "The equity is exact: every roll and every double to the end of the game is counted."
                .to_owned(),
        ],
        Kind::Exact => vec![chances.to_owned()],
        Kind::Chances => vec![
            format!("{chances} What the cube is worth beside them is estimated."),
            looked,
        ],
        Kind::Estimate => vec![looked],
    }
}

/// How a game has ended, in a sentence.
fn ending(position: &Position, winner: Player) -> String {
    let is_own = winner == position.on_roll();
    if position.borne_off().is_none() {
        return match is_own {
            true => "The player on roll has won it: the double was passed.",
            false => "The player on roll has lost it by resigning.",
        }
        .to_owned();
    }
    let text = match (position.stake_of(winner), is_own) {
        (Stake::Gammon, _) => "It is won with a gammon: the other player has borne off nothing",
        (Stake::Backgammon, _) => {
            "It is won with a backgammon: the other player has a checker left behind"
        }
        (Stake::Single, true) => return "The player on roll has won it.".to_owned(),
        (Stake::Single, false) => return "The player on roll has lost it.".to_owned(),
    };
    match position.is_jacoby() {
        true => format!(
            "{text}. By the Jacoby rule it counts as a single game, since nobody has doubled."
        ),
        false => format!("{text}."),
    }
}

/// What a move is worth, and why. `after` is the analysis of the position that it leads to.
/// [`compare`] says more of plays, and needs the analysis of the position itself only.
#[must_use]
pub fn explain_move(position: &Position, m: &Move, after: &Analysis) -> Explanation {
    let mut reasons = Vec::new();
    let headline = match m {
        Move::Play(play) if play.is_empty() => "No checker can move.".to_owned(),
        Move::Play(play) => {
            let facts = facts(position.board(), play);
            if let Some(facts) = &facts {
                reasons.extend(does(play, facts, None));
                reasons.extend(dangers(play, facts, None));
            }
            let is_last = facts.is_some_and(|facts| facts.off > 0)
                && play
                    .board_after(position.board())
                    .is_some_and(|board| board.own().iter().all(|&n| n == 0));
            if is_last {
                format!("{play} wins the game.")
            } else {
                let chances = after.probabilities.swapped();
                reasons.push(self::chances("", &chances));
                format!("After {play} the equity is {}.", equity(-after.equity))
            }
        }
        Move::Roll(dice) => format!("{dice} is a roll: nobody chooses it."),
        Move::Double | Move::Resign(_) => match after.decision {
            Some(Move::Drop) => "The right answer is to pass.".to_owned(),
            Some(answer) => format!("The right answer is to {answer}."),
            None => "The other player answers that.".to_owned(),
        },
        Move::Take | Move::Drop | Move::Accept | Move::Reject => {
            format!(
                "After that the other player’s equity is {}.",
                equity(after.equity)
            )
        }
    };
    Explanation { headline, reasons }
}

/// That a play loses something against the best one, and how bad that is.
fn losing(mine: &Candidate, best: &Candidate) -> String {
    let lost = thousandths(solved::between(best, mine));
    format!(
        "{} is {} worse than {}: {}",
        mine.play,
        loss(lost),
        best.play,
        Grade::of(lost).name()
    )
}

/// Why a play is not the best, or that it is, by the analysis of the position in which it would be made.
/// `None` if it is not among the plays that the analysis has.
#[must_use]
pub fn compare(position: &Position, analysis: &Analysis, play: &Play) -> Option<Explanation> {
    let board = position.board();
    let mine = analysis.candidate(board, play)?;
    let best = analysis.moves.first()?;
    let facts = facts(board, &mine.play)?;
    let mut reasons = Vec::new();
    if mine.play == best.play {
        return Some(Explanation {
            headline: format!(
                "{} is the best play: equity {}.",
                mine.play,
                equity(mine.equity)
            ),
            reasons: explain(position, analysis).reasons,
        });
    }
    let facts_of_best = self::facts(board, &best.play)?;
    reasons.extend(does(&best.play, &facts_of_best, Some(&facts)));
    reasons.extend(does(&mine.play, &facts, Some(&facts_of_best)));
    reasons.extend(dangers(&mine.play, &facts, Some((best, &facts_of_best))));
    reasons.push(format!(
        "{} wins {} of games, {} wins {}.",
        best.play,
        percent(best.probabilities.win),
        mine.play,
        percent(mine.probabilities.win)
    ));
    let differs = |a: f32, b: f32| thousandths(a - b).abs() >= 10;
    let (p, q) = (&best.probabilities, &mine.probabilities);
    if differs(p.win_gammon, q.win_gammon) || differs(p.lose_gammon, q.lose_gammon) {
        reasons.push(format!(
            "Gammons: {} won and {} lost after {}; {} won and {} lost after {}.",
            percent(p.win_gammon),
            percent(p.lose_gammon),
            best.play,
            percent(q.win_gammon),
            percent(q.lose_gammon),
            mine.play
        ));
    }
    if mine.plies < best.plies {
        reasons.push(format!(
            "{} was looked at less deeply, so its loss is less certain.",
            mine.play
        ));
    }
    Some(Explanation {
        headline: losing(mine, best) + ".",
        reasons,
    })
}

/// Why a decision is not the best, or that it is, by the analysis of the position in which it would be
/// made: [`compare`] for plays, and the same for what is done with the cube. `None` where nothing is
/// decided.
#[must_use]
pub fn weigh(position: &Position, analysis: &Analysis, m: &Move) -> Option<Explanation> {
    if let Move::Play(play) = m {
        return compare(position, analysis, play);
    }
    let lost = thousandths(solved::loss(position, analysis, m)?);
    let Explanation {
        headline: best,
        mut reasons,
    } = explain(position, analysis);
    reasons.insert(0, best);
    let done = match m {
        Move::Roll(_) => "Not doubling".to_owned(),
        Move::Double => "Doubling".to_owned(),
        Move::Take => "Taking".to_owned(),
        _ => "Passing".to_owned(),
    };
    let headline = match lost {
        0 => format!("{done} is right."),
        _ => format!("{done} loses {}: {}.", loss(lost), Grade::of(lost).name()),
    };
    Some(Explanation { headline, reasons })
}
