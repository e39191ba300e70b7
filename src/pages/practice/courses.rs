//! The courses: how far one is in each, and the path of one.

use engine::course::Lesson;
use leptos::prelude::*;

use super::now::{CoursePath, FirstThing};
use super::{PAGE, picture, spawn};
use crate::exercise::Exercises;
use crate::exercise::course::lessons_of;
use crate::exercise::first::steps_of;
use crate::games::small_board::small_board;
use crate::modules::CardPictures;
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

/// How far a course is, as a bar with a step for each lesson.
pub fn steps(course: &CoursePath) -> AnyView {
    let step = |is_learnt: &bool| {
        let class = is_learnt.then_some("learnt");
        el! { <i class=class></i> }
    };
    let steps: Vec<AnyView> = course.is_learnt.iter().map(step).collect();
    el! {
        <span class="path" aria-hidden="true">
            {steps}
        </span>
    }
}

/// All courses in this order, each as a card that leads to it; the one that comes first stands out. Where none was begun, that is
/// the place to begin.
pub fn paths(
    courses: &[CoursePath],
    order: &[usize],
    first: &FirstThing,
    pictures: RwSignal<CardPictures>,
) -> AnyView {
    let is_new = courses.iter().all(|course| course.learnt() == 0);
    let path = |&at: &usize| {
        let course = &courses[at];
        let href = router().href(&["practice/", course.game].concat());
        let [count, next] = course.words(is_new && *first == FirstThing::Begin(at));
        let is_first = [FirstThing::GoOn(at), FirstThing::Begin(at)].contains(first);
        let class = is_first.then_some("first");
        let [name, far] = ["course-", "far-"].map(|part| [part, course.game].concat());
        el! {
            <li class=class>
                <a href=href aria-labelledby=name aria-describedby=far>
                    {picture(pictures, at)}
                    <span class="name" id=name.clone()>
                        {course.name}
                    </span>
                    <span class="far" id=far.clone()>
                        <span>{count}</span>
                        " "
                        <span class="next">{next}</span>
                    </span>
                    {steps(course)}
                </a>
            </li>
        }
    };
    let paths: Vec<AnyView> = order.iter().map(path).collect();
    el! { <ul class="courses">{paths}</ul> }
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

/// What comes before all lessons: the game's first steps.
fn rules(exercises: Exercises, failed: RwSignal<String>, game: &'static Page) -> AnyView {
    let start = steps_of(game.id).first().map_or("", |step| step.position);
    let begin = move |_| spawn(exercises, failed, exercises.open_step(game.id, 0));
    el! {
        <li class="rules">
            <button type="button" aria-labelledby="to-rules" on:click=begin>
                {board(start)}
                <span class="number" aria-hidden="true">
                    "0"
                </span>
                <span class="title" id="to-rules">
                    "The rules, on the board"
                </span>
                <span class="about">"For whoever has never played it: half a minute."</span>
            </button>
        </li>
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
        let [name, about, sign] =
            ["lesson-", "about-", "mark-"].map(|part| [part, lesson.id].concat());
        let described = [&about, " ", &sign].concat();
        let open = open(lesson);
        el! {
            <li class=class aria-current=is_next.then_some("step")>
                <button
                    type="button"
                    aria-labelledby=name
                    aria-describedby=described
                    on:click=move |_| open(())
                >
                    {board(lesson.position)}
                    <span class="number" aria-hidden="true">
                        {(at + 1).to_string()}
                    </span>
                    <span class="title" id=name.clone()>
                        {lesson.title}
                    </span>
                    <span class="mark-of" id=sign>
                        {mark}
                    </span>
                    <span class="about" id=about>
                        {lesson.about}
                    </span>
                </button>
            </li>
        }
    };
    let mut rows: Vec<AnyView> = course.lessons.iter().enumerate().map(row).collect();
    rows.insert(0, rules(exercises, failed, game));
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
    let shown = &course.lessons[next.unwrap_or(0)];
    let [count, _] = course.words(false);
    el! {
        <div class="course">
            <div class="course-head">
                {board(shown.position)}
                <h2>{["The course of ", game.name].concat()}</h2>
                <p class="far">{count}</p>
                {steps(&course)}
                {first}
                <p class="row ways">
                    <a href=back>"All courses"</a>
                    <a href=play>{["Play ", game.name].concat()}</a>
                </p>
            </div>
            <ol class="lessons">{rows}</ol>
        </div>
    }
}

/// The position that a lesson begins with, as a small picture.
pub fn board(position: &str) -> AnyView {
    let picture = small_board(position).unwrap_or_default();
    el! {
        <svg class="small-board" viewBox="0 0 120 120" aria-hidden="true" inner_html=picture></svg>
    }
}

#[cfg(test)]
mod tests {
    use engine::registry::{COURSES, FIRST_STEPS};

    use crate::games::small_board::small_board;

    #[test]
    fn each_lesson_has_its_small_board() {
        for (game, steps) in FIRST_STEPS {
            assert!(small_board(steps[0].position).is_some(), "{game}");
        }
        for lesson in COURSES.iter().flat_map(|course| course.1) {
            assert!(
                small_board(lesson.position).is_some(),
                "{}",
                lesson.position
            );
        }
    }
}
