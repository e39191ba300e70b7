//! The pages as lazy modules: the page of a game with its rules is a piece of the program of its own ([`crate::piece`]),
//! which is loaded when the game is first wanted. So are the home page, the pages that belong to no game, with what stands
//! above a board that somebody came to with an exercise, and the solvers of each game, which only the worker loads.
// What the cutting tool's attribute writes needs names that are not mangled.
#![cfg_attr(feature = "pieces", allow(unsafe_code))]

use std::cell::RefCell;

use engine::game::Game;
use leptos::prelude::AnyView;

use super::home;
use crate::exercise::{bar, first};
use crate::games::{self, mnk, with_games};
use crate::link::erased::linked;
use crate::modules::{
    CardPictures, Content, FIRST_STEPS, GameTypes, KEPT, Ladders, Modules, PICTURE, Reader, VIEWS,
    View,
};
use crate::pages::{self, with_pages};
use crate::piece::{LoadError, Loading, piece};
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

/// The home page, and its module.
pub const HOME: &str = "home";

/// The modules of the program.
pub const MODULES: Modules = Modules {
    loaded,
    load,
    games: games::PAGES,
    pictures,
    ladders,
};

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

/// The modules of games, and their solvers.
macro_rules! lazy_games {
    ($($module:ident $game:ident,)*) => {
        $(
            piece! {
                fn $module() -> &'static LazyModule, in $module: {
                    static MODULE: LazyModule = LazyModule {
                        id: <engine::$module::$game as Game>::ID,
                        content: Content::Game(
                            games::$module::page,
                            GameTypes {
                                linked: linked::<engine::$module::$game>(),
                                equip: games::$module::EQUIP,
                            },
                        ),
                    };
                    &MODULE
                }
            }
        )*

        fn fetch(name: &str) -> Option<Loading<&'static LazyModule>> {
            Some(match name {
                $(<engine::$module::$game as Game>::ID => $module(),)*
                HOME => home(),
                VIEWS => views(),
                _ => return None,
            })
        }

        /// Loads the solvers of the game of this ID, as the worker serves them; `None` if there is no such game.
        pub fn search(game: &str) -> Option<Loading<Served>> {
            Some(match game {
                $(<engine::$module::$game as Game>::ID => games::$module::search(),)*
                _ => return None,
            })
        }
    };
}

with_games!(lazy_games);

/// Loads what makes of a file what searches need, by the name that a page has for it; `None` if nothing is called so.
pub fn reader(name: &str) -> Option<Loading<Reader>> {
    (name == mnk::proof_file::READER).then(mnk::proof_file::reader)
}

/// The pages that belong to no game, and what stands above the board of an exercise.
macro_rules! views {
    ($($page:ident,)*) => {
        const ALL_VIEWS: &[View] = &[
            $((pages::$page::PAGE.id, pages::$page::page),)*
            (EXERCISE, bar::bar),
            (FIRST_STEPS, first::begin),
            (PICTURE, pages::picture::picture),
            (KEPT, pages::practice::kept::kept),
        ];
    };
}

with_pages!(views);

piece! {
    fn views() -> &'static LazyModule, in views: &LazyModule {
        id: VIEWS,
        content: Content::Views(ALL_VIEWS),
    }
}

piece! {
    /// The pictures of games are with the home page, which shows all of them.
    fn pictures() -> CardPictures, in home: games::PICTURES
}

piece! {
    /// The levels of games are with the page that tells which of them were beaten.
    fn ladders() -> Ladders, in views: games::ladder
}

piece! {
    fn home() -> &'static LazyModule, in home: &LazyModule {
        id: HOME,
        content: Content::Views(&[(HOME, home::page)]),
    }
}

#[cfg(test)]
mod tests {
    use std::future::Future;
    use std::pin::pin;
    use std::task::{Context, Poll, Waker};

    use super::{Content, HOME, LoadError, load, loaded_view, module_of, search};
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
            let served = now(search(page.id).expect("its solvers")).unwrap();
            assert_eq!((served.game.id(), served.game.name()), (page.id, page.name));
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
    fn the_home_page_is_a_module() {
        assert!(loaded_view(HOME).is_none());
        assert!(now(load(HOME)).is_ok());
        assert!(loaded_view(HOME).is_some());
    }

    #[test]
    fn what_is_no_game_is_named() {
        let error = now(load("chess")).err();
        assert_eq!(error, Some(LoadError::Unknown));
        assert!(search("chess").is_none());
    }
}
