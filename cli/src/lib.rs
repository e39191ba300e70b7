//! The commands of `perfect-play`, as functions that write to any stream: the program, the tests and the fuzzer run the
//! same.
//!
//! Exit codes: 0 if all was done, or if the reader of the output has gone; 1 if something has failed, such as the output;
//! 2 if arguments, or a file that they name, are refused. Why stands in one line on the error stream.

extern crate engine as perfect_play_engine; // for a file that the engine’s tests share

pub mod arguments;
pub mod board;
pub mod clock;
pub mod commands;
pub mod cores;
pub mod match_files;
pub mod process;
pub mod stop;
pub mod weights;

use std::ffi::OsString;
use std::io::{self, BufRead, Write};
use std::process::ExitCode;

use clap::error::ErrorKind;
use clap::{CommandFactory as _, Parser, Subcommand};

use crate::commands::{
    analyze, completions, convert, daily, gomocup, matches, measure, play, review, rollout,
};
use crate::stop::Stop;

/// Analyses positions of seven games, plays them, and measures how well.
///
/// Positions, moves and parameters are text: those of the site's links.
#[derive(Debug, Parser)]
#[command(name = "perfect-play", version, args_override_self = true)]
pub struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    Analyze(analyze::Arguments),
    Play(play::Arguments),
    Review(review::Arguments),
    Rollout(rollout::Arguments),
    Convert(convert::Arguments),
    Daily(daily::Arguments),
    Gomocup(gomocup::Arguments),
    Match(matches::Arguments),
    /// Measures the strength and the speed of the engine at backgammon
    #[command(subcommand)]
    Measure(measure::Measurement),
    Completions(completions::Arguments),
}

/// Runs the program with the arguments and the streams of the process.
#[must_use]
pub fn main() -> ExitCode {
    let code = run(
        std::env::args_os().skip(1),
        &mut io::stdin().lock(),
        &mut io::stdout(),
        &mut io::stderr(),
    );
    ExitCode::from(code)
}

/// Does what the arguments, without the program's own name, ask for; gives the exit code.
pub fn run(
    arguments: impl IntoIterator<Item: Into<OsString>>,
    input: &mut dyn BufRead,
    out: &mut (dyn Write + Send),
    err: &mut dyn Write,
) -> u8 {
    let done = execute(arguments, input, out).and_then(|()| Ok(out.flush()?));
    stop::ended(done, err)
}

fn execute(
    arguments: impl IntoIterator<Item: Into<OsString>>,
    input: &mut dyn BufRead,
    out: &mut (dyn Write + Send),
) -> Result<(), Stop> {
    let name = Cli::command().get_name().to_owned();
    let arguments = arguments.into_iter().map(Into::into);
    let cli = match Cli::try_parse_from(std::iter::once(name.into()).chain(arguments)) {
        Ok(cli) => cli,
        // Help and the version are no errors.
        Err(asked) if !asked.use_stderr() => return Ok(write!(out, "{asked}")?),
        // Without a command the help says which there are.
        Err(help) if help.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            return Err(Stop::Refused(help.to_string().trim_end().to_owned()));
        }
        Err(refused) => return Err(Stop::Refused(arguments::in_one_line(&refused))),
    };
    match cli.command {
        Command::Analyze(arguments) => analyze::run(&arguments, out),
        Command::Play(arguments) => play::run(&arguments, input, out),
        Command::Review(arguments) => review::run(&arguments, out),
        Command::Convert(arguments) => convert::run(&arguments, out),
        Command::Daily(arguments) => daily::run(&arguments, out),
        Command::Gomocup(arguments) => gomocup::run(&arguments, input, out),
        Command::Match(arguments) => matches::run(&arguments, out),
        Command::Rollout(arguments) => rollout::run(&arguments, input, out),
        Command::Measure(measurement) => measure::run(measurement, input, out),
        Command::Completions(arguments) => completions::run(&arguments, Cli::command(), out),
    }
}
