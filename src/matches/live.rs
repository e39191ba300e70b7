//! A game for two on its page, whatever game it is: how it stands, and what can be done with it.

use leptos::prelude::*;

use super::dyn_move::DynMove;
use super::game::{MatchGame, Standing};
use super::game_text::GameText;
use crate::play::Play;
use crate::players::Players;
use crate::ui::announce::Announcer;

/// A game on its page.
pub trait LiveMatch: Send + Sync {
    /// Hands on the game as it stands now; nothing is followed.
    fn read(&self, reader: &mut dyn FnMut(&dyn MatchGame));

    /// Says things to whoever does not see the screen.
    fn announcer(&self) -> Announcer;

    /// Follows the moves and the players.
    fn track(&self);

    /// Follows the opening of games, and says whether the last one was not kept here.
    fn track_opened(&self) -> bool;

    /// All moves of the game, with those that redo would make.
    fn line(&self) -> Vec<String>;

    /// Plays a move; one that is not legal is refused in words.
    fn play(&self, m: &DynMove) -> bool;

    /// Goes to the position after so many moves.
    fn go_to(&self, plies: usize);

    /// Seats players.
    fn seat(&self, players: Players);

    /// Back to the start.
    fn restart(&self);

    /// Brings another game back: see [`Play::bring_back`].
    fn bring_back(&self);

    /// What is noted of the game beside its moves: see [`Play::noted`].
    fn noted(&self, name: &str) -> Option<String>;

    /// Notes something of the game: see [`Play::note`].
    fn note(&self, name: &'static str, text: String);

    /// The addresses of the position and of the start.
    fn links(&self) -> [String; 2];
}

impl<G: GameText> LiveMatch for Play<G> {
    fn read(&self, reader: &mut dyn FnMut(&dyn MatchGame)) {
        let players = self.players.get_untracked();
        let has_former = self.has_former();
        self.session.with_untracked(|session| {
            reader(&Standing::<G> {
                session,
                players,
                has_former,
            });
        });
    }

    fn announcer(&self) -> Announcer {
        self.announcer
    }

    fn track(&self) {
        self.session.track();
        self.players.track();
    }

    fn track_opened(&self) -> bool {
        self.opened.track();
        self.is_fresh.get_untracked()
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

    fn seat(&self, players: Players) {
        Play::seat(*self, players);
    }

    fn restart(&self) {
        Play::restart(*self);
    }

    fn bring_back(&self) {
        Play::bring_back(*self);
    }

    fn noted(&self, name: &str) -> Option<String> {
        Play::noted(*self, name)
    }

    fn note(&self, name: &'static str, text: String) {
        Play::note(*self, name, text);
    }

    fn links(&self) -> [String; 2] {
        [self.position_link(), self.puzzle_link()]
    }
}
