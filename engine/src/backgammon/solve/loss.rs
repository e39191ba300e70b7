//! The loss of a decision against the best one.

use super::{Analysis, Candidate};
use crate::backgammon::rules::{Move, Phase, Position};

/// The loss of a double from which on a player who does not double has decided nothing.
const CLEAR: f32 = 0.2;
/// The difference up to which plays count as equal.
const SAME: f32 = 0.001;

/// The difference between the best play and another one, never negative. For a play that was filtered out early only
/// the evaluation counts: equities of different plies are not compared.
#[must_use]
pub fn between(best: &Candidate, other: &Candidate) -> f32 {
    let between = match other.plies < best.plies {
        true => best.static_equity - other.static_equity,
        false => best.equity - other.equity,
    };
    if between > 0.0 { between } else { 0.0 }
}

/// The loss of a play or of a decision about the cube against the best one, by an analysis of the position in which it
/// is made: in the unit of [`Analysis::equity`], which is the current cube. `None` if nothing was decided: for rolls by
/// chance, for forced plays, for rolls where a double is out of the question (one that would lose 0.2 or more), and for
/// resignations.
#[must_use]
pub fn loss(position: &Position, analysis: &Analysis, m: &Move) -> Option<f32> {
    let loss = match (position.phase(), m) {
        (Phase::ToPlay(_), Move::Play(play)) => {
            let best = analysis
                .moves
                .first()
                .filter(|_| analysis.moves.len() > 1)?;
            let made = analysis.candidate(position.board(), play)?;
            between(best, made)
        }
        // A double may be legal but useless.
        (Phase::ToRoll, Move::Roll(_) | Move::RollDice | Move::Double)
            if *m == Move::Double || position.can_double() =>
        {
            let of = analysis.cube?;
            let double = of.double_take.min(of.double_drop);
            let gain = double - of.no_double;
            match m {
                Move::Double => -gain,
                _ if gain <= -CLEAR => return None,
                _ => gain,
            }
        }
        (Phase::Doubled, Move::Take | Move::Drop) => {
            let of = analysis.cube?;
            let gain = of.double_take - of.double_drop;
            if *m == Move::Take { gain } else { -gain }
        }
        _ => return None,
    };
    Some(if loss > 0.0 { loss } else { 0.0 })
}

/// Whether a right decision was obvious, so that it says nothing about the player: every other play would have lost 0.2
/// or more, or nothing at all; or the other choice about the cube 0.2 or more. eXtreme Gammon leaves such decisions out
/// of its performance rating as well.
#[must_use]
pub fn is_obvious(position: &Position, analysis: &Analysis, m: &Move) -> bool {
    if loss(position, analysis, m).is_none_or(|lost| lost >= SAME) {
        return false;
    }
    match (m, analysis.cube) {
        (Move::Play(_), _) => {
            let Some((best, others)) = analysis.moves.split_first() else {
                return true;
            };
            let losses = || others.iter().map(|other| between(best, other));
            losses().all(|lost| lost >= CLEAR) || losses().all(|lost| lost < SAME)
        }
        (Move::Roll(_) | Move::RollDice | Move::Double, Some(cube)) => {
            (cube.double_take.min(cube.double_drop) - cube.no_double).abs() >= CLEAR
        }
        (_, Some(cube)) => (cube.double_take - cube.double_drop).abs() >= CLEAR,
        _ => false,
    }
}
