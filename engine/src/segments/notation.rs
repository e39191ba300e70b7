//! Text forms: a point is `51,0`; a position is its points, numbered from 1 in this order, then,
//! after a bar, the segments that are drawn: `0,50 100,52 51,0 49,100 | 1-2 3-4`. A move is `1-2`
//! (points 1 and 2 are joined).

use std::fmt;
use std::str::FromStr;

use crate::error::{IllegalPosition, PositionError, SyntaxError};
use crate::segments::geometry::{MAX_COORDINATE, Point};
use crate::segments::rules::{Move, Position};
use crate::text_form::{is_number, serialize_as_text};

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [a, b] = self.ends().map(|end| u32::from(end) + 1);
        write!(f, "{a}-{b}")
    }
}

impl FromStr for Move {
    type Err = SyntaxError;

    /// Reads a move; its two points may come in either order.
    fn from_str(text: &str) -> Result<Self, SyntaxError> {
        let end = |word: &str| -> Option<u8> {
            let number: u8 = is_number(word).then(|| word.parse().ok())??;
            number.checked_sub(1)
        };
        let read = || {
            let (a, b) = text.split_once('-')?;
            Self::joining(end(a)?, end(b)?)
        };
        read().ok_or_else(|| {
            SyntaxError::new(text, "a move like 1-2 (two different points are joined)")
        })
    }
}

serialize_as_text!(Move);

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.x, self.y)
    }
}

/// Reads a point. A coordinate out of range is a different mistake from text that is not a point.
fn point(word: &str) -> Result<Point, PositionError> {
    let pair = word
        .split_once(',')
        .filter(|(x, y)| is_number(x) && is_number(y));
    let Some((x, y)) = pair else {
        let expected = "a point like 51,0 (or, after the points and a bar, a segment like 1-2)";
        return Err(SyntaxError::new(word, expected).into());
    };
    match (x.parse(), y.parse()) {
        (Ok(x), Ok(y)) => Ok(Point { x, y }),
        _ => {
            let shown: String = word.chars().take(40).collect();
            Err(IllegalPosition::new(format!(
                "The point {shown} is out of range: coordinates from 0 to {MAX_COORDINATE} are \
                 allowed."
            ))
            .into())
        }
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, point) in self.points().iter().enumerate() {
            let space = if index == 0 { "" } else { " " };
            write!(f, "{space}{point}")?;
        }
        if !self.drawn().is_empty() {
            f.write_str(" |")?;
        }
        self.drawn().iter().try_for_each(|m| write!(f, " {m}"))
    }
}

impl FromStr for Position {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Self, PositionError> {
        let (points, drawn) = match text.split_once(" | ") {
            Some((points, drawn)) => (points, Some(drawn)),
            None => (text, None),
        };
        let points: Vec<Point> = points.split(' ').map(point).collect::<Result<_, _>>()?;
        let drawn: Vec<Move> = match drawn {
            Some(drawn) => drawn.split(' ').map(str::parse).collect::<Result<_, _>>()?,
            None => Vec::new(),
        };
        Ok(Self::new(&points, &drawn)?)
    }
}
