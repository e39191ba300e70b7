//! What Maze's page knows beside the game itself: what is shown, what has been found out, and how
//! long it has taken. Knows of no screen.

use engine::maze::grid::Direction;
use engine::maze::rules::Position;
use engine::maze::solve::{Analysis, Visited, Visits};

use crate::ui::search;

/// A try to go where there is no way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bump {
    /// From where.
    pub place: usize,
    /// In which direction.
    pub direction: Direction,
}

/// A run that is hinted at.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Hint {
    /// From where.
    pub from: usize,
    /// The places it comes to.
    pub run: Vec<usize>,
}

/// What is drawn over the maze to explain it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Overlay {
    /// Nothing.
    #[default]
    None,
    /// Both trees, interlocked.
    Trees,
    /// The two parts of the walls, and the way between them.
    Seam,
    /// The steps from the start to each place.
    Levels,
}

impl Overlay {
    /// What can be drawn, with its wish and its name.
    pub const ALL: [(Self, &'static str, &'static str); 3] = [
        (Self::Trees, "overlay-trees", "Both trees"),
        (Self::Seam, "overlay-seam", "The seam"),
        (Self::Levels, "overlay-levels", "Levels"),
    ];
}

/// The searches that are compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Search {
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

impl Search {
    /// All of them, with their wishes and names.
    pub const ALL: [(Self, &'static str, &'static str); 5] = [
        (Self::BreadthFirst, "show-bfs", "Breadth-first"),
        (Self::DepthFirst, "show-dfs", "Depth-first"),
        (Self::AStar, "show-astar", "A*"),
        (Self::WallFollower, "show-wall", "Left hand on the wall"),
        (Self::DeadEndFilling, "show-fill", "Dead-end filling"),
    ];

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
}

/// A search that is shown, and how much of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shown {
    /// Which.
    pub search: Search,
    /// How many of its visits.
    pub step: usize,
    /// Whether it goes on by itself.
    pub playing: bool,
}

/// The page's state.
#[derive(Clone, Debug, Default)]
pub struct Desk {
    /// Only what is near is seen.
    pub fog: bool,
    /// No wall is seen before it was bumped into.
    pub blind: bool,
    /// The tries to go where there is no way.
    pub bumps: Vec<Bump>,
    /// The run that is hinted at.
    pub hint: Option<Hint>,
    /// Whether the shortest way is marked.
    pub way: bool,
    /// What is drawn to explain.
    pub overlay: Overlay,
    /// How large the cells are: an index into [`Desk::SIZES`].
    pub size: usize,
    /// Whether all of the maze is seen at that size.
    pub fits: bool,
    /// What was said last, and after how many moves: it stands below the board until the next.
    pub said: Option<(usize, String)>,
    /// The search that is shown.
    pub shown: Option<Shown>,
    /// What the worker is doing.
    pub search: search::Search,
    /// What the worker has found out about the maze.
    pub known: Option<Analysis>,
    /// Whether the explanation is unfolded.
    pub why: bool,
    /// How long the walk has taken, in seconds.
    pub seconds: u32,
    /// The maze that all this is about, with nobody in it.
    pub maze: Option<Position>,
}

impl Desk {
    /// The least sizes of cells, in pixels. The first lets the whole maze be seen.
    pub const SIZES: [u32; 6] = [0, 14, 20, 28, 40, 56];
    /// The size at the start: that of a cell which a finger can follow.
    pub const FIRST_SIZE: usize = 1;

    /// A desk with nothing on it.
    pub fn new() -> Self {
        Self {
            size: Self::FIRST_SIZE,
            ..Self::default()
        }
    }

    /// Takes notice of a position: whether it is in another maze than the one before, or the maze
    /// is begun `anew`; in both cases what was known and shown is taken away.
    pub fn turn_to(&mut self, position: &Position, anew: bool) -> bool {
        let here = position.here();
        self.hint = self.hint.take().filter(|hint| hint.from == here);
        let same = |maze: &Position| maze.is_in_the_same_maze(position);
        if !anew && self.maze.as_ref().is_some_and(same) {
            return false;
        }
        *self = Self {
            fog: self.fog,
            blind: self.blind,
            size: self.size,
            why: self.why,
            overlay: self.overlay,
            maze: Some(position.clone()),
            ..Self::default()
        };
        true
    }

    /// Bumps into a wall.
    pub fn bump(&mut self, bump: Bump) {
        if !self.bumps.contains(&bump) {
            self.bumps.push(bump);
        }
    }

    /// What the picture of the walls depends on, beside the maze: where one is in the fog, how much
    /// one has bumped into, and what has the walls in it already.
    pub fn seen_from(&self, here: usize) -> (Option<usize>, Option<usize>, Overlay) {
        let bumps = self.blind.then_some(self.bumps.len());
        (self.fog.then_some(here), bumps, self.overlay)
    }

    /// Sees everything: what explains would be nothing in the dark.
    pub fn light_up(&mut self) {
        self.fog = false;
        self.blind = false;
    }

    /// Takes away what would be seen through the dark.
    pub fn darken(&mut self) {
        self.overlay = Overlay::None;
        self.shown = None;
        self.way = false;
    }

    /// What is drawn to explain: the picture below the walls depends on it.
    pub fn explained(&self) -> (Overlay, Option<(Search, usize)>) {
        let shown = self.shown.filter(|_| self.known.is_some());
        (self.overlay, shown.map(|shown| (shown.search, shown.step)))
    }

    /// The next larger size than cells of so many pixels.
    pub fn larger(pixels: u32) -> usize {
        let larger = |&size: &u32| size > pixels + 1;
        Self::SIZES
            .iter()
            .position(larger)
            .unwrap_or(Self::SIZES.len() - 1)
    }

    /// The next smaller size than cells of so many pixels.
    pub fn smaller(pixels: u32) -> usize {
        Self::SIZES
            .iter()
            .rposition(|&size| size + 1 < pixels)
            .unwrap_or_default()
    }

    /// How many visits the search has that is shown.
    pub fn last_step(&self) -> usize {
        match (&self.known, self.shown) {
            (Some(known), Some(shown)) => shown.search.visits(&known.visited).order.len(),
            _ => 0,
        }
    }

    /// Goes on with the search that is shown, by so many visits; false at its end.
    pub fn advance(&mut self, visits: usize) -> bool {
        let last = self.last_step();
        let Some(shown) = self.shown.as_mut().filter(|shown| shown.playing) else {
            return false;
        };
        shown.step = (shown.step + visits).min(last);
        shown.playing = shown.step < last;
        true
    }
}

#[cfg(test)]
mod tests {
    use engine::analysis::{Limits, unwatched};
    use engine::game::Position as _;
    use engine::maze::grid::Direction;
    use engine::maze::rules::Position;
    use engine::maze::solve::analyze;

    use super::{Bump, Desk, Hint, Search, Shown};

    const SMALL: &str = "2ec/293 corridors r1c1 r2c3";

    #[test]
    fn what_was_known_belongs_to_its_maze() {
        let start: Position = SMALL.parse().unwrap();
        let mut desk = Desk::new();
        desk.fog = true;
        assert!(desk.turn_to(&start, false));
        desk.way = true;
        desk.seconds = 7;
        let bump = Bump {
            place: 0,
            direction: Direction::South,
        };
        desk.bump(bump);
        desk.bump(bump);
        assert_eq!(desk.bumps.len(), 1);
        desk.hint = Some(Hint::default());
        let next = start.play(&"E1".parse().unwrap()).unwrap();
        assert!(!desk.turn_to(&next, false));
        assert!(desk.way && desk.seconds == 7);
        assert_eq!(desk.hint, None, "it was from the start");
        // Equal, though made anew.
        assert!(!desk.turn_to(&SMALL.parse().unwrap(), false));
        assert!(desk.turn_to(&SMALL.replace("r2c3", "r2c1").parse().unwrap(), false));
        assert!(desk.fog && !desk.way && desk.seconds == 0 && desk.bumps.is_empty());
        desk.seconds = 7;
        assert!(desk.turn_to(&SMALL.replace("r2c3", "r2c1").parse().unwrap(), true));
        assert_eq!(desk.seconds, 0, "begun anew");
    }

    #[test]
    fn a_search_that_is_shown_goes_on_to_its_end() {
        let start: Position = SMALL.parse().unwrap();
        let mut desk = Desk::new();
        desk.turn_to(&start, false);
        desk.known = Some(analyze(&start, &Limits::NONE, &mut unwatched));
        assert!(!desk.advance(1), "nothing is shown");
        desk.shown = Some(Shown {
            search: Search::BreadthFirst,
            step: 0,
            playing: true,
        });
        let last = desk.last_step();
        assert!(last > 3);
        assert!(desk.advance(3));
        assert_eq!(desk.shown.unwrap().step, 3);
        assert!(desk.advance(1_000));
        let shown = desk.shown.unwrap();
        assert_eq!((shown.step, shown.playing), (last, false));
        assert!(!desk.advance(1));
    }

    #[test]
    fn sizes_go_up_and_down_from_what_is_seen() {
        assert_eq!([3, 14, 16, 38, 56].map(Desk::larger), [1, 2, 2, 4, 5]);
        assert_eq!([56, 41, 16, 14, 3].map(Desk::smaller), [4, 3, 1, 0, 0]);
    }
}
