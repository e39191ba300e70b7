//! The exercise on the board, as what stands around the board reads it.

use leptos::prelude::*;

use crate::link::erased::{Linked, Look};
use crate::players::Players;
use crate::saved::{GameId, Notes};

/// An exercise on a board, as it stands.
#[derive(Clone)]
pub struct LiveGame {
    /// Which game it is.
    pub id: GameId,
    /// What it is a game of.
    pub game: &'static dyn Linked,
    /// Who plays.
    pub players: Players,
    /// What is noted of it.
    pub notes: Notes,
    /// The first move, played or taken back.
    pub first: Option<String>,
    /// The positions up to the one on the board.
    pub look: Look,
}

/// The exercise on the board, if there is one. Copies are handles of the same.
#[derive(Clone, Copy)]
pub struct Live(pub RwSignal<Option<LiveGame>>);

/// Makes the exercise on the board known to everything below.
pub fn provide_live() {
    provide_context(Live(RwSignal::new(None)));
}

/// The exercise on the board: its page writes it, whenever it keeps the game.
pub fn live() -> Live {
    use_context().expect("the app provides the exercise on the board")
}
