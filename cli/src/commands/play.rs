//! `play`: a game in the terminal, by text forms.

use std::io::{BufRead, Write};
use std::ops::ControlFlow;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use clap::{Args, ValueEnum};
use engine::registry::{self, AnyAnalysis, AnyGame, AnySolver};
use engine::{Explanation, Limits, Outcome, Player, Progress, Rng, Turn};

use crate::arguments::{number, text};
use crate::stop::Stop;
use crate::weights;
use crate::{board, clock};

/// Plays a game against the computer, or solves a puzzle; moves are typed.
///
/// `perfect-play play nim`, `perfect-play play mnk "15 15 5:" --you second --ms 500`, `perfect-play play flip --params "n=4 m=4"
/// --seed 465`. At the prompt `help` has all words.
#[derive(Debug, Args)]
pub struct Arguments {
    /// The game: `perfect-play analyze --list` has all of them
    #[arg(value_parser = text())]
    game: String,
    /// The position to begin with; without one, that of the seed
    #[arg(value_parser = text(), allow_hyphen_values = true)]
    position: Option<String>,
    /// The seed of the position and of chance; by the clock without one
    #[arg(long, value_name = "N", value_parser = number(0..=u64::MAX))]
    seed: Option<u64>,
    /// The parameters of the position of the seed, such as "n=4 m=4"
    #[arg(long, value_name = "TEXT", value_parser = text(), default_value = "", conflicts_with = "position")]
    params: String,
    /// The side that you play, in a game for two
    #[arg(long, value_enum, default_value = "first")]
    you: Seat,
    /// A way in which the computer plays, other than its best
    #[arg(long, value_name = "WORD", value_parser = text())]
    strategy: Option<String>,
    /// The most nodes of the computer's search for a move
    #[arg(long, value_name = "N", value_parser = number(0..=u64::MAX))]
    nodes: Option<u64>,
    /// The most milliseconds of the computer's search for a move
    #[arg(long, value_name = "N", value_parser = number(0..=u64::MAX), default_value = "1000")]
    ms: u64,
    /// A file of weights for backgammon or m,n,k in place of those that ship; `none` for none
    #[arg(long, value_name = "FILE", value_parser = text())]
    weights: Option<String>,
}

/// The sides that the person at the terminal plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Seat {
    /// You move first
    First,
    /// The computer moves first
    Second,
    /// Two people at one terminal
    Both,
    /// The computer plays itself
    None,
}

/// The words of the prompt.
const HELP: &str = "\
A move      as the game writes it: `moves` has those that are legal
hint        a best move
why         the value of the position, and the reason
why MOVE    the value of that move, and the reason
moves       the legal moves
position    the position, for links and for `analyze`
undo        takes back your last move, and what followed it
quit        ends the game";

/// A game that is being played.
struct Game<'a> {
    game: &'static dyn AnyGame,
    solver: Box<dyn AnySolver>,
    arguments: &'a Arguments,
    rng: Rng,
    /// The positions from the first to the present one, each with the numbers of chance that come after it: dice stay the
    /// same after a move that was taken back.
    history: Vec<(String, Rng)>,
}

/// Plays a game to its end, or to the end of the input.
///
/// # Errors
/// If an argument is refused, or the output can't be written.
pub fn run(
    arguments: &Arguments,
    input: &mut dyn BufRead,
    out: &mut dyn Write,
) -> Result<(), Stop> {
    let refused = |error: &dyn ToString| Stop::Refused(error.to_string());
    let game = registry::find(&arguments.game).map_err(|error| refused(&error))?;
    let by_clock = SystemTime::now().duration_since(UNIX_EPOCH);
    let seed = arguments
        .seed
        .unwrap_or(by_clock.unwrap_or(Duration::ZERO).as_nanos() as u64);
    let position = match &arguments.position {
        Some(position) => position.clone(),
        None => game
            .generate(&arguments.params, seed)
            .map_err(|error| refused(&error))?,
    };
    game.turn(&position).map_err(|error| refused(&error))?;
    let known = game.strategies();
    if let Some(unknown) = arguments
        .strategy
        .as_deref()
        .filter(|word| !known.contains(word))
    {
        return Err(Stop::Refused(match known.is_empty() {
            true => format!("{} has no strategies; --strategy {unknown}", game.name()),
            false => format!(
                "{} has the strategies {}; not {unknown:?}",
                game.name(),
                known.join(", ")
            ),
        }));
    }
    let rng = Rng::new(seed, "play in a terminal");
    let mut played = Game {
        game,
        solver: weights::solver(game, arguments.weights.as_deref())?,
        arguments,
        rng: rng.clone(),
        history: vec![(position, rng)],
    };
    writeln!(
        out,
        "{}. `help` has the words that you can type.",
        game.name()
    )?;
    played.go_on(input, out)
}

impl Game<'_> {
    fn position(&self) -> &str {
        &self.history.last().expect("the first position stays").0
    }

    fn turn(&self) -> Turn {
        let turn = self.game.turn(self.position());
        turn.expect("the position is one of the game's")
    }

    fn go_on(&mut self, input: &mut dyn BufRead, out: &mut dyn Write) -> Result<(), Stop> {
        self.show(out)?;
        loop {
            match self.turn() {
                Turn::Over(outcome) => return self.over(outcome, out),
                Turn::Chance => {
                    let outcomes = self.game.chance_outcomes(self.position());
                    let outcomes = outcomes.expect("the position is one of the game's");
                    let m = drawn(&outcomes, &mut self.rng);
                    writeln!(out, "Chance: {m}")?;
                    self.play(&m);
                }
                Turn::Player(player) if !self.is_yours(player) => {
                    let m = self.answer();
                    writeln!(out, "The computer: {m}")?;
                    self.play(&m);
                    if self.turn() != Turn::Chance {
                        self.show(out)?;
                    }
                }
                Turn::Player(_) | Turn::Solver => match self.ask(input, out)? {
                    ControlFlow::Continue(()) => {}
                    ControlFlow::Break(()) => return Ok(()),
                },
            }
        }
    }

    fn is_yours(&self, player: Player) -> bool {
        match self.arguments.you {
            Seat::First => player == Player::First,
            Seat::Second => player == Player::Second,
            Seat::Both => true,
            Seat::None => false,
        }
    }

    /// Prints the board, as far as it can be drawn, and the position.
    fn show(&self, out: &mut dyn Write) -> Result<(), Stop> {
        if let Some(board) = board::drawn(self.game.id(), self.position()) {
            write!(out, "\n{board}")?;
        }
        Ok(writeln!(out, "{}", self.position())?)
    }

    fn play(&mut self, m: &str) {
        let after = self.game.play(self.position(), m);
        let after = after.expect("the move is among the legal ones");
        self.history.push((after, self.rng.clone()));
    }

    /// Reads a line, and does what it says; `Break` at the end.
    fn ask(
        &mut self,
        input: &mut dyn BufRead,
        out: &mut dyn Write,
    ) -> Result<ControlFlow<()>, Stop> {
        write!(out, "> ")?;
        out.flush()?;
        let mut line = Vec::new();
        let read = input.read_until(b'\n', &mut line);
        let length =
            read.map_err(|error| Stop::Failed(format!("the lines can’t be read: {error}")))?;
        if length == 0 {
            writeln!(out)?;
            return Ok(ControlFlow::Break(()));
        }
        let line = String::from_utf8_lossy(&line);
        let line = line.trim();
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match (word, rest.trim()) {
            ("", _) => {}
            ("quit" | "exit", "") => return Ok(ControlFlow::Break(())),
            ("help", "") => writeln!(out, "{HELP}")?,
            ("position", "") => writeln!(out, "{}", self.position())?,
            ("moves", "") => {
                let moves = self.game.legal_moves(self.position());
                let moves = moves.expect("the position is one of the game's");
                writeln!(out, "{}", moves.join(", "))?;
            }
            ("undo", "") => {
                self.undo();
                self.show(out)?;
            }
            ("hint", "") => match best(&self.analysis()) {
                Some(m) => writeln!(out, "{m}")?,
                None => writeln!(out, "No move is known to be best.")?,
            },
            ("why", "") => said(&self.analysis().explanation, out)?,
            ("why", m) => {
                let position = self.position().to_owned();
                let limits = self.limits();
                let mut in_time = self.clock();
                match self
                    .solver
                    .explain_move(&position, m, &limits, &mut in_time)
                {
                    Ok(words) => said(&words, out)?,
                    Err(refused) => writeln!(out, "{refused}")?,
                }
            }
            _ => match self.game.play(self.position(), line) {
                Ok(after) => {
                    self.history.push((after, self.rng.clone()));
                    if self.turn() != Turn::Chance {
                        self.show(out)?;
                    }
                }
                Err(refused) => writeln!(out, "{refused}")?,
            },
        }
        Ok(ControlFlow::Continue(()))
    }

    /// Takes back a person's last move, and all that followed it.
    fn undo(&mut self) {
        while self.history.len() > 1 {
            self.history.pop();
            let is_yours = match self.turn() {
                Turn::Player(player) => self.is_yours(player),
                Turn::Solver => true,
                Turn::Chance | Turn::Over(_) => false,
            };
            if is_yours {
                break;
            }
        }
        if let Some((_, rng)) = self.history.last() {
            self.rng = rng.clone();
        }
    }

    fn limits(&self) -> Limits {
        Limits {
            nodes: self.arguments.nodes,
            ..Limits::DEFAULT
        }
    }

    /// A report that stops a search when its time is over.
    fn clock(&self) -> impl FnMut(&Progress) -> ControlFlow<()> + use<> {
        let time = Duration::from_millis(self.arguments.ms);
        clock::until(Instant::now(), Some(time))
    }

    /// The analysis of the present position.
    fn analysis(&mut self) -> AnyAnalysis {
        self.analysis_after(self.history.len() - 1)
    }

    /// The analysis of the position after that many moves.
    fn analysis_after(&mut self, moves: usize) -> AnyAnalysis {
        let (limits, mut in_time) = (self.limits(), self.clock());
        let (position, _) = &self.history[moves];
        let found = self.solver.analyze(position, &limits, &mut in_time);
        found.expect("the position is one of the game's")
    }

    /// The computer's move.
    fn answer(&mut self) -> String {
        let position = self.position().to_owned();
        let chosen = self.arguments.strategy.as_ref().and_then(|strategy| {
            let (limits, mut in_time) = (self.limits(), self.clock());
            let (solver, rng) = (&mut self.solver, &mut self.rng);
            let chosen = solver.choose(&position, strategy, &limits, &mut in_time, rng);
            chosen.expect("the strategy is one of the game's")
        });
        let found = chosen.or_else(|| best(&self.analysis()));
        found.unwrap_or_else(|| {
            let moves = self.game.legal_moves(&position).unwrap_or_default();
            moves.into_iter().next().expect("the game goes on")
        })
    }

    fn over(&mut self, outcome: Outcome, out: &mut dyn Write) -> Result<(), Stop> {
        match outcome {
            Outcome::Solved => {
                let moves = self.history.len() - 1;
                let fewest = self.analysis_after(0);
                let plural = if moves == 1 { "move" } else { "moves" };
                write!(out, "Solved in {moves} {plural}.")?;
                match fewest.value.plies().filter(|_| fewest.is_exact) {
                    Some(fewest) => writeln!(
                        out,
                        " By the solver it takes {fewest}: {}",
                        self.history[0].0
                    )?,
                    None => writeln!(out)?,
                }
            }
            Outcome::Draw => writeln!(out, "A draw.")?,
            Outcome::Win(winner) => writeln!(
                out,
                "{}",
                match self.arguments.you {
                    Seat::First | Seat::Second if self.is_yours(winner) => "You win.",
                    Seat::First | Seat::Second => "The computer wins.",
                    Seat::Both | Seat::None if winner == Player::First => "The first player wins.",
                    Seat::Both | Seat::None => "The second player wins.",
                }
            )?,
        }
        Ok(())
    }
}

/// A best move, those that go without saying included.
fn best(analysis: &AnyAnalysis) -> Option<String> {
    let first = analysis.lines.first().map(|line| line.m.clone());
    analysis.best.clone().or(first)
}

/// A move of chance, by the probabilities.
fn drawn(outcomes: &[(String, f64)], rng: &mut Rng) -> String {
    const PARTS: u32 = 1 << 30;
    let mut left = f64::from(rng.below(PARTS)) / f64::from(PARTS);
    for (m, probability) in outcomes {
        left -= probability;
        if left < 0.0 {
            return m.clone();
        }
    }
    let last = outcomes.last().expect("chance has a move at its turn");
    last.0.clone()
}

/// Prints an explanation, a line for each sentence.
fn said(explanation: &Explanation, out: &mut dyn Write) -> Result<(), Stop> {
    writeln!(out, "{}", explanation.headline)?;
    for reason in &explanation.reasons {
        writeln!(out, "  {reason}")?;
    }
    Ok(())
}
