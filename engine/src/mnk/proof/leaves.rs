//! The leaves of a proof: positions in which Black wins by threats, which its file leaves to a search. That search
//! gives the same result each time, with any earlier searches and any turn of the board, so that a win found when the
//! file was made is found by every reader.

use super::symmetry::{PASS, Symmetries, set, unset};
use super::threats::{self, Near, Threats};
use super::zone::Zone;
use crate::mnk::rules::{Board, Position};
use crate::mnk::solve::grid::{Grid, level};

/// The number of positions that a search remembers, as a power of 2.
const MEMORY_BITS: u32 = 13;
/// The positions examined to find a win.
const BUDGET: u32 = 8_000;

/// White's answers to a threat.
pub struct Answers {
    /// The answers that can stop it.
    pub stop: Vec<u16>,
    /// The cells on which Black would carry it out.
    pub stop_a_part: Vec<u16>,
    /// The number of plies within which Black wins after any answer that can't stop it.
    pub at_once: u16,
}

/// The search for leaves.
pub struct Leaves {
    symmetries: Symmetries,
    /// The board as it is turned for the search, with its stones.
    grid: Grid,
    stones: Vec<u16>,
    /// For each cell, its place on the turned board, and the other way round.
    there: Vec<u16>,
    back: Vec<u16>,
    /// The results after White has passed.
    search: Threats,
    /// Black's win after that, if there is one.
    passed: Option<Zone>,
}

impl Leaves {
    /// A search on a square board.
    #[must_use]
    pub fn new(board: Board) -> Self {
        Self {
            symmetries: Symmetries::new(board.m()),
            // The search by threats needs no weights.
            grid: Grid::new(&Position::empty(board)),
            stones: Vec::new(),
            there: (0..board.cells() as u16).collect(),
            back: (0..board.cells() as u16).collect(),
            search: Threats::new(MEMORY_BITS),
            passed: None,
        }
    }

    /// The number of positions examined so far.
    #[must_use]
    pub const fn nodes(&self) -> u64 {
        self.search.nodes
    }

    /// Begins after a move of Black's, the last of these stones: looks for the win by threats that he would have if
    /// White passed. A reply that can't matter to that win leaves it as it is, and it is tried first after other
    /// replies. False if there is none. `known` has the proof's moves, for any turn of the board.
    pub fn begin(&mut self, stones: &[u16], known: &mut dyn FnMut(&[u16]) -> Option<u16>) -> bool {
        self.show(stones);
        let Self { grid, search, .. } = self;
        if grid.reaches(level::FIVE, 0) || grid.reaches(level::FIVE, 1) {
            search.mark();
            return false;
        }
        let mut stones = self.stones.clone();
        stones.push(PASS);
        grid.pass();
        let found = search.follow(grid, &mut stones, known, BUDGET);
        self.passed = found.and_then(|_| search.zone(grid));
        grid.pass();
        search.mark();
        found.is_some()
    }

    /// The number of plies within which Black wins by threats after a reply of White's to the stones given to
    /// [`begin`](Self::begin), if a win is found.
    pub fn win(&mut self, reply: u16) -> Option<u16> {
        let reply = self.there[usize::from(reply)];
        if let Some(passed) = self.passed_by(reply) {
            return Some(passed.plies);
        }
        self.grid.set(reply.into());
        let found = self.win_here(reply);
        self.grid.unset();
        self.search.back();
        found.map(|win| win.plies)
    }

    /// Black's move after a reply of White's with which [`win`](Self::win) finds a win, and after the stones set since,
    /// Black's first; with the number of plies within which he wins.
    pub fn go_on(&mut self, reply: u16, since: &[u16]) -> Option<(u16, u16)> {
        let (win, near) = self.win_after(reply);
        self.set_all(since);
        let found = win.and_then(|win| self.best(&win, near));
        self.take_back(1 + since.len());
        found.map(|(best, plies)| (self.back[usize::from(best)], plies))
    }

    /// White's answers to a threat after `reply` and the stones set since; `None` if there is no threat.
    pub fn answers(&mut self, reply: u16, since: &[u16]) -> Option<Answers> {
        self.set_all(&[reply]);
        self.set_all(since);
        let grid = &self.grid;
        let found = threats::answers(grid);
        let is_four = grid.reaches(level::FIVE, 0);
        let of = if is_four {
            level::FIVE
        } else {
            level::WINNING_FOUR
        };
        let parts = grid.of_level(of, 0).to_vec();
        self.take_back(1 + since.len());
        let back = |cells: Vec<u16>| {
            let cells = cells.into_iter();
            cells.map(|cell| self.back[usize::from(cell)]).collect()
        };
        Some(Answers {
            stop: back(found?),
            stop_a_part: back(parts),
            at_once: if is_four { 1 } else { 3 },
        })
    }

    /// The line after `reply` and the stones set since, to the end of the game: Black's moves, and those of White's
    /// answers that hold out longest.
    pub fn line(&mut self, reply: u16, since: &[u16]) -> Vec<u16> {
        let mut line = Vec::new();
        let (win, near) = self.win_after(reply);
        self.set_all(since);
        if let Some(win) = win {
            while let Some((best, _)) = self.best(&win, near) {
                line.push(best);
                let is_over = self.grid.of_level(level::FIVE, 0).contains(&best);
                self.grid.set(best.into());
                let answer = if is_over {
                    None
                } else {
                    self.longest(&win, near)
                };
                let Some(answer) = answer else {
                    break;
                };
                line.push(answer);
                self.grid.set(answer.into());
            }
        }
        self.take_back(1 + since.len() + line.len());
        line.into_iter()
            .map(|cell| self.back[usize::from(cell)])
            .collect()
    }

    /// The answer to a threat of a win on the grid, with White to move, after which Black takes longest.
    fn longest(&mut self, win: &Zone, near: u64) -> Option<u16> {
        let answers = threats::answers(&self.grid)?;
        let mut plies = |&answer: &u16| {
            self.grid.set(answer.into());
            let found = self.best(win, near);
            self.grid.unset();
            found.map(|(_, plies)| plies)
        };
        let longest = answers.into_iter().max_by_key(|answer| plies(answer));
        // If nothing stops it, any cell does.
        longest.or_else(|| self.grid.of_level(level::FIVE, 0).first().copied())
    }

    /// Sets a reply of White's; returns Black's win after it, and the number that turns keys into those of that win.
    fn win_after(&mut self, reply: u16) -> (Option<Zone>, u64) {
        self.set_all(&[reply]);
        let reply = self.there[usize::from(reply)];
        match self.passed_by(reply).cloned() {
            Some(win) => (Some(win), self.passed_instead_of(reply)),
            None => (self.win_here(reply), 0),
        }
    }

    fn set_all(&mut self, cells: &[u16]) {
        for &cell in cells {
            self.grid.set(self.there[usize::from(cell)].into());
        }
    }

    /// Removes `stones` stones, and the results learnt since.
    fn take_back(&mut self, stones: usize) {
        for _ in 0..stones {
            self.grid.unset();
        }
        self.search.back();
    }

    /// Black's win if White passed, if a reply of White's can't matter to it.
    fn passed_by(&self, reply: u16) -> Option<&Zone> {
        self.passed.as_ref().filter(|passed| !passed.has(reply))
    }

    /// Whether the search by itself finds a win of Black's, who is to move.
    pub fn sees(&mut self, stones: &[u16]) -> bool {
        self.show(stones);
        self.search
            .win(&mut self.grid, BUDGET, Near::default())
            .is_some()
    }

    /// Black's win on the grid after a reply of White's.
    fn win_here(&mut self, reply: u16) -> Option<Zone> {
        let passed = self.passed_instead_of(reply);
        let Self { grid, search, .. } = self;
        grid.sort();
        search.win(grid, BUDGET, Near { passed, far: 0 })?;
        search.zone(grid)
    }

    /// The number that turns keys into those of positions in which White has passed instead of replying.
    fn passed_instead_of(&mut self, reply: u16) -> u64 {
        let grid = &mut self.grid;
        let here = grid.hash();
        grid.pass();
        let passed = here ^ grid.hash() ^ grid.key(reply.into(), 1);
        grid.pass();
        passed
    }

    /// Black's move on the grid by a win whose keys are these turned by `near`, with the plies within which he wins.
    fn best(&mut self, win: &Zone, near: u64) -> Option<(u16, u16)> {
        let Self { grid, search, .. } = self;
        grid.sort();
        if let Some(&cell) = grid.of_level(level::FIVE, 0).first() {
            return Some((cell, 1));
        }
        // White may have done nothing against a threat: then fours win.
        win.reply(grid.hash() ^ near).or_else(|| {
            let plies = search.win(grid, BUDGET, Near::default())?;
            Some((search.best(grid)?, plies))
        })
    }

    /// Puts stones on the grid, turned like the image that stands for them, and clears the results.
    fn show(&mut self, stones: &[u16]) {
        self.search.forget();
        self.passed = None;
        for cell in self.stones.drain(..).rev() {
            unset(&mut self.grid, cell);
        }
        let image = self.symmetries.key(stones).1;
        for (cell, (there, at)) in (0..).zip(self.there.iter_mut().zip(0_usize..)) {
            *there = self.symmetries.image(cell, image);
            self.back[usize::from(*there)] = at as u16;
        }
        for &cell in stones {
            let there = self.there.get(usize::from(cell)).copied();
            let cell = there.unwrap_or(PASS);
            set(&mut self.grid, cell);
            self.stones.push(cell);
        }
        self.grid.sort();
    }
}
