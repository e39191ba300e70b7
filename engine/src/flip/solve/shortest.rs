//! The shortest solution: the lightest member of a coset.
//!
//! All solutions of a board are one of them plus the quiet patterns, a linear code of dimension
//! d over GF(2). The *column* of a cell is the vector of GF(2)^d that says which patterns of a basis
//! contain it. Cells with the same column change together, and the weights of all 2^d solutions are
//! a Walsh–Hadamard transform of one function on the columns. The lowest digits are transformed at
//! once, in blocks that fit in the processor's cache, while the others step through Gray code. The
//! transform is abandoned where even perfect agreement of the cells would not beat the best
//! solution known (see `walsh.rs`).

use std::collections::BinaryHeap;
use std::ops::ControlFlow;

use crate::analysis::{Limits, Progress, Report};
use crate::flip::grid::BitGrid;
use crate::flip::solve::walsh::{LANE_DIGITS, LANES, Lanes, Tally, greatest_over, transform_lanes};
use crate::wording::counted;

/// The greatest nullity at which all solutions are compared: some minutes of work. Above it the
/// shortest solution found by the descent is given, and not called exact. No board of up to 50 x 50
/// cells has a nullity above 32.
pub const LARGEST_NULLITY: usize = 40;

/// Digits of a block, whose solutions are compared at once. 2^13 values of 16 bits and their working copy fit in a
/// processor's first-level cache; with fewer, Gray code would take most of the time.
const BLOCK_DIGITS: usize = 13;

/// Digits that the descent transforms at once.
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

/// The most cells for which signed sums over the cells fit in 16 bits: more than any board that a
/// person plays.
const SMALL: usize = i16::MAX as usize;

/// [`shortest`] for boards of up to 32,767 cells. A program that calls only this one does not
/// contain the code for larger boards.
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
    // The bound from the columns holds only for the patterns that are searched.
    let complete = searched.len() == quiet.len();
    let lower_bound = if complete {
        lower_bound.max(coset.weight_if(coset.ceiling()))
    } else {
        lower_bound
    };
    let mut watch = Watch::new(limits, report);
    watch.best = coset.weight();
    let mut exhausted = quiet.is_empty();
    // Where there are few solutions, all are compared even if a bound is met, so that a reader can follow the proof.
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

/// Counts the nodes, enforces the limits and reports.
struct Watch<'a, 'b> {
    limit: u64,
    nodes: u64,
    next_report: u64,
    stopped: bool,
    best: u32,
    report: &'a mut Report<'b>,
}

impl<'a, 'b> Watch<'a, 'b> {
    /// The solution given counts as the first node.
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

    /// Whether `nodes` more nodes are within the limit.
    fn affords(&self, nodes: u64) -> bool {
        self.limit.saturating_sub(self.nodes) >= nodes
    }

    /// Counts `nodes` nodes about to be visited, and reports from time to time. False if the search
    /// must stop instead.
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

    /// Reports progress. False if the search must stop.
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

/// All solutions, described relative to one of them.
struct Coset<T> {
    dimension: usize,
    /// The distinct columns other than 0, ascending.
    columns: Vec<u64>,
    /// For each column, its cells that the current solution does not press minus those that it
    /// presses. The total over all columns (the *sum*) is greatest for the shortest solution.
    tallies: Vec<T>,
    /// The number of cells that are in at least one quiet pattern.
    moving: u32,
    /// The number of presses of cells in no quiet pattern: every solution contains them.
    fixed: u32,
    /// The basis patterns that were added to the first solution to get the current one.
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
        // The lowest bit says whether the cell is pressed; sorting then groups equal columns.
        for column in &mut column_of {
            *column <<= 1;
        }
        for (row, col) in solution.ones() {
            column_of[row * cols + col] |= 1;
        }
        // For a few thousand numbers a heap sorts as fast as the library's quicksort, and takes a
        // tenth of its size in the bundle.
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

    /// The sum of the current solution.
    fn sum(&self) -> T {
        self.tallies
            .iter()
            .fold(T::default(), |sum, &t| sum.plus(t))
    }

    /// An upper bound on the sum of any member.
    fn ceiling(&self) -> T {
        self.tallies
            .iter()
            .fold(T::default(), |sum, t| sum.plus(t.size()))
    }

    /// The weight of a member whose sum is `sum`.
    fn weight_if(&self, sum: T) -> u32 {
        let moving = i64::from(self.moving) - i64::from(sum.get());
        self.fixed + u32::try_from(moving / 2).expect("a sum is at most the number of cells")
    }

    /// The weight of the current solution.
    fn weight(&self) -> u32 {
        self.weight_if(self.sum())
    }

    /// Moves on to the member that differs from the current one in the basis patterns `change`.
    fn add(&mut self, change: u64) {
        for (tally, column) in self.tallies.iter_mut().zip(&self.columns) {
            if (column & change).count_ones() % 2 == 1 {
                *tally = T::default().minus(*tally);
            }
        }
        self.member ^= change;
    }

    /// Improves the current solution by the best choice of a few neighbouring digits at a time,
    /// until no such window improves it: a good solution after little work.
    fn descend(&mut self, enough: u32, watch: &mut Watch<'_, '_>) {
        let digits = self.dimension.min(WINDOW_DIGITS);
        let low = digits.saturating_sub(LANE_DIGITS);
        let last = self.dimension - digits;
        let mut values = vec![[T::default(); LANES]; 1 << low];
        let mut improved = true;
        while improved {
            improved = false;
            // Windows overlap by half, and the last one ends at the last digit.
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

    /// Compares all members, at least a block of them, until one weighs at most `enough`; the best becomes the current
    /// solution. Returns whether no shorter one is left.
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
                // The high digits are the `block`-th word of the Gray code.
                best = (block ^ block >> 1) << block_digits | low;
                watch.best = self.weight_if(floor);
            }
        }
        self.add(best);
        finished
    }
}

/// The functions to transform over the low digits, while the high digits step through Gray code.
struct GrayWalk<T> {
    /// The functions, by low digits. The lanes are the values of the middle digits.
    values: Vec<Lanes<T>>,
    /// For each column, its low digits and the amounts it adds there, with the signs that the
    /// middle digits and the current high digits give it.
    columns: Vec<(u32, Lanes<T>)>,
    /// For each high digit, the columns that have it.
    with_digit: Vec<Vec<u32>>,
}

impl<T: Tally> GrayWalk<T> {
    /// Starts with all high digits 0; a block is all values of the `digits` other digits.
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
