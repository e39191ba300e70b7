//! What people can do on Maze's page beside what they can do in any puzzle, by button or by key.

use engine::maze::grid::Direction;

use super::choices::MazeChoice;
use super::searches::SearchAlgorithm;
use super::state::{MazeOverlay, MazeState};
use crate::puzzle::PuzzleWords;
use crate::ui::game_page::GameWords;

/// What is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MazeAction {
    /// Goes a step.
    Go(Direction),
    /// Says how far the goal is, and where.
    Goal,
    /// Shows or hides the shortest way.
    Way,
    /// Shows only what is near, or everything.
    Fog,
    /// Shows no walls but those that were bumped into, or all.
    Blind,
    /// Draws something over the maze that explains it, or takes it away.
    LayOver(MazeOverlay),
    /// Makes the cells larger.
    Larger,
    /// Makes the cells smaller.
    Smaller,
    /// Shows the whole maze.
    Whole,
    /// Begins a maze that differs from this one in one thing.
    Change(MazeChoice),
    /// Shows a search from its beginning, or hides it.
    ShowSearch(SearchAlgorithm),
    /// Plays the search that is shown, or pauses.
    PlaySearch,
    /// Goes to a step of the search that is shown.
    Step(usize),
    /// Prints the maze.
    Print,
    /// Saves the maze as a picture.
    Save,
}

/// The page's own keys, and what they do. The letters that players walk with are not among them.
pub const SHORTCUTS: [(&str, &str, MazeAction); 9] = [
    ("G", "How far the goal is, and where", MazeAction::Goal),
    ("Y", "Show or hide the solution", MazeAction::Way),
    ("F", "Fog", MazeAction::Fog),
    (
        "B",
        "Hidden walls: they appear when you bump into them",
        MazeAction::Blind,
    ),
    (
        "T",
        "Corridors and walls",
        MazeAction::LayOver(MazeOverlay::Trees),
    ),
    (
        "P",
        "Play the search that is shown, or pause",
        MazeAction::PlaySearch,
    ),
    ("+", "Larger", MazeAction::Larger),
    ("-", "Smaller", MazeAction::Smaller),
    ("0", "The whole maze", MazeAction::Whole),
];

/// What is called otherwise in other puzzles.
pub const WORDS: PuzzleWords = PuzzleWords {
    links: [
        ("This maze", "From its start, for somebody to walk."),
        ("This walk", "With the steps made so far."),
    ],
    game: GameWords {
        new: "New maze",
        hint_key: "I",
        board_keys: &[
            ("← ↑ → ↓", "A step"),
            ("W A S D", "A step"),
            ("H J K L", "A step"),
            (
                "Shift →",
                "On to the next junction; so does a key that is held",
            ),
        ],
    },
};

impl MazeAction {
    /// Whether its button can be pressed, where the whole maze `fits` into its frame or not.
    pub fn is_allowed(self, ui: &MazeState, fits: bool) -> bool {
        match self {
            Self::Smaller => ui.size > 0 && !fits,
            Self::Larger => ui.size + 1 < MazeState::SIZES.len(),
            // No direction is forbidden: a button that is would lose the focus to the page when a step
            // closes its direction.
            Self::Go(_)
            | Self::Goal
            | Self::Way
            | Self::Fog
            | Self::Blind
            | Self::LayOver(_)
            | Self::Whole
            | Self::Change(_)
            | Self::ShowSearch(_)
            | Self::PlaySearch
            | Self::Step(_)
            | Self::Print
            | Self::Save => true,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{MazeAction, MazeState, SHORTCUTS, WORDS};
    use crate::games::maze::walk::direction_of;

    #[test]
    fn a_maze_is_as_large_as_it_can_be_or_as_small() {
        let mut ui = MazeState::default();
        let allowed = |ui: &MazeState, fits| {
            [MazeAction::Smaller, MazeAction::Larger].map(|action| action.is_allowed(ui, fits))
        };
        assert_eq!(allowed(&ui, false), [false, true]);
        ui.size = MazeState::SIZES.len() - 1;
        assert_eq!(allowed(&ui, false), [true, false]);
        assert_eq!(allowed(&ui, true), [false, false]);
    }

    #[test]
    fn no_key_of_the_page_is_one_that_walks() {
        let own = SHORTCUTS.map(|(cap, ..)| cap);
        for cap in own
            .into_iter()
            .chain(["U", "R", "N", WORDS.game.hint_key, "?"])
        {
            assert_eq!(direction_of(cap), None, "{cap}");
        }
    }
}
