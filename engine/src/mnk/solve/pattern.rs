//! The effect of a stone on a cell in one direction: whether it completes a line, threatens to, threatens to threaten,
//! and so on, for lines of any length.
//!
//! The names are those of lines of five: a four lacks one stone, a three two. A four with two ways to
//! be completed can’t be stopped; a three is open if one more stone makes it such a four (L. V. Allis,
//! H. J. van den Herik, M. P. H. Huntjens, "Go-Moku and Threat-Space Search", 1993).
//!
//! Where longer rows do not win, a window adjacent to another stone of the same player can no longer be won; to see
//! that, one more cell is examined on either side.

use crate::game::Player;
use crate::mnk::rules::Rule;

/// No line is possible here any longer.
pub const DEAD: u8 = 0;
/// Five stones or more are lacking; lines are longer than five.
pub const FAR: u8 = 1;
/// The first of the classes of lines that lack four, three and two stones: four classes each, closed, and open in one
/// way, in two and in more.
const LACKING_FOUR: u8 = 2;
const KINDS: u8 = 4;
/// The first class of open twos: lines that lack three.
pub const OPEN_TWO: u8 = LACKING_FOUR + KINDS + 1;
/// A three that one more stone makes a four with one way to be completed.
pub const CLOSED_THREE: u8 = LACKING_FOUR + 2 * KINDS;
/// The first class of open threes.
pub const OPEN_THREE: u8 = CLOSED_THREE + 1;
/// A four with one way to be completed.
pub const FOUR: u8 = LACKING_FOUR + 3 * KINDS;
/// A four with two ways or more.
pub const OPEN_FOUR: u8 = FOUR + 1;
/// A complete line.
pub const FIVE: u8 = FOUR + 2;
/// The number of classes.
pub const CLASSES: usize = FIVE as usize + 1;
/// A row that is too long: a class only of a player to whom it is forbidden.
pub const OVERLINE: u8 = FIVE + 1;
/// Two fours that are not one open one, likewise.
pub const TWO_FOURS: u8 = FIVE + 2;
/// The number of classes including these.
pub const ALL_CLASSES: usize = TWO_FOURS as usize + 1;

/// Not yet computed.
const UNKNOWN: u8 = 255;

/// The longest surroundings, in cells, that have a table; longer ones are computed each time, as they belong only to
/// large boards, where searches are not deep.
const LONGEST_IN_TABLE: u32 = 10;

/// The classes of all surroundings, computed when they are first met.
///
/// Surroundings are the [`Patterns::side`] cells on either side of a cell in one direction, a bit for each,
/// the farthest on the near side first; the cell itself has none.
pub struct Patterns {
    k: u32,
    side: u32,
    rule: Rule,
    /// The classes of both players.
    table: Vec<[u8; 2]>,
}

/// The players by their numbers.
const PLAYERS: [Player; 2] = [Player::First, Player::Second];

impl Patterns {
    /// Patterns for lines of `k` stones.
    #[must_use]
    pub fn new(k: u32, rule: Rule) -> Self {
        let is_freestyle = PLAYERS.iter().all(|&player| rule.allows_overlines(player));
        let side = if is_freestyle { k - 1 } else { k };
        let size = if 2 * side <= LONGEST_IN_TABLE {
            1 << (4 * side)
        } else {
            0
        };
        Self {
            k,
            side,
            rule,
            table: vec![[UNKNOWN; 2]; size],
        }
    }

    /// The number of cells on either side that matter.
    #[must_use]
    pub fn side(&self) -> usize {
        self.side as usize
    }

    /// The classes of a stone of either player on the cell between the stones of both; cells beside the
    /// board are both players’.
    #[inline]
    pub fn classes(&mut self, [one, other]: [u64; 2]) -> [u8; 2] {
        let index = (one << (2 * self.side) | other) as usize;
        match self.table.get(index) {
            Some(&classes) if classes[0] != UNKNOWN => classes,
            None => self.classify_both(one, other),
            Some(_) => {
                let classes = self.classify_both(one, other);
                self.table[index] = classes;
                classes
            }
        }
    }

    // Each is asked for once. The arguments are not an array, which would be loaded whole just after half of it was
    // written: the processor would have to wait.
    #[cold]
    fn classify_both(&self, one: u64, other: u64) -> [u8; 2] {
        [0, 1].map(|player| self.classify([one, other], player))
    }

    /// The empty cells of the windows of k cells through the cell that a player could fill, with the player's stone on
    /// the cell. Here the cell itself has the bit [`Patterns::side`].
    pub fn gaps(&self, around: [u64; 2], player: usize) -> Gaps {
        let blocked = self.widened(around[1 - player]);
        let own = self.widened(around[player]) & !blocked | 1 << self.side;
        let is_exact = !self.rule.allows_overlines(PLAYERS[player]);
        let mut gaps = Gaps {
            masks: [0; LONGEST_LINE],
            count: 0,
        };
        for start in self.side + 1 - self.k..=self.side {
            let window = ((1_u64 << self.k) - 1) << start;
            let beside = if is_exact {
                (window << 1 | window >> 1) & !window
            } else {
                0
            };
            if blocked & window == 0 && own & beside == 0 {
                gaps.masks[gaps.count] = window & !own;
                gaps.count += 1;
            }
        }
        gaps
    }

    /// Surroundings with a bit for the cell itself.
    fn widened(&self, around: u64) -> u64 {
        let near = (1_u64 << self.side) - 1;
        around & near | around >> self.side << (self.side + 1)
    }

    fn classify(&self, around: [u64; 2], player: usize) -> u8 {
        let is_barred = self.rule.forbids(PLAYERS[player]);
        let gaps = self.gaps(around, player);
        let lacking = gaps.all().iter().map(|gap| gap.count_ones()).min();
        match lacking {
            Some(0) => FIVE,
            _ if is_barred && self.is_too_long(around, player) => OVERLINE,
            None => DEAD,
            Some(1) if gaps.ways(1) > 1 => {
                // In an open four, one cell at either end completes the line.
                let cells = gaps.cells(1);
                let apart = 63 - cells.leading_zeros() - cells.trailing_zeros();
                if is_barred && apart != self.k {
                    TWO_FOURS
                } else {
                    OPEN_FOUR
                }
            }
            Some(1) => FOUR,
            Some(lacking @ 2..=4) => {
                let first = LACKING_FOUR + (4 - lacking as u8) * KINDS;
                first + gaps.ways(lacking).min(3) as u8
            }
            Some(_) => FAR,
        }
    }

    /// Whether the player’s row through the cell would have more than k stones.
    fn is_too_long(&self, around: [u64; 2], player: usize) -> bool {
        let own = self.widened(around[player] & !around[1 - player]) | 1 << self.side;
        let after = (own >> self.side).trailing_ones();
        let before = (own << (63 - self.side)).leading_ones();
        before + after - 1 > self.k
    }
}

/// The longest line.
const LONGEST_LINE: usize = crate::mnk::rules::MAX_LINE;

/// The empty cells of some windows.
#[derive(Clone, Copy)]
pub struct Gaps {
    masks: [u64; LONGEST_LINE],
    count: usize,
}

impl Gaps {
    /// The mask of each window.
    #[must_use]
    pub fn all(&self) -> &[u64] {
        &self.masks[..self.count]
    }

    /// The empty cells in windows that lack `stones` stones.
    #[must_use]
    pub fn cells(&self, lacking: u32) -> u64 {
        let gaps = self.all().iter();
        gaps.filter(|gap| gap.count_ones() == lacking)
            .fold(0, |cells, gap| cells | gap)
    }

    /// The number of ways in which a line that lacks `lacking` stones can be completed (`lacking` 1), or brought one
    /// step nearer to a four that can be completed in two ways.
    fn ways(&self, lacking: u32) -> u32 {
        let mut cells = self.cells(lacking);
        if lacking == 1 {
            return cells.count_ones();
        }
        let mut ways = 0;
        while cells != 0 {
            let cell = cells & cells.wrapping_neg();
            cells ^= cell;
            let mut next = Self {
                masks: [0; LONGEST_LINE],
                count: 0,
            };
            for &gap in self.all() {
                if gap.count_ones() == lacking && gap & cell != 0 {
                    next.masks[next.count] = gap ^ cell;
                    next.count += 1;
                }
            }
            let enough = if lacking == 2 { 2 } else { 1 };
            ways += u32::from(next.ways(lacking - 1) >= enough);
        }
        ways
    }
}

#[cfg(test)]
mod tests {
    use super::{CLOSED_THREE, DEAD, FIVE, FOUR, OPEN_FOUR, OPEN_THREE, OPEN_TWO, Patterns};
    use super::{OVERLINE, TWO_FOURS};
    use crate::mnk::rules::Rule;

    /// The class in surroundings written as a line: `x` own, `o` blocked, `.` empty, `*` the cell.
    fn class(line: &str) -> u8 {
        let k = (line.len() as u32).div_ceil(2);
        let bits = |wanted: char| {
            let cells = line.chars().filter(|&cell| cell != '*').enumerate();
            cells.fold(0, |bits, (slot, cell)| {
                bits | u64::from(cell == wanted) << slot
            })
        };
        Patterns::new(k, Rule::Freestyle).classes([bits('x'), bits('o')])[0]
    }

    #[test]
    fn classes_are_those_of_gomoku() {
        assert_eq!(class("xxxx*oooo"), FIVE);
        assert_eq!(class("...x*xxx."), FIVE);
        assert_eq!(class("...x*xx.."), OPEN_FOUR);
        assert_eq!(class("..ox*xx.."), FOUR);
        assert_eq!(class("x.xx*.x.."), OPEN_FOUR, "two fours in one line");
        assert_eq!(class("oxxx*ooo."), DEAD);
        assert_eq!(class("...x*x..."), OPEN_THREE + 1, "open at either end");
        assert_eq!(class("..ox*x..."), CLOSED_THREE, "room on one side only");
        assert_eq!(class("..ox*x..o"), CLOSED_THREE);
        assert_eq!(class("..x.*x..."), OPEN_THREE);
        assert!((OPEN_TWO..OPEN_TWO + 3).contains(&class("...x*....")));
        assert_eq!(class("oooo*xx.o"), DEAD);
    }

    #[test]
    fn lines_of_any_length_have_classes() {
        assert_eq!(class("*"), FIVE);
        assert_eq!(class(".*."), OPEN_FOUR);
        assert_eq!(class("o*."), FOUR);
        assert_eq!(class("o*o"), DEAD);
        assert_eq!(class(".x*.."), OPEN_FOUR);
        assert_eq!(class("..*.."), OPEN_THREE + 1);
        assert_eq!(class(".....oxxx*xxxxx...."), FOUR);
        assert_eq!(class("......xxx*xxxxx...."), OPEN_FOUR);
    }
    /// The classes of the first player in standard gomoku and in renju, in lines like those of [`class`] with one more
    /// cell on either side.
    fn exact(line: &str) -> [u8; 2] {
        let bits = |wanted: char| {
            let cells = line.chars().filter(|&cell| cell != '*').enumerate();
            cells.fold(0, |bits, (slot, cell)| {
                bits | u64::from(cell == wanted) << slot
            })
        };
        [Rule::Standard, Rule::Renju]
            .map(|rule| Patterns::new(5, rule).classes([bits('x'), bits('o')])[0])
    }

    #[test]
    fn longer_rows_do_not_win_where_exactly_five_do() {
        assert_eq!(exact("oxxxx*o...."), [FIVE, FIVE]);
        assert_eq!(exact("xxxxx*....."), [DEAD, OVERLINE]);
        assert_eq!(exact("...xx*xxxo."), [DEAD, OVERLINE]);
        assert_eq!(exact("...xx*x...."), [OPEN_FOUR, OPEN_FOUR]);
        assert_eq!(exact("x..xx*x...."), [OPEN_FOUR, OPEN_FOUR]);
        assert_eq!(exact(".x.xx*x...."), [FOUR, FOUR], "one end makes six");
        assert_eq!(exact(".x.xx*x.x.."), [DEAD, DEAD], "both ends do");
        assert_eq!(exact(".x.xx*.x..."), [OPEN_FOUR, TWO_FOURS]);
        assert_eq!(exact("....x*x...."), [OPEN_THREE + 1, OPEN_THREE + 1]);
        assert_eq!(exact("..x.x*x...."), [FOUR, FOUR]);
    }
}
