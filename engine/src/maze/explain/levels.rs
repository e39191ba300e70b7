//! The levels of breadth-first search: the reason why a way is a shortest one where there are loops.

use crate::maze::rules::Maze;

/// The steps of the shortest way from the start to each place;
/// [`UNREACHABLE`](crate::maze::grid::UNREACHABLE) where there is none.
///
/// A step changes the level by one at most, so no way to a place has fewer steps than its level.
#[must_use]
pub fn levels(maze: &Maze) -> Vec<u32> {
    maze.ways().distances(maze.start())
}

/// The number of shortest ways from start to goal; `u64::MAX` stands for more.
///
/// A shortest way to a place comes from a neighbour one level below, so the number of ways there is
/// the sum over those neighbours. Breadth-first search reaches them before the place.
///
/// ```
/// use perfect_play_engine::maze::explain::levels::shortest_ways;
/// use perfect_play_engine::maze::rules::Position;
///
/// let square: Position = "6c/39 corridors r1c1 r2c2".parse()?; // four cells, a ring of corridors
/// assert_eq!(shortest_ways(square.maze()), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn shortest_ways(maze: &Maze) -> u64 {
    let ways = maze.ways();
    let levels = levels(maze);
    let mut counts = vec![0_u64; ways.places()];
    counts[maze.start()] = 1;
    let mut queue = vec![maze.start()];
    let mut head = 0;
    while let Some(&place) = queue.get(head) {
        head += 1;
        for (_, beyond) in ways.neighbours(place) {
            if levels[beyond] > levels[place] {
                if counts[beyond] == 0 {
                    queue.push(beyond);
                }
                counts[beyond] = counts[beyond].saturating_add(counts[place]);
            }
        }
    }
    counts[maze.goal()]
}
