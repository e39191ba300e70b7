//! The tools for making openings and puzzles: a board that counts the stones in every window of k cells, and a search
//! for wins by continuous threats of k - 1 ("fours" in gomoku).
//!
//! Links hold seeds and live for ever, while the engine's search and its evaluation get better with every release. So
//! nothing of `solve` is used here: this code is slower and simpler, and never changes.

use crate::mnk::rules::{Board, DIRECTIONS, Move};

/// The longest win by fours that is searched for, in moves of the winner.
pub const LONGEST_WIN: usize = 12;
/// The positions that each search for fours may examine.
pub const BUDGET: u32 = 400;

/// The cells in the middle of a board, in a square of side `side` or as much of it as fits.
pub fn middle(board: Board, side: usize) -> Vec<usize> {
    let range = |length: usize| {
        let from = length.saturating_sub(side) / 2;
        from..length - from
    };
    let mut cells = Vec::new();
    for row in range(board.n()) {
        for col in range(board.m()) {
            cells.push(row * board.m() + col);
        }
    }
    cells
}

/// The number of stones that a window with stones of both players lacks: more than any other.
const NEVER: usize = 1_000;

/// The weight of a window with `stones` stones of one player.
const fn weight(stones: u8) -> i32 {
    1 << (2 * if stones < 12 { stones } else { 12 })
}

/// The first and the last window that contains a cell, in one direction: the number of the window's cells before it.
/// There is no window if the first is greater than the last.
type Reach = [usize; 2];

/// A board with counts. Players are 0 and 1.
#[derive(Clone)]
pub struct Lines {
    pub board: Board,
    /// The owner of the stone on each cell; 2 for a free cell.
    pub stones: Vec<u8>,
    /// For each window, by its direction and its first cell, the number of each player's stones.
    counts: Vec<[u8; 2]>,
    /// For each player, the windows that lack one stone or two, and can be filled.
    hot: [Vec<u32>; 2],
    /// The index of each window in these lists.
    places: Vec<u32>,
    /// For each player, the number of windows that lack one stone.
    pub open: [u32; 2],
    /// For each player and cell, the sum of the weights of the cell's windows without stones of the
    /// other player. Only [`Lines::play`] keeps them up to date.
    pub chances: [Vec<i32>; 2],
    /// For each player, the move that won last, by the number of moves before it.
    killers: [[usize; 16]; 2],
    /// The positions that the search for wins by fours may still examine.
    pub budget: u32,
}

impl Lines {
    /// An empty board.
    pub fn new(board: Board) -> Self {
        let cells = board.cells();
        let mut lines = Self {
            board,
            stones: vec![2; cells],
            counts: vec![[0; 2]; 4 * cells],
            hot: [Vec::new(), Vec::new()],
            places: vec![0; 4 * cells],
            open: [0; 2],
            chances: [vec![0; cells], vec![0; cells]],
            killers: [[0; 16]; 2],
            budget: 0,
        };
        for cell in 0..cells {
            for [first, last] in lines.reach(cell) {
                for chances in &mut lines.chances {
                    chances[cell] += (last + 1).saturating_sub(first) as i32;
                }
            }
        }
        lines
    }

    /// The cell with an index.
    pub fn cell(&self, place: usize) -> Move {
        let m = self.board.m();
        Move {
            row: (place / m) as u8,
            col: (place % m) as u8,
        }
    }

    /// The step from a cell to the next in a direction of [`DIRECTIONS`].
    fn step(&self, direction: usize) -> usize {
        let (dx, dy) = DIRECTIONS[direction];
        (dx + dy * self.board.m() as i32) as usize
    }

    /// The windows that contain a cell, in each direction.
    fn reach(&self, cell: usize) -> [Reach; 4] {
        let (m, n, last) = (self.board.m(), self.board.n(), self.board.k() - 1);
        let (left, down) = (cell % m, cell / m);
        let (right, up) = (m - 1 - left, n - 1 - down);
        [
            (left, right),
            (down, up),
            (left.min(down), right.min(up)),
            (right.min(down), left.min(up)),
        ]
        .map(|(before, after)| [last.saturating_sub(after), last.min(before)])
    }

    /// The free cells of a window; the first of them, and the last.
    fn free(&self, window: u32) -> [usize; 2] {
        let (window, cells) = (window as usize, self.stones.len());
        let step = self.step(window / cells);
        let mut cell = window % cells;
        let mut found = [cells; 2];
        for _ in 0..self.board.k() {
            if self.stones[cell] == 2 {
                found[usize::from(found[0] < cells)] = cell;
            }
            cell = cell.wrapping_add(step);
        }
        found
    }

    /// The number of stones of a player that a window lacks, if it has none of the other.
    fn lacks(&self, window: u32, player: usize) -> usize {
        let count = self.counts[window as usize];
        if count[1 - player] > 0 {
            return NEVER;
        }
        self.board.k() - usize::from(count[player])
    }

    /// The number of windows with `stones` stones of a player and none of the other, among windows with stones on
    /// `cells`.
    pub fn count(&self, cells: &[usize], player: usize, stones: usize) -> i32 {
        let mut count = 0;
        for &cell in cells {
            if usize::from(self.stones[cell]) == player {
                for (direction, [first, last]) in self.reach(cell).into_iter().enumerate() {
                    for before in first..=last {
                        let window = self.window(cell, direction, before);
                        count += i32::from(self.lacks(window, player) + stones == self.board.k());
                    }
                }
            }
        }
        // Each window was found once for each of its stones.
        count / stones as i32
    }

    /// The window in which a cell is preceded by `before` others.
    fn window(&self, cell: usize, direction: usize, before: usize) -> u32 {
        let start = cell.wrapping_sub(self.step(direction).wrapping_mul(before));
        (direction * self.stones.len() + start) as u32
    }

    /// Sets a stone, or removes it if `taken`.
    fn change(&mut self, cell: usize, side: usize, taken: bool) {
        self.stones[cell] = if taken { 2 } else { side as u8 };
        for (direction, [first, last]) in self.reach(cell).into_iter().enumerate() {
            for before in first..=last {
                let window = self.window(cell, direction, before);
                let lacked = [0, 1].map(|player| self.lacks(window, player));
                let count = &mut self.counts[window as usize][side];
                *count = if taken { *count - 1 } else { *count + 1 };
                for (player, lacked) in lacked.into_iter().enumerate() {
                    let lacks = self.lacks(window, player);
                    self.open[player] += u32::from(lacks == 1);
                    self.open[player] -= u32::from(lacked == 1);
                    let hot = &mut self.hot[player];
                    match ((1..=2).contains(&lacked), (1..=2).contains(&lacks)) {
                        (false, true) => {
                            self.places[window as usize] = hot.len() as u32;
                            hot.push(window);
                        }
                        (true, false) => {
                            let place = self.places[window as usize];
                            hot.swap_remove(place as usize);
                            if let Some(moved) = hot.get(place as usize) {
                                self.places[*moved as usize] = place;
                            }
                        }
                        _ => {}
                    }
                }
            }
        }
    }

    /// Sets a stone on a free cell.
    pub fn set(&mut self, cell: usize, side: usize) {
        self.change(cell, side, false);
    }

    /// Removes a stone.
    pub fn unset(&mut self, cell: usize, side: usize) {
        self.change(cell, side, true);
    }

    /// Sets a stone on a free cell for good, and updates the chances.
    pub fn play(&mut self, cell: usize, side: usize) {
        for sign in [-1, 1] {
            for (direction, [first, last]) in self.reach(cell).into_iter().enumerate() {
                let step = self.step(direction);
                for before in first..=last {
                    let window = self.window(cell, direction, before) as usize;
                    let count = self.counts[window];
                    for player in 0..2 {
                        if count[1 - player] == 0 {
                            let change = sign * weight(count[player]);
                            let mut cell = window % self.stones.len();
                            for _ in 0..self.board.k() {
                                self.chances[player][cell] += change;
                                cell = cell.wrapping_add(step);
                            }
                        }
                    }
                }
            }
            if sign < 0 {
                self.set(cell, side);
            }
        }
    }

    /// The cells that fill a window of a player, at most two of them; the number of cells of the board stands for none.
    pub fn closing(&self, side: usize) -> [usize; 2] {
        let none = self.stones.len();
        let mut found = [none; 2];
        if self.open[side] > 0 {
            for &window in &self.hot[side] {
                if self.lacks(window, side) == 1 {
                    let [cell, _] = self.free(window);
                    if found[0] == none {
                        found[0] = cell;
                    } else if found[0] != cell {
                        found[1] = cell;
                        break;
                    }
                }
            }
        }
        found
    }

    /// The cells by which a player threatens to fill a window, each listed once.
    pub fn threats(&self, side: usize) -> Vec<usize> {
        let mut found = Vec::new();
        for &window in &self.hot[side] {
            if self.lacks(window, side) == 2 {
                for cell in self.free(window) {
                    if !found.contains(&cell) {
                        found.push(cell);
                    }
                }
            }
        }
        found
    }

    /// Whether a player to move wins by fours with at most `moves` moves of its own from `before`
    /// on, the last of which closes the line. False if the budget runs out.
    pub fn fours(&mut self, side: usize, before: usize, moves: usize) -> bool {
        if self.open[side] > 0 {
            return moves > before;
        }
        if before + 1 >= moves || self.budget == 0 {
            return false;
        }
        self.budget -= 1;
        let none = self.stones.len();
        let [forced, another] = self.closing(1 - side);
        if another < none {
            return false;
        }
        let killer = self.killers[side][before];
        if (forced == none || forced == killer) && self.four(side, killer, before, moves) {
            return true;
        }
        for cell in self.threats(side) {
            if (forced == none || forced == cell)
                && cell != killer
                && self.four(side, cell, before, moves)
            {
                self.killers[side][before] = cell;
                return true;
            }
        }
        false
    }

    /// Whether a move is a four that wins, by itself or through further fours.
    pub fn four(&mut self, side: usize, cell: usize, before: usize, moves: usize) -> bool {
        if self.stones[cell] != 2 {
            return false;
        }
        self.set(cell, side);
        let none = self.stones.len();
        let [reply, another] = self.closing(side);
        let mut wins = false;
        // The opponent has to close it; an opponent with a line to fill would have had to be stopped first.
        if reply < none && self.open[1 - side] == 0 {
            if another < none {
                wins = before + 2 <= moves;
            } else {
                self.set(reply, 1 - side);
                wins = self.fours(side, before + 1, moves);
                self.unset(reply, 1 - side);
            }
        }
        self.unset(cell, side);
        wins
    }
}
