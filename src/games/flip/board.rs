//! What the board shows, cell by cell: a plain model, made without a screen.

use std::fmt::Write as _;

use engine::flip::grid::BitGrid;
use engine::flip::rules::{Cell, Position};

use crate::ui::board::{Face, Model};

/// What is said of a cell beyond its light.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// The hint: press here.
    Hint,
    /// A press of the solution.
    Press,
    /// A cell of the quiet pattern that proves the board unsolvable.
    Witness,
}

/// One cell as it is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct View {
    /// Whether it is lit.
    pub lit: bool,
    /// What is said of it.
    pub mark: Option<Mark>,
}

/// What is marked on the board.
#[derive(Clone, Copy, Debug, Default)]
pub struct Marks<'a> {
    /// The hint.
    pub hint: Option<Cell>,
    /// The solution.
    pub presses: &'a [Cell],
    /// The proof that there is none.
    pub witness: &'a [Cell],
}

/// The board with its marks; where several meet, the hint wins.
pub fn render(position: &Position, marks: Marks<'_>) -> Model<View> {
    let (rows, cols) = (position.rows(), position.cols());
    let mut cells = views(position.lit());
    let mut mark = |cell: &Cell, mark| {
        if position.contains(*cell) {
            let (row, col) = cell.address();
            cells[row * cols + col].mark = Some(mark);
        }
    };
    marks
        .witness
        .iter()
        .for_each(|cell| mark(cell, Mark::Witness));
    marks
        .presses
        .iter()
        .for_each(|cell| mark(cell, Mark::Press));
    marks.hint.iter().for_each(|cell| mark(cell, Mark::Hint));
    Model { rows, cols, cells }
}

fn views(lit: &BitGrid) -> Vec<View> {
    (0..lit.rows())
        .flat_map(|row| {
            (0..lit.cols()).map(move |col| View {
                lit: lit.get(row, col),
                mark: None,
            })
        })
        .collect()
}

/// The view box of a picture with a unit for each cell.
pub fn whole(lit: &BitGrid) -> String {
    format!("0 0 {} {}", lit.cols(), lit.rows())
}

/// The lit cells in it.
pub fn lights(lit: &BitGrid) -> String {
    let mut picture = "<path class=\"lit\" d=\"".to_owned();
    for (row, col) in lit.ones() {
        // Writing to a string can't fail.
        let _ = write!(picture, "M{col} {row}h1v1h-1z");
    }
    picture + "\"/>"
}

/// How a cell looks, and what it is called.
pub fn face(view: &View, row: usize, col: usize) -> Face {
    let light = if view.lit { "lit" } else { "dark" };
    let (class, said) = match view.mark {
        None => ("", ""),
        Some(Mark::Hint) => (" hint", ", hint: press here"),
        Some(Mark::Press) => (" press", ", part of the solution"),
        Some(Mark::Witness) => (" witness", ", part of the proof"),
    };
    Face {
        class: format!("{light}{class}"),
        label: format!("row {}, column {}: {light}{said}", row + 1, col + 1),
        reveal: view.mark == Some(Mark::Hint),
        absent: false,
    }
}

#[cfg(test)]
mod tests {
    use engine::flip::rules::{Cell, Position};

    use super::{Mark, Marks, View, face, lights, render, whole};

    #[test]
    fn the_map_has_the_lights() {
        let board: Position = "101/010".parse().unwrap();
        assert_eq!(whole(board.lit()), "0 0 3 2");
        let path = "M0 0h1v1h-1zM2 0h1v1h-1zM1 1h1v1h-1z";
        assert!(lights(board.lit()).contains(path));
    }

    #[test]
    fn lights_and_marks_stand_in_their_cells() {
        let board: Position = "10/01".parse().unwrap();
        let (a, b) = (Cell { row: 0, col: 1 }, Cell { row: 1, col: 1 });
        let marks = Marks {
            hint: Some(b),
            presses: &[a, b],
            witness: &[],
        };
        let model = render(&board, marks);
        assert_eq!((model.rows, model.cols), (2, 2));
        assert_eq!(
            model.cells[0],
            View {
                lit: true,
                mark: None
            }
        );
        assert_eq!(
            model.cells[1],
            View {
                lit: false,
                mark: Some(Mark::Press)
            }
        );
        assert_eq!(
            model.cells[3],
            View {
                lit: true,
                mark: Some(Mark::Hint)
            }
        );
        assert_eq!(
            face(&model.cells[3], 1, 1).label,
            "row 2, column 2: lit, hint: press here"
        );
        assert_eq!(face(&model.cells[1], 0, 1).class, "dark press");
    }

    #[test]
    fn marks_beside_the_board_are_passed_over() {
        let board: Position = "1".parse().unwrap();
        let away = [Cell { row: 7, col: 0 }];
        let model = render(
            &board,
            Marks {
                witness: &away,
                ..Marks::default()
            },
        );
        assert_eq!(
            model.cells,
            [View {
                lit: true,
                mark: None
            }]
        );
    }
}
