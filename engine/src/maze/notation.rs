//! Text forms. A place is `r1c1`: cells count from 1, lattice points from 0. A move is `E5`, a run
//! of five steps that begins eastwards, or `B5`, five steps back on the path.
//!
//! A position is the maze, as rows of hexadecimal digits joined by `/`, each digit the open sides
//! of a cell (N = 1, E = 2, S = 4, W = 8); then `corridors` or `borders`, start and goal; then, if
//! a step has been made, the path's directions: `2ec/291 corridors r1c1 r2c3 EE`.

use std::fmt;
use std::str::FromStr;

use crate::error::{IllegalPosition, PositionError, SyntaxError};
use crate::maze::grid::{Direction, Grid};
use crate::maze::rules::{MAX_SIDE, Maze, Mode, Move, Place, Position};
use crate::text_form::{self, serialize_as_text};

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "r{}c{}", self.row, self.col)
    }
}

/// A number without a sign or leading zeros.
fn number(digits: &str) -> Option<u16> {
    let plain = digits.bytes().all(|byte| byte.is_ascii_digit());
    let needless = digits.len() > 1 && digits.starts_with('0');
    if !plain || needless {
        return None;
    }
    digits.parse().ok()
}

impl FromStr for Place {
    type Err = SyntaxError;

    fn from_str(text: &str) -> Result<Self, SyntaxError> {
        let read = || {
            let (row, col) = text.strip_prefix('r')?.split_once('c')?;
            Some(Self {
                row: number(row)?,
                col: number(col)?,
            })
        };
        read().ok_or_else(|| SyntaxError::new(text, "a place like r1c2 (row 1, column 2)"))
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Run(direction, steps) => write!(f, "{}{steps}", direction.letter()),
            Self::Back(steps) => write!(f, "B{steps}"),
        }
    }
}

impl FromStr for Move {
    type Err = SyntaxError;

    fn from_str(text: &str) -> Result<Self, SyntaxError> {
        let read = || {
            let mut letters = text.chars();
            let first = letters.next()?;
            let steps = number(letters.as_str()).filter(|&steps| steps > 0)?;
            match first {
                'B' => Some(Self::Back(steps)),
                letter => Some(Self::Run(Direction::of_letter(letter)?, steps)),
            }
        };
        read().ok_or_else(|| {
            SyntaxError::new(
                text,
                "a run like E5 (N, E, S or W, and a number of steps), or B5 (steps back)",
            )
        })
    }
}

serialize_as_text!(Place, Move);

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let maze = self.maze();
        let grid = maze.grid();
        let (rows, cols) = (grid.rows(), grid.cols());
        let mut text = String::with_capacity(rows * (cols + 1) + 40);
        for cell in 0..rows * cols {
            if cell > 0 && cell.is_multiple_of(cols) {
                text.push('/');
            }
            text.push(char::from_digit(u32::from(grid.sides(cell)), 16).unwrap_or('0'));
        }
        let (start, goal) = (maze.place(maze.start()), maze.place(maze.goal()));
        text.push_str(&format!(" {} {start} {goal}", maze.mode().word()));
        let steps = self.path().zip(self.path().skip(1));
        let walk = steps.filter_map(|(from, to)| maze.ways().direction(from, to));
        for (step, direction) in walk.enumerate() {
            text.push_str(if step == 0 { " " } else { "" });
            text.push(direction.letter());
        }
        f.write_str(&text)
    }
}

impl FromStr for Position {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Self, PositionError> {
        let mut words = text.split(' ');
        let grid = read_grid(words.next().unwrap_or_default())?;
        let mode = words.next().unwrap_or_default();
        let mode = Mode::ALL
            .into_iter()
            .find(|known| known.word() == mode)
            .ok_or_else(|| SyntaxError::new(mode, "“corridors” or “borders” after the rows"))?;
        let start = words.next().unwrap_or_default().parse()?;
        let goal = words.next().unwrap_or_default().parse()?;
        let walk = words.next();
        if let Some(more) = words.next() {
            return Err(SyntaxError::new(more, "nothing after the path").into());
        }
        let directions = match walk {
            Some(walk)
                if walk.is_empty() || walk.chars().any(|c| Direction::of_letter(c).is_none()) =>
            {
                return Err(SyntaxError::new(walk, "a path of letters N, E, S and W").into());
            }
            walk => walk
                .unwrap_or_default()
                .chars()
                .filter_map(Direction::of_letter),
        };
        let start = Self::new(Maze::new(grid, mode, start, goal)?);
        Ok(start.walked(directions)?)
    }
}

/// Reads rows of hexadecimal digits.
fn read_grid(text: &str) -> Result<Grid, PositionError> {
    let is_digit = |byte: u8| matches!(byte, b'0'..=b'9' | b'a'..=b'f');
    let expected = "a row of digits 0 to 9 and a to f, and rows joined by “/”, as in 2ec/291";
    let rows = text_form::rows(text, is_digit, expected)?;
    let cols = rows[0].len();
    // Refused before a grid of that size is allocated.
    if rows.len() > MAX_SIDE || cols > MAX_SIDE {
        return Err(Maze::refused_size(rows.len(), cols).into());
    }
    let sides: Vec<u8> = rows
        .iter()
        .flat_map(|row| row.bytes())
        .map(|byte| char::from(byte).to_digit(16).unwrap_or_default() as u8)
        .collect();
    let mut grid = Grid::closed(rows.len(), cols);
    for (cell, sides) in sides.iter().enumerate() {
        for side in Direction::ALL {
            if sides & side.bit() != 0 {
                grid.open(cell, side);
            }
        }
    }
    // An opening that only one of its two cells names has been made in the other as well.
    match (0..sides.len()).find(|&cell| grid.sides(cell) != sides[cell]) {
        Some(cell) => Err(disagreement(&grid, &sides, cell).into()),
        None => Ok(grid),
    }
}

/// The refusal of a cell that lacks an opening of its neighbour.
fn disagreement(grid: &Grid, sides: &[u8], cell: usize) -> IllegalPosition {
    let place = |cell: usize| {
        let (row, col) = (cell / grid.cols() + 1, cell % grid.cols() + 1);
        format!("r{row}c{col} ({:x})", sides[cell])
    };
    let missing = grid.sides(cell) & !sides[cell];
    let side = Direction::ALL[missing.trailing_zeros() as usize];
    let other = grid.neighbour(cell, side).unwrap_or(cell);
    IllegalPosition::new(format!(
        "The cells {} and {} disagree: the side between them is open in the one and closed in the \
         other. A side open in both, or in neither, is allowed.",
        place(other),
        place(cell),
    ))
}
