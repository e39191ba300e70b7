//! The search: depth-first proof-number search (Nagai, "Df-pn algorithm for searching AND/OR trees and
//! its applications", 2002) of the question whether one player, the attacker, can force a line.
//! A defender who closes a line himself has defended, as has one who fills the board.

use std::ops::ControlFlow;

use super::pairing::Pairing;
use super::set::Cells;
use super::state::{EMPTY, State};
use super::table::{INFINITE, Numbers, Table};
use super::threats::Threats;
use crate::analysis::{Progress, Report};

/// The nodes that a search for threats may take.
const THREATS: u32 = 30;
/// The tries that a search for pairs may take.
const PAIRS: u32 = 60;
/// The number of nodes between reports.
const INTERVAL: u64 = 1024;

/// A position one move on.
#[derive(Clone, Copy)]
pub(super) struct Child {
    pub cell: usize,
    pub numbers: Numbers,
    pub key: u128,
    /// The nodes spent on it.
    pub work: u32,
}

/// The result of a look at a position without searching further.
enum Look {
    Settled(Numbers),
    /// It depends on these moves; the others lose.
    Moves(Vec<usize>),
}

/// One question, and the results for it.
pub(super) struct Search {
    pub attacker: usize,
    /// The results for the position’s own moves.
    pub root: Vec<Child>,
}

/// The data that both questions share.
pub(super) struct Work<'a, 'b> {
    pub state: &'a mut State,
    pub table: &'a mut Table,
    pub nodes: &'a mut u64,
    /// The search stops when it has reached this number of nodes.
    pub limit: u64,
    pub next_report: u64,
    pub stopped: bool,
    /// Whether something new has been found since the search continued; otherwise it would reach
    /// the same place again and again, if stopped often enough.
    pub advanced: bool,
    pub report: &'a mut Report<'b>,
}

impl Work<'_, '_> {
    /// Whether the search has to stop.
    fn is_over(&mut self) -> bool {
        if *self.nodes >= self.next_report {
            self.next_report = *self.nodes + INTERVAL;
            let progress = Progress {
                nodes: *self.nodes,
                ..Progress::default()
            };
            let told = (self.report)(&progress);
            self.stopped |= told == ControlFlow::Break(());
        }
        self.stopped || self.advanced && *self.nodes >= self.limit
    }
}

impl Search {
    /// Searches on, with `mover` to move; returns the resulting numbers.
    pub(super) fn go_on(&mut self, work: &mut Work<'_, '_>, mover: usize) -> Numbers {
        let most = Numbers {
            proof: INFINITE,
            disproof: INFINITE,
        };
        self.visit(work, mover, most, true)
    }

    /// The position’s key in this question, with `mover` to move; and whether it is symmetric.
    pub(super) fn key(&self, state: &State, mover: usize) -> (u128, bool) {
        let (key, symmetric) = state.key();
        // Arbitrary constants: the low bits choose the place in the table.
        let question = (self.attacker as u128) << 40 | (mover as u128) << 41;
        (key ^ question, symmetric)
    }

    /// Searches a position until one of its numbers reaches its limit.
    fn visit(
        &mut self,
        work: &mut Work<'_, '_>,
        mover: usize,
        most: Numbers,
        root: bool,
    ) -> Numbers {
        let started = *work.nodes;
        let (key, symmetric) = self.key(work.state, mover);
        let known = work.table.get(key);
        let spent = known.map_or(0, |(_, spent)| spent);
        let moves = match self.look(work, mover, known.is_none() && !root, root) {
            Look::Settled(numbers) => {
                work.advanced = true;
                work.table.put(key, numbers, spent.saturating_add(1));
                return numbers;
            }
            Look::Moves(moves) => moves,
        };
        let mut children = self.children(work, mover, &moves, symmetric);
        let is_or = mover == self.attacker;
        let mut numbers;
        loop {
            let chosen;
            let limits;
            (numbers, chosen, limits) = select(&children, is_or, most);
            let reached = numbers.proof >= most.proof || numbers.disproof >= most.disproof;
            if known.is_none() {
                work.advanced = true;
            }
            if reached || work.is_over() {
                break;
            }
            let child = &mut children[chosen];
            work.state.set(child.cell, mover);
            let before = *work.nodes;
            child.numbers = self.visit(work, 1 - mover, limits, false);
            child.work = child.work.saturating_add((*work.nodes - before) as u32);
            work.state.unset(child.cell, mover);
        }
        let took = u32::try_from(*work.nodes - started).unwrap_or(u32::MAX);
        work.table.put(key, numbers, spent.saturating_add(took));
        if root {
            self.root = children;
        }
        numbers
    }

    /// The answer for a position without trying its moves, or else the moves to try. `anew`:
    /// expensive tests are made, as an earlier visit has not made them. `root`: an answer is of use
    /// only with a move that it rests on.
    fn look(&self, work: &mut Work<'_, '_>, mover: usize, anew: bool, root: bool) -> Look {
        let other = 1 - mover;
        let won_by = |player| {
            Look::Settled(if player == self.attacker {
                Numbers::YES
            } else {
                Numbers::NO
            })
        };
        let state = &mut *work.state;
        if state.ones[mover] > 0 {
            return won_by(mover);
        }
        match state.winning(other) {
            (Some(_), Some(_)) => return won_by(other),
            (Some(cell), None) => return Look::Moves(vec![cell]),
            _ => {}
        }
        if !root && self.is_hopeless(state, mover) {
            return Look::Settled(Numbers::NO);
        }
        if anew {
            let (threats, wins) = Threats::new(state, mover, THREATS);
            *work.nodes += u64::from(THREATS - threats.budget);
            if wins {
                return won_by(mover);
            }
            // Above this potential there are almost never enough pairs.
            if state.sum[self.attacker] < (7 << state.k) / 4
                && Pairing::exists(state, self.attacker, mover, PAIRS)
            {
                return Look::Settled(Numbers::NO);
            }
        }
        // If the other player wins by threats against a stone that is set elsewhere, only those in the zone need be
        // tried.
        let (threats, wins) = Threats::new(state, other, THREATS);
        *work.nodes += u64::from(THREATS - threats.budget);
        let zone: Option<Cells> = wins.then_some(threats.zone);
        let mut moves = Vec::new();
        for cell in 0..state.stones.len() {
            // One more stone never harms, so a cell on no live line is no better than any other.
            let live = state.potential[0][cell] + state.potential[1][cell] > 0;
            if live && state.stones[cell] == EMPTY && zone.is_none_or(|zone| zone.contains(cell)) {
                moves.push(cell);
            }
        }
        if moves.is_empty() {
            // Neither player has a live line.
            return Look::Settled(Numbers::NO);
        }
        Look::Moves(moves)
    }

    /// Whether the attacker can close no line, even if the defender only sets stones in his way:
    /// the potential is too low (Erdős and Selfridge, "On a combinatorial game", 1973).
    ///
    /// Lines are weighted by 2^stones, so that a closed one has 2^k. A defender who always sets his stone where the
    /// attacker’s potential is highest removes at least as much as the attacker’s next stone adds. So if the sum is
    /// below 2^k with the defender to move it stays there, and no line is closed.
    fn is_hopeless(&self, state: &State, mover: usize) -> bool {
        let sum = state.sum[self.attacker];
        let closed = 1 << state.k;
        if mover == self.attacker && sum < closed {
            return sum + highest(state, mover) < closed;
        }
        sum < closed
    }

    /// The positions one move on, each with its result so far.
    fn children(
        &self,
        work: &mut Work<'_, '_>,
        mover: usize,
        moves: &[usize],
        symmetric: bool,
    ) -> Vec<Child> {
        let mut children: Vec<Child> = Vec::with_capacity(moves.len());
        for &cell in moves {
            work.state.set(cell, mover);
            let (key, _) = self.key(work.state, 1 - mover);
            if !symmetric || !children.iter().any(|child| child.key == key) {
                *work.nodes += 1;
                let (numbers, spent) = match work.table.get(key) {
                    Some(known) => known,
                    None => (self.glance(work.state, 1 - mover), 0),
                };
                children.push(Child {
                    cell,
                    numbers,
                    key,
                    work: spent,
                });
            }
            work.state.unset(cell, mover);
        }
        children
    }

    /// The numbers of a position that has not been visited. Expensive tests are left out.
    pub(super) fn glance(&self, state: &State, mover: usize) -> Numbers {
        let other = 1 - mover;
        let is_or = mover == self.attacker;
        if state.ones[mover] > 0 {
            return if is_or { Numbers::YES } else { Numbers::NO };
        }
        if state.ones[other] > 0 {
            if state.winning(other).1.is_some() {
                return if is_or { Numbers::NO } else { Numbers::YES };
            }
            return Numbers {
                proof: 1,
                disproof: 1,
            };
        }
        if self.is_hopeless(state, mover) {
            return Numbers::NO;
        }
        // A position is far from the answer yes while the attacker has few lines to threaten with, most of all if it is
        // not his turn; and from the answer no the more his potential exceeds the hopeless one. The factors are those
        // that took the fewest nodes on the boards of the benchmark.
        let closed = 1_u64 << state.k;
        let mut sum = u64::from(state.sum[self.attacker]);
        let proof = if is_or {
            closed / sum
        } else {
            4096 * closed / sum / u64::from(1 + state.twos[self.attacker])
        };
        if is_or {
            sum += u64::from(highest(state, self.attacker));
        }
        let excess = (16 * sum / closed).saturating_sub(15);
        let disproof = excess * excess * if is_or { 16 } else { 4 } / 256;
        let number = |n: u64| 1 + n.min(u64::from(INFINITE / 4)) as u32;
        Numbers {
            proof: number(proof),
            disproof: number(disproof),
        }
    }
}

/// The highest potential of a player on a free cell.
fn highest(state: &State, player: usize) -> u32 {
    let mut highest = 0;
    for (cell, &stone) in state.stones.iter().enumerate() {
        if stone == EMPTY {
            highest = highest.max(state.potential[player][cell]);
        }
    }
    highest
}

/// The numbers of a position from those of the positions one move on, the move to search next, and its limits. The
/// number that is a sum in the first proof-number searches is the greatest term here, plus one for each other move
/// (Ueda and others, "Weak proof-number search", 2008): the same positions are reached by many orders of moves, and a
/// sum counts them each time.
fn select(children: &[Child], is_or: bool, most: Numbers) -> (Numbers, usize, Numbers) {
    let turned = |numbers: Numbers| {
        if is_or {
            numbers
        } else {
            Numbers {
                proof: numbers.disproof,
                disproof: numbers.proof,
            }
        }
    };
    let (mut least, mut second, mut greatest) = (INFINITE, INFINITE, 0);
    let (mut chosen, mut of_chosen, mut others) = (0, 0, 0);
    for (at, child) in children.iter().enumerate() {
        let Numbers { proof, disproof } = turned(child.numbers);
        greatest = greatest.max(disproof);
        if proof == INFINITE {
            continue;
        }
        others += u32::from(least < INFINITE);
        if proof < least || proof == least && disproof < of_chosen {
            second = least;
            (least, chosen, of_chosen) = (proof, at, disproof);
        } else {
            second = second.min(proof);
        }
    }
    // Only a settled position has an infinite number.
    let settled = least == 0 || least == INFINITE;
    let total = if settled {
        greatest
    } else {
        (greatest + others).min(INFINITE - 1)
    };
    // The 1 + epsilon trick (Pawlewicz and Lew, "Improving depth-first PN-search", 2006): staying with a move a little
    // longer than it is best saves coming back to it.
    let limits = turned(most);
    let limits = Numbers {
        proof: limits.proof.min(second.saturating_add(second / 3 + 1)),
        disproof: limits.disproof.saturating_sub(others),
    };
    let numbers = Numbers {
        proof: least,
        disproof: total,
    };
    (turned(numbers), chosen, turned(limits))
}
