//! The names of what is loaded later.

/// The piece of the program in which all of it is.
pub const STUDY: &str = "backgammon:study";
/// What a review has found out.
pub const REVIEW: &str = "backgammon:review";
/// The form with which games are loaded and saved.
pub const FILES: &str = "backgammon:files";

/// What looks three plies ahead, and rolls out.
pub const ROLLOUT: &str = "backgammon:rollout";
