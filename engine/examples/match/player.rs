//! Who plays in a match: the engine as it is built here, or any program that speaks the protocol of
//! Gomocup.

use std::io::{BufRead as _, BufReader, Write as _};
use std::ops::ControlFlow;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::OnceLock;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::{Duration, Instant};

use engine::analysis::{Limits, Progress};
use engine::mnk::rules::{Move, Position};
use engine::mnk::solve::{self, Equipment};

#[path = "../support/mnk_weights.rs"]
mod mnk_weights;

/// The weights that the site ships, read once: the same for every game.
static EQUIPMENT: OnceLock<Equipment> = OnceLock::new();

/// What the engine here keeps of its time, in milliseconds: as much as `examples/gomocup.rs`, so that
/// it has no more time than its older builds.
const MARGIN: u64 = 15;
/// How long a program may take to start, and how long it is waited for beyond its time for a move.
const PATIENCE: Duration = Duration::from_secs(10);

/// How long a move may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pace {
    /// Milliseconds.
    Time(u64),
    /// Nodes; programs are told by `INFO nodes`, which is our own word.
    Nodes(u64),
}

/// Who plays.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Who {
    /// The engine that this program is built with.
    Here(Pace),
    /// A program, by its command line, and its pace.
    Program(String, Pace),
}

impl Who {
    /// Reads `here`, `ms=N`, `nodes=N`, or a command line.
    #[must_use]
    pub fn read(text: &str, pace: Pace) -> Self {
        let number = |key: &str| text.strip_prefix(key).and_then(|rest| rest.parse().ok());
        if text == "here" {
            Self::Here(pace)
        } else if let Some(ms) = number("ms=") {
            Self::Here(Pace::Time(ms))
        } else if let Some(nodes) = number("nodes=") {
            Self::Here(Pace::Nodes(nodes))
        } else {
            Self::Program(text.to_owned(), pace)
        }
    }

    /// How long it may take for a move.
    #[must_use]
    pub fn pace(&self) -> Pace {
        match self {
            Self::Here(pace) | Self::Program(_, pace) => *pace,
        }
    }
}

/// Somebody who is playing a game.
pub enum Player {
    /// The engine here.
    Here(Pace),
    /// A program that runs.
    Program(Program),
}

/// A running program. It is killed when it is dropped.
pub struct Program {
    child: Child,
    stdin: ChildStdin,
    lines: Receiver<String>,
    pace: Pace,
    /// Whether it knows the position before the opponent's last move.
    knows: bool,
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = writeln!(self.stdin, "END");
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Player {
    /// Begins a game on the board of a position.
    ///
    /// # Errors
    /// If the program can't be started, or does not like the board.
    pub fn start(who: &Who, position: &Position) -> Result<Self, String> {
        match who {
            Who::Here(pace) => Ok(Self::Here(*pace)),
            Who::Program(command, pace) => {
                Program::start(command, *pace, position).map(Self::Program)
            }
        }
    }

    /// Its move in a position, and how long it took.
    ///
    /// # Errors
    /// What went wrong, if there is no move.
    pub fn play(&mut self, position: &Position) -> Result<(Move, Duration), String> {
        let start = Instant::now();
        let m = match self {
            Self::Here(pace) => here(position, *pace, start).ok_or("no move was found")?,
            Self::Program(program) => program.play(position)?,
        };
        Ok((m, start.elapsed()))
    }
}

fn here(position: &Position, pace: Pace, start: Instant) -> Option<Move> {
    let (limits, time) = match pace {
        Pace::Nodes(nodes) => (Limits::nodes(nodes), None),
        Pace::Time(ms) => {
            let time = Duration::from_millis(ms.saturating_sub(MARGIN).max(1));
            (Limits::NONE, Some(time))
        }
    };
    let mut in_time = |_: &Progress| match time {
        Some(time) if start.elapsed() >= time => ControlFlow::Break(()),
        _ => ControlFlow::Continue(()),
    };
    let equipment = EQUIPMENT.get_or_init(|| mnk_weights::load(None).unwrap_or_default());
    solve::analyze_with(equipment, position, &limits, &mut in_time).best
}

impl Program {
    fn start(command: &str, pace: Pace, position: &Position) -> Result<Self, String> {
        // By a shell, so that there may be arguments; `exec`, so that it is the program that is killed.
        let mut child = Command::new("sh")
            .args(["-c", &format!("exec {command}")])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|error| format!("{command} can’t be started: {error}"))?;
        let (Some(stdin), Some(stdout)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(format!("{command} has no pipes"));
        };
        let (sender, lines) = channel();
        std::thread::spawn(move || {
            for line in BufReader::new(stdout).split(b'\n') {
                let Ok(line) = line else { break };
                let line = String::from_utf8_lossy(&line).trim().to_owned();
                if sender.send(line).is_err() {
                    break;
                }
            }
        });
        let mut program = Self {
            child,
            stdin,
            lines,
            pace,
            knows: false,
        };
        let board = position.board();
        let (m, n, k) = (board.m(), board.n(), board.k());
        if k != 5 {
            program.send(&format!("INFO k {k}"))?;
        }
        if m == n {
            program.send(&format!("START {m}"))?;
        } else {
            program.send(&format!("RECTSTART {m},{n}"))?;
        }
        let answer = program.answer(PATIENCE)?;
        if !answer.to_ascii_uppercase().starts_with("OK") {
            return Err(format!("{command} answers START with {answer:?}"));
        }
        match pace {
            Pace::Time(ms) => program.send(&format!("INFO timeout_turn {ms}"))?,
            Pace::Nodes(nodes) => program.send(&format!("INFO nodes {nodes}"))?,
        }
        for info in ["INFO timeout_match 0", "INFO rule 0", "INFO game_type 1"] {
            program.send(info)?;
        }
        Ok(program)
    }

    fn send(&mut self, line: &str) -> Result<(), String> {
        let sent = writeln!(self.stdin, "{line}\r").and_then(|()| self.stdin.flush());
        sent.map_err(|_| "it has ended".to_owned())
    }

    /// The next line that is an answer.
    fn answer(&self, patience: Duration) -> Result<String, String> {
        let end = Instant::now() + patience;
        loop {
            let left = end.saturating_duration_since(Instant::now());
            let line = self.lines.recv_timeout(left).map_err(|error| match error {
                RecvTimeoutError::Timeout => "it does not answer".to_owned(),
                RecvTimeoutError::Disconnected => "it has ended".to_owned(),
            })?;
            let word = line.split(' ').next().unwrap_or_default();
            let talk = ["MESSAGE", "DEBUG"]
                .iter()
                .any(|w| word.eq_ignore_ascii_case(w));
            if !talk && !line.is_empty() {
                return Ok(line);
            }
        }
    }

    fn play(&mut self, position: &Position) -> Result<Move, String> {
        let rows = position.board().n() - 1;
        let written = |m: &Move| format!("{},{}", m.col, rows - usize::from(m.row));
        let mut lines = vec!["INFO time_left 2147483647".to_owned()];
        let moves = position.moves();
        match moves {
            [] => lines.push("BEGIN".to_owned()),
            [.., last] if self.knows => lines.push(format!("TURN {}", written(last))),
            _ => {
                lines.push("BOARD".to_owned());
                for (index, m) in moves.iter().enumerate() {
                    let own = index % 2 == moves.len() % 2;
                    lines.push(format!("{},{}", written(m), if own { 1 } else { 2 }));
                }
                lines.push("DONE".to_owned());
            }
        }
        self.knows = true;
        self.send(&lines.join("\r\n"))?;
        let time = match self.pace {
            Pace::Time(ms) => Duration::from_millis(ms),
            Pace::Nodes(_) => 6 * PATIENCE,
        };
        let answer = self.answer(time + PATIENCE)?;
        let read = || {
            let (x, y) = answer.split_once(',')?;
            let row = rows.checked_sub(y.trim().parse().ok()?)?;
            Some(Move {
                row: u8::try_from(row).ok()?,
                col: x.trim().parse().ok()?,
            })
        };
        read().ok_or_else(|| format!("it answers {answer:?}"))
    }
}
