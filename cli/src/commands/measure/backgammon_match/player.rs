//! Who plays: the engine in this process, or a program that speaks the line protocol.

use std::process::Command;
use std::time::{Duration, Instant};

use engine::backgammon::evaluate::Evaluator;
use engine::backgammon::report;
use engine::backgammon::rules::{Board, Dice};
use engine::backgammon::solve::{PLIES, best_play};

use super::super::lines;
use crate::process::{Process, short};

/// A player as the arguments name it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Who {
    /// The engine with the weights of the match, and the number of plies it looks ahead.
    Plies(u32),
    /// The evaluation in code that the engine falls back on without weights, not looking ahead.
    Simple,
    /// The report's program.
    Student,
    /// A command line.
    Command(Vec<String>),
}

impl Who {
    /// Reads a name.
    ///
    /// # Errors
    /// If it is empty, or looks too far ahead.
    pub fn read(text: &str) -> Result<Self, String> {
        if let Some(plies) = text.strip_prefix("plies:") {
            let plies = plies.parse().ok().filter(|&plies| plies <= PLIES);
            let plies =
                plies.ok_or_else(|| format!("plies:N is from 0 to {PLIES}, not {text:?}"))?;
            return Ok(Self::Plies(plies));
        }
        let words: Vec<String> = text.split_ascii_whitespace().map(str::to_owned).collect();
        match words.first().map(String::as_str) {
            None => Err(
                "a player is plies:N, simple, student or a command line, not nothing".to_owned(),
            ),
            Some("simple") => Ok(Self::Simple),
            Some("student") => Ok(Self::Student),
            Some(_) => Ok(Self::Command(words)),
        }
    }
}

/// What a player says.
#[derive(Debug)]
pub struct Answer {
    /// The board after its play, still seen by it, or why there is none.
    pub board: Result<Board, String>,
    /// How long it took; for a program that was asked several things at once, the mean of them.
    pub time: Duration,
}

/// A player that is ready.
pub enum Player<'a> {
    /// The engine, and the number of plies it looks ahead.
    Here(&'a Evaluator, u32),
    /// The report's program.
    Student,
    /// Another program.
    Program(Program),
}

impl<'a> Player<'a> {
    /// Starts a player. `networks` has the weights of the match, `simple` has none; a program may take so long for an
    /// answer.
    ///
    /// # Errors
    /// If the program can't be started.
    pub fn start(
        who: &Who,
        networks: &'a Evaluator,
        simple: &'a Evaluator,
        patience: Duration,
    ) -> Result<Self, String> {
        Ok(match who {
            Who::Plies(plies) => Self::Here(networks, *plies),
            Who::Simple => Self::Here(simple, 0),
            Who::Student => Self::Student,
            Who::Command(words) => Self::Program(Program::start(words, patience)?),
        })
    }

    /// The answers to positions with their rolls.
    ///
    /// # Errors
    /// If the program has ended, or does not answer.
    pub fn answers(&mut self, asked: &[(Board, Dice)]) -> Result<Vec<Answer>, String> {
        let timed = |play: &dyn Fn(&Board, Dice) -> Board| {
            let one = |(board, dice): &(Board, Dice)| {
                let start = Instant::now();
                let after = play(board, *dice);
                Answer {
                    board: Ok(after),
                    time: start.elapsed(),
                }
            };
            Ok(asked.iter().map(one).collect())
        };
        match self {
            Self::Here(evaluator, plies) => {
                timed(&|board, dice| best_play(evaluator, board, dice, *plies).legal.board)
            }
            Self::Student => timed(&|board, dice| report::rank(board, dice)[0].0.board),
            Self::Program(program) => program.answers(asked),
        }
    }
}

/// A program that runs.
pub struct Program {
    process: Process,
    name: String,
    patience: Duration,
}

impl Program {
    fn start(words: &[String], patience: Duration) -> Result<Self, String> {
        let name = words.join(" ");
        let started = Process::start(Command::new(&words[0]).args(&words[1..]));
        Ok(Self {
            process: started.map_err(|error| format!("{name:?} can’t be started: {error}"))?,
            name,
            patience,
        })
    }

    /// Asks everything before it reads an answer, so that two programs on a busy machine do not wait
    /// for each other at every play.
    fn answers(&mut self, asked: &[(Board, Dice)]) -> Result<Vec<Answer>, String> {
        let start = Instant::now();
        let mut text = String::new();
        for (board, dice) in asked {
            let line = serde_json::json!({ "x": lines::write(board), "dice": dice.faces() });
            text.push_str(&line.to_string());
            text.push('\n');
        }
        let failed = |what: String| format!("{:?}: {what}", self.name);
        self.process.tell(text).map_err(failed)?;
        let mut boards = Vec::new();
        for _ in asked {
            let line = self.process.line(self.patience).map_err(failed)?;
            boards.push(read(&line));
        }
        let time = start.elapsed() / u32::try_from(asked.len()).unwrap_or(1).max(1);
        let answer = |board| Answer { board, time };
        Ok(boards.into_iter().map(answer).collect())
    }
}

/// The board of an answer.
fn read(line: &str) -> Result<Board, String> {
    let shown = short(line);
    let wrong = || format!("{shown:?} is no answer with a board");
    let answer: serde_json::Value = serde_json::from_str(line).map_err(|_| wrong())?;
    let x: Vec<i8> = serde_json::from_value(answer["x"].clone()).map_err(|_| wrong())?;
    lines::read(&x).map_err(|error| format!("{shown:?}: {error}"))
}
