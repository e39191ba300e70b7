//! Take-away's page.

mod grown;
mod outline;
mod panels;
mod row_picture;
mod saved;
mod table;
mod tree_desk;
mod tree_picture;
mod tree_view;

use engine::game::{Adversarial as _, MoveOf, Player};
use engine::take_away::TakeAway;
use engine::take_away::rules::{Params, Position};
use engine::wording::counted;
use web_sys::HtmlElement;

use self::tree_view::tree_view;
use super::Page;
use crate::link::Puzzle;
use crate::players::{Mover, Seats};
use crate::ui::contest::bout::{Told, marks};
use crate::ui::contest::{self, Contest, Parts, panels as shared_panels, status};
use crate::ui::dom::{on, set, with_children, with_markup};
use crate::ui::frame::Region;
use crate::ui::keys::Shortcut;
use crate::ui::play::Play;
use crate::ui::random;
use crate::ui::reactive::{Act, Held, derived};
use crate::ui::region::{Model, Show, Wish, region};

/// What the shell knows of this page.
pub const PAGE: Page = Page {
    id: "take-away",
    name: "Take-away",
    line: "Take 1, 2 or K cubes in turn. Who takes the last one wins. See the whole game tree.",
    picture: "<g class='branch'><path d='M60 22 24 62M60 22v40M60 22l36 40M24 62l-8 36M24 62l12 36M96 62l-8 36'/></g>\
              <g class='tile on'><rect x='48' y='10' width='24' height='24' rx='5'/>\
              <rect x='84' y='50' width='24' height='24' rx='5'/>\
              <rect x='28' y='88' width='18' height='18' rx='4'/></g>\
              <g class='tile'><rect x='12' y='50' width='24' height='24' rx='5'/>\
              <rect x='48' y='50' width='24' height='24' rx='5'/>\
              <rect x='6' y='88' width='18' height='18' rx='4'/>\
              <rect x='79' y='88' width='18' height='18' rx='4'/></g>",
};

impl Told for TakeAway {
    fn did(m: &MoveOf<Self>) -> String {
        format!("took {}", cubes(m))
    }

    fn advice(m: &MoveOf<Self>) -> String {
        format!("take {}", cubes(m))
    }

    fn goal(position: &Position) -> String {
        if position.misere() {
            "Who takes the last cube loses.".to_owned()
        } else {
            "Who takes the last cube wins.".to_owned()
        }
    }
}

fn cubes(m: &MoveOf<TakeAway>) -> String {
    counted(m.cubes().into(), "cube", "cubes")
}

/// The keys of the takes: what they do stands in [`TABLE_KEYS`].
const TAKES: [Shortcut; 10] = [
    key("1", "take-1"),
    key("2", "take-2"),
    key("K", "take-k"),
    key("3", "digit-3"),
    key("4", "digit-4"),
    key("5", "digit-5"),
    key("6", "digit-6"),
    key("7", "digit-7"),
    key("8", "digit-8"),
    key("9", "digit-9"),
];

const fn key(cap: &'static str, wish: &'static str) -> Shortcut {
    Shortcut {
        cap,
        does: "",
        wish,
    }
}

/// What the game's own keys do.
const TABLE_KEYS: &[(&str, &str)] = &[
    ("1 2", "Take one cube, or two"),
    ("K", "Take K cubes; so does the digit, up to 9"),
    ("← ↑ → ↓", "Move in the tree, when it has the focus"),
    ("Enter", "Fold or unfold there"),
];

/// What the table shows.
fn table_model(play: Play<TakeAway>, contest: Contest) -> Model {
    let players = play.players.get();
    play.session.with(|session| {
        contest.desk.with(|desk| {
            let position = session.position();
            let marks = marks::<TakeAway>(position, desk);
            let here = players.mover(position.turn()) == Mover::Here;
            let can_ask = desk.asking && players.seats == Seats::Watch;
            table::model(session, &marks, here || can_ask)
        })
    })
}

/// Does what is this game's own.
fn act(play: Play<TakeAway>, contest: Contest, wish: &str) {
    let start = play.puzzle.with_untracked(Puzzle::start);
    match wish {
        "new" => {
            // Between 8 and 47 cubes, and a big take from 3 to 9 of which there are enough.
            let drawn = u32::try_from(random::seed() % 280).unwrap_or_default();
            let (cubes, big) = (8 + drawn % 40, 3 + drawn / 40);
            if let Some(game) = panels::puzzle(cubes, big.min(cubes - 1), start.misere()) {
                play.begin(&game);
            }
        }
        "custom" => {
            let params = Params::new(
                start.cubes().into(),
                start.big_take().into(),
                start.misere(),
            );
            contest.set_up(play, &params.unwrap_or_default(), None);
        }
        _ => {
            let m = play
                .session
                .with_untracked(|session| table::move_of(wish, session.position()));
            if let Some(m) = m {
                contest.press(&m.to_string());
            } else if let Some(game) = panels::wanted(wish, &start) {
                play.begin(&game);
            }
        }
    }
}

/// The page.
pub fn page() -> HtmlElement {
    let play = Play::<TakeAway>::open_from_address();
    let contest = Contest::new(play);
    let act = move |wish: &str| act(play, contest, wish);

    let table = region(
        "table",
        &table::markup(),
        derived(move || table_model(play, contest)),
        Act::new(move |wish: Wish| act(&wish.name)),
    );
    let below = derived(move || {
        let mut model = contest.below();
        play.session.with(|session| {
            let position = session.position();
            let turn = match position.turn() {
                Player::First => "Max",
                Player::Second => "Min",
            };
            model.push(("left", Show::Text(position.cubes().to_string())));
            model.push(("moves", Show::Text(session.played().len().to_string())));
            model.push(("turn", Show::Text(turn.to_owned())));
        });
        model
    });
    let beside = derived(move || {
        let mut model = contest.beside();
        model.extend(play.session.with(|session| panels::model(session.start())));
        model
    });
    let figures = [("Cubes", "left"), ("Moves", "moves"), ("To move", "turn")];
    let parts = Parts {
        class: "take-away",
        head: [PAGE.name, PAGE.line],
        board: table,
        shortcuts: &TAKES,
        keys: TABLE_KEYS,
        below: Region {
            markup: status::markup(&figures),
            model: below,
        },
        beside: Region {
            markup: panels::markup() + &shared_panels::markup(TakeAway::LEVELS),
            model: beside,
        },
        after: Some(tree(play)),
        on_wish: Act::new(move |wish: String| act(&wish)),
    };
    contest::page(contest, play.notice, parts)
}

/// The tree below the table and the panels.
fn tree(play: Play<TakeAway>) -> HtmlElement {
    let shown = Held::new(true);
    let start = derived(move || play.session.with(|session| session.start().clone()));
    let takes = derived(move || {
        play.session.with(|session| {
            session
                .played()
                .iter()
                .map(|m| m.cubes())
                .collect::<Vec<_>>()
        })
    });
    let say = Act::new(move |sentence: String| play.say(sentence));
    let view = tree_view(start, takes, derived(move || shown.get()), say);
    let summary = with_markup("summary", "", "The game tree");
    let fold = with_children("details", "fold tree-fold", &[&summary, &view]);
    set(&fold, "open", "");
    let folded = fold.clone();
    on(&fold, "toggle", move |_| {
        shown.set(folded.has_attribute("open"));
    });
    fold
}
