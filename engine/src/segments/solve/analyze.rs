//! The analysis of a position: first the winner, then everything else that is cheap to find.

use crate::analysis::{Limits, Report, Verdict};
use crate::game::Position as _;
use crate::segments::rules::{Move, Position};
use crate::segments::solve::graph::{Graph, Part};
use crate::segments::solve::memo::exact;
use crate::segments::solve::search::{GrundySearch, Paused, Sum};
use crate::segments::solve::set::{Set, WORDS};
use crate::segments::solve::{Analysis, Component, likely};

/// Nodes spent after the proof of the winner, on everything else of interest: some hundredths of a
/// second, as the computer's move waits for it.
const EXTRA: u64 = 250_000;

/// Nodes that a move gets in the first round of the proof. Most moves are settled in it; a hard one
/// must not delay another that wins easily.
const FIRST_ROUND: u64 = 1 << 20;

/// The same after the proof, where the aim is to settle as many moves as possible.
const FIRST_EXTRA_ROUND: u64 = 1 << 12;

/// The factor by which a move's nodes grow with each further round.
const GROWTH: u64 = 4;

/// The proved result of a move.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Status {
    Open,
    Wins,
    Loses,
}

/// A move of the position.
struct TriedMove {
    vertex: usize,
    /// The least vertex that leaves the same position; this one if no lesser one does.
    twin: usize,
    /// The vertices that are left after the move.
    rest: Set,
    /// An estimate of the work to settle it: the least comes first.
    work: u16,
    /// The likely nim-sum of the rest.
    likely: u8,
    status: Status,
}

/// An analysis in progress.
struct Analyst<'a, 'b> {
    segments: Vec<Move>,
    graph: Graph<WORDS>,
    search: GrundySearch<'a, 'b>,
    limit: u64,
    /// The candidates, indexed by their vertices.
    candidates: Vec<TriedMove>,
    /// The candidates that are their own twins, in the order in which they are examined.
    order: Vec<usize>,
    /// The winner, once it is proved.
    verdict: Option<Verdict>,
    /// For a lost position, the best resistance found.
    resisting: Option<usize>,
}

/// Analyses a position; the game may be over already.
///
/// First it proves who wins. Then it spends some more nodes on all winning moves, on the Grundy
/// values of the components and, where every move loses, on finding one against which it is easy to
/// err. A node is a position, or a component of one, that is taken apart into components;
/// components whose values are looked up, or follow from their number of points, do not count.
#[must_use]
pub fn analyze(position: &Position, limits: &Limits, report: &mut Report<'_>) -> Analysis {
    let mut analyst = Analyst::new(position, limits, report);
    if analyst.prove().is_ok() {
        // Questions that these leave open stay open in the answer.
        let _: Result<(), Paused> = analyst.go_on();
    }
    analyst.answer()
}

/// A proof of who wins, and its cost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proof {
    /// The result for the player to move; `None` if the proof was stopped.
    pub verdict: Option<Verdict>,
    /// Nodes, as in [`Analysis::nodes`].
    pub nodes: u64,
    /// The memory of the memo, in bytes.
    pub memory: usize,
}

/// Proves only who wins: the first stage of [`analyze`], for measurements.
#[must_use]
pub fn prove(position: &Position, limits: &Limits, report: &mut Report<'_>) -> Proof {
    let mut analyst = Analyst::new(position, limits, report);
    let _: Result<(), Paused> = analyst.prove();
    Proof {
        verdict: analyst.verdict,
        nodes: analyst.search.nodes(),
        memory: analyst.search.memory(),
    }
}

impl<'a, 'b> Analyst<'a, 'b> {
    fn new(position: &Position, limits: &Limits, report: &'a mut Report<'b>) -> Self {
        let graph = Graph::new(position);
        let search = GrundySearch::new(report);
        let mut candidates: Vec<TriedMove> = Vec::new();
        let mut order: Vec<usize> = Vec::new();
        for vertex in 0..graph.size() {
            let rest = graph.all().without(graph.closed(vertex));
            let twin = candidates.iter().position(|before| before.rest == rest);
            let sum = search.sum(&graph, rest);
            let work = sum.work();
            if twin.is_none() {
                let place = order.partition_point(|&other| candidates[other].work <= work);
                order.insert(place, vertex);
            }
            candidates.push(TriedMove {
                vertex,
                twin: twin.unwrap_or(vertex),
                rest,
                work,
                likely: likely_value(&sum),
                status: Status::Open,
            });
        }
        Self {
            segments: position.legal_moves(),
            graph,
            search,
            limit: limits.nodes.unwrap_or(u64::MAX),
            candidates,
            order,
            verdict: None,
            resisting: None,
        }
    }

    /// Finds the winner, and a winning move.
    fn prove(&mut self) -> Result<(), Paused> {
        let all = self.graph.all();
        let several = self.graph.parts(all).len() > 1;
        // With several components the nim-sum is faster to find than all moves in each of them.
        if several {
            self.search.allow(self.limit);
            if self.search.is(&self.graph, all, 0)? {
                self.lose();
                return Ok(());
            }
        }
        // Then the memo knows which move wins, and no others should be tried before it.
        let first = if several {
            FIRST_EXTRA_ROUND
        } else {
            FIRST_ROUND
        };
        self.settle_moves(first, self.limit, true)?;
        if self.verdict.is_none() {
            self.lose();
        }
        Ok(())
    }

    fn lose(&mut self) {
        self.verdict = Some(Verdict::Loss);
        for candidate in &mut self.candidates {
            candidate.status = Status::Loses;
        }
    }

    /// Settles moves in rounds as long as there are nodes: all of them, or up to a winning one.
    fn settle_moves(&mut self, first: u64, end: u64, until_won: bool) -> Result<(), Paused> {
        let mut round = first;
        let mut open = true;
        while open {
            open = false;
            for place in 0..self.order.len() {
                let index = self.order[place];
                if self.candidates[index].status != Status::Open {
                    continue;
                }
                if self.search.is_stopped() || self.search.nodes() >= end {
                    return Err(Paused);
                }
                let best = self.best().map(|best| self.segments[best].to_string());
                self.search
                    .tell(place as f32 / self.order.len() as f32, best);
                self.search
                    .allow(end.min(self.search.nodes().saturating_add(round)));
                let status = match self.search.is(&self.graph, self.candidates[index].rest, 0) {
                    Ok(true) => Status::Wins,
                    Ok(false) => Status::Loses,
                    Err(Paused) => {
                        open = true;
                        continue;
                    }
                };
                self.candidates[index].status = status;
                if status == Status::Wins {
                    self.verdict = Some(Verdict::Win);
                    if until_won {
                        return Ok(());
                    }
                }
            }
            round = round.saturating_mul(GROWTH);
        }
        Ok(())
    }

    /// Continues after the proof: all winning moves, the values of the components, and resistance.
    fn go_on(&mut self) -> Result<(), Paused> {
        let end = self.limit.min(self.search.nodes().saturating_add(EXTRA));
        self.settle_moves(FIRST_EXTRA_ROUND, end, false)?;
        self.search.allow(end);
        for part in self.graph.parts(self.graph.all()) {
            self.search.value(&self.graph, &part)?;
        }
        if self.verdict == Some(Verdict::Loss) {
            self.resist()?;
        }
        // The position after the move that is advised.
        if let Some(best) = self.best() {
            for part in self.graph.parts(self.candidates[best].rest) {
                self.search.value(&self.graph, &part)?;
            }
        }
        Ok(())
    }

    /// Looks for the move after which the smallest share of the replies wins.
    fn resist(&mut self) -> Result<(), Paused> {
        let mut least = (1, 0);
        // The moves that leave the most to think about come first, and are preferred among equals.
        for place in (0..self.order.len()).rev() {
            let index = self.order[place];
            let rest = self.candidates[index].rest;
            let mut wins = 0;
            for reply in rest.iter() {
                let left = rest.without(self.graph.closed(reply));
                wins += u32::from(self.search.is(&self.graph, left, 0)?);
            }
            let replies = rest.len();
            if wins * least.1 < least.0 * replies || least.1 == 0 {
                least = (wins, replies);
                self.resisting = Some(index);
            }
        }
        Ok(())
    }

    /// The candidate to play, as far as the search knows.
    fn best(&self) -> Option<usize> {
        if self.resisting.is_some() {
            return self.resisting;
        }
        if self.verdict == Some(Verdict::Loss) {
            // The most complicated.
            return self.order.last().copied();
        }
        let rank = |index: &usize| {
            let candidate = &self.candidates[*index];
            match candidate.status {
                Status::Wins => 0,
                Status::Open if candidate.likely == 0 => 1,
                Status::Open => 2,
                Status::Loses => 3,
            }
        };
        self.order.iter().copied().min_by_key(rank)
    }

    fn answer(mut self) -> Analysis {
        for index in 0..self.candidates.len() {
            self.candidates[index].status = self.candidates[self.candidates[index].twin].status;
            // More is known by now than at the beginning.
            let sum = self.search.sum(&self.graph, self.candidates[index].rest);
            self.candidates[index].likely = likely_value(&sum);
        }
        let lost = self.verdict == Some(Verdict::Loss);
        let components = self.components(self.graph.all(), lost);
        let best = self.best();
        let after = match best {
            Some(best) => {
                let candidate = &self.candidates[best];
                self.components(candidate.rest, candidate.status == Status::Wins)
            }
            None => Vec::new(),
        };
        let mut values = components.iter().map(|component| component.grundy);
        let known = values.try_fold(0, |sum, value| Some(sum ^ value?));
        let guess = components
            .iter()
            .fold(0, |sum, component| sum ^ component.likely());
        let guess = if guess == 0 {
            Verdict::Loss
        } else {
            Verdict::Win
        };
        let wins = |candidate: &&TriedMove| candidate.status == Status::Wins;
        let winning = self.candidates.iter().filter(wins);
        Analysis {
            value: self.verdict.unwrap_or(guess),
            exact: self.verdict.is_some(),
            // Without a proof there is no winning move to match the value.
            grundy: self.verdict.and(known),
            moves: winning
                .map(|candidate| self.segments[candidate.vertex])
                .collect(),
            complete: self
                .candidates
                .iter()
                .all(|candidate| candidate.status != Status::Open),
            best: best.map(|best| self.segments[best]),
            components,
            after,
            nodes: self.search.nodes(),
        }
    }

    /// The components of a set; `sum_is_0` if their nim-sum is known to be 0.
    fn components(&self, set: Set, sum_is_0: bool) -> Vec<Component> {
        let component = |part: &Part<WORDS>| Component {
            grundy: exact(self.search.known(&self.graph, part)),
            segments: part
                .set
                .iter()
                .map(|vertex| self.segments[vertex])
                .collect(),
        };
        let parts = self.graph.parts(set);
        let mut components: Vec<Component> = parts.iter().map(component).collect();
        // A value that the memo has lost follows from the others.
        let sum = components.iter().filter_map(|component| component.grundy);
        let sum = sum.fold(0, |sum, value| sum ^ value);
        let mut open = components
            .iter_mut()
            .filter(|component| component.grundy.is_none());
        if let (true, Some(last), None) = (sum_is_0, open.next(), open.next()) {
            last.grundy = Some(sum);
        }
        components
    }
}

/// The likely nim-sum of a position.
fn likely_value(sum: &Sum<WORDS>) -> u8 {
    let open = sum.open().map(|part| likely(part.points.count_ones()));
    open.fold(sum.known, |sum, value| sum ^ value)
}

#[cfg(test)]
mod tests {
    use super::{Analyst, Paused, Status, prove};
    use crate::analysis::{Limits, Verdict, unwatched};
    use crate::segments::generate::generate;
    use crate::segments::rules::{Layout, Params};

    /// A move whose search pauses is not taken for settled, however few nodes a round gives it.
    #[test]
    fn rounds_go_on_until_all_is_settled() {
        let mut lost = 0;
        for seed in 0..12 {
            let params = Params::new(10 + seed as u32 % 6, Layout::Random).unwrap();
            let position = generate(&params, seed);
            let proof = prove(&position, &Limits::DEFAULT, &mut unwatched);
            let mut report = unwatched;
            let mut analyst = Analyst::new(&position, &Limits::DEFAULT, &mut report);
            assert!(analyst.settle_moves(1, u64::MAX, true).is_ok());
            let verdict = analyst.verdict.unwrap_or(Verdict::Loss);
            assert_eq!(Some(verdict), proof.verdict, "{position}");
            if verdict == Verdict::Loss {
                let open = |index: &usize| analyst.candidates[*index].status == Status::Open;
                assert!(!analyst.order.iter().any(open), "{position}");
                lost += 1;
            }
            let mut report = unwatched;
            let mut analyst = Analyst::new(&position, &Limits::DEFAULT, &mut report);
            let result = analyst.settle_moves(1, 0, true);
            assert!(matches!(result, Err(Paused)) && analyst.verdict.is_none());
        }
        assert!(lost > 0);
    }
}
