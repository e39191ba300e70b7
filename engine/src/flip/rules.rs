//! The rules: boards, presses, and when the puzzle is solved.

use crate::error::{IllegalMove, IllegalPosition, ParamError};
use crate::flip::grid::BitGrid;
use crate::game::{self, Outcome, Turn};
use crate::params::{Params as _, params};

/// The most rows, and the most columns, of a board.
pub const MAX_SIDE: usize = 50;

params! {
    /// The size of a board.
    pub struct Params {
        /// The number of rows.
        rows: u32 = 5, "n", "Rows", 1..=MAX_SIDE;
        /// The number of columns.
        cols: u32 = 5, "m", "Columns", 1..=MAX_SIDE;
    }
}

impl Params {
    /// A board of `rows` rows and `cols` columns.
    ///
    /// # Errors
    /// If one of them is not in `1..=MAX_SIDE`.
    pub fn new(rows: u32, cols: u32) -> Result<Self, ParamError> {
        Self { rows, cols }.checked()
    }

    /// The number of rows.
    #[must_use]
    pub const fn rows(&self) -> u32 {
        self.rows
    }

    /// The number of columns.
    #[must_use]
    pub const fn cols(&self) -> u32 {
        self.cols
    }
}

/// A cell of the board; as a move, the press of that cell. Addresses count from 0 here and from
/// 1 in the text form `r1c1`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Cell {
    /// The row, from 0 at the top.
    pub row: u16,
    /// The column, from 0 at the left.
    pub col: u16,
}

impl Cell {
    /// The cell at an address within a grid.
    ///
    /// # Panics
    /// If the address does not fit in 16 bits.
    #[must_use]
    pub fn at((row, col): (usize, usize)) -> Self {
        let small = |index: usize| u16::try_from(index).expect("a grid's side fits in 16 bits");
        Self {
            row: small(row),
            col: small(col),
        }
    }

    /// The address within a grid.
    #[must_use]
    pub fn address(self) -> (usize, usize) {
        (usize::from(self.row), usize::from(self.col))
    }
}

/// A board: which cells are lit.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    lit: BitGrid,
}

impl Position {
    /// The board on which the ones of `lit` are lit.
    ///
    /// # Errors
    /// If a side is longer than [`MAX_SIDE`].
    pub fn new(lit: BitGrid) -> Result<Self, IllegalPosition> {
        let (rows, cols) = (lit.rows(), lit.cols());
        if rows > MAX_SIDE || cols > MAX_SIDE {
            return Err(Self::too_large(rows, cols));
        }
        Ok(Self { lit })
    }

    /// The refusal of a board of that size.
    pub(super) fn too_large(rows: usize, cols: usize) -> IllegalPosition {
        IllegalPosition::new(format!(
            "A board of {rows} x {cols} cells is not possible: 1 to {MAX_SIDE} rows and 1 to \
             {MAX_SIDE} columns are allowed."
        ))
    }

    /// The lit cells.
    #[must_use]
    pub const fn lit(&self) -> &BitGrid {
        &self.lit
    }

    /// The number of rows.
    #[must_use]
    pub const fn rows(&self) -> usize {
        self.lit.rows()
    }

    /// The number of columns.
    #[must_use]
    pub const fn cols(&self) -> usize {
        self.lit.cols()
    }

    /// Whether the board has that cell.
    #[must_use]
    pub fn contains(&self, cell: Cell) -> bool {
        let (row, col) = cell.address();
        row < self.rows() && col < self.cols()
    }

    /// The board with one cell changed by hand and its neighbours left alone: the editor's move.
    ///
    /// # Errors
    /// If the board has no such cell.
    pub fn toggle(&self, cell: Cell) -> Result<Self, IllegalMove> {
        self.check(cell)?;
        let mut lit = self.lit.clone();
        let (row, col) = cell.address();
        lit.flip(row, col);
        Ok(Self { lit })
    }

    fn check(&self, cell: Cell) -> Result<(), IllegalMove> {
        if self.contains(cell) {
            return Ok(());
        }
        let (rows, cols) = (self.rows(), self.cols());
        Err(IllegalMove::new(
            cell,
            format!("the board has cells r1c1 to r{rows}c{cols}."),
        ))
    }
}

impl game::Position for Position {
    type Move = Cell;

    fn turn(&self) -> Turn {
        if self.lit.is_zero() {
            Turn::Over(Outcome::Solved)
        } else {
            Turn::Solver
        }
    }

    fn legal_moves(&self) -> Vec<Cell> {
        if self.turn().is_over() {
            return Vec::new();
        }
        let (rows, cols) = (self.rows(), self.cols());
        (0..rows)
            .flat_map(|row| (0..cols).map(move |col| Cell::at((row, col))))
            .collect()
    }

    fn play(&self, press: &Cell) -> Result<Self, IllegalMove> {
        self.check(*press)?;
        if self.turn().is_over() {
            return Err(IllegalMove::new(press, "the puzzle is solved already."));
        }
        let mut lit = self.lit.clone();
        let (row, col) = press.address();
        lit.press(row, col);
        Ok(Self { lit })
    }
}

#[cfg(test)]
mod tests {
    use super::{Cell, Position};
    use crate::game::{Outcome, Position as _};

    #[test]
    fn a_press_changes_the_cell_and_its_orthogonal_neighbours() {
        let board: Position = "000/000/001".parse().unwrap();
        let press = |row, col| board.play(&Cell { row, col }).unwrap().to_string();
        assert_eq!(press(1, 1), "010/111/011");
        assert_eq!(press(0, 0), "110/100/001");
        assert_eq!(press(2, 2), "000/001/010");
    }

    #[test]
    fn a_solved_puzzle_is_over() {
        let board: Position = "00/00".parse().unwrap();
        assert_eq!(board.turn().outcome(), Some(Outcome::Solved));
        assert!(board.legal_moves().is_empty());
        let error = board.play(&Cell { row: 0, col: 0 }).unwrap_err();
        assert!(error.to_string().contains("solved already"));
    }

    #[test]
    fn a_press_beside_the_board_is_named() {
        let board: Position = "10/00".parse().unwrap();
        let error = board
            .play(&Cell { row: 2, col: 0 })
            .unwrap_err()
            .to_string();
        assert!(
            error.contains("r3c1") && error.contains("r1c1 to r2c2"),
            "{error}"
        );
    }
}
