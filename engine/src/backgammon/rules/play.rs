//! A play, that is a player's use of a roll, and its text form.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::str::FromStr;

use super::board::{BAR, Board};
use crate::error::SyntaxError;
use crate::text_form::serialize_as_text;

serialize_as_text!(Play);

/// The move of one checker, with one die or, in a play that a user typed, with several.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Step {
    /// The point it leaves, from 1 to 24 in the player's numbering; 25 is the bar.
    pub from: u8,
    /// The point it reaches; 0 is off the board.
    pub to: u8,
    /// Whether it hits a blot there.
    pub hits: bool,
}

impl Step {
    /// A step between indices of a [`Board`]; `None` is off.
    pub(super) fn between(from: usize, to: Option<usize>, hits: bool) -> Self {
        let number = |index: usize| u8::try_from(index + 1).unwrap_or_default();
        Self {
            from: number(from),
            to: to.map_or(0, number),
            hits,
        }
    }

    /// The board after the step, legal or not; `None` if no checker is at its start.
    #[must_use]
    pub fn board_after(self, board: &Board) -> Option<Board> {
        let from = usize::from(self.from).checked_sub(1)?;
        if from > BAR || board.own()[from] == 0 {
            return None;
        }
        Some(board.moved(from, usize::from(self.to).checked_sub(1)))
    }
}

/// Up to four steps, those from higher points first. The text form is the usual one: `24/18 13/11*`, `bar/22(2)`,
/// `6/off`; consecutive steps of one checker are written as one if it hits nothing on its way. A play without steps,
/// when nothing can move, is `-`.
///
/// Plays are equal if they have the same effect wherever both are legal: `8/2 6/4` and `8/4 6/2`
/// are equal, and a star makes no difference where a checker stays, since it hits there anyway.
#[derive(Clone, Copy, Debug, Default)]
pub struct Play {
    steps: [Step; 4],
    len: u8,
}

impl PartialEq for Play {
    fn eq(&self, other: &Self) -> bool {
        self.effect() == other.effect()
    }
}

impl Eq for Play {}

impl Hash for Play {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.effect().hash(state);
    }
}

impl Play {
    /// The play without steps.
    pub const NONE: Self = Self {
        steps: [Step {
            from: 0,
            to: 0,
            hits: false,
        }; 4],
        len: 0,
    };

    /// The steps.
    #[must_use]
    pub fn steps(&self) -> &[Step] {
        &self.steps[..self.len()]
    }

    /// The number of steps.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// Whether there are no steps.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Adds a step. The caller must ensure that there are fewer than four.
    pub(super) fn push(&mut self, step: Step) {
        self.steps[self.len()] = step;
        self.len += 1;
    }

    /// The number of checkers that reach each place minus those that leave it, and a bit for each place where a checker
    /// hits without staying.
    fn effect(&self) -> ([i8; 26], u32) {
        let mut change = [0; 26];
        for step in self.steps() {
            change[usize::from(step.from)] -= 1;
            change[usize::from(step.to)] += 1;
        }
        let mut hit = 0;
        for step in self.steps() {
            if step.hits && change[usize::from(step.to)] <= 0 {
                hit |= 1 << step.to;
            }
        }
        (change, hit)
    }

    /// The board after the steps, legal or not; `None` if one of them begins where no checker is.
    #[must_use]
    pub fn board_after(&self, board: &Board) -> Option<Board> {
        let mut board = *board;
        for step in self.steps() {
            board = step.board_after(&board)?;
        }
        Some(board)
    }

    /// The steps in their written form: one for a checker that goes on without having hit, with the number of checkers
    /// that move alike.
    #[must_use]
    pub fn parts(&self) -> Vec<(Step, u8)> {
        let mut parts: Vec<Step> = Vec::new();
        for &step in self.steps() {
            let goes_on = parts
                .iter_mut()
                .find(|part| part.to == step.from && !part.hits);
            match goes_on {
                Some(part) => {
                    part.to = step.to;
                    part.hits = step.hits;
                }
                None => parts.push(step),
            }
        }
        let mut counted: Vec<(Step, u8)> = Vec::new();
        for part in parts {
            // Only the first of several equal steps hits.
            match counted.last_mut() {
                Some((last, count)) if (last.from, last.to) == (part.from, part.to) => *count += 1,
                _ => counted.push((part, 1)),
            }
        }
        counted
    }
}

impl fmt::Display for Play {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("-");
        }
        let mut end = None;
        for (n, (part, count)) in self.parts().into_iter().enumerate() {
            // A checker that hits and goes on is written as one: 24/20*/18.
            let goes_on = end == Some(part.from) && count == 1;
            if !goes_on {
                if n > 0 {
                    f.write_str(" ")?;
                }
                match part.from {
                    25 => f.write_str("bar")?,
                    from => write!(f, "{from}")?,
                }
            }
            match part.to {
                0 => f.write_str("/off")?,
                to => write!(f, "/{to}")?,
            }
            if part.hits {
                f.write_str("*")?;
            }
            if count > 1 {
                write!(f, "({count})")?;
            }
            end = (part.hits && count == 1).then_some(part.to);
        }
        Ok(())
    }
}

/// A description of a play's form, for messages.
const FORM: &str =
    "a play such as 24/18 13/11*, bar/22(2) or 6/off, or - where nothing can be moved";

impl FromStr for Play {
    type Err = SyntaxError;

    fn from_str(text: &str) -> Result<Self, SyntaxError> {
        let mut steps = [Step::default(); 4];
        let mut len = 0;
        let text = text.trim();
        if text == "-" {
            return Ok(Self::NONE);
        }
        for part in text.split_ascii_whitespace() {
            let refused = || SyntaxError::new(part, FORM);
            let (way, count) = match part.split_once('(') {
                None => (part, 1),
                Some((way, count)) => {
                    let count = count.strip_suffix(')').ok_or_else(refused)?;
                    let count = Some(count).filter(|count| crate::text_form::is_number(count));
                    (
                        way,
                        count
                            .and_then(|count| count.parse().ok())
                            .ok_or_else(refused)?,
                    )
                }
            };
            if !(1..=4).contains(&count) {
                return Err(refused());
            }
            for _ in 0..count {
                let mut places = way.split('/');
                let (mut from, _) = place(places.next()).ok_or_else(refused)?;
                let mut is_way = false;
                for next in places {
                    let (to, hits) = place(Some(next)).ok_or_else(refused)?;
                    if to >= from || to == 25 || from == 0 {
                        return Err(refused());
                    }
                    if len == 4 {
                        return Err(SyntaxError::new(text, "a play of at most four steps"));
                    }
                    steps[len] = Step { from, to, hits };
                    len += 1;
                    from = to;
                    is_way = true;
                }
                if !is_way {
                    return Err(refused());
                }
            }
        }
        if len == 0 {
            return Err(SyntaxError::new(text, FORM));
        }
        // Higher points first, as in the rules.
        for i in 1..len {
            let mut at = i;
            while at > 0 && steps[at - 1].from < steps[at].from {
                steps.swap(at - 1, at);
                at -= 1;
            }
        }
        Ok(Self {
            steps,
            len: u8::try_from(len).unwrap_or_default(),
        })
    }
}

/// Reads one place of a play, with the star of a hit.
fn place(text: Option<&str>) -> Option<(u8, bool)> {
    let text = text?;
    let (text, hits) = match text.strip_suffix('*') {
        Some(text) => (text, true),
        None => (text, false),
    };
    let place = match text {
        "bar" | "25" => 25,
        "off" | "0" => 0,
        _ => {
            let is_number = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
            let number = text.parse().ok().filter(|_| is_number)?;
            (1..=24).contains(&number).then_some(number)?
        }
    };
    Some((place, hits))
}
