//! The board of the searches: stones are set and removed, and the class of every empty cell for both players and the
//! evaluation that follows from them are kept up to date.

mod both;
mod doubles;
mod lines;
mod renju_legality;
mod stops;

use std::sync::Arc;

use crate::game::Player;
use crate::mnk::rules::{Move, Position, Rule, steps};
use crate::mnk::solve::cells::CellList;
use crate::mnk::solve::combos::{Combinations, DIRECTIONS};
use crate::mnk::solve::grid::both::Both;
use crate::mnk::solve::grid::lines::Lines;
use crate::mnk::solve::grid::renju_legality::{legal_level, restricts};
use crate::mnk::solve::network::{Accumulator, Network};
use crate::mnk::solve::pattern::{DEAD, Patterns};
use crate::mnk::solve::weights::Weights;
use crate::mnk::solve::zobrist;

pub use crate::mnk::solve::combos::level;

/// No stone.
pub const EMPTY: u8 = 2;
/// The number of levels that have lists of their cells.
const LISTED: usize = level::COUNT - level::THREE as usize;
/// The distance from a stone, in columns and rows, within which cells are candidates.
const NEAR: usize = 2;

/// The state of a cell.
#[derive(Clone, Copy)]
struct Cell {
    /// Its class in each direction, for both players.
    classes: [[u8; 2]; DIRECTIONS],
    /// For each player, the pairs of classes.
    pairs: [[u8; 2]; 2],
    /// For each player, the combination.
    combinations: [u16; 2],
    levels: [u8; 2],
    stone: u8,
    /// Whether a stone is near it, or on it.
    is_near: bool,
}

/// A change made by a stone: a cell in line with it, in its former state.
#[derive(Clone, Copy)]
struct Change {
    at: u16,
    before: Cell,
}

/// A stone that was set, with the data needed to remove it.
#[derive(Clone, Copy)]
struct Played {
    cell: u16,
    /// The number of changes before it.
    changes: usize,
    /// The number of cells with stones near them before it.
    drawn: usize,
    worth: [Both; 2],
}

/// A board of a search. Players are 0 (the first to move in the start position) and 1; cells are numbered row by row.
pub struct Grid {
    rule: Rule,
    k: usize,
    /// The number of cells on either side of a cell that matter to it in each direction.
    side: usize,
    cols: usize,
    steps: [usize; DIRECTIONS],
    cells: Vec<Cell>,
    lines: Lines,
    /// The worth of the empty cells to each player, to move and not to move.
    worth: [Both; 2],
    /// The empty cells of each level from that of an open three.
    lists: [[CellList; LISTED]; 2],
    /// The levels that have cells, a bit for each.
    present: [u16; 2],
    /// The empty cells with stones near them.
    candidates: CellList,
    keys: Vec<[u64; 2]>,
    /// The column and the row of each cell.
    places: Vec<[u8; 2]>,
    hash: u64,
    patterns: Patterns,
    combinations: Combinations,
    weights: Arc<Weights>,
    /// The worth of each combination, see [`Weights::worth`].
    values: Vec<Both>,
    played: Vec<Played>,
    changes: Vec<Change>,
    /// The cells with stones near them, in the order in which they got them.
    drawn: Vec<u16>,
    turn: usize,
    /// The sums of the network, if there is one for the board: brought up to date when needed.
    network: Option<Accumulator>,
    /// The number of first stones that have stayed on the board since then.
    settled: usize,
}

impl Grid {
    /// The board of a position, with the numbers that fit any board.
    #[must_use]
    pub fn new(position: &Position) -> Self {
        let combinations = Combinations::default();
        let weights = Arc::new(Weights::plain(&combinations));
        Self::with(position, combinations, weights, None)
    }

    /// The board of a position, evaluated by these weights, and by the network if the board has one.
    #[must_use]
    pub fn with(
        position: &Position,
        combinations: Combinations,
        weights: Arc<Weights>,
        network: Option<Arc<Network>>,
    ) -> Self {
        let board = position.board();
        let (cells, cols, rows, k) = (board.cells(), board.m(), board.n(), board.k());
        let patterns = Patterns::new(k as u32, board.rule());
        let side = patterns.side();
        let mut grid = Self {
            rule: board.rule(),
            k,
            side,
            cols,
            steps: steps(cols),
            cells: Vec::with_capacity(cells),
            lines: Lines::new(cols, rows, side),
            worth: [Both::default(); 2],
            lists: std::array::from_fn(|_| std::array::from_fn(|_| CellList::new(cells))),
            present: [0; 2],
            candidates: CellList::new(cells),
            keys: zobrist::keys(cells),
            places: Vec::with_capacity(cells),
            hash: zobrist::EMPTY_BOARD,
            patterns,
            combinations,
            values: weights.worth.iter().copied().map(Both::new).collect(),
            weights,
            played: Vec::with_capacity(cells),
            changes: Vec::new(),
            drawn: Vec::with_capacity(cells),
            turn: 0,
            network: network.map(|network| Accumulator::new(network, cols, rows)),
            settled: 0,
        };
        for cell in 0..cells {
            grid.places.push([(cell % cols) as u8, (cell / cols) as u8]);
            grid.cells.push(Cell {
                classes: [[DEAD; 2]; DIRECTIONS],
                pairs: [[0; 2]; 2],
                combinations: [0; 2],
                levels: [0; 2],
                stone: EMPTY,
                is_near: false,
            });
        }
        for cell in 0..cells {
            grid.enter(cell);
        }
        for m in position.moves() {
            if let Some(cell) = position.index(*m) {
                grid.set(cell);
            }
        }
        debug_assert_eq!(
            grid.turn,
            usize::from(position.side_to_move() == Player::Second)
        );
        grid
    }

    /// The number of cells.
    #[must_use]
    pub fn cells(&self) -> usize {
        self.cells.len()
    }

    /// The number of columns.
    #[must_use]
    pub fn cols(&self) -> usize {
        self.cols
    }

    /// The number of stones.
    #[must_use]
    pub fn plies(&self) -> usize {
        self.played.len()
    }

    /// The cell of the last stone, unless the last move was a pass.
    #[must_use]
    pub fn last(&self) -> Option<usize> {
        self.played.last().map(|played| played.cell.into())
    }

    /// The cells of the last stone and of the one before it.
    #[must_use]
    pub fn last_two(&self) -> [Option<usize>; 2] {
        let mut last = self.played.iter().rev().map(|played| played.cell.into());
        [last.next(), last.next()]
    }

    /// Whether a cell is near the last stone of the side to move, or in line with it: a four there continues from that
    /// stone. True if there is no such stone.
    #[must_use]
    pub fn goes_on(&self, cell: usize) -> bool {
        let [_, last] = self.last_two();
        last.is_none_or(|last| self.distance(last, cell) <= NEAR || self.are_in_line(last, cell))
    }

    /// The player to move.
    #[must_use]
    pub fn turn(&self) -> usize {
        self.turn
    }

    /// The numbers used for evaluation.
    #[must_use]
    pub fn weights(&self) -> &Weights {
        &self.weights
    }

    /// Whether a cell is empty.
    #[must_use]
    pub fn is_empty(&self, cell: usize) -> bool {
        self.cells[cell].stone == EMPTY
    }

    /// The rule of the game.
    #[inline]
    #[must_use]
    pub fn rule(&self) -> Rule {
        self.rule
    }

    /// The owner of the stone on a cell, if there is one.
    #[must_use]
    pub fn stone(&self, cell: usize) -> Option<usize> {
        let stone = self.cells[cell].stone;
        (stone != EMPTY).then_some(stone.into())
    }

    /// The effect of a player’s stone on an empty cell in each direction, see [`Patterns`].
    #[must_use]
    pub fn classes(&self, cell: usize, player: usize) -> [u8; DIRECTIONS] {
        self.cells[cell].classes.map(|both| both[player])
    }

    /// The position’s key in tables (A. L. Zobrist, "A New Hashing Method with Application for Game
    /// Playing", 1970).
    #[must_use]
    pub fn hash(&self) -> u64 {
        self.hash
    }

    /// The addition that a player’s stone on a cell makes to the key.
    #[must_use]
    pub fn key(&self, cell: usize, player: usize) -> u64 {
        self.keys[cell][player]
    }

    /// The move on a cell.
    #[must_use]
    pub fn cell(&self, cell: usize) -> Move {
        Move {
            row: (cell / self.cols) as u8,
            col: (cell % self.cols) as u8,
        }
    }

    /// The column and the row of a cell.
    #[must_use]
    pub fn place(&self, cell: usize) -> (usize, usize) {
        let [col, row] = self.places[cell];
        (col.into(), row.into())
    }

    /// The number of columns or rows between two cells, whichever is greater.
    #[must_use]
    pub fn distance(&self, one: usize, other: usize) -> usize {
        let ([a, b], [c, d]) = (self.places[one], self.places[other]);
        a.abs_diff(c).max(b.abs_diff(d)).into()
    }

    /// Whether one line of k can go through both cells.
    #[must_use]
    pub fn are_in_line(&self, one: usize, other: usize) -> bool {
        let ((a, b), (c, d)) = (self.place(one), self.place(other));
        let (x, y) = (a.abs_diff(c), b.abs_diff(d));
        x.max(y) < self.k && (x == 0 || y == 0 || x == y)
    }

    /// The effect of a player's stone on an empty cell, see [`level`].
    #[inline]
    #[must_use]
    pub fn level(&self, cell: usize, player: usize) -> u8 {
        self.cells[cell].levels[player]
    }

    /// The combination of the four lines through an empty cell, for a player.
    #[must_use]
    pub fn combination(&self, cell: usize, player: usize) -> usize {
        self.cells[cell].combinations[player].into()
    }

    /// The look of a player's move on an empty cell, see [`Weights::look`].
    #[inline]
    #[must_use]
    pub fn promise(&self, cell: usize, player: usize) -> i32 {
        let [own, other] = self.cells[cell].combinations;
        let (own, other) = if player == 0 {
            (own, other)
        } else {
            (other, own)
        };
        let look = &self.weights.look;
        i32::from(look[usize::from(own)][0]) + i32::from(look[usize::from(other)][1])
    }

    /// The worth of the empty cells to the side to move, in parts of a unit, see [`Weights::worth`].
    #[inline]
    #[must_use]
    pub fn worth(&self) -> i32 {
        self.worth[self.turn].mover() - self.worth[1 - self.turn].waiter()
    }

    /// The levels at which a player has cells, a bit for each from [`level::THREE`] on, which is bit 3.
    #[inline]
    #[must_use]
    pub fn present(&self, player: usize) -> u16 {
        self.present[player]
    }

    /// The empty cells of a level, from [`level::THREE`] on.
    #[inline]
    #[must_use]
    pub fn of_level(&self, level: u8, player: usize) -> &[u16] {
        self.lists[player][usize::from(level - level::THREE)].cells()
    }

    /// Whether there is an empty cell of at least a level, which is [`level::THREE`] or more.
    #[inline]
    #[must_use]
    pub fn reaches(&self, level: u8, player: usize) -> bool {
        self.present[player] >> level != 0
    }

    /// The empty cells with stones near them.
    #[must_use]
    pub fn candidates(&self) -> &[u16] {
        self.candidates.cells()
    }

    /// Sorts the cells of each level, whose order otherwise depends on every stone that was ever set or removed.
    pub fn sort(&mut self) {
        self.lists
            .as_flattened_mut()
            .iter_mut()
            .for_each(CellList::sort);
    }

    /// Sets a stone of the side to move on an empty cell.
    pub fn set(&mut self, cell: usize) {
        let player = self.turn;
        self.played.push(Played {
            cell: cell as u16,
            changes: self.changes.len(),
            drawn: self.drawn.len(),
            worth: self.worth,
        });
        for of in 0..2 {
            let combination = self.cells[cell].combinations[of];
            self.worth[of] -= self.values[usize::from(combination)];
            self.unlist(cell, of);
        }
        self.candidates.remove(cell);
        self.cells[cell].stone = player as u8;
        self.hash ^= self.keys[cell][player];
        self.refresh(cell, player);
        self.draw_near(cell);
        self.turn ^= 1;
    }

    /// Removes the last stone.
    pub fn unset(&mut self) {
        let Some(played) = self.played.pop() else {
            return;
        };
        let cell = usize::from(played.cell);
        self.settled = self.settled.min(self.played.len());
        self.turn ^= 1;
        let player = self.turn;
        self.hash ^= self.keys[cell][player];
        self.cells[cell].stone = EMPTY;
        for place in self.drawn.drain(played.drawn..) {
            let place = usize::from(place);
            self.cells[place].is_near = false;
            self.candidates.remove(place);
        }
        if self.cells[cell].is_near {
            self.candidates.insert(cell);
        }
        self.lines.toggle(cell, player);
        while self.changes.len() > played.changes {
            let Some(change) = self.changes.pop() else {
                break;
            };
            let at = usize::from(change.at);
            for of in 0..2 {
                if self.cells[at].levels[of] != change.before.levels[of] {
                    self.relist(at, of, change.before.levels[of]);
                }
            }
            self.cells[at] = change.before;
        }
        self.worth = played.worth;
        // No adjacent stone has changed since it was set, so neither have its classes.
        for of in 0..2 {
            let level = std::mem::take(&mut self.cells[cell].levels[of]);
            self.relist(cell, of, level);
        }
    }

    /// The network's correction of the evaluation, in logarithms of odds; 0 if the board has no network. `threats` is
    /// as in [`Weights::threats`].
    pub fn by_network(&mut self, threats: usize) -> f32 {
        let Some(board) = self.network.as_mut() else {
            return 0.0;
        };
        let Some((last, others)) = self.played.split_last() else {
            return board.network().value(board.pooled(), self.turn, threats);
        };
        // The last stone is usually removed again at once.
        while board.len() > self.settled.min(others.len()) {
            board.unset();
        }
        for played in &others[board.len()..] {
            let cell = usize::from(played.cell);
            board.set(cell, self.cells[cell].stone.into());
        }
        self.settled = others.len();
        let cell = usize::from(last.cell);
        let sums = board.pooled_with(cell, self.cells[cell].stone.into());
        board.network().value(&sums, self.turn, threats)
    }

    /// Passes, or takes a pass back.
    pub fn pass(&mut self) {
        self.turn ^= 1;
        self.hash ^= zobrist::PASS;
    }

    /// Adds an empty cell: its worth and its level.
    fn enter(&mut self, at: usize) {
        for direction in 0..DIRECTIONS {
            let around = self.lines.around(at, direction);
            self.cells[at].classes[direction] = self.patterns.classes(around);
        }
        for of in 0..2 {
            let cell = &mut self.cells[at];
            let [a, b, c, d] = cell.classes.map(|both| both[of]);
            cell.pairs[of] = [self.combinations.pair(a, b), self.combinations.pair(c, d)];
            let combination = self.combinations.quad(cell.pairs[of]);
            cell.combinations[of] = combination;
            self.worth[of] += self.values[usize::from(combination)];
            cell.levels[of] = 0;
            let level = if restricts(self.rule, of) {
                legal_level(cell.classes.map(|both| both[of]))
            } else {
                self.combinations.level(combination)
            };
            self.relist(at, of, level);
        }
    }

    /// Updates the empty cells in line with a cell after a stone was set there.
    #[inline]
    fn refresh(&mut self, cell: usize, player: usize) {
        self.lines.toggle(cell, player);
        for direction in 0..DIRECTIONS {
            let step = self.steps[direction];
            let [before, after] = self.lines.room(cell, direction);
            let view = self.lines.view(cell, direction);
            let side = self.side;
            // From the stone outwards, on either side: lists of cells keep that order.
            for place in (side - before..side).rev() {
                self.reclassify(cell + step * place - step * side, direction, view, place);
            }
            for place in side + 1..=side + after {
                self.reclassify(cell + step * place - step * side, direction, view, place);
            }
        }
    }

    /// Updates a cell whose line has changed in a direction: `view` and `place` are those of [`Lines::in_view`].
    #[inline]
    fn reclassify(&mut self, at: usize, direction: usize, view: [u64; 2], place: usize) {
        if self.cells[at].stone != EMPTY {
            return;
        }
        let around = if self.lines.sees_far() {
            self.lines.in_view(view, place)
        } else {
            self.lines.around(at, direction)
        };
        let cell = &mut self.cells[at];
        let new = self.patterns.classes(around);
        let old = cell.classes[direction];
        if old == new {
            return;
        }
        self.changes.push(Change {
            at: at as u16,
            before: *cell,
        });
        cell.classes[direction] = new;
        if old[0] != new[0] {
            self.reassess(at, direction, 0);
        }
        if old[1] != new[1] {
            self.reassess(at, direction, 1);
        }
    }

    /// Updates the class of an empty cell for a player.
    #[inline]
    fn reassess(&mut self, at: usize, direction: usize, of: usize) {
        let cell = &mut self.cells[at];
        let half = direction / 2;
        let (one, other) = (cell.classes[2 * half][of], cell.classes[2 * half + 1][of]);
        let pair = self.combinations.pair(one, other);
        // In either order: reading both pairs right after writing one would take the processor longer.
        let new = self.combinations.quad([pair, cell.pairs[of][1 - half]]);
        cell.pairs[of][half] = pair;
        let old = std::mem::replace(&mut cell.combinations[of], new);
        self.worth[of] += self.values[usize::from(new)];
        self.worth[of] -= self.values[usize::from(old)];
        let level = if restricts(self.rule, of) {
            legal_level(cell.classes.map(|both| both[of]))
        } else {
            self.combinations.level(new)
        };
        if cell.levels[of] != level {
            self.relist(at, of, level);
        }
    }

    fn relist(&mut self, cell: usize, player: usize, new: u8) {
        self.unlist(cell, player);
        self.cells[cell].levels[player] = new;
        if let Some(list) = new.checked_sub(level::THREE) {
            self.lists[player][usize::from(list)].insert(cell);
            self.present[player] |= 1 << new;
        }
    }

    fn unlist(&mut self, cell: usize, player: usize) {
        let level = self.cells[cell].levels[player];
        if let Some(list) = level.checked_sub(level::THREE) {
            let list = &mut self.lists[player][usize::from(list)];
            list.remove(cell);
            if list.cells().is_empty() {
                self.present[player] &= !(1 << level);
            }
        }
    }

    /// Makes the empty cells near a new stone candidates.
    fn draw_near(&mut self, cell: usize) {
        let (col, row) = self.place(cell);
        let rows = self.cells.len() / self.cols;
        for row in row.saturating_sub(NEAR)..=(row + NEAR).min(rows - 1) {
            for col in col.saturating_sub(NEAR)..=(col + NEAR).min(self.cols - 1) {
                let place = row * self.cols + col;
                let other = &mut self.cells[place];
                if other.is_near {
                    continue;
                }
                other.is_near = true;
                self.drawn.push(place as u16);
                if other.stone == EMPTY {
                    self.candidates.insert(place);
                }
            }
        }
    }
}
