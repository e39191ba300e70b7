//! Balanced openings: a few stones in the middle of the board, after which the position is about even
//! and neither player wins by continuous fours, whoever were to move.
//!
//! What is even is said by the numbers below, and not by the engine's evaluation, which changes with
//! releases while links hold seeds for ever. They were fitted to what the engine thought of 600 random
//! openings on 15 by 15 (30,000 nodes each; the sum explains 73 percent of the variance).

use crate::mnk::generate::lines::{BUDGET, LONGEST, Lines, middle};
use crate::mnk::rules::{Board, Move};
use crate::seed::Rng;

/// What windows are worth that lack 2, 3, 4 or 5 stones and have none of the other player: to whoever
/// is to move, and to the other.
const WORTH: [[i32; 4]; 2] = [[60, 20, 4, 1], [45, 15, 3, 1]];
/// What it is worth to be the one to move.
const TEMPO: i32 = 25;
/// An advantage so small is none.
const EVEN: i32 = 5;
/// Openings of each number of stones that are tried; if none is even, the one that is most so is taken.
const TRIES: u32 = 32;

/// The stones of an opening, by a seed's numbers: three to five. On boards where every three of them
/// leave somebody a win, fewer.
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

/// Sets the stones, and says whether nobody wins by fours after them.
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
            !lines.fours(side, 0, LONGEST)
        })
}

/// The advantage of whoever is to move after these stones.
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
