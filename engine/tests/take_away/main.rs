//! The tests of Take-away: one program, as linking one for each file takes longer than running them.

#![allow(clippy::unwrap_used, reason = "in a test a panic is the message")]

mod cli;
#[path = "../support/command_line.rs"]
mod command_line;
mod solve;
mod text;
mod tree;
