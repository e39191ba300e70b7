//! Take-away's page.

pub mod grown;
pub mod outline;
pub mod row_picture;
pub mod saved;
pub mod tree_desk;
pub mod tree_picture;
pub mod tree_view;
