//! The pictures of the game: the row and the tree.

pub mod hops;
pub mod row;
pub mod saved;
pub mod tree;
