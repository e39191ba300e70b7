//! How many positions a second are evaluated: by the networks, by the small one that orders plays, and
//! how long the tables for the bear-off take.
//!
//! ```text
//! cargo run --release -p engine --example backgammon_speed [WEIGHTS]
//! ```

use std::process::ExitCode;
use std::time::Instant;

use engine::backgammon::evaluate::Evaluator;
use engine::backgammon::evaluate::bearoff::Tables;
use engine::backgammon::rules::{Board, Dice, legal_plays};
use engine::seed::Rng;

use arguments::{Argument, Arguments};

#[path = "support/arguments.rs"]
#[allow(dead_code, reason = "each example uses its share")]
mod arguments;

const USAGE: &str = "usage: backgammon_speed [WEIGHTS]";

fn main() -> ExitCode {
    match run(Arguments::new(std::env::args_os().skip(1), USAGE)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::from(2)
        }
    }
}

fn run(mut arguments: Arguments) -> Result<(), String> {
    let mut file = "public/backgammon.weights".to_owned();
    while let Some(argument) = arguments.next()? {
        match argument {
            Argument::Option(_) => return Err(arguments.unknown()),
            Argument::Word(name) => file = name,
        }
    }
    let bytes = std::fs::read(&file).map_err(|error| format!("{file}: {error}"))?;
    let evaluator = Evaluator::with_weights(&bytes).map_err(|error| format!("{file}: {error}"))?;

    // Positions of games with random plays, which stay in contact for long.
    let mut rng = Rng::new(1, "speed");
    let mut boards = Vec::new();
    while boards.len() < 20_000 {
        let mut board = Board::START;
        for _ in 0..60 {
            let dice = Dice::new(1 + rng.below(6) as u8, 1 + rng.below(6) as u8);
            let plays = legal_plays(&board, dice.expect("dice from 1 to 6"));
            board = plays[rng.below(plays.len() as u32) as usize]
                .board
                .swapped();
            if !board.has_contact() {
                break;
            }
            boards.push(board);
        }
    }
    for (name, prune) in [("evaluate", false), ("prune_equity", true)] {
        let begun = Instant::now();
        let mut sum = 0.0;
        for _ in 0..10 {
            for board in &boards {
                sum += if prune {
                    evaluator.prune_equity(board)
                } else {
                    evaluator.evaluate(board).win
                };
            }
        }
        let rate = 10.0 * boards.len() as f64 / begun.elapsed().as_secs_f64();
        println!("{name}: {rate:.0} positions a second (sum {sum})");
    }
    let begun = Instant::now();
    let bytes = Tables::compute().to_bytes().len();
    println!(
        "tables: {:.2} s, {bytes} bytes",
        begun.elapsed().as_secs_f64()
    );
    Ok(())
}
