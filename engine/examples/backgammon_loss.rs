//! How much the plays that the program prefers lose, over decisions that GNU Backgammon has judged:
//!
//! ```text
//! cargo run --release -p engine --example backgammon_loss [FILE] [--plies 0] [--weights FILE]
//! ```
//!
//! FILE has one decision a line, as the issue describes it (`../shared/data/backgammon-dev.jsonl.gz`);
//! a name in `.gz` is read through `gzip -dc`. The loss of a decision is `best_eq2` less the `eq2` of
//! the play preferred, cubeless for money; printed is the mean in thousandths, for all and by class.

use std::fs;
use std::process::{Command, ExitCode};

use engine::backgammon::evaluate::Evaluator;
use engine::backgammon::evaluate::bearoff::Tables;
use engine::backgammon::rules::{Board, Dice};
use engine::backgammon::solve::best_play;
use serde_json::Value;

/// The numbers of an array, or none.
fn whole(value: &Value) -> Vec<i64> {
    let values = value.as_array().map_or(&[][..], Vec::as_slice);
    values.iter().filter_map(Value::as_i64).collect()
}

/// The board of 26 numbers, seen from the player whose checkers are positive.
fn board(x: &Value) -> Result<Board, String> {
    let x = whole(x);
    if x.len() != 26 {
        return Err(format!("{} numbers found; a board has 26.", x.len()));
    }
    let (mut own, mut other) = ([0; 25], [0; 25]);
    for i in 0..25 {
        own[i] = u8::try_from(x[i + 1].max(0)).map_err(|e| e.to_string())?;
        other[24 - i] = u8::try_from((-x[i]).max(0)).map_err(|e| e.to_string())?;
    }
    Board::new(own, other).map_err(|e| e.reason)
}

fn number(value: &Value) -> Result<f64, String> {
    value
        .as_f64()
        .ok_or_else(|| format!("{value} is found where a number is expected."))
}

/// The loss of one decision.
fn loss(evaluator: &Evaluator, line: &Value, plies: u32) -> Result<f64, String> {
    let moves = line["moves"].as_array().ok_or("There are no moves.")?;
    let mut best: Option<(f32, f64)> = None;
    if plies == 0 {
        for m in moves {
            let after = board(&m["x"])?.swapped();
            let equity = -evaluator.evaluate(&after).equity();
            if best.is_none_or(|(most, _)| equity > most) {
                best = Some((equity, number(&m["eq2"])?));
            }
        }
    } else {
        let dice: Vec<u8> = whole(&line["dice"]).iter().map(|&d| d as u8).collect();
        let [a, b] = dice[..] else {
            return Err("There are not two dice.".into());
        };
        let dice = Dice::new(a, b).map_err(|e| e.to_string())?;
        let play = best_play(evaluator, &board(&line["x"])?, dice, plies);
        for m in moves {
            if board(&m["x"])? == play.legal.board {
                best = Some((play.equity, number(&m["eq2"])?));
            }
        }
    }
    let (_, played) = best.ok_or("The play preferred is not in the list.")?;
    Ok(number(&line["best_eq2"])? - played)
}

fn run() -> Result<(), String> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let mut file = "../shared/data/backgammon-dev.jsonl.gz".to_owned();
    let mut weights = "public/backgammon.weights".to_owned();
    let mut plies = 0;
    let mut rest = args.iter();
    while let Some(arg) = rest.next() {
        let mut value = || rest.next().ok_or(format!("{arg} needs a value."));
        match arg.as_str() {
            "--plies" => plies = value()?.parse().map_err(|_| "--plies needs a number.")?,
            "--weights" => weights = value()?.clone(),
            _ => file = arg.clone(),
        }
    }
    let text = if file.ends_with(".gz") {
        let output = Command::new("gzip").args(["-dc", &file]).output();
        output.map_err(|e| format!("gzip: {e}"))?.stdout
    } else {
        fs::read(&file).map_err(|e| format!("{file}: {e}"))?
    };
    let text = String::from_utf8(text).map_err(|e| format!("{file}: {e}"))?;
    let bytes = fs::read(&weights).map_err(|e| format!("{weights}: {e}"))?;
    let evaluator = Evaluator::with_weights(&bytes).map_err(|e| format!("{weights}: {e}"))?;
    let evaluator = evaluator.with_tables(Tables::compute());
    let mut classes: Vec<(String, f64, u32)> = vec![("all".into(), 0.0, 0)];
    for (at, line) in text.lines().enumerate() {
        let line: Value =
            serde_json::from_str(line).map_err(|e| format!("line {}: {e}", at + 1))?;
        let loss =
            loss(&evaluator, &line, plies).map_err(|e| format!("{file}, line {}: {e}", at + 1))?;
        let class = line["class"].as_str().unwrap_or("?");
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
