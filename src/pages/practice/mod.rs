//! Practice: positions in which somebody gave something away, each when it is about to be forgotten; and a short course
//! for each game.

mod cards;
mod courses;
mod look;
mod now;
mod rush;

use leptos::prelude::*;

use self::cards::cards;
use self::look::{Looking, finished};
use self::now::{CoursePath, FirstThing};
use crate::exercise::{Exercises, daily, deck, exercises};
use crate::saved::cards::Deck;
use crate::ui::announce::announcer;
use crate::ui::button::Button;
use crate::ui::day::use_day;
use crate::ui::fixed::{dynamic, el};
use crate::ui::page::{Page, Score};
use crate::ui::router::{Place, router};
use crate::ui::storage::Browser;
use crate::ui::unkept::{Unkept, use_keeps};

/// What the site knows of the page.
pub const PAGE: Page = Page {
    id: "practice",
    name: "Practice",
    line: "Positions in which you gave something away come back, and a short course for each game.",
    score: Score::Tries,
};

/// The page: what is due and the courses, or one game's course.
pub fn page() -> AnyView {
    let router = router();
    let exercises = exercises();
    let failed = RwSignal::new(String::new());
    let (day, keeps) = (use_day(), use_keeps());
    let shown = dynamic(move || {
        day.track();
        let Place { route, query } = router.place();
        let below = route.split_once('/').map(|(_, game)| game.to_owned());
        let games = exercises.modules.games;
        match below {
            None => overview(exercises, failed),
            Some(below) if below == "rush" => rush::rush(exercises, failed, &query),
            Some(id) => match games.iter().find(|page| page.id == id) {
                Some(game) => courses::course(exercises, failed, game, wanted(&query)),
                None => {
                    let ids: Vec<&str> = games.iter().map(|page| page.id).collect();
                    let refused = el! {
                        <p class="notice warning" role="alert">
                            {format!("There is no course “{id}”: there is one for each of {}.", ids.join(", "))}
                        </p>
                    };
                    vec![refused, overview(exercises, failed)].into_any()
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

/// What to do first, the courses, and what is in the deck.
fn overview(exercises: Exercises, failed: RwSignal<String>) -> AnyView {
    let games = exercises.modules.games;
    let today = daily::today().number();
    let looking = Looking::new(exercises.modules, today);
    let ids: Vec<&'static str> = games.iter().map(|game| game.id).collect();
    let waiting = finished(&ids);
    // It begins by itself, and ends when somebody leaves.
    let has_waited = !waiting.is_empty();
    if has_waited {
        looking.begin(waiting);
    }
    // Decks grow while games are looked through.
    let version = RwSignal::new(0_usize);
    let courses: Vec<CoursePath> = games.iter().map(courses::course_of).collect();
    let paths = courses::paths(&courses);
    let last_played = exercises.last_played();
    let now = dynamic(move || {
        version.track();
        looking.found.track();
        let due = |game: &Page| Deck::load(&Browser, game.id).due(today).len();
        let due = games.iter().map(due).sum();
        let now = FirstThing::of(due, &courses, last_played);
        let name = now.words(&courses);
        let rush = router().href("practice/rush");
        let open = match now {
            FirstThing::Rush => {
                return el! {
                    <a class="button primary" href=rush>
                        {name}
                    </a>
                };
            }
            FirstThing::Practise(_) => None,
            FirstThing::GoOn(at) | FirstThing::Begin(at) => {
                let course = &courses[at];
                let lesson = course.next().map(|at| course.lessons[at].id);
                lesson.map(|lesson| (course.game, lesson))
            }
        };
        let ids = ids.clone();
        let begin = move |()| match open {
            Some((game, lesson)) => {
                spawn(exercises, failed, exercises.open_lesson(game, lesson));
            }
            None => {
                if let Some((game, card)) = deck::next_due(&ids) {
                    spawn(exercises, failed, async move {
                        exercises.open_card(game, &card).await
                    });
                }
            }
        };
        view! { <Button name primary=true on_press=begin /> }.into_any()
    });
    let kept = dynamic(move || {
        version.track();
        looking.found.track();
        let is_looking = looking.left.get().is_some();
        let decks: Vec<(&'static Page, Deck)> = games
            .iter()
            .map(|game| (game, Deck::load(&Browser, game.id)))
            .collect();
        let all: usize = decks.iter().map(|(_, deck)| deck.cards().len()).sum();
        let due: usize = decks.iter().map(|(_, deck)| deck.due(today).len()).sum();
        let words = deck_words(due, all, is_looking);
        let lists: Vec<AnyView> = decks
            .iter()
            .filter(|(_, deck)| !deck.cards().is_empty())
            .map(|(game, deck)| cards(exercises, failed, version, game, deck, today))
            .collect();
        el! {
            <div>
                <p class="sum">{words}</p>
                {lists}
            </div>
        }
    });
    let looked = has_waited.then(|| looker(looking));
    let rush = router().href("practice/rush");
    el! {
        <div>
            <p class="lead">{PAGE.line}</p>
            <div class="row now">{now}</div>
            {looked}
            <section aria-labelledby="courses-heading">
                <h2 id="courses-heading">"Courses"</h2>
                {paths}
            </section>
            <section aria-labelledby="rush-heading">
                <h2 id="rush-heading">"The rush"</h2>
                <p>
                    "Three minutes, three mistakes: as many right moves as you can. "
                    <a href=rush>"To the rush"</a>
                </p>
            </section>
            <section aria-labelledby="deck-heading">
                <h2 id="deck-heading">"Your mistakes"</h2>
                {kept}
            </section>
        </div>
    }
}

/// What there is to say of the deck, with so many cards due, and so many in all, while finished games are looked through or
/// not.
fn deck_words(due: usize, all: usize, is_looking: bool) -> String {
    match (due, all) {
        (_, 0) if is_looking => "What gave something away in your games comes here.".to_owned(),
        (_, 0) => "None are kept. Play a game against the computer to its end: what gave something away comes here."
            .to_owned(),
        (0, 1) => "1 kept. It is not due today.".to_owned(),
        (0, _) => format!("{all} kept. None is due today."),
        _ => format!("{due} due today, {all} in all."),
    }
}

/// What there is to say of finished games: how many are still to be looked through, if that goes on, and how many cards
/// came of it.
fn looker_words(left: Option<usize>, found: usize) -> String {
    let found = match found {
        0 if left.is_some() => String::new(),
        0 => "no mistakes found.".to_owned(),
        1 => "1 mistake found.".to_owned(),
        _ => format!("{found} mistakes found."),
    };
    let words = match left {
        Some(1) => "Looking through your last game…".to_owned(),
        Some(left) => format!("Looking through your games: {left} to go."),
        None => return format!("Your games are looked through: {found}"),
    };
    let space = if found.is_empty() { "" } else { " " };
    words + space + &found
}

/// How far the finished games are looked through, in a quiet line.
fn looker(looking: Looking) -> AnyView {
    let announcer = announcer();
    Effect::new(move |was: Option<bool>| {
        let is_going = looking.left.get().is_some();
        if was == Some(true) && !is_going {
            let found = looking.found.get_untracked();
            announcer.say(looker_words(None, found));
        }
        is_going
    });
    let words = move || looker_words(looking.left.get(), looking.found.get());
    el! { <p class="looker hint">{words}</p> }
}

/// The lesson that a link leads to, of its query: `lesson=nim-sum`.
fn wanted(query: &str) -> Option<&str> {
    let mut pairs = query.split('&');
    pairs.find_map(|pair| pair.strip_prefix("lesson="))
}

#[cfg(test)]
mod tests {
    use super::{deck_words, looker_words, wanted};

    #[test]
    fn a_link_may_name_a_lesson() {
        assert_eq!(wanted("lesson=nim-sum"), Some("nim-sum"));
        assert_eq!([wanted(""), wanted("v=1&card=2")], [None; 2]);
    }

    #[test]
    fn a_deck_is_not_called_empty_while_games_are_looked_through() {
        assert!(deck_words(0, 0, false).starts_with("None are kept."));
        assert!(!deck_words(0, 0, true).contains("None"));
        assert_eq!(deck_words(0, 3, true), "3 kept. None is due today.");
        assert_eq!(deck_words(1, 3, false), "1 due today, 3 in all.");
    }

    #[test]
    fn how_far_games_are_looked_through_is_said_in_a_quiet_line() {
        assert_eq!(looker_words(Some(1), 0), "Looking through your last game…");
        assert_eq!(
            looker_words(Some(4), 2),
            "Looking through your games: 4 to go. 2 mistakes found."
        );
        assert_eq!(
            looker_words(None, 1),
            "Your games are looked through: 1 mistake found."
        );
        assert_eq!(
            looker_words(None, 0),
            "Your games are looked through: no mistakes found."
        );
    }
}
