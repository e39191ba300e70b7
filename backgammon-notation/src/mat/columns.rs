//! Whose column something stands in.
//!
//! The first thing in a row is the left player's and the second the right one's, however wide the columns are. Where
//! a row has one thing alone, its place tells, beside where the right column begins in the other rows: score
//! lines may be wider or narrower than the rows below them.

use engine::game::Player;

use super::row::Cell;
use super::{COLUMN, NUMBER};
use crate::games::{Act, Played};

/// A row of a game.
#[derive(Clone, Debug)]
pub(super) struct Row {
    pub(super) line: u32,
    pub(super) cells: Vec<Cell>,
}

/// How the columns of a text are set.
pub(super) struct Columns {
    /// What begins here or later in a row is in the right column.
    right: usize,
    /// The tabs before a left entry, where tabs part the columns.
    tabs: Option<usize>,
    /// Whether a single blank parts them, so that nothing can be seen by the place.
    is_narrow: bool,
}

impl Columns {
    /// Learns it from the rows that have both columns.
    pub(super) fn of<'t>(rows: impl Iterator<Item = &'t Row>) -> Self {
        let usual = NUMBER + COLUMN / 2;
        let (mut right, mut tabs, mut is_narrow) = (None, None, None);
        for row in rows {
            let [first, second, ..] = &row.cells[..] else {
                continue;
            };
            if second.is_numbered || first.at >= usual || is_of_roll(first, second) {
                continue;
            }
            if second.tabs > first.tabs {
                tabs = tabs.max(Some(first.tabs));
            }
            let is_wide = second.gap > 1;
            is_narrow = Some(is_narrow.unwrap_or(true) && !is_wide);
            if is_wide {
                right = Some(right.map_or(second.at, |at: usize| at.min(second.at)));
            }
        }
        Self {
            right: right.map_or(usual, |at| (NUMBER + at) / 2),
            tabs,
            is_narrow: is_narrow.unwrap_or_default(),
        }
    }

    /// Whose each thing in a row is; `None` where that can't be told.
    pub(super) fn sides(&self, row: &Row) -> Vec<Option<Player>> {
        // What may stand alone under either player.
        let is_result =
            |cell: &Cell| matches!(cell.act, Act::Wins(..) | Act::Loses | Act::GivesUp(_));
        if let ([cell], true) = (&row.cells[..], self.is_narrow)
            && is_result(cell)
        {
            return vec![None];
        }
        let mut sides: Vec<Option<Player>> = Vec::new();
        // How many entries stand before this one, behind the number.
        let mut before = 0;
        for (place, cell) in row.cells.iter().enumerate() {
            let last = place.checked_sub(1).map(|last| &row.cells[last]);
            if last.is_some_and(|last| is_of_roll(last, cell)) {
                sides.push(sides.last().copied().flatten());
                continue;
            }
            if cell.is_numbered {
                before = 0;
            }
            sides.push(match before {
                0 if !cell.is_numbered && self.is_right(cell) => {
                    before = 1;
                    Some(Player::Second)
                }
                0 => Some(Player::First),
                1 => Some(Player::Second),
                _ => None,
            });
            before += 1;
        }
        sides
    }

    fn is_right(&self, cell: &Cell) -> bool {
        match self.tabs {
            Some(tabs) if cell.tabs > 0 => cell.tabs > tabs,
            None if cell.tabs > 1 => true,
            _ => cell.at >= self.right,
        }
    }

    /// Whether the first row of a game, with one thing in it, is the right player's though it stands on the left: where the
    /// place does not tell, it is seen by the left player's turn after it.
    pub(super) fn is_right_after_all(&self, first: &Row, second: Option<&Row>) -> bool {
        let is_turn = |row: &Row| {
            let first = row.cells.first().map(|cell| &cell.act);
            matches!(first, Some(Act::Roll(..) | Act::Double(_)))
        };
        self.is_narrow && first.cells.len() == 1 && second.is_some_and(is_turn)
    }
}

/// Whether something belongs to the dice before it: `62: Concedes`.
fn is_of_roll(roll: &Cell, cell: &Cell) -> bool {
    matches!(roll.act, Act::Roll(_, Played::Nothing))
        && matches!(cell.act, Act::GivesUp(_))
        && cell.gap <= 2
        && cell.tabs == roll.tabs
}
