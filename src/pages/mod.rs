//! The pages that belong to no game, and their list. Home is none of these: it is in the program that every page has.

pub mod daily;
mod date_words;
pub mod picture;
pub mod practice;
pub mod proof;
mod week;
pub mod you;

use crate::ui::page::Page;

/// Calls a macro with every page that belongs to no game. Each is loaded when it is first wanted; a new one is a line
/// here, one above and a folder with a `shell.html`.
macro_rules! with_pages {
    ($with:ident) => {
        $with! {
            daily,
            practice,
            you,
            proof,
        }
    };
}
pub(crate) use with_pages;

macro_rules! pages {
    ($($page:ident,)*) => {
        /// Every page that belongs to no game.
        pub const PAGES: &[Page] = &[$($page::PAGE,)*];
    };
}

with_pages!(pages);
