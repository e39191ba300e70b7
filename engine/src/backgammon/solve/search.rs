//! Expectimax: the best play of each roll, and the mean over the rolls.
//!
//! Plies are counted as in GNU Backgammon: with none, each position that a play leads to is evaluated as it stands;
//! every further ply puts the 21 rolls of the player who is about to roll before it, each with its best play by
//! evaluation alone. A small network picks the few plays of a roll that the large one has to evaluate.
//!
//! Star1 and Star2 (Ballard, "The *-minimax search procedure for trees containing chance nodes", 1983) cut off rolls
//! when a play can no longer matter. Here a look ahead follows the one play of each roll that is best by evaluation, so
//! that there is nothing to cut off within it; and at the root the filters keep plays within hundredths of each other,
//! which bounds as wide as those of an equity (-3 to 3) do not separate before the last rolls.

use std::ops::ControlFlow;

use super::Certainty;
use super::cache::{Cache, key};
use super::estimate::{Estimate, Start};
use super::filter::{self, Filters};
use super::ranked::Ranked;
use super::worth::Worth;
use crate::analysis::{Limits, Progress, Report};
use crate::backgammon::cube::{CubeState, Cubeful, States, Values};
use crate::backgammon::evaluate::class::Class;
use crate::backgammon::evaluate::cubeful_bearoff::ByOwner;
use crate::backgammon::evaluate::{Evaluator, Probabilities};
use crate::backgammon::rules::{Board, Dice, Play, Plays, legal_plays};

/// The number of positions evaluated between two reports.
const BETWEEN_REPORTS: u64 = 1_000;

/// A search, with the positions that it has evaluated.
pub(super) struct Search<'a, 'report> {
    evaluator: &'a Evaluator,
    filters: Filters,
    /// The values of the ends for the player who is about to decide, and for the other.
    worth: [Worth; 2],
    /// The terms of the cube, if there is one.
    cubeful: Option<Cubeful>,
    cache: Cache,
    rolls: [(Dice, u8); 21],
    /// Memory for the plays of a roll at each depth.
    plays: Vec<Plays>,
    nodes: u64,
    most: u64,
    next_report: u64,
    report: &'a mut Report<'report>,
    is_stopped: bool,
    /// The plies of look-ahead, the share of them that is done, and the best play so far.
    plies: u32,
    done: f32,
    best: Option<Play>,
}

impl<'a, 'report> Search<'a, 'report> {
    pub(super) fn new(
        evaluator: &'a Evaluator,
        worth: Worth,
        cubeful: Option<Cubeful>,
        filters: Filters,
        limits: &Limits,
        report: &'a mut Report<'report>,
    ) -> Self {
        Self {
            evaluator,
            filters,
            worth: [worth, worth.swapped()],
            cubeful,
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

    /// The number of positions evaluated by the large network.
    pub(super) const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Whether it was stopped: then its results are meaningless.
    pub(super) const fn is_stopped(&self) -> bool {
        self.is_stopped
    }

    /// Sets the plies of look-ahead and the share done for the next report.
    pub(super) const fn show_progress(&mut self, plies: u32, done: f32) {
        (self.plies, self.done) = (plies, done);
    }

    /// Stops the search at its limit, or if the report says so.
    pub(super) fn check(&mut self) {
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

    /// The chances of how the game ends for the player about to roll, by evaluation alone.
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

    /// The board after the best play of a roll by evaluation alone, from the point of view of the opponent, who is
    /// about to roll, with the chances of how the game ends for the opponent. `side` is 0 if the player who is to
    /// decide at the root makes the play.
    pub(super) fn best_reply(
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

    /// The value of rolling for money with the cube in these states, if it is counted to the end of the game.
    fn counted(&self, board: &Board, states: &States) -> Option<ByOwner> {
        let cubeful = self.cubeful.as_ref()?;
        if !cubeful.can_be_counted(states) {
            return None;
        }
        self.evaluator.cubeful(board)
    }

    /// The certainty, without look-ahead, of a board in which a player rolls with the cube in these states.
    fn value(&self, board: &Board, states: &States) -> Certainty {
        if Class::of(board) == Class::Over {
            return Certainty::Exact;
        }
        match (self.evaluator.is_exact(board), &self.cubeful) {
            (false, _) => Certainty::Estimate,
            (true, Some(_)) if self.counted(board, states).is_none() => Certainty::Chances,
            (true, _) => Certainty::Exact,
        }
    }

    /// Whether looking ahead from a board would find nothing new.
    fn is_known(&self, board: &Board, states: &States) -> bool {
        self.value(board, states) == Certainty::Exact
    }

    /// The certainty of a board that a play at the root leads to, from the point of view of the opponent, who may
    /// double.
    pub(super) fn value_after(&self, board: &Board) -> Certainty {
        self.value(board, &self.rolls_after(1))
    }

    /// The states of the cube in which a player on this side may roll after the chance to double; the cube is the one
    /// at the root.
    fn rolls_after(&self, side: usize) -> States {
        match &self.cubeful {
            Some(cubeful) => cubeful.rolled(&States::new([cubeful.state()]), side),
            None => States::new([]),
        }
    }

    /// The chances of how the game ends for the player about to roll, who may double before that, and the values with
    /// the cube in each of these states, looking `plies` plies ahead; meaningless if the search is stopped meanwhile.
    fn look_ahead(
        &mut self,
        board: &Board,
        plies: u32,
        side: usize,
        states: &States,
    ) -> (Probabilities, Values) {
        let Some(cubeful) = &self.cubeful else {
            return self.roll_ahead(board, plies, side, states);
        };
        let rolls = cubeful.rolled(states, side);
        let (probabilities, rolled) = self.roll_ahead(board, plies, side, &rolls);
        let decided = match &self.cubeful {
            Some(cubeful) => cubeful.decided(states, &rolls, &rolled, side),
            None => rolled,
        };
        (probabilities, decided)
    }

    /// The same if the player rolls at once.
    fn roll_ahead(
        &mut self,
        board: &Board,
        plies: u32,
        side: usize,
        states: &States,
    ) -> (Probabilities, Values) {
        if plies == 0 || self.is_known(board, states) {
            let probabilities = self.evaluate(board);
            return (
                probabilities,
                self.leaf(board, &probabilities, side, states),
            );
        }
        let mut plays = self.plays.pop().unwrap_or_default();
        let mut sum = Probabilities::default();
        let mut values = Values::default();
        for (dice, ways) in self.rolls {
            self.check();
            if self.is_stopped {
                break;
            }
            let (after, mut probabilities) = self.best_reply(board, dice, side, &mut plays);
            let ways = f32::from(ways);
            if plies > 1 || self.cubeful.is_some() {
                let found = self.look_ahead(&after, plies - 1, 1 - side, states);
                probabilities = found.0;
                for (value, more) in values.iter_mut().zip(found.1) {
                    *value += ways * more;
                }
            }
            add(&mut sum, &probabilities.swapped(), ways);
        }
        self.plays.push(plays);
        let mut mean = Probabilities::default();
        add(&mut mean, &sum, 1.0 / 36.0);
        (mean, values.map(|value| value / 36.0))
    }

    /// The values of a leaf with the cube in these states, if the player about to roll does so.
    fn leaf(
        &self,
        board: &Board,
        probabilities: &Probabilities,
        side: usize,
        states: &States,
    ) -> Values {
        let Some(cubeful) = &self.cubeful else {
            return Values::default();
        };
        let counted = self.counted(board, states);
        cubeful.leaf_rolled(board, probabilities, counted, states, side)
    }

    /// The value for the player about to roll, looking up to `plies` plies ahead.
    pub(super) fn look(&mut self, board: &Board, plies: u32) -> Look {
        let states = match &self.cubeful {
            Some(cubeful) => States::new([cubeful.state(), cubeful.doubled_at_root()]),
            None => States::new([]),
        };
        let mut found = self.roll_ahead(board, 0, 0, &states);
        let value = self.value(board, &states);
        let mut most = 0;
        if value < Certainty::Exact {
            for plies in 1..=plies {
                self.plies = plies;
                let deeper = self.roll_ahead(board, plies, 0, &states);
                if self.is_stopped {
                    break;
                }
                (found, most) = (deeper, plies);
            }
        }
        let (probabilities, [rolled, taken, ..]) = found;
        let in_cubes = |cubeful: &Cubeful| [rolled, taken].map(|value| cubeful.in_cubes(value));
        Look {
            value,
            probabilities,
            equities: self.cubeful.as_ref().map(in_cubes),
            plies: most,
        }
    }

    /// The value of a board to the player at the root, before it is known who rolls first, each player being equally
    /// likely; `None` if there is no cube.
    pub(super) fn before_the_opening(&mut self, board: &Board) -> Option<f32> {
        let states = States::new([self.cubeful.as_ref()?.state()]);
        let own = self.look_ahead(board, 0, 0, &states).1[0];
        let other = self.look_ahead(&board.swapped(), 0, 1, &states).1[0];
        Some(self.cubeful.as_ref()?.in_cubes((own + other) / 2.0))
    }

    /// The cube after a choice: `None` if there is none.
    pub(super) fn cube_at_root(&self, is_doubled: bool) -> Option<CubeState> {
        let cubeful = self.cubeful.as_ref()?;
        Some(match is_doubled {
            true => cubeful.doubled_at_root(),
            false => cubeful.state(),
        })
    }

    /// Whether looking ahead from a board would find nothing new, even if the player on roll may double first.
    pub(super) fn is_known_with(&self, board: &Board, state: Option<CubeState>) -> bool {
        let states = States::new(state);
        let rolls = self.cubeful.as_ref().map_or(states, |cubeful| {
            cubeful.rolled(&cubeful.rolled(&states, 0), 1)
        });
        self.is_known(board, &rolls)
    }

    /// The value of a choice to the player at the root, looking `plies` plies ahead.
    pub(super) fn estimate(&mut self, start: &Start, plies: u32) -> Estimate {
        let state = self.cube_at_root(start.is_doubled);
        // The player who had the choice at the root has made it.
        self.estimate_with(&start.board, plies, start.side, state, start.side == 1)
    }

    /// The value of a position to the player at the root, looking `plies` plies ahead; the player about to roll may
    /// double before that if `decides`.
    pub(super) fn estimate_with(
        &mut self,
        board: &Board,
        plies: u32,
        side: usize,
        state: Option<CubeState>,
        decides: bool,
    ) -> Estimate {
        let states = States::new(state);
        let (probabilities, values) = match decides {
            true => self.look_ahead(board, plies, side, &states),
            false => self.roll_ahead(board, plies, side, &states),
        };
        let probabilities = match side {
            0 => probabilities,
            _ => probabilities.swapped(),
        };
        let [cubeless, equity] = self.equities(&probabilities, &values);
        Estimate {
            equity,
            cubeless,
            probabilities,
        }
    }

    /// The decision of the player about to roll about the cube, by evaluation alone: the cube after it, or, if the
    /// opponent drops a double, the value of that to the player at the root.
    pub(super) fn decide(
        &mut self,
        board: &Board,
        side: usize,
        state: CubeState,
    ) -> Result<CubeState, f32> {
        let Some(cubeful) = &self.cubeful else {
            return Ok(state);
        };
        let rolls = cubeful.rolled(&States::new([state]), side);
        let values = self.roll_ahead(board, 0, side, &rolls).1;
        match &self.cubeful {
            Some(cubeful) => cubeful
                .turned(state, side, &rolls, &values)
                .map_err(|value| cubeful.in_cubes(value)),
            None => Ok(state),
        }
    }

    /// The equities of a player with these chances, without the cube and with it.
    fn equities(&self, of: &Probabilities, values: &Values) -> [f32; 2] {
        let cubeless = self.worth[0].equity(of);
        let cubeful = self.cubeful.as_ref();
        [
            cubeless,
            cubeful.map_or(cubeless, |cubeful| cubeful.in_cubes(values[0])),
        ]
    }

    /// The plays of a roll, best first. Those that were examined with more plies stand before the
    /// others: equities of different plies are not compared. If a ply is stopped, its results count
    /// for the plays that it has finished, which are the best by the last one.
    ///
    /// Every play is evaluated once, under any limit.
    pub(super) fn rank(&mut self, board: &Board, dice: Dice, plies: u32) -> Vec<Ranked> {
        let states = States::new(self.cubeful.as_ref().map(Cubeful::state));
        let mut ranked = Vec::new();
        for legal in legal_plays(board, dice) {
            let (probabilities, values) = self.look_ahead(&legal.board.swapped(), 0, 1, &states);
            let probabilities = probabilities.swapped();
            let [cubeless, equity] = self.equities(&probabilities, &values);
            insert(
                &mut ranked,
                Ranked {
                    legal,
                    probabilities,
                    equity,
                    cubeless,
                    static_equity: equity,
                    plies: 0,
                },
            );
        }
        let mut candidates = ranked.len();
        let rolls = self.rolls_after(1);
        let most = plies;
        for plies in 1..=most {
            let filter = self.filters.after(plies - 1, Class::of(board));
            candidates = filter.count(&ranked[..candidates]);
            self.plies = plies;
            self.best = ranked.first().map(|ranked| ranked.legal.play);
            let mut found = Vec::new();
            for (n, candidate) in ranked[..candidates].iter().enumerate() {
                // Compared to the last ply the earlier ones take no time.
                self.done = if plies == most {
                    n as f32 / candidates as f32
                } else {
                    0.0
                };
                let after = candidate.legal.board.swapped();
                let is_known = self.is_known(&after, &rolls);
                let (probabilities, values) = self.look_ahead(&after, plies, 1, &states);
                let probabilities = probabilities.swapped();
                let [cubeless, equity] = self.equities(&probabilities, &values);
                if self.is_stopped {
                    break;
                }
                insert(
                    &mut found,
                    Ranked {
                        probabilities,
                        equity,
                        cubeless,
                        plies: if is_known { candidate.plies } else { plies },
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

/// The result for a position without dice, from the point of view of the player about to roll.
#[derive(Clone, Copy, Debug)]
pub(super) struct Look {
    /// The certainty of it without look-ahead.
    pub(super) value: Certainty,
    /// The chances of how the game ends.
    pub(super) probabilities: Probabilities,
    /// The values of rolling, and of rolling after a double that is taken, in units of the cube; `None` if there is no
    /// cube.
    pub(super) equities: Option<[f32; 2]>,
    /// The number of plies of look-ahead.
    pub(super) plies: u32,
}

/// Adds to a sum of probabilities.
fn add(sum: &mut Probabilities, more: &Probabilities, weight: f32) {
    sum.win += weight * more.win;
    sum.win_gammon += weight * more.win_gammon;
    sum.win_backgammon += weight * more.win_backgammon;
    sum.lose_gammon += weight * more.lose_gammon;
    sum.lose_backgammon += weight * more.lose_backgammon;
}

/// Inserts a play behind those that are worth as much or more.
fn insert(ranked: &mut Vec<Ranked>, play: Ranked) {
    let place = ranked.partition_point(|other| other.equity >= play.equity);
    ranked.insert(place, play);
}
