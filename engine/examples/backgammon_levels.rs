//! How much backgammon's levels give away, in thousandths of equity a decision, and how long they take:
//!
//! ```text
//! cargo run --release -p perfect-play-engine --example backgammon_levels [FILE] [--weights FILE]
//! ```
//!
//! FILE has decisions that GNU Backgammon has judged at two plies (without one, it is
//! `engine/tests/backgammon/gnubg_decisions.txt`): what a level gives away is measured by these.

#[path = "support/arguments.rs"]
#[allow(dead_code, reason = "each example uses its share")]
mod arguments;
#[path = "backgammon/decisions.rs"]
#[allow(dead_code, reason = "each example uses its share")]
mod decisions;
#[path = "support/program.rs"]
#[allow(dead_code, reason = "each example uses its share")]
mod program;
#[path = "backgammon/weights.rs"]
mod weights;

use std::ffi::OsString;
use std::io::Write;
use std::process::ExitCode;
use std::time::Instant;

use perfect_play_engine::analysis::{Limits, unwatched};
use perfect_play_engine::backgammon::evaluate::Evaluator;
use perfect_play_engine::backgammon::rules::Move;
use perfect_play_engine::backgammon::solve::{Analysis, analyze_by};
use perfect_play_engine::backgammon::{Backgammon, Strategy};
use perfect_play_engine::game::{Analysis as _, Game as _, Strategy as _};
use perfect_play_engine::seed::Rng;

use arguments::{Argument, Arguments};
use decisions::Decision;
use program::Stop;

/// How often a level that leaves something to chance decides.
const GOES: u32 = 100;

const USAGE: &str = "usage: backgammon_levels [FILE] [--weights FILE]";

fn main() -> ExitCode {
    program::main(run)
}

fn run(arguments: Vec<OsString>, out: &mut impl Write) -> Result<(), Stop> {
    let mut arguments = Arguments::new(arguments, USAGE);
    let (mut file, mut weights) = (decisions::FILE.to_owned(), None);
    while let Some(argument) = arguments.next()? {
        match argument {
            Argument::Option(option) if option == "--weights" => {
                weights = Some(arguments.value()?);
            }
            Argument::Option(_) => return Err(arguments.unknown().into()),
            Argument::Word(name) => file = name,
        }
    }
    let decisions = decisions::read(&file)?;
    let evaluator = weights::evaluator(weights.as_deref())?;
    let mut times: Vec<f64> = Vec::new();
    let mut analyses = Vec::new();
    for decision in &decisions {
        let start = Instant::now();
        analyses.push(analyze(&evaluator, decision));
        times.push(start.elapsed().as_secs_f64() * 1e3);
    }
    times.sort_by(f64::total_cmp);
    let most = times.get(times.len() * 95 / 100).copied().unwrap_or(0.0);
    let mean = times.iter().sum::<f64>() / times.len().max(1) as f64;
    writeln!(
        out,
        "an analysis: mean {mean:.1} ms, 95th percentile {most:.1} ms"
    )?;
    let both = || decisions.iter().zip(&analyses);
    let loss = |of: &dyn Fn(&Decision, &Analysis) -> f64| {
        let sum: f64 = both()
            .map(|(decision, analysis)| of(decision, analysis))
            .sum();
        sum / decisions.len().max(1) as f64 * 1e3
    };
    let best = loss(&|decision, analysis| lost(decision, analysis.best()));
    writeln!(out, "expert: loses {best:.2}")?;
    for &strategy in Strategy::ALL {
        let lost = loss(&|decision, analysis| {
            let mut rng = Rng::new(1, &decision.position.to_string());
            let position = &decision.position;
            let at_once = Backgammon::choose(position, strategy, &mut rng);
            let goes = if at_once.is_some() { 1 } else { GOES };
            let losses = (0..goes).map(|_| {
                let later = || Backgammon::pick(position, analysis, strategy, &mut rng);
                lost(decision, at_once.or_else(later))
            });
            losses.sum::<f64>() / f64::from(goes)
        });
        writeln!(out, "{}: loses {lost:.2}", strategy.word())?;
    }
    Ok(())
}

fn analyze(evaluator: &Evaluator, decision: &Decision) -> Analysis {
    analyze_by(evaluator, &decision.position, &Limits::NONE, &mut unwatched)
}

/// What a move loses; not a number where it is none of the decision's.
fn lost(decision: &Decision, m: Option<Move>) -> f64 {
    let Some(Move::Play(play)) = m else {
        return f64::NAN;
    };
    let after = play.board_after(decision.position.board());
    let loss = after.and_then(|board| decision.loss(&board));
    loss.unwrap_or(f64::NAN)
}
