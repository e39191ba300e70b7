//! Puzzles: positions in which exactly one first move wins, and every other one loses.
//!
//! They are found in games played at random, by moves that make lines and stop those of the other player. The player to
//! move wins by continuous fours, with three to five moves of its own, the last of which closes the line (5 to 9
//! plies). All other first moves are tried: after each that makes no four the other player wins by fours. One that
//! makes a four has to be answered, and then the same must hold for the moves that may follow. This proves that no
//! other move wins, or even holds.
//!
//! If no puzzle is found within some hundred games, the board stays empty: always with lines of one or two, and on
//! boards without room for a fork; often with lines of six or seven; practically always with longer ones.

use crate::mnk::generate::lines::{BUDGET, LONGEST_WIN, Lines, middle};
use crate::mnk::rules::{Board, Move, Position};
use crate::seed::Rng;

/// The moves that the winner needs, including the closing one.
const FEWEST_MOVES: usize = 3;
const MOST_MOVES: usize = 5;
/// The most moves that the other player would need.
const THREAT: usize = 3;
/// The number of fours that may precede a losing move.
const MOST_FOURS: usize = 4;

/// The number of games played before the search gives up: more where puzzles are rare but exist, and few where games
/// are long.
const fn games(k: usize) -> u32 {
    match k {
        5 => 1_000,
        0..8 => 200,
        _ => 10,
    }
}

/// The side of the square in which games are played.
fn around(board: Board) -> usize {
    (board.k() + 6).max(13)
}

/// The moves that lead to a puzzle, from a seed's numbers; empty if none is found.
pub fn puzzle(board: Board, rng: &mut Rng) -> Vec<Move> {
    let empty = Lines::new(board);
    for _ in 0..games(board.k()) {
        if let Some(moves) = game(empty.clone(), rng) {
            return moves;
        }
    }
    Vec::new()
}

/// The fewest moves by which the player to move wins a puzzle by fours, including the closing one; `None` if there is
/// no such win in at most five.
#[must_use]
pub(crate) fn moves_to_win(position: &Position) -> Option<u32> {
    let mut lines = Lines::new(position.board());
    for (ply, m) in position.moves().iter().enumerate() {
        lines.set(position.index(*m)?, ply % 2);
    }
    let side = position.moves().len() % 2;
    let wins = |moves: &usize| {
        lines.budget = BUDGET;
        lines.fours(side, 0, *moves)
    };
    (FEWEST_MOVES..=MOST_MOVES)
        .find(wins)
        .map(|moves| moves as u32)
}

/// Plays a game until it contains a puzzle, or until it ends.
fn game(mut lines: Lines, rng: &mut Rng) -> Option<Vec<Move>> {
    let board = lines.board;
    let mut moves = Vec::new();
    let near = middle(board, around(board));
    let none = board.cells();
    let most = (12 * board.k()).min(none);
    while moves.len() < most {
        let side = moves.len() % 2;
        let [close, another] = lines.closing(1 - side);
        if lines.open[side] > 0 || another < none {
            return None;
        }
        let cell = if close < none {
            close
        } else {
            choose(&lines, side, &near, rng)?
        };
        lines.play(cell, side);
        moves.push(lines.cell(cell));
        if moves.len() > 2 * board.k() - 5 && is_puzzle(&mut lines, 1 - side) {
            return Some(moves);
        }
    }
    None
}

/// A move that makes lines and stops them, with some randomness.
fn choose(lines: &Lines, side: usize, near: &[usize], rng: &mut Rng) -> Option<usize> {
    let (mut best, mut most) = (None, 0);
    for &cell in near {
        if lines.stones[cell] == 2 {
            let chances = |side: usize| u64::from(lines.chances[side][cell].unsigned_abs());
            let score = 3 * chances(side) + 2 * chances(1 - side);
            let score = 1 + score + ((u64::from(rng.next_u32()) * (score + 64)) >> 32);
            if score > most {
                (best, most) = (Some(cell), score);
            }
        }
    }
    best
}

/// Whether the position is a puzzle for a player to move.
fn is_puzzle(lines: &mut Lines, side: usize) -> bool {
    lines.budget = BUDGET;
    // The condition that fails most often comes first.
    if lines.open != [0; 2]
        || !lines.fours(1 - side, 0, THREAT)
        || lines.fours(side, 0, FEWEST_MOVES - 1)
        || !lines.fours(side, 0, MOST_MOVES)
    {
        return false;
    }
    let threats = lines.threats(side);
    let none = lines.stones.len();
    let mut key = none;
    for &cell in &threats {
        lines.budget = BUDGET;
        if lines.four(side, cell, 0, LONGEST_WIN) {
            if key < none {
                return false;
            }
            key = cell;
        }
        if lines.budget == 0 {
            return false;
        }
    }
    // Moves far away from all stones are all alike, and none of them stops anything.
    let cells = middle(lines.board, 2 * lines.board.k() + around(lines.board));
    all_lose(lines, side, &cells, key, MOST_FOURS)
}

/// Whether all moves but the key lose, with at most `fours` fours before the other player wins.
fn all_lose(lines: &mut Lines, side: usize, near: &[usize], key: usize, fours: usize) -> bool {
    let threats = lines.threats(side);
    // If the other player has a line to fill, any move that does not stop it loses, four or not.
    let [forced, _] = lines.closing(1 - side);
    let may_go_on = |cell: usize| forced == lines.stones.len() || forced == cell;
    // The other player can only be stopped on the cells where it may make its fours.
    let (continuing, others): (Vec<usize>, Vec<usize>) = lines
        .threats(1 - side)
        .iter()
        .chain(near)
        .chain(threats.iter().filter(|cell| !near.contains(cell)))
        .filter(|&&cell| lines.stones[cell] == 2 && cell != key)
        .partition(|&&cell| threats.contains(&cell) && may_go_on(cell));
    // Among moves that make no four one is most likely to hold, so they come first.
    others.iter().all(|&cell| {
        lines.set(cell, side);
        lines.budget = BUDGET;
        let loses = lines.fours(1 - side, 0, LONGEST_WIN);
        lines.unset(cell, side);
        loses
    }) && continuing.iter().all(|&cell| {
        lines.set(cell, side);
        let [reply, another] = lines.closing(side);
        let mut lose = false;
        if fours > 0 && another == lines.stones.len() {
            lines.set(reply, 1 - side);
            lose = all_lose(lines, side, near, lines.stones.len(), fours - 1);
            lines.unset(reply, 1 - side);
        }
        lines.unset(cell, side);
        lose
    })
}
