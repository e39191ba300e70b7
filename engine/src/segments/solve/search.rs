//! The search for Grundy values.
//!
//! It asks whether a value is n. It is if no child has it and, for each k < n, some child has k; so
//! one child with value n is enough to say no. For a child that falls apart, all components but the
//! largest are evaluated, and the question is passed on to that one alone (J. Lemoine, S. Viennot,
//! "Nimbers are inevitable", 2012).

use std::ops::ControlFlow;

use crate::analysis::{Progress, Report};
use crate::segments::rules::MAX_POINTS;
use crate::segments::solve::graph::{Graph, Part};
use crate::segments::solve::memo::{GREATEST, Memo, Values, exact, up_to};
use crate::segments::solve::set::{NARROW, Set};
use crate::segments::solve::short;

/// Nodes between two reports: a millisecond of work or less.
const NODES_PER_REPORT: u64 = 1 << 11;

/// The least number of points of components whose values do not follow from that number.
const LONG: u32 = 8;

/// The greatest number of such components that fit on the points.
const MOST_OPEN: usize = MAX_POINTS / LONG as usize;

/// The search ran out of nodes, or the report stopped it.
pub struct Paused;

/// The findings of a search, and the nodes that it may spend.
pub struct GrundySearch<'a, 'b> {
    memo: Memo,
    /// Positions taken apart.
    nodes: u64,
    /// The search pauses before it exceeds this number of nodes.
    pause: u64,
    next_report: u64,
    stopped: bool,
    progress: Progress,
    report: &'a mut Report<'b>,
    /// The children still to be examined, of all components on the path to the current one.
    pending: Vec<Child>,
    /// For each number of points and each value asked about, the last segment that showed that a
    /// component has a different value.
    killers: [[u32; GREATEST as usize + 1]; MAX_POINTS + 1],
}

/// A child of a component.
#[derive(Clone, Copy)]
struct Child {
    /// An estimate of the work to examine it: the least comes first.
    work: u16,
    /// The segment that is drawn.
    vertex: u16,
}

/// The question about a component.
#[derive(Clone, Copy)]
enum Question {
    /// Its value.
    Value,
    /// Whether its value is this number.
    Is(u8),
}

impl Question {
    fn is_answered(self, values: Values) -> bool {
        match self {
            Self::Value => exact(values).is_some(),
            Self::Is(n) => values >> n & 1 == 0 || exact(values).is_some(),
        }
    }
}

/// A position, as far as it is known without a search.
pub struct Sum<const W: usize> {
    /// The nim-sum of the components whose values are known.
    pub known: u8,
    /// The other components, the largest last.
    open: [Option<Part<W>>; MOST_OPEN],
    count: usize,
}

impl<const W: usize> Sum<W> {
    /// The components whose values are not known, the largest last.
    pub fn open(&self) -> impl Iterator<Item = &Part<W>> {
        self.open.iter().flatten()
    }

    /// An estimate of the work they take: that of the largest. Counting points as well as segments
    /// saves a quarter of the nodes.
    pub fn work(&self) -> u16 {
        let largest = self.open().last();
        largest.map_or(0, |part| part.set.len() + 8 * part.points.count_ones()) as u16
    }

    fn insert(&mut self, part: Part<W>) {
        let larger = |other: &Part<W>| other.set.len() > part.set.len();
        let mut place = self.count;
        while place > 0 && self.open[place - 1].as_ref().is_some_and(larger) {
            self.open[place] = self.open[place - 1];
            place -= 1;
        }
        self.open[place] = Some(part);
        self.count += 1;
    }
}

impl<'a, 'b> GrundySearch<'a, 'b> {
    /// A search that has not begun, and may not before [`GrundySearch::allow`] is called.
    pub fn new(report: &'a mut Report<'b>) -> Self {
        Self {
            memo: Memo::new(),
            nodes: 0,
            pause: 0,
            next_report: NODES_PER_REPORT,
            stopped: false,
            progress: Progress::default(),
            report,
            pending: Vec::new(),
            killers: [[0; GREATEST as usize + 1]; MAX_POINTS + 1],
        }
    }

    /// The number of nodes visited.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The memory used by the memo.
    pub fn memory(&self) -> usize {
        self.memo.bytes()
    }

    /// Whether the report stopped the search for good.
    pub fn is_stopped(&self) -> bool {
        self.stopped
    }

    /// Lets the search go on until it has visited `nodes` nodes in all.
    pub fn allow(&mut self, nodes: u64) {
        self.pause = nodes;
        // Left over from the place where it paused.
        self.pending.clear();
    }

    /// Sets the contents of reports other than the number of nodes.
    pub fn tell(&mut self, done: f32, best: Option<String>) {
        self.progress.done = Some(done);
        self.progress.best = best;
    }

    /// Counts a node that is about to be visited, and reports from time to time.
    fn spend(&mut self) -> Result<(), Paused> {
        if self.stopped || self.nodes >= self.pause {
            return Err(Paused);
        }
        self.nodes += 1;
        if self.nodes >= self.next_report {
            self.next_report = self.nodes + NODES_PER_REPORT;
            self.progress.nodes = self.nodes;
            self.stopped = (self.report)(&self.progress) == ControlFlow::Break(());
        }
        Ok(())
    }

    /// The values of a component that are possible, as far as is known without a search.
    pub fn known<const W: usize>(&self, graph: &Graph<W>, part: &Part<W>) -> Values {
        let points = part.points.count_ones();
        match points {
            0..=3 => 1 << 1,
            4 | 5 => 1 << short::of_two_moves(graph, &part.set),
            6 | 7 => 1 << short::of_three_moves(graph, &part.set),
            // No value exceeds the length of the longest play.
            LONG.. => self.memo.get(part.key).unwrap_or(up_to(points / 2)),
        }
    }

    /// Splits a position into its components.
    pub fn sum<const W: usize>(&self, graph: &Graph<W>, mut rest: Set<W>) -> Sum<W> {
        let mut sum = Sum {
            known: 0,
            open: [None; MOST_OPEN],
            count: 0,
        };
        while let Some(part) = graph.take(&mut rest) {
            match exact(self.known(graph, &part)) {
                Some(value) => sum.known ^= value,
                None => sum.insert(part),
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
        self.spend()?;
        let sum = self.sum(graph, rest);
        let mut wanted = sum.known ^ n;
        let mut open = sum.open().peekable();
        while let Some(part) = open.next() {
            if open.peek().is_some() {
                wanted ^= self.value(graph, part)?;
            } else if wanted > GREATEST {
                return Ok(false);
            } else {
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

    /// The values of a component that are possible: few enough to answer a question.
    fn settle<const W: usize>(
        &mut self,
        graph: &Graph<W>,
        part: &Part<W>,
        question: Question,
    ) -> Result<Values, Paused> {
        let values = self.known(graph, part);
        if question.is_answered(values) {
            Ok(values)
        } else if W > NARROW && part.set.len() <= 64 * NARROW as u32 {
            // The usual case by far, so it pays to make a graph whose sets have fewer words.
            let narrow: Graph<NARROW> = graph.induced(&part.set);
            let part = Part {
                set: narrow.all(),
                key: part.key,
                points: part.points,
            };
            self.expand(&narrow, &part, values, question)
        } else {
            self.expand(graph, part, values, question)
        }
    }

    /// [`GrundySearch::settle`] by the children, given that `values` are possible and leave the question open.
    fn expand<const W: usize>(
        &mut self,
        graph: &Graph<W>,
        part: &Part<W>,
        mut values: Values,
        question: Question,
    ) -> Result<Values, Paused> {
        let begun = self.nodes;
        let base = self.pending.len();
        let after = |vertex| part.set.without(graph.closed(vertex));
        let asked = match question {
            Question::Is(n) => n,
            Question::Value => GREATEST,
        };
        let place = (part.points.count_ones() as usize, usize::from(asked));
        let killer = self.killers[place.0][place.1];
        let first = part
            .set
            .iter()
            .find(|&vertex| graph.points(vertex) == killer);
        // The knowledge of the children that takes no search.
        let others = graph
            .distinct(&part.set)
            .filter(|&vertex| Some(vertex) != first);
        for vertex in first.into_iter().chain(others) {
            self.spend()?;
            let sum = self.sum(graph, after(vertex));
            if sum.count == 0 {
                values &= !(1 << sum.known);
                if question.is_answered(values) {
                    self.killers[place.0][place.1] = graph.points(vertex);
                    break;
                }
            } else {
                let child = Child {
                    work: sum.work(),
                    vertex: vertex as u16,
                };
                let before = |other: &Child| other.work <= child.work;
                let place = base + self.pending[base..].partition_point(before);
                self.pending.insert(place, child);
            }
        }
        while !question.is_answered(values) {
            // No value above the one asked about is possible once no child is found to have the latter.
            let n = match question {
                Question::Is(n) if values > up_to(n.into()) => n,
                _ => values.trailing_zeros() as u8,
            };
            let mut index = base;
            while index < self.pending.len() {
                let vertex = usize::from(self.pending[index].vertex);
                if self.is(graph, after(vertex), n)? {
                    break;
                }
                index += 1;
            }
            if index < self.pending.len() {
                values &= !(1 << n);
            } else {
                values &= up_to(n.into());
            }
            self.memo.put(part.key, values, self.nodes - begun);
        }
        self.memo.put(part.key, values, self.nodes - begun);
        self.pending.truncate(base);
        Ok(values)
    }
}

#[cfg(test)]
mod tests {
    use super::{GrundySearch, Question, exact, up_to};
    use crate::analysis::unwatched;
    use crate::segments::generate::generate;
    use crate::segments::rules::{Layout, Params};
    use crate::segments::solve::graph::Graph;

    #[test]
    fn questions_are_answered_by_what_is_possible() {
        assert!(Question::Is(2).is_answered(0b1011) && !Question::Is(3).is_answered(0b1011));
        assert!(Question::Is(3).is_answered(0b1000) && Question::Value.is_answered(0b1000));
        assert!(!Question::Value.is_answered(0b1011) && !Question::Value.is_answered(up_to(15)));
    }

    #[test]
    fn values_are_those_that_are_asked_about_and_nothing_is_left_over() {
        for seed in 0..6 {
            let params = Params::new(13, Layout::Random).unwrap();
            let graph = Graph::new(&generate(&params, seed));
            let mut report = unwatched;
            let mut search = GrundySearch::new(&mut report);
            assert!(
                search.is(&graph, graph.all(), 0).is_err(),
                "nothing is allowed yet"
            );
            search.allow(u64::MAX);
            let parts = graph.parts(graph.all());
            let value = search.value(&graph, &parts[0]).ok().unwrap();
            assert_eq!(exact(search.known(&graph, &parts[0])), Some(value));
            assert!(search.pending.is_empty() && search.nodes() > 0);
            // The answers are the same when asked anew, in any order.
            let mut report = unwatched;
            let mut search = GrundySearch::new(&mut report);
            search.allow(u64::MAX);
            for n in [5, 2, 6, 0, 4, 1, 3] {
                let is = search.is(&graph, graph.all(), n).ok().unwrap();
                assert_eq!(is, n == value, "{n} for {value}");
                assert!(search.pending.is_empty());
            }
        }
    }
}
