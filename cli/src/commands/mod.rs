//! The commands, a module each: its arguments, and what it does.

pub mod analyze;
pub mod completions;
pub mod convert;
pub mod daily;
pub mod gomocup;
pub mod matches;
pub mod measure;
pub mod play;
pub mod review;
pub mod rollout;
