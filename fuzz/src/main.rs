//! Reads what comes from outside damaged in every way: text forms, links, stored entries, .mat files, lines of
//! protocols, messages. Nothing may panic, hang, or take memory out of proportion, and what is read and
//! written must be read as the same again. See CONTRIBUTING.md.
//!
//! ```text
//! fuzz [SECONDS] [--seed N] [--jobs N] [TARGET…]    seconds in all (60); every target, if none is named
//! fuzz --input TARGET FILE…                         reads these inputs once
//! ```

mod allocation;
mod corpus;
mod coverage;
mod guard;
mod mutate;
mod targets;
#[cfg(test)]
mod tests;
mod work;

use std::collections::VecDeque;
use std::ffi::OsString;
use std::io::{self, Write};
use std::process::{Command, ExitCode, Stdio};
use std::sync::Mutex;
use std::thread;
use std::time::{Duration, Instant, SystemTime};

use perfect_play_cli::stop::{self, Stop};
use targets::{TARGETS, Target};
use work::Tally;

const USAGE: &str =
    "usage: fuzz [SECONDS] [--seed N] [--jobs N] [TARGET...], or fuzz --input TARGET FILE...";

/// The most seconds: a year.
const MOST_SECONDS: u64 = 31_536_000;

/// What the arguments ask for.
struct Plan {
    seconds: u64,
    seed: u64,
    jobs: usize,
    targets: Vec<&'static Target>,
}

fn main() -> ExitCode {
    stop::main(run)
}

fn run(arguments: Vec<OsString>, out: &mut (impl Write + Send)) -> Result<(), Stop> {
    let arguments = stop::words(arguments)?;
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match words[..] {
        ["--input", target, ref files @ ..] => read(target, files, out),
        ["--worker", target, seconds, seed] => worker(target, seconds, seed, out),
        _ => Plan::read(&words)?.run(out),
    }
}

fn target(name: &str) -> Result<&'static Target, String> {
    let names: Vec<&str> = TARGETS.iter().map(|target| target.name).collect();
    targets::find(name).ok_or_else(|| format!("{name:?} is none of {}", names.join(", ")))
}

/// Reads the inputs of files, and says what each comes to.
fn read(name: &str, files: &[&str], out: &mut impl Write) -> Result<(), Stop> {
    let target = target(name)?;
    let mut faults = 0;
    for file in files {
        let input = std::fs::read(file).map_err(|error| format!("{file}: {error}"))?;
        match guard::read(target, &input) {
            Ok(()) => writeln!(out, "{file}: read or refused")?,
            Err(fault) => {
                writeln!(out, "{file}: FAILS at {}: {}", fault.place, fault.message)?;
                faults += 1;
            }
        }
    }
    faultless(faults)
}

/// That there are no faults, or how many there are.
fn faultless(faults: u64) -> Result<(), Stop> {
    match faults {
        0 => Ok(()),
        faults => Err(Stop::Failed(format!("faults: {faults}"))),
    }
}

/// The work of a process of its own: the last line tells what was done.
fn worker(name: &str, seconds: &str, seed: &str, out: &mut impl Write) -> Result<(), Stop> {
    let number = |text: &str| text.parse::<u64>().map_err(|_| USAGE.to_owned());
    let time = Duration::from_millis(number(seconds)?);
    let tally = work::work(target(name)?, time, number(seed)?);
    let tally = tally.map_err(|error| Stop::Failed(error.to_string()))?;
    Ok(writeln!(
        out,
        "{} {} {} {}",
        tally.inputs, tally.kept, tally.edges, tally.faults
    )?)
}

impl Plan {
    fn read(words: &[&str]) -> Result<Self, String> {
        let of_clock = SystemTime::UNIX_EPOCH
            .elapsed()
            .map_or(1, |since| since.as_nanos() as u64);
        let mut plan = Self {
            seconds: 60,
            seed: of_clock % 1_000_000_000,
            jobs: thread::available_parallelism().map_or(1, usize::from),
            targets: Vec::new(),
        };
        let mut words = words.iter();
        while let Some(word) = words.next() {
            let mut number = || {
                let number = words.next().and_then(|word| word.parse::<u64>().ok());
                number.ok_or_else(|| format!("{word} takes a number; {USAGE}"))
            };
            let jobs = |jobs: u64| match jobs {
                1..=256 => Ok(jobs as usize),
                _ => Err(format!("--jobs takes a number from 1 to 256, not {jobs}")),
            };
            match *word {
                "--seed" => plan.seed = number()?,
                "--jobs" => plan.jobs = jobs(number()?)?,
                word if word.starts_with("--") => {
                    return Err(format!("unknown option {word:?}; {USAGE}"));
                }
                word => match word.parse() {
                    Ok(seconds @ 1..=MOST_SECONDS) => plan.seconds = seconds,
                    Ok(seconds) => {
                        return Err(format!(
                            "from 1 to {MOST_SECONDS} seconds are allowed, not {seconds}"
                        ));
                    }
                    Err(_) => plan.targets.push(target(word)?),
                },
            }
        }
        if plan.targets.is_empty() {
            plan.targets = TARGETS.iter().collect();
        }
        Ok(plan)
    }

    /// Every target in a process of its own, `jobs` of them at a time.
    fn run(&self, out: &mut (impl Write + Send)) -> Result<(), Stop> {
        if !cfg!(debug_assertions) {
            let why = "a build without debug assertions finds half of the faults: cargo build, without --release";
            return Err(Stop::Failed(why.to_owned()));
        }
        writeln!(
            out,
            "seed {}, {} s in all, {} at a time",
            self.seed, self.seconds, self.jobs
        )?;
        let share = 1000 * self.seconds * self.jobs.min(self.targets.len()) as u64
            / self.targets.len() as u64;
        let queue: Mutex<VecDeque<&'static Target>> =
            Mutex::new(self.targets.iter().copied().collect());
        let next = || queue.lock().ok().and_then(|mut queue| queue.pop_front());
        // What is found, and where it is told: what can't be told ends the rest.
        let shared = Mutex::new((Tally::default(), out, Ok(())));
        let start = Instant::now();
        thread::scope(|scope| {
            for _ in 0..self.jobs {
                scope.spawn(|| {
                    while let Some(target) = next() {
                        let (tally, line) = self.spawn(target, share);
                        let Ok(mut shared) = shared.lock() else {
                            break;
                        };
                        let (sum, out, told) = &mut *shared;
                        sum.inputs += tally.inputs;
                        sum.faults += tally.faults;
                        if told.is_ok() {
                            *told = writeln!(out, "{line}");
                        }
                        if told.is_err() {
                            break;
                        }
                    }
                });
            }
        });
        let (sum, out, told) = shared.into_inner().map_err(|error| error.to_string())?;
        told?;
        let seconds = start.elapsed().as_secs();
        writeln!(
            out,
            "{:16} {:>11} inputs in {seconds} s, {} faults",
            "all", sum.inputs, sum.faults
        )?;
        faultless(sum.faults)
    }

    /// Has a process work on a target: what came of it, and a line that tells it.
    fn spawn(&self, target: &'static Target, share: u64) -> (Tally, String) {
        let tally = self.tally(target, share).unwrap_or_else(|what| {
            let mut err = io::stderr();
            let _unheard = writeln!(err, "{}: the process has ENDED: {what}", target.name);
            if let Some(file) =
                work::survivor(target).and_then(|input| corpus::keep(target.name, &input).ok())
            {
                let _unheard = writeln!(err, "  at the input in {}", file.display());
            }
            Tally {
                faults: 1,
                ..Tally::default()
            }
        });
        let second = (share / 1000).max(1);
        let line = format!(
            "{:16} {:>11} inputs {:>8}/s {:>7} edges {:>6} kept {:>3} faults",
            target.name,
            tally.inputs,
            tally.inputs / second,
            tally.edges,
            tally.kept,
            tally.faults
        );
        (tally, line)
    }

    fn tally(&self, target: &Target, share: u64) -> Result<Tally, String> {
        let run = || -> io::Result<_> {
            Command::new(std::env::current_exe()?)
                .args([
                    "--worker",
                    target.name,
                    &share.to_string(),
                    &self.seed.to_string(),
                ])
                .stdin(Stdio::null())
                .stderr(Stdio::inherit())
                .output()
        };
        let output = run().map_err(|error| error.to_string())?;
        let said = String::from_utf8_lossy(&output.stdout);
        let numbers = said
            .lines()
            .last()
            .unwrap_or_default()
            .split(' ')
            .map(|number| number.parse().ok());
        match numbers.collect::<Option<Vec<u64>>>().as_deref() {
            Some(&[inputs, kept, edges, faults]) if output.status.success() => Ok(Tally {
                inputs,
                kept,
                edges,
                faults,
            }),
            _ => Err(output.status.to_string()),
        }
    }
}
