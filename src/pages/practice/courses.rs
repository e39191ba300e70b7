//! The courses: how far one is in each, and the path of one.

use engine::course::Lesson;
use leptos::prelude::*;

use super::now::CoursePath;
use super::{PAGE, spawn};
use crate::exercise::Exercises;
use crate::exercise::course::lessons_of;
use crate::saved::lessons::learnt;
use crate::ui::button::Button;
use crate::ui::fixed::el;
use crate::ui::page::Page;
use crate::ui::router::router;
use crate::ui::storage::Browser;

/// How far somebody is in the course of a game.
pub fn course_of(game: &'static Page) -> CoursePath {
    let lessons = lessons_of(game.id).unwrap_or_default();
    CoursePath::of(game.id, game.name, lessons, &learnt(&Browser, game.id))
}

/// All courses, each with how far one is.
pub fn paths(courses: &[CoursePath]) -> AnyView {
    let path = |course: &CoursePath| {
        let href = router().href(&format!("practice/{}", course.game));
        let dot = |is_learnt: &bool| {
            let class = if *is_learnt { "dot learnt" } else { "dot" };
            el! { <i class=class></i> }
        };
        let dots: Vec<AnyView> = course.is_learnt.iter().map(dot).collect();
        let count = format!("{} of {} learnt", course.learnt(), course.lessons.len());
        let next = match (course.next(), course.next_words()) {
            (Some(0), _) => "Begin here.".to_owned(),
            (_, Some(next)) => format!("Next: {next}."),
            (_, None) => "All learnt.".to_owned(),
        };
        el! {
            <li>
                <h3>
                    <a href=href>{course.name}</a>
                </h3>
                <p class="dots" aria-hidden="true">
                    {dots}
                </p>
                <p class="far">{count} ". " {next}</p>
            </li>
        }
    };
    let paths: Vec<AnyView> = courses.iter().map(path).collect();
    el! { <ul class="puzzles courses">{paths}</ul> }
}

/// The lesson that a link leads to, before it begins: whoever goes back from it is here again.
fn wanted_lesson(
    exercises: Exercises,
    failed: RwSignal<String>,
    game: &'static Page,
    lesson: &'static Lesson,
) -> AnyView {
    let begin = move |()| {
        spawn(exercises, failed, exercises.open_lesson(game.id, lesson.id));
    };
    el! {
        <section class="wanted" aria-labelledby="wanted-heading">
            <h2 id="wanted-heading">{lesson.title}</h2>
            <p>{lesson.before}</p>
            <p class="row">
                <Button name="Begin this lesson" primary=true on_press=begin />
            </p>
        </section>
    }
}

/// A game's course as a path, and first of all the lesson that is wanted, if one is, or the one that comes next.
pub fn course(
    exercises: Exercises,
    failed: RwSignal<String>,
    game: &'static Page,
    wanted: Option<&str>,
) -> AnyView {
    let course = course_of(game);
    let next = course.next();
    let wanted = course
        .lessons
        .iter()
        .find(|lesson| Some(lesson.id) == wanted)
        .map(|lesson| wanted_lesson(exercises, failed, game, lesson));
    let open = move |lesson: &'static Lesson| {
        move |()| spawn(exercises, failed, exercises.open_lesson(game.id, lesson.id))
    };
    let row = |(at, lesson): (usize, &'static Lesson)| {
        let is_next = next == Some(at);
        let (class, mark) = match (course.is_learnt[at], is_next) {
            (true, _) => ("learnt", "✓ learnt"),
            (false, true) => ("next", "you are here"),
            (false, false) => ("", ""),
        };
        el! {
            <li class=class aria-current=is_next.then_some("step")>
                <Button name=lesson.title on_press=open(lesson) />
                <span class="mark-of">{mark}</span>
            </li>
        }
    };
    let rows: Vec<AnyView> = course.lessons.iter().enumerate().map(row).collect();
    let (back, play) = (router().href(PAGE.id), router().href(game.id));
    let first = match (wanted, next) {
        (Some(wanted), _) => wanted,
        (None, Some(at)) => {
            let name = match at {
                0 => "Begin with lesson 1".to_owned(),
                _ => format!("Go on with lesson {}", at + 1),
            };
            let on_press = open(&course.lessons[at]);
            el! {
                <p class="row">
                    <Button name primary=true on_press />
                </p>
            }
        }
        (None, None) => {
            let (name, play) = (format!("Play {}", game.name), play.clone());
            el! {
                <p class="row">
                    <a class="button primary" href=play>
                        {name}
                    </a>
                </p>
            }
        }
    };
    let words = format!(
        "{}: {} short lessons, {} learnt.",
        game.name,
        course.lessons.len(),
        course.learnt()
    );
    el! {
        <div>
            <p class="lead">{words}</p>
            {first}
            <ol class="lessons">{rows}</ol>
            <p class="row">
                <a href=back>"All courses"</a>
                <a href=play>{format!("Play {}", game.name)}</a>
            </p>
        </div>
    }
}
