//! Seeds for new puzzles and identities for games, from the browser's own source of randomness.

use web_sys::js_sys::Date;

use crate::saved::GameId;

/// A seed of at most nine digits: short enough to be read aloud, and a billion of them.
pub fn seed() -> u64 {
    // A browser without it can't run this bundle; a fixed seed is still a puzzle.
    getrandom::u64().unwrap_or(465) % 1_000_000_000
}

/// An identity for a game that begins.
pub fn game_id() -> GameId {
    // Two games that begin in the same millisecond of a browser without it are not to be expected.
    GameId(getrandom::u64().unwrap_or_else(|_| Date::now() as u64))
}
