//! You: the week, firsts, and each game by what is kept on this device; and all of it as a file.

mod file;
mod firsts;
mod game_card;
mod keep;
mod ladder;
mod plot;
mod summary;
mod week;

use engine::day::Day;
use leptos::prelude::*;

use self::firsts::{First, OfGame, firsts};
use self::game_card::card;
use self::keep::{Keep, KeepProps};
use self::summary::Story;
use self::week::week;
use crate::exercise::daily::today;
use crate::life::Life;
use crate::modules::{CardPictures, Ladders, modules};
use crate::pages::date_words::short_date;
use crate::saved::cards::Deck;
use crate::saved::dailies::Dailies;
use crate::saved::daily::DailyResults;
use crate::saved::endings::{Endings, RESULTS};
use crate::saved::lessons::learnt;
use crate::saved::rush::best;
use crate::saved::{ASIDE, Entries as _, moves_under_way};
use crate::stats::Stats;
use crate::ui::day::use_day;
use crate::ui::fixed::{dynamic, el};
use crate::ui::page::{Page, Score};
use crate::ui::router::router;
use crate::ui::storage::Browser;
use crate::ui::style::load_styles;
use crate::ui::unkept::{Unkept, use_keeps};

/// How many firsts are seen at once.
const FIRSTS: usize = 6;

/// What the site knows of the page.
pub const PAGE: Page = Page {
    id: "you",
    name: "You",
    line: "Your week, your firsts, and how far you are in each game.",
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
        match by_game(&games, pictures, &dailies, today) {
            None => nothing_yet(keeps, week(&games, &dailies, today)),
            Some(by_game) => {
                let firsts = firsts_of(&games, &dailies);
                el! {
                    <div>
                        <div class="story">{story(&games, &dailies, today)} {firsts}</div>
                        {by_game}
                    </div>
                }
            }
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
    }
}

/// The week, what there is to be glad of, and what to do next.
fn story(games: &[OfGame], dailies: &Dailies, today: Day) -> AnyView {
    let results = DailyResults::load(&Browser, today);
    let is_solved = |played: &OfGame| results.is_solved(played.page.id);
    let mut story = Story {
        streaks: dailies.streaks(None, today),
        is_today: dailies.is_solved_on_its_day(today),
        is_open: !games.iter().all(is_solved),
        solved: dailies.solved(),
        at_par: dailies.at_par(),
        ..Story::default()
    };
    for played in games {
        story.add(&played.stats);
        story.lessons += learnt(&Browser, played.page.id).len();
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
            {week(games, dailies, today)}
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
fn nothing_yet(keeps: RwSignal<bool>, week: AnyView) -> AnyView {
    el! {
        <section class="nothing so-far">
            {week}
            <p hidden=move || !keeps.get()>
                "Your streak, your firsts and the levels you beat will be here."
            </p>
            <a class="button primary" href=router().href("")>
                "Choose a game"
            </a>
        </section>
    }
}

/// The latest firsts, and the others folded.
fn firsts_of(games: &[OfGame], dailies: &Dailies) -> Option<AnyView> {
    let item = |first: First| {
        let when = first
            .on
            .map(|on| el! { <time datetime=on.to_string()>{short_date(on)}</time> });
        el! {
            <li>
                <strong>{first.what}</strong>
                " "
                <span>{first.how}</span>
                " "
                {when}
            </li>
        }
    };
    let mut items: Vec<AnyView> = firsts(games, dailies).into_iter().map(item).collect();
    let others = items.split_off(items.len().min(FIRSTS));
    let fold = match others.is_empty() {
        true => None,
        false => Some(el! {
            <details>
                <summary>{format!("{} more", others.len())}</summary>
                <ul>{others}</ul>
            </details>
        }),
    };
    if items.is_empty() {
        return None;
    }
    let section = el! {
        <section class="firsts">
            <h2>"Firsts"</h2>
            <ul>{items}</ul>
            {fold}
        </section>
    };
    Some(section)
}

/// What there is to say of each game that was played, and the names of the others.
fn by_game(
    games: &[OfGame],
    pictures: RwSignal<CardPictures>,
    dailies: &Dailies,
    today: Day,
) -> Option<AnyView> {
    let mut cards = Vec::new();
    let mut others = Vec::new();
    for (place, played) in games.iter().enumerate() {
        match card(played, place, pictures, dailies, today) {
            Some(card) => cards.push(card),
            None => others.push(played.page),
        }
    }
    if cards.is_empty() {
        return None;
    }
    let link = |page: &'static Page| el! { <a href=router().href(page.id)>{page.name}</a> };
    if !others.is_empty() {
        let links: Vec<AnyView> = others.into_iter().map(link).collect();
        let card = el! {
            <li class="of-game not-yet">
                <p>
                    <strong>"Not played yet"</strong>
                </p>
                <p>{links}</p>
            </li>
        };
        cards.push(card);
    }
    let section = el! {
        <section>
            <h2>"Game by game"</h2>
            <ul class="of-games">{cards}</ul>
        </section>
    };
    Some(section)
}

/// How many entries could not be read and are set aside.
fn aside() -> usize {
    let keys = Browser.keys();
    keys.iter().filter(|key| key.starts_with(ASIDE)).count()
}
