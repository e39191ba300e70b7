//! The proof search of m,n,k: what is published about boards, and a slow and plain solver on small
//! ones. Searches are limited by nodes.

use std::collections::HashMap;
use std::ops::ControlFlow;

use perfect_play_engine::analysis::{Progress, Value, unwatched};
use perfect_play_engine::game::{Outcome, Position as _};
use perfect_play_engine::mnk::rules::{Board, Move, Position};
use perfect_play_engine::mnk::solve::prove::Prover;
use perfect_play_engine::seed::Rng;

use crate::plain::{lines, stones};

fn empty(m: u32, n: u32, k: u32) -> Position {
    Position::empty(Board::new(m, n, k).unwrap())
}

/// A proof within a number of nodes.
fn proved(position: &Position, nodes: u64) -> (Value, Prover) {
    let mut prover = Prover::new(position).unwrap();
    let value = prover.search(nodes, &mut unwatched);
    let value = value.unwrap_or_else(|| panic!("{position} is not proved in {nodes} nodes"));
    assert!(prover.memory() <= 64 << 20, "{position}");
    (value, prover)
}

/// What all proofs have in common.
fn check_form(position: &Position, value: Value, prover: &Prover) {
    let legal = position.legal_moves();
    let moves = prover.moves();
    assert!(moves.iter().all(|(m, _)| legal.contains(m)), "{position}");
    assert!(
        moves.windows(2).all(|two| two[0].0 < two[1].0),
        "{position}"
    );
    assert_eq!(prover.best().is_some(), !legal.is_empty(), "{position}");
    if let Some(best) = prover.best() {
        let of_best = moves.iter().find(|(m, _)| *m == best).unwrap();
        assert_eq!(of_best.1, value, "{position} {best}");
    }
    for (m, of_move) in moves {
        assert!(rank(of_move) <= rank(value), "{position} {m}");
        if position.moves().is_empty() && rank(value) == 0 {
            assert_eq!(
                of_move, value,
                "{position} {m}: no first move loses a drawn board"
            );
        }
    }
}

fn rank(value: Value) -> i8 {
    match value {
        Value::Win => 1,
        Value::Draw => 0,
        Value::Loss => -1,
        _ => panic!("{value} is no proof"),
    }
}

/// A board without a win is given more nodes than its proof takes today, but not many more.
fn check_boards(boards: &[([u32; 3], u64)], expected: Value) {
    for &([m, n, k], nodes) in boards {
        let position = empty(m, n, k);
        let (value, prover) = proved(&position, nodes);
        assert_eq!(value, expected, "{position}");
        check_form(&position, value, &prover);
    }
}

#[test]
fn boards_that_the_first_player_wins() {
    check_boards(
        &[
            ([3, 2, 2], 1_000),
            ([4, 3, 3], 1_000),
            ([4, 4, 3], 1_000),
            ([5, 3, 3], 1_000),
            ([6, 5, 4], 40_000),
            ([7, 5, 4], 40_000),
            ([6, 6, 4], 40_000),
            ([7, 7, 4], 40_000),
            ([8, 8, 4], 80_000),
            ([16, 16, 4], 500_000),
        ],
        Value::Win,
    );
}

/// A board may be won, and some first moves on it lost all the same: what is said of them while the
/// board is being proved is held to proofs of the positions after them.
#[test]
fn first_moves_are_worth_what_the_positions_after_them_are() {
    for ([m, n, k], losing) in [([4, 3, 3], 2), ([5, 3, 3], 2), ([7, 5, 4], 16)] {
        let position = empty(m, n, k);
        let mut after: HashMap<Move, i8> = HashMap::new();
        for cell in position.legal_moves() {
            // One of the cells that mirrors bring together is enough.
            let near = Move {
                row: cell.row.min(n as u8 - 1 - cell.row),
                col: cell.col.min(m as u8 - 1 - cell.col),
            };
            let value = after.get(&near).copied().unwrap_or_else(|| {
                let (value, _) = proved(&position.play(&near).unwrap(), 3_000_000);
                -rank(value)
            });
            after.insert(cell, value);
            after.insert(near, value);
        }
        let lost = after.values().filter(|value| **value < 0).count();
        assert_eq!(lost, losing, "{position}");
        let mut prover = Prover::new(&position).unwrap();
        loop {
            let found = prover.search(1, &mut unwatched);
            for (cell, value) in prover.moves() {
                assert_eq!(rank(value), after[&cell], "{position} {cell}");
            }
            if let Some(value) = found {
                check_form(&position, value, &prover);
                break;
            }
        }
    }
}

#[test]
fn boards_that_are_drawn() {
    check_boards(
        &[
            ([3, 3, 3], 1_000),
            ([8, 2, 3], 1_000),
            ([4, 4, 4], 1_000),
            ([5, 4, 4], 20_000),
            ([5, 5, 4], 80_000),
            ([6, 4, 4], 80_000),
            ([5, 5, 5], 1_000),
            ([6, 5, 5], 1_000),
            ([6, 6, 5], 5_000),
            ([7, 6, 5], 100_000),
            ([6, 6, 6], 1_000),
            ([7, 7, 7], 1_000),
            ([10, 10, 7], 1_000),
        ],
        Value::Draw,
    );
}

#[test]
fn the_drawn_boards_that_take_longest() {
    check_boards(
        &[([7, 4, 4], 1_500_000), ([7, 7, 5], 2_500_000)],
        Value::Draw,
    );
}

#[test]
fn lines_of_one_or_two_and_boards_of_one_row() {
    for side in 1..=20 {
        let value = |m, n, k| proved(&empty(m, n, k), 100_000).0;
        assert_eq!(value(side, 1, 1), Value::Win);
        assert_eq!(value(1, side, 1), Value::Win);
        if side >= 2 {
            let expected = if side >= 3 { Value::Win } else { Value::Draw };
            assert_eq!(value(side, 1, 2), expected, "{side} 1 2");
            assert_eq!(value(1, side, 2), expected, "1 {side} 2");
        }
        if side >= 3 {
            assert_eq!(value(1, side, 3), Value::Draw, "1 {side} 3");
        }
    }
    assert_eq!(proved(&empty(20, 12, 20), 1_000).0, Value::Draw);
}

#[test]
fn a_board_may_be_too_large() {
    assert!(Prover::new(&empty(16, 16, 5)).is_some());
    assert!(Prover::new(&empty(17, 16, 5)).is_none());
    assert!(Prover::new(&empty(70, 70, 20)).is_none());
}

#[test]
fn games_that_are_over() {
    let over = |text: &str| {
        let position: Position = text.parse().unwrap();
        let (value, prover) = proved(&position, 0);
        assert!(prover.best().is_none() && prover.moves().is_empty());
        value
    };
    assert_eq!(over("3 3 3: a1 a2 b1 b2 c1"), Value::Loss);
    assert_eq!(over("3 3 3: b2 a1 c1 a3 a2 c2 b3 b1 c3"), Value::Draw);
    assert_eq!(over("2 2 1: b2"), Value::Loss);
}

/// Every line of play to the end: slow and plain.
struct Plain {
    lines: Vec<u32>,
    cells: u32,
    known: HashMap<(u32, u32), i8>,
}

impl Plain {
    fn new(board: Board) -> Self {
        Self {
            lines: lines(board),
            cells: (board.m() * board.n()) as u32,
            known: HashMap::new(),
        }
    }

    /// What a position is worth to the player to move, who has the stones `own`.
    fn value(&mut self, own: u32, other: u32) -> i8 {
        if self.lines.iter().any(|line| other & line == *line) {
            return -1;
        }
        let free = !(own | other) & ((1 << self.cells) - 1);
        if free == 0 {
            return 0;
        }
        if let Some(&value) = self.known.get(&(own, other)) {
            return value;
        }
        let mut best = -1;
        for cell in 0..self.cells {
            if free >> cell & 1 != 0 && best < 1 {
                best = best.max(-self.value(other, own | 1 << cell));
            }
        }
        self.known.insert((own, other), best);
        best
    }

    /// Holds a proof and all that it says of moves to the truth.
    fn check(&mut self, position: &Position) {
        let (value, prover) = proved(position, 1_000_000);
        let (own, other) = stones(position);
        assert_eq!(rank(value), self.value(own, other), "{position}");
        check_form(position, value, &prover);
        for (m, value) in prover.moves() {
            let own = own | 1 << position.index(m).unwrap();
            assert_eq!(rank(value), -self.value(other, own), "{position} {m}");
        }
    }
}

#[test]
fn small_boards_are_worth_what_a_plain_solver_finds() {
    for (m, n) in [
        (1, 4),
        (2, 2),
        (3, 2),
        (2, 4),
        (3, 3),
        (4, 3),
        (3, 4),
        (5, 2),
        (7, 2),
    ] {
        for k in 1..=m.max(n) {
            let position = empty(m, n, k);
            let mut plain = Plain::new(position.board());
            plain.check(&position);
            for m in position.legal_moves() {
                plain.check(&position.play(&m).unwrap());
            }
        }
    }
}

/// Some random moves, until `free` cells are left or a player wins.
fn played(mut position: Position, free: usize, rng: &mut Rng) -> Position {
    loop {
        let moves = position.legal_moves();
        if moves.len() <= free {
            return position;
        }
        let at = rng.below(moves.len() as u32) as usize;
        position = position.play(&moves[at]).unwrap();
    }
}

#[test]
fn random_positions_are_worth_what_a_plain_solver_finds() {
    let mut rng = Rng::new(6, "mnk proofs");
    let mut seen = [0; 3];
    let boards = [
        [4, 4, 3],
        [4, 4, 4],
        [5, 4, 4],
        [5, 5, 4],
        [5, 4, 3],
        [6, 4, 4],
        [5, 5, 5],
        [7, 3, 3],
        [6, 5, 4],
    ];
    for [m, n, k] in boards {
        let board = Board::new(m, n, k).unwrap();
        for round in 0..120 {
            let position = played(Position::empty(board), 6 + round % 7, &mut rng);
            if position.turn().is_over() {
                continue;
            }
            let mut plain = Plain::new(board);
            plain.check(&position);
            let (own, other) = stones(&position);
            seen[(plain.value(own, other) + 1) as usize] += 1;
        }
    }
    assert!(seen.iter().all(|&count| count > 60), "{seen:?}");
}

/// Positions that are neither won nor lost at once.
fn sharp() -> Vec<Position> {
    let mut rng = Rng::new(7, "mnk proofs");
    let mut sharp = Vec::new();
    while sharp.len() < 12 {
        let position = played(empty(6, 5, 4), 21, &mut rng);
        if !position.turn().is_over() && proved(&position, 1_000_000).1.nodes() > 300 {
            sharp.push(position);
        }
    }
    sharp
}

#[test]
fn a_search_can_be_interrupted_and_taken_up_again() {
    for position in sharp() {
        let (value, _) = proved(&position, 1_000_000);
        for slice in [1, 100, 5_000] {
            let mut prover = Prover::new(&position).unwrap();
            let mut found = None;
            for _ in 0..100_000 {
                let before = prover.nodes();
                found = prover.search(slice, &mut unwatched);
                assert!(prover.nodes() <= before + slice + 3_000, "{position}");
                if found.is_some() {
                    break;
                }
                assert!(prover.best().is_none());
            }
            assert_eq!(found, Some(value), "{position} by {slice}");
            check_form(&position, value, &prover);
            let nodes = prover.nodes();
            assert_eq!(prover.search(1_000, &mut unwatched), Some(value));
            assert_eq!(prover.nodes(), nodes, "what is proved is not searched");
        }
    }
}

#[test]
fn the_same_search_takes_the_same_nodes() {
    for position in sharp() {
        let (one, two) = (proved(&position, 1_000_000), proved(&position, 1_000_000));
        assert_eq!(one.0, two.0);
        assert_eq!(one.1.nodes(), two.1.nodes());
        assert_eq!(one.1.best(), two.1.best());
        assert_eq!(one.1.moves(), two.1.moves());
    }
}

#[test]
fn a_report_stops_the_search() {
    let mut calls = 0;
    let mut prover = Prover::new(&empty(8, 7, 5)).unwrap();
    let mut last = 0;
    let found = prover.search(u64::MAX, &mut |progress: &Progress| {
        assert!(progress.nodes <= last + 5_000, "often enough");
        last = progress.nodes;
        calls += 1;
        if calls < 5 {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    });
    assert_eq!((found, calls), (None, 5));
    assert!(prover.best().is_none() && prover.nodes() == last);
}

#[test]
fn mirror_images_are_worth_the_same() {
    let mut rng = Rng::new(8, "mnk proofs");
    for [m, n, k] in [[5, 5, 4], [6, 4, 4]] {
        for _ in 0..20 {
            let position = played(empty(m, n, k), 14, &mut rng);
            let (value, _) = proved(&position, 1_000_000);
            for image in 1..if m == n { 8 } else { 4 } {
                let mirrored = |cell: &Move| {
                    let (mut row, mut col) = (cell.row, cell.col);
                    if image & 1 != 0 {
                        col = m as u8 - 1 - col;
                    }
                    if image & 2 != 0 {
                        row = n as u8 - 1 - row;
                    }
                    if image & 4 != 0 {
                        (row, col) = (col, row);
                    }
                    Move { row, col }
                };
                let moves: Vec<Move> = position.moves().iter().map(mirrored).collect();
                let image = Position::after(position.board(), &moves).unwrap();
                assert_eq!(proved(&image, 1_000_000).0, value, "{position} and {image}");
            }
        }
    }
}

/// Plays the prover's moves for the winner, random ones for the other.
#[test]
fn a_won_position_is_won_to_the_end() {
    let mut rng = Rng::new(9, "mnk proofs");
    for [m, n, k] in [[4, 4, 3], [6, 5, 4], [7, 7, 4]] {
        for _ in 0..4 {
            let mut position = empty(m, n, k);
            while !position.turn().is_over() {
                let m = if position.moves().len().is_multiple_of(2) {
                    let (value, prover) = proved(&position, 200_000);
                    assert_eq!(value, Value::Win, "{position}");
                    prover.best().unwrap()
                } else {
                    let moves = position.legal_moves();
                    moves[rng.below(moves.len() as u32) as usize]
                };
                position = position.play(&m).unwrap();
            }
            assert!(matches!(position.turn().outcome(), Some(Outcome::Win(_))));
            assert_eq!(position.moves().len() % 2, 1, "{position}");
        }
    }
}
