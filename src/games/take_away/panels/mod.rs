//! What is beside the board and below it.

pub mod games;
pub mod outline;
pub mod rules;
pub mod tree;
