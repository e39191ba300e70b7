//! A lower bound on the presses of any solution, found without looking at a solution.

use crate::flip::grid::BitGrid;

/// A lower bound on the presses that put the board `lit` out, from the lit cells alone.
///
/// Every lit cell must be changed by at least one press. Let each lit cell hand out a weight of at
/// most one over the greatest number of lit cells that a press on it changes. Then no press
/// collects more than 1 in all, so the weight handed out is a lower bound (the dual of the covering
/// problem). With weights of a fifth this is the number of lit cells over five.
#[must_use]
pub fn lit_cells_bound(lit: &BitGrid) -> u32 {
    let cols = lit.cols();
    let mut changed_by = vec![0_u8; lit.rows() * cols];
    for (row, col) in lit.ones() {
        for (row, col) in cross(lit, row, col) {
            changed_by[row * cols + col] += 1;
        }
    }
    // Sixtieths: one over 1, 2, 3, 4 or 5 is a whole number of them.
    let sixtieths: u64 = lit
        .ones()
        .map(|(row, col)| {
            let most = cross(lit, row, col)
                .map(|(row, col)| changed_by[row * cols + col])
                .max();
            60 / u64::from(most.expect("a press on the cell itself changes it"))
        })
        .sum();
    u32::try_from(sixtieths.div_ceil(60)).expect("fewer than 2^32 cells")
}

/// A cell and its neighbours.
fn cross(grid: &BitGrid, row: usize, col: usize) -> impl Iterator<Item = (usize, usize)> {
    let (rows, cols) = (grid.rows(), grid.cols());
    [
        Some((row, col)),
        row.checked_sub(1).map(|row| (row, col)),
        Some((row + 1, col)).filter(|_| row + 1 < rows),
        col.checked_sub(1).map(|col| (row, col)),
        Some((row, col + 1)).filter(|_| col + 1 < cols),
    ]
    .into_iter()
    .flatten()
}
