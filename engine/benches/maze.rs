//! Benchmarks of Maze: `cargo bench -p perfect-play-engine --bench maze`.
//!
//! Mazes of a million cells, far beyond what the game allows, so that memory counts. Times are
//! medians on one thread, bars are ratios within one run, and all rows take turns. A search's time
//! is that of making the graph out of the cells, and of breadth-first search in all of it.

use perfect_play_engine::maze::generate::carve;
use perfect_play_engine::maze::grid::{Direction, Grid, UNREACHABLE, Ways};
use perfect_play_engine::maze::rules::{Algorithm, Mode};
use perfect_play_engine::seed::Rng;

use support::{Row, at_most, medians};

mod support;

/// How often each row has its turn.
const TURNS: usize = 7;
const SIDE: usize = 1000;

fn main() {
    let [depth_first, prim, wilson, kruskal, corridors, borders] = medians(
        TURNS,
        [
            carving(Algorithm::DepthFirst),
            carving(Algorithm::Prim),
            carving(Algorithm::Wilson),
            carving(Algorithm::Kruskal),
            search(Mode::Corridors),
            search(Mode::Borders),
        ],
    );

    println!();
    let bars = [
        at_most("Prim : depth-first", 3.0, prim / depth_first),
        at_most("Wilson : depth-first", 8.0, wilson / depth_first),
        at_most("Kruskal : depth-first", 8.0, kruskal / depth_first),
        at_most(
            "search of the corridors : depth-first",
            1.0,
            corridors / depth_first,
        ),
        at_most(
            "search of the borders : depth-first",
            1.0,
            borders / depth_first,
        ),
    ];
    if bars.contains(&false) {
        std::process::exit(1);
    }
}

fn maze(algorithm: Algorithm) -> Grid {
    carve(SIDE, SIDE, algorithm, &mut Rng::new(465, "bench"))
}

fn carving(algorithm: Algorithm) -> Row {
    let name = format!("{SIDE} x {SIDE}, made by {}", algorithm.word());
    Row::new(name, move || maze(algorithm).sides(SIDE * SIDE - 1) != 0)
}

/// The distances of all places of the default algorithm's maze from the first one.
fn search(mode: Mode) -> Row {
    let mut grid = maze(Algorithm::Wilson);
    grid.open(SIDE * SIDE - 1, Direction::East);
    let name = format!("{SIDE} x {SIDE}, search of the {}", mode.word());
    Row::new(name, move || {
        let ways: Ways = mode.ways(&grid);
        ways.distances(0)[ways.places() - 1] != UNREACHABLE
    })
}
