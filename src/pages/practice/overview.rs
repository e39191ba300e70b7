//! What there is on the page of practice: what to do first, the rush, the courses, and what is in the deck.

use leptos::prelude::*;

use super::cards::cards;
use super::courses;
use super::look::{Looking, finished};
use super::now::{CoursePath, FirstThing};
use super::rush::choice::best_words;
use super::{PAGE, spawn};
use crate::exercise::{Exercises, daily, deck};
use crate::modules::CardPictures;
use crate::saved::Entries as _;
use crate::saved::cards::{Card, Deck};
use crate::saved::last::{LAST, done_last};
use crate::saved::rush::best;
use crate::ui::announce::announcer;
use crate::ui::button::Button;
use crate::ui::fixed::{dynamic, el};
use crate::ui::page::Page;
use crate::ui::router::router;
use crate::ui::storage::Browser;

/// The route of the rush.
const RUSH: &str = "practice/rush";

/// What the button that stands out begins.
#[derive(Clone)]
enum NextThing {
    /// A card of a game's deck.
    Card((&'static str, Card)),
    /// A lesson of a game's course.
    Lesson(&'static str, &'static str),
}

/// The page: what to do first, the courses, and what is in the deck.
pub fn overview(
    exercises: Exercises,
    failed: RwSignal<String>,
    pictures: RwSignal<CardPictures>,
) -> AnyView {
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
    let last = game_of_last(exercises);
    let order = FirstThing::in_order(&courses, last);
    let first = FirstThing::of(0, &courses, last);
    let paths = courses::paths(&courses, &order, &first, pictures);
    let now = dynamic(move || {
        version.track();
        looking.found.track();
        let due = |game: &Page| Deck::load(&Browser, game.id).due(today).len();
        let due = games.iter().map(due).sum();
        let now = FirstThing::of(due, &courses, last);
        let name = now.words(&courses);
        let mut position = String::new();
        let mut about = "All lessons are learnt: how fast are you?";
        let open = match now {
            FirstThing::Rush => None,
            FirstThing::Practise(_) => {
                let card = deck::next_due(&ids);
                if let Some((_, card)) = &card {
                    position.clone_from(&card.position);
                }
                about = "What you got wrong is back, for another try.";
                card.map(NextThing::Card)
            }
            FirstThing::GoOn(at) | FirstThing::Begin(at) => {
                let course = &courses[at];
                let lesson = course.next().map(|at| &course.lessons[at]);
                if let Some(lesson) = lesson {
                    about = lesson.about;
                    lesson.position.clone_into(&mut position);
                }
                lesson.map(|lesson| NextThing::Lesson(course.game, lesson.id))
            }
        };
        let button = match open {
            None => {
                let rush = router().href(RUSH);
                el! {
                    <a class="button primary" href=rush>
                        {name}
                    </a>
                }
            }
            Some(next) => {
                let begin = move |()| {
                    let next = next.clone();
                    spawn(exercises, failed, async move {
                        match next {
                            NextThing::Card((game, card)) => exercises.open_card(game, &card).await,
                            NextThing::Lesson(game, id) => exercises.open_lesson(game, id).await,
                        }
                    });
                };
                view! { <Button name primary=true on_press=begin /> }.into_any()
            }
        };
        el! {
            <section class="now" aria-label="Next for you">
                {courses::board(&position)}
                <p>{about}</p>
                {button}
            </section>
        }
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
        let days = decks.iter().flat_map(|(_, deck)| deck.cards());
        let soonest = days.map(|card| card.due.saturating_sub(today)).min();
        let words = deck_words(due, all, soonest.unwrap_or(0), is_looking);
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
    el! {
        <div>
            <p class="lead">{PAGE.line}</p>
            <div class="firsts">{now} {rush_card()}</div>
            {looked}
            <section aria-labelledby="courses-heading">
                <h2 id="courses-heading">"Courses"</h2>
                {paths}
            </section>
            <section aria-labelledby="deck-heading">
                <h2 id="deck-heading">"Your mistakes"</h2>
                {kept}
            </section>
        </div>
    }
}

/// The game of which something was done last. Releases before this one noted no more than which game was played last.
fn game_of_last(exercises: Exercises) -> Option<&'static str> {
    let last = Browser.get(LAST).unwrap_or_default();
    let noted = done_last(&last).map(|(game, _)| game);
    let mut games = exercises.modules.games.iter().map(|page| page.id);
    games
        .find(|game| noted == Some(*game))
        .or_else(|| exercises.last_played())
}

/// The way to the rush, with what was best in it.
fn rush_card() -> AnyView {
    let href = router().href(RUSH);
    let best = best_words(|id| best(&Browser, id));
    el! {
        <a class="to-rush" href=href aria-labelledby="to-rush" aria-describedby="about-rush">
            <svg class="clock" viewBox="0 0 24 24" aria-hidden="true">
                <circle cx="12" cy="13.5" r="8" />
                <path d="M12 9v5l3 2M9.5 2.5h5M12 2.5v3M18 5.5l1.5 1.5" />
            </svg>
            <span class="name" id="to-rush">
                "The rush"
            </span>
            <span class="far" id="about-rush">
                <span>"Right moves against the clock: three minutes, three lives."</span>
                " "
                <strong>{best}</strong>
            </span>
        </a>
    }
}

/// What there is to say of the deck, with so many cards due, and so many in all, of which the first fall due in so many days,
/// while finished games are looked through or not.
fn deck_words(due: usize, all: usize, days: u32, is_looking: bool) -> String {
    match (due, all) {
        (_, 0) if is_looking => "What gave something away in your games comes here.".to_owned(),
        (_, 0) => "No mistakes yet. What you get wrong in a lesson, in the rush or in a game against the computer comes here, until you know it."
            .to_owned(),
        (0, _) if days == 1 => format!("{all} kept, to repeat from tomorrow."),
        (0, _) => format!("{all} kept, to repeat in {days} days."),
        _ => format!("{due} due today, {all} in all."),
    }
}

/// What there is to say of finished games: how many are still to be looked through, if that goes on, and how many cards
/// came of it.
fn looker_words(left: Option<usize>, found: usize) -> String {
    let found = match found {
        0 if left.is_some() => String::new(),
        0 => "no mistakes in the latest.".to_owned(),
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

#[cfg(test)]
mod tests {
    use super::{deck_words, looker_words};

    #[test]
    fn a_deck_is_not_called_empty_while_games_are_looked_through() {
        assert!(deck_words(0, 0, 0, false).starts_with("No mistakes yet."));
        assert!(!deck_words(0, 0, 0, true).contains("No "));
        assert_eq!(
            deck_words(0, 3, 1, true),
            "3 kept, to repeat from tomorrow."
        );
        assert_eq!(deck_words(0, 1, 3, true), "1 kept, to repeat in 3 days.");
        assert_eq!(deck_words(1, 3, 0, false), "1 due today, 3 in all.");
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
            "Your games are looked through: no mistakes in the latest."
        );
    }
}
