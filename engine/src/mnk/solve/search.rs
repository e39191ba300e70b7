//! Alpha-beta search with iterative deepening: principal variation search with a transposition table
//! (A. Reinefeld, "An Improvement to the Scout Tree Search Algorithm", 1983), forced replies, wins by
//! fours at its leaves, late moves and those that look bad searched less deep, positions that look good
//! enough given up early.
//!
//! A score beyond [`PROVED`] is a proof: every reply of the loser was looked at, or the others could not
//! have stopped the threat. Where replies were passed over, it is nearer to nought than [`LIKELY`], and
//! counts plies all the same.

use std::ops::ControlFlow;

use crate::analysis::{Progress, Report};
use crate::mnk::solve::evaluate::evaluate;
use crate::mnk::solve::fours::Fours;
use crate::mnk::solve::grid::{Grid, level};
use crate::mnk::solve::known::Threes;
use crate::mnk::solve::order::History;
use crate::mnk::solve::table::{Bound, NO_MOVE, Table};

/// The score of a line that is closed. One that is closed in some plies has so many less.
pub const WIN: i32 = 30_000;
/// Greater scores, and those less than its negative, are proved.
pub const PROVED: i32 = 25_000;
/// The greatest score of a win that is not proved, as the loser's replies were not all looked at.
pub const LIKELY: i32 = 20_000;
/// The least score of such a win: every evaluation is less.
pub const HARDLY: i32 = 19_000;
/// More than any score.
pub const INFINITE: i32 = 32_000;
/// A ply of depth: reductions and extensions are parts of it.
pub const PLY: i32 = 16;

/// A search of one position, which may be gone on with.
pub struct Search<'a, 'b> {
    /// The board, with the position at the root on it.
    pub grid: Grid,
    /// How many positions were looked at, those of wins by fours among them.
    pub nodes: u64,
    /// How deep the last complete iteration went.
    pub depth: i32,
    pub(super) table: Table,
    pub(super) fours: Fours,
    pub(super) threes: Threes,
    /// Moves to be tried, of all plies one after another, with how good they look.
    pub(super) moves: Vec<(i32, u16)>,
    pub(super) stops: Vec<u16>,
    pub(super) history: History,
    pub(super) plies: Vec<Ply>,
    /// The logarithms of whole numbers, in parts of a ply.
    logarithms: [i32; 64],
    limit: u64,
    /// The nodes of another search beside this one.
    beside: u64,
    asked: u64,
    pub(super) stopped: bool,
    report: &'a mut Report<'b>,
    /// What the report is told of the best move so far.
    pub best: Option<String>,
}

/// What is remembered of a ply of the variation that is looked at.
#[derive(Clone, Copy)]
pub(super) struct Ply {
    /// How good the position looks to whoever is to move.
    pub(super) standing: i32,
    /// The move that is tried.
    pub(super) cell: u16,
    /// Its level for whoever makes it.
    level: u8,
    /// The move that is not tried: whether the others are as good is what is asked.
    without: u16,
}

/// How many positions are looked at between two calls of the report.
const INTERVAL: u64 = 1024;
/// The most plies of a variation.
pub(super) const MOST_PLIES: usize = 128;

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
            history: History::new(cells),
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
    /// `beta`; a bound of it otherwise. `depth` is in plies, and `ply` counts from the root. Of no use if
    /// the search is stopped.
    pub fn score(&mut self, depth: i32, alpha: i32, beta: i32, ply: usize) -> i32 {
        self.node(depth * PLY, alpha, beta, ply, false)
    }

    /// The same with a depth in parts of a ply; `is_cut` where a move is expected to refute the last.
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
            // The only reply: it costs no depth, and gives some.
            self.enter_ply(ply, cell);
            self.plies[ply].standing = -self.before(ply, 1).standing;
            self.grid.set(cell.into());
            let score = -self.node(depth + FORCED, -beta, -alpha, ply + 1, !is_cut);
            self.grid.unset();
            return score;
        }
        let without = self.plies[ply].without;
        let key = self.grid.hash() ^ if without == NO_MOVE { 0 } else { self.grid.key(without.into(), me) << 1 };
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
        let threatened = self.grid.reaches(level::WINNING_FOUR, other);
        let standing = if threatened && ply > 0 {
            -self.before(ply, 1).standing
        } else {
            evaluate(&self.grid)
        };
        self.plies[ply].standing = standing;
        let is_better = standing > self.before(ply, 2).standing;
        // What the table says of it is nearer to the truth, as far as its bound allows.
        let mut looks = standing;
        if let Some(entry) = known {
            let score = from_table(entry.score.into(), here);
            let holds = match entry.bound {
                Bound::Exact => true,
                Bound::Lower => score > looks,
                Bound::Upper => score < looks,
            };
            if holds && score.abs() < HARDLY {
                looks = score;
            }
        }
        if !is_pv && !threatened && without == NO_MOVE {
            // So bad a position is not made good by a few plies, but for fours.
            if depth < 2 * PLY + 10 && alpha < HARDLY && looks + razor(depth) < alpha {
                return self.leaf(alpha, beta, ply, 0);
            }
            // So good a position stays good enough for so few plies.
            let margin = MARGIN * (depth - PLY - if is_better { PLY } else { 0 }) / PLY;
            if looks < HARDLY && beta > -HARDLY && looks - margin.max(0) >= beta {
                return looks;
            }
        }
        let mut depth = depth;
        if is_pv && depth > PLY && let Some(entry) = known && entry.best != NO_MOVE {
            // A best move of long ago is looked at less closely at first.
            depth -= ((depth - i32::from(entry.depth)) * 28 / 100).clamp(0, 58);
            depth = depth.max(1);
        }
        if known.is_none_or(|entry| entry.best == NO_MOVE) && depth > 3 * PLY {
            depth -= if is_pv { 5 } else { 8 };
        }
        let node = Node { depth, ply, is_pv, is_cut, threatened, is_better, key };
        self.try_moves(&node, known.map(|entry| (entry.best, entry.bound, i32::from(entry.depth), from_table(entry.score.into(), here))), alpha, beta)
    }

    /// What can be said of a position at a glance: that it is full, that somebody closes a line next and
    /// can’t be stopped, or that no win can be sooner than one that is known. Narrows the window.
    pub(super) fn at_once(&mut self, alpha: &mut i32, beta: &mut i32, ply: usize) -> Option<i32> {
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
        // A win that is farther away than one that is known is of no use.
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
            }
            &[_] => {}
            _ => return Some(here + 2 - WIN),
        }
        (ply >= MOST_PLIES).then(|| evaluate(&self.grid))
    }

    pub(super) fn before(&self, ply: usize, plies: usize) -> Ply {
        self.plies[ply.saturating_sub(plies)]
    }

    /// A move of a ply is about to be tried.
    pub(super) fn enter_ply(&mut self, ply: usize, cell: u16) {
        let player = self.grid.turn();
        self.plies[ply].cell = cell;
        self.plies[ply].level = self.grid.level(cell.into(), player);
        self.plies[ply + 1].without = NO_MOVE;
    }

    /// Tries the moves of a position in which nobody closes a line at once.
    fn try_moves(&mut self, node: &Node, known: Option<(u16, Bound, i32, i32)>, mut alpha: i32, beta: i32) -> i32 {
        let &Node { depth, ply, is_pv, threatened, .. } = node;
        let first = self.moves.len();
        let known_move = known.map_or(NO_MOVE, |known| known.0);
        let (is_complete, most_look) = self.list_moves(threatened, ply, known_move);
        let count = self.moves.len() - first;
        let without = self.plies[ply].without;
        let (me, other) = (self.grid.turn(), 1 - self.grid.turn());
        let mut best = -INFINITE;
        let mut best_move = NO_MOVE;
        let before = alpha;
        let mut tried = 0;
        let mut passed_over = !is_complete;
        let mut depth = depth;
        for place in 0..count {
            let (_, cell) = self.next_move(first + place);
            let at = usize::from(cell);
            if cell == without {
                continue;
            }
            let look = self.grid.promise(at, me);
            let (own, theirs) = (self.grid.level(at, me), self.grid.level(at, other));
            let quiet = own < level::THREE && theirs < level::FOUR;
            let (last, mine) = (self.before(ply, 1).cell, self.before(ply, 2).cell);
            let is_far = |from: u16, least: usize| from != NO_MOVE && self.grid.distance(at, from.into()) > least;
            let distracts = ply > 1 && is_far(last, 4) && is_far(mine, 4);
            // Some move does not lose: those that hardly are better are passed over.
            if best > -HARDLY && tried > 0 {
                let most = width(depth, node.is_better, is_pv);
                let is_hopeless = (tried >= most && !(threatened && own >= level::FOUR))
                    || (threatened && depth < 4 * PLY && own < level::FOUR && distracts)
                    || (self.grid.weights().is_learned && !threatened && depth < 6 * PLY && (most_look - look) > HOPELESS && tried > 2);
                if is_hopeless {
                    passed_over = true;
                    continue;
                }
            }
            tried += 1;
            let mut extension = 0;
            if cell == known_move && without == NO_MOVE && depth >= 7 * PLY && !is_root(ply)
                && let Some((_, bound, known_depth, score)) = known
                && bound != Bound::Upper && known_depth >= depth - 2 * PLY && score.abs() < HARDLY
            {
                // Whether it is much better than the others.
                let least = score - depth / PLY;
                self.plies[ply].without = cell;
                let next = self.node(depth * 35 / 64, least - 1, least, ply, node.is_cut);
                self.plies[ply].without = NO_MOVE;
                if self.stopped {
                    self.moves.truncate(first);
                    return 0;
                }
                if next < least {
                    extension = if !is_pv && next < least - 25 { 2 * PLY - 4 } else { PLY };
                } else if least >= beta {
                    // Several moves refute the last.
                    self.moves.truncate(first);
                    return least;
                } else if score >= beta {
                    extension = -PLY;
                }
            } else if cell == known_move && is_pv {
                extension = 4;
            }
            self.enter_ply(ply, cell);
            self.grid.set(at);
            let next = depth - PLY + extension;
            let mut score;
            if tried == 1 {
                score = -self.node(next, -beta, -alpha, ply + 1, !is_pv && !node.is_cut);
            } else {
                let mut less = 0;
                if depth >= 2 * PLY {
                    less = self.reduction(depth, tried);
                    if is_pv {
                        less -= PLY;
                    } else if !node.is_better {
                        less += PLY / 2;
                    }
                    if self.grid.weights().is_learned {
                        less += ((most_look - look - UNLIKELY) * PLY / LOGITS_A_PLY).clamp(-PLY / 2, 4 * PLY);
                    } else if !quiet {
                        less = 0;
                    }
                    if node.is_cut {
                        less += PLY / 2;
                    }
                    if threatened && own < level::FOUR && distracts {
                        less += PLY;
                    }
                    // An attack goes on.
                    if !threatened && own >= level::THREE && self.before(ply, 2).level >= level::THREE {
                        less -= PLY / 2;
                    }
                    less -= self.history.worth(at, me, own) / HISTORY_A_PART;
                    less = less.clamp(0, (next - PLY).max(0));
                }
                score = -self.node(next - less, -alpha - 1, -alpha, ply + 1, true);
                if score > alpha && less > 0 {
                    let more = if score > alpha + 35 + 11 * less / PLY { PLY / 2 } else { 0 };
                    score = -self.node(next + more, -alpha - 1, -alpha, ply + 1, !node.is_cut);
                }
                if score > alpha && score < beta {
                    score = -self.node(next, -beta, -alpha, ply + 1, false);
                }
            }
            self.grid.unset();
            if self.stopped {
                self.moves.truncate(first);
                return 0;
            }
            // Tried moves stand first in the list, in their order.
            self.moves.swap(first + tried - 1, first + place);
            if score > best {
                best = score;
                if score > alpha {
                    best_move = cell;
                    alpha = score;
                    if is_pv && score < beta && depth > 2 * PLY && depth < 12 * PLY && score.abs() < 2000 {
                        depth -= PLY;
                    }
                }
            }
            if alpha >= beta {
                self.history.refuted(&self.grid, cell, &self.moves[first..first + tried - 1], depth / PLY, ply, threatened);
                break;
            }
        }
        self.moves.truncate(first);
        if tried == 0 {
            // Only the move that is left out would do.
            return alpha;
        }
        if passed_over && best < -PROVED {
            best += WIN - LIKELY;
        }
        let bound = if best >= beta {
            Bound::Lower
        } else if best > before {
            Bound::Exact
        } else {
            Bound::Upper
        };
        self.keep(node.key, best, best_move, node.depth, bound, ply as i32);
        best
    }

    /// How much less deep a late move is searched.
    fn reduction(&self, depth: i32, tried: usize) -> i32 {
        let depth = self.logarithms[((depth / PLY) as usize).min(63)];
        depth * self.logarithms[tried.min(63)] * 4 / (PLY * 5)
    }

    pub(super) fn keep(&mut self, key: u64, score: i32, best: u16, depth: i32, bound: Bound, ply: i32) {
        self.table
            .put(key, to_table(score, ply), best, depth, bound);
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
        let mut tried = 0;
        let me = self.grid.turn();
        self.table.grow_older();
        self.plies[0].standing = evaluate(&self.grid);
        let most_look = moves.iter().map(|&cell| self.grid.promise(cell.into(), me)).max();
        for place in 0..moves.len() {
            let cell = moves[place];
            if without.contains(&cell) {
                continue;
            }
            let look = self.grid.promise(cell.into(), me);
            tried += 1;
            self.enter_ply(0, cell);
            self.grid.set(cell.into());
            let next = (depth - 1) * PLY;
            let mut score = INFINITE;
            if best.is_some() {
                let mut less = if depth >= 3 { self.reduction(depth * PLY, tried) - PLY } else { 0 };
                if self.grid.weights().is_learned {
                    let gap = most_look.unwrap_or(look) - look;
                    less += ((gap - UNLIKELY) * PLY / LOGITS_A_PLY).clamp(-PLY / 2, 3 * PLY);
                }
                let less = less.clamp(0, (next - PLY).max(0));
                score = -self.node(next - less, -alpha - 1, -alpha, 1, true);
                if score > alpha && less > 0 {
                    score = -self.node(next, -alpha - 1, -alpha, 1, true);
                }
            }
            if score > alpha {
                score = -self.node(next, -INFINITE, -alpha, 1, false);
            }
            self.grid.unset();
            if self.stopped {
                // Where all moves so far lose, those that are left are better, or no worse: the first of
                // them, of which nothing is known.
                return best.map(|(best, score)| {
                    if score <= -HARDLY {
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
            } else if self.win_by_fours().is_some() {
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

    /// A win by fours, where one is near.
    fn win_by_fours(&mut self) -> Option<u32> {
        self.fours.find(&mut self.grid, 10, &mut 120)
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

/// A node of the search, and what is known of it when its moves are tried.
struct Node {
    depth: i32,
    ply: usize,
    is_pv: bool,
    is_cut: bool,
    threatened: bool,
    /// Whether it looks better than two plies before.
    is_better: bool,
    key: u64,
}

/// What the only reply to a four gives.
const FORCED: i32 = 5;
/// How much history makes up for the least part of a ply.
const HISTORY_A_PART: i32 = 512;
/// What a position may lose in a ply.
const MARGIN: i32 = 45;
/// The gap to the likeliest move from which on a move is searched less deep, in parts of a logit.
const UNLIKELY: i32 = 2 * 64;
/// How much of a gap is a ply.
const LOGITS_A_PLY: i32 = 2 * 64;
/// Moves so much less likely than the likeliest are not tried at shallow depths.
const HOPELESS: i32 = 8 * 64;

fn is_root(ply: usize) -> bool {
    ply == 0
}

/// How much less than alpha a position must look for only fours to be tried.
fn razor(depth: i32) -> i32 {
    20 + 14 * depth / PLY
}

/// How many moves are tried.
fn width(depth: i32, is_better: bool, is_pv: bool) -> usize {
    let depth = (depth / PLY).max(0) as usize;
    let most = 3 + WIDTHS[depth.min(WIDTHS.len() - 1)];
    if is_better || is_pv { most } else { most.div_ceil(2) }
}

/// Whole depths to the power of 1.32.
const WIDTHS: [usize; 24] = [0, 1, 2, 4, 6, 8, 10, 13, 15, 18, 20, 23, 26, 29, 32, 35, 38, 42, 45, 48, 52, 55, 59, 62];

/// A score counted in plies from the root, for the table, which counts from the position.
pub(super) fn to_table(score: i32, ply: i32) -> i32 {
    if score > HARDLY {
        score + ply
    } else if score < -HARDLY {
        score - ply
    } else {
        score
    }
}

/// The inverse of [`to_table`].
pub(super) fn from_table(score: i32, ply: i32) -> i32 {
    if score > HARDLY {
        score - ply
    } else if score < -HARDLY {
        score + ply
    } else {
        score
    }
}
