//! A match of two players of backgammon, in pairs of games for money without a cube: both games have the
//! same dice, and the players change sides between them.
//!
//! ```text
//! cargo run --release -p perfect-play-engine --example backgammon_match -- \
//!   --a plies:0 --b "training/backgammon/work/opponent /usr/share/gnubg" --pairs 5000
//! ```
//!
//! A player is `plies:N` (the engine that this program is built with, N plies deep), `simple` (its
//! evaluation without weights), `student` (the report's program), or the command line of a program
//! that speaks the line protocol of `backgammon_player.rs`. Options:
//!
//! ```text
//! --a PLAYER --b PLAYER    who plays; points are those of a (both are plies:0 if not named)
//! --pairs N                the number of pairs (100)
//! --minutes N              no new pair begins after N minutes (no limit)
//! --seed N                 of the dice; pair n has those of game n of this seed (1)
//! --weights FILE           networks from a file instead of those that the site ships
//! --at-once N              the pairs played at once, 1 to 128 (32): a program is asked for
//!                          all plays that it has to make in one go
//! --luck yes|no            whether the luck of the dice is measured and taken out (yes)
//! --patience N             seconds that a program may take for one answer (60)
//! ```
//!
//! Every play is checked. One that is not legal, or an answer that is none, loses the game as a
//! backgammon; if a program ends, or does not answer, the match does, and so it does if one has lost two games or more
//! and has not made one legal play by then. The standard error is that of pairs. Exit codes: 0, 1 if a program has
//! failed or the output can't be written, 2 if the arguments are wrong.

use std::ffi::OsString;
use std::io::Write;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use perfect_play_engine::backgammon::evaluate::Evaluator;
use perfect_play_engine::backgammon::generate::rolls;
use perfect_play_engine::backgammon::rules::{Board, Dice, Position, Stake, legal_plays};

use arguments::Arguments;
use luck::{first_luck, luck};
use player::{Answer, Player, Who};
use program::Stop;
use tally::{GameResult, Tally};

#[path = "support/arguments.rs"]
#[allow(dead_code, reason = "each example uses its share")]
mod arguments;
#[path = "backgammon/lines.rs"]
mod lines;
#[path = "backgammon_match/luck.rs"]
pub mod luck;
#[path = "backgammon_match/player.rs"]
pub mod player;
#[path = "../../cli/src/process.rs"]
#[allow(dead_code, reason = "each example uses its share")]
mod process;
#[path = "support/program.rs"]
#[allow(dead_code, reason = "each example uses its share")]
mod program;
#[path = "backgammon_match/tally.rs"]
pub mod tally;
#[path = "backgammon/weights.rs"]
#[allow(dead_code, reason = "each example uses its share")]
mod weights;

fn main() -> ExitCode {
    let arguments = std::env::args_os().skip(1);
    let code = run(arguments, &mut std::io::stdout(), &mut std::io::stderr());
    ExitCode::from(code)
}

/// Plays the match of the arguments, and gives the exit code.
pub fn run(
    arguments: impl IntoIterator<Item: Into<OsString>>,
    out: &mut dyn Write,
    err: &mut dyn Write,
) -> u8 {
    let played = Plan::read(arguments)
        .map_err(Stop::Refused)
        .and_then(|plan| {
            let mut tally = Tally::default();
            let played = plan.play(&mut tally, out);
            // Of a match that could not begin there is nothing to be told.
            if tally.pairs() > 0 {
                writeln!(out, "{tally}")?;
            }
            played
        });
    program::ended(played, err)
}

const USAGE: &str = "usage: backgammon_match [--a PLAYER] [--b PLAYER] [--pairs N] [--minutes N] \
                     [--seed N] [--weights FILE] [--at-once N] [--luck yes|no] [--patience N]";

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
    /// What is wrong with them, in one line.
    pub fn read(arguments: impl IntoIterator<Item: Into<OsString>>) -> Result<Self, String> {
        let mut plan = Self {
            players: [Who::Plies(0), Who::Plies(0)],
            pairs: 100,
            time: None,
            seed: 1,
            weights: None,
            at_once: 32,
            luck: true,
            patience: Duration::from_secs(60),
        };
        let mut arguments = Arguments::new(arguments, USAGE);
        while let Some(option) = arguments.next_option()? {
            match option.as_str() {
                "--a" => plan.players[0] = Who::read(&arguments.value()?)?,
                "--b" => plan.players[1] = Who::read(&arguments.value()?)?,
                "--pairs" => plan.pairs = arguments.number(1..=u64::from(u32::MAX))? as u32,
                "--minutes" => {
                    let minutes = arguments.number(1..=100_000)?;
                    plan.time = Some(Duration::from_secs(60 * minutes));
                }
                "--seed" => plan.seed = arguments.number(0..=u64::MAX)?,
                "--weights" => plan.weights = Some(arguments.value()?),
                "--patience" => {
                    plan.patience = Duration::from_secs(arguments.number(1..=86_400)?);
                }
                "--at-once" => plan.at_once = arguments.number(1..=128)? as usize,
                "--luck" => {
                    plan.luck = match arguments.value()?.as_str() {
                        "yes" => true,
                        "no" => false,
                        other => {
                            let wrong = format_args!("--luck is yes or no, not {other:?}");
                            return Err(arguments.refused(wrong));
                        }
                    };
                }
                _ => return Err(arguments.unknown()),
            }
        }
        Ok(plan)
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
            weights::evaluator(self.weights.as_deref())?
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
