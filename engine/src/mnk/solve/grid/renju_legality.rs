//! The cells that renju forbids the first player, as far as the classes of their lines say so: rows that are too long
//! and two fours at once show in them. Two threes depend on other cells, and the rules are asked about them.

use crate::mnk::rules::{Field, Rule};
use crate::mnk::solve::combos::{DIRECTIONS, level, level_of};
use crate::mnk::solve::grid::Grid;
use crate::mnk::solve::pattern::{FIVE, FOUR, OPEN_FOUR, OPEN_THREE, OVERLINE, TWO_FOURS};

/// The player whom renju forbids moves: the one who began.
const RESTRICTED: usize = 0;

/// Whether a rule forbids a player some cells.
#[inline]
#[must_use]
pub(super) fn restricts(rule: Rule, player: usize) -> bool {
    rule == Rule::Renju && player == RESTRICTED
}

impl Grid {
    /// Whether the rule allows the side to move a stone on an empty cell.
    #[inline]
    #[must_use]
    pub fn allows(&self, cell: usize) -> bool {
        !restricts(self.rule(), self.turn()) || !self.is_forbidden(cell)
    }

    /// Whether renju forbids the first player an empty cell.
    fn is_forbidden(&self, cell: usize) -> bool {
        match legality(self.classes(cell, RESTRICTED)) {
            Legality::Legal => false,
            Legality::Forbidden => true,
            Legality::NeedsFullCheck => {
                let stone = |at| Some((self.cell(at), self.stone(at)? == RESTRICTED));
                let mut field = Field::new((0..self.cells()).filter_map(stone));
                field.forbidden(self.cell(cell)).is_some()
            }
        }
    }

    /// Whether the rule allows the side to move no cell at all, so that the game is a draw.
    #[must_use]
    pub fn is_stuck(&self) -> bool {
        let mut empty = (0..self.cells()).filter(|&cell| self.is_empty(cell));
        restricts(self.rule(), self.turn()) && !empty.any(|cell| self.allows(cell))
    }
}

/// The legality of a stone, judged by the classes of a cell's lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Legality {
    /// The rule allows it.
    Legal,
    /// It makes two threes by the classes of its lines: the rules have to say whether both count.
    NeedsFullCheck,
    /// The rule forbids it.
    Forbidden,
}

/// The legality of a cell whose lines have these classes for the first player.
#[must_use]
fn legality(classes: [u8; DIRECTIONS]) -> Legality {
    let (mut fours, mut threes) = (0, 0);
    for class in classes {
        match class {
            // Five in a row is never forbidden.
            FIVE => return Legality::Legal,
            OVERLINE | TWO_FOURS => fours += 2,
            FOUR | OPEN_FOUR => fours += 1,
            OPEN_THREE.. => threes += 1,
            _ => {}
        }
    }
    match (fours, threes) {
        (2.., _) => Legality::Forbidden,
        (_, 2..) => Legality::NeedsFullCheck,
        _ => Legality::Legal,
    }
}

/// The [`level`] of a cell for the first player: that of no effect if it is forbidden, and below the deciding ones if
/// it may be forbidden.
#[must_use]
pub(super) fn legal_level(classes: [u8; DIRECTIONS]) -> u8 {
    match legality(classes) {
        Legality::Legal => level_of(classes.map(usize::from)),
        Legality::NeedsFullCheck if classes.iter().any(|&class| class >= FOUR) => level::FOUR_THREE,
        Legality::NeedsFullCheck => level::TWO_THREES,
        Legality::Forbidden => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::{Legality, legal_level, legality};
    use crate::mnk::solve::combos::level;
    use crate::mnk::solve::pattern::{
        DEAD, FIVE, FOUR, OPEN_FOUR, OPEN_THREE, OVERLINE, TWO_FOURS,
    };

    #[test]
    fn classes_say_what_is_forbidden_as_far_as_they_can() {
        for (classes, says, of) in [
            (
                [DEAD, FOUR, OPEN_THREE, DEAD],
                Legality::Legal,
                level::FOUR_THREE,
            ),
            (
                [OPEN_FOUR, OPEN_THREE, DEAD, DEAD],
                Legality::Legal,
                level::WINNING_FOUR,
            ),
            ([FOUR, DEAD, DEAD, FOUR], Legality::Forbidden, 0),
            ([FOUR, OPEN_FOUR, DEAD, DEAD], Legality::Forbidden, 0),
            ([TWO_FOURS, DEAD, DEAD, DEAD], Legality::Forbidden, 0),
            ([OVERLINE, DEAD, DEAD, DEAD], Legality::Forbidden, 0),
            ([OVERLINE, FIVE, FOUR, FOUR], Legality::Legal, level::FIVE),
            (
                [OPEN_THREE, OPEN_THREE, DEAD, DEAD],
                Legality::NeedsFullCheck,
                level::TWO_THREES,
            ),
            (
                [OPEN_FOUR, OPEN_THREE, OPEN_THREE, DEAD],
                Legality::NeedsFullCheck,
                level::FOUR_THREE,
            ),
        ] {
            assert_eq!(legality(classes), says, "{classes:?}");
            assert_eq!(legal_level(classes), of, "{classes:?}");
        }
    }
}
