//! The rules once more, as plainly as possible, and sharing nothing with the program but the sizes.

use std::collections::HashMap;
use verify_gomoku::cells::Cell;
use verify_gomoku::game::{Game, Side};
use verify_gomoku::random::SplitMix64;

/// A board, row by row from the bottom.
#[derive(Clone)]
pub struct Naive {
    pub game: Game,
    pub stones: Vec<Option<Side>>,
}

impl Naive {
    pub fn new(game: Game) -> Naive {
        Naive {
            game,
            stones: vec![None; game.columns * game.rows],
        }
    }

    pub fn after(game: Game, order: &[Cell]) -> Naive {
        let mut board = Naive::new(game);
        for (at, &cell) in order.iter().enumerate() {
            board.stones[usize::from(cell)] = Some([Side::Black, Side::White][at % 2]);
        }
        board
    }

    pub fn at(&self, column: i32, row: i32) -> Option<Side> {
        let (columns, rows) = (self.game.columns as i32, self.game.rows as i32);
        if !(0..columns).contains(&column) || !(0..rows).contains(&row) {
            return None;
        }
        self.stones[(row * columns + column) as usize]
    }

    /// The cells of each row of `side` that wins and has `cell` in it.
    pub fn winning_rows(&self, side: Side, cell: usize) -> Vec<Vec<usize>> {
        let columns = self.game.columns as i32;
        let (x, y) = (cell as i32 % columns, cell as i32 / columns);
        let mut rows = Vec::new();
        for (dx, dy) in [(1, 0), (1, 1), (0, 1), (-1, 1)] {
            let (mut first, mut last) = (0, 0);
            while self.at(x + (first - 1) * dx, y + (first - 1) * dy) == Some(side) {
                first -= 1;
            }
            while self.at(x + (last + 1) * dx, y + (last + 1) * dy) == Some(side) {
                last += 1;
            }
            let length = (last - first + 1) as usize;
            let wins = if self.game.exact {
                length == self.game.row
            } else {
                length >= self.game.row
            };
            if wins && self.stones[cell] == Some(side) {
                let row = first..=last;
                rows.push(
                    row.map(|n| ((y + n * dy) * columns + x + n * dx) as usize)
                        .collect(),
                );
            }
        }
        rows
    }

    pub fn empty(&self) -> Vec<usize> {
        (0..self.stones.len())
            .filter(|&cell| self.stones[cell].is_none())
            .collect()
    }

    /// The cells on which `side` wins at once.
    pub fn wins(&self, side: Side) -> Vec<usize> {
        let mut board = self.clone();
        let mut wins = Vec::new();
        for cell in self.empty() {
            board.stones[cell] = Some(side);
            if !board.winning_rows(side, cell).is_empty() {
                wins.push(cell);
            }
            board.stones[cell] = None;
        }
        wins
    }

    /// The cells on which `side` wins after its stone on `cell`, by rows with that stone in them.
    pub fn winning_after(&self, side: Side, cell: usize) -> Vec<usize> {
        let mut board = self.clone();
        board.stones[cell] = Some(side);
        let mut cells = Vec::new();
        for next in board.empty() {
            board.stones[next] = Some(side);
            if board
                .winning_rows(side, next)
                .iter()
                .any(|row| row.contains(&cell))
            {
                cells.push(next);
            }
            board.stones[next] = None;
        }
        cells
    }
}

/// Every move of both sides, as far as `plies`.
pub struct Brute {
    board: Naive,
    known: HashMap<(Vec<Option<Side>>, u32), bool>,
}

impl Brute {
    pub fn new(board: Naive) -> Brute {
        Brute {
            board,
            known: HashMap::new(),
        }
    }

    /// True if Black, to move, wins within so many plies against every defence. Nobody has won yet.
    pub fn black_wins(&mut self, plies: u32) -> bool {
        if !self.board.wins(Side::Black).is_empty() {
            return plies >= 1;
        }
        if plies < 3 {
            return false;
        }
        let key = (self.board.stones.clone(), plies);
        if let Some(&known) = self.known.get(&key) {
            return known;
        }
        let wins = self.board.empty().into_iter().any(|cell| {
            self.board.stones[cell] = Some(Side::Black);
            let loses = self.white_loses(plies - 1);
            self.board.stones[cell] = None;
            loses
        });
        self.known.insert(key, wins);
        wins
    }

    /// True if White, to move, has lost within so many plies whatever she does.
    pub fn white_loses(&mut self, plies: u32) -> bool {
        let empty = self.board.empty();
        !empty.is_empty()
            && plies >= 2
            && self.board.wins(Side::White).is_empty()
            && empty.into_iter().all(|cell| {
                self.board.stones[cell] = Some(Side::White);
                let wins = self.black_wins(plies - 1);
                self.board.stones[cell] = None;
                wins
            })
    }
}

/// Stones in the order in which they are set by chance, so many, none of which makes a row that wins; `None` if that
/// doesn't come about.
pub fn random_stones(game: Game, count: usize, random: &mut SplitMix64) -> Option<Vec<Cell>> {
    let mut board = Naive::new(game);
    let mut order = Vec::new();
    for at in 0..count {
        let side = [Side::Black, Side::White][at % 2];
        let wins = board.wins(side);
        let cells: Vec<usize> = board
            .empty()
            .into_iter()
            .filter(|cell| !wins.contains(cell))
            .collect();
        if cells.is_empty() {
            return None;
        }
        let cell = cells[random.below(cells.len())];
        board.stones[cell] = Some(side);
        order.push(cell as Cell);
    }
    Some(order)
}
