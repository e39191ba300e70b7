//! What is loaded when somebody looks into a game more closely: reviews, and games as other programs write them.
//! All of it is one piece of the program, which nobody waits for who just plays.

use super::files;
use super::review::found;
use super::rollout;
use crate::modules::View;

/// The piece.
pub const STUDY: &str = "backgammon:study";
/// What a review has found out.
pub const REVIEW: &str = "backgammon:review";
/// The form with which games are loaded and saved.
pub const FILES: &str = "backgammon:files";

/// What looks three plies ahead, and rolls out.
pub const ROLLOUT: &str = "backgammon:rollout";

/// What the piece holds.
pub const VIEWS: &[View] = &[
    (REVIEW, found::found),
    (FILES, files::form),
    (ROLLOUT, rollout::panel::closer),
];
