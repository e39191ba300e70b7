//! Checks of Segments' sentences: that they are whole, and that what they name is what is there.

use perfect_play_engine::analysis::Explanation;
use perfect_play_engine::game::Position as _;
use perfect_play_engine::segments::explain::{NimSum, effect};
use perfect_play_engine::segments::rules::{Move, Position};
use perfect_play_engine::segments::solve::{Analysis, Component, likely};
use perfect_play_engine::wording::counted;

use crate::positions::{PlainValues, plain_parts, touch};

/// All sentences, each of which is whole.
pub fn text(explanation: &Explanation) -> String {
    let sentences = explanation.reasons.iter().chain([&explanation.headline]);
    for sentence in sentences.clone() {
        assert!(sentence.ends_with('.'), "{sentence}");
        assert!(
            sentence.starts_with(|c: char| c.is_uppercase() || c.is_ascii_digit()),
            "{sentence}"
        );
        for wrong in ["  ", " .", " ,", "..", ",,", "()", "of ,", "value ,", " '"] {
            assert!(!sentence.contains(wrong), "{wrong:?} in {sentence}");
        }
        for noun in ["points", "lines", "moves", "zones", "parts"] {
            for one in sentence.match_indices(&format!("1 {noun}")) {
                let before = sentence[..one.0].chars().next_back();
                assert!(before.is_some_and(|c| c.is_ascii_digit()), "{sentence}");
            }
        }
    }
    assert!(explanation.reasons.len() <= 8, "{explanation:?}");
    sentences.cloned().collect::<Vec<_>>().join(" ")
}

/// The numbers of a list at the start of a text.
pub fn numbers(text: &str) -> Vec<u8> {
    let mut numbers = Vec::new();
    let mut rest = text;
    loop {
        rest = rest.strip_prefix("likely ").unwrap_or(rest);
        let end = rest
            .find(|c: char| !c.is_ascii_digit())
            .unwrap_or(rest.len());
        let Ok(number) = rest[..end].parse() else {
            return numbers;
        };
        numbers.push(number);
        rest = &rest[end..];
        match rest.strip_prefix(", ").or(rest.strip_prefix(" and ")) {
            Some(more) => rest = more,
            None => return numbers,
        }
    }
}

/// What follows every occurrence of `what`.
pub fn after_each<'a>(text: &'a str, what: &'a str) -> impl Iterator<Item = &'a str> {
    text.match_indices(what)
        .map(move |(place, _)| &text[place + what.len()..])
}

/// Checks what a move is said to do against a plain count.
pub fn check_effect(position: &Position, m: Move, effect: &str, values: &mut PlainValues) {
    let bare = position.bare();
    let moves = position.legal_moves();
    let left: Vec<Move> = moves
        .iter()
        .copied()
        .filter(|&other| !touch(&bare, m, other))
        .collect();
    let parts = plain_parts(&bare, &left);
    let mut expected: Vec<u8> = parts.iter().map(|part| values.of(&bare, part)).collect();
    let sum = expected.iter().fold(0, |sum, value| sum ^ value);
    if expected.is_empty() {
        assert_eq!(effect, "leaves no move");
        return;
    }
    let mut said: Vec<u8> = after_each(effect, "of value ").flat_map(numbers).collect();
    expected.sort_unstable();
    said.sort_unstable();
    assert_eq!(said, expected, "{m} in {position}: {effect}");
    let sums: Vec<u8> = after_each(effect, "nim-sum is ")
        .flat_map(numbers)
        .collect();
    let several = expected.len() > 1;
    assert_eq!(sums, vec![sum; usize::from(several)], "{effect}");
    // The part that it is in, and what becomes of that.
    let whole = plain_parts(&bare, &moves)
        .into_iter()
        .find(|part| part.contains(&m))
        .unwrap();
    let points = whole.iter().fold(0, |points, m| points | m.mask());
    let size = points.count_ones();
    let pieces = parts.iter().filter(|part| whole.contains(&part[0])).count();
    let start = match (pieces, parts.len() - pieces) {
        (0, _) => format!("uses up a part of {size} points and leaves "),
        (1, 0) => "leaves one part of value ".to_owned(),
        (1, _) => format!("turns {size} points into one part of value "),
        _ => format!("splits {size} points into parts of value "),
    };
    assert!(effect.starts_with(&start), "{m} in {position}: {effect}");
    let others = match (pieces, parts.len() - pieces) {
        (0, _) | (_, 0) => None,
        (_, 1) => Some("with the other part, of value "),
        _ => Some("with the other parts, of value "),
    };
    assert_eq!(others.is_some(), effect.contains("the other part"));
    assert!(
        others.is_none_or(|others| effect.contains(others)),
        "{effect}"
    );
}

/// All numbers of a list, three or more in a row as the first and the last.
fn plain_list(numbers: &[u32]) -> String {
    let mut text = String::new();
    for (index, number) in numbers.iter().enumerate() {
        let follows = |by: usize| index >= by && numbers[index - by] + by as u32 == *number;
        let goes_on = |by: usize| numbers.get(index + by) == Some(&(number + by as u32));
        if follows(1) && goes_on(1) {
            continue;
        }
        text += if follows(2) { "–" } else { ", " };
        text += &number.to_string();
    }
    let text = text.trim_start_matches(", ").to_owned();
    match text.rsplit_once(", ") {
        Some((before, last)) => format!("{before} and {last}"),
        None => text,
    }
}

/// The parts as the first reason names them.
pub fn check_inventory(analysis: &Analysis, all: &str) {
    let parts = &analysis.components;
    let total: usize = parts.iter().map(|part| part.segments.len()).sum();
    if total == 1 {
        assert!(
            all.contains("is the only line that can still be drawn."),
            "{all}"
        );
        return;
    }
    if parts.len() > 1 {
        let count = format!("fall into {} independent parts", parts.len());
        assert!(all.contains(&count), "{all}");
    }
    for part in parts {
        let numbers: Vec<u32> = (0..32)
            .filter(|p| part.points() >> p & 1 == 1)
            .map(|p| p + 1)
            .collect();
        let value = match part.grundy {
            Some(value) => value.to_string(),
            None => format!("likely {}", likely(numbers.len() as u32)),
        };
        let named = format!(
            "of value {value} (points {}; {})",
            plain_list(&numbers),
            counted(part.segments.len() as u64, "line", "lines")
        );
        assert!(all.contains(&named), "{named} is not in {all}");
    }
}

/// The nim-sum of parts, if every value is known.
pub fn sum(parts: &[Component]) -> u8 {
    parts.iter().fold(0, |sum, part| sum ^ part.grundy.unwrap())
}

/// Every "proved" is denied.
pub fn proves_nothing(all: &str) {
    for (place, _) in all.match_indices("proved") {
        assert!(all[..place].ends_with("not "), "{all}");
    }
}

/// A nim-sum is likely if one of its terms is.
pub fn check_likely(position: &Position, m: Move, after: &[Component]) {
    let said = effect(position, m, after, NimSum::Unproved);
    let guessed = after.iter().filter(|part| part.grundy.is_none()).count();
    let of_sum = usize::from(guessed > 0 && after.len() > 1);
    assert_eq!(said.matches("likely ").count(), guessed + of_sum, "{said}");
    let sums: Vec<u8> = after_each(&said, "nim-sum is ").flat_map(numbers).collect();
    let total = after.iter().fold(0, |sum, part| sum ^ part.likely());
    assert_eq!(sums, vec![total; usize::from(after.len() > 1)], "{said}");
}
