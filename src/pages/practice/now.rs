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
    /// What comes first, where so many cards are due: mistakes, then the course in which somebody is farthest, then the
    /// course of the game that was played last, or else the first that was not begun.
    pub fn of(due: usize, courses: &[CoursePath], last_played: Option<&str>) -> Self {
        if due > 0 {
            return Self::Practise(due);
        }
        let is_open = |course: &CoursePath| course.next().is_some();
        let begun = courses.iter().enumerate();
        let begun = begun.filter(|(_, course)| is_open(course) && course.learnt() > 0);
        // Of several the first.
        if let Some((at, _)) = begun.rev().max_by_key(|(_, course)| course.learnt()) {
            return Self::GoOn(at);
        }
        let played = courses
            .iter()
            .position(|course| is_open(course) && Some(course.game) == last_played);
        let first = played.or_else(|| courses.iter().position(is_open));
        first.map_or(Self::Rush, Self::Begin)
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

    fn words(due: usize, learnt: &[(&str, usize)], played: Option<&str>) -> String {
        let courses = courses(learnt);
        FirstThing::of(due, &courses, played).words(&courses)
    }

    #[test]
    fn mistakes_come_first_then_what_was_begun_then_what_was_played() {
        assert_eq!(words(5, &[("nim", 2)], None), "Practise 5 mistakes");
        assert_eq!(words(1, &[], None), "Practise 1 mistake");
        assert_eq!(
            words(0, &[("flip", 1), ("nim", 2)], Some("maze")),
            "Go on: nim, lesson 3: Keep them equal"
        );
        assert_eq!(words(0, &[], Some("maze")), "Begin the course of maze");
        assert_eq!(words(0, &[], None), "Begin the course of flip");
        let all: Vec<(&str, usize)> = COURSES.iter().map(|of| (of.0, of.1.len())).collect();
        assert_eq!(words(0, &all, Some("maze")), "The rush");
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
