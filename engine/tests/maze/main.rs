//! The tests of Maze: one program, as linking one for each file takes longer than running them.

#![allow(clippy::unwrap_used, reason = "in a test a panic is the message")]

mod explain;
mod generate;
mod golden;
mod solve;
mod support;
mod text;
