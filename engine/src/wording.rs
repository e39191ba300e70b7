//! Pieces of English sentences: numbers, nouns that agree with them, and lists.

use std::fmt;

/// A whole number with its digits in groups of three: `1,048,576`.
#[must_use]
pub fn number(n: u64) -> String {
    let digits = n.to_string();
    let mut text = String::with_capacity(digits.len() * 4 / 3);
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// A number of things: `1 press`, `2 presses`.
///
/// ```
/// use perfect_play_engine::wording::counted;
///
/// assert_eq!(counted(1, "press", "presses"), "1 press");
/// assert_eq!(counted(12_000, "press", "presses"), "12,000 presses");
/// ```
#[must_use]
pub fn counted(n: u64, one: &str, many: &str) -> String {
    format!("{} {}", number(n), if n == 1 { one } else { many })
}

/// A place in an order: `1st`, `2nd`, `3rd`, `4th`.
#[must_use]
pub fn ordinal(n: usize) -> String {
    let end = match (n / 10 % 10, n % 10) {
        (1, _) => "th",
        (_, 1) => "st",
        (_, 2) => "nd",
        (_, 3) => "rd",
        _ => "th",
    };
    n.to_string() + end
}

/// A list in the words of a sentence: `a`, `a and b`, `a, b and c`. A list of more than eight is
/// cut off after six: `a, b, c, d, e, f and 12 more`.
#[must_use]
pub fn list<T: fmt::Display>(things: &[T]) -> String {
    const MAX_ITEMS: usize = 8;
    const KEPT: usize = 6;
    let mut words: Vec<String> = things
        .iter()
        .take(MAX_ITEMS)
        .map(ToString::to_string)
        .collect();
    if things.len() > MAX_ITEMS {
        words.truncate(KEPT);
        words.push(format!("{} more", number((things.len() - KEPT) as u64)));
    }
    match words.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, before)) => format!("{} and {last}", before.join(", ")),
        None => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::{counted, list, number, ordinal};

    #[test]
    fn numbers_are_grouped_from_the_right() {
        let cases = [
            (0, "0"),
            (999, "999"),
            (1000, "1,000"),
            (1_048_576, "1,048,576"),
        ];
        for (n, text) in cases {
            assert_eq!(number(n), text);
        }
        assert_eq!(counted(1, "press", "presses"), "1 press");
        assert_eq!(counted(1200, "press", "presses"), "1,200 presses");
    }

    #[test]
    fn places_are_counted_as_they_are_said() {
        let said = [1, 2, 3, 4, 11, 12, 13, 21, 102, 111].map(ordinal);
        assert_eq!(
            said,
            [
                "1st", "2nd", "3rd", "4th", "11th", "12th", "13th", "21st", "102nd", "111th"
            ]
        );
    }

    #[test]
    fn lists_end_with_and() {
        assert_eq!(list(&["a"]), "a");
        assert_eq!(list(&["a", "b"]), "a and b");
        assert_eq!(list(&["a", "b", "c"]), "a, b and c");
        assert_eq!(list(&[1, 2, 3, 4, 5, 6, 7, 8]), "1, 2, 3, 4, 5, 6, 7 and 8");
        assert_eq!(
            list(&[1, 2, 3, 4, 5, 6, 7, 8, 9]),
            "1, 2, 3, 4, 5, 6 and 3 more"
        );
        assert_eq!(list::<u8>(&[]), "");
    }
}
