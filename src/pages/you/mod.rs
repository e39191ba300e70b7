//! Your games: what is under way, results, puzzles of days and practice, by what is kept on this device; and all of it
//! as a file.

mod file;
mod keep;
mod plot;
mod summary;

use engine::day::Day;
use leptos::prelude::*;

use self::keep::{Keep, KeepProps};
use self::plot::plot;
use self::summary::{Story, above_par, level_name, points, tries};
use crate::exercise::daily::today;
use crate::life::Life;
use crate::modules::{CardPictures, modules};
use crate::saved::cards::Deck;
use crate::saved::dailies::Dailies;
use crate::saved::daily::DailyResults;
use crate::saved::lessons::learnt;
use crate::saved::transfer::RESULTS;
use crate::saved::{ASIDE, Entries as _, moves_under_way};
use crate::stats::Stats;
use crate::ui::day::use_day;
use crate::ui::fixed::{dynamic, el};
use crate::ui::page::{Page, Score};
use crate::ui::router::{A, router};
use crate::ui::storage::Browser;
use crate::ui::style::load_styles;
use crate::ui::unkept::{Unkept, use_keeps};

/// What the site knows of the page.
pub const PAGE: Page = Page {
    id: "you",
    name: "Your games",
    line: "What is under way, your results, and all of it as a file.",
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
    // Counts what was loaded or deleted: all is read anew then.
    let changes = RwSignal::new(0_usize);
    let (day, keeps) = (use_day(), use_keeps());
    let shown = dynamic(move || {
        changes.track();
        day.track();
        let today = today();
        let dailies = Dailies::load(&Browser);
        let parts: Vec<AnyView> = [
            under_way(games, pictures),
            results(games),
            puzzles(games, &dailies, today),
            practice(games, today),
        ]
        .into_iter()
        .flatten()
        .collect();
        match parts.is_empty() {
            true => nothing_yet(games, keeps),
            false => {
                let mut all = vec![story(games, &dailies, today)];
                all.extend(parts);
                all.into_any()
            }
        }
    });
    el! {
        <div class="pages you">
            <h1 tabindex="-1">{PAGE.name}</h1>
            <p class="lead" hidden=move || !keeps.get()>
                "All of this is kept in this browser, on this device, and nowhere else."
            </p>
            <Unkept keeps />
            {shown}
            {Keep(KeepProps { changes })}
        </div>
    }
}

/// What there is to be glad of, and what to do next.
fn story(games: &'static [Page], dailies: &Dailies, today: Day) -> AnyView {
    let results = DailyResults::load(&Browser, today);
    let is_solved = |page: &Page| results.is_solved(page.id);
    let mut story = Story {
        streaks: dailies.streaks(None, today),
        is_today: dailies.is_solved_on_its_day(today),
        is_open: !games.iter().all(is_solved),
        solved: dailies.solved(),
        at_par: dailies.at_par(),
        ..Story::default()
    };
    for page in games {
        if let Some(kept) = Browser.get(&format!("{}{RESULTS}", page.id)) {
            story.add(&Stats::read(&kept));
        }
        story.lessons += learnt(&Browser, page.id).len();
        story.due += Deck::load(&Browser, page.id).due(today.number()).len();
    }
    let is_left = |page: &&Page| moves_under_way(&Browser, page.id).is_some();
    let left = games.iter().find(is_left).map(|page| [page.name, page.id]);
    let (words, name, route) = story.next(left);
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
        <section class="story" aria-label="So far">
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
fn nothing_yet(games: &'static [Page], keeps: RwSignal<bool>) -> AnyView {
    let link = |page: &'static Page| {
        el! {
            <li>
                <A route=page.id class="button">
                    {page.name}
                </A>
            </li>
        }
    };
    el! {
        <section class="nothing">
            <p hidden=move || !keeps.get()>
                "Nothing is kept here yet. Play a game, and you can go on with it from here whenever you like; how \
                games against the computer end is counted, and so are "
                <a href=router().href("daily")>"the daily puzzles"</a> " and what you "
                <a href=router().href("practice")>"practise"</a> "."
            </p>
            <p>
                <a class="button primary" href=router().href("")>
                    "Choose a game"
                </a>
            </p>
            <ul class="row">{games.iter().map(link).collect::<Vec<_>>()}</ul>
        </section>
    }
}

/// The games that routes were left with, to go on with.
fn under_way(games: &'static [Page], pictures: RwSignal<CardPictures>) -> Option<AnyView> {
    let link = |(place, page): (usize, &'static Page)| {
        let moves = moves_under_way(&Browser, page.id)?;
        let line = match &*moves {
            _ if page.score == Score::Points => "Go on".to_owned(),
            "1" => "Go on after 1 move".to_owned(),
            _ => format!("Go on after {moves} moves"),
        };
        let picture = Signal::derive(move || {
            pictures
                .get()
                .get(place)
                .copied()
                .unwrap_or_default()
                .to_owned()
        });
        let link = el! {
            <li>
                <A route=page.id class="to-go-on">
                    <svg
                        class="card-picture"
                        viewBox="0 0 120 120"
                        aria-hidden="true"
                        inner_html=picture
                    ></svg>
                    <span class="name">{page.name}</span>
                    <span class="line">{line}</span>
                </A>
            </li>
        };
        Some(link)
    };
    let links: Vec<AnyView> = games.iter().enumerate().filter_map(link).collect();
    if links.is_empty() {
        return None;
    }
    let section = el! {
            <section>
                <h2>"Under way"</h2>
                <ul class="to-go-on-with">{links}</ul>
            </section>
    };
    Some(section)
}

/// A table, whose first column is of words and the others of numbers.
fn table(caption: &str, heads: &[&'static str], rows: Vec<(String, Vec<String>)>) -> AnyView {
    let head = |head: &&'static str| el! { <th scope="col">{*head}</th> };
    let row = |(name, cells): (String, Vec<String>)| {
        let cell = |cell| el! { <td>{cell}</td> };
        el! {
            <tr>
                <th scope="row">{name}</th>
                {cells.into_iter().map(cell).collect::<Vec<_>>()}
            </tr>
        }
    };
    el! {
        <table>
            <caption>{caption.to_owned()}</caption>
            <thead>
                <tr>{heads.iter().map(head).collect::<Vec<_>>()}</tr>
            </thead>
            <tbody>{rows.into_iter().map(row).collect::<Vec<_>>()}</tbody>
        </table>
    }
}

/// How games against the computer ended, by game and level.
fn results(games: &'static [Page]) -> Option<AnyView> {
    let of_game = |page: &'static Page| {
        let stats = Stats::read(&Browser.get(&format!("{}{RESULTS}", page.id))?);
        let row = |(code, counts): &(u8, [u32; 4])| {
            let cells = counts.iter().map(ToString::to_string).collect();
            (level_name(*code), cells)
        };
        let rows: Vec<_> = stats.levels().iter().map(row).collect();
        let heads = ["Computer", "Won", "With help", "Lost", "Drawn"];
        (!rows.is_empty()).then(|| table(page.name, &heads, rows))
    };
    let tables: Vec<AnyView> = games.iter().filter_map(of_game).collect();
    if tables.is_empty() {
        return None;
    }
    let section = el! {
            <section>
                <h2>"Against the computer"</h2>
                <p class="hint">
                    "Help is a hint, the winning moves shown, an explanation, a question about a move, or a move taken back."
                </p>
                <div class="tables">{tables}</div>
            </section>
    };
    Some(section)
}

/// Streaks, and how close to the best result solutions came.
fn puzzles(games: &'static [Page], dailies: &Dailies, today: Day) -> Option<AnyView> {
    if dailies.is_empty() {
        return None;
    }
    let row = |name: &str, game: Option<&str>| {
        let streaks = dailies.streaks(game, today);
        let cells = [streaks.now, streaks.longest, streaks.solved];
        (
            name.to_owned(),
            cells.iter().map(ToString::to_string).collect(),
        )
    };
    let mut rows = vec![row("Any game", None)];
    let is_solved = |page: &&Page| dailies.streaks(Some(page.id), today).solved > 0;
    let solved = games.iter().filter(is_solved);
    rows.extend(solved.map(|page| row(page.name, Some(page.id))));
    let heads = ["Game", "Now", "Longest", "Days solved"];
    let streaks = table("Streaks: solved on their day", &heads, rows);
    let plot_of = |page: &Page| {
        let (what, unit) = match page.score {
            Score::Tries => (
                "tries until it was won".to_owned(),
                tries as fn(u32) -> String,
            ),
            Score::Moves(_, many) => (format!("{many} above par"), above_par as fn(u32) -> String),
            Score::Points => ("points given away".to_owned(), points as fn(u32) -> String),
        };
        let over = dailies.above_par(page.id);
        let title = format!("{}: {what}", page.name);
        let rows = |over: &[(Day, u32)]| {
            let row = |(day, value): &(Day, u32)| (day.to_string(), vec![unit(*value)]);
            over.iter().map(row).collect()
        };
        (over.len() > 1).then(|| {
            let table = table(&title, &["Day", "Result"], rows(&over));
            plot(title, &over, unit, table)
        })
    };
    let plots: Vec<AnyView> = games.iter().filter_map(plot_of).collect();
    let section = el! {
        <section>
            <h2>"Daily puzzles"</h2>
            <p>
                <a href=router().href("daily")>"To the puzzles of all days"</a>
            </p>
            <div class="tables">{streaks} {plots}</div>
        </section>
    };
    Some(section)
}

/// Cards to practise, and lessons that were learnt.
fn practice(games: &'static [Page], today: Day) -> Option<AnyView> {
    let row = |page: &'static Page| {
        let deck = Deck::load(&Browser, page.id);
        let (due, all) = (deck.due(today.number()).len(), deck.cards().len());
        let lessons = learnt(&Browser, page.id).len();
        let cells = [due, all, lessons]
            .iter()
            .map(ToString::to_string)
            .collect();
        (all + lessons > 0).then(|| (page.name.to_owned(), cells))
    };
    let rows: Vec<_> = games.iter().filter_map(row).collect();
    let heads = ["Game", "Due", "Positions", "Lessons learnt"];
    if rows.is_empty() {
        return None;
    }
    let section = el! {
            <section>
                <h2>"Practice"</h2>
                <p>
                    <a href=router().href("practice")>"Practise"</a>
                </p>
                <div class="tables">{table("Positions and lessons", &heads, rows)}</div>
            </section>
    };
    Some(section)
}

/// How many entries could not be read and are set aside.
fn aside() -> usize {
    let keys = Browser.keys();
    keys.iter().filter(|key| key.starts_with(ASIDE)).count()
}
