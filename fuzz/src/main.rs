//! Reads what comes from outside damaged in every way: text forms, links, stored entries, .mat files, lines of
//! protocols, messages. Nothing may panic, hang, or take memory out of proportion, and what is read and
//! written must be read as the same again. See CONTRIBUTING.md.
//!
//! ```text
//! fuzz [SECONDS] [--seed N] [--jobs N] [TARGET…]    seconds in all (60); every target, if none is named
//! fuzz --input TARGET FILE…                         reads these inputs once
//! ```

#![allow(
    clippy::duplicate_mod,
    reason = "programs of `engine/examples` are modules here, and each brings its own copy of what they share"
)]

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
use std::io;
use std::process::{Command, ExitCode, Stdio};
use std::sync::Mutex;
use std::thread;
use std::time::{Duration, Instant, SystemTime};

use targets::{TARGETS, Target};
use work::Tally;

const USAGE: &str =
    "usage: fuzz [SECONDS] [--seed N] [--jobs N] [TARGET...], or fuzz --input TARGET FILE...";

/// What the arguments ask for.
struct Plan {
    seconds: u64,
    seed: u64,
    jobs: usize,
    targets: Vec<&'static Target>,
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let result = match words[..] {
        ["--input", target, ref files @ ..] => read(target, files),
        ["--worker", target, seconds, seed] => worker(target, seconds, seed),
        _ => Plan::read(&words).and_then(|plan| plan.run()),
    };
    match result {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::from(2)
        }
    }
}

fn target(name: &str) -> Result<&'static Target, String> {
    let names: Vec<&str> = TARGETS.iter().map(|target| target.name).collect();
    targets::find(name).ok_or_else(|| format!("{name:?} is none of {}", names.join(", ")))
}

/// Reads the inputs of files, and says what each comes to.
fn read(name: &str, files: &[&str]) -> Result<bool, String> {
    let target = target(name)?;
    let mut is_good = true;
    for file in files {
        let input = std::fs::read(file).map_err(|error| format!("{file}: {error}"))?;
        match guard::read(target, &input) {
            Ok(()) => println!("{file}: read or refused"),
            Err(fault) => {
                println!("{file}: FAILS at {}: {}", fault.place, fault.message);
                is_good = false;
            }
        }
    }
    Ok(is_good)
}

/// The work of a process of its own: the last line tells what was done.
fn worker(name: &str, seconds: &str, seed: &str) -> Result<bool, String> {
    let number = |text: &str| text.parse::<u64>().map_err(|_| USAGE.to_owned());
    let time = Duration::from_millis(number(seconds)?);
    let tally =
        work::work(target(name)?, time, number(seed)?).map_err(|error| error.to_string())?;
    println!(
        "{} {} {} {}",
        tally.inputs, tally.kept, tally.edges, tally.faults
    );
    Ok(true)
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
            match *word {
                "--seed" => plan.seed = number()?,
                "--jobs" => plan.jobs = number()?.clamp(1, 256) as usize,
                word if word.starts_with("--") => {
                    return Err(format!("unknown option {word:?}; {USAGE}"));
                }
                word => match word.parse() {
                    Ok(seconds) => plan.seconds = seconds,
                    Err(_) => plan.targets.push(target(word)?),
                },
            }
        }
        if plan.targets.is_empty() {
            plan.targets = TARGETS.iter().collect();
        }
        Ok(plan)
    }

    /// Every target in a process of its own, `jobs` of them at a time; gives whether all is well.
    fn run(&self) -> Result<bool, String> {
        if !cfg!(debug_assertions) {
            return Err("a build without debug assertions finds half of the faults: cargo build, without --release".into());
        }
        println!(
            "seed {}, {} s in all, {} at a time",
            self.seed, self.seconds, self.jobs
        );
        let share = 1000 * self.seconds * self.jobs.min(self.targets.len()) as u64
            / self.targets.len() as u64;
        let queue: Mutex<VecDeque<&'static Target>> =
            Mutex::new(self.targets.iter().copied().collect());
        let next = || queue.lock().ok().and_then(|mut queue| queue.pop_front());
        let sum = Mutex::new(Tally::default());
        let start = Instant::now();
        thread::scope(|scope| {
            for _ in 0..self.jobs {
                scope.spawn(|| {
                    while let Some(target) = next() {
                        let tally = self.spawn(target, share);
                        if let Ok(mut sum) = sum.lock() {
                            sum.inputs += tally.inputs;
                            sum.faults += tally.faults;
                        }
                    }
                });
            }
        });
        let sum = sum.into_inner().map_err(|error| error.to_string())?;
        let seconds = start.elapsed().as_secs();
        println!(
            "{:16} {:>11} inputs in {seconds} s, {} faults",
            "all", sum.inputs, sum.faults
        );
        Ok(sum.faults == 0)
    }

    /// Has a process work on a target, and tells what came of it.
    fn spawn(&self, target: &'static Target, share: u64) -> Tally {
        let tally = self.tally(target, share).unwrap_or_else(|what| {
            eprintln!("{}: the process has ENDED: {what}", target.name);
            if let Some(file) =
                work::survivor(target).and_then(|input| corpus::keep(target.name, &input).ok())
            {
                eprintln!("  at the input in {}", file.display());
            }
            Tally {
                faults: 1,
                ..Tally::default()
            }
        });
        let second = (share / 1000).max(1);
        println!(
            "{:16} {:>11} inputs {:>8}/s {:>7} edges {:>6} kept {:>3} faults",
            target.name,
            tally.inputs,
            tally.inputs / second,
            tally.edges,
            tally.kept,
            tally.faults
        );
        tally
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
