//! The report's sliding windows: the lines that are still possible through a cell.
//!
//! A window is a set of k cells in a row. For each of the four directions the report counts, for one
//! player, those windows through a free cell that hold no stone of the other.
//!
//! In these points the report is unclear or wrong:
//! - Its pseudocode starts the least number of missing cells at -1 and takes minima from there, and
//!   does so before a window has its k cells. Here, as in its published program, only whole windows
//!   count.
//! - It lists the “greatest number of windows with the fewest missing cells” and “the number of greatest windows”: here
//!   the fewest missing cells of any window, and the number of windows that have them.
//! - Its friendly cells are not those of the windows: a stone counts once, in any number of windows, if fewer than k
//!   cells and no stone of the opponent lie between. If no window is left in a direction, none counts.

use crate::game::Player;
#[cfg(doc)]
use crate::mnk::rules::DIRECTIONS;
use crate::mnk::rules::{Board, Move, Position, room, steps};

/// The report's counts in one direction, or in all, for one player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// The player's stones that can be seen from the cell, less than k away.
    pub friendly: u8,
    /// The windows through the cell without a stone of the opponent.
    pub windows: u8,
    /// The number of these that already hold a stone of the player.
    pub begun: u8,
    /// The windows through the cell that hold a stone of the opponent.
    pub blocked: u8,
    /// MICS, the minimum incomplete cell set: the number of stones that the fullest of the windows
    /// lacks, including the one on the cell; 0 if there is no window.
    pub missing: u8,
    /// The number of windows that lack only that many.
    pub fewest: u8,
}

/// The extent of a board from a cell in one direction.
#[derive(Clone, Copy)]
pub(super) struct Line {
    /// The cell's index among the stones.
    pub at: usize,
    /// The step from one cell to the next.
    pub step: isize,
    /// The number of cells that follow, at most k - 1.
    pub ahead: usize,
    /// The number of cells before it, at most k - 1.
    pub behind: usize,
}

impl Line {
    /// The line through a cell in one of the [`DIRECTIONS`].
    pub(super) fn new(board: Board, at: usize, direction: usize) -> Self {
        let (m, n, reach) = (board.m(), board.n(), board.k() - 1);
        let [behind, ahead] = room(m, n, at)[direction].map(|room| room.min(reach));
        Self {
            at,
            step: steps(m)[direction] as isize,
            ahead,
            behind,
        }
    }

    /// The cell `steps` ahead (negative: behind).
    pub(super) fn cell(&self, steps: isize) -> usize {
        self.at.wrapping_add_signed(self.step * steps)
    }
}

/// Counts in one direction. `stones` has 0 for a free cell and `own` for a stone of the player; the
/// cell itself is free.
///
/// As in the report: first ahead as far as no stone of the opponent stands in the way, then back,
/// with the window of length k drawn along.
pub(super) fn count(stones: &[u8], line: Line, k: usize, own: u8) -> Counts {
    let mut counts = Counts::default();
    let whole = (line.ahead + line.behind + 2).saturating_sub(k);
    let is_open = |stone: u8| stone == 0 || stone == own;
    let (mut ahead, mut behind, mut inside, mut friendly) = (0, 0, 0, 0);
    while ahead < line.ahead {
        let stone = stones[line.cell(ahead as isize + 1)];
        if !is_open(stone) {
            break;
        }
        ahead += 1;
        inside += usize::from(stone == own);
    }
    friendly += inside;
    loop {
        if ahead + behind == k - 1 {
            let missing = (k - inside) as u8;
            if counts.windows == 0 || missing < counts.missing {
                counts.missing = missing;
                counts.fewest = 0;
            }
            counts.fewest += u8::from(missing == counts.missing);
            counts.windows += 1;
            counts.begun += u8::from(inside > 0);
        }
        if behind == line.behind {
            break;
        }
        let stone = stones[line.cell(-(behind as isize) - 1)];
        if !is_open(stone) {
            break;
        }
        behind += 1;
        if stone == own {
            inside += 1;
            friendly += 1;
        }
        if ahead + behind == k {
            inside -= usize::from(stones[line.cell(ahead as isize)] == own);
            ahead -= 1;
        }
    }
    counts.blocked = whole as u8 - counts.windows;
    if counts.windows > 0 {
        counts.friendly = friendly as u8;
    }
    counts
}

/// The stones in the form that [`count`] expects: 0 for none, 1 and 2 for the players.
pub(super) fn numbers(position: &Position) -> Vec<u8> {
    let stones = position.stones().iter();
    stones
        .map(|stone| stone.map_or(0, |player| player as u8 + 1))
        .collect()
}

/// The report's counts for a player on a cell, in each of the [`DIRECTIONS`]. All are 0 on a cell
/// that is not free.
#[must_use]
pub fn windows(position: &Position, cell: Move, player: Player) -> [Counts; 4] {
    let mut all = [Counts::default(); 4];
    let board = position.board();
    let Some(at) = position.index(cell) else {
        return all;
    };
    if position.stone(cell).is_some() {
        return all;
    }
    let stones = numbers(position);
    for (direction, counts) in all.iter_mut().enumerate() {
        let line = Line::new(board, at, direction);
        *counts = count(&stones, line, board.k(), player as u8 + 1);
    }
    all
}

/// The counts of all directions together: sums, except for the fewest missing cells of any.
#[must_use]
pub fn total(lines: &[Counts; 4]) -> Counts {
    let mut total = Counts::default();
    for counts in lines {
        total.friendly += counts.friendly;
        total.begun += counts.begun;
        total.blocked += counts.blocked;
        if counts.windows > 0 && (total.windows == 0 || counts.missing < total.missing) {
            total.missing = counts.missing;
            total.fewest = 0;
        }
        if counts.windows > 0 && counts.missing == total.missing {
            total.fewest += counts.fewest;
        }
        total.windows += counts.windows;
    }
    total
}
