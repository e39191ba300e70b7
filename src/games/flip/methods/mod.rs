//! Two methods to solve a board, step by step and in words.

pub mod chase;
pub mod elimination;
