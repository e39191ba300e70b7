//! How an exercise stands, by the game in which it is played. Knows of no browser.

use engine::game::{Outcome, Player};

use super::{Asked, Exercise};
use crate::link::erased::Look;
use crate::saved::note::{ENDING, HELPED, Notes};

/// How an exercise stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ExerciseStanding {
    /// Nothing is decided. What was used so far, where that is counted.
    Open(u32),
    /// It is solved. What that took, where it is counted.
    Solved(u32),
    /// It is not, and the game is over.
    Failed,
    /// A move was made, the first, which is to be judged.
    Moved {
        /// The positions before and after it.
        positions: [String; 2],
        /// The move.
        m: String,
        /// What it counts in a puzzle.
        cost: u32,
        /// Whether whoever made it is still the one to move.
        is_own_turn: bool,
    },
}

/// How an exercise stands, of somebody who plays as `me`: `first` is the first move of the game, played or taken back.
pub fn standing(
    exercise: &Exercise,
    me: Player,
    first: Option<&str>,
    look: &Look,
) -> ExerciseStanding {
    match &exercise.asked {
        Asked::Fewest { .. } => {
            let count = look.costs.iter().sum();
            match look.outcome {
                Some(_) => ExerciseStanding::Solved(count),
                None => ExerciseStanding::Open(count),
            }
        }
        Asked::Win => match look.outcome {
            None => ExerciseStanding::Open(0),
            Some(Outcome::Win(winner)) if winner == me => ExerciseStanding::Solved(0),
            // A puzzle of which no presses are counted.
            Some(Outcome::Solved) => ExerciseStanding::Solved(0),
            Some(_) => ExerciseStanding::Failed,
        },
        Asked::BestMove(_) => match (&look.positions[..], first) {
            ([before, after, ..], Some(m)) => ExerciseStanding::Moved {
                positions: [before.clone(), after.clone()],
                m: m.to_owned(),
                cost: look.costs.first().copied().unwrap_or(1),
                is_own_turn: look.to_move.first() == look.to_move.get(1),
            },
            _ => ExerciseStanding::Open(0),
        },
    }
}

/// Whether somebody was helped in a game, by what its page has noted.
pub fn was_helped(notes: &Notes) -> bool {
    let in_match = notes.get(ENDING).is_some_and(|note| note.helped);
    in_match || notes.get(HELPED) == Some(1)
}

#[cfg(test)]
mod tests {
    use engine::flip::Flip;
    use engine::nim::Nim;

    use super::{ExerciseStanding, standing, was_helped};
    use crate::exercise::{Asked, Exercise, Source};
    use crate::link::erased::{Linked, linked};
    use crate::link::{LinkTarget, parse};
    use crate::saved::note::{ENDING, EndingNote, HELPED, Notes};

    fn stands(game: &dyn Linked, query: &str, asked: Asked) -> ExerciseStanding {
        let Ok(LinkTarget::Game(opened)) = parse(game, query) else {
            panic!("{query}")
        };
        let exercise = Exercise {
            source: Source::Lesson(String::new()),
            asked,
            task: String::new(),
            after: String::new(),
        };
        let me = opened.players.unwrap_or_default().me;
        let first = opened.record.line.first().map(String::as_str);
        standing(&exercise, me, first, &game.look(&opened.session))
    }

    #[test]
    fn presses_are_counted_until_it_is_solved() {
        let stands = |moves: &str| {
            let asked = Asked::Fewest {
                par: 1,
                unit: "Presses".to_owned(),
            };
            stands(
                linked::<Flip>(),
                &format!("v=1&board=11/10&moves={moves}"),
                asked,
            )
        };
        assert_eq!(stands(""), ExerciseStanding::Open(0));
        assert_eq!(stands("r2c2"), ExerciseStanding::Open(1));
        assert_eq!(stands("r2c2,r2c2,r1c1"), ExerciseStanding::Solved(3));
    }

    #[test]
    fn a_game_is_won_by_whoever_is_here() {
        let stands = |play: &str, moves: &str| {
            let query = format!("v=1&board=1 2&play={play}&moves={moves}");
            stands(linked::<Nim>(), &query, Asked::Win)
        };
        assert_eq!(stands("first", "2:1"), ExerciseStanding::Open(0));
        assert_eq!(stands("first", "2:1,1:1,2:1"), ExerciseStanding::Solved(0));
        assert_eq!(stands("second", "2:1,1:1,2:1"), ExerciseStanding::Failed);
    }

    #[test]
    fn a_puzzle_is_won_by_solving_it() {
        let stands = |moves: &str| {
            let query = format!("v=1&board=11/10&moves={moves}");
            stands(linked::<Flip>(), &query, Asked::Win)
        };
        assert_eq!(stands("r2c2"), ExerciseStanding::Open(0));
        assert_eq!(stands("r1c1"), ExerciseStanding::Solved(0));
    }

    #[test]
    fn the_first_move_is_what_is_judged() {
        let stands = |moves: &str| {
            let query = format!("v=1&board=1 2&play=two&moves={moves}");
            stands(linked::<Nim>(), &query, Asked::BestMove(Vec::new()))
        };
        assert_eq!(stands(""), ExerciseStanding::Open(0));
        let moved = ExerciseStanding::Moved {
            positions: ["1 2".to_owned(), "1 1 second".to_owned()],
            m: "2:1".to_owned(),
            cost: 1,
            is_own_turn: false,
        };
        assert_eq!(stands("2:1"), moved);
        assert_eq!(stands("2:1,1:1"), moved);
    }

    #[test]
    fn help_is_what_pages_have_noted() {
        let mut helped = Notes::default();
        helped.set(HELPED, &1);
        let ended = |helped| {
            let mut notes = Notes::default();
            let note = EndingNote {
                helped,
                counted: true,
                level: 0,
            };
            notes.set(ENDING, &note);
            notes
        };
        assert!(was_helped(&helped) && was_helped(&ended(true)));
        assert!(!was_helped(&Notes::default()) && !was_helped(&ended(false)));
    }
}
