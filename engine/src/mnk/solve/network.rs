//! A small network beside the sums of the evaluation: each empty cell has [`WIDTH`] numbers for either player, sums over
//! the shapes of its four lines; those above 0 are summed over the board, and a hidden layer makes of these sums what
//! the position is worth more, or less, than [`evaluate`](super::evaluate::evaluate) thinks.
//!
//! The sums change with each stone for the cells in line with it alone, as in the networks of Y. Nasu,
//! "Efficiently Updatable Neural-Network-based Evaluation Functions for Computer Shogi", 2018, and of gomoku
//! programs after it. Whole numbers up to there; the hidden layer is in floats, added in one order, so that all
//! machines give the same.

use std::sync::Arc;

use crate::mnk::solve::shapes::{AROUND, SIDE, Shapes, is_bare, swapped};

/// How many numbers a cell has for each player.
pub const WIDTH: usize = 16;
/// Those of both players.
pub const BOTH: usize = 2 * WIDTH;
/// How many numbers the hidden layer has.
pub const HIDDEN: usize = 32;
/// The kinds of threats that the hidden layer sees beside the sums, a bit for each.
pub const KINDS: usize = 9;
/// What goes into the hidden layer: sums, threats, and 1.
pub const INPUTS: usize = BOTH + KINDS + 1;
/// A cell’s numbers are whole: so many are 1.
pub const ONE: f32 = 64.0;
/// The most that a cell’s number counts.
pub const MOST: i16 = 127;
/// The sums are divided by so much.
pub const SCALE: f32 = 16.0;
/// The largest board, in cells: on it no sum is too great.
pub const CELLS: usize = 256;

/// The numbers of a network.
pub struct Network {
    /// Of each [`shape`](Shapes) the numbers, of its first player; none of a line without stones.
    pub lines: Vec<[i8; WIDTH]>,
    /// From each input to each number of the hidden layer.
    pub hidden: Vec<[f32; HIDDEN]>,
    /// What each number of the hidden layer is worth, above 0.
    pub out: [f32; HIDDEN],
    /// What each sum is worth by itself.
    pub direct: [f32; BOTH],
    /// How good a move on a cell looks by its numbers, for the player to move and for the other one.
    pub look: [f32; BOTH],
    /// The numbers for both players by the stones around a cell.
    table: Vec<[i16; BOTH]>,
}

impl Network {
    /// A network of such numbers.
    #[must_use]
    pub fn new(
        lines: Vec<[i8; WIDTH]>,
        hidden: Vec<[f32; HIDDEN]>,
        out: [f32; HIDDEN],
        direct: [f32; BOTH],
        look: [f32; BOTH],
    ) -> Self {
        let shapes = Shapes::default();
        let mut table = vec![[0; BOTH]; AROUND];
        for around in 0..AROUND as u32 {
            let around = around as u16;
            if is_bare(around) {
                continue;
            }
            let both = [around, swapped(around)];
            for (player, around) in both.into_iter().enumerate() {
                let Some(id) = shapes.id(around) else { continue };
                let row = &mut table[usize::from(both[0])][player * WIDTH..][..WIDTH];
                for (to, from) in row.iter_mut().zip(&lines[id]) {
                    *to = (*from).into();
                }
            }
        }
        Self {
            lines,
            hidden,
            out,
            direct,
            look,
            table,
        }
    }

    /// What the position is worth beside the sums of the evaluation, in logarithms of odds: `sums` are first those of
    /// whoever is to move.
    #[must_use]
    pub fn value(&self, sums: &[i16; BOTH], turn: usize, threats: usize) -> f32 {
        let mut hidden = self.hidden[INPUTS - 1];
        let mut value = 0.0;
        for at in 0..BOTH {
            // The mover’s sums come first.
            let sum = f32::from(sums[(at + turn * WIDTH) % BOTH]) * (1.0 / (ONE * SCALE));
            value += sum * self.direct[at];
            for (to, weight) in hidden.iter_mut().zip(&self.hidden[at]) {
                *to += sum * weight;
            }
        }
        for kind in 0..KINDS {
            if threats >> kind & 1 == 1 {
                for (to, weight) in hidden.iter_mut().zip(&self.hidden[BOTH + kind]) {
                    *to += weight;
                }
            }
        }
        for (number, weight) in hidden.iter().zip(&self.out) {
            value += number.max(0.0) * weight;
        }
        value
    }
}

/// A cell of an [`Accumulator`].
#[derive(Clone)]
struct Cell {
    sums: [i16; BOTH],
    /// The stones around it in each direction.
    around: [u16; 4],
    /// In each direction, how many cells there are before it and after it, as far as they matter.
    room: [[u8; 2]; 4],
    is_empty: bool,
}

/// A board with the sums of a network.
pub struct Accumulator {
    network: Arc<Network>,
    cells: Vec<Cell>,
    steps: [usize; 4],
    /// The sums over all empty cells.
    pooled: [i16; BOTH],
    /// The stones on it, in the order they were set.
    stones: Vec<(u16, u8)>,
}

impl Accumulator {
    /// The empty board.
    #[must_use]
    pub fn new(network: Arc<Network>, cols: usize, rows: usize) -> Self {
        let cell = |place: usize| {
            let (col, row) = (place % cols, place / cols);
            let (left, right) = (col, cols - 1 - col);
            let (below, above) = (row, rows - 1 - row);
            let room = [
                [left, right],
                [below, above],
                [left.min(below), right.min(above)],
                [right.min(below), left.min(above)],
            ];
            let room = room.map(|sides| sides.map(|room| room.min(SIDE) as u8));
            let around = room.map(|[before, after]| {
                let near = (1_u16 << (SIDE - usize::from(before))) - 1;
                let far = 0xF0 & (0xF0 << after);
                let border = near | far;
                border | border << 8
            });
            Cell {
                sums: [0; BOTH],
                around,
                room,
                is_empty: true,
            }
        };
        Self {
            network,
            cells: (0..cols * rows).map(cell).collect(),
            steps: [1, cols, cols + 1, cols - 1],
            pooled: [0; BOTH],
            stones: Vec::with_capacity(cols * rows),
        }
    }

    /// The sums over the board, of the first player and then of the second.
    #[must_use]
    pub fn pooled(&self) -> &[i16; BOTH] {
        &self.pooled
    }

    /// The network.
    #[must_use]
    pub fn network(&self) -> &Network {
        &self.network
    }

    /// The stones around a cell in each direction, see [`Shapes::id`]; the first player’s are the low bits.
    #[must_use]
    pub fn around(&self, cell: usize) -> [u16; 4] {
        self.cells[cell].around
    }

    /// How much better, or worse, a move on an empty cell looks for a player than by the combination of its lines.
    #[must_use]
    pub fn look(&self, cell: usize, player: usize) -> f32 {
        let sums = &self.cells[cell].sums;
        let mut look = 0.0;
        for at in 0..BOTH {
            let sum = sums[(at + player * WIDTH) % BOTH].clamp(0, MOST);
            look += f32::from(sum) * self.network.look[at];
        }
        look * (1.0 / ONE)
    }

    /// How many stones are on it.
    #[must_use]
    pub fn len(&self) -> usize {
        self.stones.len()
    }

    /// Whether it has no stones.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.stones.is_empty()
    }

    /// Sets a player’s stone on an empty cell.
    pub fn set(&mut self, cell: usize, player: usize) {
        self.stones.push((cell as u16, player as u8));
        let set = &mut self.cells[cell];
        set.is_empty = false;
        for (pooled, sum) in self.pooled.iter_mut().zip(&set.sums) {
            *pooled -= (*sum).clamp(0, MOST);
        }
        self.turn_over(cell, player);
    }

    /// Takes the last stone away.
    pub fn unset(&mut self) {
        let Some((cell, player)) = self.stones.pop() else {
            return;
        };
        let cell = usize::from(cell);
        self.turn_over(cell, player.into());
        let set = &mut self.cells[cell];
        set.is_empty = true;
        for (pooled, sum) in self.pooled.iter_mut().zip(&set.sums) {
            *pooled += (*sum).clamp(0, MOST);
        }
    }

    /// A stone comes, or goes: what it changes for the empty cells in line with it.
    fn turn_over(&mut self, cell: usize, player: usize) {
        let room = self.cells[cell].room;
        for (direction, [before, after]) in room.into_iter().enumerate() {
            let step = self.steps[direction];
            for distance in 1..=usize::from(before) {
                let bit = SIDE + distance - 1 + 8 * player;
                self.change(cell - step * distance, direction, 1 << bit);
            }
            for distance in 1..=usize::from(after) {
                let bit = SIDE - distance + 8 * player;
                self.change(cell + step * distance, direction, 1 << bit);
            }
        }
    }

    // A stone’s own cell changes with none that come after it, and these go before it does.
    #[inline]
    fn change(&mut self, at: usize, direction: usize, bit: u16) {
        let cell = &mut self.cells[at];
        if !cell.is_empty {
            return;
        }
        let old = cell.around[direction];
        cell.around[direction] = old ^ bit;
        let old = &self.network.table[usize::from(old)];
        let new = &self.network.table[usize::from(cell.around[direction])];
        for at in 0..BOTH {
            let before = cell.sums[at];
            let after = before - old[at] + new[at];
            cell.sums[at] = after;
            self.pooled[at] += after.clamp(0, MOST) - before.clamp(0, MOST);
        }
    }
}

/// How the file of a network begins.
const MAGIC: &[u8] = b"PPnet1";

impl Network {
    /// The network as a file: a mark, the numbers of the shapes, all first ones before all second ones, and the others
    /// as floats of four bytes.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        for at in 0..WIDTH {
            bytes.extend(self.lines.iter().map(|line| line[at] as u8));
        }
        let floats = self.hidden.iter().flatten();
        let floats = floats.chain(&self.out).chain(&self.direct).chain(&self.look);
        bytes.extend(floats.flat_map(|float| float.to_le_bytes()));
        bytes
    }

    /// The inverse of [`Network::to_bytes`]; none if the bytes are no such file.
    #[must_use]
    pub fn parse(bytes: &[u8]) -> Option<Self> {
        let count = Shapes::default().count();
        let rest = bytes.strip_prefix(MAGIC)?;
        let (lines, floats) = rest.split_at_checked(count * WIDTH)?;
        let line = |of: usize| std::array::from_fn(|at| lines[at * count + of] as i8);
        let (floats, left) = floats.as_chunks::<4>();
        let floats: Vec<f32> = floats.iter().map(|four| f32::from_le_bytes(*four)).collect();
        if !left.is_empty()
            || floats.len() != (INPUTS + 1) * HIDDEN + 2 * BOTH
            || floats.iter().any(|float| !float.is_finite())
        {
            return None;
        }
        let (hidden, rest) = floats.split_at((INPUTS + 1) * HIDDEN);
        let (out, hidden) = hidden.as_chunks::<HIDDEN>().0.split_last()?;
        let (direct, look) = rest.as_chunks::<BOTH>().0.split_first()?;
        Some(Self::new(
            (0..count).map(line).collect(),
            hidden.to_vec(),
            *out,
            *direct,
            *look.first()?,
        ))
    }
}
