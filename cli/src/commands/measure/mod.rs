//! `measure`: how strong and how fast the engine is at backgammon, and how far apart the levels of all games for two are,
//! for docs/strength.md.

pub mod backgammon_match;
pub mod cube;
#[path = "../../../../engine/tests/backgammon/decisions.rs"]
#[allow(unreachable_pub, reason = "the engine’s tests read the same file")]
mod decisions;
pub mod ladder;
pub mod levels;
mod lines;
pub mod loss;
pub mod openings;
pub mod player;
pub mod speed;

use std::io::{BufRead, Write};

use clap::Subcommand;

use crate::stop::Stop;

/// A measurement of backgammon, or of the levels of a game.
#[derive(Debug, Subcommand)]
pub enum Measurement {
    /// Plays a match, in pairs of games with the same dice
    Match(backgammon_match::Arguments),
    /// Plays on the standard streams, for matches with other programs
    Player(player::Options),
    /// Measures the equity lost in plays
    Loss(loss::Arguments),
    /// Measures decisions about the cube
    Cube(cube::Arguments),
    /// Plays games between two levels of a game
    Ladder(ladder::Arguments),
    /// Measures what the levels give away
    Levels(levels::Arguments),
    /// Finds first plays and replies, beside a published table
    Openings(openings::Arguments),
    /// Measures positions evaluated in a second
    Speed(speed::Arguments),
}

/// Does what is asked for.
///
/// # Errors
/// As the measurement itself.
pub fn run(
    measurement: Measurement,
    input: &mut dyn BufRead,
    out: &mut dyn Write,
) -> Result<(), Stop> {
    match measurement {
        Measurement::Match(arguments) => backgammon_match::run(&arguments, out),
        Measurement::Player(options) => player::run(options, input, out),
        Measurement::Loss(arguments) => loss::run(&arguments, out),
        Measurement::Cube(arguments) => cube::run(&arguments, out),
        Measurement::Ladder(arguments) => ladder::run(&arguments, out),
        Measurement::Levels(arguments) => levels::run(&arguments, out),
        Measurement::Openings(arguments) => openings::run(&arguments, out),
        Measurement::Speed(arguments) => speed::run(&arguments, out),
    }
}
