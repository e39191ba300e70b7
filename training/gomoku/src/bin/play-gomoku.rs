//! Plays games by a proof, as Black, and says whether he wins each within the plies that were announced.
//!
//! ```text
//! play-gomoku FILE [--games 100] [--seed 1] [--white random|near|engine|longest|COMMAND] [--nodes 20000] [--ms 200]
//!     [--open "h8 o12"] [--thinks yes]
//! ```
//!
//! `random` sets White's stones anywhere, `near` within two cells of another stone, `engine` as the engine does with so many
//! nodes after two stones drawn by chance, and `longest` as an analysis by the proof says holds out longest. Anything else is
//! the command line of a program that speaks the protocol of Gomocup, which has so many milliseconds for each move, after two
//! stones drawn by chance as well. `--open` begins all games with these stones, and with `--thinks yes` each position of
//! White's is analysed before she moves, as on the page. White's answers are those that the file has. The exit status is 1 if a game was not won, or not in time.

use std::io::Result;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use engine::analysis::{Limits, Value, unwatched};
use engine::game::{Outcome, Player, Position as _, Turn};
use engine::mnk::proof::{Strategy, Symmetries};
use engine::mnk::rules::{Move, Position};
use engine::mnk::solve::{self, Equipment, Proved as _};
use engine::seed::Rng;
use perfect_play_cli::commands::matches::player::{Pace, Player as Opponent, Who};
use prove_gomoku::{invalid, record};

/// The evaluation's weights that the site ships.
const WEIGHTS: &[u8] = include_bytes!("../../../../engine/weights/mnk.weights");

/// How White plays.
#[derive(Clone, PartialEq, Eq)]
enum White {
    Random,
    Near,
    Engine,
    Longest,
    /// A program, by its command line.
    Program(String),
}

/// How long a program may take to begin, and beyond its time.
const PATIENCE: Duration = Duration::from_secs(20);

struct Arguments {
    file: String,
    games: u64,
    seed: u64,
    white: White,
    nodes: u64,
    ms: u64,
    thinks: bool,
    open: String,
}

impl Arguments {
    fn read(mut words: impl Iterator<Item = String>) -> Result<Self> {
        let file = words.next().ok_or_else(|| invalid("a file is needed"))?;
        let mut all = Self {
            file,
            games: 100,
            seed: 1,
            white: White::Random,
            nodes: 20_000,
            ms: 200,
            thinks: false,
            open: String::new(),
        };
        while let Some(name) = words.next() {
            let value = words
                .next()
                .ok_or_else(|| invalid(format!("{name} needs a value")))?;
            let number = || {
                let number = value.parse::<u64>();
                number.map_err(|_| invalid(format!("{name}: {value} is no whole number")))
            };
            match (name.as_str(), value.as_str()) {
                ("--games", _) => all.games = number()?,
                ("--seed", _) => all.seed = number()?,
                ("--nodes", _) => all.nodes = number()?,
                ("--ms", _) => all.ms = number()?,
                ("--white", "random") => all.white = White::Random,
                ("--white", "near") => all.white = White::Near,
                ("--white", "engine") => all.white = White::Engine,
                ("--white", "longest") => all.white = White::Longest,
                ("--white", _) => all.white = White::Program(value),
                ("--thinks", _) => all.thinks = value == "yes",
                ("--open", _) => all.open = value,
                _ => return Err(invalid(format!("{name} {value} is not known"))),
            }
        }
        Ok(all)
    }
}

/// The times that Black's moves have taken.
#[derive(Default)]
struct Times {
    /// The first move of a game has to read what follows White's answer.
    first: Duration,
    longest: Duration,
    white: Duration,
    all: Duration,
    count: u32,
}

fn main() -> ExitCode {
    match play() {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::from(2)
        }
    }
}

fn play() -> Result<bool> {
    let arguments = Arguments::read(std::env::args().skip(1))?;
    let bytes = std::fs::read(&arguments.file)?;
    let named = |error| invalid(format!("{}: {error}", arguments.file));
    let mut strategy = Strategy::read(bytes.clone()).map_err(named)?;
    let board = strategy.proof().board();
    let mut equipment = Equipment::default();
    equipment.load(WEIGHTS).map_err(invalid)?;
    let mut rng = Rng::new(arguments.seed, "play-gomoku");
    let (mut won, mut longest, mut times) = (0, 0, Times::default());
    for game in 0..arguments.games {
        let mut position = Position::empty(board);
        for name in arguments.open.split_whitespace() {
            let cell = record::cell(name, board)
                .ok_or_else(|| invalid(format!("--open: {name} is no cell")))?;
            position = after(&position, position.cell(cell.into()))?;
        }
        // A strategy for each game, as nothing is to be known from another one.
        strategy = Strategy::read(bytes.clone()).map_err(named)?;
        let mut announced = u32::MAX;
        let mut program = match &arguments.white {
            White::Program(command) => {
                let who = Who::Program(command.clone(), Pace::Time(arguments.ms));
                Some(Opponent::start(&who, &position, PATIENCE, &equipment).map_err(invalid)?)
            }
            _ => None,
        };
        let is_won = loop {
            if let Some(outcome) = position.turn().outcome() {
                break outcome == Outcome::Win(Player::First);
            }
            // As whoever plays White has an analysis before the reply.
            if position.turn() == Turn::Player(Player::Second) && arguments.thinks {
                let begun = Instant::now();
                let _analysis = strategy.analyze(&position);
                times.white = times.white.max(begun.elapsed());
            }
            let m = if position.turn() == Turn::Player(Player::First) {
                let begun = Instant::now();
                // Before White has answered nothing is announced, as long as answers are missing in the file.
                let found = strategy.analyze(&position);
                let m = match &found {
                    Some(found) => found.best,
                    None => strategy.reply(&position).map(|reply| reply.m),
                };
                let taken = begun.elapsed();
                if position.moves().len() == 2 {
                    times.first = times.first.max(taken);
                } else {
                    times.longest = times.longest.max(taken);
                }
                times.all += taken;
                times.count += 1;
                if m.is_none() {
                    println!("{position}: not in the proof");
                    break false;
                }
                let won = found
                    .map(|found| found.value)
                    .filter(|value| value.is_win());
                if let Some(plies) = won.and_then(Value::plies) {
                    announced = announced.min(position.moves().len() as u32 + plies);
                }
                m
            } else if let Some(program) = program.as_mut().filter(|_| position.moves().len() > 3) {
                let (m, _) = program.play(&position).map_err(invalid)?;
                Some(m)
            } else {
                reply(&position, &mut strategy, &equipment, &arguments, &mut rng)
            };
            let m = m.ok_or_else(|| invalid(format!("{position}: no move")))?;
            position = after(&position, m)?;
        };
        let plies = position.moves().len() as u32;
        longest = longest.max(plies);
        if is_won && plies <= announced {
            won += 1;
        } else {
            println!(
                "game {game}: {position}, {plies} plies, {announced} announced, won: {is_won}"
            );
        }
    }
    println!(
        "{won} of {} games won as announced, the longest in {longest} plies; a move took {:.2?}, {:.2?} at most, the first one {:.2?}, an analysis of White's {:.2?} at most",
        arguments.games,
        times.all / times.count.max(1),
        times.longest,
        times.first,
        times.white
    );
    Ok(won == arguments.games)
}

fn after(position: &Position, m: Move) -> Result<Position> {
    position
        .play(&m)
        .map_err(|error| invalid(error.to_string()))
}

fn reply(
    position: &Position,
    strategy: &mut Strategy,
    equipment: &Equipment,
    arguments: &Arguments,
    rng: &mut Rng,
) -> Option<Move> {
    let mut moves = position.legal_moves();
    let stones = position.moves();
    if let [first] = stones {
        // One that is proved, or its image.
        let symmetries = Symmetries::new(position.board().m());
        let first = position.index(*first)? as u16;
        let answers: Vec<u16> = strategy.proof().answers().collect();
        let keys: Vec<u128> = answers
            .iter()
            .map(|&answer| symmetries.key(&[first, answer]).0)
            .collect();
        moves.retain(|m| {
            let cell = position.index(*m).unwrap_or_default() as u16;
            keys.contains(&symmetries.key(&[first, cell]).0)
        });
    }
    let any = |moves: &[Move], rng: &mut Rng| {
        let place = rng.below(moves.len() as u32) as usize;
        moves.get(place).copied()
    };
    match &arguments.white {
        White::Random => any(&moves, rng),
        White::Engine if stones.len() > 3 => {
            let limits = Limits::nodes(arguments.nodes);
            solve::analyze_with(equipment, position, &limits, &mut unwatched).best
        }
        // Of an answer after which something is open nothing is said before the next reply.
        White::Longest
            if stones.len() > 1
                && let Some(found) = strategy.analyze(position) =>
        {
            found.best
        }
        _ => {
            let is_near = |m: &Move| {
                let distance = |of: &Move| of.col.abs_diff(m.col).max(of.row.abs_diff(m.row));
                stones.iter().any(|of| distance(of) <= 2)
            };
            let near: Vec<Move> = moves.iter().copied().filter(is_near).collect();
            any(if near.is_empty() { &moves } else { &near }, rng)
        }
    }
}
