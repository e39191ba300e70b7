//! What the tests of Maze share: mazes that do not come from the generator, and the graphs that one
//! walks in them, built plainly from the cells' sides.

use perfect_play_engine::game::Position as _;
use perfect_play_engine::maze::grid::{Direction, Grid};
use perfect_play_engine::maze::rules::{Maze, Mode, Place, Position};
use perfect_play_engine::seed::Rng;

/// A perfect maze: the inner sides in random order, each opened if that joins two parts. One gap
/// in the frame, east of the last cell.
pub fn perfect(rows: usize, cols: usize, rng: &mut Rng) -> Grid {
    let mut grid = Grid::closed(rows, cols);
    let mut sides = inner_sides(&grid);
    rng.shuffle(&mut sides);
    let mut part: Vec<usize> = (0..rows * cols).collect();
    for (cell, side, beyond) in sides {
        let (old, new) = (part[cell], part[beyond]);
        if old != new {
            grid.open(cell, side);
            for part in &mut part {
                if *part == old {
                    *part = new;
                }
            }
        }
    }
    grid.open(rows * cols - 1, Direction::East);
    grid
}

/// A perfect maze with `more` more sides opened, or as many as there are.
pub fn braided(rows: usize, cols: usize, more: usize, rng: &mut Rng) -> Grid {
    let mut grid = perfect(rows, cols, rng);
    let mut closed: Vec<_> = inner_sides(&grid)
        .into_iter()
        .filter(|&(cell, side, _)| !grid.is_open(cell, side))
        .collect();
    rng.shuffle(&mut closed);
    for (cell, side, _) in closed.into_iter().take(more) {
        grid.open(cell, side);
    }
    grid
}

/// Every side, including those of the frame, open with a chance of `percent` in a hundred.
pub fn noise(rows: usize, cols: usize, percent: u32, rng: &mut Rng) -> Grid {
    let mut grid = Grid::closed(rows, cols);
    for cell in 0..rows * cols {
        for side in Direction::ALL {
            if rng.below(100) < percent {
                grid.open(cell, side);
            }
        }
    }
    grid
}

/// The sides between two cells, each once.
fn inner_sides(grid: &Grid) -> Vec<(usize, Direction, usize)> {
    let cells = 0..grid.rows() * grid.cols();
    cells
        .flat_map(|cell| [Direction::East, Direction::South].map(|side| (cell, side)))
        .filter_map(|(cell, side)| Some((cell, side, grid.neighbour(cell, side)?)))
        .collect()
}

/// A maze in each mode, with start and goal at random; none where hardly any two are joined.
pub fn mazes(grid: &Grid, rng: &mut Rng) -> Vec<Maze> {
    let random = |mode: Mode, rng: &mut Rng| {
        let first = u32::from(mode.first());
        let mut below = |most: usize| (first + rng.below(most as u32 + 1 - first)) as u16;
        Place {
            row: below(grid.rows()),
            col: below(grid.cols()),
        }
    };
    Mode::ALL
        .into_iter()
        .filter_map(|mode| {
            (0..20).find_map(|_| {
                let (start, goal) = (random(mode, rng), random(mode, rng));
                Maze::new(grid.clone(), mode, start, goal).ok()
            })
        })
        .collect()
}

/// Mazes of all kinds and small sizes: perfect, braided, and with sides at random.
pub fn all_kinds(seed: u64) -> Vec<Maze> {
    let mut rng = Rng::new(seed, "mazes of all kinds");
    let mut all = Vec::new();
    for round in 0..40 {
        let rows = 2 + rng.below(8) as usize;
        let cols = 2 + rng.below(8) as usize;
        let grid = match round % 4 {
            0 => perfect(rows, cols, &mut rng),
            1 => braided(rows, cols, 1 + round / 8, &mut rng),
            2 => braided(rows, cols, rows * cols / 2, &mut rng),
            _ => noise(rows, cols, 15 + round as u32, &mut rng),
        };
        all.extend(mazes(&grid, &mut rng));
    }
    assert!(all.len() > 60, "most are mazes");
    all
}

/// A position after `moves` random moves, or fewer if the goal is reached before.
pub fn walked(maze: &Maze, moves: u32, rng: &mut Rng) -> Position {
    let mut position = Position::new(maze.clone());
    for _ in 0..moves {
        let legal = position.legal_moves();
        let Some(m) = legal.get(rng.below(legal.len().max(1) as u32) as usize) else {
            break;
        };
        position = position.play(m).expect("the move is legal");
    }
    position
}

/// The neighbours of each place in the order N, E, S, W, from the sides of the cells alone.
pub fn neighbours(maze: &Maze) -> Vec<Vec<usize>> {
    let grid = maze.grid();
    let (rows, cols) = (grid.rows() as isize, grid.cols() as isize);
    // Beyond the grid nothing is open.
    let open = |row: isize, col: isize, side: Direction| {
        (0..rows).contains(&row)
            && (0..cols).contains(&col)
            && grid.is_open((row * cols + col) as usize, side)
    };
    let inside = |row: isize, col: isize| (0..rows).contains(&row) && (0..cols).contains(&col);
    let steps = [(-1, 0), (0, 1), (1, 0), (0, -1)];
    let mut all = Vec::new();
    match maze.mode() {
        Mode::Corridors => {
            for row in 0..rows {
                for col in 0..cols {
                    let exits = Direction::ALL.into_iter().zip(steps);
                    let exits = exits.filter(|&(side, (down, right))| {
                        open(row, col, side) && inside(row + down, col + right)
                    });
                    let place = |(_, (down, right))| ((row + down) * cols + col + right) as usize;
                    all.push(exits.map(place).collect());
                }
            }
        }
        Mode::Borders => {
            for row in 0..=rows {
                for col in 0..=cols {
                    // For each step the cell on either side of it, and which of its sides it is.
                    let cells = [
                        ((row - 1, col - 1), Direction::East, (row - 1, col)),
                        ((row - 1, col), Direction::South, (row, col)),
                        ((row, col - 1), Direction::East, (row, col)),
                        ((row - 1, col - 1), Direction::South, (row, col - 1)),
                    ];
                    let exits = cells.into_iter().zip(steps);
                    let exits = exits.filter(|&((one, side, other), _)| {
                        let some = inside(one.0, one.1) || inside(other.0, other.1);
                        let opposite = side.opposite();
                        some && !open(one.0, one.1, side) && !open(other.0, other.1, opposite)
                    });
                    let place =
                        |(_, (down, right))| ((row + down) * (cols + 1) + col + right) as usize;
                    all.push(exits.map(place).collect());
                }
            }
        }
    }
    all
}
