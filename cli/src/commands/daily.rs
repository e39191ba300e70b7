//! `daily`: the puzzles of a day.

use std::io::Write;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use clap::Args;
use engine::registry::{DAILIES, puzzle};
use engine::{Day, Puzzle};

use crate::arguments::text;
use crate::stop::Stop;

/// Prints the puzzles of a day, a JSON object each; they grow harder from Monday to Sunday.
///
/// `perfect-play daily`, `perfect-play daily 2026-11-22`, `perfect-play daily 2026-11-22 flip`
#[derive(Debug, Args)]
pub struct Arguments {
    /// The date, such as 2026-11-22; today's by universal time without one
    #[arg(value_parser = text())]
    date: Option<String>,
    /// The game: all of them without one
    #[arg(value_parser = text())]
    game: Option<String>,
}

/// Prints them.
///
/// # Errors
/// If the date or the game is none, or the output can't be written.
pub fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Stop> {
    let is_date = |word: &&String| word.starts_with(|c: char| c.is_ascii_digit());
    // A game may come alone.
    let (date, game) = match (&arguments.date, &arguments.game) {
        (Some(game), None) if !is_date(&game) => (None, Some(game)),
        (date, game) => (date.as_ref(), game.as_ref()),
    };
    let day = match date {
        Some(date) => date.parse().map_err(|error| format!("{error}"))?,
        None => today()?,
    };
    match game {
        None => {
            for (game, puzzle) in DAILIES {
                writeln!(out, "{}", line(day, game, &puzzle(day)))?;
            }
        }
        Some(game) => {
            let puzzle = puzzle(game, day).map_err(|error| error.to_string())?;
            writeln!(out, "{}", line(day, game, &puzzle))?;
        }
    }
    Ok(())
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
