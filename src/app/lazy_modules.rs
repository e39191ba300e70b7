//! The games as lazy modules: the page, the rules and the solvers of a game are a piece of the program of their
//! own, which is loaded when the game is first wanted, by the page and by the worker.
//!
//! It is one program all the same, compiled and linked as one: a release is cut after linking
//! (`scripts/pieces`), and its pieces share memory and functions. Without the feature `pieces`, as in tests
//! and in development, all is one file and nothing is loaded later.
// What the cutting tool's attribute writes needs names that are not mangled.
#![cfg_attr(feature = "pieces", allow(unsafe_code))]

use std::cell::RefCell;
use std::fmt;

use engine::game::Game;
use engine::registry::{self, AnyGame};
use leptos::prelude::AnyView;

use crate::games::with_games;

/// What a game's module holds.
pub struct LazyModule {
    /// Makes the game's page.
    pub view: fn() -> AnyView,
    /// The game, its type erased.
    pub game: &'static dyn AnyGame,
}

/// Why there is no module.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LoadError {
    /// No game has that ID.
    Unknown(String),
    /// It could not be loaded; the browser's console says why.
    Unloaded,
}

impl fmt::Display for LoadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown(id) => write!(f, "There is no game {id}."),
            Self::Unloaded => f.write_str("The game’s part of the program could not be loaded."),
        }
    }
}

impl std::error::Error for LoadError {}

#[cfg(feature = "pieces")]
impl From<wasm_split_helpers::SplitLoaderError> for LoadError {
    fn from(_: wasm_split_helpers::SplitLoaderError) -> Self {
        Self::Unloaded
    }
}

thread_local! {
    static LOADED: RefCell<Vec<&'static LazyModule>> = const { RefCell::new(Vec::new()) };
}

/// The module of a game, if it has been loaded.
pub fn loaded(id: &str) -> Option<&'static LazyModule> {
    LOADED.with_borrow(|all| all.iter().copied().find(|module| module.game.id() == id))
}

/// Loads the module of the game of this ID, if it is not there yet.
///
/// # Errors
/// If there is no such game, or its module could not be loaded; it can be tried again.
pub async fn load(id: &str) -> Result<&'static LazyModule, LoadError> {
    if let Some(module) = loaded(id) {
        return Ok(module);
    }
    let module = fetch(id).await?;
    if loaded(id).is_none() {
        LOADED.with_borrow_mut(|all| all.push(module));
    }
    Ok(module)
}

/// A function for each game that gives its module: a release is cut at these.
macro_rules! lazy_modules {
    ($($module:ident $game:ident,)*) => {
        $(
            #[cfg_attr(feature = "pieces", wasm_split_helpers::wasm_split($module, fallible))]
            fn $module() -> Result<&'static LazyModule, LoadError> {
                static MODULE: LazyModule = LazyModule {
                    view: crate::games::$module::page,
                    game: registry::entry::<engine::$module::$game>(),
                };
                Ok(&MODULE)
            }
        )*

        async fn fetch(id: &str) -> Result<&'static LazyModule, LoadError> {
            $(
                if id == <engine::$module::$game as Game>::ID {
                    #[cfg(feature = "pieces")]
                    return $module().await;
                    #[cfg(not(feature = "pieces"))]
                    return $module();
                }
            )*
            Err(LoadError::Unknown(id.to_owned()))
        }
    };
}

with_games!(lazy_modules);

#[cfg(test)]
mod tests {
    use std::future::Future;
    use std::pin::pin;
    use std::task::{Context, Poll, Waker};

    use super::{LoadError, load, loaded};
    use crate::games::PAGES;

    /// What is ready at once: nothing is loaded natively.
    fn now<T>(future: impl Future<Output = T>) -> T {
        match pin!(future).poll(&mut Context::from_waker(Waker::noop())) {
            Poll::Ready(value) => value,
            Poll::Pending => panic!("it has to wait"),
        }
    }

    #[test]
    fn every_page_has_its_module() {
        for page in PAGES {
            assert!(loaded(page.id).is_none());
            let module = now(load(page.id)).unwrap_or_else(|error| panic!("{}: {error}", page.id));
            assert_eq!((module.game.id(), module.game.name()), (page.id, page.name));
            assert!(loaded(page.id).is_some());
        }
    }

    #[test]
    fn what_is_no_game_is_named() {
        let error = now(load("chess")).err();
        assert_eq!(error, Some(LoadError::Unknown("chess".to_owned())));
    }
}
