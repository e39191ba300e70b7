//! The moves of a puzzle in progress, whatever game it is: what the shared parts do with them is compiled once, and not
//! for every game.

use leptos::prelude::*;

use crate::link::site_game::SiteGame;
use crate::play::Play;

/// A puzzle in progress, as far as its types matter: all else is [`AnyPlay`](crate::play::AnyPlay).
pub trait DynPuzzle: Send + Sync {
    /// Whether there is something to undo, and something to redo; followed.
    fn can_undo_and_redo(&self) -> (bool, bool);

    /// Takes a move back, and says so.
    fn undo(&self);

    /// Makes a move again, and says so.
    fn redo(&self);

    /// Goes back to the start, and says so.
    fn restart(&self);
}

impl<G: SiteGame> DynPuzzle for Play<G> {
    fn can_undo_and_redo(&self) -> (bool, bool) {
        self.session
            .with(|session| (session.can_undo(), session.can_redo()))
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
}
