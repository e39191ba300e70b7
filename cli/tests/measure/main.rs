//! The measurements: what they print, and what they refuse.

#![allow(clippy::unwrap_used, reason = "in a test a panic is the message")]

mod cube;
#[path = "match.rs"]
mod matches;
mod openings;
mod player;
