//! A maze for each day, larger ones towards the end of the week.

use crate::daily::{Daily, Par, Puzzle};
use crate::day::Day;
use crate::game::may_end_at_once;
use crate::maze::Maze;
use crate::maze::generate::generate;
use crate::maze::rules::{Level, Mode, Params, Position};
use crate::rush::Rush;

/// For Monday to Sunday: rows, columns, the percentage of dead ends opened, so that there are several ways, and the
/// graph that is walked.
const WEEK: [(u32, u32, u32, Mode); 7] = [
    (8, 12, 0, Mode::Corridors),
    (9, 14, 0, Mode::Borders),
    (11, 16, 30, Mode::Corridors),
    (12, 18, 30, Mode::Borders),
    (14, 22, 0, Mode::Corridors),
    (16, 24, 40, Mode::Borders),
    (18, 28, 50, Mode::Corridors),
];

/// It has none: its positions take a larger board.
impl Rush for Maze {}

impl Daily for Maze {
    /// The first maze among the day's seeds that is not trivial; from Friday on the hard one of each seed.
    fn daily(day: Day) -> Puzzle<Position> {
        let mut rng = day.rng("maze daily");
        let (rows, cols, braid, mode) = day.of_week(WEEK);
        let mut params = Params::new(rows, cols, mode)
            .and_then(|params| params.braided(braid))
            .expect("the sides are within the rules' range");
        params.level = if rows < 14 { Level::Any } else { Level::Hard };
        loop {
            let position = generate(&params, rng.next_u64());
            if may_end_at_once(&position) {
                continue;
            }
            let par = Par::Steps(position.maze().length());
            let task = match mode {
                Mode::Corridors => {
                    "Walk along the corridors from start to goal in as few steps as you can."
                }
                Mode::Borders => {
                    "Walk along the walls from start to goal in as few steps as you can."
                }
            };
            return Puzzle::of_one(position, task, par);
        }
    }
}
