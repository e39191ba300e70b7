//! The tests of m,n,k: one program, as linking one for each file takes longer than running them.

#![allow(clippy::unwrap_used, reason = "in a test a panic is the message")]

mod book;
mod by_rule;
mod explain;
mod forbidden;
mod forced_wins;
mod generate;
mod golden;
mod limits;
mod plain;
mod play;
mod proof;
mod proof_threats;
mod prove;
mod report;
mod rows;
mod rules;
mod search;
mod text;
mod threat_tree;
mod threats;
mod values;
mod weights;
