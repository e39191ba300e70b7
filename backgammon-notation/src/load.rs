//! Loads a text in any of the known forms: a match, a list of positions, or a single position.

use std::borrow::Cow;
use std::fmt;

use engine::backgammon::rules::Position;
use engine::error::PositionError;

use super::reading::{MatError, Match, Part, Reading};
use super::{ids, mat, sgf, xgids};

/// The reason why nothing of a text can be loaded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The text is empty.
    Empty,
    /// A line has a fault.
    Line(MatError),
    /// The position has a fault.
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

/// Loads a text up to its first fault. A single position is loaded as a match without moves.
///
/// # Errors
/// The reason why nothing can be loaded.
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
    // A text with the lines of a match is a match, even if it has an ID as well, as in `; [Start "XGID=…"]`. Any other
    // text with an ID is a position, on however many lines; without an ID, a position is one line.
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

/// The reading of a single position.
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

/// A text with plain line ends, without the extra characters that programs put into it: the byte order mark, and
/// characters that have no width.
fn plain(text: &str) -> Cow<'_, str> {
    let is_odd = |c: char| matches!(c, '\r' | '\u{feff}' | '\u{200b}'..='\u{200f}' | '\0');
    if !text.contains(is_odd) {
        return Cow::Borrowed(text);
    }
    let text = text.replace("\r\n", "\n").replace('\r', "\n");
    Cow::Owned(text.replace(is_odd, ""))
}

/// The text of a file: UTF-16 if it begins with that byte order mark, otherwise UTF-8, otherwise Windows-1252, in which
/// older programs write names.
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
    /// The characters from 0x80 to 0x9f. A byte that has no character keeps its value.
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
