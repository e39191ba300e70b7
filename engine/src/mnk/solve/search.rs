//! Alpha-beta search with iterative deepening: principal variation search with a transposition table
//! (A. Reinefeld, "An Improvement to the Scout Tree Search Algorithm", 1983), forced replies, wins by
//! fours at its leaves, and late moves searched less deep.
//!
//! A score beyond [`PROVED`] is a proof: every reply of the loser was looked at, or the others could not
//! have stopped the threat. Where replies were passed over, a loss is at most [`LIKELY`].

use std::ops::ControlFlow;

use crate::analysis::{Progress, Report};
use crate::mnk::solve::evaluate::evaluate;
use crate::mnk::solve::fours::Fours;
use crate::mnk::solve::grid::{Grid, level};
use crate::mnk::solve::known::Threes;
use crate::mnk::solve::table::{Bound, NO_MOVE, Table};

/// The score of a line that is closed. One that is closed in some plies has so many less.
pub const WIN: i32 = 30_000;
/// Greater scores, and those less than its negative, are proved.
pub const PROVED: i32 = 25_000;
/// The score of a win that is not proved, as the loser's replies were not all looked at.
pub const LIKELY: i32 = 20_000;
/// More than any score.
pub const INFINITE: i32 = 32_000;

/// A search of one position, which may be gone on with.
pub struct Search<'a, 'b> {
    /// The board, with the position at the root on it.
    pub grid: Grid,
    /// How many positions were looked at, those of wins by fours among them.
    pub nodes: u64,
    /// How deep the last complete iteration went.
    pub depth: i32,
    table: Table,
    pub(super) fours: Fours,
    pub(super) threes: Threes,
    /// Moves to be tried, of all plies one after another, with how good they look.
    moves: Vec<(i32, u16)>,
    pub(super) stops: Vec<u16>,
    killers: Vec<[u16; 2]>,
    history: Vec<[i32; 2]>,
    limit: u64,
    /// The nodes of another search beside this one.
    beside: u64,
    asked: u64,
    stopped: bool,
    report: &'a mut Report<'b>,
    /// What the report is told of the best move so far.
    pub best: Option<String>,
}

/// How many positions are looked at between two calls of the report.
const INTERVAL: u64 = 1024;
/// The most plies of a variation.
const MOST_PLIES: usize = 128;

impl<'a, 'b> Search<'a, 'b> {
    /// A search from a position, of at most `limit` nodes, that knows what is in the table.
    #[must_use]
    pub fn new(grid: Grid, limit: u64, table: Table, report: &'a mut Report<'b>) -> Self {
        let cells = grid.cells();
        Self {
            grid,
            nodes: 0,
            depth: 0,
            table,
            fours: Fours::default(),
            threes: Threes::default(),
            moves: Vec::new(),
            stops: Vec::new(),
            killers: vec![[NO_MOVE; 2]; MOST_PLIES + 1],
            history: vec![[0; 2]; cells],
            limit,
            beside: 0,
            asked: 0,
            stopped: false,
            report,
            best: None,
        }
    }

    /// What the search has found, for another one.
    #[must_use]
    pub fn into_table(self) -> Table {
        self.table
    }

    /// The most nodes.
    #[must_use]
    pub fn limit(&self) -> u64 {
        self.limit
    }

    /// Whether the search was stopped, or has used up its nodes.
    #[must_use]
    pub fn is_stopped(&self) -> bool {
        self.stopped
    }

    /// Another search, beside this one, has used so many nodes more.
    pub fn add_beside(&mut self, nodes: u64) {
        self.beside += nodes;
        self.check();
    }

    /// The nodes of this search and of those beside it.
    #[must_use]
    pub fn all_nodes(&self) -> u64 {
        self.nodes + self.fours.nodes + self.beside
    }

    /// Asks the report now and then whether to go on.
    pub(super) fn check(&mut self) -> bool {
        let nodes = self.all_nodes();
        if self.stopped || nodes >= self.limit {
            self.stopped = true;
        } else if nodes >= self.asked {
            self.asked = nodes + INTERVAL;
            let progress = Progress {
                done: None,
                nodes,
                depth: self.depth.max(0) as u32,
                best: self.best.clone(),
            };
            if (self.report)(&progress) == ControlFlow::Break(()) {
                self.stopped = true;
            }
        }
        self.stopped
    }

    /// The score of the position on the board, for whoever is to move, if it is within `alpha` and
    /// `beta`; a bound of it otherwise. `ply` counts from the root. Of no use if the search is stopped.
    pub fn score(&mut self, depth: i32, mut alpha: i32, mut beta: i32, ply: usize) -> i32 {
        self.nodes += 1;
        if self.check() {
            return 0;
        }
        let (me, other) = (self.grid.turn(), 1 - self.grid.turn());
        let here = ply as i32;
        if self.grid.plies() == self.grid.cells() {
            return 0;
        }
        if self.grid.reaches(level::FIVE, me) {
            return WIN - here - 1;
        }
        // A win that is farther away than one that is known is of no use.
        alpha = alpha.max(here + 2 - WIN);
        beta = beta.min(WIN - here - 3);
        if alpha >= beta {
            return alpha;
        }
        match self.grid.of_level(level::FIVE, other) {
            [] => {}
            &[cell] => {
                if ply >= MOST_PLIES {
                    return evaluate(&self.grid);
                }
                self.grid.set(cell.into());
                let score = -self.score(depth, -beta, -alpha, ply + 1);
                self.grid.unset();
                return score;
            }
            _ => return here + 2 - WIN,
        }
        if self.grid.reaches(level::WINNING_FOUR, me) {
            return WIN - here - 3;
        }
        if ply >= MOST_PLIES {
            return evaluate(&self.grid);
        }
        let key = self.grid.hash();
        let known = self.table.get(key);
        let is_pv = beta - alpha > 1;
        if let Some(entry) = known {
            let score = from_table(entry.score.into(), here);
            let enough = i32::from(entry.depth) >= depth || score.abs() > PROVED;
            let decided = match entry.bound {
                Bound::Exact => true,
                Bound::Lower => score >= beta,
                Bound::Upper => score <= alpha,
            };
            if enough && decided && (!is_pv || score.abs() > PROVED) {
                return score;
            }
        }
        if let Some(plies) = self.win_by_fours(depth) {
            let score = WIN - here - plies as i32;
            self.keep(key, score, NO_MOVE, depth, Bound::Lower, here);
            return score;
        }
        let threatened = self.grid.reaches(level::WINNING_FOUR, other);
        let standing = evaluate(&self.grid);
        if depth <= 0 {
            return standing;
        }
        // So good a position stays good enough for so few plies.
        let hardly_falls = !is_pv && !threatened && depth <= 3 && beta > -LIKELY;
        if hardly_falls && standing - 110 * depth >= beta {
            return standing;
        }
        self.try_moves(depth, alpha, beta, ply, threatened)
    }

    /// A win by fours, looked for longer where more of the search depends on it.
    fn win_by_fours(&mut self, depth: i32) -> Option<u32> {
        let me = self.grid.turn();
        if !self.grid.reaches(level::FOUR, me) {
            return None;
        }
        let (fours, mut budget) = if depth > 0 { (10, 120) } else { (6, 24) };
        self.fours.find(&mut self.grid, fours, &mut budget)
    }

    /// Tries the moves of a position in which nobody closes a line at once.
    fn try_moves(
        &mut self,
        depth: i32,
        mut alpha: i32,
        beta: i32,
        ply: usize,
        threatened: bool,
    ) -> i32 {
        let key = self.grid.hash();
        let first = self.moves.len();
        let is_complete = self.list_moves(threatened, ply);
        let is_pv = beta - alpha > 1;
        let mut best = -INFINITE;
        let mut best_move = NO_MOVE;
        let before = alpha;
        let most = if threatened {
            usize::MAX
        } else {
            width(depth, is_pv)
        };
        let count = self.moves.len() - first;
        let mut tried = 0;
        while tried < count && tried < most {
            let cell = self.next_move(first + tried);
            let quiet = self.grid.level(cell, self.grid.turn()) < level::THREE
                && self.grid.level(cell, 1 - self.grid.turn()) < level::FOUR;
            self.grid.set(cell);
            let next = depth - 1;
            let mut score;
            if tried == 0 {
                score = -self.score(next, -beta, -alpha, ply + 1);
            } else {
                let less = if threatened || !quiet || depth < 2 || tried < 2 {
                    0
                } else {
                    reduction(depth, tried) - i32::from(is_pv)
                };
                score = -self.score(next - less.max(0), -alpha - 1, -alpha, ply + 1);
                if score > alpha && less > 0 {
                    score = -self.score(next, -alpha - 1, -alpha, ply + 1);
                }
                if score > alpha && score < beta {
                    score = -self.score(next, -beta, -alpha, ply + 1);
                }
            }
            self.grid.unset();
            if self.stopped {
                self.moves.truncate(first);
                return 0;
            }
            tried += 1;
            if score > best {
                best = score;
                if score > alpha {
                    best_move = cell as u16;
                    alpha = score;
                }
            }
            if alpha >= beta {
                self.refuted(cell, depth, ply);
                break;
            }
        }
        let passed_over = tried < count || !is_complete;
        self.moves.truncate(first);
        if passed_over && best < -PROVED {
            best = -LIKELY;
        }
        let bound = if best >= beta {
            Bound::Lower
        } else if best > before {
            Bound::Exact
        } else {
            Bound::Upper
        };
        self.keep(key, best, best_move, depth, bound, ply as i32);
        best
    }

    fn keep(&mut self, key: u64, score: i32, best: u16, depth: i32, bound: Bound, ply: i32) {
        self.table
            .put(key, to_table(score, ply), best, depth, bound);
    }

    /// A move has refuted the one before it: it is tried early in its neighbours.
    fn refuted(&mut self, cell: usize, depth: i32, ply: usize) {
        let killers = &mut self.killers[ply];
        if usize::from(killers[0]) != cell {
            killers[1] = killers[0];
            killers[0] = cell as u16;
        }
        let history = &mut self.history[cell][self.grid.turn()];
        *history += depth * depth;
        if *history > MOST_HISTORY {
            for both in &mut self.history {
                for one in both {
                    *one /= 2;
                }
            }
        }
    }

    /// Lists the moves to try; whether no other can matter.
    fn list_moves(&mut self, threatened: bool, ply: usize) -> bool {
        let (me, other) = (self.grid.turn(), 1 - self.grid.turn());
        let known = self
            .table
            .get(self.grid.hash())
            .map_or(NO_MOVE, |entry| entry.best);
        if threatened {
            self.list_stops();
            for &cell in &self.stops {
                let look =
                    self.grid.promise(cell.into(), me) + self.grid.promise(cell.into(), other);
                let look = look + i32::from(cell == known) * FIRST;
                self.moves.push((look, cell));
            }
            return true;
        }
        let killers = self.killers[ply];
        for &cell in self.grid.candidates() {
            let at = usize::from(cell);
            let mut look = self.grid.promise(at, me) + self.grid.promise(at, other);
            look += self.history[at][me] / 64;
            if cell == known {
                look += FIRST;
            } else if killers.contains(&cell) {
                look += 100;
            }
            self.moves.push((look, cell));
        }
        if self.grid.candidates().is_empty() {
            self.moves.push((0, self.middle()));
        }
        self.grid.candidates().len() == self.grid.cells() - self.grid.plies()
    }

    /// The empty cell nearest to the middle of the board.
    fn middle(&self) -> u16 {
        let (cols, rows) = self.grid.place(self.grid.cells() - 1);
        let far = |cell: &usize| {
            let (col, row) = self.grid.place(*cell);
            (2 * col).abs_diff(cols).max((2 * row).abs_diff(rows))
        };
        let empty = (0..self.grid.cells()).filter(|&cell| self.grid.is_empty(cell));
        empty.min_by_key(far).unwrap_or(0) as u16
    }

    /// Lists the cells around the middle of the empty board, the nearest first.
    fn list_middle(&mut self) {
        const FAR: usize = 2;
        let middle = self.grid.place(self.middle().into());
        self.moves.clear();
        for cell in 0..self.grid.cells() {
            let (col, row) = self.grid.place(cell);
            let far = col.abs_diff(middle.0).max(row.abs_diff(middle.1));
            if far <= FAR {
                self.moves.push((-(far as i32), cell as u16));
            }
        }
    }

    /// Lists what can be done against the opponent's fours that could not be stopped: all that stops
    /// one of them, and one's own fours.
    pub(super) fn list_stops(&mut self) {
        let (me, other) = (self.grid.turn(), 1 - self.grid.turn());
        let mut stops = std::mem::take(&mut self.stops);
        let mut fewest: Vec<u16> = Vec::new();
        for &cell in self.grid.of_level(level::WINNING_FOUR, other) {
            self.grid.stops(cell.into(), other, &mut stops);
            if fewest.is_empty() || stops.len() < fewest.len() {
                std::mem::swap(&mut fewest, &mut stops);
            }
        }
        for of in [level::FOUR_THREE, level::FOUR + 1, level::FOUR] {
            for &cell in self.grid.of_level(of, me) {
                if !fewest.contains(&cell) {
                    fewest.push(cell);
                }
            }
        }
        self.stops = fewest;
    }

    /// The move that looks best of those from a place on, which goes there.
    fn next_move(&mut self, place: usize) -> usize {
        let mut best = place;
        for other in place + 1..self.moves.len() {
            let (look, cell) = self.moves[other];
            let (most, at) = self.moves[best];
            if look > most || look == most && cell < at {
                best = other;
            }
        }
        self.moves.swap(place, best);
        self.moves[place].1.into()
    }

    /// The moves at the root, those that look best first, and whether no other can matter. On the empty
    /// board it is the middle, or, where `several` are wanted, the cells around it as well.
    pub fn root_moves(&mut self, several: bool) -> (Vec<u16>, bool) {
        let (me, other) = (self.grid.turn(), 1 - self.grid.turn());
        let must = self.grid.of_level(level::FIVE, other).first().copied();
        self.moves.clear();
        if let Some(&cell) = self.grid.of_level(level::FIVE, me).first() {
            return (vec![cell], true);
        }
        if let Some(cell) = must {
            return (vec![cell], true);
        }
        let threatened = self.grid.reaches(level::WINNING_FOUR, other)
            && !self.grid.reaches(level::WINNING_FOUR, me);
        let is_complete = self.list_moves(threatened, 0);
        if several && self.grid.plies() == 0 {
            self.list_middle();
        }
        let count = self.moves.len();
        let moves = (0..count)
            .map(|place| self.next_move(place) as u16)
            .collect();
        self.moves.clear();
        (moves, is_complete)
    }

    /// Searches the moves of the root to a depth: the best of those not `without`, and its score. If it
    /// is stopped, the best of those that were looked at by then.
    pub fn iterate(
        &mut self,
        moves: &mut [u16],
        without: &[u16],
        depth: i32,
    ) -> Option<(u16, i32)> {
        let mut alpha = -INFINITE;
        let mut best = None;
        let mut most = -INFINITE;
        self.table.grow_older();
        for place in 0..moves.len() {
            let cell = moves[place];
            if without.contains(&cell) {
                continue;
            }
            self.grid.set(cell.into());
            let mut score = INFINITE;
            if best.is_some() {
                let less = if depth >= 3 && place > 5 { 1 } else { 0 };
                score = -self.score(depth - 1 - less, -alpha - 1, -alpha, 1);
                if score > alpha && less > 0 {
                    score = -self.score(depth - 1, -alpha - 1, -alpha, 1);
                }
            }
            if score > alpha {
                score = -self.score(depth - 1, -INFINITE, -alpha, 1);
            }
            self.grid.unset();
            if self.stopped {
                // Where all moves so far lose, those that are left are better, or no worse: the first of
                // them, of which nothing is known.
                return best.map(|(best, score)| {
                    if score <= -LIKELY {
                        (cell, -LIKELY)
                    } else {
                        (best, score)
                    }
                });
            }
            if score > most {
                most = score;
                alpha = alpha.max(score);
                best = Some((cell, score));
                // It is tried first in the next iteration.
                moves[..=place].rotate_right(1);
            }
        }
        best
    }

    /// The moves that follow on the position on the board, by the table and by wins by fours: at most
    /// `most`. They are left on the board.
    pub fn follow(&mut self, most: usize) -> Vec<u16> {
        let mut line: Vec<u16> = Vec::new();
        while line.len() < most && self.grid.plies() < self.grid.cells() {
            let (me, other) = (self.grid.turn(), 1 - self.grid.turn());
            let first = |level, of| self.grid.of_level(level, of).first().copied();
            let known = self.table.get(self.grid.hash());
            let known = known
                .map(|entry| entry.best)
                .filter(|&best| best != NO_MOVE);
            let next = if let Some(cell) = first(level::FIVE, me) {
                line.push(cell);
                break;
            } else if let Some(cell) = first(level::FIVE, other) {
                Some(cell)
            } else if let Some(cell) = first(level::WINNING_FOUR, me) {
                Some(cell)
            } else if self.win_by_fours(1).is_some() {
                self.fours.line.last().copied()
            } else {
                known.filter(|&cell| self.grid.is_empty(cell.into()))
            };
            let Some(cell) = next else { break };
            line.push(cell);
            self.grid.set(cell.into());
        }
        line
    }

    /// Lets another search, which has used `before` nodes so far, go on with the report, and stops this
    /// one when the report does.
    pub fn lend_report<T>(&mut self, before: u64, run: impl FnOnce(&mut Report<'_>) -> T) -> T {
        let (nodes, depth) = (self.all_nodes(), self.depth.max(0) as u32);
        let (report, best) = (&mut *self.report, &self.best);
        let mut stopped = false;
        let answer = run(&mut |progress: &Progress| {
            let progress = Progress {
                nodes: nodes + progress.nodes.saturating_sub(before),
                depth,
                best: best.clone(),
                ..Progress::default()
            };
            let flow = report(&progress);
            stopped |= flow == ControlFlow::Break(());
            flow
        });
        self.stopped |= stopped;
        answer
    }
}

/// Above every other move.
const FIRST: i32 = 1 << 24;
/// History is halved when it is greater.
const MOST_HISTORY: i32 = 1 << 14;

/// How many moves are tried.
fn width(depth: i32, is_pv: bool) -> usize {
    let most = 6 + 3 * depth.max(0);
    (if is_pv { most + 8 } else { most }).min(50) as usize
}

/// How much less deep a late move is searched.
fn reduction(depth: i32, tried: usize) -> i32 {
    1 + i32::from(tried > 6) + i32::from(depth > 4 && tried > 12) + i32::from(depth > 7)
}

/// A score counted in plies from the root, for the table, which counts from the position.
fn to_table(score: i32, ply: i32) -> i32 {
    if score > PROVED {
        score + ply
    } else if score < -PROVED {
        score - ply
    } else {
        score
    }
}

/// The inverse of [`to_table`].
fn from_table(score: i32, ply: i32) -> i32 {
    if score > PROVED {
        score - ply
    } else if score < -PROVED {
        score + ply
    } else {
        score
    }
}
