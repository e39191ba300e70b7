//! Lessons of the courses as exercises.

use engine::course::Lesson;
use engine::registry::lessons;

use super::{Asked, Exercise, Exercises, Source};
use crate::saved::last::{note_last_game, note_last_lesson};
use crate::saved::lessons::{learnt, note_learnt};
use crate::ui::storage::Browser;

/// The exercise of a lesson.
fn exercise(lesson: &Lesson) -> Exercise {
    Exercise {
        source: Source::Lesson(lesson.id.to_owned()),
        asked: Asked::BestMove(lesson.best.iter().map(|&m| m.to_owned()).collect()),
        task: format!("{}. {}", lesson.title, lesson.before),
        after: lesson.after.to_owned(),
    }
}

/// The lessons of a game's course.
///
/// # Errors
/// If there is none; the message names the games that have one.
pub fn lessons_of(game: &str) -> Result<&'static [Lesson], String> {
    lessons(game).map_err(|error| error.to_string())
}

/// Notes that a lesson was learnt, and which one comes next: nothing does where all are.
pub fn note_lesson(game: &str, id: &str) {
    note_learnt(&Browser, game, id);
    let learnt = learnt(&Browser, game);
    let is_open = |lesson: &Lesson| !learnt.iter().any(|id| id == lesson.id);
    let mut lessons = lessons_of(game).unwrap_or_default().iter();
    match lessons.position(is_open) {
        Some(at) => note_last_lesson(&Browser, game, at + 1),
        None => note_last_game(&Browser, game),
    }
}

impl Exercises {
    /// Goes to a lesson of a game's course, by its ID.
    ///
    /// # Errors
    /// If the course can't be loaded, or has no such lesson.
    pub async fn open_lesson(self, game: &'static str, id: &str) -> Result<(), String> {
        let lessons = lessons_of(game)?;
        let lesson = lessons.iter().find(|lesson| lesson.id == id);
        let lesson = lesson.ok_or_else(|| format!("The course has no lesson “{id}”."))?;
        let begun = self.begin(game, lesson.position, &exercise(lesson)).await;
        begun.map(drop)
    }
}
