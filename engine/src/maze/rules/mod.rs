//! The rules: mazes, how a player walks in them, and when the goal is reached.

mod params;

use std::fmt;
use std::sync::Arc;

pub use self::params::{Algorithm, Ends, Level, MAX_SIDE, MIN_SIDE, Params};
use crate::error::{IllegalMove, IllegalPosition};
use crate::game::{self, Outcome, Turn};
use crate::maze::grid::{Direction, Grid, UNREACHABLE, Ways};
use crate::params::choice;

choice! {
    /// The graph that is walked.
    pub enum Mode {
        /// From cell to cell, through openings.
        Corridors = "corridors",
        /// From lattice point to lattice point, along walls.
        Borders = "borders",
    }
}

impl Mode {
    /// The number of the first row and column: cells count from 1, lattice points from 0, so that
    /// the cell `r1c1` is the one between the points `r0c0` and `r1c1`.
    #[must_use]
    pub const fn first(self) -> u16 {
        match self {
            Self::Corridors => 1,
            Self::Borders => 0,
        }
    }

    /// The places that can be walked in this mode.
    #[must_use]
    pub fn ways(self, grid: &Grid) -> Ways {
        match self {
            Self::Corridors => Ways::corridors(grid),
            Self::Borders => Ways::borders(grid),
        }
    }
}

/// A place that can be walked to: a cell, `r1c1` to `rncm`, or a lattice point, `r0c0` to `rncm`.
/// The numbers are those of the text form.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Place {
    /// The row, from the top.
    pub row: u16,
    /// The column, from the left.
    pub col: u16,
}

/// A maze with a start and a goal, and a way from one to the other. The walk is on a graph of places, numbered row by
/// row from 0.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Maze {
    grid: Grid,
    mode: Mode,
    ways: Ways,
    start: usize,
    goal: usize,
    /// The steps from each place to the goal.
    to_goal: Vec<u32>,
}

impl Maze {
    /// A maze that is walked in mode `mode` from `start` to `goal`.
    ///
    /// # Errors
    /// If a side is not in `MIN_SIDE..=MAX_SIDE`, if start or goal is not a place of the maze, if
    /// they are the same, or if no way joins them.
    pub fn new(grid: Grid, mode: Mode, start: Place, goal: Place) -> Result<Self, IllegalPosition> {
        let (rows, cols) = (grid.rows(), grid.cols());
        if [rows, cols]
            .iter()
            .any(|side| !(MIN_SIDE..=MAX_SIDE).contains(side))
        {
            return Err(Self::refused_size(rows, cols));
        }
        let ways = mode.ways(&grid);
        let index = |place: Place| {
            index_of(mode, &ways, place).ok_or_else(|| {
                let first = mode.first();
                IllegalPosition::new(format!(
                    "{place} is not in the maze: r{first}c{first} to r{rows}c{cols} are allowed."
                ))
            })
        };
        let (start_index, goal_index) = (index(start)?, index(goal)?);
        if start_index == goal_index {
            return Err(IllegalPosition::new(format!(
                "{start} can’t be both start and goal: start and goal must differ."
            )));
        }
        let to_goal = ways.distances(goal_index);
        if to_goal[start_index] == UNREACHABLE {
            return Err(IllegalPosition::new(format!(
                "There is no way from {start} to {goal} on the {}: the goal must be reachable.",
                mode.word()
            )));
        }
        Ok(Self {
            grid,
            mode,
            ways,
            start: start_index,
            goal: goal_index,
            to_goal,
        })
    }

    /// The refusal of a maze of that size.
    pub(super) fn refused_size(rows: usize, cols: usize) -> IllegalPosition {
        IllegalPosition::new(format!(
            "A maze of {rows} x {cols} cells is not possible: {MIN_SIDE} to {MAX_SIDE} rows and \
             {MIN_SIDE} to {MAX_SIDE} columns are allowed."
        ))
    }

    /// The cells and their sides.
    #[must_use]
    pub const fn grid(&self) -> &Grid {
        &self.grid
    }

    /// The graph that is walked.
    #[must_use]
    pub const fn mode(&self) -> Mode {
        self.mode
    }

    /// The places that can be walked, and their exits.
    #[must_use]
    pub const fn ways(&self) -> &Ways {
        &self.ways
    }

    /// The number of the start's place.
    #[must_use]
    pub const fn start(&self) -> usize {
        self.start
    }

    /// The number of the goal's place.
    #[must_use]
    pub const fn goal(&self) -> usize {
        self.goal
    }

    /// The steps of the shortest way from a place to the goal; [`UNREACHABLE`] if there is none.
    ///
    /// # Panics
    /// If there is no such place.
    #[must_use]
    pub fn to_goal(&self, place: usize) -> u32 {
        self.to_goal[place]
    }

    /// The steps of the shortest way from start to goal.
    #[must_use]
    pub fn length(&self) -> u32 {
        self.to_goal[self.start]
    }

    /// The first direction, in the order of [`Direction::ALL`], in which a shortest way leads on from a place; `None`
    /// at the goal, and at a place from which the goal can't be reached.
    ///
    /// # Panics
    /// If there is no such place.
    #[must_use]
    pub fn nearer(&self, place: usize) -> Option<Direction> {
        let mut neighbours = self.ways.neighbours(place);
        let (direction, _) =
            neighbours.find(|&(_, beyond)| self.to_goal[beyond] < self.to_goal[place])?;
        Some(direction)
    }

    /// The numbers of the places from start to goal on the shortest way that always takes the first
    /// direction that is [`nearer`](Self::nearer).
    pub fn way(&self) -> impl Iterator<Item = usize> {
        std::iter::successors(Some(self.start), |&place| {
            self.ways.beyond(place, self.nearer(place)?)
        })
    }

    /// The place with a number.
    #[must_use]
    pub fn place(&self, index: usize) -> Place {
        let (cols, first) = (self.ways.cols(), self.mode.first());
        let number = |index: usize| {
            first + u16::try_from(index).expect("a maze has fewer than 2^16 rows and columns")
        };
        Place {
            row: number(index / cols),
            col: number(index % cols),
        }
    }

    /// The number of a place; `None` if it is not in the maze.
    #[must_use]
    pub fn index(&self, place: Place) -> Option<usize> {
        index_of(self.mode, &self.ways, place)
    }
}

/// The distances are left out: they follow from the rest, and would fill pages.
impl fmt::Debug for Maze {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Maze")
            .field("grid", &self.grid)
            .field("mode", &self.mode)
            .field("start", &self.start)
            .field("goal", &self.goal)
            .finish_non_exhaustive()
    }
}

fn index_of(mode: Mode, ways: &Ways, place: Place) -> Option<usize> {
    let row = usize::from(place.row.checked_sub(mode.first())?);
    let col = usize::from(place.col.checked_sub(mode.first())?);
    (row < ways.rows() && col < ways.cols()).then(|| row * ways.cols() + col)
}

/// A move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// A run of this many steps, the first in that direction. Each further step goes straight on
    /// where that is possible, and otherwise round the bend if there is only one way on.
    Run(Direction, u16),
    /// A return by this many steps of the path.
    Back(u16),
}

/// A maze, and a player in it who leaves a thread behind. The path is the thread: a player who
/// returns to a place on it winds up the part in between, so the path never crosses itself.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    maze: Arc<Maze>,
    /// The numbers of the places from the start to the player's.
    path: Vec<u16>,
}

impl Position {
    /// The player at the start of a maze.
    #[must_use]
    pub fn new(maze: Maze) -> Self {
        let start = small(maze.start);
        Self {
            maze: Arc::new(maze),
            path: vec![start],
        }
    }

    /// The same maze, after a walk from its start in these directions.
    ///
    /// # Errors
    /// If the walk goes through a wall, comes to a place twice, or goes on beyond the goal.
    pub(super) fn walked(
        self,
        walk: impl Iterator<Item = Direction>,
    ) -> Result<Self, IllegalPosition> {
        let Self { maze, mut path } = self;
        for direction in walk {
            let here = usize::from(path[path.len() - 1]);
            let at = maze.place(here);
            let refused = |why: &str| {
                let name = direction.name();
                IllegalPosition::new(format!(
                    "The path can’t go {name} from {at}: {why}. Steps to places that are new are \
                     allowed."
                ))
            };
            if here == maze.goal {
                return Err(refused("that is the goal"));
            }
            let Some(next) = maze.ways.beyond(here, direction) else {
                return Err(refused("there is no way"));
            };
            if path.contains(&small(next)) {
                return Err(refused("it was there before"));
            }
            path.push(small(next));
        }
        Ok(Self { maze, path })
    }

    /// The maze.
    #[must_use]
    pub fn maze(&self) -> &Maze {
        &self.maze
    }

    /// Whether two positions are in the same maze; quick if one was made from the other.
    #[must_use]
    pub fn is_in_the_same_maze(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.maze, &other.maze) || self.maze == other.maze
    }

    /// The numbers of the places on the path, from the start to the player's.
    pub fn path(&self) -> impl DoubleEndedIterator<Item = usize> + ExactSizeIterator + Clone {
        self.path.iter().map(|&place| usize::from(place))
    }

    /// The number of the player's place.
    #[must_use]
    pub fn here(&self) -> usize {
        usize::from(self.path[self.path.len() - 1])
    }

    /// The number of steps on the path.
    #[must_use]
    pub fn steps(&self) -> usize {
        self.path.len() - 1
    }

    /// The number of steps that are right: the longest beginning of the path that begins a shortest way.
    #[must_use]
    pub fn right_steps(&self) -> usize {
        let length = self.maze.length();
        let on_the_way = |&(step, place): &(usize, usize)| {
            u64::from(self.maze.to_goal(place)) + step as u64 == u64::from(length)
        };
        self.path().enumerate().take_while(on_the_way).count() - 1
    }

    /// The places of a run from here in a direction, in order, as far as it can go: to the goal, to
    /// a dead end, or to a junction without a way straight on.
    pub fn run(&self, direction: Direction) -> impl Iterator<Item = usize> {
        let maze = &*self.maze;
        let from = self.here();
        let mut next = Some((from, direction)).filter(|_| from != maze.goal);
        // Where ways go in circles, one round is enough.
        let places = maze.ways.places();
        std::iter::from_fn(move || {
            let (here, direction) = next?;
            let there = maze.ways.beyond(here, direction)?;
            next = way_on(&maze.ways, there, direction).map(|direction| (there, direction));
            next = next.filter(|_| there != maze.goal && there != from);
            Some(there)
        })
        .take(places)
    }

    /// The run in a direction to the next place with a choice, to the goal, or to a dead end;
    /// `None` if there is no exit.
    #[must_use]
    pub fn run_to_junction(&self, direction: Direction) -> Option<Move> {
        let mut steps = 0;
        for place in self.run(direction) {
            steps += 1;
            if self.maze.ways.degree(place) != 2 {
                break;
            }
        }
        (steps > 0).then_some(Move::Run(direction, steps))
    }

    /// The refusal of a run, with the reason why it stops.
    fn refusal(&self, direction: Direction, far: usize) -> String {
        let here = self.maze.place(self.here());
        let toward = direction.toward();
        if far == 0 {
            format!("there is no way {toward} from {here}.")
        } else {
            format!("a run {toward} from {here} has at most {far} steps.")
        }
    }
}

/// The direction in which a player who enters a place in the direction `coming` goes on, if there is no choice.
fn way_on(ways: &Ways, place: usize, coming: Direction) -> Option<Direction> {
    let exits = ways.exits(place);
    if exits & coming.bit() != 0 {
        return Some(coming);
    }
    let on = exits & !coming.opposite().bit();
    (on.count_ones() == 1).then(|| Direction::ALL[on.trailing_zeros() as usize])
}

fn small(place: usize) -> u16 {
    u16::try_from(place).expect("a maze has fewer than 2^16 places")
}

impl game::Position for Position {
    type Move = Move;

    fn turn(&self) -> Turn {
        if self.here() == self.maze.goal {
            Turn::Over(Outcome::Solved)
        } else {
            Turn::Solver
        }
    }

    fn legal_moves(&self) -> Vec<Move> {
        if self.turn().is_over() {
            return Vec::new();
        }
        let runs = Direction::ALL
            .into_iter()
            .flat_map(|direction| (1..=self.run(direction).count()).map(move |n| (direction, n)))
            .map(|(direction, steps)| Move::Run(direction, small(steps)));
        let back = (1..=self.steps()).map(|steps| Move::Back(small(steps)));
        runs.chain(back).collect()
    }

    fn play(&self, m: &Move) -> Result<Self, IllegalMove> {
        if self.turn().is_over() {
            return Err(IllegalMove::new(m, "the goal is reached already."));
        }
        let mut path = self.path.clone();
        match *m {
            Move::Run(direction, steps) => {
                let steps = usize::from(steps);
                let places: Vec<usize> = self.run(direction).take(steps).collect();
                if steps == 0 || places.len() < steps {
                    let far = self.run(direction).count();
                    return Err(IllegalMove::new(m, self.refusal(direction, far)));
                }
                for place in places.into_iter().map(small) {
                    match path.iter().rposition(|&before| before == place) {
                        Some(before) => path.truncate(before + 1),
                        None => path.push(place),
                    }
                }
            }
            Move::Back(steps) => {
                let steps = usize::from(steps);
                if !(1..=self.steps()).contains(&steps) {
                    let reason = match self.steps() {
                        0 => "this is the start.".to_owned(),
                        1 => "1 step back leads to the start.".to_owned(),
                        all => format!("1 to {all} steps back are possible."),
                    };
                    return Err(IllegalMove::new(m, reason));
                }
                path.truncate(path.len() - steps);
            }
        }
        Ok(Self {
            maze: Arc::clone(&self.maze),
            path,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::{Move, Position};
    use crate::game::{Outcome, Position as _};
    use crate::maze::grid::Direction;

    /// A corridor with a bend, and a dead end off it:
    ///
    /// ```text
    /// +--+--+--+
    /// |S       |
    /// +--+  +  +
    /// |     |G |
    /// +--+--+--+
    /// ```
    const SMALL: &str = "2ec/291 corridors r1c1 r2c3";

    fn play(text: &str, moves: &[&str]) -> Position {
        let start: Position = text.parse().unwrap();
        moves.iter().fold(start, |position, m| {
            position.play(&m.parse().unwrap()).unwrap()
        })
    }

    #[test]
    fn a_run_goes_straight_on_or_round_the_bend() {
        let start = play(SMALL, &[]);
        // Straight on through the junction, round the corner, and to the goal.
        assert_eq!(start.run(Direction::East).collect::<Vec<_>>(), [1, 2, 5]);
        assert_eq!(
            start.run_to_junction(Direction::East),
            Some(Move::Run(Direction::East, 1))
        );
        assert_eq!(start.run_to_junction(Direction::South), None);
        let end = play(SMALL, &["E3"]);
        assert_eq!(end.turn().outcome(), Some(Outcome::Solved));
        assert!(end.legal_moves().is_empty());
    }

    #[test]
    fn whoever_goes_back_winds_up_the_thread() {
        let lost = play(SMALL, &["E1", "S2"]);
        assert_eq!(lost.path().collect::<Vec<_>>(), [0, 1, 4, 3]);
        assert_eq!((lost.steps(), lost.right_steps()), (3, 1));
        for back in ["E2", "B2"] {
            let found = lost.play(&back.parse().unwrap()).unwrap();
            assert_eq!(found.path().collect::<Vec<_>>(), [0, 1]);
        }
    }

    #[test]
    fn a_loop_is_cut_off() {
        // All four cells around a pillar.
        let round = play("6c0/3b8 corridors r1c1 r2c3", &["E1", "S1", "W1"]);
        assert_eq!(round.path().collect::<Vec<_>>(), [0, 1, 4, 3]);
        let back = round.play(&"N1".parse().unwrap()).unwrap();
        assert_eq!(back.steps(), 0);
    }

    #[test]
    fn the_lattice_points_are_walked_along_the_walls() {
        let start = play("2ec/291 borders r0c0 r1c1", &[]);
        // The frame leads all the way round, past the places where inner walls join it.
        assert_eq!(start.run(Direction::East).last(), Some(0));
        let there = start.play(&"S1".parse().unwrap()).unwrap();
        let there = there.play(&"E1".parse().unwrap()).unwrap();
        assert_eq!(there.turn().outcome(), Some(Outcome::Solved));
    }

    #[test]
    fn what_can_not_be_walked_is_named() {
        let start = play(SMALL, &[]);
        let refused = |m: &str| start.play(&m.parse().unwrap()).unwrap_err().to_string();
        assert!(refused("S1").contains("no way down from r1c1"));
        assert!(refused("E4").contains("at most 3 steps"));
        assert!(refused("B1").contains("the start"));
    }
}
