//! Files of matches of backgammon.

use std::path::Path;

use backgammon_notation::load::{decode, load};
use backgammon_notation::reading::Reading;

/// Reads a file of matches, in any form. A part after a fault is left out, and the fault is in the reading.
///
/// # Errors
/// If the file can't be read, or is no match at all: its name and the reason, in one line.
pub fn read(file: &Path) -> Result<Reading, String> {
    let of_file = |error: &dyn ToString| format!("{}: {}", file.display(), error.to_string());
    let bytes = std::fs::read(file).map_err(|error| of_file(&error))?;
    load(&decode(&bytes)).map_err(|error| of_file(&error))
}
