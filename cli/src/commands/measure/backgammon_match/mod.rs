//! A match of two players of backgammon, in pairs of games for money without a cube: both games have the
//! same dice, and the players change sides between them.
//!
//! Every play is checked. One that is not legal, or an answer that is none, loses the game as a
//! backgammon; if a program ends, or does not answer, the match does, and so it does if one has lost two games or more
//! and has not made one legal play by then. The standard error is that of pairs. Exit codes: 0, 1 if a program has
//! failed or the output can't be written, 2 if the arguments are wrong.

pub mod luck;
pub mod player;
pub mod tally;

use std::ffi::OsString;
use std::io::Write;
use std::time::{Duration, Instant};

use clap::{Args, ValueEnum};
use engine::backgammon::evaluate::Evaluator;
use engine::backgammon::generate::rolls;
use engine::backgammon::rules::{Board, Dice, Position, Stake, legal_plays};

use self::luck::{first_luck, luck};
use self::player::{Answer, Player, Who};
use self::tally::{GameResult, Tally};
use super::lines;
use crate::arguments::{self, number, text};
use crate::stop::Stop;
use crate::weights;

/// Plays a match at backgammon, in pairs of games for money without a cube.
///
/// A player is `plies:N` (this engine), `simple` (its evaluation without weights), `student` (the report's program), or the
/// command line of a program that speaks the line protocol of `measure player`. `perfect-play measure match --a plies:0 --b
/// "training/backgammon/work/opponent /usr/share/gnubg" --pairs 5000`
#[derive(Debug, Args)]
pub struct Arguments {
    /// The player whose points are given
    #[arg(long, value_name = "PLAYER", value_parser = text(), default_value = "plies:0")]
    a: String,
    /// Its opponent
    #[arg(long, value_name = "PLAYER", value_parser = text(), default_value = "plies:0")]
    b: String,
    /// The number of pairs
    #[arg(long, value_name = "N", value_parser = number(1..=u32::MAX), default_value = "100")]
    pairs: u32,
    /// No new pair begins after this many minutes
    #[arg(long, value_name = "N", value_parser = number(1..=100_000_u64))]
    minutes: Option<u64>,
    /// The seed of the dice
    #[arg(long, value_name = "N", value_parser = number(0..=u64::MAX), default_value = "1")]
    seed: u64,
    /// A file of weights in place of those that ship; `none` for none
    #[arg(long, value_name = "FILE", value_parser = text())]
    weights: Option<String>,
    /// The pairs played at once: a program is asked for all its plays in one go
    #[arg(long, value_name = "N", value_parser = number(1..=128_usize), default_value = "32")]
    at_once: usize,
    /// Whether the luck of the dice is measured and taken out
    #[arg(long, value_enum, default_value = "yes")]
    luck: Answered,
    /// Seconds that a program may take for one answer
    #[arg(long, value_name = "N", value_parser = number(1..=86_400_u64), default_value = "60")]
    patience: u64,
}

/// Yes or no.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Answered {
    Yes,
    No,
}

/// Plays the match.
///
/// # Errors
/// If an argument is refused, a program fails, or the output can't be written.
pub fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Stop> {
    let plan = Plan::of(arguments)?;
    let mut tally = Tally::default();
    let played = plan.play(&mut tally, out);
    // Of a match that could not begin there is nothing to be told.
    if tally.pairs() > 0 {
        writeln!(out, "{tally}")?;
    }
    played
}

/// A match to be played.
pub struct Plan {
    players: [Who; 2],
    pairs: u32,
    time: Option<Duration>,
    seed: u64,
    weights: Option<String>,
    at_once: usize,
    luck: bool,
    patience: Duration,
}

impl Plan {
    /// Reads the arguments.
    ///
    /// # Errors
    /// If one is refused, in one line.
    pub fn read(
        arguments: impl IntoIterator<Item: Into<OsString> + Clone>,
    ) -> Result<Self, String> {
        Self::of(&arguments::read("match", arguments)?)
    }

    fn of(arguments: &Arguments) -> Result<Self, String> {
        Ok(Self {
            players: [Who::read(&arguments.a)?, Who::read(&arguments.b)?],
            pairs: arguments.pairs,
            time: arguments
                .minutes
                .map(|minutes| Duration::from_secs(60 * minutes)),
            seed: arguments.seed,
            weights: arguments.weights.clone(),
            at_once: arguments.at_once,
            luck: arguments.luck == Answered::Yes,
            patience: Duration::from_secs(arguments.patience),
        })
    }

    /// Plays the match. Its standing is told some twenty times.
    ///
    /// # Errors
    /// If the weights can't be read, a program can't be started, has ended or makes no legal play, or the standing can't
    /// be told; what was played to the end until then is in the tally.
    pub fn play(&self, tally: &mut Tally, out: &mut dyn Write) -> Result<(), Stop> {
        let simple = Evaluator::without_weights();
        let is_plies = |who: &Who| matches!(who, Who::Plies(_));
        let networks = if self.luck || self.players.iter().any(is_plies) {
            weights::backgammon(self.weights.as_deref())?
        } else {
            simple.clone()
        };
        let mut players = Vec::new();
        for who in &self.players {
            let player = Player::start(who, &networks, &simple, self.patience);
            players.push(player.map_err(Stop::Failed)?);
        }
        let judge = self.luck.then_some(&networks);
        tally.skill = self.luck.then(tally::Mean::default);
        let start = Instant::now();
        let mut next = 0;
        let mut pairs: Vec<[Game; 2]> = Vec::new();
        loop {
            let is_time = self.time.is_none_or(|time| start.elapsed() < time);
            while pairs.len() < self.at_once && next < self.pairs && is_time {
                pairs.push([0, 1].map(|side| Game::new(self.seed, next, side, judge)));
                next += 1;
            }
            if pairs.is_empty() {
                return Ok(());
            }
            for (side, player) in players.iter_mut().enumerate() {
                let mut games: Vec<&mut Game> = pairs
                    .iter_mut()
                    .flatten()
                    .filter(|game| game.is_to_play(side))
                    .collect();
                let asked: Vec<(Board, Dice)> =
                    games.iter().map(|game| (game.board, game.dice)).collect();
                let answers = player.answers(&asked).map_err(Stop::Failed)?;
                for (game, answer) in games.iter_mut().zip(answers) {
                    game.play(answer, tally, judge);
                }
            }
            let mut told = Ok(());
            pairs.retain(|pair| {
                let [Some(first), Some(second)] = [pair[0].result, pair[1].result] else {
                    return true;
                };
                tally.add(&[first, second]);
                if tally.pairs().is_multiple_of((self.pairs / 20).max(1)) {
                    let line = writeln!(out, "{}", tally.line());
                    if told.is_ok() {
                        told = line;
                    }
                }
                false
            });
            told?;
            if let Some(player) = tally.senseless() {
                let trouble = tally.trouble.as_deref().unwrap_or_default();
                return Err(Stop::Failed(format!(
                    "the match has ended, as {player} has not made one legal play: {trouble}"
                )));
            }
        }
    }
}

/// A game that is being played.
pub struct Game {
    seed: u64,
    pair: u32,
    rolls: Vec<Dice>,
    turn: usize,
    /// Seen by the player on roll.
    board: Board,
    dice: Dice,
    /// 0 for a, 1 for b.
    on_roll: usize,
    /// What a has had, less what b has had.
    luck: f64,
    result: Option<GameResult>,
}

impl Game {
    /// A game with the dice of a pair, in which the first die of the first roll is player `first`'s.
    #[must_use]
    pub fn new(seed: u64, pair: u32, first: usize, judge: Option<&Evaluator>) -> Self {
        let rolls = rolls(seed, pair, 128);
        let dice = rolls[0];
        let [one, other] = dice.faces();
        let on_roll = if one > other { first } else { 1 - first };
        let luck = judge.map_or(0.0, |judge| first_luck(judge, dice));
        Self {
            seed,
            pair,
            rolls,
            turn: 0,
            board: Board::START,
            dice,
            on_roll,
            luck: signed(luck, on_roll),
            result: None,
        }
    }

    const fn is_to_play(&self, side: usize) -> bool {
        self.on_roll == side && self.result.is_none()
    }

    /// Makes the play of an answer, and rolls for the other player if the game goes on.
    pub fn play(&mut self, answer: Answer, tally: &mut Tally, judge: Option<&Evaluator>) {
        let legal = legal_plays(&self.board, self.dice);
        if legal.len() > 1 {
            tally.conduct[self.on_roll].times.push(answer.time);
        }
        let after = answer.board.and_then(|after| {
            let is_legal = legal.iter().any(|legal| legal.board == after);
            let x = lines::write(&after);
            is_legal.then_some(after).ok_or_else(|| format!("{x:?}"))
        });
        match after {
            Err(trouble) => {
                tally.conduct[self.on_roll].illegal += 1;
                tally.trouble = Some(format!(
                    "{} plays {} of {:?} in pair {}: {trouble}",
                    ["a", "b"][self.on_roll],
                    self.dice,
                    lines::write(&self.board),
                    self.pair
                ));
                self.end(1 - self.on_roll, Stake::Backgammon);
            }
            Ok(after) if after.off() == 15 => {
                tally.conduct[self.on_roll].legal += 1;
                self.end(self.on_roll, Position::cubeless(after).stake());
            }
            Ok(after) => {
                tally.conduct[self.on_roll].legal += 1;
                self.roll(&after, judge);
            }
        }
    }

    fn end(&mut self, winner: usize, stake: Stake) {
        self.result = Some(GameResult {
            winner,
            stake,
            luck: self.luck,
        });
    }

    fn roll(&mut self, after: &Board, judge: Option<&Evaluator>) {
        self.board = after.swapped();
        self.on_roll = 1 - self.on_roll;
        self.turn += 1;
        if self.turn == self.rolls.len() {
            self.rolls = rolls(self.seed, self.pair, 2 * self.turn);
        }
        self.dice = self.rolls[self.turn];
        let luck = judge.map_or(0.0, |judge| luck(judge, &self.board, self.dice));
        self.luck += signed(luck, self.on_roll);
    }
}

/// What is a player's, as a sees it.
fn signed(luck: f64, player: usize) -> f64 {
    if player == 0 { luck } else { -luck }
}
