//! What comes after an exercise. Knows of no browser.

use engine::course::Lesson;

use super::{Asked, Exercise, Source};
use crate::saved::daily::DailyResults;

/// How many decisions a day's puzzle of backgammon has.
pub const PARTS: usize = 3;

/// Where the way on from an exercise leads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Onward {
    /// To another position of the same puzzle of a day.
    Part(usize),
    /// To the same day's puzzle of another game, by its ID.
    Puzzle(&'static str),
    /// To another lesson of the course, by its ID.
    Lesson(&'static str),
    /// To the card that is due next.
    Card,
    /// Back to where it came from: nothing comes after it.
    Back,
}

impl Onward {
    /// What comes after the puzzle of a day in a game, where the day has these games in this order: the next that is
    /// not solved, round to those before it.
    pub fn after_daily(
        exercise: &Exercise,
        part: usize,
        game: &str,
        games: &[&'static str],
        results: &DailyResults,
    ) -> Self {
        if matches!(exercise.asked, Asked::BestMove(_)) && part + 1 < PARTS {
            return Self::Part(part + 1);
        }
        let at = games.iter().position(|other| *other == game).unwrap_or(0);
        let (before, after) = games.split_at(at);
        let is_open = |other: &&&str| **other != game && !results.is_solved(other);
        let next = after.iter().chain(before).find(is_open);
        next.map_or(Self::Back, |next| Self::Puzzle(next))
    }

    /// What comes after the lesson of this ID in its course.
    pub fn after_lesson(lessons: &'static [Lesson], id: &str) -> Self {
        let mut rest = lessons.iter().skip_while(|lesson| lesson.id != id);
        let next = rest.nth(1);
        next.map_or(Self::Back, |next| Self::Lesson(next.id))
    }

    /// What there is to say where nothing comes after it.
    pub fn last_words(&self, source: &Source) -> &'static str {
        match (self, source) {
            (Self::Back, Source::Daily { .. }) => " All of the day’s puzzles are solved.",
            (Self::Back, Source::Lesson(_)) => " That was the last lesson of the course.",
            (Self::Back, Source::Card { .. }) => " Nothing else is due today.",
            _ => "",
        }
    }
}

/// Whether an exercise that went wrong is first of all one to be tried again: where that counts, or the best move has not
/// been seen yet.
pub fn is_to_be_repeated(exercise: &Exercise, is_best_seen: bool) -> bool {
    match exercise.source {
        Source::Lesson(_) | Source::First(_) => true,
        Source::Daily { .. } => exercise.asked == Asked::Win,
        Source::Card { .. } => !is_best_seen,
    }
}

#[cfg(test)]
mod tests {
    use engine::day::Day;
    use engine::registry::lessons;

    use super::{Onward, is_to_be_repeated};
    use crate::exercise::{Asked, Exercise, Source};
    use crate::saved::GameId;
    use crate::saved::daily::{Attempt, DailyResults, Solved};

    const GAMES: [&str; 4] = ["flip", "nim", "maze", "backgammon"];

    fn exercise(asked: Asked) -> Exercise {
        Exercise {
            source: Source::Daily {
                day: Day::FIRST,
                part: 0,
                lost: 0,
            },
            asked,
            task: String::new(),
            after: String::new(),
        }
    }

    /// What comes after the puzzle of a game, where these are solved, and that of nim was begun.
    fn after(game: &str, solved: &[&str]) -> Onward {
        let mut results = DailyResults::default();
        for game in ["nim"].iter().chain(solved) {
            let is_solved = solved.contains(game).then_some(Solved {
                on: Day::FIRST,
                score: 1,
                par: 1,
                helped: false,
            });
            let attempt = Attempt {
                game: GameId(1),
                tries: 1,
                solved: is_solved,
            };
            results.set(game, attempt);
        }
        Onward::after_daily(&exercise(Asked::Win), 0, game, &GAMES, &results)
    }

    #[test]
    fn after_a_puzzle_comes_the_next_of_the_day_that_is_not_solved() {
        assert_eq!(after("flip", &["flip"]), Onward::Puzzle("nim"));
        assert_eq!(after("nim", &["flip", "nim"]), Onward::Puzzle("maze"));
        assert_eq!(after("nim", &["nim", "maze"]), Onward::Puzzle("backgammon"));
        // Round to those before it.
        assert_eq!(after("backgammon", &["flip"]), Onward::Puzzle("nim"));
        assert_eq!(
            after("maze", &["nim", "backgammon"]),
            Onward::Puzzle("flip")
        );
        // What was just solved may not have been noted yet.
        assert_eq!(after("maze", &["flip", "nim", "backgammon"]), Onward::Back);
    }

    #[test]
    fn a_puzzle_of_several_decisions_goes_on_until_the_last() {
        let next = |part| {
            let exercise = exercise(Asked::BestMove(Vec::new()));
            Onward::after_daily(
                &exercise,
                part,
                "backgammon",
                &GAMES,
                &DailyResults::default(),
            )
        };
        let all = [next(0), next(1), next(2)];
        assert_eq!(
            all,
            [Onward::Part(1), Onward::Part(2), Onward::Puzzle("flip")]
        );
    }

    #[test]
    fn lessons_follow_each_other_to_the_end_of_their_course() {
        let lessons = lessons("nim").unwrap();
        for pair in lessons.windows(2) {
            let next = Onward::after_lesson(lessons, pair[0].id);
            assert_eq!(next, Onward::Lesson(pair[1].id));
            assert_eq!(next.last_words(&Source::Lesson(String::new())), "");
        }
        let last = Onward::after_lesson(lessons, lessons[lessons.len() - 1].id);
        assert_eq!(last, Onward::Back);
        let words = last.last_words(&Source::Lesson(String::new()));
        assert!(words.contains("last lesson"), "{words}");
        assert_eq!(Onward::after_lesson(lessons, "none"), Onward::Back);
    }

    #[test]
    fn what_was_lost_is_tried_again_and_what_was_counted_is_left() {
        assert!(is_to_be_repeated(&exercise(Asked::Win), true));
        let decision = exercise(Asked::BestMove(Vec::new()));
        assert!(!is_to_be_repeated(&decision, false));
        let of = |source| Exercise {
            source,
            ..exercise(Asked::BestMove(Vec::new()))
        };
        assert!(is_to_be_repeated(&of(Source::Lesson(String::new())), true));
        let card = Source::Card {
            position: String::new(),
            played: String::new(),
        };
        // A card was counted, but the best move is still to be found.
        let card = of(card);
        assert!(is_to_be_repeated(&card, false) && !is_to_be_repeated(&card, true));
    }
}
