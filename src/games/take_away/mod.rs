//! Take-away's page.

mod games;
mod outline;
mod row_picture;
mod saved;
mod table;
mod tree_picture;
mod tree_state;
mod tree_view;
mod ui_state;

use engine::game::{Adversarial as _, MoveOf, Player, Position as _, TwoPlayer as _};
use engine::take_away::TakeAway;
use engine::take_away::rules::Position;
use engine::wording::counted;
use leptos::prelude::*;

use self::games::{Games, begin_another};
use self::table::{Table, Take, press};
use self::tree_view::TreeFold;
use super::Page;
use crate::matches::MatchController;
use crate::matches::dyn_match::GameText;
use crate::matches::page::MatchPage;
use crate::matches::players_panel::{PlayersPanel, Results, Why};
use crate::play::Play;
use crate::session::Session;
use crate::ui::keys::{KeyBinding, KeyRow};

/// What the shell knows of this page.
pub const PAGE: Page = Page {
    id: "take-away",
    name: "Take-away",
    line: "Take 1, 2 or K cubes in turn. Whoever takes the last one wins. See the whole game tree.",
    picture: "<g class='branch'><path d='M60 22 24 62M60 22v40M60 22l36 40M24 62l-8 36M24 62l12 36M96 62l-8 36'/></g>\
              <g class='tile on'><rect x='48' y='10' width='24' height='24' rx='5'/>\
              <rect x='84' y='50' width='24' height='24' rx='5'/>\
              <rect x='28' y='88' width='18' height='18' rx='4'/></g>\
              <g class='tile'><rect x='12' y='50' width='24' height='24' rx='5'/>\
              <rect x='48' y='50' width='24' height='24' rx='5'/>\
              <rect x='6' y='88' width='18' height='18' rx='4'/>\
              <rect x='79' y='88' width='18' height='18' rx='4'/></g>",
};

impl GameText for TakeAway {
    fn did(m: &MoveOf<Self>) -> String {
        format!("took {}", cubes(m))
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
    ("1 2", "Take one cube, or two"),
    ("K", "Take K cubes; so does the digit, up to 9"),
    ("← ↑ → ↓", "Move in the tree, when it has the focus"),
    ("Enter", "Fold or unfold there"),
];

/// The keys of the takes: what they do stands in [`TABLE_KEYS`].
fn take_keys(play: Play<TakeAway>, contest: MatchController) -> Vec<KeyBinding> {
    let key = |cap, on_press| KeyBinding {
        cap,
        does: "",
        on_press,
    };
    let take = |cap, take| key(cap, Callback::new(move |()| press(play, contest, take)));
    let digit = |cap: &'static str| {
        let on_press = move |()| {
            let big = play
                .session
                .with_untracked(|session| session.position().big_take());
            if cap.parse() == Ok(big) {
                press(play, contest, Take::Big);
            }
        };
        key(cap, Callback::new(on_press))
    };
    let takes = [
        take("1", Take::One),
        take("2", Take::Two),
        take("K", Take::Big),
    ];
    let digits = ["3", "4", "5", "6", "7", "8", "9"].map(digit);
    takes.into_iter().chain(digits).collect()
}

/// The page of Take-away.
#[component]
fn TakeAwayPage() -> impl IntoView {
    let play = Play::<TakeAway>::open_from_address();
    let contest = MatchController::new(play);
    let figure = move |read: fn(&Session<Position>) -> String| {
        Signal::derive(move || play.session.with(read))
    };
    let turn = |session: &Session<Position>| {
        let position = session.position();
        let name = match position.turn() {
            _ if position.outcome().is_some() => "–",
            Player::First => TakeAway::NAMES[0],
            Player::Second => TakeAway::NAMES[1],
        };
        name.to_owned()
    };
    let figures = vec![
        (
            "Cubes",
            figure(|session| session.position().cubes().to_string()),
        ),
        (
            "Moves",
            figure(|session| session.played().len().to_string()),
        ),
        ("Turn", figure(turn)),
    ];
    let board = view! { <Table play contest /> }.into_any();
    let tree = view! { <TreeFold play /> }.into_any();
    view! {
        <MatchPage
            contest
            page=PAGE
            notice=play.notice
            figures
            board_keys=TABLE_KEYS
            shortcuts=take_keys(play, contest)
            on_new=move |()| begin_another(play)
            board
            after=tree
        >
            <Games play contest />
            <PlayersPanel contest />
            <Why contest />
            <Results contest />
        </MatchPage>
    }
}

/// The page.
pub fn page() -> AnyView {
    view! { <TakeAwayPage /> }.into_any()
}
