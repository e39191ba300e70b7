//! The two graphs of a maze, side by side.

use crate::maze::grid::{Grid, UNREACHABLE, Ways};

/// The sizes of the two graphs: openings join the cells, wall segments join the lattice points.
///
/// Let all cells be joined, and the frame have one gap to the outside. Then each wall segment takes
/// the place of an opening that is missing, and the walls are a spanning tree exactly if the
/// openings are (the duality of plane graphs: Whitney, "Non-separable and planar graphs", 1932).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Duality {
    /// The cells.
    pub cells: usize,
    /// The openings between two cells. Those in the frame join none.
    pub openings: usize,
    /// The lattice points, at the corners of the cells.
    pub points: usize,
    /// The walls, in pieces from one point to the next.
    pub segments: usize,
    /// Whether exactly one way leads from each cell to each other.
    pub corridors_are_a_tree: bool,
    /// Whether exactly one way leads along the walls from each point to each other.
    pub borders_are_a_tree: bool,
}

/// Counts the parts of both graphs.
#[must_use]
pub fn duality(grid: &Grid) -> Duality {
    let corridors = Ways::corridors(grid);
    let borders = Ways::borders(grid);
    Duality {
        cells: corridors.places(),
        openings: corridors.edges(),
        points: borders.places(),
        segments: borders.edges(),
        corridors_are_a_tree: is_tree(&corridors),
        borders_are_a_tree: is_tree(&borders),
    }
}

/// Whether all places are joined, by one exit fewer than there are places.
#[must_use]
pub fn is_tree(ways: &Ways) -> bool {
    ways.edges() + 1 == ways.places() && !ways.distances(0).contains(&UNREACHABLE)
}
