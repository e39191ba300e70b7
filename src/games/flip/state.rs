//! What Flip's page knows beside the game. Knows of no screen.

use engine::flip::rules::Cell;

/// What an answer is wanted for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WantedFor {
    /// To show one press.
    Hint,
    /// To show all presses.
    Solution,
    /// To play the presses.
    Solve,
}

/// What is shown, and what is being done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FlipState {
    /// The hint that is shown.
    pub hint: Option<Cell>,
    /// Whether the solution, or the proof that there is none, is shown.
    pub solution: bool,
    /// Whether the solution is being played out.
    pub solving: bool,
    /// Whether a press sets up the board in place of playing.
    pub editing: bool,
    /// What is to happen when the board is known.
    pub wanted: Option<WantedFor>,
}
