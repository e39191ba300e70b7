//! Reads matches of backgammon as the page’s “Load” does, and says what it has found:
//!
//! ```text
//! cargo run --release -p backgammon-notation --example read_match -- FILE…
//! ```
//!
//! One JSON object a line for each file, in their order:
//!
//! - `file`: its name, as it was given.
//! - `ok`: whether all of it was read. Where only what stands before a fault can be loaded, it is false, and the rest
//!   of the line is about that part; where nothing can be, there are no games.
//! - `games`: how many games there are that have moves or a result. For money each is loaded by itself, and all count.
//! - `moves`: how many moves they have: rolls, plays (also those where nothing can be moved), and what is done with
//!   the cube or to give up, each counts as one.
//! - `rolls`: how many of them are rolls.
//! - `score`: that of both players at the end, the left one’s first, as the file has it; null where nothing was read.
//! - `length`: the points of the match, 0 for money; null where nothing was read.
//! - `players`: what they are called, the left one first.
//! - `error`: null, or what can’t be read, with its line.
//! - `notes`: what was read otherwise than it is written, each with its line: points that can’t be, for one.
//!
//! The exit code is 0 if there is a line for each file, even one with an error; 2 if the arguments are refused, and 1 if
//! the lines can’t be written.

// By its path: a package that depends on this one can't be a dependency of it.
#[path = "../../cli/src/stop.rs"]
#[allow(dead_code, reason = "`perfect-play` uses the rest")]
pub mod stop;

use std::ffi::{OsStr, OsString};
use std::io::Write;
use std::process::ExitCode;

use backgammon_notation::load::{decode, load};
use backgammon_notation::reading::Reading;
use engine::backgammon::rules::Move;
use serde_json::{Value, json};

use stop::Stop;

const USAGE: &str = "usage: read_match FILE…";

fn main() -> ExitCode {
    stop::main(run)
}

/// Reads the files that are named.
pub fn run(files: Vec<OsString>, out: &mut impl Write) -> Result<(), Stop> {
    let is_option = |file: &&OsString| file.as_encoded_bytes().starts_with(b"--");
    if let Some(option) = files.iter().find(is_option) {
        return Err(format!("unknown option {option:?}; {USAGE}").into());
    }
    if files.is_empty() {
        return Err(format!("no file is named; {USAGE}").into());
    }
    for file in files {
        writeln!(out, "{}", line(&file))?;
    }
    Ok(())
}

/// What is said of a file.
fn line(file: &OsStr) -> Value {
    let read = match std::fs::read(file) {
        Ok(bytes) => load(&decode(&bytes)).map_err(|error| error.to_string()),
        Err(error) => Err(error.to_string()),
    };
    let file = file.to_string_lossy();
    match read {
        Ok(reading) => of_reading(&file, &reading),
        Err(error) => json!({
            "file": file,
            "ok": false,
            "games": 0,
            "moves": 0,
            "rolls": 0,
            "score": null,
            "length": null,
            "players": null,
            "error": error,
            "notes": [],
        }),
    }
}

fn of_reading(file: &str, reading: &Reading) -> Value {
    let moves = || reading.parts.iter().flat_map(|part| &part.of.moves);
    let first = reading.parts.first().map(|part| &part.of);
    let notes: Vec<String> = reading.notes.iter().map(ToString::to_string).collect();
    json!({
        "file": file,
        "ok": reading.fault.is_none(),
        "games": reading.games(),
        "moves": moves().count(),
        "rolls": moves().filter(|m| matches!(m, Move::Roll(_))).count(),
        "score": reading.score,
        "length": first.map(|of| of.start.terms().length),
        "players": first.map(|of| &of.names),
        "error": reading.fault.as_ref().map(ToString::to_string),
        "notes": notes,
    })
}
