//! What renju forbids the first player, as far as the classes of a cell's lines say it: too long a row and two
//! fours at once are seen in them. Whether two threes are depends on cells around, and is asked of the rules.

use crate::mnk::rules::{Field, Rule};
use crate::mnk::solve::combos::{DIRECTIONS, level, level_of};
use crate::mnk::solve::grid::Grid;
use crate::mnk::solve::pattern::{FIVE, FOUR, OPEN_FOUR, OPEN_THREE, OVERLINE, TWO_FOURS};

/// The player whose moves renju forbids: whoever began.
const BARRED: usize = 0;

/// Whether a rule forbids a player some cells.
#[inline]
#[must_use]
pub fn bars(rule: Rule, player: usize) -> bool {
    rule == Rule::Renju && player == BARRED
}

impl Grid {
    /// Whether the rule allows whoever is to move a stone on an empty cell.
    #[inline]
    #[must_use]
    pub fn allows(&self, cell: usize) -> bool {
        !bars(self.rule(), self.turn()) || !self.is_forbidden(cell)
    }

    /// Whether renju forbids the first player an empty cell.
    fn is_forbidden(&self, cell: usize) -> bool {
        match bar(self.classes(cell, BARRED)) {
            Bar::Free => false,
            Bar::Forbidden => true,
            Bar::Asked => {
                let stone = |at| Some((self.cell(at), self.stone(at)? == BARRED));
                let mut field = Field::new((0..self.cells()).filter_map(stone));
                field.forbidden(self.cell(cell)).is_some()
            }
        }
    }

    /// Whether whoever is to move has no cell that the rule allows, and so the game is a draw.
    #[must_use]
    pub fn is_stuck(&self) -> bool {
        let mut empty = (0..self.cells()).filter(|&cell| self.is_empty(cell));
        bars(self.rule(), self.turn()) && !empty.any(|cell| self.allows(cell))
    }
}

/// Whether a cell is forbidden.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bar {
    /// It is not.
    Free,
    /// It is if both threes are such that count.
    Asked,
    /// It is.
    Forbidden,
}

/// Whether a cell whose lines have these classes for the first player is forbidden.
#[must_use]
pub fn bar(classes: [u8; DIRECTIONS]) -> Bar {
    let (mut fours, mut threes) = (0, 0);
    for class in classes {
        match class {
            // Five in a row is never forbidden.
            FIVE => return Bar::Free,
            OVERLINE | TWO_FOURS => fours += 2,
            FOUR | OPEN_FOUR => fours += 1,
            OPEN_THREE.. => threes += 1,
            _ => {}
        }
    }
    match (fours, threes) {
        (2.., _) => Bar::Forbidden,
        (_, 2..) => Bar::Asked,
        _ => Bar::Free,
    }
}

/// The [`level`] of a cell for the first player: that of nothing where it is forbidden, and none of those that
/// decide the game where it may be.
#[must_use]
pub fn barred_level(classes: [u8; DIRECTIONS]) -> u8 {
    match bar(classes) {
        Bar::Free => level_of(classes.map(usize::from)),
        Bar::Asked if classes.iter().any(|&class| class >= FOUR) => level::FOUR_THREE,
        Bar::Asked => level::TWO_THREES,
        Bar::Forbidden => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::{Bar, bar, barred_level};
    use crate::mnk::solve::combos::level;
    use crate::mnk::solve::pattern::{
        DEAD, FIVE, FOUR, OPEN_FOUR, OPEN_THREE, OVERLINE, TWO_FOURS,
    };

    #[test]
    fn classes_say_what_is_forbidden_as_far_as_they_can() {
        for (classes, says, of) in [
            ([DEAD, FOUR, OPEN_THREE, DEAD], Bar::Free, level::FOUR_THREE),
            (
                [OPEN_FOUR, OPEN_THREE, DEAD, DEAD],
                Bar::Free,
                level::WINNING_FOUR,
            ),
            ([FOUR, DEAD, DEAD, FOUR], Bar::Forbidden, 0),
            ([FOUR, OPEN_FOUR, DEAD, DEAD], Bar::Forbidden, 0),
            ([TWO_FOURS, DEAD, DEAD, DEAD], Bar::Forbidden, 0),
            ([OVERLINE, DEAD, DEAD, DEAD], Bar::Forbidden, 0),
            ([OVERLINE, FIVE, FOUR, FOUR], Bar::Free, level::FIVE),
            (
                [OPEN_THREE, OPEN_THREE, DEAD, DEAD],
                Bar::Asked,
                level::TWO_THREES,
            ),
            (
                [OPEN_FOUR, OPEN_THREE, OPEN_THREE, DEAD],
                Bar::Asked,
                level::FOUR_THREE,
            ),
        ] {
            assert_eq!(bar(classes), says, "{classes:?}");
            assert_eq!(barred_level(classes), of, "{classes:?}");
        }
    }
}
