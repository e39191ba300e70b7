//! Plays backgammon on the standard streams, for matches with other programs:
//!
//! One JSON object on each line. In comes `{"x":[26 numbers],"dice":[3,1]}`, and out goes
//! `{"x":[26 numbers]}`: the board after the play, still seen by the same side. `x[25]` is how many
//! checkers that side has on the bar, `x[1]` to `x[24]` are the points (its own checkers above 0,
//! moving from 24 to 1 and off; the opponent's below), and `x[0]` is minus how many the opponent has
//! on the bar. Games are for money, without a cube. With `"list":true` in it, a line is answered with
//! `{"plays":[[26 numbers],…]}`, the boards that all legal plays lead to, each once. A line that can't be
//! answered is answered with `{"error":"…"}`, and the next one is read.

use std::ffi::OsString;
use std::io::{BufRead, Write};
use std::time::{Duration, Instant};

use clap::Args;
use clap::builder::TypedValueParser;
use engine::Limits;
use engine::backgammon::evaluate::Evaluator;
use engine::backgammon::rules::{Board, Dice, Move, Position, legal_plays};
use engine::backgammon::solve::{PLIES, analyze_by, best_play};
use engine::backgammon::{Backgammon, Strategy};
use engine::game::{Game as _, Strategy as _};
use engine::seed::Rng;

use super::lines;
use crate::arguments::{self, number, text};
use crate::clock;
use crate::stop::Stop;
use crate::weights;

/// Plays backgammon on the standard streams, for matches with other programs: a JSON object on each line.
///
/// `{"x":[26 numbers],"dice":[3,1]}` is answered with `{"x":[26 numbers]}`, the board after the play. `perfect-play measure
/// player --plies 1`
#[derive(Debug, Default, PartialEq, Args)]
pub struct Options {
    /// Plies of look-ahead; 2 without one
    #[arg(long, value_name = "N", value_parser = number(0..=PLIES))]
    plies: Option<u32>,
    /// Milliseconds for a play
    #[arg(long, value_name = "N", value_parser = number(0..=86_400_000_u64))]
    ms: Option<u64>,
    /// Plays as a level of the page does
    #[arg(long, value_name = "NAME", value_parser = level())]
    level: Option<Strategy>,
    /// A file of weights in place of those that ship; `none` for none
    #[arg(long, value_name = "FILE", value_parser = text())]
    weights: Option<String>,
}

/// Reads the name of a level.
fn level() -> impl TypedValueParser<Value = Strategy> {
    text().try_map(|name| {
        let mut levels = Strategy::ALL.iter().copied();
        levels.find(|level| level.word() == name).ok_or_else(|| {
            let levels: Vec<_> = Strategy::ALL.iter().map(|level| level.word()).collect();
            format!("one of {} is expected", levels.join(", "))
        })
    })
}

/// Answers lines until there are no more.
///
/// # Errors
/// If the weights are refused, or a line can't be read or answered.
pub fn run(options: Options, input: &mut dyn BufRead, out: &mut dyn Write) -> Result<(), Stop> {
    Player::new(options)?.run(input, out)
}

impl Options {
    /// Reads the arguments.
    ///
    /// # Errors
    /// If one is refused, in one line.
    pub fn read(
        arguments: impl IntoIterator<Item: Into<OsString> + Clone>,
    ) -> Result<Self, String> {
        arguments::read("player", arguments)
    }

    /// How far to look ahead. Two levels use nothing of it, as on the page.
    #[must_use]
    pub fn limits(&self) -> Limits {
        Limits {
            plies: match self.level {
                Some(Strategy::Advanced | Strategy::Student) => Some(0),
                _ => self.plies,
            },
            ..Limits::DEFAULT
        }
    }
}

/// A player that has its weights.
pub struct Player {
    options: Options,
    evaluator: Evaluator,
    rng: Rng,
}

impl Player {
    /// A player with the weights that the options name.
    ///
    /// # Errors
    /// If they can't be read.
    pub fn new(options: Options) -> Result<Self, String> {
        Ok(Self {
            evaluator: weights::backgammon(options.weights.as_deref())?,
            options,
            rng: Rng::new(0, "backgammon player"),
        })
    }

    /// Answers lines until there are no more.
    ///
    /// # Errors
    /// If one can't be read or the answer not be written.
    pub fn run(&mut self, mut input: &mut dyn BufRead, output: &mut dyn Write) -> Result<(), Stop> {
        for line in (&mut input).split(b'\n') {
            let line = line.map_err(|error| format!("the lines can’t be read: {error}"));
            let line = line.map_err(Stop::Failed)?;
            if line.trim_ascii().is_empty() {
                continue;
            }
            let text = str::from_utf8(&line);
            let text = text.map_err(|error| format!("this is no UTF-8 text: {error}"));
            let answer = match text.and_then(|text| self.answer(text)) {
                Ok(answer) => answer,
                Err(error) => serde_json::json!({ "error": error }),
            };
            writeln!(output, "{answer}")?;
            output.flush()?;
        }
        Ok(())
    }

    /// The answer to a line: the board after the play, or all boards.
    ///
    /// # Errors
    /// What is wrong with the line.
    fn answer(&mut self, line: &str) -> Result<serde_json::Value, String> {
        let request: serde_json::Value =
            serde_json::from_str(line).map_err(|error| format!("this is no JSON: {error}"))?;
        let list = |name: &str| serde_json::from_value::<Vec<i8>>(request[name].clone());
        let x = list("x").map_err(|_| "\"x\" is to be a list of 26 whole numbers".to_owned())?;
        let dice = list("dice").map_err(|_| "\"dice\" is to be a list of two dice".to_owned())?;
        let board = lines::read(&x)?;
        let &[first, second] = &dice[..] else {
            return Err(format!(
                "\"dice\" are {} numbers; two are expected",
                dice.len()
            ));
        };
        let die = |die: i8| u8::try_from(die).unwrap_or_default();
        let dice = Dice::new(die(first), die(second))
            .map_err(|_| format!("the dice are {first} and {second}; they are from 1 to 6"))?;
        if board.off() == 15 || board.swapped().off() == 15 {
            return Err("a player has borne off all checkers: the game is over".to_owned());
        }
        if request["list"] == true {
            let plays = legal_plays(&board, dice);
            let plays = plays.iter().map(|legal| lines::write(&legal.board));
            return Ok(serde_json::json!({ "plays": plays.collect::<Vec<_>>() }));
        }
        Ok(serde_json::json!({ "x": lines::write(&self.play(board, dice)) }))
    }

    /// The board after the play that the player chooses.
    fn play(&mut self, board: Board, dice: Dice) -> Board {
        let position = Position::cubeless(board).with_dice(dice);
        if self.options.ms.is_none() && self.options.level.is_none() {
            let plies = self.options.plies.unwrap_or(PLIES);
            return best_play(&self.evaluator, &board, dice, plies).legal.board;
        }
        let time = self.options.ms.map(Duration::from_millis);
        let mut in_time = clock::until(Instant::now(), time);
        let limits = self.options.limits();
        let analysis = analyze_by(&self.evaluator, &position, &limits, &mut in_time);
        let of_level = self.options.level.and_then(|level| {
            let chosen = Backgammon::choose(&position, level, &mut self.rng);
            chosen.or_else(|| Backgammon::pick(&position, &analysis, level, &mut self.rng))
        });
        let best = analysis.moves.first().map(|best| best.play);
        let chosen = match of_level {
            Some(Move::Play(play)) => Some(play),
            _ => best,
        };
        chosen
            .and_then(|play| play.board_after(&board))
            .unwrap_or(board)
    }
}
