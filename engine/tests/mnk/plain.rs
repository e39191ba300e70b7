//! Small boards of m,n,k as sets of cells, for slow and plain solvers.

use std::collections::HashMap;

use perfect_play_engine::game::Position as _;
use perfect_play_engine::mnk::rules::{Board, Move, Position};
use perfect_play_engine::seed::Rng;

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

/// The stones of the player to move, and those of the other.
pub fn stones(position: &Position) -> (u32, u32) {
    let mut stones = [0, 0];
    for (ply, m) in position.moves().iter().enumerate() {
        stones[ply % 2] |= 1 << position.index(*m).unwrap();
    }
    let mover = position.moves().len() % 2;
    (stones[mover], stones[1 - mover])
}

/// The value of a position for the player to move: 1, 0 or -1, and the number of plies in which a win comes or to which
/// a loss can be put off.
pub type Worth = (i32, u32);

/// Plain minimax over all moves, remembering positions.
pub struct Plain {
    lines: Vec<u32>,
    cells: u32,
    known: HashMap<(u32, u32), Worth>,
}

impl Plain {
    pub fn new(board: Board) -> Self {
        Self {
            lines: lines(board),
            cells: (board.m() * board.n()) as u32,
            known: HashMap::new(),
        }
    }

    pub fn worth(&mut self, position: &Position) -> Worth {
        let (own, other) = stones(position);
        self.worth_of(own, other)
    }

    /// The same for a player to move who has the stones `own`.
    fn worth_of(&mut self, own: u32, other: u32) -> Worth {
        if self.lines.iter().any(|line| other & line == *line) {
            return (-1, 0);
        }
        let free = !(own | other) & ((1 << self.cells) - 1);
        if free == 0 {
            return (0, 0);
        }
        if let Some(&worth) = self.known.get(&(own, other)) {
            return worth;
        }
        let mut best = (-1, 0);
        for cell in (0..self.cells).filter(|cell| free >> cell & 1 != 0) {
            let (worth, plies) = self.worth_of(other, own | 1 << cell);
            best = better(best, (-worth, plies + 1));
        }
        self.known.insert((own, other), best);
        best
    }
}

/// The better of two for the player who chooses: a win soon, a loss late.
fn better(a: Worth, b: Worth) -> Worth {
    let rank = |(worth, plies): Worth| match worth {
        1 => 10_000 - i64::from(plies),
        0 => 0,
        _ => i64::from(plies) - 10_000,
    };
    if rank(b) > rank(a) { b } else { a }
}

/// A position with `stones` stones set at random, without a winner.
pub fn random(board: Board, stones: usize, rng: &mut Rng) -> Position {
    'again: loop {
        let mut position = Position::empty(board);
        while position.moves().len() < stones {
            let moves = position.legal_moves();
            if moves.is_empty() {
                continue 'again;
            }
            let m: Move = moves[rng.below(moves.len() as u32) as usize];
            position = position.play(&m).unwrap();
        }
        if !position.turn().is_over() {
            return position;
        }
    }
}
