//! What a review reads of a puzzle, and shows on its board.

use crate::ui::review::{Reading, ReviewItem};

/// Reads a puzzle for its review, whichever it is: what the shared parts do with it is compiled once.
pub trait PuzzleRecorder: Send + Sync {
    /// Whether the board that is shown is the end, and whether the end was reached by moves, shown or not; to be followed.
    fn is_over(&self) -> [bool; 2];

    /// How many moves are made, and how many there are; to be followed.
    fn at_and_last(&self) -> [usize; 2];

    /// How it went, in few words, and with help or without; to be followed.
    fn verdict(&self, helped: bool) -> String;

    /// The same at length; to be followed.
    fn read(&self, helped: bool) -> Reading;

    /// Shows the board after so many moves.
    fn go_to(&self, ply: usize);

    /// Shows a mistake that was made on the board that is shown, and what was better; or no longer.
    fn show(&self, mistake: Option<&ReviewItem>);
}
