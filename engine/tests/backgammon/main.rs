//! The tests of backgammon: one program, as linking one for each file takes longer than running them.

#![allow(clippy::unwrap_used, reason = "in a test a panic is the message")]

mod because;
mod counted;
mod cubeful;
#[allow(dead_code, reason = "the command line uses the rest")]
mod decisions;
mod evaluate;
mod explain;
mod golden;
mod judge;
mod limits;
mod loss;
mod matches;
mod report;
mod rollout;
mod rules;
mod solve;
mod support;
mod text;
mod though;
