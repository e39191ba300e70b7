//! The tests of the verifier: one program, as linking one for each file takes longer than running them.

#![allow(clippy::unwrap_used, reason = "in a test a panic is the message")]

mod leaves;
mod naive;
mod program;
mod rules;
mod whole;
