//! The moves that renju forbids the first player.
//!
//! By the rules of the Renju International Federation (“The International Rules of Renju”, 9.2 and 9.3,
//! <https://www.renju.net/rifrules/>). A four is a row that one more stone makes exactly five; it is straight if two
//! cells do, one at each end. A three is a row that one more stone makes a straight four, if that stone may be set: it
//! is not forbidden itself, and does not make five elsewhere. So whether a stone is forbidden depends on later stones,
//! which are judged in the same way. Each of them adds a stone to the board, so the recursion ends.

use crate::mnk::rules::{DIRECTIONS, Forbidden, Move};

/// The side of renju’s board.
const SIDE: i32 = 15;
/// The distance from one row to the next, with a margin on which no stone can be set.
const WIDTH: i32 = SIDE + 2;
/// The exact length of a winning row.
const FIVE: usize = 5;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Mark {
    Free,
    /// The first player's stone.
    Own,
    /// The second player's stone, or the margin.
    Shut,
}

/// Renju’s board as the first player sees it.
pub(in crate::mnk) struct Field([Mark; (WIDTH * WIDTH) as usize]);

/// The index of a cell.
fn place(m: Move) -> i32 {
    (i32::from(m.row) + 1) * WIDTH + i32::from(m.col) + 1
}

/// A run of adjacent stones through a cell in one line, and the cells at both ends.
struct Run {
    length: usize,
    ends: [i32; 2],
}

impl Field {
    /// The board with the stones of both players; all other cells are free.
    pub(in crate::mnk) fn new(stones: impl Iterator<Item = (Move, bool)>) -> Self {
        let mut field = Self([Mark::Shut; (WIDTH * WIDTH) as usize]);
        for row in 1..=SIDE {
            for col in 1..=SIDE {
                field.set(row * WIDTH + col, Mark::Free);
            }
        }
        for (m, is_own) in stones {
            field.set(place(m), if is_own { Mark::Own } else { Mark::Shut });
        }
        field
    }

    /// The reason why the first player may not set a stone on a free cell; `None` if that is allowed.
    pub(in crate::mnk) fn forbidden(&mut self, m: Move) -> Option<Forbidden> {
        match self.judge(place(m)) {
            Judgement::Forbidden(why) => Some(why),
            Judgement::Five | Judgement::Allowed => None,
        }
    }

    fn at(&self, place: i32) -> Mark {
        self.0[place as usize]
    }

    fn set(&mut self, place: i32, cell: Mark) {
        self.0[place as usize] = cell;
    }

    /// The run through a stone of the first player's.
    fn run(&self, at: i32, step: i32) -> Run {
        let end = |step: i32| {
            let mut end = at + step;
            while self.at(end) == Mark::Own {
                end += step;
            }
            end
        };
        let ends = [end(-step), end(step)];
        Run {
            length: ((ends[1] - ends[0]) / step - 1) as usize,
            ends,
        }
    }

    /// Whether a stone on a cell makes exactly five in a line.
    fn fives(&mut self, at: i32, step: i32) -> bool {
        if self.at(at) != Mark::Free {
            return false;
        }
        self.set(at, Mark::Own);
        let length = self.run(at, step).length;
        self.set(at, Mark::Free);
        length == FIVE
    }

    /// The number of fours that a stone has in a line: two if they are made five on different cells, unless they are
    /// the same four.
    fn fours(&mut self, at: i32, step: i32) -> usize {
        let Run { length, ends } = self.run(at, step);
        let completed = ends.map(|end| self.fives(end, step));
        let count = completed.iter().filter(|is_five| **is_five).count();
        if length == FIVE - 1 {
            count.min(1)
        } else {
            count
        }
    }

    /// Whether a stone is in a straight four in a line.
    fn is_straight(&mut self, at: i32, step: i32) -> bool {
        let Run { length, ends } = self.run(at, step);
        length == FIVE - 1 && ends.iter().all(|end| self.fives(*end, step))
    }

    /// Whether a stone on a free cell makes a straight four in a line.
    fn straightens(&mut self, at: i32, step: i32) -> bool {
        if self.at(at) != Mark::Free {
            return false;
        }
        self.set(at, Mark::Own);
        let is_straight = self.is_straight(at, step);
        self.set(at, Mark::Free);
        is_straight
    }

    /// The judgement of a stone on a free cell.
    fn judge(&mut self, at: i32) -> Judgement {
        self.set(at, Mark::Own);
        let judgement = self.judge_stone(at);
        self.set(at, Mark::Free);
        judgement
    }

    fn judge_stone(&mut self, at: i32) -> Judgement {
        let steps = DIRECTIONS.map(|(dx, dy)| dy * WIDTH + dx);
        let lengths = steps.map(|step| self.run(at, step).length);
        if lengths.contains(&FIVE) {
            return Judgement::Five;
        }
        if lengths.iter().any(|length| *length > FIVE) {
            return Judgement::Forbidden(Forbidden::Overline);
        }
        let fours = steps.map(|step| self.fours(at, step));
        if fours.iter().sum::<usize>() > 1 {
            return Judgement::Forbidden(Forbidden::DoubleFour);
        }
        // The cells on which one more stone makes a straight four; a line with a four has no three. Whether these
        // stones may be set is only asked if it matters.
        let mut straightening = [[None; 2]; 4];
        let mut left = 0;
        for (line, step) in steps.into_iter().enumerate() {
            if fours[line] > 0 {
                continue;
            }
            let ends = self.run(at, step).ends;
            straightening[line] = ends.map(|end| self.straightens(end, step).then_some(end));
            left += usize::from(straightening[line] != [None; 2]);
        }
        let mut threes = 0;
        for next in straightening.into_iter().filter(|next| *next != [None; 2]) {
            if threes + left < 2 {
                break;
            }
            left -= 1;
            let mut next = next.into_iter().flatten();
            threes += usize::from(next.any(|next| self.judge(next) == Judgement::Allowed));
        }
        if threes > 1 {
            return Judgement::Forbidden(Forbidden::DoubleThree);
        }
        Judgement::Allowed
    }
}

/// The judgement of a stone.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Judgement {
    /// It makes exactly five, and wins.
    Five,
    /// It may be set.
    Allowed,
    /// It may not be set.
    Forbidden(Forbidden),
}
