//! Positions as people paste them: an XGID or the IDs of GNU Backgammon, with words around them, on lines of their own,
//! or with other characters in place of hyphens, as text programs put them in.

use engine::backgammon::notation::gnu::{self, MATCH_ID_LENGTH, POSITION_ID_LENGTH};
use engine::backgammon::rules::Position;
use engine::error::PositionError;

/// The position that a text names, or the fault of its ID; `None` if it has no ID.
#[must_use]
pub fn find(text: &str) -> Option<Result<Position, PositionError>> {
    let text = text.trim();
    if let Ok(position) = text.parse() {
        return Some(Ok(position));
    }
    xgid(text).or_else(|| of_gnu(text))
}

/// The first XGID of a text, with those words after it that belong to our text form; `None` if it has no XGID.
#[must_use]
pub fn xgid(text: &str) -> Option<Result<Position, PositionError>> {
    let found = text
        .lines()
        .find_map(|line| after_name(line).or_else(|| bare(line)));
    let (id, line) = found?;
    // Words that belong to the XGID may follow it, and so may any other words.
    let rest = line.trim_end().trim_end_matches(['.', '"', '”', ')', ']']);
    let with_words = (rest.len() > id.len()).then(|| format!("XGID={rest}").parse::<Position>());
    match with_words {
        Some(Ok(position)) => Some(Ok(position)),
        _ => Some(format!("XGID={}", hyphens(id)).parse()),
    }
}

/// Whether a character may be one of an XGID.
fn is_of_xgid(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == ':' || is_hyphen(c)
}

/// Whether a character is a hyphen, or one that text programs put in place of one hyphen or two.
fn is_hyphen(c: char) -> bool {
    matches!(c, '-' | '‐' | '‑' | '‒' | '–' | '—' | '−')
}

/// An XGID with hyphens in place of dashes; a dash may stand for two.
fn hyphens(id: &str) -> String {
    let with = |dash: &str| -> String {
        id.chars().fold(String::new(), |text, c| match c {
            '–' | '—' => text + dash,
            c if is_hyphen(c) => text + "-",
            c => text + &c.to_string(),
        })
    };
    let [one, two] = [with("-"), with("--")];
    let points = |id: &str| id.find(':').unwrap_or(id.len());
    match points(&one) {
        26 => one,
        _ if points(&two) == 26 => two,
        _ => one,
    }
}

/// The ID after the name `XGID=`, in capitals or small letters, and the line from the ID on.
fn after_name(line: &str) -> Option<(&str, &str)> {
    let (at, _) = line.char_indices().find(|&(at, _)| {
        let name = line.get(at..at + 4);
        name.is_some_and(|name| name.eq_ignore_ascii_case("xgid"))
    })?;
    let rest = line[at + 4..].trim_start();
    let rest = rest.strip_prefix("%3D").or(rest.strip_prefix(['=', ':']))?;
    let rest = rest.trim_start();
    let end = rest.find(|c| !is_of_xgid(c)).unwrap_or(rest.len());
    Some((rest[..end].trim_end_matches(':'), rest))
}

/// An XGID without its name: a word with nine colons.
fn bare(line: &str) -> Option<(&str, &str)> {
    let is_id = |word: &&str| word.matches(':').count() == 9 && word.len() >= 26 + 18;
    let word = line.split(|c| !is_of_xgid(c)).find(is_id)?;
    Some((word, word))
}

/// The first position ID of a text, with the match ID or the dice that follow it.
fn of_gnu(text: &str) -> Option<Result<Position, PositionError>> {
    let is_of_id = |c: char| c.is_ascii_alphanumeric() || matches!(c, '+' | '/');
    let mut words = Vec::new();
    let mut at = 0;
    while let Some(start) = text[at..].find(is_of_id) {
        let start = at + start;
        let end = text[start..].find(|c| !is_of_id(c));
        at = end.map_or(text.len(), |end| start + end);
        words.push((start, &text[start..at]));
    }
    let is_position = |word: &str| word.len() == POSITION_ID_LENGTH && gnu::board(word).is_ok();
    let place = words.iter().position(|(_, word)| is_position(word))?;
    let (start, id) = words[place];
    let after = &words[place + 1..];
    let is_next = |start_of: usize| text[start + id.len()..start_of].trim() == ":";
    let with = match after.first() {
        Some(&(start, word)) if is_next(start) => Some(word),
        // The words “Match ID” may stand between, and a line break.
        _ => after
            .iter()
            .map(|&(_, word)| word)
            .find(|word| word.len() == MATCH_ID_LENGTH && gnu::is_match_id(word)),
    };
    Some(match with {
        Some(with) => format!("{id}:{with}").parse(),
        None => id.parse(),
    })
}
