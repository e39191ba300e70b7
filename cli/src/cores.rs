//! Work that is shared by all cores.

use std::sync::Mutex;
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;

use indicatif::{ProgressBar, ProgressStyle};

/// A bar on the error stream, if that is a terminal: how many of `count` are done, of what.
#[must_use]
pub fn progress(count: u64, of: &str) -> ProgressBar {
    let bar = ProgressBar::new(count);
    if let Ok(style) = ProgressStyle::with_template(&format!("{{bar:40}} {{pos}} of {{len}} {of}"))
    {
        bar.set_style(style);
    }
    bar
}

/// Does `count` pieces of work on all cores; the results are in their order. `of` says what they are, for a bar.
///
/// # Errors
/// That of the first piece that has one.
pub fn shared<T: Send>(
    count: u32,
    of: &str,
    work: impl Fn(u32) -> Result<T, String> + Sync,
) -> Result<Vec<T>, String> {
    let next = AtomicU32::new(0);
    let done = Mutex::new(Vec::new());
    let bar = progress(count.into(), of);
    let cores = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        for _ in 0..cores {
            scope.spawn(|| {
                loop {
                    let n = next.fetch_add(1, Ordering::Relaxed);
                    if n >= count {
                        break;
                    }
                    let found = work(n);
                    bar.inc(1);
                    if let Ok(mut done) = done.lock() {
                        done.push((n, found));
                    }
                }
            });
        }
    });
    bar.finish_and_clear();
    let mut done = done.into_inner().map_err(|error| error.to_string())?;
    done.sort_by_key(|(n, _)| *n);
    done.into_iter().map(|(_, found)| found).collect()
}
