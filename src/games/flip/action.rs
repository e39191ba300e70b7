//! What people can do on Flip's page beside what they can do in any puzzle, by button or by key.

use engine::flip::rules::Position;
use engine::game::Position as _;

use super::state::FlipState;
use crate::puzzle::PuzzleWords;
use crate::session::Session;
use crate::ui::game_page::GameWords;

/// What is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FlipAction {
    /// Shows or hides the solution.
    Solution,
    /// Plays the solution out, or pauses.
    Solve,
    /// Begins a puzzle of so many rows and columns.
    NewOfSize(u32, u32),
    /// Edits the board, or goes on playing.
    Edit,
    /// Puts every light out, in the editor.
    Clear,
}

/// The page's own keys, and what they do.
pub const SHORTCUTS: [(&str, &str, FlipAction); 3] = [
    ("S", "Show or hide the solution", FlipAction::Solution),
    ("P", "Play the solution out, or pause", FlipAction::Solve),
    ("E", "Edit the board, or play it", FlipAction::Edit),
];

/// What is called otherwise in other puzzles.
pub const WORDS: PuzzleWords = PuzzleWords {
    links: [
        ("This puzzle", "From the start, for somebody to solve."),
        ("This position", "With the presses made so far."),
    ],
    game: GameWords {
        new: "New puzzle",
        hint_key: "H",
        board_keys: &[
            ("← ↑ → ↓", "Move on the board"),
            ("Enter Space", "Press the cell"),
            ("Home End", "Ends of the row"),
            ("Ctrl Home End", "Corners of the board"),
        ],
    },
};

/// Whether a press can be advised.
pub fn has_hint(session: &Session<Position>, ui: FlipState) -> bool {
    !session.position().turn().is_over() && !ui.editing
}

impl FlipAction {
    /// Whether its button can be pressed.
    pub fn is_allowed(self, session: &Session<Position>) -> bool {
        match self {
            Self::Solution | Self::Solve => !session.position().turn().is_over(),
            Self::NewOfSize(..) | Self::Edit | Self::Clear => true,
        }
    }
}

#[cfg(test)]
mod tests {
    use engine::flip::rules::Position;

    use super::{FlipAction, FlipState, has_hint};
    use crate::session::Session;

    #[test]
    fn there_is_help_until_the_puzzle_is_solved() {
        let mut session: Session<Position> = Session::new("11/10".parse().unwrap());
        let ui = FlipState::default();
        let editing = FlipState {
            editing: true,
            ..ui
        };
        assert!(has_hint(&session, ui));
        assert!(!has_hint(&session, editing));
        assert!(FlipAction::Solution.is_allowed(&session));
        session.play(&"r1c1".parse().unwrap()).unwrap();
        assert!(!has_hint(&session, ui));
        for action in [FlipAction::Solution, FlipAction::Solve] {
            assert!(!action.is_allowed(&session), "{action:?}");
        }
        assert!(FlipAction::Edit.is_allowed(&session));
    }
}
