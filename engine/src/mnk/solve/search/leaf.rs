//! The search at the leaves: fours, and the only replies to them, as long as they are better than leaving the position
//! as it is.

use crate::mnk::solve::evaluate::evaluate_within;
use crate::mnk::solve::grid::level;
use crate::mnk::solve::score::{UNPROVED_WIN_MIN, from_table};
use crate::mnk::solve::search::order::{FIRST, Ranked};
use crate::mnk::solve::search::{PLY, Search};
use crate::mnk::solve::table::{Bound, NO_MOVE};

/// The number of fours after which only fours with a second effect are tried: this leaves as many positions to the
/// moves before.
const FEW: i32 = 1;
/// The most fours.
const MANY: i32 = 16;
/// A deficit that only winning fours can make up for.
const TOO_BAD: i32 = 2_000;

impl Search<'_, '_> {
    /// The score of a position by fours alone, after `fours` of them; the side to move may also stop there.
    pub(super) fn leaf(&mut self, alpha: i32, beta: i32, ply: usize, fours: i32) -> i32 {
        let (mut alpha, mut beta) = (alpha, beta);
        if let Some(score) = self.at_once(&mut alpha, &mut beta, ply) {
            return score;
        }
        let (me, other) = (self.grid.turn(), 1 - self.grid.turn());
        if let &[cell] = self.grid.of_level(level::FIVE, other) {
            return self.reply(cell, ply, |search| {
                search.leaf(-beta, -alpha, ply + 1, fours)
            });
        }
        let depth = -fours * PLY;
        let here = ply as i32;
        let key = self.grid.hash();
        let known = self.table.get(key);
        let mut standing =
            evaluate_within(&mut self.grid, alpha, beta) + self.corrections.of(&self.grid);
        let mut first = NO_MOVE;
        if let Some(entry) = known {
            let score = from_table(entry.score.into(), here);
            if entry.bound.decides(score, alpha, beta) && i32::from(entry.depth) >= depth {
                return score;
            }
            if score.abs() < UNPROVED_WIN_MIN {
                standing = entry.bound.betters(score, standing);
            }
            first = entry.best;
        }
        self.plies[ply].standing = standing;
        if standing >= beta || fours >= MANY || !self.grid.reaches(level::FOUR, me) {
            return standing;
        }
        if standing + TOO_BAD < alpha && beta - alpha <= 1 && fours > 0 {
            return alpha;
        }
        let before = alpha;
        alpha = alpha.max(standing);
        let mut best = standing;
        let mut best_move = NO_MOVE;
        let start = self.moves.len();
        // Others could have been made before the side's last stone.
        for of in level::FOUR..=level::FOUR_THREE {
            for &cell in self.grid.of_level(of, me) {
                let goes_on = (fours < FEW || of > level::FOUR) && self.grid.goes_on(cell.into());
                if goes_on && self.grid.allows(cell.into()) {
                    let first = if cell == first { FIRST } else { 0 };
                    let look = self.grid.promise(cell.into(), me) + first;
                    self.moves.push(Ranked::new(look, cell));
                }
            }
        }
        for place in start..self.moves.len() {
            let cell = self.next_move(place);
            self.enter_ply(ply, cell);
            self.grid.set(cell.into());
            let score = -self.leaf(-beta, -alpha, ply + 1, fours + 1);
            self.grid.unset();
            if self.stopped {
                self.moves.truncate(start);
                return 0;
            }
            if score > best {
                best = score;
                if score > alpha {
                    alpha = score;
                    best_move = cell;
                }
                if alpha >= beta {
                    break;
                }
            }
        }
        self.moves.truncate(start);
        let bound = Bound::of(best, before, beta);
        self.keep(key, best, best_move, depth, bound, here);
        best
    }
}
