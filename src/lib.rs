//! Perfect Play: a static site on which one plays games against perfect or near-perfect play,
//! sees why a move is best, and shares the puzzle or the position as a link.
//!
//! The rules and the solvers are in the package `engine`; here are the pages and the worker.

pub mod app;
pub mod games;
pub mod link;
pub mod linked;
pub mod matches;
pub mod pieces;
pub mod players;
pub mod saved;
pub mod session;
pub mod stats;
pub mod ui;
pub mod worker;

/// Starts the page, or the worker: the same bundle is loaded as both.
pub fn start() {
    match worker::server::scope() {
        Some(scope) => worker::server::serve(&scope),
        None => app::start(),
    }
}
