//! The fields that the analyses of all games have, for JSON.

use serde::Serialize;

use crate::analysis::{Explanation, Line, Value};
use crate::registry::AnyAnalysis;

/// The part of an analysis that has the same fields in every game, for JSON and other text. A game's own fields stand
/// beside these.
#[derive(Serialize)]
pub struct Summary<'a> {
    #[serde(flatten)]
    value: ValueFields,
    exact: bool,
    best: Option<&'a str>,
    lines: Vec<LineFields<'a>>,
    explanation: &'a Explanation,
}

#[derive(Serialize)]
struct LineFields<'a> {
    #[serde(rename = "move")]
    m: &'a str,
    #[serde(flatten)]
    value: ValueFields,
    variation: &'a [String],
}

/// A value in three fields: the word for the result; the plies until a proved one, or, if they are not `counted`, the
/// plies within which it comes; and the number from -1 to 1, or an equity.
#[derive(Serialize)]
struct ValueFields {
    value: &'static str,
    plies: Option<u32>,
    counted: bool,
    score: f32,
}

impl From<Value> for ValueFields {
    fn from(value: Value) -> Self {
        Self {
            value: match value {
                value if value.is_win() => "win",
                value if value.is_loss() => "loss",
                Value::Draw => "draw",
                Value::Estimate(_) => "estimate",
                _ => "unknown",
            },
            plies: value.plies(),
            counted: matches!(value, Value::WinIn(_) | Value::LossIn(_)),
            score: value.score(),
        }
    }
}

impl AnyAnalysis {
    /// The part that every game's analysis has.
    #[must_use]
    pub fn summary(&self) -> Summary<'_> {
        let line = |line| {
            let Line {
                m,
                value,
                variation,
            }: &Line<String> = line;
            LineFields {
                m,
                value: (*value).into(),
                variation,
            }
        };
        Summary {
            value: self.value.into(),
            exact: self.is_exact,
            best: self.best.as_deref(),
            lines: self.lines.iter().map(line).collect(),
            explanation: &self.explanation,
        }
    }
}
