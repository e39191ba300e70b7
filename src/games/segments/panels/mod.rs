//! What is beside the board and below it.

pub mod groups;
pub mod laid;
pub mod overlays;
pub mod points;
