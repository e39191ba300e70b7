//! What is beside the board and below it.

pub mod overlays;
pub mod points;
