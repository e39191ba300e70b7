//! A short course for each game: positions from the first rule to the theory behind it, each with a hint, the best
//! moves, and the reason.
//!
//! The words are data, and their claims about moves are not taken on trust: `engine/tests/course` asks each game's
//! solver about every position. The texts are large, so no code of a game refers to its course. A program that wants
//! one game's course names its module (`nim::course::LESSONS`); [`COURSES`](crate::registry::COURSES) names them all.

/// A position to learn something by.
///
/// ```
/// use perfect_play_engine::registry::lessons;
///
/// let course = lessons("nim")?;
/// assert_eq!(course[1].id, "make-them-equal");
/// assert_eq!((course[1].position, course[1].best), ("5 3", &["1:2"][..]));
/// # Ok::<(), perfect_play_engine::error::SyntaxError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lesson {
    /// The lesson's name in links and in storage, which never changes: small letters, digits and hyphens.
    pub id: &'static str,
    /// The title.
    pub title: &'static str,
    /// What is learnt by it, in a few words that begin with a verb: “Win with one pile left”.
    pub about: &'static str,
    /// The position, in its text form. The learner is the player to move.
    pub position: &'static str,
    /// The hint, before a move is made.
    pub before: &'static str,
    /// The best moves, in their text forms, all equally good; all other moves are worse. In a maze these are whole
    /// runs; stopping halfway is as good. Empty where no move is good, if that is the point of the lesson.
    pub best: &'static [&'static str],
    /// The reason, after a move has been made.
    pub after: &'static str,
}
