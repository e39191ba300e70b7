//! The tests of backgammon: one program, as linking one for each file takes longer than running them.

#![allow(clippy::unwrap_used, reason = "in a test a panic is the message")]
#![allow(
    clippy::duplicate_mod,
    reason = "programs of `examples/` are modules here, and each brings its own copy of what they share"
)]

mod counted;
mod cube_program;
mod cubeful;
mod evaluate;
mod explain;
mod golden;
mod judge;
mod limits;
mod loss;
mod match_program;
mod matches;
mod openings_program;
mod pasted;
mod player_program;
mod report;
mod rollout;
mod rules;
mod solve;
mod support;
mod text;
mod though;
