//! The way from start to goal, and the places that five searches visit before they find it.
//!
//! The way itself takes no search: a maze knows the distance of each place from the goal. The
//! searches are for comparison. Each runs on the whole maze, from its start to its goal,
//! wherever the player is.

mod budget;
mod searches;
mod visits;

pub use self::visits::{Visited, Visits};
use crate::analysis::{Limits, Report};
use crate::game::Position as _;
use crate::maze::rules::{Move, Place, Position};
use crate::maze::solve::budget::Budget;

/// The analysis of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Analysis {
    /// The steps of the shortest way from start to goal.
    pub length: u32,
    /// The places on a shortest way, from start to goal; where several are equally short, it takes
    /// at each place the first direction in the order of `Direction::ALL`.
    pub path: Vec<Place>,
    /// The places that each search visited.
    pub visited: Visited,
    /// A best move now; `None` at the goal.
    pub best: Option<Move>,
    /// The steps of the shortest way from the player's place.
    pub left: u32,
}

/// Searches in all five ways; a node is one visit of a place by one of them.
///
/// Length, path and best move are exact under any limit, as they take no search. A search that the
/// limit or the report has cut short counts as not found, and the searches after it visit nothing.
#[must_use]
pub fn analyze(position: &Position, limits: &Limits, report: &mut Report<'_>) -> Analysis {
    let maze = position.maze();
    let all = searches::ALL;
    let mut budget = Budget::new(maze, all.len(), limits, report);
    let all = all.map(|search| budget.run(maze, search));
    let [bfs, dfs, astar, wall_follower, dead_end_filling] = all;
    Analysis {
        length: maze.length(),
        left: maze.to_goal(position.here()),
        path: maze.way().map(|place| maze.place(place)).collect(),
        visited: Visited {
            bfs,
            dfs,
            astar,
            wall_follower,
            dead_end_filling,
        },
        best: advise(position),
    }
}

/// The best move: back to the place where the path was last right, or a run to the next junction on
/// a shortest way. `None` at the goal.
///
/// A player who follows it never leaves a shortest way. The run's first step leads nearer to the
/// goal. Where it goes on, it is at a place with two exits, say d steps from the goal. A neighbour
/// of that place is at d - 1 steps; it is not the one behind, which is at d + 1, so it is the one
/// beyond the other exit, where the run goes.
///
/// ```
/// use perfect_play_engine::maze::solve::advise;
///
/// let maze = "2ec/291 corridors r1c1 r2c3".parse()?;
/// assert_eq!(advise(&maze).map(|m| m.to_string()), Some("E1".to_owned()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn advise(position: &Position) -> Option<Move> {
    if position.turn().is_over() {
        return None;
    }
    let wrong = position.steps() - position.right_steps();
    if wrong > 0 {
        return Some(Move::Back(u16::try_from(wrong).ok()?));
    }
    position.run_to_junction(position.maze().nearer(position.here())?)
}
