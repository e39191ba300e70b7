//! Sets of cells.

/// The most cells of a board that can be proved.
pub(super) const MAX_CELLS: usize = 256;

/// A set of cells of a board.
#[derive(Clone, Copy)]
pub(super) struct Cells([u64; MAX_CELLS / 64]);

impl Cells {
    /// The empty set.
    pub(super) const NONE: Self = Self([0; MAX_CELLS / 64]);

    /// Adds a cell.
    pub(super) fn insert(&mut self, cell: usize) {
        self.0[cell / 64] |= 1 << (cell % 64);
    }

    /// Whether the set contains a cell.
    pub(super) fn contains(&self, cell: usize) -> bool {
        self.0[cell / 64] >> (cell % 64) & 1 != 0
    }
}
