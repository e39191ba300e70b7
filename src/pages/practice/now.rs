//! What there is to do first on the page of practice. Knows of no browser.

use engine::course::Lesson;

/// How far somebody is in a game's course.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CoursePath {
    /// The game's ID.
    pub game: &'static str,
    /// The game's name.
    pub name: &'static str,
    /// Its lessons.
    pub lessons: &'static [Lesson],
    /// Which of them were learnt, in their order.
    pub is_learnt: Vec<bool>,
}

impl CoursePath {
    /// That of a game, where the lessons of these IDs were learnt.
    pub fn of(
        game: &'static str,
        name: &'static str,
        lessons: &'static [Lesson],
        learnt: &[String],
    ) -> Self {
        let is_learnt = |lesson: &Lesson| learnt.iter().any(|id| id == lesson.id);
        Self {
            game,
            name,
            lessons,
            is_learnt: lessons.iter().map(is_learnt).collect(),
        }
    }

    /// How many lessons were learnt.
    pub fn learnt(&self) -> usize {
        self.is_learnt
            .iter()
            .filter(|is_learnt| **is_learnt)
            .count()
    }

    /// Where somebody is: the place of the first lesson that was not learnt, from 0.
    pub fn next(&self) -> Option<usize> {
        self.is_learnt.iter().position(|is_learnt| !is_learnt)
    }

    /// How far that is, and what comes next, in a line each. Of courses that nobody has begun one is said to be the place to
    /// begin.
    pub fn words(&self, is_first: bool) -> [String; 2] {
        let (learnt, all) = (self.learnt(), self.lessons.len());
        let title = self.next().map(|at| self.lessons[at].title);
        match (learnt, title) {
            (_, None) => [format!("All {all} learnt"), String::new()],
            (0, Some(title)) => {
                let verb = if is_first { "Begin here" } else { "First" };
                [format!("{all} lessons"), format!("{verb}: {title}")]
            }
            (_, Some(title)) => [
                format!("{learnt} of {all} learnt"),
                format!("Next: {title}"),
            ],
        }
    }

    /// The next lesson with its number: `lesson 3: Keep them equal`.
    pub fn next_words(&self) -> Option<String> {
        let at = self.next()?;
        Some(format!("lesson {}: {}", at + 1, self.lessons[at].title))
    }
}

/// What there is to do first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FirstThing {
    /// To practise so many mistakes.
    Practise(usize),
    /// To go on with the course at this place of the list.
    GoOn(usize),
    /// To begin with it.
    Begin(usize),
    /// All that there is was learnt, and nothing is due.
    Rush,
}

impl FirstThing {
    /// What comes first, where so many cards are due: mistakes, then the course of the game of which something was done last,
    /// then the one in which somebody is farthest, or else the first that was not begun.
    pub fn of(due: usize, courses: &[CoursePath], last: Option<&str>) -> Self {
        if due > 0 {
            return Self::Practise(due);
        }
        let is_open = |course: &CoursePath| course.next().is_some();
        let begun = courses.iter().enumerate();
        let begun = begun.filter(|(_, course)| is_open(course) && course.learnt() > 0);
        // Of several the first.
        let farthest = begun.rev().max_by_key(|(_, course)| course.learnt());
        let first = courses
            .iter()
            .position(|course| is_open(course) && Some(course.game) == last)
            .or(farthest.map(|(at, _)| at))
            .or_else(|| courses.iter().position(is_open));
        match first {
            Some(at) if courses[at].learnt() > 0 => Self::GoOn(at),
            Some(at) => Self::Begin(at),
            None => Self::Rush,
        }
    }

    /// The places of the courses in the order in which they are shown: the one to go on with, then what was begun, then what was
    /// not, and last what is all learnt. A game that was played moves none of them.
    pub fn in_order(courses: &[CoursePath], last: Option<&str>) -> Vec<usize> {
        let first = match Self::of(0, courses, last) {
            Self::GoOn(at) => Some(at),
            Self::Begin(_) | Self::Practise(_) | Self::Rush => None,
        };
        let mut places: Vec<usize> = (0..courses.len()).collect();
        places.sort_by_key(|&at| {
            let course = &courses[at];
            (
                first != Some(at),
                course.next().is_none(),
                course.learnt() == 0,
            )
        });
        places
    }

    /// What its button says.
    pub fn words(&self, courses: &[CoursePath]) -> String {
        match *self {
            Self::Practise(1) => "Practise 1 mistake".to_owned(),
            Self::Practise(due) => format!("Practise {due} mistakes"),
            Self::GoOn(at) => {
                let course = &courses[at];
                let next = course.next_words().unwrap_or_default();
                format!("Go on: {}, {next}", course.name)
            }
            Self::Begin(at) => format!("Begin the course of {}", courses[at].name),
            Self::Rush => "The rush".to_owned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use engine::registry::COURSES;

    use super::{CoursePath, FirstThing};

    /// The courses, of which so many lessons were learnt.
    fn courses(learnt: &[(&str, usize)]) -> Vec<CoursePath> {
        let course = |&(game, lessons): &(&'static str, &'static [_])| {
            let count = learnt.iter().find(|of| of.0 == game).map_or(0, |of| of.1);
            let mut course = CoursePath::of(game, game, lessons, &[]);
            course.is_learnt[..count].fill(true);
            course
        };
        COURSES.iter().map(course).collect()
    }

    fn words(due: usize, learnt: &[(&str, usize)], last: Option<&str>) -> String {
        let courses = courses(learnt);
        FirstThing::of(due, &courses, last).words(&courses)
    }

    #[test]
    fn mistakes_come_first_then_what_was_done_last_then_what_was_begun() {
        assert_eq!(words(5, &[("nim", 2)], None), "Practise 5 mistakes");
        assert_eq!(words(1, &[], None), "Practise 1 mistake");
        assert_eq!(
            words(0, &[("flip", 1), ("nim", 2)], None),
            "Go on: nim, lesson 3: Keep them equal"
        );
        let (flip, nim) = (("flip", 1), ("nim", 2));
        let last = words(0, &[flip, nim], Some("flip"));
        assert!(last.starts_with("Go on: flip, lesson 2: "), "{last}");
        let other = words(0, &[flip, nim], Some("maze"));
        assert_eq!(other, "Begin the course of maze");
        assert_eq!(words(0, &[], Some("maze")), "Begin the course of maze");
        assert_eq!(words(0, &[], None), "Begin the course of flip");
        let all: Vec<(&str, usize)> = COURSES.iter().map(|of| (of.0, of.1.len())).collect();
        assert_eq!(words(0, &all, Some("maze")), "The rush");
    }

    #[test]
    fn the_course_that_somebody_is_in_comes_first_and_what_is_learnt_last() {
        let order = |learnt: &[(&str, usize)], played| {
            let courses = courses(learnt);
            let places = FirstThing::in_order(&courses, played).into_iter();
            places.map(|at| courses[at].game).collect::<Vec<_>>()
        };
        assert_eq!(order(&[], None)[..2], ["flip", "nim"]);
        assert_eq!(order(&[], Some("maze")), order(&[], None));
        assert_eq!(
            order(&[("maze", 1), ("nim", 2)], Some("maze"))[..3],
            ["maze", "nim", "flip"]
        );
        let all = COURSES[0].1.len();
        let begun = order(&[("flip", all), ("take-away", 1), ("mnk", 3)], None);
        assert_eq!(begun[..3], ["mnk", "take-away", "nim"]);
        assert_eq!(begun.last(), Some(&"flip"));
    }

    #[test]
    fn a_course_says_how_far_it_is_and_what_comes_next() {
        let words = |learnt: usize, is_first| {
            let course = &courses(&[("nim", learnt)])[1];
            course.words(is_first).join(" / ")
        };
        let all = COURSES[1].1.len();
        assert_eq!(
            words(0, true),
            format!("{all} lessons / Begin here: One pile")
        );
        assert_eq!(words(0, false), format!("{all} lessons / First: One pile"));
        assert_eq!(
            words(2, true),
            format!("2 of {all} learnt / Next: Keep them equal")
        );
        assert_eq!(words(all, true), format!("All {all} learnt / "));
    }

    #[test]
    fn where_somebody_is_is_the_first_lesson_that_was_not_learnt() {
        let (game, lessons) = COURSES[1];
        let learnt = [lessons[0].id, lessons[2].id].map(str::to_owned);
        let course = CoursePath::of(game, "Nim", lessons, &learnt);
        assert_eq!((course.learnt(), course.next()), (2, Some(1)));
        assert_eq!(course.next_words().unwrap(), "lesson 2: Two piles");
    }
}
