//! The value of positions: proved where possible, estimated otherwise.

mod analyze;
pub mod book;
mod cells;
pub mod combos;
mod equipment;
pub mod evaluate;
pub mod fours;
pub mod grid;
pub mod network;
pub mod pattern;
pub mod prove;
pub mod score;
pub mod search;
pub mod shapes;
mod solver;
pub mod table;
pub mod weights;
mod zobrist;

use serde::{Deserialize, Serialize};

pub use self::analyze::{analyze, analyze_on, analyze_with};
pub use self::equipment::Equipment;
pub use self::solver::{Proved, Solver};
pub use self::table::Memory;
use crate::analysis::Value;
use crate::game::{self, Outcome, Position as _};
use crate::mnk::rules::{Move, Position};

/// The knowledge of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    /// Proved: the player to move can force a win.
    Win,
    /// Proved: the opponent can force a win.
    Loss,
    /// Proved: neither player can.
    Draw,
    /// Nothing is proved.
    Estimate,
}

/// The analysis of a position. Values and scores are those of the player to move.
///
/// ```
/// use engine::analysis::{Limits, unwatched};
/// use engine::mnk::solve::{Verdict, analyze};
///
/// // Three in a row with both ends open: whatever White does, there is a four.
/// let position = "15 15 5: h8 a1 h9 o1 h10 o15".parse()?;
/// let analysis = analyze(&position, &Limits::nodes(5_000), &mut unwatched);
/// assert_eq!((analysis.value, analysis.plies), (Verdict::Win, Some(3)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Analysis {
    /// The knowledge of the position's value.
    pub value: Verdict,
    /// Whether it is proved.
    pub exact: bool,
    /// For a proved win or loss, the number of plies within which it comes, if known. Fewer may do: see [`Value`].
    pub plies: Option<u32>,
    /// From -1 (lost) to 1 (won); 0 is a draw. An estimate if nothing is proved.
    pub score: f32,
    /// The move to make; `None` if the game is over.
    pub best: Option<Move>,
    /// The principal variation: the best play of both sides, as far as it was searched. It begins
    /// with the best move.
    pub pv: Vec<Move>,
    /// The moves that were searched, best first; but a move of the book precedes all others, even if the search prefers
    /// another, unless something else is proved.
    pub moves: Vec<Candidate>,
    /// The depth in plies to which the search has searched every move that it does not skip; 0 if a proof took no such
    /// search.
    pub depth: u32,
    /// The number of positions examined.
    pub nodes: u64,
    /// Whether the value comes from a proof that was made before ([`crate::mnk::proof`]), and not from a search.
    pub by_proof: bool,
}

/// A move that was searched. Its value is that of the player who makes it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Candidate {
    /// The move.
    #[serde(rename = "move")]
    pub m: Move,
    /// The knowledge of its value.
    pub value: Verdict,
    /// For a proved win or loss, the number of plies within which it comes, if known. Fewer may do: see [`Value`].
    pub plies: Option<u32>,
    /// From -1 (it loses) to 1 (it wins).
    pub score: f32,
    /// A variation that begins with the move; the move alone if the search has not kept more.
    pub pv: Vec<Move>,
}

/// The longest win, and the longest loss, whose plies are the fewest that will do, and not merely enough: a win by the
/// player's next move but one (as an immediate win is always found first), and a loss by the opponent's next move. A
/// longer win is the one that was found; no search has looked for a shorter one.
const COUNTED: [u32; 2] = [3, 2];

/// A value in the words and numbers of an analysis.
#[must_use]
pub fn told(value: Value) -> (Verdict, Option<u32>, f32) {
    match value {
        Value::WinIn(plies) | Value::WinWithin(plies) => (Verdict::Win, Some(plies), 1.0),
        Value::Win => (Verdict::Win, None, 1.0),
        Value::LossIn(plies) | Value::LossWithin(plies) => (Verdict::Loss, Some(plies), -1.0),
        Value::Loss => (Verdict::Loss, None, -1.0),
        Value::Draw => (Verdict::Draw, None, 0.0),
        Value::Estimate(score) => (Verdict::Estimate, None, score),
        Value::Unknown => (Verdict::Estimate, None, 0.0),
    }
}

/// The inverse of [`told`].
#[must_use]
pub fn worth(verdict: Verdict, plies: Option<u32>, score: f32) -> Value {
    match (verdict, plies) {
        (Verdict::Win, Some(plies)) if plies <= COUNTED[0] => Value::WinIn(plies),
        (Verdict::Win, Some(plies)) => Value::WinWithin(plies),
        (Verdict::Win, None) => Value::Win,
        (Verdict::Loss, Some(plies)) if plies <= COUNTED[1] => Value::LossIn(plies),
        (Verdict::Loss, Some(plies)) => Value::LossWithin(plies),
        (Verdict::Loss, None) => Value::Loss,
        (Verdict::Draw, _) => Value::Draw,
        (Verdict::Estimate, _) => Value::Estimate(score),
    }
}

impl Analysis {
    /// The value of the position.
    #[must_use]
    pub fn worth(&self) -> Value {
        worth(self.value, self.plies, self.score)
    }
}

impl Candidate {
    /// A move with its value, and the variation that begins with it.
    #[must_use]
    pub fn new(value: Value, pv: Vec<Move>, m: Move) -> Self {
        let (value, plies, score) = told(value);
        Self {
            m,
            value,
            plies,
            score,
            pv,
        }
    }

    /// The value of the move.
    #[must_use]
    pub fn worth(&self) -> Value {
        worth(self.value, self.plies, self.score)
    }
}

impl game::Analysis<Move> for Analysis {
    fn value(&self) -> Value {
        self.worth()
    }

    fn best_move(&self) -> Option<Move> {
        self.best
    }
}

/// Every legal move with its value for the player who makes it, as far as `analysis` says.
#[must_use]
pub fn judge(position: &Position, analysis: &Analysis) -> Vec<(Move, Value)> {
    let moves = position.legal_moves().into_iter();
    moves
        .map(|m| {
            let known = analysis.moves.iter().find(|candidate| candidate.m == m);
            (m, known.map_or(Value::Unknown, Candidate::worth))
        })
        .collect()
}

/// The analysis of a game that is over.
fn finished(position: &Position, outcome: Outcome) -> Analysis {
    let value = match outcome {
        Outcome::Win(winner) if winner == position.side_to_move() => Value::WinIn(0),
        Outcome::Win(_) => Value::LossIn(0),
        _ => Value::Draw,
    };
    let (value, plies, score) = told(value);
    Analysis {
        value,
        exact: true,
        plies,
        score,
        best: None,
        pv: Vec::new(),
        moves: Vec::new(),
        depth: 0,
        nodes: 1,
        by_proof: false,
    }
}
