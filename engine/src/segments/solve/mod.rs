//! Exact values by the theory of Sprague and Grundy, and likely ones beyond its reach.
//!
//! The game is Node Kayles on the conflict graph: its vertices are the segments that can be drawn,
//! two of which are adjacent if they meet. A move takes a vertex and its neighbours away. Connected
//! components are independent games, and the position is lost exactly if the nim-sum of their Grundy
//! values is 0 (R. P. Sprague, "Über mathematische Kampfspiele", 1935; P. M. Grundy, "Mathematics
//! and games", 1939).

mod analyze;
mod graph;
mod memo;
mod search;
mod set;
mod short;

pub use self::analyze::{Proof, analyze, prove};
use crate::analysis::Verdict;
use crate::segments::rules::Move;

/// The analysis of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Analysis {
    /// The value for the player to move: proved if `exact`, and likely otherwise.
    pub value: Verdict,
    /// Whether the value is proved.
    pub exact: bool,
    /// The position's Grundy value, if it was computed.
    pub grundy: Option<u8>,
    /// Moves that are proved to win, in the order of the legal moves: at least one if the position
    /// is proved to be won, and all of them if `complete`.
    pub moves: Vec<Move>,
    /// Whether all moves that are not in `moves` are proved to lose.
    pub complete: bool,
    /// The move to make: one that wins; where every move loses, one against which it is easy to err; where nothing is
    /// proved, the most promising one. `None` if the game is over.
    pub best: Option<Move>,
    /// The independent parts of the position.
    pub components: Vec<Component>,
    /// The independent parts of the position after the best move.
    pub after: Vec<Component>,
    /// The number of positions and components, of this position and of later ones, that were taken
    /// apart: see [`analyze()`].
    pub nodes: u64,
}

/// A component of the conflict graph: segments that meet each other, directly or through others,
/// and no other segment.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Component {
    /// Its Grundy value, if it was computed.
    pub grundy: Option<u8>,
    /// The segments that can be drawn in it, in the order of the legal moves.
    pub segments: Vec<Move>,
}

impl Component {
    /// The free points of its segments, one bit each.
    #[must_use]
    pub fn points(&self) -> u32 {
        self.segments.iter().fold(0, |points, m| points | m.mask())
    }

    /// Its Grundy value, or the likely one: see [`likely`].
    #[must_use]
    pub fn likely(&self) -> u8 {
        self.grundy
            .unwrap_or_else(|| likely(self.points().count_ones()))
    }
}

/// The most frequent Grundy value of a component with `points` free points, as counted for up to
/// 18; beyond, it is that of 18 or 17, as nothing better is known.
#[must_use]
pub fn likely(points: u32) -> u8 {
    const OF: [u8; 19] = [0, 0, 1, 1, 2, 0, 3, 1, 2, 0, 3, 1, 6, 2, 7, 3, 6, 2, 7];
    let points = points as usize;
    OF[if points < OF.len() {
        points
    } else {
        OF.len() - 1 - points % 2
    }]
}
