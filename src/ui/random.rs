//! Seeds for new puzzles, from the browser's own source of randomness.

/// A seed of at most nine digits: short enough to be read aloud, and a billion of them.
pub fn seed() -> u64 {
    // A browser without it can't run this bundle; a fixed seed is still a puzzle.
    getrandom::u64().unwrap_or(465) % 1_000_000_000
}
