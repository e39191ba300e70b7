//! The analysis of a position: first who wins, then all else that is cheap.

use crate::analysis::{Limits, Report, Verdict};
use crate::game::Position as _;
use crate::segments::rules::{Move, Position};
use crate::segments::solve::graph::{Graph, Part};
use crate::segments::solve::memo::{self, exact};
use crate::segments::solve::search::Search;
use crate::segments::solve::set::{Set, WORDS};
use crate::segments::solve::{Analysis, Component, likely};

/// Nodes that may be spent beyond the proof, on all that is nice to know.
const ALLOWANCE: u64 = 1_000_000;

/// Nodes that each move gets in the first round of the proof.
const FIRST_ROUND: u64 = 1 << 12;

/// What is known of a move.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Status {
    Open,
    Wins,
    Loses,
}

/// A move of the position.
struct Root {
    vertex: usize,
    /// A move that leaves the same, and comes before.
    same_as: Option<usize>,
    /// The vertices that are left.
    rest: Set,
    /// How soon it is looked into, the least first.
    order: (bool, u32),
    status: Status,
}

/// The analysis of a position on its way.
struct Analyst<'a, 'b> {
    segments: Vec<Move>,
    graph: Graph<WORDS>,
    parts: Vec<Part<WORDS>>,
    roots: Vec<Root>,
    search: Search<'a, 'b>,
    limit: u64,
    /// The nim-sum of the components, where it is known whether it is 0.
    verdict: Option<Verdict>,
}

/// Analyses a position; the game may be over.
///
/// Its nodes are components looked at: looked up, told by their number of points or searched.
#[must_use]
pub fn analyze(position: &Position, limits: &Limits, report: &mut Report<'_>) -> Analysis {
    let mut analyst = Analyst::new(position, limits, report);
    analyst.prove();
    if analyst.verdict.is_some() {
        analyst.complete();
    }
    analyst.finish()
}

/// Says who wins, with one move that does it, and nothing else.
#[must_use]
pub fn prove(position: &Position, limits: &Limits, report: &mut Report<'_>) -> (Analysis, usize) {
    let mut analyst = Analyst::new(position, limits, report);
    analyst.prove();
    let bytes = analyst.search.bytes();
    (analyst.finish(), bytes)
}

impl<'a, 'b> Analyst<'a, 'b> {
    fn new(position: &Position, limits: &Limits, report: &'a mut Report<'b>) -> Self {
        let graph = Graph::new(position);
        let parts = graph.parts(graph.all());
        let mut search = Search::new(report);
        let mut roots: Vec<Root> = Vec::new();
        for vertex in 0..graph.size() {
            let rest = graph.all().without(graph.closed(vertex));
            let same_as = roots.iter().position(|root| root.rest == rest);
            let left = graph.parts(rest);
            let sum = left.iter().fold(0, |sum, part| {
                sum ^ exact(search.known(&graph, part))
                    .unwrap_or_else(|| likely(part.point_count()))
            });
            let largest = left.iter().map(|part| part.set.len()).max();
            roots.push(Root {
                vertex,
                same_as,
                rest,
                order: (sum != 0, largest.unwrap_or(0)),
                status: Status::Open,
            });
        }
        Self {
            segments: position.legal_moves(),
            graph,
            parts,
            roots,
            search,
            limit: limits.nodes.unwrap_or(u64::MAX),
            verdict: None,
        }
    }

    /// The roots in the order of looking into.
    fn candidates(&self) -> Vec<usize> {
        let mut order: Vec<usize> = (0..self.roots.len())
            .filter(|&index| self.roots[index].same_as.is_none())
            .collect();
        order.sort_by_key(|&index| self.roots[index].order.1);
        order
    }

    fn prove(&mut self) {
        if self.roots.is_empty() {
            self.verdict = Some(Verdict::Loss);
            return;
        }
        let candidates = self.candidates();
        self.search.progress().done = Some(0.0);
        let mut allowed = FIRST_ROUND;
        loop {
            let mut open = 0;
            for (done, &index) in candidates.iter().enumerate() {
                if self.roots[index].status == Status::Open {
                    self.search.progress().done = Some(done as f32 / candidates.len() as f32);
                    self.look_into(index, allowed);
                    match self.roots[index].status {
                        Status::Wins => {
                            self.verdict = Some(Verdict::Win);
                            return;
                        }
                        Status::Open => open += 1,
                        Status::Loses => {}
                    }
                    if self.search.stopped() || self.search.nodes() >= self.limit {
                        return;
                    }
                }
            }
            if open == 0 {
                self.verdict = Some(Verdict::Loss);
                return;
            }
            allowed = allowed.saturating_mul(4);
        }
    }

    fn look_into(&mut self, index: usize, allowed: u64) {
        let pause = self.search.nodes().saturating_add(allowed).min(self.limit);
        self.search.pause_at(pause);
        if let Ok(wins) = self.search.is(&self.graph, self.roots[index].rest, 0) {
            self.roots[index].status = if wins { Status::Wins } else { Status::Loses };
        }
    }

    fn complete(&mut self) {
        let end = self
            .search
            .nodes()
            .saturating_add(ALLOWANCE)
            .min(self.limit);
        for index in self.candidates() {
            if self.roots[index].status == Status::Open {
                let left = end.saturating_sub(self.search.nodes());
                if left == 0 || self.search.stopped() {
                    return;
                }
                self.look_into(index, left);
            }
        }
        self.search.pause_at(end);
        for part in &self.parts {
            if self.search.value(&self.graph, part).is_err() {
                return;
            }
        }
    }

    fn finish(mut self) -> Analysis {
        for index in 0..self.roots.len() {
            if let Some(same) = self.roots[index].same_as {
                self.roots[index].status = self.roots[same].status;
            }
        }
        let parts = self.parts.clone();
        let components = self.components(&parts);
        let grundy = components
            .iter()
            .try_fold(0, |sum, part| Some(sum ^ part.grundy?));
        let moves: Vec<Move> = self
            .roots
            .iter()
            .filter(|root| root.status == Status::Wins)
            .map(|root| self.segments[root.vertex])
            .collect();
        let complete = self.roots.iter().all(|root| root.status != Status::Open);
        let exact = self.verdict.is_some();
        let guess = components.iter().fold(0, |sum, part| sum ^ part.likely());
        let value = self.verdict.unwrap_or(if guess == 0 {
            Verdict::Loss
        } else {
            Verdict::Win
        });
        let best = self.roots.iter().min_by_key(|root| {
            (
                root.status != Status::Wins,
                root.status == Status::Loses,
                root.order,
            )
        });
        let (best, after) = match best {
            None => (None, Vec::new()),
            Some(best) => {
                let parts = self.graph.parts(best.rest);
                (Some(self.segments[best.vertex]), self.components(&parts))
            }
        };
        Analysis {
            value,
            exact,
            grundy,
            moves,
            complete,
            best,
            components,
            after,
            nodes: self.search.nodes(),
        }
    }

    fn components(&mut self, parts: &[Part<WORDS>]) -> Vec<Component> {
        let mut components = Vec::new();
        for part in parts {
            components.push(Component {
                grundy: memo::exact(self.search.known(&self.graph, part)),
                segments: part
                    .set
                    .iter()
                    .map(|vertex| self.segments[vertex])
                    .collect(),
            });
        }
        components
    }
}
