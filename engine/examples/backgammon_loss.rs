//! How much the plays that the program prefers lose, over decisions that GNU Backgammon has judged:
//!
//! ```text
//! cargo run --release -p engine --example backgammon_loss [FILE] [--plies 0] [--weights FILE]
//! ```
//!
//! FILE has decisions that GNU Backgammon has judged at two plies (without one, it is
//! `../shared/data/backgammon-dev.jsonl.gz`). The loss of a decision is what lies between its best play
//! and the one preferred, cubeless for money; printed is the mean in thousandths, for all and by class.

#[path = "backgammon/decisions.rs"]
mod decisions;
#[path = "backgammon/lines.rs"]
#[allow(dead_code, reason = "each example uses its share")]
mod lines;
#[path = "backgammon/weights.rs"]
#[allow(dead_code, reason = "the evaluator is not installed")]
mod weights;

use std::process::ExitCode;

use engine::backgammon::evaluate::Evaluator;
use engine::backgammon::rules::{Board, Phase};
use engine::backgammon::solve::best_play;

use decisions::Decision;

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

fn run() -> Result<(), String> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let (mut file, mut weights, mut plies) = (decisions::FILE, None, 0);
    let mut rest = args.iter();
    while let Some(arg) = rest.next() {
        let mut value = || rest.next().ok_or(format!("{arg} needs a value."));
        match arg.as_str() {
            "--plies" => plies = value()?.parse().map_err(|_| "--plies needs a number.")?,
            "--weights" => weights = Some(value()?.as_str()),
            _ => file = arg,
        }
    }
    let evaluator = weights::evaluator(weights)?;
    let mut classes: Vec<(String, f64, u32)> = vec![("all".into(), 0.0, 0)];
    for (decision, number) in decisions::read(file)?.iter().zip(1..) {
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
        println!("{name}: {mean:.2} thousandths a decision over {count}, {plies} plies");
    }
    Ok(())
}

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::FAILURE
        }
    }
}
