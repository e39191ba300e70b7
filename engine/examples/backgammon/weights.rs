//! Where native programs get backgammon's evaluator from.

use std::fs;
use std::path::Path;

use perfect_play_engine::backgammon::evaluate::Evaluator;
use perfect_play_engine::backgammon::evaluate::bearoff::Tables;

/// The weights that the site ships.
const SHIPPED: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/weights/backgammon.weights");

/// An evaluator with the networks of a file of weights (with those that the site ships if none is
/// named, and without networks if there are none) and with tables for the bear-off, computed here.
///
/// # Errors
/// If the file can't be read or used: which, and why, in one line.
pub fn evaluator(path: Option<&str>) -> Result<Evaluator, String> {
    let evaluator = match path {
        None if !Path::new(SHIPPED).exists() => Evaluator::without_weights(),
        path => {
            let path = path.unwrap_or(SHIPPED);
            let bytes = fs::read(path).map_err(|error| format!("{path}: {error}"))?;
            Evaluator::with_weights(&bytes).map_err(|error| format!("{path}: {error}"))?
        }
    };
    Ok(evaluator.with_tables(Tables::compute()))
}
