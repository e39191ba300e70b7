//! The table: the cubes, and a button for each take.

use std::fmt::Write as _;
use std::ops::Range;

use engine::game::Position as _;
use engine::take_away::TakeAway;
use engine::take_away::rules::{Move, Position};
use engine::wording::counted;
use leptos::prelude::*;

use super::Explained;
use crate::matches::MatchController;
use crate::matches::dyn_move::DynMove;
use crate::matches::marks::{Marks, marks};
use crate::play::Play;
use crate::players::{Mover, Seats};
use crate::session::Session;
use crate::ui::fixed::el;

/// A take that has a button.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Take {
    /// One cube.
    One,
    /// Two.
    Two,
    /// As many as the game's big take.
    Big,
}

impl Take {
    /// How many cubes that is in a game.
    fn cubes(self, position: &Position) -> u16 {
        match self {
            Self::One => 1,
            Self::Two => 2,
            Self::Big => position.big_take(),
        }
    }

    /// The move; whether it is legal is for the rules.
    pub fn of(self, position: &Position) -> Option<Move> {
        Move::new(self.cubes(position))
    }
}

/// The takes, in the order of their buttons.
const TAKES: [Take; 3] = [Take::One, Take::Two, Take::Big];

/// How the button of a take looks.
#[derive(Debug, PartialEq, Eq)]
struct TakeButton {
    /// Whether it can't be used now.
    disabled: bool,
    /// What is said of it, as a class and in words.
    mark: (&'static str, &'static str),
}

/// How the button of a take looks; `can_play` where whoever is here may move, or ask about a move.
fn take_button(position: &Position, marks: &Marks<Move>, can_play: bool, take: Take) -> TakeButton {
    let m = take
        .of(position)
        .filter(|m| position.legal_moves().contains(m));
    let is = |mark: Option<Move>| mark.is_some() && mark == m;
    let mark = if is(marks.pending) {
        ("take going", "its choice")
    } else if is(marks.asked) {
        ("take asked", "asked about")
    } else if is(marks.hint) {
        // Beside a mistake it is what would have been better.
        let said = if marks.erred.is_some() {
            "better"
        } else {
            "hint"
        };
        ("take hint", said)
    } else if is(marks.erred) {
        ("take erred", "the mistake")
    } else if m.is_some_and(|m| marks.wins.contains(&m)) {
        ("take wins", "wins")
    } else {
        ("take", "")
    };
    TakeButton {
        disabled: m.is_none() || !can_play,
        mark,
    }
}

/// The table.
#[component]
pub fn Table(
    /// The game.
    play: Play<TakeAway>,
    /// The same as a game for two.
    contest: MatchController,
) -> AnyView {
    let look_of = move |take: Take| {
        let players = play.players.get();
        play.session.with(|session| {
            contest.ui.with(|ui| {
                let position = session.position();
                let here = players.mover(position.side_to_move()) == Mover::Here;
                let can_ask = ui.asking && players.seats == Seats::Watch;
                take_button(
                    position,
                    &marks::<TakeAway>(position, ui),
                    here || can_ask,
                    take,
                )
            })
        })
    };
    let button = move |take: Take| {
        let name = Signal::derive(move || {
            let cubes = play.session.with(|session| take.cubes(session.position()));
            format!("Take {cubes}")
        });
        let text = move |read: fn(TakeButton) -> &'static str| {
            Signal::derive(move || read(look_of(take)).to_owned())
        };
        el! {
            <button
                type="button"
                class=text(|look| look.mark.0)
                // Whoever has the focus on it keeps it while the computer moves.
                aria-disabled=text(|look| if look.disabled { "true" } else { "false" })
                on:click=move |_| press(play, contest, take)
            >
                <span>{name}</span>
                " "
                <small>{text(|look| look.mark.1)}</small>
            </button>
        }
    };
    let buttons = TAKES.map(button).into_iter().collect::<Vec<_>>();
    let cubes = view! { <Cubes play contest /> };
    el! {
        <div class="table">
            <div class="cubes">{cubes}</div>
            <div class="takes" role="group" aria-label="Take cubes">
                {buttons}
            </div>
        </div>
    }
}

/// Takes cubes, or asks about that.
pub fn press(play: Play<TakeAway>, contest: MatchController, take: Take) {
    if let Some(m) = play
        .session
        .with_untracked(|session| take.of(session.position()))
    {
        contest.press(&DynMove::of(m));
    }
}

/// The side of a cube's place.
pub const SIDE: u16 = 10;

/// How many cubes stand in a row: as many fives as make them largest where there is a little more room across than down.
pub fn columns(start: &Position) -> u16 {
    let side =
        |cols: &u16| (13 * SIDE / cols).min(10 * SIDE / start.cubes().div_ceil(*cols).max(1));
    // Of as large ones, those in fewer rows.
    let largest = [5, 10, 20].into_iter().max_by_key(side);
    largest.unwrap_or(20)
}

/// The cubes, and the places of those that are gone, in rows.
#[component]
fn Cubes(play: Play<TakeAway>, contest: MatchController) -> AnyView {
    let with = move |read: fn(&Session<Position>) -> String| {
        Signal::derive(move || play.session.with(read))
    };
    let label =
        with(|session| counted(session.position().cubes().into(), "cube", "cubes") + " left");
    let view_box = with(|session| {
        let (start, cols) = (session.start(), columns(session.start()));
        let rows = start.cubes().div_ceil(cols).max(1);
        format!("0 0 {} {}", cols * SIDE, rows * SIDE)
    });
    let path = move |(index, class): (usize, &'static str)| {
        let squares = Signal::derive(move || {
            play.session.with(|session| {
                let pending = contest
                    .ui
                    .with(|ui| marks::<TakeAway>(session.position(), ui).pending);
                squares(session, pending, index)
            })
        });
        el! { <path class=class d=squares /> }
    };
    let classes = ["cube", "cube going", "gone just", "gone"];
    let Explained(lost) = expect_context();
    // What a button would take, which is seen as long as a pointer or the focus is on that.
    let would = |take: Take| {
        let squares = with_take(play, take);
        el! { <path class="would" d=squares /> }
    };
    el! {
        <svg viewBox=view_box role="img" aria-label=label>
            {classes.into_iter().enumerate().map(path).collect::<Vec<_>>()}
            {TAKES.map(would).into_iter().collect::<Vec<_>>()}
            <g class="lost" inner_html=lost></g>
        </svg>
    }
}

fn with_take(play: Play<TakeAway>, take: Take) -> Signal<String> {
    Signal::derive(move || play.session.with(|session| would_go(session, take)))
}

/// The squares of the cubes that a take would take, as a path; none where it can't be made.
fn would_go(session: &Session<Position>, take: Take) -> String {
    let position = session.position();
    let is_legal = take
        .of(position)
        .is_some_and(|m| position.legal_moves().contains(&m));
    let now = position.cubes();
    match is_legal {
        true => path(now - take.cubes(position)..now, columns(session.start())),
        false => String::new(),
    }
}

/// The squares of those cubes that stay, are about to be taken, have just been taken, or are gone, as a path.
fn squares(session: &Session<Position>, pending: Option<Move>, which: usize) -> String {
    let (start, now) = (session.start().cubes(), session.position().cubes());
    let before = session.previous().map_or(now, Position::cubes);
    let stays = now - pending.map_or(0, |m| m.cubes().min(now));
    let bounds = [0, stays, now, before.max(now), start];
    path(bounds[which]..bounds[which + 1], columns(session.start()))
}

/// The squares of cubes in rows of `cols`, as a path.
fn path(cubes: Range<u16>, cols: u16) -> String {
    let mut path = String::new();
    for index in cubes {
        let (x, y) = (index % cols * SIDE + 1, index / cols * SIDE + 1);
        // Writing to a string can't fail.
        let _ = write!(path, "M{x} {y}h8v8h-8z");
    }
    path
}

#[cfg(test)]
mod tests {
    use engine::take_away::rules::{Move, Position};

    use super::{Marks, Take, TakeButton, columns, squares, take_button, would_go};
    use crate::session::Session;

    fn session(start: &str, moves: &[&str]) -> Session<Position> {
        let moves = moves.iter().map(|text| text.parse().unwrap());
        let (session, error) = Session::replay(start.parse().unwrap(), moves);
        assert_eq!(error, None);
        session
    }

    #[test]
    fn cubes_are_in_rows_in_which_they_are_large() {
        let rows = |cubes: u16| {
            let cols = columns(&format!("M={cubes} K=4").parse().unwrap());
            (cols, cubes.div_ceil(cols))
        };
        // As it is in shell.html.
        assert_eq!(rows(20), (5, 4));
        assert_eq!([7, 30, 60].map(rows), [(5, 2), (5, 6), (10, 6)]);
        assert_eq!([100, 200].map(rows), [(10, 10), (20, 10)]);
    }

    #[test]
    fn a_take_shows_which_cubes_it_would_take() {
        let game = session("M=20 K=4", &["4"]);
        // The last of sixteen: in the fourth row, and the last of the third.
        assert_eq!(would_go(&game, Take::One), "M1 31h8v8h-8z");
        assert_eq!(would_go(&game, Take::Two), "M41 21h8v8h-8zM1 31h8v8h-8z");
        let squares = |take| would_go(&game, take).matches("h8v8").count();
        assert_eq!(squares(Take::Big), 4);
        // What can't be taken shows nothing.
        assert_eq!(would_go(&session("M=5 K=4", &["2"]), Take::Big), "");
    }

    #[test]
    fn only_what_is_legal_can_be_taken() {
        let session = session("M=7 K=4", &["4"]);
        let disabled = |take, can_play| {
            take_button(session.position(), &Marks::default(), can_play, take).disabled
        };
        assert!(!disabled(Take::Two, true) && disabled(Take::Big, true));
        assert!(disabled(Take::Two, false));
        assert_eq!(Take::Big.of(session.position()), Move::new(4));
    }

    #[test]
    fn of_a_take_is_said_what_is_nearest_to_being_played() {
        let position = "M=7 K=4".parse().unwrap();
        let marks = Marks {
            wins: vec![Move::new(1).unwrap(), Move::new(4).unwrap()],
            hint: Move::new(4),
            ..Marks::default()
        };
        let look = |take| take_button(&position, &marks, true, take);
        let wins = TakeButton {
            disabled: false,
            mark: ("take wins", "wins"),
        };
        assert_eq!(look(Take::One), wins);
        assert_eq!(look(Take::Big).mark.1, "hint");
        assert_eq!(look(Take::Two).mark, ("take", ""));
    }

    #[test]
    fn every_cube_has_its_place_whatever_became_of_it() {
        let game = session("M=20 K=4", &["4", "1"]);
        let count = |which| squares(&game, Move::new(2), which).matches("h8v8").count();
        assert_eq!([0, 1, 2, 3].map(count), [13, 2, 1, 4]);
    }
}
