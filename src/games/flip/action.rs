//! What people can do on Flip's page, by button or by key.

use engine::flip::rules::Position;
use engine::game::Position as _;

use super::controller::UiState;
use crate::session::Session;

/// What is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Takes a press back.
    Undo,
    /// Presses again what was taken back.
    Redo,
    /// Goes back to the start.
    Restart,
    /// Shows a press of a shortest solution.
    Hint,
    /// Shows or hides the solution.
    Solution,
    /// Plays the solution out, or pauses.
    Solve,
    /// Begins another puzzle of the same size.
    New,
    /// Begins a puzzle of so many rows and columns.
    NewOfSize(u32, u32),
    /// Shows the dialog by which another puzzle is made.
    Custom,
    /// Edits the board, or goes on playing.
    Edit,
    /// Puts every light out, in the editor.
    Clear,
    /// Ends the search that runs, or tries again one that has failed.
    Search,
    /// Shows the dialog of links.
    Share,
    /// Shows the dialog of keys.
    Keys,
}

/// The page's own keys, and what they do.
pub const SHORTCUTS: [(&str, &str, Action); 8] = [
    ("U", "Undo", Action::Undo),
    ("R", "Redo", Action::Redo),
    ("N", "New puzzle", Action::New),
    ("H", "Hint", Action::Hint),
    ("S", "Show or hide the solution", Action::Solution),
    ("P", "Play the solution out, or pause", Action::Solve),
    ("E", "Edit the board, or play it", Action::Edit),
    ("?", "This sheet", Action::Keys),
];

impl Action {
    /// Whether its button can be pressed. (To undo is possible at the start of a game, too, if it has taken
    /// the place of another: see [`crate::play::Play::has_former`].)
    pub fn is_allowed(self, session: &Session<Position>, ui: UiState) -> bool {
        let is_solved = session.position().outcome().is_some();
        match self {
            Self::Undo | Self::Restart => session.can_undo(),
            Self::Redo => session.can_redo(),
            Self::Hint => !is_solved && !ui.editing,
            Self::Solution | Self::Solve => !is_solved,
            Self::New
            | Self::NewOfSize(..)
            | Self::Custom
            | Self::Edit
            | Self::Clear
            | Self::Search
            | Self::Share
            | Self::Keys => true,
        }
    }
}

#[cfg(test)]
mod tests {
    use engine::flip::rules::Position;

    use super::{Action, UiState};
    use crate::session::Session;

    #[test]
    fn there_is_help_until_the_puzzle_is_solved() {
        let mut session: Session<Position> = Session::new("11/10".parse().unwrap());
        let ui = UiState::default();
        let editing = UiState {
            editing: true,
            ..ui
        };
        assert!(Action::Hint.is_allowed(&session, ui));
        assert!(!Action::Hint.is_allowed(&session, editing));
        assert!(!Action::Undo.is_allowed(&session, ui));
        session.play(&"r1c1".parse().unwrap()).unwrap();
        for action in [Action::Hint, Action::Solution, Action::Solve, Action::Redo] {
            assert!(!action.is_allowed(&session, ui), "{action:?}");
        }
        for action in [Action::Undo, Action::Restart, Action::New] {
            assert!(action.is_allowed(&session, ui), "{action:?}");
        }
    }
}
