//! The moves of a game for two on its page, whatever game it is.

use leptos::prelude::*;

use super::dyn_move::DynMove;
use super::game::{MatchGame, Standing};
use super::game_text::GameText;
use crate::play::Play;

/// A game on its page, as far as its types matter: all else is [`AnyPlay`](crate::play::AnyPlay).
pub trait LiveMatch: Send + Sync {
    /// Hands on the game as it stands now; nothing is followed.
    fn read(&self, reader: &mut dyn FnMut(&dyn MatchGame));

    /// Follows the moves.
    fn track(&self);

    /// All moves of the game, with those that redo would make.
    fn line(&self) -> Vec<String>;

    /// Plays a move; one that is not legal is refused in words.
    fn play(&self, m: &DynMove) -> bool;

    /// Goes to the position after so many moves.
    fn go_to(&self, plies: usize);
}

impl<G: GameText> LiveMatch for Play<G> {
    fn read(&self, reader: &mut dyn FnMut(&dyn MatchGame)) {
        let players = self.players.get_untracked();
        let [has_former, is_exercise] = [self.has_former(), self.is_exercise()];
        self.session.with_untracked(|session| {
            reader(&Standing::<G> {
                session,
                players,
                has_former,
                is_exercise,
            });
        });
    }

    fn track(&self) {
        self.session.track();
    }

    fn line(&self) -> Vec<String> {
        self.session
            .with_untracked(|session| session.line().iter().map(G::entry).collect())
    }

    fn play(&self, m: &DynMove) -> bool {
        m.get().is_some_and(|m| Play::play(*self, m))
    }

    fn go_to(&self, plies: usize) {
        Play::go_to(*self, plies);
    }
}
