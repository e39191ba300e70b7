//! A rectangle of bits with each row in whole 64-bit words, for boards and patterns of presses of
//! any size.

/// `rows` x `cols` bits, all addresses from 0. Bits beyond the last column are always 0.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct BitGrid {
    rows: usize,
    cols: usize,
    stride: usize,
    words: Vec<u64>,
}

impl BitGrid {
    /// A grid of zeros.
    ///
    /// # Panics
    /// If there are no rows or no columns.
    #[must_use]
    pub fn new(rows: usize, cols: usize) -> Self {
        assert!(rows > 0 && cols > 0, "a grid has rows and columns");
        let stride = cols.div_ceil(64);
        Self {
            rows,
            cols,
            stride,
            words: vec![0; rows * stride],
        }
    }

    /// The number of rows.
    #[must_use]
    pub const fn rows(&self) -> usize {
        self.rows
    }

    /// The number of columns.
    #[must_use]
    pub const fn cols(&self) -> usize {
        self.cols
    }

    /// The words of a row, column 0 in the lowest bit of the first.
    #[must_use]
    pub fn row(&self, row: usize) -> &[u64] {
        &self.words[row * self.stride..][..self.stride]
    }

    /// The words of a row, mutably. The caller must leave the bits beyond the last column 0.
    pub fn row_mut(&mut self, row: usize) -> &mut [u64] {
        &mut self.words[row * self.stride..][..self.stride]
    }

    /// The words of the rows before `row`, and those of the other rows.
    pub(super) fn split_at_row_mut(&mut self, row: usize) -> (&mut [u64], &mut [u64]) {
        self.words.split_at_mut(row * self.stride)
    }

    /// Whether a bit is 1.
    #[must_use]
    pub fn get(&self, row: usize, col: usize) -> bool {
        assert!(col < self.cols, "column {col} of {}", self.cols);
        self.row(row)[col / 64] >> (col % 64) & 1 == 1
    }

    /// Changes a bit.
    pub fn flip(&mut self, row: usize, col: usize) {
        assert!(col < self.cols, "column {col} of {}", self.cols);
        self.row_mut(row)[col / 64] ^= 1 << (col % 64);
    }

    /// Sets a bit.
    pub fn set(&mut self, row: usize, col: usize, bit: bool) {
        if self.get(row, col) != bit {
            self.flip(row, col);
        }
    }

    /// Changes a bit and those above, below, left and right of it: a press.
    pub fn press(&mut self, row: usize, col: usize) {
        self.flip(row, col);
        if row > 0 {
            self.flip(row - 1, col);
        }
        if row + 1 < self.rows {
            self.flip(row + 1, col);
        }
        if col > 0 {
            self.flip(row, col - 1);
        }
        if col + 1 < self.cols {
            self.flip(row, col + 1);
        }
    }

    /// Adds another grid of the same size, modulo 2.
    ///
    /// # Panics
    /// If the sizes differ.
    pub fn add(&mut self, other: &Self) {
        assert!(
            self.rows == other.rows && self.cols == other.cols,
            "grids of one size"
        );
        for (word, other) in self.words.iter_mut().zip(&other.words) {
            *word ^= other;
        }
    }

    /// The number of bits that are 1.
    #[must_use]
    pub fn count_ones(&self) -> u32 {
        self.words.iter().map(|word| word.count_ones()).sum()
    }

    /// Whether every bit is 0.
    #[must_use]
    pub fn is_zero(&self) -> bool {
        self.words.iter().all(|&word| word == 0)
    }

    /// Whether the number of places where both grids have a 1 is odd.
    #[must_use]
    pub fn meets_oddly(&self, other: &Self) -> bool {
        let common = self
            .words
            .iter()
            .zip(&other.words)
            .fold(0, |sum, (a, b)| sum ^ (a & b));
        common.count_ones() % 2 == 1
    }

    /// The addresses of the ones, row by row.
    pub fn ones(&self) -> impl Iterator<Item = (usize, usize)> + '_ {
        self.words
            .iter()
            .enumerate()
            .flat_map(move |(index, &word)| {
                let (row, first) = (index / self.stride, index % self.stride * 64);
                // A word without its lowest bit, until none is left.
                std::iter::successors(Some(word), |word| Some(word & word.wrapping_sub(1)))
                    .take_while(|&word| word != 0)
                    .map(move |word| (row, first + word.trailing_zeros() as usize))
            })
    }

    /// The grid with rows and columns exchanged.
    #[must_use]
    pub fn transposed(&self) -> Self {
        let mut transposed = Self::new(self.cols, self.rows);
        for (row, col) in self.ones() {
            transposed.flip(col, row);
        }
        transposed
    }

    /// The grid with its last row first.
    #[must_use]
    pub fn upside_down(&self) -> Self {
        let mut turned = Self::new(self.rows, self.cols);
        for row in 0..self.rows {
            turned
                .row_mut(row)
                .copy_from_slice(self.row(self.rows - 1 - row));
        }
        turned
    }
}
