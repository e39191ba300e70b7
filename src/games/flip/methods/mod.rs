//! Methods to solve a board, and what explains them, step by step and in words.

pub mod chase;
pub mod elimination;
pub mod steps;
