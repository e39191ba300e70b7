//! The tests of Take-away: one program, as linking one for each file takes longer than running them.

#![allow(clippy::unwrap_used, reason = "in a test a panic is the message")]

mod solve;
mod text;
mod tree;
