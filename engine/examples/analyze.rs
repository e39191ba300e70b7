//! Analyses a position from the command line:
//!
//! ```text
//! cargo run --release -p engine --example analyze -- GAME "POSITION" [--nodes N] [--ms N] [--weights FILE]
//! cargo run --release -p engine --example analyze -- --list
//! ```
//!
//! The answer is one JSON object on one line; what is in it is the game's own. `--nodes` and `--ms`
//! end the search early, after so many nodes or milliseconds. `--weights` is for backgammon: without
//! it those are used that the site ships, if they are there. `--list` prints the games as a JSON array.
//! Bad input is refused with exit code 2 and one line on the standard error stream.

use std::io::Write;
use std::ops::ControlFlow;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use engine::analysis::{Limits, Progress};
use engine::backgammon::Backgammon;
use engine::game::Game as _;
use engine::registry;

#[path = "backgammon/weights.rs"]
mod weights;

const USAGE: &str =
    "usage: analyze GAME \"POSITION\" [--nodes N] [--ms N] [--weights FILE], or analyze --list";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    ExitCode::from(run(
        &arguments,
        &mut std::io::stdout(),
        &mut std::io::stderr(),
    ))
}

/// Does what the arguments ask for, and gives the exit code.
pub fn run(arguments: &[String], out: &mut impl Write, err: &mut impl Write) -> u8 {
    // Whoever has closed the other end of the pipe does not read an error message about it either.
    let (code, _written) = match answer(arguments) {
        Ok(line) => (0, writeln!(out, "{line}")),
        Err(line) => (2, writeln!(err, "{line}")),
    };
    code
}

/// The line to print.
///
/// # Errors
/// What is wrong with the arguments, in one line.
fn answer(arguments: &[String]) -> Result<String, String> {
    if let [only] = arguments
        && only == "--list"
    {
        return Ok(list());
    }
    let mut positional = Vec::new();
    let mut limits = Limits::NONE;
    let mut time = None;
    let mut weights = None;
    let mut rest = arguments.iter();
    while let Some(argument) = rest.next() {
        match argument.as_str() {
            "--nodes" => limits.nodes = Some(number(argument, rest.next())?),
            "--ms" => time = Some(Duration::from_millis(number(argument, rest.next())?)),
            "--weights" => {
                let file = rest.next();
                weights = Some(file.ok_or_else(|| format!("--weights takes a file; {USAGE}"))?);
            }
            "--list" => return Err(format!("--list stands alone; {USAGE}")),
            // Nim's boards may begin with "-", a pile that is empty by now.
            option if option.starts_with('-') && option != "-" && !option.starts_with("- ") => {
                return Err(format!("unknown option {option:?}; {USAGE}"));
            }
            _ => positional.push(argument),
        }
    }
    let [game, position] = positional[..] else {
        return Err(USAGE.to_owned());
    };
    let game = registry::find(game).map_err(|error| error.to_string())?;
    if game.id() == Backgammon::ID {
        weights::install_from(weights.map(String::as_str))?;
    } else if weights.is_some() {
        return Err(format!(
            "--weights is for {} alone; {USAGE}",
            Backgammon::ID
        ));
    }
    let start = Instant::now();
    let mut in_time = |_: &Progress| match time {
        Some(time) if start.elapsed() >= time => ControlFlow::Break(()),
        _ => ControlFlow::Continue(()),
    };
    let analysis = game
        .analyze(position, &limits, &mut in_time)
        .map_err(|error| error.to_string())?;
    Ok(serde_json::to_string(&analysis.content).expect("an analysis has string keys only"))
}

/// The games as a JSON array.
fn list() -> String {
    let games: Vec<serde_json::Value> = registry::GAMES
        .iter()
        .map(|game| serde_json::json!({ "id": game.id(), "name": game.name() }))
        .collect();
    serde_json::Value::Array(games).to_string()
}

/// The number after an option.
fn number(option: &str, text: Option<&String>) -> Result<u64, String> {
    let text = text.map_or("", String::as_str);
    // `parse` alone would accept a sign.
    match text.parse() {
        Ok(number) if text.starts_with(|c: char| c.is_ascii_digit()) => Ok(number),
        _ => Err(format!(
            "{option} takes a whole number from 0 to {}, not {text:?}; {USAGE}",
            u64::MAX
        )),
    }
}
