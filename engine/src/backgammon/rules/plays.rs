//! All legal plays of a roll.
//!
//! Whatever two checkers move, moving the higher one first is legal if the other order is: a
//! checker's way does not depend on the lower one, and bearing off only becomes easier. So plays are
//! made from the highest checker down, doubles give each resulting position once, and other rolls are
//! tried with either die first. As many dice as possible must be played, and the higher die if only
//! one can be.

use super::board::{BAR, Board, POINTS};
use super::dice::Dice;
use super::play::{Play, Step};

/// A legal play with the board after it, still seen from whoever made it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Legal {
    /// The play.
    pub play: Play,
    /// The board after it.
    pub board: Board,
}

/// The legal plays of a roll; kept from roll to roll, it needs no new memory.
#[derive(Clone, Debug, Default)]
pub struct Plays {
    found: Vec<Legal>,
    /// How many dice the plays found use.
    used: usize,
}

impl Plays {
    /// Finds the legal plays, one for each position that can result, in a fixed order. Where nothing
    /// can be moved, that is the one play without steps.
    pub fn find(&mut self, board: &Board, dice: Dice) -> &[Legal] {
        self.found.clear();
        self.used = 0;
        let start = Legal {
            play: Play::NONE,
            board: *board,
        };
        if dice.is_double() {
            self.extend(&start, [dice.high(); 4], BAR);
        } else {
            self.extend(&start, [dice.high(), dice.low(), 0, 0], BAR);
            let singles = if self.used == 1 { self.found.len() } else { 0 };
            let before = self.used;
            self.extend(&start, [dice.low(), dice.high(), 0, 0], BAR);
            if before == 1 && self.used == 1 {
                // Only one die can be played: the higher, with which the search began.
                self.found.truncate(singles);
            }
        }
        &self.found
    }

    /// Goes on from a play with the die after those that it has used, with checkers on `highest` or
    /// below.
    fn extend(&mut self, from: &Legal, dice: [u8; 4], highest: usize) {
        let used = from.play.len();
        let die = if used < 4 { dice[used] } else { 0 };
        let mut goes_on = false;
        if die > 0 {
            let own = from.board.own();
            let rear = own.iter().rposition(|&n| n > 0).unwrap_or(0);
            let highest = if own[BAR] > 0 { BAR } else { highest };
            let lowest = if own[BAR] > 0 { BAR } else { 0 };
            for point in (lowest..=highest).rev() {
                if own[point] == 0 {
                    continue;
                }
                let Some(to) = target(&from.board, point, die, rear) else {
                    continue;
                };
                goes_on = true;
                let board = from.board.moved(point, to);
                let hits = board.other()[BAR] > from.board.other()[BAR];
                let mut play = from.play;
                play.push(Step::between(point, to, hits));
                self.extend(&Legal { play, board }, dice, point);
            }
        }
        if !goes_on {
            self.keep(*from);
        }
    }

    /// Keeps a play to which nothing can be added, if none uses more dice.
    fn keep(&mut self, legal: Legal) {
        let used = legal.play.len();
        if used < self.used {
            return;
        }
        if used > self.used {
            self.found.clear();
            self.used = used;
        }
        if !self.found.iter().any(|old| old.board == legal.board) {
            self.found.push(legal);
        }
    }
}

/// What can be done with one die alone, whatever the other die allows, from the highest checker down.
#[must_use]
pub fn single_steps(board: &Board, die: u8) -> Vec<Step> {
    let own = board.own();
    let rear = own.iter().rposition(|&n| n > 0).unwrap_or(0);
    let lowest = if own[BAR] > 0 { BAR } else { 0 };
    let mut steps = Vec::new();
    for point in (lowest..=rear).rev() {
        if own[point] > 0
            && let Some(to) = target(board, point, die, rear)
        {
            let hits = to.is_some_and(|to| board.other()[23 - to] == 1);
            steps.push(Step::between(point, to, hits));
        }
    }
    steps
}

/// Where a checker goes by a die: to a point, or off (`None` within `Some`); `None` if it can't.
fn target(board: &Board, point: usize, die: u8, rear: usize) -> Option<Option<usize>> {
    let die = usize::from(die);
    if point >= die {
        let to = point - die;
        return (to < POINTS && board.other()[23 - to] < 2).then_some(Some(to));
    }
    // Bearing off: all are at home, and the die is exact or nothing is behind.
    (rear < 6 && (point + 1 == die || point == rear)).then_some(None)
}

/// The legal plays of a roll, in a fixed order: see [`Plays::find`].
#[must_use]
pub fn legal_plays(board: &Board, dice: Dice) -> Vec<Legal> {
    let mut plays = Plays::default();
    plays.find(board, dice);
    plays.found
}
