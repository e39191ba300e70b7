//! The winner, by a formula; and the number of nodes that a search would visit.
//!
//! Take-away is a subtraction game, one of those whose lost numbers are periodic (Winning Ways,
//! chapter 4). For the takes 1, 2 and K the period is known and short, so no position is searched:
//!
//! - K no multiple of 3: lost are the multiples of 3. No take leads from one to another, as none is
//!   a multiple of 3; from any other number 1 or 2 leads to one.
//! - K a multiple of 3: by the remainder r on division by K + 1, lost are r = 0, 3, …, K - 3. From a
//!   lost r, taking 1 or 2 leaves no multiple of 3 or (from 0) K or K - 1, and taking K leaves r + 1:
//!   nothing lost. From another r below K, 1 or 2 leads to the multiple of 3 below; from K, taking K
//!   leads to 0.
//! - Misère: set one of the m >= 1 cubes aside. As long as it lies there, the game is normal play with the others, and
//!   a player who finds none of the others left must take it and loses. Taking it earlier together with all others
//!   loses too. So m is lost exactly when m - 1 is in normal play (for subtraction games in general: Ferguson, On sums
//!   of graph games with last player losing, 1974).

use crate::analysis::Verdict;
use crate::game::Position as _;
use crate::take_away::count::Count;
use crate::take_away::rules::{Move, Position};

/// The analysis of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Analysis {
    /// The value of the position for the player to move.
    pub value: Verdict,
    /// A best move, among equally good ones the one that takes most. `None` when the game is over.
    pub best: Option<Move>,
    /// The Grundy value; `None` in misère play, where positions have none.
    pub grundy: Option<u8>,
    /// The moves that win, by what they take.
    pub moves: Vec<Move>,
    /// Nodes of the game tree, the leaves included.
    pub tree_nodes: Count,
    /// Nodes where equal positions are merged: one for each number of cubes.
    pub merged_nodes: u32,
    /// Nodes of the tree that alpha-beta visits with the window from 0 to 1, children in order of
    /// the take.
    pub alpha_beta_nodes: Count,
}

/// Whether `m` cubes are lost for the player to move, where 1, 2 or `k` >= 3 may be taken. With no
/// cube left the other player has taken the last one: that is lost, but won in misère play.
///
/// # Panics
/// If `k` is the greatest number there is, as [`grundy`] does.
#[must_use]
pub const fn lost(m: u32, k: u32, misere: bool) -> bool {
    let m = match (misere, m) {
        (false, m) => m,
        (true, 0) => return false,
        (true, m) => m - 1,
    };
    grundy(m, k) == 0
}

/// The Grundy value of `m` cubes in normal play, where 1, 2 or `k` >= 3 may be taken: the least
/// value that no move leads to.
///
/// # Panics
/// If `k` is the greatest number there is: K + 1 is not one then.
///
/// ```
/// use perfect_play_engine::take_away::solve::grundy;
///
/// let values: Vec<u8> = (0..8).map(|cubes| grundy(cubes, 3)).collect();
/// assert_eq!(values, [0, 1, 2, 3, 0, 1, 2, 3]); // a multiple of 3 as K: the period is K + 1
/// ```
#[must_use]
pub const fn grundy(m: u32, k: u32) -> u8 {
    if !k.is_multiple_of(3) {
        return (m % 3) as u8;
    }
    let remainder = m % (k + 1);
    if remainder == k {
        3
    } else {
        (remainder % 3) as u8
    }
}

/// The period of the lost numbers and of the Grundy values.
#[must_use]
pub const fn period(k: u32) -> u32 {
    if k.is_multiple_of(3) { k + 1 } else { 3 }
}

/// Whether the position is lost for the player to move.
#[must_use]
pub fn is_lost(position: &Position) -> bool {
    leaves_lost(position, 0)
}

/// Whether a position is lost for the player to move once `take` cubes are taken from this one.
fn leaves_lost(position: &Position, take: u16) -> bool {
    let cubes = position.cubes() - take;
    lost(cubes.into(), position.big_take().into(), position.misere())
}

/// Solves a position. There is no search, so nothing to limit or report.
#[must_use]
pub fn analyze(position: &Position) -> Analysis {
    let legal = position.legal_moves();
    let winning = legal.iter().filter(|m| leaves_lost(position, m.cubes()));
    let moves: Vec<Move> = winning.copied().collect();
    let (tree_nodes, alpha_beta_nodes) = nodes(position);
    Analysis {
        value: if is_lost(position) {
            Verdict::Loss
        } else {
            Verdict::Win
        },
        best: moves.last().or(legal.last()).copied(),
        grundy: (!position.misere())
            .then(|| grundy(position.cubes().into(), position.big_take().into())),
        moves,
        tree_nodes,
        merged_nodes: u32::from(position.cubes()) + 1,
        alpha_beta_nodes,
    }
}

/// The nodes of the game tree, and those that alpha-beta visits, for each number of cubes: T(m) = 1 + T(m - 1) + T(m -
/// 2) + T(m - K), and the same sum ended by the first child that is lost for its mover.
fn nodes(position: &Position) -> (Count, Count) {
    let (cubes, k) = (usize::from(position.cubes()), position.big_take());
    let mut tree = Vec::with_capacity(cubes + 1);
    let mut looked_at = Vec::with_capacity(cubes + 1);
    for m in 0..=cubes {
        let children = [1, 2, k.into()]
            .into_iter()
            .filter_map(|take: usize| m.checked_sub(take));
        let mut all = Count::ONE;
        let mut some = Count::ONE;
        let mut is_decided = false;
        for child in children {
            all = all + tree[child];
            if !is_decided {
                some = some + looked_at[child];
                // At most 200 cubes: the conversion loses nothing.
                is_decided = lost(child as u32, k.into(), position.misere());
            }
        }
        tree.push(all);
        looked_at.push(some);
    }
    (tree[cubes], looked_at[cubes])
}

/// The nodes of the game tree of a position.
///
/// ```
/// use perfect_play_engine::take_away::solve::tree_nodes;
///
/// let start = "M=20 K=4".parse()?;
/// assert_eq!(tree_nodes(&start).to_string(), "108689");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn tree_nodes(position: &Position) -> Count {
    nodes(position).0
}
