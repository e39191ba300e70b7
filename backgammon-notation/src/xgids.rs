//! A game as a list of positions, one XGID on a line, as people copy it decision by decision.

use engine::backgammon::rules::{Board, Dice, Move, Phase, Position, Stake};
use engine::error::SyntaxError;
use engine::game::Position as _;

use super::ids;
use super::reading::{MatError, Match, Part, Reading, illegal};

/// The most moves between two positions of a list: a play or an answer; then the next game's dice, or a double and its
/// take; then a roll.
const MOST: usize = 4;

/// Whether a text is such a list: at least two of its lines have an XGID.
#[must_use]
pub fn is_list(text: &str) -> bool {
    text.lines().filter_map(ids::xgid).count() > 1
}

/// The first of the positions, and the moves that lead through all the others. Anything between the XGIDs, such as a
/// picture of a board, is skipped.
///
/// # Errors
/// If an XGID is no position, or a position does not follow from the one before it.
pub fn from_xgids(text: &str) -> Result<(Position, Vec<Move>), MatError> {
    let Match { start, moves, .. } = read_all(text)?.whole()?;
    Ok((start, moves))
}

/// Reads a list up to its first fault.
///
/// # Errors
/// If there is no position before the fault.
pub fn read_all(text: &str) -> Result<Reading, MatError> {
    let mut found: Option<(Position, Position)> = None;
    let mut moves = Vec::new();
    let mut fault = None;
    for (line, text) in (1..).zip(text.lines()) {
        let Some(read) = ids::xgid(text) else {
            continue;
        };
        let next = match read {
            Ok(next) => next,
            Err(error) => {
                let problem = error.into();
                fault = Some(MatError { line, problem });
                break;
            }
        };
        let Some((start, position)) = found else {
            found = Some((next, next));
            continue;
        };
        let mut path = Vec::new();
        if !leads(&position, &next, &mut path) {
            let reason = "The position does not follow from the one above it by a play, a roll or what is done with the cube.";
            let problem = illegal(reason);
            fault = Some(MatError { line, problem });
            break;
        }
        moves.append(&mut path);
        found = Some((start, next));
    }
    let Some((start, last)) = found else {
        return Err(fault.unwrap_or(MatError {
            line: 1,
            problem: SyntaxError::new("", "an XGID a line").into(),
        }));
    };
    let games = u32::from(!moves.is_empty());
    let of = Match {
        start,
        moves,
        names: [String::new(), String::new()],
    };
    Ok(Reading {
        parts: vec![Part {
            of,
            games,
            first: 1,
            apart: None,
        }],
        notes: Vec::new(),
        fault,
        score: last.score(),
    })
}

/// Finds moves that lead from one position to another and adds them to `path`; tells whether it has found them.
fn leads(from: &Position, to: &Position, path: &mut Vec<Move>) -> bool {
    if is_same(from, to) {
        return true;
    }
    if path.len() == MOST {
        return false;
    }
    for m in candidates(from, to) {
        if let Ok(after) = from.play(&m) {
            path.push(m);
            if leads(&after, to, path) {
                return true;
            }
            path.pop();
        }
    }
    false
}

/// Whether two positions are the same as far as an XGID can tell.
fn is_same(a: &Position, b: &Position) -> bool {
    let decision = |position: &Position| match position.phase() {
        Phase::ToPlay(dice) => Some(dice.sorted()),
        _ => None,
    };
    let is_doubled = |position: &Position| position.phase() == Phase::Doubled;
    (a.board(), a.on_roll(), a.cube(), a.score()) == (b.board(), b.on_roll(), b.cube(), b.score())
        && decision(a) == decision(b)
        && is_doubled(a) == is_doubled(b)
        && a.phase() != Phase::Opening
}

/// The moves that may lead from a position towards another.
fn candidates(from: &Position, to: &Position) -> Vec<Move> {
    let dice = match to.phase() {
        Phase::ToPlay(dice) => Some(dice),
        _ => None,
    };
    let mut moves = match from.phase() {
        Phase::Opening => {
            let rolls = dice.into_iter().flat_map(|dice: Dice| {
                let [high, low] = [dice.high(), dice.low()];
                [Dice::new(high, low), Dice::new(low, high)]
            });
            rolls.filter_map(Result::ok).map(Move::Roll).collect()
        }
        Phase::ToRoll | Phase::Rolling => {
            let roll = dice.map(Move::Roll).into_iter();
            roll.chain([Move::Double]).collect()
        }
        Phase::ToPlay(_) => {
            let plays = from.plays();
            let leads = |board: &Board| board.off() == 15 || board.swapped() == *to.board();
            let is_only = plays.len() == 1;
            let plays = plays.into_iter();
            let leading = plays.filter(|legal| is_only || leads(&legal.board));
            leading.map(|legal| Move::Play(legal.play)).collect()
        }
        Phase::Doubled => vec![Move::Take, Move::Drop],
        Phase::Resigned(..) => vec![Move::Accept],
        Phase::Over(_) => Vec::new(),
    };
    // A game that has ended early was resigned.
    if from.score() != to.score() && matches!(from.phase(), Phase::ToRoll | Phase::ToPlay(_)) {
        moves.extend(Stake::ALL.map(Move::Resign));
    }
    moves
}
