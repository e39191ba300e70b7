//! How often the address may be rewritten.

use std::time::Duration;

use leptos::prelude::*;
use web_sys::js_sys::Date;

/// The time (ms) between rewrites in the long run: browsers refuse an address that is rewritten more
/// often than a hundred times in half a minute.
const PAUSE: f64 = 400.0;

/// How many rewrites there may be at once, after some rest: somebody's moves are in the address as soon as they are
/// made, and only what is played out by itself waits. (Both together are the generic cell rate algorithm of
/// ITU-T I.371.)
const BURST: f64 = 16.0;

/// How often the address may be rewritten. Copies are handles of the same.
#[derive(Clone, Copy)]
pub struct RewritePace {
    /// The theoretical arrival time of the next rewrite, in milliseconds since 1970.
    arrival: StoredValue<f64>,
}

impl RewritePace {
    /// That of an address that has not been rewritten.
    pub fn new() -> Self {
        Self {
            arrival: StoredValue::new(0.0),
        }
    }

    /// The address is rewritten now.
    pub fn note(self) {
        self.arrival
            .update_value(|arrival| *arrival = next(*arrival, Date::now()));
    }

    /// How long the next rewrite has to wait; `None` if it need not.
    pub fn wait(self) -> Option<Duration> {
        wait(self.arrival.get_value(), Date::now())
    }
}

/// The arrival time after a rewrite at this time.
fn next(arrival: f64, now: f64) -> f64 {
    arrival.max(now) + PAUSE
}

/// How long a rewrite has to wait at this time.
fn wait(arrival: f64, now: f64) -> Option<Duration> {
    let wait = arrival - PAUSE * BURST - now;
    // A clock that was set back must not make it wait for long.
    (wait > 0.0).then(|| Duration::from_millis(wait.min(PAUSE) as u64))
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::{next, wait};

    #[test]
    fn moves_are_written_at_once_and_what_is_played_out_waits() {
        let now = 1_000_000.0;
        let mut arrival = 0.0;
        for rewrite in 0..16 {
            assert_eq!(wait(arrival, now), None, "{rewrite}");
            arrival = next(arrival, now);
        }
        assert_eq!(wait(arrival, now), None);
        arrival = next(arrival, now);
        assert_eq!(wait(arrival, now), Some(Duration::from_millis(400)));
        assert_eq!(wait(arrival, now + 300.0), Some(Duration::from_millis(100)));
        // After some rest all may be written at once again.
        assert_eq!(wait(arrival, now + 10_000.0), None);
        assert_eq!(next(arrival, now + 10_000.0), now + 10_400.0);
    }

    #[test]
    fn a_clock_that_was_set_back_does_not_stop_it() {
        assert_eq!(wait(1_000_000.0, 0.0), Some(Duration::from_millis(400)));
    }
}
