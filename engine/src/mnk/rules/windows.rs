//! Rows of cells: how far a board goes from one, and the windows of k cells in which a line can be completed.

use crate::mnk::rules::{Board, DIRECTIONS};

/// From a cell to the next in each of the [`DIRECTIONS`], where cells are numbered row by row.
pub(in crate::mnk) fn steps(cols: usize) -> [usize; 4] {
    [1, cols, cols + 1, cols - 1]
}

/// How many cells of a board there are before a cell and after it, in each of the [`DIRECTIONS`].
pub(in crate::mnk) fn room(cols: usize, rows: usize, cell: usize) -> [[usize; 2]; 4] {
    let (left, right) = (cell % cols, cols - 1 - cell % cols);
    let (below, above) = (cell / cols, rows - 1 - cell / cols);
    [
        [left, right],
        [below, above],
        [left.min(below), right.min(above)],
        [right.min(below), left.min(above)],
    ]
}

/// The windows of a board, each with its direction and its cells: by direction, and then by the first cell.
pub(in crate::mnk) fn windows(board: Board) -> Vec<(usize, Vec<usize>)> {
    let (cols, rows, k) = (board.m(), board.n(), board.k());
    // A cell alone is the same window in all directions.
    let directions = if k == 1 { 1 } else { DIRECTIONS.len() };
    let mut windows = Vec::new();
    for direction in 0..directions {
        let step = steps(cols)[direction];
        for cell in 0..board.cells() {
            let [_, after] = room(cols, rows, cell)[direction];
            if after + 1 >= k {
                windows.push((direction, (0..k).map(|n| cell + n * step).collect()));
            }
        }
    }
    windows
}
