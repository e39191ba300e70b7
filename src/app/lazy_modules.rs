//! The pages as lazy modules: the page, the rules and the solvers of a game are a piece of the program of their
//! own, which is loaded when the game is first wanted, by the page and by the worker. So are the pages that belong to
//! no game, with what stands above a board that somebody came to with an exercise.
//!
//! It is one program all the same, compiled and linked as one: a release is cut after linking
//! (`scripts/pieces`), and its pieces share memory and functions. Without the feature `pieces`, as in tests
//! and in development, all is one file and nothing is loaded later.
// What the cutting tool's attribute writes needs names that are not mangled.
#![cfg_attr(feature = "pieces", allow(unsafe_code))]

use std::cell::RefCell;

use engine::game::Game;
use leptos::prelude::AnyView;

use crate::exercise::bar;
use crate::games::backgammon::{later, study};
use crate::games::{self, mnk, with_games};
use crate::link::erased::linked;
use crate::modules::{Content, GameTypes, LoadError, Loading, Modules, View};
use crate::pages::{self, with_pages};
use crate::worker::jobs::Served;

/// A part of the program that is loaded when it is first wanted.
pub struct LazyModule {
    /// What it is called: a game's ID, or [`VIEWS`].
    pub id: &'static str,
    /// What it holds.
    pub content: Content,
}

/// What stands above the board of a game that somebody came to with an exercise.
pub const EXERCISE: &str = "exercise";

/// The module of the pages that belong to no game. All are one, as they have most in common.
pub const VIEWS: &str = "pages";

/// The modules of the program.
pub const MODULES: Modules = Modules {
    loaded,
    load,
    games: games::PAGES,
};

#[cfg(feature = "pieces")]
impl From<wasm_split_helpers::SplitLoaderError> for LoadError {
    fn from(_: wasm_split_helpers::SplitLoaderError) -> Self {
        Self::Unloaded
    }
}

thread_local! {
    static LOADED: RefCell<Vec<&'static LazyModule>> = const { RefCell::new(Vec::new()) };
}

/// What the module of this name holds, if it has been loaded.
pub fn loaded(name: &str) -> Option<Content> {
    let found = LOADED.with_borrow(|all| all.iter().copied().find(|module| module.id == name));
    found.map(|module| module.content)
}

/// The page of a game or of this name, or what stands above the board of an exercise, if it has been loaded.
pub fn loaded_view(id: &str) -> Option<fn() -> AnyView> {
    match loaded(module_of(id))? {
        Content::Game(view, _) => Some(view),
        Content::Views(views) => views.iter().find(|view| view.0 == id).map(|view| view.1),
        Content::Study(..) => None,
    }
}

/// The module that the page of this name is in: a game's is called as the game is.
pub fn module_of(id: &str) -> &str {
    let is_view = id == EXERCISE || pages::PAGES.iter().any(|page| page.id == id);
    if is_view { VIEWS } else { id }
}

/// Loads the module of this name, if it is not there yet, and gives what it holds. It can be tried again.
pub fn load(name: &str) -> Loading<Content> {
    let fetched = match loaded(name) {
        Some(content) => return Box::pin(std::future::ready(Ok(content))),
        None => fetch(name),
    };
    Box::pin(async move {
        let module = fetched.ok_or(LoadError::Unknown)?.await?;
        if loaded(module.id).is_none() {
            LOADED.with_borrow_mut(|all| all.push(module));
        }
        Ok(module.content)
    })
}

/// A function that gives a module: a release is cut at these.
macro_rules! lazy_module {
    ($name:ident, $id:expr, $content:expr) => {
        #[cfg_attr(feature = "pieces", wasm_split_helpers::wasm_split($name, fallible))]
        fn $name() -> Result<&'static LazyModule, LoadError> {
            static MODULE: LazyModule = LazyModule {
                id: $id,
                content: $content,
            };
            Ok(&MODULE)
        }
    };
}

/// The module of such a function, on its way.
macro_rules! fetched {
    ($name:ident) => {{
        #[cfg(feature = "pieces")]
        let module = $name();
        #[cfg(not(feature = "pieces"))]
        let module = std::future::ready($name());
        let module: Loading<&'static LazyModule> = Box::pin(module);
        return Some(module);
    }};
}

/// The modules of games.
macro_rules! lazy_games {
    ($($module:ident $game:ident,)*) => {
        $(
            lazy_module!(
                $module,
                <engine::$module::$game as Game>::ID,
                Content::Game(
                    games::$module::page,
                    GameTypes {
                        served: Served::of::<engine::$module::$game>(),
                        linked: linked::<engine::$module::$game>(),
                        equip: games::$module::EQUIP,
                    },
                )
            );
        )*

        fn fetch(name: &str) -> Option<Loading<&'static LazyModule>> {
            $(
                if name == <engine::$module::$game as Game>::ID {
                    fetched!($module)
                }
            )*
            if name == VIEWS {
                fetched!(views)
            }
            if name == later::STUDY {
                fetched!(backgammon_study)
            }
            if name == mnk::study::STUDY {
                fetched!(mnk_study)
            }
            None
        }
    };
}

with_games!(lazy_games);

/// The pages that belong to no game, and what stands above the board of an exercise.
macro_rules! views {
    ($($page:ident,)*) => {
        const ALL_VIEWS: &[View] = &[
            $((pages::$page::PAGE.id, pages::$page::page),)*
            (EXERCISE, bar::bar),
        ];
    };
}

with_pages!(views);

lazy_module!(views, VIEWS, Content::Views(ALL_VIEWS));

// What few need on backgammon's page.
lazy_module!(backgammon_study, later::STUDY, Content::Views(study::VIEWS));

// What few need on m,n,k's page, and what makes use of the proof that whoever begins wins gomoku.
lazy_module!(
    mnk_study,
    mnk::study::STUDY,
    Content::Study(mnk::study::VIEWS, mnk::proof_file::read)
);

#[cfg(test)]
mod tests {
    use std::future::Future;
    use std::pin::pin;
    use std::task::{Context, Poll, Waker};

    use super::{Content, LoadError, load, loaded_view, module_of};
    use crate::{games, pages};

    /// What is ready at once: nothing is loaded natively.
    fn now<T>(future: impl Future<Output = T>) -> T {
        match pin!(future).poll(&mut Context::from_waker(Waker::noop())) {
            Poll::Ready(value) => value,
            Poll::Pending => panic!("it has to wait"),
        }
    }

    #[test]
    fn every_page_has_its_module() {
        for page in games::PAGES {
            assert!(loaded_view(page.id).is_none());
            let Ok(Content::Game(_, types)) = now(load(page.id)) else {
                panic!("{}", page.id)
            };
            let game = types.served.game;
            assert_eq!((game.id(), game.name()), (page.id, page.name));
            assert_eq!(types.linked.id(), page.id);
            assert!(loaded_view(page.id).is_some());
        }
        assert!(
            pages::PAGES
                .iter()
                .all(|page| loaded_view(page.id).is_none())
        );
        for page in pages::PAGES {
            assert!(now(load(module_of(page.id))).is_ok());
            assert!(loaded_view(page.id).is_some());
        }
    }

    #[test]
    fn what_is_no_game_is_named() {
        let error = now(load("chess")).err();
        assert_eq!(error, Some(LoadError::Unknown));
    }
}
