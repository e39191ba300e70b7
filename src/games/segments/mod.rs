//! Segments' page.

mod bend;
mod board;
mod controller;
mod fit;
mod more;
mod panels;
mod picture;
mod site_game;
pub mod small_board;
mod state;

use engine::game::{MoveOf, Position as _};
use engine::segments::explain::{NimSum, left};
use engine::segments::rules::Position;
use engine::segments::solve::Analysis;
use engine::segments::{Segments, Strategy};
use leptos::prelude::*;

use self::board::PointsBoard;
use self::controller::SegmentsController;
use self::panels::points::PointsEditor;
use super::Page;
use crate::matches::game_text::{GameText, SearchPolicy};
use crate::matches::levels::{CASUAL, LevelChoice, NEWCOMER, PERFECT, SKILLED};
use crate::matches::page::{MatchPage, MatchWords};
use crate::piece::piece;
use crate::players::Level;
use crate::session::Session;
use crate::ui::keys::{KeyBinding, KeyRow};
use crate::ui::page::Score;
use crate::ui::tab::Tab;
use crate::ui::theory::{Taught, Term};
use crate::worker::jobs::Served;

/// What the shell knows of this page.
pub const PAGE: Page = Page {
    id: "segments",
    name: "Segments",
    line: "Join two points by a line that meets no other, each point once. Whoever can’t draw loses.",
    score: Score::Tries,
};

/// Names of theory in what is explained, and the lessons that teach them.
pub const TAUGHT: Taught = &[
    Term::new(
        "in balance",
        "Parts are in balance when whoever is to draw has lost: each line upsets the balance, and the other \
         player can always bring it back.",
        "segments/symmetry",
    ),
    Term::new(
        "worth the same",
        "Two such parts cancel out: whatever one player draws in one of them, the other can make them worth the \
         same again.",
        "segments/equal-worth",
    ),
    Term::new(
        "independent parts",
        "No line can lead from one part to another. So each is a small game for itself, and a turn is a move in \
         one of them.",
        "segments/independent-parts",
    ),
    Term::new(
        "the value of a part",
        "The smallest number, counted from 0, that no line in the part leaves. 0: whoever starts in it, the other can finish it.",
        "segments/equal-worth",
    ),
    Term::new(
        "nim-sum",
        "Write each number as a sum of 1, 2, 4 and so on, and cross out what occurs twice: what is left is the \
         nim-sum. At 0 whoever is to move loses.",
        "nim/nim-sum",
    ),
];

/// The game in a few words, for its card on a phone.
pub const IN_SHORT: &str = "Draw the last line";

/// The picture of the game on cards: the inside of an SVG of 120 x 120.
pub const PICTURE: &str = "<g class='branch'><path class='k2 draw' pathLength='1' d='M22 30 98 22'/>\
              <path class='k5 draw' pathLength='1' d='M30 96 62 62'/>\
              <path class='k8 draw' pathLength='1' d='M90 62 100 100'/></g>\
              <path class='dot' d='M22 30h0M98 22h0M30 96h0M62 62h0M90 62h0M100 100h0'/>\
              <path class='dot soft' d='M24 64h0M68 98h0'/>";

/// Loads what searches need beside the program: nothing.
pub const EQUIP: fn() = || {};

piece! {
    /// The game as the worker serves it.
    pub fn search() -> Served, in segments_search: Served::of::<engine::segments::Segments>()
}

piece! {
    /// The rest of the page.
    fn rest() -> fn() -> AnyView, in segments_more: more::more
}

impl GameText for Segments {
    const SEARCH: SearchPolicy = SearchPolicy {
        time: Some(6_000),
        others: 0,
    };

    const LEVELS: &'static [LevelChoice] = &[
        LevelChoice::aside(Level::Strategy(Strategy::Random as u8), "Random"),
        LevelChoice::aside(Level::Strategy(Strategy::Report as u8), "The student’s bot"),
        LevelChoice::step(Level::Strategy(Strategy::Newcomer as u8), NEWCOMER),
        LevelChoice::step(Level::Strategy(Strategy::Casual as u8), CASUAL),
        LevelChoice::step(Level::Strategy(Strategy::Skilled as u8), SKILLED),
        PERFECT,
    ];

    fn did(m: &MoveOf<Self>) -> String {
        format!("joined {}", ends(m))
    }

    fn entry(m: &MoveOf<Self>) -> String {
        ends(m)
    }

    fn advice(m: &MoveOf<Self>) -> String {
        format!("join {}", ends(m))
    }

    fn hint(_position: &Position, analysis: &Analysis, best: &MoveOf<Self>) -> String {
        // Of a move that does not win there is nothing to say in so few words.
        match NimSum::after(analysis) {
            NimSum::Zero => format!(
                "{}, which leaves {}",
                Self::advice(best),
                left(&analysis.after)
            ),
            NimSum::NotZero | NimSum::Unproved => Self::advice(best),
        }
    }

    fn goal(_position: &Position) -> String {
        "Whoever can’t draw a line loses.".to_owned()
    }
}

fn ends(m: &MoveOf<Segments>) -> String {
    let [a, b] = m.ends().map(|end| u32::from(end) + 1);
    format!("{a} and {b}")
}

/// What the board's own keys do, and the page's.
const KEYS: &[KeyRow] = &[
    ("← ↑ → ↓", "To the nearest point that way"),
    ("Home End", "To the first point, or the last"),
    ("PageUp PageDown", "To the point before, or after"),
    ("Enter Space", "Choose the point; the second draws"),
    ("Esc", "Choose none"),
];

/// The page's own keys.
fn own_keys(controller: SegmentsController) -> Vec<KeyBinding> {
    let key = KeyBinding::new;
    let next_overlay = move |()| {
        let overlay = controller.state.with_untracked(|state| state.overlay);
        controller.lay_over(overlay.next());
    };
    let edit = Callback::new(move |()| controller.toggle_editing());
    vec![
        key("V", "Parts, zones, or plain", Callback::new(next_overlay)),
        key("E", "Set points up by hand, or play", edit),
    ]
}

/// What is called otherwise in other games.
const WORDS: MatchWords = MatchWords::new(KEYS);

/// The page's controller. Apart from the page: what takes part in making a controller of so many parts has each of them
/// written out for every closure that is given a copy.
#[inline(never)]
fn begun() -> SegmentsController {
    SegmentsController::new()
}

/// The page of Segments.
#[component]
fn SegmentsPage() -> impl IntoView {
    let controller = begun();
    provide_context(controller);
    let SegmentsController { play, contest, .. } = controller;
    let figure = move |read: fn(&Session<Position>) -> usize| {
        Signal::derive(move || play.session.with(read).to_string())
    };
    let figures = vec![
        (
            "Free points",
            figure(|session| session.position().free().count_ones() as usize),
        ),
        (
            "Free lines",
            figure(|session| session.position().legal_moves().len()),
        ),
        ("Moves", figure(|session| session.played().len())),
    ];
    let on_touch = move |touch| controller.touch(touch);
    let board = view! { <PointsBoard board=controller.board on_touch /> }.into_any();
    let editor = view! { <PointsEditor controller /> }.into_any();
    let playing = figure(|session| session.start().points().len());
    let playing = Signal::derive(move || format!("{} points", playing.get()));
    contest.frame.tab.show(Tab::Analysis);
    view! {
        <MatchPage
            page=PAGE
            words=WORDS
            figures
            playing
            keys=own_keys(controller)
            board
            controls=editor
            more=rest
        />
    }
}

/// The page.
pub fn page() -> AnyView {
    view! { <SegmentsPage /> }.into_any()
}
