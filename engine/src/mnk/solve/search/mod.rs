//! Alpha-beta search with iterative deepening: principal variation search with a transposition table (A. Reinefeld, "An
//! Improvement to the Scout Tree Search Algorithm", 1983), forced replies, wins by fours at its leaves, reduced depth
//! for late moves and for those that look bad, and early cut-offs in positions that look good enough.

mod corrections;
mod leaf;
mod moves;
mod order;
mod root;
mod threat_table;
mod threes;
mod zone;

use std::ops::ControlFlow;

use crate::analysis::{Progress, Report};
use crate::mnk::solve::evaluate::evaluate;
use crate::mnk::solve::fours::Fours;
use crate::mnk::solve::grid::{Grid, level};
use crate::mnk::solve::score::{PROVED, UNPROVED_WIN_MIN, WIN, from_table, to_table};
use crate::mnk::solve::search::corrections::Corrections;
use crate::mnk::solve::search::moves::{Node, NodeEntry};
use crate::mnk::solve::search::order::{History, Ranked};
use crate::mnk::solve::search::threat_table::ThreatTable;
use crate::mnk::solve::table::{Bound, NO_MOVE, Table};

/// A ply of depth, the unit in which reductions and extensions are parts.
pub const PLY: i32 = 16;

/// A search of one position, which may be continued.
pub struct Search<'a, 'b> {
    /// The board, with the position at the root on it.
    pub grid: Grid,
    /// The number of positions examined, including those of wins by fours.
    pub nodes: u64,
    /// The depth of the last complete iteration.
    pub depth: i32,
    pub(super) table: Table,
    pub(super) fours: Fours,
    threes: ThreatTable,
    /// Moves to be tried, of all plies one after another, with their looks.
    moves: Vec<Ranked>,
    stops: Vec<u16>,
    history: History,
    corrections: Corrections,
    plies: Vec<Ply>,
    /// The logarithms of whole numbers, in parts of a ply.
    logarithms: [i32; 64],
    limit: u64,
    /// The nodes of another search that runs alongside.
    beside: u64,
    asked: u64,
    stopped: bool,
    report: &'a mut Report<'b>,
    /// The text of the best move so far, for the report.
    pub best: Option<String>,
}

/// The state of a ply of the current variation.
#[derive(Clone, Copy)]
struct Ply {
    /// The evaluation of the position for the side to move.
    standing: i32,
    /// The move being tried.
    cell: u16,
    /// Its level for the player who makes it.
    level: u8,
    /// The excluded move: the search asks whether the others are as good.
    without: u16,
}

/// The number of positions examined between two calls of the report.
const INTERVAL: u64 = 1024;
/// The most plies of a variation.
const MOST_PLIES: usize = 128;

impl<'a, 'b> Search<'a, 'b> {
    /// A search from a position, of at most `limit` nodes, that uses the contents of the table.
    #[must_use]
    pub fn new(grid: Grid, limit: u64, table: Table, report: &'a mut Report<'b>) -> Self {
        let cells = grid.cells();
        Self {
            grid,
            nodes: 0,
            depth: 0,
            table,
            fours: Fours::default(),
            threes: ThreatTable::default(),
            moves: Vec::new(),
            stops: Vec::new(),
            history: History::new(cells),
            corrections: Corrections::new(cells),
            plies: vec![
                Ply {
                    standing: 0,
                    cell: NO_MOVE,
                    level: 0,
                    without: NO_MOVE,
                };
                MOST_PLIES + 4
            ],
            logarithms: std::array::from_fn(|n| ((n.max(1) as f32).ln() * PLY as f32) as i32),
            limit,
            beside: 0,
            asked: 0,
            stopped: false,
            report,
            best: None,
        }
    }

    /// The results of the search, for another one.
    #[must_use]
    pub fn into_table(self) -> Table {
        self.table
    }

    /// Lets the search continue for `nodes` more nodes, from the position then on the board.
    pub fn go_on(&mut self, nodes: u64) {
        self.limit = self.all_nodes() + nodes;
        self.stopped = false;
        self.depth = 0;
        self.table.grow_older();
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

    /// Adds `nodes` nodes of another search that runs alongside.
    pub fn add_beside(&mut self, nodes: u64) {
        self.beside += nodes;
        self.check();
    }

    /// The nodes of this search and of those alongside it.
    #[must_use]
    pub fn all_nodes(&self) -> u64 {
        self.nodes + self.fours.nodes + self.beside
    }

    /// Asks the report now and then whether to go on.
    fn check(&mut self) -> bool {
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

    /// The score of the position on the board, for the side to move, if it is within `alpha` and `beta`; a bound of it
    /// otherwise. `depth` is in plies, and `ply` counts from the root. Meaningless if the search is stopped.
    pub fn score(&mut self, depth: i32, alpha: i32, beta: i32, ply: usize) -> i32 {
        self.node(depth * PLY, alpha, beta, ply, false)
    }

    /// The same with a depth in parts of a ply; `is_cut` if a move is expected to refute the last.
    fn node(&mut self, depth: i32, alpha: i32, beta: i32, ply: usize, is_cut: bool) -> i32 {
        if depth <= 0 {
            return self.leaf(alpha, beta, ply, 0);
        }
        let here = ply as i32;
        let (mut alpha, mut beta) = (alpha, beta);
        if let Some(score) = self.at_once(&mut alpha, &mut beta, ply) {
            return score;
        }
        let (me, other) = (self.grid.turn(), 1 - self.grid.turn());
        if let &[cell] = self.grid.of_level(level::FIVE, other) {
            // A forced reply costs no depth, and gives some.
            return self.reply(cell, ply, |search| {
                search.node(depth + FORCED, -beta, -alpha, ply + 1, !is_cut)
            });
        }
        let without = self.plies[ply].without;
        let key = self.grid.hash()
            ^ if without == NO_MOVE {
                0
            } else {
                self.grid.key(without.into(), me) << 1
            };
        let known = self.table.get(key);
        let is_pv = beta - alpha > 1;
        if let Some(entry) = known {
            let score = from_table(entry.score.into(), here);
            let enough = i32::from(entry.depth) >= depth || score.abs() > PROVED;
            if enough && entry.bound.decides(score, alpha, beta) && (!is_pv || score.abs() > PROVED)
            {
                return score;
            }
        }
        let threatened = self.grid.reaches(level::WINNING_FOUR, other);
        let standing = if threatened && ply > 0 {
            -self.before(ply, 1).standing
        } else {
            evaluate(&mut self.grid) + self.corrections.of(&self.grid)
        };
        self.plies[ply].standing = standing;
        let is_better = standing > self.before(ply, 2).standing;
        // The table's score is nearer to the truth, as far as its bound allows.
        let mut looks = standing;
        if let Some(entry) = known {
            let score = from_table(entry.score.into(), here);
            if score.abs() < UNPROVED_WIN_MIN {
                looks = entry.bound.betters(score, looks);
            }
        }
        // The evaluation of a four that can’t be stopped, and of the fours against it, is good enough if only few plies
        // are left.
        if !is_pv && threatened && depth < SHALLOW {
            return self.leaf(alpha, beta, ply, 0);
        }
        if !is_pv && !threatened && without == NO_MOVE {
            // Only fours can improve such a bad position within a few plies.
            if depth < SHALLOW && alpha < UNPROVED_WIN_MIN && looks + razor(depth) < alpha {
                return self.leaf(alpha, beta, ply, 0);
            }
            // Such a good position stays good enough for so short a depth.
            let margin = MARGIN * (depth - PLY - if is_better { PLY } else { 0 }) / PLY;
            if looks < UNPROVED_WIN_MIN && beta > -UNPROVED_WIN_MIN && looks - margin.max(0) >= beta
            {
                return looks;
            }
        }
        let mut depth = depth;
        if is_pv
            && depth > PLY
            && let Some(entry) = known
            && entry.best != NO_MOVE
        {
            // A best move from long ago is first searched less deep.
            depth -= ((depth - i32::from(entry.depth)) * 28 / 100).clamp(0, 58);
            depth = depth.max(1);
        }
        if known.is_none_or(|entry| entry.best == NO_MOVE) && depth > 3 * PLY {
            depth -= if is_pv { 5 } else { 8 };
        }
        let known = known.map(|entry| NodeEntry {
            best: entry.best,
            bound: entry.bound,
            depth: entry.depth.into(),
            score: from_table(entry.score.into(), here),
        });
        let node = Node {
            depth,
            ply,
            is_pv,
            is_cut,
            threatened,
            standing,
            is_better,
            key,
            known,
        };
        self.try_moves(&node, alpha, beta)
    }

    /// The score of a position that is decided at a glance: it is full, a player closes a line next and can’t be
    /// stopped, the side to move has two threats at once, or no win can come sooner than a known one. Narrows the
    /// window.
    fn at_once(&mut self, alpha: &mut i32, beta: &mut i32, ply: usize) -> Option<i32> {
        self.nodes += 1;
        if self.check() {
            return Some(0);
        }
        let (me, other) = (self.grid.turn(), 1 - self.grid.turn());
        let here = ply as i32;
        if self.grid.plies() == self.grid.cells() {
            return Some(0);
        }
        if self.grid.reaches(level::FIVE, me) {
            return Some(WIN - here - 1);
        }
        // A win that is farther away than a known one is of no use.
        *alpha = (*alpha).max(here + 2 - WIN);
        *beta = (*beta).min(WIN - here - 3);
        if *alpha >= *beta {
            return Some(*alpha);
        }
        match self.grid.of_level(level::FIVE, other) {
            [] => {
                if self.grid.reaches(level::WINNING_FOUR, me) {
                    return Some(WIN - here - 3);
                }
                if self.grid.wins_by_two_threats() {
                    return Some(WIN - here - 5);
                }
            }
            &[_] => {}
            _ if self.grid.is_stuck() => return Some(0),
            _ => return Some(here + 2 - WIN),
        }
        (ply >= MOST_PLIES).then(|| evaluate(&mut self.grid))
    }

    fn before(&self, ply: usize, plies: usize) -> Ply {
        self.plies[ply.saturating_sub(plies)]
    }

    /// The score of a position in which the opponent’s four has one reply: `search` returns the score for the opponent
    /// after it. If the reply is forbidden, nothing stops the four.
    fn reply(&mut self, cell: u16, ply: usize, search: impl FnOnce(&mut Self) -> i32) -> i32 {
        if !self.grid.allows(cell.into()) {
            let is_over = self.grid.is_stuck();
            return if is_over { 0 } else { ply as i32 + 2 - WIN };
        }
        self.enter_ply(ply, cell);
        self.plies[ply].standing = -self.before(ply, 1).standing;
        self.grid.set(cell.into());
        let score = -search(self);
        self.grid.unset();
        score
    }

    /// Prepares a ply for trying a move.
    fn enter_ply(&mut self, ply: usize, cell: u16) {
        let player = self.grid.turn();
        self.plies[ply].cell = cell;
        self.plies[ply].level = self.grid.level(cell.into(), player);
        self.plies[ply + 1].without = NO_MOVE;
    }

    fn keep(&mut self, key: u64, score: i32, best: u16, depth: i32, bound: Bound, ply: i32) {
        self.table
            .put(key, to_table(score, ply), best, depth, bound);
    }

    /// Lends the report to another search, which has used `before` nodes so far, and stops this one when the report
    /// says so.
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

/// The depth gained by the only reply to a four.
const FORCED: i32 = 5;
/// Below this depth only fours are tried, if the position looks bad or the opponent threatens a four that can’t be
/// stopped.
const SHALLOW: i32 = 2 * PLY + 10;
/// The evaluation that a position may lose in a ply.
const MARGIN: i32 = 45;
/// The margin below alpha from which on only fours are tried.
fn razor(depth: i32) -> i32 {
    20 + 14 * depth / PLY
}
