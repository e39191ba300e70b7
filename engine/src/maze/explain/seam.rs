//! The way through a maze as the seam between two parts of its walls.

use crate::maze::explain::duality::is_tree;
use crate::maze::grid::{Direction, Grid, UNREACHABLE, Ways};

/// A maze with two gates, an entrance in the west of its first cell and an exit in the east of its
/// last one, falls into two parts: all walls above the way from gate to gate, and all below it.
///
/// Where the corridors are a tree, the walls are one as well as long as the frame has one gap. The
/// second gap takes a wall out of that tree, and a tree without one of its edges is two trees. The
/// way runs between them: each of its openings has a point of one part at one end, and a point of
/// the other part at the other end. Openings off the way have the same part at both ends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seam {
    /// For each lattice point, numbered as in [`Ways::borders`], whether it belongs to the part of
    /// the lower left corner of the frame; the others belong to that of the upper right corner.
    pub parts: Vec<bool>,
    /// The numbers of the cells on the way from the first cell to the last.
    pub way: Vec<usize>,
}

/// Opens the second gate, and finds the parts and the seam between them. `None` where there is no
/// seam: if the corridors are not a tree, if the last cell has no exit in the east, or if the frame
/// has more gaps than the two gates.
#[must_use]
pub fn seam(grid: &Grid) -> Option<Seam> {
    let corridors = Ways::corridors(grid);
    let (first, last) = (0, corridors.places().checked_sub(1)?);
    if !grid.is_open(last, Direction::East) || !is_tree(&corridors) {
        return None;
    }
    let mut gates = grid.clone();
    gates.open(first, Direction::West);
    let borders = Ways::borders(&gates);
    let joined_to = |point: usize| {
        let steps = borders.distances(point);
        steps.into_iter().map(|steps| steps != UNREACHABLE)
    };
    let parts: Vec<bool> = joined_to(borders.places() - borders.cols()).collect();
    let others = joined_to(borders.cols() - 1);
    // Each point must be in exactly one of the two parts.
    if parts
        .iter()
        .zip(others)
        .any(|(&lower, upper)| lower == upper)
    {
        return None;
    }
    let to_last = corridors.distances(last);
    let mut way = vec![first];
    let mut here = first;
    while here != last {
        let mut neighbours = corridors.neighbours(here);
        let (_, beyond) = neighbours.find(|&(_, beyond)| to_last[beyond] < to_last[here])?;
        here = beyond;
        way.push(here);
    }
    Some(Seam { parts, way })
}
