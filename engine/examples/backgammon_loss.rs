//! How much the plays that the program prefers lose, over decisions that GNU Backgammon has judged:
//!
//! ```text
//! cargo run --release -p perfect-play-engine --example backgammon_loss [FILE] [--plies 0] [--weights FILE]
//! ```
//!
//! FILE has decisions that GNU Backgammon has judged at two plies (without one, it is
//! `engine/tests/backgammon/gnubg_decisions.txt`). The loss of a decision is what lies between its best play
//! and the one preferred, cubeless for money; printed is the mean in thousandths, for all and by class.

#[path = "support/arguments.rs"]
#[allow(dead_code, reason = "each example uses its share")]
mod arguments;
#[path = "backgammon/decisions.rs"]
mod decisions;
#[path = "support/program.rs"]
#[allow(dead_code, reason = "each example uses its share")]
mod program;
#[path = "backgammon/weights.rs"]
mod weights;

use std::ffi::OsString;
use std::io::Write;
use std::process::ExitCode;

use perfect_play_engine::backgammon::evaluate::Evaluator;
use perfect_play_engine::backgammon::rules::{Board, Phase};
use perfect_play_engine::backgammon::solve::{PLIES, best_play};

use arguments::{Argument, Arguments};
use decisions::Decision;
use program::Stop;

const USAGE: &str = "usage: backgammon_loss [FILE] [--plies N] [--weights FILE]";

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

fn run(arguments: Vec<OsString>, out: &mut impl Write) -> Result<(), Stop> {
    let mut arguments = Arguments::new(arguments, USAGE);
    let (mut file, mut weights, mut plies) = (decisions::FILE.to_owned(), None, 0);
    while let Some(argument) = arguments.next()? {
        let option = match argument {
            Argument::Option(option) => option,
            Argument::Word(name) => {
                file = name;
                continue;
            }
        };
        match option.as_str() {
            "--plies" => plies = arguments.number(0..=u64::from(PLIES))? as u32,
            "--weights" => weights = Some(arguments.value()?),
            _ => return Err(arguments.unknown().into()),
        }
    }
    let decisions = decisions::read(&file)?;
    let evaluator = weights::evaluator(weights.as_deref())?;
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

fn main() -> ExitCode {
    program::main(run)
}
