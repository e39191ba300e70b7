//! The moves to try, and their order: by their looks, by the table, and by the moves that have refuted others elsewhere
//! in the tree (J. Schaeffer, "The History Heuristic", 1983).

use crate::mnk::solve::grid::{Grid, level};
use crate::mnk::solve::search::{MOST_PLIES, PLY, Search};
use crate::mnk::solve::table::NO_MOVE;
use crate::mnk::solve::weights::LOGIT;

/// A move with its look, in one number, so that the best of many is found in few steps: the better the look the greater
/// the number, and of two equal looks the lower cell is the greater.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Ranked(i32);

impl Ranked {
    /// A move on a cell. Its look is less than [`MOST_LOOK`] either way.
    #[must_use]
    pub fn new(look: i32, cell: u16) -> Self {
        debug_assert!(look.abs() < MOST_LOOK && i32::from(cell) <= LAST_CELL);
        Self(look << CELL_BITS | (LAST_CELL - i32::from(cell)))
    }

    /// The cell of the move.
    #[must_use]
    pub fn cell(self) -> u16 {
        (LAST_CELL - (self.0 & LAST_CELL)) as u16
    }
}

/// The bits for the cells of the largest board.
const CELL_BITS: u32 = 13;
const LAST_CELL: i32 = (1 << CELL_BITS) - 1;
/// More than any look.
const MOST_LOOK: i32 = 1 << (31 - CELL_BITS);

/// The moves that have refuted others.
pub struct History {
    /// By ply, the last two of them.
    killers: Vec<[u16; 2]>,
    /// By the cell of the move that was refuted and its player.
    replies: Vec<[u16; 2]>,
    /// By cell and player, of quiet moves and of those that make a three or more: from -[`MOST_HISTORY`] to it.
    worth: Vec<[[i32; 2]; 2]>,
}

/// The greatest history score.
const MOST_HISTORY: i32 = 8192;

impl History {
    /// An empty history, for a board of `cells` cells.
    #[must_use]
    pub fn new(cells: usize) -> Self {
        Self {
            killers: vec![[NO_MOVE; 2]; MOST_PLIES + 1],
            replies: vec![[NO_MOVE; 2]; cells],
            worth: vec![[[0; 2]; 2]; cells],
        }
    }

    /// The history score of a player’s move on a cell, at a level.
    #[must_use]
    pub fn worth(&self, cell: usize, player: usize, of: u8) -> i32 {
        self.worth[cell][player][usize::from(of >= level::THREE)]
    }

    /// Records that a move has refuted the one before it, and that those tried before it have not: it will be tried
    /// early in neighbouring positions. The grid is that before the move.
    pub fn refuted(
        &mut self,
        grid: &Grid,
        cell: u16,
        others: &[Ranked],
        depth: i32,
        ply: usize,
        threatened: bool,
    ) {
        let me = grid.turn();
        let bonus = (25 * depth * depth + 105 * depth).min(MOST_HISTORY);
        let is_quiet = grid.level(cell.into(), me) < level::THREE;
        if !(threatened && is_quiet) {
            self.learn(grid, cell, bonus);
            for other in others {
                self.learn(grid, other.cell(), -bonus);
            }
        }
        if is_quiet && !threatened {
            let killers = &mut self.killers[ply];
            if killers[0] != cell {
                killers[1] = killers[0];
                killers[0] = cell;
            }
        }
        if let Some(last) = grid.last() {
            self.replies[last][1 - me] = cell;
        }
    }

    fn learn(&mut self, grid: &Grid, cell: u16, bonus: i32) {
        let cell = usize::from(cell);
        let me = grid.turn();
        let worth = &mut self.worth[cell][me][usize::from(grid.level(cell, me) >= level::THREE)];
        *worth += bonus - *worth * bonus.abs() / MOST_HISTORY;
    }
}

impl Search<'_, '_> {
    /// Lists the moves to try at a depth in parts of a ply; returns whether no other can matter, and the look of the
    /// best-looking one.
    pub(super) fn list_moves(
        &mut self,
        threatened: bool,
        ply: usize,
        known: u16,
        depth: i32,
    ) -> (bool, i32) {
        let (me, other) = (self.grid.turn(), 1 - self.grid.turn());
        let refuting = if threatened {
            self.list_stops();
            [NO_MOVE; 3]
        } else {
            let [one, two] = self.history.killers[ply];
            let last = self.grid.last();
            let reply = last.map_or(NO_MOVE, |last| self.history.replies[last][other]);
            [one, two, reply]
        };
        // At the root all moves are of interest.
        let is_pressed = threatened
            || ply > 0 && (self.list_parries() || depth >= ZONE_FROM && self.list_zone());
        let cells = if is_pressed {
            &self.stops
        } else {
            self.grid.candidates()
        };
        let is_complete = is_pressed || cells.len() == self.grid.cells() - self.grid.plies();
        let mut most = 0;
        for &cell in cells {
            let at = usize::from(cell);
            if !self.grid.allows(at) {
                continue;
            }
            let mut look = self.grid.promise(at, me);
            most = most.max(look);
            look += self.history.worth(at, me, self.grid.level(at, me)) / HISTORY_A_LOOK;
            if cell == known {
                look += FIRST;
            } else if refuting.contains(&cell) {
                look += LOGIT / 2;
            }
            self.moves.push(Ranked::new(look, cell));
        }
        if cells.is_empty() {
            self.moves.push(Ranked::new(0, self.middle()));
        }
        (is_complete, most)
    }

    /// Lists the empty cells that are not listed from a place on.
    pub(super) fn list_others(&mut self, first: usize) {
        let listed = self.moves.len();
        for cell in 0..self.grid.cells() {
            let is_listed = |other: &Ranked| usize::from(other.cell()) == cell;
            let may_set = self.grid.is_empty(cell) && self.grid.allows(cell);
            if may_set && !self.moves[first..listed].iter().any(is_listed) {
                let look = self.grid.promise(cell, self.grid.turn());
                self.moves.push(Ranked::new(look, cell as u16));
            }
        }
    }

    /// The empty cell nearest to the middle of the board.
    pub(super) fn middle(&self) -> u16 {
        let (cols, rows) = self.grid.place(self.grid.cells() - 1);
        let far = |cell: &usize| {
            let (col, row) = self.grid.place(*cell);
            (2 * col).abs_diff(cols).max((2 * row).abs_diff(rows))
        };
        let empty = (0..self.grid.cells()).filter(|&cell| self.grid.is_empty(cell));
        empty.min_by_key(far).unwrap_or(0) as u16
    }

    /// Lists the defences against the opponent’s fours that could not be stopped: every cell that stops all of them,
    /// and the side's own fours.
    pub(super) fn list_stops(&mut self) {
        let other = 1 - self.grid.turn();
        let mut stops = std::mem::take(&mut self.stops);
        let mut all: Vec<u16> = Vec::new();
        let mut is_first = true;
        for &cell in self.grid.of_level(level::WINNING_FOUR, other) {
            self.grid.stops(cell.into(), other, &mut stops);
            if is_first {
                std::mem::swap(&mut all, &mut stops);
                is_first = false;
            } else {
                all.retain(|cell| stops.contains(cell));
            }
        }
        self.add_fours(&mut all);
        if all.is_empty() {
            // No cell stops all of them: stopping one loses no sooner.
            all.extend(self.grid.of_level(level::WINNING_FOUR, other));
        }
        self.stops = all;
    }

    /// Lists the defences against a win by fours of the opponent's, and the side's own fours; returns whether there is
    /// such a win.
    fn list_zone(&mut self) -> bool {
        if !self.grid.reaches(level::FOUR, 1 - self.grid.turn()) {
            return false;
        }
        let Some(mut zone) = self.zone(ZONE_BUDGET) else {
            return false;
        };
        self.add_fours(&mut zone);
        self.stops = zone;
        true
    }

    /// Adds the fours of the side to move to `cells`.
    fn add_fours(&self, cells: &mut Vec<u16>) {
        for of in [level::FOUR_THREE, level::FOUR + 1, level::FOUR] {
            for &cell in self.grid.of_level(of, self.grid.turn()) {
                if !cells.contains(&cell) {
                    cells.push(cell);
                }
            }
        }
    }

    /// Lists the defences against a four and an open three of the opponent’s, and the side's own fours; returns whether
    /// there is such a threat: all other moves lose within six plies.
    fn list_parries(&mut self) -> bool {
        let mut stops = std::mem::take(&mut self.stops);
        let is_threatened = self.grid.parries(&mut stops);
        if is_threatened {
            self.add_fours(&mut stops);
        }
        self.stops = stops;
        is_threatened
    }

    /// The best-looking move from a place on, which is moved there.
    pub(super) fn next_move(&mut self, place: usize) -> u16 {
        let left = &mut self.moves[place..];
        let (mut best, mut at) = (left[0], 0);
        for (place, &other) in left.iter().enumerate() {
            if other > best {
                (best, at) = (other, place);
            }
        }
        left.swap(0, at);
        best.cell()
    }
}

/// The history that improves a move's look by one part.
const HISTORY_A_LOOK: i32 = 40;
/// The depth from which on the search asks whether the opponent would win by fours, and the positions for that.
const ZONE_FROM: i32 = 8 * PLY;
const ZONE_BUDGET: u32 = 100;
/// A look above that of every other move.
pub(super) const FIRST: i32 = 1 << 17;

#[cfg(test)]
mod tests {
    use super::{LAST_CELL, MOST_LOOK, Ranked};

    #[test]
    fn the_better_a_move_looks_the_greater_it_is() {
        let mut moves = [
            Ranked::new(-9, 0),
            Ranked::new(12, 7),
            Ranked::new(12, 4),
            Ranked::new(MOST_LOOK - 1, LAST_CELL as u16),
            Ranked::new(1 - MOST_LOOK, 3),
            Ranked::new(-9, 4_899),
        ];
        moves.sort_unstable();
        // Of two equal looks the lower cell is the greater.
        let cells = moves.map(Ranked::cell);
        assert_eq!(cells, [3, 4_899, 0, 7, 4, 8_191]);
    }
}
