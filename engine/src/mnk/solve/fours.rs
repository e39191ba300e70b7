//! Victory by continuous fours: one player makes a four with each move, the other can only complete it
//! in between, until a line is closed. The first and narrowest of the threat-space searches (L. V. Allis,
//! "Searching for Solutions in Games and Artificial Intelligence", 1994).

use crate::mnk::solve::grid::{Grid, level};

/// A search for wins by fours that remembers where there are none.
pub struct Fours {
    /// Keys of positions in which none was found, with the depth searched.
    failed: Vec<u64>,
    /// The entries that have changed since [`mark`](Self::mark), by place, with their former contents.
    changed: Option<Vec<(usize, u64)>>,
    /// The number of positions examined.
    pub nodes: u64,
    /// The moves of the last win found, from its end to its beginning.
    pub line: Vec<u16>,
}

const TABLE_BITS: u32 = 16;
/// The bits of a key that hold the depth searched.
const DEPTH: u64 = 63;

impl Default for Fours {
    fn default() -> Self {
        Self::new(TABLE_BITS)
    }
}

impl Fours {
    /// A search that remembers two to the power of `bits` positions.
    #[must_use]
    pub fn new(bits: u32) -> Self {
        Self {
            failed: vec![0; 1 << bits],
            changed: None,
            nodes: 0,
            line: Vec::new(),
        }
    }

    /// Forgets all positions.
    pub fn forget(&mut self) {
        self.failed.fill(0);
        self.changed = None;
        self.line.clear();
    }

    /// Marks the current memory, to which [`back`](Self::back) returns.
    pub fn mark(&mut self) {
        self.changed = Some(Vec::new());
    }

    /// Returns to the memory at the mark.
    pub fn back(&mut self) {
        for (place, key) in self.changed.iter_mut().flat_map(|of| of.drain(..).rev()) {
            self.failed[place] = key;
        }
    }

    /// The number of plies in which the side to move wins with at most `fours` fours before the line is closed; `None`
    /// if it does not. At most `budget` positions are examined, and their number is subtracted from it.
    pub fn find(&mut self, grid: &mut Grid, fours: u32, budget: &mut u32) -> Option<u32> {
        self.go_on(grid, fours, budget, None)
    }

    /// The same after fours, the last of which was made on `last`.
    fn go_on(
        &mut self,
        grid: &mut Grid,
        fours: u32,
        budget: &mut u32,
        last: Option<u16>,
    ) -> Option<u32> {
        self.nodes += 1;
        *budget = budget.saturating_sub(1);
        let (me, other) = (grid.turn(), 1 - grid.turn());
        if let Some(&cell) = grid.of_level(level::FIVE, me).first() {
            self.line.clear();
            self.line.push(cell);
            return Some(1);
        }
        let must = match grid.of_level(level::FIVE, other) {
            [] => None,
            &[cell] => Some(cell),
            _ => return None,
        };
        if must.is_none()
            && let Some(&cell) = grid.of_level(level::WINNING_FOUR, me).first()
        {
            // The opponent decides which line is closed in the end.
            self.line.clear();
            self.line.push(cell);
            return Some(3);
        }
        if fours == 0 || *budget == 0 {
            return None;
        }
        // The fours that are tried depend on the last one.
        let hash = grid.hash() ^ last.map_or(0, |last| grid.key(last.into(), me));
        let key = hash & !DEPTH;
        let place = (hash >> 40) as usize & (self.failed.len() - 1);
        let known = self.failed[place];
        if known & !DEPTH == key && known & DEPTH >= u64::from(fours) {
            return None;
        }
        let mut tried = [0_u16; MOST_TRIED];
        let mut count = 0;
        for of in [
            level::WINNING_FOUR,
            level::FOUR_THREE,
            level::FOUR + 1,
            level::FOUR,
        ] {
            for &cell in grid.of_level(of, me) {
                // A four elsewhere could equally have been made earlier.
                let goes_on = last.is_none_or(|last| grid.are_in_line(last.into(), cell.into()));
                let may_set = must.is_none_or(|must| must == cell) && grid.allows(cell.into());
                if count < MOST_TRIED && goes_on && may_set {
                    tried[count] = cell;
                    count += 1;
                }
            }
        }
        for &cell in &tried[..count] {
            grid.set(cell.into());
            let found = match grid.of_level(level::FIVE, me) {
                &[reply] if !grid.allows(reply.into()) => {
                    // Nothing stops it, unless the opponent wins first.
                    let is_won = grid.of_level(level::FIVE, other).is_empty() && !grid.is_stuck();
                    is_won.then(|| {
                        self.line.clear();
                        (3, None)
                    })
                }
                &[reply] => {
                    grid.set(reply.into());
                    let found = self.go_on(grid, fours - 1, budget, Some(cell));
                    grid.unset();
                    found.map(|plies| (plies + 2, Some(reply)))
                }
                [] => None,
                // Two ways to close it: the opponent can stop only one, unless they win first.
                _ if grid.of_level(level::FIVE, other).is_empty() => {
                    self.line.clear();
                    Some((3, None))
                }
                _ => None,
            };
            grid.unset();
            if let Some((plies, reply)) = found {
                self.line.extend(reply);
                self.line.push(cell);
                return Some(plies);
            }
        }
        // A search cut short by the budget is not a failure.
        if *budget > 0 {
            if let Some(changed) = &mut self.changed {
                changed.push((place, self.failed[place]));
            }
            self.failed[place] = key | u64::from(fours.min(DEPTH as u32));
        }
        None
    }
}

/// The most fours tried in one position.
const MOST_TRIED: usize = 24;
