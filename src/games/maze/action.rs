//! What people can do on Maze's page, by button or by key.

use engine::game::Position as _;
use engine::maze::grid::Direction;

use super::choices::Choice;
use super::controller::Now;
use super::searches::SearchAlgorithm;
use super::ui_state::{Overlay, UiState};
use crate::ui::keys::KeyRow;

/// What is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Takes a move back.
    Undo,
    /// Makes a move again that was taken back.
    Redo,
    /// Goes back to the start.
    Restart,
    /// Goes a step.
    Go(Direction),
    /// Takes back what leads away, and shows how to go on.
    Hint,
    /// Says how far the goal is, and where.
    Goal,
    /// Shows or hides the shortest way.
    Way,
    /// Shows only what is near, or everything.
    Fog,
    /// Shows no walls but those that were bumped into, or all.
    Blind,
    /// Draws something over the maze that explains it, or takes it away.
    LayOver(Overlay),
    /// Makes the cells larger.
    Larger,
    /// Makes the cells smaller.
    Smaller,
    /// Shows the whole maze.
    Whole,
    /// Begins another maze like this one.
    New,
    /// Begins a maze that differs from this one in one thing.
    Change(Choice),
    /// Shows the dialog by which another maze is made.
    Custom,
    /// Shows a search from its beginning, or hides it.
    ShowSearch(SearchAlgorithm),
    /// Plays the search that is shown, or pauses.
    PlaySearch,
    /// Goes to a step of the search that is shown.
    Step(usize),
    /// Ends the worker's search, or tries again one that has failed.
    Search,
    /// Prints the maze.
    Print,
    /// Saves the maze as a picture.
    Save,
    /// Shows the dialog of links.
    Share,
    /// Shows the dialog of keys.
    Keys,
}

/// The page's own keys, and what they do. The letters that players walk with are not among them.
pub const SHORTCUTS: [(&str, &str, Action); 14] = [
    ("U", "Undo", Action::Undo),
    ("R", "Redo", Action::Redo),
    ("N", "New maze", Action::New),
    ("I", "Hint", Action::Hint),
    ("G", "How far the goal is, and where", Action::Goal),
    ("Y", "Show or hide the way", Action::Way),
    ("F", "Fog", Action::Fog),
    ("B", "No walls until bumped into", Action::Blind),
    ("T", "Both trees", Action::LayOver(Overlay::Trees)),
    (
        "P",
        "Play the search that is shown, or pause",
        Action::PlaySearch,
    ),
    ("+", "Larger", Action::Larger),
    ("-", "Smaller", Action::Smaller),
    ("0", "The whole maze", Action::Whole),
    ("?", "This sheet", Action::Keys),
];

/// What the keys of the board do.
pub const BOARD_KEYS: [KeyRow; 4] = [
    ("← ↑ → ↓", "A step"),
    ("W A S D", "A step"),
    ("H J K L", "A step"),
    (
        "Shift →",
        "On to the next junction; so does a key that is held",
    ),
];

impl Action {
    /// Whether its button can be pressed, where the whole maze `fits` into its frame or not. (To undo is
    /// possible at the start of a walk, too, if it has taken the place of another: see
    /// [`crate::play::Play::has_former`].)
    pub fn is_allowed(self, now: &Now<'_>, fits: bool) -> bool {
        match self {
            Self::Undo | Self::Restart => now.session.can_undo(),
            Self::Redo => now.session.can_redo(),
            Self::Hint => now.session.position().outcome().is_none(),
            Self::Smaller => now.ui.size > 0 && !fits,
            Self::Larger => now.ui.size + 1 < UiState::SIZES.len(),
            // No direction is forbidden: a button that is would lose the focus to the page when a step
            // closes its direction.
            Self::Go(_)
            | Self::Goal
            | Self::Way
            | Self::Fog
            | Self::Blind
            | Self::LayOver(_)
            | Self::Whole
            | Self::New
            | Self::Change(_)
            | Self::Custom
            | Self::ShowSearch(_)
            | Self::PlaySearch
            | Self::Step(_)
            | Self::Search
            | Self::Print
            | Self::Save
            | Self::Share
            | Self::Keys => true,
        }
    }
}

#[cfg(test)]
mod tests {
    use engine::maze::rules::Position;

    use super::{Action, Now, SHORTCUTS, UiState};
    use crate::games::maze::searches::KnownMaze;
    use crate::games::maze::walk::direction_of;
    use crate::session::Session;

    #[test]
    fn what_can_be_done_follows_the_walk_and_the_size() {
        let start: Position = "2ec/293 corridors r1c1 r2c3".parse().unwrap();
        let mut session = Session::new(start);
        let mut ui = UiState::default();
        let allowed = |session: &Session<Position>, ui: &UiState, fits| {
            let now = Now {
                session,
                ui,
                known: &KnownMaze::default(),
            };
            let actions = [
                Action::Undo,
                Action::Redo,
                Action::Hint,
                Action::Smaller,
                Action::Larger,
            ];
            actions.map(|action| action.is_allowed(&now, fits))
        };
        assert_eq!(
            allowed(&session, &ui, false),
            [false, false, true, false, true]
        );
        session.play(&"E3".parse().unwrap()).unwrap();
        ui.size = UiState::SIZES.len() - 1;
        assert_eq!(
            allowed(&session, &ui, false),
            [true, false, false, true, false]
        );
        session.undo();
        assert_eq!(
            allowed(&session, &ui, true),
            [false, true, true, false, false]
        );
    }

    #[test]
    fn no_key_of_the_page_is_one_that_walks() {
        for (cap, does, _) in SHORTCUTS {
            assert_eq!(direction_of(cap), None, "{does}");
        }
    }
}
