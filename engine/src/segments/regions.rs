//! Regions: the segments that can still be drawn, parted so that those of one meet none of another. A move in one changes
//! nothing in the others.

use crate::game::Position as _;
use crate::segments::geometry::meet;
use crate::segments::rules::{Move, Position};

/// The regions of a position, each in the order of the legal moves, and by their first.
#[must_use]
pub fn regions(position: &Position) -> Vec<Vec<Move>> {
    let mut rest = position.legal_moves();
    let mut regions = Vec::new();
    while let Some(&first) = rest.first() {
        let mut region = reached(position, first, &mut rest);
        region.sort_unstable();
        regions.push(region);
    }
    regions
}

/// The segments that meet one, directly or through others, itself among them; they are taken out of `rest`.
pub(super) fn reached(position: &Position, from: Move, rest: &mut Vec<Move>) -> Vec<Move> {
    let mut reached = vec![from];
    rest.retain(|&other| other != from);
    let mut next = 0;
    while let Some(&m) = reached.get(next) {
        next += 1;
        let segment = position.segment(m);
        rest.retain(|&other| {
            let is_met = meet(segment, position.segment(other));
            if is_met {
                reached.push(other);
            }
            !is_met
        });
    }
    reached
}
