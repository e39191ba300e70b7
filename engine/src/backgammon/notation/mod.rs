//! Text forms of positions.

use std::fmt;
use std::str::FromStr;

use crate::backgammon::rules::Position;
use crate::error::{PositionError, SyntaxError};

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("XGID=")
    }
}

impl FromStr for Position {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Self, PositionError> {
        Err(SyntaxError::new(text, "a position").into())
    }
}
