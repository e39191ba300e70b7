//! The home page, and what stands where there is no page.

use std::mem;

use leptos::prelude::*;
use web_sys::js_sys::Date;

use crate::games::{PAGES, PICTURES};
use crate::saved::cards::due;
use crate::saved::daily::{BEGUN, DAILY, SOLVED};
use crate::saved::{Entries as _, left_under_way};
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

/// A game that was left before its end: when, how far it is, and its card.
type Left = (String, String, GameCard);

/// The link to a game that was left before its end.
fn link_to_go_on((_, moves, card): Left) -> AnyView {
    let line = match &*moves {
        _ if card.0.score == Score::Points => "Go on".to_owned(),
        "1" => "1 move".to_owned(),
        _ => moves + " moves",
    };
    link(card, "go-on", line)
}

/// What somebody has to do here.
#[derive(Clone, Copy, Debug, Default)]
struct Open {
    /// The game that was left last before its end.
    left: Option<&'static Page>,
    /// Whether somebody has been here before.
    is_back: bool,
    /// How many of today's puzzles are solved.
    solved: usize,
    /// How many cards are due in practice.
    due: usize,
}

impl Open {
    /// Where somebody may go, and what that is called, the next thing first.
    fn ways(self) -> Vec<(&'static str, String)> {
        let mut ways = Vec::new();
        if let Some(page) = self.left {
            ways.push((page.id, "Go on with ".to_owned() + page.name));
        }
        let all = PAGES.len();
        let daily = match self.solved {
            0 => "Today’s puzzles".to_owned(),
            solved => [
                "Today’s puzzles: ",
                &solved.to_string(),
                " of ",
                &all.to_string(),
            ]
            .concat(),
        };
        if self.is_back && self.solved < all {
            ways.push(("daily", daily));
        }
        match self.due {
            0 => {}
            1 => ways.push(("practice", "Practise a mistake".to_owned())),
            due => ways.push((
                "practice",
                ["Practise ", &due.to_string(), " mistakes"].concat(),
            )),
        }
        if ways.is_empty() {
            let [first, ..] = PAGES else { return ways };
            let verb = if self.is_back { "Play " } else { "Begin with " };
            ways.push((first.id, verb.to_owned() + first.name));
        }
        if self.solved == all {
            ways.push(("daily", "Today’s puzzles: all solved".to_owned()));
        }
        ways
    }
}

/// How many of today's puzzles are solved, as their entry has it.
fn solved_today() -> Option<usize> {
    let date: String = Date::new_0().to_iso_string().into();
    let entry = Browser.get(&format!("{DAILY}{}", date.get(..10)?))?;
    let solved = entry.strip_prefix(SOLVED)?;
    solved.split('&').next()?.parse().ok()
}

/// The home page: what comes next, what is under way, and a card for each game. What is under way stands where nothing else does,
/// so that the cards are where they always are.
#[component]
pub fn Home() -> AnyView {
    let games = || PAGES.iter().zip(PICTURES.iter().copied());
    let card = |card: GameCard| link(card, "card", card.0.line.to_owned());
    let cards: Vec<_> = games().map(card).collect();
    let left = |card: GameCard| {
        let (when, moves) = left_under_way(&Browser, card.0.id)?;
        Some((when, moves, card))
    };
    let mut left: Vec<Left> = games().filter_map(left).collect();
    let mut open = Open::default();
    // What was left last is gone on with first.
    let last = (0..left.len()).max_by(|a, b| left[*a].0.cmp(&left[*b].0));
    if let Some(last) = last {
        let (_, _, (page, _)) = left.remove(last);
        open.left = Some(page);
    }
    let today = day_number().to_string();
    open.due = PAGES
        .iter()
        .map(|page| due(&Browser, page.id, &today))
        .sum();
    open.solved = solved_today().unwrap_or_default();
    open.is_back = open.left.is_some() || open.due > 0 || Browser.get(BEGUN).is_some();
    let mut class = "button primary";
    let way = |(route, name)| {
        let class = mem::replace(&mut class, "today");
        view! {
            <A route class>
                {name}
            </A>
        }
        .into_any()
    };
    let ways: Vec<AnyView> = open.ways().into_iter().map(way).collect();
    let none_left = left.is_empty();
    let under_way: Vec<_> = left.into_iter().map(link_to_go_on).collect();
    el! {
        <div class="home cards">
            <div class="intro">
                <h1 tabindex="-1">"Play well. See why."</h1>
                <p class="lead">"Seven games against perfect play, and the reason for every move."</p>
                <div class="for-you">{ways}</div>
                <ul class="under-way" hidden=none_left>
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

#[cfg(test)]
mod tests {
    use super::Open;
    use crate::games::PAGES;

    fn ways(open: Open) -> Vec<String> {
        let ways = open.ways().into_iter();
        ways.map(|(route, name)| format!("{route}: {name}"))
            .collect()
    }

    #[test]
    fn the_next_thing_stands_first() {
        let new = Open::default();
        assert_eq!(ways(new), ["flip: Begin with Flip"]);
        let back = Open {
            left: Some(&PAGES[1]),
            is_back: true,
            solved: 3,
            due: 2,
        };
        let all = [
            "nim: Go on with Nim",
            "daily: Today’s puzzles: 3 of 7",
            "practice: Practise 2 mistakes",
        ];
        assert_eq!(ways(back), all);
        let done = Open {
            left: None,
            solved: PAGES.len(),
            due: 1,
            ..back
        };
        let last = "daily: Today’s puzzles: all solved";
        assert_eq!(ways(done), ["practice: Practise a mistake", last]);
        let nothing = Open { due: 0, ..done };
        assert_eq!(ways(nothing), ["flip: Play Flip", last]);
    }
}
