//! The puzzles of 14 days, for the native tests and for those in a browser: `golden.txt` has a line for each day and
//! game. Results and streaks depend on them: should a test fail, the code is wrong and not the line.

use perfect_play_engine::daily::Puzzle;
use perfect_play_engine::day::Day;
use perfect_play_engine::registry::DAILIES;

/// The lines: day, game, par, and the positions.
pub const GOLDEN: &str = include_str!("golden.txt");

/// What a line says of a puzzle.
pub fn line(day: Day, game: &str, puzzle: &Puzzle) -> String {
    let Puzzle { positions, par, .. } = puzzle;
    format!("{day} {game}: {par:?}: {}", positions.join("; "))
}

/// The lines of the puzzles of the days that `GOLDEN` has, as they are made now.
pub fn made_now() -> Vec<String> {
    let mut lines = Vec::new();
    let mut last = None;
    for golden in GOLDEN.lines() {
        let day: Day = golden[..10].parse().expect("a line begins with a date");
        if last == Some(day) {
            continue;
        }
        last = Some(day);
        let of_day = |(game, puzzle): &(&str, fn(Day) -> Puzzle)| line(day, game, &puzzle(day));
        lines.extend(DAILIES.iter().map(of_day));
    }
    lines
}
