//! The effect of a move, and the threats on the board, in words.

use crate::game::Position as _;
use crate::mnk::explain::rows::{along, blocked, through};
use crate::mnk::report::windows::{total, windows};
use crate::mnk::rules::{DIRECTIONS, Move, Position};
use crate::mnk::threats::{Made, made, threats};
use crate::wording::{counted, list};

/// The effect of a legal move, without a subject and without a full stop: `completes 5 in a row`, `stops the
/// opponent’s row of 4 and threatens …`. These are facts of the board that take no search.
#[must_use]
pub fn effect(position: &Position, m: Move) -> String {
    effect_on(position, m, "the opponent")
}

/// The same, where whoever does not make the move is called `other`.
pub(super) fn effect_on(position: &Position, m: Move, other: &str) -> String {
    let k = position.board().k();
    let turn = position.side_to_move();
    let does = made(position, turn, m);
    if does.wins {
        return format!("completes {k} in a row");
    }
    let stops = made(position, turn.opponent(), m);
    let mut parts = Vec::new();
    if stops.wins {
        let mut elsewhere = threats(position, turn.opponent()).wins;
        elsewhere.retain(|cell| *cell != m);
        parts.push(match (k, &elsewhere[..]) {
            (..=2, _) => format!("stops {other} from completing {k} in a row there"),
            (_, []) => format!("stops {other}’s row of {}", k - 1),
            (_, cells) => format!(
                "stops {other} from completing {k} in a row there, but not on {}",
                list(cells)
            ),
        });
    } else if stops.completing.len() > 1 {
        parts.push(match &blocked(position, m)[..] {
            [row, ..] if row.is_open && row.stones + 2 == k => {
                format!(
                    "stops {other}’s row of {}, which is open at both ends",
                    k - 2
                )
            }
            _ => format!("takes the cell from which {other} would make two threats at once"),
        });
    }
    match does.completing.len() {
        0 => {}
        1 => parts.push(format!(
            "threatens to complete {k} in a row on {}",
            does.completing[0]
        )),
        cells => parts.push(format!(
            "makes {} threats at once, on {}, of which {other} can stop only one",
            if cells == 2 {
                "two".to_owned()
            } else {
                cells.to_string()
            },
            list(&does.completing)
        )),
    }
    match does.threes {
        0 => {}
        1 => parts.push(format!(
            "makes a row of {} that is open at both ends",
            k - 2
        )),
        several => parts.push(format!(
            "makes {several} rows of {} at once, each open at both ends",
            k - 2
        )),
    }
    if parts.is_empty() {
        parts.push(quietly(position, m, stops.threes > 0, other));
    }
    list(&parts)
}

/// The effect of a move that neither threatens nor stops a threat.
fn quietly(position: &Position, m: Move, stops: bool, other: &str) -> String {
    let board = position.board();
    let k = board.k();
    let is_middle = |at: u8, side: usize| (2 * usize::from(at)).abs_diff(side - 1) <= 1 && side > 2;
    let rows = through(position, position.side_to_move(), m, true);
    let most = rows.iter().map(|row| row.stones).max().unwrap_or_default();
    let lines = rows.iter().filter(|row| row.stones == most).count();
    let mut parts = Vec::new();
    match (most, lines) {
        (..2, _) => {}
        (_, 1) => {
            let ends = rows.iter().find(|row| row.stones == most);
            let along = ends.map_or_else(String::new, |row| along(row.ends));
            parts.push(format!("puts {most} stones in {along} with room for {k}"));
        }
        _ => parts.push(format!(
            "puts {most} stones in each of {lines} lines with room for {k}"
        )),
    }
    if stops {
        parts.push(format!(
            "keeps {other} from a row of {} that is open at both ends",
            k - 2
        ));
    } else if let Some(row) = blocked(position, m).first() {
        parts.push(format!("blocks {other}’s row of {}", row.stones));
    }
    if !parts.is_empty() {
        return list(&parts);
    }
    let own = total(&windows(position, m, position.side_to_move()));
    if is_middle(m.col, board.m()) && is_middle(m.row, board.n()) {
        "takes the middle, where most lines cross".to_owned()
    } else if total(&windows(position, m, position.side_to_move().opponent())).begun > 0 {
        format!("takes room away from {other}’s stones")
    } else if own.windows > 0 {
        let ways = counted(own.windows.into(), "way", "ways");
        format!("opens {ways} to {k} in a row")
    } else {
        format!("opens no way to {k} in a row")
    }
}

/// Whether a legal move neither wins nor threatens, and stops nothing that does.
pub(super) fn is_quiet(position: &Position, m: Move) -> bool {
    let turn = position.side_to_move();
    [turn, turn.opponent()].into_iter().all(|player| {
        let does = made(position, player, m);
        !does.wins && does.completing.is_empty() && (player != turn || does.threes == 0)
    })
}

/// How strong a stone is: two threats at once, one of the last stone, one of an open row.
fn strength(does: &Made) -> usize {
    let three = usize::from(does.threes > 0);
    match (does.completing.len(), does.threes) {
        (2.., _) | (1, 1..) | (_, 2..) => 3,
        (1, _) => 2,
        _ => three,
    }
}

/// The threats that the next stone of whoever makes a move could make thanks to it, in a sentence about `who`.
pub(super) fn prepared(position: &Position, m: Move, who: &str) -> Option<String> {
    let k = position.board().k();
    let turn = position.side_to_move();
    let next = position.play(&m).ok()?;
    let reach = k as i32 - 1;
    let mut found: Vec<(usize, Move)> = Vec::new();
    for (dx, dy) in DIRECTIONS {
        for steps in -reach..=reach {
            let row = u8::try_from(i32::from(m.row) + dy * steps).ok();
            let col = u8::try_from(i32::from(m.col) + dx * steps).ok();
            let (Some(row), Some(col)) = (row, col) else {
                continue;
            };
            let cell = Move { row, col };
            if next.index(cell).is_none() || next.stone(cell).is_some() {
                continue;
            }
            let [now, before] = [&next, position].map(|of| strength(&made(of, turn, cell)));
            if now > before {
                found.push((now, cell));
            }
        }
    }
    let most = found.iter().map(|of| of.0).max()?;
    let mut cells: Vec<Move> = found
        .iter()
        .filter(|of| of.0 == most)
        .map(|of| of.1)
        .collect();
    cells.sort_by_key(|cell| {
        (
            cell.row.abs_diff(m.row).max(cell.col.abs_diff(m.col)),
            *cell,
        )
    });
    let what = match most {
        3 => "two threats at once".to_owned(),
        2 => format!("a threat to complete {k} in a row"),
        _ => format!("a row of {} that is open at both ends", k - 2),
    };
    Some(format!(
        "After {m} {who} could go on with {}: that would be {what}.",
        or_list(&cells)
    ))
}

/// What the opponent would do with the cell of a move, if that is not made, in a sentence; nothing where that is little.
pub(super) fn left(position: &Position, m: Move) -> Option<String> {
    let k = position.board().k();
    let other = position.side_to_move().opponent();
    let rows = through(position, other, m, true);
    let row = rows.iter().max_by_key(|row| row.stones)?;
    if row.stones + 2 < k || row.stones < 3 {
        return None;
    }
    let [from, to] = row.ends;
    Some(format!(
        "If it is left, the opponent can play {m} and has {} stones in {} ({from}–{to}).",
        row.stones,
        along(row.ends)
    ))
}

/// The threat of the opponent of the player to move, if there is one.
pub(super) fn threatened(position: &Position) -> Option<String> {
    let k = position.board().k();
    let threats = threats(position, position.side_to_move().opponent());
    Some(match threats.wins.len() {
        0 if threats.open_fours.is_empty() => return None,
        0 => format!(
            "If nothing is done against it, the opponent plays {} next and has two threats at once.",
            or_list(&threats.open_fours)
        ),
        1 => format!(
            "The opponent needs only {} for {k} in a row.",
            threats.wins[0]
        ),
        _ => format!(
            "The opponent has more than one threat: {}. Only one of them can be stopped.",
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
