//! A board for each day: so many presses of a dark board by the day's numbers, and no fewer put it out.

use crate::analysis::{Limits, unwatched};
use crate::daily::{Daily, Par, Puzzle};
use crate::day::Day;
use crate::flip::Flip;
use crate::flip::grid::BitGrid;
use crate::flip::rules::Position;
use crate::flip::solve::analyze;

/// From Monday to Sunday: the side of the board, and the fewest presses. On sides 4 and 5 a board has more than one
/// solution, on the others one.
const WEEK: [(usize, u32); 7] = [(3, 4), (4, 4), (5, 5), (5, 7), (6, 8), (6, 11), (7, 14)];

impl Daily for Flip {
    const DAILIES: &'static str = "flip:daily";

    /// Cells by the day's numbers are pressed, each once, until the fewest presses that put the board out are as many:
    /// a number that every exact solver gives.
    fn daily(day: Day) -> Puzzle<Position> {
        let mut rng = day.rng("flip daily");
        let (side, presses) = day.of_week(WEEK);
        loop {
            let mut cells: Vec<usize> = (0..side * side).collect();
            rng.shuffle(&mut cells);
            let mut lit = BitGrid::new(side, side);
            for cell in &cells[..presses as usize] {
                lit.press(cell / side, cell % side);
            }
            let position = Position::new(lit).expect("the sides are within the rules' range");
            let analysis = analyze(&position, &Limits::NONE, &mut unwatched);
            if analysis.minimum == Some(presses) {
                let task = "Put all lights out in as few presses as you can.";
                return Puzzle::of_one(position, task, Par::Presses(presses));
            }
        }
    }
}
