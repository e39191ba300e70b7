//! Sets of cells, as bits.

use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not};

/// A cell's number: `row * columns + column`, from 0 at the bottom left.
pub type Cell = u8;

/// The words of a set. Four are enough for 256 cells; more make larger boards possible, and all boards slower
/// ([`Cell`] then needs more bits as well).
const WORDS: usize = 4;

/// The number of cells that a set, and so a board, can have.
pub const MOST_CELLS: usize = WORDS * 64;

/// A set of cells. The order is that of numbers with so many bits, and so one and the same everywhere.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default, Debug)]
pub struct Cells([u64; WORDS]);

impl Cells {
    /// No cell.
    pub const NONE: Cells = Cells([0; WORDS]);

    /// One cell.
    pub fn one(cell: Cell) -> Cells {
        let mut cells = Cells::NONE;
        cells.insert(cell);
        cells
    }

    /// The cells with the numbers from 0 to `count`, exclusive.
    pub fn first(count: usize) -> Cells {
        let mut cells = Cells::NONE;
        for cell in 0..count.min(MOST_CELLS) {
            cells.insert(cell as Cell);
        }
        cells
    }

    /// Puts `cell` in.
    #[inline]
    pub fn insert(&mut self, cell: Cell) {
        self.0[usize::from(cell >> 6)] |= 1 << (cell & 63);
    }

    /// Takes `cell` out.
    #[inline]
    pub fn remove(&mut self, cell: Cell) {
        self.0[usize::from(cell >> 6)] &= !(1 << (cell & 63));
    }

    /// Puts `cell` in or takes it out.
    #[inline]
    pub fn set(&mut self, cell: Cell, member: bool) {
        let word = &mut self.0[usize::from(cell >> 6)];
        *word = *word & !(1 << (cell & 63)) | u64::from(member) << (cell & 63);
    }

    /// True if `cell` is a member.
    #[inline]
    pub fn contains(&self, cell: Cell) -> bool {
        self.0[usize::from(cell >> 6)] >> (cell & 63) & 1 == 1
    }

    /// The number of members.
    #[inline]
    pub fn len(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    /// True if there is no member.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    /// The member with the lowest number.
    #[inline]
    pub fn lowest(&self) -> Option<Cell> {
        let word = self.0.iter().position(|&word| word != 0)?;
        Some((word * 64) as Cell + self.0[word].trailing_zeros() as Cell)
    }
}

impl Iterator for Cells {
    type Item = Cell;

    #[inline]
    fn next(&mut self) -> Option<Cell> {
        for (at, word) in self.0.iter_mut().enumerate() {
            if *word != 0 {
                let cell = (at * 64) as Cell + word.trailing_zeros() as Cell;
                *word &= *word - 1;
                return Some(cell);
            }
        }
        None
    }
}

impl FromIterator<Cell> for Cells {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Cells {
        let mut all = Cells::NONE;
        for cell in cells {
            all.insert(cell);
        }
        all
    }
}

impl BitAnd for Cells {
    type Output = Cells;
    #[inline]
    fn bitand(self, other: Cells) -> Cells {
        Cells(std::array::from_fn(|at| self.0[at] & other.0[at]))
    }
}

impl BitOr for Cells {
    type Output = Cells;
    #[inline]
    fn bitor(self, other: Cells) -> Cells {
        Cells(std::array::from_fn(|at| self.0[at] | other.0[at]))
    }
}

impl Not for Cells {
    type Output = Cells;
    #[inline]
    fn not(self) -> Cells {
        Cells(self.0.map(|word| !word))
    }
}

impl BitAndAssign for Cells {
    #[inline]
    fn bitand_assign(&mut self, other: Cells) {
        *self = *self & other;
    }
}

impl BitOrAssign for Cells {
    #[inline]
    fn bitor_assign(&mut self, other: Cells) {
        *self = *self | other;
    }
}
