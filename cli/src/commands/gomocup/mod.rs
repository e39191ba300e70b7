//! `gomocup`: m,n,k by the protocol of Gomocup.
//!
//! Commands come in on the standard input, one on each line, and are answered on the standard output: START, RECTSTART,
//! BEGIN, TURN, BOARD, INFO, TAKEBACK, PLAY, RESTART, ABOUT and END. An unknown command is answered with UNKNOWN, one that
//! can't be done with ERROR and the reason. The protocol: Petříček and Laštovička, "Gomoku AI protocol",
//! <https://plastovicka.github.io/protocl2en.htm>.
//!
//! Two keys of INFO are our own: `INFO k 4` for lines of another length than five (before START or after it), and `INFO
//! nodes 100000` for searches that end after that many nodes, and so are the same on every machine. Of the rules, 0 (lines
//! may be longer), 1 (exactly five) and 4 (renju, on 15 by 15) are known; of others a MESSAGE says that the first is
//! played. `INFO max_memory` is heard and changes nothing: the tables have a fixed size, and take less than 100 MiB.

pub mod clock;
mod lines;

use std::ffi::OsString;
use std::io::{self, BufRead, Write};
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use clap::Args;
use engine::mnk::rules::{Board, MAX_LINE, Move, Position, Rule};
use engine::mnk::solve::{self, Equipment, Memory};
use engine::{Limits, Position as _, Progress};

use self::clock::Clock;
use self::lines::{field, numbers, read_line, short, starts_with_number};
use crate::arguments::{self, text};
use crate::stop::Stop;
use crate::weights;

/// Plays m,n,k by the protocol of Gomocup, for matches with other engines and for managers such as Piskvork.
///
/// Managers ask for a program of its own: a script `pbrain-perfectplay` with the line `exec perfect-play gomocup`.
#[derive(Debug, Args)]
pub struct Arguments {
    /// A file of weights in place of those that ship; `none` for none
    #[arg(long, value_name = "FILE", value_parser = text())]
    weights: Option<String>,
    /// Goes on from the findings of searches for earlier moves of the game even if nodes are limited
    #[arg(long)]
    keep_table: bool,
}

/// Nodes for a move that is to be made as fast as possible.
const AT_ONCE: u64 = 1_000;
/// Answers every line until END, or until one of the streams is closed.
///
/// # Errors
/// If the weights are refused, a line can't be read, or the answer can't be written.
pub fn run(
    arguments: &Arguments,
    input: &mut dyn BufRead,
    out: &mut dyn Write,
) -> Result<(), Stop> {
    Session::with_arguments(arguments)?.run(input, out)
}

/// Why a command is not done: in the protocol's words.
enum Refusal {
    /// It is a command, but can't be done.
    Error(String),
    /// It is no command, or none that is known here.
    Unknown(String),
}

type Reply = Result<Option<String>, Refusal>;

fn error<T>(reason: impl Into<String>) -> Result<T, Refusal> {
    Err(Refusal::Error(reason.into()))
}

/// A stone on the board.
#[derive(Clone, Copy)]
struct Stone {
    at: Move,
    own: bool,
}

/// What lines are read as.
enum Reading {
    Commands,
    /// The stones after BOARD: where, and of which kind, in the protocol's numbers.
    Board {
        since: Instant,
        stones: Vec<([u32; 2], u32)>,
        /// What is wrong with the first line that can't be read.
        wrong: Option<String>,
    },
    /// The stones after SWAP2BOARD, which are passed over.
    Swap2,
}

/// The state of the conversation.
pub struct Session {
    /// Columns and rows, once they are known.
    size: Option<(u32, u32)>,
    k: u32,
    rule: Rule,
    stones: Vec<Stone>,
    reading: Reading,
    clock: Clock,
    nodes: Option<u64>,
    equipment: Equipment,
    /// What the searches for earlier moves have found.
    memory: Memory,
    /// Whether that is used where nodes are limited as well.
    keeps_table: bool,
    /// What is wrong with an INFO: managers do not listen before the next command.
    complaint: Option<String>,
    /// What is to be said before the next move.
    message: Option<String>,
}

impl Default for Session {
    fn default() -> Self {
        Self::new()
    }
}

impl Session {
    /// Nothing was said yet: there is no board, and five in a row will win.
    #[must_use]
    pub fn new() -> Self {
        Self {
            size: None,
            k: 5,
            rule: Rule::default(),
            stones: Vec::new(),
            reading: Reading::Commands,
            clock: Clock::default(),
            nodes: None,
            equipment: Equipment::default(),
            memory: Memory::default(),
            keeps_table: false,
            complaint: None,
            message: None,
        }
    }

    /// The same with learned weights.
    #[must_use]
    pub fn with(equipment: Equipment) -> Self {
        Self {
            equipment,
            ..Self::new()
        }
    }

    /// The session that arguments ask for, before they are read.
    ///
    /// # Errors
    /// If an argument is refused, or a file that it names, in one line.
    pub fn of(arguments: impl IntoIterator<Item: Into<OsString> + Clone>) -> Result<Self, String> {
        Self::with_arguments(&arguments::read("gomocup", arguments)?)
    }

    fn with_arguments(arguments: &Arguments) -> Result<Self, String> {
        Ok(Self {
            keeps_table: arguments.keep_table,
            ..Self::with(weights::mnk(arguments.weights.as_deref())?)
        })
    }

    /// Answers every line until END, or until one of the streams is closed.
    ///
    /// # Errors
    /// If a line can't be read, or the answer not be written.
    pub fn run(&mut self, input: &mut dyn BufRead, out: &mut dyn Write) -> Result<(), Stop> {
        loop {
            let line = read_line(input)
                .map_err(|error| Stop::Failed(format!("the lines can’t be read: {error}")))?;
            let Some(line) = line else { return Ok(()) };
            if let ControlFlow::Break(end) = self.line(&line, out) {
                return Ok(end?);
            }
        }
    }

    /// Does what a line says. Every answer is a line of its own, and sent at once. `Break` after END,
    /// or if the answer can't be written.
    pub fn line(&mut self, text: &str, out: &mut dyn Write) -> ControlFlow<io::Result<()>> {
        let text = text.trim();
        if text.eq_ignore_ascii_case("end") {
            return ControlFlow::Break(Ok(()));
        }
        let answer = match self.command(text, out) {
            Ok(None) => return ControlFlow::Continue(()),
            Ok(Some(answer)) => answer,
            Err(Refusal::Error(reason)) => format!("ERROR {reason}"),
            Err(Refusal::Unknown(reason)) => format!("UNKNOWN {reason}"),
        };
        send(out, &answer)
    }

    fn command(&mut self, text: &str, out: &mut dyn Write) -> Reply {
        let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        let (word, rest) = (word.to_ascii_uppercase(), rest.trim());
        match (word.as_str(), &mut self.reading) {
            ("", _) => return Ok(None),
            ("INFO", _) => {
                self.info(rest);
                return Ok(None);
            }
            ("DONE", _) => return self.done(out),
            (_, Reading::Swap2) if starts_with_number(text) => return Ok(None),
            (_, Reading::Board { stones, wrong, .. }) if starts_with_number(text) => {
                match field(text) {
                    Ok(stone) => stones.push(stone),
                    Err(reason) => *wrong = wrong.take().or(Some(reason)),
                }
                return Ok(None);
            }
            _ => {}
        }
        // A manager that gives another command in the middle of a board will send no DONE.
        self.reading = Reading::Commands;
        let since = Instant::now();
        match word.as_str() {
            // Yixin’s managers name both sides.
            "START" => match numbers(&rest.split_whitespace().collect::<Vec<_>>().join(","))[..] {
                [Some(side)] => self.start(side, side),
                [Some(width), Some(height)] if width == height => self.start(width, height),
                [Some(width), Some(height)] => error(format!(
                    "START makes a square board; {} is none: RECTSTART {width},{height} makes it",
                    short(rest)
                )),
                _ => error(format!(
                    "START takes the size of the board, and not {:?}",
                    short(rest)
                )),
            },
            "RECTSTART" => match numbers(rest)[..] {
                [Some(width), Some(height)] => self.start(width, height),
                _ => error(format!(
                    "RECTSTART takes width,height and not {:?}",
                    short(rest)
                )),
            },
            "RESTART" => {
                let (m, n) = self.size()?;
                self.start(m, n)
            }
            "BEGIN" => {
                self.board()?;
                if !self.stones.is_empty() {
                    return error("BEGIN opens a game, but there are stones on the board");
                }
                self.think(since, out)
            }
            "TURN" => {
                let at = self.free_cell(rest)?;
                self.stones.push(Stone { at, own: false });
                if let Err(refusal) = self.position() {
                    self.stones.pop();
                    return Err(refusal);
                }
                self.think(since, out)
            }
            "PLAY" => {
                let at = self.free_cell(rest)?;
                let position = self.position()?;
                position
                    .play(&at)
                    .or_else(|refused| error(refused.to_string()))?;
                self.stones.push(Stone { at, own: true });
                Ok(Some(self.written(at)))
            }
            "TAKEBACK" => {
                let at = self.cell(rest)?;
                match self.stones.iter().rposition(|stone| stone.at == at) {
                    Some(place) => {
                        self.stones.remove(place);
                        Ok(Some("OK".to_owned()))
                    }
                    None => error(format!("there is no stone on {rest}")),
                }
            }
            "BOARD" => {
                self.size()?;
                self.reading = Reading::Board {
                    since,
                    stones: Vec::new(),
                    wrong: None,
                };
                Ok(None)
            }
            "SWAP2BOARD" => {
                self.reading = Reading::Swap2;
                Ok(None)
            }
            "ABOUT" => Ok(Some(format!(
                "name=\"Perfect Play\", version=\"{}\", author=\"the authors of Perfect Play\", country=\"-\"",
                env!("CARGO_PKG_VERSION")
            ))),
            _ => Err(Refusal::Unknown(format!("command {:?}", short(text)))),
        }
    }

    /// An empty board of `m` columns and `n` rows. Whether there are lines of `k` on it is asked when it is
    /// played on, as `INFO k` may come yet.
    fn start(&mut self, m: u32, n: u32) -> Reply {
        const SHORTEST_LINE: u32 = 1;
        Board::new(m, n, SHORTEST_LINE).or_else(|refused| error(refused.to_string()))?;
        self.size = Some((m, n));
        self.stones.clear();
        self.clock.spent = Duration::ZERO;
        self.clock.left = None;
        Ok(Some("OK".to_owned()))
    }

    /// Keeps what is needed of an INFO. What is not known is passed over, as the protocol asks.
    fn info(&mut self, rest: &str) {
        let (key, value) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
        let value = value.trim();
        let number = value.parse::<i64>().ok();
        let natural = number.map(|number| u64::try_from(number).unwrap_or(0));
        match (key.to_ascii_lowercase().as_str(), natural) {
            ("timeout_turn", Some(limit)) => self.clock.turn = Some(limit),
            ("timeout_match", Some(limit)) => self.clock.whole = Some(limit),
            ("time_left", Some(_)) => self.clock.left = number,
            ("nodes", Some(nodes)) => self.nodes = Some(nodes),
            ("rule", Some(rule)) => {
                let known = match rule {
                    0 => Some(Rule::Freestyle),
                    1 => Some(Rule::Standard),
                    4 => Some(Rule::Renju),
                    _ => None,
                };
                self.rule = known.unwrap_or_default();
                self.message = known.is_none().then(|| {
                    format!("rule {rule} is not known here: rule 0 is played (freestyle)")
                });
            }
            ("k", _) => self.line_length(value),
            _ => {}
        }
    }

    /// Changes k; whether there are such lines on the board is asked when it is played on, as another
    /// board may come first.
    fn line_length(&mut self, value: &str) {
        match value.parse() {
            Ok(k @ 1..=MAX_LINE) => (self.k, self.complaint) = (k as u32, None),
            _ => {
                self.complaint = Some(format!(
                    "INFO k takes a number from 1 to {MAX_LINE}, and not {:?}",
                    short(value)
                ));
            }
        }
    }

    /// The end of a board: its stones are set, and the answer is a move.
    fn done(&mut self, out: &mut dyn Write) -> Reply {
        match std::mem::replace(&mut self.reading, Reading::Commands) {
            Reading::Commands => Err(Refusal::Unknown("DONE, as no BOARD was begun".to_owned())),
            Reading::Swap2 => Err(Refusal::Unknown(
                "command SWAP2BOARD: openings are given by BOARD".to_owned(),
            )),
            Reading::Board {
                wrong: Some(reason),
                ..
            } => error(reason),
            Reading::Board { since, stones, .. } => {
                let before = std::mem::take(&mut self.stones);
                if let Err(refusal) = self.set(&stones) {
                    self.stones = before;
                    return Err(refusal);
                }
                self.think(since, out)
            }
        }
    }

    /// Sets the stones of a board. Those of kind 3 (of a line that was won before, in games that go on after it) have
    /// no owner: they go to the player who has set too few.
    fn set(&mut self, stones: &[([u32; 2], u32)]) -> Result<(), Refusal> {
        for &(at, kind) in stones.iter().filter(|(_, kind)| *kind != 3) {
            self.add(at, kind == 1)?;
        }
        for &(at, _) in stones.iter().filter(|(_, kind)| *kind == 3) {
            let own = self.stones.iter().filter(|stone| stone.own).count();
            self.add(at, 2 * own < self.stones.len())?;
        }
        self.position().map(|_| ())
    }

    fn add(&mut self, [x, y]: [u32; 2], own: bool) -> Result<(), Refusal> {
        let at = self.at(x, y)?;
        if self.is_taken(at) {
            return error(format!("there is a stone on {x},{y} already"));
        }
        self.stones.push(Stone { at, own });
        Ok(())
    }

    /// The columns and rows of the board, if one was started.
    fn size(&self) -> Result<(u32, u32), Refusal> {
        match self.size {
            Some(size) => Ok(size),
            None => error("there is no board yet: START comes first"),
        }
    }

    /// The board, if one was started, has lines of `k`, and can be played on by the rule.
    fn board(&self) -> Result<Board, Refusal> {
        let (m, n) = self.size()?;
        Board::new(m, n, self.k)
            .and_then(|board| board.with_rule(self.rule))
            .or_else(|refused| error(refused.to_string()))
    }

    fn is_taken(&self, at: Move) -> bool {
        self.stones.iter().any(|stone| stone.at == at)
    }

    /// The cell of two coordinates. They count from the left and from the top, rows here from the
    /// bottom.
    fn at(&self, x: u32, y: u32) -> Result<Move, Refusal> {
        let board = self.board()?;
        let (m, n) = (board.m() as u32, board.n() as u32);
        if x >= m || y >= n {
            return error(format!(
                "{x},{y} is beside the board: x from 0 to {} and y from 0 to {} are allowed",
                m - 1,
                n - 1
            ));
        }
        Ok(Move {
            row: (n - 1 - y) as u8,
            col: x as u8,
        })
    }

    /// The cell that is written as `x,y`.
    fn cell(&self, text: &str) -> Result<Move, Refusal> {
        match numbers(text)[..] {
            [Some(x), Some(y)] => self.at(x, y),
            _ => error(format!("a cell is written x,y and not {:?}", short(text))),
        }
    }

    fn free_cell(&self, text: &str) -> Result<Move, Refusal> {
        let at = self.cell(text)?;
        if self.is_taken(at) {
            return error(format!("there is a stone on {text} already"));
        }
        Ok(at)
    }

    /// A cell in the protocol's coordinates.
    fn written(&self, at: Move) -> String {
        let (_, n) = self.size.unwrap_or_default();
        format!("{},{}", at.col, i64::from(n) - 1 - i64::from(at.row))
    }

    /// The position with us to move. Boards are sent in any order of their stones, so the players'
    /// stones are set in turn, each player's as they came.
    fn position(&self) -> Result<Position, Refusal> {
        let of = |own: bool| {
            let stones = self.stones.iter().filter(move |stone| stone.own == own);
            stones.map(|stone| stone.at).collect::<Vec<Move>>()
        };
        let (own, other) = (of(true), of(false));
        let [first, second] = if own.len() == other.len() {
            [&own, &other]
        } else {
            [&other, &own]
        };
        if other.len() != own.len() && other.len() != own.len() + 1 {
            return error(format!(
                "with {} own stones and {} of the opponent it is not my turn: as many of both, or one more of the opponent, are allowed",
                own.len(),
                other.len()
            ));
        }
        let mut moves = Vec::new();
        for (index, m) in first.iter().enumerate() {
            moves.push(*m);
            moves.extend(second.get(index));
        }
        Position::after(self.board()?, &moves).or_else(|refused| error(refused.to_string()))
    }

    /// Makes a move, and writes it. The time of it counts from `since` on.
    fn think(&mut self, since: Instant, out: &mut dyn Write) -> Reply {
        if let Some(reason) = self.complaint.take() {
            return error(reason);
        }
        let position = self.position()?;
        if let Some(text) = self.message.take() {
            // A closed pipe is found out with the answer.
            let _ = send(out, &format!("MESSAGE {text}"));
        }
        let free = position.board().cells() - position.moves().len();
        let allowed = self.clock.allowed(free.div_ceil(2) as u64);
        // With a clock it is the clock that ends the search, however long it runs.
        let by_clock = if allowed == 0 { AT_ONCE } else { u64::MAX };
        let limits = Limits::nodes(self.nodes.unwrap_or(by_clock));
        let timed = self.nodes.is_none() && allowed > 0;
        let allowed = Duration::from_millis(allowed);
        let mut in_time = |_: &Progress| {
            if timed && since.elapsed() >= allowed {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        };
        // A manager that limits the nodes wants the same move for the same position, unless it says otherwise.
        let analysis = if timed || self.keeps_table {
            let memory = &mut self.memory;
            solve::analyze_on(&self.equipment, &position, &limits, &mut in_time, memory)
        } else {
            solve::analyze_with(&self.equipment, &position, &limits, &mut in_time)
        };
        self.clock.spent += since.elapsed();
        let Some(best) = analysis.best else {
            return error("the game is over");
        };
        let line: Vec<String> = analysis.pv.iter().map(ToString::to_string).collect();
        let text = format!(
            "MESSAGE depth {} nodes {} eval {} ms {} pv {}",
            analysis.depth,
            analysis.nodes,
            analysis.value,
            since.elapsed().as_millis(),
            line.join(" ")
        );
        let _ = send(out, &text);
        self.stones.push(Stone {
            at: best,
            own: true,
        });
        Ok(Some(self.written(best)))
    }
}

/// Sends a line at once; `Break` if that can't be done.
fn send(out: &mut dyn Write, line: &str) -> ControlFlow<io::Result<()>> {
    match writeln!(out, "{line}").and_then(|()| out.flush()) {
        Ok(()) => ControlFlow::Continue(()),
        Err(error) => ControlFlow::Break(Err(error)),
    }
}
