//! The five searches against plain ones, and the way that is advised.

use std::collections::HashSet;
use std::ops::ControlFlow;

use crate::support::{all_kinds, braided, mazes, neighbours, perfect, walked};
use perfect_play_engine::analysis::{Limits, Progress, Value, unwatched};
use perfect_play_engine::game::{Analysis as _, Outcome, Position as _};
use perfect_play_engine::maze::grid::Direction;
use perfect_play_engine::maze::rules::{Maze, Move, Position};
use perfect_play_engine::maze::solve::{Analysis, Visits, advise, analyze};
use perfect_play_engine::seed::Rng;

fn analysis(maze: &Maze) -> Analysis {
    analyze(
        &Position::new(maze.clone()),
        &Limits::DEFAULT,
        &mut unwatched,
    )
}

fn order(visits: &Visits) -> Vec<usize> {
    visits.order.iter().map(|&place| place.into()).collect()
}

fn all_visits(analysis: &Analysis) -> [&Visits; 5] {
    let visited = &analysis.visited;
    [
        &visited.bfs,
        &visited.dfs,
        &visited.astar,
        &visited.wall_follower,
        &visited.dead_end_filling,
    ]
}

/// The places of each level, in the order in which the level before leads to them.
fn plain_levels(graph: &[Vec<usize>], start: usize) -> Vec<Vec<usize>> {
    let mut levels = vec![vec![start]];
    loop {
        let mut next: Vec<usize> = Vec::new();
        for &place in &levels[levels.len() - 1] {
            for &beyond in &graph[place] {
                if !next.contains(&beyond) && !levels.iter().any(|level| level.contains(&beyond)) {
                    next.push(beyond);
                }
            }
        }
        if next.is_empty() {
            return levels;
        }
        levels.push(next);
    }
}

fn level_of(levels: &[Vec<usize>], place: usize) -> Option<usize> {
    levels.iter().position(|level| level.contains(&place))
}

/// Depth-first search as it is in books; whether the goal is found.
fn plain_dfs(graph: &[Vec<usize>], here: usize, goal: usize, order: &mut Vec<usize>) -> bool {
    order.push(here);
    here == goal
        || graph[here]
            .iter()
            .any(|&beyond| !order.contains(&beyond) && plain_dfs(graph, beyond, goal, order))
}

/// A* that looks for the best of all known places in a list.
fn plain_astar(maze: &Maze, graph: &[Vec<usize>]) -> Vec<usize> {
    let distance = |place: usize| {
        let (here, goal) = (maze.place(place), maze.place(maze.goal()));
        usize::from(here.row.abs_diff(goal.row) + here.col.abs_diff(goal.col))
    };
    // Each with its steps, in the order in which they became known.
    let mut open = vec![(maze.start(), 0)];
    let mut order = Vec::new();
    loop {
        let rank = |&(place, steps): &(usize, usize)| (steps + distance(place), usize::MAX - steps);
        // Of equals `min_by_key` takes the first.
        let (first, _) = open
            .iter()
            .enumerate()
            .min_by_key(|(_, known)| rank(known))
            .expect("there is a way to the goal");
        let (place, steps) = open.remove(first);
        if order.contains(&place) {
            continue;
        }
        order.push(place);
        if place == maze.goal() {
            return order;
        }
        for &beyond in &graph[place] {
            open.push((beyond, steps + 1));
        }
    }
}

#[test]
fn the_graphs_are_those_of_the_cells_sides() {
    for maze in all_kinds(1) {
        for (place, expected) in neighbours(&maze).iter().enumerate() {
            let found: Vec<usize> = maze.ways().neighbours(place).map(|(_, to)| to).collect();
            assert_eq!(&found, expected, "{place} in {maze:?}");
        }
    }
}

#[test]
fn the_path_is_a_shortest_way() {
    for maze in all_kinds(2) {
        let graph = neighbours(&maze);
        let levels = plain_levels(&graph, maze.start());
        let analysis = analysis(&maze);
        assert_eq!(
            level_of(&levels, maze.goal()),
            Some(analysis.length as usize)
        );
        let path: Vec<usize> = analysis
            .path
            .iter()
            .map(|&place| maze.index(place).unwrap())
            .collect();
        assert_eq!(path.len(), analysis.length as usize + 1);
        assert_eq!((path[0], path[path.len() - 1]), (maze.start(), maze.goal()));
        let to_goal = plain_levels(&graph, maze.goal());
        for pair in path.windows(2) {
            // The first of the neighbours that are nearer.
            let here = level_of(&to_goal, pair[0]);
            let nearer = |place: &&usize| level_of(&to_goal, **place) < here;
            assert_eq!(graph[pair[0]].iter().find(nearer), Some(&pair[1]));
        }
        assert_eq!(analysis.value(), Value::WinIn(analysis.length));
    }
}

#[test]
fn breadth_first_search_visits_level_after_level() {
    for maze in all_kinds(3) {
        let expected = plain_levels(&neighbours(&maze), maze.start()).concat();
        let bfs = analysis(&maze).visited.bfs;
        assert_eq!(order(&bfs), expected[..bfs.order.len()]);
        assert_eq!(order(&bfs).last(), Some(&maze.goal()));
        assert!(bfs.found);
        assert_eq!(bfs.count as usize, bfs.order.len());
        // All that is nearer than the goal, the goal, and perhaps others that are as far.
        let levels = plain_levels(&neighbours(&maze), maze.start());
        let length = maze.length() as usize;
        let nearer = levels[..length].concat().len();
        assert!((nearer + 1..=nearer + levels[length].len()).contains(&(bfs.count as usize)));
    }
}

#[test]
fn depth_first_search_goes_on_to_new_places() {
    for maze in all_kinds(4) {
        let mut expected = Vec::new();
        assert!(plain_dfs(
            &neighbours(&maze),
            maze.start(),
            maze.goal(),
            &mut expected
        ));
        let dfs = analysis(&maze).visited.dfs;
        assert_eq!(order(&dfs), expected);
        assert!(dfs.found);
        assert_eq!(dfs.count as usize, expected.len());
    }
}

#[test]
fn a_star_finds_the_way_with_no_more_visits_than_breadth_first_search() {
    let mut fewer = 0;
    for maze in all_kinds(5) {
        let graph = neighbours(&maze);
        let analysis = analysis(&maze);
        let astar = &analysis.visited.astar;
        assert_eq!(order(astar), plain_astar(&maze, &graph));
        assert!(astar.found);
        assert_eq!(astar.count as usize, astar.order.len());
        assert!(astar.count <= analysis.visited.bfs.count);
        fewer += u32::from(astar.count < analysis.visited.bfs.count);
        // A shortest way lies within what was expanded.
        let inside: HashSet<usize> = order(astar).into_iter().collect();
        let within: Vec<Vec<usize>> = graph
            .iter()
            .enumerate()
            .map(|(place, beyond)| {
                let mut beyond = beyond.clone();
                beyond.retain(|to| inside.contains(&place) && inside.contains(to));
                beyond
            })
            .collect();
        let levels = plain_levels(&within, maze.start());
        assert_eq!(level_of(&levels, maze.goal()), Some(maze.length() as usize));
    }
    assert!(fewer > 20);
}

/// Checks each step of a walk with the left hand on the wall.
fn check_wall_follower(maze: &Maze) -> bool {
    let visits = analysis(maze).visited.wall_follower;
    let walk = order(&visits);
    let different: HashSet<usize> = walk.iter().copied().collect();
    assert_eq!(visits.count as usize, different.len());
    assert_eq!(walk[0], maze.start());
    let mut heading = Direction::East;
    let mut states = HashSet::new();
    // Where the walk would go on to.
    let mut next = walk[0];
    for &place in &walk {
        assert_eq!(place, next);
        assert!(states.insert((place, heading.letter())), "no state twice");
        let left = heading.turned(3);
        let turns = [
            left,
            heading,
            heading.opposite().turned(3),
            heading.opposite(),
        ];
        (heading, next) = turns
            .into_iter()
            .find_map(|to| Some((to, maze.ways().beyond(place, to)?)))
            .expect("where one came from, one can go back");
    }
    let arrived = walk[walk.len() - 1] == maze.goal();
    assert_eq!(visits.found, arrived);
    assert_eq!(
        walk.iter().filter(|&&place| place == maze.goal()).count(),
        usize::from(arrived)
    );
    if !arrived {
        assert!(
            states.contains(&(next, heading.letter())),
            "it walks in circles"
        );
    }
    arrived
}

#[test]
fn the_wall_follower_keeps_to_the_left_and_may_walk_in_circles() {
    let arrived = all_kinds(6)
        .iter()
        .filter(|maze| check_wall_follower(maze))
        .count();
    assert!(arrived > 20);
    // The hand is on the frame, all the way round, and the goal in the middle.
    let ring: Position = "6ec/515/3a9 corridors r1c1 r2c2".parse().unwrap();
    assert!(!check_wall_follower(ring.maze()));
    let walk = analysis(ring.maze()).visited.wall_follower;
    assert_eq!(walk.order, [0, 1, 2, 5, 8, 7, 6, 3, 0]);
    assert_eq!(walk.count, 8);
}

#[test]
fn in_perfect_mazes_the_wall_follower_arrives_and_filling_leaves_the_way() {
    let mut rng = Rng::new(7, "perfect mazes");
    for _ in 0..40 {
        let (rows, cols) = (2 + rng.below(12) as usize, 2 + rng.below(12) as usize);
        let grid = perfect(rows, cols, &mut rng);
        for maze in mazes(&grid, &mut rng) {
            assert!(check_wall_follower(&maze));
            let analysis = analysis(&maze);
            let filled: HashSet<usize> = order(&analysis.visited.dead_end_filling)
                .into_iter()
                .collect();
            let left: HashSet<_> = (0..maze.ways().places())
                .filter(|place| !filled.contains(place))
                .map(|place| maze.place(place))
                .collect();
            assert_eq!(left, analysis.path.iter().copied().collect());
            assert!(analysis.visited.dead_end_filling.found);
        }
    }
}

#[test]
fn dead_end_filling_leaves_ways_and_loops() {
    let mut several = 0;
    for maze in all_kinds(8) {
        let graph = neighbours(&maze);
        let visits = analysis(&maze).visited.dead_end_filling;
        assert_eq!(visits.count as usize, visits.order.len());
        let mut left: HashSet<usize> = (0..graph.len()).collect();
        let exits = |place: usize, left: &HashSet<usize>| {
            graph[place].iter().filter(|to| left.contains(to)).count()
        };
        let is_end = |place| place == maze.start() || place == maze.goal();
        for place in order(&visits) {
            assert!(exits(place, &left) < 2 && !is_end(place));
            assert!(left.remove(&place), "once");
        }
        for &place in &left {
            assert!(exits(place, &left) > 1 || is_end(place), "all are filled");
        }
        // One way: in order along it, from place to place.
        let mut way = vec![maze.start()];
        while let [to] = graph[way[way.len() - 1]]
            .iter()
            .filter(|to| left.contains(to) && !way.contains(to))
            .copied()
            .collect::<Vec<_>>()[..]
        {
            way.push(to);
        }
        let ends = [maze.start(), maze.goal()].map(|place| exits(place, &left));
        let one_way = way.len() == left.len() && way.ends_with(&[maze.goal()]) && ends == [1, 1];
        assert_eq!(visits.found, one_way, "{maze:?}");
        several += u32::from(!one_way);
    }
    assert!(several > 20);
}

#[test]
fn a_loop_apart_from_the_way_is_left_and_the_way_not_found() {
    // A corridor of two cells, and a ring of four that can't be reached.
    let apart: Position = "46c/139 corridors r1c1 r2c1".parse().unwrap();
    let visits = analysis(apart.maze()).visited.dead_end_filling;
    assert_eq!((visits.order.len(), visits.found), (0, false));
    // The same without one opening of the ring.
    let apart: Position = "444/139 corridors r1c1 r2c1".parse().unwrap();
    let visits = analysis(apart.maze()).visited.dead_end_filling;
    assert_eq!((visits.count, visits.found), (4, true));
}

#[test]
fn limits_cut_the_searches_one_after_the_other() {
    let mut rng = Rng::new(9, "limits");
    let grid = braided(7, 9, 12, &mut rng);
    for maze in mazes(&grid, &mut rng) {
        let position = Position::new(maze.clone());
        let all = analysis(&maze);
        let total: usize = all_visits(&all)
            .map(|visits| visits.order.len())
            .iter()
            .sum();
        for limit in 0..=total + 1 {
            let limits = Limits::nodes(limit as u64);
            let some = analyze(&position, &limits, &mut unwatched);
            assert_eq!(some, analyze(&position, &limits, &mut unwatched));
            assert_eq!(
                (some.length, &some.path, some.best),
                (all.length, &all.path, all.best)
            );
            let mut left = limit;
            for (cut, whole) in all_visits(&some).into_iter().zip(all_visits(&all)) {
                let visits = whole.order.len().min(left);
                left -= visits;
                assert_eq!(cut.order, whole.order[..visits]);
                if visits < whole.order.len() {
                    assert!(!cut.found);
                } else if left > 0 {
                    assert_eq!(cut, whole);
                }
            }
            if limit >= total {
                assert_eq!(some, all);
            }
        }
    }
}

#[test]
fn reports_are_frequent_and_stop_the_searches() {
    let mut rng = Rng::new(10, "reports");
    let maze = &mazes(&perfect(100, 100, &mut rng), &mut rng)[0];
    let position = Position::new(maze.clone());
    let mut reports: Vec<Progress> = Vec::new();
    let all = analyze(&position, &Limits::DEFAULT, &mut |progress| {
        reports.push(progress.clone());
        ControlFlow::Continue(())
    });
    assert!(reports.len() >= 5, "each search reports");
    for pair in reports.windows(2) {
        assert!(pair[0].done <= pair[1].done && pair[0].nodes <= pair[1].nodes);
        assert!(pair[1].nodes - pair[0].nodes <= 1 << 13);
    }
    for last in 1..=reports.len() {
        let mut calls = 0;
        let some = analyze(&position, &Limits::DEFAULT, &mut |_| {
            calls += 1;
            if calls == last {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
        assert_eq!(calls, last, "no report after the one that stops");
        assert_eq!((&some.path, some.best), (&all.path, all.best));
        assert!(!some.visited.dead_end_filling.found);
    }
}

#[test]
fn whoever_follows_the_advice_arrives_on_a_shortest_way() {
    let mut rng = Rng::new(11, "advice");
    let mut back = 0;
    for maze in all_kinds(11) {
        for moves in 0..6 {
            let mut position = walked(&maze, moves, &mut rng);
            if position.turn().is_over() {
                assert_eq!(advise(&position), None);
                let analysis = analyze(&position, &Limits::DEFAULT, &mut unwatched);
                assert_eq!((analysis.best, analysis.value()), (None, Value::WinIn(0)));
                continue;
            }
            let right = position.right_steps();
            if let Some(m @ Move::Back(_)) = advise(&position) {
                position = position.play(&m).unwrap();
                assert_eq!(position.steps(), right);
                back += 1;
            }
            let mut runs = 0;
            while let Some(m) = advise(&position) {
                assert!(matches!(m, Move::Run(..)), "back at most once");
                let before = position.steps();
                position = position.play(&m).unwrap();
                runs += 1;
                assert!(position.steps() > before);
                assert_eq!(position.right_steps(), position.steps(), "{m} is right");
                // Where it ends there is something to choose, or the goal.
                let here = position.here();
                assert!(maze.ways().degree(here) != 2 || here == maze.goal());
            }
            assert_eq!(position.turn().outcome(), Some(Outcome::Solved));
            assert_eq!(position.steps(), maze.length() as usize);
            let junctions = position
                .path()
                .filter(|&place| maze.ways().degree(place) > 2);
            assert!(runs <= junctions.count() + 2, "a run for each junction");
        }
    }
    assert!(back > 50);
}

#[cfg(feature = "serde")]
#[test]
fn visits_are_complete_in_binary_formats_and_numbers_in_json() {
    for maze in all_kinds(12) {
        let analysis = analysis(&maze);
        let bytes = postcard::to_allocvec(&analysis).unwrap();
        assert_eq!(postcard::from_bytes::<Analysis>(&bytes).unwrap(), analysis);
        let text = serde_json::to_string(&analysis).unwrap();
        let read: Analysis = serde_json::from_str(&text).unwrap();
        for (read, written) in all_visits(&read).into_iter().zip(all_visits(&analysis)) {
            assert!(read.order.is_empty());
            assert_eq!(read.found, written.found);
            assert_eq!(read.count, if written.found { written.count } else { 0 });
        }
        assert_eq!(serde_json::to_string(&read).unwrap(), text);
    }
}
