//! Nim's page.

mod board;
mod lines;
mod more;
mod panels;
mod rush;
mod site_game;
pub mod small_board;

use engine::game::MoveOf;
use engine::nim::Nim;
use engine::nim::rules::{Move, Position};
use engine::wording::counted;
use leptos::prelude::*;

use self::board::{CoinGroup, face, move_at, render};
use self::lines::PileLines;
use self::panels::piles::params_like;
use super::Page;
use crate::link::Puzzle;
use crate::matches::MatchController;
use crate::matches::dyn_move::DynMove;
use crate::matches::game_text::GameText;
use crate::matches::levels::{LevelChoice, erring};
use crate::matches::marks::marks;
use crate::matches::page::{MatchPage, MatchWords};
use crate::piece::piece;
use crate::play::{Play, draw};
use crate::session::Session;
use crate::ui::board::Board;
use crate::ui::fixed::el;
use crate::ui::keys::KeyRow;
use crate::ui::page::Score;
use crate::ui::theory::{Taught, Term};
use crate::worker::jobs::Served;

/// What the shell knows of this page.
pub const PAGE: Page = Page {
    id: "nim",
    name: "Nim",
    line: "Take as many coins as you like from one pile. Whoever takes the last coin wins.",
    score: Score::Tries,
};

/// Names of theory in what is explained, and the lessons that teach them.
pub const TAUGHT: Taught = &[
    Term::new(
        "in pairs",
        "Each group has one of the same size as its partner. Whoever takes coins breaks a pair, and the other one \
         can always make pairs of everything again, until nothing is left.",
        "nim/pairs-cancel",
    ),
    Term::new(
        "groups of coins",
        "Cut each pile into groups of 1, 2, 4, 8 and so on, the largest first and each size at most once: 5 coins \
         are 4 and 1, and 7 coins are 4, 2 and 1.",
        "nim/split-into-powers",
    ),
    Term::new(
        "nim-sum",
        "The groups of all piles that have no partner, added up. It is 0 when all are in pairs.",
        "nim/nim-sum",
    ),
    Term::new(
        "misère play",
        "Play in which whoever takes the last coin loses.",
        "nim/misere-as-normal",
    ),
    Term::new(
        "piles of 1 coin",
        "With only such piles left nobody has a choice any more: from an odd number of them, whoever is to move \
         takes the last coin.",
        "nim/misere-ones",
    ),
];

/// The game in a few words, for its card on a phone.
pub const IN_SHORT: &str = "Take the last coin";

/// The picture of the game on cards: the inside of an SVG of 120 x 120.
pub const PICTURE: &str = "<path class='coin soft' d='M18 26h0M46 26h0M18 60h0M46 60h0M74 60h0\
              M18 94h0M46 94h0M74 94h0M102 94h0'/><g class='coin taken'>\
              <path class='k10 off' d='M46 94h0M74 94h0M102 94h0'/><path class='k8' d='M18 94h0'/>\
              <path class='k6' d='M74 60h0'/><path class='k4' d='M18 26h0M46 26h0'/>\
              <path class='k2' d='M18 60h0M46 60h0'/></g>";

/// Loads what searches need beside the program: nothing.
pub const EQUIP: fn() = || {};

piece! {
    /// The game as the worker serves it.
    pub fn search() -> Served, in nim_search: Served::of::<engine::nim::Nim>()
}

piece! {
    /// The rest of the page.
    fn rest() -> fn() -> AnyView, in nim_more: more::more
}

impl GameText for Nim {
    const LEVELS: &'static [LevelChoice] = &erring([55, 70, 18]);

    fn did(m: &MoveOf<Self>) -> String {
        format!("took {}", from_pile(*m))
    }

    fn entry(m: &MoveOf<Self>) -> String {
        from_pile(*m)
    }

    fn advice(m: &MoveOf<Self>) -> String {
        format!("take {}", from_pile(*m))
    }

    const SIDES: [&'static str; 2] =
        ["Tap a coin: it and the coins after it in its pile are taken. "; 2];

    fn goal(position: &Position) -> String {
        if position.misere() {
            "Whoever takes the last coin loses.".to_owned()
        } else {
            "Whoever takes the last coin wins.".to_owned()
        }
    }
}

fn from_pile(m: Move) -> String {
    let coins = counted(m.take.into(), "coin", "coins");
    format!("{coins} from pile {}", m.pile + 1)
}

/// What the board's own keys do.
const BOARD_KEYS: &[KeyRow] = &[
    ("← ↑ → ↓", "Move on the board"),
    ("Enter Space", "Take the coin and those to its right"),
    ("Home End", "Ends of the pile"),
];

/// What is called otherwise in other games.
const WORDS: MatchWords = MatchWords::new(BOARD_KEYS);

/// What is played: the piles at the start.
fn kind(start: &Position) -> String {
    let piles: Vec<String> = start.piles().iter().map(ToString::to_string).collect();
    let misere = if start.misere() { ", misère" } else { "" };
    match piles.len() {
        0..=6 => format!("{}{misere}", piles.join(" ")),
        count => format!("{count} piles{misere}"),
    }
}

/// The rule that is played by.
fn rule(start: &Position) -> String {
    match start.misere() {
        true => "Take as many coins as you like from one pile. Whoever takes the last coin loses.",
        false => PAGE.line,
    }
    .to_owned()
}

/// The groups in which the coins are shown while it is explained why: each pile's, coin by coin, or none.
#[derive(Clone, Copy)]
struct GroupedCoins(RwSignal<Vec<Vec<CoinGroup>>>);

/// How often a game is drawn until it is about as large as the one before.
const DRAWS: u32 = 40;

/// Whether so many coins are about as many as those: at most a quarter more or less, or three.
fn is_like(coins: u32, before: u32) -> bool {
    coins.abs_diff(before) <= (before / 4).max(3)
}

/// Begins another game like this one, and about as large.
fn begin_another(play: Play<Nim>) {
    let coins = |puzzle: &Puzzle<Nim>| -> u32 {
        let start = puzzle.start();
        start.piles().iter().map(|&pile| u32::from(pile)).sum()
    };
    let (params, before) = play
        .puzzle
        .with_untracked(|puzzle| (params_like(puzzle), coins(puzzle)));
    let mut another = draw(&params);
    for _ in 1..DRAWS {
        if is_like(coins(&another), before) {
            break;
        }
        another = draw(&params);
    }
    play.begin(&another);
}

/// A number that follows from the game.
fn figure_of(
    play: Play<Nim>,
    read: impl Fn(&Session<Position>) -> usize + Send + Sync + 'static,
) -> Signal<String> {
    Signal::derive(move || play.session.with(&read).to_string())
}

/// The page of Nim.
#[component]
fn NimPage() -> impl IntoView {
    let play = Play::<Nim>::open_from_address();
    provide_context(play);
    let grouped = GroupedCoins(RwSignal::new(Vec::new()));
    provide_context(grouped);
    let contest = MatchController::new(play);
    let figure = move |read: fn(&Session<Position>) -> usize| figure_of(play, read);
    let figures = vec![
        (
            "Coins",
            figure(|session| session.position().coins() as usize),
        ),
        (
            "Piles",
            figure(|session| session.position().standing().count()),
        ),
        ("Moves", figure(|session| session.played().len())),
    ];
    let coins = move || {
        play.session.with(|session| {
            let position = session.position();
            let marks = contest.ui.with(|ui| marks::<Nim>(position, ui));
            grouped.0.with(|groups| render(session, &marks, groups))
        })
    };
    let on_press = Callback::new(move |(row, col)| {
        let position = |session: &Session<Position>| move_at(session.position(), row, col);
        match play.session.with_untracked(position) {
            Some(m) => contest.press(&DynMove::of(m)),
            None => contest.say("There is no coin."),
        }
    });
    let playing = Signal::derive(move || play.session.with(|session| kind(session.start())));
    let rule = Signal::derive(move || play.session.with(|session| rule(session.start())));
    let lines = move |read: fn(PileLines) -> usize| {
        figure_of(play, move |session| {
            read(PileLines::of(session.start().piles()))
        })
    };
    let board = view! { <Board label="Piles of coins" model=coins face on_press /> }.into_any();
    let board = el! {
        <div
            class="piles"
            style=("--longest", lines(|lines| lines.longest))
            style=("--lines", lines(|lines| lines.count))
        >
            {board}
        </div>
    };
    view! {
        <MatchPage
            page=PAGE
            words=WORDS
            figures
            rule
            playing
            board
            more=rest
        />
    }
}

/// The page.
pub fn page() -> AnyView {
    view! { <NimPage /> }.into_any()
}

#[cfg(test)]
mod tests {
    use super::{is_like, rule};

    #[test]
    fn another_game_is_about_as_large_as_the_one_before() {
        assert!(is_like(12, 15) && is_like(18, 15) && !is_like(8, 15) && !is_like(19, 15));
        assert!(is_like(30, 40) && !is_like(29, 40));
    }

    #[test]
    fn the_rule_is_that_of_the_game_on_the_board() {
        let rule = |text: &str| rule(&text.parse().unwrap());
        assert!(rule("3 5 7").ends_with("the last coin wins."));
        assert!(rule("3 5 7 misere").ends_with("the last coin loses."));
    }
}
