//! Small pictures of grids and matrices as SVG text: one path for all ones, so that thousands of
//! cells cost nothing. What they show is said in words beside them.

use std::fmt::Write as _;

use engine::flip::explain::elimination::{Elimination, StepKind};
use engine::flip::grid::BitGrid;

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
pub fn board(lit: &BitGrid, marks: &BitGrid) -> String {
    let (width, height) = (lit.cols() * SIDE, lit.rows() * SIDE);
    // All cells at once: dashes as long as a cell is wide, with the gaps between.
    let mut cells = String::new();
    for row in 0..lit.rows() {
        let _ = write!(cells, "M1 {}h{width}", row * SIDE + SIDE / 2);
    }
    format!(
        "<svg class=\"grid-picture\" viewBox=\"0 0 {width} {height}\" aria-hidden=\"true\">\
         <path class=\"cells\" d=\"{cells}\"/><path class=\"ones\" d=\"{}\"/>\
         <path class=\"marks\" d=\"{}\"/></svg>",
        squares(lit, 1),
        squares(marks, 3),
    )
}

/// The augmented matrix after a step, with the pivot and the rows that the step changed.
pub fn matrix(work: &Elimination, at: usize) -> String {
    let step = &work.steps[at];
    let (rows, cols) = (step.matrix.rows(), step.matrix.cols());
    let (width, height) = (cols * SIDE + SIDE / 2, rows * SIDE);
    let mut svg = format!(
        "<svg class=\"matrix\" viewBox=\"-3 -3 {} {}\" aria-hidden=\"true\">",
        width + 6,
        height + 6
    );
    let mut bar = |row: usize, class: &str| {
        let y = row * SIDE;
        let _ = write!(
            svg,
            "<path class=\"{class}\" d=\"M0 {y}h{width}v{SIDE}h-{width}z\"/>"
        );
    };
    let mut pivot = None;
    let mut free = Vec::new();
    match &step.kind {
        StepKind::Pivot { row, col } => {
            bar(*row, "pivot-row");
            pivot = Some((*row, *col));
        }
        StepKind::Swap { row, with } => {
            bar(*row, "pivot-row");
            bar(*with, "changed");
        }
        StepKind::Clear { row, col, cleared } => {
            bar(*row, "pivot-row");
            cleared.iter().for_each(|&row| bar(row, "changed"));
            pivot = Some((*row, *col));
        }
        StepKind::Free { col } => free.push(*col),
        StepKind::Finish => free.extend(work.free.iter().map(|free| free.col)),
        StepKind::Start => {}
    }
    for col in free {
        let x = col * SIDE;
        let _ = write!(
            svg,
            "<path class=\"free\" d=\"M{x} 0h{SIDE}v{height}h-{SIDE}z\"/>"
        );
    }
    // The column of lights stands apart: it is drawn half a cell further right, behind a rule.
    let mut presses = step.matrix.clone();
    let mut lights = BitGrid::new(rows, 1);
    for row in 0..rows {
        lights.set(row, 0, step.matrix.get(row, cols - 1));
        presses.set(row, cols - 1, false);
    }
    let (rule, apart) = ((cols - 1) * SIDE + SIDE / 4, (cols - 1) * SIDE + SIDE / 2);
    let _ = write!(
        svg,
        "<path class=\"ones\" d=\"{}\"/><path class=\"rule\" d=\"M{rule} 0v{height}\"/>\
         <path class=\"lights\" d=\"{}\" transform=\"translate({apart})\"/>",
        squares(&presses, 2),
        squares(&lights, 2),
    );
    if let Some((row, col)) = pivot {
        let (x, y, r) = (col * SIDE + SIDE / 2, row * SIDE + SIDE / 2, SIDE * 7 / 10);
        let _ = write!(
            svg,
            "<circle class=\"pivot\" cx=\"{x}\" cy=\"{y}\" r=\"{r}\"/>"
        );
    }
    svg.push_str("</svg>");
    svg
}

#[cfg(test)]
mod tests {
    use engine::flip::explain::elimination::elimination;
    use engine::flip::grid::BitGrid;

    use super::{board, matrix, squares};

    #[test]
    fn every_one_is_a_square() {
        let mut grid = BitGrid::new(2, 2);
        grid.set(1, 0, true);
        assert_eq!(squares(&grid, 1), "M1 11h8v8h-8z");
        assert!(board(&grid, &grid).contains("M3 13h4v4h-4z"));
    }

    #[test]
    fn every_step_of_an_elimination_has_its_picture() {
        let work = elimination(&"1000/0000/0000/0001".parse().unwrap()).unwrap();
        let pictures: Vec<_> = (0..work.steps.len()).map(|at| matrix(&work, at)).collect();
        assert!(
            pictures
                .iter()
                .any(|picture| picture.contains("class=\"pivot\""))
        );
        let last = pictures.last().unwrap();
        assert_eq!(last.matches("class=\"free\"").count(), 4);
    }
}
