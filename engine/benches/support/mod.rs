//! What the benchmarks share: rows that take their turns, medians, and bars to clear.

#![allow(dead_code, reason = "each benchmark uses its share")]

use std::hint::black_box;
use std::time::{Duration, Instant};

/// One row of the table: work that says whether it has done what it should, and its times.
pub struct Row {
    name: String,
    work: Box<dyn FnMut() -> bool>,
    times: Vec<Duration>,
}

impl Row {
    /// A row that has not been measured yet.
    pub fn new(name: impl Into<String>, work: impl FnMut() -> bool + 'static) -> Self {
        Self {
            name: name.into(),
            work: Box::new(work),
            times: Vec::new(),
        }
    }

    /// Measures the work once, after what is quick has been done once to warm up.
    pub fn turn(&mut self) {
        if self.times.first().is_none_or(|time| time.as_millis() < 1) {
            black_box((self.work)());
        }
        let start = Instant::now();
        let right = black_box((self.work)());
        self.times.push(start.elapsed());
        assert!(right, "{}: a wrong answer", self.name);
    }

    /// Prints the median, and gives it in seconds.
    pub fn median(&mut self) -> f64 {
        self.times.sort_unstable();
        let median = self.times[self.times.len() / 2].as_secs_f64();
        println!("{:<48}{:>12.4} ms", self.name, median * 1e3);
        median
    }
}

/// Measures rows in turn, so often each, and gives their medians in seconds.
pub fn medians<const N: usize>(turns: usize, mut rows: [Row; N]) -> [f64; N] {
    for _ in 0..turns {
        rows.iter_mut().for_each(Row::turn);
    }
    rows.each_mut().map(Row::median)
}

/// The processor time that this process has had, where the system tells it (in nanoseconds, first
/// in this file of Linux): what a busy machine gives to others does not count.
pub fn processor_time() -> Option<Duration> {
    let text = std::fs::read_to_string("/proc/self/schedstat").ok()?;
    let nanoseconds = text.split(' ').next()?.parse().ok()?;
    Some(Duration::from_nanos(nanoseconds))
}

/// A clock that tells seconds: of the processor, or of the day where the system does not tell them.
pub fn clock() -> impl Fn() -> f64 {
    let start = Instant::now();
    move || processor_time().unwrap_or(start.elapsed()).as_secs_f64()
}

/// Does something, and says how many seconds of a processor it took, or of waiting where the system
/// does not tell.
pub fn seconds_of<T>(work: impl FnOnce() -> T) -> (T, f64) {
    let (start, begun) = (Instant::now(), processor_time());
    let done = work();
    let busy = || Some(processor_time()?.saturating_sub(begun?));
    (done, busy().unwrap_or(start.elapsed()).as_secs_f64())
}

/// Says whether a figure clears a bar from above.
pub fn at_least(name: &str, bar: f64, figure: f64) -> bool {
    verdict(&format!("{name}, at least {bar}"), figure, figure >= bar)
}

/// Says whether a figure stays below a bar.
pub fn at_most(name: &str, bar: f64, figure: f64) -> bool {
    verdict(&format!("{name}, at most {bar}"), figure, figure <= bar)
}

fn verdict(bar: &str, figure: f64, met: bool) -> bool {
    println!(
        "bar {bar}: {figure:.2} ({})",
        if met { "met" } else { "MISSED" }
    );
    met
}
