//! A board for each day, made by pressing cells of a dark board; the day's numbers say how few presses solve it.

use crate::analysis::{Limits, unwatched};
use crate::daily::{Daily, Par, Puzzle};
use crate::day::Day;
use crate::flip::Flip;
use crate::flip::grid::BitGrid;
use crate::flip::rules::Position;
use crate::flip::solve::analyze;

/// For Monday to Sunday: the side of the board, and the fewest presses that solve it. Boards of side 4 and 5 have more
/// than one solution, the others exactly one.
const WEEK: [(usize, u32); 7] = [(3, 4), (4, 4), (5, 5), (5, 7), (6, 8), (6, 11), (7, 14)];

impl Daily for Flip {
    /// Presses random cells, each once, and repeats until the minimum is exactly the number of cells pressed. Every
    /// exact solver gives the same minimum.
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
            let analysis = analyze(&position, &Limits::DEFAULT, &mut unwatched);
            if analysis.minimum == Some(presses) {
                let task = "Put all lights out in as few presses as you can.";
                return Puzzle::of_one(position, task, Par::Presses(presses));
            }
        }
    }
}
