//! What is loaded when somebody looks into a game more closely: reviews, and games as other programs write them.
//! All of it is one piece of the program, which nobody waits for who just plays.

use super::later::{FILES, REVIEW, ROLLOUT};
use super::panels::files;
use super::review::found;
use super::rollout;
use crate::modules::View;

/// What the piece holds.
pub const VIEWS: &[View] = &[
    (REVIEW, found::found),
    (FILES, files::form),
    (ROLLOUT, rollout::panel::closer),
];
