//! What there is to say of one game: its picture and the way on, how far somebody is with levels and lessons, and, folded,
//! results over time and all numbers.

use engine::day::Day;
use leptos::prelude::*;

use super::badges::OfGame;
use super::ladder::level_name;
use super::plot::{Plotted, plot, small_plot};
use super::summary::{above_par, climbed, done_beside, points, puzzles_solved};
use crate::exercise::course::lessons_of;
use crate::modules::CardPictures;
use crate::pages::date_words::short_date;
use crate::saved::cards::Deck;
use crate::saved::dailies::Dailies;
use crate::saved::lessons::learnt;
use crate::saved::moves_under_way;
use crate::saved::ratings::ratings;
use crate::ui::fixed::el;
use crate::ui::page::Score;
use crate::ui::router::{A, router};
use crate::ui::storage::Browser;

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

/// A bar for each step, of which some are done.
fn bars(done: &[bool]) -> AnyView {
    let bar = |is_done: &bool| {
        let class = if *is_done { "done" } else { "" };
        el! { <i class=class></i> }
    };
    let bars: Vec<AnyView> = done.iter().map(bar).collect();
    el! {
        <p class="bars" aria-hidden="true">
            {bars}
        </p>
    }
}

/// How far somebody is, with a bar for each step, and a small curve where there is one.
fn far(name: &'static str, done: &[bool], words: String, over: &[(Day, u32)]) -> AnyView {
    el! {
        <div class="way">
            <p>
                <strong>{name}</strong>
                " "
                <span>{words}</span>
            </p>
            {small_plot(over)}
            {bars(done)}
        </div>
    }
}

/// The picture of the game, its name, and the way to it, which says what is `next` unless a game is under way.
fn head(
    played: &OfGame,
    place: usize,
    pictures: RwSignal<CardPictures>,
    next: String,
) -> (bool, AnyView) {
    let page = played.page;
    let under_way = moves_under_way(&Browser, page.id);
    let line = match under_way.as_deref() {
        None => next,
        Some(_) if page.score == Score::Points => "Go on".to_owned(),
        Some("1") => "Go on after 1 move".to_owned(),
        Some(moves) => format!("Go on after {moves} moves"),
    };
    let class = match under_way {
        Some(_) => "to-go-on",
        None => "to-play",
    };
    let picture = Signal::derive(move || {
        let pictures = pictures.get();
        pictures.get(place).copied().unwrap_or_default().to_owned()
    });
    let link = view! {
        <A route=page.id class>
            <svg
                class="card-picture"
                viewBox="0 0 120 120"
                aria-hidden="true"
                inner_html=picture
            ></svg>
            <span class="name">{page.name}</span>
            <span class="line">{line}</span>
        </A>
    };
    (under_way.is_some(), link.into_any())
}

/// The results of the day's puzzles over time, if there are some. Of puzzles that are won or not a sentence says enough.
fn puzzles_over_time(played: &OfGame, dailies: &Dailies) -> Option<AnyView> {
    let page = played.page;
    let over = dailies.above_par(page.id);
    let (what, unit) = match page.score {
        Score::Moves(_, many) if over.len() > 1 => {
            (format!("{many} above par"), above_par as fn(u32) -> String)
        }
        Score::Points if over.len() > 1 => {
            ("points given away".to_owned(), points as fn(u32) -> String)
        }
        _ => {
            let words = puzzles_solved(&over, page.score == Score::Tries);
            let told = el! {
                <p>
                    <strong>"Daily puzzles"</strong>
                    " "
                    <span>{words}</span>
                </p>
            };
            return (!over.is_empty()).then_some(told);
        }
    };
    let title = ["Daily puzzles: ", &what];
    over_time(title, &over, Plotted::Results(unit), page.name)
}

/// A plot with its table, if there is something to compare.
fn over_time(
    [of, what]: [&str; 2],
    over: &[(Day, u32)],
    plotted: Plotted,
    game: &str,
) -> Option<AnyView> {
    let row = |(day, value): &(Day, u32)| (short_date(*day), vec![plotted.say(*value)]);
    let rows = over.iter().map(row).collect();
    let table = || table(&format!("{game}: {what}"), &["Day", "Result"], rows);
    (over.len() > 1).then(|| plot([of, what].concat(), over, plotted, table()))
}

/// All numbers of a game as tables.
fn numbers(played: &OfGame, dailies: &Dailies, today: Day) -> Vec<AnyView> {
    let page = played.page;
    let mut tables = Vec::new();
    let row = |(code, counts): &(u8, [u32; 4])| {
        let cells = counts.iter().map(ToString::to_string).collect();
        (level_name(&played.levels, *code), cells)
    };
    let rows: Vec<_> = played.stats.levels().iter().map(row).collect();
    if !rows.is_empty() {
        let heads = ["Computer", "Won", "With help", "Lost", "Drawn"];
        let caption = format!("{} against the computer", page.name);
        tables.push(table(&caption, &heads, rows));
        let hint = el! {
            <p class="hint">
                "Help is a hint, the winning moves shown, an explanation, a question about a move, or a move taken back."
            </p>
        };
        tables.push(hint);
    }
    let streaks = dailies.streaks(Some(page.id), today);
    if streaks.solved > 0 {
        let heads = ["Puzzles of days", "Days"];
        let of = |name: &str, days: u32| (name.to_owned(), vec![days.to_string()]);
        let rows = vec![
            of("Solved on their day", streaks.solved),
            of("Streak now", streaks.now),
            of("Longest streak", streaks.longest),
        ];
        let caption = format!("{} day by day", page.name);
        tables.push(table(&caption, &heads, rows));
    }
    tables
}

/// The card of a game, and whether anything is kept of it.
pub fn card(
    played: &OfGame,
    place: usize,
    pictures: RwSignal<CardPictures>,
    dailies: &Dailies,
    today: Day,
) -> (bool, AnyView) {
    let page = played.page;
    let levels = &played.levels;
    let known = learnt(&Browser, page.id);
    let lessons = lessons_of(page.id).unwrap_or_default();
    let is_learnt = |id: &str| known.iter().any(|known| known == id);
    let done: Vec<bool> = lessons.iter().map(|lesson| is_learnt(lesson.id)).collect();
    let count = done.iter().filter(|is_done| **is_done).count();
    let mut parts = Vec::new();
    let wins = played.endings.wins();
    // A row has a bar for what was begun, and none that is all empty.
    let mut seen = Vec::new();
    let (beaten, words) = climbed(levels, &played.stats);
    let has_beaten = beaten.contains(&true);
    let first_step = (!levels.is_empty() && !has_beaten).then(|| words.clone());
    if has_beaten {
        seen.push(far("Levels", &beaten, words, &wins));
    }
    if count > 0 {
        let words = format!("{count} of {} learnt.", done.len());
        seen.push(far("Lessons", &done, words, &[]));
    }
    let over = dailies.above_par(page.id);
    let beside = done_beside(played.puzzles(over.len()), played.rush, &played.stats);
    if !beside.is_empty() {
        // The curve of results stands beside what it is of.
        let plotted = match page.score {
            Score::Tries => &[][..],
            _ => &over,
        };
        seen.push(el! {
            <div class="way">
                <p>{beside}</p>
                {small_plot(plotted)}
            </div>
        });
    }
    parts.extend(facts(played, today));
    parts.extend(puzzles_over_time(played, dailies));
    parts.extend(over_time(
        ["Games ", "won alone, in all"],
        &wins,
        Plotted::Grown,
        page.name,
    ));
    let rated = ratings(&Browser, page.id);
    parts.extend(over_time(
        ["Games reviewed: ", "performance rating (PR)"],
        &rated,
        Plotted::Ratings,
        page.name,
    ));
    parts.extend(numbers(played, dailies, today));
    let is_known =
        !parts.is_empty() || count > 0 || dailies.has(page.id) || !played.done.is_empty();
    let next = first_step.unwrap_or_else(|| match is_known {
        true => "Play".to_owned(),
        false => "Begin".to_owned(),
    });
    let (is_under_way, head) = head(played, place, pictures, next);
    let more = (!parts.is_empty()).then(|| {
        el! {
            <details>
                <summary>
                    <span class="visually-hidden">{["More of ", page.name].concat()}</span>
                </summary>
                <div class="parts-of">{parts}</div>
            </details>
        }
    });
    let card = el! { <li class="of-game">{head} {seen} {more}</li> };
    (is_known || is_under_way, card)
}

/// The way to the rush, and positions to practise.
fn facts(played: &OfGame, today: Day) -> Vec<AnyView> {
    let mut facts = Vec::new();
    if played.rush > 0 {
        let words = format!("{} right", played.rush);
        facts.push(("Best rush", words, "practice/rush"));
    }
    let deck = Deck::load(&Browser, played.page.id);
    let positions = match deck.cards().len() {
        0 => String::new(),
        1 => "1 position".to_owned(),
        all => format!("{all} positions"),
    };
    match deck.due(today.number()).len() {
        _ if positions.is_empty() => {}
        // They come back by themselves: there is nothing to go to.
        0 => facts.push(("", format!("{positions} to practise, none due today"), "")),
        due => facts.push((
            "Practise",
            format!("{positions}, {due} due today"),
            "practice",
        )),
    }
    let fact = |(name, words, route): (&'static str, String, &'static str)| match name {
        "" => el! { <p>{words}</p> },
        _ => el! {
            <p>
                <a href=router().href(route)>{name}</a>
                " "
                <span>{words}</span>
            </p>
        },
    };
    facts.into_iter().map(fact).collect()
}
