//! Expectimax: the best play of each roll, and the mean over the rolls.
//!
//! Plies are counted as GNU Backgammon does: with none, each position that a play leads to is
//! evaluated as it stands; every further ply puts the 21 rolls of the player who is about to roll
//! before it, each with its best play by evaluation alone. A small network says which few plays of a
//! roll the large one has to look at.
//!
//! Star1 and Star2 (Ballard, "The *-minimax search procedure for trees containing chance nodes",
//! 1983) cut off rolls when a play can no longer matter. Here a look ahead goes along the one play of
//! each roll that is best by evaluation, so that there is nothing to cut off within it; and at the
//! root the filters leave plays within hundredths of each other, which bounds as wide as those of an
//! equity (-3 to 3) do not tell apart before the last rolls.

use std::ops::ControlFlow;

use super::cache::{Cache, key};
use super::filter::{self, Filters};
use super::ranked::Ranked;
use super::worth::Worth;
use crate::analysis::{Limits, Progress, Report};
use crate::backgammon::evaluate::{Evaluator, Probabilities};
use crate::backgammon::rules::{Board, Dice, Play, Plays, legal_plays};

/// How many positions are evaluated between two reports.
const BETWEEN_REPORTS: u64 = 1_000;

/// A search, with what it has evaluated.
pub(super) struct Search<'a, 'report> {
    evaluator: &'a Evaluator,
    filters: Filters,
    /// What the ends are worth to the player who is about to decide, and to the other.
    worth: [Worth; 2],
    cache: Cache,
    rolls: [(Dice, u8); 21],
    /// Memory for the plays of a roll at each depth.
    plays: Vec<Plays>,
    nodes: u64,
    most: u64,
    next_report: u64,
    report: &'a mut Report<'report>,
    is_stopped: bool,
    /// The plies that are looked ahead, what share of that is done, and the best play by now.
    plies: u32,
    done: f32,
    best: Option<Play>,
}

impl<'a, 'report> Search<'a, 'report> {
    pub(super) fn new(
        evaluator: &'a Evaluator,
        worth: Worth,
        filters: Filters,
        limits: &Limits,
        report: &'a mut Report<'report>,
    ) -> Self {
        Self {
            evaluator,
            filters,
            worth: [worth, worth.swapped()],
            cache: Cache::new(),
            rolls: Dice::all(),
            plays: Vec::new(),
            nodes: 0,
            most: limits.nodes.unwrap_or(u64::MAX),
            next_report: BETWEEN_REPORTS,
            report,
            is_stopped: false,
            plies: 0,
            done: 0.0,
            best: None,
        }
    }

    /// How many positions were evaluated by the large network.
    pub(super) const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Stops the search at its limit, or when the report says so.
    fn check(&mut self) {
        if self.nodes >= self.most {
            self.is_stopped = true;
        }
        if self.is_stopped || self.nodes < self.next_report {
            return;
        }
        self.next_report = self.nodes + BETWEEN_REPORTS;
        let progress = Progress {
            done: Some(self.done),
            nodes: self.nodes,
            depth: self.plies,
            best: self.best.map(|play| play.to_string()),
        };
        self.is_stopped = (self.report)(&progress) == ControlFlow::Break(());
    }

    /// How the game may end for the player about to roll, by evaluation alone.
    pub(super) fn evaluate(&mut self, board: &Board) -> Probabilities {
        let key = key(board);
        if let Some(known) = self.cache.get(key) {
            return known;
        }
        self.nodes += 1;
        let probabilities = self.evaluator.evaluate(board);
        self.cache.put(key, probabilities);
        probabilities
    }

    /// The board after the best play of a roll by evaluation alone, seen from the opponent, who is
    /// about to roll, with how the game may end for the opponent. `side` is 0 if the player who is to
    /// decide at the root makes it.
    fn best_reply(
        &mut self,
        board: &Board,
        dice: Dice,
        side: usize,
        plays: &mut Plays,
    ) -> (Board, Probabilities) {
        let legal = plays.find(board, dice);
        let mut best = (board.swapped(), Probabilities::default());
        let mut least = f32::MAX;
        let (candidates, count) = filter::likeliest(self.evaluator, legal, self.filters.replies);
        for &candidate in &candidates[..count] {
            let after = legal[usize::from(candidate)].board.swapped();
            let probabilities = self.evaluate(&after);
            let equity = self.worth[1 - side].equity(&probabilities);
            if equity < least {
                least = equity;
                best = (after, probabilities);
            }
        }
        best
    }

    /// How the game may end for the player about to roll, looking so many plies ahead; worth nothing
    /// if the search is stopped meanwhile.
    pub(super) fn look_ahead(&mut self, board: &Board, plies: u32, side: usize) -> Probabilities {
        if plies == 0 || self.evaluator.is_exact(board) {
            return self.evaluate(board);
        }
        let mut plays = self.plays.pop().unwrap_or_default();
        let mut sum = Probabilities::default();
        for (dice, ways) in self.rolls {
            self.check();
            if self.is_stopped {
                break;
            }
            let (after, mut probabilities) = self.best_reply(board, dice, side, &mut plays);
            if plies > 1 {
                probabilities = self.look_ahead(&after, plies - 1, 1 - side);
            }
            add(&mut sum, &probabilities.swapped(), f32::from(ways));
        }
        self.plays.push(plays);
        let mut mean = Probabilities::default();
        add(&mut mean, &sum, 1.0 / 36.0);
        mean
    }

    /// How the game may end for the player about to roll, looking up to so many plies ahead: with how
    /// many it was.
    pub(super) fn look(&mut self, board: &Board, plies: u32) -> (Probabilities, u32) {
        let mut found = (self.evaluate(board), 0);
        if self.evaluator.is_exact(board) {
            return found;
        }
        for plies in 1..=plies {
            self.plies = plies;
            let probabilities = self.look_ahead(board, plies, 0);
            if self.is_stopped {
                break;
            }
            found = (probabilities, plies);
        }
        found
    }

    /// The plays of a roll, best first. Those that were looked at with more plies stand before the
    /// others: equities of different plies are not compared. What a ply has found out before it was
    /// stopped counts for those plays that it has been through with, which are the best by the last
    /// one.
    ///
    /// Every play is evaluated once, whatever the limit.
    pub(super) fn rank(&mut self, board: &Board, dice: Dice, plies: u32) -> Vec<Ranked> {
        let mut ranked = Vec::new();
        for legal in legal_plays(board, dice) {
            let probabilities = self.evaluate(&legal.board.swapped()).swapped();
            let equity = self.worth[0].equity(&probabilities);
            insert(
                &mut ranked,
                Ranked {
                    legal,
                    probabilities,
                    equity,
                    static_equity: equity,
                    plies: 0,
                },
            );
        }
        let mut candidates = ranked.len();
        let most = plies;
        for plies in 1..=most {
            let filter = self.filters.after(plies - 1);
            candidates = filter.count(&ranked[..candidates]);
            self.plies = plies;
            self.best = ranked.first().map(|ranked| ranked.legal.play);
            let mut found = Vec::new();
            for (n, candidate) in ranked[..candidates].iter().enumerate() {
                // Next to the last ply those before it take no time.
                self.done = if plies == most {
                    n as f32 / candidates as f32
                } else {
                    0.0
                };
                let after = candidate.legal.board.swapped();
                let is_exact = self.evaluator.is_exact(&after);
                let probabilities = self.look_ahead(&after, plies, 1).swapped();
                if self.is_stopped {
                    break;
                }
                insert(
                    &mut found,
                    Ranked {
                        probabilities,
                        equity: self.worth[0].equity(&probabilities),
                        plies: if is_exact { candidate.plies } else { plies },
                        ..*candidate
                    },
                );
            }
            ranked[..found.len()].copy_from_slice(&found);
            if self.is_stopped {
                break;
            }
        }
        ranked
    }
}

/// Adds to a sum of probabilities.
fn add(sum: &mut Probabilities, more: &Probabilities, weight: f32) {
    sum.win += weight * more.win;
    sum.win_gammon += weight * more.win_gammon;
    sum.win_backgammon += weight * more.win_backgammon;
    sum.lose_gammon += weight * more.lose_gammon;
    sum.lose_backgammon += weight * more.lose_backgammon;
}

/// Puts a play behind those that are worth as much or more.
fn insert(ranked: &mut Vec<Ranked>, play: Ranked) {
    let place = ranked.partition_point(|other| other.equity >= play.equity);
    ranked.insert(place, play);
}
