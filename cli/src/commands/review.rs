//! `review`: the faults of both players of a match of backgammon.

use std::io::Write;
use std::path::PathBuf;

use backgammon_notation::reading::Match;
use clap::Args;
use engine::backgammon::evaluate::Evaluator;
use engine::backgammon::explain::grade::Grade;
use engine::backgammon::explain::numbers::thousandths;
use engine::backgammon::notation::xgid::to_xgid;
use engine::backgammon::rules::{Move, Phase, Position};
use engine::backgammon::solve::loss::{is_obvious, loss};
use engine::backgammon::solve::{self, Analysis, analyze_by};
use engine::wording::counted;
use engine::{Analysis as _, Limits, Position as _, unwatched};
use serde_json::{Value, json};

use crate::arguments::text;
use crate::cores::shared;
use crate::match_files::read;
use crate::stop::Stop;
use crate::weights;

/// Judges every play and every decision about the cube in matches of backgammon.
///
/// A play is looked into with one ply, and with two if it then seems to be an error; a decision about the cube with two. From 0.020 lost on it is an
/// error, from 0.080 on a blunder. The performance rating is the equity lost by a decision on average, times 500, of
/// the decisions that were neither forced nor obvious. `perfect-play review match.mat`
#[derive(Debug, Args)]
pub struct Arguments {
    /// The files: .mat, SGF, or lists of XGIDs
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// Prints a JSON object for each match in place of the report
    #[arg(long)]
    json: bool,
    /// A file of weights in place of those that ship; `none` for none
    #[arg(long, value_name = "FILE", value_parser = text())]
    weights: Option<String>,
}

/// From this loss on a decision is an error, in thousandths: eXtreme Gammon's figures.
const ERROR: i32 = 20;
/// From this loss on it is a blunder.
const BLUNDER: i32 = 80;

/// A decision that was judged.
struct Decision {
    /// The number of moves before it.
    ply: usize,
    position: Position,
    made: Move,
    best: Option<Move>,
    /// The loss in thousandths of the cube as it stood.
    lost: i32,
    is_obvious: bool,
}

/// The sums of one player.
#[derive(Clone, Copy, Debug, Default)]
struct Total {
    /// Decisions that were neither forced nor obvious.
    decisions: i32,
    lost: i32,
    errors: i32,
    blunders: i32,
}

impl Total {
    /// The performance rating.
    fn rating(self) -> Option<f64> {
        (self.decisions > 0).then(|| f64::from(self.lost) / f64::from(self.decisions) / 2.0)
    }
}

/// Prints the reviews.
///
/// # Errors
/// If a file or the weights are refused, or the output can't be written; after all reviews, if a file has a fault.
pub fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Stop> {
    let files: Vec<_> = arguments
        .files
        .iter()
        .map(|file| Ok((file, read(file)?)))
        .collect::<Result<_, String>>()?;
    let evaluator = weights::backgammon(arguments.weights.as_deref())?;
    let mut faults = Vec::new();
    for (file, reading) in files {
        let fault = reading.fault.as_ref().map(ToString::to_string);
        for part in &reading.parts {
            let decisions = judged(&evaluator, &part.of)?;
            let file = file.display().to_string();
            match arguments.json {
                true => writeln!(
                    out,
                    "{}",
                    as_json(&file, &part.of, &decisions, fault.as_deref())
                )?,
                false => report(&file, &part.of, &decisions, out)?,
            }
        }
        faults.extend(fault.map(|fault| {
            let file = file.display();
            format!("{file}: {fault} The moves before it were reviewed.")
        }));
    }
    match faults.is_empty() {
        true => Ok(()),
        false => Err(Stop::Failed(faults.join("\n"))),
    }
}

/// The decisions of a match, in order, judged by as many threads as there are cores.
fn judged(evaluator: &Evaluator, of: &Match) -> Result<Vec<Decision>, String> {
    let mut position = of.start;
    let mut asked = Vec::new();
    for (ply, m) in of.moves.iter().enumerate() {
        asked.push((ply, position, *m));
        // The reader has played them all.
        let Ok(next) = position.play(m) else { break };
        position = next;
    }
    let found = shared(asked.len() as u32, "moves", |n| {
        let (ply, position, m) = &asked[n as usize];
        Ok(judge(evaluator, *ply, position, m))
    });
    Ok(found?.into_iter().flatten().collect())
}

/// Judges a move; `None` if nothing was decided.
fn judge(evaluator: &Evaluator, ply: usize, position: &Position, m: &Move) -> Option<Decision> {
    // Before a roll one ply more, so that it ends where a play's does.
    let plies = match position.phase() {
        Phase::ToPlay(_) => 1,
        Phase::ToRoll | Phase::Doubled => 2,
        _ => return None,
    };
    let first = look(evaluator, position, plies);
    let seems = thousandths(loss(position, &first, m)?);
    let again = (matches!(m, Move::Play(_)) && Grade::of(seems) > Grade::Fine)
        .then(|| look(evaluator, position, solve::PLIES));
    let by = again.as_ref().unwrap_or(&first);
    Some(Decision {
        ply,
        position: *position,
        made: *m,
        best: by.best(),
        lost: thousandths(loss(position, by, m)?),
        is_obvious: is_obvious(position, by, m),
    })
}

fn look(evaluator: &Evaluator, position: &Position, plies: u32) -> Analysis {
    let limits = Limits {
        plies: Some(plies),
        ..Limits::DEFAULT
    };
    analyze_by(evaluator, position, &limits, &mut unwatched)
}

fn totals(decisions: &[Decision]) -> [Total; 2] {
    let mut totals = [Total::default(); 2];
    for decision in decisions {
        let total = &mut totals[decision.position.side_to_move() as usize];
        total.decisions += i32::from(!decision.is_obvious);
        total.lost += decision.lost;
        total.errors += i32::from(decision.lost >= ERROR);
        total.blunders += i32::from(decision.lost >= BLUNDER);
    }
    totals
}

/// The better move in words: not to double is to roll.
fn better(decision: &Decision) -> String {
    match (decision.made, decision.best) {
        (Move::Double, _) => "no double".to_owned(),
        (Move::Roll(_) | Move::RollDice, _) => "double".to_owned(),
        (_, Some(best)) => best.to_string(),
        (_, None) => String::new(),
    }
}

/// The move in words: a roll without a double is a decision as well.
fn made(decision: &Decision) -> String {
    match decision.made {
        Move::Roll(_) | Move::RollDice => "no double".to_owned(),
        m => m.to_string(),
    }
}

fn report(file: &str, of: &Match, decisions: &[Decision], out: &mut dyn Write) -> Result<(), Stop> {
    let length = match of.start.terms().length {
        0 => "for money".to_owned(),
        1 => "to 1 point".to_owned(),
        points => format!("to {points} points"),
    };
    let [one, other] = &of.names;
    writeln!(out, "{file}: {one} and {other}, {length}")?;
    for decision in decisions.iter().filter(|decision| decision.lost >= ERROR) {
        let grade = if decision.lost >= BLUNDER {
            "blunder"
        } else {
            "error"
        };
        writeln!(
            out,
            "  move {}, {}: {} loses {:.3} ({grade}); better: {}\n    {}",
            decision.ply + 1,
            of.names[decision.position.side_to_move() as usize],
            made(decision),
            f64::from(decision.lost) / 1_000.0,
            better(decision),
            to_xgid(&decision.position),
        )?;
    }
    for (name, total) in of.names.iter().zip(totals(decisions)) {
        let rating = total
            .rating()
            .map_or("–".to_owned(), |rating| format!("{rating:.2}"));
        writeln!(
            out,
            "  {name}: performance rating {rating}; {}, {} ({}), {:.3} lost",
            counted(total.decisions as u64, "decision", "decisions"),
            counted(total.errors as u64, "error", "errors"),
            counted(total.blunders as u64, "blunder", "blunders"),
            f64::from(total.lost) / 1_000.0,
        )?;
    }
    Ok(())
}

fn as_json(file: &str, of: &Match, decisions: &[Decision], fault: Option<&str>) -> Value {
    let player = |(name, total): (&String, Total)| {
        json!({
            "name": name,
            "performance_rating": total.rating(),
            "decisions": total.decisions,
            "errors": total.errors,
            "blunders": total.blunders,
            "lost": f64::from(total.lost) / 1_000.0,
        })
    };
    let faults = decisions.iter().filter(|decision| decision.lost >= ERROR);
    let fault_of = |decision: &Decision| {
        json!({
            "move": decision.ply + 1,
            "player": of.names[decision.position.side_to_move() as usize],
            "position": to_xgid(&decision.position),
            "made": made(decision),
            "better": better(decision),
            "lost": f64::from(decision.lost) / 1_000.0,
        })
    };
    json!({
        "file": file,
        "length": of.start.terms().length,
        "players": of.names.iter().zip(totals(decisions)).map(player).collect::<Vec<_>>(),
        "faults": faults.map(fault_of).collect::<Vec<_>>(),
        "error": fault,
    })
}
