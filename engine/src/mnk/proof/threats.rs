//! Wins by threats: Black makes only fours and open threes, and every reply that can stop them is examined (L. V.
//! Allis, "Searching for Solutions in Games and Artificial Intelligence", 1994). Unlike the engine's own search it is
//! told of wins in nearby positions, which it tries first; it lets the defender make a four while an open three stands,
//! and answers that; and it says which of the defender's replies can matter.

use crate::mnk::solve::fours::Fours;
use crate::mnk::solve::grid::{Grid, level};
use crate::mnk::solve::table::NO_MOVE;

/// The most threats tried in one position.
const MOST_THREATS: usize = 20;
/// The most fours of a win by fours that is searched for within, and the positions examined to find it.
const MOST_FOURS: u32 = 8;
const FOURS_BUDGET: u32 = 100;
/// The most positions remembered for it, as a power of 2.
const FOURS_BITS: u32 = 16;
/// The most threes of a win.
const MOST_THREES: u16 = 14;
/// The positions examined when a known win of a nearby position is tried again.
const REPLAY: u32 = 400;
/// No number of threes is enough.
const NEVER: u16 = u16::MAX;

/// The result for a position in which the attacker is to move.
#[derive(Clone, Copy)]
struct ThreatResult {
    key: u64,
    /// The winning move; [`NO_MOVE`] if none was found.
    best: u16,
    /// The number of threes allowed, if none was found.
    threes: u16,
    /// The number of plies within which it wins.
    plies: u16,
}

const UNKNOWN: ThreatResult = ThreatResult {
    key: 0,
    best: NO_MOVE,
    threes: 0,
    plies: 0,
};

/// Nearby positions, as the numbers that turn the key of a position into theirs; 0 for none.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Near {
    /// The position before White's last stone, in which White has passed instead.
    pub passed: u64,
    /// The position in which White has replied elsewhere, far from everything.
    pub far: u64,
}

impl Near {
    fn all(self) -> [u64; 3] {
        let both = if self.passed != 0 && self.far != 0 {
            self.passed ^ self.far
        } else {
            0
        };
        [self.passed, self.far, both]
    }
}

/// The search, and its memory.
pub struct Threats {
    known: Vec<ThreatResult>,
    /// Wins only, which failures do not push out.
    wins: Vec<ThreatResult>,
    fours: Fours,
    /// The former entries of places that have changed since [`mark`](Self::mark); the first value says whether the
    /// place is in `wins`.
    changed: Option<Vec<(bool, usize, ThreatResult)>>,
    /// The number of positions examined since the search was made.
    pub nodes: u64,
    budget: u32,
    near: Near,
}

impl Threats {
    /// A search that remembers two to the power of `bits` positions, and as many wins.
    #[must_use]
    pub fn new(bits: u32) -> Self {
        Self {
            known: vec![UNKNOWN; 1 << bits],
            wins: vec![UNKNOWN; 1 << bits],
            fours: Fours::new(bits.min(FOURS_BITS)),
            changed: None,
            nodes: 0,
            budget: 0,
            near: Near::default(),
        }
    }

    /// Forgets everything, so that later results depend on nothing but the position.
    pub fn forget(&mut self) {
        self.known.fill(UNKNOWN);
        self.wins.fill(UNKNOWN);
        self.changed = None;
        self.fours.forget();
    }

    /// Marks the current knowledge, to which [`back`](Self::back) returns.
    pub fn mark(&mut self) {
        self.changed = Some(Vec::new());
        self.fours.mark();
    }

    /// Returns to the knowledge at the mark.
    pub fn back(&mut self) {
        for (is_win, place, known) in self.changed.iter_mut().flat_map(|of| of.drain(..).rev()) {
            let of = if is_win {
                &mut self.wins
            } else {
                &mut self.known
            };
            of[place] = known;
        }
        self.fours.back();
    }

    fn place(&self, key: u64) -> usize {
        (key >> 20) as usize & (self.known.len() - 1)
    }

    fn win_at(&self, key: u64) -> Option<ThreatResult> {
        let known = self.wins[self.place(key)];
        (known.key == key).then_some(known)
    }

    fn get(&self, key: u64) -> Option<ThreatResult> {
        let known = self.known[self.place(key)];
        (known.key == key)
            .then_some(known)
            .or_else(|| self.win_at(key))
    }

    fn keep_win(&mut self, key: u64, best: u16, plies: u16) {
        let place = self.place(key);
        let known = ThreatResult {
            key,
            best,
            threes: 0,
            plies,
        };
        if let Some(changed) = &mut self.changed {
            changed.push((true, place, self.wins[place]));
        }
        self.wins[place] = known;
        self.keep(place, known);
    }

    fn keep_failed(&mut self, key: u64, threes: u16) {
        let known = ThreatResult {
            key,
            best: NO_MOVE,
            threes,
            plies: 0,
        };
        self.keep(self.place(key), known);
    }

    fn keep(&mut self, place: usize, known: ThreatResult) {
        if let Some(changed) = &mut self.changed {
            changed.push((false, place, self.known[place]));
        }
        self.known[place] = known;
    }

    /// The winning move of a position whose win has just been found.
    #[must_use]
    pub fn best(&self, grid: &Grid) -> Option<u16> {
        self.get(grid.hash())
            .map(|known| known.best)
            .filter(|&best| best != NO_MOVE)
    }

    fn spend(&mut self) -> bool {
        self.nodes += 1;
        self.budget = self.budget.saturating_sub(1);
        self.budget > 0
    }

    /// The number of plies within which the side to move wins by threats, if a win is found within `budget` positions.
    pub fn win(&mut self, grid: &mut Grid, budget: u32, near: Near) -> Option<u16> {
        self.near = near;
        if near != Near::default() {
            self.budget = REPLAY;
            if let Some(plies) = self.replay(grid) {
                return Some(plies);
            }
        }
        self.budget = budget;
        for threes in 0..=MOST_THREES {
            let found = self.attack(grid, threes);
            if found.is_some() || self.budget == 0 {
                return found;
            }
        }
        None
    }

    /// Follows a win along its `known` moves as far as they go, and searches for the rest of it within `budget`
    /// positions at each of its ends. Returns the number of plies within which the side to move wins, as it then
    /// follows. `stones` are those on the grid.
    pub fn follow(
        &mut self,
        grid: &mut Grid,
        stones: &mut Vec<u16>,
        known: &mut dyn FnMut(&[u16]) -> Option<u16>,
        budget: u32,
    ) -> Option<u16> {
        let key = grid.hash();
        if let Some(known) = self.win_at(key) {
            return Some(known.plies);
        }
        if let Some(cell) = known(stones).filter(|&cell| grid.is_empty(cell.into())) {
            stones.push(cell);
            grid.set(cell.into());
            let found = self.follow_defence(grid, stones, known, budget);
            grid.unset();
            stones.pop();
            if let Some(plies) = found {
                self.keep_win(key, cell, plies + 1);
                return Some(plies + 1);
            }
        }
        self.win(grid, budget, Near::default())
    }

    fn follow_defence(
        &mut self,
        grid: &mut Grid,
        stones: &mut Vec<u16>,
        known: &mut dyn FnMut(&[u16]) -> Option<u16>,
        budget: u32,
    ) -> Option<u16> {
        let mut most = 0;
        for cell in answers(grid)? {
            stones.push(cell);
            grid.set(cell.into());
            let found = self.follow(grid, stones, known, budget);
            grid.unset();
            stones.pop();
            most = most.max(found?);
        }
        Some(most.max(1) + 1)
    }

    /// The win by fours alone, which take their part of the budget.
    fn by_fours(&mut self, grid: &mut Grid) -> Option<u16> {
        let before = self.fours.nodes;
        let mut budget = self.budget.min(FOURS_BUDGET);
        let found = self.fours.find(grid, MOST_FOURS, &mut budget);
        let used = self.fours.nodes - before;
        self.nodes += used;
        self.budget = self.budget.saturating_sub(used as u32);
        let plies = found? as u16;
        let best = *self.fours.line.last()?;
        self.keep_win(grid.hash(), best, plies);
        Some(plies)
    }

    /// The cell where the side to move must set its stone, since the opponent would complete a line there; `Err` if
    /// there are several.
    fn must(grid: &Grid) -> Result<Option<u16>, ()> {
        match *grid.of_level(level::FIVE, 1 - grid.turn()) {
            [] => Ok(None),
            [cell] => Ok(Some(cell)),
            _ => Err(()),
        }
    }

    /// Tries the winning moves of nearby positions, and otherwise only fours.
    fn replay(&mut self, grid: &mut Grid) -> Option<u16> {
        if !self.spend() {
            return None;
        }
        let me = grid.turn();
        if grid.reaches(level::FIVE, me) {
            return Some(1);
        }
        let key = grid.hash();
        if let Some(known) = self.win_at(key) {
            return Some(known.plies);
        }
        let tried = match Self::must(grid).ok()? {
            Some(cell) => vec![cell],
            None => self.moves_near(grid),
        };
        for cell in tried {
            grid.set(cell.into());
            let found = self.defend(grid, None);
            grid.unset();
            if let Some(plies) = found {
                self.keep_win(key, cell, plies + 1);
                return Some(plies + 1);
            }
        }
        grid.reaches(level::FOUR, me)
            .then(|| self.by_fours(grid))
            .flatten()
    }

    /// The winning moves of positions near this one.
    fn moves_near(&self, grid: &Grid) -> Vec<u16> {
        let mut moves = Vec::new();
        for near in self.near.all().into_iter().filter(|&near| near != 0) {
            if let Some(known) = self.win_at(grid.hash() ^ near)
                && grid.is_empty(known.best.into())
                && !moves.contains(&known.best)
            {
                moves.push(known.best);
            }
        }
        moves
    }

    /// The win of the attacker, who is to move and may make `threes` open threes.
    fn attack(&mut self, grid: &mut Grid, threes: u16) -> Option<u16> {
        if !self.spend() {
            return None;
        }
        let (me, other) = (grid.turn(), 1 - grid.turn());
        if grid.reaches(level::FIVE, me) {
            return Some(1);
        }
        let key = grid.hash();
        match self.get(key) {
            Some(known) if known.best != NO_MOVE => return Some(known.plies),
            Some(known) if known.threes >= threes => return None,
            // If fewer threes were not enough, fours alone were not either.
            Some(_) => {}
            None => {
                if let Some(plies) = self.by_fours(grid) {
                    return Some(plies);
                }
            }
        }
        let must = Self::must(grid).ok()?;
        // Against an open three of the defender's, only fours are threats.
        let is_threatened = must.is_none() && grid.reaches(level::WINNING_FOUR, other);
        if threes == 0 || is_threatened && !grid.reaches(level::FOUR, me) {
            self.keep_failed(key, if is_threatened { NEVER } else { threes });
            return None;
        }
        let tried = match must {
            Some(cell) => vec![cell],
            None => self.attacks(grid, is_threatened),
        };
        for cell in tried {
            grid.set(cell.into());
            let found = self.defend(grid, Some(threes));
            grid.unset();
            if let Some(plies) = found {
                self.keep_win(key, cell, plies + 1);
                return Some(plies + 1);
            }
            if self.budget == 0 {
                return None;
            }
        }
        self.keep_failed(key, threes);
        None
    }

    /// The threats to try: nearby winning moves, then the strongest, the likeliest of each kind first.
    fn attacks(&self, grid: &Grid, is_threatened: bool) -> Vec<u16> {
        let me = grid.turn();
        let mut tried = self.moves_near(grid);
        let least = if is_threatened {
            level::FOUR
        } else {
            level::THREE
        };
        for of in (least..level::FIVE).rev() {
            let from = tried.len();
            for &cell in grid.of_level(of, me) {
                if tried.len() < MOST_THREATS && !tried.contains(&cell) {
                    tried.push(cell);
                }
            }
            tried[from..].sort_by_key(|&cell| -grid.promise(cell.into(), me));
        }
        tried
    }

    /// The result with the defender to move after a threat; `threes` is `None` if a win is replayed.
    fn defend(&mut self, grid: &mut Grid, threes: Option<u16>) -> Option<u16> {
        if !self.spend() {
            return None;
        }
        match threat(grid)? {
            Threat::Completed => return Some(2),
            Threat::Five(cell) => {
                grid.set(cell.into());
                let found = self.go_on(grid, threes);
                grid.unset();
                return found.map(|plies| plies + 1);
            }
            Threat::Four if threes == Some(0) => return None,
            Threat::Four => {}
        }
        let mut most = 4;
        for cell in replies(grid, |_| ()) {
            grid.set(cell.into());
            let found = self.go_on(grid, threes.map(|threes| threes - 1));
            grid.unset();
            most = most.max(found? + 1);
        }
        Some(most)
    }

    fn go_on(&mut self, grid: &mut Grid, threes: Option<u16>) -> Option<u16> {
        match threes {
            Some(threes) => self.attack(grid, threes),
            None => self.replay(grid),
        }
    }
}

/// A threat, from the point of view of the side to move, which must answer it.
pub(super) enum Threat {
    /// Lines can be completed on several cells, which no reply prevents.
    Completed,
    /// A line can be completed on this cell.
    Five(u16),
    /// A four can be made that could not be stopped.
    Four,
}

/// The threat that the side to move must answer; `None` if there is none, or the side to move wins first.
pub(super) fn threat(grid: &Grid) -> Option<Threat> {
    let (me, attacker) = (grid.turn(), 1 - grid.turn());
    if grid.reaches(level::FIVE, me) {
        return None;
    }
    match *grid.of_level(level::FIVE, attacker) {
        [cell] => Some(Threat::Five(cell)),
        [_, _, ..] => Some(Threat::Completed),
        [] => {
            let is_first = grid.reaches(level::WINNING_FOUR, me);
            let is_one = !is_first && grid.reaches(level::WINNING_FOUR, attacker);
            is_one.then_some(Threat::Four)
        }
    }
}

/// The replies of the side to move to any threat: empty if it can't be stopped, and `None` if there is no threat, or
/// the side to move wins first.
#[must_use]
pub fn answers(grid: &Grid) -> Option<Vec<u16>> {
    Some(match threat(grid)? {
        Threat::Completed => Vec::new(),
        Threat::Five(cell) => vec![cell],
        Threat::Four => replies(grid, |_| ()),
    })
}

/// The replies of the side to move to a threat of fours that can't be stopped once they are made: the cells that stop
/// all of them, and fours of its own. `tell` is called with each cell that stops one of them.
pub(super) fn replies(grid: &Grid, mut tell: impl FnMut(u16)) -> Vec<u16> {
    let (me, attacker) = (grid.turn(), 1 - grid.turn());
    let mut all: Option<Vec<u16>> = None;
    let mut stops = Vec::new();
    for &cell in grid.of_level(level::WINNING_FOUR, attacker) {
        grid.stops(cell.into(), attacker, &mut stops);
        stops.iter().for_each(|&stop| tell(stop));
        match &mut all {
            None => all = Some(stops.clone()),
            Some(all) => all.retain(|cell| stops.contains(cell)),
        }
    }
    let mut all = all.unwrap_or_default();
    for of in [level::FOUR_THREE, level::FOUR + 1, level::FOUR] {
        for &cell in grid.of_level(of, me) {
            if !all.contains(&cell) {
                all.push(cell);
            }
        }
    }
    all
}
