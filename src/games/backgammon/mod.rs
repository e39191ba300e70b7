//! The page of backgammon.

mod act;
mod board;
mod checkers;
mod controller;
mod dice;
mod fit;
mod hints;
mod input;
mod more;
mod panels;
mod params;
mod picture;
mod record;
mod refusal;
mod review;
mod rollout;
mod rolls;
mod scene;
mod site_game;
pub mod small_board;
mod state;
mod turn;
mod weights;
mod words;

use engine::analysis::Explanation;
use engine::backgammon::rules::{Move, Position};
use engine::backgammon::solve::Analysis;
use engine::backgammon::{Backgammon, Strategy, explain};
use engine::game::{MoveOf, Player};

use leptos::prelude::*;

use self::act::TurnAction;
use self::board::BackgammonBoard;
use self::controller::BackgammonController;
use self::panels::acts::Acts;
use self::panels::game::kind;
use self::params::params_of;
use self::state::BackgammonState;
use self::turn::Turn;
use super::Page;
use crate::matches::game_text::{GameText, SearchPolicy};
use crate::matches::levels::{LEARNER, LevelChoice, NEWCOMER, SKILLED};
use crate::matches::page::{MatchPage, MatchWords};
use crate::piece::piece;
use crate::play::draw;
use crate::players::{Level, Players};
use crate::session::Session;
use crate::ui::keys::{KeyBinding, KeyRow};
use crate::ui::later::Later;
use crate::ui::page::Score;
use crate::ui::tab::Tab;
use crate::ui::theory::{Taught, Term};
use crate::worker::jobs::Served;

/// What the shell knows of this page.
pub const PAGE: Page = Page {
    id: "backgammon",
    name: "Backgammon",
    line: "Bring your fifteen checkers home and off before the other player does.",
    score: Score::Points,
};

/// Names of theory in what is explained, and the lessons that teach them.
pub const TAUGHT: Taught = &[
    Term::new(
        "makes a safe point",
        "Two checkers or more on one point: the other player can’t land there, so nobody can hit them. In the other \
         player’s home such a point is called an anchor, as a checker that was hit can come in there.",
        "backgammon/make-a-point",
    ),
    Term::new(
        "hits a checker",
        "A checker that stands alone can be hit: it goes to the bar in the middle, has to come in again at the \
         far end before any other moves, and has the whole way before it.",
        "backgammon/hit-and-make",
    ),
    Term::new(
        "points in a row",
        "Points side by side that one player holds are a prime. No checker gets past six of them.",
        "backgammon/jump-the-block",
    ),
    Term::new(
        "rear checkers home",
        "Rear checkers are the ones that have farthest to go. They can be shut in behind the other player’s \
         points.",
        "backgammon/escape",
    ),
    Term::new(
        "equity",
        "The worth of a position: the points that you win on average, less those that you lose. 1 is a single \
         game won for sure.",
        "backgammon/take-with-a-quarter",
    ),
    Term::new(
        "taking a double",
        "Playing on for twice the points. It pays if you win about a quarter of the games or more.",
        "backgammon/take-with-a-quarter",
    ),
    Term::new(
        "race",
        "Nobody can hit anybody any more. Only how far each player has to go counts.",
        "backgammon/double-in-a-race",
    ),
];

/// The game in a few words, for its card on a phone.
pub const IN_SHORT: &str = "Race home with dice";

/// The picture of the game on cards: the inside of an SVG of 120 x 120.
pub const PICTURE: &str = "<path class='point' d='M5 112 16 46 27 112 38 46 49 112 60 46 71 112 82 46 93 112 104 46 115 112'/>\
              <path class='point odd' d='M27 112 38 46 49 112M71 112 82 46 93 112'/>\
              <g class='piece other'><circle cx='104' cy='101' r='10'/><circle cx='104' cy='81' r='10'/></g>\
              <g class='piece'><circle cx='16' cy='101' r='10'/><circle cx='16' cy='81' r='10'/>\
              <circle cx='60' cy='101' r='10'/><circle cx='60' cy='81' r='10'/>\
              <circle class='far' cx='16' cy='61' r='10'/><circle class='near' cx='60' cy='61' r='10'/></g>\
              <g class='k1'><path class='tile' d='M32 9h20v20h-20zM68 9h20v20h-20z'/>\
              <path class='pip' d='M36 13h0M42 19h0M48 25h0M78 19h0'/></g>";

/// Loads what searches need beside the program.
pub const EQUIP: fn() = weights::equip;

piece! {
    /// The game as the worker serves it.
    pub fn search() -> Served, in backgammon_search: Served::of::<engine::backgammon::Backgammon>()
}

piece! {
    /// The rest of the page.
    fn rest() -> fn() -> AnyView, in backgammon_more: more::more
}

piece! {
    /// Below all of the page.
    fn after() -> fn() -> AnyView, in backgammon_more: more::after
}

impl GameText for Backgammon {
    const SEARCH: SearchPolicy = SearchPolicy {
        time: Some(1_000),
        others: 0,
    };

    const LEVELS: &'static [LevelChoice] = &[
        LevelChoice::aside(
            Level::Strategy(Strategy::Student as u8),
            "The student’s bot",
        ),
        LevelChoice::aside(Level::Strategy(Strategy::Beginner as u8), "Beginner"),
        LevelChoice::aside(Level::Strategy(Strategy::Casual as u8), "Club player"),
        LevelChoice::aside(Level::Strategy(Strategy::Advanced as u8), "No look-ahead"),
        LevelChoice::step(Level::Strategy(Strategy::Newcomer as u8), NEWCOMER),
        LevelChoice::step(Level::Strategy(Strategy::Learner as u8), LEARNER),
        LevelChoice::step(Level::Strategy(Strategy::Steady as u8), "Steady"),
        LevelChoice::step(Level::Strategy(Strategy::Skilled as u8), SKILLED),
        LevelChoice::step(Level::BEST, "Best"),
    ];

    const HAS_CHANCE: bool = true;

    fn is_decision(position: &Position, m: &MoveOf<Self>) -> bool {
        match m {
            Move::Roll(_) | Move::RollDice => position.can_double(),
            Move::Play(_) => position.plays().len() > 1,
            _ => true,
        }
    }

    fn did(m: &MoveOf<Self>) -> String {
        words::did(m)
    }

    fn entry(m: &MoveOf<Self>) -> String {
        words::entry(m)
    }

    fn advice(m: &MoveOf<Self>) -> String {
        // A hint has words of its own.
        words::entry(m)
    }

    fn recent(session: &Session<Position>, players: Players) -> Vec<(Player, String)> {
        words::recent(session, players)
    }

    fn question(position: &Position) -> Option<String> {
        words::question(position)
    }

    fn hint_words(position: &Position, analysis: &Analysis) -> Option<String> {
        Some(words::hint(position, analysis))
    }

    fn compare(position: &Position, before: &Analysis, m: &Move) -> Option<Explanation> {
        explain::weigh(position, before, m)
    }

    fn goal(position: &Position) -> String {
        words::goal(position)
    }
}

/// What the board's own keys do, and the page's.
const KEYS: &[KeyRow] = &[
    ("← ↑ → ↓", "Move on the board"),
    (
        "Enter Space",
        "Choose a checker, then where it goes; twice: move it with the first die",
    ),
    ("W", "Show or hide the best plays"),
];

/// The page's own keys.
fn own_keys(controller: BackgammonController) -> Vec<KeyBinding> {
    let key = KeyBinding::new;
    let act = |cap, does, act| key(cap, does, Callback::new(move |()| controller.run(act)));
    let swap = Callback::new(move |()| controller.swap_dice());
    let mirror = Callback::new(move |()| controller.mirror());
    vec![
        act("D", "Done: end your turn", TurnAction::Done),
        act(
            "Backspace",
            "Take the last checker back",
            TurnAction::TakeBack,
        ),
        key("X", "Play the other die first", swap),
        act("O", "Roll", TurnAction::Roll),
        act("2", "Double", TurnAction::Double),
        key("M", "Home on the other side", mirror),
    ]
}

/// What is called otherwise in other games.
const WORDS: MatchWords = MatchWords {
    wins: ["Best", "Show the best plays"],
    against: ["You are White", "You are Black"],
    keys: KEYS,
};

/// The page's controller, whose weights are being loaded. Apart from the page: what takes part in making a controller of so
/// many parts has each of them written out for every closure that is given a copy (19 KB).
#[inline(never)]
fn begun() -> BackgammonController {
    let controller = BackgammonController::new();
    weights::load(controller);
    controller
}

/// Begins another game like this one.
fn begin_another(controller: BackgammonController) {
    controller.play.begin(&draw(&controller.params()));
}

/// The page of backgammon.
#[component]
fn BackgammonPage() -> impl IntoView {
    let controller = begun();
    provide_context(controller);
    let BackgammonController { play, contest, .. } = controller;
    let score = Signal::derive(move || {
        let words = |turn: &Turn| turn.left_words().is_empty();
        match controller
            .state
            .with(|state| state.turn.as_ref().is_none_or(words))
        {
            true => play
                .session
                .with(|session| words::score(session.position())),
            false => String::new(),
        }
    });
    let cube = Signal::derive(move || {
        let players = play.players.get();
        play.session
            .with(|session| words::cube(session.position(), players))
    });
    // Figures that say nothing have no place: see the style sheet.
    let unless_told = move |figure: Signal<String>| {
        Signal::derive(move || match controller.goal().is_empty() {
            true => figure.get(),
            false => String::new(),
        })
    };
    let left = Signal::derive(move || {
        let words = |state: &BackgammonState| state.turn.as_ref().map(Turn::left_words);
        controller.state.with(words).unwrap_or_default()
    });
    let figures = vec![
        (
            "Steps to go",
            unless_told(Signal::derive(move || controller.pips())),
        ),
        // In the place of the score while a play is put together.
        ("Left to play", left),
        ("Score", unless_told(score)),
        ("Cube", unless_told(cube)),
        ("Goal", Signal::derive(move || controller.goal())),
    ];
    let board = view! {
        <BackgammonBoard
            scene=controller.scene
            placement=controller.placement
            dice=Signal::derive(move || controller.dice_name())
            on_touch=move |touch| controller.touch(touch)
        />
    }
    .into_any();
    let acts = view! { <Acts controller /> }.into_any();
    let folds = view! { <Later load=after of=PAGE.id waiting=().into_any() /> }.into_any();
    let playing = Signal::derive(move || kind(&play.puzzle.with(params_of)));
    contest.frame.tab.show(Tab::Analysis);
    view! {
        <MatchPage
            page=PAGE
            words=WORDS
            figures
            playing
            keys=own_keys(controller)
            board
            controls=acts
            more=rest
            after=folds
        />
    }
}

/// The page.
pub fn page() -> AnyView {
    view! { <BackgammonPage /> }.into_any()
}
