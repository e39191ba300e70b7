//! Analyses a position from the command line:
//!
//! ```text
//! cargo run --release -p perfect-play-engine --example analyze -- GAME "POSITION" [--nodes N] [--ms N] [--weights FILE]
//! cargo run --release -p perfect-play-engine --example analyze -- --list
//! ```
//!
//! The answer is one JSON object on one line; its contents are the game's own. `--nodes` and `--ms` end the search
//! early, after that number of nodes or milliseconds. `--weights` is for backgammon and m,n,k: without it the weights
//! that the site ships are used, if they are there. `--list` prints the games as a JSON array.
//! Bad input is refused with exit code 2 and one line on the standard error stream.

use std::ffi::OsString;
use std::io::Write;
use std::ops::ControlFlow;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use perfect_play_engine::analysis::{Limits, Progress};
use perfect_play_engine::backgammon::Backgammon;
use perfect_play_engine::backgammon::rules::Position as BackgammonPosition;
use perfect_play_engine::error::PositionError;
use perfect_play_engine::game::Game as _;
use perfect_play_engine::mnk::Mnk;
use perfect_play_engine::registry;

use arguments::{Argument, Arguments};
use program::Stop;

#[path = "support/arguments.rs"]
#[allow(dead_code, reason = "each example uses its share")]
mod arguments;
#[path = "support/mnk_weights.rs"]
mod mnk_weights;
#[path = "support/program.rs"]
#[allow(dead_code, reason = "each example uses its share")]
mod program;
#[path = "backgammon/weights.rs"]
mod weights;

const USAGE: &str =
    "usage: analyze GAME \"POSITION\" [--nodes N] [--ms N] [--weights FILE], or analyze --list";

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

/// The line to print.
///
/// # Errors
/// What is wrong with the arguments, in one line.
fn answer(mut arguments: Arguments) -> Result<String, String> {
    let mut words = Vec::new();
    let mut limits = Limits::NONE;
    let mut time = None;
    let mut weights = None;
    let (mut lists, mut count) = (false, 0);
    while let Some(argument) = arguments.next()? {
        count += 1;
        let option = match argument {
            Argument::Option(option) => option,
            Argument::Word(word) => {
                words.push(word);
                continue;
            }
        };
        match option.as_str() {
            "--nodes" => limits.nodes = Some(arguments.number(0..=u64::MAX)?),
            "--ms" => time = Some(Duration::from_millis(arguments.number(0..=u64::MAX)?)),
            "--weights" => weights = Some(arguments.value()?),
            "--list" => lists = true,
            _ => return Err(arguments.unknown()),
        }
    }
    match (lists, count) {
        (true, 1) => return Ok(list()),
        (true, _) => return Err(arguments.refused("--list stands alone")),
        _ => {}
    }
    let [game, position] = &words[..] else {
        return Err(USAGE.to_owned());
    };
    let game = registry::find(game).map_err(|error| error.to_string())?;
    let mut solver = if game.id() == Backgammon::ID {
        // What takes a while comes after what may be refused at once.
        let read: Result<BackgammonPosition, PositionError> = position.parse();
        read.map_err(|error| error.to_string())?;
        registry::solver::<Backgammon>(weights::evaluator(weights.as_deref())?)
    } else if game.id() == Mnk::ID {
        registry::solver::<Mnk>(mnk_weights::load(weights.as_deref())?.into())
    } else if weights.is_some() {
        let only = format_args!("--weights is for {} and {} alone", Backgammon::ID, Mnk::ID);
        return Err(arguments.refused(only));
    } else {
        game.solver()
    };
    let start = Instant::now();
    let mut in_time = |_: &Progress| match time {
        Some(time) if start.elapsed() >= time => ControlFlow::Break(()),
        _ => ControlFlow::Continue(()),
    };
    let analysis = solver
        .analyze(position, &limits, &mut in_time)
        .map_err(|error| error.to_string())?;
    // The fields that every game has, and the game's own beside them.
    let [content, summary] = [
        serde_json::to_value(&analysis.content),
        serde_json::to_value(analysis.summary()),
    ]
    .map(|value| value.expect("an analysis has string keys only"));
    let mut answer = content;
    if let (Some(answer), serde_json::Value::Object(summary)) = (answer.as_object_mut(), summary) {
        answer.extend(summary);
    }
    Ok(answer.to_string())
}

/// The games as a JSON array.
fn list() -> String {
    let games: Vec<serde_json::Value> = registry::GAMES
        .iter()
        .map(|game| serde_json::json!({ "id": game.id(), "name": game.name() }))
        .collect();
    serde_json::Value::Array(games).to_string()
}
