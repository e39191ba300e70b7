//! Balanced openings: a few stones in the middle of the board, after which the position is about even and neither
//! player would win by continuous fours with the move.
//!
//! The numbers below define what is even, and not the engine's evaluation, which changes with releases while links hold
//! seeds for ever. They were fitted to the engine's scores of 600 random openings on 15 by 15 (30,000 nodes each; the
//! sum explains 73 percent of the variance).

use crate::mnk::generate::lines::{BUDGET, LONGEST_WIN, Lines, middle};
use crate::mnk::rules::{Board, Move};
use crate::seed::Rng;

/// The value of windows that lack 2, 3, 4 or 5 stones and have none of the other player: for the player to move, and
/// for the other.
const WORTH: [[i32; 4]; 2] = [[60, 20, 4, 1], [45, 15, 3, 1]];
/// The value of being to move.
const TEMPO: i32 = 25;
/// Advantages up to this count as balanced.
const EVEN: i32 = 5;
/// The number of openings of each number of stones that are tried; if none is even, the most balanced one is taken.
const TRIES: u32 = 32;

/// The stones of an opening, from a seed's numbers: three to five; fewer on boards where every three stones leave one
/// of the players a win.
pub fn balanced(board: Board, rng: &mut Rng) -> Vec<Move> {
    let near = middle(board, (2 * board.k() - 1).clamp(5, 11));
    let empty = Lines::new(board);
    let most = (3 + rng.below(3) as usize).min(board.cells());
    for stones in (1..=most).rev() {
        let (mut best, mut least) = (Vec::new(), i32::MAX);
        for _ in 0..TRIES {
            let mut lines = empty.clone();
            let mut cells = near.clone();
            rng.shuffle(&mut cells);
            cells.truncate(stones);
            if !set(&mut lines, &cells) {
                continue;
            }
            let advantage = advantage(&lines, &cells).abs();
            if advantage < least {
                (best, least) = (cells, advantage);
            }
            if least <= EVEN {
                break;
            }
        }
        if !best.is_empty() {
            return best.iter().map(|&cell| empty.cell(cell)).collect();
        }
    }
    Vec::new()
}

/// Sets the stones, and returns whether neither player wins by fours after them.
fn set(lines: &mut Lines, cells: &[usize]) -> bool {
    for (index, &cell) in cells.iter().enumerate() {
        if lines.open != [0; 2] {
            return false;
        }
        lines.set(cell, index % 2);
    }
    lines.open == [0; 2]
        && (0..2).all(|side| {
            lines.budget = BUDGET;
            !lines.fours(side, 0, LONGEST_WIN)
        })
}

/// The advantage of the player to move after these stones.
fn advantage(lines: &Lines, cells: &[usize]) -> i32 {
    let side = cells.len() % 2;
    let mut sum = TEMPO;
    for (player, worth, sign) in [(side, WORTH[0], 1), (1 - side, WORTH[1], -1)] {
        for (lacks, worth) in (2..lines.board.k()).zip(worth) {
            sum += sign * worth * lines.count(cells, player, lines.board.k() - lacks);
        }
    }
    sum
}
