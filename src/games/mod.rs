//! The games' pages, and their list.

pub mod backgammon;
pub mod flip;
pub mod maze;
pub mod mnk;
pub mod nim;
pub mod segments;
pub mod small_board;
pub mod take_away;

use engine::backgammon::Backgammon;
use engine::game::Game as _;
use engine::mnk::Mnk;
use engine::nim::Nim;
use engine::segments::Segments;
use engine::take_away::TakeAway;

use crate::matches::game_text::GameText as _;
use crate::matches::levels::LevelChoice;
use crate::modules::KnownLevel;
use crate::ui::page::Page;

/// The levels of each game for two.
const LADDERS: [(&str, &[LevelChoice]); 5] = [
    (Nim::ID, Nim::LEVELS),
    (TakeAway::ID, TakeAway::LEVELS),
    (Segments::ID, Segments::LEVELS),
    (Mnk::ID, Mnk::LEVELS),
    (Backgammon::ID, Backgammon::LEVELS),
];

/// The levels of the game of this ID, for pages that do not load the game; none for a puzzle.
pub fn ladder(game: &str) -> Vec<KnownLevel> {
    let of_game = LADDERS.iter().find(|(id, _)| *id == game);
    let levels = of_game.map_or(&[][..], |(_, levels)| *levels);
    let known = |choice: &LevelChoice| KnownLevel {
        code: choice.level.code(),
        name: choice.name,
        is_step: choice.is_step,
    };
    levels.iter().map(known).collect()
}

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

        /// The pictures on their cards, in the same order: apart, as only few pages show them.
        pub const PICTURES: &[&str] = &[$($module::PICTURE,)*];

        /// The games in a few words, in the same order.
        pub const IN_SHORT: &[&str] = &[$($module::IN_SHORT,)*];
    };
}

with_games!(pages);

#[cfg(test)]
mod tests {
    use engine::day::Day;
    use engine::game::Position;
    use engine::registry::{GAMES, puzzle};

    use super::{PAGES, ladder};
    use crate::exercise::course::lessons_of;
    use crate::link::site_game::SiteGame;
    use crate::ui::theory::Term;

    /// Links name the default positions of some seeds, what is played from there, and a day's.
    fn links_name_positions<G: SiteGame>() {
        let mut positions: Vec<G::Position> = (0..20)
            .map(|seed| G::generate(&G::Params::default(), seed))
            .collect();
        for ply in 0..6 {
            let moves = positions[ply].legal_moves();
            positions.extend(moves.get(ply).and_then(|m| positions[ply].play(m).ok()));
        }
        let day = puzzle(G::ID, Day::FIRST).unwrap();
        positions.extend(day.positions.iter().map(|text| text.parse().unwrap()));
        for position in positions {
            let values = G::to_link(&position);
            let value_of = |name: &str| {
                let found = values.iter().find(|value| value.0 == name);
                found.map(|value| value.1.clone())
            };
            assert_eq!(G::from_link(&value_of), Ok(Some(position)));
        }
        assert_eq!(G::from_link(&|_| None), Ok(None));
        for text in ["", "x", "1:2", "９", &"9 ".repeat(2_000)] {
            if let Err(error) = G::from_link(&|_| Some(text.to_owned())) {
                let message = error.to_string();
                assert!(message.len() < 300 && !message.contains('\n'), "{message}");
            }
        }
    }

    macro_rules! on_site {
        ($($module:ident $game:ident,)*) => {
            #[test]
            fn links_name_the_positions_of_every_game() {
                $(links_name_positions::<engine::$module::$game>();)*
            }

            #[test]
            fn names_of_theory_lead_to_lessons_that_there_are() {
                let taught = [$(super::$module::TAUGHT,)*].concat();
                assert!(taught.len() >= PAGES.len());
                for Term { name, meaning, lesson } in taught {
                    assert_eq!(name.to_lowercase(), name);
                    assert!(meaning.ends_with('.') && meaning.len() < 260, "{meaning}");
                    let (game, id) = lesson.split_once('/').unwrap();
                    let lessons = lessons_of(game).unwrap();
                    assert!(lessons.iter().any(|lesson| lesson.id == id), "{lesson}");
                }
            }

            #[test]
            fn the_site_knows_how_many_play() {
                let players = [$(<engine::$module::$game as SiteGame>::PLAYERS,)*];
                let by_rules = GAMES.iter().map(|game| game.players());
                assert!(by_rules.eq(players));
            }
        };
    }

    with_games!(on_site);

    #[test]
    fn every_game_for_two_has_its_ladder() {
        for game in GAMES {
            let steps = ladder(game.id())
                .iter()
                .filter(|level| level.is_step)
                .count();
            assert_eq!(steps >= 3, game.players() == 2, "{}", game.id());
        }
    }

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
