//! How much the plays that the program prefers lose, over decisions that GNU Backgammon has judged:
//!
//! FILE has decisions that GNU Backgammon has judged at two plies (without one, it is
//! `engine/tests/backgammon/gnubg_decisions.txt`). The loss of a decision is what lies between its best play
//! and the one preferred, cubeless for money; printed is the mean in thousandths, for all and by class.

use std::io::Write;

use clap::Args;
use engine::backgammon::evaluate::Evaluator;
use engine::backgammon::rules::{Board, Phase};
use engine::backgammon::solve::{PLIES, best_play};

use super::decisions::{self, Decision};
use crate::arguments::{number, text};
use crate::stop::Stop;
use crate::weights;

/// The loss of one decision: of the play whose board is evaluated best, or is found best by looking so
/// many plies ahead.
fn loss(evaluator: &Evaluator, decision: &Decision, plies: u32) -> Option<f64> {
    if plies == 0 {
        let equity = |board: &Board| -evaluator.evaluate(&board.swapped()).equity();
        let best = decision
            .boards()
            .max_by(|a, b| equity(a).total_cmp(&equity(b)));
        return decision.loss(best?);
    }
    let Phase::ToPlay(dice) = decision.position.phase() else {
        return None;
    };
    let play = best_play(evaluator, decision.position.board(), dice, plies);
    decision.loss(&play.legal.board)
}

/// Measures the equity lost in plays, by the judgement of GNU Backgammon.
///
/// `perfect-play measure loss --plies 1`
#[derive(Debug, Args)]
pub struct Arguments {
    /// Decisions that GNU Backgammon has judged at two plies; those of this repository without one
    #[arg(value_parser = text(), default_value = decisions::FILE, hide_default_value = true)]
    file: String,
    /// Plies of look-ahead
    #[arg(long, value_name = "N", value_parser = number(0..=PLIES), default_value = "0")]
    plies: u32,
    /// A file of weights in place of those that ship; `none` for none
    #[arg(long, value_name = "FILE", value_parser = text())]
    weights: Option<String>,
}

/// Prints what is lost, for each class of positions.
///
/// # Errors
/// If a file can't be read, or the output can't be written.
pub fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Stop> {
    let (file, plies) = (&arguments.file, arguments.plies);
    let decisions = decisions::read(file)?;
    let evaluator = weights::backgammon(arguments.weights.as_deref())?;
    let mut classes: Vec<(String, f64, u32)> = vec![("all".into(), 0.0, 0)];
    for (decision, number) in decisions.iter().zip(1..) {
        let loss = loss(&evaluator, decision, plies).ok_or_else(|| {
            format!("{file}: the play preferred in decision {number} is not in it")
        })?;
        let class = decision.class.as_str();
        if !classes.iter().any(|(name, ..)| name == class) {
            classes.push((class.to_owned(), 0.0, 0));
        }
        for (name, sum, count) in &mut classes {
            if name == "all" || name == class {
                *sum += loss;
                *count += 1;
            }
        }
    }
    for (name, sum, count) in classes {
        let mean = 1000.0 * sum / f64::from(count.max(1));
        writeln!(
            out,
            "{name}: {mean:.2} thousandths a decision over {count}, {plies} plies"
        )?;
    }
    Ok(())
}
