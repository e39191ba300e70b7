//! The games' pages, and their list.

pub mod backgammon;
pub mod flip;
pub mod maze;
pub mod mnk;
pub mod nim;
pub mod segments;
pub mod take_away;

use crate::ui::page::Page;

/// Calls a macro with every game of the site, in the registry's order: the game's module, here and in the engine,
/// and its type there. A new game is a line here, and one above.
macro_rules! with_games {
    ($with:ident) => {
        $with! {
            flip Flip,
            nim Nim,
            take_away TakeAway,
            maze Maze,
            segments Segments,
            mnk Mnk,
            backgammon Backgammon,
        }
    };
}
pub(crate) use with_games;

macro_rules! pages {
    ($($module:ident $game:ident,)*) => {
        /// Every page there is.
        pub const PAGES: &[Page] = &[$($module::PAGE,)*];
    };
}

with_games!(pages);

#[cfg(test)]
mod tests {
    use engine::registry::GAMES;

    use super::PAGES;

    #[test]
    fn every_game_has_its_page() {
        let games: Vec<_> = GAMES.iter().map(|game| (game.id(), game.name())).collect();
        let pages: Vec<_> = PAGES.iter().map(|page| (page.id, page.name)).collect();
        assert_eq!(pages, games);
    }

    #[test]
    fn every_page_has_its_static_shell() {
        for page in PAGES {
            let path = format!(
                "{}/src/games/{}/shell.html",
                env!("CARGO_MANIFEST_DIR"),
                page.id.replace('-', "_")
            );
            let shell = std::fs::read_to_string(&path).expect(&path);
            let head = format!("<!-- title: {} · Perfect Play -->", page.name);
            assert!(shell.starts_with(&head), "{path} begins with {head}");
            assert!(
                shell.contains(&format!("<!-- description: {}", page.line)),
                "{path}"
            );
        }
    }
}
