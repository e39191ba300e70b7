//! Independent parts in words: their values, their nim-sum, and the effect of a move on them.

use crate::analysis::Verdict;
use crate::segments::regions::reached;
use crate::segments::rules::{Move, Position};
use crate::segments::solve::{Analysis, Component};
use crate::wording::{counted, list};

/// The most values whose nim-sum is written out.
const MOST_WRITTEN: usize = 8;

/// The part of a position's nim-sum that a search has proved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NimSum {
    /// It is 0: the player to move loses.
    Zero,
    /// It is not 0: the player to move wins.
    NotZero,
    /// Nothing is proved.
    Unproved,
}

impl NimSum {
    /// The proved part of the nim-sum of the position of `analysis`.
    #[must_use]
    pub fn of(analysis: &Analysis) -> Self {
        match (analysis.exact, analysis.value) {
            (false, _) => Self::Unproved,
            (true, Verdict::Loss) => Self::Zero,
            (true, Verdict::Win) => Self::NotZero,
        }
    }

    /// The proved part of the nim-sum after the best move of `analysis`: a lost player loses by
    /// every move.
    #[must_use]
    pub fn after(analysis: &Analysis) -> Self {
        match Self::of(analysis) {
            Self::Zero => Self::NotZero,
            Self::NotZero => Self::Zero,
            Self::Unproved => Self::Unproved,
        }
    }
}

/// The effect of the legal move `m`, without a subject and without a full stop: `splits 8 points
/// into parts of value 1 and 1, whose nim-sum is 0`. `after` is all parts of the position that it
/// leads to, and `sum` the proved part of their nim-sum.
#[must_use]
pub fn effect(position: &Position, m: Move, after: &[Component], sum: NimSum) -> String {
    let points = part_of(position, m);
    let size = counted(points.count_ones().into(), "point", "points");
    let [pieces, rest] = split(after, points);
    let did = match &pieces[..] {
        [] if rest.is_empty() => return "leaves no move".to_owned(),
        [] => {
            return format!(
                "uses up a part of {size} and leaves {}",
                with_sum(&rest, &rest, sum)
            );
        }
        [_] if rest.is_empty() => "leaves".to_owned(),
        [_] => format!("turns {size} into"),
        _ => format!("splits {size} into"),
    };
    match &rest[..] {
        [] => format!("{did} {}", with_sum(&pieces, &pieces, sum)),
        _ => format!(
            "{did} {}; with the other {}, of value {}, the nim-sum is {}",
            with_sum(&pieces, &[], sum),
            if rest.len() == 1 { "part" } else { "parts" },
            list(&values(&rest)),
            total(&all(after), sum)
        ),
    }
}

/// What a move leaves that is proved to win, to follow `leaves`, for a reader who knows no theory: `two parts worth the same`.
#[must_use]
pub fn left(after: &[Component]) -> &'static str {
    if after.is_empty() {
        return "no line to draw";
    }
    match balance(after) {
        Balance::Halves => "two parts worth the same",
        Balance::Pairs => "parts that are worth the same in pairs",
        Balance::Empty | Balance::Piles | Balance::Unknown => "a board in balance",
    }
}

/// The known values of parts that are worth something, the greatest first; `None` where one is not known.
fn piles(parts: &[Component]) -> Option<Vec<u8>> {
    let mut piles: Vec<u8> = Vec::new();
    for part in parts {
        let value = part.grundy?;
        let at = piles.iter().take_while(|&&other| other > value).count();
        piles.insert(at, value);
    }
    piles.retain(|&value| value > 0);
    Some(piles)
}

/// The balance of parts that are in balance, as a reader sees it who knows no theory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Balance {
    /// Whoever draws first in any of them runs out of segments first.
    Empty,
    /// Two parts are worth the same.
    Halves,
    /// Parts of the same worth are pairs.
    Pairs,
    /// Parts are like piles that are in balance.
    Piles,
    /// Some values are not known.
    Unknown,
}

/// The balance of parts whose nim-sum is 0.
pub(super) fn balance(parts: &[Component]) -> Balance {
    let Some(piles) = piles(parts) else {
        return Balance::Unknown;
    };
    let (pairs, rest) = piles.as_chunks::<2>();
    match (
        pairs.len(),
        pairs.iter().all(|[a, b]| a == b) && rest.is_empty(),
    ) {
        (0, _) => Balance::Empty,
        (1, true) => Balance::Halves,
        (_, true) => Balance::Pairs,
        _ => Balance::Piles,
    }
}

/// Parts by their values, and the nim-sum of `summed` if there are several.
fn with_sum(parts: &[&Component], summed: &[&Component], sum: NimSum) -> String {
    let one = if parts.len() == 1 {
        "one part"
    } else {
        "parts"
    };
    let mut text = format!("{one} of value {}", list(&values(parts)));
    if summed.len() > 1 {
        text += &format!(", whose nim-sum is {}", total(summed, sum));
    }
    text
}

/// The points of the part that contains a legal move, one bit each: those of all segments that meet
/// it, directly or through others.
fn part_of(position: &Position, m: Move) -> u32 {
    let mut rest = crate::game::Position::legal_moves(position);
    let reached = reached(position, m, &mut rest);
    reached.iter().fold(0, |points, m| points | m.mask())
}

/// The parts that have points among `points`, and the other parts.
pub(super) fn split(parts: &[Component], points: u32) -> [Vec<&Component>; 2] {
    let (inside, outside) = parts.iter().partition(|part| part.points() & points != 0);
    [inside, outside]
}

/// References to all the parts.
pub(super) fn all(parts: &[Component]) -> Vec<&Component> {
    parts.iter().collect()
}

/// Whether every part's value was computed.
pub(super) fn are_known(parts: &[Component]) -> bool {
    parts.iter().all(|part| part.grundy.is_some())
}

/// A number, called likely if it is not proved.
fn named(value: u8, is_known: bool) -> String {
    let likely = if is_known { "" } else { "likely " };
    format!("{likely}{value}")
}

/// The value of each part.
fn values(parts: &[&Component]) -> Vec<String> {
    let parts = parts.iter();
    parts
        .map(|part| named(part.likely(), part.grundy.is_some()))
        .collect()
}

/// The nim-sum of parts; `proved` is known even where some values are not.
pub(super) fn total(parts: &[&Component], proved: NimSum) -> String {
    let are_known = parts.iter().all(|part| part.grundy.is_some());
    match proved {
        NimSum::Zero if !are_known => "0".to_owned(),
        NimSum::NotZero if !are_known => "not 0".to_owned(),
        _ => named(
            parts.iter().fold(0, |sum, part| sum ^ part.likely()),
            are_known,
        ),
    }
}

/// The nim-sum of parts, written as a sum if all values are known and few: `2 xor 1 xor 3 = 0`.
pub(super) fn expression(parts: &[&Component]) -> String {
    let total = total(parts, NimSum::Unproved);
    let are_known = parts.iter().all(|part| part.grundy.is_some());
    if are_known && (2..=MOST_WRITTEN).contains(&parts.len()) {
        format!("{} = {total}", values(parts).join(" xor "))
    } else {
        total
    }
}

/// The parts in words: the rule, and each part with its value, its points and the number of its segments.
pub(super) fn inventory(parts: &[Component]) -> String {
    let one = if parts.len() == 1 { "" } else { "one " };
    let described: Vec<String> = parts
        .iter()
        .map(|part| {
            format!(
                "{one}of value {} (points {}; {})",
                named(part.likely(), part.grundy.is_some()),
                point_list(part.points()),
                counted(part.segments.len() as u64, "line", "lines")
            )
        })
        .collect();
    let described_all = list(&described);
    if parts.len() == 1 {
        format!(
            "Whoever can’t move loses. The lines that can still be drawn hang together, as each \
             meets another: they are one part, {described_all}."
        )
    } else {
        format!(
            "Whoever can’t move loses. The lines that can still be drawn fall into {} \
             independent parts, as those of one never meet those of another: {described_all}.",
            described.len()
        )
    }
}

/// The numbers of points, in the words of a sentence: `1, 3–7 and 12`. None is left out, because a
/// reader who can't see the board has nothing else.
#[must_use]
pub fn point_list(points: u32) -> String {
    let mut runs: Vec<String> = Vec::new();
    let mut rest = u64::from(points);
    let mut number = 1;
    while rest != 0 {
        let gap = rest.trailing_zeros();
        let length = (rest >> gap).trailing_ones();
        let first = number + gap;
        let last = first + length - 1;
        match length {
            1 => runs.push(first.to_string()),
            2 => runs.extend([first.to_string(), last.to_string()]),
            _ => runs.push(format!("{first}–{last}")),
        }
        rest = rest >> gap >> length;
        number = last + 1;
    }
    match runs.split_last() {
        Some((last, before)) if !before.is_empty() => {
            format!("{} and {last}", before.join(", "))
        }
        _ => runs.concat(),
    }
}

/// The points that a move joins, and the move: `3 and 7 (3-7)`.
pub(super) fn joined(m: Move) -> String {
    format!("{} ({m})", ends(m))
}

/// The points that a move joins: `3 and 7`.
pub(super) fn ends(m: Move) -> String {
    let [a, b] = m.ends().map(|end| u32::from(end) + 1);
    format!("{a} and {b}")
}

#[cfg(test)]
mod tests {
    use super::point_list;

    #[test]
    fn no_point_is_left_out_of_a_list() {
        for (points, text) in [
            (0, ""),
            (0b1, "1"),
            (0b11, "1 and 2"),
            (0b111, "1–3"),
            (0b1101_0111_1101, "1, 3–7, 9, 11 and 12"),
            (u32::MAX, "1–32"),
            (0x3fff_ffff, "1–30"),
            (1 << 31, "32"),
        ] {
            assert_eq!(point_list(points), text);
        }
    }
}
