//! `match`: a match of two players of m,n,k. Every change of the search or of its evaluation is to show in one that it
//! gains something.
//!
//! Pairs of games begin with one opening, and the players change sides between them. An illegal move, an answer that is
//! none, the end of a program, and a move that takes longer than the limit and the tolerance lose the game; how often that
//! was is counted. The match ends with a player that has lost two games by the first of these, and has not made one move
//! by then. Exit codes: 0; 1 if a match has ended so, or a game can't be recorded; 2 if the arguments are wrong.

pub mod player;
pub mod statistics;

use std::ffi::OsString;
use std::io::Write;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use clap::Args;
use engine::mnk::generate::generate;
use engine::mnk::rules::{Opening, Params, Position};
use engine::mnk::solve::Equipment;
use engine::{Outcome, Player as Side, Position as _};

use self::player::{Pace, Player, Who};
use self::statistics::{Decision, Sprt, Tally};
use crate::arguments::{self, number, text};
use crate::stop::Stop;
use crate::weights;

/// Plays a match of two players of m,n,k, and says which is stronger.
///
/// A player is `here` (this engine), `ms=N` or `nodes=N` (the same with a limit of its own), or the command line of a program
/// that speaks the protocol of Gomocup. `perfect-play match --a here --b "/tmp/old gomocup" --ms 100 --pairs 500 --sprt
/// 0,20,0.05,0.05`
#[derive(Debug, Args)]
pub struct Arguments {
    /// The player whose results are given
    #[arg(long, value_name = "PLAYER", value_parser = text(), default_value = "here")]
    a: String,
    /// Its opponent
    #[arg(long, value_name = "PLAYER", value_parser = text(), default_value = "here")]
    b: String,
    /// m, n and k
    #[arg(long, value_name = "\"M N K\"", value_parser = text(), default_value = "15 15 5")]
    board: String,
    /// The most pairs of games
    #[arg(long, value_name = "N", value_parser = number(1..=u64::MAX), default_value = "100")]
    pairs: u64,
    /// Milliseconds for each move
    #[arg(long, value_name = "N", value_parser = number(1..=DAY), default_value = "100")]
    ms: u64,
    /// Nodes for each move, in place of a time
    #[arg(long, value_name = "N", value_parser = number(1..=u64::MAX))]
    nodes: Option<u64>,
    /// The seed of the first opening; each pair takes the next one
    #[arg(long, value_name = "N", value_parser = number(0..=u64::MAX), default_value = "1")]
    seed: u64,
    /// Openings of a file: moves on each line, `h8 i9 j7`
    #[arg(long, value_name = "FILE", value_parser = text())]
    openings: Option<String>,
    /// Stops when it is decided between E0 and E1 Elo, with errors A and B
    #[arg(long, value_name = "E0,E1,A,B", value_parser = text(), allow_hyphen_values = true)]
    sprt: Option<String>,
    /// Milliseconds over the limit that are no loss
    #[arg(long, value_name = "N", value_parser = number(0..=DAY), default_value = "1000")]
    tolerance: u64,
    /// Seconds that a program is waited for at its start, and beyond its time
    #[arg(long, value_name = "N", value_parser = number(1..=DAY / 1_000), default_value = "10")]
    patience: u64,
    /// The plies after which a game is a draw
    #[arg(long, value_name = "N", value_parser = number(1..=u64::MAX))]
    plies: Option<u64>,
    /// The games played at once; one takes one core, as only one player thinks
    #[arg(long, value_name = "N", value_parser = number(1..=64_u64), default_value = "1")]
    games: u64,
    /// Writes every game on a line
    #[arg(long, value_name = "FILE", value_parser = text())]
    record: Option<String>,
}

/// The most milliseconds, a day, and the most seconds.
const DAY: u64 = 86_400_000;

/// Plays the match.
///
/// # Errors
/// If an argument is refused, a player makes no moves, or the output or the record can't be written.
pub fn run(arguments: &Arguments, out: &mut (dyn Write + Send)) -> Result<(), Stop> {
    let standing = Plan::of(arguments)?.play(out);
    writeln!(out, "{standing}")?;
    standing.stopped.map_or(Ok(()), Err)
}

/// A match to be played.
pub struct Plan {
    players: [Who; 2],
    /// The weights that ship.
    equipment: Equipment,
    board: Position,
    pairs: u64,
    seed: u64,
    openings: Vec<Position>,
    sprt: Option<Sprt>,
    tolerance: u64,
    patience: Duration,
    plies: usize,
    games: u64,
    record: Option<String>,
}

/// How a player has behaved.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Conduct {
    /// Legal moves made.
    pub moves: u64,
    /// Moves that took longer than the limit.
    pub late: u64,
    /// The longest time over the limit, in milliseconds.
    pub latest: u64,
    /// Games lost by an illegal move or an answer that is none.
    pub illegal: u64,
    /// Games lost by a move that took too long.
    pub overtime: u64,
}

impl Conduct {
    fn add(&mut self, other: Self) {
        self.moves += other.moves;
        self.late += other.late;
        self.latest = self.latest.max(other.latest);
        self.illegal += other.illegal;
        self.overtime += other.overtime;
    }
}

/// A match that was played.
#[derive(Clone, Debug, Default)]
pub struct Standing {
    /// The results.
    pub tally: Tally,
    /// How each player has behaved.
    pub conduct: [Conduct; 2],
    /// The last thing that went wrong, if anything did.
    pub trouble: Option<String>,
    /// Why it has ended before all was played or decided, if it has.
    pub stopped: Option<Stop>,
    sprt: Option<Sprt>,
}

impl std::fmt::Display for Standing {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}", self.tally)?;
        if let Some(sprt) = self.sprt {
            let [low, high] = sprt.bounds();
            let [e0, e1] = sprt.elo;
            let decision = match sprt.decide(&self.tally) {
                Decision::Accepted => format!("accepted, {e1} Elo rather than {e0}"),
                Decision::Refused => format!("refused, {e0} Elo rather than {e1}"),
                Decision::Open => "undecided".to_owned(),
            };
            let ratio = sprt.log_likelihood_ratio(&self.tally);
            write!(
                f,
                "\nSPRT: {decision}; LLR {ratio:.2} of {low:.2} to {high:.2}"
            )?;
        }
        for (name, conduct) in ["a", "b"].iter().zip(self.conduct) {
            write!(
                f,
                "\n{name}: {} moves, {} over the limit (by at most {} ms); games lost by time {}, by an illegal move or none {}",
                conduct.moves, conduct.late, conduct.latest, conduct.overtime, conduct.illegal
            )?;
        }
        match &self.trouble {
            Some(trouble) => write!(f, "\nlast trouble: {trouble}"),
            None => Ok(()),
        }
    }
}

/// A game that was played.
struct Played {
    /// The score of player a, in halves of a point.
    halves: usize,
    conduct: [Conduct; 2],
    trouble: Option<String>,
    record: String,
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
        let pace = arguments
            .nodes
            .map_or(Pace::Time(arguments.ms), Pace::Nodes);
        let board: Position = format!("{}:", arguments.board)
            .parse()
            .map_err(|error| format!("--board: {error}"))?;
        let file = arguments.openings.as_ref();
        let openings = file.map_or(Ok(Vec::new()), |path| openings(path, &board))?;
        let [a, b] = [&arguments.a, &arguments.b].map(|player| Who::read(player, pace));
        Ok(Self {
            players: [a?, b?],
            equipment: weights::mnk(None)?,
            board,
            pairs: arguments.pairs,
            seed: arguments.seed,
            openings,
            sprt: arguments.sprt.as_deref().map(read_sprt).transpose()?,
            tolerance: arguments.tolerance,
            patience: Duration::from_secs(arguments.patience),
            plies: arguments.plies.unwrap_or(u64::MAX) as usize,
            games: arguments.games,
            record: arguments.record.clone(),
        })
    }

    /// The opening of a pair.
    fn opening(&self, pair: u64) -> Position {
        if self.openings.is_empty() {
            let params = Params::new(self.board.board(), Opening::Balanced);
            generate(&params, self.seed.wrapping_add(pair))
        } else {
            self.openings[(pair % self.openings.len() as u64) as usize].clone()
        }
    }

    /// Plays the match. Every pair is told as soon as it has ended.
    pub fn play(&self, out: &mut (dyn Write + Send)) -> Standing {
        let (next, stop) = (AtomicU64::new(0), AtomicBool::new(false));
        let mut result = Standing {
            sprt: self.sprt,
            ..Standing::default()
        };
        // A file that can't be written is found out before anything is played.
        if let Err(refused) = self.keep("").map_err(Stop::Refused) {
            result.stopped = Some(refused);
            return result;
        }
        let shared = Mutex::new((result, out));
        std::thread::scope(|scope| {
            for _ in 0..self.games {
                scope.spawn(|| {
                    while !stop.load(Ordering::Relaxed) {
                        let pair = next.fetch_add(1, Ordering::Relaxed);
                        if pair >= self.pairs {
                            break;
                        }
                        let opening = self.opening(pair);
                        let played = [0, 1].map(|first| self.game(&opening, first));
                        let mut shared = shared.lock().expect("no other game has panicked");
                        let (result, out) = &mut *shared;
                        let told = self.add(result, &played, pair, *out);
                        let decided = told.unwrap_or_else(|stopped| {
                            result.stopped = Some(stopped);
                            true
                        });
                        if decided {
                            stop.store(true, Ordering::Relaxed);
                        }
                    }
                });
            }
        });
        shared.into_inner().expect("no game has panicked").0
    }

    /// Writes games to the record, if there is one.
    fn keep(&self, lines: &str) -> Result<(), String> {
        let Some(path) = &self.record else {
            return Ok(());
        };
        let file = std::fs::OpenOptions::new()
            .create(true)
            .append(true)
            .open(path);
        let written = file.and_then(|mut file| file.write_all(lines.as_bytes()));
        written.map_err(|error| format!("{path} can’t be written: {error}"))
    }

    /// Adds a pair to the result, and says whether the match is decided.
    ///
    /// # Errors
    /// If the pair can't be told or recorded, or a player makes no moves at all.
    fn add(
        &self,
        result: &mut Standing,
        played: &[Played; 2],
        pair: u64,
        out: &mut dyn Write,
    ) -> Result<bool, Stop> {
        result.tally.add([played[0].halves, played[1].halves]);
        for game in played {
            result.conduct[0].add(game.conduct[0]);
            result.conduct[1].add(game.conduct[1]);
            result.trouble = game.trouble.clone().or_else(|| result.trouble.take());
        }
        let [won, drawn, lost] = result.tally.games;
        let [elo, low, high] = result.tally.elo();
        let ratio = self.sprt.map_or(String::new(), |sprt| {
            format!(", LLR {:.2}", sprt.log_likelihood_ratio(&result.tally))
        });
        writeln!(
            out,
            "pair {}: {} {}; +{won} ={drawn} -{lost}, Elo {elo:+.0} ({low:+.0} to {high:+.0}){ratio}",
            pair + 1,
            ["0", "1/2", "1"][played[0].halves],
            ["0", "1/2", "1"][played[1].halves],
        )?;
        self.keep(&format!("{}\n{}\n", played[0].record, played[1].record))
            .map_err(Stop::Failed)?;
        for (name, conduct) in ["a", "b"].iter().zip(&result.conduct) {
            if conduct.illegal >= 2 && conduct.moves == 0 {
                let trouble = result.trouble.as_deref().unwrap_or_default();
                return Err(Stop::Failed(format!(
                    "the match has ended, as {name} has not made one legal move: {trouble}"
                )));
            }
        }
        Ok(self
            .sprt
            .is_some_and(|sprt| sprt.decide(&result.tally) != Decision::Open))
    }

    /// Plays a game from an opening, in which player `a` (0) or `b` (1) has the first player's stones.
    fn game(&self, opening: &Position, first: usize) -> Played {
        let mut conduct = [Conduct::default(); 2];
        let mut position = opening.clone();
        let result = self.moves(&mut position, first, &mut conduct);
        let (winner, trouble) = match result {
            Ok(()) => (self.winner(&position, first), None),
            Err((loser, trouble)) => (Some(1 - loser), Some(trouble)),
        };
        let halves = match winner {
            Some(0) => 2,
            Some(_) => 0,
            None => 1,
        };
        let name = |index: usize| ["a", "b"][index];
        let why = trouble.as_deref().unwrap_or("by the rules");
        let record = format!(
            "{position} | {} first | {} | {why}",
            name(first),
            winner.map_or_else(
                || "draw".to_owned(),
                |index| format!("{} wins", name(index))
            ),
        );
        Played {
            halves,
            conduct,
            trouble,
            record,
        }
    }

    /// Plays until the game is over; says who has lost otherwise, and by what.
    fn moves(
        &self,
        position: &mut Position,
        first: usize,
        conduct: &mut [Conduct; 2],
    ) -> Result<(), (usize, String)> {
        let mut players: [Option<Player>; 2] = [None, None];
        while !position.turn().is_over() && position.moves().len() < self.plies {
            let index = (position.moves().len() + first) % 2;
            let (who, conduct) = (&self.players[index], &mut conduct[index]);
            let lost = |what: String| {
                (
                    index,
                    format!("{} in {position}: {what}", ["a", "b"][index]),
                )
            };
            let player = match &mut players[index] {
                Some(player) => player,
                empty => match Player::start(who, position, self.patience, &self.equipment) {
                    Ok(player) => empty.insert(player),
                    Err(error) => {
                        conduct.illegal += 1;
                        return Err(lost(error));
                    }
                },
            };
            let (m, time) = player.play(position).map_err(|error| {
                conduct.illegal += 1;
                lost(error)
            })?;
            let next = position.play(&m).map_err(|error| {
                conduct.illegal += 1;
                lost(error.to_string())
            })?;
            conduct.moves += 1;
            if let Pace::Time(ms) = who.pace() {
                let over = (time.as_millis() as u64).saturating_sub(ms);
                conduct.late += u64::from(over > 0);
                conduct.latest = conduct.latest.max(over);
                if over > self.tolerance {
                    conduct.overtime += 1;
                    return Err(lost(format!("{m} took {over} ms over the limit")));
                }
            }
            *position = next;
        }
        Ok(())
    }

    fn winner(&self, position: &Position, first: usize) -> Option<usize> {
        match position.turn().outcome() {
            Some(Outcome::Win(Side::First)) => Some(first),
            Some(Outcome::Win(Side::Second)) => Some(1 - first),
            _ => None,
        }
    }
}

/// The bounds of a test, `E0,E1,A,B`.
fn read_sprt(text: &str) -> Result<Sprt, String> {
    let number = |word: &str| {
        word.trim()
            .parse()
            .ok()
            .filter(|number: &f64| number.is_finite())
    };
    let numbers: Vec<f64> = text
        .split(',')
        .map(number)
        .collect::<Option<_>>()
        .unwrap_or_default();
    match numbers[..] {
        [e0, e1, alpha, beta] if e0 < e1 && alpha + beta < 1.0 && alpha > 0.0 && beta > 0.0 => {
            Ok(Sprt {
                elo: [e0, e1],
                errors: [alpha, beta],
            })
        }
        _ => Err(format!(
            "--sprt takes E0,E1,A,B like 0,20,0.05,0.05, not {text:?}"
        )),
    }
}

/// The openings of a file: moves on each line, or whole positions; lines that begin with `#` say
/// something else.
fn openings(path: &str, board: &Position) -> Result<Vec<Position>, String> {
    let text = std::fs::read_to_string(path).map_err(|error| format!("{path}: {error}"))?;
    let lines = text.lines().map(str::trim);
    let lines = lines.filter(|line| !line.is_empty() && !line.starts_with('#'));
    let openings = lines.map(|line| {
        let text = if line.contains(':') {
            line.to_owned()
        } else {
            format!("{board} {line}")
        };
        let opening: Position = text.parse().map_err(|error| format!("{path}: {error}"))?;
        if opening.board() != board.board() || opening.turn().is_over() {
            return Err(format!("{path}: {line:?} is over, or on another board"));
        }
        Ok(opening)
    });
    let openings: Vec<Position> = openings.collect::<Result<_, _>>()?;
    if openings.is_empty() {
        return Err(format!("{path} has no openings"));
    }
    Ok(openings)
}
