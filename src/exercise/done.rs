//! Notes that something was done, on its day.

use super::first::steps_of;
use super::{Exercise, Source};
use crate::saved::done::{Done, DoneCounts, done_by_day, note_done, note_lesson};
use crate::ui::day::day_number;
use crate::ui::storage::Browser;

/// What an exercise asked for was done: a lesson, or the last of a game's first steps, counts once.
pub fn exercise(game: &str, exercise: &Exercise) {
    match &exercise.source {
        Source::Lesson(id) => note_lesson(&Browser, game, day_number(), id),
        Source::First(step) if step + 1 >= steps_of(game).len() => {
            let is_steps = |day: &(u32, DoneCounts)| day.1[Done::Steps as usize] > 0;
            if !done_by_day(&Browser, game).iter().any(is_steps) {
                note_done(&Browser, game, day_number(), Done::Steps);
            }
        }
        _ => {}
    }
}

/// A rush of a game, or of all, is over.
pub fn rush(choice: &str) {
    note_done(&Browser, choice, day_number(), Done::Rush);
}

/// A position to practise was met.
pub fn review(game: &str) {
    note_done(&Browser, game, day_number(), Done::Review);
}
