//! The root of the search: its moves, an iteration over them, and the resulting variation.

use crate::mnk::solve::evaluate::evaluate;
use crate::mnk::solve::grid::level;
use crate::mnk::solve::score::{INFINITE, UNPROVED_WIN_MAX, UNPROVED_WIN_MIN};
use crate::mnk::solve::search::moves::policy_reduction;
use crate::mnk::solve::search::order::Ranked;
use crate::mnk::solve::search::{PLY, Search};
use crate::mnk::solve::table::NO_MOVE;

impl Search<'_, '_> {
    /// The moves at the root, those that look best first, and whether no other can matter. On the empty board it is the
    /// middle, or, if `several` are wanted, the cells around it as well.
    pub fn root_moves(&mut self, several: bool) -> (Vec<u16>, bool) {
        let (me, other) = (self.grid.turn(), 1 - self.grid.turn());
        let must = self.grid.of_level(level::FIVE, other).first().copied();
        self.moves.clear();
        if let Some(&cell) = self.grid.of_level(level::FIVE, me).first() {
            return (vec![cell], true);
        }
        if let Some(cell) = must.filter(|&cell| self.grid.allows(cell.into())) {
            return (vec![cell], true);
        }
        let threatened = self.grid.reaches(level::WINNING_FOUR, other)
            && !self.grid.reaches(level::WINNING_FOUR, me);
        let known = self
            .table
            .get(self.grid.hash())
            .map_or(NO_MOVE, |entry| entry.best);
        let (is_complete, _) = self.list_moves(threatened, 0, known, 0);
        if self.moves.is_empty() {
            self.list_others(0);
        }
        if several && self.grid.plies() == 0 {
            self.list_middle();
        }
        let count = self.moves.len();
        let moves = (0..count).map(|place| self.next_move(place)).collect();
        self.moves.clear();
        (moves, is_complete)
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
                self.moves.push(Ranked::new(-(far as i32), cell as u16));
            }
        }
    }

    /// Searches the moves of the root to a depth: the best of those not in `without`, and its score. If stopped, the
    /// best of those searched by then. A score near `expected` is found sooner (an aspiration window).
    pub fn iterate(
        &mut self,
        moves: &mut [u16],
        without: &[u16],
        depth: i32,
        expected: Option<i32>,
    ) -> Option<(u16, i32)> {
        let around = expected.filter(|score| score.abs() < UNPROVED_WIN_MIN);
        // If a player is far ahead a proof may be near, and the score far from the last one.
        let is_far_ahead = around.is_some_and(|score| score.abs() > FAR_AHEAD);
        let mut width = if is_far_ahead { WIDE } else { NARROW };
        let mut window = around.map_or([-INFINITE, INFINITE], |score| {
            [score - width, score + width]
        });
        loop {
            let found = self.iterate_within(moves, without, depth, window)?;
            let [least, most] = window;
            if self.stopped || least < found.1 && found.1 < most {
                return Some(found);
            }
            if is_far_ahead {
                width = INFINITE;
            }
            // It is widened step by step, as most scores are close to the last one.
            if found.1 > least {
                let next = found.1 + width;
                window[1] = if next < WIDEST { next } else { INFINITE };
            } else {
                let next = found.1 - width;
                window[0] = if next > -WIDEST { next } else { -INFINITE };
                if !is_far_ahead {
                    window[1] = i32::midpoint(least, most);
                }
            }
            width += width / 4 + 4;
        }
    }

    fn iterate_within(
        &mut self,
        moves: &mut [u16],
        without: &[u16],
        depth: i32,
        [mut alpha, beta]: [i32; 2],
    ) -> Option<(u16, i32)> {
        let lowest = alpha;
        let mut best = None;
        let mut most = -INFINITE;
        let mut tried = 0;
        let me = self.grid.turn();
        self.plies[0].standing = evaluate(&mut self.grid);
        let most_look = moves
            .iter()
            .map(|&cell| self.grid.promise(cell.into(), me))
            .max();
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
                let mut less = if depth >= 3 {
                    self.base_reduction(depth * PLY, tried) - PLY
                } else {
                    0
                };
                if self.grid.weights().is_learned {
                    let gap = most_look.unwrap_or(look) - look;
                    less += policy_reduction(gap, 3 * PLY);
                }
                let less = less.clamp(0, (next - PLY).max(0));
                score = -self.node(next - less, -alpha - 1, -alpha, 1, true);
                if score > alpha && less > 0 {
                    score = -self.node(next, -alpha - 1, -alpha, 1, true);
                }
            }
            if score > alpha {
                score = -self.node(next, -beta, -alpha, 1, false);
            }
            self.grid.unset();
            if self.stopped {
                // If all moves so far lose, those that are left are better, or no worse: the first of them, of which
                // nothing is known.
                return best
                    .filter(|&(_, score)| score > lowest)
                    .map(|(best, score)| {
                        if score <= -UNPROVED_WIN_MIN {
                            (cell, -UNPROVED_WIN_MAX)
                        } else {
                            (best, score)
                        }
                    });
            }
            if score > most {
                most = score;
                alpha = alpha.max(score);
                best = Some((cell, score));
                // It is tried first in the next iteration; if none is good enough, none is known to be better than
                // others.
                if score > lowest {
                    moves[..=place].rotate_right(1);
                }
                if score >= beta {
                    break;
                }
            }
        }
        best
    }

    /// The moves that follow on the position on the board, by the table and by wins by fours: at most `most`. They are
    /// left on the board.
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
            let Some(cell) = next.filter(|&cell| self.grid.allows(cell.into())) else {
                break;
            };
            line.push(cell);
            self.grid.set(cell.into());
        }
        line
    }

    /// The number of plies of a nearby win by fours, if there is one.
    fn win_by_fours(&mut self) -> Option<u32> {
        self.fours.find(&mut self.grid, 10, &mut 120)
    }
}

/// The expected distance of a score from the last iteration's.
const NARROW: i32 = 40;
/// The same if the last score was beyond this.
const WIDE: i32 = 250;
const FAR_AHEAD: i32 = 300;
/// The score from which on a window is unlimited.
const WIDEST: i32 = 1_500;
