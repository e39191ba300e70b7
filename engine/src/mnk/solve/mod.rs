//! The value of positions: proved where possible, estimated otherwise.

mod analyze;
pub mod book;
mod cells;
#[doc(hidden)]
pub mod combos;
mod equipment;
#[doc(hidden)]
pub mod evaluate;
#[doc(hidden)]
pub mod fours;
#[doc(hidden)]
pub mod grid;
#[doc(hidden)]
pub mod network;
#[doc(hidden)]
pub mod pattern;
#[doc(hidden)]
pub mod prove;
#[doc(hidden)]
pub mod score;
#[doc(hidden)]
pub mod search;
#[doc(hidden)]
pub mod shapes;
mod solver;
#[doc(hidden)]
pub mod table;
#[doc(hidden)]
pub mod weights;
mod zobrist;

pub use self::analyze::{analyze, analyze_on, analyze_with};
pub use self::equipment::Equipment;
#[cfg(feature = "weights")]
pub use self::solver::SHIPPED;
pub use self::solver::{Proved, Solver};
pub use self::table::Memory;
use crate::analysis::{Line, Value};
use crate::game::Outcome;
use crate::mnk::rules::{Move, Position};

/// The analysis of a position. Values are those of the player to move.
///
/// ```
/// use perfect_play_engine::analysis::{Limits, Value, unwatched};
/// use perfect_play_engine::mnk::solve::analyze;
///
/// // Three in a row with both ends open: whatever White does, there is a four.
/// let position = "15 15 5: h8 a1 h9 o1 h10 o15".parse()?;
/// let analysis = analyze(&position, &Limits::nodes(5_000), &mut unwatched);
/// assert_eq!(analysis.value, Value::WinIn(3));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Analysis {
    /// The value of the position.
    pub value: Value,
    /// The move to make; `None` if the game is over.
    pub best: Option<Move>,
    /// The principal variation: the best play of both sides, as far as it was searched. It begins
    /// with the best move.
    pub pv: Vec<Move>,
    /// The moves that were searched, best first; but a move of the book precedes all others, even if the search prefers
    /// another, unless something else is proved.
    pub lines: Vec<Line<Move>>,
    /// The depth in plies to which the search has searched every move that it does not skip; 0 if a proof took no such
    /// search.
    pub depth: u32,
    /// The number of positions examined.
    pub nodes: u64,
    /// Whether the value comes from a proof that was made before ([`crate::mnk::proof`]), and not from a search.
    pub by_proof: bool,
}

/// The longest win, and the longest loss, whose plies are the fewest that will do, and not merely enough: a win by the
/// player's next move but one (as an immediate win is always found first), and a loss by the opponent's next move. A
/// longer win is the one that was found; no search has looked for a shorter one.
const COUNTED: [u32; 2] = [3, 2];

/// The value of a position that is won within `plies` plies.
pub(in crate::mnk) const fn won_within(plies: u32) -> Value {
    match plies <= COUNTED[0] {
        true => Value::WinIn(plies),
        false => Value::WinWithin(plies),
    }
}

/// The value of a position that is lost within `plies` plies.
pub(in crate::mnk) const fn lost_within(plies: u32) -> Value {
    match plies <= COUNTED[1] {
        true => Value::LossIn(plies),
        false => Value::LossWithin(plies),
    }
}

/// The analysis of a game that is over.
fn finished(position: &Position, outcome: Outcome) -> Analysis {
    let value = match outcome {
        Outcome::Win(winner) if winner == position.side_to_move() => Value::WinIn(0),
        Outcome::Win(_) => Value::LossIn(0),
        _ => Value::Draw,
    };
    Analysis {
        value,
        best: None,
        pv: Vec::new(),
        lines: Vec::new(),
        depth: 0,
        nodes: 1,
        by_proof: false,
    }
}
