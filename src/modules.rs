//! The parts of the program that are loaded when they are first wanted, as whoever uses them knows them. Which there
//! are, and how they are loaded, the app knows (`app/lazy_modules.rs`).

use std::any::Any;

use leptos::prelude::{AnyView, provide_context, use_context};

use crate::link::erased::Linked;
use crate::piece::{LoadError, Loading};
use crate::ui::page::Page;

/// What a module holds.
#[derive(Clone, Copy)]
pub enum Content {
    /// A game, with its page.
    Game(fn() -> AnyView, GameTypes),
    /// Pages that belong to no game, and what stands above the board of an exercise.
    Views(&'static [View]),
}

/// Reads the bytes of a file; for [`engine::game::Solver::take`].
///
/// # Errors
/// If they can't be used.
pub type Reader = fn(&[u8]) -> Result<Box<dyn Any + Send>, String>;

/// A game, its types erased.
#[derive(Clone, Copy)]
pub struct GameTypes {
    /// The game for links.
    pub linked: &'static dyn Linked,
    /// Loads what searches need beside the program.
    pub equip: fn(),
}

/// The module of the pages that belong to no game. All are one, as they have most in common.
pub const VIEWS: &str = "pages";

/// In that module, by its name: what begins the first steps of the game whose page it is made on.
pub const FIRST_STEPS: &str = "first-steps";

/// In that module as well: the picture of the position that a link leads to.
pub const PICTURE: &str = "picture";

/// And what tells how many mistakes of the game that has just ended are kept for practice.
pub const KEPT: &str = "kept";

/// A page or a part of one, by its name.
pub type View = (&'static str, fn() -> AnyView);

/// The picture of each game: the inside of an SVG of 120 x 120.
pub type CardPictures = &'static [&'static str];

/// A level of a game, as the site knows it without the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KnownLevel {
    /// What storage calls it ([`crate::players::Level::code`]).
    pub code: u8,
    /// Its name.
    pub name: &'static str,
    /// Whether it is a step of the game's ladder.
    pub is_step: bool,
}

/// Gives the levels of the game of this ID, the weakest step first; none for a puzzle.
pub type Ladders = fn(&str) -> Vec<KnownLevel>;

/// The modules of the program, as the app knows them.
#[derive(Clone, Copy)]
pub struct Modules {
    /// What the module of this name holds, if it has been loaded. A game's is called as the game is.
    pub loaded: fn(&str) -> Option<Content>,
    /// Loads it, if it is not there yet. It can be tried again.
    pub load: fn(&str) -> Loading<Content>,
    /// What the site knows of each game's page, in the registry's order.
    pub games: &'static [Page],
    /// Loads the pictures of the games, in that order.
    pub pictures: fn() -> Loading<CardPictures>,
    /// Loads what tells the levels of the games.
    pub ladders: fn() -> Loading<Ladders>,
}

/// Makes the modules known to everything below.
pub fn provide_modules(modules: Modules) {
    provide_context(modules);
}

/// The modules of the program.
pub fn modules() -> Modules {
    use_context().expect("the app provides the modules")
}

impl Modules {
    /// Loads what the searches of a game need beside the program, if the game has been loaded.
    pub fn equip(self, id: &str) {
        if let Some(Content::Game(_, types)) = (self.loaded)(id) {
            (types.equip)();
        }
    }

    /// A page or a part of one, by its name, of those that belong to no game; `None` if it can't be had.
    pub async fn view(self, name: &str) -> Option<fn() -> AnyView> {
        let Ok(Content::Views(views)) = (self.load)(VIEWS).await else {
            return None;
        };
        views.iter().find(|view| view.0 == name).map(|view| view.1)
    }

    /// A game for links, if it has been loaded.
    pub fn loaded_game(self, id: &str) -> Option<&'static dyn Linked> {
        match (self.loaded)(id)? {
            Content::Game(_, types) => Some(types.linked),
            _ => None,
        }
    }

    /// A game for links.
    ///
    /// # Errors
    /// If there is no game of this ID, or it could not be loaded.
    pub async fn game(self, id: &str) -> Result<&'static dyn Linked, LoadError> {
        match (self.load)(id).await? {
            Content::Game(_, types) => Ok(types.linked),
            _ => Err(LoadError::Unknown),
        }
    }
}
