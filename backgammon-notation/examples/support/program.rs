//! The way in which these programs end. Their output is wanted: if it can't be written, as the disk is full, that is
//! reported, and is not a success. But a reader that closes the other end of a pipe has read enough, and is told
//! nothing more.
//!
//! | exit code | |
//! |---|---|
//! | 0 | all is done, or the reader of the output has gone |
//! | 1 | something has failed: what is read or written, a program that plays |
//! | 2 | the arguments are refused, or a file that they name |

use std::ffi::OsString;
use std::io::{self, ErrorKind, Stdout, Write};
use std::process::ExitCode;

/// Why a program ends before all is done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stop {
    /// The arguments are refused, or a file that they name: why, in one line.
    Refused(String),
    /// Something has failed: what, in one line.
    Failed(String),
    /// The reader of the output has gone.
    Unread,
}

impl From<String> for Stop {
    /// What is wrong with the arguments.
    fn from(what: String) -> Self {
        Self::Refused(what)
    }
}

impl From<io::Error> for Stop {
    /// What is wrong with the output. A file has a name, which belongs into the line: its errors are put into words
    /// where they come up.
    fn from(error: io::Error) -> Self {
        match error.kind() {
            ErrorKind::BrokenPipe => Self::Unread,
            _ => Self::Failed(format!("the output can’t be written: {error}")),
        }
    }
}

/// Runs a program with the arguments of the process, without its name, and the standard output.
pub fn main(run: impl FnOnce(Vec<OsString>, &mut Stdout) -> Result<(), Stop>) -> ExitCode {
    let arguments = std::env::args_os().skip(1).collect();
    let mut out = io::stdout();
    let done = run(arguments, &mut out).and_then(|()| Ok(out.flush()?));
    ExitCode::from(ended(done, &mut io::stderr()))
}

/// Says on the error stream why a program ends, and gives its exit code.
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

/// The arguments as text, for programs that have no options.
///
/// # Errors
/// If one is no UTF-8: which.
pub fn words(arguments: Vec<OsString>) -> Result<Vec<String>, String> {
    let text = |argument: OsString| {
        argument
            .into_string()
            .map_err(|argument| format!("{argument:?} is no UTF-8, which all arguments are"))
    };
    arguments.into_iter().map(text).collect()
}
