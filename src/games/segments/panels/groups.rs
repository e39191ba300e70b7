//! The segments that belong together, as they are laid over the board.

use engine::game::Position as _;
use engine::segments::rules::{Move, Position};
use engine::segments::solve::{Analysis, Component};
use engine::segments::zones::{Kind, within, zones};

use crate::games::segments::state::SegmentsOverlay;

/// Segments that belong together, and what is said of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group {
    /// The segments.
    pub segments: Vec<Move>,
    /// What is written on them: short.
    pub label: String,
    /// The coins of a pile that they are worth, if that is known and they are few.
    pub coins: u8,
    /// Which tint they have.
    pub tint: usize,
}

/// The most coins that are drawn.
const MOST_COINS: u8 = 7;

/// What is laid over a position.
pub fn groups(
    overlay: SegmentsOverlay,
    position: &Position,
    analysis: Option<&Analysis>,
) -> Vec<Group> {
    match (overlay, analysis) {
        (SegmentsOverlay::Plain, _) | (SegmentsOverlay::Parts, None) => Vec::new(),
        (SegmentsOverlay::Parts, Some(analysis)) => parts(&analysis.components),
        (SegmentsOverlay::Zones, _) => {
            let moves = position.legal_moves();
            let zones = zones(position);
            zones
                .iter()
                .enumerate()
                .map(|(tint, zone)| Group {
                    coins: 0,
                    tint,
                    segments: within(&moves, zone.points),
                    label: match zone.kind {
                        Kind::Small(count) => count.to_string(),
                        Kind::Undecided => "1–2".to_owned(),
                        Kind::Unknown => "?".to_owned(),
                    },
                })
                .collect()
        }
    }
}

/// Components, each with its value.
pub fn parts(components: &[Component]) -> Vec<Group> {
    let group = |(tint, component): (usize, &Component)| Group {
        segments: component.segments.clone(),
        label: value_of(component),
        coins: component
            .grundy
            .filter(|&value| value <= MOST_COINS)
            .unwrap_or_default(),
        tint,
    };
    components.iter().enumerate().map(group).collect()
}

/// The groups that are worth the same, by twos: those of a pair have the same tint from now on.
pub fn pair(groups: &mut [Group]) -> Vec<[usize; 2]> {
    let mut pairs: Vec<[usize; 2]> = Vec::new();
    for second in 0..groups.len() {
        let is_free = |at: usize| pairs.iter().all(|pair| !pair.contains(&at));
        let is_same = |first: &usize| {
            is_free(*first)
                && groups[*first].coins > 0
                && groups[*first].coins == groups[second].coins
        };
        if let Some(first) = (0..second).find(is_same) {
            pairs.push([first, second]);
            groups[second].tint = groups[first].tint;
        }
    }
    pairs
}

/// A component's value as it is written on it: one that is only likely is marked.
pub fn value_of(component: &Component) -> String {
    match component.grundy {
        Some(value) => value.to_string(),
        None => format!("{}?", component.likely()),
    }
}
