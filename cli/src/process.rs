//! Another program, spoken to in lines. It may end, say nothing, write malformed lines, or not listen: the caller never
//! waits longer than it asked to, and the program's output takes no more memory than [`WAITING`] lines.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

/// The most lines that have been said and not heard yet: beyond, the program waits.
const WAITING: usize = 1_000;
/// Longer lines are cut into several, in bytes.
const LONGEST: u64 = 1 << 16;

/// The beginning of what a program has said, for a message.
#[must_use]
pub fn short(line: &str) -> String {
    line.chars().take(80).collect()
}

/// A program that runs. It is killed when it is dropped.
pub struct Process {
    child: Child,
    told: Sender<String>,
    said: Receiver<String>,
}

impl Process {
    /// Starts a program. Its error stream is as the command has it.
    ///
    /// # Errors
    /// If it can't be started: why.
    pub fn start(command: &mut Command) -> Result<Self, String> {
        let command = command.stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().map_err(|error| error.to_string())?;
        let (Some(mut stdin), Some(stdout)) = (child.stdin.take(), child.stdout.take()) else {
            return Err("it has no pipes".to_owned());
        };
        let (told, to_tell) = channel::<String>();
        // A program that does not read its input blocks only this thread.
        thread::spawn(move || {
            for text in to_tell {
                let sent = stdin
                    .write_all(text.as_bytes())
                    .and_then(|()| stdin.flush());
                if sent.is_err() {
                    break;
                }
            }
        });
        let (say, said) = sync_channel(WAITING);
        thread::spawn(move || {
            let mut stdout = BufReader::new(stdout);
            loop {
                let mut line = Vec::new();
                let read = stdout.by_ref().take(LONGEST).read_until(b'\n', &mut line);
                let line = String::from_utf8_lossy(&line).trim().to_owned();
                if !read.is_ok_and(|count| count > 0) || say.send(line).is_err() {
                    break;
                }
            }
        });
        Ok(Self { child, told, said })
    }

    /// Tells the program something: whole lines, with their ends.
    ///
    /// # Errors
    /// If it does not listen any more.
    pub fn tell(&self, lines: String) -> Result<(), String> {
        let told = self.told.send(lines);
        told.map_err(|_| "it has ended".to_owned())
    }

    /// The next line that it says, without white space around it, within so long. What is no UTF-8 is replaced.
    ///
    /// # Errors
    /// If it says nothing, or has ended.
    pub fn line(&self, patience: Duration) -> Result<String, String> {
        self.said
            .recv_timeout(patience)
            .map_err(|error| match error {
                RecvTimeoutError::Timeout => "it does not answer".to_owned(),
                RecvTimeoutError::Disconnected => "it has ended".to_owned(),
            })
    }

    /// The first line for which something is found, within so long in all.
    ///
    /// # Errors
    /// As [`Self::line`].
    pub fn first<T>(
        &self,
        patience: Duration,
        find: impl Fn(String) -> Option<T>,
    ) -> Result<T, String> {
        let start = Instant::now();
        loop {
            let line = self.line(patience.saturating_sub(start.elapsed()))?;
            if let Some(found) = find(line) {
                return Ok(found);
            }
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // A program that does not end by itself is ended; if it has, there is nothing to do.
        let _ended = self.child.kill();
        let _ended = self.child.wait();
    }
}
