//! Prints the puzzles of a day:
//!
//! ```text
//! cargo run --release -p perfect-play-engine --example daily -- [DATE] [GAME]
//! ```
//!
//! `DATE` is like 2026-11-22; without it, it is today's, by universal time. One JSON object a line: the day, the
//! game, what is asked, what the best result is and how one is measured, and the positions. Days to come are not
//! refused here. Bad input is, with exit code 2 and one line on the standard error stream.

use std::ffi::OsString;
use std::io::Write;
use std::process::ExitCode;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use perfect_play_engine::daily::Puzzle;
use perfect_play_engine::day::Day;
use perfect_play_engine::registry::{DAILIES, puzzle};

use arguments::{Argument, Arguments};
use program::Stop;

#[path = "support/arguments.rs"]
#[allow(dead_code, reason = "each example uses its share")]
mod arguments;
#[path = "support/program.rs"]
#[allow(dead_code, reason = "each example uses its share")]
mod program;

const USAGE: &str = "usage: daily [DATE] [GAME], with a date like 2026-11-22";

fn main() -> ExitCode {
    ExitCode::from(run(
        std::env::args_os().skip(1),
        &mut std::io::stdout(),
        &mut std::io::stderr(),
    ))
}

/// Does what the arguments ask for, and gives the exit code.
pub fn run(
    arguments: impl IntoIterator<Item: Into<OsString>>,
    out: &mut impl Write,
    err: &mut impl Write,
) -> u8 {
    program::ended(print(arguments, out), err)
}

/// Prints what the arguments ask for.
///
/// # Errors
/// What is wrong with them, or with the output.
fn print(
    arguments: impl IntoIterator<Item: Into<OsString>>,
    out: &mut impl Write,
) -> Result<(), Stop> {
    let answer = answer(Arguments::new(arguments, USAGE))?;
    Ok(writeln!(out, "{answer}")?)
}

/// The lines to print.
///
/// # Errors
/// What is wrong with the arguments, in one line.
fn answer(mut arguments: Arguments) -> Result<String, String> {
    let mut words = Vec::new();
    while let Some(argument) = arguments.next()? {
        match argument {
            Argument::Word(word) => words.push(word),
            Argument::Option(_) => return Err(arguments.unknown()),
        }
    }
    let is_date = |word: &&String| word.starts_with(|c: char| c.is_ascii_digit());
    let day = match words.first().filter(is_date) {
        Some(date) => date.parse().map_err(|error| format!("{error}"))?,
        None => today()?,
    };
    let rest = &words[usize::from(words.first().filter(is_date).is_some())..];
    let lines: Vec<String> = match rest {
        [] => DAILIES
            .iter()
            .map(|(game, puzzle)| line(day, game, &puzzle(day)))
            .collect(),
        [game] => {
            let puzzle = puzzle(game, day).map_err(|error| error.to_string())?;
            vec![line(day, game, &puzzle)]
        }
        _ => return Err(USAGE.to_owned()),
    };
    Ok(lines.join("\n"))
}

/// The day that it is, by the machine's clock.
fn today() -> Result<Day, String> {
    const DAY: u64 = 24 * 60 * 60;
    let now = SystemTime::now().duration_since(UNIX_EPOCH);
    Day::from_number(now.unwrap_or(Duration::ZERO).as_secs() / DAY)
        .map_err(|error| format!("by this machine’s clock: {error}"))
}

/// A puzzle as a JSON object.
fn line(day: Day, game: &str, puzzle: &Puzzle) -> String {
    serde_json::json!({
        "day": day.to_string(),
        "game": game,
        "task": puzzle.task,
        "par": puzzle.par.to_string(),
        "measured": puzzle.par.measured(),
        "positions": puzzle.positions,
    })
    .to_string()
}
