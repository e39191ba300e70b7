//! The rules: a board, and how many stones in a row win on it.

use crate::cells::{Cell, MOST_CELLS};
use std::fmt;

/// The two sides.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Side {
    /// Who moves first.
    Black = 0,
    /// Who moves second.
    White = 1,
}

impl Side {
    /// The other side.
    #[inline]
    pub fn other(self) -> Side {
        match self {
            Side::Black => Side::White,
            Side::White => Side::Black,
        }
    }
}

/// A board and its rule: Black and White set stones in turn, and the first to make a row that wins has won. A full
/// board without such a row is a draw.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Game {
    /// From left to right.
    pub columns: usize,
    /// From bottom to top.
    pub rows: usize,
    /// The stones that win in a row.
    pub row: usize,
    /// True if exactly [`Game::row`] stones win and longer rows don't (the standard rule); else longer rows win as well
    /// (freestyle).
    pub exact: bool,
}

/// The four directions in which stones stand in a row, as steps of column and row.
pub const DIRECTIONS: [(isize, isize); 4] = [(1, 0), (0, 1), (1, 1), (1, -1)];

impl Game {
    /// The game of a header, which is `15 15 5` or `15 15 5 standard`: columns, rows, stones in a row.
    ///
    /// # Errors
    /// What is wrong with the header, with the value.
    pub fn from_header(header: &str) -> Result<Game, String> {
        let form = "expected is `COLUMNS ROWS STONES`, as `15 15 5`, or `15 15 5 standard`";
        let mut words = header.split_whitespace();
        let mut number = |name: &str| {
            let word = words
                .next()
                .ok_or_else(|| format!("the header `{header}` has no {name}; {form}"))?;
            if !word.bytes().all(|byte| byte.is_ascii_digit()) {
                return Err(format!("`{word}` is not a number of {name}; {form}"));
            }
            word.parse::<usize>()
                .map_err(|_| format!("`{word}` is not a number of {name}; {form}"))
        };
        let (columns, rows, row) = (number("columns")?, number("rows")?, number("stones")?);
        let exact = match (words.next(), words.next()) {
            (None, _) => false,
            (Some("standard"), None) => true,
            (Some("standard"), Some(word)) | (Some(word), _) => {
                return Err(format!("`{word}` is not a rule that is known; {form}"));
            }
        };
        Game::new(columns, rows, row, exact)
    }

    /// The game with these sizes.
    ///
    /// # Errors
    /// The value that is out of range, and the range.
    pub fn new(columns: usize, rows: usize, row: usize, exact: bool) -> Result<Game, String> {
        let most = if exact { 5 } else { 6 };
        if !(3..=most).contains(&row) {
            return Err(format!(
                "{row} in a row is out of range: 3 to 6 are possible, and with `standard` 3 to 5"
            ));
        }
        for size in [columns, rows] {
            if !(row..=MOST_CELLS).contains(&size) {
                return Err(format!(
                    "a side of {size} cells is out of range: at least {row} are needed for {row} in a row"
                ));
            }
        }
        if columns * rows > MOST_CELLS {
            return Err(format!(
                "{columns} by {rows} are {} cells: at most {MOST_CELLS} are possible",
                columns * rows
            ));
        }
        Ok(Game {
            columns,
            rows,
            row,
            exact,
        })
    }

    /// The number of cells.
    pub fn cells(&self) -> usize {
        self.columns * self.rows
    }

    /// True if a row of `length` stones, with no further one of its side at either end, wins.
    #[inline]
    pub fn wins(&self, length: usize) -> bool {
        length == self.row || !self.exact && length > self.row
    }

    /// The column and the row of `cell`, from 0.
    pub fn place(&self, cell: Cell) -> (usize, usize) {
        (
            usize::from(cell) % self.columns,
            usize::from(cell) / self.columns,
        )
    }

    /// The cell `steps` steps from `cell` in a direction, or `None` beside the board.
    pub fn step(&self, cell: Cell, (right, up): (isize, isize), steps: isize) -> Option<Cell> {
        let (column, row) = self.place(cell);
        let column = column.checked_add_signed(right * steps)?;
        let row = row.checked_add_signed(up * steps)?;
        (column < self.columns && row < self.rows).then(|| (row * self.columns + column) as Cell)
    }

    /// The name of `cell`: its column as a letter from a (after z come aa, ab…) and its row from 1 at the bottom.
    pub fn name(&self, cell: Cell) -> String {
        let (column, row) = self.place(cell);
        let letter = |number: usize| char::from(b'a' + (number % 26) as u8);
        let first = (column >= 26).then(|| letter(column / 26 - 1));
        let mut name: String = first.into_iter().collect();
        name.push(letter(column));
        name + &(row + 1).to_string()
    }

    /// The cell with this name.
    ///
    /// # Errors
    /// What is wrong with the name, with the name.
    pub fn cell(&self, name: &str) -> Result<Cell, String> {
        let letters = name.bytes().take_while(u8::is_ascii_lowercase).count();
        let (column, row) = name.split_at(letters);
        let fault = || format!("`{name}` is not a cell; expected is a column and a row, as `h8`");
        if !(1..=2).contains(&letters)
            || !(1..=3).contains(&row.len())
            || row.starts_with('0')
            || !row.bytes().all(|byte| byte.is_ascii_digit())
        {
            return Err(fault());
        }
        let column = column.bytes().fold(0, |number, letter| {
            number * 26 + usize::from(letter - b'a') + 1
        }) - 1;
        let row = row.parse::<usize>().map_err(|_| fault())? - 1;
        if column >= self.columns || row >= self.rows {
            return Err(format!(
                "`{name}` is beside the board, which has {} columns (to {}) and {} rows",
                self.columns,
                self.name((self.columns - 1) as Cell).trim_end_matches('1'),
                self.rows
            ));
        }
        Ok((row * self.columns + column) as Cell)
    }
}

impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{} {} {}", self.columns, self.rows, self.row)?;
        f.write_str(if self.exact { " standard" } else { "" })
    }
}
