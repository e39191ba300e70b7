//! Proves that Black, who moves first, wins gomoku: position by position, into a record that the next run goes on from.
//!
//! ```text
//! prove-gomoku RECORD [--side 15] [--rule freestyle|standard] [--minutes N] [--rounds N] [--skip N]
//!     [--only "h8 i9"] [--third i7] [--positions FILE]
//! ```
//!
//! `--only` names an answer of White's with Black's first stone, and `--third` Black's move after it in place of the
//! book's. With `--third`, `--only` can as well be the stones of a later position with Black to move: White's replies to
//! that move are proved. `--skip` leaves the first rounds out, which a run before has made. `--positions` has, instead of White's
//! replies to Black's third moves, the positions of a file proved, a line each: the verifier's `--failures` writes such
//! files. A run ends when all is proved, or after so many minutes, between two attempts.

use std::io::Result;
use std::path::Path;
use std::time::{Duration, Instant};

use engine::analysis::unwatched;
use engine::mnk::proof::Symmetries;
use engine::mnk::rules::{Board, Position, Rule};
use engine::mnk::solve::Equipment;
use engine::mnk::solve::search::Search;
use engine::mnk::solve::table::Table;

use prove_gomoku::invalid;
use prove_gomoku::openings::{self, Opening};
use prove_gomoku::prover::{Outcome, Prover};
use prove_gomoku::record::{self, Record};

/// How many positions an attempt at a reply looks at, from round to round.
const LIMITS: [u64; 8] = [
    1_000_000,
    5_000_000,
    20_000_000,
    80_000_000,
    300_000_000,
    1_000_000_000,
    4_000_000_000,
    10_000_000_000,
];

/// How many times as many positions an attempt at the first reply looks at.
const FIRST: u64 = 10;

/// Of so many replies that are left a round names each.
const NAMED: usize = 24;

/// The evaluation's weights that the site ships.
const WEIGHTS: &[u8] = include_bytes!("../../../../engine/weights/mnk.weights");

/// What was asked for.
struct Arguments {
    record: String,
    board: Board,
    until: Option<Instant>,
    rounds: usize,
    skip: usize,
    only: Option<String>,
    third: Option<String>,
    positions: Option<String>,
}

impl Arguments {
    fn read(mut words: impl Iterator<Item = String>) -> Result<Self> {
        let record = words
            .next()
            .ok_or_else(|| invalid("a file for the record is needed"))?;
        let (mut side, mut rule, mut rounds) = (15, Rule::Freestyle, LIMITS.len());
        let (mut until, mut only, mut third, mut skip) = (None, None, None, 0);
        let mut positions = None;
        while let Some(name) = words.next() {
            let value = words
                .next()
                .ok_or_else(|| invalid(format!("{name} needs a value")))?;
            let number = || {
                value
                    .parse()
                    .map_err(|_| invalid(format!("{name}: {value} is no whole number")))
            };
            match name.as_str() {
                "--side" => side = number()?,
                "--rounds" => rounds = number()? as usize,
                "--skip" => skip = number()? as usize,
                "--minutes" => {
                    until = Some(Instant::now() + Duration::from_secs(60 * u64::from(number()?)));
                }
                "--rule" => {
                    rule = match value.as_str() {
                        "freestyle" => Rule::Freestyle,
                        "standard" => Rule::Standard,
                        _ => {
                            return Err(invalid(format!(
                                "{value}: freestyle or standard are rules that can be proved"
                            )));
                        }
                    }
                }
                "--only" => only = Some(value),
                "--third" => third = Some(value),
                "--positions" => positions = Some(value),
                _ => return Err(invalid(format!("{name} is not known"))),
            }
        }
        let board = Board::new(side, side, 5).and_then(|board| board.with_rule(rule));
        let board = board.map_err(|error| invalid(error.to_string()))?;
        if side % 2 == 0 {
            return Err(invalid(format!(
                "--side {side}: the proof begins in the middle, which odd sides have"
            )));
        }
        Ok(Self {
            record,
            board,
            until,
            rounds,
            skip,
            only,
            third,
            positions,
        })
    }
}

/// Those replies after an opening that are not proved yet, and one that is.
struct Work {
    opening: Opening,
    left: Vec<u16>,
    far: Option<u16>,
    count: usize,
}

impl Work {
    fn new(opening: Opening, board: Board, symmetries: &Symmetries, record: &Record) -> Self {
        let mut stones = opening.stones.clone();
        stones.push(opening.third);
        let replies = openings::replies(&stones, board, symmetries);
        let is_known = |&reply: &u16| {
            let mut after = stones.clone();
            after.push(reply);
            record.get(&after, symmetries).is_some()
        };
        let (known, left): (Vec<u16>, Vec<u16>) = replies.iter().partition(|reply| is_known(reply));
        Self {
            opening,
            left,
            far: known.first().copied(),
            count: replies.len(),
        }
    }
}

fn main() -> Result<()> {
    let arguments = Arguments::read(std::env::args().skip(1))?;
    let board = arguments.board;
    let mut equipment = Equipment::default();
    equipment.load(WEIGHTS).map_err(invalid)?;
    let symmetries = || Symmetries::new(board.m());
    let record = Record::open(Path::new(&arguments.record), board, &symmetries())?;
    println!("{}: {} positions", arguments.record, record.positions());
    let mut report = unwatched;
    let grid = equipment.grid(&Position::empty(board));
    let search = Search::new(grid, 1, Table::new(20), &mut report);
    let mut prover = Prover::new(board, symmetries(), record, search);
    if let Some(file) = &arguments.positions {
        return prove_positions(file, &mut prover, &arguments);
    }
    let mut work = openings(&arguments, board, &symmetries(), &prover.record)?;
    for limit in LIMITS
        .into_iter()
        .take(arguments.rounds)
        .skip(arguments.skip)
    {
        for work in &mut work {
            if !go_on(work, limit, &mut prover, &arguments)? {
                println!("out of time");
                return Ok(());
            }
        }
    }
    let open: usize = work.iter().map(|work| work.left.len()).sum();
    println!(
        "{open} replies are open, {} positions in the record",
        prover.record.positions()
    );
    Ok(())
}

/// Makes attempts at the positions of a file that the record does not have.
fn prove_positions(file: &str, prover: &mut Prover<'_, '_>, arguments: &Arguments) -> Result<()> {
    let board = arguments.board;
    let symmetries = Symmetries::new(board.m());
    let mut left: Vec<Vec<u16>> = Vec::new();
    for line in std::fs::read_to_string(file)?.lines() {
        let cells: Option<Vec<u16>> = line
            .split_whitespace()
            .map(|name| record::cell(name, board))
            .collect();
        let stones = cells.filter(|stones| stones.len().is_multiple_of(2) && !stones.is_empty());
        left.push(
            stones.ok_or_else(|| {
                invalid(format!("{file}: {line} is no position with Black to move"))
            })?,
        );
    }
    for limit in LIMITS
        .into_iter()
        .take(arguments.rounds)
        .skip(arguments.skip)
    {
        let mut open = Vec::new();
        for stones in left {
            if arguments.until.is_some_and(|until| Instant::now() >= until) {
                println!("out of time");
                return Ok(());
            }
            if prover.record.get(&stones, &symmetries).is_some() {
                continue;
            }
            let far = another(&stones, board, &prover.record, &symmetries);
            if prover.attempt(&stones, far, limit)? != Outcome::Proved {
                open.push(stones);
            }
        }
        left = open;
        println!(
            "{} positions left at {limit}; {} in the record",
            left.len(),
            prover.record.positions()
        );
    }
    Ok(())
}

/// A reply in place of White's last one after which the record has Black's move.
fn another(stones: &[u16], board: Board, record: &Record, symmetries: &Symmetries) -> Option<u16> {
    let (&last, before) = stones.split_last()?;
    (0..board.cells() as u16).find(|&cell| {
        let mut after = before.to_vec();
        after.push(cell);
        cell != last && !before.contains(&cell) && record.get(&after, symmetries).is_some()
    })
}

/// The openings that were asked for.
fn openings(
    arguments: &Arguments,
    board: Board,
    symmetries: &Symmetries,
    record: &Record,
) -> Result<Vec<Work>> {
    let mut all = openings::all(board, symmetries);
    let named = |name: &String| {
        let cell = record::cell(name, board);
        cell.ok_or_else(|| invalid(format!("--third {name} is no cell")))
    };
    let third = arguments.third.as_ref().map(named).transpose()?;
    if let Some(only) = &arguments.only {
        let cells: Option<Vec<u16>> = only
            .split_whitespace()
            .map(|name| record::cell(name, board))
            .collect();
        let cells = cells.filter(|cells| !cells.is_empty() && cells.len().is_multiple_of(2));
        let cells = cells.ok_or_else(|| {
            invalid(format!(
                "--only {only}: the stones of a position with Black to move are meant"
            ))
        })?;
        let (key, _) = symmetries.key(&cells);
        all.retain(|opening| symmetries.key(&opening.stones).0 == key);
        match (all.first_mut(), openings::third(&cells, board), third) {
            (Some(opening), Some(third), _) => {
                *opening = Opening {
                    stones: cells,
                    third,
                };
            }
            // Black's move in a later position is nobody's but the caller's.
            (None, _, Some(third)) => all.push(Opening {
                stones: cells,
                third,
            }),
            _ => {
                return Err(invalid(format!(
                    "--only {only}: that is no opening, so --third has to say Black's move"
                )));
            }
        }
    }
    if let (Some(third), [opening]) = (third, &mut all[..]) {
        opening.third = third;
    }
    Ok(all
        .into_iter()
        .map(|opening| Work::new(opening, board, symmetries, record))
        .collect())
}

/// Makes an attempt at each reply that is left; false where there is no time for that.
fn go_on(
    work: &mut Work,
    limit: u64,
    prover: &mut Prover<'_, '_>,
    arguments: &Arguments,
) -> Result<bool> {
    if work.left.is_empty() {
        record_third(work, prover, arguments.board)?;
        return Ok(true);
    }
    let board = arguments.board;
    let names = |stones: &[u16]| record::names(stones, board);
    let mut stones = work.opening.stones.clone();
    stones.push(work.opening.third);
    let (begun, before) = (Instant::now(), prover.nodes());
    let mut left = Vec::new();
    for (n, &reply) in work.left.iter().enumerate() {
        if arguments.until.is_some_and(|until| Instant::now() >= until) {
            return Ok(false);
        }
        stones.push(reply);
        // All others go by the first that is proved.
        let limit = if work.far.is_none() {
            FIRST * limit
        } else {
            limit
        };
        let outcome = prover.attempt(&stones, work.far, limit)?;
        stones.pop();
        match outcome {
            Outcome::Proved => work.far = work.far.or(Some(reply)),
            _ => left.push(reply),
        }
        if outcome != Outcome::Proved && limit > LIMITS[1] {
            let (line, nodes) = prover.standing();
            println!(
                "  {} {} {outcome:?}, {nodes} nodes: {line} ({} of {})",
                names(&stones),
                names(&[reply]),
                n + 1,
                work.left.len()
            );
        }
    }
    work.left = left;
    if (1..=NAMED).contains(&work.left.len()) {
        println!("  left: {}", names(&work.left));
    }
    println!(
        "{}: {} of {} replies left at {limit}, {:.0} s, {} million; {} positions",
        names(&stones),
        work.left.len(),
        work.count,
        begun.elapsed().as_secs_f64(),
        (prover.nodes() - before) / 1_000_000,
        prover.record.positions(),
    );
    if work.left.is_empty() {
        record_third(work, prover, board)?;
    }
    Ok(true)
}

/// Writes Black's move after which all replies are proved.
fn record_third(work: &Work, prover: &mut Prover<'_, '_>, board: Board) -> Result<()> {
    let Opening { stones, third } = &work.opening;
    prover.record_move(stones, *third)?;
    prover.record_move(&[], openings::first(board))
}
