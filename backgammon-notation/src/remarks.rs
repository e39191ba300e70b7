//! The remarks of a match: its rules, its players, its start, and the moves that its rows do not say.

use engine::backgammon::notation::xgid::HIGHEST_CUBE;
use engine::backgammon::rules::{CUBE_LIMIT, Move, Position, Terms};
use engine::error::SyntaxError;
use engine::text_form::is_number;

use super::reading::{Problem, illegal};

/// The contents of all remarks so far.
pub(super) struct Remarks {
    pub(super) terms: Terms,
    /// The position in which the match begins.
    pub(super) start: Option<Position>,
    /// The moves that remarks say, in the order of their numbers.
    pub(super) moves: Vec<Said>,
    /// The names of the players.
    names: [Option<String>; 2],
}

/// A move that a remark says.
pub(super) struct Said {
    /// The remark's line.
    pub(super) line: u32,
    /// Its place among the moves of the match, from 1.
    pub(super) number: u32,
    pub(super) m: Move,
}

impl Remarks {
    /// The contents before the first remark. `jacoby` says whether the Jacoby rule is taken to be in force until a
    /// remark says whether it is.
    pub(super) fn new(jacoby: bool) -> Self {
        Self {
            terms: Terms {
                length: 0,
                cube_limit: CUBE_LIMIT,
                jacoby,
                beavers: false,
                crawford: true,
            },
            start: None,
            moves: Vec::new(),
            names: [None, None],
        }
    }

    /// Reads a remark, and skips one that it does not know.
    pub(super) fn read(&mut self, line: u32, remark: &str) -> Result<(), Problem> {
        let Some((name, said)) = named(remark) else {
            return Ok(());
        };
        let value = said.trim().trim_matches('"');
        let is_value = |word: &str| value.eq_ignore_ascii_case(word);
        match (name.to_ascii_lowercase().as_str(), numbered(said)) {
            ("start", _) => {
                let start: Position = value.parse()?;
                self.terms = start.terms();
                self.start = Some(start);
            }
            ("jacoby", _) => self.terms.jacoby = is_value("on"),
            ("beaver", _) => self.terms.beavers = is_value("on"),
            ("crawford", _) => self.terms.crawford = !is_value("off"),
            ("cubelimit", _) => {
                let limit = value.parse().ok();
                let limit = limit.filter(|limit: &u32| limit.is_power_of_two());
                let power = limit.map_or(CUBE_LIMIT, u32::ilog2);
                self.terms.cube_limit = power.min(HIGHEST_CUBE);
            }
            ("variation", _)
                if !["backgammon", "standard", ""]
                    .iter()
                    .any(|name| is_value(name)) =>
            {
                return Err(SyntaxError::new(value, "backgammon, and no other game,").into());
            }
            ("player", Some((player @ 1..=2, name))) => {
                self.names[player as usize - 1] = Some(name.to_owned());
            }
            ("move", Some((number, m))) => {
                let m = m.parse()?;
                if self.moves.last().is_some_and(|last| last.number >= number) {
                    return Err(illegal("The numbers of moves in remarks do not rise."));
                }
                self.moves.push(Said { line, number, m });
            }
            _ => {}
        }
        Ok(())
    }

    /// The names of the players, the left one's first: those that remarks say, otherwise those in the first score line,
    /// otherwise empty ones. eXtreme Gammon may number the players in the opposite order to its columns.
    pub(super) fn names_beside(&self, in_line: Option<&[String; 2]>) -> [String; 2] {
        let [left, right] = in_line.map_or(["", ""], |[left, right]| [left, right]);
        let [first, second] = self
            .names
            .each_ref()
            .map(|name| name.as_deref().unwrap_or_default());
        let is_turned =
            fits(left, second) && fits(right, first) && !(fits(left, first) && fits(right, second));
        let said = match is_turned {
            true => [&self.names[1], &self.names[0]],
            false => [&self.names[0], &self.names[1]],
        };
        let name =
            |said: &Option<String>, in_line: &str| said.clone().unwrap_or(in_line.to_owned());
        [name(said[0], left), name(said[1], right)]
    }
}

/// Whether the name in a score line may be the name in a remark: the score line may cut it short, and leaves out
/// colons.
fn fits(in_line: &str, name: &str) -> bool {
    let [in_line, name] = [in_line, name].map(|name| name.replace([':', ';'], " "));
    !in_line.trim().is_empty() && name.trim().starts_with(in_line.trim())
}

/// The name of a remark and its contents: `[Name contents]`.
fn named(remark: &str) -> Option<(&str, &str)> {
    remark.strip_prefix('[')?.strip_suffix(']')?.split_once(' ')
}

/// The number and the text in a remark about something that has a number: `12 "text"`.
fn numbered(said: &str) -> Option<(u32, &str)> {
    let (number, text) = said.split_once(' ')?;
    let text = text.trim().strip_prefix('"')?.strip_suffix('"')?;
    let number = Some(number).filter(|number| is_number(number));
    Some((number?.parse().ok()?, text))
}
