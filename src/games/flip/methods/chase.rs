//! Light chasing, step by step: the way to solve a board by hand.

use engine::flip::grid::BitGrid;
use engine::flip::rules::{Cell, Position};
use engine::wording::{counted, list};

/// One step of light chasing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChaseStep {
    /// The row in which cells are pressed, from 0; `None` if the step concerns the whole board.
    pub row: Option<usize>,
    /// The presses of this step, from left to right and from the top down.
    pub presses: Vec<Cell>,
    /// The lit cells after the presses.
    pub board: BitGrid,
    /// The action and its reason, in words.
    pub sentence: String,
}

/// Solves a board by light chasing. `presses` is a solution, or empty if there is none; chasing
/// from the solution's first row finds the rest of it.
///
/// The first step chases with nothing pressed in the first row, and shows which lights that leaves
/// in the last row. Then the given board is solved again, with a step for each row of the solution.
/// For a board that can't be solved, one step says why those lights stay.
#[must_use]
pub fn chase(position: &Position, presses: &[Cell]) -> Vec<ChaseStep> {
    let start = position.lit();
    if start.is_zero() {
        return vec![ChaseStep {
            row: None,
            presses: Vec::new(),
            board: start.clone(),
            sentence: "No cell is lit: there is nothing to chase.".to_owned(),
        }];
    }
    let plain = chase_plainly(start);
    let rest = plain.board.clone();
    let mut steps = vec![plain];
    if presses.is_empty() {
        steps.push(stuck(rest));
    } else {
        chase_from_first_row(start, presses, &mut steps);
    }
    steps
}

/// Chasing with nothing pressed in the first row, in one step.
fn chase_plainly(start: &BitGrid) -> ChaseStep {
    let mut board = start.clone();
    let mut presses = Vec::new();
    for row in 1..board.rows() {
        presses.extend(press_below_lit(&mut board, row));
    }
    let rows = board.rows();
    let left: Vec<Cell> = board.ones().map(Cell::at).collect();
    let how = if rows == 1 {
        "Light chasing puts out row after row with presses in the row below; here is only one row."
            .to_owned()
    } else {
        format!(
            "First with nothing pressed in row 1: each lit cell is put out by pressing the cell \
             below it, row after row ({}).",
            counted(presses.len() as u64, "press", "presses")
        )
    };
    let what = if left.is_empty() {
        "That leaves nothing lit.".to_owned()
    } else {
        format!(
            "That leaves in row {rows}, below which nothing can be pressed: {}.",
            list(&left)
        )
    };
    ChaseStep {
        row: None,
        presses,
        board,
        sentence: format!("{how} {what}"),
    }
}

/// The step that explains the rest, on a board that can't be solved.
fn stuck(rest: BitGrid) -> ChaseStep {
    let left: Vec<Cell> = rest.ones().map(Cell::at).collect();
    ChaseStep {
        row: None,
        presses: Vec::new(),
        sentence: format!(
            "The presses in row 1 are the only choice there is: they force all others. But whatever \
             is pressed in row 1, chasing never changes exactly {} in row {}, so these lights can’t \
             be removed.",
            list(&left),
            rest.rows()
        ),
        board: rest,
    }
}

/// Chasing from the first row of a solution, a step for each row.
fn chase_from_first_row(start: &BitGrid, solution: &[Cell], steps: &mut Vec<ChaseStep>) {
    let mut board = start.clone();
    let mut given = BitGrid::new(start.rows(), start.cols());
    for (row, col) in solution.iter().map(|press| press.address()) {
        given.set(row, col, true);
    }
    let mut chased: Vec<Cell> = given
        .ones()
        .take_while(|&(row, _)| row == 0)
        .map(Cell::at)
        .collect();
    for cell in &chased {
        board.press(0, cell.address().1);
    }
    let first = if chased.is_empty() {
        "Nothing has to be pressed in row 1.".to_owned()
    } else {
        format!(
            "From the start again, now with presses in row 1: {}.",
            list(&chased)
        )
    };
    steps.push(ChaseStep {
        row: Some(0),
        presses: chased.clone(),
        board: board.clone(),
        sentence: format!(
            "{first} Of all choices for row 1 this is one after which chasing leaves nothing."
        ),
    });
    for row in 1..board.rows() {
        let presses = press_below_lit(&mut board, row);
        let (above, here) = (row, row + 1);
        let sentence = if presses.is_empty() {
            format!("No cell of row {above} is lit, so nothing is pressed in row {here}.")
        } else {
            format!(
                "In row {above} the cells above {} are lit. Only presses in row {here} can still \
                 change row {above} without undoing the rows before, so exactly these are forced.",
                list(&presses)
            )
        };
        chased.extend(&presses);
        steps.push(ChaseStep {
            row: Some(row),
            presses,
            board: board.clone(),
            sentence,
        });
    }
    if let Some(last) = steps.last_mut() {
        let end = if board.is_zero() && given.ones().map(Cell::at).eq(chased) {
            "Every light is out, and the presses are those of the given solution: its first row \
             decides all others."
        } else {
            "The presses given are no solution: chasing from their first row does not end with \
             them and a dark board."
        };
        last.sentence = format!("{} {end}", last.sentence);
    }
}

/// Presses, in `row`, below each lit cell of the row above.
fn press_below_lit(board: &mut BitGrid, row: usize) -> Vec<Cell> {
    let forced: Vec<usize> = (0..board.cols())
        .filter(|&col| board.get(row - 1, col))
        .collect();
    for &col in &forced {
        board.press(row, col);
    }
    forced.into_iter().map(|col| Cell::at((row, col))).collect()
}

#[cfg(test)]
mod tests {
    use super::ChaseStep;
    use super::chase;
    use engine::analysis::{Limits, unwatched};
    use engine::flip::rules::{Cell, Position};
    use engine::flip::solve::analyze;

    fn steps(text: &str) -> (Vec<Cell>, Vec<ChaseStep>) {
        let position: Position = text.parse().unwrap();
        let presses = analyze(&position, &Limits::DEFAULT, &mut unwatched).presses;
        let steps = chase(&position, &presses);
        (presses, steps)
    }

    #[test]
    fn chasing_from_the_first_row_of_a_solution_gives_the_solution() {
        for text in [
            "1",
            "110",
            "1/1/0",
            "101/010/111",
            "01001/00111/01001/10010/00111",
        ] {
            let (presses, steps) = steps(text);
            let position: Position = text.parse().unwrap();
            let rows = steps.iter().filter_map(|step| step.row);
            assert!(rows.eq(0..position.rows()), "{text}");
            let chased: Vec<Cell> = steps
                .iter()
                .filter(|step| step.row.is_some())
                .flat_map(|step| step.presses.clone())
                .collect();
            assert_eq!(chased, presses, "{text}");
            let last = steps.last().unwrap();
            assert!(last.board.is_zero());
            assert!(
                last.sentence.contains("decides all others"),
                "{}",
                last.sentence
            );
        }
    }

    #[test]
    fn each_board_is_the_one_before_with_the_presses_made() {
        let text = "0000/1010/0010/0101";
        let (_, steps) = steps(text);
        let position: Position = text.parse().unwrap();
        let mut board = position.lit().clone();
        for step in &steps {
            if step.row.is_none_or(|row| row == 0) {
                board = position.lit().clone();
            }
            for cell in &step.presses {
                board.press(cell.address().0, cell.address().1);
            }
            assert_eq!(board, step.board);
        }
    }

    #[test]
    fn plain_chasing_leaves_lights_in_the_last_row_only() {
        let (_, steps) = steps("01001/00111/01001/10010/00111");
        assert_eq!(steps[0].row, None);
        assert!(steps[0].board.ones().all(|(row, _)| row == 4));
    }

    #[test]
    fn an_unsolvable_board_says_what_stays() {
        let (presses, steps) = steps("100/000");
        assert!(presses.is_empty());
        assert_eq!(steps.len(), 2);
        let left: Vec<Cell> = steps[1].board.ones().map(Cell::at).collect();
        assert!(!left.is_empty());
        for cell in left {
            assert!(steps[1].sentence.contains(&cell.to_string()));
        }
        assert!(steps[1].sentence.contains("can’t be removed"));
    }

    #[test]
    fn a_dark_board_and_a_wrong_solution_are_named() {
        assert_eq!(steps("000/000").1.len(), 1);
        let position: Position = "10/00".parse().unwrap();
        // A first row that leads nowhere, and one that leads elsewhere than to the presses given.
        for presses in [&["r1c2"][..], &["r1c1", "r1c2"]] {
            let presses: Vec<Cell> = presses.iter().map(|cell| cell.parse().unwrap()).collect();
            let steps = chase(&position, &presses);
            assert!(steps.last().unwrap().sentence.contains("no solution"));
        }
    }
}
