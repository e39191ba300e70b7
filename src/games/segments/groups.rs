//! The segments that belong together, as they are laid over the board.

use engine::game::Position as _;
use engine::segments::rules::Position;
use engine::segments::solve::{Analysis, Component};
use engine::segments::zones::{Kind, within, zones};

use super::picture::Group;
use super::state::SegmentsOverlay;

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
                .map(|zone| Group {
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

/// Components, each with its value. While somebody reads why, and has laid nothing else over the board, those that the best move
/// leaves are shown.
pub fn parts(components: &[Component]) -> Vec<Group> {
    let group = |component: &Component| Group {
        segments: component.segments.clone(),
        label: value_of(component),
    };
    components.iter().map(group).collect()
}

/// A component's value as it is written on it: one that is only likely is marked.
pub fn value_of(component: &Component) -> String {
    match component.grundy {
        Some(value) => value.to_string(),
        None => format!("{}?", component.likely()),
    }
}
