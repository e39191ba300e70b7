//! The page of m,n,k.

mod board;
mod challenge;
mod controller;
mod faces;
mod falls;
mod fit;
mod more;
mod panels;
mod params;
mod picture;
pub mod proof_file;
mod rush;
mod sight;
mod site_game;
pub mod small_board;
mod state;
mod study;
mod swap2;
mod weights;
mod words;

use engine::analysis::Value;
use engine::game::{Analysis as _, MoveOf, Player};
use engine::mnk::explain;
use engine::mnk::rules::{Board, Position, Rule};
use engine::mnk::solve::Analysis;
use engine::mnk::{Mnk, Strategy};
use leptos::prelude::*;

use self::board::MnkBoard;
use self::controller::MnkController;
use self::panels::boards::kind;
use self::panels::tools::Tools;
use self::state::MnkShown;
use super::Page;
use crate::matches::game_text::{GameText, SearchPolicy};
use crate::matches::levels::{CASUAL, LEARNER, LevelChoice, NEWCOMER, SKILLED};
use crate::matches::page::{MatchPage, MatchWords};
use crate::piece::piece;
use crate::play::draw;
use crate::players::{Level, Players, Seats};
use crate::session::Session;
use crate::ui::keys::{KeyBinding, KeyRow};
use crate::ui::overview::Overview;
use crate::ui::page::Score;
use crate::ui::tab::Tab;
use crate::ui::theory::{Taught, Term};
use crate::worker::jobs::Served;

/// What the shell knows of this page.
pub const PAGE: Page = Page {
    id: "mnk",
    name: "Five in a row",
    line: "Place stones in turn; five in a row wins. Also tic-tac-toe and other sizes.",
    score: Score::Tries,
};

/// What a threat is.
const THREAT: &str = "One stone more and the row is complete: it has to be stopped at once.";

/// Names of theory in what is explained, and the lessons that teach them.
pub const TAUGHT: Taught = &[
    Term::new("threatens to complete", THREAT, "mnk/stop-it"),
    Term::new("threaten to complete", THREAT, "mnk/stop-it"),
    Term::new(
        "two threats at once",
        "Two places that each win at the next move. One stone can stop only one of them.",
        "mnk/double-threat",
    ),
    Term::new(
        "open at both ends",
        "The places at both ends of the row are free: if one is taken, the row grows at the other.",
        "mnk/stop-an-open-three",
    ),
    Term::new(
        "threatens to win at once",
        "A move that has to be answered, so that the other player never gets to a move of their own choice.",
        "mnk/win-by-threats",
    ),
];

/// The game in a few words, for its card on a phone.
pub const IN_SHORT: &str = "Five stones in line";

/// The picture of the game on cards: the inside of an SVG of 120 x 120.
pub const PICTURE: &str = "<path class='branch thin' d='M11 11H109M11 25H109M11 39H109M11 53H109M11 67H109M11 81H109M11 95H109M11 109H109\
              M11 11V109M25 11V109M39 11V109M53 11V109M67 11V109M81 11V109M95 11V109M109 11V109'/><g class='stone'>\
              <path class='k1' d='M53 53h0'/><path class='k3' d='M67 67h0'/>\
              <path class='k5' d='M81 81h0'/><path class='k7' d='M95 95h0'/>\
              <path class='k9' d='M39 39h0'/></g><g class='stone soft'>\
              <path class='k2' d='M67 53h0'/><path class='k4' d='M67 39h0'/>\
              <path class='k6' d='M67 25h0'/><path class='k8' d='M109 109h0'/></g>\
              <path class='k10 draw line' pathLength='1' d='M39 39 95 95'/>";

/// Loads what searches need beside the program.
pub const EQUIP: fn() = weights::equip;

piece! {
    /// The game as the worker serves it.
    pub fn search() -> Served, in mnk_search: Served::of::<engine::mnk::Mnk>()
}

piece! {
    /// The rest of the page.
    fn rest() -> fn() -> AnyView, in mnk_more: more::more
}

/// An estimate in words.
fn about(value: Value) -> String {
    let chance = explain::about(value.score());
    format!("about {chance}% to win")
}

impl GameText for Mnk {
    const SEARCH: SearchPolicy = SearchPolicy {
        time: Some(2_000),
        others: 3,
    };

    const HAS_DRAWS: bool = true;

    const LEVELS: &'static [LevelChoice] = &[
        LevelChoice::aside(Level::Strategy(Strategy::Report as u8), "The student’s bot"),
        LevelChoice::step(Level::Strategy(Strategy::Beginner as u8), NEWCOMER),
        LevelChoice::step(Level::Strategy(Strategy::Learner as u8), LEARNER),
        LevelChoice::step(Level::Strategy(Strategy::Casual as u8), CASUAL),
        LevelChoice::step(Level::Strategy(Strategy::Greedy as u8), "Steady"),
        LevelChoice::step(Level::Strategy(Strategy::Skilled as u8), SKILLED),
        LevelChoice::step(Level::Strategy(Strategy::Sharp as u8), "Sharp"),
        LevelChoice::step(Level::Strategy(Strategy::Strong as u8), "Strong"),
        LevelChoice::step(Level::Strategy(Strategy::Advanced as u8), "Advanced"),
        LevelChoice::step(Level::Strategy(Strategy::Expert as u8), "Expert"),
        LevelChoice::step(Level::Strategy(Strategy::Master as u8), "Master"),
        LevelChoice::step(Level::BEST, "Best"),
    ];

    const SIDES: [&'static str; 2] = ["You are Blue. ", "You are Orange. "];

    fn did(m: &MoveOf<Self>) -> String {
        format!("played {m}")
    }

    fn advice(m: &MoveOf<Self>) -> String {
        format!("play {m}")
    }

    fn hint(position: &Position, analysis: &Analysis, best: &MoveOf<Self>) -> String {
        let does = match analysis.value() {
            Value::WinIn(1) => ", which wins at once".to_owned(),
            Value::WinIn(plies) | Value::WinWithin(plies) => {
                format!(
                    ", which wins by force {}",
                    explain::in_moves(explain::moves_of(plies))
                )
            }
            Value::Win => ", which wins by force".to_owned(),
            Value::Draw if explain::is_open_to_all(position) => {
                ", or any other: every first move draws".to_owned()
            }
            Value::Draw => ", which keeps the draw".to_owned(),
            value @ Value::Estimate(_) => format!(" ({})", about(value)),
            _ => String::new(),
        };
        Self::advice(best) + &does
    }

    /// Of what is likely good it is enough to say how likely.
    fn hint_words(_position: &Position, analysis: &Analysis) -> Option<String> {
        let value = analysis.value();
        let is_good = matches!(value, Value::Estimate(sure) if sure >= 0.0);
        let best = analysis.best.filter(|_| is_good)?;
        Some(format!("Try {best}: {}, by estimate.", about(value)))
    }

    fn cost(before: &Analysis, m: &MoveOf<Self>, after: &Analysis) -> Option<String> {
        explain::cost(before, *m, after)
    }

    fn goal(position: &Position) -> String {
        let exactly = match position.board().rule() {
            Rule::Standard => "exactly ",
            _ => "",
        };
        format!(
            "First to get {exactly}{} in a row wins.",
            position.board().k()
        )
    }
}

/// What the board's own keys do, and the page's.
const KEYS: &[KeyRow] = &[
    ("← ↑ → ↓", "Move on the board"),
    ("Enter Space", "Place a stone on the cell"),
    ("Home End", "Ends of the row; with Ctrl, of the board"),
    ("PageUp PageDown", "Five rows up or down"),
];

/// The page's own keys.
fn own_keys(controller: MnkController) -> Vec<KeyBinding> {
    let key = KeyBinding::new;
    let toggle = |cap, does, what| key(cap, does, Callback::new(move |()| controller.toggle(what)));
    let zoom = |cap, does, larger| key(cap, does, Callback::new(move |()| controller.zoom(larger)));
    vec![
        toggle("E", "Evaluation and lines", MnkShown::Analysis),
        toggle("M", "Heat map of the moves looked at", MnkShown::Heat),
        toggle("T", "Threats", MnkShown::Threats),
        toggle("C", "What the student’s bot sees", MnkShown::Report),
        zoom("+", "Larger", true),
        zoom("-", "Smaller", false),
    ]
}

/// What is called otherwise in other games.
const WORDS: MatchWords = MatchWords::new(KEYS);

/// What a game on a board is called.
fn name(board: Board) -> String {
    match (board.m(), board.n(), board.k()) {
        (3, 3, 3) => "Tic-tac-toe".to_owned(),
        (_, _, 5) => PAGE.name.to_owned(),
        (_, _, k) => format!("{k} in a row"),
    }
}

/// The rule that is played by, but for what else a name says of it.
fn rule(board: Board) -> String {
    match board.k() {
        5 => PAGE.line.to_owned(),
        k => format!("Place stones in turn; {k} in a row wins. Also gomoku and other sizes."),
    }
}

/// Begins another game like this one.
fn begin_another(controller: MnkController) {
    controller.play.begin(&draw(&controller.params()));
}

/// The stones of whoever is here: their name, after which the style draws one (`Tools`).
const fn own_stones(players: Players, solver: Option<Player>) -> &'static str {
    match (players.seats, players.me) {
        (Seats::Two, _) if solver.is_some() => match solver {
            Some(Player::Second) => "Orange",
            _ => "Blue",
        },
        (Seats::Two, _) => "Both",
        (Seats::Watch, _) => "–",
        (_, Player::First) => "Blue",
        (_, Player::Second) => "Orange",
    }
}

/// The page's controller. Apart from the page: what takes part in making a controller of so many parts has each of them
/// written out for every closure that is given a copy.
#[inline(never)]
fn begun() -> MnkController {
    let controller = MnkController::new();
    proof_file::load(controller);
    controller
}

/// The page of m,n,k.
#[component]
fn MnkPage() -> impl IntoView {
    let controller = begun();
    provide_context(controller);
    let MnkController { play, contest, .. } = controller;
    let figure = move |read: fn(&Session<Position>) -> usize| {
        Signal::derive(move || play.session.with(read).to_string())
    };
    let figures = vec![
        ("In a row", figure(|session| session.position().board().k())),
        (
            "You",
            Signal::derive(move || {
                own_stones(play.players.get(), contest.status().with(|now| now.solver)).to_owned()
            }),
        ),
        ("Moves", figure(|session| session.played().len())),
    ];
    // The picture and the names of thousands of cells are worked out once for all that show them.
    let view = Memo::new(move |_| controller.view());
    let board = view! {
        <MnkBoard
            board=controller.board
            view
            on_touch=move |touch| controller.touch(touch)
            on_see=move |m| controller.see(m)
        />
    }
    .into_any();
    let view_box = controller.board.view_box();
    let stones = Signal::derive(move || view.with(|view| view.stones.clone()));
    let map = view! { <Overview frame=".mnk-frame" view_box picture=stones /> }.into_any();
    let tools = view! { <Tools controller /> }.into_any();
    let playing = Signal::derive(move || play.puzzle.with(kind));
    let [name, rule] = [name, rule].map(|words: fn(Board) -> String| {
        Signal::derive(move || {
            let session = play.session;
            session.with(|session| words(session.position().board()))
        })
    });
    contest.frame.tab.show(Tab::Analysis);
    if controller.wants_defences.get_value() {
        contest.frame.answer.open();
    }
    view! {
        <MatchPage
            page=PAGE
            words=WORDS
            figures
            map
            name
            rule
            playing
            keys=own_keys(controller)
            board
            controls=tools
            more=rest
        />
    }
}

/// The page.
pub fn page() -> AnyView {
    view! { <MnkPage /> }.into_any()
}

#[cfg(test)]
mod tests {
    use engine::game::TwoPlayer as _;
    use engine::mnk::Mnk;

    use engine::mnk::rules::Board;

    use super::{name, own_stones};
    use crate::players::Players;

    #[test]
    fn whoever_is_here_is_told_which_stones_are_theirs() {
        let [first, second, two] = ["first", "second", "two"]
            .map(|play| own_stones(Players::playing(play).unwrap(), None));
        assert!(first.starts_with(Mnk::NAMES[0]) && second.starts_with(Mnk::NAMES[1]));
        assert_eq!(two, "Both");
    }

    #[test]
    fn a_game_is_called_by_what_wins() {
        let name = |m, n, k| name(Board::new(m, n, k).unwrap());
        assert_eq!(name(3, 3, 3), "Tic-tac-toe");
        assert_eq!(name(15, 15, 5), "Five in a row");
        assert_eq!(name(7, 7, 4), "4 in a row");
    }
}
