//! The weights that searches are given: those that ship, those of a file, or none.

use std::fs;

use engine::backgammon::Backgammon;
use engine::backgammon::evaluate::Evaluator;
use engine::backgammon::evaluate::bearoff::Tables;
use engine::mnk::Mnk;
use engine::mnk::solve::{self, Equipment};
use engine::registry::{AnyGame, AnySolver};
use engine::{Game as _, Solver as _, registry};

/// The evaluator of backgammon with the networks of a file, or with those that ship, and with the tables for the bear-off,
/// which are computed here; `none` is for no networks.
///
/// # Errors
/// If the file can't be read or used: its name and the reason, in one line.
pub fn backgammon(file: Option<&str>) -> Result<Evaluator, String> {
    Ok(networks(file)?.with_tables(Tables::compute()))
}

/// The same without the tables.
///
/// # Errors
/// As of [`backgammon`].
pub fn networks(file: Option<&str>) -> Result<Evaluator, String> {
    Ok(match file {
        Some("none") => Evaluator::without_weights(),
        Some(file) => {
            let bytes = fs::read(file).map_err(|error| format!("{file}: {error}"))?;
            Evaluator::with_weights(&bytes).map_err(|error| format!("{file}: {error}"))?
        }
        None => Evaluator::shipped(),
    })
}

/// The equipment of m,n,k with the weights of a file, or with those that ship; `none` is for no weights.
///
/// # Errors
/// If the file can't be read or used: its name and the reason, in one line.
pub fn mnk(file: Option<&str>) -> Result<Equipment, String> {
    let mut equipment = Equipment::default();
    match file {
        Some("none") => {}
        Some(file) => {
            let bytes = fs::read(file).map_err(|error| format!("{file}: {error}"))?;
            let loaded = equipment.load(&bytes);
            loaded.map_err(|reason| format!("{file}: {reason}"))?;
        }
        None => equipment.load(solve::SHIPPED)?,
    }
    Ok(equipment)
}

/// A solver of a game, with weights if the game has some.
///
/// # Errors
/// If a file is named for a game that has no weights, or can't be read or used.
pub fn solver(game: &dyn AnyGame, file: Option<&str>) -> Result<Box<dyn AnySolver>, String> {
    let (one, other) = (Backgammon::ID, Mnk::ID);
    match file {
        // With the tables as well, which do not ship.
        _ if game.id() == one => Ok(registry::solver::<Backgammon>(backgammon(file)?)),
        None => Ok(game.shipped_solver()),
        Some(_) if game.id() == other => Ok(registry::solver::<Mnk>(mnk(file)?.into())),
        Some(_) => Err(format!("--weights is for {one} and {other} alone")),
    }
}
