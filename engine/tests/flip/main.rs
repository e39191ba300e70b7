//! The tests of Flip: one program, as linking one for each file takes longer than running them.

#![allow(clippy::unwrap_used, reason = "in a test a panic is the message")]

mod dense;
mod generate;
mod limits;
mod solve;
mod support;
mod text;
