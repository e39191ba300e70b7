//! From text to a match.

use engine::backgammon::rules::{Move, Position};

use super::lines::items;
use super::{MatError, Match, Note, Reading};
use crate::games::Item;
use crate::replay::{Guess, replay};

/// A match's position at its beginning, and its moves up to its end or where the text ends.
///
/// # Errors
/// If a line can't be read, or what it says can't be, or it is not one match.
pub fn from_mat(text: &str) -> Result<(Position, Vec<Move>), MatError> {
    let Match { start, moves, .. } = read(text)?;
    Ok((start, moves))
}

/// The match of a text, with the names of its players: those that remarks say, and otherwise those of
/// the first game.
///
/// # Errors
/// If a line can't be read, or what it says can't be, or it is not one match.
pub fn read(text: &str) -> Result<Match, MatError> {
    read_all(text)?.whole()
}

/// All that can be read of a text: one or several matches or games for money, up to what is wrong with it.
///
/// # Errors
/// What is wrong where nothing can be read before it.
pub fn read_all(text: &str) -> Result<Reading, MatError> {
    read_items(&items(text))
}

/// All that can be played of what a text says.
///
/// # Errors
/// What is wrong where nothing can be played before it.
pub(crate) fn read_items(items: &[Item]) -> Result<Reading, MatError> {
    let mut best = replay(items, Guess::default());
    // Whether gammons count is seen where one was won, and whether anybody may double in the Crawford game where somebody
    // does: not every text says it.
    for guess in [
        Guess {
            jacoby: true,
            ..Guess::default()
        },
        Guess {
            no_crawford: true,
            ..Guess::default()
        },
    ] {
        if cost(&best) == (0, 0) {
            break;
        }
        let mut other = replay(items, guess);
        if cost(&other) >= cost(&best) {
            continue;
        }
        let fault = match &best {
            Ok((reading, _)) => reading.fault.as_ref(),
            Err(fault) => Some(fault),
        };
        if let (true, Some(fault), Ok((reading, _))) = (guess.no_crawford, fault, &mut other) {
            reading.notes.push(Note {
                line: fault.line,
                text: "Somebody doubles in the Crawford game; the match is read as one without the Crawford rule."
                    .to_owned(),
            });
        }
        best = other;
    }
    best.map(|(reading, _)| reading)
}

/// How little a reading makes of a text: how far it comes, and how often the text contradicts it.
fn cost(read: &Result<(Reading, u32), MatError>) -> (u32, u32) {
    let from_end = |line: u32| u32::MAX - line;
    match read {
        Ok((Reading { fault: None, .. }, doubts)) => (0, *doubts),
        Ok((
            Reading {
                fault: Some(fault), ..
            },
            doubts,
        )) => (from_end(fault.line), *doubts),
        Err(fault) => (from_end(fault.line), u32::MAX),
    }
}
