//! `completions`: what a shell needs to complete commands and options.

use std::io::Write;

use clap::{Args, Command};
use clap_complete::Shell;

use crate::stop::Stop;

/// Prints the completions of a shell.
///
/// For bash: `perfect-play completions bash > ~/.local/share/bash-completion/completions/perfect-play`
#[derive(Debug, Args)]
pub struct Arguments {
    /// The shell
    shell: Shell,
}

/// Prints those of a program.
///
/// # Errors
/// If the output can't be written.
pub fn run(arguments: &Arguments, mut program: Command, out: &mut dyn Write) -> Result<(), Stop> {
    let name = program.get_name().to_owned();
    // Into memory first: a closed pipe is no panic.
    let mut text = Vec::new();
    clap_complete::generate(arguments.shell, &mut program, name, &mut text);
    Ok(out.write_all(&text)?)
}
