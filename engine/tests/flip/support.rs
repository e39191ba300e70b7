//! What the tests of Flip share: slow ways to the same answers, and checks of answers.

use perfect_play_engine::flip::grid::BitGrid;
use perfect_play_engine::flip::rules::Cell;
use perfect_play_engine::flip::solve::Analysis;
use perfect_play_engine::seed::Rng;

/// Every light on or off at random.
pub fn noise(rows: usize, cols: usize, seed: u64) -> BitGrid {
    let mut rng = Rng::new(seed, "noise");
    let mut grid = BitGrid::new(rows, cols);
    for row in 0..rows {
        for col in 0..cols {
            grid.set(row, col, rng.below(2) == 1);
        }
    }
    grid
}

/// A board that random presses have lit.
pub fn solvable(rows: usize, cols: usize, seed: u64) -> BitGrid {
    let presses = noise(rows, cols, seed);
    pressed(BitGrid::new(rows, cols), presses.ones())
}

/// A board after presses.
pub fn pressed(mut lit: BitGrid, presses: impl IntoIterator<Item = (usize, usize)>) -> BitGrid {
    for (row, col) in presses {
        lit.press(row, col);
    }
    lit
}

/// The grid with ones in these cells.
pub fn grid_of(rows: usize, cols: usize, cells: &[Cell]) -> BitGrid {
    let mut grid = BitGrid::new(rows, cols);
    for cell in cells {
        let (row, col) = cell.address();
        assert!(!grid.get(row, col), "{cell} occurs once");
        grid.flip(row, col);
    }
    grid
}

/// The weight of the lightest sum of `solution` and some of `quiet`, by trying all.
pub fn lightest(solution: &BitGrid, quiet: &[BitGrid]) -> u32 {
    let mut member = solution.clone();
    let mut least = member.count_ones();
    for count in 1_u32..1 << quiet.len() {
        // Gray code: one pattern is added at each step.
        member.add(&quiet[count.trailing_zeros() as usize]);
        least = least.min(member.count_ones());
    }
    least
}

/// Checks everything that an analysis proves by itself, whether or not it is exact.
pub fn check(lit: &BitGrid, analysis: &Analysis) {
    let (rows, cols) = (lit.rows(), lit.cols());
    if analysis.solvable {
        assert!(analysis.witness.is_empty());
        assert!(
            analysis.presses.is_sorted(),
            "presses are listed row by row"
        );
        let presses = grid_of(rows, cols, &analysis.presses);
        assert!(
            pressed(lit.clone(), presses.ones()).is_zero(),
            "the presses solve"
        );
        let minimum = analysis.minimum.expect("a solvable board has a minimum");
        assert_eq!(minimum, presses.count_ones());
        assert!(analysis.lower_bound <= minimum);
        if analysis.exact {
            assert_eq!(analysis.lower_bound, minimum);
        }
    } else {
        assert!(analysis.exact);
        assert!(analysis.presses.is_empty());
        assert_eq!(analysis.minimum, None);
        let witness = grid_of(rows, cols, &analysis.witness);
        let dark = BitGrid::new(rows, cols);
        assert!(
            pressed(dark, witness.ones()).is_zero(),
            "the witness is quiet"
        );
        assert!(witness.meets_oddly(lit), "the witness is a proof");
    }
}
