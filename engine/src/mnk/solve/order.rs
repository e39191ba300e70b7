//! Which moves are tried, and in which order: by how good they look, by what the table knows, and by what
//! has refuted moves elsewhere in the tree (J. Schaeffer, "The History Heuristic", 1983).

use crate::mnk::solve::grid::{Grid, level};
use crate::mnk::solve::search::{MOST_PLIES, PLY, Search};
use crate::mnk::solve::table::NO_MOVE;
use crate::mnk::solve::weights::LOGIT;

/// What has refuted moves.
pub struct History {
    /// By ply, the last two.
    killers: Vec<[u16; 2]>,
    /// By the cell of the move that was refuted and its player.
    replies: Vec<[u16; 2]>,
    /// By cell and player, of quiet moves and of those that make a three or more: from -[`MOST`] to it.
    worth: Vec<[[i32; 2]; 2]>,
}

/// The most that history says.
const MOST: i32 = 8192;

impl History {
    /// Nothing is known yet, on a board of so many cells.
    #[must_use]
    pub fn new(cells: usize) -> Self {
        Self {
            killers: vec![[NO_MOVE; 2]; MOST_PLIES + 1],
            replies: vec![[NO_MOVE; 2]; cells],
            worth: vec![[[0; 2]; 2]; cells],
        }
    }

    /// How often a player’s move on a cell, of a level, has refuted others.
    #[must_use]
    pub fn worth(&self, cell: usize, player: usize, of: u8) -> i32 {
        self.worth[cell][player][usize::from(of >= level::THREE)]
    }

    /// A move has refuted the one before it, and those tried before it have not: it is tried early in
    /// its neighbours. The grid is that before the move.
    pub fn refuted(
        &mut self,
        grid: &Grid,
        cell: u16,
        others: &[(i32, u16)],
        depth: i32,
        ply: usize,
        threatened: bool,
    ) {
        let me = grid.turn();
        let bonus = (25 * depth * depth + 105 * depth).min(MOST);
        let is_quiet = grid.level(cell.into(), me) < level::THREE;
        if !(threatened && is_quiet) {
            self.learn(grid, cell, bonus);
            for &(_, other) in others {
                self.learn(grid, other, -bonus);
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
        *worth += bonus - *worth * bonus.abs() / MOST;
    }
}

impl Search<'_, '_> {
    /// Lists the moves to try for a search to a depth in parts of a ply; whether no other can matter, and how good the
    /// one that looks best looks.
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
            look += self.history.worth(at, me, self.grid.level(at, me)) / 128;
            if cell == known {
                look += FIRST;
            } else if refuting.contains(&cell) {
                look += LOGIT / 2;
            }
            self.moves.push((look, cell));
        }
        if cells.is_empty() {
            self.moves.push((0, self.middle()));
        }
        (is_complete, most)
    }

    /// Lists the empty cells that are not listed from a place on.
    pub(super) fn list_others(&mut self, first: usize) {
        let listed = self.moves.len();
        for cell in 0..self.grid.cells() {
            let is_listed = |&(_, other): &(i32, u16)| usize::from(other) == cell;
            let may_set = self.grid.is_empty(cell) && self.grid.allows(cell);
            if may_set && !self.moves[first..listed].iter().any(is_listed) {
                let look = self.grid.promise(cell, self.grid.turn());
                self.moves.push((look, cell as u16));
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

    /// Lists what can be done against the opponent’s fours that could not be stopped: all that stops
    /// every one of them, and one’s own fours.
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
            // Nothing stops all of them: what stops one loses no sooner.
            all.extend(self.grid.of_level(level::WINNING_FOUR, other));
        }
        self.stops = all;
    }

    /// Lists what can be done where the opponent would win by fours otherwise, and one’s own fours; whether that is so.
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

    /// Adds the fours of whoever is to move to cells.
    fn add_fours(&self, cells: &mut Vec<u16>) {
        for of in [level::FOUR_THREE, level::FOUR + 1, level::FOUR] {
            for &cell in self.grid.of_level(of, self.grid.turn()) {
                if !cells.contains(&cell) {
                    cells.push(cell);
                }
            }
        }
    }

    /// Lists what can be done against a four and an open three of the opponent’s, and one’s own fours; whether there
    /// is such a threat: all other moves lose within six plies.
    fn list_parries(&mut self) -> bool {
        let mut stops = std::mem::take(&mut self.stops);
        let is_threatened = self.grid.parries(&mut stops);
        if is_threatened {
            self.add_fours(&mut stops);
        }
        self.stops = stops;
        is_threatened
    }

    /// The move that looks best of those from a place on, which goes there.
    pub(super) fn next_move(&mut self, place: usize) -> (i32, u16) {
        let mut best = place;
        let (mut most, mut at) = self.moves[place];
        for other in place + 1..self.moves.len() {
            let (look, cell) = self.moves[other];
            if look > most || look == most && cell < at {
                (best, most, at) = (other, look, cell);
            }
        }
        self.moves.swap(place, best);
        self.moves[place]
    }
}

/// From this depth on it is asked whether the opponent would win by fours, within so many positions.
const ZONE_FROM: i32 = 3 * PLY;
const ZONE_BUDGET: u32 = 100;
/// Above every other move.
const FIRST: i32 = 1 << 24;
