//! The tests of readers and writer. They are one program, because linking one for each file takes longer than running
//! them.

#![allow(clippy::unwrap_used, reason = "in a test a panic is the message")]

mod dialects;
mod files;
mod ids;
mod lists;
mod mat;
mod mat_round_trip;
mod pasted;
mod read_match_program;
