//! Text forms: a board is rows of 0 and 1 joined by `/` (`10/00`, 1 is lit, top row first), a
//! cell or press is `r1c1` (row, column, from 1).

use std::fmt;
use std::str::FromStr;

use crate::error::{PositionError, SyntaxError};
use crate::flip::grid::BitGrid;
use crate::flip::rules::{Cell, MAX_SIDE, Position};
use crate::text_form::{self, serialize_as_text};

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "r{}c{}",
            u32::from(self.row) + 1,
            u32::from(self.col) + 1
        )
    }
}

impl FromStr for Cell {
    type Err = SyntaxError;

    fn from_str(text: &str) -> Result<Self, SyntaxError> {
        let refused = || SyntaxError::new(text, "a cell like r1c2 (row 1, column 2)");
        let (row, col) = text
            .strip_prefix('r')
            .and_then(|rest| rest.split_once('c'))
            .ok_or_else(refused)?;
        let index = |digits: &str| -> Option<u16> {
            if digits.starts_with('0') || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
                return None;
            }
            digits.parse::<u16>().ok()?.checked_sub(1)
        };
        Ok(Self {
            row: index(row).ok_or_else(refused)?,
            col: index(col).ok_or_else(refused)?,
        })
    }
}

serialize_as_text!(Cell);

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = String::with_capacity(self.rows() * (self.cols() + 1));
        for row in 0..self.rows() {
            if row > 0 {
                text.push('/');
            }
            text.extend(
                (0..self.cols()).map(|col| if self.lit().get(row, col) { '1' } else { '0' }),
            );
        }
        f.write_str(&text)
    }
}

impl FromStr for Position {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Self, PositionError> {
        let expected = "a row of 0 and 1, and rows joined by “/”, as in 10/00";
        let rows = text_form::rows(text, |byte| matches!(byte, b'0' | b'1'), expected)?;
        let cols = rows[0].len();
        // Refused before a board of that size is allocated.
        if rows.len() > MAX_SIDE || cols > MAX_SIDE {
            return Err(Self::too_large(rows.len(), cols).into());
        }
        let mut lit = BitGrid::new(rows.len(), cols);
        for (index, row) in rows.iter().enumerate() {
            for (col, byte) in row.bytes().enumerate() {
                lit.set(index, col, byte == b'1');
            }
        }
        Ok(Self::new(lit)?)
    }
}

#[cfg(test)]
mod tests {
    use super::{Cell, Position};
    use crate::error::PositionError;

    #[test]
    fn boards_are_refused_by_what_is_wrong() {
        let error = |text: &str| text.parse::<Position>().unwrap_err();
        for text in ["", "/", "10/", "1x/00", "１0/00", "10 /00"] {
            assert!(matches!(error(text), PositionError::Syntax(_)), "{text}");
        }
        for text in ["10/000", "100/00", &"0".repeat(51), &["0"; 51].join("/")] {
            assert!(matches!(error(text), PositionError::Illegal(_)), "{text}");
        }
        assert!(error(&"0".repeat(51)).to_string().contains("1 x 51"));
    }

    #[test]
    fn cells_are_read_strictly() {
        for text in [
            "", "r", "r1", "c1r1", "r0c1", "r01c1", "r1c", "r-1c1", "r99999c1", "R1C1", "r1c1 ",
        ] {
            assert!(text.parse::<Cell>().is_err(), "{text}");
        }
        assert_eq!("r50c7".parse(), Ok(Cell { row: 49, col: 6 }));
    }
}
