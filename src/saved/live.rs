//! The exercise on the board, as it was kept last, for what stands around the board: nobody has to read it again.

use super::GameId;
use super::note::Notes;
use crate::link::erased::{Erased, Linked};
use crate::players::Players;

/// The board of an exercise shows what comes of the first move: the answer to it, and why.
pub const REFUTATION: usize = 1;
/// It shows what was better.
pub const BEST: usize = 2;

/// An exercise on a board, as it stands.
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
    /// Its session, which the game looks into.
    pub session: Erased,
}
