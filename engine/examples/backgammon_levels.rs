//! How much backgammon's levels give away, in thousandths of equity a decision, and how long they take:
//!
//! ```text
//! zcat ../shared/data/backgammon-dev.jsonl.gz |
//!   cargo run --release -p engine --example backgammon_levels -- [--weights FILE]
//! ```
//!
//! A line of the input is a position with its dice and all plays, each with its equity by GNU
//! Backgammon at two plies: what a level gives away is measured by these.

use std::io::BufRead as _;
use std::process::ExitCode;
use std::time::Instant;

use engine::analysis::{Limits, unwatched};
use engine::backgammon::Backgammon;
use engine::backgammon::evaluate::Evaluator;
use engine::backgammon::rules::{Board, Dice, Move, Position};
use engine::backgammon::solve::{Analysis, analyze_by};
use engine::game::{Analysis as _, Game as _, TwoPlayer as _};
use engine::seed::Rng;
use serde_json::Value;

#[path = "backgammon/weights.rs"]
#[allow(dead_code, reason = "the evaluator is not installed")]
mod weights;

/// How often a level that leaves something to chance decides.
const GOES: u32 = 100;

/// A decision with what every resulting board is worth.
struct Decision {
    position: Position,
    plays: Vec<(Board, f64)>,
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match run(&arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::from(2)
        }
    }
}

fn run(arguments: &[String]) -> Result<(), String> {
    let file = match arguments {
        [] => None,
        [option, file] if option == "--weights" => Some(file.as_str()),
        _ => return Err("usage: backgammon_levels [--weights FILE] <POSITIONS".to_owned()),
    };
    let evaluator = weights::evaluator(file)?;
    let mut decisions = Vec::new();
    for (line, number) in std::io::stdin().lock().lines().zip(1..) {
        let line = line.map_err(|error| format!("the input can’t be read: {error}"))?;
        let read = serde_json::from_str(&line)
            .ok()
            .and_then(|value| read(&value));
        decisions
            .push(read.ok_or_else(|| format!("line {number} has no position with its plays"))?);
    }
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
    println!("an analysis: mean {mean:.1} ms, 95th percentile {most:.1} ms");
    let both = || decisions.iter().zip(&analyses);
    let loss = |of: &dyn Fn(&Decision, &Analysis) -> f64| {
        let sum: f64 = both()
            .map(|(decision, analysis)| of(decision, analysis))
            .sum();
        sum / decisions.len().max(1) as f64 * 1e3
    };
    let best = loss(&|decision, analysis| decision.loss(analysis.best_move()));
    println!("expert: loses {best:.2}");
    for (strategy, name) in Backgammon::STRATEGIES.iter().enumerate() {
        let lost = loss(&|decision, analysis| {
            let mut rng = Rng::new(1, &decision.position.to_string());
            let position = &decision.position;
            let at_once = Backgammon::choose(position, strategy, &mut rng);
            let goes = if at_once.is_some() { 1 } else { GOES };
            let losses = (0..goes).map(|_| {
                let later = || Backgammon::pick(position, analysis, strategy, &mut rng);
                decision.loss(at_once.or_else(later))
            });
            losses.sum::<f64>() / f64::from(goes)
        });
        println!("{name}: loses {lost:.2}");
    }
    Ok(())
}

fn analyze(evaluator: &Evaluator, decision: &Decision) -> Analysis {
    analyze_by(evaluator, &decision.position, &Limits::NONE, &mut unwatched)
}

impl Decision {
    /// What a play loses against the best one.
    fn loss(&self, m: Option<Move>) -> f64 {
        let Some(Move::Play(play)) = m else {
            return f64::NAN;
        };
        let after = play.board_after(self.position.board());
        let best = self
            .plays
            .iter()
            .map(|play| play.1)
            .fold(f64::MIN, f64::max);
        let mut plays = self.plays.iter();
        let found = plays.find(|(board, _)| Some(*board) == after);
        found.map_or(f64::NAN, |(_, equity)| best - equity)
    }
}

/// Reads a line.
fn read(line: &Value) -> Option<Decision> {
    let dice = line["dice"].as_array()?;
    let die = |n: usize| u8::try_from(dice.get(n)?.as_u64()?).ok();
    let dice = Dice::new(die(0)?, die(1)?).ok()?;
    let plays = line["moves"].as_array()?.iter();
    let plays = plays.map(|play| Some((board(&play["x"])?, play["eq2"].as_f64()?)));
    Some(Decision {
        position: Position::cubeless(board(&line["x"])?).with_dice(dice),
        plays: plays.collect::<Option<_>>()?,
    })
}

/// A board of 26 numbers: the opponent's bar as less than 0, the points, the own bar.
fn board(x: &Value) -> Option<Board> {
    let x: Vec<i64> = x
        .as_array()?
        .iter()
        .map(Value::as_i64)
        .collect::<Option<_>>()?;
    if x.len() != 26 {
        return None;
    }
    let (mut own, mut other) = ([0; 25], [0; 25]);
    for point in 0..24 {
        own[point] = u8::try_from(x[point + 1].max(0)).ok()?;
        other[23 - point] = u8::try_from((-x[point + 1]).max(0)).ok()?;
    }
    own[24] = u8::try_from(x[25]).ok()?;
    other[24] = u8::try_from(-x[0]).ok()?;
    Board::new(own, other).ok()
}
