//! Small pictures of grids and matrices: one path for all ones, so that thousands of cells cost nothing.
//! What they show is said in words beside them.

use std::fmt::Write as _;

use engine::flip::grid::BitGrid;
use leptos::prelude::*;

use super::methods::elimination::{Elimination, StepKind};
use crate::ui::fixed::el;

/// The side of a cell in the pictures' own unit.
const SIDE: usize = 10;

/// The ones of a grid as an SVG path of squares, each smaller than its cell by `inset` on all
/// sides.
fn squares(grid: &BitGrid, inset: usize) -> String {
    let mut path = String::new();
    let side = SIDE - 2 * inset;
    for (row, col) in grid.ones() {
        let (x, y) = (col * SIDE + inset, row * SIDE + inset);
        // Writing to a string can't fail.
        let _ = write!(path, "M{x} {y}h{side}v{side}h-{side}z");
    }
    path
}

/// A grid with its lit cells, and some cells marked.
pub fn grid_picture(lit: &BitGrid, marks: &BitGrid) -> AnyView {
    let (width, height) = (lit.cols() * SIDE, lit.rows() * SIDE);
    // All cells at once: dashes as long as a cell is wide, with the gaps between.
    let mut cells = String::new();
    for row in 0..lit.rows() {
        let _ = write!(cells, "M1 {}h{width}", row * SIDE + SIDE / 2);
    }
    el! {
        <svg class="grid-picture" viewBox=format!("0 0 {width} {height}") aria-hidden="true">
            <path class="cells" d=cells />
            <path class="ones" d=squares(lit, 1) />
            <path class="marks" d=squares(marks, 3) />
        </svg>
    }
}

/// What is marked in a matrix, for a step of the elimination.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MatrixMarks {
    /// Rows, each with its class: that of the pivot, and those that the step changed.
    rows: Vec<(usize, &'static str)>,
    /// The columns that are free.
    free: Vec<usize>,
    /// The pivot's row and column.
    pivot: Option<(usize, usize)>,
}

impl MatrixMarks {
    /// Those of a step.
    pub fn of(work: &Elimination, at: usize) -> Self {
        let mut marks = Self::default();
        let (pivot, changed) = ("pivot-row", "changed");
        match &work.steps[at].kind {
            StepKind::Pivot { row, col } => {
                marks.rows.push((*row, pivot));
                marks.pivot = Some((*row, *col));
            }
            StepKind::Swap { row, with } => marks.rows.extend([(*row, pivot), (*with, changed)]),
            StepKind::Clear { row, col, cleared } => {
                marks.rows.push((*row, pivot));
                marks.rows.extend(cleared.iter().map(|&row| (row, changed)));
                marks.pivot = Some((*row, *col));
            }
            StepKind::Free { col } => marks.free.push(*col),
            StepKind::Finish => marks.free.extend(work.free.iter().map(|free| free.col)),
            StepKind::Start => {}
        }
        marks
    }
}

/// An augmented matrix, with what is marked in it.
pub fn matrix_picture(matrix: &BitGrid, marks: &MatrixMarks) -> AnyView {
    let (rows, cols) = (matrix.rows(), matrix.cols());
    let (width, height) = (cols * SIDE + SIDE / 2, rows * SIDE);
    let bar = |&(row, class): &(usize, &'static str)| {
        let y = row * SIDE;
        el! { <path class=class d=format!("M0 {y}h{width}v{SIDE}h-{width}z") /> }
    };
    let free = |&col: &usize| {
        let x = col * SIDE;
        el! { <path class="free" d=format!("M{x} 0h{SIDE}v{height}h-{SIDE}z") /> }
    };
    let pivot = |(row, col): (usize, usize)| {
        let (x, y, r) = (col * SIDE + SIDE / 2, row * SIDE + SIDE / 2, SIDE * 7 / 10);
        el! { <circle class="pivot" cx=x.to_string() cy=y.to_string() r=r.to_string() /> }
    };
    // The column of lights stands apart: it is drawn half a cell further right, behind a rule.
    let mut presses = matrix.clone();
    let mut lights = BitGrid::new(rows, 1);
    for row in 0..rows {
        lights.set(row, 0, matrix.get(row, cols - 1));
        presses.set(row, cols - 1, false);
    }
    let (rule, apart) = ((cols - 1) * SIDE + SIDE / 4, (cols - 1) * SIDE + SIDE / 2);
    el! {
        <svg
            class="matrix"
            viewBox=format!("-3 -3 {} {}", width + 6, height + 6)
            aria-hidden="true"
        >
            {marks.rows.iter().map(bar).collect::<Vec<_>>()}
            {marks.free.iter().map(free).collect::<Vec<_>>()}
            <path class="ones" d=squares(&presses, 2) />
            <path class="rule" d=format!("M{rule} 0v{height}") />
            <path
                class="lights"
                d=squares(&lights, 2)
                transform=format!("translate({apart})")
            />
            {marks.pivot.map(pivot)}
        </svg>
    }
}

#[cfg(test)]
mod tests {
    use engine::flip::grid::BitGrid;

    use super::super::methods::elimination::elimination;
    use super::{MatrixMarks, squares};

    #[test]
    fn every_one_is_a_square() {
        let mut grid = BitGrid::new(2, 2);
        grid.set(1, 0, true);
        assert_eq!(squares(&grid, 1), "M1 11h8v8h-8z");
        assert_eq!(squares(&grid, 3), "M3 13h4v4h-4z");
    }

    #[test]
    fn the_steps_of_an_elimination_have_their_marks() {
        let work = elimination(&"1000/0000/0000/0001".parse().unwrap()).unwrap();
        let marks: Vec<_> = (0..work.steps.len())
            .map(|at| MatrixMarks::of(&work, at))
            .collect();
        assert_eq!(marks[0], MatrixMarks::default());
        let pivots = marks.iter().filter(|marks| marks.pivot.is_some());
        assert!(pivots.clone().count() > 0);
        for marks in pivots {
            assert_eq!(marks.rows[0], (marks.pivot.unwrap().0, "pivot-row"));
        }
        assert_eq!(marks.last().unwrap().free.len(), 4);
    }
}
