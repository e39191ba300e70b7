//! A short course for each game: positions from the first rule to the theory behind it, each with what to look for,
//! the best moves, and the reason.
//!
//! The words are data, and what they say of moves is not taken on trust: `engine/tests/course` asks each game's solver
//! of every position. Texts are large, so nothing of a game refers to its course: a page of one game names its
//! module (`nim::course::LESSONS`), and [`COURSES`](crate::registry::COURSES) names them all.

/// A position to learn something by.
///
/// ```
/// use engine::registry::lessons;
///
/// let course = lessons("nim")?;
/// assert_eq!(course[1].id, "make-them-equal");
/// assert_eq!((course[1].position, course[1].best), ("5 3", &["1:2"][..]));
/// # Ok::<(), engine::error::SyntaxError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lesson {
    /// Its name in links and in storage, which stays what it is: small letters, digits and hyphens.
    pub id: &'static str,
    /// What it is called.
    pub title: &'static str,
    /// The position, in its text form. Whoever is to move is who learns.
    pub position: &'static str,
    /// What to look for, before a move is made.
    pub before: &'static str,
    /// The moves that are best, in their text forms, each as good as the others; all others are worse. In a maze
    /// these are whole runs: to begin one and stop on its way is as good. None where there is nothing to be found,
    /// which is what the lesson is about.
    pub best: &'static [&'static str],
    /// The reason, after a move has been made.
    pub after: &'static str,
}
