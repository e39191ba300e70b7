//! What is beside the board and below it.

pub mod analysis;
pub mod behind;
pub mod boards;
pub mod chart;
pub mod reason;
pub mod report;
pub mod rules;
pub mod tools;
pub mod why;
