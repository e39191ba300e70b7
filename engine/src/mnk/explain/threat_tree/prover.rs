//! The search behind the tree, for the attacker's winning moves and the replies to them. Victory by continuous threats
//! (L. V. Allis, "Searching for Solutions in Games and Artificial Intelligence", 1994) with the fewest open threes, so
//! that the tree is small. A four of the defender's may be answered by a stone that only closes it, if the earlier
//! threat still stands.

use std::ops::ControlFlow;

use crate::analysis::{Progress, Report};
use crate::mnk::explain::threat_tree::{Defence, Threat};
use crate::mnk::rules::{Move, Position};
use crate::mnk::solve::fours::Fours;
use crate::mnk::solve::grid::{Grid, level};

/// The most fours of a win by fours alone, and the most positions examined to find one.
const MOST_FOURS: u32 = 20;
const FOURS_BUDGET: u32 = 300;
/// The most open threes in a row.
const MOST_THREES: u32 = 10;
/// The most threats tried in a position.
const MOST_THREATS: usize = 16;
/// The number of positions examined between two calls of the report.
const INTERVAL: u64 = 4096;
/// The number of places in the table, as a power of 2.
const TABLE_BITS: u32 = 15;

/// A win of the attacker.
#[derive(Clone)]
pub struct Win {
    /// The moves from the winning one on, if the defender holds out as long as possible; it ends where two lines can be
    /// completed.
    pub line: Vec<u16>,
    /// The threat of the winning move.
    pub threat: Threat,
    /// The number of plies within which it wins; fewer may do.
    plies: u32,
}

/// A reply of the defender, and the win against it.
pub struct Answer {
    /// The reply.
    pub cell: u16,
    /// The kind of reply.
    pub defence: Defence,
    /// The key of the position after it.
    pub key: u64,
    /// The attacker's win after it.
    pub win: Win,
}

/// The result for a position in which the attacker is to move.
#[derive(Clone, Copy)]
enum ProverResult {
    Nothing,
    /// It is won; this is the index in the list of wins.
    Won(u32),
    /// No win was found with this many open threes.
    Failed(u32),
}

pub struct Prover<'a, 'b> {
    grid: Grid,
    fours: Fours,
    /// Results by the position's key; the latest one takes the place.
    known: Vec<(u64, ProverResult)>,
    won: Vec<Win>,
    nodes: u64,
    limit: u64,
    asked: u64,
    stopped: bool,
    report: &'a mut Report<'b>,
}

impl<'a, 'b> Prover<'a, 'b> {
    pub fn new(position: &Position, limit: u64, report: &'a mut Report<'b>) -> Self {
        Self {
            grid: Grid::new(position),
            fours: Fours::default(),
            known: vec![(0, ProverResult::Nothing); 1 << TABLE_BITS],
            won: Vec::new(),
            nodes: 0,
            limit,
            asked: 0,
            stopped: false,
            report,
        }
    }

    /// The move on a cell.
    pub fn cell(&self, cell: u16) -> Move {
        self.grid.cell(cell.into())
    }

    /// The number of a move's cell.
    pub fn number(&self, m: Move) -> u16 {
        u16::from(m.row) * self.grid.cols() as u16 + u16::from(m.col)
    }

    pub fn set(&mut self, cell: u16) {
        self.grid.set(cell.into());
    }

    pub fn unset(&mut self) {
        self.grid.unset();
    }

    /// The win of the player to move.
    pub fn attack(&mut self) -> Option<Win> {
        (0..=MOST_THREES).find_map(|threes| self.attack_within(threes))
    }

    /// The replies of the player to move, who is attacked, each with the win against it; those that hold out longest
    /// come first. `None` if a reply is not known to lose.
    pub fn answers(&mut self) -> Option<Vec<Answer>> {
        (1..=MOST_THREES + 1).find_map(|threes| self.answers_within(threes))
    }

    /// Counts `nodes` more positions; returns whether that is too many.
    fn spend(&mut self, nodes: u64) -> bool {
        self.nodes += nodes;
        if self.nodes >= self.limit {
            self.stopped = true;
        } else if !self.stopped && self.nodes >= self.asked {
            self.asked = self.nodes + INTERVAL;
            let progress = Progress {
                nodes: self.nodes,
                ..Progress::default()
            };
            self.stopped = (self.report)(&progress) == ControlFlow::Break(());
        }
        self.stopped
    }

    /// The place in the table of the position on the board.
    fn place(&self) -> usize {
        (self.grid.hash() >> 20) as usize & (self.known.len() - 1)
    }

    fn known(&self) -> ProverResult {
        let (key, known) = self.known[self.place()];
        match key == self.grid.hash() {
            true => known,
            false => ProverResult::Nothing,
        }
    }

    fn keep(&mut self, known: ProverResult) {
        let place = self.place();
        self.known[place] = (self.grid.hash(), known);
    }

    /// The win of the attacker, who is to move and may make `threes` open threes.
    fn attack_within(&mut self, threes: u32) -> Option<Win> {
        if self.spend(1) {
            return None;
        }
        let by_fours = match self.known() {
            ProverResult::Won(place) => return self.won.get(place as usize).cloned(),
            ProverResult::Failed(of) if of >= threes => return None,
            // If fewer threes were not enough, fours alone were not either.
            ProverResult::Failed(_) => None,
            ProverResult::Nothing => self.by_fours(),
        };
        let Some((line, plies)) = by_fours.or_else(|| self.by_threats(threes)) else {
            if !self.stopped {
                self.keep(ProverResult::Failed(threes));
            }
            return None;
        };
        let threat = self.threat_of(*line.first()?);
        let win = Win {
            line,
            threat,
            plies,
        };
        self.keep(ProverResult::Won(self.won.len() as u32));
        self.won.push(win.clone());
        Some(win)
    }

    /// The shortest win by fours alone.
    fn by_fours(&mut self) -> Option<(Vec<u16>, u32)> {
        let mut budget = FOURS_BUDGET;
        let mut found = None;
        for fours in 0..=MOST_FOURS {
            let may_be = fours == 0 || self.grid.reaches(level::FOUR, self.grid.turn());
            if budget == 0 || !may_be {
                break;
            }
            if let Some(plies) = self.fours.find(&mut self.grid, fours, &mut budget) {
                found = Some((self.fours.line.iter().rev().copied().collect(), plies));
                break;
            }
        }
        self.spend((FOURS_BUDGET - budget).into());
        found
    }

    /// Tries threats one by one; returns the winning variation and the number of plies within which it wins.
    fn by_threats(&mut self, threes: u32) -> Option<(Vec<u16>, u32)> {
        let grid = &self.grid;
        let (me, other) = (grid.turn(), 1 - grid.turn());
        let tried = match grid.of_level(level::FIVE, other) {
            &[cell] => vec![cell],
            [] if threes > 0 => {
                // Against an open three of the defender's, only fours are threats.
                let least = match grid.reaches(level::WINNING_FOUR, other) {
                    true => level::FOUR,
                    false => level::THREE,
                };
                let mut tried = Vec::new();
                for of in (least..level::FIVE).rev() {
                    tried.extend_from_slice(grid.of_level(of, me));
                }
                tried.truncate(MOST_THREATS);
                tried
            }
            _ => return None,
        };
        for cell in tried {
            if self.stopped {
                break;
            }
            self.set(cell);
            let answers = self.answers_within(threes);
            self.unset();
            let Some(answers) = answers else { continue };
            let mut line = vec![cell];
            let mut plies = 3;
            if let Some(first) = answers.first() {
                line.push(first.cell);
                line.extend(&first.win.line);
            }
            for answer in &answers {
                plies = plies.max(answer.win.plies + 2);
            }
            return Some((line, plies));
        }
        None
    }

    /// The answers of the defender, who is to move after a threat, which is one of `threes` open threes unless it is a
    /// four.
    fn answers_within(&mut self, threes: u32) -> Option<Vec<Answer>> {
        let mut answers: Vec<Answer> = Vec::new();
        for (cell, defence) in self.replies()? {
            let left = match defence {
                Defence::Closes => threes,
                _ => threes.checked_sub(1)?,
            };
            self.set(cell);
            let key = self.grid.hash();
            let win = self.attack_within(left);
            self.unset();
            let answer = Answer {
                cell,
                defence,
                key,
                win: win?,
            };
            let rank = |of: &Answer| (of.defence != Defence::Four, of.win.plies);
            let place = answers.iter().position(|of| rank(of) < rank(&answer));
            answers.insert(place.unwrap_or(answers.len()), answer);
        }
        Some(answers)
    }

    /// The replies to a threat that could matter, see [`Defence`]; empty if none helps. `None` if the player to move
    /// need not answer anything, or wins.
    fn replies(&self) -> Option<Vec<(u16, Defence)>> {
        let grid = &self.grid;
        let (me, attacker) = (grid.turn(), 1 - grid.turn());
        if grid.reaches(level::FIVE, me) {
            return None;
        }
        match grid.of_level(level::FIVE, attacker) {
            [] => {}
            &[cell] => return Some(vec![(cell, Defence::Closes)]),
            _ => return Some(Vec::new()),
        }
        if grid.reaches(level::WINNING_FOUR, me) {
            return None;
        }
        let (mut fewest, mut stops) = (Vec::new(), Vec::new());
        for &cell in grid.of_level(level::WINNING_FOUR, attacker) {
            grid.stops(cell.into(), attacker, &mut stops);
            if fewest.is_empty() || stops.len() < fewest.len() {
                std::mem::swap(&mut fewest, &mut stops);
            }
        }
        if fewest.is_empty() {
            return None;
        }
        let mut replies: Vec<(u16, Defence)> = Vec::new();
        for cell in fewest {
            if replies.iter().all(|reply| reply.0 != cell) {
                replies.push((cell, Defence::Blocks));
            }
        }
        for of in level::FOUR..level::WINNING_FOUR {
            for &cell in grid.of_level(of, me) {
                if replies.iter().all(|reply| reply.0 != cell) {
                    replies.push((cell, Defence::Four));
                }
            }
        }
        Some(replies)
    }

    /// The threat made by a stone of the player to move.
    fn threat_of(&mut self, cell: u16) -> Threat {
        let me = self.grid.turn();
        let before = self.grid.level(cell.into(), me);
        if before == level::FIVE {
            return Threat::Five;
        }
        self.set(cell);
        let ways = self.grid.of_level(level::FIVE, me).to_vec();
        self.unset();
        let way = |to: u16| {
            let [(x, y), (col, row)] = [cell, to].map(|cell| self.grid.place(cell.into()));
            (col as i32 - x as i32, row as i32 - y as i32)
        };
        match (&ways[..], before) {
            ([_], level::FOUR_THREE..) => Threat::FourThree,
            ([_], _) => Threat::Four,
            ([first, others @ ..], _) => {
                let (x, y) = way(*first);
                let is_one_line = others.iter().all(|&other| {
                    let (col, row) = way(other);
                    x * row == y * col
                });
                match is_one_line {
                    true => Threat::OpenFour,
                    false => Threat::TwoFours,
                }
            }
            ([], level::TWO_THREES..) => Threat::TwoThrees,
            ([], level::THREE..) => Threat::Three,
            ([], _) => Threat::Closes,
        }
    }
}
