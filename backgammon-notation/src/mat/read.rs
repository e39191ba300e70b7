//! Reads a match from its text.

use engine::backgammon::rules::{Move, Position};

use super::lines::items;
use super::{MatError, Match, Note, Reading};
use crate::games::Item;
use crate::replay::{Guess, replay};

/// The position in which a match begins, and its moves up to its end or up to the end of the text.
///
/// # Errors
/// If a line can't be read or says something impossible, or if the text is not one match.
pub fn from_mat(text: &str) -> Result<(Position, Vec<Move>), MatError> {
    let Match { start, moves, .. } = read(text)?;
    Ok((start, moves))
}

/// The match of a text. The names of its players are those that remarks say, otherwise those of the first game.
///
/// # Errors
/// If a line can't be read or says something impossible, or if the text is not one match.
pub fn read(text: &str) -> Result<Match, MatError> {
    read_all(text)?.whole()
}

/// Reads one or several matches, or games for money, from a text, up to its first fault.
///
/// # Errors
/// The fault, if nothing can be read before it.
pub fn read_all(text: &str) -> Result<Reading, MatError> {
    read_items(&items(text))
}

/// Plays the items of a text up to the first fault.
///
/// # Errors
/// The fault, if nothing can be played before it.
pub(crate) fn read_items(items: &[Item]) -> Result<Reading, MatError> {
    let mut best = replay(items, Guess::default());
    // Not every text gives its rules. If a gammon was won, the points show whether gammons count; a double in the
    // Crawford game shows that the Crawford rule is not in force.
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

/// The cost of a reading, the less the better: by the line at which it stopped, and by the number of times that the
/// text contradicts it.
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
