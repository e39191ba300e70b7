//! Puzzles: positions in which exactly one first move wins, and every other one loses.
//!
//! They are found in games that are played at random, by moves that make lines and stop those of the
//! other. Whoever is to move wins by continuous fours, with three to five moves of its own, the last of
//! which closes the line (5 to 9 plies). All other first moves are tried: after each that makes no four
//! the other wins by fours. One that makes a four has to be answered, and then the same holds of what
//! may follow. So it is proved that there is no other way, and not even a move that holds.
//!
//! Where no puzzle is found within some hundred games, the board stays empty: always with lines of one
//! or two, and on boards without room for a fork; often with lines of six or seven; practically always
//! with longer ones.

use crate::mnk::generate::lines::{BUDGET, LONGEST, Lines, middle};
use crate::mnk::rules::{Board, Move, Position};
use crate::seed::Rng;

/// The moves that the winner needs, the closing one among them.
const FEWEST: usize = 3;
const MOST: usize = 5;
/// The moves that the other would need at most.
const THREAT: usize = 3;
/// How many fours may come before a move that loses.
const FOURS: usize = 4;

/// Games that are played before it is given up: more where puzzles are rare but there, and few where
/// games are long.
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

/// The moves to a puzzle, by a seed's numbers; none where none is found.
pub fn puzzle(board: Board, rng: &mut Rng) -> Vec<Move> {
    let empty = Lines::new(board);
    for _ in 0..games(board.k()) {
        if let Some(moves) = game(empty.clone(), rng) {
            return moves;
        }
    }
    Vec::new()
}

/// The fewest moves by which whoever is to move wins a puzzle by fours, the closing one among them; `None` where it is
/// not won so, and in no more than five.
#[must_use]
pub fn moves_to_win(position: &Position) -> Option<u32> {
    let mut lines = Lines::new(position.board());
    for (ply, m) in position.moves().iter().enumerate() {
        lines.set(position.index(*m)?, ply % 2);
    }
    let side = position.moves().len() % 2;
    let wins = |moves: &usize| {
        lines.budget = BUDGET;
        lines.fours(side, 0, *moves)
    };
    (FEWEST..=MOST).find(wins).map(|moves| moves as u32)
}

/// Plays a game, until there is a puzzle in it, or until it ends.
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

/// A move that makes lines and stops them, with some chance in it.
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

/// Whether it is a puzzle for a player who is to move.
fn is_puzzle(lines: &mut Lines, side: usize) -> bool {
    lines.budget = BUDGET;
    // What fails most often, first.
    if lines.open != [0; 2]
        || !lines.fours(1 - side, 0, THREAT)
        || lines.fours(side, 0, FEWEST - 1)
        || !lines.fours(side, 0, MOST)
    {
        return false;
    }
    let threats = lines.threats(side);
    let none = lines.stones.len();
    let mut key = none;
    for &cell in &threats {
        lines.budget = BUDGET;
        if lines.four(side, cell, 0, LONGEST) {
            if key < none {
                return false;
            }
            key = cell;
        }
        if lines.budget == 0 {
            return false;
        }
    }
    // Far away from all stones one move is like another, and none of them stops anything.
    let cells = middle(lines.board, 2 * lines.board.k() + around(lines.board));
    all_lose(lines, side, &cells, key, FOURS)
}

/// Whether all moves lose but the key, with so many fours at most before the other wins.
fn all_lose(lines: &mut Lines, side: usize, near: &[usize], key: usize, fours: usize) -> bool {
    let threats = lines.threats(side);
    // Where the other has a line to fill, whatever does not stop it loses, a four or not.
    let [forced, _] = lines.closing(1 - side);
    let may_go_on = |cell: usize| forced == lines.stones.len() || forced == cell;
    // Where the other may make its fours is where it can be stopped, if it can.
    let (continuing, others): (Vec<usize>, Vec<usize>) = lines
        .threats(1 - side)
        .iter()
        .chain(near)
        .chain(threats.iter().filter(|cell| !near.contains(cell)))
        .filter(|&&cell| lines.stones[cell] == 2 && cell != key)
        .partition(|&&cell| threats.contains(&cell) && may_go_on(cell));
    // Of those that make no four one fails most often, so they come first.
    others.iter().all(|&cell| {
        lines.set(cell, side);
        lines.budget = BUDGET;
        let loses = lines.fours(1 - side, 0, LONGEST);
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
