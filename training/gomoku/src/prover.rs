//! The prover: a best-first search for a proof that Black wins a position. Black's moves are those that win nearby and
//! those that an alpha-beta search likes; a position is won where a win by threats is found. White's replies are all
//! that can matter to Black's win by threats if White passed; where there is no such win, all replies, or none of
//! Black's moves that allow that are gone on with before others.

use std::io::Result;

use engine::mnk::proof::threats::{Near, Threats};
use engine::mnk::proof::{self, PASS, Symmetries};
use engine::mnk::rules::Board;
use engine::mnk::solve::evaluate::{chance, evaluate};
use engine::mnk::solve::grid::{Grid, level};
use engine::mnk::solve::score::PROVED;
use engine::mnk::solve::search::Search;

use crate::graph::{Graph, Id, Stage, State};
use crate::record::Record;

/// How many positions searches look at.
pub struct Budgets {
    /// Whether Black wins by threats if White passes.
    pub pass: u32,
    /// A first look for a win by threats.
    pub quick: u32,
    /// A second one, where Black seems to be far ahead.
    pub likely: u32,
    /// A wide search for a win by threats.
    pub wide: u32,
    /// The alpha-beta search for Black's moves.
    pub moves: u64,
}

impl Default for Budgets {
    fn default() -> Self {
        Self {
            pass: 6_000,
            quick: 400,
            likely: 1_000,
            wide: 30_000,
            moves: 5_000,
        }
    }
}

/// The most of Black's moves that an alpha-beta search gives, and how many are tried at a time.
const CANDIDATES: usize = 24;
const GROUP: usize = 4;
/// The moves that win nearby are tried as long as none of so small a number is among them.
const GOOD: f32 = 2.0;
/// A move of such a number keeps others from being tried.
const ENOUGH: f32 = 6.0;
/// After how many plies White's replies are all looked at, where Black has no win by threats against a pass.
const OPENING: usize = 3;
/// The numbers of White's positions that are looked at again with a wider search, and then by all replies.
const SET_ASIDE: [f32; 2] = [100.0, 1_000.0];
/// How much wider the search is then.
const WIDER: u32 = 15;

/// How an attempt has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Black wins, and the record says how.
    Proved,
    /// It is not known.
    Open,
    /// None of the moves that are tried wins.
    Failed,
}

/// The replies of White's that are to be looked at, with the odds against Black after each.
enum Replies {
    /// These.
    All(Vec<(u16, f32)>),
    /// Black has no win by threats to go on from.
    Unknown,
    /// White completes a line.
    Lost,
}

/// The prover.
pub struct Prover<'a, 'b> {
    board: Board,
    budgets: Budgets,
    symmetries: Symmetries,
    /// What is proved.
    pub record: Record,
    search: Search<'a, 'b>,
    /// The stones on the grid of the search.
    stones: Vec<u16>,
    threats: Threats,
    graph: Graph,
    /// Where the graph begins, and White's reply far away in place of the last one there.
    root: usize,
    far: Option<u16>,
}

impl<'a, 'b> Prover<'a, 'b> {
    /// A prover with a record of what is known. The search has the empty board.
    #[must_use]
    pub fn new(
        board: Board,
        symmetries: Symmetries,
        record: Record,
        search: Search<'a, 'b>,
    ) -> Self {
        Self {
            board,
            budgets: Budgets::default(),
            symmetries,
            record,
            search,
            stones: Vec::new(),
            threats: Threats::new(21),
            graph: Graph::default(),
            root: 0,
            far: None,
        }
    }

    /// How many positions all searches have looked at so far.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.threats.nodes + self.search.all_nodes()
    }

    /// Tries to prove that Black, to move, wins, looking at some `nodes` positions; `far` is another reply of White's in
    /// place of the last, after which that is known.
    ///
    /// # Errors
    /// If the record can't be written.
    pub fn attempt(&mut self, stones: &[u16], far: Option<u16>, nodes: u64) -> Result<Outcome> {
        self.graph = Graph::default();
        (self.root, self.far) = (stones.len(), far);
        let until = self.nodes() + nodes;
        let root = self.enter(stones, 1.0).0;
        loop {
            match self.graph.node(root).state {
                State::Proved => return Ok(Outcome::Proved),
                State::Lost => return Ok(Outcome::Failed),
                _ if self.nodes() > until => return Ok(Outcome::Open),
                _ => {}
            }
            let id = self.graph.next(root);
            if self.graph.node(id).is_blacks() {
                self.expand(id)?;
            } else {
                self.open(id);
            }
            for id in self.graph.update(id) {
                self.write(id)?;
            }
        }
    }

    /// Black's move of a win by threats, in a position in which White may have passed, if one is seen in a wide search.
    fn threat(&mut self, stones: &[u16]) -> Option<u16> {
        self.show(stones);
        let budget = 8 * self.budgets.wide;
        let grid = &mut self.search.grid;
        self.threats.win(grid, budget, Near::default())?;
        self.threats.best(grid)
    }

    /// Black's move in a position in which White may have passed: what the record has, a win by threats after a pass, or
    /// what an attempt finds that looks at some `nodes` positions.
    ///
    /// # Errors
    /// If the record can't be written.
    pub fn find(&mut self, stones: &[u16], nodes: u64) -> Result<Option<u16>> {
        if stones.contains(&PASS) {
            return Ok(self.threat(stones));
        }
        if self.record.get(stones, &self.symmetries).is_none() {
            self.attempt(stones, None, nodes)?;
        }
        Ok(self.record.get(stones, &self.symmetries))
    }

    /// Black's moves in a position that are worth a try: what won nearby, threats, as White has few replies to them, and
    /// what an alpha-beta search likes.
    pub fn likely(&mut self, stones: &[u16]) -> Vec<u16> {
        self.show(stones);
        let mut moves = self.record.near(stones, &self.symmetries);
        moves.truncate(GROUP);
        for of in (level::THREE..level::FIVE).rev() {
            moves.extend_from_slice(self.search.grid.of_level(of, 0));
        }
        moves.extend(self.candidates().into_iter().take(GROUP));
        moves
    }

    /// Writes a move of Black's in a position that is known to be won by it.
    ///
    /// # Errors
    /// If the record can't be written.
    pub fn record_move(&mut self, stones: &[u16], m: u16) -> Result<()> {
        self.record
            .add(stones, m, self.board, &self.symmetries)
            .map(drop)
    }

    /// The variation that the attempt goes on with, and how many nodes there are.
    #[must_use]
    pub fn standing(&self) -> (String, usize) {
        let id = self.graph.next(0);
        let names = crate::record::names(&self.graph.node(id).stones, self.board);
        (names, self.graph.nodes())
    }

    /// The node of a position; what the record has of it is known.
    fn enter(&mut self, stones: &[u16], odds: f32) -> (Id, bool) {
        let (id, is_new) = self.graph.enter(stones, odds, &self.symmetries);
        if is_new
            && stones.len().is_multiple_of(2)
            && let Some(m) = self.record.get(stones, &self.symmetries)
        {
            let node = self.graph.node_mut(id);
            node.state = State::Proved;
            node.number = 0.0;
            node.best = Some(m);
        }
        (id, is_new)
    }

    /// Puts a position on the grid.
    fn show(&mut self, stones: &[u16]) {
        let same = self
            .stones
            .iter()
            .zip(stones)
            .take_while(|(one, other)| one == other)
            .count();
        for cell in self.stones.drain(same..).rev() {
            proof::unset(&mut self.search.grid, cell);
        }
        for &cell in &stones[same..] {
            proof::set(&mut self.search.grid, cell);
        }
        self.stones = stones.to_vec();
    }

    /// What turns keys into those after the reply far away.
    fn key_of_far(&self, stones: &[u16]) -> u64 {
        match (
            self.far,
            self.root.checked_sub(1).and_then(|last| stones.get(last)),
        ) {
            (Some(far), Some(&reply)) if !stones.contains(&far) => {
                let grid = &self.search.grid;
                grid.key(reply.into(), 1) ^ grid.key(far.into(), 1)
            }
            _ => 0,
        }
    }

    /// Opens a position in which White is to move.
    fn open(&mut self, id: Id) {
        let stones = self.graph.node(id).stones.clone();
        self.show(&stones);
        let stage = self.graph.node(id).stage;
        match self.replies(stage) {
            Replies::Lost => {
                let node = self.graph.node_mut(id);
                node.state = State::Lost;
                node.number = f32::INFINITY;
            }
            Replies::Unknown => {
                let node = self.graph.node_mut(id);
                let is_first = stage == Stage::Quick;
                node.stage = if is_first { Stage::Far } else { Stage::Threats };
                node.number = SET_ASIDE[usize::from(!is_first)];
            }
            Replies::All(replies) => {
                self.graph.node_mut(id).state = State::Open;
                let mut after = stones;
                for (reply, odds) in replies {
                    after.push(reply);
                    let child = self.enter(&after, odds).0;
                    after.pop();
                    self.graph.link(id, reply, child);
                }
            }
        }
    }

    /// White's replies that can matter, with the odds against Black after each.
    fn replies(&mut self, stage: Stage) -> Replies {
        let far = self.key_of_far(&self.stones);
        let grid = &mut self.search.grid;
        if grid.reaches(level::FIVE, 1) {
            return Replies::Lost;
        }
        let cells: Vec<u16> = match *grid.of_level(level::FIVE, 0) {
            [] => {
                let budget = match stage {
                    Stage::Quick => self.budgets.pass,
                    _ => WIDER * self.budgets.pass,
                };
                grid.pass();
                let near = Near { passed: 0, far };
                let won = self.threats.win(grid, budget, near);
                let zone = won.and_then(|_| self.threats.zone(grid));
                grid.pass();
                let is_opening = self.stones.len() <= OPENING || stage >= Stage::Threats;
                match zone {
                    Some(zone) => zone
                        .cells()
                        .filter(|&cell| grid.is_empty(cell.into()))
                        .collect(),
                    None if is_opening => (0..grid.cells() as u16)
                        .filter(|&cell| grid.is_empty(cell.into()))
                        .collect(),
                    None => return Replies::Unknown,
                }
            }
            [cell] => vec![cell],
            _ => Vec::new(),
        };
        let mut odds = |cell: u16| {
            grid.set(cell.into());
            let chance = chance_of_black(grid);
            grid.unset();
            (cell, (1.0 - chance) / chance.max(0.01))
        };
        Replies::All(cells.into_iter().map(&mut odds).collect())
    }

    /// Tries a move of Black's; gives the number of the position after it.
    fn try_move(&mut self, id: Id, m: u16) -> f32 {
        let mut stones = self.graph.node(id).stones.clone();
        stones.push(m);
        let (child, is_new) = self.enter(&stones, 1.0);
        if is_new {
            self.open(child);
            self.graph.update(child);
        }
        self.graph.link(id, m, child);
        self.graph.node(child).number
    }

    /// Tries moves until one seems so good that the others can wait; gives the least number.
    fn try_moves(&mut self, id: Id, moves: Vec<u16>, good: f32) -> f32 {
        let mut least = f32::INFINITY;
        for m in moves {
            if self.graph.node(id).was_tried(m) {
                continue;
            }
            least = least.min(self.try_move(id, m));
            if least < good {
                break;
            }
        }
        least
    }

    /// Looks for a move of Black's, in the way that is next for the position.
    fn expand(&mut self, id: Id) -> Result<()> {
        let stones = self.graph.node(id).stones.clone();
        loop {
            self.show(&stones);
            let stage = self.graph.node(id).stage;
            match stage {
                Stage::Quick => {
                    let won = self.wins_quickly(&stones, self.graph.node(id).odds);
                    let node = self.graph.node_mut(id);
                    node.stage = Stage::Far;
                    node.number = 1.0 + 20.0 * node.odds;
                    if won {
                        self.win_by_threats(id)?;
                    }
                    return Ok(());
                }
                Stage::Far => {
                    let node = self.graph.node_mut(id);
                    node.state = State::Open;
                    node.stage = Stage::Threats;
                    let moves = self.moves_after_far(&stones);
                    if self.try_moves(id, moves, ENOUGH) < ENOUGH {
                        return Ok(());
                    }
                }
                Stage::Threats => {
                    self.graph.node_mut(id).stage = Stage::Search(0);
                    if self.wins_by_threats(&stones, self.budgets.wide) {
                        return self.win_by_threats(id);
                    }
                    let mut moves = self.record.near(&stones, &self.symmetries);
                    moves.truncate(2);
                    if self.try_moves(id, moves, GOOD) < ENOUGH {
                        return Ok(());
                    }
                }
                Stage::Search(times) => {
                    if times == 2 && self.wins_by_threats(&stones, 8 * self.budgets.wide) {
                        return self.win_by_threats(id);
                    }
                    self.try_candidates(id, times);
                    return Ok(());
                }
                Stage::Nothing => return Ok(()),
            }
        }
    }

    /// Tries the next of the moves that the alpha-beta search likes.
    fn try_candidates(&mut self, id: Id, times: u8) {
        if times == 0 {
            let mut moves = self.candidates();
            moves.truncate(CANDIDATES);
            self.graph.node_mut(id).candidates = moves;
        }
        let node = self.graph.node_mut(id);
        let group = node.candidates.len().min(GROUP);
        let moves: Vec<u16> = node.candidates.drain(..group).collect();
        node.stage = if node.candidates.is_empty() {
            Stage::Nothing
        } else {
            Stage::Search(times + 1)
        };
        self.try_moves(id, moves, 1.0);
    }

    /// Whether Black wins by threats, as seen at once.
    fn wins_quickly(&mut self, stones: &[u16], odds: f32) -> bool {
        let far = self.key_of_far(stones);
        let grid = &mut self.search.grid;
        let passed = stones.last().map_or(0, |&reply| {
            let here = grid.hash();
            grid.pass();
            let passed = here ^ grid.hash() ^ grid.key(reply.into(), 1);
            grid.pass();
            passed
        });
        let near = Near { passed, far };
        let Budgets { quick, likely, .. } = self.budgets;
        self.threats.win(grid, quick, near).is_some()
            || odds < 3.0 && self.threats.win(grid, likely, near).is_some()
    }

    fn wins_by_threats(&mut self, stones: &[u16], budget: u32) -> bool {
        let near = Near {
            passed: 0,
            far: self.key_of_far(stones),
        };
        self.threats
            .win(&mut self.search.grid, budget, near)
            .is_some()
    }

    /// Black's move after White's reply far away.
    fn moves_after_far(&self, stones: &[u16]) -> Vec<u16> {
        let mut after = stones.to_vec();
        match (
            self.far,
            self.root
                .checked_sub(1)
                .and_then(|last| after.get_mut(last)),
        ) {
            (Some(far), Some(reply)) if !stones.contains(&far) => *reply = far,
            _ => return Vec::new(),
        }
        let m = self.record.get(&after, &self.symmetries);
        m.into_iter().filter(|m| !stones.contains(m)).collect()
    }

    /// Black's moves in the order that an alpha-beta search puts them in.
    fn candidates(&mut self) -> Vec<u16> {
        self.search.go_on(self.budgets.moves);
        let (mut moves, _) = self.search.root_moves(true);
        let mut expected = None;
        for depth in 1..40 {
            let near = expected.filter(|_| depth > 3);
            let Some((_, score)) = self.search.iterate(&mut moves, &[], depth, near) else {
                break;
            };
            expected = Some(score);
            if self.search.is_stopped() || score > PROVED {
                break;
            }
        }
        moves
    }

    /// Black wins a position by threats, as the search has just found.
    fn win_by_threats(&mut self, id: Id) -> Result<()> {
        let node = self.graph.node_mut(id);
        node.state = State::Proved;
        node.number = 0.0;
        let stones = node.stones.clone();
        self.show(&stones);
        // The next run is to know that the reply is done with.
        if stones.len() == self.root
            && let Some(best) = self.threats.best(&self.search.grid)
        {
            self.record_move(&stones, best)?;
        }
        Ok(())
    }

    /// Writes what was proved of a node.
    fn write(&mut self, id: Id) -> Result<()> {
        let node = self.graph.node(id);
        if node.is_blacks()
            && let Some(best) = node.best
        {
            let stones = node.stones.clone();
            self.record
                .add(&stones, best, self.board, &self.symmetries)?;
        }
        Ok(())
    }
}

/// Black's chance to win where Black is to move, by the evaluation; where White completes a line next, after that is
/// prevented.
fn chance_of_black(grid: &mut Grid) -> f32 {
    if let [block] = *grid.of_level(level::FIVE, 1) {
        grid.set(block.into());
        let chance = f32::midpoint(1.0, -chance(evaluate(grid)));
        grid.unset();
        return chance;
    }
    f32::midpoint(1.0, chance(evaluate(grid)))
}
