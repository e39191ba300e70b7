//! Cells with four sides, open or closed, and the two graphs that can be walked in them: from cell
//! to cell through openings, and from lattice point to lattice point along walls.
//!
//! Both are [`Ways`], places in rows with exits in the four directions, so that code that walks or
//! searches a maze need not know which of the two it is in.

/// One of the four directions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Direction {
    /// Up.
    North,
    /// To the right.
    East,
    /// Down.
    South,
    /// To the left.
    West,
}

impl Direction {
    /// All of them, clockwise from north: the order of every iteration over directions.
    pub const ALL: [Self; 4] = [Self::North, Self::East, Self::South, Self::West];

    /// The bit of the direction in a set of directions: 1, 2, 4 or 8.
    #[must_use]
    pub const fn bit(self) -> u8 {
        1 << self as u8
    }

    /// The opposite direction.
    #[must_use]
    pub const fn opposite(self) -> Self {
        self.turned(2)
    }

    /// The direction after `quarters` quarter turns to the right.
    #[must_use]
    pub const fn turned(self, quarters: u8) -> Self {
        Self::ALL[((self as u8 + quarters) % 4) as usize]
    }

    /// Its first letter.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::North => 'N',
            Self::East => 'E',
            Self::South => 'S',
            Self::West => 'W',
        }
    }

    /// The direction of a letter.
    #[must_use]
    pub fn of_letter(letter: char) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|direction| direction.letter() == letter)
    }

    /// Its name as one sees the maze, in small letters: `up` for north. Nobody has to turn a compass in their thoughts.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::North => "up",
            Self::East => "right",
            Self::South => "down",
            Self::West => "left",
        }
    }

    /// Where it leads, after “no way”: `to the left`, as “no way left” says that none is left at all.
    #[must_use]
    pub const fn toward(self) -> &'static str {
        match self {
            Self::East => "to the right",
            Self::West => "to the left",
            Self::North | Self::South => self.name(),
        }
    }
}

/// Cells in rows and columns, and their open sides. Any size: the limits are those of the rules.
/// Cells are numbered row by row, from 0.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Grid {
    rows: usize,
    cols: usize,
    /// The open sides of each cell, as bits of [`Direction::bit`].
    sides: Vec<u8>,
}

impl Grid {
    /// Cells with all their sides closed.
    #[must_use]
    pub fn closed(rows: usize, cols: usize) -> Self {
        Self {
            rows,
            cols,
            sides: vec![0; rows * cols],
        }
    }

    /// Cells with the open sides `sides`, which must agree with each other, in rows of `cols` cells.
    pub(super) fn with_sides(cols: usize, sides: Vec<u8>) -> Self {
        let rows = sides.len() / cols;
        Self { rows, cols, sides }
    }

    /// The number of rows.
    #[must_use]
    pub const fn rows(&self) -> usize {
        self.rows
    }

    /// The number of columns.
    #[must_use]
    pub const fn cols(&self) -> usize {
        self.cols
    }

    /// The open sides of a cell, as bits of [`Direction::bit`].
    ///
    /// # Panics
    /// If there is no such cell.
    #[must_use]
    pub fn sides(&self, cell: usize) -> u8 {
        self.sides[cell]
    }

    /// Whether a side of a cell is open.
    ///
    /// # Panics
    /// If there is no such cell.
    #[must_use]
    pub fn is_open(&self, cell: usize, side: Direction) -> bool {
        self.sides[cell] & side.bit() != 0
    }

    /// The cell beyond a side; `None` beyond the frame.
    #[must_use]
    pub fn neighbour(&self, cell: usize, side: Direction) -> Option<usize> {
        neighbour(self.rows, self.cols, cell, side)
    }

    /// Opens a side of a cell, and the same side of the cell beyond; a side in the frame is opened
    /// to the outside.
    ///
    /// # Panics
    /// If there is no such cell.
    pub fn open(&mut self, cell: usize, side: Direction) {
        self.sides[cell] |= side.bit();
        if let Some(beyond) = self.neighbour(cell, side) {
            self.sides[beyond] |= side.opposite().bit();
        }
    }

    /// Closes a side of a cell, and the same side of the cell beyond.
    ///
    /// # Panics
    /// If there is no such cell.
    pub fn close(&mut self, cell: usize, side: Direction) {
        self.sides[cell] &= !side.bit();
        if let Some(beyond) = self.neighbour(cell, side) {
            self.sides[beyond] &= !side.opposite().bit();
        }
    }
}

fn neighbour(rows: usize, cols: usize, place: usize, direction: Direction) -> Option<usize> {
    match direction {
        Direction::North => place.checked_sub(cols),
        Direction::East => (place % cols + 1 < cols).then_some(place + 1),
        Direction::South => (place + cols < rows * cols).then_some(place + cols),
        Direction::West => (!place.is_multiple_of(cols)).then(|| place - 1),
    }
}

/// The distance of a place that can't be reached.
pub const UNREACHABLE: u32 = u32::MAX;

/// Places in rows and columns, numbered row by row from 0, with exits to their neighbours: a graph
/// that can be walked. Every exit can be used from both ends.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Ways {
    cols: usize,
    exits: Vec<u8>,
}

impl Ways {
    /// The cells and the openings between them. Openings in the frame lead nowhere.
    #[must_use]
    pub fn corridors(grid: &Grid) -> Self {
        let (rows, cols) = (grid.rows, grid.cols);
        let mut exits = grid.sides.clone();
        for col in 0..cols {
            exits[col] &= !Direction::North.bit();
            exits[(rows - 1) * cols + col] &= !Direction::South.bit();
        }
        for row in 0..rows {
            exits[row * cols] &= !Direction::West.bit();
            exits[row * cols + cols - 1] &= !Direction::East.bit();
        }
        Self { cols, exits }
    }

    /// The lattice points and the walls between them: one row and one column more than cells. The
    /// point `r * (cols + 1) + c` is the upper left corner of the cell in row `r`, column `c`.
    #[must_use]
    pub fn borders(grid: &Grid) -> Self {
        let cols = grid.cols + 1;
        let mut exits = vec![0; (grid.rows + 1) * cols];
        // Branching on whether there is a wall would be mispredicted, so there is no branch.
        let mut join = |point: usize, direction: Direction, other: usize, cell: usize, side| {
            let closed = u8::from(!grid.is_open(cell, side));
            exits[point] |= direction.bit() * closed;
            exits[other] |= direction.opposite().bit() * closed;
        };
        // Each wall once: those above and to the left of a cell, and the last ones of the frame.
        for row in 0..grid.rows {
            let (cells, points) = (row * grid.cols, row * cols);
            for col in 0..grid.cols {
                let (cell, point) = (cells + col, points + col);
                join(point, Direction::East, point + 1, cell, Direction::North);
                join(point, Direction::South, point + cols, cell, Direction::West);
            }
            let (cell, point) = (cells + grid.cols - 1, points + grid.cols);
            join(point, Direction::South, point + cols, cell, Direction::East);
        }
        for col in 0..grid.cols {
            let cell = (grid.rows - 1) * grid.cols + col;
            let point = grid.rows * cols + col;
            join(point, Direction::East, point + 1, cell, Direction::South);
        }
        Self { cols, exits }
    }

    /// The number of rows of places.
    #[must_use]
    pub fn rows(&self) -> usize {
        self.exits.len() / self.cols
    }

    /// The number of places in a row.
    #[must_use]
    pub const fn cols(&self) -> usize {
        self.cols
    }

    /// The number of places.
    #[must_use]
    pub fn places(&self) -> usize {
        self.exits.len()
    }

    /// The exits of a place, as bits of [`Direction::bit`].
    ///
    /// # Panics
    /// If there is no such place.
    #[must_use]
    pub fn exits(&self, place: usize) -> u8 {
        self.exits[place]
    }

    /// The number of exits of a place: 1 at a dead end, 2 within a corridor, 3 or 4 at a junction.
    ///
    /// # Panics
    /// If there is no such place.
    #[must_use]
    pub fn degree(&self, place: usize) -> u32 {
        self.exits[place].count_ones()
    }

    /// The number of joined pairs of places.
    #[must_use]
    pub fn edges(&self) -> usize {
        let ends: usize = self.exits.iter().map(|e| e.count_ones() as usize).sum();
        ends / 2
    }

    /// The place beyond an exit; `None` if there is no exit there.
    ///
    /// # Panics
    /// If there is no such place.
    #[must_use]
    pub fn beyond(&self, place: usize, direction: Direction) -> Option<usize> {
        (self.exits[place] & direction.bit() != 0).then(|| self.step(place, direction))
    }

    /// The place next to another, whether an exit leads there or not; `None` beyond the edge.
    #[must_use]
    pub fn beside(&self, place: usize, direction: Direction) -> Option<usize> {
        neighbour(self.rows(), self.cols, place, direction)
    }

    /// The places beyond the exits of a place, with their directions, in the order of
    /// [`Direction::ALL`].
    pub fn neighbours(&self, place: usize) -> impl Iterator<Item = (Direction, usize)> {
        Direction::ALL
            .into_iter()
            .filter_map(move |direction| Some((direction, self.beyond(place, direction)?)))
    }

    /// The place that a step leads to, if an exit allows it.
    const fn step(&self, place: usize, direction: Direction) -> usize {
        match direction {
            Direction::North => place - self.cols,
            Direction::East => place + 1,
            Direction::South => place + self.cols,
            Direction::West => place - 1,
        }
    }

    /// The direction of a step from a place to an adjacent one.
    #[must_use]
    pub fn direction(&self, from: usize, to: usize) -> Option<Direction> {
        Direction::ALL
            .into_iter()
            .find(|&direction| self.beyond(from, direction) == Some(to))
    }

    /// The number of steps from each place to one of them, by breadth-first search;
    /// [`UNREACHABLE`] where there is no way.
    ///
    /// # Panics
    /// If there is no such place.
    #[must_use]
    pub fn distances(&self, to: usize) -> Vec<u32> {
        let mut distances = vec![UNREACHABLE; self.places()];
        // One more than the number of places, as the entry written at the tail is not always kept.
        let mut queue = vec![0_u32; self.places() + 1];
        distances[to] = 0;
        queue[0] = to as u32;
        let (mut head, mut tail) = (0, 1);
        let steps = [self.cols.wrapping_neg(), 1, self.cols, usize::MAX];
        while head < tail {
            let place = queue[head] as usize;
            head += 1;
            let next = distances[place] + 1;
            let exits = usize::from(self.exits[place]);
            // No branch in a maze can be predicted, so there is none: where there is no exit the
            // step leads nowhere, and places already reached have a distance of at most `next`.
            for (direction, step) in steps.into_iter().enumerate() {
                let exit = exits >> direction & 1;
                let beyond = place.wrapping_add(step & exit.wrapping_neg());
                let known = distances[beyond];
                distances[beyond] = known.min(next);
                queue[tail] = beyond as u32;
                tail += usize::from(known == UNREACHABLE);
            }
        }
        distances
    }
}

#[cfg(test)]
mod tests {
    use super::{Direction, Grid, UNREACHABLE, Ways};

    #[test]
    fn directions_turn() {
        for direction in Direction::ALL {
            assert_eq!(direction.opposite().opposite(), direction);
            assert_eq!(direction.turned(1).turned(3), direction);
            assert_eq!(Direction::of_letter(direction.letter()), Some(direction));
        }
        assert_eq!(Direction::West.turned(1), Direction::North);
        assert_eq!(Direction::of_letter('n'), None);
    }

    /// Two cells side by side, and a third and a fourth below, joined as a horseshoe.
    fn horseshoe() -> Grid {
        let mut grid = Grid::closed(2, 2);
        grid.open(0, Direction::South);
        grid.open(2, Direction::East);
        grid.open(3, Direction::North);
        grid
    }

    #[test]
    fn an_opening_is_one_from_both_sides() {
        let mut grid = horseshoe();
        assert_eq!([0, 1, 2, 3].map(|cell| grid.sides(cell)), [4, 4, 3, 9]);
        grid.close(2, Direction::North);
        assert_eq!([0, 1, 2, 3].map(|cell| grid.sides(cell)), [0, 4, 2, 9]);
        grid.open(1, Direction::East);
        assert!(grid.is_open(1, Direction::East) && !grid.is_open(0, Direction::West));
    }

    #[test]
    fn corridors_stay_within_the_frame() {
        let mut grid = horseshoe();
        for side in [Direction::North, Direction::West] {
            grid.open(0, side);
        }
        for side in [Direction::South, Direction::East] {
            grid.open(3, side);
        }
        let ways = Ways::corridors(&grid);
        assert_eq!([0, 1, 2, 3].map(|cell| ways.exits(cell)), [4, 4, 3, 9]);
        assert_eq!(ways.distances(0), [0, 3, 1, 2]);
        assert_eq!((ways.rows(), ways.cols(), ways.edges()), (2, 2, 3));
    }

    #[test]
    fn borders_are_what_is_not_open() {
        let mut grid = horseshoe();
        // The wall that is left in the middle is attached to the frame: nine points, eight and one.
        let ways = Ways::borders(&grid);
        assert_eq!((ways.rows(), ways.cols(), ways.edges()), (3, 3, 9));
        assert_eq!((ways.degree(4), ways.degree(1)), (1, 3));
        assert_eq!(ways.beyond(4, Direction::North), Some(1));
        // With one unit of the frame open it is a tree.
        grid.open(3, Direction::East);
        let ways = Ways::borders(&grid);
        assert_eq!(ways.edges(), ways.places() - 1);
        assert!(ways.distances(4).iter().all(|&d| d != UNREACHABLE));
        assert_eq!(ways.distances(5)[8], 7, "all the way round");
    }
}
