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

use std::process::ExitCode;

use engine::mnk::solve::Equipment;

use labels::Sample;
use model::{Errors, Model};

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let (out, epochs, held, files) = match words[..] {
        ["label", out, seed, games, nodes] => {
            let (Ok(seed), Ok(games), Ok(nodes)) = (seed.parse(), games.parse(), nodes.parse())
            else {
                eprintln!("error: \"{seed} {games} {nodes}\" are not three whole numbers");
                return ExitCode::from(2);
            };
            let written = std::fs::File::create(out).and_then(|file| {
                let mut file = std::io::BufWriter::new(file);
                play::label(&mut file, seed, games, nodes, &Equipment::default())
            });
            return written.map_or_else(
                |error| {
                    eprintln!("error: {out}: {error}");
                    ExitCode::FAILURE
                },
                |()| ExitCode::SUCCESS,
            );
        }
        ["judge", weights, held] => {
            if let Err(error) = network::judge(weights, held) {
                eprintln!("error: {error}");
                return ExitCode::FAILURE;
            }
            return ExitCode::SUCCESS;
        }
        ["network", out, weights, epochs, rate, seed, held, ..] => {
            let (Ok(epochs), Ok(rate), Ok(seed)) = (epochs.parse(), rate.parse(), seed.parse())
            else {
                eprintln!("error: \"{epochs} {rate} {seed}\" are not three numbers");
                return ExitCode::from(2);
            };
            let learned = network::learn(out, weights, [epochs, seed], rate, held, &words[7..]);
            return learned.map_or_else(
                |error| {
                    eprintln!("error: {error}");
                    ExitCode::FAILURE
                },
                |()| ExitCode::SUCCESS,
            );
        }
        ["learn", out, epochs, held, ..] => (out, epochs, held, &words[4..]),
        _ => {
            eprintln!(
                "usage: train-mnk label OUT SEED GAMES NODES, train-mnk learn OUT EPOCHS HELD LABELS..., \
                 train-mnk network OUT WEIGHTS EPOCHS RATE SEED HELD LABELS..., or train-mnk judge WEIGHTS LABELS"
            );
            return ExitCode::from(2);
        }
    };
    let Ok(epochs) = epochs.parse::<u32>() else {
        eprintln!("error: \"{epochs}\" is not a number of epochs");
        return ExitCode::from(2);
    };
    let read =
        |path: &str| labels::read(path).inspect_err(|error| eprintln!("error: {path}: {error}"));
    let Ok(held) = read(held) else {
        return ExitCode::FAILURE;
    };
    let mut samples: Vec<Sample> = Vec::new();
    for path in files {
        let Ok(more) = read(path) else {
            return ExitCode::FAILURE;
        };
        samples.extend(more);
    }
    println!("{} samples, {} held out", samples.len(), held.len());
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
        println!("epoch {epoch}: {errors}; held out: {held_errors}");
        if held_errors.sum() < best {
            best = held_errors.sum();
            if let Err(error) = std::fs::write(out, model.pack()) {
                eprintln!("error: {out}: {error}");
                return ExitCode::FAILURE;
            }
        }
    }
    ExitCode::SUCCESS
}

/// Another order, the same for the same seed.
fn shuffle(samples: &mut [Sample], seed: u64) {
    let mut rng = engine::seed::Rng::new(seed, "train mnk");
    for last in (1..samples.len()).rev() {
        let other = rng.below(last as u32 + 1) as usize;
        samples.swap(last, other);
    }
}
