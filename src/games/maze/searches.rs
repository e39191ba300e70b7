//! The searches that are compared, and what the worker has found out by them. Knows of no screen.

use engine::maze::rules::Position;
use engine::maze::solve::{Visited, Visits};
use engine::wording::{counted, number};

/// A search for the way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SearchAlgorithm {
    /// In all directions, a step at a time.
    BreadthFirst,
    /// On and on, and back where that ends.
    DepthFirst,
    /// Towards the goal first.
    AStar,
    /// The left hand on the wall.
    WallFollower,
    /// From the dead ends back to their junctions.
    DeadEndFilling,
}

impl SearchAlgorithm {
    /// All of them.
    pub const ALL: [Self; 5] = [
        Self::BreadthFirst,
        Self::DepthFirst,
        Self::AStar,
        Self::WallFollower,
        Self::DeadEndFilling,
    ];

    /// What it is called.
    pub const fn name(self) -> &'static str {
        match self {
            Self::BreadthFirst => "Breadth-first",
            Self::DepthFirst => "Depth-first",
            Self::AStar => "A*",
            Self::WallFollower => "Left hand on the wall",
            Self::DeadEndFilling => "Dead-end filling",
        }
    }

    /// What it has visited.
    pub const fn visits(self, visited: &Visited) -> &Visits {
        match self {
            Self::BreadthFirst => &visited.bfs,
            Self::DepthFirst => &visited.dfs,
            Self::AStar => &visited.astar,
            Self::WallFollower => &visited.wall_follower,
            Self::DeadEndFilling => &visited.dead_end_filling,
        }
    }

    /// How much it has visited, and what came of it.
    pub fn outcome(self, known: &Visited, position: &Position) -> String {
        let visits = self.visits(known);
        let places = position.maze().ways().places();
        let count = number(u64::from(visits.count));
        match self {
            Self::WallFollower if !visits.found => format!("{count}, in circles"),
            Self::DeadEndFilling if !visits.found => format!("{count} filled, loops left"),
            Self::DeadEndFilling => format!("{count} filled"),
            _ => {
                let share = (visits.count as usize * 100 + places / 2) / places.max(1);
                format!("{count}\u{a0}({share}\u{a0}%)")
            }
        }
    }
}

/// A search that is shown, and how much of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShownSearch {
    /// Which.
    pub algorithm: SearchAlgorithm,
    /// How many of its visits.
    pub step: usize,
    /// Whether it goes on by itself.
    pub playing: bool,
}

impl ShownSearch {
    /// How many visits it has.
    pub fn last_step(self, known: Option<&Visited>) -> usize {
        known.map_or(0, |known| self.algorithm.visits(known).order.len())
    }

    /// Goes on by so many visits of `last`, if it plays; false at its end.
    pub fn advance(&mut self, visits: usize, last: usize) -> bool {
        if self.playing {
            self.step = (self.step + visits).min(last);
            self.playing = self.step < last;
        }
        self.playing
    }

    /// How far it is, in words.
    pub fn words(self, last: usize) -> String {
        let name = self.algorithm.name();
        let step = self.step.min(last) as u64;
        let last = number(last as u64);
        match self.algorithm {
            SearchAlgorithm::DeadEndFilling => format!("{name}: {} of {last} filled", number(step)),
            _ => format!("{name}: {} of {last}", counted(step, "visit", "visits")),
        }
    }
}

/// What the worker has found out, and about which maze: of its analysis what is the same wherever somebody is in that
/// maze. What there is to say of a position takes no search, and is never read off the analysis of another.
#[derive(Clone, Debug, Default)]
pub struct KnownMaze(Option<(Position, Visited)>);

impl KnownMaze {
    /// What searches have visited in the maze of a position.
    pub const fn new(position: Position, visited: Visited) -> Self {
        Self(Some((position, visited)))
    }

    /// What searches have visited in the maze that somebody is in.
    pub fn of(&self, position: &Position) -> Option<&Visited> {
        let (of, visited) = self.0.as_ref()?;
        of.is_in_the_same_maze(position).then_some(visited)
    }
}

#[cfg(test)]
mod tests {
    use engine::analysis::{Limits, unwatched};
    use engine::maze::rules::Position;
    use engine::maze::solve::{Visited, analyze};

    use super::{KnownMaze, SearchAlgorithm, ShownSearch};

    fn small() -> (Position, Visited) {
        let start: Position = "2ec/293 corridors r1c1 r2c3".parse().unwrap();
        let analysis = analyze(&start, &Limits::DEFAULT, &mut unwatched);
        (start, analysis.visited)
    }

    #[test]
    fn what_is_known_belongs_to_its_maze() {
        let (start, visited) = small();
        let other: Position = "2ec/293 corridors r1c1 r2c1".parse().unwrap();
        assert_eq!(KnownMaze::default().of(&start), None);
        let known = KnownMaze::new(start.clone(), visited.clone());
        assert_eq!(known.of(&start), Some(&visited));
        assert_eq!(known.of(&other), None);
    }

    #[test]
    fn searches_are_compared() {
        let (start, visited) = small();
        let outcome = |search: SearchAlgorithm| search.outcome(&visited, &start);
        assert!(outcome(SearchAlgorithm::BreadthFirst).ends_with("\u{a0}%)"));
        assert!(outcome(SearchAlgorithm::DeadEndFilling).ends_with(" filled"));
    }

    #[test]
    fn a_search_that_is_shown_goes_on_to_its_end() {
        let (_, visited) = small();
        let mut shown = ShownSearch {
            algorithm: SearchAlgorithm::BreadthFirst,
            step: 0,
            playing: true,
        };
        assert_eq!(shown.last_step(None), 0);
        let last = shown.last_step(Some(&visited));
        assert!(last > 3);
        assert!(shown.advance(3, last));
        assert_eq!(shown.step, 3);
        assert_eq!(
            shown.words(last),
            format!("Breadth-first: 3 visits of {last}")
        );
        let filling = ShownSearch {
            algorithm: SearchAlgorithm::DeadEndFilling,
            ..shown
        };
        assert_eq!(filling.words(9), "Dead-end filling: 3 of 9 filled");
        assert!(!shown.advance(1_000, last));
        assert_eq!((shown.step, shown.playing), (last, false));
        assert!(!shown.advance(1, last));
    }
}
