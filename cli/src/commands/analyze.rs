//! `analyze`: the value of a position, the best move, the lines and the reason.

use std::io::Write;
use std::time::{Duration, Instant};

use clap::Args;
use engine::{Limits, registry};
use serde_json::Value;

use crate::arguments::{number, text};
use crate::clock;
use crate::stop::Stop;
use crate::weights;

/// Analyses a position; prints a JSON object on one line.
///
/// `perfect-play analyze nim "4 2 3 misere"`, `perfect-play analyze mnk "15 15 5: h8 i9" --ms 1000`
#[derive(Debug, Args)]
pub struct Arguments {
    /// The game: `--list` has all of them
    #[arg(value_parser = text(), required_unless_present = "list")]
    game: Option<String>,
    /// The position, in the game's text form
    #[arg(value_parser = text(), required_unless_present = "list", allow_hyphen_values = true)]
    position: Option<String>,
    /// Ends the search after this many nodes
    #[arg(long, value_name = "N", value_parser = number(0..=u64::MAX))]
    nodes: Option<u64>,
    /// Ends the search after this many milliseconds
    #[arg(long, value_name = "N", value_parser = number(0..=u64::MAX))]
    ms: Option<u64>,
    /// The number of lines wanted in addition to the best, where the game has such
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = number(0..=1_000_u32))]
    others: u32,
    /// A file of weights for backgammon or m,n,k in place of those that ship; `none` for none
    #[arg(long, value_name = "FILE", value_parser = text())]
    weights: Option<String>,
    /// Prints the games as a JSON array
    #[arg(long, exclusive = true)]
    list: bool,
}

/// Prints what is asked for.
///
/// # Errors
/// If the game, the position or the weights are refused, or the output can't be written.
pub fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Stop> {
    let (Some(game), Some(position)) = (&arguments.game, &arguments.position) else {
        return Ok(writeln!(out, "{}", list())?);
    };
    let game = registry::find(game).map_err(|error| error.to_string())?;
    // Weights take a while; a position that is refused is refused at once.
    game.turn(position).map_err(|error| error.to_string())?;
    let mut solver = weights::solver(game, arguments.weights.as_deref())?;
    let limits = Limits {
        nodes: arguments.nodes,
        multi_pv: arguments.others,
        ..Limits::DEFAULT
    };
    let time = arguments.ms.map(Duration::from_millis);
    let mut in_time = clock::until(Instant::now(), time);
    let analysis = solver.analyze(position, &limits, &mut in_time);
    let analysis = analysis.map_err(|error| error.to_string())?;
    // The game's own fields, and those that every game has.
    let [mut answer, summary] = [
        serde_json::to_value(&analysis.content),
        serde_json::to_value(analysis.summary()),
    ]
    .map(|value| value.expect("an analysis has string keys only"));
    if let (Some(answer), Value::Object(summary)) = (answer.as_object_mut(), summary) {
        answer.extend(summary);
    }
    Ok(writeln!(out, "{answer}")?)
}

/// The games as a JSON array.
fn list() -> Value {
    let games = registry::GAMES.iter();
    games
        .map(|game| serde_json::json!({ "id": game.id(), "name": game.name() }))
        .collect()
}
