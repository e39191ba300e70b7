//! Nim's page.

mod panels;
mod render;

use engine::game::MoveOf;
use engine::nim::Nim;
use engine::nim::rules::{Move, Params, Position};
use engine::wording::counted;
use web_sys::HtmlElement;

use self::render::{View, face, move_at, render};
use super::Page;
use crate::link::Puzzle;
use crate::ui::board::{self, board};
use crate::ui::contest::bout::{Told, marks};
use crate::ui::contest::{self, Contest, Parts, panels as shared_panels, status};
use crate::ui::form::puzzle_sheet;
use crate::ui::frame::Region;
use crate::ui::play::{Play, draw};
use crate::ui::reactive::{Act, Held, derived};
use crate::ui::region::Show;

/// What the shell knows of this page.
pub const PAGE: Page = Page {
    id: "nim",
    name: "Nim",
    line: "Take as many coins as you like from one pile. Who takes the last coin wins, or loses.",
    picture: "<g class='piece'><circle cx='24' cy='26' r='14'/><circle cx='24' cy='60' r='14'/>\
              <circle cx='60' cy='60' r='14'/><circle cx='24' cy='94' r='14'/>\
              <circle cx='60' cy='94' r='14'/></g>\
              <g class='piece soft'><circle cx='60' cy='26' r='14'/><circle cx='96' cy='26' r='14'/>\
              <circle cx='96' cy='94' r='14'/></g>",
};

impl Told for Nim {
    fn did(m: &MoveOf<Self>) -> String {
        format!("took {}", from_pile(*m))
    }

    fn advice(m: &MoveOf<Self>) -> String {
        format!("take {}", from_pile(*m))
    }

    fn goal(position: &Position) -> String {
        if position.misere() {
            "Who takes the last coin loses.".to_owned()
        } else {
            "Who takes the last coin wins.".to_owned()
        }
    }
}

fn from_pile(m: Move) -> String {
    let coins = counted(m.take.into(), "coin", "coins");
    format!("{coins} from pile {}", m.pile + 1)
}

/// What the board's own keys do.
const BOARD_KEYS: &[(&str, &str)] = &[
    ("← ↑ → ↓", "Move on the board"),
    ("Enter Space", "Take the coin and those to its right"),
    ("Home End", "Ends of the pile"),
];

/// What the board shows.
fn view_of_board(play: Play<Nim>, contest: Contest) -> board::Model<View> {
    play.session.with(|session| {
        contest.desk.with(|desk| {
            let marks = marks::<Nim>(session.position(), desk);
            render(session, &marks)
        })
    })
}

/// Parameters like those of the piles now, for another game of their kind.
fn params_like(puzzle: &Puzzle<Nim>) -> Params {
    match puzzle {
        Puzzle::Seeded { params, .. } => params.clone(),
        Puzzle::Board(position) => {
            let piles = position.piles();
            let most = piles.iter().copied().max().unwrap_or(1).max(1);
            let count = u32::try_from(piles.len()).unwrap_or(1);
            Params::new(count, most.into(), position.misere()).unwrap_or_default()
        }
    }
}

/// The same piles in the other way of play; a seed gives the same in both.
fn with_misere(puzzle: &Puzzle<Nim>, misere: bool) -> Puzzle<Nim> {
    if let Puzzle::Seeded { params, seed } = puzzle
        && let Ok(params) = Params::new(params.piles(), params.most(), misere)
    {
        let seed = *seed;
        return Puzzle::Seeded { params, seed };
    }
    Puzzle::Board(puzzle.start().with_misere(misere))
}

/// Does what is Nim's own.
fn act(play: Play<Nim>, contest: Contest, binary: Held<bool>, wish: &str) {
    let puzzle = play.puzzle.get_untracked();
    let params = params_like(&puzzle);
    let start = puzzle.start();
    match wish {
        "new" => play.begin(&draw(&params)),
        "custom" => {
            let sheet =
                puzzle_sheet::<Nim>(&params, Some("such as 4 2 3: 1 to 12 piles of 1 to 63"));
            contest.sheet.set(Some(sheet));
        }
        "fold binary" => binary.update(|open| *open = !*open),
        "misere-0" | "misere-1" => {
            let misere = wish == "misere-1";
            if start.misere() != misere {
                play.begin(&with_misere(&puzzle, misere));
            }
        }
        _ => {
            if let Some(position) = panels::preset(wish) {
                play.begin(&Puzzle::Board(position.with_misere(start.misere())));
            }
        }
    }
}

/// The page.
pub fn page() -> HtmlElement {
    let play = Play::<Nim>::open_from_address();
    let contest = Contest::new(play);
    let binary = Held::new(false);
    let on_press = Act::new(move |(row, col)| {
        let m = play
            .session
            .with_untracked(|session| move_at(session.position(), row, col));
        match m {
            Some(m) => contest.press(&m.to_string()),
            None => contest.say("There is no coin."),
        }
    });
    let below = derived(move || {
        let mut model = contest.below();
        play.session.with(|session| {
            let position = session.position();
            let mut figure =
                |part, number: usize| model.push((part, Show::Text(number.to_string())));
            figure("coins", position.coins() as usize);
            figure("piles", position.standing().count());
            figure("moves", session.played().len());
        });
        model
    });
    let beside = derived(move || {
        let mut model = contest.beside();
        let own = play.session.with(|session| {
            play.puzzle
                .with(|puzzle| panels::model(puzzle, session, binary.get()))
        });
        model.extend(own);
        model
    });
    let view = move || view_of_board(play, contest);
    let figures = [("Coins", "coins"), ("Piles", "piles"), ("Moves", "moves")];
    let parts = Parts {
        class: "nim",
        head: [PAGE.name, PAGE.line],
        board: board("Piles of coins", view, face, on_press),
        shortcuts: &[],
        keys: BOARD_KEYS,
        below: Region {
            markup: status::markup(&figures),
            model: below,
        },
        beside: Region {
            markup: panels::boards() + &shared_panels::markup(Nim::LEVELS) + &panels::binary(),
            model: beside,
        },
        after: None,
        on_wish: Act::new(move |wish: String| act(play, contest, binary, &wish)),
    };
    contest::page(contest, play.notice, parts)
}
