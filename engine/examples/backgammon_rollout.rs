//! Looks further ahead of the choices of a position, or rolls them out, on all cores:
//!
//! ```text
//! cargo run --release -p perfect-play-engine --example backgammon_rollout -- [POSITION] [--plies 12] [--games 324]
//!     [--seed 1] [--choices 4] [--look 3] [--weights FILE]
//! ```
//!
//! POSITION is an XGID or another text form; without one, one is read from each line of the standard input. With dice,
//! the best `--choices` plays of the analysis are compared, otherwise the decisions about the cube. `--look N` looks N
//! plies ahead of each in place of a rollout. It prints the equity, for rollouts its standard error and the chance that
//! the choice is better than the first, the cubeless equity and the six probabilities.

use std::ffi::OsString;
use std::fmt::Write as _;
use std::io::{self, BufRead as _};
use std::process::ExitCode;

use perfect_play_engine::analysis::{Limits, unwatched};
use perfect_play_engine::backgammon::evaluate::Evaluator;
use perfect_play_engine::backgammon::rules::Position;
use perfect_play_engine::backgammon::solve::analyze_by;
use perfect_play_engine::backgammon::solve::rollout::Sums;
use perfect_play_engine::backgammon::solve::study::{
    Choice, Estimate, Finding, MOST_CHOICES, MOST_PLIES, MOST_ROLLOUT_PLIES, Method, Question,
    study,
};

use arguments::{Argument, Arguments};
use cores::shared;
use program::Stop;

#[path = "support/arguments.rs"]
#[allow(dead_code, reason = "each example uses its share")]
mod arguments;
#[path = "backgammon/cores.rs"]
mod cores;
#[path = "support/program.rs"]
#[allow(dead_code, reason = "each example uses its share")]
mod program;
#[path = "backgammon/weights.rs"]
mod weights;

const USAGE: &str = "usage: backgammon_rollout [POSITION] [--plies N] [--games N] [--seed N] \
    [--choices N] [--look PLIES] [--weights FILE]";

/// The number of games requested at once.
const PORTION: u32 = 36;

struct Options {
    look: Option<u32>,
    plies: u32,
    games: u32,
    seed: u64,
    choices: usize,
}

fn main() -> ExitCode {
    program::main(run)
}

fn run(arguments: Vec<OsString>, out: &mut impl io::Write) -> Result<(), Stop> {
    let mut arguments = Arguments::new(arguments, USAGE);
    let (mut text, mut file) = (None, None);
    let mut options = Options {
        look: None,
        plies: 12,
        games: 324,
        seed: 1,
        choices: 4,
    };
    while let Some(argument) = arguments.next()? {
        let option = match argument {
            Argument::Option(option) => option,
            Argument::Word(word) => {
                text = Some(word);
                continue;
            }
        };
        match option.as_str() {
            "--look" => options.look = Some(arguments.number(0..=u64::from(MOST_PLIES))? as u32),
            "--plies" => {
                options.plies = arguments.number(1..=u64::from(MOST_ROLLOUT_PLIES))? as u32;
            }
            "--games" => options.games = arguments.number(2..=1_000_000)? as u32,
            "--seed" => options.seed = arguments.number(0..=u64::MAX)?,
            "--choices" => options.choices = arguments.number(1..=MOST_CHOICES as u64)? as usize,
            "--weights" => file = Some(arguments.value()?),
            _ => return Err(arguments.unknown().into()),
        }
    }
    let evaluator = weights::evaluator(file.as_deref())?;
    if let Some(text) = text {
        return Ok(out.write_all(one(&evaluator, &text, &options)?.as_bytes())?);
    }
    for (line, number) in io::stdin().lock().lines().zip(1..) {
        let line = line.map_err(|error| Stop::Failed(format!("line {number}: {error}")))?;
        let found = one(&evaluator, &line, &options);
        let found = found.map_err(|error| format!("line {number}: {error}"))?;
        writeln!(out, "{line}")?;
        out.write_all(found.as_bytes())?;
    }
    Ok(())
}

/// What there is to say of one position.
fn one(evaluator: &Evaluator, text: &str, options: &Options) -> Result<String, String> {
    let position: Position = text.parse().map_err(|error| format!("{error}"))?;
    let analysis = analyze_by(evaluator, &position, &Limits::NONE, &mut unwatched);
    let choices: Vec<Choice> = match (position.dice(), analysis.cube) {
        (Some(_), _) => {
            let plays = analysis.moves.iter().take(options.choices);
            plays
                .map(|candidate| Choice::Play(candidate.play))
                .collect()
        }
        (None, Some(_)) => vec![Choice::NoDouble, Choice::DoubleTake],
        (None, None) => return Err(format!("{text}: there is nothing to choose.")),
    };
    match options.look {
        Some(plies) => looked(evaluator, &position, &choices, plies),
        None => rolled_out(evaluator, &position, &choices, options),
    }
}

fn looked(
    evaluator: &Evaluator,
    position: &Position,
    choices: &[Choice],
    plies: u32,
) -> Result<String, String> {
    let mut found = shared(choices.len() as u32, |n| {
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
    options: &Options,
) -> Result<String, String> {
    let &Options {
        plies, games, seed, ..
    } = options;
    let mut sums = Sums::none(choices.len());
    let parts = shared(games.div_ceil(PORTION), |n| {
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
