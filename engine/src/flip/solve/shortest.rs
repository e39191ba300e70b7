//! The shortest solution: the lightest member of a coset.
//!
//! All solutions of a board are one of them plus the quiet patterns, a linear code of dimension
//! d over GF(2). The *column* of a cell is the vector of GF(2)^d that says which patterns of a basis
//! contain it. Cells of one column change together, and the weights of all 2^d solutions are a
//! Walsh–Hadamard transform of one function on the columns. The lowest digits are transformed at
//! once, in blocks that fit in the processor's cache, while the others step through Gray code; and
//! the transform is broken off where even perfect agreement of the cells would not beat the best
//! solution known (see [`super::walsh`]).

use std::collections::BinaryHeap;
use std::ops::ControlFlow;

use crate::analysis::{Limits, Progress, Report};
use crate::flip::grid::BitGrid;
use crate::flip::solve::walsh::{LANE_DIGITS, LANES, Lanes, Tally, greatest_over, transform_lanes};
use crate::wording::counted;

/// The greatest nullity for which all solutions are compared: some minutes of work. Above it the
/// shortest solution that the descent finds is given, as not exact. No board of up to 50 x 50
/// cells has a nullity above 32.
pub const LARGEST_NULLITY: usize = 40;

/// Digits of a block, the solutions that are compared at once. 2^13 values of 16 bits and their
/// working copy fit in a processor's first cache; in fewer, Gray code would take most of the time.
const BLOCK_DIGITS: usize = 13;

/// Digits transformed at once in the descent.
const WINDOW_DIGITS: usize = 10;

/// Nodes between two reports: a millisecond of work at most, or ten without vector instructions.
const NODES_PER_REPORT: u64 = 1 << 20;

/// The shortest solution that a search found.
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
    if solution.rows() * solution.cols() <= SMALL {
        shortest_of_small(solution, quiet, lower_bound, limits, report)
    } else {
        search::<i32>(solution, quiet, lower_bound, limits, report)
    }
}

/// The most cells of a board on which sums of cells with signs fit in 16 bits: more than any board
/// that a person plays has.
const SMALL: usize = i16::MAX as usize;

/// [`shortest`] for boards of up to 32,767 cells. Who calls this one only does not carry the code
/// for larger boards along.
///
/// # Panics
/// If the board has more cells.
#[must_use]
pub fn shortest_of_small(
    solution: &BitGrid,
    quiet: &[BitGrid],
    lower_bound: u32,
    limits: &Limits,
    report: &mut Report<'_>,
) -> Shortest {
    let cells = solution.rows() * solution.cols();
    assert!(cells <= SMALL, "{cells} cells are too many for 16 bits");
    search::<i16>(solution, quiet, lower_bound, limits, report)
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
    let complete = searched.len() == quiet.len();
    let lower_bound = if complete {
        lower_bound.max(coset.weight_if(coset.ceiling()))
    } else {
        lower_bound
    };
    let mut watch = Watch::new(limits, report);
    watch.best = coset.weight();
    let mut exhausted = quiet.is_empty();
    // A few solutions are all compared even where a bound is met: a proof that can be followed.
    let few = searched.len() <= BLOCK_DIGITS && watch.affords(1 << searched.len());
    let open = |watch: &Watch<'_, '_>| few && watch.best > 0 || watch.best > lower_bound;
    if !exhausted && open(&watch) && watch.tell(0.0) {
        if !few {
            coset.descend(lower_bound, &mut watch);
        }
        if complete && open(&watch) {
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

    /// Counts `nodes` that are about to be visited and reports from time to time; false where the
    /// search has to stop instead.
    fn spend(&mut self, nodes: u64, done: f64) -> bool {
        if self.stopped || !self.affords(nodes) {
            return false;
        }
        if self.nodes + nodes > self.next_report {
            self.next_report = self.nodes + NODES_PER_REPORT;
            if !self.tell(done) {
                return false;
            }
        }
        self.nodes += nodes;
        true
    }

    /// Reports; false where the search has to stop.
    fn tell(&mut self, done: f64) -> bool {
        let progress = Progress {
            done: Some(done as f32),
            nodes: self.nodes,
            depth: 0,
            best: Some(counted(self.best.into(), "press", "presses")),
        };
        self.stopped = (self.report)(&progress) == ControlFlow::Break(());
        !self.stopped
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
        // In the lowest bit, whether the cell is pressed: the rest is sorted and grouped.
        for column in &mut column_of {
            *column <<= 1;
        }
        for (row, col) in solution.ones() {
            column_of[row * cols + col] |= 1;
        }
        // A heap sorts a few thousand numbers as well as the library's quicksort does, and is a
        // tenth of it in the bundle.
        let column_of = BinaryHeap::from(column_of).into_sorted_vec();
        let mut coset = Self {
            dimension: quiet.len(),
            columns: Vec::new(),
            tallies: Vec::new(),
            moving: 0,
            fixed: 0,
            member: 0,
        };
        for same in column_of.chunk_by(|a, b| a >> 1 == b >> 1) {
            let pressed = same.iter().filter(|&&cell| cell & 1 == 1).count();
            let on = i32::try_from(pressed).expect("fewer than 2^31 cells");
            let off = i32::try_from(same.len() - pressed).expect("fewer than 2^31 cells");
            match same[0] >> 1 {
                0 => coset.fixed = on.unsigned_abs(),
                column => {
                    coset.columns.push(column);
                    coset.tallies.push(T::new(off - on));
                    coset.moving += (off + on).unsigned_abs();
                }
            }
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
        let low = digits.saturating_sub(LANE_DIGITS);
        let last = self.dimension - digits;
        let mut values = vec![[T::default(); LANES]; 1 << low];
        let mut improved = true;
        while improved {
            improved = false;
            // Windows overlap by a half, and the last one ends with the last digit.
            for start in (0..last).step_by(WINDOW_DIGITS / 2).chain([last]) {
                if watch.best <= enough || !watch.spend(1 << digits, 0.0) {
                    return;
                }
                values.fill([T::default(); LANES]);
                for (column, &tally) in self.columns.iter().zip(&self.tallies) {
                    let column = (column >> start) as usize & ((1 << digits) - 1);
                    let address = column & ((1 << low) - 1);
                    let value = &mut values[address][column >> low];
                    *value = value.plus(tally);
                }
                values.iter_mut().for_each(transform_lanes);
                if let Some(peak) = greatest_over(&mut values, self.sum()) {
                    self.add(((peak.lane << low | peak.address) as u64) << start);
                    watch.best = self.weight_if(peak.value);
                    improved = true;
                }
            }
        }
    }

    /// Compares all members, a block at least, until one is short `enough`; whether no shorter one is
    /// left. The solution at hand becomes the best.
    fn enumerate(&mut self, enough: u32, watch: &mut Watch<'_, '_>) -> bool {
        let block_digits = self.dimension.min(BLOCK_DIGITS);
        let mut gray = GrayWalk::new(self, block_digits);
        let mut values = gray.values.clone();
        let mut floor = self.sum();
        let mut best = 0;
        let blocks = 1_u64 << (self.dimension - block_digits);
        let mut finished = true;
        for block in 0..blocks {
            if block > 0 && watch.best <= enough {
                break;
            }
            if !watch.spend(1 << block_digits, block as f64 / blocks as f64) {
                finished = false;
                break;
            }
            if block > 0 {
                gray.step(block.trailing_zeros() as usize);
            }
            values.copy_from_slice(&gray.values);
            if let Some(peak) = greatest_over(&mut values, floor) {
                floor = peak.value;
                let low = (peak.lane * values.len() + peak.address) as u64;
                // The high digits are number `block` of the Gray code.
                best = (block ^ block >> 1) << block_digits | low;
                watch.best = self.weight_if(floor);
            }
        }
        self.add(best);
        finished
    }
}

/// The functions to be transformed over the low digits, while the high ones step through Gray code.
struct GrayWalk<T> {
    /// The functions, by low digits. The lanes are the values of the digits in between.
    values: Vec<Lanes<T>>,
    /// For each column its low digits and what it adds there, with the sign that the digits in
    /// between and the high digits at hand give it.
    columns: Vec<(u32, Lanes<T>)>,
    /// For each high digit, which columns have it.
    with_digit: Vec<Vec<u32>>,
}

impl<T: Tally> GrayWalk<T> {
    /// Starts with all high digits 0; a block is all values of the `digits` others.
    fn new(coset: &Coset<T>, digits: usize) -> Self {
        let low = digits.saturating_sub(LANE_DIGITS);
        let mut values = vec![[T::default(); LANES]; 1 << low];
        let mut columns = Vec::with_capacity(coset.columns.len());
        for (column, &tally) in coset.columns.iter().zip(&coset.tallies) {
            let address = column & ((1 << low) - 1);
            let between = (column & ((1 << digits) - 1)) >> low;
            let mut lanes = [T::default(); LANES];
            lanes[between as usize] = tally;
            transform_lanes(&mut lanes);
            for (value, lane) in values[address as usize].iter_mut().zip(lanes) {
                *value = value.plus(lane);
            }
            columns.push((address as u32, lanes));
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
            columns,
            with_digit,
        }
    }

    /// Changes a high digit, counted from 0.
    fn step(&mut self, digit: usize) {
        for &index in &self.with_digit[digit] {
            let (address, lanes) = &mut self.columns[index as usize];
            let change = lanes.map(|lane| T::default().minus(lane).minus(lane));
            let values = &mut self.values[*address as usize];
            *values = std::array::from_fn(|lane| values[lane].plus(change[lane]));
            *lanes = std::array::from_fn(|lane| lanes[lane].plus(change[lane]));
        }
    }
}
