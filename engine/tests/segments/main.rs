//! The tests of Segments: one program, as linking one for each file takes longer than running them.

#![allow(clippy::unwrap_used, reason = "in a test a panic is the message")]

mod explain;
mod generate;
mod golden;
mod limits;
mod positions;
mod report;
mod rules;
mod sentences;
mod solve;
mod support;
mod text;
