//! A small network that corrects the sums of the evaluation: each empty cell has [`WIDTH`] numbers for either player,
//! sums over the shapes of its four lines; the positive ones are summed over the board, and from these sums a hidden
//! layer computes the difference from the value of [`evaluate`](super::evaluate::evaluate) without it.
//!
//! With each stone the sums change only for the cells in line with it, as in the networks of Y. Nasu, "Efficiently
//! Updatable Neural-Network-based Evaluation Functions for Computer Shogi", 2018, and of gomoku programs after it. All
//! numbers are integers up to the hidden layer, and the few floats after it are added in a fixed order, so that all
//! machines give the same result.

use std::sync::Arc;

use crate::container::{ContainerError, Kind};
use crate::mnk::rules::{room, steps};
use crate::mnk::solve::shapes::{AROUND, SIDE, Shapes, is_bare, swapped};

/// The number of numbers of a cell for each player.
pub const WIDTH: usize = 16;
/// The number for both players.
pub const BOTH: usize = 2 * WIDTH;
/// The number of units of the hidden layer.
pub const HIDDEN: usize = 48;
/// The kinds of threats that the hidden layer sees in addition to the sums, a bit for each.
pub const KINDS: usize = 9;
/// The integer that represents 1 in a cell’s numbers.
pub const ONE: f32 = 64.0;
/// The greatest number of a cell that counts, in these parts.
pub const MOST: i16 = 127;
/// The divisor of the sums.
pub const SCALE: f32 = 16.0;
/// The integer that represents 1 in the hidden layer.
pub const PARTS: f32 = 1024.0;
/// The greatest number of the hidden layer, in these parts: no sum of a board overflows 32 bits.
pub const MOST_PARTS: i16 = 2047;
/// The largest board, in cells: on it no sum overflows 16 bits.
pub const CELLS: usize = 256;

/// The numbers of a network, in parts of [`ONE`] and of [`PARTS`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Numbers {
    /// For each [shape](Shapes) its numbers, for its first player; a line without stones has none that count.
    pub lines: Vec<[i8; WIDTH]>,
    /// For each unit of the hidden layer, the weight of each sum, those of the side to move first.
    pub hidden: [[i16; BOTH]; HIDDEN],
    /// The weight of each kind of threat.
    pub kinds: [[i16; KINDS]; HIDDEN],
    /// The bias of each unit.
    pub bias: [i16; HIDDEN],
    /// The output weight of each unit, where it is positive.
    pub out: [i16; HIDDEN],
    /// The direct weight of each sum.
    pub direct: [i16; BOTH],
}

/// A network, prepared for use.
pub struct Network {
    /// For each player to move, the weights in the hidden layer of the first player's sums and then of the second's.
    hidden: [[[i16; BOTH]; HIDDEN]; 2],
    direct: [[i16; BOTH]; 2],
    /// The contribution of each set of threats, with the bias.
    threats: Vec<[f32; HIDDEN]>,
    out: [f32; HIDDEN],
    /// The numbers for both players by the stones around a cell.
    table: Vec<[i16; BOTH]>,
}

impl Network {
    /// A network with these numbers.
    #[must_use]
    pub fn new(numbers: &Numbers) -> Self {
        let shapes = Shapes::default();
        let mut table = vec![[0; BOTH]; AROUND];
        for (place, row) in table.iter_mut().enumerate() {
            let around = place as u16;
            if is_bare(around) {
                continue;
            }
            let both = [around, swapped(around)].map(|around| shapes.id(around));
            for (row, id) in row.chunks_mut(WIDTH).zip(both) {
                let Some(id) = id else { continue };
                for (to, from) in row.iter_mut().zip(&numbers.lines[id]) {
                    *to = (*from).into();
                }
            }
        }
        let by_turn = |row: &[i16; BOTH], turn: usize| {
            let mut row = *row;
            row.rotate_left(turn * WIDTH);
            row
        };
        let float = |number: i16| f32::from(number) / PARTS;
        let threats = |set: usize| {
            std::array::from_fn(|at| {
                let kinds = numbers.kinds[at].iter().enumerate();
                let there = kinds.filter(|(kind, _)| set >> kind & 1 == 1);
                there.fold(float(numbers.bias[at]), |sum, (_, &kind)| sum + float(kind))
            })
        };
        Self {
            hidden: [0, 1].map(|turn| numbers.hidden.map(|row| by_turn(&row, turn))),
            direct: [0, 1].map(|turn| by_turn(&numbers.direct, turn)),
            threats: (0..1 << KINDS).map(threats).collect(),
            out: numbers.out.map(float),
            table,
        }
    }

    /// The correction of the evaluation for the side to move, in logarithms of odds, given the sums of the first player
    /// and of the second, and the threats there are.
    #[must_use]
    pub fn value(&self, sums: &[i16; BOTH], turn: usize, threats: usize) -> f32 {
        let mut value = dot(sums, &self.direct[turn]);
        let layer = self.hidden[turn].iter().zip(&self.threats[threats]);
        for ((row, more), out) in layer.zip(&self.out) {
            let sum = dot(sums, row) + more;
            // Not `max`, which in wasm calls a function of the C library for the sake of NaN.
            value += if sum > 0.0 { sum } else { 0.0 } * out;
        }
        value
    }
}

/// The weighted sum.
#[inline]
fn dot(sums: &[i16; BOTH], weights: &[i16; BOTH]) -> f32 {
    let mut all = 0;
    for (sum, weight) in sums.iter().zip(weights) {
        all += i32::from(*sum) * i32::from(*weight);
    }
    all as f32 * (1.0 / (ONE * SCALE * PARTS))
}

/// A cell of an [`Accumulator`].
#[derive(Clone)]
struct Cell {
    sums: [i16; BOTH],
    /// The stones around it in each direction.
    around: [u16; 4],
    /// In each direction, the numbers of cells before it and after it, as far as they matter.
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
    /// The stones on it, in the order in which they were set.
    stones: Vec<(u16, u8)>,
}

impl Accumulator {
    /// The empty board.
    #[must_use]
    pub fn new(network: Arc<Network>, cols: usize, rows: usize) -> Self {
        let cell = |place: usize| {
            let room = room(cols, rows, place);
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
            steps: steps(cols),
            pooled: [0; BOTH],
            stones: Vec::with_capacity(cols * rows),
        }
    }

    /// The sums over the board, first those of the first player.
    #[must_use]
    pub fn pooled(&self) -> &[i16; BOTH] {
        &self.pooled
    }

    /// The sums over the board with one more stone of a player on an empty cell: half the work of setting and removing
    /// it.
    #[must_use]
    pub fn pooled_with(&self, cell: usize, player: usize) -> [i16; BOTH] {
        let mut pooled = self.pooled;
        for (pooled, sum) in pooled.iter_mut().zip(&self.cells[cell].sums) {
            *pooled -= (*sum).clamp(0, MOST);
        }
        let table = &self.network.table[..];
        let room = self.cells[cell].room;
        in_line(cell, room, self.steps, |at, direction, bit| {
            let cell = &self.cells[at];
            if !cell.is_empty {
                return;
            }
            let old = cell.around[direction];
            let new = old ^ bit << (8 * player);
            let (old, new) = (&table[usize::from(old)], &table[usize::from(new)]);
            add_change(&mut pooled, &cell.sums, old, new);
        });
        pooled
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

    /// The number of stones on the board.
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

    /// Removes the last stone.
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

    /// Adds or removes a stone, and updates the empty cells in line with it.
    // A stone’s own cell is not changed by later stones, and these are removed before it is.
    fn turn_over(&mut self, cell: usize, player: usize) {
        let mut pooled = self.pooled;
        let mut cells = std::mem::take(&mut self.cells);
        let table = &self.network.table[..];
        let (room, steps) = (cells[cell].room, self.steps);
        in_line(cell, room, steps, |at, direction, bit| {
            let cell = &mut cells[at];
            if !cell.is_empty {
                return;
            }
            let old = cell.around[direction];
            let new = old ^ bit << (8 * player);
            cell.around[direction] = new;
            let (old, new) = (&table[usize::from(old)], &table[usize::from(new)]);
            change(&mut pooled, &mut cell.sums, old, new);
        });
        self.cells = cells;
        self.pooled = pooled;
    }
}

/// Adds to the sums over the board the effect of a cell's getting other numbers of a line.
// A function of its own, like the next: in code compiled for size vectors are used only if the parameters are known not
// to overlap.
#[inline]
fn add_change(pooled: &mut [i16; BOTH], sums: &[i16; BOTH], old: &[i16; BOTH], new: &[i16; BOTH]) {
    for at in 0..BOTH {
        let before = sums[at];
        let after = before - old[at] + new[at];
        pooled[at] += after.clamp(0, MOST) - before.clamp(0, MOST);
    }
}

/// The same, and stores the new numbers in the cell.
#[inline]
fn change(pooled: &mut [i16; BOTH], sums: &mut [i16; BOTH], old: &[i16; BOTH], new: &[i16; BOTH]) {
    add_change(pooled, sums, old, new);
    for at in 0..BOTH {
        sums[at] += new[at] - old[at];
    }
}

/// Calls a function for each cell in line with a given one: with the cell, the direction and the bit of the given one
/// in its surroundings. `room` is that of the given cell.
#[inline]
fn in_line(
    cell: usize,
    room: [[u8; 2]; 4],
    steps: [usize; 4],
    mut act: impl FnMut(usize, usize, u16),
) {
    for (direction, room) in room.into_iter().enumerate() {
        let [before, after] = room.map(usize::from);
        let step = steps[direction];
        // From the farthest before it to the farthest after it.
        for place in SIDE - before..SIDE + after {
            let is_before = place < SIDE;
            let other = cell + step * (place + usize::from(!is_before)) - step * SIDE;
            act(other, direction, 1 << (2 * SIDE - 1 - place));
        }
    }
}

/// The file of a network.
static KIND: Kind = Kind {
    mark: *b"ppMN",
    version: 2,
    name: "a network",
};

impl Numbers {
    /// The numbers as part of a file: those of the shapes, all first ones before all second ones, which are alike and
    /// compress well, and the others as two bytes each.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let lines = (0..WIDTH).flat_map(|at| self.lines.iter().map(move |line| line[at] as u8));
        let others = self.hidden.as_flattened().iter();
        let others = others.chain(self.kinds.as_flattened());
        let others = others
            .chain(&self.bias)
            .chain(&self.out)
            .chain(&self.direct);
        KIND.seal(|bytes| {
            bytes.extend(lines);
            bytes.extend(others.flat_map(|number| number.to_le_bytes()));
        })
    }

    /// The inverse of [`Numbers::to_bytes`].
    ///
    /// # Errors
    /// If it is a file of another kind, version or length, was changed in transit, or has a number of the hidden layer that
    /// sums have no room for.
    pub fn parse(file: &[u8]) -> Result<Self, ContainerError> {
        let count = Shapes::default().count();
        let length = count * WIDTH + 2 * (HIDDEN * (BOTH + KINDS + 2) + BOTH);
        let contents = KIND.open(file, |_| Ok(length))?;
        let (lines, others) = contents.split_at(count * WIDTH);
        let line = |of: usize| std::array::from_fn(|at| lines[at * count + of] as i8);
        let mut others = others.as_chunks::<2>().0.iter();
        let mut next = || others.next().map_or(0, |two| i16::from_le_bytes(*two));
        let numbers = Self {
            lines: (0..count).map(line).collect(),
            hidden: std::array::from_fn(|_| std::array::from_fn(|_| next())),
            kinds: std::array::from_fn(|_| std::array::from_fn(|_| next())),
            bias: std::array::from_fn(|_| next()),
            out: std::array::from_fn(|_| next()),
            direct: std::array::from_fn(|_| next()),
        };
        let mut weights = numbers.hidden.as_flattened().iter().chain(&numbers.direct);
        match weights.all(|weight| (-MOST_PARTS..=MOST_PARTS).contains(weight)) {
            true => Ok(numbers),
            false => Err(ContainerError::WrongContents {
                kind: &KIND,
                reason: "a number of the hidden layer is beyond 2047",
            }),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::{Accumulator, BOTH, HIDDEN, KINDS, MOST_PARTS, Network, Numbers, WIDTH};
    use crate::mnk::solve::shapes::Shapes;
    use crate::seed::Rng;

    fn drawn() -> Numbers {
        let mut rng = Rng::new(17, "network");
        let mut number = |most: i16| rng.below(2 * most as u32 + 1) as i16 - most;
        Numbers {
            lines: (0..Shapes::default().count())
                .map(|_| std::array::from_fn(|_| number(90) as i8))
                .collect(),
            hidden: std::array::from_fn(|_| std::array::from_fn(|_| number(MOST_PARTS))),
            kinds: std::array::from_fn(|_| std::array::from_fn(|_| number(900))),
            bias: std::array::from_fn(|_| number(900)),
            out: std::array::from_fn(|_| number(900)),
            direct: std::array::from_fn(|_| number(MOST_PARTS)),
        }
    }

    #[test]
    fn numbers_are_read_as_they_were_written() {
        let numbers = drawn();
        assert_eq!(Numbers::parse(&numbers.to_bytes()), Ok(numbers));
    }

    #[test]
    fn what_is_wrong_with_a_network_is_told() {
        let mut numbers = drawn();
        let bytes = numbers.to_bytes();
        let refused = |bytes: &[u8]| Numbers::parse(bytes).unwrap_err().to_string();
        assert!(refused(&bytes[..bytes.len() - 9]).contains("bytes; "));
        let mut changed = bytes.clone();
        changed[70_000 % bytes.len()] ^= 4;
        assert!(refused(&changed).contains("checksum"));
        numbers.direct[3] = MOST_PARTS + 1;
        let beyond = refused(&numbers.to_bytes());
        assert!(beyond.contains(&format!("beyond {MOST_PARTS}")), "{beyond}");
        assert_eq!((KINDS, HIDDEN, BOTH), (9, 48, 2 * WIDTH));
    }

    /// The sums of a board on which stones are set in this order.
    fn sums(network: &Arc<Network>, stones: &[(usize, usize)]) -> [i16; BOTH] {
        let mut board = Accumulator::new(Arc::clone(network), 13, 9);
        for &(cell, player) in stones {
            board.set(cell, player);
        }
        *board.pooled()
    }

    #[test]
    fn sums_change_as_if_they_were_made_anew() {
        let network = Arc::new(Network::new(&drawn()));
        let mut board = Accumulator::new(Arc::clone(&network), 13, 9);
        let mut stones: Vec<(usize, usize)> = Vec::new();
        let mut rng = Rng::new(3, "stones");
        for _ in 0..400 {
            let cell = rng.below(13 * 9) as usize;
            let is_there = stones.iter().any(|stone| stone.0 == cell);
            if is_there || rng.below(3) == 0 {
                board.unset();
                stones.pop();
            } else {
                let player = rng.below(2) as usize;
                board.set(cell, player);
                stones.push((cell, player));
            }
            assert_eq!(board.len(), stones.len());
            let mut others = stones.clone();
            others.reverse();
            assert_eq!(*board.pooled(), sums(&network, &others));
        }
        while !board.is_empty() {
            board.unset();
        }
        assert_eq!(*board.pooled(), [0; BOTH]);
    }

    #[test]
    fn both_players_see_the_same() {
        let network = Arc::new(Network::new(&drawn()));
        let stones = [(45, 0), (46, 1), (59, 0), (33, 1), (71, 0)];
        let swapped = stones.map(|(cell, player)| (cell, 1 - player));
        // The board turned about its centre.
        let turned = stones.map(|(cell, player)| (13 * 9 - 1 - cell, player));
        let value =
            |stones: &[(usize, usize)], turn| network.value(&sums(&network, stones), turn, 5);
        assert_eq!(value(&stones, 0).to_bits(), value(&swapped, 1).to_bits());
        assert_eq!(value(&stones, 0).to_bits(), value(&turned, 0).to_bits());
        assert_ne!(value(&stones, 0).to_bits(), value(&stones, 1).to_bits());
    }
}
