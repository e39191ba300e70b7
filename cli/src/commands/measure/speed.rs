//! How many positions a second are evaluated: by the networks, by the small one that orders plays, and
//! how long the tables for the bear-off take.
//!

use std::io::Write;
use std::time::Instant;

use clap::Args;
use engine::backgammon::evaluate::bearoff::Tables;
use engine::backgammon::rules::{Board, Dice, legal_plays};
use engine::seed::Rng;

use crate::arguments::{number, text};
use crate::stop::Stop;
use crate::weights;

/// Measures the positions evaluated in a second, and the time for the bear-off's tables.
///
/// `perfect-play measure speed`
#[derive(Debug, Args)]
pub struct Arguments {
    /// A file of weights in place of those that ship
    #[arg(value_parser = text())]
    weights: Option<String>,
    /// The number of positions, each of which is evaluated ten times
    #[arg(long, value_name = "N", value_parser = number(1..=1_000_000_usize), default_value = "20000")]
    positions: usize,
}

/// Prints the rates.
///
/// # Errors
/// If the weights can't be read, or the output can't be written.
pub fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Stop> {
    let evaluator = weights::networks(arguments.weights.as_deref())?;
    let positions = arguments.positions;

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
