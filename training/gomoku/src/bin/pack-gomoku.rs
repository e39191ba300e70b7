//! Packs the record of a proof into a few bytes, and makes text of it again.
//!
//! ```text
//! pack-gomoku pack RECORD FILE    the positions of a record that White's replies lead to
//! pack-gomoku text FILE RECORD    the same as text, a line a position: stones, a colon, Black's move
//! ```

use std::io::Result;
use std::path::Path;
use std::process::ExitCode;

use engine::mnk::proof::{Proof, Symmetries};
use prove_gomoku::invalid;
use prove_gomoku::record::{self, Record};
use prove_gomoku::tree;

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let done = match words[..] {
        ["pack", record, file] => pack(Path::new(record), Path::new(file)),
        ["text", file, record] => text(Path::new(file), Path::new(record)),
        _ => Err(invalid(
            "pack-gomoku pack RECORD FILE, or pack-gomoku text FILE RECORD",
        )),
    };
    match done {
        Ok(said) => {
            println!("{said}");
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("{error}");
            ExitCode::from(2)
        }
    }
}

fn pack(record: &Path, file: &Path) -> Result<String> {
    let board = record::board_of(record)?;
    let symmetries = Symmetries::new(board.m());
    let record = Record::open(record, board, &symmetries)?;
    let bytes = tree::pack(board, &symmetries, record.moves())
        .ok_or_else(|| invalid(format!("{board}: there are no files for such boards")))?;
    std::fs::write(file, &bytes)?;
    Ok(format!("{} bytes", bytes.len()))
}

fn text(file: &Path, record: &Path) -> Result<String> {
    let mut proof =
        Proof::read(std::fs::read(file)?).map_err(|error| invalid(error.to_string()))?;
    proof.check().map_err(|error| invalid(error.to_string()))?;
    let board = proof.board();
    let symmetries = Symmetries::new(board.m());
    let mut record = Record::open(record, board, &symmetries)?;
    let first = proof.first();
    record.add(&[], first, board, &symmetries)?;
    let answers: Vec<u16> = proof.answers().collect();
    let moves = proof.all();
    for answer in answers {
        for (stones, m) in tree::lines(board, &symmetries, &[first, answer], &moves) {
            record.add(&stones, m, board, &symmetries)?;
        }
    }
    Ok(format!("{} positions", record.positions()))
}
