//! The moves of a node of the search: tried in order, late ones and unlikely ones less deep or not at all, and the best
//! move of the table deeper if no other is nearly as good.

use crate::mnk::solve::grid::level;
use crate::mnk::solve::score::{INFINITE, PROVED, UNPROVED_WIN_MAX, UNPROVED_WIN_MIN, WIN};
use crate::mnk::solve::search::{PLY, Search};
use crate::mnk::solve::table::{Bound, NO_MOVE};
use crate::mnk::solve::weights::LOGIT;

/// A node of the search, with the facts that guide the choice of moves. Depths are in parts of a ply.
pub(super) struct Node {
    pub depth: i32,
    pub ply: usize,
    pub is_pv: bool,
    /// Whether a move is expected to refute the last.
    pub is_cut: bool,
    /// Whether the opponent could make a four that can’t be stopped.
    pub threatened: bool,
    /// Whether it looks better than two plies earlier.
    pub is_better: bool,
    /// Its evaluation.
    pub standing: i32,
    pub key: u64,
    pub known: Option<NodeEntry>,
}

/// The table's knowledge of a node.
#[derive(Clone, Copy)]
pub(super) struct NodeEntry {
    pub best: u16,
    pub bound: Bound,
    pub depth: i32,
    pub score: i32,
}

/// A move that may be tried.
struct Candidate {
    cell: u16,
    /// The amount by which it looks worse than the best.
    gap: i32,
    /// Its level for the mover, and for the opponent.
    own: u8,
    theirs: u8,
    /// Whether it is far from the last two moves.
    is_far: bool,
}

impl Search<'_, '_> {
    /// Tries the moves of a position in which neither player closes a line at once.
    pub(super) fn try_moves(&mut self, node: &Node, mut alpha: i32, beta: i32) -> i32 {
        let &Node { ply, is_pv, .. } = node;
        let first = self.moves.len();
        let known_move = node.known.map_or(NO_MOVE, |known| known.best);
        let (is_complete, most) = self.list_moves(node.threatened, ply, known_move, node.depth);
        let mut count = self.moves.len() - first;
        let without = self.plies[ply].without;
        let listed = count;
        let mut best = -INFINITE;
        let mut best_move = NO_MOVE;
        let before = alpha;
        let mut tried = 0;
        let mut passed_over = !is_complete;
        let mut depth = node.depth;
        let mut place = 0;
        loop {
            if place == count {
                // All lose: so do the others, or they have to be tried.
                let is_asked = best < -PROVED && passed_over && without == NO_MOVE;
                // Every move that would stop the opponent may be forbidden.
                let is_none = count == 0 && without == NO_MOVE;
                if is_asked && tried > 0 && self.is_covered(first, count) {
                    passed_over = false;
                } else if (is_asked && depth >= ALL_FROM || is_none) && count == listed {
                    passed_over = false;
                    self.list_others(first);
                    count = self.moves.len() - first;
                    if count == 0 {
                        // Every cell is forbidden.
                        return 0;
                    }
                    continue;
                }
                break;
            }
            let cell = self.next_move(first + place);
            place += 1;
            if cell == without {
                continue;
            }
            let candidate = self.candidate(ply, cell, most);
            // Some move does not lose: moves that are unlikely to be better are skipped.
            if best > -UNPROVED_WIN_MIN
                && tried > 0
                && self.is_hopeless(node, depth, &candidate, tried)
            {
                passed_over = true;
                continue;
            }
            tried += 1;
            let extension = match self.extension(node, cell, depth, beta) {
                Ok(extension) => extension,
                Err(score) => {
                    self.moves.truncate(first);
                    return score;
                }
            };
            let next = depth - PLY + extension;
            let less = if tried > 1 && depth >= 2 * PLY {
                let less = self.reduction(node, depth, &candidate, tried);
                less.clamp(0, (next - PLY).max(0))
            } else {
                0
            };
            let score = self.try_move(node, cell, tried == 1, [next, less], alpha, beta);
            if self.stopped {
                self.moves.truncate(first);
                return 0;
            }
            // Moves that were tried stand first in the list, in order.
            self.moves.swap(first + tried - 1, first + place - 1);
            if score > best {
                best = score;
                if score > alpha {
                    best_move = cell;
                    alpha = score;
                    // The others have to be better still, which shows sooner.
                    if is_pv && score < beta && (2 * PLY..12 * PLY).contains(&depth) {
                        depth -= if score.abs() < DECIDED { PLY } else { 0 };
                    }
                }
            }
            if alpha >= beta {
                let others = &self.moves[first..first + tried - 1];
                let (plies, threatened) = (depth / PLY, node.threatened);
                self.history
                    .refuted(&self.grid, cell, others, plies, ply, threatened);
                break;
            }
        }
        self.moves.truncate(first);
        if tried == 0 {
            // Only the excluded move would do.
            return alpha;
        }
        if passed_over && best < -PROVED {
            best += WIN - UNPROVED_WIN_MAX;
        }
        let bound = Bound::of(best, before, beta);
        // The difference is learnt only if the bound of the score also holds for it.
        let is_wrong = bound.betters(best, node.standing) != node.standing;
        if is_wrong && !node.threatened && without == NO_MOVE && best.abs() < UNPROVED_WIN_MIN {
            let (more, plies) = (best - node.standing, node.depth / PLY);
            self.corrections.learn(&self.grid, more, plies);
        }
        self.keep(node.key, best, best_move, node.depth, bound, ply as i32);
        best
    }

    /// The score of a move, first searched at a reduced depth.
    fn try_move(
        &mut self,
        node: &Node,
        cell: u16,
        is_first: bool,
        [depth, less]: [i32; 2],
        alpha: i32,
        beta: i32,
    ) -> i32 {
        let next = node.ply + 1;
        self.enter_ply(node.ply, cell);
        self.grid.set(cell.into());
        let score = if is_first {
            -self.node(depth, -beta, -alpha, next, !node.is_pv && !node.is_cut)
        } else {
            let mut score = -self.node(depth - less, -alpha - 1, -alpha, next, true);
            if score > alpha && less > 0 {
                let is_much = score > alpha + 35 + 11 * less / PLY;
                let depth = depth + if is_much { PLY / 2 } else { 0 };
                score = -self.node(depth, -alpha - 1, -alpha, next, !node.is_cut);
            }
            if score > alpha && score < beta {
                score = -self.node(depth, -beta, -alpha, next, false);
            }
            score
        };
        self.grid.unset();
        score
    }

    fn candidate(&self, ply: usize, cell: u16, most: i32) -> Candidate {
        let at = usize::from(cell);
        let (me, other) = (self.grid.turn(), 1 - self.grid.turn());
        let is_far = |plies: usize| {
            let from = self.before(ply, plies).cell;
            from != NO_MOVE && self.grid.distance(at, from.into()) > FAR
        };
        Candidate {
            cell,
            gap: most - self.grid.promise(at, me),
            own: self.grid.level(at, me),
            theirs: self.grid.level(at, other),
            is_far: ply > 1 && is_far(1) && is_far(2),
        }
    }

    /// Whether a move need not be tried, because another does not lose.
    fn is_hopeless(&self, node: &Node, depth: i32, candidate: &Candidate, tried: usize) -> bool {
        if candidate.own == level::FOUR
            && depth < ANY_FOUR_FROM
            && !self.grid.goes_on(candidate.cell.into())
        {
            return true;
        }
        if node.threatened {
            return candidate.own < level::FOUR
                && (tried >= width(depth, node) || depth < 4 * PLY && candidate.is_far);
        }
        let is_unlikely = self.grid.weights().is_learned && candidate.gap > HOPELESS;
        tried >= width(depth, node) || is_unlikely && depth < 6 * PLY && tried > 2
    }

    /// The extension of a move's depth (S. Anantharaman, M. S. Campbell, F.-h. Hsu, "Singular Extensions: Adding
    /// Selectivity to Brute-Force Searching", 1990).
    ///
    /// # Errors
    /// The score of the node, if it is known by then.
    fn extension(&mut self, node: &Node, cell: u16, depth: i32, beta: i32) -> Result<i32, i32> {
        let Some(known) = node.known.filter(|known| known.best == cell) else {
            return Ok(0);
        };
        let ply = node.ply;
        let is_asked = self.plies[ply].without == NO_MOVE
            && depth >= 7 * PLY
            && ply > 0
            && known.bound != Bound::Upper
            && known.depth >= depth - 2 * PLY
            && known.score.abs() < UNPROVED_WIN_MIN;
        if !is_asked {
            return Ok(if node.is_pv { PLY / 4 } else { 0 });
        }
        let least = known.score - depth / PLY;
        self.plies[ply].without = cell;
        let next = self.node(depth * 35 / 64, least - 1, least, ply, node.is_cut);
        self.plies[ply].without = NO_MOVE;
        if self.stopped {
            return Err(0);
        }
        if next < least {
            let is_much = !node.is_pv && next < least - 25;
            Ok(if is_much { 2 * PLY - 4 } else { PLY })
        } else if least >= beta {
            // Several moves refute the last.
            Err(least)
        } else if known.score >= beta {
            Ok(-PLY)
        } else {
            Ok(0)
        }
    }

    /// The reduction of the depth of a move other than the first.
    fn reduction(&self, node: &Node, depth: i32, candidate: &Candidate, tried: usize) -> i32 {
        let &Candidate { own, .. } = candidate;
        let mut less = self.base_reduction(depth, tried);
        if node.is_pv {
            less -= PLY;
        } else if !node.is_better {
            less += PLY / 2;
        }
        if self.grid.weights().is_learned {
            less += policy_reduction(candidate.gap, 4 * PLY);
        } else if own >= level::THREE || candidate.theirs >= level::FOUR {
            less = 0;
        }
        if node.is_cut {
            less += PLY / 2;
        }
        if node.threatened {
            if own < level::FOUR && candidate.is_far {
                less += PLY;
            }
        } else if own >= level::THREE && self.before(node.ply, 2).level >= level::THREE {
            // It continues an attack.
            less -= PLY / 2;
        }
        let me = self.grid.turn();
        less - self.history.worth(candidate.cell.into(), me, own) / HISTORY_A_PART
    }

    /// The reduction of the depth of a late move.
    pub(super) fn base_reduction(&self, depth: i32, tried: usize) -> i32 {
        let depth = self.logarithms[((depth / PLY) as usize).min(63)];
        depth * self.logarithms[tried.min(63)] * 2 / (PLY * 5)
    }
}

/// The reduction of the depth of a move that looks worse than the best by `gap`: at most `most`.
pub(super) fn policy_reduction(gap: i32, most: i32) -> i32 {
    ((gap - UNLIKELY) * PLY / LOGITS_A_PLY).clamp(-PLY / 2, most)
}

/// The gap to the likeliest move from which on a move is reduced.
const UNLIKELY: i32 = 2 * LOGIT;
/// The gap that reduces the depth by a ply.
const LOGITS_A_PLY: i32 = 2 * LOGIT;
/// The gap to the likeliest move from which on moves are not tried at shallow depths.
const HOPELESS: i32 = 8 * LOGIT;
/// The depth from which on all fours are tried, and not only those that continue from the side's last stone.
const ANY_FOUR_FROM: i32 = 10 * PLY;
/// The history that changes the reduction by its least part of a ply.
const HISTORY_A_PART: i32 = 512;
/// The distance in columns or rows that counts as far.
const FAR: usize = 4;
/// The depth from which on moves far from others are tried as well, if all near ones lose.
const ALL_FROM: i32 = 3 * PLY;
/// Scores beyond it are as good as decided.
const DECIDED: i32 = 2_000;

/// The number of moves to try.
fn width(depth: i32, node: &Node) -> usize {
    let depth = (depth / PLY).max(0) as usize;
    let most = 3 + WIDTHS[depth.min(WIDTHS.len() - 1)];
    if node.is_better || node.is_pv {
        most
    } else {
        most.div_ceil(2)
    }
}

/// Whole depths to the power of 1.32.
const WIDTHS: [usize; 24] = [
    0, 1, 2, 4, 6, 8, 10, 13, 15, 18, 20, 23, 26, 29, 32, 35, 38, 42, 45, 48, 52, 55, 59, 62,
];
