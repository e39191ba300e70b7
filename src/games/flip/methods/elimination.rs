//! Gauss–Jordan elimination over GF(2) with an equation and an unknown for every cell, step by
//! step: the textbook method, for boards small enough to be followed.

use engine::flip::grid::BitGrid;
use engine::flip::rules::{Cell, Position};
use engine::wording::{counted, list};

/// The longest side of a board that [`elimination`] shows.
pub const LONGEST_SIDE: usize = 6;

/// The elimination of one board: its steps and its result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Elimination {
    /// The steps, from `Start` to `Finish`.
    pub steps: Vec<EliminationStep>,
    /// The presses that may be chosen freely.
    pub free: Vec<FreeVariable>,
    /// The solution without the free presses, if there is one.
    pub solution: Option<BitGrid>,
}

/// A press that may be chosen freely, because others compensate for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FreeVariable {
    /// The column of the matrix.
    pub col: usize,
    /// The press and those that compensate for it, as a grid of the board's size: a quiet pattern.
    pub pattern: BitGrid,
}

/// One step of the elimination.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EliminationStep {
    /// The kind of the step.
    pub kind: StepKind,
    /// The augmented matrix after the step: a row for each equation, a column for each cell (row
    /// by row, from 0) and a last one for the right-hand side.
    pub matrix: BitGrid,
    /// The action and its reason, in words.
    pub sentence: String,
}

/// The action of a step. Rows and columns are those of the matrix, from 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StepKind {
    /// The equations are set up.
    Start,
    /// An equation is chosen to be solved for an unknown.
    Pivot {
        /// The equation.
        row: usize,
        /// The unknown.
        col: usize,
    },
    /// Two equations change places.
    Swap {
        /// The upper one.
        row: usize,
        /// The lower one.
        with: usize,
    },
    /// An equation is added to all others that have its unknown.
    Clear {
        /// The equation.
        row: usize,
        /// The unknown.
        col: usize,
        /// The others; none if no other has the unknown.
        cleared: Vec<usize>,
    },
    /// No equation is left for an unknown: it is free.
    Free {
        /// The unknown.
        col: usize,
    },
    /// The solution is read off.
    Finish,
}

/// Eliminates the unknowns of a board, if no side is longer than [`LONGEST_SIDE`].
#[must_use]
pub fn elimination(position: &Position) -> Option<Elimination> {
    let (rows, cols) = (position.rows(), position.cols());
    (rows <= LONGEST_SIDE && cols <= LONGEST_SIDE).then(|| Eliminator::new(position).run())
}

struct Eliminator {
    rows: usize,
    cols: usize,
    matrix: BitGrid,
    /// `pivots[i]` is the unknown that equation i is solved for.
    pivots: Vec<usize>,
    steps: Vec<EliminationStep>,
}

impl Eliminator {
    fn new(position: &Position) -> Self {
        let (rows, cols) = (position.rows(), position.cols());
        let cells = rows * cols;
        let mut matrix = BitGrid::new(cells, cells + 1);
        for cell in 0..cells {
            let mut press = BitGrid::new(rows, cols);
            press.press(cell / cols, cell % cols);
            // A press of the cell appears in the equations of the cells that it changes.
            for (row, col) in press.ones() {
                matrix.flip(row * cols + col, cell);
            }
            matrix.set(cell, cells, position.lit().get(cell / cols, cell % cols));
        }
        Self {
            rows,
            cols,
            matrix,
            pivots: Vec::new(),
            steps: Vec::new(),
        }
    }

    fn run(mut self) -> Elimination {
        let cells = self.cells();
        self.step(
            StepKind::Start,
            format!(
                "{}, one for each cell, in {}, one for each press: the presses on a cell and on \
                 its neighbours add up (1 + 1 = 0) to 1 if the cell is lit and to 0 if it is dark.",
                counted(cells as u64, "equation", "equations"),
                counted(cells as u64, "unknown", "unknowns"),
            ),
        );
        let mut free = Vec::new();
        for col in 0..cells {
            if !self.eliminate(col) {
                free.push(col);
            }
        }
        let solution = self.solution();
        let sentence = self.finish(&free, solution.as_ref());
        self.step(StepKind::Finish, sentence);
        Elimination {
            free: free
                .into_iter()
                .map(|col| FreeVariable {
                    col,
                    pattern: self.pattern(col),
                })
                .collect(),
            solution,
            steps: self.steps,
        }
    }

    /// Solves an equation for the unknown `col`; false if none is left that has it.
    fn eliminate(&mut self, col: usize) -> bool {
        let (cells, name) = (self.cells(), self.name(col));
        let row = self.pivots.len();
        let Some(found) = (row..cells).find(|&row| self.matrix.get(row, col)) else {
            let sentence = format!(
                "No equation that is left has {name}: it is free. Pressed or not, other presses \
                 make up for it."
            );
            self.step(StepKind::Free { col }, sentence);
            return false;
        };
        let number = row + 1;
        if found != row {
            self.swap(row, found);
            let sentence = format!(
                "Of the equations that are left, number {} is the first that has {name}: it \
                 changes places with number {number}.",
                found + 1
            );
            self.step(StepKind::Swap { row, with: found }, sentence);
        }
        self.pivots.push(col);
        let sentence = format!("Equation {number} will say whether {name} is pressed.");
        self.step(StepKind::Pivot { row, col }, sentence);
        let cleared: Vec<usize> = (0..cells)
            .filter(|&other| other != row && self.matrix.get(other, col))
            .collect();
        for &other in &cleared {
            self.add(row, other);
        }
        let sentence = if cleared.is_empty() {
            format!("No other equation has {name}, so nothing has to be cleared.")
        } else {
            let numbers: Vec<usize> = cleared.iter().map(|&other| other + 1).collect();
            format!(
                "Equation {number} is added to the others that have {name} ({}), where it cancels \
                 because 1 + 1 = 0.",
                list(&numbers)
            )
        };
        self.step(StepKind::Clear { row, col, cleared }, sentence);
        true
    }

    /// The last sentence.
    fn finish(&self, free: &[usize], solution: Option<&BitGrid>) -> String {
        let Some(solution) = solution else {
            let wrong = (self.pivots.len()..self.cells())
                .find(|&row| self.matrix.get(row, self.cells()))
                .map_or(0, |row| row + 1);
            return format!(
                "Equation {wrong} has lost all its unknowns and says 0 = 1: no presses put every \
                 light out."
            );
        };
        let presses: Vec<Cell> = solution.ones().map(Cell::at).collect();
        let read = if presses.is_empty() {
            "the last column has no 1: nothing has to be pressed".to_owned()
        } else {
            format!("the last column says what to press: {}", list(&presses))
        };
        if free.is_empty() {
            return format!("Each equation has one unknown, so there is one solution, and {read}.");
        }
        let names: Vec<String> = free.iter().map(|&col| self.name(col)).collect();
        format!(
            "Without the free presses ({}) {read}. Each free press that is added, with those that \
             make up for it, gives another solution: {} in all.",
            list(&names),
            1_u64 << free.len()
        )
    }

    /// The right-hand side as presses, unless an equation says 0 = 1.
    fn solution(&self) -> Option<BitGrid> {
        let cells = self.cells();
        if (self.pivots.len()..cells).any(|row| self.matrix.get(row, cells)) {
            return None;
        }
        Some(self.pressed(cells))
    }

    /// The free press `col` with the presses that compensate for it.
    fn pattern(&self, col: usize) -> BitGrid {
        let mut pattern = self.pressed(col);
        pattern.flip(col / self.cols, col % self.cols);
        pattern
    }

    /// The unknowns whose equations have a 1 in the column `col`.
    fn pressed(&self, col: usize) -> BitGrid {
        let mut grid = BitGrid::new(self.rows, self.cols);
        for (row, &unknown) in self.pivots.iter().enumerate() {
            if self.matrix.get(row, col) {
                grid.flip(unknown / self.cols, unknown % self.cols);
            }
        }
        grid
    }

    fn cells(&self) -> usize {
        self.rows * self.cols
    }

    /// The text form of the cell whose press is unknown `col`.
    fn name(&self, col: usize) -> String {
        Cell::at((col / self.cols, col % self.cols)).to_string()
    }

    fn swap(&mut self, row: usize, with: usize) {
        // Three additions, the way to swap without a spare row.
        self.add(row, with);
        self.add(with, row);
        self.add(row, with);
    }

    /// Adds the equation `row` to the equation `to`.
    fn add(&mut self, row: usize, to: usize) {
        let words = self.matrix.row(row).to_vec();
        for (word, other) in self.matrix.row_mut(to).iter_mut().zip(words) {
            *word ^= other;
        }
    }

    fn step(&mut self, kind: StepKind, sentence: String) {
        self.steps.push(EliminationStep {
            kind,
            matrix: self.matrix.clone(),
            sentence,
        });
    }
}

#[cfg(test)]
mod tests {
    use super::{Elimination, EliminationStep, StepKind, elimination};
    use engine::flip::generate::generate;
    use engine::flip::grid::BitGrid;
    use engine::flip::rules::{Params, Position};
    use engine::flip::solve::nullity;

    /// Applies a step to a matrix.
    fn apply(kind: &StepKind, matrix: &BitGrid) -> BitGrid {
        let mut after = matrix.clone();
        match kind {
            StepKind::Swap { row, with } => {
                after.row_mut(*row).copy_from_slice(matrix.row(*with));
                after.row_mut(*with).copy_from_slice(matrix.row(*row));
            }
            StepKind::Clear { row, cleared, .. } => {
                for &other in cleared {
                    for col in 0..matrix.cols() {
                        after.set(other, col, matrix.get(other, col) ^ matrix.get(*row, col));
                    }
                }
            }
            StepKind::Start | StepKind::Pivot { .. } | StepKind::Free { .. } | StepKind::Finish => {
            }
        }
        after
    }

    fn put_out(presses: &BitGrid, mut lit: BitGrid) -> BitGrid {
        for (row, col) in presses.ones() {
            lit.press(row, col);
        }
        lit
    }

    fn check(position: &Position) -> Elimination {
        let done = elimination(position).unwrap();
        let cells = position.rows() * position.cols();
        assert_eq!(done.steps[0].kind, StepKind::Start);
        assert_eq!(done.steps.last().unwrap().kind, StepKind::Finish);
        for pair in done.steps.windows(2) {
            assert_eq!(
                apply(&pair[1].kind, &pair[0].matrix),
                pair[1].matrix,
                "{}",
                pair[1].sentence
            );
            match pair[1].kind {
                StepKind::Pivot { row, col } => assert!(pair[1].matrix.get(row, col)),
                // The unknown is in its own equation only.
                StepKind::Clear { row, col, .. } => {
                    let rows = (0..cells).filter(|&row| pair[1].matrix.get(row, col));
                    assert!(rows.eq([row]));
                }
                _ => {}
            }
        }
        assert_eq!(
            done.free.len() as u32,
            nullity(position.rows(), position.cols())
        );
        for free in &done.free {
            assert!(
                free.pattern
                    .get(free.col / position.cols(), free.col % position.cols())
            );
            let dark = BitGrid::new(position.rows(), position.cols());
            assert!(put_out(&free.pattern, dark).is_zero());
        }
        if let Some(solution) = &done.solution {
            assert!(put_out(solution, position.lit().clone()).is_zero());
        }
        done
    }

    #[test]
    fn every_size_that_is_shown_is_solved_step_by_step() {
        for rows in 1..=6 {
            for cols in 1..=6 {
                let board = generate(&Params::new(rows, cols).unwrap(), 465);
                assert!(check(&board).solution.is_some());
            }
        }
    }

    #[test]
    fn an_unsolvable_board_ends_in_a_contradiction() {
        let done = check(&"100/000".parse().unwrap());
        assert_eq!(done.solution, None);
        let EliminationStep {
            matrix, sentence, ..
        } = done.steps.last().unwrap();
        let wrong = (0..6).find(|&row| matrix.row(row)[0] == 1 << 6).unwrap();
        assert!(
            sentence.contains(&format!("Equation {} ", wrong + 1)),
            "{sentence}"
        );
        assert!(sentence.contains("0 = 1"), "{sentence}");
    }

    #[test]
    fn the_smallest_board_with_a_choice_in_full() {
        let done = check(&"11".parse().unwrap());
        let kinds: Vec<StepKind> = done.steps.iter().map(|step| step.kind.clone()).collect();
        let clear = StepKind::Clear {
            row: 0,
            col: 0,
            cleared: vec![1],
        };
        let expected = [
            StepKind::Start,
            StepKind::Pivot { row: 0, col: 0 },
            clear,
            StepKind::Free { col: 1 },
            StepKind::Finish,
        ];
        assert_eq!(kinds, expected);
        assert_eq!(
            done.steps[4].sentence,
            "Without the free presses (r1c2) the last column says what to press: r1c1. Each free \
             press that is added, with those that make up for it, gives another solution: 2 in all."
        );
    }

    #[test]
    fn larger_boards_are_not_shown() {
        for size in [(7, 1), (1, 7), (50, 50)] {
            let board = generate(&Params::new(size.0, size.1).unwrap(), 1);
            assert_eq!(elimination(&board), None);
        }
    }
}
