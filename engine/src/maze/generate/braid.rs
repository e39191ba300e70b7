//! Braiding: dead ends get a second exit, so that there is more than one way. (The word, and the
//! preference for joining two dead ends, are those of Pullen's "Think Labyrinth", 1996, and of
//! Buck's "Mazes for Programmers", 2015.)

use crate::maze::generate::pick;
use crate::maze::grid::{Direction, Grid, Ways};
use crate::maze::rules::Mode;
use crate::seed::Rng;

/// Removes `percent` per cent, rounded up, of the dead ends of the graph walked in mode `mode`.
///
/// The dead ends are visited in random order, until enough of them have gone. One that is still a
/// dead end when visited is joined to a random neighbour that it is not joined to, a dead end if
/// there is one; two can go at once, so one fewer than asked for may be left. The gap in the frame
/// stays, so the post at its lower end stays a dead end of the borders.
pub(super) fn braid(grid: &mut Grid, mode: Mode, percent: u32, rng: &mut Rng) {
    if percent == 0 {
        return;
    }
    let ways = mode.ways(grid);
    let mut degrees: Vec<u8> = (0..ways.places()).map(|p| ways.degree(p) as u8).collect();
    let mut dead_ends: Vec<u32> = Vec::new();
    for (place, &degree) in degrees.iter().enumerate() {
        if degree == 1 {
            dead_ends.push(place as u32);
        }
    }
    let mut wanted = (dead_ends.len() * percent as usize).div_ceil(100);
    rng.shuffle(&mut dead_ends);
    for place in dead_ends {
        if wanted == 0 {
            return;
        }
        let place = place as usize;
        if degrees[place] > 1 {
            continue;
        }
        // Its exits are unchanged, or it would no longer be a dead end.
        let (mut closed, mut to_dead_ends) = (0, 0);
        for side in Direction::ALL {
            if let Some(beyond) = ways.beside(place, side)
                && ways.exits(place) & side.bit() == 0
                && !(mode == Mode::Borders && is_gap(&ways, place, side))
            {
                closed |= side.bit();
                if degrees[beyond] == 1 {
                    to_dead_ends |= side.bit();
                }
            }
        }
        let sides = if to_dead_ends == 0 {
            closed
        } else {
            to_dead_ends
        };
        if sides == 0 {
            continue;
        }
        let side = pick(sides, rng);
        match mode {
            Mode::Corridors => grid.open(place, side),
            Mode::Borders => build(grid, place, side),
        }
        for end in [Some(place), ways.beside(place, side)]
            .into_iter()
            .flatten()
        {
            wanted = wanted.saturating_sub(usize::from(degrees[end] == 1));
            degrees[end] += 1;
        }
    }
}

/// Whether a wall from a lattice point would close the gap in the frame, between the last point and
/// the one above it.
fn is_gap(ways: &Ways, point: usize, direction: Direction) -> bool {
    let last = ways.places() - 1;
    match direction {
        Direction::North => point == last,
        Direction::South => point + ways.cols() == last,
        _ => false,
    }
}

/// Builds a wall within the frame, from a lattice point to an adjacent one.
fn build(grid: &mut Grid, point: usize, direction: Direction) {
    let (row, col) = (point / (grid.cols() + 1), point % (grid.cols() + 1));
    let cell = row * grid.cols() + col;
    // The cell to the lower right of a point has the walls to the east and to the south of it.
    match direction {
        Direction::North => grid.close(cell - grid.cols(), Direction::West),
        Direction::East => grid.close(cell, Direction::North),
        Direction::South => grid.close(cell, Direction::West),
        Direction::West => grid.close(cell - 1, Direction::North),
    }
}

#[cfg(test)]
mod tests {
    use super::build;
    use crate::maze::grid::{Direction, Grid, Ways};

    #[test]
    fn a_wall_is_built_where_it_is_asked_for() {
        let mut open = Grid::closed(3, 3);
        for cell in [0, 1, 3, 4, 6, 7] {
            open.open(cell, Direction::East);
        }
        for cell in 0..6 {
            open.open(cell, Direction::South);
        }
        // The four points within the frame, each with every adjacent point.
        for point in [5, 6, 9, 10] {
            for direction in Direction::ALL {
                let mut grid = open.clone();
                build(&mut grid, point, direction);
                let ways = Ways::borders(&grid);
                assert_eq!(ways.edges(), 13, "one more than the frame");
                assert!(ways.beyond(point, direction).is_some());
            }
        }
    }
}
