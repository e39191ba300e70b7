//! Perfect Play: a static site on which one plays games against perfect or near-perfect play,
//! sees why a move is best, and shares the puzzle or the position as a link.
//!
//! The rules and the solvers are in the package `engine`; here are the pages and the worker.

pub mod addressed;
pub mod app;
pub mod exercise;
pub mod games;
pub mod learn;
pub mod life;
pub mod link;
pub mod matches;
pub mod modules;
pub mod pages;
pub mod piece;
pub mod play;
pub mod players;
pub mod puzzle;
pub mod saved;
pub mod sent;
pub mod session;
pub mod stats;
pub mod ui;
pub mod worker;

/// Starts the page; in a worker, which loads the same bundle, nothing yet: its script asks for what it wants
/// ([`app::worker_entry`]).
pub fn start() {
    if worker::server::scope().is_none() {
        app::start();
    }
}
