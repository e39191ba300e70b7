//! What the board shows, cell by cell: a plain model, made without a screen.

use std::fmt::Write as _;

use engine::flip::grid::BitGrid;
use engine::flip::rules::{Cell, Position};

use crate::ui::board::{Face, Model};

/// What is said of a cell beyond its light.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LightMark {
    /// The hint: press here.
    Hint,
    /// A press of the solution.
    Press,
    /// Both.
    NextPress,
    /// A cell of the quiet pattern that proves the board unsolvable.
    Witness,
    /// A press of the step that is shown.
    Step,
    /// A press of the step, of the cells that are spoken of.
    StepWitness,
    /// A press that led away from the shortest answers.
    Erred,
}

/// One cell as it is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Light {
    /// Whether it is lit.
    pub lit: bool,
    /// What is said of it.
    pub mark: Option<LightMark>,
}

/// What is marked on the board.
#[derive(Clone, Copy, Debug, Default)]
pub struct LightMarks<'a> {
    /// The hint.
    pub hint: Option<Cell>,
    /// The solution.
    pub presses: &'a [Cell],
    /// The proof that there is none.
    pub witness: &'a [Cell],
}

/// The board with its marks; where several meet, the hint wins, and says so of a press of the solution.
pub fn render(position: &Position, marks: LightMarks<'_>) -> Model<Light> {
    let (rows, cols) = (position.rows(), position.cols());
    let mut cells = views(position.lit());
    let mut mark = |cell: &Cell, mark| {
        if position.contains(*cell) {
            let (row, col) = cell.address();
            let shown = &mut cells[row * cols + col].mark;
            *shown = Some(match (*shown, mark) {
                (Some(LightMark::Press), LightMark::Hint) => LightMark::NextPress,
                _ => mark,
            });
        }
    };
    marks
        .witness
        .iter()
        .for_each(|cell| mark(cell, LightMark::Witness));
    marks
        .presses
        .iter()
        .for_each(|cell| mark(cell, LightMark::Press));
    marks
        .hint
        .iter()
        .for_each(|cell| mark(cell, LightMark::Hint));
    Model { rows, cols, cells }
}

/// In place of the bits by which [`stepped`] reads of a cell what it has beside its light: that it is a better press.
pub const HINTED: u8 = 3;
/// That it was pressed by mistake.
pub const ERRED: u8 = 4;
/// That it is pressed in the step and belongs to the cells that are spoken of.
pub const STRIPED: u8 = 5;

/// A step of what explains, as the page is handed it: a letter for each cell, from a on, by its light (1), and whether it is
/// pressed in the step (2) or belongs to the cells that are spoken of (4), or else what a review marks.
pub fn stepped(rows: usize, cols: usize, letters: &str) -> Model<Light> {
    let cell = |letter: u8| {
        let bits = letter.wrapping_sub(b'a');
        Light {
            lit: bits & 1 != 0,
            mark: match bits >> 1 {
                1 => Some(LightMark::Step),
                2 => Some(LightMark::Witness),
                STRIPED => Some(LightMark::StepWitness),
                HINTED => Some(LightMark::Hint),
                ERRED => Some(LightMark::Erred),
                _ => None,
            },
        }
    };
    let cells = letters.bytes().map(cell).collect();
    Model { rows, cols, cells }
}

fn views(lit: &BitGrid) -> Vec<Light> {
    (0..lit.rows())
        .flat_map(|row| {
            (0..lit.cols()).map(move |col| Light {
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
pub fn face(view: &Light, row: usize, col: usize) -> Face {
    let light = if view.lit { "lit" } else { "dark" };
    let (class, said) = match view.mark {
        None => ("", ""),
        Some(LightMark::Hint) => (" hint", ", hint: press here"),
        Some(LightMark::Press) => (" press", ", part of the solution"),
        Some(LightMark::NextPress) => (" press hint", ", part of the solution, hint: press here"),
        Some(LightMark::Step) => (" press", ", pressed in this step"),
        Some(LightMark::StepWitness) => (" witness press", ", pressed in this step"),
        Some(LightMark::Witness) => (" witness", ", part of the proof"),
        Some(LightMark::Erred) => (" erred", ", pressed by mistake"),
    };
    Face {
        class: format!("{light}{class}"),
        label: format!("row {}, column {}: {light}{said}", row + 1, col + 1),
        reveal: matches!(view.mark, Some(LightMark::Hint | LightMark::NextPress)),
        absent: false,
    }
}

#[cfg(test)]
mod tests {
    use engine::flip::rules::{Cell, Position};

    use super::{Light, LightMark, LightMarks, face, lights, render, stepped, whole};

    #[test]
    fn the_map_has_the_lights() {
        let board: Position = "101/010".parse().unwrap();
        assert_eq!(whole(board.lit()), "0 0 3 2");
        let path = "M0 0h1v1h-1zM2 0h1v1h-1zM1 1h1v1h-1z";
        assert!(lights(board.lit()).contains(path));
    }

    #[test]
    fn a_step_has_lights_and_marks_by_letters() {
        let model = stepped(2, 2, "abce");
        let mark = |index: usize| (model.cells[index].lit, model.cells[index].mark);
        let marks = [0, 1, 2, 3].map(mark);
        let (step, witness) = (Some(LightMark::Step), Some(LightMark::Witness));
        assert_eq!(
            marks,
            [(false, None), (true, None), (false, step), (false, witness)]
        );
    }

    #[test]
    fn lights_and_marks_stand_in_their_cells() {
        let board: Position = "10/01".parse().unwrap();
        let (a, b) = (Cell { row: 0, col: 1 }, Cell { row: 1, col: 1 });
        let marks = LightMarks {
            hint: Some(b),
            presses: &[a, b],
            witness: &[],
        };
        let model = render(&board, marks);
        assert_eq!((model.rows, model.cols), (2, 2));
        assert_eq!(
            model.cells[0],
            Light {
                lit: true,
                mark: None
            }
        );
        assert_eq!(
            model.cells[1],
            Light {
                lit: false,
                mark: Some(LightMark::Press)
            }
        );
        assert_eq!(
            model.cells[3],
            Light {
                lit: true,
                mark: Some(LightMark::NextPress)
            }
        );
        assert_eq!(
            face(&model.cells[3], 1, 1).label,
            "row 2, column 2: lit, part of the solution, hint: press here"
        );
        assert_eq!(face(&model.cells[3], 1, 1).class, "lit press hint");
        assert_eq!(face(&model.cells[1], 0, 1).class, "dark press");
    }

    #[test]
    fn marks_beside_the_board_are_passed_over() {
        let board: Position = "1".parse().unwrap();
        let away = [Cell { row: 7, col: 0 }];
        let model = render(
            &board,
            LightMarks {
                witness: &away,
                ..LightMarks::default()
            },
        );
        assert_eq!(
            model.cells,
            [Light {
                lit: true,
                mark: None
            }]
        );
    }
}
