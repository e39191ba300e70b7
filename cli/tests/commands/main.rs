//! The commands, run within the tests.

#![allow(clippy::unwrap_used, reason = "in a test a panic is the message")]

mod analyze;
mod command_line;
mod daily;
mod gomocup;
mod match_program;
mod matches;
mod maze;
mod mnk;
mod nim;
mod play;
mod segments;
mod take_away;
