//! The home page, and what stands where there is no page.

use leptos::prelude::*;
use web_sys::js_sys::Date;

use crate::games::{PAGES, PICTURES};
use crate::saved::cards::due;
use crate::saved::daily::{BEGUN, DAILY, SOLVED};
use crate::saved::{Entries as _, moves_under_way};
use crate::ui::day::day_number;
use crate::ui::fixed::el;
use crate::ui::page::{Page, Score};
use crate::ui::router::A;
use crate::ui::storage::Browser;

/// A game with its picture.
type GameCard = (&'static Page, &'static str);

/// A link to a game with its small board, which moves on the cards: `style/home.css`.
fn link((page, picture): GameCard, class: &'static str, line: String) -> AnyView {
    el! {
        <li>
            <A route=page.id class>
                <svg
                    class="card-picture"
                    viewBox="0 0 120 120"
                    aria-hidden="true"
                    inner_html=picture
                ></svg>
                <span class="card-name">{page.name}</span>
                <span class="card-line">{line}</span>
            </A>
        </li>
    }
}

/// The link to a game that was left before its end.
fn link_to_go_on(card: GameCard) -> Option<AnyView> {
    let (page, _) = card;
    let moves = moves_under_way(&Browser, page.id)?;
    let line = match &*moves {
        _ if page.score == Score::Points => "Go on".to_owned(),
        "1" => "1 move".to_owned(),
        _ => moves + " moves",
    };
    Some(link(card, "go-on", line))
}

/// How many of today's puzzles are solved, as their entry has it, if one was begun.
fn solved_today() -> Option<String> {
    let date: String = Date::new_0().to_iso_string().into();
    let entry = Browser.get(&format!("{DAILY}{}", date.get(..10)?))?;
    let solved = entry.strip_prefix(SOLVED)?;
    Some(": ".to_owned() + solved.split('&').next()? + " solved")
}

/// Today's puzzles and what is due in practice, for whoever has been here before.
fn links_of_today(is_back: bool) -> Vec<AnyView> {
    let today = day_number().to_string();
    let due: usize = PAGES
        .iter()
        .map(|page| due(&Browser, page.id, &today))
        .sum();
    let mut links = Vec::new();
    if is_back || due > 0 || Browser.get(BEGUN).is_some() {
        let solved = solved_today().unwrap_or_default();
        links.push(("daily", "Today’s puzzles".to_owned() + &solved));
    }
    if due > 0 {
        links.push(("practice", due.to_string() + " to practise"));
    }
    let link = |(route, name)| {
        view! {
            <A route class="today">
                {name}
            </A>
        }
        .into_any()
    };
    links.into_iter().map(link).collect()
}

/// The home page: what is under way, and a card for each game. What is under way stands where nothing else does, so
/// that the cards are where they always are.
#[component]
pub fn Home() -> AnyView {
    let games = || PAGES.iter().zip(PICTURES.iter().copied());
    let card = |card: GameCard| link(card, "card", card.0.line.to_owned());
    let cards: Vec<_> = games().map(card).collect();
    let under_way: Vec<_> = games().filter_map(link_to_go_on).collect();
    let today = links_of_today(!under_way.is_empty());
    // Whoever comes for the first time sees the games.
    let is_empty = today.is_empty();
    el! {
        <div class="home cards">
            <div class="intro">
                <h1 tabindex="-1">"Play well. See why."</h1>
                <p class="lead">
                    "Seven board games with an opponent that plays perfectly or nearly so, hints that explain \
                    themselves, and every game a link you can send."
                </p>
                <div class="for-you" hidden=is_empty>
                    <h2>"For you"</h2>
                    {today}
                </div>
                <ul class="under-way" hidden=is_empty>
                    {under_way}
                </ul>
            </div>
            <ul>{cards}</ul>
        </div>
    }
}

/// The page.
pub fn page() -> AnyView {
    view! { <Home /> }.into_any()
}

/// What stands where there is no page.
#[component]
pub fn NotFound() -> AnyView {
    el! {
        <div class="home">
            <h1 tabindex="-1">"There is no page here"</h1>
            <p class="lead">"The address may be mistyped, or from another time."</p>
            <p>
                <A route="" class="button primary">
                    "All games"
                </A>
            </p>
        </div>
    }
}
