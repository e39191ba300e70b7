//! Nim's page.

mod panels;
mod render;

use engine::game::{Game as _, MoveOf};
use engine::nim::Nim;
use engine::nim::rules::{Move, Params, Position};
use engine::wording::counted;
use leptos::prelude::*;

use self::render::{Marks, View, face, move_at, render};
use super::Page;
use crate::link::Puzzle;
use crate::ui::board::{self, board};
use crate::ui::contest::desk::{Told, analysis};
use crate::ui::contest::{
    self, Contest, Parts, Region, panels as contest_panels, status, winning_moves,
};
use crate::ui::form::puzzle_sheet;
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
    view: || page().into_any(),
};

impl Told for Nim {
    fn did(m: &MoveOf<Self>) -> String {
        format!("took {}", from_pile(*m))
    }

    fn advice(m: &MoveOf<Self>) -> String {
        format!("take {}", from_pile(*m))
    }

    fn goal(position: &Position) -> &'static str {
        if position.misere() {
            "Who takes the last coin loses."
        } else {
            "Who takes the last coin wins."
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
fn view_of_board(contest: Contest<Nim>) -> board::Model<View> {
    contest.play.session.with(|session| {
        contest.desk.with(|desk| {
            let wins = if desk.wins {
                winning_moves::<Nim>(session.position())
            } else {
                Vec::new()
            };
            let marks = Marks {
                wins: &wins,
                hint: desk.hint,
                pending: desk.pending,
                asked: desk.asked.as_ref().map(|asked| asked.0),
            };
            render(session, marks)
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

/// Does what is Nim's own.
fn act(contest: Contest<Nim>, binary: RwSignal<bool>, wish: &str) {
    let puzzle = contest.play.puzzle.get_untracked();
    let params = params_like(&puzzle);
    let start = puzzle.start();
    match wish {
        "new" => {
            contest.play.new_puzzle(&params);
            contest.play.say("New game.");
        }
        "custom" => {
            let sheet =
                puzzle_sheet::<Nim>(&params, Some("such as 4 2 3: 1 to 12 piles of 1 to 63"));
            contest.sheet.set(Some(sheet));
        }
        "fold binary" => binary.update(|open| *open = !*open),
        "misere-0" | "misere-1" => {
            let misere = wish == "misere-1";
            if start.misere() != misere {
                contest.begin(&Puzzle::Board(start.with_misere(misere)));
            }
        }
        _ => {
            if let Some(position) = panels::preset(wish) {
                contest.begin(&Puzzle::Board(position.with_misere(start.misere())));
            }
        }
    }
}

fn page() -> impl IntoView {
    let contest = Contest::<Nim>::open_from_address();
    let binary = RwSignal::new(false);
    let on_wish = Callback::new(move |wish: String| act(contest, binary, &wish));
    let on_press = Callback::new(
        move |(row, col)| match move_at(&contest.position(), row, col) {
            Some(m) => contest.press(&m),
            None => contest.play.say("There is no coin."),
        },
    );
    let play = contest.play;
    let below = Signal::derive(move || {
        let players = play.players.get();
        play.session.with(|session| {
            let mut model = contest
                .desk
                .with(|desk| status::model::<Nim>(session, players, desk));
            let position = session.position();
            model.push(("coins", Show::Text(position.coins().to_string())));
            model.push(("piles", Show::Text(position.standing().count().to_string())));
            model.push(("moves", Show::Text(session.played().len().to_string())));
            model
        })
    });
    let beside = Signal::derive(move || {
        let players = play.players.get();
        play.session.with(|session| {
            let explain = || {
                let position = session.position();
                Nim::explain(position, &analysis::<Nim>(position))
            };
            let mut model = contest
                .desk
                .with(|desk| contest_panels::model(players, desk, &explain));
            let own = play
                .puzzle
                .with(|puzzle| panels::model(puzzle, session, binary.get()));
            model.extend(own);
            model
        })
    });
    let figures = [("Coins", "coins"), ("Piles", "piles"), ("Moves", "moves")];
    let parts = Parts {
        class: "nim",
        head: [PAGE.name, PAGE.line],
        board: board(
            "Piles of coins",
            Signal::derive(move || view_of_board(contest)),
            face,
            on_press,
        ),
        keys: BOARD_KEYS,
        below: Region {
            markup: status::markup(&figures),
            model: below,
        },
        beside: Region {
            markup: panels::boards() + &contest_panels::markup() + &panels::binary(),
            model: beside,
        },
        after: (),
        on_wish,
    };
    contest::page(contest, parts)
}
