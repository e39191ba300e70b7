//! The file of a proof: its board, Black's first move, and for each answer of White's to it a part that can be read by
//! itself. The [contents](crate::container) are:
//!
//! ```text
//! columns, rows, k, rule (1 byte each)
//! Black's first move, how many parts there are (2 bytes each)
//! for each part: White's answer and Black's third move (2 bytes each), within how many plies Black wins after these
//!     (2 bytes, 0 where that is not known), how many bytes it has (4 bytes)
//! the parts
//! ```
//! Numbers begin with their least byte; cells are numbered row by row from the bottom.

use std::fmt;
use std::ops::Range;

use super::bounds;
use super::coder::{Bits, Reader, Writer};
use super::symmetry::Symmetries;
use super::view::View;
use super::walk::{Moves, Walk};
use crate::container::{self, ContainerError, Kind};
use crate::mnk::rules::{Board, Position, Rule};
use crate::mnk::solve::grid::Grid;

/// The head of a file. The version is that of the format, which includes the rules by which chances are learnt.
pub const KIND: Kind = Kind {
    mark: *b"ppMP",
    version: 4,
    name: "proofs",
};
/// The bytes of the contents before the parts' own, and of each part's head.
const HEAD: usize = 8;
const PART: usize = 10;
/// The longest side of a board that has proofs.
pub const MAX_SIDE: usize = 25;
/// The rules that have proofs, by their bytes.
const RULES: [Rule; 2] = [Rule::Freestyle, Rule::Standard];

/// The reasons why a proof's file can't be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProofError {
    /// It is not a proof file, or has changed in transit.
    Container(ContainerError),
    /// It is of a board that has no proofs.
    Board {
        /// Columns, rows, k and the byte of the rule.
        found: [u8; 4],
    },
    /// Its moves do not form a tree.
    Tree,
}

impl fmt::Display for ProofError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Container(error) => error.fmt(f),
            Self::Board {
                found: [m, n, k, rule],
            } => write!(
                f,
                "The proof is of a board of {m} by {n} with {k} in a row and rule {rule}; square boards of up to \
                 {MAX_SIDE} by {MAX_SIDE} and rules 0 (freestyle) and 1 (standard) can be read."
            ),
            Self::Tree => f.write_str("The proof’s moves do not form a tree."),
        }
    }
}

impl std::error::Error for ProofError {}

impl From<ContainerError> for ProofError {
    fn from(error: ContainerError) -> Self {
        Self::Container(error)
    }
}

/// The contents of a file, with the parts unread.
#[derive(Clone, Debug)]
pub struct Contents {
    /// The board.
    pub board: Board,
    /// Black's first move.
    pub first: u16,
    /// The proved answers of White's.
    pub parts: Vec<Head>,
}

/// The head of a part, before its own bytes.
#[derive(Clone, Debug)]
pub struct Head {
    /// White's answer.
    pub answer: u16,
    /// Black's third move.
    pub third: u16,
    /// The number of plies within which Black wins, with White to move after that; 0 if it is not known.
    pub plies: u16,
    /// The range of the part's bytes.
    pub bytes: Range<usize>,
}

/// Reads a file, except for its parts.
///
/// # Errors
/// If the file is cut short, of another version or board, or has changed.
pub fn read(bytes: &[u8]) -> Result<Contents, ProofError> {
    let mut parts = Vec::new();
    let contents = KIND.open(bytes, |contents| {
        let count = contents.get(HEAD - 2..HEAD);
        let count = count.map_or(0, |two| u16::from_le_bytes([two[0], two[1]]));
        let mut start = HEAD + PART * usize::from(count);
        let table = contents.get(HEAD..start).unwrap_or(&[]);
        for part in table.as_chunks::<PART>().0 {
            let [a0, a1, t0, t1, p0, p1, length @ ..] = *part;
            let [answer, third, plies] = [[a0, a1], [t0, t1], [p0, p1]].map(u16::from_le_bytes);
            let end = start + u32::from_le_bytes(length) as usize;
            parts.push(Head {
                answer,
                third,
                plies,
                bytes: container::HEAD + start..container::HEAD + end,
            });
            start = end;
        }
        Ok(start)
    })?;
    let [board @ .., f0, f1, _, _] = *contents.first_chunk::<HEAD>().ok_or(ProofError::Tree)?;
    let first = u16::from_le_bytes([f0, f1]);
    let board = self::board(board)?;
    let is_on = |cell: u16| usize::from(cell) < board.cells();
    let is_move = |part: &Head| {
        let [answer, third] = [part.answer, part.third];
        is_on(answer) && is_on(third) && answer != first && third != first && third != answer
    };
    if !is_on(first) || !parts.iter().all(is_move) {
        return Err(ProofError::Tree);
    }
    Ok(Contents {
        board,
        first,
        parts,
    })
}

fn board(found: [u8; 4]) -> Result<Board, ProofError> {
    let [m, n, k, rule] = found;
    let board = Board::new(m.into(), n.into(), k.into());
    let rule = RULES.get(usize::from(rule));
    let board = rule.and_then(|&rule| board.ok()?.with_rule(rule).ok());
    board
        .filter(|board| is_for_proofs(*board))
        .ok_or(ProofError::Board { found })
}

/// The part of the tree that follows one of White's answers to Black's first move.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Part {
    /// White's answer.
    pub answer: u16,
    /// Black's moves.
    pub moves: Moves,
    /// For each cell, the number of plies within which Black wins once White has replied there to his third move: he is
    /// to move, so the number is odd. 0 where there is a stone, or where a win is not proved.
    pub bounds: Vec<u16>,
}

/// Whether a board has proofs: it must be square, not too large, and of the right rule.
#[must_use]
pub(crate) fn is_for_proofs(board: Board) -> bool {
    board.m() == board.n() && board.m() <= MAX_SIDE && RULES.contains(&board.rule())
}

/// Reads a part: the tree after Black's first stone and an answer of White's.
///
/// # Errors
/// If its moves do not form a tree.
pub fn read_part(
    board: Board,
    symmetries: &Symmetries,
    stones: [u16; 2],
    bytes: &[u8],
) -> Result<Part, ProofError> {
    let mut reader = Reader::new(bytes);
    let part = code(board, symmetries, stones, &mut reader, None).ok_or(ProofError::Tree)?;
    if reader.is_beyond() {
        return Err(ProofError::Tree);
    }
    Ok(part)
}

/// Writes the file of a proof: the trees after answers of White's to Black's first move. Positions that White's replies
/// do not lead to are left out, and so are bounds of more than 125 plies. `None` for boards that have no proofs, and if
/// a part lacks a move to begin with.
#[must_use]
pub fn write(board: Board, symmetries: &Symmetries, first: u16, parts: &[Part]) -> Option<Vec<u8>> {
    let rule = RULES.iter().position(|&rule| rule == board.rule())?;
    if !is_for_proofs(board) {
        return None;
    }
    let (mut table, mut coded) = (Vec::new(), Vec::new());
    for part in parts {
        let stones = [first, part.answer];
        let third = symmetries.move_in(&part.moves, &stones)?;
        let mut writer = Writer::default();
        code(board, symmetries, stones, &mut writer, Some(part))?;
        let bytes = writer.finish();
        // The count starts before White's reply; a reply without a known bound leaves it open.
        let plies = bounds::longest(&part.bounds).map_or(0, |longest| longest + 1);
        for number in [part.answer, third, plies] {
            table.extend(number.to_le_bytes());
        }
        table.extend((bytes.len() as u32).to_le_bytes());
        coded.extend(bytes);
    }
    Some(KIND.seal(|bytes| {
        bytes.extend([board.m(), board.n(), board.k(), rule].map(|number| number as u8));
        bytes.extend(first.to_le_bytes());
        bytes.extend((parts.len() as u16).to_le_bytes());
        bytes.extend(table);
        bytes.extend(coded);
    }))
}

fn code<B: Bits>(
    board: Board,
    symmetries: &Symmetries,
    stones: [u16; 2],
    bits: &mut B,
    known: Option<&Part>,
) -> Option<Part> {
    let mut view = View::new(board, symmetries);
    let mut grid = Grid::new(&Position::empty(board));
    for stone in stones {
        view.set(stone);
        grid.set(stone.into());
    }
    let mut walk = Walk::new(
        view,
        symmetries,
        bits,
        grid,
        known.map(|known| &known.moves),
    );
    walk.position(&[])?;
    let Walk {
        moves,
        mut view,
        bits,
        ..
    } = walk;
    let (key, image) = symmetries.key(&stones);
    view.set(symmetries.back(*moves.get(&key)?, image));
    let known = known.map(|known| &known.bounds[..]);
    Some(Part {
        answer: stones[1],
        moves,
        bounds: bounds::code(&view, bits, known, board.m()),
    })
}
