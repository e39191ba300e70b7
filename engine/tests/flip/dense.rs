//! The textbook way: Gaussian elimination over GF(2) with a row and an unknown for every cell.
//!
//! It shares nothing with the solver but [`BitGrid`], so it serves as the tests' oracle; and it is
//! written as well as the method allows (64 unknowns to a word, elimination below the pivot only
//! and from the pivot's word on, then back substitution), so it serves as the benchmark's rival.

use perfect_play_engine::flip::grid::BitGrid;

/// The equations of a board after elimination.
pub struct Dense {
    rows: usize,
    cols: usize,
    /// The equations in echelon form, 64 unknowns to a word, right-hand side last.
    matrix: Vec<Vec<u64>>,
    /// `pivots[i]` is the unknown that equation i is solved for.
    pivots: Vec<usize>,
    /// The unknowns that no equation is solved for: one for each quiet pattern of a basis.
    free: Vec<usize>,
}

impl Dense {
    /// Eliminates the unknowns of the board on which the ones of `lit` are lit.
    pub fn new(lit: &BitGrid) -> Self {
        let (rows, cols) = (lit.rows(), lit.cols());
        let cells = rows * cols;
        // Equation i says which presses change cell i, and that the sum is whether it is lit.
        let mut matrix: Vec<Vec<u64>> = (0..cells)
            .map(|cell| {
                let (row, col) = (cell / cols, cell % cols);
                let mut equation = vec![0; (cells + 1).div_ceil(64)];
                let mut press = BitGrid::new(rows, cols);
                press.press(row, col);
                for (row, col) in press.ones() {
                    set(&mut equation, row * cols + col);
                }
                if lit.get(row, col) {
                    set(&mut equation, cells);
                }
                equation
            })
            .collect();
        let (mut pivots, mut free) = (Vec::new(), Vec::new());
        for unknown in 0..cells {
            let rank = pivots.len();
            let Some(found) = (rank..cells).find(|&row| bit(&matrix[row], unknown)) else {
                free.push(unknown);
                continue;
            };
            matrix.swap(rank, found);
            let (above, below) = matrix.split_at_mut(rank + 1);
            let pivot = &above[rank][unknown / 64..];
            for equation in below.iter_mut().filter(|equation| bit(equation, unknown)) {
                for (word, pivot) in equation[unknown / 64..].iter_mut().zip(pivot) {
                    *word ^= pivot;
                }
            }
            pivots.push(unknown);
        }
        Self {
            rows,
            cols,
            matrix,
            pivots,
            free,
        }
    }

    /// The number of free unknowns.
    pub fn nullity(&self) -> usize {
        self.free.len()
    }

    /// The solution in which no free cell is pressed, if there is a solution.
    pub fn solution(&self) -> Option<BitGrid> {
        let cells = self.rows * self.cols;
        let mut rest = self.matrix[self.pivots.len()..].iter();
        // To substitution the right-hand side is one more unknown, which is 1.
        rest.all(|equation| !bit(equation, cells))
            .then(|| self.substitute(cells))
    }

    /// A basis of the quiet patterns.
    pub fn quiet_patterns(&self) -> Vec<BitGrid> {
        self.free
            .iter()
            .map(|&free| self.substitute(free))
            .collect()
    }

    /// The values of all unknowns if `one` is 1 and the other free ones are 0.
    fn substitute(&self, one: usize) -> BitGrid {
        let cells = self.rows * self.cols;
        let mut values = vec![0; (cells + 1).div_ceil(64)];
        set(&mut values, one);
        for (equation, &unknown) in self.matrix.iter().zip(&self.pivots).rev() {
            let common = equation
                .iter()
                .zip(&values)
                .fold(0, |sum, (a, b)| sum ^ (a & b));
            if common.count_ones() % 2 == 1 {
                set(&mut values, unknown);
            }
        }
        let mut grid = BitGrid::new(self.rows, self.cols);
        for cell in (0..cells).filter(|&cell| bit(&values, cell)) {
            grid.flip(cell / self.cols, cell % self.cols);
        }
        grid
    }
}

fn bit(words: &[u64], index: usize) -> bool {
    words[index / 64] >> (index % 64) & 1 == 1
}

fn set(words: &mut [u64], index: usize) {
    words[index / 64] |= 1 << (index % 64);
}
