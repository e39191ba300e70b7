//! Pairing strategies (Hales and Jewett, "Regularity and positional games", 1963): if the defender has
//! disjoint pairs of free cells, one on every line that the attacker could still close, he answers each
//! stone on a pair by one on the other cell, and no line is ever closed. One pair may serve all the
//! lines that both its cells are on.
//!
//! Not every line needs a pair: it is enough if those without have too low a potential (Erdős and Selfridge) on the
//! cells outside of pairs, where all cells of pairs are counted as the attacker’s. The defender then answers within the
//! pairs or outside of them, wherever the attacker has set his stone.

use super::state::{EMPTY, State};

/// The search for pairs.
pub(super) struct Pairing<'a> {
    state: &'a State,
    /// The lines that have no pair yet, with the number of their free cells outside of pairs.
    open: Vec<(u16, u8)>,
    /// Whether a cell is free and in no pair.
    free: Vec<bool>,
    /// The number of tries left.
    budget: u32,
    /// Whether the attacker is to move.
    attacks: bool,
    /// The attacker’s potential on each cell, of the open lines only.
    potential: Vec<u32>,
}

impl<'a> Pairing<'a> {
    /// Whether pairs are found against the attacker within `budget` tries.
    pub(super) fn exists(state: &'a State, attacker: usize, mover: usize, budget: u32) -> bool {
        let mut open = Vec::new();
        for line in 0..state.count[0].len() {
            if state.count[1 - attacker][line] == 0 {
                open.push((line as u16, state.k - state.count[attacker][line]));
            }
        }
        let free = state.stones.iter().map(|&stone| stone == EMPTY).collect();
        let mut pairing = Self {
            state,
            open,
            free,
            budget,
            attacks: attacker == mover,
            potential: vec![0; state.stones.len()],
        };
        pairing.cover()
    }

    /// Finds pairs for the open lines, or for enough of them. A line with the fewest cells left comes first.
    fn cover(&mut self) -> bool {
        let sum = self.weigh();
        let mut highest = 0;
        if self.attacks {
            for (cell, &free) in self.free.iter().enumerate() {
                if free {
                    highest = highest.max(self.potential[cell]);
                }
            }
        }
        if sum + highest < 1 << self.state.k {
            return true;
        }
        let mut scarce: Option<(u16, u8)> = None;
        for &(line, cells) in &self.open {
            if scarce.is_none_or(|(_, least)| cells < least) {
                scarce = Some((line, cells));
            }
        }
        let Some((line, cells)) = scarce else {
            return true;
        };
        if cells < 2 || self.budget == 0 {
            return false;
        }
        self.budget -= 1;
        let mut pairs = self.pairs(usize::from(line));
        while let Some(best) = (0..pairs.len()).max_by_key(|&at| pairs[at].2) {
            let (one, two, _) = pairs.swap_remove(best);
            let before = self.open.clone();
            self.take(one, two);
            if self.cover() {
                return true;
            }
            self.open = before;
            self.free[one] = true;
            self.free[two] = true;
            if self.budget == 0 {
                return false;
            }
        }
        false
    }

    /// Finds the potential of the open lines on each cell, and their sum.
    fn weigh(&mut self) -> u32 {
        self.potential.fill(0);
        let mut sum = 0;
        for &(line, cells) in &self.open {
            let weight = 1 << (self.state.k - cells);
            sum += weight;
            for &cell in self.state.line(usize::from(line)) {
                self.potential[usize::from(cell)] += weight;
            }
        }
        sum
    }

    /// The pairs on a line with their merits: the lines that they serve, against those that they cost
    /// a cell.
    fn pairs(&self, line: usize) -> Vec<(usize, usize, i32)> {
        let mut pairs = Vec::new();
        let cells = self.state.line(line);
        for (place, &one) in cells.iter().enumerate() {
            for &two in &cells[place + 1..] {
                let (one, two) = (usize::from(one), usize::from(two));
                if !self.free[one] || !self.free[two] {
                    continue;
                }
                let mut merit = 0;
                for &(other, cells) in &self.open {
                    let on = self.state.line(usize::from(other));
                    let has = |cell: usize| on.contains(&(cell as u8));
                    merit += match (has(one), has(two)) {
                        (true, true) => 8,
                        (false, false) => 0,
                        _ if cells <= 2 => -24,
                        _ => -2,
                    };
                }
                pairs.push((one, two, merit));
            }
        }
        pairs
    }

    /// Makes two cells a pair.
    fn take(&mut self, one: usize, two: usize) {
        self.free[one] = false;
        self.free[two] = false;
        let mut kept = 0;
        for at in 0..self.open.len() {
            let (line, cells) = self.open[at];
            let on = self.state.line(usize::from(line));
            let has = |cell: usize| u8::from(on.contains(&(cell as u8)));
            let taken = has(one) + has(two);
            if taken < 2 {
                self.open[kept] = (line, cells - taken);
                kept += 1;
            }
        }
        self.open.truncate(kept);
    }
}

#[cfg(test)]
mod tests {
    use super::Pairing;
    use crate::mnk::rules::{Board, Position};
    use crate::mnk::solve::prove::state::{EMPTY, State};
    use crate::seed::Rng;

    /// Whether the attacker closes a line if the defender only blocks: every line of play.
    fn closes(state: &mut State, attacker: usize, mover: usize) -> bool {
        if mover == attacker && state.ones[attacker] > 0 {
            return true;
        }
        if state.sum[attacker] == 0 {
            return false;
        }
        for cell in 0..state.stones.len() {
            if state.stones[cell] != EMPTY {
                continue;
            }
            state.set(cell, mover);
            let result = closes(state, attacker, 1 - mover);
            state.unset(cell, mover);
            if result == (mover == attacker) {
                return result;
            }
        }
        mover != attacker
    }

    #[test]
    fn against_pairs_no_line_is_closed() {
        let mut rng = Rng::new(3, "mnk pairs");
        let (mut found, mut all) = (0, 0);
        for [m, n, k] in [[4, 4, 3], [5, 4, 4], [7, 3, 3], [5, 5, 5]] {
            let board = Board::new(m, n, k).unwrap();
            for round in 0..1_500 {
                let mut state = State::new(&Position::empty(board)).unwrap();
                let mut cells: Vec<usize> = (0..board.cells()).collect();
                rng.shuffle(&mut cells);
                for (place, &cell) in cells[8..].iter().enumerate() {
                    state.set(cell, usize::from(place % 5 < 2 + round % 2));
                }
                for mover in [0, 1] {
                    if state.ones[0] == 0 && state.sum[0] > 0 {
                        all += 1;
                        if Pairing::exists(&state, 0, mover, 60) {
                            found += 1;
                            assert!(!closes(&mut state, 0, mover), "{board}: {:?}", state.stones);
                        }
                    }
                }
            }
        }
        assert!(found > 1_000 && all - found > 300, "{found} of {all}");
    }
}
