//! The games' pages, and their list.

pub mod backgammon;
pub mod flip;
pub mod maze;
pub mod mnk;
pub mod nim;
pub mod segments;
pub mod take_away;

/// What the shell knows of a game's page.
#[derive(Clone, Copy, Debug)]
pub struct Page {
    /// The game's ID in the registry, and its route.
    pub id: &'static str,
    /// The game's name.
    pub name: &'static str,
    /// The game in one line.
    pub line: &'static str,
    /// The card's picture: the inside of an SVG of 120 x 120.
    pub picture: &'static str,
}

/// Every page there is, in the registry's order.
pub const PAGES: &[Page] = &[
    flip::PAGE,
    nim::PAGE,
    take_away::PAGE,
    maze::PAGE,
    segments::PAGE,
    mnk::PAGE,
    backgammon::PAGE,
];

/// The document's title on a route.
pub fn title_of(route: &str) -> String {
    match PAGES.iter().find(|page| page.id == route) {
        Some(page) => format!("{} · Perfect Play", page.name),
        None => "Perfect Play".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use engine::registry::GAMES;

    use super::{PAGES, title_of};

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
            let head = format!("<!-- title: {} -->", title_of(page.id));
            assert!(shell.starts_with(&head), "{path} begins with {head}");
            assert!(
                shell.contains(&format!("<!-- description: {}", page.line)),
                "{path}"
            );
        }
    }
}
