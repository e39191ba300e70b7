//! Decisions that GNU Backgammon has judged, as `../shared/data/backgammon-dev.jsonl.gz` has them: one a
//! line, a board with its dice and every board that a play leads to, with its cubeless equity at 2 plies.

use std::fs;
use std::process::Command;

use engine::backgammon::rules::{Board, Dice, Position};
use serde_json::Value;

use crate::lines;

/// The file that lies beside the checkout.
pub const FILE: &str = "../shared/data/backgammon-dev.jsonl.gz";

/// A decision.
pub struct Decision {
    /// For money without a cube, with the dice to be played.
    pub position: Position,
    /// What kind of position GNU Backgammon takes it for.
    pub class: String,
    plays: Vec<(Board, f64)>,
}

impl Decision {
    /// The boards that the plays lead to.
    pub fn boards(&self) -> impl Iterator<Item = &Board> {
        self.plays.iter().map(|(board, _)| board)
    }

    /// What the play to a board loses against the best one, in points; `None` if no play leads there.
    #[must_use]
    pub fn loss(&self, after: &Board) -> Option<f64> {
        let equities = self.plays.iter().map(|play| play.1);
        let best = equities.fold(f64::MIN, f64::max);
        let mut plays = self.plays.iter();
        let (_, equity) = plays.find(|(board, _)| board == after)?;
        Some(best - equity)
    }

    fn read(line: &str) -> Result<Self, String> {
        let line: Value = serde_json::from_str(line).map_err(|error| error.to_string())?;
        let list = |value: &Value| {
            serde_json::from_value::<Vec<i8>>(value.clone()).map_err(|error| error.to_string())
        };
        let board = |value: &Value| lines::read(&list(&value["x"])?);
        let dice: Vec<u8> = list(&line["dice"])?
            .iter()
            .map(|die| die.unsigned_abs())
            .collect();
        let [first, second] = dice[..] else {
            return Err(format!("{} dice; two are expected", dice.len()));
        };
        let dice = Dice::new(first, second).map_err(|error| error.to_string())?;
        let moves = line["moves"].as_array().ok_or("there are no moves")?.iter();
        let play = |m: &Value| {
            let equity = m["eq2"].as_f64().ok_or("a move has no eq2")?;
            Ok::<_, String>((board(m)?, equity))
        };
        Ok(Self {
            position: Position::cubeless(board(&line)?).with_dice(dice),
            class: line["class"].as_str().unwrap_or("?").to_owned(),
            plays: moves.map(play).collect::<Result<_, _>>()?,
        })
    }
}

/// The decisions of a file; a name in `.gz` is read through `gzip -dc`.
///
/// # Errors
/// Which file, which line, and what is wrong with it.
pub fn read(file: &str) -> Result<Vec<Decision>, String> {
    let failed = |error: std::io::Error| format!("{file}: {error}");
    let text = if file.ends_with(".gz") {
        let output = Command::new("gzip").args(["-dc", file]).output();
        let output = output.map_err(failed)?;
        if !output.status.success() {
            let error = String::from_utf8_lossy(&output.stderr);
            return Err(error.trim().to_owned());
        }
        output.stdout
    } else {
        fs::read(file).map_err(failed)?
    };
    let text = String::from_utf8(text).map_err(|error| format!("{file}: {error}"))?;
    let decisions = text.lines().zip(1..).map(|(line, number)| {
        Decision::read(line).map_err(|error| format!("{file}, line {number}: {error}"))
    });
    let decisions: Vec<Decision> = decisions.collect::<Result<_, _>>()?;
    if decisions.is_empty() {
        return Err(format!("{file} has no decisions"));
    }
    Ok(decisions)
}
