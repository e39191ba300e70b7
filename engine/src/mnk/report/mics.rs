//! The report's number for a cell, which orders its moves and, summed up, judges boards.
//!
//! The report never says how its counts become one number. The weights are those of its published program, in which a
//! direction is worth one for each window and ten for each friendly cell. The missing cells, after which MICS is named,
//! enter as fixed steps only, which no sum of the others can reach:
//! - a winning cell: a window lacks one stone;
//! - a double threat: two windows lack two. The report says that the opponent can block but one of
//!   two such windows. That is wrong where both lack the same cell (k = 5: `XX_?XX`), and so is the
//!   step. It is kept, as it is the report's.
//!
//! Its program stops counting at the first direction with a step, so that a double threat may hide a winning cell; here
//! the higher step counts, as the report says.

use crate::game::Player;
use crate::mnk::report::windows::{Counts, Line, count, numbers, windows};
use crate::mnk::rules::{Board, Move, Position};

/// The value of a friendly cell; a window is worth 1.
const FRIENDLY: u32 = 10;
/// The value of a stone on one of the eight adjacent cells.
const NEAR: i32 = 5;
/// The step of a double threat.
pub const DOUBLE: i32 = 10_000;
/// The step of a winning cell. The report's program uses a million; this one is high enough, and
/// the sum over the largest board fits in 32 bits.
pub const WINNING: i32 = 100_000;

// The worth of a direction, as added up over four: the worth itself in the low bits, at most 4 * 400, then the number
// of windows that lack two stones (beyond two it does not matter), then a bit if one lacks one.
const WORTH: u32 = 0xfff;
const PAIR: u32 = 1 << 12;
const LAST: u32 = 1 << 16;

fn code(counts: Counts) -> u32 {
    let worth = u32::from(counts.windows) + FRIENDLY * u32::from(counts.friendly);
    match counts.missing {
        1 => worth + LAST,
        2 => worth + PAIR * u32::from(counts.fewest).min(2),
        _ => worth,
    }
}

fn number(sum: u32) -> i32 {
    if sum >= LAST {
        WINNING
    } else if sum >= 2 * PAIR {
        DOUBLE
    } else {
        (sum & WORTH) as i32
    }
}

/// The number of a cell with one player's counts: [`WINNING`], [`DOUBLE`], or the worth of windows
/// and friendly cells.
#[must_use]
pub fn of_counts(lines: &[Counts; 4]) -> i32 {
    number(lines.iter().map(|&counts| code(counts)).sum())
}

/// The report's numbers for a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mics {
    /// The cell's number for the player to move.
    pub own: i32,
    /// The cell's number for the opponent.
    pub opponent: i32,
    /// The addition for adjacent stones.
    pub near: i32,
    /// The sum by which moves are ordered; a step of the player's own counts twice.
    pub sum: i32,
}

impl Mics {
    fn new(own: i32, opponent: i32, stones: i32) -> Self {
        let near = NEAR * stones;
        let own_step = if own >= DOUBLE { own } else { 0 };
        Self {
            own,
            opponent,
            near,
            sum: own + own_step + opponent + near,
        }
    }
}

/// The report's numbers for a free cell.
#[must_use]
pub fn mics(position: &Position, cell: Move) -> Mics {
    let of = |player: Player| of_counts(&windows(position, cell, player));
    let mut stones = 0;
    for row in cell.row.saturating_sub(1)..=cell.row.saturating_add(1) {
        for col in cell.col.saturating_sub(1)..=cell.col.saturating_add(1) {
            stones += i32::from(position.stone(Move { row, col }).is_some());
        }
    }
    let turn = position.side_to_move();
    Mics::new(of(turn), of(turn.opponent()), stones)
}

/// Whether each player has a window left, so that a line is possible at all.
#[must_use]
pub fn can_win(position: &Position) -> [bool; 2] {
    Field::new(position).totals.map(|total| total > 0)
}

/// A free cell with its number, as [`Field::best`] gives it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct ScoredCell {
    pub cell: usize,
    pub number: i32,
}

/// A board on which stones are set and removed, with the numbers of all cells kept up to date.
pub(super) struct Field {
    board: Board,
    stones: Vec<u8>,
    /// All cells, the free ones first: the report's array, in which a cell that is taken is swapped with the last free
    /// one.
    cells: Vec<u16>,
    /// The index of a free cell in that array; for a taken cell, its former index.
    place: Vec<u16>,
    free: usize,
    /// The worth of a direction, by cell, player and direction.
    codes: Vec<[[u32; 4]; 2]>,
    /// Their sums, by cell and player.
    sums: Vec<[u32; 2]>,
    /// The sums of all cells' numbers.
    totals: [i32; 2],
    /// The number of adjacent stones.
    near: Vec<u8>,
    turn: usize,
}

impl Field {
    pub(super) fn new(position: &Position) -> Self {
        let board = position.board();
        let count = board.cells();
        let mut field = Self {
            board,
            stones: numbers(position),
            cells: (0..count as u16).collect(),
            place: (0..count as u16).collect(),
            free: count,
            codes: vec![[[0; 4]; 2]; count],
            sums: vec![[0; 2]; count],
            totals: [0; 2],
            near: vec![0; count],
            turn: position.side_to_move() as usize,
        };
        for cell in 0..count {
            for direction in 0..4 {
                field.recount(cell, direction, 0);
                field.recount(cell, direction, 1);
            }
            if field.stones[cell] != 0 {
                field.hide(cell);
                field.crowd(cell, 1);
            }
        }
        field
    }

    pub(super) fn is_full(&self) -> bool {
        self.free == 0
    }

    pub(super) fn free(&self) -> &[u16] {
        &self.cells[..self.free]
    }

    /// Whether a stone of the player to move on a free cell wins.
    pub(super) fn wins(&self, cell: usize) -> bool {
        self.sums[cell][self.turn] >= LAST
    }

    /// Whether a stone of the opponent on a free cell wins.
    pub(super) fn loses(&self, cell: usize) -> bool {
        self.sums[cell][1 - self.turn] >= LAST
    }

    /// The number of stones adjacent to a cell.
    pub(super) fn near(&self, cell: usize) -> u32 {
        self.near[cell].into()
    }

    /// The worth of windows and friendly cells for both players together, without steps.
    pub(super) fn worth(&self, cell: usize) -> u32 {
        (self.sums[cell][0] & WORTH) + (self.sums[cell][1] & WORTH)
    }

    /// The number of a free cell, for the player to move.
    pub(super) fn number(&self, cell: usize) -> i32 {
        let of = |player: usize| number(self.sums[cell][player]);
        Mics::new(of(self.turn), of(1 - self.turn), self.near[cell].into()).sum
    }

    /// The report's judgement of a board: the numbers of all free cells for the player to move, less those for the
    /// opponent. It ignores whose turn it is.
    pub(super) fn judgement(&self) -> i32 {
        self.totals[self.turn] - self.totals[1 - self.turn]
    }

    /// Puts the best cells into `best`, greatest number first, and returns how many there are.
    ///
    /// The report keeps them in a heap, from which the least is removed when a better one comes. For as few as here a
    /// sorted array does the same. The report leaves the order of equal cells open: here the one nearer to the centre
    /// comes first.
    pub(super) fn best(&self, best: &mut [ScoredCell]) -> usize {
        let mut count = 0;
        for &cell in self.free() {
            let cell = usize::from(cell);
            let candidate = ScoredCell {
                cell,
                number: self.number(cell),
            };
            if count == best.len() {
                if !self.precedes(candidate, best[count - 1]) {
                    continue;
                }
                count -= 1;
            }
            let mut place = count;
            while place > 0 && self.precedes(candidate, best[place - 1]) {
                best[place] = best[place - 1];
                place -= 1;
            }
            best[place] = candidate;
            count += 1;
        }
        count
    }

    fn precedes(&self, a: ScoredCell, b: ScoredCell) -> bool {
        if a.number != b.number {
            return a.number > b.number;
        }
        let [of_a, of_b] = [a, b].map(|candidate| self.eccentricity(candidate.cell));
        (of_a, a.cell) < (of_b, b.cell)
    }

    /// Four times the square of the distance from the centre.
    fn eccentricity(&self, cell: usize) -> usize {
        let (m, n) = (self.board.m(), self.board.n());
        let (x, y) = (
            (2 * (cell % m)).abs_diff(m - 1),
            (2 * (cell / m)).abs_diff(n - 1),
        );
        x * x + y * y
    }

    /// Sets a stone of the player to move on a free cell.
    pub(super) fn mark(&mut self, cell: usize) {
        self.stones[cell] = self.turn as u8 + 1;
        self.turn = 1 - self.turn;
        self.hide(cell);
        self.crowd(cell, 1);
        self.update(cell);
    }

    /// Removes the last stone.
    pub(super) fn unmark(&mut self) {
        let cell = usize::from(self.cells[self.free]);
        let place = usize::from(self.place[cell]);
        self.cells.swap(place, self.free);
        self.place[usize::from(self.cells[self.free])] = self.free as u16;
        self.free += 1;
        self.stones[cell] = 0;
        self.turn = 1 - self.turn;
        self.crowd(cell, u8::MAX);
        self.update(cell);
    }

    /// Removes a cell from the free ones.
    fn hide(&mut self, cell: usize) {
        self.free -= 1;
        let place = usize::from(self.place[cell]);
        let last = usize::from(self.cells[self.free]);
        self.cells.swap(place, self.free);
        self.place[last] = place as u16;
        self.place[cell] = place as u16;
    }

    /// Adds `more` to the stone counts of the adjacent cells; 255 subtracts one.
    fn crowd(&mut self, cell: usize, more: u8) {
        let (m, n) = (self.board.m(), self.board.n());
        let (col, row) = (cell % m, cell / m);
        for y in row.saturating_sub(1)..=(row + 1).min(n - 1) {
            for x in col.saturating_sub(1)..=(col + 1).min(m - 1) {
                let near = &mut self.near[y * m + x];
                *near = near.wrapping_add(more);
            }
        }
    }

    /// Recounts everything that a stone on a cell changes: for each player as far as no stone of
    /// the other stands in between.
    fn update(&mut self, cell: usize) {
        for direction in 0..4 {
            let line = Line::new(self.board, cell, direction);
            for player in 0..2 {
                self.recount(cell, direction, player);
                for (sign, reach) in [(1, line.ahead), (-1, line.behind)] {
                    for steps in 1..=reach as isize {
                        let other = line.cell(sign * steps);
                        if usize::from(self.stones[other]) == 2 - player {
                            break;
                        }
                        self.recount(other, direction, player);
                    }
                }
            }
        }
    }

    fn recount(&mut self, cell: usize, direction: usize, player: usize) {
        let new = if self.stones[cell] == 0 {
            let line = Line::new(self.board, cell, direction);
            code(count(&self.stones, line, self.board.k(), player as u8 + 1))
        } else {
            0
        };
        let old = std::mem::replace(&mut self.codes[cell][player][direction], new);
        if new != old {
            let sum = &mut self.sums[cell][player];
            self.totals[player] -= number(*sum);
            *sum = *sum - old + new;
            self.totals[player] += number(*sum);
        }
    }
}
