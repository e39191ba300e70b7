//! Nim on the site.

use engine::error::ParamError;
use engine::nim::Nim;
use engine::nim::rules::{Params, Position};
use engine::params::Params as _;
use engine::text_form::read_pasted;

use super::rush;
use crate::link::rush::RushBoard;
use crate::link::site_game::{BoardError, SiteGame};
use crate::players::Level;

/// The name of the way of play in links.
const MISERE: &str = "misere";

impl SiteGame for Nim {
    const PLAYERS: u32 = 2;

    /// The piles 3, 5 and 7.
    const WELCOME_SEED: Option<u64> = Some(613);

    const FIRST_LEVEL: Level = Level::Errs(55);

    /// All coins are in one pile.
    fn is_trivial(position: &Position) -> bool {
        position.standing().count() < 2
    }

    /// The way of play is a value of its own, as it is in links with a seed.
    fn to_link(position: &Position) -> Vec<(&'static str, String)> {
        let misere = if position.misere() { "1" } else { "0" };
        vec![
            ("board", position.with_misere(false).to_string()),
            (MISERE, misere.to_owned()),
        ]
    }

    fn from_link(
        value_of: &dyn Fn(&str) -> Option<String>,
    ) -> Result<Option<Position>, BoardError> {
        let Some(board) = value_of("board") else {
            return Ok(None);
        };
        let position: Position = read_pasted(&board)?;
        let Some(text) = value_of("misere") else {
            return Ok(Some(position));
        };
        let of_link = |name: &str| (name == MISERE).then(|| text.clone());
        let misere = Params::read(&of_link)?.misere();
        if position.misere() && !misere {
            let allowed = "1 (the board says “misere”)";
            return Err(ParamError::new(MISERE, &text, allowed).into());
        }
        Ok(Some(position.with_misere(misere)))
    }

    fn rush_board(position: &Position) -> Option<RushBoard> {
        Some(rush::board(position))
    }
}

#[cfg(test)]
mod tests {
    use engine::game::Game as _;
    use engine::nim::rules::{Params, Position};

    use super::{BoardError, Nim, SiteGame as _};

    #[test]
    fn a_newcomer_sees_three_five_and_seven() {
        let first = Nim::WELCOME_SEED.expect("a first seed");
        let piles = Nim::generate(&Params::default(), first);
        assert_eq!(piles.to_string(), "3 5 7");
        let is_trivial = |text: &str| Nim::is_trivial(&text.parse().unwrap());
        assert!(!is_trivial("3 5 7") && !is_trivial("1 1"));
        assert!(is_trivial("9") && is_trivial("- 4 -"));
    }

    /// The position that a link with these values names.
    fn linked(values: &[(&str, &str)]) -> Result<Option<String>, BoardError> {
        let found = Nim::from_link(&|name| {
            let value = values.iter().find(|value| value.0 == name);
            value.map(|value| value.1.to_owned())
        });
        found.map(|position| position.map(|position| position.to_string()))
    }

    #[test]
    fn links_say_the_way_of_play_beside_the_board() {
        let values = |text: &str| Nim::to_link(&text.parse::<Position>().unwrap());
        assert_eq!(
            values("4 2 3"),
            [("board", "4 2 3".to_owned()), ("misere", "0".to_owned())]
        );
        assert_eq!(
            values("4 - 3 misere second"),
            [
                ("board", "4 - 3 second".to_owned()),
                ("misere", "1".to_owned())
            ]
        );
    }

    #[test]
    fn links_are_read_however_they_say_the_way_of_play() {
        let misere = Ok(Some("4 2 3 misere".to_owned()));
        assert_eq!(linked(&[("board", "4 2 3"), ("misere", "1")]), misere);
        assert_eq!(
            linked(&[("board", "4 2 3 misere"), ("misere", "1")]),
            misere
        );
        assert_eq!(linked(&[("board", "4 2 3 misere")]), misere);
        let normal = Ok(Some("4 2 3".to_owned()));
        assert_eq!(linked(&[("board", "4 2 3"), ("misere", "0")]), normal);
        assert_eq!(linked(&[("board", "4 2 3")]), normal);
        // If there is no board, the way of play is one of the params of a seed.
        assert_eq!(linked(&[("misere", "1")]), Ok(None));
    }

    #[test]
    fn links_that_contradict_themselves_are_refused_by_name() {
        for (board, misere, found) in [
            ("4 2 3 misere", "0", "0"),
            ("4 2 3", "yes", "yes"),
            ("4 2 3", "", ""),
            ("4 2 3 misere", "2", "2"),
        ] {
            let error = linked(&[("board", board), ("misere", misere)]).unwrap_err();
            let BoardError::Param(param) = &error else {
                panic!("{error}")
            };
            assert_eq!(
                (param.name.as_str(), param.found.as_str()),
                ("misere", found)
            );
            assert!(param.allowed.contains('1'), "{error}");
        }
        let board = linked(&[("board", "4 0 3"), ("misere", "1")]);
        assert!(matches!(board, Err(BoardError::Position(_))));
    }
}
