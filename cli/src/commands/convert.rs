//! `convert`: matches of backgammon in other forms, and the IDs of a position.

use std::io::Write;
use std::path::PathBuf;

use backgammon_notation::ids;
use backgammon_notation::mat::to_mat;
use clap::{Args, ValueEnum};
use engine::Position as _;
use engine::backgammon::notation::{gnu, xgid};
use engine::backgammon::rules::Position;

use crate::arguments::text;
use crate::match_files::read;
use crate::stop::Stop;

/// Writes matches of backgammon in another form, or a position by all its IDs.
///
/// Reads Jellyfish's .mat, GNU Backgammon's SGF, and lists of XGIDs, by what is in the file. `perfect-play convert
/// match.sgf > match.mat`, `perfect-play convert --to xgid match.mat`, `perfect-play convert --id "4HPwATDgc/ABMA:31"`
#[derive(Debug, Args)]
pub struct Arguments {
    /// The files
    #[arg(required_unless_present = "id")]
    files: Vec<PathBuf>,
    /// The form to write
    #[arg(long, value_enum, default_value = "mat")]
    to: Form,
    /// A position by any of its IDs, words around it allowed, in place of files
    #[arg(long, value_name = "ID", value_parser = text(), conflicts_with = "files")]
    id: Option<String>,
}

/// A form of matches.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Form {
    /// Jellyfish's, which most programs read
    Mat,
    /// The XGID of each position, one a line
    Xgid,
}

/// Writes them.
///
/// # Errors
/// If a file or an ID can't be read, or the output can't be written.
pub fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Stop> {
    if let Some(id) = &arguments.id {
        return write_ids(id, out);
    }
    for file in &arguments.files {
        let reading = read(file)?;
        for part in &reading.parts {
            let of = &part.of;
            match arguments.to {
                Form::Mat => {
                    let names = [&of.names[0][..], &of.names[1][..]];
                    write!(out, "{}", to_mat(&of.start, &of.moves, names))?;
                }
                Form::Xgid => {
                    let mut position = of.start;
                    writeln!(out, "{}", xgid::to_xgid(&position))?;
                    for m in &of.moves {
                        // The reader has played them all.
                        let Ok(next) = position.play(m) else { break };
                        position = next;
                        writeln!(out, "{}", xgid::to_xgid(&position))?;
                    }
                }
            }
        }
        if let Some(fault) = &reading.fault {
            return Err(Stop::Failed(format!("{}: {fault}", file.display())));
        }
    }
    Ok(())
}

/// Writes the IDs of a position: eXtreme Gammon's, GNU Backgammon's two, and the text form of `analyze`.
fn write_ids(text: &str, out: &mut dyn Write) -> Result<(), Stop> {
    let whole = text.parse::<Position>();
    let found = whole.or_else(|refused| ids::find(text).unwrap_or(Err(refused)));
    let position = found.map_err(|error| error.to_string())?;
    writeln!(out, "{}", xgid::to_xgid(&position))?;
    writeln!(out, "Position ID: {}", gnu::position_id(position.board()))?;
    writeln!(out, "Match ID: {}", gnu::match_id(&position))?;
    let text = position.to_string();
    match text == xgid::to_xgid(&position) {
        true => Ok(()),
        false => Ok(writeln!(out, "{text}")?),
    }
}
