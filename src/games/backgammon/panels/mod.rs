//! What is beside the board and below it.

pub mod acts;
pub mod details;
pub mod files;
pub mod game;
pub mod moves;
pub mod plays;
pub mod remains;
pub mod rules;
pub mod shots;
