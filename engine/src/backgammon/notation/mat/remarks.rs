//! What the remarks of a match say.

use super::{Problem, illegal};
use crate::backgammon::notation::xgid::HIGHEST_CUBE;
use crate::backgammon::rules::{CUBE_LIMIT, Move, Position, Terms};
use crate::error::SyntaxError;
use crate::text_form::is_number;

/// What they have said so far.
pub(super) struct Remarks {
    pub(super) terms: Terms,
    /// The position in which the match begins.
    pub(super) start: Option<Position>,
    /// Moves in the order of their numbers.
    pub(super) moves: Vec<Said>,
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
    /// Nothing was said yet; whether the Jacoby rule is taken to be in force until it is.
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
        }
    }

    /// Reads a remark. One that is not known is passed over.
    pub(super) fn read(&mut self, line: u32, remark: &str) -> Result<(), Problem> {
        let Some((name, said)) = named(remark) else {
            return Ok(());
        };
        let value = said.trim().trim_matches('"');
        let is_value = |word: &str| value.eq_ignore_ascii_case(word);
        match (name, numbered(said)) {
            ("Start", _) => {
                let start: Position = value.parse()?;
                self.terms = start.terms();
                self.start = Some(start);
            }
            ("Jacoby", _) => self.terms.jacoby = is_value("on"),
            ("Beaver", _) => self.terms.beavers = is_value("on"),
            ("Crawford", _) => self.terms.crawford = !is_value("off"),
            ("CubeLimit", _) => {
                let limit = value.parse().ok();
                let limit = limit.filter(|limit: &u32| limit.is_power_of_two());
                let power = limit.map_or(CUBE_LIMIT, u32::ilog2);
                self.terms.cube_limit = power.min(HIGHEST_CUBE);
            }
            ("Variation", _) if !is_value("backgammon") => {
                return Err(SyntaxError::new(value, "backgammon, and no other game,").into());
            }
            ("Move", Some((number, m))) => {
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
}

/// A remark's name, and what it says: `[Name said]`.
pub(super) fn named(remark: &str) -> Option<(&str, &str)> {
    remark.strip_prefix('[')?.strip_suffix(']')?.split_once(' ')
}

/// What a remark says of something that has a number: `12 "text"`.
pub(super) fn numbered(said: &str) -> Option<(u32, &str)> {
    let (number, text) = said.split_once(' ')?;
    let text = text.trim().strip_prefix('"')?.strip_suffix('"')?;
    let number = Some(number).filter(|number| is_number(number));
    Some((number?.parse().ok()?, text))
}
