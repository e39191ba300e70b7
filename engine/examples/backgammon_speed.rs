//! How many positions a second are evaluated: by the networks, by the small one that orders plays, and
//! how long the tables for the bear-off take.
//!
//! ```text
//! cargo run --release -p perfect-play-engine --example backgammon_speed [WEIGHTS] [--positions N]
//! ```
//!
//! It is that many positions, or 20,000, ten times.

use std::ffi::OsString;
use std::io::Write;
use std::process::ExitCode;
use std::time::Instant;

use perfect_play_engine::backgammon::evaluate::Evaluator;
use perfect_play_engine::backgammon::evaluate::bearoff::Tables;
use perfect_play_engine::backgammon::rules::{Board, Dice, legal_plays};
use perfect_play_engine::seed::Rng;

use arguments::{Argument, Arguments};
use program::Stop;

#[path = "support/arguments.rs"]
#[allow(dead_code, reason = "each example uses its share")]
mod arguments;
#[path = "support/program.rs"]
#[allow(dead_code, reason = "each example uses its share")]
mod program;

const USAGE: &str = "usage: backgammon_speed [WEIGHTS] [--positions N]";

fn main() -> ExitCode {
    program::main(run)
}

fn run(arguments: Vec<OsString>, out: &mut impl Write) -> Result<(), Stop> {
    let mut arguments = Arguments::new(arguments, USAGE);
    let (mut file, mut positions) = ("engine/weights/backgammon.weights".to_owned(), 20_000);
    while let Some(argument) = arguments.next()? {
        match argument {
            Argument::Option(option) if option == "--positions" => {
                positions = arguments.number(1..=1_000_000)? as usize;
            }
            Argument::Option(_) => return Err(arguments.unknown().into()),
            Argument::Word(name) => file = name,
        }
    }
    let bytes = std::fs::read(&file).map_err(|error| format!("{file}: {error}"))?;
    let evaluator = Evaluator::with_weights(&bytes).map_err(|error| format!("{file}: {error}"))?;

    // Positions of games with random plays, which stay in contact for long.
    let mut rng = Rng::new(1, "speed");
    let mut boards = Vec::new();
    while boards.len() < positions {
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
        writeln!(out, "{name}: {rate:.0} positions a second (sum {sum})")?;
    }
    let begun = Instant::now();
    let bytes = Tables::compute().to_bytes().len();
    writeln!(
        out,
        "tables: {:.2} s, {bytes} bytes",
        begun.elapsed().as_secs_f64()
    )?;
    Ok(())
}
