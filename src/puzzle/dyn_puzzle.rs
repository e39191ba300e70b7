//! A puzzle in progress, whatever game it is: what the shared parts do with it is compiled once, and not for
//! every game.

use leptos::prelude::*;

use super::action::PuzzleStatus;
use crate::link::site_game::SiteGame;
use crate::play::Play;

/// A puzzle in progress.
pub trait DynPuzzle: Send + Sync {
    /// How it stands, to be followed; of hints it knows nothing.
    fn puzzle_status(&self) -> PuzzleStatus;

    /// Takes a move back, and says so.
    fn undo(&self);

    /// Makes a move again, and says so.
    fn redo(&self);

    /// Goes back to the start, and says so.
    fn restart(&self);

    /// Notes that the puzzle is being solved with help.
    fn note_help(&self);

    /// The addresses of the puzzle from its start, and of where it stands.
    fn links(&self) -> [String; 2];
}

impl<G: SiteGame> DynPuzzle for Play<G> {
    fn puzzle_status(&self) -> PuzzleStatus {
        let (can_undo, can_redo) = self
            .session
            .with(|session| (session.can_undo(), session.can_redo()));
        PuzzleStatus {
            can_undo,
            can_redo,
            has_former: self.has_former(),
            has_hint: false,
        }
    }

    fn undo(&self) {
        Self::undo(*self);
    }

    fn redo(&self) {
        Self::redo(*self);
    }

    fn restart(&self) {
        Self::restart(*self);
    }

    fn note_help(&self) {
        Self::note_help(*self);
    }

    fn links(&self) -> [String; 2] {
        [self.puzzle_link(), self.position_link()]
    }
}
