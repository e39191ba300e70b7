//! Mazes from seeds: the same for ever, spanning trees, and all equally likely where that is said.

use std::collections::{BTreeMap, BTreeSet};

use perfect_play_engine::game::Position as _;
use perfect_play_engine::maze::generate::{candidates, carve, generate, longest, score};
use perfect_play_engine::maze::grid::{Direction, Grid, UNREACHABLE, Ways};
use perfect_play_engine::maze::rules::{Algorithm, Ends, Level, Mode, Params, Position};
use perfect_play_engine::params::Params as _;
use perfect_play_engine::seed::Rng;

use crate::golden::GOLDEN;

fn params(text: &str) -> Params {
    Params::from_text(text).expect("the parameters are allowed")
}

fn is_connected(ways: &Ways) -> bool {
    ways.distances(0).iter().all(|&d| d != UNREACHABLE)
}

fn is_spanning_tree(ways: &Ways) -> bool {
    ways.edges() == ways.places() - 1 && is_connected(ways)
}

fn dead_ends(ways: &Ways) -> Vec<usize> {
    let is_dead_end = |&place: &usize| ways.degree(place) == 1;
    (0..ways.places()).filter(is_dead_end).collect()
}

/// Pairs of joined places.
fn edges(ways: &Ways) -> BTreeSet<(usize, usize)> {
    let exits = |place| ways.neighbours(place).map(move |(_, there)| (place, there));
    let both = (0..ways.places()).flat_map(exits);
    both.filter(|(one, other)| one < other).collect()
}

#[test]
fn golden_mazes() {
    assert!(GOLDEN.len() >= 12);
    for &(text, seed, position) in GOLDEN {
        let generated = generate(&params(text), seed).to_string();
        assert_eq!(generated, position, "{text}, seed {seed}");
    }
}

#[test]
fn corridors_and_borders_are_spanning_trees() {
    let sizes = [(1, 1), (1, 9), (9, 1), (2, 2), (2, 7), (9, 4), (30, 30)];
    for ((rows, cols), algorithm) in sizes
        .into_iter()
        .flat_map(|size| Algorithm::ALL.map(|algorithm| (size, algorithm)))
    {
        for seed in 0..10 {
            let name = format!("{rows} x {cols}, {}, seed {seed}", algorithm.word());
            let mut grid = carve(rows, cols, algorithm, &mut Rng::new(seed, "test"));
            assert_eq!((grid.rows(), grid.cols()), (rows, cols), "{name}");
            let corridors = Ways::corridors(&grid);
            assert!(is_spanning_tree(&corridors), "{name}");
            for cell in 0..rows * cols {
                assert_eq!(grid.sides(cell), corridors.exits(cell), "a frame: {name}");
            }
            grid.open(rows * cols - 1, Direction::East);
            assert!(is_spanning_tree(&Ways::borders(&grid)), "{name}");
        }
    }
}

#[test]
fn the_one_gap_in_the_frame_is_the_last_cells() {
    for text in [
        "n=2 m=2",
        "n=9 m=4 braid=100",
        "n=5 m=6 mode=borders",
        "n=9 m=4 mode=borders braid=100",
    ] {
        for seed in 0..20 {
            let position = generate(&params(text), seed);
            let grid = position.maze().grid();
            let last = grid.rows() * grid.cols() - 1;
            for cell in 0..=last {
                for side in Direction::ALL {
                    if grid.neighbour(cell, side).is_none() {
                        let is_gap = (cell, side) == (last, Direction::East);
                        assert_eq!(grid.is_open(cell, side), is_gap, "{text}, seed {seed}");
                    }
                }
            }
        }
    }
}

/// How many trees occur, and how far their counts are from uniform (chi-square). Of 3 x 3 cells
/// there are 192 spanning trees.
fn counts_of_small_mazes(draw: impl Fn(u64) -> Grid) -> (usize, f64) {
    const TREES: usize = 192;
    const EACH: u64 = 200;
    let mut counts: BTreeMap<Vec<u8>, u32> = BTreeMap::new();
    for seed in 0..TREES as u64 * EACH {
        let grid = draw(seed);
        let sides = (0..9).map(|cell| grid.sides(cell)).collect();
        *counts.entry(sides).or_default() += 1;
    }
    let expected = EACH as f64;
    let missing = (TREES - counts.len()) as f64 * expected;
    let squares = counts
        .values()
        .map(|&count| (f64::from(count) - expected).powi(2) / expected);
    (counts.len(), missing + squares.sum::<f64>())
}

/// With 191 degrees of freedom chi-square exceeds this with probability 0.001.
const LIMIT: f64 = 257.1;

fn carved(algorithm: Algorithm) -> (usize, f64) {
    counts_of_small_mazes(|seed| carve(3, 3, algorithm, &mut Rng::new(seed, "uniform")))
}

#[test]
fn wilsons_trees_are_uniform() {
    // From seeds as they are in links, too.
    let size = params("n=3 m=3");
    let from_links = counts_of_small_mazes(|seed| {
        let mut grid = generate(&size, seed).maze().grid().clone();
        grid.close(8, Direction::East);
        grid
    });
    for (trees, chi_square) in [carved(Algorithm::Wilson), from_links] {
        println!("Wilson: {trees} trees, chi-square {chi_square:.1}");
        assert_eq!(trees, 192, "every tree occurs, and nothing else");
        assert!(chi_square < LIMIT, "chi-square is {chi_square}");
    }
}

#[test]
fn the_other_algorithms_trees_are_not() {
    for algorithm in [Algorithm::DepthFirst, Algorithm::Kruskal, Algorithm::Prim] {
        let (trees, chi_square) = carved(algorithm);
        let name = algorithm.word();
        println!("{name}: {trees} trees, chi-square {chi_square:.1}");
        assert!(chi_square > 4.0 * LIMIT, "{name}: {chi_square}");
    }
}

/// The percentage of cells that are dead ends, over five mazes.
fn dead_end_share(algorithm: Algorithm) -> f64 {
    let mut count = 0;
    for seed in 0..5 {
        let grid = carve(200, 200, algorithm, &mut Rng::new(seed, "dead ends"));
        count += dead_ends(&Ways::corridors(&grid)).len();
    }
    count as f64 / 2_000.0
}

#[test]
fn dead_ends_are_as_many_as_is_known() {
    let share = Algorithm::ALL.map(dead_end_share);
    println!("{share:.2?}");
    // The share in a uniform spanning tree of the square lattice is 8 (1 - 2 / pi) / pi^2 (Manna,
    // Dhar and Majumdar, "Spanning trees in two dimensions", 1992).
    assert!((share[0] - 29.45).abs() < 0.5, "Wilson: {}", share[0]);
    assert!((9.0..11.0).contains(&share[1]), "depth-first: {}", share[1]);
    // Nothing exact is known of the others; what is told of them is about 30 and a third or more.
    assert!((29.0..32.0).contains(&share[2]), "Kruskal: {}", share[2]);
    assert!((33.0..38.0).contains(&share[3]), "Prim: {}", share[3]);
}

/// The mazes of a seed without braiding and with that much of it, which come from one tree.
fn braided(mode: Mode, size: &str, braid: u32, seed: u64) -> [Position; 2] {
    [0, braid].map(|braid| {
        let text = format!("{size} mode={} braid={braid}", mode.word());
        generate(&params(&text), seed)
    })
}

#[test]
fn braiding_takes_away_the_dead_ends_that_are_asked_for() {
    let sizes = ["n=2 m=2", "n=3 m=7", "n=12 m=20", "n=30 m=25"];
    for (mode, size) in Mode::ALL
        .into_iter()
        .flat_map(|mode| sizes.map(|size| (mode, size)))
    {
        for braid in [1, 10, 50, 99, 100] {
            for seed in 0..10 {
                let [plain, braided] = braided(mode, size, braid, seed);
                let name = format!("{size} {} {braid} % of seed {seed}", mode.word());
                let (before, after) = (plain.maze().ways(), braided.maze().ways());
                assert!(is_connected(after), "{name}");
                assert!(braided.maze().to_goal(braided.maze().start()) != UNREACHABLE);
                let (old, new) = (edges(before), edges(after));
                assert!(new.is_superset(&old), "{name}");

                let total = dead_ends(before).len();
                let wanted = (total * braid as usize).div_ceil(100);
                let left = dead_ends(after);
                // The post at the gap can't be helped.
                let helpless = match mode {
                    Mode::Corridors => 0,
                    Mode::Borders => {
                        assert!(left.contains(&(after.places() - 1)), "the gap: {name}");
                        1
                    }
                };
                let most = (total - wanted).max(helpless);
                let fewest = most.saturating_sub(1).max(helpless);
                assert!((fewest..=most).contains(&left.len()), "{name}: {left:?}");
                // No more is opened than it takes.
                let gone = total - left.len();
                let added = new.len() - old.len();
                assert!((gone.div_ceil(2)..=gone).contains(&added), "{name}");
            }
        }
    }
}

#[test]
fn a_dead_end_is_joined_to_another_if_it_can_be() {
    for mode in Mode::ALL {
        let mut ranks = BTreeSet::new();
        let mut alone = 0;
        for seed in 0..300 {
            let [plain, braided] = braided(mode, "n=7 m=8", 1, seed);
            let (before, after) = (plain.maze().ways(), braided.maze().ways());
            let dead_ends = dead_ends(before);
            let (old, new) = (edges(before), edges(after));
            let added: Vec<_> = new.difference(&old).copied().collect();
            let [(one, other)] = added[..] else {
                panic!("one percent is one dead end, not {added:?}")
            };
            let ends = [one, other].map(|end| dead_ends.contains(&end));
            if ends == [true, true] {
                continue;
            }
            alone += 1;
            let end = if ends[0] { one } else { other };
            ranks.insert(dead_ends.iter().position(|&d| d == end).unwrap());
            for direction in Direction::ALL {
                let beside = before.beside(end, direction);
                let closed = before.beyond(end, direction).is_none();
                let last = before.places() - 1;
                let better = beside.filter(|place| closed && dead_ends.contains(place));
                // But the post at the gap could only be joined across the gap.
                let better = better.filter(|&place| mode == Mode::Corridors || place != last);
                assert_eq!(better, None, "{} seed {seed}: {end}", mode.word());
            }
        }
        assert!(alone > 30 && ranks.len() > 5, "{alone}, {ranks:?}");
    }
}

#[test]
fn the_longest_way_is_the_longest() {
    for (mode, algorithm) in Mode::ALL
        .into_iter()
        .flat_map(|mode| Algorithm::ALL.map(|algorithm| (mode, algorithm)))
    {
        for (rows, cols, seed) in [(2, 2), (2, 7), (5, 4), (8, 8)]
            .into_iter()
            .flat_map(|(rows, cols)| (0..10).map(move |seed| (rows, cols, seed)))
        {
            let mut params = Params::new(rows, cols, mode).unwrap();
            params.algorithm = algorithm;
            params.ends = Ends::Longest;
            let position = generate(&params, seed);
            let ways = position.maze().ways();
            let all = (0..ways.places()).flat_map(|place| ways.distances(place));
            assert_eq!(Some(position.maze().length()), all.max(), "{params:?}");
            assert!(position.maze().start() < position.maze().goal());
        }
    }
}

#[test]
fn with_loops_neither_end_has_anything_farther_away() {
    for (mode, seed) in Mode::ALL
        .into_iter()
        .flat_map(|mode| (0..50).map(move |seed| (mode, seed)))
    {
        let text = format!("n=9 m=8 mode={} braid=100 ends=longest", mode.word());
        let position = generate(&params(&text), seed);
        let maze = position.maze();
        for end in [maze.start(), maze.goal()] {
            let farthest = maze.ways().distances(end).into_iter().max();
            assert_eq!(farthest, Some(maze.length()), "{text}, seed {seed}");
        }
        assert_eq!(longest(maze.ways()), (maze.start(), maze.goal()));
    }
}

#[test]
fn corners_are_the_first_place_and_the_last() {
    for mode in Mode::ALL {
        let text = format!("n=4 m=6 mode={} ends=corners", mode.word());
        let position = generate(&params(&text), 465);
        let maze = position.maze();
        assert_eq!(maze.start(), 0);
        assert_eq!(maze.goal(), maze.ways().places() - 1);
    }
}

#[test]
fn levels_are_chosen_by_score() {
    for size in ["n=12 m=20", "n=6 m=5 mode=borders", "n=10 m=10 braid=60"] {
        let mut like_any = 0;
        for seed in 0..10 {
            let of = |level| {
                let mut params = params(size);
                params.level = level;
                generate(&params, seed)
            };
            let mut seeds = Rng::new(seed, "maze level");
            let mazes: Vec<Position> = (0..candidates(&params(size)))
                .map(|_| generate(&params(size), seeds.next_u64()))
                .collect();
            let scores: Vec<u32> = mazes.iter().map(|p| score(p.maze())).collect();
            let mut sorted = scores.clone();
            sorted.sort();
            for (level, wanted) in [
                (Level::Easy, sorted[0]),
                (Level::Medium, sorted[(sorted.len() - 1) / 2]),
                (Level::Hard, sorted[sorted.len() - 1]),
            ] {
                let first = scores.iter().position(|&score| score == wanted).unwrap();
                assert_eq!(of(level), mazes[first], "{size}, {level:?} of seed {seed}");
                like_any += usize::from(of(level) == of(Level::Any));
            }
            assert!(sorted[0] < sorted[sorted.len() - 1]);
        }
        assert!(like_any <= 3, "{size}: {like_any} of 30");
    }
}

#[test]
fn larger_mazes_have_fewer_candidates() {
    for (size, count) in [
        ("n=2 m=2", 50),
        ("n=20 m=30", 50),
        ("n=30 m=40", 25),
        ("n=100 m=100", 3),
    ] {
        assert_eq!(candidates(&params(size)), count, "{size}");
    }
}

/// The places of the branch that begins with a step from one place to the next, by depth-first
/// search, and how deep it is: the plain way to the score of a maze without loops.
fn depth(ways: &Ways, from: usize, to: usize) -> u32 {
    let on = ways.neighbours(to).filter(|&(_, place)| place != from);
    1 + on
        .map(|(_, place)| depth(ways, to, place))
        .max()
        .unwrap_or(0)
}

#[test]
fn scores_are_those_of_a_plain_search() {
    for mode in Mode::ALL {
        for seed in 0..20 {
            let text = format!("n=8 m=9 mode={} ends=corners", mode.word());
            let position = generate(&params(&text), seed);
            let maze = position.maze();
            let ways = maze.ways();
            let from_start = ways.distances(maze.start());
            let is_on_the_way = |place: usize| {
                u64::from(from_start[place]) + u64::from(maze.to_goal(place))
                    == u64::from(maze.length())
            };
            let on_the_way = (0..ways.places()).filter(|&p| is_on_the_way(p) && p != maze.goal());
            let false_steps = on_the_way.flat_map(|place| {
                let on = ways.neighbours(place).filter(|&(_, p)| !is_on_the_way(p));
                on.map(move |(_, there)| depth(ways, place, there))
            });
            let plain = maze.length() + false_steps.sum::<u32>();
            assert_eq!(score(maze), plain, "{text}, seed {seed}");
        }
    }
}

#[test]
fn whatever_is_asked_for_is_a_maze_that_is_not_solved() {
    for (rows, cols) in [(2, 2), (2, 100), (100, 2)] {
        for (mode, algorithm) in Mode::ALL
            .into_iter()
            .flat_map(|mode| Algorithm::ALL.map(|algorithm| (mode, algorithm)))
        {
            for (braid, ends) in [0, 1, 50, 100]
                .into_iter()
                .flat_map(|braid| ["corners", "longest"].map(|ends| (braid, ends)))
            {
                for level in ["any", "easy", "medium", "hard"] {
                    let (mode, algorithm) = (mode.word(), algorithm.word());
                    let text = format!(
                        "n={rows} m={cols} mode={mode} algorithm={algorithm} braid={braid} \
                         ends={ends} level={level}"
                    );
                    for seed in [0, 465, u64::MAX] {
                        let position = generate(&params(&text), seed);
                        assert_eq!(position.turn().outcome(), None, "{text}, seed {seed}");
                        assert!(!position.legal_moves().is_empty());
                    }
                    let twice = [(); 2].map(|()| generate(&params(&text), 7));
                    assert_eq!(twice[0], twice[1], "{text}");
                }
            }
        }
    }
}
