//! Reasons to end before all is done, and the exit codes that say so.

use std::ffi::OsString;
use std::io::{self, ErrorKind, Stdout, Write};
use std::process::ExitCode;

/// The reason why a command ends before all is done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stop {
    /// The arguments are refused, or a file that they name: the reason, in one line.
    Refused(String),
    /// Something has failed: what it is, in one line.
    Failed(String),
    /// The reader of the output has gone.
    Unread,
}

impl From<String> for Stop {
    /// The fault of the arguments.
    fn from(what: String) -> Self {
        Self::Refused(what)
    }
}

impl From<io::Error> for Stop {
    /// The fault of the output. A file has a name, which belongs into the line: its errors are put into words where
    /// they come up.
    fn from(error: io::Error) -> Self {
        match error.kind() {
            ErrorKind::BrokenPipe => Self::Unread,
            _ => Self::Failed(format!("the output can’t be written: {error}")),
        }
    }
}

/// Says on the error stream why a command ends, and gives the exit code.
pub fn ended(done: Result<(), Stop>, err: &mut dyn Write) -> u8 {
    let (code, line) = match done {
        Ok(()) | Err(Stop::Unread) => return 0,
        Err(Stop::Failed(line)) => (1, line),
        Err(Stop::Refused(line)) => (2, line),
    };
    // The exit code says so even if the message can't be written.
    let _unheard = writeln!(err, "{line}");
    code
}

/// Runs a program of the repository that is no command, with the arguments of the process, without its name, and the
/// standard output.
pub fn main(run: impl FnOnce(Vec<OsString>, &mut Stdout) -> Result<(), Stop>) -> ExitCode {
    let arguments = std::env::args_os().skip(1).collect();
    let mut out = io::stdout();
    let done = run(arguments, &mut out).and_then(|()| Ok(out.flush()?));
    ExitCode::from(ended(done, &mut io::stderr()))
}

/// An argument as text.
///
/// # Errors
/// If it is no UTF-8: its name.
pub fn word(argument: OsString) -> Result<String, String> {
    let text = argument.into_string();
    text.map_err(|argument| format!("{argument:?} is no UTF-8, which all arguments are"))
}

/// The arguments as text, for programs that have no options.
///
/// # Errors
/// If one is no UTF-8: its name.
pub fn words(arguments: Vec<OsString>) -> Result<Vec<String>, String> {
    arguments.into_iter().map(word).collect()
}
