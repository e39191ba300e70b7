//! Text forms, in the usual notation of gomoku: a cell is its column (`a` to `z`, then `aa` and so on) and its row,
//! counted from 1 at the bottom: `h8`. A position is m, n and k, a colon, and the moves in the order in which they were
//! made: `15 15 5: h8 i9`. A rule other than freestyle follows k: `15 15 5 renju: h8 i9`.

use std::fmt;
use std::str::FromStr;

use crate::error::{IllegalPosition, PositionError, SyntaxError};
use crate::mnk::rules::{Board, Move, Position, Rule};
use crate::text_form::{is_number, serialize_as_text};

const LETTERS: u32 = 26;

impl Move {
    /// The column’s letters.
    #[must_use]
    pub fn column(self) -> String {
        let letter = |number: u32| char::from(b'a' + number as u8);
        let col = u32::from(self.col);
        let mut text = String::new();
        if let Some(before) = (col / LETTERS).checked_sub(1) {
            text.push(letter(before));
        }
        text.push(letter(col % LETTERS));
        text
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.column(), u32::from(self.row) + 1)
    }
}

/// The number of a column, from 0; `None` if the letters are not a column, or one far beyond any
/// board.
fn column(letters: &str) -> Option<u8> {
    let number = letters.bytes().try_fold(0_u32, |number, byte| {
        let letter = byte.is_ascii_lowercase().then(|| byte - b'a')?;
        Some(number * LETTERS + u32::from(letter) + 1).filter(|&number| number <= 256)
    });
    u8::try_from(number?.checked_sub(1)?).ok()
}

impl FromStr for Move {
    type Err = SyntaxError;

    fn from_str(text: &str) -> Result<Self, SyntaxError> {
        let read = || {
            let digits = text.bytes().position(|byte| byte.is_ascii_digit())?;
            let (letters, number) = text.split_at(digits);
            let row: u32 = is_number(number).then(|| number.parse().ok())??;
            Some(Self {
                col: column(letters)?,
                row: u8::try_from(row.checked_sub(1)?).ok()?,
            })
        };
        read().ok_or_else(|| {
            SyntaxError::new(
                text,
                "a move like h8 (a column from a to br, a row from 1 to 70)",
            )
        })
    }
}

serialize_as_text!(Move);

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}", self.m(), self.n(), self.k())?;
        match self.rule() {
            Rule::Freestyle => Ok(()),
            rule => write!(f, " {}", rule.word()),
        }
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:", self.board())?;
        self.moves().iter().try_for_each(|m| write!(f, " {m}"))
    }
}

impl FromStr for Position {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Self, PositionError> {
        let expected =
            "columns, rows and the length of a line, a colon, and moves (15 15 5: h8 i9)";
        let syntax = |found: &str| PositionError::from(SyntaxError::new(found, expected));
        let Some((head, moves)) = text.split_once(':') else {
            return Err(syntax(text));
        };
        let words: Vec<&str> = head.split(' ').collect();
        let (m, n, k, rule) = match words[..] {
            [m, n, k] => (m, n, k, Rule::Freestyle),
            // The default rule is never written, so that a position has one text.
            [m, n, k, word] => match Rule::named(word) {
                Some(rule) if rule != Rule::Freestyle => (m, n, k, rule),
                _ => return Err(SyntaxError::new(word, "standard, renju, or nothing").into()),
            },
            _ => return Err(syntax(head)),
        };
        let number = |word: &str| {
            let digits = is_number(word)
                .then_some(word)
                .ok_or_else(|| syntax(word))?;
            // Too many digits for a number are out of range as well.
            Ok::<u32, PositionError>(digits.parse().unwrap_or(u32::MAX))
        };
        let board = Board::new(number(m)?, number(n)?, number(k)?)
            .and_then(|board| board.with_rule(rule))
            .map_err(|error| IllegalPosition::new(error.to_string()))?;
        let moves: Vec<Move> = match moves.strip_prefix(' ') {
            Some(moves) => moves.split(' ').map(str::parse).collect::<Result<_, _>>()?,
            None if moves.is_empty() => Vec::new(),
            None => return Err(syntax(text)),
        };
        Ok(Self::after(board, &moves)?)
    }
}
