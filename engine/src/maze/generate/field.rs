//! The cells of a maze under construction, with a margin all around, so that a step over the frame
//! finds a margin cell that says so. That saves the division by the number of columns, which would
//! cost more than the rest of a step.

use crate::maze::grid::{Direction, Grid};
use crate::seed::Rng;

/// The bits of a state that are the open sides.
const SIDES: u8 = 0x0f;
/// The state bit of a cell that belongs to the tree, for algorithms that need more than the sides.
pub(super) const JOINED: u8 = 0x40;
/// The state bit of the margin.
pub(super) const MARGIN: u8 = 0x80;

/// Cells with their states: the open sides as bits of [`Direction::bit`], and four other bits.
/// There is a row of margin above the cells and one below; one column to the right of them also
/// serves as the left one. Cell numbers include the margin, and fit in 31 bits.
pub(super) struct Field {
    rows: usize,
    cols: usize,
    states: Vec<u8>,
}

impl Field {
    /// Cells with all their sides closed, and their margin.
    pub(super) fn closed(rows: usize, cols: usize) -> Self {
        assert!(rows > 0 && cols > 0, "a maze has cells");
        let stride = cols + 1;
        let mut states = vec![MARGIN; (rows + 2) * stride];
        assert!(states.len() < 1 << 31, "numbers of cells fit into 31 bits");
        for row in states.chunks_mut(stride).skip(1).take(rows) {
            row[..cols].fill(0);
        }
        Self { rows, cols, states }
    }

    /// The number of cells.
    pub(super) const fn cells(&self) -> usize {
        self.rows * self.cols
    }

    /// The number of cells and places in the margin.
    pub(super) const fn len(&self) -> usize {
        self.states.len()
    }

    /// The number of a cell in a row and a column.
    pub(super) const fn cell(&self, row: usize, col: usize) -> usize {
        (row + 1) * (self.cols + 1) + col
    }

    /// The cell in the middle.
    pub(super) const fn middle(&self) -> usize {
        self.cell(self.rows / 2, self.cols / 2)
    }

    /// A random cell, all equally likely.
    pub(super) fn any(&self, rng: &mut Rng) -> usize {
        let row = rng.below(self.rows as u32);
        let col = rng.below(self.cols as u32);
        self.cell(row as usize, col as usize)
    }

    /// The state of a cell, or of a place in the margin.
    pub(super) fn state(&self, cell: usize) -> u8 {
        self.states[cell]
    }

    /// Gives a cell a state.
    pub(super) fn set(&mut self, cell: usize, state: u8) {
        self.states[cell] = state;
    }

    /// The cell or margin place beyond a side of a cell.
    pub(super) const fn beyond(&self, cell: usize, side: Direction) -> usize {
        match side {
            Direction::North => cell - (self.cols + 1),
            Direction::East => cell + 1,
            Direction::South => cell + (self.cols + 1),
            Direction::West => cell - 1,
        }
    }

    /// The set of sides of a cell beyond which the state, masked by `mask`, equals `state`.
    pub(super) fn sides_towards(&self, cell: usize, mask: u8, state: u8) -> u8 {
        let is = |side| u8::from(self.states[self.beyond(cell, side)] & mask == state);
        let [north, east, south, west] = Direction::ALL.map(is);
        north | east << 1 | south << 2 | west << 3
    }

    /// Opens a side of a cell from both sides; returns the cell beyond.
    pub(super) fn open(&mut self, cell: usize, side: Direction) -> usize {
        let beyond = self.beyond(cell, side);
        self.states[cell] |= side.bit();
        self.states[beyond] |= side.opposite().bit();
        beyond
    }

    /// The cells without their margin.
    pub(super) fn into_grid(self) -> Grid {
        let mut sides = Vec::with_capacity(self.cells());
        for row in self.states.chunks(self.cols + 1).skip(1).take(self.rows) {
            sides.extend(row[..self.cols].iter().map(|state| state & SIDES));
        }
        Grid::with_sides(self.cols, sides)
    }
}
