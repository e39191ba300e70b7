//! A board in the form that the proof search needs: its lines, and their worth to either player.

use super::set::{Cells, MAX_CELLS};
use crate::game::Player;
use crate::mnk::rules::{Board, Position, windows};
use crate::seed::Rng;

/// The entry of a cell without a stone; players are 0 and 1.
pub(super) const EMPTY: u8 = 2;

/// Stones on a board. A line is k cells in a row; it is live for a player while the other has no
/// stone on it, and only live lines can be won. All the counts are updated move by move.
#[derive(Clone)]
pub(super) struct State {
    pub k: u8,
    pub stones: Vec<u8>,
    /// The cells of line `l` are `cells[l * k..(l + 1) * k]`.
    cells: Vec<u8>,
    /// The lines through cell `c` are `through[starts[c]..starts[c + 1]]`.
    through: Vec<u16>,
    starts: Vec<u16>,
    /// Each player’s stones on each line.
    pub count: [Vec<u8>; 2],
    /// Each player’s potential on each cell: the sum of 2^stones over the live lines through it.
    pub potential: [Vec<u32>; 2],
    /// The sum of 2^stones over each player’s live lines.
    pub sum: [u32; 2],
    /// Each player’s live lines that lack one stone.
    pub ones: [u32; 2],
    /// Each player’s live lines that lack two stones.
    pub twos: [u32; 2],
    /// Zobrist numbers of the first player’s stones, the second’s, and of stones and cells that no longer matter; for
    /// each of them cell by cell, and for each cell those of its mirror images.
    zobrist: Vec<[u128; SYMMETRIES]>,
    symmetries: usize,
}

/// The most symmetries of a board.
const SYMMETRIES: usize = 8;

/// A player as a number: 0 moves first in the game.
pub(super) fn number(player: Player) -> usize {
    usize::from(player == Player::Second)
}

impl State {
    /// `None` if the board has too many cells.
    pub(super) fn new(position: &Position) -> Option<Self> {
        let board = position.board();
        let size = board.cells();
        if size > MAX_CELLS {
            return None;
        }
        let (windows, k) = (windows(board), board.k());
        let lines = windows.len();
        let cells = windows.into_iter().flat_map(|(_, cells)| cells);
        let cells: Vec<u8> = cells.map(|cell| cell as u8).collect();
        let (mut through, mut starts) = (Vec::new(), vec![0]);
        for cell in 0..size {
            for (place, &on) in cells.iter().enumerate() {
                if usize::from(on) == cell {
                    through.push((place / k) as u16);
                }
            }
            starts.push(through.len() as u16);
        }
        let mut potential = vec![0; size];
        for &cell in &cells {
            potential[usize::from(cell)] += 1;
        }
        let mut rng = Rng::new(size as u64, "mnk proof");
        let mut zobrist = Vec::new();
        for _ in 0..3 {
            let numbers: Vec<u128> = (0..size)
                .map(|_| u128::from(rng.next_u64()) << 64 | u128::from(rng.next_u64()))
                .collect();
            for cell in 0..size {
                zobrist.push(images(board, cell).map(|image| numbers[image]));
            }
        }
        let symmetries = if board.m() == board.n() { 8 } else { 4 };
        let empty_lines = |stones: usize| if k == stones { lines as u32 } else { 0 };
        let mut state = Self {
            k: k as u8,
            stones: vec![EMPTY; size],
            cells,
            through,
            starts,
            count: [vec![0; lines], vec![0; lines]],
            potential: [potential.clone(), potential],
            sum: [lines as u32; 2],
            ones: [empty_lines(1); 2],
            twos: [empty_lines(2); 2],
            zobrist,
            symmetries,
        };
        for (cell, stone) in position.stones().iter().enumerate() {
            if let Some(player) = stone {
                state.set(cell, number(*player));
            }
        }
        Some(state)
    }

    /// The cells of a line.
    pub(super) fn line(&self, line: usize) -> &[u8] {
        let k = usize::from(self.k);
        &self.cells[line * k..(line + 1) * k]
    }

    /// The lines through a cell.
    pub(super) fn through(&self, cell: usize) -> &[u16] {
        &self.through[usize::from(self.starts[cell])..usize::from(self.starts[cell + 1])]
    }

    /// Sets a player’s stone.
    pub(super) fn set(&mut self, cell: usize, player: usize) {
        self.change(cell, player, 1);
        self.stones[cell] = player as u8;
    }

    /// Removes a player’s stone.
    pub(super) fn unset(&mut self, cell: usize, player: usize) {
        self.change(cell, player, u32::MAX);
        self.stones[cell] = EMPTY;
    }

    /// Adds a stone to the counts (`by` 1) or removes it (`by` -1, modulo 2^32).
    fn change(&mut self, cell: usize, player: usize, by: u32) {
        let (k, other) = (self.k, 1 - player);
        let size = usize::from(k);
        let (from, to) = (self.starts[cell], self.starts[cell + 1]);
        for place in usize::from(from)..usize::from(to) {
            let line = usize::from(self.through[place]);
            // The count without the stone.
            let own = self.count[player][line] - u8::from(by != 1);
            let theirs = self.count[other][line];
            let on = &self.cells[line * size..(line + 1) * size];
            if theirs == 0 {
                let more = by << own;
                self.sum[player] = self.sum[player].wrapping_add(more);
                let potential = &mut self.potential[player];
                for &c in on {
                    let c = &mut potential[usize::from(c)];
                    *c = c.wrapping_add(more);
                }
                let (ones, twos) = (&mut self.ones[player], &mut self.twos[player]);
                match k - own {
                    1 => *ones = ones.wrapping_sub(by),
                    2 => {
                        *ones = ones.wrapping_add(by);
                        *twos = twos.wrapping_sub(by);
                    }
                    3 => *twos = twos.wrapping_add(by),
                    _ => {}
                }
            }
            if own == 0 {
                let less = by << theirs;
                self.sum[other] = self.sum[other].wrapping_sub(less);
                let potential = &mut self.potential[other];
                for &c in on {
                    let c = &mut potential[usize::from(c)];
                    *c = c.wrapping_sub(less);
                }
                match k - theirs {
                    1 => self.ones[other] = self.ones[other].wrapping_sub(by),
                    2 => self.twos[other] = self.twos[other].wrapping_sub(by),
                    _ => {}
                }
            }
            self.count[player][line] = if by == 1 { own + 1 } else { own };
        }
    }

    /// A key that positions have in common if they are mirror images of each other, or differ only in stones and cells
    /// that no longer matter; and whether a symmetry leaves the position unchanged.
    ///
    /// A stone no longer matters if its owner has no live line through it, nor does a free cell on no live line: a line
    /// is live for a player exactly if it has neither such a cell nor a stone of the opponent’s on it, and nothing else
    /// matters. The key does not say who is to move.
    pub(super) fn key(&self) -> (u128, bool) {
        let mut hashes = [0; SYMMETRIES];
        let size = self.stones.len();
        for (cell, &stone) in self.stones.iter().enumerate() {
            let live = [self.potential[0][cell] > 0, self.potential[1][cell] > 0];
            let kind = match stone {
                0 if live[0] => 0,
                1 if live[1] => 1,
                EMPTY if live[0] || live[1] => continue,
                _ => 2,
            };
            let numbers = &self.zobrist[kind * size + cell];
            for (hash, number) in hashes.iter_mut().zip(numbers) {
                *hash ^= number;
            }
        }
        let hashes = &hashes[..self.symmetries];
        let mut least = hashes[0];
        for &hash in hashes {
            least = least.min(hash);
        }
        (least, hashes[1..].contains(&hashes[0]))
    }

    /// Whether a line is live for a player and lacks `stones` stones.
    pub(super) fn lacks(&self, line: usize, player: usize, stones: u8) -> bool {
        self.count[player][line] + stones == self.k && self.count[1 - player][line] == 0
    }

    /// The free cells of a line that lacks one stone or two; the same cell twice if it is one.
    pub(super) fn holes(&self, line: usize) -> (usize, usize) {
        let (mut first, mut last) = (usize::MAX, 0);
        for &cell in self.line(line) {
            let cell = usize::from(cell);
            if self.stones[cell] == EMPTY {
                first = first.min(cell);
                last = cell.max(last);
            }
        }
        (first, last)
    }

    /// The cells on which a player wins at once: none, one, or (two different ones of) several.
    pub(super) fn winning(&self, player: usize) -> (Option<usize>, Option<usize>) {
        let mut found = None;
        let mut left = self.ones[player];
        for line in 0..self.count[player].len() {
            if left == 0 {
                break;
            }
            if self.lacks(line, player, 1) {
                left -= 1;
                let hole = self.holes(line).0;
                match found {
                    None => found = Some(hole),
                    Some(one) if one != hole => return (found, Some(hole)),
                    Some(_) => {}
                }
            }
        }
        (found, None)
    }

    /// Whether a player has closed a line through a cell.
    pub(super) fn has_closed(&self, cell: usize, player: usize) -> bool {
        let mut lines = self.through(cell).iter();
        lines.any(|&line| self.count[player][usize::from(line)] == self.k)
    }

    /// Adds the free cells of a line.
    pub(super) fn add_holes(&self, line: usize, cells: &mut Cells) {
        for &cell in self.line(line) {
            if self.stones[usize::from(cell)] == EMPTY {
                cells.insert(usize::from(cell));
            }
        }
    }
}

/// The images of a cell under the symmetries of a board: the first four are those of a rectangle, all of them those of
/// a square.
fn images(board: Board, cell: usize) -> [usize; SYMMETRIES] {
    let (m, n) = (board.m(), board.n());
    let mut images = [cell; SYMMETRIES];
    for (symmetry, image) in images.iter_mut().enumerate() {
        let (mut col, mut row) = (cell % m, cell / m);
        if symmetry & 1 != 0 {
            col = m - 1 - col;
        }
        if symmetry & 2 != 0 {
            row = n - 1 - row;
        }
        if symmetry & 4 != 0 && m == n {
            (col, row) = (row, col);
        }
        *image = row * m + col;
    }
    images
}
