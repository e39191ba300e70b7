//! How often the program decides about the cube as GNU Backgammon does, and what it loses where it does
//! not, by GNU Backgammon's equities:
//!
//! FILE has a decision a line, as `training/backgammon/teacher/cube.py` writes them (without one, that is
//! `engine/tests/backgammon/gnubg_cube.jsonl`). A doubler whose double is wrong, or missing, loses the
//! difference to the other choice, if the opponent answers it best; an opponent who is doubled, that of
//! take and drop. Both are counted at all positions, and once more at those that are no foregone
//! conclusion: where the choices are less than 0.2 apart. `--gnu` takes GNU Backgammon's probabilities,
//! so that only the model of the cube is measured.

use std::fmt;
use std::fs;
use std::io::Write;

use clap::Args;
use engine::analysis::{Limits, unwatched};
use engine::backgammon::cube::{CubeDecision, cube_decision};
use engine::backgammon::evaluate::Probabilities;
use engine::backgammon::rules::Position;
use engine::backgammon::solve::{PLIES, analyze_by};
use serde_json::Value;

use crate::arguments::{number, text};
use crate::stop::Stop;
use crate::weights;

/// Choices that are further apart than this are no decision to a player.
const CLEAR: f64 = 0.2;

/// Measures decisions about the cube by those of GNU Backgammon.
///
/// A doubler whose double is wrong, or missing, loses the difference to the other choice, if the opponent answers it best;
/// an opponent who is doubled, that of take and drop. `perfect-play measure cube --plies 1`
#[derive(Debug, Args)]
pub struct Arguments {
    /// Decisions, one a line, as `training/backgammon/teacher/cube.py` writes them; those of this repository without one
    #[arg(value_parser = text(), default_value = FILE, hide_default_value = true)]
    file: String,
    /// Plies of look-ahead
    #[arg(long, value_name = "N", value_parser = number(0..=PLIES), default_value = "2")]
    plies: u32,
    /// Takes GNU Backgammon's probabilities, so that only the model of the cube is measured
    #[arg(long)]
    gnu: bool,
}

/// The file of this repository.
const FILE: &str = concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/../engine/tests/backgammon/gnubg_cube.jsonl"
);

/// Prints what is lost.
///
/// # Errors
/// If the file can't be read, or the output can't be written.
pub fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Stop> {
    let file = &arguments.file;
    let text = fs::read_to_string(file).map_err(|error| format!("{file}: {error}"))?;
    let plies = (!arguments.gnu).then_some(arguments.plies);
    let tallies = measure(&text, plies).map_err(|error| format!("{file}, {error}"))?;
    for tally in &tallies {
        write!(out, "{tally}")?;
    }
    Ok(())
}

/// Decides about all lines of a text, looking `plies` plies ahead, or knowing GNU Backgammon's
/// probabilities: the tally of all, and one for each score.
///
/// # Errors
/// What is wrong with a line.
pub fn measure(text: &str, plies: Option<u32>) -> Result<Vec<Tally>, String> {
    let searched = plies.map(|_| weights::backgammon(None)).transpose()?;
    let limits = Limits {
        plies,
        ..Limits::DEFAULT
    };
    let mut tallies = vec![Tally::new("all")];
    for (line, number) in text.lines().zip(1..) {
        let decision = Decision::read(line).map_err(|error| format!("line {number}: {error}"))?;
        let position = &decision.position;
        let by_formula = cube_decision(position, &decision.by_gnu);
        let made = match &searched {
            None => by_formula,
            Some(evaluator) => {
                let analysis = analyze_by(evaluator, position, &limits, &mut unwatched);
                analysis.cube.unwrap_or(by_formula)
            }
        };
        let losses = decision.losses(&made);
        if !tallies.iter().any(|tally| tally.name == decision.score) {
            tallies.push(Tally::new(&decision.score));
        }
        for (at, tally) in tallies.iter_mut().enumerate() {
            if at == 0 || tally.name == decision.score {
                tally.add(losses);
            }
        }
    }
    if tallies[0].counts[0].0 == 0 {
        return Err("there is no decision".to_owned());
    }
    Ok(tallies)
}

/// A decision about the cube, and what GNU Backgammon says of it.
struct Decision {
    score: String,
    position: Position,
    /// Of the player on roll.
    by_gnu: Probabilities,
    no_double: f64,
    double_take: f64,
}

/// What a choice lost, and how far the choices are apart.
#[derive(Clone, Copy)]
struct Loss {
    lost: f64,
    apart: f64,
}

impl Decision {
    fn read(line: &str) -> Result<Self, String> {
        let line: Value = serde_json::from_str(line).map_err(|error| error.to_string())?;
        let text = |name: &str| line[name].as_str().ok_or(format!("{name} is missing"));
        let number = |value: &Value| value.as_f64().ok_or("a number is missing".to_owned());
        let p: Vec<f32> = (0..5)
            .map(|at| number(&line["probabilities"][at]).map(|n| n as f32))
            .collect::<Result<_, _>>()?;
        Ok(Self {
            score: text("score")?.to_owned(),
            position: text("xgid")?.parse().map_err(|error| format!("{error}"))?,
            by_gnu: Probabilities {
                win: p[0],
                win_gammon: p[1],
                win_backgammon: p[2],
                lose_gammon: p[3],
                lose_backgammon: p[4],
            },
            no_double: number(&line["no_double"])?,
            double_take: number(&line["double_take"])?,
        })
    }

    /// What the doubler loses who decides so, and what the opponent loses after a double.
    fn losses(&self, of: &CubeDecision) -> [Loss; 2] {
        let loss = |gain: f64, chosen: bool| Loss {
            lost: if chosen { -gain } else { gain }.max(0.0),
            apart: gain.abs(),
        };
        let doubles = of.double_take.min(of.double_drop) >= of.no_double;
        [
            loss(self.double_take.min(1.0) - self.no_double, doubles),
            loss(1.0 - self.double_take, of.takes()),
        ]
    }
}

/// Decisions at one score.
pub struct Tally {
    name: String,
    /// How many there are, how many are as GNU Backgammon's, and what the others lose: of the doubler,
    /// of those the ones that are close, of the opponent, and the close ones.
    pub counts: [(u32, u32, f64); 4],
}

impl Tally {
    fn new(name: &str) -> Self {
        Self {
            name: name.to_owned(),
            counts: [(0, 0, 0.0); 4],
        }
    }

    fn add(&mut self, losses: [Loss; 2]) {
        for (side, loss) in losses.iter().enumerate() {
            for (close, (count, agreed, sum)) in
                self.counts[2 * side..2 * side + 2].iter_mut().enumerate()
            {
                if close == 0 || loss.apart < CLEAR {
                    *count += 1;
                    *agreed += u32::from(loss.lost <= 0.0);
                    *sum += loss.lost;
                }
            }
        }
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = ["double", "close doubles", "take", "close takes"];
        writeln!(f, "{}:", self.name)?;
        for (name, (count, agreed, sum)) in names.iter().zip(self.counts) {
            let of = f64::from(count.max(1));
            writeln!(
                f,
                "  {name}: {agreed} of {count} agree ({:.1} %), {:.1} thousandths lost a decision",
                100.0 * f64::from(agreed) / of,
                1000.0 * sum / of
            )?;
        }
        Ok(())
    }
}
