//! What explains, stepped through on the board itself: the lights as they would be, and what is marked in them.

use engine::flip::grid::BitGrid;
use engine::flip::rules::{Cell, Position};
use engine::flip::solve::Analysis;
use engine::wording::counted;

use super::elimination::elimination;
use crate::games::flip::board::STRIPED;

/// One step: what the board shows, and the words for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardStep {
    /// The lit cells.
    pub lit: BitGrid,
    /// The cells that are pressed.
    pub presses: BitGrid,
    /// The cells that belong together.
    pub pattern: BitGrid,
    /// What is to be seen.
    pub words: String,
}

impl BoardStep {
    fn of(lit: &BitGrid, words: String) -> Self {
        let none = BitGrid::new(lit.rows(), lit.cols());
        Self {
            lit: lit.clone(),
            presses: none.clone(),
            pattern: none,
            words,
        }
    }

    fn pressing(lit: &BitGrid, presses: &BitGrid, words: String) -> Self {
        Self {
            presses: presses.clone(),
            ..Self::of(lit, words)
        }
    }

    /// The board as the page is handed it: a letter for each cell (see [`stepped`](crate::games::flip::board::stepped)).
    #[must_use]
    pub fn letters(&self) -> String {
        let letter = |row, col| {
            let mark = match (self.presses.get(row, col), self.pattern.get(row, col)) {
                (true, true) => 2 * STRIPED,
                (true, false) => 2,
                (false, true) => 4,
                (false, false) => 0,
            };
            char::from(b'a' + u8::from(self.lit.get(row, col)) + mark)
        };
        let row = |row| (0..self.lit.cols()).map(move |col| letter(row, col));
        (0..self.lit.rows()).flat_map(row).collect()
    }
}

/// The cells of a list, as a grid of the board's size.
fn grid(board: &BitGrid, cells: impl IntoIterator<Item = Cell>) -> BitGrid {
    let mut grid = BitGrid::new(board.rows(), board.cols());
    for (row, col) in cells.into_iter().map(Cell::address) {
        grid.set(row, col, true);
    }
    grid
}

/// The presses right under the lights of the row above.
fn under(board: &BitGrid, row: usize) -> BitGrid {
    let lit = (0..board.cols()).filter(|&col| board.get(row - 1, col));
    grid(board, lit.map(|col| Cell::at((row, col))))
}

fn press_all(board: &mut BitGrid, presses: &BitGrid) {
    for (row, col) in presses.ones() {
        board.press(row, col);
    }
}

fn lights(n: u32) -> String {
    counted(n.into(), "light", "lights")
}

/// Chasing the lights down the board, row by row; `solution` is one, or empty where there is none.
#[must_use]
pub fn chasing(position: &Position, solution: &[Cell]) -> Vec<BoardStep> {
    let start = position.lit();
    let rows = start.rows();
    if start.is_zero() {
        return vec![BoardStep::of(start, "Every light is out.".to_owned())];
    }
    let mut steps = Vec::new();
    let mut board = start.clone();
    let mut all = BitGrid::new(rows, start.cols());
    for row in 1..rows {
        let presses = under(&board, row);
        let (above, here) = (row, row + 1);
        steps.push(BoardStep::pressing(
            &board,
            &presses,
            match presses.count_ones() {
                0 => format!("Row {above} is dark: nothing to press in row {here}."),
                n => format!(
                    "Row {above} has {}. Press right under {}, in row {here}: row {above} goes dark, and no press further \
                     down reaches it.",
                    lights(n),
                    if n == 1 { "it" } else { "each" }
                ),
            },
        ));
        press_all(&mut board, &presses);
        all.add(&presses);
    }
    let left = board.count_ones();
    let end = match (left, solution) {
        (0, _) => "Chased down, all lights are out: this was all there was to press.".to_owned(),
        (n, []) => format!(
            "{} in row {rows} with no row under it. On this board no presses in row 1 change that: there is no answer.",
            left_over(n)
        ),
        (n, _) => format!(
            "{} in row {rows} with no row under it. So begin again, with presses in row 1 first.",
            left_over(n)
        ),
    };
    steps.push(BoardStep::of(&board, end));
    if left == 0 || solution.is_empty() {
        return steps;
    }
    let first = grid(
        start,
        solution.iter().copied().filter(|press| press.row == 0),
    );
    let count = first.count_ones();
    if count == 0 {
        return steps;
    }
    // What each of them is good for is seen on a board that is dark.
    for (row, col) in first.ones() {
        let dark = BitGrid::new(rows, start.cols());
        let press = grid(&dark, [Cell::at((row, col))]);
        steps.push(BoardStep::pressing(
            &chased_down(&dark, &press),
            &press,
            format!(
                "How they are found: on a dark board, press row 1, column {} and chase down. This is what is left in row \
                 {rows}.",
                col + 1
            ),
        ));
    }
    steps.push(BoardStep::pressing(
        start,
        &first,
        match count {
            1 => "That is what was left over. So begin with this press in row 1, and chase down as before.".to_owned(),
            _ => "Lights that are left twice go out: together they are what was left over. So begin with these presses in \
                  row 1, and chase down as before."
                .to_owned(),
        },
    ));
    let all = grid(start, solution.iter().copied());
    steps.push(BoardStep::pressing(
        &chased_down(start, &first),
        &all,
        format!(
            "Chased down from there, these {} were pressed, and every light is out.",
            counted(all.count_ones().into(), "cell", "cells")
        ),
    ));
    steps
}

/// The board after presses in row 1, and then in each row those under the lights of the row above.
fn chased_down(start: &BitGrid, first: &BitGrid) -> BitGrid {
    let mut board = start.clone();
    press_all(&mut board, first);
    for row in 1..board.rows() {
        let presses = under(&board, row);
        press_all(&mut board, &presses);
    }
    board
}

fn left_over(n: u32) -> String {
    match n {
        1 => "1 light is left".to_owned(),
        n => format!("{n} lights are left"),
    }
}

/// Why a board can't be solved, which presses do not matter, or why the presses put out what is lit: by what is odd and
/// what is even.
#[must_use]
pub fn parity(position: &Position, analysis: &Analysis) -> Vec<BoardStep> {
    let lit = position.lit();
    match quiet_pattern(position, analysis) {
        Some(pattern) => by_pattern(lit, &pattern, analysis),
        None => by_touches(lit, &analysis.presses),
    }
}

/// The smallest quiet pattern at hand: the one that proves a board unsolvable, or one of the elimination.
fn quiet_pattern(position: &Position, analysis: &Analysis) -> Option<BitGrid> {
    if !analysis.witness.is_empty() {
        return Some(grid(position.lit(), analysis.witness.iter().copied()));
    }
    let patterns = elimination(position)?.free.into_iter();
    patterns
        .map(|free| free.pattern)
        .min_by_key(BitGrid::count_ones)
}

fn by_pattern(lit: &BitGrid, pattern: &BitGrid, analysis: &Analysis) -> Vec<BoardStep> {
    let marked = |lit: &BitGrid, words: String| BoardStep {
        pattern: pattern.clone(),
        ..BoardStep::of(lit, words)
    };
    let lit_in = |lit: &BitGrid| {
        let both = pattern.ones().filter(|&(row, col)| lit.get(row, col));
        both.count() as u32
    };
    let is_odd = |n: u32| if n % 2 == 1 { "odd" } else { "even" };
    let now = lit_in(lit);
    let mut steps = vec![marked(
        lit,
        format!(
            "Watch the striped cells only: {now} of the {} {} lit, an {} number.",
            pattern.count_ones(),
            if now == 1 { "is" } else { "are" },
            is_odd(now)
        ),
    )];
    // A press that changes some of them, and one that changes none if there is one.
    let touched = |&(row, col): &(usize, usize)| {
        let mut press = BitGrid::new(lit.rows(), lit.cols());
        press.press(row, col);
        pattern
            .ones()
            .filter(|&(row, col)| press.get(row, col))
            .count()
    };
    let cells = || (0..lit.rows()).flat_map(|row| (0..lit.cols()).map(move |col| (row, col)));
    let most = cells().rev().max_by_key(touched);
    let least = cells().find(|cell| touched(cell) == 0);
    for (row, col) in most.into_iter().chain(least) {
        let mut after = lit.clone();
        after.press(row, col);
        let touched = touched(&(row, col));
        let lit_now = lit_in(&after);
        let words = format!(
            "The press that is marked changes {touched} of them. Then {lit_now} of them {} lit, {}.",
            if lit_now == 1 { "is" } else { "are" },
            match is_odd(lit_now) {
                "odd" => "still an odd number",
                _ => "still an even number",
            }
        );
        steps.push(BoardStep {
            presses: grid(lit, [Cell::at((row, col))]),
            ..marked(&after, words)
        });
    }
    steps.push(marked(
        lit,
        if analysis.solvable {
            "Every press changes an even number of them, so an even number stays lit: only such boards can be solved."
                .to_owned()
        } else {
            "Every press changes an even number of them, so the number of lit ones stays odd, and is never 0: this board \
             can’t be solved."
                .to_owned()
        },
    ));
    if analysis.solvable {
        let words = "And pressing all of them changes nothing, as each cell is changed an even number of times. So these \
             presses can be added to any answer: that gives another one.";
        steps.push(BoardStep {
            presses: pattern.clone(),
            ..marked(lit, words.to_owned())
        });
    }
    steps
}

/// How often the presses change a lit cell, and a dark one.
fn by_touches(lit: &BitGrid, presses: &[Cell]) -> Vec<BoardStep> {
    let pressed = grid(lit, presses.iter().copied());
    let touches = |(row, col): (usize, usize)| {
        let mut around = BitGrid::new(lit.rows(), lit.cols());
        around.press(row, col);
        let n = presses
            .iter()
            .filter(|press| around.get(press.address().0, press.address().1))
            .count();
        (around, n as u64)
    };
    let mut steps = vec![BoardStep::pressing(
        lit,
        &pressed,
        "The presses of the answer. Each changes its own cell and those beside it.".to_owned(),
    )];
    let cells = || (0..lit.rows()).flat_map(|row| (0..lit.cols()).map(move |col| (row, col)));
    for is_lit in [true, false] {
        // One that is not pressed itself can be told from those that are.
        let most = cells()
            .filter(|&(row, col)| lit.get(row, col) == is_lit)
            .max_by_key(|&cell| (!pressed.get(cell.0, cell.1), touches(cell).1));
        let Some(cell) = most else {
            continue;
        };
        let (around, n) = touches(cell);
        let near = around.ones().filter(|&(row, col)| pressed.get(row, col));
        let near = grid(lit, near.map(Cell::at));
        let (light, ends) = match is_lit {
            true => ("lit", "odd, so it goes out"),
            false => ("dark", "even, so it is dark again"),
        };
        steps.push(BoardStep {
            pattern: grid(lit, [Cell::at(cell)]),
            ..BoardStep::pressing(
                lit,
                &near,
                format!(
                    "Row {}, column {} (striped) is {light}. Of it and the cells beside it {}: {ends}.",
                    cell.0 + 1,
                    cell.1 + 1,
                    counted(n, "is pressed", "are pressed"),
                ),
            )
        });
    }
    steps
}

#[cfg(test)]
mod tests {
    use engine::analysis::{Limits, unwatched};
    use engine::flip::generate::generate;
    use engine::flip::rules::{Params, Position};
    use engine::flip::solve::analyze;

    use super::{BoardStep, chasing, parity};
    use crate::games::flip::board::{LightMark, stepped};

    fn walked(text: &str) -> [Vec<BoardStep>; 2] {
        let position: Position = text.parse().unwrap();
        let analysis = analyze(&position, &Limits::DEFAULT, &mut unwatched);
        [
            chasing(&position, &analysis.presses),
            parity(&position, &analysis),
        ]
    }

    fn has(step: &BoardStep, words: &str) {
        assert!(step.words.contains(words), "{}", step.words);
    }

    #[test]
    fn lights_are_chased_row_by_row_to_the_last() {
        let [steps, _] = walked("01001/11101/11100/11001/11100");
        assert_eq!(steps.len(), 5);
        has(
            &steps[0],
            "Row 1 has 2 lights. Press right under each, in row 2",
        );
        assert_eq!(
            steps[0].presses.ones().collect::<Vec<_>>(),
            [(1, 1), (1, 4)]
        );
        has(&steps[4], "all lights are out");
        assert!(steps[4].lit.is_zero());
        for pair in steps.windows(2) {
            let mut board = pair[0].lit.clone();
            pair[0]
                .presses
                .ones()
                .for_each(|(row, col)| board.press(row, col));
            assert_eq!(board, pair[1].lit);
        }
    }

    #[test]
    fn what_is_left_in_the_last_row_asks_for_another_first_row() {
        let [steps, _] = walked("00000/00000/00000/00000/01101");
        assert_eq!(steps.len(), 8);
        has(&steps[4], "3 lights are left in row 5");
        // What the press leaves on a dark board is what is left.
        has(&steps[5], "press row 1, column 1");
        assert_eq!(steps[5].lit, steps[4].lit);
        assert_eq!(steps[6].presses.ones().collect::<Vec<_>>(), [(0, 0)]);
        assert_eq!(steps[7].presses.count_ones(), 9);
        assert!(steps[7].lit.is_zero());
        // Where it takes several, what they leave adds up.
        let mut several = 0;
        for seed in 0..20 {
            let position = generate(&Params::new(5, 5).unwrap(), seed);
            let [steps, _] = walked(&position.to_string());
            let find = |words: &str| steps.iter().position(|step| step.words.contains(words));
            let (Some(left), Some(last)) = (find("no row under it"), find("together they are"))
            else {
                continue;
            };
            several += 1;
            assert!(last > left + 2);
            let mut sum = steps[left].lit.clone();
            for step in &steps[left + 1..last] {
                sum.add(&step.lit);
            }
            assert!(sum.is_zero(), "{position}");
            assert!(steps.last().unwrap().lit.is_zero());
        }
        assert!(several > 2, "{several}");
        let [steps, _] = walked("10000/00000/00000/00000/00000");
        has(steps.last().unwrap(), "there is no answer");
    }

    #[test]
    fn parity_proves_that_a_board_has_no_answer() {
        let [_, steps] = walked("10000/00000/00000/00000/00000");
        has(&steps[0], "1 of the 12 is lit, an odd number");
        assert!(
            steps[1..3]
                .iter()
                .all(|step| step.words.ends_with("still an odd number."))
        );
        has(steps.last().unwrap(), "can’t be solved");
        for step in &steps {
            assert_eq!(step.pattern, steps[0].pattern);
        }
    }

    #[test]
    fn parity_shows_which_presses_do_not_matter() {
        let [_, steps] = walked("01010/00000/00000/00000/01010");
        let last = steps.last().unwrap();
        has(last, "changes nothing");
        // The cells that are spoken of stay striped under the presses.
        assert_eq!(last.pattern, last.presses);
        let striped = stepped(5, 5, &last.letters()).cells;
        let striped = striped
            .iter()
            .filter(|cell| cell.mark == Some(LightMark::StepWitness));
        assert_eq!(striped.count() as u32, last.pattern.count_ones());
        let mut board = last.lit.clone();
        for (row, col) in last.presses.ones() {
            board.press(row, col);
        }
        assert_eq!(board, last.lit);
    }

    #[test]
    fn where_every_press_matters_touches_are_counted() {
        let [_, steps] = walked("111/111/111");
        assert_eq!(steps.len(), 2);
        has(&steps[1], "odd, so it goes out");
        // Only what is spoken of is marked.
        assert_eq!(steps[1].pattern.count_ones(), 1);
        assert!(steps[1].presses.count_ones() % 2 == 1);
        assert_eq!(steps[1].letters().len(), 9);
    }
}
