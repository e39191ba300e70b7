//! A maze made from a seed: a random spanning tree of the cells, one gap in the frame, then loops
//! if they are asked for, then start and goal.
//!
//! The gap is always the east side of the last cell. Where the openings are a spanning tree of the
//! cells, the walls within the frame are one of the inner lattice points and the frame, taken as
//! one point: the dual tree (Whitney, "Non-separable and planar graphs", 1932). The frame itself is
//! a ring, and with the gap in it the walls are a spanning tree of all lattice points.

mod braid;
mod depth_first;
mod ends;
mod field;
mod kruskal;
mod level;
mod prim;
mod wilson;

pub use self::ends::longest;
pub use self::level::{candidates, score};
use crate::error::IllegalPosition;
use crate::maze::grid::{Direction, Grid};
use crate::maze::rules::{Algorithm, Ends, Level, Maze, Mode, Params, Place, Position};
use crate::seed::Rng;

/// The maze of a seed: the same for ever.
#[must_use]
pub fn generate(params: &Params, seed: u64) -> Position {
    match params.level {
        Level::Any => first(params, seed),
        level => level::choose(params, seed, level),
    }
}

/// The first maze of a seed; the level of `params` is ignored.
fn first(params: &Params, seed: u64) -> Position {
    let mut rng = Rng::new(seed, "maze");
    let (rows, cols) = (params.rows() as usize, params.cols() as usize);
    let mut grid = carve(rows, cols, params.algorithm, &mut rng);
    grid.open(rows * cols - 1, Direction::East);
    braid::braid(&mut grid, params.mode, params.braid(), &mut rng);
    between(grid, params.mode, params.ends)
        .expect("params are within the rules' range, and a tree joins all places")
}

/// A position in these cells in mode `mode`, with start and goal chosen by `ends`.
///
/// # Errors
/// As [`Maze::new`]: if the size is within the limits, only where no way joins the ends.
pub fn between(grid: Grid, mode: Mode, ends: Ends) -> Result<Position, IllegalPosition> {
    let ways = mode.ways(&grid);
    let (start, goal) = match ends {
        Ends::Corners => (0, ways.places() - 1),
        Ends::Longest => longest(&ways),
    };
    let [start, goal] = [start, goal].map(|index| place(mode, ways.cols(), index));
    Maze::new(grid, mode, start, goal).map(Position::new)
}

fn place(mode: Mode, cols: usize, index: usize) -> Place {
    Place {
        row: mode.first() + (index / cols) as u16,
        col: mode.first() + (index % cols) as u16,
    }
}

/// A perfect maze of any size: the openings are a random spanning tree of the cells, and the frame
/// is closed.
///
/// # Panics
/// If there is no cell, or if there are 2^30 or more.
#[must_use]
pub fn carve(rows: usize, cols: usize, algorithm: Algorithm, rng: &mut Rng) -> Grid {
    let mut field = field::Field::closed(rows, cols);
    match algorithm {
        Algorithm::Wilson => wilson::carve(&mut field, rng),
        Algorithm::DepthFirst => depth_first::carve(&mut field, rng),
        Algorithm::Kruskal => kruskal::carve(&mut field, rng),
        Algorithm::Prim => prim::carve(&mut field, rng),
    }
    field.into_grid()
}

/// A random direction of a set, all equally likely. A set of one needs no random number.
///
/// # Panics
/// If the set is empty.
fn pick(mut set: u8, rng: &mut Rng) -> Direction {
    assert!(set != 0, "there is no direction in the empty set");
    let size = set.count_ones();
    let skipped = if size == 1 { 0 } else { rng.below(size) };
    for _ in 0..skipped {
        set &= set - 1;
    }
    Direction::ALL[set.trailing_zeros() as usize % 4]
}

#[cfg(test)]
mod tests {
    use super::pick;
    use crate::maze::grid::Direction;
    use crate::seed::Rng;

    #[test]
    fn every_direction_of_a_set_is_as_likely() {
        let mut rng = Rng::new(3, "test");
        for set in 1..16_u8 {
            let mut counts = [0_u32; 4];
            for _ in 0..6_000 {
                counts[pick(set, &mut rng) as usize] += 1;
            }
            for direction in Direction::ALL {
                let count = counts[direction as usize];
                if set & direction.bit() == 0 {
                    assert_eq!(count, 0, "{set}");
                } else {
                    // Six standard deviations are 201 draws in the worst case, a set of four.
                    let fair = 6_000 / set.count_ones();
                    assert!(count.abs_diff(fair) <= 235, "{set}: {counts:?}");
                }
            }
        }
    }

    #[test]
    fn the_only_direction_costs_no_random_number() {
        let (mut rng, mut same) = (Rng::new(3, "test"), Rng::new(3, "test"));
        assert_eq!(pick(Direction::South.bit(), &mut rng), Direction::South);
        assert_eq!(rng.next_u32(), same.next_u32());
    }
}
