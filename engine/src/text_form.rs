//! Common parts of text forms: rows of characters joined by `/`, numbers, and values that are
//! written as their texts in other formats as well.

use std::str::FromStr;

use crate::error::{IllegalPosition, PositionError, SyntaxError};

/// The rows of a board, all of the same length, with no characters except those that `is_cell` allows. `expected`
/// describes a row.
///
/// # Errors
/// If a row is empty, has a character that is not allowed, or differs in length from the first.
pub fn rows<'text>(
    text: &'text str,
    is_cell: fn(u8) -> bool,
    expected: &str,
) -> Result<Vec<&'text str>, PositionError> {
    let rows: Vec<&str> = text.split('/').collect();
    let cols = rows[0].len();
    for (index, row) in rows.iter().enumerate() {
        if row.is_empty() || !row.bytes().all(is_cell) {
            return Err(SyntaxError::new(row, expected).into());
        }
        if row.len() != cols {
            return Err(IllegalPosition::new(format!(
                "Row {} has {} cells and row 1 has {cols}: all rows must have the same length.",
                index + 1,
                row.len(),
            ))
            .into());
        }
    }
    Ok(rows)
}

/// Whether a word is a number in its usual form: digits without a sign or leading zeros.
#[must_use]
pub fn is_number(word: &str) -> bool {
    !word.is_empty()
        && word.bytes().all(|byte| byte.is_ascii_digit())
        && (word == "0" || !word.starts_with('0'))
}

/// Reads a number that is at most `most`; `what` names it in messages.
///
/// # Errors
/// If it is not a number, or a larger one.
pub fn number(text: &str, what: &str, most: u32) -> Result<u32, SyntaxError> {
    let number = text.parse().ok();
    let number = number.filter(|&n| n <= most && is_number(text));
    number.ok_or_else(|| SyntaxError::new(text, format!("{what}, a number from 0 to {most},")))
}

/// Reads a text form as a user may paste it: in any letter case, with dashes instead of hyphens, pluses or commas
/// instead of blanks, and extra blanks.
///
/// # Errors
/// That of the text as it is.
///
/// ```
/// use perfect_play_engine::nim::rules::Move;
/// use perfect_play_engine::text_form::read_pasted;
///
/// assert_eq!(read_pasted::<Move>(" 3 : 1 ").map(|m| m.to_string()), Ok("3:1".to_owned()));
/// ```
pub fn read_pasted<T: FromStr>(text: &str) -> Result<T, T::Err> {
    let found = |refused| {
        let texts = as_meant(text);
        let read = texts.iter().find_map(|text| text.parse().ok());
        read.ok_or(refused)
    };
    text.parse().or_else(found)
}

/// The text forms that a text may have been meant as, the likeliest first.
fn as_meant(text: &str) -> [String; 4] {
    let plain: String = text
        .chars()
        .map(|c| match c {
            '‐' | '‑' | '‒' | '–' | '—' | '−' => '-',
            '：' => ':',
            '，' | '、' => ',',
            '+' => ' ',
            c => c,
        })
        .collect();
    let tidy = |text: &str| {
        let words: Vec<&str> = text.split_whitespace().collect();
        let joined = words.join(" ");
        [" : ", " :", ": "]
            .iter()
            .fold(joined.replace(" - ", "-"), |text, sign| match words.len() {
                2 | 3 => text.replace(sign, ":"),
                _ => text,
            })
    };
    let tidied = tidy(&plain);
    let small = tidied.to_ascii_lowercase();
    let large = tidied.to_ascii_uppercase();
    let parted = tidy(&small.replace(',', " "));
    [tidied, small, large, parted]
}

/// Gives types that have a text form the same form in JSON and other formats.
macro_rules! serialize_as_text {
    ($($type:ty),*) => {
        $(
            #[cfg(feature = "serde")]
            impl serde::Serialize for $type {
                fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                    serializer.collect_str(self)
                }
            }

            #[cfg(feature = "serde")]
            impl<'de> serde::Deserialize<'de> for $type {
                fn deserialize<D: serde::Deserializer<'de>>(
                    deserializer: D,
                ) -> Result<Self, D::Error> {
                    <String as serde::Deserialize>::deserialize(deserializer)?
                        .parse()
                        .map_err(serde::de::Error::custom)
                }
            }
        )*
    };
}

pub(crate) use serialize_as_text;
