//! The analysis in sentences, for a reader who does not know the theory.
//!
//! [`explain`] is about a position, [`explain_move`] about a move, [`cost`] compares it with the best, and [`effect()`]
//! says in a few words what a move does. Unproved values are given as chances, and never as certain.

mod effect;
mod moves;
pub mod rows;
pub mod threat_tree;

pub use effect::effect;
pub use moves::{cost, explain_move};

use crate::analysis::{Explanation, Line, Value};
use crate::game::{Outcome, Position as _, TwoPlayer as _};
use crate::mnk::Mnk;
use crate::mnk::report::mics::can_win;
use crate::mnk::rules::{Move, Position, Rule};
use crate::mnk::solve::Analysis;
use crate::mnk::solve::book;
use crate::mnk::threats::{completes, made};
use crate::wording::{counted, list};
use effect::{is_quiet, left, line, prepared, threatened};

/// A score from -1 to 1 as a winning chance in percent, where a draw counts as half a win. Only a proof makes a result
/// certain, so it is never below 1 or above 99.
#[must_use]
pub fn chance(score: f32) -> u32 {
    // The conversion turns NaN into 0.
    ((score * 50.0 + 50.5) as u32).clamp(1, 99)
}

/// Whether a position is the empty board of tic-tac-toe, where every move keeps the draw.
#[must_use]
pub fn is_open_to_all(position: &Position) -> bool {
    let board = position.board();
    position.moves().is_empty() && [board.m(), board.n(), board.k()] == [3; 3]
}

/// The same as it is said in a sentence: rounded to 5 %, so that searches of one position that end a little apart say the
/// same.
#[must_use]
pub fn about(score: f32) -> u32 {
    ((chance(score) + 2) / 5 * 5).clamp(5, 95)
}

/// The value of the position, and the advice. `analysis` is one of `position`.
#[must_use]
pub fn explain(position: &Position, analysis: &Analysis) -> Explanation {
    if let Some(outcome) = position.turn().outcome() {
        let line = position.winning_line();
        let line = (!line.is_empty()).then(|| format!("The line stands on {}.", list(&line)));
        return Explanation::of(
            finished(position, outcome),
            line.into_iter().chain([rule(position)]).collect(),
        );
    }
    let Some(best) = analysis.best else {
        return Explanation::of(worth(analysis), vec![rule(position)]);
    };
    if completes(position, position.side_to_move(), best) {
        let others = others(position, analysis, best).filter(|_| analysis.value.is_exact());
        let headline = format!(
            "The player to move wins at once: {best} {}.",
            effect(position, best)
        );
        return Explanation::of(headline, vec![rule(position)]).with_theory(others);
    }
    let mut plain = Vec::from_iter(threatened(position));
    // What a stone does at once is not what wins.
    if analysis.by_proof {
        plain.push(
            "A program has checked every reply, so this is certain, and not an estimate: the position is in a proof that \
             whoever begins wins on this board."
                .to_owned(),
        );
    }
    let does = format!("The move {best} {}.", effect(position, best));
    match !analysis.value.is_exact() && is_quiet(position, best) {
        true => {
            // What its stone does at once is as true of many others.
            let next = prepared(position, best, "the player to move");
            plain.push(next.unwrap_or(does));
            plain.extend(left(position, best));
            plain.push(compared(analysis, best));
        }
        false => plain.push(does),
    }
    let mut theory = Vec::new();
    let moves = analysis.value.plies().map_or(0, moves_of);
    if moves > 1 {
        plain.push("The count of moves is of the winner’s own only.".to_owned());
    }
    if is_open_to_all(position) {
        plain.push("Every first move keeps the draw.".to_owned());
    }
    if analysis.value == Value::Draw {
        plain.push(drawn(position));
    }
    // The moves of a proof are good enough to win, but not the best.
    theory.extend(continuation(position, analysis).filter(|_| !analysis.by_proof));
    theory.extend(others(position, analysis, best));
    let of_book = !analysis.value.is_exact() && book::reply(position) == Some(best);
    if of_book {
        theory.push(
            "That move is from a list of first moves, which was made once by longer searches than this one; this one may rate \
             another move higher."
                .to_owned(),
        );
    }
    if !analysis.value.is_exact() {
        theory.push(caution(analysis));
    }
    Explanation::of(advice(best, of_book, analysis), plain).with_theory(theory)
}

/// The value of a position that has not ended, and the move advised.
fn advice(best: Move, of_book: bool, analysis: &Analysis) -> String {
    let worth = worth(analysis);
    let worth = worth.trim_end_matches('.');
    match analysis.value {
        value if value.is_win() => format!("{worth}; the move is {best}."),
        value if value.is_loss() => format!("{worth}; one move to try is {best}."),
        Value::Draw => format!("{worth}; a good move is {best}."),
        _ if of_book => format!("{worth}; the usual move here is {best}."),
        _ => format!("{worth}; the best move found is {best}."),
    }
}

/// The winner's moves until a decided game ends: `in 2 more moves`, or `in at most 4 more moves` if fewer may do; `None` if
/// that is not known.
fn length(value: Value) -> Option<String> {
    let moves = moves_of(value.plies()?);
    Some(match value {
        Value::WinIn(_) | Value::LossIn(_) => {
            format!("in {}", counted(moves.into(), "more move", "more moves"))
        }
        _ => in_moves(moves),
    })
}

/// The number of the winner's moves in a game that ends after `plies` plies, with either player to move.
#[must_use]
pub const fn moves_of(plies: u32) -> u32 {
    plies.div_ceil(2)
}

/// The number of the winner's moves within which a proved result comes.
#[must_use]
pub fn in_moves(moves: u32) -> String {
    format!(
        "in at most {}",
        counted(moves.into(), "more move", "more moves")
    )
}

/// The value of a position, as a sentence.
fn worth(analysis: &Analysis) -> String {
    let value = analysis.value;
    // A proof has a bound only.
    let long = match value.plies() {
        Some(plies) if analysis.by_proof => Some(in_moves(moves_of(plies))),
        _ => length(value),
    };
    match value {
        value if value.is_win() => {
            let long = long.map_or(String::new(), |long| format!(" {long}"));
            format!("The player to move wins{long}, whatever the opponent does.")
        }
        value if value.is_loss() => match long {
            Some(long) => format!("Every move loses: the opponent wins {long}."),
            None => "Every move loses against best play.".to_owned(),
        },
        Value::Draw => "With best play the game is a draw.".to_owned(),
        value => format!(
            "The player to move has a winning chance of about {}%, which is an estimate.",
            about(value.score())
        ),
    }
}

/// A quiet move beside the others, by the search that found it best.
fn compared(analysis: &Analysis, best: Move) -> String {
    let mut others = analysis.lines.iter().filter(|line| line.m != best);
    let own = about(analysis.value.score());
    let next = others.next().filter(|line| !line.value.is_exact());
    let Some((next, left)) = next.map(|line| (line.m, about(line.value.score()))) else {
        return "No row decides it yet: it came out best when the search looked further ahead."
            .to_owned();
    };
    match left + 10 <= own {
        true => format!("The next best move, {next}, leaves a chance of about {left}%."),
        false => format!("No row decides it yet, and {next} is about as good."),
    }
}

/// The aim of the game, used where there is nothing else to explain.
fn rule(position: &Position) -> String {
    let k = position.board().k();
    let [first, second] = Mnk::NAMES;
    match position.board().rule() {
        Rule::Freestyle => {
            format!("Whoever first has {k} in a row wins; longer lines count as well.")
        }
        Rule::Standard => {
            format!("Whoever first has exactly {k} in a row wins; longer lines do not count.")
        }
        Rule::Renju => format!(
            "Whoever first has {k} in a row wins. Longer lines count for {second} only; {first} may make \
             neither them nor two fours or two open threes at once."
        ),
    }
}

/// The explanation of a game that is over.
fn finished(position: &Position, outcome: Outcome) -> String {
    let k = position.board().k();
    match outcome {
        Outcome::Win(winner) => format!(
            "The game is over: {} has {k} in a row and wins.",
            Mnk::NAMES[winner as usize]
        ),
        _ if position.moves().len() < position.board().cells() => {
            "The game is over, and nobody has won: every free cell is forbidden.".to_owned()
        }
        _ => format!("The game is over: the board is full, and nobody has {k} in a row."),
    }
}

/// The reason why a proved draw is one.
fn drawn(position: &Position) -> String {
    let k = position.board().k();
    let turn = position.side_to_move();
    let can = can_win(position);
    match (can[turn as usize], can[turn.opponent() as usize]) {
        (false, false) => format!(
            "Every line of {k} has stones of both players or can’t be filled any more: nobody can win."
        ),
        (true, true) => format!(
            "Both players have lines of {k} left, but neither can force one: each threat has an answer."
        ),
        (own, _) => {
            let (who, whose) = if own {
                ("the player to move", "the opponent")
            } else {
                ("the opponent", "the player to move")
            };
            format!(
                "Only {who} has a line of {k} left, and can’t force it, as {whose} can stop it in time."
            )
        }
    }
}

/// The continuation, if the analysis has more than one move.
fn continuation(position: &Position, analysis: &Analysis) -> Option<String> {
    if analysis.pv.len() < 2 {
        return None;
    }
    let moves = line(&analysis.pv);
    if !analysis.value.is_exact() {
        return Some(format!("The search expects {moves}."));
    }
    let text = format!("With best play on both sides it goes {moves}.");
    let mover = position.side_to_move();
    let winner = match analysis.value {
        value if value.is_win() => mover,
        value if value.is_loss() => mover.opponent(),
        _ => return Some(text),
    };
    let mut next = position.clone();
    let mut forcing = 0;
    for m in &analysis.pv {
        if next.side_to_move() == winner {
            let does = made(&next, winner, *m);
            if does.wins {
                break;
            }
            if does.completing.is_empty() {
                return Some(text);
            }
            forcing += 1;
        }
        next = next.play(m).ok()?;
    }
    let whose = match winner == mover {
        true => "of the player to move",
        false => "of the opponent",
    };
    Some(match forcing {
        0 => text,
        1 => format!("{text} The first move {whose} threatens to win at once."),
        _ => format!("{text} Each move {whose} before the last threatens to win at once."),
    })
}

/// The other moves.
fn others(position: &Position, analysis: &Analysis, best: Move) -> Option<String> {
    let others: Vec<&Line<Move>> = analysis.lines.iter().filter(|of| of.m != best).collect();
    if !analysis.value.is_exact() {
        let next: Vec<String> = others
            .iter()
            .filter(|of| !of.value.is_exact())
            .take(3)
            .map(|of| format!("{} (about {}%)", of.m, about(of.value.score())))
            .collect();
        let come = if next.len() == 1 { "comes" } else { "come" };
        return (!next.is_empty()).then(|| format!("Next {come} {}.", list(&next)));
    }
    let same: Vec<Move> = others
        .iter()
        .filter(|of| of.value.is_same_result(analysis.value))
        .map(|of| of.m)
        .collect();
    let is_all = others.len() + 1 == position.legal_moves().len()
        && others.iter().all(|of| of.value.is_exact());
    let (one, many) = match analysis.value {
        value if value.is_win() => ("wins", "win"),
        Value::Draw => ("keeps the draw", "keep the draw"),
        _ => return None,
    };
    match same.len() {
        0 if is_all && !others.is_empty() => Some(format!("No other move {one}.")),
        0 => None,
        _ if is_all && same.len() == others.len() => {
            Some(format!("Every other move {one} as well."))
        }
        1 => Some(format!("The move {} {one} as well.", same[0])),
        _ => Some(format!("The moves {} {many} as well.", list(&same))),
    }
}

/// The basis of an estimate.
fn caution(analysis: &Analysis) -> String {
    let nodes = counted(analysis.nodes, "position", "positions");
    let depth = match analysis.depth {
        0 => String::new(),
        depth => format!(", {} ahead,", counted(depth.into(), "move", "moves")),
    };
    format!(
        "The chance is what a search of {nodes}{depth} makes of the board; it is not proved. A draw \
         counts as half a win."
    )
}
