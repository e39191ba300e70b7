//! The home page, and what stands where there is no page.

use std::mem;

use leptos::prelude::*;
use web_sys::js_sys::Date;

use crate::games::{IN_SHORT, PAGES, PICTURES};
use crate::saved::cards::due;
use crate::saved::daily::{BEGUN, DAILY, SOLVED};
use crate::saved::last::LAST;
use crate::saved::lessons::count_learnt;
use crate::saved::{Entries as _, left_under_way};
use crate::ui::day::day_number;
use crate::ui::fixed::el;
use crate::ui::page::{Page, Score};
use crate::ui::router::A;
use crate::ui::storage::Browser;

/// A game with its picture.
type GameCard = (&'static Page, &'static str);

/// A link to a game with its small board, which moves on the cards: `style/home.css`. `beside` is what a phone says in place of
/// the line, by its class.
fn link(
    (page, picture): GameCard,
    class: &'static str,
    line: String,
    beside: (&'static str, String),
) -> AnyView {
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
                <span class=beside.0>{beside.1}</span>
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
    link(card, "go-on", line, ("card-short", String::new()))
}

/// What somebody has to do here.
#[derive(Clone, Debug, Default)]
struct Open {
    /// The game that is gone on with.
    left: Option<&'static Page>,
    /// What of it is gone on with, after its name: `, lesson 2`, or nothing.
    lesson: String,
    /// Whether somebody has been here before.
    is_back: bool,
    /// How many of today's puzzles are solved, as their entry has it: as text, since what reads numbers is larger than all that is
    /// done here. Empty if none was begun.
    solved: String,
    /// How many cards are due in practice.
    due: usize,
}

impl Open {
    /// Goes on with the course, if a lesson was learnt last. Of a game that is over, or a rush, nothing is under way.
    fn go_on(&mut self, last: &str) {
        for page in PAGES {
            if let Some(what) = last.strip_prefix(page.id)
                && what.starts_with(" lesson")
            {
                self.lesson = ",".to_owned() + what;
                self.left = Some(page);
            }
        }
    }

    /// Where somebody may go, and what that is called, the next thing first.
    fn ways(self) -> Vec<(&'static str, String)> {
        let mut ways = Vec::new();
        if let Some(page) = self.left {
            // The page of practice goes on with that course.
            let route = match &*self.lesson {
                "" => page.id,
                _ => "practice",
            };
            ways.push((route, "Go on with ".to_owned() + page.name + &self.lesson));
        }
        let all = PAGES.len().to_string();
        let are_solved = self.solved == all;
        let mut daily = "Today’s puzzles".to_owned();
        if are_solved {
            daily += ": all solved";
        } else if !matches!(&*self.solved, "" | "0") {
            daily = daily + ": " + &self.solved + " of " + &all;
        }
        if self.is_back && !are_solved {
            ways.push(("daily", daily.clone()));
        }
        match self.due {
            0 => {}
            due => ways.push((
                "practice",
                "Mistakes to practise: ".to_owned() + &due.to_string(),
            )),
        }
        if ways.is_empty() {
            let [first, ..] = PAGES else { return ways };
            let verb = if self.is_back { "Play " } else { "Begin with " };
            ways.push((first.id, verb.to_owned() + first.name));
        }
        if are_solved {
            ways.push(("daily", daily));
        }
        ways
    }
}

/// The entry of today's puzzles, after how it begins.
fn entry_of_today() -> Option<String> {
    let date: String = Date::new_0().to_iso_string().into();
    let entry = Browser.get(&format!("{DAILY}{}", date.get(..10)?))?;
    Some(entry.strip_prefix(SOLVED)?.to_owned())
}

/// The class of a game's card: whether the entry of a day says that its puzzle is solved, and with help. It says when, then, and
/// is longer than that of one that was begun can be; and its last word is whether somebody was helped.
fn class_of(entry: &str, game: &str) -> &'static str {
    const BEGUN_LENGTH: usize = "=0123456789abcdef+4294967295".len();
    for puzzle in entry.split('&') {
        if let Some(rest) = puzzle.strip_prefix(game)
            && rest.starts_with('=')
            && rest.len() > BEGUN_LENGTH
        {
            return match rest.ends_with("+1") {
                true => "card solved helped",
                false => "card solved",
            };
        }
    }
    "card"
}

/// How many lessons of a game are learnt, or else the game in a few words, with its class.
fn learnt(game: &str, in_short: &'static str) -> (&'static str, String) {
    match count_learnt(&Browser, game) {
        0 => ("card-short", in_short.to_owned()),
        1 => ("card-short learnt", "1 lesson learnt".to_owned()),
        // As the number of mistakes is written above: another type would bring code of its own.
        count => (
            "card-short learnt",
            usize::from(count).to_string() + " lessons learnt",
        ),
    }
}

/// The home page: what comes next, what is under way, and a card for each game. What is under way stands where nothing else does,
/// so that the cards are where they always are.
#[component]
pub fn Home() -> AnyView {
    let games = || PAGES.iter().zip(PICTURES.iter().copied());
    let entry = entry_of_today().unwrap_or_default();
    let card = |(card, in_short): (GameCard, &&'static str)| {
        link(
            card,
            class_of(&entry, card.0.id),
            card.0.line.to_owned(),
            learnt(card.0.id, in_short),
        )
    };
    let cards: Vec<_> = games().zip(IN_SHORT).map(card).collect();
    let left = |card: GameCard| {
        let (when, moves) = left_under_way(&Browser, card.0.id)?;
        Some((when, moves, card))
    };
    let mut left: Vec<Left> = games().filter_map(left).collect();
    let mut open = Open::default();
    let done_last = Browser.get(LAST).unwrap_or_default();
    open.go_on(&done_last);
    // Of several that were left the last is gone on with.
    let mut last = 0;
    for at in 1..left.len() {
        if left[at].0 > left[last].0 {
            last = at;
        }
    }
    if open.left.is_none() && !left.is_empty() {
        let (_, _, (page, _)) = left.remove(last);
        open.left = Some(page);
    }
    let today = day_number().to_string();
    open.due = PAGES
        .iter()
        .map(|page| due(&Browser, page.id, &today))
        .sum();
    let solved = entry.split('&').next();
    open.solved = solved.unwrap_or_default().to_owned();
    open.is_back = open.left.is_some()
        || open.due > 0
        || !done_last.is_empty()
        || Browser.get(BEGUN).is_some();
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
    use super::{Open, class_of};
    use crate::games::PAGES;
    use crate::ui::page::Page;

    fn ways(open: Open) -> Vec<String> {
        let ways = open.ways().into_iter();
        ways.map(|(route, name)| format!("{route}: {name}"))
            .collect()
    }

    #[test]
    fn a_puzzle_is_solved_where_its_entry_says_how() {
        let entry = "1&flip=0000000000000007+1+2026-11-23+7+6+1&nim=0000000000000009+2";
        let of = |game| class_of(entry, game);
        assert_eq!(of("flip"), "card solved helped");
        assert_eq!(["nim", "maze", "fli", ""].map(of), ["card"; 4]);
        let alone = entry.replace("+6+1", "+6+0");
        assert_eq!(class_of(&alone, "flip"), "card solved");
    }

    #[test]
    fn the_next_thing_stands_first() {
        let new = Open::default();
        assert_eq!(ways(new), ["flip: Begin with Flip"]);
        let back = Open {
            left: Some(&PAGES[1]),
            lesson: String::new(),
            is_back: true,
            solved: "3".to_owned(),
            due: 2,
        };
        let all = [
            "nim: Go on with Nim",
            "daily: Today’s puzzles: 3 of 7",
            "practice: Mistakes to practise: 2",
        ];
        assert_eq!(ways(back.clone()), all);
        let after = |last: &str, left: Option<&'static Page>| {
            let mut open = back.clone();
            open.left = left;
            open.go_on(last);
            ways(open)[0].clone()
        };
        let flip = Some(&PAGES[0]);
        let lesson = "practice: Go on with Nim, lesson 2";
        assert_eq!(
            [flip, None].map(|left| after("nim lesson 2", left)),
            [lesson; 2]
        );
        for over in ["nim game", "nim rush", "chess game"] {
            assert_eq!(after(over, flip), "flip: Go on with Flip");
            let puzzles = "daily: Today’s puzzles: 3 of 7";
            assert_eq!(after(over, None), puzzles, "{over}");
        }
        let done = Open {
            left: None,
            solved: PAGES.len().to_string(),
            due: 1,
            ..back
        };
        let last = "daily: Today’s puzzles: all solved";
        assert_eq!(
            ways(done.clone()),
            ["practice: Mistakes to practise: 1", last]
        );
        let nothing = Open { due: 0, ..done };
        assert_eq!(ways(nothing), ["flip: Play Flip", last]);
    }
}
