//! Practice: positions in which somebody gave something away, each when it is about to be forgotten; and a short course
//! for each game.

mod cards;
mod courses;
pub mod kept;
mod look;
mod now;
mod overview;
mod rush;

use leptos::prelude::*;

use self::overview::overview;
use crate::exercise::{Exercises, exercises};
use crate::life::Life;
use crate::modules::{CardPictures, Modules};
use crate::ui::day::use_day;
use crate::ui::fixed::{dynamic, el};
use crate::ui::page::{Page, Score};
use crate::ui::router::{Place, router};
use crate::ui::style::load_styles;
use crate::ui::unkept::{Unkept, use_keeps};

/// What the site knows of the page.
pub const PAGE: Page = Page {
    id: "practice",
    name: "Practice",
    line: "Short courses, a rush against the clock, and what you got wrong, until you know it.",
    score: Score::Tries,
};

/// The page: what is due and the courses, or one game's course.
pub fn page() -> AnyView {
    let router = router();
    let exercises = exercises();
    let failed = RwSignal::new(String::new());
    let pictures = load_pictures(exercises.modules);
    let (day, keeps) = (use_day(), use_keeps());
    let shown = dynamic(move || {
        day.track();
        let Place { route, query } = router.place();
        let below = route.split_once('/').map(|(_, game)| game.to_owned());
        let games = exercises.modules.games;
        match below {
            None => overview(exercises, failed, pictures),
            Some(below) if below == "rush" => rush::rush(failed, &query),
            Some(id) => match games.iter().find(|page| page.id == id) {
                Some(game) => courses::course(exercises, failed, game, wanted(&query)),
                None => {
                    let ids: Vec<&str> = games.iter().map(|page| page.id).collect();
                    let refused = el! {
                        <p class="notice warning" role="alert">
                            {format!("There is no course “{id}”: there is one for each of {}.", ids.join(", "))}
                        </p>
                    };
                    vec![refused, overview(exercises, failed, pictures)].into_any()
                }
            },
        }
    });
    el! {
        <div class="pages practice">
            <h1 tabindex="-1">{PAGE.name}</h1>
            <Unkept keeps />
            {shown}
            <p role="alert">{failed}</p>
        </div>
    }
}

/// What is done where something may fail, in words.
fn spawn(
    exercises: Exercises,
    failed: RwSignal<String>,
    task: impl Future<Output = Result<(), String>> + 'static,
) {
    failed.set(String::new());
    exercises.life.spawn(async move {
        if let Err(reason) = task.await {
            failed.set(reason);
        }
    });
}

/// The pictures of the games, as soon as they have come. Their colours are in the style of the home page, which pages name and
/// do not have.
fn load_pictures(modules: Modules) -> RwSignal<CardPictures> {
    // As soon as it is asked for it is on its way.
    drop(load_styles("home"));
    let pictures = RwSignal::new(CardPictures::default());
    let load = (modules.pictures)();
    Life::here().spawn(async move {
        // Where they can't be had the names say which games these are.
        if let Ok(loaded) = load.await {
            pictures.set(loaded);
        }
    });
    pictures
}

/// The picture of the game at this place.
fn picture(pictures: RwSignal<CardPictures>, place: usize) -> AnyView {
    let picture = Signal::derive(move || {
        let pictures = pictures.get();
        pictures.get(place).copied().unwrap_or_default().to_owned()
    });
    el! {
        <svg class="card-picture" viewBox="0 0 120 120" aria-hidden="true" inner_html=picture></svg>
    }
}

/// The lesson that a link leads to, of its query: `lesson=nim-sum`.
fn wanted(query: &str) -> Option<&str> {
    let mut pairs = query.split('&');
    pairs.find_map(|pair| pair.strip_prefix("lesson="))
}

#[cfg(test)]
mod tests {
    use super::wanted;

    #[test]
    fn a_link_may_name_a_lesson() {
        assert_eq!(wanted("lesson=nim-sum"), Some("nim-sum"));
        assert_eq!([wanted(""), wanted("v=1&card=2")], [None; 2]);
    }
}
