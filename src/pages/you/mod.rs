//! You: the week, badges, and each game by what is kept on this device; and all of it as a file.

mod badges;
mod file;
mod game_card;
mod keep;
mod ladder;
mod plot;
mod summary;

use engine::day::Day;
use leptos::prelude::*;

use self::badges::{Badge, Earned, OfGame, badges};
use self::game_card::card;
use self::keep::{Keep, KeepProps};
use self::summary::{Story, week_words};
use crate::exercise::daily::today;
use crate::life::Life;
use crate::modules::{CardPictures, Ladders, modules};
use crate::pages::date_words::day_and_month;
use crate::pages::week::{DaySign, row};
use crate::saved::cards::Deck;
use crate::saved::dailies::Dailies;
use crate::saved::daily::DailyResults;
use crate::saved::done::done_by_day;
use crate::saved::endings::{Endings, RESULTS};
use crate::saved::lessons::learnt;
use crate::saved::rush::{MIXED, best};
use crate::saved::week::week;
use crate::saved::{ASIDE, Entries as _, moves_under_way};
use crate::stats::Stats;
use crate::ui::day::use_day;
use crate::ui::fixed::{dynamic, el};
use crate::ui::page::{Page, Score};
use crate::ui::router::router;
use crate::ui::storage::Browser;
use crate::ui::style::load_styles;
use crate::ui::unkept::{Unkept, use_keeps};

/// What the site knows of the page.
pub const PAGE: Page = Page {
    id: "you",
    name: "You",
    line: "Your week, your badges, and how far you are in each game.",
    score: Score::Tries,
};

/// The page.
pub fn page() -> AnyView {
    load_pictures();
    let games = modules().games;
    let pictures = RwSignal::new(CardPictures::default());
    let load = (modules().pictures)();
    Life::here().spawn(async move {
        // Where they can't be had the names say which games these are.
        if let Ok(loaded) = load.await {
            pictures.set(loaded);
        }
    });
    // Where they can't be had, levels have no names.
    let ladders = RwSignal::new(None::<Ladders>);
    let load = (modules().ladders)();
    Life::here().spawn(async move { ladders.set(load.await.ok()) });
    // Counts what was loaded or deleted: all is read anew then.
    let changes = RwSignal::new(0_usize);
    let (day, keeps) = (use_day(), use_keeps());
    let shown = dynamic(move || {
        changes.track();
        day.track();
        let today = today();
        let dailies = Dailies::load(&Browser);
        let games: Vec<OfGame> = games
            .iter()
            .map(|page| of_game(page, ladders.get()))
            .collect();
        let ids: Vec<&'static str> = games.iter().map(|played| played.page.id).collect();
        let week = week(&Browser, &dailies, &ids, today);
        let (is_new, by_game) = by_game(&games, pictures, &dailies, today);
        let is_new = is_new && week.iter().all(|day| day.done.count() == 0);
        let days = week.iter().map(|day| {
            let is_helped = dailies.is_helped(day.day);
            (day.day, DaySign::of(day, is_helped))
        });
        let days = row(days, today);
        let mixed = best(&Browser, MIXED);
        let story = match is_new {
            true => nothing_yet(keeps, days),
            false => {
                let days = el! {
                    <div class="days-of-week">
                        {days}
                        <p>{week_words(&week)}</p>
                    </div>
                };
                story(&games, &dailies, mixed, days, today)
            }
        };
        let shelf = shelf(badges(&games, &dailies, mixed));
        el! {
            <div class="story">
                <div class="told">{story} {shelf}</div>
                {by_game}
            </div>
        }
    });
    el! {
        <div class="pages you">
            <h1 tabindex="-1">{PAGE.name}</h1>
            <Unkept keeps />
            {shown}
            {Keep(KeepProps { changes, keeps })}
        </div>
    }
}

/// What is kept of a game.
fn of_game(page: &'static Page, ladders: Option<Ladders>) -> OfGame {
    let stats = Browser.get(&format!("{}{RESULTS}", page.id));
    let endings = match stats {
        Some(_) => Endings::load(&Browser, page.id),
        None => Endings::default(),
    };
    OfGame {
        page,
        levels: ladders.map_or(Vec::new(), |ladders| ladders(page.id)),
        stats: Stats::read(&stats.unwrap_or_default()),
        endings,
        rush: best(&Browser, page.id),
        lessons: learnt(&Browser, page.id).len(),
        done: done_by_day(&Browser, page.id),
    }
}

/// The week, what there is to be glad of, and what to do next.
fn story(games: &[OfGame], dailies: &Dailies, mixed: u32, days: AnyView, today: Day) -> AnyView {
    let results = DailyResults::load(&Browser, today);
    let is_solved = |played: &OfGame| results.is_solved(played.page.id);
    let mut story = Story {
        streaks: dailies.streaks(None, today),
        is_today: dailies.is_solved_on_its_day(today),
        is_open: !games.iter().all(is_solved),
        solved: dailies.solved(),
        at_par: dailies.at_par(),
        rush: games.iter().map(|played| played.rush).fold(mixed, u32::max),
        ..Story::default()
    };
    for played in games {
        story.add(&played.stats);
        story.lessons += played.lessons;
        let deck = Deck::load(&Browser, played.page.id);
        story.due += deck.due(today.number()).len();
    }
    let left = games.iter().map(|played| played.page);
    let left = left
        .clone()
        .find(|page| moves_under_way(&Browser, page.id).is_some());
    let (words, name, route) = story.next(left.map(|page| [page.name, page.id]));
    let highlight = |(count, words): (String, &'static str)| {
        el! {
            <li>
                <strong>{count}</strong>
                " "
                <span>{words}</span>
            </li>
        }
    };
    let highlights: Vec<AnyView> = story.highlights().into_iter().map(highlight).collect();
    let is_none = highlights.is_empty();
    el! {
        <section class="so-far" aria-label="So far">
            {days}
            <ul class="highlights" hidden=is_none>
                {highlights}
            </ul>
            <p>{words}</p>
            <a class="button primary" href=router().href(route)>
                {name}
            </a>
        </section>
    }
}

/// The small boards have their colours in the style of the home page, which pages name and do not have.
fn load_pictures() {
    // As soon as they are asked for they are on their way.
    drop(load_styles("home"));
}

/// What is said before anything is kept.
fn nothing_yet(keeps: RwSignal<bool>, days: AnyView) -> AnyView {
    el! {
        <section class="nothing so-far">
            {days}
            <p hidden=move || !keeps.get()>
                "Play, learn or solve one, and your week begins."
            </p>
            <a class="button primary" href=router().href("daily")>
                "Today’s puzzles"
            </a>
        </section>
    }
}

/// What can be earned, as a shelf: what was, in colour with its day, and the rest to come.
fn shelf(badges: Vec<Badge>) -> AnyView {
    let count = badges.iter().filter(|badge| badge.1.is_some()).count();
    let all = badges.len();
    let item = |(kind, earned): Badge| {
        let (class, how, on) = match earned {
            Some(Earned { how, on }) => (["earned ", kind.class()].concat(), how, on),
            None => (String::new(), ["to earn: ", kind.task()].concat(), None),
        };
        let when = on.map(|on| {
            el! {
                <time datetime=on.to_string()>
                    {day_and_month(on)}
                    <span class="visually-hidden">{[" ", &on.civil().0.to_string()].concat()}</span>
                </time>
            }
        });
        el! {
            <li class=class title=how.clone()>
                <svg class="medal" viewBox="0 0 48 48" aria-hidden="true">
                    <circle cx="24" cy="24" r="22"></circle>
                    <circle class="rim" cx="24" cy="24" r="18.5"></circle>
                    <g transform="translate(10.8 10.8) scale(1.1)" inner_html=kind.paths()></g>
                </svg>
                <strong>{kind.name()}</strong>
                <p class="visually-hidden">{[", ", &how, " "].concat()}</p>
                {when}
            </li>
        }
    };
    let items: Vec<AnyView> = badges.into_iter().map(item).collect();
    el! {
        <section class="badges">
            <h2>"Badges" " " <span>{format!("{count} of {all}")}</span></h2>
            <ul>{items}</ul>
        </section>
    }
}

/// A card for each game, and whether nothing is kept of any.
fn by_game(
    games: &[OfGame],
    pictures: RwSignal<CardPictures>,
    dailies: &Dailies,
    today: Day,
) -> (bool, AnyView) {
    let mut is_new = true;
    let card = |(place, played): (usize, &OfGame)| {
        let (is_known, card) = card(played, place, pictures, dailies, today);
        is_new &= !is_known;
        card
    };
    let cards: Vec<AnyView> = games.iter().enumerate().map(card).collect();
    let section = el! {
        <section class="by-game">
            <h2>"Game by game"</h2>
            <ul class="of-games">{cards}</ul>
        </section>
    };
    (is_new, section)
}

/// How many entries could not be read and are set aside.
fn aside() -> usize {
    let keys = Browser.keys();
    keys.iter().filter(|key| key.starts_with(ASIDE)).count()
}
