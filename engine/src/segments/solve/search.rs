//! The search for Grundy values.
//!
//! It asks whether a value is n. It is if no child has it and, for each k < n, some child has k: so
//! one child is enough to say no. Of a child that falls apart, all components but the largest are
//! evaluated, and the question is passed on to that one alone (J. Lemoine, S. Viennot, "Nimbers
//! are inevitable", 2012).

use std::ops::ControlFlow;

use crate::analysis::{Progress, Report};
use crate::segments::solve::graph::{Graph, Part};
use crate::segments::solve::memo::{Memo, Values, exact, up_to};
use crate::segments::solve::set::Set;

/// Nodes between two reports.
const NODES_PER_REPORT: u64 = 1 << 12;

/// What the search has, and what it may spend.
pub struct Search<'a, 'b> {
    memo: Memo,
    nodes: u64,
    /// It stops here and can go on.
    pause: u64,
    next_report: u64,
    stopped: bool,
    progress: Progress,
    report: &'a mut Report<'b>,
    /// The children that all nodes on the way have left to look into.
    pending: Vec<Child>,
}

/// A child of a component.
#[derive(Clone, Copy)]
struct Child {
    /// How soon it is looked into: the least first.
    order: u32,
    /// The segment that is drawn.
    vertex: u16,
}

/// The search ran out of nodes or was stopped.
pub struct Paused;

/// What is to be known of a component.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Question {
    /// Its value.
    Value,
    /// Whether its value is this one.
    Is(u8),
}

impl Question {
    fn is_answered(self, values: Values) -> bool {
        match self {
            Self::Value => values.is_power_of_two(),
            Self::Is(n) => values >> n & 1 == 0 || values.is_power_of_two(),
        }
    }
}

/// A position after a move, as far as it is known without a search.
struct Sum<const W: usize> {
    /// The nim-sum of the values known.
    known: u8,
    /// The other components, the largest last.
    open: [Option<Part<W>>; 3],
    count: usize,
}

impl<'a, 'b> Search<'a, 'b> {
    /// A search that has not begun.
    pub fn new(report: &'a mut Report<'b>) -> Self {
        Self {
            memo: Memo::new(),
            nodes: 0,
            pause: u64::MAX,
            next_report: NODES_PER_REPORT,
            stopped: false,
            progress: Progress::default(),
            report,
            pending: Vec::new(),
        }
    }

    /// Components looked into.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    pub fn bytes(&self) -> usize {
        self.memo.bytes()
    }

    pub fn stopped(&self) -> bool {
        self.stopped
    }

    pub fn pause_at(&mut self, nodes: u64) {
        self.pause = nodes;
        self.pending.clear();
    }

    pub fn progress(&mut self) -> &mut Progress {
        &mut self.progress
    }

    fn spend(&mut self, nodes: u64) -> Result<(), Paused> {
        self.nodes += nodes;
        if self.nodes >= self.next_report {
            self.next_report = self.nodes + NODES_PER_REPORT;
            self.progress.nodes = self.nodes;
            if (self.report)(&self.progress) == ControlFlow::Break(()) {
                self.stopped = true;
            }
        }
        if self.stopped || self.nodes >= self.pause {
            return Err(Paused);
        }
        Ok(())
    }

    /// The values of a component that are possible as far as it is known without a search.
    pub fn known<const W: usize>(&mut self, graph: &Graph<W>, part: &Part<W>) -> Values {
        self.nodes += 1;
        let count = part.point_count();
        match count {
            0..=3 => 1 << 1,
            4 | 5 => 1 << of_two_moves(graph, &part.set),
            6 | 7 => 1 << of_three_moves(graph, &part.set),
            _ => self.memo.get(part.key).unwrap_or(up_to(count / 2)),
        }
    }

    /// Takes a position apart.
    fn sum<const W: usize>(&mut self, graph: &Graph<W>, mut rest: Set<W>) -> Sum<W> {
        let mut sum = Sum {
            known: 0,
            open: [None; 3],
            count: 0,
        };
        while let Some(part) = graph.take(&mut rest) {
            if let Some(value) = exact(self.known(graph, &part)) {
                sum.known ^= value;
            } else {
                let mut place = sum.count;
                while place > 0
                    && sum.open[place - 1].is_some_and(|before| before.set.len() > part.set.len())
                {
                    sum.open[place] = sum.open[place - 1];
                    place -= 1;
                }
                sum.open[place] = Some(part);
                sum.count += 1;
            }
        }
        sum
    }

    /// Whether the value of a position is n.
    pub fn is<const W: usize>(
        &mut self,
        graph: &Graph<W>,
        rest: Set<W>,
        n: u8,
    ) -> Result<bool, Paused> {
        let sum = self.sum(graph, rest);
        let mut wanted = sum.known ^ n;
        for (index, part) in sum.open.iter().flatten().enumerate() {
            if index + 1 < sum.count {
                let values = self.settle(graph, part, Question::Value)?;
                wanted ^= values.trailing_zeros() as u8;
            } else {
                if wanted > 15 {
                    return Ok(false);
                }
                let values = self.settle(graph, part, Question::Is(wanted))?;
                return Ok(values >> wanted & 1 == 1);
            }
        }
        Ok(wanted == 0)
    }

    /// The value of a component.
    pub fn value<const W: usize>(
        &mut self,
        graph: &Graph<W>,
        part: &Part<W>,
    ) -> Result<u8, Paused> {
        let values = self.settle(graph, part, Question::Value)?;
        Ok(values.trailing_zeros() as u8)
    }

    /// Answers a question about a component, by the values that are possible.
    fn settle<const W: usize>(
        &mut self,
        graph: &Graph<W>,
        part: &Part<W>,
        question: Question,
    ) -> Result<Values, Paused> {
        let values = self.known(graph, part);
        if question.is_answered(values) {
            return Ok(values);
        }
        let size = part.set.len();
        if W > 1 && size <= 64 && graph.size() > 64 {
            let narrow: Graph<1> = graph.induced(&part.set);
            let part = Part {
                set: narrow.all(),
                key: part.key,
                points: part.points,
            };
            return self.expand(&narrow, &part, values, question);
        }
        self.expand(graph, part, values, question)
    }

    fn expand<const W: usize>(
        &mut self,
        graph: &Graph<W>,
        part: &Part<W>,
        mut values: Values,
        question: Question,
    ) -> Result<Values, Paused> {
        let begun = self.nodes;
        let base = self.pending.len();
        for vertex in graph.distinct(&part.set) {
            let sum = self.sum(graph, part.set.without(graph.closed(vertex)));
            if sum.count == 0 {
                values &= !(1 << sum.known);
            } else {
                let last = sum.open[sum.count - 1].as_ref();
                let order = last.map_or(0, |last| last.set.len());
                self.pending.push(Child {
                    order,
                    vertex: vertex as u16,
                });
            }
        }
        self.spend(0)?;
        self.pending[base..]
            .sort_unstable_by_key(|child| child.order << 16 | u32::from(child.vertex));
        while !question.is_answered(values) {
            // The least that is possible.
            let n = values.trailing_zeros() as u8;
            let mut found = false;
            for index in base..self.pending.len() {
                let vertex = usize::from(self.pending[index].vertex);
                if self.is(graph, part.set.without(graph.closed(vertex)), n)? {
                    found = true;
                    break;
                }
            }
            if found {
                values &= !(1 << n);
            } else {
                values &= up_to(u32::from(n));
            }
            self.memo.put(part.key, values, self.nodes - begun);
        }
        self.memo.put(part.key, values, self.nodes - begun);
        self.pending.truncate(base);
        Ok(values)
    }
}

/// The Grundy value of a set of vertices of which at most one move is left after any.
fn of_two_moves<const W: usize>(graph: &Graph<W>, set: &Set<W>) -> u8 {
    let mut ends = false;
    let mut goes_on = false;
    for vertex in set.iter() {
        if set.without(graph.closed(vertex)).is_empty() {
            ends = true;
        } else {
            goes_on = true;
        }
    }
    match (ends, goes_on) {
        (true, true) => 2,
        (true, false) => 1,
        (false, _) => 0,
    }
}

/// The Grundy value of a set of vertices of which at most two moves are left after any.
fn of_three_moves<const W: usize>(graph: &Graph<W>, set: &Set<W>) -> u8 {
    let mut seen = 0_u8;
    for vertex in set.iter() {
        seen |= 1 << of_two_moves(graph, &set.without(graph.closed(vertex)));
    }
    seen.trailing_ones() as u8
}
