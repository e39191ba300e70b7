//! Pages that stay open: the day is another one after midnight, and what they say of it is to be said anew.

use std::time::Duration;

use leptos::prelude::*;
use web_sys::js_sys::Date;

use crate::life::{Due, Life};

/// The milliseconds of a day.
const DAY: f64 = 86_400_000.0;

/// Those of a minute.
const MINUTE: f64 = 60_000.0;

/// The number of the day that today is, by universal time: whole days since 1970-01-01.
pub fn day_number() -> usize {
    (Date::now() / DAY) as usize
}

/// When the next day begins, by the clock on the wall: in minutes since its midnight.
pub fn next_day_here() -> u32 {
    let next = (day_number() as f64 + 1.0) * DAY;
    let behind = Date::new(&next.into()).get_timezone_offset() as i32;
    (-behind).rem_euclid(24 * 60).unsigned_abs()
}

/// The minutes until the next day, as long as the calling component lives: told anew each minute while the page is seen.
pub fn use_minutes_left() -> RwSignal<usize> {
    let left = RwSignal::new(minutes_left());
    let next = Due::new(Life::here());
    use_looks(Callback::new(move |()| count_down(left, next)));
    count_down(left, next);
    left
}

/// The minutes until the next day begins, the last one whole.
fn minutes_left() -> usize {
    ((DAY - Date::now() % DAY) / MINUTE).ceil() as usize
}

/// Takes notice of the time that is left, and does so again when the next minute has passed, if somebody sees it.
fn count_down(left: RwSignal<usize>, next: Due) {
    if document().hidden() {
        return next.clear();
    }
    let now = minutes_left();
    if left.get_untracked() != now {
        left.set(now);
    }
    let rest = Duration::from_millis((MINUTE - Date::now() % MINUTE) as u64 + 1);
    next.set(rest, move || count_down(left, next));
}

/// Does something whenever the page is looked at again, as long as the calling component lives.
pub fn use_looks(run: Callback<()>) {
    let handle = window_event_listener_untyped("visibilitychange", move |_| run.run(()));
    on_cleanup(move || handle.remove());
}

/// The number of the day that today is, as long as the calling component lives: another one from midnight on, or, as
/// timers of a device that sleeps are late, when the page is looked at again.
pub fn use_day() -> RwSignal<usize> {
    let day = RwSignal::new(day_number());
    let next = Due::new(Life::here());
    use_looks(Callback::new(move |()| look(day, next)));
    look(day, next);
    day
}

/// Takes notice of the day, and does so again when it ends.
fn look(day: RwSignal<usize>, next: Due) {
    if day.get_untracked() != day_number() {
        day.set(day_number());
    }
    let left = Duration::from_millis((DAY - Date::now() % DAY) as u64 + 1);
    next.set(left, move || look(day, next));
}
