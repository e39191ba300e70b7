//! What is beside the board and below it.

pub mod groups;
pub mod laid;
mod outline;
pub mod overlays;
pub mod points;
pub mod rules;
