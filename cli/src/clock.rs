//! The end of a search by the clock.

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use engine::Progress;

/// Reports that stop a search as soon as `time` has passed since `start`; without a time they never do.
pub fn until(
    start: Instant,
    time: Option<Duration>,
) -> impl FnMut(&Progress) -> ControlFlow<()> + use<> {
    move |_| match time {
        Some(time) if start.elapsed() >= time => ControlFlow::Break(()),
        _ => ControlFlow::Continue(()),
    }
}
