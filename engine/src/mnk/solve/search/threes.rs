//! Victory by continuous threats: one player makes only fours and open threes, and every reply that can stop them is
//! examined (L. V. Allis, "Searching for Solutions in Games and Artificial Intelligence", 1994). Wins that are found
//! are proved.

use crate::mnk::solve::grid::level;
use crate::mnk::solve::search::Search;
use crate::mnk::solve::search::threat_table::ThreatEntry;
use crate::mnk::solve::table::NO_MOVE;

/// The most threats tried in one position.
const MOST_THREATS: usize = 16;
/// The most fours of a win by fours searched for within it.
const MOST_FOURS: u32 = 8;

impl Search<'_, '_> {
    /// The win by threats of the side to move, if found within `budget` positions: the number of
    /// plies within which it comes, and the variation.
    pub fn win_by_threats(&mut self, budget: u32) -> Option<(u32, Vec<u16>)> {
        self.threes.budget = budget;
        // For a win that an earlier call found, the fours don't have the variation.
        let known = self.threes.get(self.grid.hash());
        let is_remembered = known.is_some_and(|known| known.best != NO_MOVE);
        for threes in 0..=12 {
            if let Some(plies) = self.attack(threes) {
                let line = if threes == 0 && !is_remembered {
                    self.fours.line.iter().rev().copied().collect()
                } else {
                    self.threat_line()
                };
                // The remembered variation may be longer than the number counted.
                return Some((plies.max(line.len() as u32), line));
            }
            if self.threes.budget == 0 || self.is_stopped() {
                break;
            }
        }
        None
    }

    fn spend(&mut self) -> bool {
        self.nodes += 1;
        self.threes.budget = self.threes.budget.saturating_sub(1);
        self.threes.budget > 0 && !self.check()
    }

    /// The number of plies within which the attacker, who is to move and may make `threes` open threes, wins.
    fn attack(&mut self, threes: u16) -> Option<u32> {
        if !self.spend() {
            return None;
        }
        let (me, other) = (self.grid.turn(), 1 - self.grid.turn());
        let key = self.grid.hash();
        match self.threes.get(key) {
            Some(known) if known.best != NO_MOVE => return Some(known.plies),
            Some(known) if known.threes >= threes => return None,
            // If fewer threes were not enough, fours alone were not either.
            Some(_) => {}
            None => {
                if let Some(plies) = self.attack_by_fours() {
                    return Some(plies);
                }
            }
        }
        let must = match self.grid.of_level(level::FIVE, other) {
            [] => None,
            &[cell] => Some(cell),
            _ => return None,
        };
        // Against an open three of the defender's only fours would be threats, and these do not win.
        let threatened = must.is_none() && self.grid.reaches(level::WINNING_FOUR, other);
        if threes == 0 || threatened && !self.grid.reaches(level::FOUR, me) {
            self.keep_failed(key, threes);
            return None;
        }
        let mut tried = [0_u16; MOST_THREATS];
        let mut count = 0;
        let least = if threatened {
            level::FOUR
        } else {
            level::THREE
        };
        for of in (least..level::FIVE).rev() {
            for &cell in self.grid.of_level(of, me) {
                let may_set = must.is_none_or(|must| must == cell) && self.grid.allows(cell.into());
                if count < MOST_THREATS && may_set {
                    tried[count] = cell;
                    count += 1;
                }
            }
        }
        let mut won = None;
        for &cell in &tried[..count] {
            self.grid.set(cell.into());
            let found = self.defend(threes);
            self.grid.unset();
            if let Some(plies) = found {
                won = Some((cell, plies + 1));
                break;
            }
            if self.threes.budget == 0 || self.is_stopped() {
                return None;
            }
        }
        let (best, plies) = won.unwrap_or((NO_MOVE, 0));
        self.threes.keep(ThreatEntry {
            key,
            best,
            threes,
            plies,
        });
        won.map(|(_, plies)| plies)
    }

    /// A win by fours alone, which takes its share of the nodes.
    fn attack_by_fours(&mut self) -> Option<u32> {
        let before = self.fours.nodes;
        let mut budget = self.threes.budget.min(100);
        let found = self.fours.find(&mut self.grid, MOST_FOURS, &mut budget);
        let used = (self.fours.nodes - before) as u32;
        self.threes.budget = self.threes.budget.saturating_sub(used);
        found
    }

    fn keep_failed(&mut self, key: u64, threes: u16) {
        self.threes.keep(ThreatEntry {
            key,
            best: NO_MOVE,
            threes,
            plies: 0,
        });
    }

    /// The number of plies within which the attacker wins against any reply, with the defender to move after a threat.
    fn defend(&mut self, threes: u16) -> Option<u32> {
        if !self.spend() {
            return None;
        }
        let (me, attacker) = (self.grid.turn(), 1 - self.grid.turn());
        if self.grid.reaches(level::FIVE, me) {
            return None;
        }
        match self.grid.of_level(level::FIVE, attacker) {
            [] => {}
            &[cell] if !self.grid.allows(cell.into()) => {
                return (!self.grid.is_stuck()).then_some(2);
            }
            &[cell] => {
                self.grid.set(cell.into());
                let found = self.attack(threes);
                self.grid.unset();
                return found.map(|plies| plies + 1);
            }
            _ => return Some(2),
        }
        if self.grid.reaches(level::WINNING_FOUR, me)
            || !self.grid.reaches(level::WINNING_FOUR, attacker)
        {
            return None;
        }
        let mut replies = self.replies();
        // If all of them are forbidden, the four is made and completed.
        let mut most = if replies.is_empty() { 4 } else { 0 };
        while let Some(cell) = replies.pop() {
            self.grid.set(cell.into());
            // The attacker answers the threat of the reply, if there is one.
            let found = self.attack(threes - 1);
            self.grid.unset();
            most = most.max(found? + 1);
        }
        Some(most)
    }

    /// The moves that can stop the opponent's fours that could not be stopped once they are made.
    fn replies(&mut self) -> Vec<u16> {
        self.list_stops();
        let mut replies = self.stops.clone();
        replies.retain(|&cell| self.grid.allows(cell.into()));
        replies.reverse();
        replies
    }

    /// The remembered variation of a win by threats.
    fn threat_line(&mut self) -> Vec<u16> {
        let before = self.grid.plies();
        let mut line = Vec::new();
        loop {
            let mut budget = 300;
            if self
                .fours
                .find(&mut self.grid, MOST_FOURS, &mut budget)
                .is_some()
            {
                line.extend(self.fours.line.iter().rev());
                break;
            }
            let Some(known) = self.threes.get(self.grid.hash()) else {
                break;
            };
            if known.best == NO_MOVE {
                break;
            }
            line.push(known.best);
            self.grid.set(known.best.into());
            let Some(reply) = self.longest_reply() else {
                break;
            };
            line.push(reply);
            self.grid.set(reply.into());
        }
        while self.grid.plies() > before {
            self.grid.unset();
        }
        line
    }

    /// The reply to a threat that holds out longest, as far as remembered.
    fn longest_reply(&mut self) -> Option<u16> {
        let attacker = 1 - self.grid.turn();
        if let Some(&cell) = self.grid.of_level(level::FIVE, attacker).first() {
            return Some(cell).filter(|&cell| self.grid.allows(cell.into()));
        }
        let mut longest = (0, None);
        for cell in self.replies() {
            self.grid.set(cell.into());
            let known = self.threes.get(self.grid.hash());
            self.grid.unset();
            let plies = known.map_or(0, |known| known.plies);
            if plies >= longest.0 {
                longest = (plies, Some(cell));
            }
        }
        longest.1
    }
}

#[cfg(test)]
mod tests {
    use crate::analysis::unwatched;
    use crate::mnk::rules::Position;
    use crate::mnk::solve::grid::Grid;
    use crate::mnk::solve::search::Search;
    use crate::mnk::solve::table::Table;

    #[test]
    fn a_win_by_threes_has_the_same_variation_when_it_is_asked_for_again() {
        let text = "15 15 5: h8 a1 i8 a15 g9 o1 g10 o15";
        let position: Position = text.parse().expect("a position");
        let mut report = unwatched;
        let mut search = Search::new(Grid::new(&position), 100_000, Table::new(10), &mut report);
        let (plies, line) = search.win_by_threats(10_000).expect("two threes at once");
        assert!(line.len() >= 3, "{line:?}");
        // Entries of another position must not be used for this one.
        search.grid.set(line[0].into());
        search.fours.line = vec![0, 1, 2];
        search.grid.unset();
        assert_eq!(search.win_by_threats(10_000), Some((plies, line)));
    }
}
