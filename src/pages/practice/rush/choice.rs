//! What a rush may be of. Knows of no browser.

use engine::registry::RUSHES;
use engine::rush::RushFacts;
use engine::seed::Rng;

use crate::saved::rush::MIXED;

/// A rush that can be chosen: of a game, or of all that have one.
#[derive(Clone, Copy, Debug)]
pub struct RushChoice(Option<&'static RushFacts>);

impl RushChoice {
    /// All that can be chosen.
    pub fn all() -> impl Iterator<Item = Self> {
        let games = RUSHES.iter().map(Some);
        [None].into_iter().chain(games).map(Self)
    }

    /// What a link names, or else that of all games.
    pub fn of(id: Option<&str>) -> Self {
        Self(RUSHES.iter().find(|facts| Some(facts.id) == id))
    }

    /// The one at this place among all.
    pub fn at(place: usize) -> Self {
        Self(place.checked_sub(1).and_then(|at| RUSHES.get(at)))
    }

    /// Its place among all.
    pub fn place(self) -> usize {
        let id = self.0.map(|facts| facts.id);
        let found = RUSHES.iter().position(|facts| Some(facts.id) == id);
        found.map_or(0, |at| at + 1)
    }

    /// The game's ID, or [`MIXED`].
    pub fn id(self) -> &'static str {
        self.0.map_or(MIXED, |facts| facts.id)
    }

    /// What it is called: by what is played.
    pub fn name(self) -> &'static str {
        self.0.map_or("Mixed", |facts| facts.name)
    }

    /// What is asked in it, in a few words.
    pub fn line(self) -> &'static str {
        self.0.map_or("All four in turn", |facts| facts.line)
    }

    /// A position that looks like it, if it is of one game.
    pub fn picture(self) -> Option<&'static str> {
        self.0.map(|facts| facts.picture)
    }

    /// Whether it is of all games.
    pub fn is_mixed(self) -> bool {
        self.0.is_none()
    }

    /// What is asked at a place of a rush of this seed.
    pub fn game_at(self, seed: u64, place: u32) -> &'static RushFacts {
        let mixed = || {
            let all = RUSHES.len() as u32;
            let at = Rng::nth(seed, "mixed rush", place.into()).below(all);
            &RUSHES[at as usize]
        };
        self.0.unwrap_or_else(mixed)
    }
}

/// What was best, of what was played: `Best: Nim 4, Tic-tac-toe 7`. Empty if nothing was.
pub fn best_words(best: impl Fn(&str) -> u32) -> String {
    let mut words = String::new();
    for choice in RushChoice::all() {
        let count = best(choice.id());
        if count > 0 {
            words.push_str(if words.is_empty() { "Best: " } else { ", " });
            words.push_str(choice.name());
            words.push(' ');
            words.push_str(&count.to_string());
        }
    }
    words
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use engine::registry::{RUSHES, lessons};

    use super::{RushChoice, best_words};
    use crate::games::small_board::small_board;
    use crate::saved::rush::MIXED;

    #[test]
    fn all_rushes_can_be_chosen_each_with_its_picture() {
        for (place, choice) in RushChoice::all().enumerate() {
            assert_eq!(
                (choice.place(), RushChoice::at(place).id()),
                (place, choice.id())
            );
            assert_eq!(RushChoice::of(Some(choice.id())).id(), choice.id());
            assert_eq!(choice.is_mixed(), place == 0);
            if let Some(position) = choice.picture() {
                assert!(small_board(position).is_some(), "{position}");
            }
        }
        assert_eq!(RushChoice::all().count(), RUSHES.len() + 1);
        assert_eq!(
            [None, Some("chess")].map(|id| RushChoice::of(id).id()),
            [MIXED; 2]
        );
    }

    #[test]
    fn a_mixed_rush_has_all_games_and_is_the_same_for_the_same_seed() {
        let mixed = RushChoice::of(None);
        let games = |seed| (0..24).map(move |place| mixed.game_at(seed, place).id);
        assert_eq!(games(7).collect::<BTreeSet<_>>().len(), RUSHES.len());
        assert!(games(7).eq(games(7)) && !games(7).eq(games(8)));
        let [first, ..] = RUSHES else {
            panic!("a rush")
        };
        assert_eq!(RushChoice::of(Some(first.id)).game_at(7, 3).id, first.id);
    }

    #[test]
    fn what_was_best_is_said_of_what_was_played() {
        assert_eq!(best_words(|_| 0), "");
        let best = |id: &str| match id {
            MIXED => 4,
            id if id == RUSHES[3].id => 7,
            _ => 0,
        };
        assert_eq!(best_words(best), "Best: Mixed 4, Tic-tac-toe 7");
    }

    #[test]
    fn lessons_that_tell_why_are_there() {
        for facts in RUSHES {
            for position in ["5 3", "1 2 3"] {
                let id = (facts.lesson)(position);
                let lessons = lessons(facts.id).unwrap();
                assert!(lessons.iter().any(|lesson| lesson.id == id), "{id}");
            }
        }
    }
}
