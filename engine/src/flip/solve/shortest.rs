//! The shortest solution: the lightest member of a coset.
//!
//! All solutions of a board are one of them plus the quiet patterns, a linear code of dimension
//! d over GF(2). Cells that are in the same patterns of a basis change together, so the weight of
//! all 2^d solutions is the Walsh–Hadamard transform of one function on the *columns*, the vectors
//! of GF(2)^d that say for a cell which basis patterns contain it. The lowest digits are
//! transformed at once in the processor's cache, the others are counted through in Gray code; and
//! the transform of a chunk is broken off where even perfect agreement would not beat the best
//! solution known (see [`ceiling`]).

use std::ops::ControlFlow;

use crate::analysis::{Limits, Progress, Report};
use crate::flip::grid::BitGrid;
use crate::flip::solve::walsh::{
    CHUNK, Tally, ceiling, greatest_over, halve_into, transform_to_chunks,
};

/// The greatest nullity for which all solutions are compared: some minutes of work. Above it the
/// shortest solution that the descent finds is given, as not exact. No board of up to 50 x 50
/// cells has a nullity above 32.
pub const LARGEST_NULLITY: usize = 40;

/// Digits transformed at once: 2^14 values of 16 bits stay in a processor's first cache.
const BLOCK_DIGITS: usize = 14;

/// Digits transformed at once in the descent.
const WINDOW_DIGITS: usize = 10;

/// Nodes between two reports, a millisecond or a few of work.
const NODES_PER_REPORT: u64 = 1 << 20;

/// The shortest solution found among all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shortest {
    /// The presses.
    pub presses: BitGrid,
    /// No solution is shorter than this.
    pub lower_bound: u32,
    /// Whether `presses` is proved to be a shortest solution.
    pub exact: bool,
    /// Solutions compared.
    pub nodes: u64,
}

/// Looks for a shortest solution, given one `solution`, a basis of the `quiet` patterns and a
/// number of presses that no solution is shorter than.
///
/// Among shortest solutions the choice depends on the arguments only.
#[must_use]
pub fn shortest(
    solution: &BitGrid,
    quiet: &[BitGrid],
    lower_bound: u32,
    limits: &Limits,
    report: &mut Report<'_>,
) -> Shortest {
    let cells = solution.rows() * solution.cols();
    // Sums of cells with signs fit in 16 bits on any board that a person plays.
    if cells <= i16::MAX as usize {
        search::<i16>(solution, quiet, lower_bound, limits, report)
    } else {
        search::<i32>(solution, quiet, lower_bound, limits, report)
    }
}

fn search<T: Tally>(
    solution: &BitGrid,
    quiet: &[BitGrid],
    lower_bound: u32,
    limits: &Limits,
    report: &mut Report<'_>,
) -> Shortest {
    let searched = &quiet[..quiet.len().min(LARGEST_NULLITY)];
    let mut coset = Coset::<T>::new(solution, searched);
    // The bound from the columns holds for the patterns searched only.
    let lower_bound = match searched.len() == quiet.len() {
        true => lower_bound.max(coset.weight_if(coset.ceiling())),
        false => lower_bound,
    };
    let mut watch = Watch::new(limits, report);
    watch.best = coset.weight();
    let mut exhausted = quiet.is_empty();
    if !exhausted && watch.best > lower_bound && watch.tell(0.0) {
        let all_at_once = searched.len() <= BLOCK_DIGITS && watch.affords(1 << searched.len());
        if !all_at_once {
            coset.descend(lower_bound, &mut watch);
        }
        if searched.len() == quiet.len() && watch.best > lower_bound {
            exhausted = coset.enumerate(lower_bound, &mut watch);
        }
    }
    let exact = exhausted || watch.best <= lower_bound;
    let mut presses = solution.clone();
    for (digit, pattern) in searched.iter().enumerate() {
        if coset.member >> digit & 1 == 1 {
            presses.add(pattern);
        }
    }
    debug_assert_eq!(presses.count_ones(), watch.best);
    Shortest {
        lower_bound: if exact { watch.best } else { lower_bound },
        presses,
        exact,
        nodes: watch.nodes,
    }
}

/// Counts the nodes, keeps the limits and reports.
struct Watch<'a, 'b> {
    limit: u64,
    nodes: u64,
    next_report: u64,
    stopped: bool,
    best: u32,
    report: &'a mut Report<'b>,
}

impl<'a, 'b> Watch<'a, 'b> {
    /// The node that is there from the start, the solution given, counts.
    fn new(limits: &Limits, report: &'a mut Report<'b>) -> Self {
        Self {
            limit: limits.nodes.unwrap_or(u64::MAX),
            nodes: 1,
            next_report: NODES_PER_REPORT,
            stopped: false,
            best: 0,
            report,
        }
    }

    /// Whether that many more nodes are within the limit.
    fn affords(&self, nodes: u64) -> bool {
        self.limit.saturating_sub(self.nodes) >= nodes
    }

    /// Counts `nodes` before they are visited and reports from time to time; false where the
    /// search has to stop instead.
    fn spend(&mut self, nodes: u64, done: f64) -> bool {
        if self.stopped || !self.affords(nodes) {
            return false;
        }
        self.nodes += nodes;
        if self.nodes < self.next_report {
            return true;
        }
        self.next_report = self.nodes + NODES_PER_REPORT;
        self.tell(done)
    }

    /// Reports; false where the search has to stop.
    fn tell(&mut self, done: f64) -> bool {
        let progress = Progress {
            done: Some(done as f32),
            nodes: self.nodes,
            depth: 0,
            best: Some(presses_in_words(self.best)),
        };
        self.stopped = (self.report)(&progress) == ControlFlow::Break(());
        !self.stopped
    }
}

/// A number of presses as a text.
fn presses_in_words(presses: u32) -> String {
    match presses {
        1 => "1 press".to_owned(),
        _ => format!("{presses} presses"),
    }
}

/// The solutions, as seen from one of them.
struct Coset<T> {
    dimension: usize,
    /// The distinct columns other than 0, ascending.
    columns: Vec<u64>,
    /// For each column, how many of its cells the solution at hand does not press minus how many
    /// it presses. The sum over all columns, in short the *sum*, is greatest for the shortest.
    tallies: Vec<T>,
    /// The number of cells that are in some quiet pattern.
    moving: u32,
    /// The number of presses of cells that are in no quiet pattern: part of every solution.
    fixed: u32,
    /// Which basis patterns have been added to the first solution to get the one at hand.
    member: u64,
}

impl<T: Tally> Coset<T> {
    fn new(solution: &BitGrid, quiet: &[BitGrid]) -> Self {
        let cols = solution.cols();
        let mut column_of = vec![0_u64; solution.rows() * cols];
        for (digit, pattern) in quiet.iter().enumerate() {
            for (row, col) in pattern.ones() {
                column_of[row * cols + col] |= 1 << digit;
            }
        }
        // A column and, in the lowest bit, whether the cell is pressed.
        let mut cells: Vec<(u64, bool)> = column_of
            .into_iter()
            .map(|column| (column, false))
            .collect();
        for (row, col) in solution.ones() {
            cells[row * cols + col].1 = true;
        }
        cells.sort_unstable();
        let mut coset = Self {
            dimension: quiet.len(),
            columns: Vec::new(),
            tallies: Vec::new(),
            moving: 0,
            fixed: 0,
            member: 0,
        };
        for same in cells.chunk_by(|a, b| a.0 == b.0) {
            let pressed = same.iter().filter(|cell| cell.1).count();
            if same[0].0 == 0 {
                coset.fixed = u32::try_from(pressed).expect("fewer than 2^32 cells");
                continue;
            }
            let off = i32::try_from(same.len() - pressed).expect("fewer than 2^31 cells");
            let on = i32::try_from(pressed).expect("fewer than 2^31 cells");
            coset.columns.push(same[0].0);
            coset.tallies.push(T::new(off - on));
            coset.moving += (off + on).unsigned_abs();
        }
        coset
    }

    /// The sum of the solution at hand.
    fn sum(&self) -> T {
        self.tallies
            .iter()
            .fold(T::default(), |sum, &t| sum.plus(t))
    }

    /// No member's sum exceeds this.
    fn ceiling(&self) -> T {
        self.tallies
            .iter()
            .fold(T::default(), |sum, t| sum.plus(t.size()))
    }

    /// The weight of a member with that sum.
    fn weight_if(&self, sum: T) -> u32 {
        let moving = i64::from(self.moving) - i64::from(sum.get());
        self.fixed + u32::try_from(moving / 2).expect("a sum is at most the number of cells")
    }

    /// The weight of the solution at hand.
    fn weight(&self) -> u32 {
        self.weight_if(self.sum())
    }

    /// Moves on to the member that differs in the basis patterns `change`.
    fn add(&mut self, change: u64) {
        for (tally, column) in self.tallies.iter_mut().zip(&self.columns) {
            if (column & change).count_ones() % 2 == 1 {
                *tally = T::default().minus(*tally);
            }
        }
        self.member ^= change;
    }

    /// Improves the solution at hand by the best choice of a few neighbouring digits at a time,
    /// until no such window improves it: a good solution after little work.
    fn descend(&mut self, enough: u32, watch: &mut Watch<'_, '_>) {
        let digits = self.dimension.min(WINDOW_DIGITS);
        let last = self.dimension - digits;
        let mut values = vec![T::default(); 1 << digits];
        let mut improved = true;
        while improved {
            improved = false;
            // Windows overlap by a half, and the last one ends with the last digit.
            for start in (0..last).step_by(WINDOW_DIGITS / 2).chain([last]) {
                if watch.best <= enough || !watch.spend(1 << digits, 0.0) {
                    return;
                }
                values.fill(T::default());
                for (column, &tally) in self.columns.iter().zip(&self.tallies) {
                    let value = &mut values[(column >> start) as usize & ((1 << digits) - 1)];
                    *value = value.plus(tally);
                }
                if let Some((index, sum)) = greatest_over(&mut values, self.sum()) {
                    self.add((index as u64) << start);
                    watch.best = self.weight_if(sum);
                    improved = true;
                }
            }
        }
    }

    /// Compares all members; whether it came to the end. The solution at hand becomes the best.
    fn enumerate(&mut self, enough: u32, watch: &mut Watch<'_, '_>) -> bool {
        let low = self.dimension.min(BLOCK_DIGITS);
        let size = 1 << low;
        let mut gray = GrayWalk::new(self, low);
        let mut values = vec![T::default(); size];
        let mut floor = self.sum();
        let mut best = 0;
        let blocks = 1_u64 << (self.dimension - low);
        let mut finished = true;
        for block in 0..blocks {
            if watch.best <= enough {
                break;
            }
            if !watch.spend(size as u64, block as f64 / blocks as f64) {
                finished = false;
                break;
            }
            if block > 0 {
                gray.step(block.trailing_zeros() as usize);
            }
            let chunk = size.min(CHUNK);
            if size > CHUNK {
                halve_into(&gray.values, &mut values);
                transform_to_chunks(&mut values, size / 2);
            } else {
                values.copy_from_slice(&gray.values);
            }
            for (index, values) in values.chunks_exact_mut(chunk).enumerate() {
                if ceiling(values) <= floor {
                    continue;
                }
                if let Some((offset, sum)) = greatest_over(values, floor) {
                    floor = sum;
                    // Gray code number `block` of the high digits.
                    best = (block ^ block >> 1) << low | (index * chunk + offset) as u64;
                    watch.best = self.weight_if(sum);
                }
            }
        }
        self.add(best);
        finished
    }
}

/// The function to be transformed over the low digits, while the high ones step through Gray code.
struct GrayWalk<T> {
    /// The function, by low digits.
    values: Vec<T>,
    /// For each high digit, the columns that have it: ...
    with_digit: Vec<Vec<u32>>,
    /// ... the low digits of each column ...
    low: Vec<u32>,
    /// ... and its tally, with the sign that the high digits at hand give it.
    tallies: Vec<T>,
}

impl<T: Tally> GrayWalk<T> {
    /// Starts with all `dimension - digits` high digits 0.
    fn new(coset: &Coset<T>, digits: usize) -> Self {
        let low: Vec<u32> = coset
            .columns
            .iter()
            .map(|column| (column & ((1 << digits) - 1)) as u32)
            .collect();
        let mut values = vec![T::default(); 1 << digits];
        for (&low, &tally) in low.iter().zip(&coset.tallies) {
            values[low as usize] = values[low as usize].plus(tally);
        }
        let with_digit = (digits..coset.dimension)
            .map(|digit| {
                (0..)
                    .zip(&coset.columns)
                    .filter(|(_, column)| *column >> digit & 1 == 1)
                    .map(|(index, _)| index)
                    .collect()
            })
            .collect();
        Self {
            values,
            with_digit,
            low,
            tallies: coset.tallies.clone(),
        }
    }

    /// Changes a high digit, counted from 0.
    fn step(&mut self, digit: usize) {
        for &index in &self.with_digit[digit] {
            let tally = &mut self.tallies[index as usize];
            let value = &mut self.values[self.low[index as usize] as usize];
            *value = value.minus(*tally).minus(*tally);
            *tally = T::default().minus(*tally);
        }
    }
}
