//! The tests of the programs of `examples/`. Those that are about one game are with the game.

#![allow(clippy::unwrap_used, reason = "in a test a panic is the message")]

#[cfg(unix)]
mod processes;
#[cfg(unix)]
mod streams;
