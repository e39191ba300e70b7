//! Take-away's page.

mod board;
mod layout;
mod more;
mod panels;
mod picture;
mod row;
mod rush;
mod site_game;
pub mod small_board;
mod state;
mod tree;

use engine::game::MoveOf;
use engine::take_away::TakeAway;
use engine::take_away::rules::Position;
use engine::wording::counted;
use leptos::prelude::*;

use self::board::{Table, Take, press};
use self::panels::games::begin_another;
use super::Page;
use crate::matches::MatchController;
use crate::matches::game_text::GameText;
use crate::matches::levels::{LevelChoice, erring};
use crate::matches::page::{MatchPage, MatchWords};
use crate::piece::piece;
use crate::play::Play;
use crate::session::Session;
use crate::ui::keys::{KeyBinding, KeyRow};
use crate::ui::later::Later;
use crate::ui::page::Score;
use crate::ui::theory::{Taught, Term};
use crate::worker::jobs::Served;

/// What the shell knows of this page.
pub const PAGE: Page = Page {
    id: "take-away",
    name: "Take-away",
    line: "Take 1, 2 or 4 cubes in turn. Whoever takes the last one wins.",
    score: Score::Tries,
};

/// What the multiples of 3 are in this game.
const MULTIPLES_OF_3: &str = "The numbers 3, 6, 9, 12 and so on. Only a take that is one of them itself leads from one to another; and from \
     any other number, taking 1 or taking 2 leads to one.";

/// What the multiples of 4 are in this game.
const MULTIPLES_OF_4: &str = "The numbers 4, 8, 12, 16 and so on. Whatever is taken from one of them, 1, 2 or 3, the other player takes as \
     many as make 4 with it.";

/// Names of theory in what is explained, and the lessons that teach them.
pub const TAUGHT: Taught = &[
    Term::new(
        "a multiple of 3",
        MULTIPLES_OF_3,
        "take-away/multiples-of-three",
    ),
    Term::new(
        "multiples of 3",
        MULTIPLES_OF_3,
        "take-away/multiples-of-three",
    ),
    Term::new("a multiple of 4", MULTIPLES_OF_4, "take-away/k-three"),
    Term::new("multiples of 4", MULTIPLES_OF_4, "take-away/k-three"),
    Term::new(
        "remainder",
        "The number that is left over by a division: 20 divided by 3 leaves 2.",
        "take-away/the-period",
    ),
    Term::new(
        "whoever takes the last cube loses",
        "The last cube is the one that nobody wants: with 1 cube left, whoever is to move has lost.",
        "take-away/misere",
    ),
    Term::new(
        "grundy value",
        "The worth of a position where games are played side by side: the smallest number, counted from 0, that \
         no move leads to. At 0 whoever is to move loses.",
        "segments/equal-worth",
    ),
];

/// The game in a few words, for its card on a phone.
pub const IN_SHORT: &str = "Take 1, 2 or 4";

/// The picture of the game on cards: the inside of an SVG of 120 x 120.
pub const PICTURE: &str = "<path class='tile' d='M52 10h16v16h-16zM38 38h16v16h-16zM66 38h16v16h-16z\
              M24 66h16v16h-16zM52 66h16v16h-16zM80 66h16v16h-16z\
              M10 94h16v16h-16zM38 94h16v16h-16zM66 94h16v16h-16zM94 94h16v16h-16z'/><g class='tile on taken'>\
              <path class='k10 off' d='M52 10h16v16h-16z'/><path class='k8 off' d='M38 38h16v16h-16zM66 38h16v16h-16z'/>\
              <path class='k6' d='M24 66h16v16h-16zM52 66h16v16h-16zM80 66h16v16h-16zM10 94h16v16h-16z'/>\
              <path class='k4' d='M38 94h16v16h-16z'/><path class='k2' d='M66 94h16v16h-16zM94 94h16v16h-16z'/></g>";

/// Loads what searches need beside the program: nothing.
pub const EQUIP: fn() = || {};

piece! {
    /// The game as the worker serves it.
    pub fn search() -> Served, in take_away_search: Served::of::<engine::take_away::TakeAway>()
}

piece! {
    /// The rest of the page.
    fn rest() -> fn() -> AnyView, in take_away_more: more::more
}

piece! {
    /// Below all of the page.
    fn after() -> fn() -> AnyView, in take_away_more: more::after
}

impl GameText for TakeAway {
    const LEVELS: &'static [LevelChoice] = &erring([95, 40, 15]);

    fn did(m: &MoveOf<Self>) -> String {
        format!("took {}", cubes(m))
    }

    fn entry(m: &MoveOf<Self>) -> String {
        cubes(m)
    }

    fn advice(m: &MoveOf<Self>) -> String {
        format!("take {}", cubes(m))
    }

    fn goal(position: &Position) -> String {
        if position.misere() {
            "Whoever takes the last cube loses.".to_owned()
        } else {
            "Whoever takes the last cube wins.".to_owned()
        }
    }
}

fn cubes(m: &MoveOf<TakeAway>) -> String {
    counted(m.cubes().into(), "cube", "cubes")
}

/// What the game's own keys do.
const TABLE_KEYS: &[KeyRow] = &[
    ("← ↑ → ↓", "Move in the tree, when it has the focus"),
    ("Enter", "Fold or unfold there"),
];

/// The keys of the takes. The digits of K stand with the letter.
fn take_keys(play: Play<TakeAway>, contest: MatchController) -> Vec<KeyBinding> {
    let key = KeyBinding::new;
    let take = |cap, does, take| {
        key(
            cap,
            does,
            Callback::new(move |()| press(play, contest, take)),
        )
    };
    let digit = |cap: &'static str| {
        let on_press = move |()| {
            let big = play
                .session
                .with_untracked(|session| session.position().big_take());
            if cap.parse() == Ok(big) {
                press(play, contest, Take::Big);
            }
        };
        key(cap, "", Callback::new(on_press))
    };
    let takes = [
        take("1", "Take one cube", Take::One),
        take("2", "Take two cubes", Take::Two),
        take("K", "Take K cubes; so does the digit, up to 9", Take::Big),
    ];
    let digits = ["3", "4", "5", "6", "7", "8", "9"].map(digit);
    takes.into_iter().chain(digits).collect()
}

/// What is called otherwise in other games.
const WORDS: MatchWords = MatchWords::new(TABLE_KEYS);

/// What is played, in few words: the takes are in the rule.
fn kind(start: &Position) -> String {
    let misere = if start.misere() { ", misère" } else { "" };
    format!("{} cubes{misere}", start.cubes())
}

/// The rule that is played by.
fn rule(start: &Position) -> String {
    let ends = if start.misere() { "loses" } else { "wins" };
    let k = start.big_take();
    format!("Take 1, 2 or {k} cubes in turn. Whoever takes the last one {ends}.")
}

/// What is drawn over the cubes while it is explained why: the inside of an SVG, or nothing.
#[derive(Clone, Copy)]
struct Explained(RwSignal<String>);

/// The page of Take-away.
#[component]
fn TakeAwayPage() -> impl IntoView {
    let play = Play::<TakeAway>::open_from_address();
    provide_context(Explained(RwSignal::new(String::new())));
    provide_context(play);
    let contest = MatchController::new(play);
    let figure = move |read: fn(&Session<Position>) -> String| {
        Signal::derive(move || play.session.with(read))
    };
    let turn = Signal::derive(move || {
        let name = contest
            .status()
            .with(|now| now.outcome.is_none().then(|| now.name(now.turn)));
        match name {
            None => "–",
            Some("The computer") => "Computer",
            Some(name) => name,
        }
        .to_owned()
    });
    let figures = vec![
        (
            "Cubes",
            figure(|session| session.position().cubes().to_string()),
        ),
        (
            "Moves",
            figure(|session| session.played().len().to_string()),
        ),
        ("Turn", turn),
    ];
    let playing = figure(|session| kind(session.start()));
    let rule = figure(|session| rule(session.start()));
    let board = view! { <Table play contest /> }.into_any();
    let tree = view! { <Later load=after of=PAGE.id waiting=().into_any() /> }.into_any();
    view! {
        <MatchPage
            page=PAGE
            words=WORDS
            figures
            rule
            playing
            keys=take_keys(play, contest)
            board
            more=rest
            after=tree
        />
    }
}

/// The page.
pub fn page() -> AnyView {
    view! { <TakeAwayPage /> }.into_any()
}

#[cfg(test)]
mod tests {
    use super::rule;

    #[test]
    fn the_rule_is_that_of_the_game_on_the_board() {
        let rule = |text: &str| rule(&text.parse().unwrap());
        assert!(
            rule("M=20 K=4")
                .starts_with("Take 1, 2 or 4 cubes in turn. Whoever takes the last one wins.")
        );
        assert!(
            rule("M=20 K=7 misere")
                .contains("2 or 7 cubes in turn. Whoever takes the last one loses.")
        );
    }
}
