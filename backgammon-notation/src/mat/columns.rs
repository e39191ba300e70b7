//! The column in which an action stands, which tells whose action it is.
//!
//! The first action in a row is the left player's and the second one the right player's, however wide the columns are.
//! If a row has only one action, its place decides, compared with the beginning of the right column in the other rows.
//! The score line does not help: it may be wider or narrower than the rows below it.

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

/// The layout of the columns of a text.
pub(super) struct Columns {
    /// The place from which on everything in a row is in the right column.
    right: usize,
    /// The number of tabs before an entry on the left, if tabs separate the columns.
    tabs: Option<usize>,
    /// Whether a single blank separates them, so that places tell nothing.
    is_narrow: bool,
}

impl Columns {
    /// Finds the layout in the rows that have both columns.
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

    /// The player of each action in a row; `None` where that can't be told.
    pub(super) fn sides(&self, row: &Row) -> Vec<Option<Player>> {
        // The actions that may stand alone in the column of either player.
        let is_result =
            |cell: &Cell| matches!(cell.act, Act::Wins(..) | Act::Loses | Act::GivesUp(_));
        if let ([cell], true) = (&row.cells[..], self.is_narrow)
            && is_result(cell)
        {
            return vec![None];
        }
        let mut sides: Vec<Option<Player>> = Vec::new();
        // The number of entries between the row's number and this one.
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

    /// Whether the only action in the first row of a game is the right player's although it stands on the left. Where
    /// places tell nothing, the left player's turn in the next row shows it.
    pub(super) fn is_right_after_all(&self, first: &Row, second: Option<&Row>) -> bool {
        let is_turn = |row: &Row| {
            let first = row.cells.first().map(|cell| &cell.act);
            matches!(first, Some(Act::Roll(..) | Act::Double(_)))
        };
        self.is_narrow && first.cells.len() == 1 && second.is_some_and(is_turn)
    }
}

/// Whether an action belongs to the dice before it: `62: Concedes`.
fn is_of_roll(roll: &Cell, cell: &Cell) -> bool {
    matches!(roll.act, Act::Roll(_, Played::Nothing))
        && matches!(cell.act, Act::GivesUp(_))
        && cell.gap <= 2
        && cell.tabs == roll.tabs
}
