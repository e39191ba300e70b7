//! What is beside the board and below it.

pub mod acts;
pub mod advised;
pub mod details;
pub mod files;
pub mod game;
pub mod moves;
pub mod plays;
pub mod rules;
pub mod shots;
