//! What is beside the board and below it.

pub mod binary;
pub mod caption;
pub mod piles;
pub mod rules;
