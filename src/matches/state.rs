//! All that a match knows beside the game itself and what the page shows of it.

use super::analyses::{Analyses, Wanted};
use super::dyn_move::DynMove;
use super::explainer::Explainer;

/// What a position is looked into for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// It is on the board.
    Board,
    /// It is what a move leads to that somebody asks about.
    Question,
    /// It was on the board in a game that is over.
    Review,
    /// Somebody wants to walk through a proof of what it is worth.
    Proof,
    /// It is on the board, and a level that sees less than the best chooses its move by what it sees.
    Move,
}

/// A search: what it is to find out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Task {
    /// A position.
    Analyze {
        /// Its text form.
        position: String,
        /// What for.
        purpose: Purpose,
        /// How many variations beside the best are wanted.
        others: u32,
    },
    /// One of those positions that a review wants, as long as nothing else is searched.
    Review(Wanted),
}

/// The search that runs.
#[derive(Clone, Debug)]
pub struct Running {
    /// Its number: what is heard of another one is of no account.
    pub id: u32,
    /// What it is to find out.
    pub task: Task,
    /// Whether it waits for what searches to be loaded.
    pub is_loading: bool,
}

impl Running {
    /// Whether it is one for the board or for a question, and not for a review of many positions.
    pub fn is_asked_for(&self) -> bool {
        matches!(self.task, Task::Analyze { .. })
    }

    /// Whether it finds out what this position is worth. (Whoever wants to know what is proved need not wait for the
    /// proof.)
    pub fn is_of(&self, wanted: &str) -> bool {
        match &self.task {
            Task::Analyze {
                purpose: Purpose::Proof | Purpose::Move,
                ..
            } => false,
            Task::Analyze { position, .. } => position == wanted,
            Task::Review(_) => false,
        }
    }
}

/// What somebody waits for.
#[derive(Clone, Debug, Default)]
pub struct Awaited {
    /// A hint.
    pub hint: bool,
    /// The winning moves.
    pub wins: bool,
    /// What is best, and why.
    pub why: bool,
    /// What there is to say of this move.
    pub asked: Option<DynMove>,
    /// A proof of what the position is worth.
    pub proof: bool,
}

impl Awaited {
    /// Whether somebody waits for anything.
    pub fn is_anything(&self) -> bool {
        self.hint || self.wins || self.why || self.asked.is_some() || self.proof
    }
}

/// The move that is made a moment later.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Next {
    /// None.
    #[default]
    Nothing,
    /// The computer's, which is shown: [`UiState::pending`](super::ui_state::UiState::pending).
    Pending,
    /// One that is made by itself.
    Automatic(DynMove),
}

/// All that a match knows beside the game, and beside what the page shows of it.
#[derive(Default)]
pub struct MatchState {
    /// What has been found out about positions.
    pub analyses: Analyses,
    /// Gives reasons, as soon as the rest of the page is there.
    pub explainer: Option<&'static dyn Explainer>,
    /// What somebody waits for.
    pub awaited: Awaited,
    /// The search that runs.
    pub running: Option<Running>,
    /// The number of the last search.
    pub last_id: u32,
    /// Whether searches wait for something that they need.
    pub is_held: bool,
    /// The move that is made a moment later.
    pub next: Next,
    /// The move that has been put together, if it is complete.
    pub in_hand: Option<DynMove>,
    /// Whether somebody wants a hint when what moves by itself has moved.
    pub wants_hint_later: bool,
    /// Whether it is still to be said where a game was decided that has just ended.
    pub tells_decided: bool,
    /// Makes the computer's errors others than at the last visit. A move that is taken back and made again is answered
    /// as before.
    pub salt: u64,
}
