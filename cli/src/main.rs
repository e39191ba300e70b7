//! The program `perfect-play`: see the library.

use std::process::ExitCode;

fn main() -> ExitCode {
    perfect_play_cli::main()
}
