//! The replies that can matter if the opponent would win by fours after a pass: the cells of that win, and those that
//! make a four together with the replies in it. Any other move leaves the win as it is (the zones of relevance of T.
//! Thomsen, "Lambda-Search in Game Trees - with Application to Go", 2000).

use crate::mnk::rules::Rule;
use crate::mnk::solve::grid::level;
use crate::mnk::solve::search::Search;

/// The most fours of the win, and the positions that may be examined to find it.
const MOST_FOURS: u32 = 12;
const BUDGET: u32 = 200;

impl Search<'_, '_> {
    /// Whether every reply that can matter is among those at a place of the list of moves, so that if these lose, all
    /// do.
    pub(super) fn is_covered(&mut self, first: usize, count: usize) -> bool {
        let Some(zone) = self.zone(BUDGET) else {
            return false;
        };
        let tried = &self.moves[first..first + count];
        let is_tried = |cell: u16| tried.iter().any(|tried| tried.cell() == cell);
        zone.into_iter().all(is_tried)
    }

    /// The empty cells that can matter, except fours of the side to move, if the opponent would win by fours after a
    /// pass; `None` if no such win is found within `budget` positions.
    pub(super) fn zone(&mut self, budget: u32) -> Option<Vec<u16>> {
        if self.grid.rule() == Rule::Renju {
            // A stone anywhere may forbid a move, or make one legal again.
            return None;
        }
        let opponent = 1 - self.grid.turn();
        let before = self.grid.plies();
        self.grid.pass();
        let mut budget = budget;
        let found = self
            .fours
            .find(&mut self.grid, MOST_FOURS, &mut budget)
            .is_some();
        if !found {
            self.grid.pass();
            return None;
        }
        let line = std::mem::take(&mut self.fours.line);
        let mut zone: Vec<u16> = Vec::new();
        for &cell in line.iter().rev() {
            let at = usize::from(cell);
            if self.grid.turn() == opponent {
                // An earlier stone makes a four here with the replies so far, which has to be answered.
                for of in level::FOUR..=level::FIVE {
                    zone.extend(self.grid.of_level(of, 1 - opponent));
                }
                if self.grid.level(at, opponent) == level::WINNING_FOUR {
                    let mut stops = std::mem::take(&mut self.stops);
                    self.grid.stops(at, opponent, &mut stops);
                    zone.extend(&stops);
                    self.stops = stops;
                }
            }
            zone.push(cell);
            self.grid.set(at);
        }
        while self.grid.plies() > before {
            self.grid.unset();
        }
        self.grid.pass();
        zone.retain(|&cell| self.grid.is_empty(cell.into()));
        zone.sort_unstable();
        zone.dedup();
        Some(zone)
    }
}
