//! Five ways to look for the goal from the start of a maze, without knowing where the ways lead.
//!
//! All of them examine a place's exits in the order of [`Direction::ALL`].

use std::collections::BinaryHeap;

use crate::maze::grid::Direction;
use crate::maze::rules::Maze;
use crate::maze::solve::budget::{Budget, SearchFn};
use crate::maze::solve::visits::Visits;

/// All of them, in the order of the fields of [`Visited`](crate::maze::solve::Visited).
pub const ALL: [SearchFn; 5] = [bfs, dfs, astar, wall_follower, dead_end_filling];

/// Breadth-first search (Moore, "The shortest path through a maze", 1959): the places nearest to
/// the start first. A place is visited when it leaves the queue.
pub fn bfs(maze: &Maze, budget: &mut Budget<'_, '_>, visits: &mut Visits) {
    let ways = maze.ways();
    let mut known = vec![false; ways.places()];
    let mut queue = vec![maze.start()];
    known[maze.start()] = true;
    let mut head = 0;
    while let Some(&place) = queue.get(head) {
        head += 1;
        if !budget.visit(visits, place) {
            return;
        }
        for (_, beyond) in ways.neighbours(place) {
            if !known[beyond] {
                known[beyond] = true;
                queue.push(beyond);
            }
        }
    }
}

/// Depth-first search, known from Trémaux's way through mazes (Lucas, "Récréations mathématiques"
/// 1, 1882): on to a new place as long as there is one, otherwise back. A place is visited when it
/// is first reached.
pub fn dfs(maze: &Maze, budget: &mut Budget<'_, '_>, visits: &mut Visits) {
    let ways = maze.ways();
    let mut known = vec![false; ways.places()];
    let mut thread: Vec<usize> = Vec::new();
    let mut new = Some(maze.start());
    loop {
        if let Some(place) = new {
            known[place] = true;
            if !budget.visit(visits, place) {
                return;
            }
            thread.push(place);
        } else {
            thread.pop();
        }
        let Some(&here) = thread.last() else {
            return;
        };
        let mut neighbours = ways.neighbours(here);
        new = neighbours
            .find(|&(_, beyond)| !known[beyond])
            .map(|(_, beyond)| beyond);
    }
}

/// A* (Hart, Nilsson and Raphael, "A formal basis for the heuristic determination of minimum cost
/// paths", 1968) with the Manhattan distance: first the place with the least sum of the steps from
/// the start and the distance to the goal as if there were no walls; among equals the one farther
/// from the start, then the one discovered first. A place is visited when it is expanded.
///
/// The Manhattan distance changes by 1 with each step, so no place has to be expanded twice.
pub fn astar(maze: &Maze, budget: &mut Budget<'_, '_>, visits: &mut Visits) {
    const LAST: usize = u16::MAX as usize;
    let ways = maze.ways();
    let cols = ways.cols();
    let (goal_row, goal_col) = (maze.goal() / cols, maze.goal() % cols);
    let estimate =
        |place: usize| (place / cols).abs_diff(goal_row) + (place % cols).abs_diff(goal_col);
    // The greatest key comes first: four numbers of 16 bits. There are at most 101 x 101 places,
    // and so fewer than 2^16 exits through which a place can be discovered.
    let key = |place: usize, steps: usize, order: usize| {
        let sum = steps + estimate(place);
        ((LAST - sum) << 16 | steps) as u64 * (1 << 32) + ((LAST - order) << 16 | place) as u64
    };
    let mut least = vec![usize::MAX; ways.places()];
    let mut expanded = vec![false; ways.places()];
    let mut open = BinaryHeap::new();
    least[maze.start()] = 0;
    open.push(key(maze.start(), 0, 0));
    let mut pushed = 1;
    while let Some(first) = open.pop() {
        let place = first as usize & LAST;
        if std::mem::replace(&mut expanded[place], true) {
            continue;
        }
        if !budget.visit(visits, place) {
            return;
        }
        let steps = least[place] + 1;
        for (_, beyond) in ways.neighbours(place) {
            if steps < least[beyond] {
                least[beyond] = steps;
                open.push(key(beyond, steps, pushed));
                pushed += 1;
            }
        }
    }
}

/// Wall following with the left hand on the wall: to the left where that is possible, otherwise
/// straight on, otherwise to the right, otherwise back; at the start as if coming from the west.
/// The walk goes in circles once it enters a place in the same direction as before.
///
/// Where there are no loops, this visits every place that can be reached, and so finds the goal.
pub fn wall_follower(maze: &Maze, budget: &mut Budget<'_, '_>, visits: &mut Visits) {
    let ways = maze.ways();
    let mut headings = vec![0; ways.places()];
    let (mut here, mut heading) = (maze.start(), Direction::East);
    while headings[here] & heading.bit() == 0 {
        headings[here] |= heading.bit();
        if !budget.visit(visits, here) {
            return;
        }
        let by_hand = [3, 0, 1, 2].map(|quarters| heading.turned(quarters));
        for direction in by_hand {
            if let Some(beyond) = ways.beyond(here, direction) {
                (here, heading) = (beyond, direction);
                break;
            }
        }
    }
}

/// Dead-end filling: a place with one exit or none, other than start and goal, is filled, as no way
/// leads through it; that may make another dead end. All dead ends take turns, so they shrink at
/// the same pace. The places visited are those filled.
///
/// Places on a way from start to goal that visits no place twice are never filled: each has two
/// exits to others of them. So the places of a shortest way are left, and if no others are left,
/// the way is found. Loops are left.
pub fn dead_end_filling(maze: &Maze, budget: &mut Budget<'_, '_>, visits: &mut Visits) {
    let ways = maze.ways();
    let mut exits: Vec<u32> = (0..ways.places()).map(|place| ways.degree(place)).collect();
    let is_end = |place: usize| place == maze.start() || place == maze.goal();
    let mut filled = vec![false; ways.places()];
    let mut queue: Vec<usize> = (0..ways.places())
        .filter(|&place| exits[place] < 2 && !is_end(place))
        .collect();
    let mut head = 0;
    while let Some(&place) = queue.get(head) {
        head += 1;
        if !budget.visit(visits, place) {
            return;
        }
        filled[place] = true;
        for (_, beyond) in ways.neighbours(place) {
            if !filled[beyond] {
                exits[beyond] -= 1;
                // Each place passes this number once; those that began below it are in the queue already.
                if exits[beyond] == 1 && !is_end(beyond) {
                    queue.push(beyond);
                }
            }
        }
    }
    visits.found = ways.places() - queue.len() == maze.length() as usize + 1;
}
