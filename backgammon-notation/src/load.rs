//! Whatever a text holds: a match in one of its forms, a list of positions, or a position.

use std::borrow::Cow;
use std::fmt;

use engine::backgammon::notation::ids;
use engine::backgammon::rules::Position;
use engine::error::PositionError;

use super::reading::{MatError, Match, Part, Reading};
use super::{mat, sgf, xgids};

/// Why nothing of a text can be loaded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// There is none.
    Empty,
    /// What is wrong with a line.
    Line(MatError),
    /// What is wrong with a position.
    Position(PositionError),
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("There is no text to be loaded."),
            Self::Line(error) => error.fmt(f),
            Self::Position(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for Refusal {}

impl From<MatError> for Refusal {
    fn from(error: MatError) -> Self {
        Self::Line(error)
    }
}

/// What a text holds, up to what is wrong with it; a position is a match without moves.
///
/// # Errors
/// What is wrong where nothing can be loaded.
pub fn load(text: &str) -> Result<Reading, Refusal> {
    let text = plain(text);
    if text.trim().is_empty() {
        return Err(Refusal::Empty);
    }
    if sgf::is_sgf(&text) {
        return Ok(sgf::read_all(&text)?);
    }
    if xgids::is_list(&text) {
        return Ok(xgids::read_all(&text)?);
    }
    // A match has lines, and so may have what programs write of a position; a position is no more than one.
    let is_match = mat::is_match(&text);
    match (ids::find(&text), is_match) {
        (Some(found), false) => found.map(of_position).map_err(Refusal::Position),
        (None, false) if text.trim().lines().count() == 1 => {
            let position = text.trim().parse();
            position.map(of_position).map_err(Refusal::Position)
        }
        _ => Ok(mat::read_all(&text)?),
    }
}

/// A position as what was read.
fn of_position(position: Position) -> Reading {
    let of = Match {
        start: position,
        moves: Vec::new(),
        names: [String::new(), String::new()],
    };
    Reading {
        parts: vec![Part {
            of,
            games: 0,
            first: 1,
            apart: None,
        }],
        notes: Vec::new(),
        fault: None,
        score: position.score(),
    }
}

/// A text without what programs put into it beside its letters: the mark of its encoding, other ends of lines, and
/// characters that have no width.
fn plain(text: &str) -> Cow<'_, str> {
    let is_odd = |c: char| matches!(c, '\r' | '\u{feff}' | '\u{200b}'..='\u{200f}' | '\0');
    if !text.contains(is_odd) {
        return Cow::Borrowed(text);
    }
    let text = text.replace("\r\n", "\n").replace('\r', "\n");
    Cow::Owned(text.replace(is_odd, ""))
}

/// The text of a file: UTF-8 or, by the mark at its beginning, UTF-16; what is neither is Windows-1252, as older programs
/// write names.
#[must_use]
pub fn decode(bytes: &[u8]) -> Cow<'_, str> {
    let wide = |read: fn([u8; 2]) -> u16| {
        let units = bytes[2..]
            .chunks_exact(2)
            .map(|pair| read([pair[0], pair[1]]));
        String::from_utf16_lossy(&units.collect::<Vec<_>>()).into()
    };
    match (bytes, std::str::from_utf8(bytes)) {
        ([0xff, 0xfe, ..], _) => wide(u16::from_le_bytes),
        ([0xfe, 0xff, ..], _) => wide(u16::from_be_bytes),
        (_, Ok(text)) => text.into(),
        (_, Err(_)) => bytes
            .iter()
            .map(|&byte| western(byte))
            .collect::<String>()
            .into(),
    }
}

/// A character of Windows-1252.
fn western(byte: u8) -> char {
    /// Those from 0x80 to 0x9f; what is nothing there stays what it is.
    const OTHER: [char; 32] = [
        '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8d}', 'Ž',
        '\u{8f}', '\u{90}', '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9d}',
        'ž', 'Ÿ',
    ];
    match byte {
        0x80..=0x9f => OTHER[usize::from(byte - 0x80)],
        _ => char::from(byte),
    }
}
