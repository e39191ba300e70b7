//! The first steps of each game: what somebody who has never played it does in half a minute on the real board, to know
//! the rules.
//!
//! They are data as the courses are ([`crate::course`]), and checked by each game's solver (`engine/tests/first_steps`).
//! No code of a game refers to its first steps, so that their words are loaded by whoever shows them.

/// A step: a position, and what to do in it.
///
/// ```
/// use perfect_play_engine::first_steps::StepAsked;
/// use perfect_play_engine::registry::first_steps;
///
/// let steps = first_steps("nim")?;
/// assert_eq!((steps[1].position, steps[1].asked), ("4", StepAsked::Moves(&["1:4"])));
/// # Ok::<(), perfect_play_engine::error::SyntaxError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FirstStep {
    /// The position, in its text form. The learner is the player to move.
    pub position: &'static str,
    /// The task, which says what to touch.
    pub task: &'static str,
    /// The task once a first move has been made and the step goes on; empty where it stays what it was. It holds whoever is
    /// to move.
    pub meanwhile: &'static str,
    /// What is asked.
    pub asked: StepAsked,
    /// What there is to say when it is done: what happened, and the rule that it shows.
    pub after: &'static str,
    /// What there is to say when it went wrong.
    pub wrong: &'static str,
    /// The seed of the dice, where there are any: so it is known what comes.
    pub luck: Option<u64>,
}

impl FirstStep {
    /// A step that says nothing: what others begin from.
    pub const BLANK: Self = Self {
        position: "",
        task: "",
        meanwhile: "",
        asked: StepAsked::Any,
        after: "",
        wrong: "",
        luck: None,
    };
}

/// What a step asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StepAsked {
    /// Any move.
    Any,
    /// One of these moves, in their text forms.
    Moves(&'static [&'static str]),
    /// To win the game against the computer, or to solve the puzzle.
    Win,
    /// The same in a small game of the learner's own, against the computer where there are two players, which comes when
    /// the rules are known.
    Game,
}
