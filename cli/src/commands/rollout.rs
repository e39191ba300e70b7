//! Looks further ahead of the choices of a position, or rolls them out, on all cores:
//!
//! POSITION is an XGID or another text form; without one, one is read from each line of the standard input. With dice,
//! the best `--choices` plays of the analysis are compared, otherwise the decisions about the cube. `--look N` looks N
//! plies ahead of each in place of a rollout. It prints the equity, for rollouts its standard error and the chance that
//! the choice is better than the first, the cubeless equity and the six probabilities.

use std::fmt::Write as _;
use std::io::{BufRead, Write};

use clap::Args;
use engine::analysis::{Limits, unwatched};
use engine::backgammon::evaluate::Evaluator;
use engine::backgammon::rules::Position;
use engine::backgammon::solve::analyze_by;
use engine::backgammon::solve::rollout::Sums;
use engine::backgammon::solve::study::{
    Choice, Estimate, Finding, MOST_CHOICES, MOST_PLIES, MOST_ROLLOUT_PLIES, Method, Question,
    study,
};

use crate::arguments::{number, text};
use crate::cores::shared;
use crate::stop::Stop;
use crate::weights;

/// The number of games requested at once.
const PORTION: u32 = 36;

/// Rolls out the choices of a position of backgammon, or looks further ahead of them, on all cores.
///
/// With dice the best plays of the analysis are compared, otherwise the decisions about the cube. `perfect-play rollout
/// "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10" --games 324`
#[derive(Debug, Args)]
pub struct Arguments {
    /// The position; without one, one is read from each line of the standard input
    #[arg(value_parser = text())]
    position: Option<String>,
    /// Plies of a rolled out game before its end is estimated
    #[arg(long, value_name = "N", value_parser = number(1..=MOST_ROLLOUT_PLIES), default_value = "12")]
    plies: u32,
    /// Games of each choice
    #[arg(long, value_name = "N", value_parser = number(2..=1_000_000_u32), default_value = "324")]
    games: u32,
    /// The seed of the dice
    #[arg(long, value_name = "N", value_parser = number(0..=u64::MAX), default_value = "1")]
    seed: u64,
    /// The most plays that are compared
    #[arg(long, value_name = "N", value_parser = number(1..=MOST_CHOICES), default_value = "4")]
    choices: usize,
    /// Looks this many plies ahead of each, in place of a rollout
    #[arg(long, value_name = "N", value_parser = number(0..=MOST_PLIES))]
    look: Option<u32>,
    /// A file of weights in place of those that ship; `none` for none
    #[arg(long, value_name = "FILE", value_parser = text())]
    weights: Option<String>,
}

/// Prints the equity of each choice, of rollouts with the standard error.
///
/// # Errors
/// If a position or the weights are refused, a line can't be read, or the output can't be written.
pub fn run(
    arguments: &Arguments,
    input: &mut dyn BufRead,
    out: &mut dyn Write,
) -> Result<(), Stop> {
    let evaluator = weights::backgammon(arguments.weights.as_deref())?;
    if let Some(text) = &arguments.position {
        return Ok(out.write_all(one(&evaluator, text, arguments)?.as_bytes())?);
    }
    for (line, number) in input.lines().zip(1..) {
        let line = line.map_err(|error| Stop::Failed(format!("line {number}: {error}")))?;
        let found = one(&evaluator, &line, arguments);
        let found = found.map_err(|error| format!("line {number}: {error}"))?;
        writeln!(out, "{line}")?;
        out.write_all(found.as_bytes())?;
    }
    Ok(())
}

/// What there is to say of one position.
fn one(evaluator: &Evaluator, text: &str, arguments: &Arguments) -> Result<String, String> {
    let position: Position = text.parse().map_err(|error| format!("{error}"))?;
    let analysis = analyze_by(evaluator, &position, &Limits::DEFAULT, &mut unwatched);
    let choices: Vec<Choice> = match (position.dice(), analysis.cube) {
        (Some(_), _) => {
            let plays = analysis.moves.iter().take(arguments.choices);
            plays
                .map(|candidate| Choice::Play(candidate.play))
                .collect()
        }
        (None, Some(_)) => vec![Choice::NoDouble, Choice::DoubleTake],
        (None, None) => return Err(format!("{text}: there is nothing to choose.")),
    };
    match arguments.look {
        Some(plies) => looked(evaluator, &position, &choices, plies),
        None => rolled_out(evaluator, &position, &choices, arguments),
    }
}

fn looked(
    evaluator: &Evaluator,
    position: &Position,
    choices: &[Choice],
    plies: u32,
) -> Result<String, String> {
    let mut found = shared(choices.len() as u32, "choices", |n| {
        let question = Question {
            method: Method::Look { plies },
            choices: vec![choices[n as usize]],
        };
        let found = study(evaluator, position, &question, &mut unwatched);
        match found.map_err(|error| error.to_string())? {
            Some(Finding::Looked(found)) => Ok((choices[n as usize], found[0])),
            _ => Err("nothing was found".to_owned()),
        }
    })?;
    if matches!(choices, [Choice::Play(_), ..]) {
        found.sort_by(|(_, a), (_, b)| b.equity.total_cmp(&a.equity));
    }
    let mut lines = String::new();
    for (choice, estimate) in found {
        lines += &line(&choice, &estimate, "");
    }
    Ok(lines)
}

fn rolled_out(
    evaluator: &Evaluator,
    position: &Position,
    choices: &[Choice],
    arguments: &Arguments,
) -> Result<String, String> {
    let &Arguments {
        plies, games, seed, ..
    } = arguments;
    let mut sums = Sums::none(choices.len());
    let parts = shared(games.div_ceil(PORTION), "portions of games", |n| {
        let question = Question {
            method: Method::Rollout {
                plies,
                games: n * PORTION..((n + 1) * PORTION).min(games),
                seed,
            },
            choices: choices.to_vec(),
        };
        let found = study(evaluator, position, &question, &mut unwatched);
        match found.map_err(|error| error.to_string())? {
            Some(Finding::RolledOut(part)) => Ok(part),
            _ => Err("nothing was found".to_owned()),
        }
    })?;
    parts.iter().for_each(|part| sums.merge(part));
    let order = sums.order();
    let mut lines = String::new();
    for &choice in &order {
        let error = sums.standard_error(choice).unwrap_or_default();
        let chance = match order[0] {
            best if best == choice => sums.chance_best(choice),
            best => sums.chance(choice, best),
        };
        let chance = 100.0 * chance.unwrap_or_default();
        let more = format!(" ± {error:.4}  {chance:5.1} %");
        lines += &line(&choices[choice], &sums.estimate(choice), &more);
    }
    Ok(lines)
}

fn line(choice: &Choice, estimate: &Estimate, more: &str) -> String {
    let of = &estimate.probabilities;
    let mut line = format!("{:<26} {:+.4}{more}", choice.to_string(), estimate.equity);
    let _ = write!(line, "  cubeless {:+.4} ", estimate.cubeless);
    for share in [
        of.win,
        of.win_gammon,
        of.win_backgammon,
        1.0 - of.win,
        of.lose_gammon,
        of.lose_backgammon,
    ] {
        let _ = write!(line, " {share:.4}");
    }
    line + "\n"
}
