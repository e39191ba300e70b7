//! Packs what is proved into a few bytes, and makes text of it again.
//!
//! ```text
//! pack-gomoku pack RECORD FILE             the positions of a record that White's replies lead to, proved or not
//! pack-gomoku answers RECORD               White's answers on the record's board, a line each with Black's stone before it
//! pack-gomoku part RECORD "h8 o12" FILE    all that follows an answer of White's, as a file of that alone
//! pack-gomoku shorten RECORD "h8 o12" FILE the same with other moves of Black's where those need fewer positions
//! pack-gomoku shorten-more ...             the same with more moves tried, which takes several times as long
//! pack-gomoku join FILE PART...            such files as one; of two parts after the same answer the last counts
//! pack-gomoku list FILE                    its parts: stones, positions, bytes alone, and the plies within which Black wins
//! pack-gomoku text FILE RECORD             the same as text, a line a position: stones, a colon, Black's move
//! ```
//!
//! A position in which the record has no move, and in which the search that reads the file sees no win by threats, is proved
//! on the way, and added to the record. `part` ends with 1 where something stays open, and packs what is proved.

use std::cell::{Cell, RefCell};
use std::io::Result;
use std::path::Path;
use std::process::ExitCode;

use engine::analysis::unwatched;
use engine::mnk::proof::{PASS, Part, Proof, Symmetries, write};
use engine::mnk::rules::{Board, Position};
use engine::mnk::solve::Equipment;
use engine::mnk::solve::search::Search;
use engine::mnk::solve::table::Table;

use prove_gomoku::extraction::Extraction;
use prove_gomoku::prover::Prover;
use prove_gomoku::record::{self, Record};
use prove_gomoku::shortening::{Effort, Shortening};
use prove_gomoku::{invalid, openings, tree};

/// The evaluation's weights that the site ships.
const WEIGHTS: &[u8] = include_bytes!("../../../../engine/weights/mnk.weights");
/// How many positions an attempt at what the record does not have looks at.
const LIMIT: u64 = 3_000_000;
/// The same where another move of Black's is tried.
const TRY: u64 = 100_000;
/// So many replies are tried with more.
const HARD: usize = 4;

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let done = match words[..] {
        ["pack", record, file] => pack(Path::new(record), Path::new(file)).map(|()| true),
        ["answers", record] => answers(Path::new(record)).map(|()| true),
        ["part", record, answer, file] => part(Path::new(record), answer, Path::new(file), None),
        ["shorten", record, answer, file] => part(
            Path::new(record),
            answer,
            Path::new(file),
            Some(Effort::Usual),
        ),
        ["shorten-more", record, answer, file] => part(
            Path::new(record),
            answer,
            Path::new(file),
            Some(Effort::All),
        ),
        ["join", file, ref parts @ ..] => join(Path::new(file), parts).map(|()| true),
        ["list", file] => list(Path::new(file)).map(|()| true),
        ["text", file, record] => text(Path::new(file), Path::new(record)).map(|()| true),
        _ => Err(invalid(
            "pack-gomoku pack RECORD FILE, pack-gomoku answers RECORD, pack-gomoku part RECORD ANSWER FILE, pack-gomoku shorten RECORD ANSWER FILE, pack-gomoku shorten-more RECORD ANSWER FILE, pack-gomoku join FILE PART..., pack-gomoku list FILE, or pack-gomoku text FILE RECORD",
        )),
    };
    match done {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::from(2)
        }
    }
}

fn pack(path: &Path, file: &Path) -> Result<()> {
    let board = record::board_of(path)?;
    let symmetries = Symmetries::new(board.m());
    let record = Record::open(path, board, &symmetries)?;
    let bytes = tree::pack(board, &symmetries, record.moves())
        .ok_or_else(|| invalid(format!("{board}: there are no files for such boards")))?;
    std::fs::write(file, &bytes)?;
    println!("{} bytes", bytes.len());
    Ok(())
}

fn answers(path: &Path) -> Result<()> {
    let board = record::board_of(path)?;
    for opening in openings::all(board, &Symmetries::new(board.m())) {
        println!("{}", record::names(&opening.stones, board));
    }
    Ok(())
}

fn part(path: &Path, answer: &str, file: &Path, effort: Option<Effort>) -> Result<bool> {
    let board = record::board_of(path)?;
    let symmetries = Symmetries::new(board.m());
    let cells: Option<Vec<u16>> = answer
        .split_whitespace()
        .map(|name| record::cell(name, board))
        .collect();
    let cells = cells.filter(|cells| cells.len() == 2);
    let cells =
        cells.ok_or_else(|| invalid(format!("{answer}: Black's stone and White's are meant")))?;
    let key = symmetries.key(&cells).0;
    let openings = openings::all(board, &symmetries);
    let opening = openings
        .iter()
        .find(|opening| symmetries.key(&opening.stones).0 == key);
    let opening = opening.ok_or_else(|| invalid(format!("{answer} is no opening")))?;

    let mut equipment = Equipment::default();
    equipment.load(WEIGHTS).map_err(invalid)?;
    let mut report = unwatched;
    let grid = equipment.grid(&Position::empty(board));
    let search = Search::new(grid, 1, Table::new(20), &mut report);
    let record = Record::open(path, board, &symmetries)?;
    let mut recorded = record.moves().clone();
    // The record has a third move when all that follows is proved.
    let (key, image) = symmetries.key(&opening.stones);
    recorded.insert(key, symmetries.image(opening.third, image));
    let prover = Prover::new(board, Symmetries::new(board.m()), record, search);
    let (prover, limit) = (RefCell::new(prover), Cell::new(LIMIT));
    let mut fault = None;
    let known = |stones: &[u16]| match stones {
        // Replies to the third move are proved by `prove-gomoku`.
        [_, _, _, _] if !stones.contains(&PASS) => None,
        _ => {
            let found = prover.borrow_mut().find(stones, limit.get());
            found.unwrap_or_else(|error| {
                fault = fault.take().or(Some(error));
                None
            })
        }
    };
    let mut extraction = Extraction::new(board, &symmetries, recorded, known);
    if let Some(effort) = effort {
        let mut shortening = Shortening {
            extraction: &mut extraction,
            board,
            symmetries: &symmetries,
            likely: &mut |stones| prover.borrow_mut().likely(stones),
            effort,
            closely: 0,
        };
        let mut tried = 0;
        let opening = [&opening.stones[..], &[opening.third]].concat();
        shortening.go_through(&opening, |stones, m, needed| {
            // What is found after the first replies serves after others.
            tried += 1;
            limit.set(if tried < HARD { LIMIT } else { TRY });
            let (stones, m) = (record::names(stones, board), record::name(m, board));
            let needed = needed.map_or("?".to_owned(), |needed| needed.to_string());
            println!("{stones} : {m} needs {needed} positions");
        });
    }
    limit.set(LIMIT);
    let (first, answer) = (opening.stones[0], opening.stones[1]);
    let mut part = Part {
        answer,
        ..Part::default()
    };
    // Until all that was needed is there, and nothing that is not.
    loop {
        let before = part.moves.len();
        part = extraction.go_through(first, part);
        let found = part.moves.len();
        let bytes = write(board, &symmetries, first, std::slice::from_ref(&part))
            .ok_or_else(|| invalid(format!("{board}: there are no files for such boards")))?;
        let mut proof = Proof::read(bytes.clone()).map_err(|error| invalid(error.to_string()))?;
        part = proof.parts()[0].clone();
        println!(
            "{} positions, {} of them come to; {} leaves, {} open; {} bytes",
            found,
            part.moves.len(),
            extraction.count,
            extraction.open.len(),
            bytes.len()
        );
        std::fs::write(file, &bytes)?;
        if found == before && part.moves.len() == found {
            break;
        }
    }
    for stones in &extraction.open {
        println!("open: {}", record::names(stones, board));
    }
    let is_whole = extraction.open.is_empty();
    drop(extraction);
    fault.map_or(Ok(is_whole), Err)
}

fn join(file: &Path, names: &[&str]) -> Result<()> {
    let mut all: Option<(Board, u16, Vec<Part>)> = None;
    for name in names {
        let mut proof = read(Path::new(name))?;
        let (board, first) = (proof.board(), proof.first());
        let symmetries = Symmetries::new(board.m());
        let (of, begins, parts) = all.get_or_insert_with(|| (board, first, Vec::new()));
        if (*of, *begins) != (board, first) {
            return Err(invalid(format!(
                "{name}: a proof of {board} is no part of one of {of}"
            )));
        }
        for part in proof.parts() {
            let key = symmetries.key(&[first, part.answer]).0;
            parts.retain(|other| symmetries.key(&[first, other.answer]).0 != key);
            parts.push(part.clone());
        }
    }
    let (board, first, parts) = all.ok_or_else(|| invalid("no part is named"))?;
    let bytes = write(board, &Symmetries::new(board.m()), first, &parts)
        .ok_or_else(|| invalid(format!("{board}: there are no files for such boards")))?;
    std::fs::write(file, &bytes)?;
    println!("{} parts, {} bytes", parts.len(), bytes.len());
    Ok(())
}

fn list(file: &Path) -> Result<()> {
    let mut proof = read(file)?;
    let (board, first) = (proof.board(), proof.first());
    let symmetries = Symmetries::new(board.m());
    let parts: Vec<Part> = proof.parts().into_iter().cloned().collect();
    for part in &parts {
        let opening = [first, part.answer];
        let third = symmetries.move_in(&part.moves, &opening);
        let names = record::names(&opening, board);
        let third = third.map_or_else(String::new, |third| record::name(third, board));
        let alone = write(board, &symmetries, first, std::slice::from_ref(part));
        let bytes = alone.map_or(0, |bytes| bytes.len());
        let plies = proof.plies(&opening).unwrap_or_default();
        let positions = part.moves.len();
        println!("{names} : {third}, {positions} positions, {bytes} bytes, {plies} plies");
    }
    Ok(())
}

fn text(file: &Path, record: &Path) -> Result<()> {
    let mut proof = read(file)?;
    let (board, first) = (proof.board(), proof.first());
    let symmetries = Symmetries::new(board.m());
    let mut record = Record::open(record, board, &symmetries)?;
    record.add(&[], first, board, &symmetries)?;
    for part in proof.parts() {
        for (stones, m) in tree::lines(board, &symmetries, &[first, part.answer], &part.moves) {
            record.add(&stones, m, board, &symmetries)?;
        }
    }
    println!("{} positions", record.positions());
    Ok(())
}

fn read(file: &Path) -> Result<Proof> {
    let said =
        |error: engine::mnk::proof::ProofError| invalid(format!("{}: {error}", file.display()));
    let mut proof = Proof::read(std::fs::read(file)?).map_err(said)?;
    proof.check().map_err(said)?;
    Ok(proof)
}
