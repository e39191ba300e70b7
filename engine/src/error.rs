//! The mistakes of input, one type for each kind.
//!
//! Text that can't be read, a position that can't occur, a move that may not be made and a
//! parameter out of range are different mistakes with different remedies, so they are different
//! types. Each message names the value it refuses and says what is allowed.

use std::fmt;

/// Text that does not have the form asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SyntaxError {
    /// The part of the text that can't be read, shortened if it is long.
    pub found: String,
    /// The values allowed in its place.
    pub expected: String,
}

impl SyntaxError {
    /// Refuses `found`, shortened to 40 characters, where `expected` is allowed.
    #[must_use]
    pub fn new(found: &str, expected: impl Into<String>) -> Self {
        Self {
            found: shorten(found),
            expected: expected.into(),
        }
    }
}

impl fmt::Display for SyntaxError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "“{}” can’t be read: {} is expected.",
            self.found, self.expected
        )
    }
}

impl std::error::Error for SyntaxError {}

/// A position that can be read but can't be played from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IllegalPosition {
    /// A whole sentence: the value refused, and what is allowed.
    pub reason: String,
}

impl IllegalPosition {
    /// Refuses a position for `reason`, a whole sentence.
    #[must_use]
    pub fn new(reason: impl Into<String>) -> Self {
        Self {
            reason: reason.into(),
        }
    }
}

impl fmt::Display for IllegalPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.reason)
    }
}

impl std::error::Error for IllegalPosition {}

/// A move that can be read but not made in the current position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IllegalMove {
    /// The move's text form.
    pub found: String,
    /// The reason why it can't be made, or the moves that can.
    pub reason: String,
}

impl IllegalMove {
    /// Refuses the move written `found`, for `reason`.
    #[must_use]
    pub fn new(found: impl fmt::Display, reason: impl Into<String>) -> Self {
        Self {
            found: shorten(&found.to_string()),
            reason: reason.into(),
        }
    }
}

impl fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "The move “{}” is not legal here: {}",
            self.found, self.reason
        )
    }
}

impl std::error::Error for IllegalMove {}

/// The errors of a position's text form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PositionError {
    /// The text does not have the form of a position.
    Syntax(SyntaxError),
    /// The text names a position that can't be played from.
    Illegal(IllegalPosition),
}

impl From<SyntaxError> for PositionError {
    fn from(error: SyntaxError) -> Self {
        Self::Syntax(error)
    }
}

impl From<IllegalPosition> for PositionError {
    fn from(error: IllegalPosition) -> Self {
        Self::Illegal(error)
    }
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Syntax(error) => error.fmt(f),
            Self::Illegal(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for PositionError {}

/// The errors of a text that goes with a position: a move, or a question about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StudyError {
    /// The position, or the form of the text.
    Position(PositionError),
    /// A move that can't be made.
    Move(IllegalMove),
}

impl From<PositionError> for StudyError {
    fn from(error: PositionError) -> Self {
        Self::Position(error)
    }
}

impl From<SyntaxError> for StudyError {
    fn from(error: SyntaxError) -> Self {
        Self::Position(error.into())
    }
}

impl From<IllegalMove> for StudyError {
    fn from(error: IllegalMove) -> Self {
        Self::Move(error)
    }
}

impl fmt::Display for StudyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Position(error) => error.fmt(f),
            Self::Move(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for StudyError {}

/// A parameter of a game that is out of range or malformed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParamError {
    /// The parameter's name, as in a link.
    pub name: String,
    /// The value refused, shortened if it is long.
    pub found: String,
    /// The values allowed in its place.
    pub allowed: String,
}

impl ParamError {
    /// Refuses the value `found` of the parameter `name`, where `allowed` would do.
    #[must_use]
    pub fn new(name: &str, found: &str, allowed: impl Into<String>) -> Self {
        Self {
            name: shorten(name),
            found: shorten(found),
            allowed: allowed.into(),
        }
    }
}

impl fmt::Display for ParamError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} = “{}” is not possible: {} is allowed.",
            self.name, self.found, self.allowed
        )
    }
}

impl std::error::Error for ParamError {}

/// Shortens text so that a message stays readable, and on one line, even if a novel is pasted into a link.
fn shorten(text: &str) -> String {
    const MAX_CHARS: usize = 40;
    let visible = |c: char| {
        if c.is_control() {
            char::REPLACEMENT_CHARACTER
        } else {
            c
        }
    };
    if text.chars().count() <= MAX_CHARS {
        return text.chars().map(visible).collect();
    }
    let mut short: String = text.chars().take(MAX_CHARS - 1).map(visible).collect();
    short.push('…');
    short
}

#[cfg(test)]
mod tests {
    use super::{ParamError, SyntaxError};

    #[test]
    fn messages_name_the_value_and_what_is_allowed() {
        let message = ParamError::new("n", "51", "a whole number from 1 to 50").to_string();
        assert_eq!(
            message,
            "n = “51” is not possible: a whole number from 1 to 50 is allowed."
        );
    }

    #[test]
    fn long_values_are_shortened_by_characters_not_bytes() {
        let error = SyntaxError::new(&"é".repeat(100), "a short text");
        assert_eq!(error.found.chars().count(), 40);
    }

    #[test]
    fn a_message_stays_on_one_line() {
        let message = SyntaxError::new("1\n\r0\u{1b}[2J", "a short text").to_string();
        assert!(!message.contains(char::is_control), "{message:?}");
    }
}
