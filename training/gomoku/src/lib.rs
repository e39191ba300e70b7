//! Looks for a proof that Black, who moves first, wins gomoku. README.md says how it is used.

pub mod extraction;
pub mod graph;
pub mod openings;
pub mod prover;
pub mod record;
pub mod shortening;
pub mod tree;

use std::io::{Error, ErrorKind};

/// What was asked for can't be done, for this reason.
pub fn invalid(reason: impl Into<String>) -> Error {
    Error::new(ErrorKind::InvalidInput, reason.into())
}
