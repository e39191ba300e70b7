//! How much backgammon's levels give away, in thousandths of equity a decision, and how long they take:
//!
//! FILE has decisions that GNU Backgammon has judged at two plies (without one, it is
//! `engine/tests/backgammon/gnubg_decisions.txt`): what a level gives away is measured by these.

use std::io::Write;
use std::time::Instant;

use clap::Args;
use engine::analysis::{Limits, unwatched};
use engine::backgammon::evaluate::Evaluator;
use engine::backgammon::rules::Move;
use engine::backgammon::solve::{Analysis, analyze_by};
use engine::backgammon::{Backgammon, Strategy};
use engine::game::{Analysis as _, Game as _, Strategy as _};
use engine::seed::Rng;

use super::decisions::{self, Decision};
use crate::arguments::text;
use crate::stop::Stop;
use crate::weights;

/// How often a level that leaves something to chance decides.
const GOES: u32 = 100;

/// Measures how much the levels give away, in thousandths of equity a decision, and how long they take.
///
/// `perfect-play measure levels`
#[derive(Debug, Args)]
pub struct Arguments {
    /// Decisions that GNU Backgammon has judged at two plies; those of this repository without one
    #[arg(value_parser = text(), default_value = decisions::FILE, hide_default_value = true)]
    file: String,
    /// A file of weights in place of those that ship; `none` for none
    #[arg(long, value_name = "FILE", value_parser = text())]
    weights: Option<String>,
}

/// Prints what each level loses.
///
/// # Errors
/// If a file can't be read, or the output can't be written.
pub fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Stop> {
    let decisions = decisions::read(&arguments.file)?;
    let evaluator = weights::backgammon(arguments.weights.as_deref())?;
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
    analyze_by(
        evaluator,
        &decision.position,
        &Limits::DEFAULT,
        &mut unwatched,
    )
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
