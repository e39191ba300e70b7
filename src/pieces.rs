//! The program's pieces. The shell is loaded first; the page, the rules and the solvers of a game are
//! a piece of their own, which is loaded when the game is first wanted, by the page and by the worker.
//!
//! It is one program all the same, compiled and linked as one: a release is cut after linking
//! (`scripts/pieces`), and its pieces share memory and functions. Without the feature `pieces`, as in tests
//! and in development, all is one file and nothing is loaded later.
// What the cutting tool's attribute writes needs names that are not mangled.
#![cfg_attr(feature = "pieces", allow(unsafe_code))]

use std::cell::RefCell;
use std::fmt;

use engine::registry::{self, AnyGame};
use leptos::prelude::AnyView;

/// What a piece holds.
pub struct Piece {
    /// Makes the game's page.
    pub view: fn() -> AnyView,
    /// The game, its type erased.
    pub game: &'static dyn AnyGame,
}

/// Why there is no piece.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PieceError {
    /// No game has that ID.
    Unknown(String),
    /// It could not be loaded; the browser's console says why.
    Unloaded,
}

impl fmt::Display for PieceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown(id) => write!(f, "There is no game {id}."),
            Self::Unloaded => f.write_str("The game’s part of the program could not be loaded."),
        }
    }
}

impl std::error::Error for PieceError {}

#[cfg(feature = "pieces")]
impl From<wasm_split_helpers::SplitLoaderError> for PieceError {
    fn from(_: wasm_split_helpers::SplitLoaderError) -> Self {
        Self::Unloaded
    }
}

thread_local! {
    static LOADED: RefCell<Vec<&'static Piece>> = const { RefCell::new(Vec::new()) };
}

/// The piece of a game, if it has been loaded.
pub fn loaded(id: &str) -> Option<&'static Piece> {
    LOADED.with_borrow(|all| all.iter().copied().find(|piece| piece.game.id() == id))
}

/// Loads the piece of the game of this ID, if it is not there yet.
///
/// # Errors
/// If there is no such game, or its piece could not be loaded; it can be tried again.
pub async fn load(id: &str) -> Result<&'static Piece, PieceError> {
    if let Some(piece) = loaded(id) {
        return Ok(piece);
    }
    let piece = fetch(id).await?;
    if loaded(id).is_none() {
        LOADED.with_borrow_mut(|all| all.push(piece));
    }
    Ok(piece)
}

/// The list of pieces: a game's route, the module of its page, and its type in the engine.
macro_rules! pieces {
    ($($id:literal $module:ident $game:ident,)*) => {
        $(
            #[cfg_attr(feature = "pieces", wasm_split_helpers::wasm_split($module, fallible))]
            fn $module() -> Result<&'static Piece, PieceError> {
                static PIECE: Piece = Piece {
                    view: crate::games::$module::page,
                    game: registry::entry::<engine::$module::$game>(),
                };
                Ok(&PIECE)
            }
        )*

        async fn fetch(id: &str) -> Result<&'static Piece, PieceError> {
            match id {
                $(
                    #[cfg(feature = "pieces")]
                    $id => $module().await,
                    #[cfg(not(feature = "pieces"))]
                    $id => $module(),
                )*
                _ => Err(PieceError::Unknown(id.to_owned())),
            }
        }
    };
}

pieces! {
    "flip" flip Flip,
    "nim" nim Nim,
    "take-away" take_away TakeAway,
    "maze" maze Maze,
    "segments" segments Segments,
    "mnk" mnk Mnk,
    "backgammon" backgammon Backgammon,
}

#[cfg(test)]
mod tests {
    use std::future::Future;
    use std::pin::pin;
    use std::task::{Context, Poll, Waker};

    use super::{PieceError, load, loaded};
    use crate::games::PAGES;

    /// What is ready at once: nothing is loaded natively.
    fn now<T>(future: impl Future<Output = T>) -> T {
        match pin!(future).poll(&mut Context::from_waker(Waker::noop())) {
            Poll::Ready(value) => value,
            Poll::Pending => panic!("it has to wait"),
        }
    }

    #[test]
    fn every_page_has_its_piece() {
        for page in PAGES {
            assert!(loaded(page.id).is_none());
            let piece = now(load(page.id)).unwrap_or_else(|error| panic!("{}: {error}", page.id));
            assert_eq!((piece.game.id(), piece.game.name()), (page.id, page.name));
            assert!(loaded(page.id).is_some());
        }
    }

    #[test]
    fn what_is_no_game_is_named() {
        let error = now(load("chess")).err();
        assert_eq!(error, Some(PieceError::Unknown("chess".to_owned())));
    }
}
