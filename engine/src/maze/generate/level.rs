//! Easy and hard mazes: several are made, and one is chosen by the lengths of its way and of its
//! false branches.

use crate::maze::generate::first;
use crate::maze::rules::{Level, Maze, Params, Position};
use crate::seed::Rng;

/// The number of mazes of a size to choose from: 50 of up to 600 cells, and fewer of larger ones,
/// down to 3, so that the choice takes about the same time at any size.
#[must_use]
pub fn candidates(params: &Params) -> usize {
    (30_000 / (params.rows() * params.cols())).clamp(3, 50) as usize
}

/// The maze of a level, among those that a seed gives: the first one with the lowest score, with
/// the median (the lower one of two), or with the highest.
pub(super) fn choose(params: &Params, seed: u64, level: Level) -> Position {
    let mut seeds = Rng::new(seed, "maze level");
    let mut mazes: Vec<Position> = Vec::new();
    let mut scores: Vec<u32> = Vec::new();
    for _ in 0..candidates(params) {
        let position = first(params, seeds.next_u64());
        scores.push(score(position.maze()));
        mazes.push(position);
    }
    let rank = match level {
        Level::Easy => 0,
        Level::Any | Level::Medium => (scores.len() - 1) / 2,
        Level::Hard => scores.len() - 1,
    };
    // A score has a rank if at most that many scores are lower, and more are lower or equal. For
    // fifty scores this is quick, and much less code than sorting.
    let has_rank = |score: &u32| {
        let lower = scores.iter().filter(|&other| other < score).count();
        let not_higher = scores.iter().filter(|&other| other <= score).count();
        lower <= rank && rank < not_higher
    };
    let chosen = scores.iter().position(has_rank);
    mazes.swap_remove(chosen.expect("every rank has a score"))
}

/// The difficulty of a maze: the steps of its way, and for each false branch that leaves the way
/// before the goal the steps to its deepest place. A branch of a branch counts by its depth only.
///
/// The way is the shortest one that prefers the directions in the order of
/// [`Direction::ALL`](crate::maze::grid::Direction::ALL). Where there are loops, branches are those
/// of the breadth-first tree that grows from all places of the way at once, from start to goal.
#[must_use]
pub fn score(maze: &Maze) -> u32 {
    const UNSEEN: u32 = u32::MAX;
    const ON_THE_WAY: u32 = u32::MAX - 1;
    let ways = maze.ways();
    let mut parents = vec![UNSEEN; ways.places()];
    let mut queue: Vec<u32> = Vec::with_capacity(ways.places());
    for here in maze.way() {
        parents[here] = ON_THE_WAY;
        // The walk ends at the goal.
        if here != maze.goal() {
            queue.push(here as u32);
        }
    }
    let mut head = 0;
    while let Some(&place) = queue.get(head) {
        head += 1;
        for (_, beyond) in ways.neighbours(place as usize) {
            if parents[beyond] == UNSEEN {
                parents[beyond] = place;
                queue.push(beyond as u32);
            }
        }
    }
    // From the leaves to the way: the depth of the branch below each place.
    let mut depths = vec![0_u32; ways.places()];
    let mut score = maze.length();
    for &place in queue.iter().rev() {
        let parent = parents[place as usize];
        if parent == ON_THE_WAY {
            continue;
        }
        let depth = depths[place as usize] + 1;
        if parents[parent as usize] == ON_THE_WAY {
            score += depth;
        } else {
            let deepest = &mut depths[parent as usize];
            *deepest = depth.max(*deepest);
        }
    }
    score
}

#[cfg(test)]
mod tests {
    use super::score;
    use crate::maze::rules::Position;

    fn score_of(text: &str) -> u32 {
        score(text.parse::<Position>().unwrap().maze())
    }

    #[test]
    fn a_score_is_the_way_and_how_deep_its_branches_are() {
        // Three steps, and a branch of two off the second cell.
        assert_eq!(score_of("2ec/291 corridors r1c1 r2c3"), 5);
        // The same maze from the end of the branch: four steps, and a branch of one.
        assert_eq!(score_of("2ec/291 corridors r2c1 r2c3"), 5);
        // Branches beyond the goal do not count.
        assert_eq!(score_of("2ec/291 corridors r1c1 r1c2"), 1);
        // Three steps along the top, one down from the third cell, and off the second a branch that
        // forks at once, and is three deep on the left and five deep on the right.
        assert_eq!(score_of("2ee8/6d14/13a9 corridors r1c1 r1c4"), 3 + 1 + 5);
    }

    #[test]
    fn loops_are_cut_where_two_branches_meet() {
        // All eight cells around a pillar: two steps along the top. From the start three cells hang
        // down on the left and from the goal none, so the five below are one branch.
        assert_eq!(score_of("6ac/505/3a9 corridors r1c1 r1c3"), 2 + 5);
    }
}
