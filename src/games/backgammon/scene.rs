//! What the board shows of a game. Knows of no screen.

use engine::backgammon::Backgammon;
use engine::backgammon::rules::{Cube, Move, Phase, Position};
use engine::game::Player;

use super::checkers::Sides;
use super::dice::has_ended_game;
use super::fit::Orientation;
use super::picture::{Arrow, BackgammonScene};
use super::state::BackgammonState;
use super::turn::Turn;
use crate::matches::marks::marks;
use crate::matches::ui_state::UiState;
use crate::players::Seats;
use crate::session::Session;

/// What the board shows: at the end of a game of a match the end, and not the beginning of the next.
pub fn shown_sides(session: &Session<Position>) -> Sides {
    let position = session.position();
    if let Some((before, m)) = last_of_game(session) {
        let board = match m {
            Move::Play(play) => play.board_after(before.board()),
            _ => None,
        };
        return Sides::of(&board.unwrap_or(*before.board()), before.on_roll());
    }
    Sides::on(position)
}

/// The same with what has been played of the dice by now.
pub fn shown_with(session: &Session<Position>, state: &BackgammonState) -> Sides {
    match &state.turn {
        Some(turn) => Sides::of(&turn.board(), session.position().on_roll()),
        None => shown_sides(session),
    }
}

/// The move that has just ended a game of a match, with the position before it.
pub fn last_of_game(session: &Session<Position>) -> Option<(&Position, &Move)> {
    let (before, m) = session.steps().last()?;
    let position = session.position();
    let is_between = position.phase() == Phase::Opening && has_ended_game(before, position);
    is_between.then_some((before, m))
}

/// All that the picture shows, seen so, with points that have these numbers.
pub fn scene(
    session: &Session<Position>,
    seats: Seats,
    (view, numbers): (Orientation, Player),
    state: &BackgammonState,
    shared: &UiState,
) -> BackgammonScene {
    let names = match (seats, view.viewer) {
        (Seats::Two | Seats::Watch, _) => ["white", "black"],
        (_, Player::First) => ["of yours", "of theirs"],
        (_, Player::Second) => ["of theirs", "of yours"],
    };
    let position = session.position();
    let turn = state.turn.as_ref();
    // What is asked about or advised begins where the turn began.
    let has_begun = state.has_begun();
    let arrows = arrows(position, shared);
    BackgammonScene {
        view,
        numbers,
        names,
        sides: shown_with(session, state),
        turn: position.on_roll(),
        cube: cube(position),
        roller: position.on_roll(),
        dice: dice(position, turn),
        movable: state.movable(),
        chosen: state.chosen,
        targets: state.ways(),
        arrows: if has_begun { Vec::new() } else { arrows },
        last: if has_begun { Vec::new() } else { last(session) },
    }
}

/// The cube as it lies on the board: what is offered lies in the middle. `None` if there is none, as in the
/// Crawford game.
fn cube(position: &Position) -> Option<Cube> {
    let cube = position.cube();
    let shown = match position.phase() {
        Phase::Doubled => Cube {
            value: cube.value * 2,
            owner: None,
        },
        _ => cube,
    };
    (position.terms().cube_limit > 0 && !position.is_crawford()).then_some(shown)
}

/// The dice on the board, each with whether it has been used.
fn dice(position: &Position, turn: Option<&Turn>) -> Vec<(u8, bool)> {
    let Some(dice) = position.dice() else {
        return Vec::new();
    };
    let [(first, n), (second, m)] = match turn {
        Some(turn) => turn.dice(),
        None if dice.is_double() => [(dice.high(), 2), (dice.low(), 2)],
        None => [(dice.high(), 1), (dice.low(), 1)],
    };
    if first == second {
        return (0..4).map(|one| (first, one >= n + m)).collect();
    }
    vec![(first, n == 0), (second, m == 0)]
}

/// The arrows of what is advised, asked about, or about to be played.
fn arrows(position: &Position, shared: &UiState) -> Vec<Arrow> {
    let marks = marks::<Backgammon>(position, shared);
    let mut arrows = Vec::new();
    for (m, class) in [
        (marks.hint, "hint"),
        (marks.asked, "asked"),
        (marks.pending, "pending"),
    ] {
        if let Some(Move::Play(play)) = m {
            for (step, _) in play.parts() {
                arrows.push(Arrow {
                    player: position.on_roll(),
                    from: step.from,
                    to: step.to,
                    class,
                });
            }
        }
    }
    arrows
}

/// From where the last play has brought the other player's checkers, and where.
fn last(session: &Session<Position>) -> Vec<(u8, u8)> {
    let steps: Vec<_> = session.steps().collect();
    let plays = steps.iter().rev().take(2);
    let mut plays = plays.filter_map(|(before, m)| match m {
        Move::Play(play) => Some((before.on_roll(), play)),
        _ => None,
    });
    let Some((player, play)) = plays.next() else {
        return Vec::new();
    };
    let is_others = player != session.position().on_roll();
    let parts = play.parts().into_iter();
    let parts = parts.map(|(step, _)| (step.from, step.to));
    parts.filter(|_| is_others).collect()
}
