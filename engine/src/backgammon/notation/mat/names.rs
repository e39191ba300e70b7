//! What the players of a match are called.

use super::from_mat;
use super::remarks::{named, numbered};
use super::{MatError, Match};
use crate::text_form::is_number;

/// The match of a text, with the names of its players: those that remarks say, and otherwise those of
/// the first game.
///
/// # Errors
/// If a line can't be read, or what it says can't be.
pub fn read(text: &str) -> Result<Match, MatError> {
    let (start, moves) = from_mat(text)?;
    Ok(Match {
        start,
        moves,
        names: names(text),
    })
}

/// The names; without any, they are empty.
fn names(text: &str) -> [String; 2] {
    let mut said = [None; 2];
    let mut of_game = None;
    let mut is_next = false;
    for line in text.lines() {
        match line.trim_start().strip_prefix(';') {
            Some(remark) => {
                if let Some(("Player", text)) = named(remark.trim())
                    && let Some((player @ 1..=2, name)) = numbered(text)
                {
                    said[player as usize - 1] = Some(name);
                }
            }
            None if is_next && !line.trim().is_empty() => {
                of_game = of_game.or(names_of_game(line));
                is_next = false;
            }
            None => is_next |= line.trim_start().starts_with("Game "),
        }
    }
    let [first, second] = of_game.unwrap_or_default();
    [said[0].unwrap_or(first), said[1].unwrap_or(second)].map(str::to_owned)
}

/// The names in a line with the scores: before the last two colons that have numbers after them.
fn names_of_game(line: &str) -> Option<[&str; 2]> {
    let mut entries = line.match_indices(':').filter_map(|(colon, _)| {
        let rest = line[colon + 1..].trim_start();
        let number = rest.split_ascii_whitespace().next()?;
        let end = line.len() - rest.len() + number.len();
        is_number(number).then_some((colon, end))
    });
    let (last, _) = entries.next_back()?;
    let (first, end) = entries.next_back()?;
    Some([line[..first].trim(), line[end..last].trim()])
}
