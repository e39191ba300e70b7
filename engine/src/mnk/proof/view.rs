//! A position of a proof in the form that its file needs: stones on a square board, and the number of stones of either
//! colour in each line that can still be completed.

use super::symmetry::{IMAGES, PASS, Symmetries};
use crate::mnk::rules::{self, Board, DIRECTIONS};

/// The progress of the best lines through a cell, for either colour: the stones in the best two of the four directions.
pub type Lines = [u8; 4];

/// The position.
pub struct View<'a> {
    symmetries: &'a Symmetries,
    side: usize,
    /// The stones in the order in which they were set, Black's first.
    pub stones: Vec<u16>,
    is_taken: Vec<bool>,
    /// The number of stones of either colour in each line of k cells.
    windows: Vec<[u8; 2]>,
    /// For each cell and direction, the windows that contain it.
    through: Vec<[Vec<u16>; 4]>,
    /// For each cell and direction, the cells that have a window in common with it.
    along: Vec<[Vec<u16>; 4]>,
    /// For each cell and direction, the stones of either colour in the best line there, with one on the cell.
    best: Vec<[[u8; 2]; 4]>,
    /// The keys of all images.
    pub keys: [u128; IMAGES],
    /// The key of Black's stones alone, and of White's.
    of_colour: [u64; 2],
}

impl<'a> View<'a> {
    /// The empty board.
    pub fn new(board: Board, symmetries: &'a Symmetries) -> Self {
        let side = board.m();
        let mut windows = Vec::new();
        let mut through = vec![<[Vec<u16>; 4]>::default(); side * side];
        let mut along = through.clone();
        for (direction, cells) in rules::windows(board) {
            for &cell in &cells {
                through[cell][direction].push(windows.len() as u16);
                let along = &mut along[cell][direction];
                along.extend(cells.iter().map(|&cell| cell as u16));
                along.sort_unstable();
                along.dedup();
            }
            windows.push([0; 2]);
        }
        let mut view = Self {
            symmetries,
            side,
            stones: Vec::new(),
            is_taken: vec![false; side * side],
            windows,
            through,
            along,
            best: vec![[[0; 2]; 4]; side * side],
            keys: [0; IMAGES],
            of_colour: [0; 2],
        };
        for cell in 0..side * side {
            for direction in 0..DIRECTIONS.len() {
                view.count(cell, direction);
            }
        }
        view
    }

    /// Recounts the best lines through a cell in a direction.
    fn count(&mut self, cell: usize, direction: usize) {
        let mut best = [0; 2];
        for &window in &self.through[cell][direction] {
            let [black, white] = self.windows[usize::from(window)];
            if white == 0 {
                best[0] = best[0].max(black + 1);
            }
            if black == 0 {
                best[1] = best[1].max(white + 1);
            }
        }
        self.best[cell][direction] = best;
    }

    /// The cells without a stone, in order.
    pub fn empty(&self) -> Vec<u16> {
        let cells = self.is_taken.iter().zip(0..);
        let empty = cells.filter(|(is_taken, _)| !**is_taken);
        empty.map(|(_, cell)| cell).collect()
    }

    /// The player to move: 0 for Black, 1 for White.
    pub fn turn(&self) -> usize {
        self.stones.len() % 2
    }

    /// Sets the next stone, or passes.
    pub fn set(&mut self, cell: u16) {
        let player = self.turn();
        if cell != PASS {
            self.change(cell, player, 1);
        }
        self.stones.push(cell);
    }

    /// Removes the last stone.
    pub fn unset(&mut self) {
        if let Some(cell) = self.stones.pop().filter(|&cell| cell != PASS) {
            self.change(cell, self.turn(), u8::MAX);
        }
    }

    /// Adds a stone on a cell or removes it: `by` is 1, or -1 in wrapping arithmetic.
    fn change(&mut self, cell: u16, player: usize, by: u8) {
        let of_stone = self.symmetries.of_stone(cell, player);
        for (key, of) in self.keys.iter_mut().zip(of_stone) {
            *key ^= of;
        }
        self.of_colour[player] ^= of_stone[0] as u64;
        self.is_taken[usize::from(cell)] ^= true;
        for direction in 0..DIRECTIONS.len() {
            let windows = std::mem::take(&mut self.through[usize::from(cell)][direction]);
            for &window in &windows {
                let stones = &mut self.windows[usize::from(window)][player];
                *stones = stones.wrapping_add(by);
            }
            self.through[usize::from(cell)][direction] = windows;
            // The cells of the line that share a window with this one.
            for n in 0..self.along[usize::from(cell)][direction].len() {
                let other = self.along[usize::from(cell)][direction][n];
                self.count(other.into(), direction);
            }
        }
    }

    /// The keys of the position with one more stone.
    pub fn keys_after(&self, cell: u16) -> [u128; IMAGES] {
        let mut keys = self.keys;
        let of_stone = self.symmetries.of_stone(cell, self.turn());
        keys.iter_mut()
            .zip(of_stone)
            .for_each(|(key, of)| *key ^= of);
        keys
    }

    /// A number that stands for the stones of a player.
    pub fn stones_of(&self, player: usize) -> u64 {
        self.of_colour[player]
    }

    /// A number that stands for White's stones except her reply to Black's third move.
    pub fn white_but_reply(&self) -> u64 {
        let reply = self.stones.get(3).map_or(0, |&reply| self.stone(reply, 1));
        self.stones_of(1) ^ reply
    }

    /// A number that stands for a stone; 0 for a pass.
    pub fn stone(&self, cell: u16, player: usize) -> u64 {
        if cell == PASS {
            return 0;
        }
        self.symmetries.of_stone(cell, player)[0] as u64
    }

    /// The strength of the lines through a cell.
    pub fn lines(&self, cell: u16) -> Lines {
        let mut best = [0; 4];
        for of in self.best[usize::from(cell)] {
            for (player, most) in of.into_iter().enumerate() {
                let [first, second] = [2 * player, 2 * player + 1];
                if most > best[first] {
                    best[second] = best[first];
                    best[first] = most;
                } else if most > best[second] {
                    best[second] = most;
                }
            }
        }
        best
    }

    /// Whether a cell is in a line that has a stone and can still be completed.
    pub fn is_near(&self, cell: u16) -> bool {
        self.best[usize::from(cell)]
            .as_flattened()
            .iter()
            .any(|&stones| stones > 1)
    }

    /// The relative place of two cells, in any turn of the board: columns and rows between them, the greater first,
    /// each at most 7; 63 if one of them is a pass.
    pub fn offset(&self, one: u16, other: u16) -> u64 {
        if one == PASS || other == PASS {
            return 63;
        }
        let place = |cell: u16| (usize::from(cell) % self.side, usize::from(cell) / self.side);
        let ((a, b), (c, d)) = (place(one), place(other));
        let (x, y) = (a.abs_diff(c).min(7), b.abs_diff(d).min(7));
        (x.max(y) * 8 + x.min(y)) as u64
    }
}

/// Lines as one number.
pub fn number(lines: Lines) -> u64 {
    lines
        .into_iter()
        .fold(0, |all, one| all << 4 | u64::from(one))
}
