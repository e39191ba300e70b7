//! Who plays in a match: the engine as it is built here, or any program that speaks the protocol of
//! Gomocup.

use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use engine::Limits;
use engine::mnk::rules::{Move, Position};
use engine::mnk::solve::{self, Equipment};

use crate::clock;
use crate::process::{Process, short};

/// What the engine here keeps of its time, in milliseconds: as much as `gomocup`, so that
/// it has no more time than its older builds.
const MARGIN: u64 = 15;
/// How long a program may take for a move whose nodes are limited.
const LONG: Duration = Duration::from_secs(50);

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
    ///
    /// # Errors
    /// If it is none of them.
    pub fn read(text: &str, pace: Pace) -> Result<Self, String> {
        let number = |rest: &str| {
            let number = rest.parse().ok().filter(|&number: &u64| number > 0);
            number.ok_or_else(|| format!("ms=N and nodes=N take a number from 1 on, not {text:?}"))
        };
        if text == "here" {
            Ok(Self::Here(pace))
        } else if let Some(ms) = text.strip_prefix("ms=") {
            number(ms).map(|ms| Self::Here(Pace::Time(ms)))
        } else if let Some(nodes) = text.strip_prefix("nodes=") {
            number(nodes).map(|nodes| Self::Here(Pace::Nodes(nodes)))
        } else if text.trim().is_empty() {
            Err("a player is here, ms=N, nodes=N or a command line, not nothing".to_owned())
        } else {
            Ok(Self::Program(text.to_owned(), pace))
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

/// A player of a game.
pub enum Player {
    /// The engine here, and the weights that it searches with.
    Here(Pace, Equipment),
    /// A program that runs.
    Program(Program),
}

/// A running program.
pub struct Program {
    process: Process,
    pace: Pace,
    /// How long it is waited for at its start, and beyond its time for a move.
    patience: Duration,
    /// Whether it knows the position before the opponent's last move.
    knows: bool,
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ended = self.send("END");
    }
}

impl Player {
    /// Begins a game on the board of a position; the engine here searches with the `equipment`.
    ///
    /// # Errors
    /// If the program can't be started, or does not like the board.
    pub fn start(
        who: &Who,
        position: &Position,
        patience: Duration,
        equipment: &Equipment,
    ) -> Result<Self, String> {
        match who {
            Who::Here(pace) => Ok(Self::Here(*pace, equipment.clone())),
            Who::Program(command, pace) => {
                Program::start(command, *pace, position, patience).map(Self::Program)
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
            Self::Here(pace, equipment) => {
                here(equipment, position, *pace, start).ok_or("no move was found")?
            }
            Self::Program(program) => program.play(position)?,
        };
        Ok((m, start.elapsed()))
    }
}

fn here(equipment: &Equipment, position: &Position, pace: Pace, start: Instant) -> Option<Move> {
    let (limits, time) = match pace {
        Pace::Nodes(nodes) => (Limits::nodes(nodes), None),
        Pace::Time(ms) => {
            let time = Duration::from_millis(ms.saturating_sub(MARGIN).max(1));
            (Limits::DEFAULT, Some(time))
        }
    };
    let mut in_time = clock::until(start, time);
    solve::analyze_with(equipment, position, &limits, &mut in_time).best
}

impl Program {
    fn start(
        command: &str,
        pace: Pace,
        position: &Position,
        patience: Duration,
    ) -> Result<Self, String> {
        // By a shell, so that there may be arguments; `exec`, so that it is the program that is killed.
        let mut shell = Command::new("sh");
        shell
            .args(["-c", &format!("exec {command}")])
            .stderr(Stdio::null());
        let process = Process::start(&mut shell)
            .map_err(|error| format!("{command} can’t be started: {error}"))?;
        let program = Self {
            process,
            pace,
            patience,
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
        let answer = program.answer(patience)?;
        if !answer.to_ascii_uppercase().starts_with("OK") {
            return Err(format!("{command} answers START with {:?}", short(&answer)));
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

    fn send(&self, line: &str) -> Result<(), String> {
        self.process.tell(format!("{line}\r\n"))
    }

    /// The next line that is an answer.
    fn answer(&self, patience: Duration) -> Result<String, String> {
        self.process.first(patience, |line| {
            let word = line.split(' ').next().unwrap_or_default();
            let talk = ["MESSAGE", "DEBUG"]
                .iter()
                .any(|w| word.eq_ignore_ascii_case(w));
            (!talk && !line.is_empty()).then_some(line)
        })
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
            Pace::Nodes(_) => LONG,
        };
        let answer = self.answer(time.saturating_add(self.patience))?;
        let read = || {
            let (x, y) = answer.split_once(',')?;
            let row = rows.checked_sub(y.trim().parse().ok()?)?;
            Some(Move {
                row: u8::try_from(row).ok()?,
                col: x.trim().parse().ok()?,
            })
        };
        read().ok_or_else(|| format!("it answers {:?}", short(&answer)))
    }
}
