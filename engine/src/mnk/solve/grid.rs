//! The board of the searches: stones that are set and taken away again, with the class of every empty
//! cell for both players kept up to date.

use crate::game::{Adversarial as _, Player};
use crate::mnk::rules::{Move, Position};
use crate::mnk::solve::cells::CellList;
use crate::mnk::solve::pattern::{
    CLASSES, CLOSED_THREE, DEAD, FIVE, FOUR, OPEN_FOUR, OPEN_THREE, OPEN_TWO, Patterns,
};
use crate::mnk::solve::weights::ORDER;

/// No stone.
pub const EMPTY: u8 = 2;
/// The four directions of lines.
const DIRECTIONS: usize = 4;

/// What a stone on a cell does for a player, by its classes in all directions: the greater, the more.
pub mod level {
    /// An open three.
    pub const THREE: u8 = 3;
    /// Two open threes at once.
    pub const TWO_THREES: u8 = 5;
    /// A four.
    pub const FOUR: u8 = 6;
    /// A four, and an open three at once.
    pub const FOUR_THREE: u8 = 8;
    /// A four that can’t be stopped: an open one, or two at once.
    pub const WINNING_FOUR: u8 = 9;
    /// A line is complete.
    pub const FIVE: u8 = 10;
    /// How many levels there are.
    pub const COUNT: usize = 11;
}

/// A board of a search. Players are 0 (who moves first in the start position) and 1, cells are numbered
/// row by row.
pub struct Grid {
    cells: usize,
    k: usize,
    cols: usize,
    steps: [usize; DIRECTIONS],
    /// Of each cell and direction, how many cells there are before it and after it, up to k - 1.
    room: Vec<[[u8; 2]; DIRECTIONS]>,
    stones: Vec<u8>,
    /// The stones of either player around each cell in each direction, see [`Patterns`]; cells beside
    /// the board are both players’.
    around: Vec<[[u64; 2]; DIRECTIONS]>,
    classes: Vec<[[u8; DIRECTIONS]; 2]>,
    levels: Vec<[u8; 2]>,
    /// The [`SHARES`] of the classes of each empty cell, added up.
    sums: Vec<[u32; 2]>,
    /// The level of each sum.
    ranks: Vec<u8>,
    /// How many empty cells have each class, for each player.
    counts: [[i32; CLASSES]; 2],
    /// The empty cells of each level from that of an open three.
    lists: [[CellList; level::COUNT - level::THREE as usize]; 2],
    /// How many stones are near each cell.
    near: Vec<u8>,
    /// The empty cells with stones near them.
    candidates: CellList,
    keys: Vec<[u64; 2]>,
    /// The column and the row of each cell.
    places: Vec<[u8; 2]>,
    hash: u64,
    patterns: Patterns,
    played: Vec<u16>,
    turn: usize,
}

/// How far from a stone cells are candidates, in columns and rows.
const NEAR: usize = 2;

impl Grid {
    /// The board of a position.
    #[must_use]
    pub fn new(position: &Position) -> Self {
        let board = position.board();
        let (cells, cols, rows, k) = (board.cells(), board.m(), board.n(), board.k());
        let mut grid = Self {
            cells,
            k,
            cols,
            steps: [1, cols, cols + 1, cols - 1],
            room: Vec::with_capacity(cells),
            stones: vec![EMPTY; cells],
            around: vec![[[0; 2]; DIRECTIONS]; cells],
            classes: vec![[[DEAD; DIRECTIONS]; 2]; cells],
            levels: vec![[0; 2]; cells],
            sums: vec![[0; 2]; cells],
            ranks: ranks(),
            counts: [[0; CLASSES]; 2],
            lists: std::array::from_fn(|_| std::array::from_fn(|_| CellList::new(cells))),
            near: vec![0; cells],
            candidates: CellList::new(cells),
            keys: Vec::with_capacity(cells),
            places: Vec::with_capacity(cells),
            // Tables take 0 for an empty place.
            hash: SOME_KEY,
            patterns: Patterns::new(k as u32),
            played: Vec::with_capacity(cells),
            turn: 0,
        };
        let mut state = SOME_KEY;
        for cell in 0..cells {
            let (col, row) = (cell % cols, cell / cols);
            grid.places.push([col as u8, row as u8]);
            let (left, right) = (col, cols - 1 - col);
            let (below, above) = (row, rows - 1 - row);
            let room = [
                [left, right],
                [below, above],
                [left.min(below), right.min(above)],
                [right.min(below), left.min(above)],
            ];
            grid.room
                .push(room.map(|sides| sides.map(|side| side.min(k - 1) as u8)));
            for (direction, sides) in grid.room[cell].iter().enumerate() {
                let mut beside = 0_u64;
                for slot in 0..k - 1 {
                    let near = usize::from(sides[0]) < k - 1 - slot;
                    let far = usize::from(sides[1]) < slot + 1;
                    beside |= u64::from(near) << slot | u64::from(far) << (k - 1 + slot);
                }
                grid.around[cell][direction] = [beside; 2];
            }
            grid.keys
                .push([split_mix(&mut state), split_mix(&mut state)]);
        }
        for cell in 0..cells {
            for player in 0..2 {
                for direction in 0..DIRECTIONS {
                    let class = grid.look(cell, direction, player);
                    grid.classes[cell][player][direction] = class;
                    grid.counts[player][usize::from(class)] += 1;
                    grid.sums[cell][player] += SHARES[usize::from(class)];
                }
                grid.assess(cell, player);
            }
        }
        for m in position.moves() {
            if let Some(cell) = position.index(*m) {
                grid.set(cell);
            }
        }
        debug_assert_eq!(grid.turn, usize::from(position.turn() == Player::Second));
        grid
    }

    /// The number of cells.
    #[must_use]
    pub fn cells(&self) -> usize {
        self.cells
    }

    /// The number of columns.
    #[must_use]
    pub fn cols(&self) -> usize {
        self.cols
    }

    /// How many stones are set.
    #[must_use]
    pub fn plies(&self) -> usize {
        self.played.len()
    }

    /// Whose turn it is.
    #[must_use]
    pub fn turn(&self) -> usize {
        self.turn
    }

    /// Whether a cell is empty.
    #[must_use]
    pub fn is_empty(&self, cell: usize) -> bool {
        self.stones[cell] == EMPTY
    }

    /// The position’s key in tables (A. L. Zobrist, "A New Hashing Method with Application for Game
    /// Playing", 1970).
    #[must_use]
    pub fn hash(&self) -> u64 {
        self.hash
    }

    /// What a player’s stone on a cell adds to the key.
    #[must_use]
    pub fn key(&self, cell: usize, player: usize) -> u64 {
        self.keys[cell][player]
    }

    /// The move on a cell.
    #[must_use]
    pub fn cell(&self, cell: usize) -> Move {
        Move {
            row: (cell / self.cols) as u8,
            col: (cell % self.cols) as u8,
        }
    }

    /// The column and the row of a cell.
    #[must_use]
    pub fn place(&self, cell: usize) -> (usize, usize) {
        let [col, row] = self.places[cell];
        (col.into(), row.into())
    }

    /// Whether one line of k can go through both cells.
    #[must_use]
    pub fn are_in_line(&self, one: usize, other: usize) -> bool {
        let ((a, b), (c, d)) = (self.place(one), self.place(other));
        let (x, y) = (a.abs_diff(c), b.abs_diff(d));
        x.max(y) < self.k && (x == 0 || y == 0 || x == y)
    }

    /// What a stone on an empty cell does for a player, see [`level`].
    #[must_use]
    pub fn level(&self, cell: usize, player: usize) -> u8 {
        self.levels[cell][player]
    }

    /// How good a stone on an empty cell looks for a player.
    #[must_use]
    pub fn promise(&self, cell: usize, player: usize) -> i32 {
        let look = (self.sums[cell][player] >> RANK_BITS) as i32;
        look + LEVEL_ORDER[usize::from(self.levels[cell][player])]
    }

    /// The empty cells of a level, from [`level::THREE`] on.
    #[must_use]
    pub fn of_level(&self, level: u8, player: usize) -> &[u16] {
        self.lists[player][usize::from(level - level::THREE)].cells()
    }

    /// Whether there is an empty cell of at least a level, which is [`level::THREE`] or more.
    #[must_use]
    pub fn reaches(&self, level: u8, player: usize) -> bool {
        let lists = &self.lists[player][usize::from(level - level::THREE)..];
        lists.iter().any(|list| !list.cells().is_empty())
    }

    /// How many empty cells have each class for a player.
    #[must_use]
    pub fn counts(&self, player: usize) -> &[i32; CLASSES] {
        &self.counts[player]
    }

    /// The empty cells with stones near them.
    #[must_use]
    pub fn candidates(&self) -> &[u16] {
        self.candidates.cells()
    }

    /// Sets a stone of whoever is to move on an empty cell.
    pub fn set(&mut self, cell: usize) {
        let player = self.turn;
        for of in 0..2 {
            for direction in 0..DIRECTIONS {
                let class = self.classes[cell][of][direction];
                self.counts[of][usize::from(class)] -= 1;
            }
            self.unlist(cell, of);
        }
        self.candidates.remove(cell);
        self.stones[cell] = player as u8;
        self.hash ^= self.keys[cell][player];
        self.played.push(cell as u16);
        self.refresh(cell, player);
        self.draw_near(cell, true);
        self.turn ^= 1;
    }

    /// Takes the last stone away.
    pub fn unset(&mut self) {
        let Some(cell) = self.played.pop() else {
            return;
        };
        let cell = usize::from(cell);
        self.turn ^= 1;
        let player = self.turn;
        self.hash ^= self.keys[cell][player];
        self.stones[cell] = EMPTY;
        self.draw_near(cell, false);
        if self.near[cell] > 0 {
            self.candidates.insert(cell);
        }
        self.refresh(cell, player);
        for of in 0..2 {
            let mut sum = 0;
            for direction in 0..DIRECTIONS {
                let class = self.look(cell, direction, of);
                self.classes[cell][of][direction] = class;
                self.counts[of][usize::from(class)] += 1;
                sum += SHARES[usize::from(class)];
            }
            self.sums[cell][of] = sum;
            self.levels[cell][of] = 0;
            self.assess(cell, of);
        }
    }

    /// After a stone was set on a cell, or taken away: what it changes for the cells in line with it.
    fn refresh(&mut self, cell: usize, player: usize) {
        let side = self.k - 1;
        for direction in 0..DIRECTIONS {
            let step = self.steps[direction];
            let [before, after] = self.room[cell][direction].map(usize::from);
            for distance in 1..=before {
                self.toggle(
                    cell - step * distance,
                    direction,
                    player,
                    side + distance - 1,
                );
            }
            for distance in 1..=after {
                self.toggle(cell + step * distance, direction, player, side - distance);
            }
        }
    }

    #[inline]
    fn toggle(&mut self, cell: usize, direction: usize, player: usize, slot: usize) {
        self.around[cell][direction][player] ^= 1 << slot;
        if self.stones[cell] != EMPTY {
            return;
        }
        for of in 0..2 {
            let class = self.look(cell, direction, of);
            let old = std::mem::replace(&mut self.classes[cell][of][direction], class);
            if old != class {
                self.counts[of][usize::from(old)] -= 1;
                self.counts[of][usize::from(class)] += 1;
                let sum = &mut self.sums[cell][of];
                *sum = *sum + SHARES[usize::from(class)] - SHARES[usize::from(old)];
                self.assess(cell, of);
            }
        }
    }

    /// The class of a player’s stone on a cell in one direction.
    #[inline]
    fn look(&mut self, cell: usize, direction: usize, player: usize) -> u8 {
        let around = self.around[cell][direction];
        let blocked = around[1 - player];
        self.patterns.class(around[player] & !blocked, blocked)
    }

    /// Puts an empty cell, a class of which has changed, where its level belongs.
    #[inline]
    fn assess(&mut self, cell: usize, player: usize) {
        let sum = self.sums[cell][player];
        let new = self.ranks[(sum & RANKED) as usize];
        if self.levels[cell][player] != new {
            self.relist(cell, player, new);
        }
    }

    fn relist(&mut self, cell: usize, player: usize, new: u8) {
        self.unlist(cell, player);
        self.levels[cell][player] = new;
        if let Some(list) = new.checked_sub(level::THREE) {
            self.lists[player][usize::from(list)].insert(cell);
        }
    }

    fn unlist(&mut self, cell: usize, player: usize) {
        let list = self.levels[cell][player].checked_sub(level::THREE);
        if let Some(list) = list {
            self.lists[player][usize::from(list)].remove(cell);
        }
    }

    /// A stone has been set on a cell, or taken away: the cells near it are candidates, or not.
    fn draw_near(&mut self, cell: usize, is_set: bool) {
        let (col, row) = self.place(cell);
        let rows = self.cells / self.cols;
        for row in row.saturating_sub(NEAR)..=(row + NEAR).min(rows - 1) {
            for col in col.saturating_sub(NEAR)..=(col + NEAR).min(self.cols - 1) {
                let other = row * self.cols + col;
                if is_set {
                    self.near[other] += 1;
                    if self.near[other] == 1 && self.stones[other] == EMPTY {
                        self.candidates.insert(other);
                    }
                } else {
                    self.near[other] -= 1;
                    if self.near[other] == 0 && self.stones[other] == EMPTY {
                        self.candidates.remove(other);
                    }
                }
            }
        }
    }

    /// The cells by one of which a player’s four that can’t be stopped, to be made on `cell`, can be
    /// stopped beforehand: the cell itself, and the cells that would complete it. A stone anywhere
    /// else leaves all of its windows as they are, so it must make a four of its own.
    pub fn stops(&self, cell: usize, player: usize, stops: &mut Vec<u16>) {
        stops.clear();
        stops.push(cell as u16);
        for direction in 0..DIRECTIONS {
            let class = self.classes[cell][player][direction];
            if class == FOUR || class == OPEN_FOUR {
                let mut cells = self.lacking(cell, direction, player, 1);
                while cells != 0 {
                    let slot = cells.trailing_zeros() as usize;
                    cells &= cells - 1;
                    stops.push(self.at(cell, direction, slot) as u16);
                }
            }
        }
    }

    /// The cells, a bit for each (k - 1 is the cell itself), that are empty in windows that lack so many
    /// stones when the player has set one on the cell.
    fn lacking(&self, cell: usize, direction: usize, player: usize, lacking: u32) -> u64 {
        let around = self.around[cell][direction];
        let blocked = around[1 - player];
        let gaps = self.patterns.gaps(around[player] & !blocked, blocked);
        gaps.cells(lacking)
    }

    /// The cell at a place in the surroundings of another.
    fn at(&self, cell: usize, direction: usize, slot: usize) -> usize {
        (cell + slot * self.steps[direction]) - (self.k - 1) * self.steps[direction]
    }
}

/// What combinations add to how good a cell looks.
const LEVEL_ORDER: [i32; level::COUNT] = [0, 0, 20, 0, 60, 250, 0, 60, 900, 2000, 8000];

/// What a class adds to the sum of a cell: how many twos, threes and fours it is (an open four is two),
/// three bits each but four for fours, and whether it is a line; above these how good it looks.
const SHARES: [u32; CLASSES] = {
    let mut shares = [0; CLASSES];
    let mut class = 0;
    while class < CLASSES {
        let rank = match class as u8 {
            FIVE => 1 << 10,
            OPEN_FOUR => 2 << 6,
            FOUR => 1 << 6,
            OPEN_THREE.. => 1 << 3,
            CLOSED_THREE => 0,
            OPEN_TWO.. => 1,
            _ => 0,
        };
        shares[class] = rank | (ORDER[class] as u32) << RANK_BITS;
        class += 1;
    }
    shares
};

/// The bits of a sum that tell the level.
const RANK_BITS: u32 = 13;
const RANKED: u32 = (1 << RANK_BITS) - 1;

/// The level of each sum of shares.
fn ranks() -> Vec<u8> {
    let rank = |sum: u32| {
        let (twos, threes, fours) = (sum & 7, sum >> 3 & 7, sum >> 6 & 15);
        match (fours, threes, twos) {
            _ if sum >> 10 > 0 => level::FIVE,
            (2.., _, _) => level::WINNING_FOUR,
            (1, 1.., _) => level::FOUR_THREE,
            (1, 0, 1..) => level::FOUR + 1,
            (1, 0, 0) => level::FOUR,
            (0, 2.., _) => level::TWO_THREES,
            (0, 1, 1..) => level::THREE + 1,
            (0, 1, 0) => level::THREE,
            (0, 0, 2..) => 2,
            (0, 0, 1) => 1,
            (0, 0, 0) => 0,
        }
    };
    (0..=RANKED).map(rank).collect()
}

/// The next of a stream of keys (G. L. Steele, D. Lea, C. H. Flood, "Fast Splittable Pseudorandom
/// Number Generators", 2014). The same on every machine.
fn split_mix(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut z = *state;
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// The key of the empty board, and what the others are drawn from.
const SOME_KEY: u64 = 0x9e37_79b9_7f4a_7c15;
