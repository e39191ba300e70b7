//! What plays are worth, looking ahead, and whether to double.

use serde::{Deserialize, Serialize};

use crate::analysis::{Limits, Report, Value};
use crate::backgammon::evaluate::Probabilities;
use crate::backgammon::rules::{Move, Play, Position};
use crate::game;
use crate::game::Position as _;

/// What is known of the value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// It rests on the evaluation.
    Estimate,
    /// It is exact: the game is over, or the tables for the bear-off know it.
    Exact,
}

/// What there is to know about a position. Everything is seen by whoever is to decide.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Analysis {
    /// What is known of the value.
    pub value: Kind,
    /// The equity, in points of a game with the cube at 1: for money without a cube from -3 to 3.
    pub equity: f32,
    /// How the game may end.
    pub probabilities: Probabilities,
    /// How many plies were looked ahead.
    pub plies: u32,
    /// The legal plays, best first; none where there are no dice to be played.
    pub moves: Vec<Candidate>,
    /// The move to make, where it is no play: whether to double, to take, to accept; `None` where the
    /// dice are to be rolled.
    pub decision: Option<Move>,
    /// How many positions were evaluated.
    pub nodes: u64,
}

/// A play with what it is worth to whoever makes it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Candidate {
    /// The play.
    pub play: Play,
    /// Its equity.
    pub equity: f32,
    /// How the game may end after it.
    pub probabilities: Probabilities,
    /// The GNU Backgammon ID of the position after it, seen by the opponent.
    pub position_id: String,
    /// How many plies were looked ahead of it: fewer for those that were filtered out.
    pub plies: u32,
}

impl game::Analysis<Move> for Analysis {
    fn value(&self) -> Value {
        Value::Estimate(self.equity)
    }

    fn best_move(&self) -> Option<Move> {
        let best = self
            .moves
            .first()
            .map(|candidate| Move::Play(candidate.play));
        best.or(self.decision)
    }
}

/// Looks ahead until a limit is reached or `report` stops it.
pub fn analyze(position: &Position, _limits: &Limits, _report: &mut Report<'_>) -> Analysis {
    let plays = position.plays().into_iter();
    Analysis {
        value: Kind::Estimate,
        equity: 0.0,
        probabilities: Probabilities::default(),
        plies: 0,
        moves: plays
            .map(|legal| Candidate {
                play: legal.play,
                equity: 0.0,
                probabilities: Probabilities::default(),
                position_id: String::new(),
                plies: 0,
            })
            .collect(),
        decision: None,
        nodes: 0,
    }
}

/// Every legal move with what it is worth to whoever makes it.
#[must_use]
pub fn judge(position: &Position, _analysis: &Analysis) -> Vec<(Move, Value)> {
    let moves = position.legal_moves().into_iter();
    moves.map(|m| (m, Value::Unknown)).collect()
}
