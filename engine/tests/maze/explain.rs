//! The explanations of Maze, in words and for pictures.

use std::collections::{HashSet, VecDeque};

use crate::support::{all_kinds, braided, neighbours, noise, perfect, walked};
use perfect_play_engine::analysis::{Explanation, Limits, unwatched};
use perfect_play_engine::game::{Analysis as _, Position as _};
use perfect_play_engine::maze::explain::duality::{Duality, duality};
use perfect_play_engine::maze::explain::explain;
use perfect_play_engine::maze::explain::levels::{levels, shortest_ways};
use perfect_play_engine::maze::explain::seam::seam;
use perfect_play_engine::maze::grid::{Direction, Grid, UNREACHABLE, Ways};
use perfect_play_engine::maze::rules::{Maze, Position};
use perfect_play_engine::maze::solve::analyze;
use perfect_play_engine::seed::Rng;

fn of(text: &str) -> Explanation {
    explain(&text.parse().expect("the text is a position"))
}

#[test]
fn headlines_say_how_long_the_way_is_and_how_one_stands() {
    for (text, headline) in [
        (
            "2ec/293 corridors r1c1 r2c3",
            "The way to the goal has 3 steps. Go right first.",
        ),
        (
            "2ec/293 corridors r1c1 r2c3 E",
            "The way to the goal has 3 steps: the step so far is on it, 2 are to go. Go right \
             next.",
        ),
        (
            "2ec/293 corridors r1c1 r2c3 EE",
            "The way to the goal has 3 steps: the 2 steps so far are on it, 1 is to go. Go \
             down next.",
        ),
        (
            "2ec/293 corridors r1c1 r2c3 ESW",
            "The way to the goal has 3 steps: of the 3 steps so far the last 2 are wrong, so \
             go back 2 steps, to where the way goes on.",
        ),
        (
            "2ec/293 corridors r1c1 r2c3 ES",
            "The way to the goal has 3 steps: of the 2 steps so far the last is wrong, so go \
             back 1 step, to where the way goes on.",
        ),
        (
            "2ec/293 corridors r2c2 r2c3 W",
            "The way to the goal has 3 steps: the step so far is wrong, so go back 1 step, \
             to the start.",
        ),
        (
            "2ec/293 corridors r1c1 r2c3 EES",
            "The goal is reached: the path has 3 steps and is the only one.",
        ),
        (
            "2ec/293 borders r0c0 r1c0",
            "The way to the goal has 1 step. Go down.",
        ),
        (
            "6c/39 corridors r1c1 r2c2",
            "A shortest way to the goal has 2 steps. Go right first.",
        ),
        (
            "6c/39 corridors r1c1 r1c2 S",
            "The shortest way to the goal has 1 step: the step so far is wrong, so go back \
             1 step, to the start.",
        ),
        (
            "6c/39 corridors r1c1 r1c2 SEN",
            "The goal is reached: the path has 3 steps, 2 more than the shortest way.",
        ),
        (
            "6c/39 corridors r1c1 r2c2 SE",
            "The goal is reached: the path has 2 steps, and no way has fewer.",
        ),
    ] {
        assert_eq!(of(text).headline, headline, "{text}");
    }
}

#[test]
fn trees_have_only_one_way() {
    let both = of("2ec/293 corridors r1c1 r2c3").levels()[1].to_vec();
    assert_eq!(
        both,
        [
            "Here 5 openings join the 6 cells, one fewer than there are cells. They can’t be \
             joined by fewer: without any they are 6 parts, and an opening makes at most two parts \
             into one. A maze like this is called a tree.",
            "So the way is the only one that comes nowhere twice. A second way would close a loop \
             with the first, and an opening of a loop can be closed without cutting anything off. \
             But then 4 openings would join 6 cells, and that is too few.",
            "The walls are a tree as well, because the frame has a gap: 11 wall segments join the \
             12 lattice points. A loop of walls would shut cells in, and walls apart from the \
             others would have a loop of corridors around them. So along the walls, too, there is \
             only one way from each point to each other.",
        ]
    );
    let dual = of("2ec/293 borders r0c0 r1c1").levels()[1].to_vec();
    assert_eq!(
        dual,
        [
            "Here 11 wall segments join the 12 lattice points, one fewer than there are lattice \
             points. They can’t be joined by fewer: without any they are 12 parts, and a wall \
             segment makes at most two parts into one. A maze like this is called a tree.",
            "So the way is the only one that comes nowhere twice. A second way would close a loop \
             with the first, and a wall segment of a loop can be taken away without cutting \
             anything off. But then 10 wall segments would join 12 lattice points, and that is too \
             few.",
            "The corridors are a tree as well: 5 openings join the 6 cells. A loop of corridors \
             would go round walls apart from the others, and cells that are shut in would have a \
             loop of walls around them. So through the corridors, too, there is only one way from \
             each cell to each other.",
        ]
    );
    // The frame has no gap.
    assert_eq!(
        of("2ec/291 corridors r1c1 r2c3").levels()[1].to_vec().len(),
        2
    );
    // Not all can be reached.
    let part = of("280/2ac/001 corridors r2c2 r3c3").levels()[1].to_vec();
    assert_eq!(part.len(), 2);
    assert!(
        part[0].starts_with(
            "Here 3 openings join the 4 cells that can be reached from the start, one fewer"
        ),
        "{part:?}"
    );
    let two = of("28/28 corridors r1c1 r1c2").levels()[1].to_vec();
    assert!(
        two[0].starts_with("Here 1 opening joins the 2 cells that"),
        "{two:?}"
    );
}

#[test]
fn where_there_are_loops_levels_are_the_proof() {
    let room = of("6ec/7fd/3b9 corridors r1c1 r3c3").levels()[1].to_vec();
    assert_eq!(
        room,
        [
            "Here 12 openings join the 9 cells, and 8 of them would do. The 4 more close 4 \
             independent loops, so there can be several ways to a place.",
            "That no way is shorter is seen by breadth-first search. It gives the start r1c1 the \
             number 0, all its neighbours 1, their neighbours that have none yet 2, and so on. A \
             step changes the number by one at most. The goal r3c3 gets the number 4, so no way \
             there has fewer than 4 steps.",
            "6 different ways have 4 steps, the fewest there can be.",
        ]
    );
    let ring = of("6c/39 corridors r1c1 r1c2").levels()[1].to_vec();
    assert!(ring[0].contains("The one more closes a loop"), "{ring:?}");
    assert_eq!(ring[2], "Only one way has 1 step: all others have more.");
    let frame = of("2ec/291 borders r0c0 r1c1").levels()[1].to_vec();
    assert!(
        frame[0].starts_with("Here 12 wall segments join the 12 lattice points, and 11 of them"),
        "{frame:?}"
    );
}

#[test]
fn more_ways_than_64_bits_can_count() {
    let row = |first: char, inner: char, last: char| {
        format!("{first}{}{last}", inner.to_string().repeat(98))
    };
    let mut rows = vec![row('7', 'f', 'd'); 100];
    rows[0] = row('6', 'e', 'c');
    rows[99] = row('3', 'b', '9');
    let text = |last: usize| format!("{} corridors r1c1 r{last}c{last}", rows.join("/"));
    assert_eq!(
        of(&text(100)).levels()[1].to_vec()[2],
        "More than 10^19 different ways have 198 steps, the fewest there can be."
    );
    // The middle binomial coefficients of 64 and 68.
    let ways = |last| shortest_ways(text(last).parse::<Position>().unwrap().maze());
    assert_eq!(ways(33), 1_832_624_140_942_590_534);
    assert_eq!(ways(35), u64::MAX);
}

#[test]
fn whole_sentences_wherever_one_is() {
    let mut rng = Rng::new(1, "explanations");
    for maze in all_kinds(30) {
        for moves in 0..4 {
            let explanation = explain(&walked(&maze, moves, &mut rng));
            for sentence in explanation.reasons.iter().chain([&explanation.headline]) {
                assert!(
                    sentence.ends_with('.') && !sentence.contains("  "),
                    "{sentence}"
                );
            }
        }
    }
}

/// How far every place is from one, by breadth-first search; `None` where there is no way.
fn distances(graph: &[Vec<usize>], from: usize) -> Vec<Option<usize>> {
    let mut far = vec![None; graph.len()];
    far[from] = Some(0);
    let mut queue = VecDeque::from([from]);
    while let Some(place) = queue.pop_front() {
        for &to in &graph[place] {
            if far[to].is_none() {
                far[to] = far[place].map(|steps| steps + 1);
                queue.push_back(to);
            }
        }
    }
    far
}

/// What a headline has to say of a walk that has not ended, after "The way from … has … steps", by breadth-first
/// search alone; one sentence for each direction that a shortest way can go on in.
fn true_of_the_walk(position: &Position) -> Vec<String> {
    let maze = position.maze();
    let graph = neighbours(maze);
    let far = distances(&graph, maze.goal());
    let path: Vec<usize> = position.path().collect();
    let all = far[path[0]].expect("a maze has a way");
    let right = path.iter().zip(0..);
    let right = right.take_while(|&(&place, step)| far[place] == all.checked_sub(step));
    let (made, right) = (path.len() - 1, right.count() - 1);
    let so_far = match made {
        1 => "the step so far is".to_owned(),
        _ => format!("the {made} steps so far are"),
    };
    if right < made {
        let wrong = made - right;
        return vec![match (right, wrong) {
            (0, 1) => format!(": {so_far} wrong, so go back 1 step, to the start."),
            (0, _) => format!(": {so_far} wrong, so go back {wrong} steps, to the start."),
            (_, 1) => format!(
                ": of the {made} steps so far the last is wrong, so go back 1 step, to where the way goes on."
            ),
            _ => format!(
                ": of the {made} steps so far the last {wrong} are wrong, so go back {wrong} steps, to where the \
                 way goes on."
            ),
        }];
    }
    let here = path[made];
    let nearer = |&to: &usize| Some(all - made) == far[to].map(|steps| steps + 1);
    let at = maze.place(here);
    let direction = |to: usize| {
        let there = maze.place(to);
        let step = (
            i32::from(there.row) - i32::from(at.row),
            i32::from(there.col) - i32::from(at.col),
        );
        match step {
            (-1, 0) => "up",
            (0, 1) => "right",
            (1, 0) => "down",
            (0, -1) => "left",
            _ => unreachable!("neighbours are a step apart"),
        }
    };
    let left = match all - made {
        1 => "1 is to go".to_owned(),
        left => format!("{left} are to go"),
    };
    let ways_on = graph[here].iter().copied().filter(nearer).map(direction);
    ways_on
        .map(|to| match made {
            0 if all == 1 => format!(". Go {to}."),
            0 => format!(". Go {to} first."),
            _ => format!(": {so_far} on it, {left}. Go {to} next."),
        })
        .collect()
}

/// The sentences about a walk are true whichever position of the maze was analysed, such as its start.
#[test]
fn what_is_said_of_a_walk_is_true_of_that_walk_whichever_position_of_the_maze_was_searched() {
    let mut rng = Rng::new(6, "explanations");
    let (mut right, mut wrong, mut several) = (0, 0, 0);
    for maze in (40..46).flat_map(all_kinds) {
        let searched = walked(&maze, rng.below(4), &mut rng);
        let analysis = analyze(&searched, &Limits::nodes(10), &mut unwatched);
        for _ in 0..6 {
            let position = walked(&maze, rng.below(12), &mut rng);
            if position.turn().is_over() {
                continue;
            }
            let said = analysis.explain(&position).headline;
            let allowed = true_of_the_walk(&position);
            assert!(
                allowed.iter().any(|words| said.ends_with(words.as_str())),
                "{position}: “{said}”, but {allowed:?}"
            );
            right += u32::from(said.contains(" on it, "));
            wrong += u32::from(said.contains(" wrong, "));
            several += u32::from(allowed.len() > 1);
        }
    }
    assert!(
        right > 100 && wrong > 500 && several > 50,
        "{right} {wrong} {several}"
    );
}

/// All ways without detours, one after the other.
fn plain_ways(graph: &[Vec<usize>], levels: &[u32], here: usize, goal: usize) -> u64 {
    if here == goal {
        return 1;
    }
    let further = graph[here].iter().filter(|&&to| levels[to] > levels[here]);
    further.map(|&to| plain_ways(graph, levels, to, goal)).sum()
}

#[test]
fn levels_change_by_one_and_shortest_ways_climb_them() {
    for maze in all_kinds(31) {
        let graph = neighbours(&maze);
        let levels = levels(&maze);
        assert_eq!(levels[maze.start()], 0);
        assert_eq!(levels[maze.goal()], maze.length());
        for (place, beyond) in graph.iter().enumerate() {
            for &to in beyond {
                assert!(levels[to] == UNREACHABLE || levels[to].abs_diff(levels[place]) == 1);
            }
        }
        assert_eq!(
            shortest_ways(&maze),
            plain_ways(&graph, &levels, maze.start(), maze.goal())
        );
    }
}

#[test]
fn the_corridors_are_a_tree_exactly_if_the_walls_are() {
    let small: Position = "2ec/293 corridors r1c1 r2c3".parse().unwrap();
    assert_eq!(
        duality(small.maze().grid()),
        Duality {
            cells: 6,
            openings: 5,
            points: 12,
            segments: 11,
            corridors_are_a_tree: true,
            borders_are_a_tree: true,
        }
    );
    let mut rng = Rng::new(2, "duality");
    let mut trees = 0;
    for round in 0..200 {
        let mut grid = match round % 3 {
            0 => perfect(2 + round % 7, 2 + round % 5, &mut rng),
            1 => braided(2 + round % 7, 2 + round % 5, round % 3, &mut rng),
            _ => noise(2, 2, 60, &mut rng),
        };
        // One gap in the frame, wherever.
        close_the_frame(&mut grid);
        assert!(!duality(&grid).borders_are_a_tree, "the frame is a loop");
        grid.open(
            0,
            if round % 2 == 0 {
                Direction::North
            } else {
                Direction::West
            },
        );
        let both = duality(&grid);
        assert_eq!(both.corridors_are_a_tree, both.borders_are_a_tree);
        trees += u32::from(both.corridors_are_a_tree);
    }
    assert!((60..180).contains(&trees), "{trees} trees");
}

fn close_the_frame(grid: &mut Grid) {
    for cell in 0..grid.rows() * grid.cols() {
        for side in Direction::ALL {
            if grid.neighbour(cell, side).is_none() {
                grid.close(cell, side);
            }
        }
    }
}

/// The lattice points at the ends of a side of a cell.
fn ends(grid: &Grid, cell: usize, side: Direction) -> [usize; 2] {
    let cols = grid.cols() + 1;
    let upper_left = cell / grid.cols() * cols + cell % grid.cols();
    match side {
        Direction::North => [upper_left, upper_left + 1],
        Direction::East => [upper_left + 1, upper_left + 1 + cols],
        Direction::South => [upper_left + cols, upper_left + 1 + cols],
        Direction::West => [upper_left, upper_left + cols],
    }
}

#[test]
fn the_way_from_gate_to_gate_is_the_seam_between_two_parts_of_the_walls() {
    let mut rng = Rng::new(3, "seams");
    for round in 0..60 {
        let grid = perfect(2 + round % 11, 2 + round % 8, &mut rng);
        let (rows, cols) = (grid.rows(), grid.cols());
        let seam = seam(&grid).expect("a perfect maze has a seam");
        assert_eq!(seam.parts.len(), (rows + 1) * (cols + 1));
        assert!(seam.parts[rows * (cols + 1)], "the lower left corner");
        assert!(!seam.parts[cols], "the upper right corner");
        assert!(!seam.parts[0] && seam.parts[seam.parts.len() - 1]);

        // What a wall joins is in one part, apart from the entrance, which is opened.
        let borders = Ways::borders(&grid);
        for point in 0..borders.places() {
            for (_, beyond) in borders.neighbours(point) {
                let entrance = [point, beyond] == [0, cols + 1] || [beyond, point] == [0, cols + 1];
                assert_eq!(seam.parts[point] == seam.parts[beyond], !entrance);
            }
        }

        let corridors = Ways::corridors(&grid);
        assert_eq!(
            (seam.way[0], *seam.way.last().unwrap()),
            (0, rows * cols - 1)
        );
        let mut on_the_way = HashSet::new();
        for pair in seam.way.windows(2) {
            let side = corridors.direction(pair[0], pair[1]).expect("an opening");
            on_the_way.insert(ends(&grid, pair[0], side));
        }
        assert_eq!(on_the_way.len(), seam.way.len() - 1, "nowhere twice");
        on_the_way.insert(ends(&grid, rows * cols - 1, Direction::East));
        for &cell in &seam.way {
            let corners = [Direction::North, Direction::South].map(|side| ends(&grid, cell, side));
            let parts: HashSet<bool> = corners.concat().iter().map(|&p| seam.parts[p]).collect();
            assert_eq!(
                parts.len(),
                2,
                "each cell on the way lies between both parts"
            );
        }
        for cell in 0..rows * cols {
            for side in Direction::ALL {
                if grid.is_open(cell, side) {
                    let [one, other] = ends(&grid, cell, side);
                    let between = seam.parts[one] != seam.parts[other];
                    assert_eq!(between, on_the_way.contains(&[one, other]));
                }
            }
        }
    }
}

#[test]
fn a_seam_needs_a_tree_an_exit_and_no_other_gap() {
    let mut rng = Rng::new(4, "seams");
    let grid = perfect(5, 6, &mut rng);
    assert!(seam(&grid).is_some());
    assert_eq!(seam(&braided(5, 6, 1, &mut rng)), None);
    let mut shut = grid.clone();
    shut.close(29, Direction::East);
    assert_eq!(seam(&shut), None);
    let mut leaky = grid.clone();
    leaky.open(3, Direction::North);
    assert_eq!(seam(&leaky), None);
    let corridors = Ways::corridors(&grid);
    for cell in 0..corridors.places() {
        for (side, _) in corridors.neighbours(cell) {
            let mut cut = grid.clone();
            cut.close(cell, side);
            assert_eq!(seam(&cut), None, "on the way or off it");
        }
    }
    // The entrance may be open before.
    let mut gates = grid.clone();
    gates.open(0, Direction::West);
    assert_eq!(seam(&gates), seam(&grid));
}

#[test]
fn a_maze_of_the_greatest_size_is_explained() {
    let mut rng = Rng::new(5, "great");
    let grid = perfect(100, 100, &mut rng);
    let maze: Vec<Maze> = crate::support::mazes(&grid, &mut rng);
    assert_eq!(maze.len(), 2);
    for maze in maze {
        let reasons = explain(&Position::new(maze)).levels()[1].to_vec();
        assert!(
            reasons[2].contains("10,000 cells") || reasons[2].contains("10,201 lattice points")
        );
    }
}
