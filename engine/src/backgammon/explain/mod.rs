//! Analyses in words.
//!
//! [`mod@facts`] finds the effects of a play on the board, `because` the differences between two plays, [`grade`] the
//! severity of a loss, `cube` the words for doubles, and [`numbers`] writes numbers.

#[doc(hidden)]
pub mod because;
mod cube;
#[doc(hidden)]
pub mod facts;
#[doc(hidden)]
pub mod grade;
#[doc(hidden)]
pub mod numbers;
#[doc(hidden)]
pub mod sight;

use self::facts::Facts;
use self::grade::Grade;
use self::numbers::{equity, loss, percent, thousandths};
use crate::analysis::Explanation;
use crate::backgammon::cube::Cubeful;
use crate::backgammon::evaluate::Probabilities;
use crate::backgammon::rules::{Board, Move, Phase, Play, Position, Stake};
use crate::backgammon::solve::{Analysis, Candidate, Certainty, loss as solved};
use crate::game::Player;
use crate::wording::{counted, list};

/// The value of a position, and the advice.
#[must_use]
pub fn explain(position: &Position, analysis: &Analysis) -> Explanation {
    let (mut plain, mut theory) = (Vec::new(), Vec::new());
    let headline = match position.phase() {
        Phase::Over(winner) => {
            plain.push(ending(position, winner));
            "The game is over.".to_owned()
        }
        Phase::Opening => {
            plain.push(
                "Whoever rolls higher goes first, and plays both dice. Until then the game is even."
                    .to_owned(),
            );
            "Each player rolls one die.".to_owned()
        }
        Phase::ToPlay(_) => played(position, analysis, &mut plain, &mut theory),
        Phase::ToRoll | Phase::Rolling | Phase::Doubled | Phase::Resigned(..) => {
            let headline = cube::decided(position, analysis, &mut theory);
            let whose = match is_asked(position) {
                true => " of the player who answers:",
                false => "",
            };
            plain.push(chances(whose, &analysis.probabilities));
            headline
        }
    };
    if !matches!(position.phase(), Phase::Over(_)) {
        theory.push(race(position));
        theory.extend(depth(position, analysis));
    }
    Explanation::of(headline, plain).with_theory(theory)
}

/// The headline of [`explain`] where no checker is to be chosen, without the reasons: a page that says no more need not load
/// them.
#[must_use]
pub fn advice(position: &Position, analysis: &Analysis) -> String {
    match position.phase() {
        Phase::ToPlay(_) => "No checker can move.".to_owned(),
        _ => cube::decided(position, analysis, &mut Vec::new()),
    }
}

/// Adds the reasons for a position with dice to be played; returns the headline.
fn played(
    position: &Position,
    analysis: &Analysis,
    reasons: &mut Vec<String>,
    theory: &mut Vec<String>,
) -> String {
    let Some((best, others)) = analysis.moves.split_first() else {
        return "There is nothing to play.".to_owned();
    };
    let board = position.board();
    if best.play.is_empty() {
        reasons.push(chances("", &best.probabilities));
        return "No checker can move.".to_owned();
    }
    let words = in_words(&best.play);
    let headline = match others {
        [] => format!("{} is the only play: {words}.", best.play),
        _ => format!("The best play is {}: {words}.", best.play),
    };
    reasons.extend(because(board, best, others));
    theory.push(chances("", &best.probabilities));
    theory.push(format!(
        "Its equity is {}: the points that a game like this brings on average.",
        equity(best.equity)
    ));
    if let [second, ..] = others {
        let lost = thousandths(solved::between(best, second));
        theory.push(match lost {
            0 => format!("{} is as good.", second.play),
            lost => format!(
                "Next best is {}, {} worse: {}.",
                second.play,
                loss(lost),
                Grade::of(lost).name()
            ),
        });
    }
    headline
}

/// What the best play and the next best are called where they are compared.
const BEST: &str = "the best play";
const NEXT: &str = "the next best play";

/// What one that is asked about is called beside the best.
const YOURS: &str = "this play";

/// Why a play is best: what it does that the next best does not, then what speaks against it. Where the two are about
/// equal, it is told apart from the first one that is worse.
fn because(board: &Board, best: &Candidate, others: &[Candidate]) -> Vec<String> {
    let Some(second) = others.first() else {
        return Vec::new();
    };
    let is_close =
        |of: &Candidate| Grade::of(thousandths(solved::between(best, of))) == Grade::Fine;
    let close = is_close(second).then(|| format!("This and {} are about equal.", second.play));
    let worse = others.iter().find(|other| !is_close(other));
    let beside = worse.into_iter().chain([second]).find_map(|other| {
        let name = match other.play == second.play {
            true => NEXT.to_owned(),
            false => other.play.to_string(),
        };
        let boards = [best, other].map(|of| of.play.board_after(board));
        let [Some(after), Some(beside)] = boards else {
            return None;
        };
        let good = because::good(&because::differences(board, [after, beside], [BEST, &name]));
        if good.is_empty() {
            return None;
        }
        let against = because::differences(board, [beside, after], [&name, BEST]);
        Some((other, name, good, because::though(&against)))
    });
    // Where nothing that is seen speaks for it, or something against it, the figures do.
    let Some((other, name, good, against)) = beside else {
        return outcome(best, second, true, NEXT)
            .into_iter()
            .chain(close)
            .collect();
    };
    let figures = against
        .as_ref()
        .and_then(|_| outcome(best, other, true, &name));
    let rest = [against, figures, close].into_iter().flatten();
    good.into_iter().chain(rest).collect()
}

/// What two plays come to by the computer's reckoning, in a sentence about the better or the worse one; `None` where the
/// better one is no better in what is counted.
fn outcome(best: &Candidate, other: &Candidate, of_best: bool, name: &str) -> Option<String> {
    let (p, q) = (&best.probabilities, &other.probabilities);
    const DOUBLY: &str = "games doubly (a gammon)";
    const TRIPLY: &str = "games triply (a backgammon)";
    let (does, pair, games) = if thousandths(p.win) > thousandths(q.win) {
        ("wins", [p.win, q.win], "games")
    } else if thousandths(p.win_gammon) > thousandths(q.win_gammon) {
        ("wins", [p.win_gammon, q.win_gammon], DOUBLY)
    } else if thousandths(p.lose_gammon) < thousandths(q.lose_gammon) {
        ("loses", [p.lose_gammon, q.lose_gammon], DOUBLY)
    } else if thousandths(p.lose_backgammon) < thousandths(q.lose_backgammon) {
        ("loses", [p.lose_backgammon, q.lose_backgammon], TRIPLY)
    } else {
        return None;
    };
    // As whole games, unless these are the same.
    let mut shown = pair.map(|chance| ((thousandths(chance) + 5) / 10).to_string());
    if shown[0] == shown[1] {
        shown = pair.map(|chance| percent(chance).replace('%', ""));
    }
    if !of_best {
        shown.reverse();
    }
    let [ours, theirs] = shown;
    Some(format!(
        "By the computer’s reckoning it {does} {ours} of 100 {games}, {name} {theirs}."
    ))
}

/// The first argument for a play, as a short phrase that follows its name: `makes the 5-point`.
#[must_use]
pub fn gist(board: &Board, play: &Play) -> Option<String> {
    facts(board, play)?.gains().into_iter().next()
}

/// The effect of a play on the board that it is made on; `None` if it can't be made.
fn facts(board: &Board, play: &Play) -> Option<Facts> {
    Some(Facts::of(board, &play.board_after(board)?))
}

/// The checkers that a play moves: `one checker from 13 to 8 and two from 6 to 4`.
fn in_words(play: &Play) -> String {
    let parts = play
        .parts()
        .into_iter()
        .enumerate()
        .map(|(place, (step, count))| {
            let many = match place {
                0 => numbers::counted(count.into(), "checker", "checkers"),
                _ => numbers::counted(count.into(), "", "").trim().to_owned(),
            };
            let from = match step.from {
                25 => "the bar".to_owned(),
                from => from.to_string(),
            };
            let to = match step.to {
                0 => "off".to_owned(),
                to => format!("to {to}"),
            };
            let hits = if step.hits { " (a hit)" } else { "" };
            format!("{many} from {from} {to}{hits}")
        });
    list(&parts.collect::<Vec<_>>())
}

/// The effect of a play, in a sentence.
fn does(play: &Play, phrases: &[String]) -> Option<String> {
    (!phrases.is_empty()).then(|| format!("{play} {}.", list(phrases)))
}

/// The shots after a play, in a sentence.
fn danger(play: &Play, facts: &Facts) -> Option<String> {
    let danger = || format!("After {play} the opponent {}.", facts.danger());
    facts.has_contact.then(danger)
}

/// The chances of how the game ends for a player; `whose` is empty for the player on roll.
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

/// Whether it is the turn of the player who is not on roll.
fn is_asked(position: &Position) -> bool {
    matches!(position.phase(), Phase::Doubled | Phase::Resigned(..))
}

/// The state of the race.
fn race(position: &Position) -> String {
    let board = position.board();
    let player = match position.phase() {
        Phase::Doubled => "who has doubled",
        Phase::Resigned(..) => "who offers to resign",
        _ => "to move",
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

/// The basis of the figures.
fn depth(position: &Position, analysis: &Analysis) -> Vec<String> {
    let chances = "The chances are exact: every roll to the end of the game is counted.";
    let looked = match analysis.plies {
        0 => "This is the evaluation alone, without looking ahead.".to_owned(),
        1 => "The search looked one ply ahead.".to_owned(),
        plies => format!("The search looked {plies} plies ahead."),
    };
    match analysis.certainty {
        Certainty::Exact if Cubeful::of(position).is_some() => vec![
            "The equity is exact: every roll and every double to the end of the game is counted."
                .to_owned(),
        ],
        Certainty::Exact => vec![chances.to_owned()],
        Certainty::Chances => vec![
            format!("{chances} What the cube is worth beside them is estimated."),
            looked,
        ],
        Certainty::Estimate => vec![looked],
    }
}

/// The result of a game, in a sentence.
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

/// The value of a move and the reason. `after` is the analysis of the position that it leads to.
/// [`compare`] says more about plays, and needs only the analysis of the position itself.
#[must_use]
pub fn explain_move(position: &Position, m: &Move, after: &Analysis) -> Explanation {
    let (mut reasons, mut theory) = (Vec::new(), Vec::new());
    let headline = match m {
        Move::Play(play) if play.is_empty() => "No checker can move.".to_owned(),
        Move::Play(play) => {
            let facts = facts(position.board(), play);
            if let Some(facts) = &facts {
                reasons.extend(does(play, &facts.phrases()));
                reasons.extend(danger(play, facts));
            }
            let is_last = facts.is_some_and(|facts| facts.off > 0)
                && play
                    .board_after(position.board())
                    .is_some_and(|board| board.own().iter().all(|&n| n == 0));
            if is_last {
                format!("{play} wins the game.")
            } else {
                let chances = after.probabilities.swapped();
                theory.push(self::chances("", &chances));
                format!("After {play} the equity is {}.", equity(-after.equity))
            }
        }
        Move::Roll(dice) => format!("{dice} is a roll: nobody chooses it."),
        Move::RollDice => format!("Without a double the equity is {}.", equity(after.equity)),
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
    Explanation::of(headline, reasons).with_theory(theory)
}

/// The remark that a play is not the best one, with the severity.
fn losing(mine: &Candidate, best: &Candidate, lost: i32) -> String {
    let (mine, best) = (mine.play, best.play);
    match Grade::of(lost) {
        Grade::Fine if lost <= 0 => format!("{mine} is as good as {best}."),
        Grade::Fine => format!("{mine} is nearly as good as {best}."),
        grade => format!("{mine} is {}: {best} is better.", grade.name()),
    }
}

/// What a loss comes to where a game is played for one point: the points that it costs on average.
fn cost_in_points(position: &Position, lost: i32) -> Option<String> {
    let points = u64::try_from((lost + 5) / 10).ok().filter(|&n| n > 0)?;
    let is_plain = position.terms().length <= 1 && position.cube().value == 1;
    is_plain.then(|| {
        let points = counted(points, "point", "points");
        format!("It costs about {points} in 100 games.")
    })
}

/// The reason why a play is not the best, or the remark that it is, by the analysis of the position in which it would
/// be made. `None` if the analysis does not have the play.
#[must_use]
pub fn compare(position: &Position, analysis: &Analysis, play: &Play) -> Option<Explanation> {
    let board = position.board();
    let mine = analysis.candidate(board, play)?;
    let best = analysis.moves.first()?;
    let (mut reasons, mut theory) = (Vec::new(), Vec::new());
    if mine.play == best.play {
        return Some(Explanation {
            headline: format!("{} is the best play: {}.", mine.play, in_words(&mine.play)),
            ..explain(position, analysis)
        });
    }
    let boards = [best.play.board_after(board)?, mine.play.board_after(board)?];
    let lost = thousandths(solved::between(best, mine));
    reasons.extend(cost_in_points(position, lost));
    theory.push(format!(
        "{} is {} worse than {} in equity: points of an average game.",
        mine.play,
        loss(lost),
        best.play
    ));
    let [after, own] = boards;
    let worse = because::differences(board, boards, [BEST, YOURS]);
    let better = because::differences(board, [own, after], [YOURS, BEST]);
    let words = in_words(&best.play);
    if lost > 0 {
        let mut seen = because::bad(&worse);
        if seen.is_empty() {
            seen.extend(outcome(best, mine, false, BEST));
        }
        reasons.extend(seen);
    }
    reasons.push(match Grade::of(lost) {
        Grade::Fine => format!("As good, or nearly: {words}."),
        _ => format!("Better: {words}."),
    });
    reasons.extend(because::granted(&better).filter(|_| lost > 0));
    let mut counted_against = Vec::new();
    // The words depend on whether the best play wins less, at the accuracy that is shown.
    let (p, q) = (&best.probabilities, &mine.probabilities);
    let more = |a: f32, b: f32| thousandths(a) > thousandths(b);
    let wins = |of: &Candidate| format!("{} wins {}", of.play, percent(of.probabilities.win));
    let is_worse = more(q.win, p.win);
    let (told, join) = match is_worse {
        true => (&mut counted_against, ", though"),
        false => (&mut theory, ","),
    };
    told.push(format!("{} of games{join} {}.", wins(best), wins(mine)));
    let differs = |a: f32, b: f32| thousandths(a - b).abs() >= 10;
    if differs(p.win_gammon, q.win_gammon) || differs(p.lose_gammon, q.lose_gammon) {
        let gammons = |of: &Candidate| {
            format!(
                "{} won and {} lost after {}",
                percent(of.probabilities.win_gammon),
                percent(of.probabilities.lose_gammon),
                of.play
            )
        };
        let is_worse = more(q.win_gammon, p.win_gammon) || more(p.lose_gammon, q.lose_gammon);
        let (told, join) = match is_worse {
            true => (&mut counted_against, ", though"),
            false => (&mut theory, ";"),
        };
        told.push(format!(
            "Gammons: {}{join} {}.",
            gammons(best),
            gammons(mine)
        ));
    }
    theory.extend(counted_against);
    if mine.plies < best.plies {
        theory.push(format!(
            "{} was looked at less deeply, so its loss is less certain.",
            mine.play
        ));
    }
    Some(Explanation::of(losing(mine, best, lost), reasons).with_theory(theory))
}

/// The reason why a decision is not the best, or the remark that it is, by the analysis of the position in which it
/// would be made: [`compare`] for plays, and its counterpart for decisions about the cube. `None` if there is no
/// decision.
#[must_use]
pub fn weigh(position: &Position, analysis: &Analysis, m: &Move) -> Option<Explanation> {
    if let Move::Play(play) = m {
        return compare(position, analysis, play);
    }
    let lost = thousandths(solved::loss(position, analysis, m)?);
    let mut said = explain(position, analysis);
    said.reasons.insert(0, said.headline);
    said.plain += 1;
    let done = match m {
        Move::Roll(_) | Move::RollDice => "Not doubling".to_owned(),
        Move::Double => "Doubling".to_owned(),
        Move::Take => "Taking".to_owned(),
        _ => "Passing".to_owned(),
    };
    said.headline = match lost {
        0 => format!("{done} is right."),
        _ => format!("{done} loses {}: {}.", loss(lost), Grade::of(lost).name()),
    };
    Some(said)
}
