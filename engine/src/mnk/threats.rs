//! Threats in the players' sense: stones that win at once, that would win next, and that lead there.
//!
//! The terms are gomoku's (Allis, van den Herik and Huntjens, “Go-Moku and Threat-Space Search”, 1993) for any k: a
//! four is k - 1 stones that one more completes, a three k - 2 that become an open four if nothing is done. A four may
//! have a gap. Where longer lines do not win ([`Rule`]), stones that could only become one are not a threat, and a
//! forbidden cell is no threat of the player to whom it is forbidden.

use crate::game::Player;
#[cfg(doc)]
use crate::mnk::rules::Rule;
use crate::mnk::rules::{DIRECTIONS, MAX_LINE, Move, Position};

/// The cells where a player's stone would have an effect. Each cell is in the first list that it fits.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Threats {
    /// It completes k in a row.
    pub wins: Vec<Move>,
    /// It makes k - 1 that can be completed on two cells or more: an open four, or two fours.
    pub open_fours: Vec<Move>,
    /// It makes k - 1 that can be completed on one cell.
    pub fours: Vec<Move>,
    /// It makes an open three: k - 2 that one more stone makes an open four in the same line. None
    /// for k under 4.
    pub threes: Vec<Move>,
}

/// The effect of one stone.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Made {
    /// Whether it completes k in a row.
    pub wins: bool,
    /// The cells that complete k in a row after it, and did not before.
    pub completing: Vec<Move>,
    /// The number of directions in which it makes an open three, and no four.
    pub threes: u32,
}

/// A cell of a line, from the point of view of the player who builds there.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Seen {
    Free,
    Own,
    /// The opponent's stone, or outside the board.
    Shut,
}

/// Whether a player may not set a stone on a cell, with either player to move.
fn is_forbidden(position: &Position, player: Player, m: Move) -> bool {
    player == Player::First && position.forbidden(m).is_some()
}

/// The distance examined to either side of a cell.
const REACH: usize = MAX_LINE;

/// The cell `steps` steps from another; `None` outside the board.
fn step(position: &Position, from: Move, (dx, dy): (i32, i32), steps: i32) -> Option<Move> {
    let to = Move {
        row: u8::try_from(i32::from(from.row) + dy * steps).ok()?,
        col: u8::try_from(i32::from(from.col) + dx * steps).ok()?,
    };
    position.index(to).map(|_| to)
}

/// Whether a stone of a player on a free cell completes k in a row.
#[must_use]
pub fn completes(position: &Position, player: Player, m: Move) -> bool {
    let board = position.board();
    DIRECTIONS.iter().any(|&direction| {
        let mut length = 1;
        for sign in [1, -1] {
            let mut steps = sign;
            while step(position, m, direction, steps)
                .is_some_and(|next| position.stone(next) == Some(player))
            {
                length += 1;
                steps += sign;
            }
        }
        board.rule().wins(player, length, board.k())
    })
}

/// The effect of a player's stone on a free cell, with either player to move.
#[must_use]
pub fn made(position: &Position, player: Player, m: Move) -> Made {
    let k = position.board().k();
    let is_exact = !position.board().rule().allows_overlines(player);
    let mut made = Made {
        wins: completes(position, player, m),
        ..Made::default()
    };
    if is_forbidden(position, player, m) {
        return made;
    }
    for direction in DIRECTIONS {
        let mut line = [Seen::Shut; 2 * REACH + 1];
        let at = |place: usize| step(position, m, direction, place as i32 - REACH as i32);
        for (place, seen) in line.iter_mut().enumerate() {
            if place.abs_diff(REACH) <= k
                && let Some(cell) = at(place)
            {
                *seen = match position.stone(cell) {
                    None => Seen::Free,
                    Some(whose) if whose == player => Seen::Own,
                    Some(_) => Seen::Shut,
                };
            }
        }
        line[REACH] = Seen::Own;
        // Whether a row from one index to another would win, if all of it were the player's own.
        let ends = |from: usize, to: usize| {
            !is_exact || (line[from - 1] != Seen::Own && line[to] != Seen::Own)
        };
        let mut is_four = false;
        for start in REACH + 1 - k..=REACH {
            let Some(free) = gap(&line[start..start + k]).filter(|_| ends(start, start + k)) else {
                continue;
            };
            let Some(cell) = at(start + free) else {
                continue;
            };
            is_four = true;
            if !made.completing.contains(&cell) && !completes(position, player, cell) {
                made.completing.push(cell);
            }
        }
        if k < 4 || is_four {
            continue;
        }
        // A three: both ends of k + 1 cells are free, and between them is one gap.
        made.threes += u32::from((REACH + 1 - k..REACH).any(|start| {
            line[start] == Seen::Free
                && line[start + k] == Seen::Free
                && gap(&line[start + 1..start + k]).is_some()
                && ends(start, start + k)
                && ends(start + 1, start + k + 1)
        }));
    }
    made
}

/// The index of the only free cell among some that are otherwise the player's own.
fn gap(cells: &[Seen]) -> Option<usize> {
    let mut gap = None;
    for (place, &seen) in cells.iter().enumerate() {
        match seen {
            Seen::Own => {}
            Seen::Free if gap.is_none() => gap = Some(place),
            _ => return None,
        }
    }
    gap
}

/// The cells where a player's stone would have an effect, with either player to move.
#[must_use]
pub fn threats(position: &Position, player: Player) -> Threats {
    let mut threats = Threats::default();
    let board = position.board();
    let k = board.k();
    // For longer lines only cells in line with a stone need be examined.
    let mut is_near = vec![k < 4; board.cells()];
    if k >= 4 {
        for &m in position.moves() {
            if position.stone(m) != Some(player) {
                continue;
            }
            for direction in DIRECTIONS {
                for steps in -(k as i32)..=k as i32 {
                    let cell = step(position, m, direction, steps);
                    if let Some(index) = cell.and_then(|cell| position.index(cell)) {
                        is_near[index] = true;
                    }
                }
            }
        }
    }
    for (index, &is_near) in is_near.iter().enumerate() {
        if !is_near || position.stones()[index].is_some() {
            continue;
        }
        let cell = position.cell(index);
        let made = made(position, player, cell);
        let list = match made.completing.len() {
            _ if made.wins => &mut threats.wins,
            0 if made.threes == 0 => continue,
            0 => &mut threats.threes,
            1 => &mut threats.fours,
            _ => &mut threats.open_fours,
        };
        list.push(cell);
    }
    threats
}
