//! All legal plays of a roll.
//!
//! If two checkers move, moving the higher one first is legal if the other order is: a checker's way does not depend on
//! the lower one, and bearing off only becomes easier. So plays are made from the highest checker down, doubles give
//! each resulting position once, and other rolls are tried with either die first. As many dice as possible must be
//! played, and the higher die if only one can be. Sets of points are bits, so that a few operations find the checkers
//! that can move.

use super::board::{BAR, Board, POINTS};
use super::dice::Dice;
use super::play::{Play, Step};

/// A legal play with the board after it, still from the point of view of the player who made it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Legal {
    /// The play.
    pub play: Play,
    /// The board after it.
    pub board: Board,
}

/// The legal plays of a roll. Reused from roll to roll, it needs no new memory.
#[derive(Clone, Debug, Default)]
pub struct Plays {
    found: Vec<Legal>,
    /// The number of dice that the plays found use.
    used: usize,
    /// A bit for each point that the other player does not hold.
    open: u32,
}

impl Plays {
    /// Finds the legal plays, one for each position that can result, in a fixed order. If nothing can move, that is the
    /// one play without steps.
    pub fn find(&mut self, board: &Board, dice: Dice) -> &[Legal] {
        self.found.clear();
        self.used = 0;
        let (held, open) = places(board);
        self.open = open;
        let start = Legal {
            play: Play::NONE,
            board: *board,
        };
        if dice.is_double() {
            self.extend(&start, held, [dice.high(); 4], BAR, false);
        } else {
            self.extend(&start, held, [dice.high(), dice.low(), 0, 0], BAR, false);
            let singles = if self.used == 1 { self.found.len() } else { 0 };
            let before = self.used;
            self.extend(&start, held, [dice.low(), dice.high(), 0, 0], BAR, true);
            if before == 1 && self.used == 1 {
                // Only one die can be played: the higher, with which the search began.
                self.found.truncate(singles);
            }
        }
        &self.found
    }

    /// Extends a play with the next die, by checkers on `highest` or below. `held` has a bit for
    /// each place with checkers; `again` says that the other order of the dice has been tried.
    fn extend(&mut self, from: &Legal, held: u32, dice: [u8; 4], highest: usize, again: bool) {
        let used = from.play.len();
        let die = dice[used];
        let mut left = movable(held, self.open, die, highest);
        if left == 0 {
            self.keep(from, again);
            return;
        }
        while left > 0 {
            let point = left.ilog2() as usize;
            left ^= 1 << point;
            let to = point.checked_sub(usize::from(die));
            let mut next = *from;
            let hits = next.board.step(point, to);
            next.play.push(Step::between(point, to, hits));
            if used == 3 || dice[used + 1] == 0 {
                self.keep(&next, again);
                continue;
            }
            let mut held = held;
            if next.board.own()[point] == 0 {
                held ^= 1 << point;
            }
            if let Some(to) = to {
                held |= 1 << to;
            }
            self.extend(&next, held, dice, point, again);
        }
    }

    /// Keeps a play to which nothing can be added, if none uses more dice. The multiset of steps of a play determines
    /// its position, except for hits and for checkers borne off with either die. So a position can have been found
    /// before only with the dice in the other order: from one point, by one checker, or bearing off.
    fn keep(&mut self, legal: &Legal, again: bool) {
        let used = legal.play.len();
        if used < self.used {
            return;
        }
        if used > self.used {
            self.found.clear();
            self.used = used;
        }
        let may_be_known = again
            && match legal.play.steps() {
                [first, second] => {
                    second.from == first.from || second.from == first.to || second.to == 0
                }
                _ => true,
            };
        if !may_be_known || !self.found.iter().any(|old| old.board == legal.board) {
            self.found.push(*legal);
        }
    }
}

/// A bit for each place with checkers of the player on roll, and one for each point that the other
/// player does not hold.
fn places(board: &Board) -> (u32, u32) {
    let (mut held, mut open) = (0, 0);
    for (point, &own) in board.own().iter().enumerate() {
        held |= u32::from(own > 0) << point;
    }
    for (point, &others) in board.other()[..POINTS].iter().rev().enumerate() {
        open |= u32::from(others < 2) << point;
    }
    (held, open)
}

/// The steps possible with one die alone, from the highest checker down; the other die is ignored.
#[must_use]
pub fn single_steps(board: &Board, die: u8) -> Vec<Step> {
    let (held, open) = places(board);
    let mut left = movable(held, open, die, BAR);
    let mut steps = Vec::new();
    while left > 0 {
        let point = left.ilog2() as usize;
        left ^= 1 << point;
        let to = point.checked_sub(usize::from(die));
        let hits = to.is_some_and(|to| board.other()[23 - to] == 1);
        steps.push(Step::between(point, to, hits));
    }
    steps
}

/// A bit for each place on `highest` or below from which a checker can move with a die; `open` has one for each point
/// that the other player does not hold.
const fn movable(held: u32, open: u32, die: u8, highest: usize) -> u32 {
    if held >> BAR > 0 {
        return held & (open << die) & 1 << BAR;
    }
    let mut movable = held & (open << die);
    // Bearing off: all checkers are at home, and the die is exact or no checker is behind.
    if held >> 6 == 0 && held > 0 {
        let exact = 1 << (die - 1);
        if held & exact > 0 {
            movable |= exact;
        } else if held < exact {
            movable |= 1 << held.ilog2();
        }
    }
    movable & ((2 << highest) - 1)
}

/// The legal plays of a roll, in a fixed order: see [`Plays::find`].
#[must_use]
pub fn legal_plays(board: &Board, dice: Dice) -> Vec<Legal> {
    let mut plays = Plays::default();
    plays.find(board, dice);
    plays.found
}
