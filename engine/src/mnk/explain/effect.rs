//! The effect of a move, and the threats on the board, in words.

use crate::mnk::report::windows::{total, windows};
use crate::mnk::rules::{Move, Position};
use crate::mnk::threats::{made, threats};
use crate::wording::{counted, list};

/// The effect of a legal move, without a subject and without a full stop: `completes 5 in a row`, `blocks the
/// opponent’s 5 in a row and threatens …`. These are facts of the board that take no search.
#[must_use]
pub fn effect(position: &Position, m: Move) -> String {
    let k = position.board().k();
    let turn = position.side_to_move();
    let does = made(position, turn, m);
    if does.wins {
        return format!("completes {k} in a row");
    }
    let stops = made(position, turn.opponent(), m);
    let mut parts = Vec::new();
    if stops.wins {
        parts.push(format!(
            "stops the opponent from completing {k} in a row there"
        ));
    } else if stops.completing.len() > 1 {
        parts.push(
            "takes a cell from which the opponent would threaten two others at once".to_owned(),
        );
    }
    match does.completing.len() {
        0 => {}
        1 => parts.push(format!(
            "threatens to complete {k} in a row on {}",
            does.completing[0]
        )),
        cells => parts.push(format!(
            "threatens to complete {k} in a row on {cells} cells, {}, of which the opponent can \
             block only one",
            list(&does.completing)
        )),
    }
    match does.threes {
        0 => {}
        1 => parts.push(format!("makes an open line of {}", k - 2)),
        several => parts.push(format!("makes {several} open lines of {} at once", k - 2)),
    }
    if parts.is_empty() {
        parts.push(quietly(position, m, stops.threes > 0));
    }
    list(&parts)
}

/// The effect of a move that neither threatens nor stops a threat.
fn quietly(position: &Position, m: Move, stops: bool) -> String {
    let board = position.board();
    let own = total(&windows(position, m, position.side_to_move()));
    let other = total(&windows(position, m, position.side_to_move().opponent()));
    let is_middle = |at: u8, side: usize| (2 * usize::from(at)).abs_diff(side - 1) <= 1 && side > 2;
    if stops {
        "stands in the way of the opponent’s stones".to_owned()
    } else if own.begun > 0 {
        let stones = counted(own.friendly.into(), "stone", "stones");
        format!("works together with {stones} of the same player")
    } else if is_middle(m.col, board.m()) && is_middle(m.row, board.n()) {
        "takes the centre".to_owned()
    } else if other.begun > 0 {
        "stands in the way of the opponent’s stones".to_owned()
    } else if own.windows > 0 {
        let lines = counted(own.windows.into(), "line", "lines");
        format!("is in {lines} of {} that can still be filled", board.k())
    } else {
        "is in no line that can still be filled".to_owned()
    }
}

/// The threat of the opponent of the player to move, if there is one.
pub(super) fn threatened(position: &Position) -> Option<String> {
    let k = position.board().k();
    let threats = threats(position, position.side_to_move().opponent());
    Some(match threats.wins.len() {
        0 if threats.open_fours.is_empty() => return None,
        0 => format!(
            "If nothing is done against it, the opponent can threaten to win on two cells at once, \
             by {}.",
            or_list(&threats.open_fours)
        ),
        1 => format!(
            "The opponent threatens to complete {k} in a row on {}.",
            threats.wins[0]
        ),
        _ => format!(
            "The opponent threatens to complete {k} in a row on {}, of which only one can be blocked.",
            list(&threats.wins)
        ),
    })
}

/// A choice among a few cells; only the first of them if there are many.
fn or_list(cells: &[Move]) -> String {
    match cells {
        [one] => one.to_string(),
        [one, two] => format!("{one} or {two}"),
        [one, two, three] => format!("{one}, {two} or {three}"),
        [one, two, rest @ ..] => format!("{one}, {two} or one of {} others", rest.len()),
        [] => String::new(),
    }
}

/// The most moves of a line that are written out.
const MOST_WRITTEN: usize = 14;

/// A line of moves; only its beginning if it is long.
pub(super) fn line(moves: &[Move]) -> String {
    let mut text = String::new();
    for m in &moves[..moves.len().min(MOST_WRITTEN)] {
        if !text.is_empty() {
            text.push(' ');
        }
        text += &m.to_string();
    }
    if moves.len() > MOST_WRITTEN {
        text += ", and so on";
    }
    text
}
