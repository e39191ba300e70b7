//! The leaves of a proof: positions in which Black wins by threats, which its file leaves to a search. That search is the
//! same each time, whatever was looked at before and however the board is turned, so that one that was found when the file
//! was made is found by whoever reads it.

use super::symmetry::{PASS, Symmetries, set, unset};
use super::threats::{self, Near, Threats};
use crate::mnk::rules::{Board, Position};
use crate::mnk::solve::Equipment;
use crate::mnk::solve::grid::{Grid, level};

/// Two to the power of that are the positions that a search remembers.
const BITS: u32 = 13;
/// The positions that are looked at for a win.
const BUDGET: u32 = 8_000;

/// The search for leaves.
pub struct Leaves {
    symmetries: Symmetries,
    /// The board as it is turned for the search, and the stones on it.
    grid: Grid,
    stones: Vec<u16>,
    /// Of each cell, where it is turned to, and the other way round.
    there: Vec<u16>,
    back: Vec<u16>,
    /// What is known once White has passed.
    passed: Threats,
    search: Threats,
}

impl Leaves {
    /// A search on a square board.
    #[must_use]
    pub fn new(board: Board) -> Self {
        Self {
            symmetries: Symmetries::new(board.m()),
            // Threats need no weights.
            grid: Grid::with(&Position::empty(board), &Equipment::default()),
            stones: Vec::new(),
            there: (0..board.cells() as u16).collect(),
            back: (0..board.cells() as u16).collect(),
            passed: Threats::new(BITS),
            search: Threats::new(BITS),
        }
    }

    /// How many positions were looked at so far.
    #[must_use]
    pub const fn nodes(&self) -> u64 {
        self.passed.nodes + self.search.nodes
    }

    /// Black has moved last of these stones: the win that he would have by threats if White passed is looked for, as it is
    /// tried first after each reply; false if there is none. `known` has the proof's moves, however the board is turned.
    pub fn begin(&mut self, stones: &[u16], known: &mut dyn FnMut(&[u16]) -> Option<u16>) -> bool {
        self.show(stones);
        self.passed.forget();
        let Self { grid, passed, .. } = self;
        if grid.reaches(level::FIVE, 0) || grid.reaches(level::FIVE, 1) {
            return false;
        }
        let mut stones = self.stones.clone();
        stones.push(PASS);
        grid.pass();
        let found = passed.follow(grid, &mut stones, known, BUDGET);
        grid.pass();
        found.is_some()
    }

    /// The number of plies within which Black wins by threats after a reply of White's to the stones that
    /// [`begin`](Self::begin) was given, if he is seen to.
    pub fn win(&mut self, reply: u16) -> Option<u16> {
        let reply = usize::from(self.there[usize::from(reply)]);
        self.grid.set(reply);
        let found = self.win_here();
        self.grid.unset();
        found
    }

    /// Black's move after a reply of White's with which [`win`](Self::win) sees a win, and all that was set since, Black's
    /// stones first; and the number of plies within which he wins.
    pub fn go_on(&mut self, reply: u16, since: &[u16]) -> Option<(u16, u16)> {
        self.grid.set(self.there[usize::from(reply)].into());
        let found = self.win_here();
        for &cell in since {
            self.grid.set(self.there[usize::from(cell)].into());
        }
        let found = found.and_then(|_| self.best());
        for _ in 0..=since.len() {
            self.grid.unset();
        }
        found.map(|(best, plies)| (self.back[usize::from(best)], plies))
    }

    /// White is to answer a threat after `reply` and all that was set since: her answers that can stop it, and within how
    /// many plies Black wins after any other. `None` where there is no threat.
    pub fn answers(&mut self, reply: u16, since: &[u16]) -> Option<(Vec<u16>, u16)> {
        let stones = [&[reply], since].concat();
        for &cell in &stones {
            self.grid.set(self.there[usize::from(cell)].into());
        }
        let found = threats::answers(&self.grid);
        let is_four = self.grid.reaches(level::FIVE, 0);
        for _ in &stones {
            self.grid.unset();
        }
        let back = |cell: u16| self.back[usize::from(cell)];
        let answers = found?.into_iter().map(back).collect();
        Some((answers, if is_four { 1 } else { 3 }))
    }

    /// Black's moves after `reply` and all that was set since, and those of White's answers that hold out longest, to the
    /// end of the game.
    pub fn line(&mut self, reply: u16, since: &[u16]) -> Vec<u16> {
        self.grid.set(self.there[usize::from(reply)].into());
        let mut line = Vec::new();
        if self.win_here().is_some() {
            for &cell in since {
                self.grid.set(self.there[usize::from(cell)].into());
            }
            while let Some((best, _)) = self.best() {
                line.push(best);
                let is_over = self.grid.of_level(level::FIVE, 0).contains(&best);
                self.grid.set(best.into());
                let answer = self.longest().filter(|_| !is_over);
                let Some(answer) = answer else {
                    break;
                };
                line.push(answer);
                self.grid.set(answer.into());
            }
            for _ in 0..line.len() + since.len() {
                self.grid.unset();
            }
        }
        self.grid.unset();
        for cell in &mut line {
            *cell = self.back[usize::from(*cell)];
        }
        line
    }

    /// White is to answer a threat on the grid: the answer after which Black takes longest.
    fn longest(&mut self) -> Option<u16> {
        let answers = threats::answers(&self.grid)?;
        let Self { grid, search, .. } = self;
        let mut plies = |&answer: &u16| {
            grid.set(answer.into());
            let found = search.win(grid, BUDGET, Near::default());
            grid.unset();
            found
        };
        let longest = answers.into_iter().max_by_key(|answer| plies(answer));
        // Where nothing stops it, any cell does.
        longest.or_else(|| self.grid.of_level(level::FIVE, 0).first().copied())
    }

    /// Whether Black, to move, is seen to win a position by itself.
    pub fn sees(&mut self, stones: &[u16]) -> bool {
        self.show(stones);
        self.search.forget();
        self.search
            .win(&mut self.grid, BUDGET, Near::default())
            .is_some()
    }

    /// White has replied on the grid.
    fn win_here(&mut self) -> Option<u16> {
        let Self { grid, search, .. } = self;
        search.take_over(&self.passed);
        let reply = grid.last()?;
        let here = grid.hash();
        grid.pass();
        let passed = here ^ grid.hash() ^ grid.key(reply, 1);
        grid.pass();
        search.win(grid, BUDGET, Near { passed, far: 0 })
    }

    /// Black's move on the grid.
    fn best(&mut self) -> Option<(u16, u16)> {
        let Self { grid, search, .. } = self;
        if let Some(&cell) = grid.of_level(level::FIVE, 0).first() {
            return Some((cell, 1));
        }
        let plies = search.win(grid, BUDGET, Near::default())?;
        Some((search.best(grid)?, plies))
    }

    /// Puts stones on the grid, turned as that image is that stands for them.
    fn show(&mut self, stones: &[u16]) {
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
    }
}
