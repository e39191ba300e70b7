//! Small boards of m,n,k as sets of cells, for slow and plain solvers.

use engine::mnk::rules::{Board, Position};

/// The lines of a board of at most 32 cells.
pub fn lines(board: Board) -> Vec<u32> {
    let (m, n, k) = (board.m() as i32, board.n() as i32, board.k() as i32);
    let mut lines = Vec::new();
    for cell in 0..m * n {
        for (dx, dy) in [(1, 0), (0, 1), (1, 1), (1, -1)] {
            let on = (0..k).map(|step| (cell % m + dx * step, cell / m + dy * step));
            let on: Vec<(i32, i32)> = on.collect();
            if on
                .iter()
                .all(|&(x, y)| (0..m).contains(&x) && (0..n).contains(&y))
            {
                lines.push(on.iter().fold(0, |mask, (x, y)| mask | 1 << (y * m + x)));
            }
        }
    }
    lines
}

/// The stones of whoever is to move, and those of the other.
pub fn stones(position: &Position) -> (u32, u32) {
    let mut stones = [0, 0];
    for (ply, m) in position.moves().iter().enumerate() {
        stones[ply % 2] |= 1 << position.index(*m).unwrap();
    }
    let mover = position.moves().len() % 2;
    (stones[mover], stones[1 - mover])
}
