//! The tests of Nim: one program, as linking one for each file takes longer than running them.

#![allow(clippy::unwrap_used, reason = "in a test a panic is the message")]

#[path = "../support/command_line.rs"]
mod command_line;
mod explain;
mod generate;
mod solve;
mod text;
