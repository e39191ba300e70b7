//! Learns what combinations of lines are worth, and how likely moves are the best, from positions that a
//! teacher has valued: `README.md` says how the labels are made.
//!
//! ```text
//! train-mnk label OUT SEED GAMES NODES      # labels by the engine itself
//! train-mnk learn OUT EPOCHS HELD LABELS... # weights
//! train-mnk network OUT WEIGHTS EPOCHS RATE SEED HELD LABELS... # a network beside them
//! train-mnk judge WEIGHTS LABELS            # the error of the engine's evaluation
//! ```
//!
//! A label is a line: the moves as `column:row`, the teacher's value (a whole number, 200 to the unit of a
//! logarithm of odds, or `+M` and `-M` for forced wins and losses), and its move, with ` | ` between them.
//! HELD is a file of labels that are not learned from; the errors over it are printed after each epoch.

mod labels;
mod model;
mod network;
mod play;

use std::ffi::OsString;
use std::io::Write;
use std::process::ExitCode;

use engine::mnk::solve::Equipment;

use labels::Sample;
use model::{Errors, Model};
use perfect_play_cli::stop::Stop;

const USAGE: &str = "usage: train-mnk label OUT SEED GAMES NODES, train-mnk learn OUT EPOCHS HELD LABELS..., \
                     train-mnk network OUT WEIGHTS EPOCHS RATE SEED HELD LABELS..., or train-mnk judge WEIGHTS LABELS";

fn main() -> ExitCode {
    perfect_play_cli::stop::main(run)
}

/// A number of the arguments.
fn number<T: std::str::FromStr>(name: &str, word: &str) -> Result<T, String> {
    let number = word.parse();
    number.map_err(|_| format!("{name} is a number, not {word:?}; {USAGE}"))
}

fn run(arguments: Vec<OsString>, out: &mut impl Write) -> Result<(), Stop> {
    let arguments = perfect_play_cli::stop::words(arguments)?;
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match words[..] {
        ["label", to, seed, games, nodes] => {
            let (seed, games) = (number("SEED", seed)?, number("GAMES", games)?);
            let nodes = number("NODES", nodes)?;
            let written = std::fs::File::create(to).and_then(|file| {
                let mut file = std::io::BufWriter::new(file);
                play::label(&mut file, seed, games, nodes, &Equipment::default())?;
                file.flush()
            });
            written.map_err(|error| Stop::Failed(format!("{to}: {error}")))
        }
        ["judge", weights, held] => {
            let errors = network::judge(weights, held);
            let errors = errors.map_err(|error| Stop::Failed(error.to_string()))?;
            Ok(writeln!(out, "{errors}")?)
        }
        ["network", to, weights, epochs, rate, seed, held, ..] => {
            let (epochs, rate) = (number("EPOCHS", epochs)?, number("RATE", rate)?);
            let plan = [epochs, number("SEED", seed)?];
            network::learn(to, weights, plan, rate, held, &words[7..], out)
        }
        ["learn", to, epochs, held, ..] => {
            learn(to, number("EPOCHS", epochs)?, held, &words[4..], out)
        }
        _ => Err(USAGE.to_owned().into()),
    }
}

/// Learns what combinations of lines are worth.
fn learn(
    to: &str,
    epochs: u32,
    held: &str,
    files: &[&str],
    out: &mut impl Write,
) -> Result<(), Stop> {
    let read = |path: &str| {
        let samples = labels::read(path);
        samples.map_err(|error| Stop::Failed(format!("{path}: {error}")))
    };
    let held = read(held)?;
    let mut samples: Vec<Sample> = Vec::new();
    for path in files {
        samples.extend(read(path)?);
    }
    writeln!(out, "{} samples, {} held out", samples.len(), held.len())?;
    let mut model = Model::new();
    let mut best = f64::INFINITY;
    for epoch in 0..epochs {
        let rate = 0.08 * (1.0 - epoch as f32 / epochs as f32) + 0.002;
        let mut errors = Errors::default();
        shuffle(&mut samples, u64::from(epoch) + 1);
        for sample in &samples {
            model.learn(sample, rate, &mut errors);
        }
        let mut held_errors = Errors::default();
        for sample in &held {
            model.judge(sample, &mut held_errors);
        }
        writeln!(out, "epoch {epoch}: {errors}; held out: {held_errors}")?;
        if held_errors.sum() < best {
            best = held_errors.sum();
            let written = std::fs::write(to, model.pack());
            written.map_err(|error| Stop::Failed(format!("{to}: {error}")))?;
        }
    }
    Ok(())
}

/// Another order, the same for the same seed.
fn shuffle(samples: &mut [Sample], seed: u64) {
    let mut rng = engine::seed::Rng::new(seed, "train mnk");
    for last in (1..samples.len()).rev() {
        let other = rng.below(last as u32 + 1) as usize;
        samples.swap(last, other);
    }
}
