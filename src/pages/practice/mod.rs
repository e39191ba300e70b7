//! Practice: positions in which somebody gave something away, each when it is about to be forgotten; and a short course
//! for each game.

mod look;

use engine::course::Lesson;
use leptos::prelude::*;

use self::look::{Looking, finished};
use crate::exercise::course::lessons_of;
use crate::exercise::{Exercises, daily, deck, exercises};
use crate::saved::cards::{Card, Deck};
use crate::saved::lessons::learnt;
use crate::ui::announce::announcer;
use crate::ui::button::{Button, Chip};
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
            Some(id) => match games.iter().find(|page| page.id == id) {
                Some(game) => course(exercises, failed, game, wanted(&query)),
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

/// What is due, the games that have not been looked through, and the courses.
fn overview(exercises: Exercises, failed: RwSignal<String>) -> AnyView {
    let games = exercises.modules.games;
    let today = daily::today().number();
    let looking = Looking::new(exercises.modules, today);
    let ids: Vec<&'static str> = games.iter().map(|game| game.id).collect();
    let waiting = RwSignal::new(finished(&ids).len());
    let begin = {
        let ids = ids.clone();
        move |()| {
            if let Some((game, card)) = deck::next_due(&ids) {
                spawn(exercises, failed, async move {
                    exercises.open_card(game, &card).await
                });
            }
        }
    };
    // Decks grow while games are looked through.
    let version = RwSignal::new(0_usize);
    let due_now = Memo::new(move |_| {
        version.track();
        looking.found.track();
        let due = |game: &Page| Deck::load(&Browser, game.id).due(today).len();
        games.iter().map(due).sum::<usize>()
    });
    let due = dynamic(move || {
        version.track();
        looking.found.track();
        let decks: Vec<(&'static Page, Deck)> = games
            .iter()
            .map(|game| (game, Deck::load(&Browser, game.id)))
            .collect();
        let all: usize = decks.iter().map(|(_, deck)| deck.cards().len()).sum();
        let due: usize = decks.iter().map(|(_, deck)| deck.due(today).len()).sum();
        let words = deck_words(due, all, waiting.get());
        let begin = begin.clone();
        let lists: Vec<AnyView> = decks
            .iter()
            .filter(|(_, deck)| !deck.cards().is_empty())
            .map(|(game, deck)| cards(exercises, failed, version, game, deck, today))
            .collect();
        el! {
            <div>
                <p class="sum">{words}</p>
                <div class="row">
                    <Button name="Practise" primary=true hidden=Signal::stored(due == 0) on_press=begin />
                </div>
                {lists}
            </div>
        }
    });
    let courses: Vec<AnyView> = games
        .iter()
        .map(|game| {
            let count = learnt(&Browser, game.id).len();
            let href = router().href(&format!("practice/{}", game.id));
            let words = match count {
                0 => game.line.to_owned(),
                _ => format!("{count} learnt."),
            };
            el! {
                <li>
                    <h3>
                        <a href=href>{game.name}</a>
                    </h3>
                    <p>{words}</p>
                </li>
            }
        })
        .collect();
    el! {
        <div>
            <p class="lead">{PAGE.line}</p>
            <section aria-labelledby="deck-heading">
                <h2 id="deck-heading">"Your mistakes"</h2>
                {looker(looking, ids, waiting, due_now)}
                {due}
            </section>
            <section aria-labelledby="courses-heading">
                <h2 id="courses-heading">"Courses"</h2>
                <ul class="puzzles">{courses}</ul>
            </section>
        </div>
    }
}

/// What there is to say of the deck, with so many cards due, so many in all, and so many finished games that wait to
/// be looked through.
fn deck_words(due: usize, all: usize, waiting: usize) -> String {
    match (due, all) {
        (_, 0) if waiting > 0 => "What gave something away in them comes here.".to_owned(),
        (_, 0) => "The deck is empty. Play a game against the computer to its end: what gave something away \
                   comes here."
            .to_owned(),
        (0, _) => format!("Nothing is due today. {all} in the deck."),
        _ => format!("{due} due today, {all} in the deck."),
    }
}

/// What there is to say of finished games: how many are still to be looked through, if that goes on; how many cards
/// came of it, if it is over; and how many wait for it.
fn looker_words(left: Option<usize>, found: Option<usize>, waiting: usize) -> String {
    if let Some(left) = left {
        return format!("Looking through your games: {left} to go.");
    }
    let found = found.map(|found| format!("New in the deck: {found}."));
    let games = match waiting {
        0 => None,
        1 => Some("1 finished game has".to_owned()),
        _ => Some(format!("{waiting} finished games have")),
    };
    let games = games.map(|games| format!("{games} not been looked through for mistakes."));
    let both: Vec<String> = found.into_iter().chain(games).collect();
    both.join(" ")
}

/// How many finished games have not been looked through, and the way to do it: it stands out where nothing is `due`.
fn looker(
    looking: Looking,
    ids: Vec<&'static str>,
    waiting: RwSignal<usize>,
    due: Memo<usize>,
) -> AnyView {
    let announcer = announcer();
    let is_done = RwSignal::new(false);
    let wait = {
        let ids = ids.clone();
        move || waiting.set(finished(&ids).len())
    };
    Effect::new(move |was: Option<bool>| {
        let is_going = looking.left.get().is_some();
        if was == Some(true) && !is_going {
            is_done.set(true);
            wait();
            let found = looking.found.get_untracked();
            announcer.say(format!("Looked through. New in the deck: {found}."));
        }
        is_going
    });
    let words = move || {
        let found = is_done.get().then(|| looking.found.get());
        looker_words(looking.left.get(), found, waiting.get())
    };
    let is_going = Signal::derive(move || looking.left.get().is_some());
    let has_none = Signal::derive(move || waiting.get() == 0 || is_going.get());
    let class = Signal::derive(move || match due.get() {
        0 => "button primary".to_owned(),
        _ => "button".to_owned(),
    });
    let stop = move |()| looking.stop();
    el! {
        <div class="looker">
            <p>{words}</p>
            <div class="row">
                <button
                    type="button"
                    class=class
                    hidden=has_none
                    on:click=move |_| looking.begin(finished(&ids))
                >
                    "Look through them"
                </button>
                <Button
                    name="Stop"
                    hidden=Signal::derive(move || !is_going.get())
                    on_press=stop
                />
            </div>
        </div>
    }
}

/// The cards of a game, in a fold.
fn cards(
    exercises: Exercises,
    failed: RwSignal<String>,
    version: RwSignal<usize>,
    game: &'static Page,
    deck: &Deck,
    today: u32,
) -> AnyView {
    /// So many are shown: those that are due first.
    const SHOWN: usize = 20;
    let mut cards = deck.cards().to_vec();
    cards.sort_by_key(|card| card.due);
    let all = cards.len();
    let row = |card: &Card| {
        let when = match card.due.checked_sub(today) {
            None | Some(0) => "due".to_owned(),
            Some(1) => "tomorrow".to_owned(),
            Some(days) => format!("in {days} days"),
        };
        let words = format!("You played {}; {when}.", card.played);
        let position = card.position.clone();
        let away = move |()| {
            deck::throw_away(game.id, &position);
            version.update(|version| *version += 1);
        };
        let card = card.clone();
        let open = move |()| {
            let card = card.clone();
            spawn(exercises, failed, async move {
                exercises.open_card(game.id, &card).await
            });
        };
        el! {
            <li>
                <span>{words}</span>
                <Chip name="Open" on_press=open />
                <Chip name="Throw away" on_press=away />
            </li>
        }
    };
    let rows: Vec<AnyView> = cards.iter().take(SHOWN).map(row).collect();
    let more = (all > SHOWN).then(|| {
        let words = format!("And {} more.", all - SHOWN);
        el! { <p>{words}</p> }
    });
    let list = el! { <ul class="cards-of">{rows}</ul> };
    let summary = format!("{}: {all}", game.name);
    el! {
        <details class="fold">
            <summary>{summary}</summary>
            {list}
            {more}
        </details>
    }
}

/// The lesson that a link leads to, of its query: `lesson=nim-sum`.
fn wanted(query: &str) -> Option<&str> {
    let mut pairs = query.split('&');
    pairs.find_map(|pair| pair.strip_prefix("lesson="))
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

/// A game's course, and first of it the lesson that is wanted, if one is.
fn course(
    exercises: Exercises,
    failed: RwSignal<String>,
    game: &'static Page,
    wanted: Option<&str>,
) -> AnyView {
    let known = learnt(&Browser, game.id);
    let row = |lesson: &'static Lesson| {
        let is_known = known.iter().any(|id| id == lesson.id);
        let open = move |()| {
            spawn(exercises, failed, exercises.open_lesson(game.id, lesson.id));
        };
        let class = if is_known { "learnt" } else { "" };
        el! {
            <li class=class>
                <Button name=lesson.title on_press=open />
                <span class="mark-of">{is_known.then_some("✓ learnt")}</span>
            </li>
        }
    };
    let lessons = lessons_of(game.id).unwrap_or_default();
    let rows: Vec<AnyView> = lessons.iter().map(row).collect();
    let first = lessons
        .iter()
        .find(|lesson| Some(lesson.id) == wanted)
        .map(|lesson| wanted_lesson(exercises, failed, game, lesson));
    let (back, play) = (router().href(PAGE.id), router().href(game.id));
    el! {
        <div>
            <p class="lead">{format!("{}: a short course.", game.name)}</p>
            {first}
            <ol class="lessons">{rows}</ol>
            <p class="row">
                <a class="button" href=back>
                    "Practice"
                </a>
                <a class="button" href=play>
                    {format!("Play {}", game.name)}
                </a>
            </p>
        </div>
    }
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
    fn a_deck_is_not_called_empty_while_games_wait_to_be_looked_through() {
        assert!(deck_words(0, 0, 0).starts_with("The deck is empty."));
        assert!(!deck_words(0, 0, 2).contains("empty"));
        assert_eq!(deck_words(0, 3, 2), "Nothing is due today. 3 in the deck.");
        assert_eq!(deck_words(1, 3, 0), "1 due today, 3 in the deck.");
    }

    #[test]
    fn games_that_wait_are_told_also_after_some_were_looked_through() {
        assert_eq!(looker_words(None, None, 0), "");
        assert_eq!(
            looker_words(None, None, 1),
            "1 finished game has not been looked through for mistakes."
        );
        assert_eq!(
            looker_words(Some(4), Some(1), 5),
            "Looking through your games: 4 to go."
        );
        assert_eq!(looker_words(None, Some(2), 0), "New in the deck: 2.");
        assert_eq!(
            looker_words(None, Some(2), 3),
            "New in the deck: 2. 3 finished games have not been looked through for mistakes."
        );
    }
}
