//! From a seed to a maze.

use crate::maze::grid::{Direction, Grid};
use crate::maze::rules::{Maze, Params, Place, Position};
use crate::seed::Rng;

/// The maze of a seed: the same one for ever.
#[must_use]
pub fn generate(params: &Params, seed: u64) -> Position {
    let mut rng = Rng::new(seed, "maze");
    let (rows, cols) = (params.rows() as usize, params.cols() as usize);
    let mut grid = Grid::closed(rows, cols);
    for cell in 1..rows * cols {
        let (row, col) = (cell / cols, cell % cols);
        let side = match (row, col) {
            (0, _) => Direction::West,
            (_, 0) => Direction::North,
            _ if rng.below(2) == 0 => Direction::West,
            _ => Direction::North,
        };
        grid.open(cell, side);
    }
    grid.open(rows * cols - 1, Direction::East);
    let first = params.mode.first();
    let start = Place {
        row: first,
        col: first,
    };
    let goal = Place {
        row: params.rows() as u16,
        col: params.cols() as u16,
    };
    let maze = Maze::new(grid, params.mode, start, goal).expect("a tree joins all places");
    Position::new(maze)
}
