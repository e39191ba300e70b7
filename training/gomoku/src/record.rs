//! The record of what is proved: Black's moves in positions in which Black wins and which no search for a win by
//! threats sees quickly. It is a text file, a line a position, that a run adds to and the next run goes on from.
//!
//! A line is the stones in the order in which they were set, Black's first, a colon and Black's move:
//! `h8 i9 : i7`. The first line names the board and the rule: `15 15 5`, `15 15 5 standard`.

use std::collections::HashMap;
use std::fs::{File, OpenOptions};
use std::io::{BufRead, BufReader, Error, ErrorKind, Result, Write};
use std::path::Path;

use engine::mnk::rules::{Board, Move, Position};

use engine::mnk::proof::Symmetries;

/// The record, and the file that it grows in.
pub struct Record {
    /// Black's moves, by the key of the position and as its image has them.
    moves: HashMap<u128, u16>,
    /// The same by the key of the position without one of White's stones: what wins in a position that is near.
    near: HashMap<u128, u16>,
    file: File,
}

impl Record {
    /// Reads the record of a board, or begins one.
    ///
    /// # Errors
    /// If the file can't be read or written, is of another board, or has a line that can't be read.
    pub fn open(path: &Path, board: Board, symmetries: &Symmetries) -> Result<Self> {
        let file = OpenOptions::new()
            .create(true)
            .append(true)
            .read(true)
            .open(path)?;
        let mut record = Self {
            moves: HashMap::new(),
            near: HashMap::new(),
            file: file.try_clone()?,
        };
        let mut lines = BufReader::new(&file).lines();
        let head = board.to_string();
        match lines.next().transpose()? {
            None => writeln!(record.file, "{head}")?,
            Some(line) if line == head => {}
            Some(line) => return Err(fault(1, &format!("is of {line}, not of {head}"))),
        }
        for (number, line) in (2..).zip(lines) {
            let line = line?;
            let (stones, m) = read(&line, board)
                .ok_or_else(|| fault(number, &format!("{line} is no position with a move")))?;
            record.remember(&stones, m, symmetries);
        }
        Ok(record)
    }

    /// All moves, by the keys of positions and as their images have them.
    #[must_use]
    pub fn moves(&self) -> &HashMap<u128, u16> {
        &self.moves
    }

    /// How many positions there are.
    #[must_use]
    pub fn positions(&self) -> usize {
        self.moves.len()
    }

    /// Black's move in a position, if it is in the record.
    #[must_use]
    pub fn get(&self, stones: &[u16], symmetries: &Symmetries) -> Option<u16> {
        symmetries.move_in(&self.moves, stones)
    }

    /// Black's move in a position that differs by the place of one of White's stones, the last one first.
    #[must_use]
    pub fn near(&self, stones: &[u16], symmetries: &Symmetries) -> Vec<u16> {
        let mut moves = Vec::new();
        for place in (1..stones.len()).step_by(2).rev() {
            let (key, image) = symmetries.key(&without(stones, place));
            if let Some(m) = self.near.get(&key) {
                let m = symmetries.back(*m, image);
                if !stones.contains(&m) && !moves.contains(&m) {
                    moves.push(m);
                }
            }
        }
        moves
    }

    /// Adds a position, and writes it; gives whether it is new.
    ///
    /// # Errors
    /// If the file can't be written.
    pub fn add(
        &mut self,
        stones: &[u16],
        m: u16,
        board: Board,
        symmetries: &Symmetries,
    ) -> Result<bool> {
        if self.get(stones, symmetries).is_some() {
            return Ok(false);
        }
        self.remember(stones, m, symmetries);
        writeln!(self.file, "{} : {}", names(stones, board), name(m, board))?;
        Ok(true)
    }

    fn remember(&mut self, stones: &[u16], m: u16, symmetries: &Symmetries) {
        let (key, image) = symmetries.key(stones);
        self.moves.insert(key, symmetries.image(m, image));
        for place in (1..stones.len()).step_by(2) {
            let (key, image) = symmetries.key(&without(stones, place));
            self.near.insert(key, symmetries.image(m, image));
        }
    }
}

/// The board of a record.
///
/// # Errors
/// If the file can't be read, or its first line is no board.
pub fn board_of(path: &Path) -> Result<Board> {
    let mut head = String::new();
    BufReader::new(File::open(path)?).read_line(&mut head)?;
    let head = head.trim_end();
    let position: Option<Position> = format!("{head}:").parse().ok();
    position
        .map(|position| position.board())
        .ok_or_else(|| fault(1, &format!("{head} is no board")))
}

/// A position without one of White's stones, which goes with a black one that is no part of the board's: pairs keep
/// their colours.
fn without(stones: &[u16], place: usize) -> Vec<u16> {
    // The white stone is put on the cell of the first black one, which no white stone can be on.
    let mut stones = stones.to_vec();
    stones[place] = stones[0];
    stones
}

/// A cell by its name.
#[must_use]
pub fn name(cell: u16, board: Board) -> String {
    Position::empty(board).cell(cell.into()).to_string()
}

/// The same of cells, in their order.
#[must_use]
pub fn names(cells: &[u16], board: Board) -> String {
    let names = cells.iter().map(|&cell| name(cell, board));
    names.collect::<Vec<_>>().join(" ")
}

/// The cell of a name.
#[must_use]
pub fn cell(name: &str, board: Board) -> Option<u16> {
    let m: Move = name.parse().ok()?;
    Position::empty(board).index(m).map(|cell| cell as u16)
}

/// A line: the stones, and Black's move.
fn read(line: &str, board: Board) -> Option<(Vec<u16>, u16)> {
    let (stones, m) = line.split_once(':')?;
    let stones: Option<Vec<u16>> = stones
        .split_whitespace()
        .map(|name| cell(name, board))
        .collect();
    let (stones, m) = (stones?, cell(m.trim(), board)?);
    let mut all = stones.clone();
    all.push(m);
    all.sort_unstable();
    all.dedup();
    let is_position = stones.len().is_multiple_of(2) && all.len() == stones.len() + 1;
    is_position.then_some((stones, m))
}

fn fault(line: usize, what: &str) -> Error {
    Error::new(ErrorKind::InvalidData, format!("line {line}: {what}"))
}
