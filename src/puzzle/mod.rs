//! What the pages of puzzles share: those that one person solves.

pub mod page;
