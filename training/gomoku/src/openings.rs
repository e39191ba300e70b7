//! Where the proof begins: Black's first stone in the middle, White's answers to it, of which those that are mirrored
//! or turned are one, and Black's third move after each.

use std::collections::HashSet;

use engine::mnk::rules::{Board, Move, Position};
use engine::mnk::solve::book;

use engine::mnk::proof::Symmetries;

/// An answer of White's and Black's move after it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opening {
    /// Black's first stone and White's answer.
    pub stones: Vec<u16>,
    /// Black's move after it.
    pub third: u16,
}

/// Black's first stone.
#[must_use]
pub fn first(board: Board) -> u16 {
    ((board.n() / 2) * board.m() + board.m() / 2) as u16
}

/// All answers, the nearest last, with the moves of the engine's book for a board of 15 by 15.
#[must_use]
pub fn all(board: Board, symmetries: &Symmetries) -> Vec<Opening> {
    let first = first(board);
    let mut openings = Vec::new();
    for answer in replies(&[first], board, symmetries) {
        let stones = vec![first, answer];
        if let Some(third) = third(&stones, board) {
            openings.push(Opening { stones, third });
        }
    }
    openings
}

/// White's replies to Black's last stone, the farthest from Black's stones first; of those that lead to the same
/// position, turned or mirrored, one.
#[must_use]
pub fn replies(stones: &[u16], board: Board, symmetries: &Symmetries) -> Vec<u16> {
    let place = |cell: u16| (usize::from(cell) % board.m(), usize::from(cell) / board.m());
    let far = |cell: u16| {
        let from = |&stone: &u16| {
            let ((a, b), (c, d)) = (place(cell), place(stone));
            a.abs_diff(c).pow(2) + b.abs_diff(d).pow(2)
        };
        stones.iter().step_by(2).map(from).min().unwrap_or_default()
    };
    let mut cells: Vec<u16> = (0..board.cells() as u16)
        .filter(|cell| !stones.contains(cell))
        .collect();
    cells.sort_by_key(|&cell| std::cmp::Reverse(far(cell)));
    let mut seen = HashSet::new();
    cells.retain(|&cell| {
        let mut after = stones.to_vec();
        after.push(cell);
        seen.insert(symmetries.key(&after).0)
    });
    cells
}

/// Black's move of the engine's book, which was made for 15 by 15: on other boards its answer to the stone at the same
/// place beside the middle, or to one in the same direction as near to it as that board allows.
#[must_use]
pub fn third(stones: &[u16], board: Board) -> Option<u16> {
    const SIDE: usize = 15;
    let small = Board::new(SIDE as u32, SIDE as u32, 5).ok()?;
    let (middle, half) = (board.m() / 2, SIDE / 2);
    let inwards = |at: usize| (at + half).saturating_sub(middle).min(SIDE - 1) as u8;
    let of = |cell: u16| Move {
        row: inwards(usize::from(cell) / board.m()),
        col: inwards(usize::from(cell) % board.m()),
    };
    let moves: Vec<Move> = stones.iter().map(|&cell| of(cell)).collect();
    let outwards = |at: u8| usize::from(at) + middle - half;
    let back = |m: Move| (outwards(m.row) * board.m() + outwards(m.col)) as u16;
    if let Some(m) = beside(&moves) {
        return Some(back(m));
    }
    let m = book::reply(&Position::after(small, &moves).ok()?)?;
    Some(back(m))
}

/// Black's move after a white stone right beside his first, or diagonally: the openings that theory calls Kagetsu and
/// Hogetsu, with which Black is known to win even by the rules of renju.
fn beside(moves: &[Move]) -> Option<Move> {
    let &[black, white] = moves else {
        return None;
    };
    let mirrored = |black: u8, white: u8| 2 * black - white;
    let away = (black.row.abs_diff(white.row), black.col.abs_diff(white.col));
    match away {
        (0, 1) => Some(Move {
            row: black.row + 1,
            col: white.col,
        }),
        (1, 0) => Some(Move {
            row: white.row,
            col: black.col + 1,
        }),
        (1, 1) => Some(Move {
            row: mirrored(black.row, white.row),
            col: white.col,
        }),
        _ => None,
    }
}
