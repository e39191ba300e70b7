//! Solving a board, exactly and in the fewest presses.
//!
//! [`linear`] finds one solution or proves that there is none, and a basis of the quiet patterns
//! (sets of presses that change nothing); [`shortest`] picks the shortest solution.

#[doc(hidden)]
pub mod bounds;
mod chase;
#[doc(hidden)]
pub mod linear;
#[doc(hidden)]
pub mod polynomial;
#[doc(hidden)]
pub mod shortest;
mod walsh;

use crate::analysis::{Limits, Report};
use crate::flip::grid::BitGrid;
use crate::flip::rules::{Cell, Position};
use crate::flip::solve::linear::LinearSystem;

/// The solution of a board, or the proof that there is none.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Analysis {
    /// Whether any set of presses puts every light out.
    pub solvable: bool,
    /// The dimension of the space of quiet patterns (sets of presses that change nothing): a
    /// solvable board has two to this power solutions.
    pub nullity: u32,
    /// The length of the shortest solution known; the shortest there is if `exact`. `None` if
    /// the board can't be solved.
    pub minimum: Option<u32>,
    /// No solution is shorter than this.
    pub lower_bound: u32,
    /// The solution of `minimum` presses, row by row.
    pub presses: Vec<Cell>,
    /// Whether the answer is proved: the solution is a shortest one, or there is none.
    pub exact: bool,
    /// Where there is no solution, the proof: a quiet pattern that meets the lit cells an odd
    /// number of times. Every press changes an even number of its cells, so their parity stays.
    pub witness: Vec<Cell>,
    /// Solutions compared.
    pub nodes: u64,
}

impl Analysis {
    /// The analysis after `press`, where it follows without a search. A press of this solution leaves the rest of it,
    /// which is a shortest solution of the board left. A press on a board that can't be solved leaves the proof as it
    /// is. `None` for any other press.
    #[must_use]
    pub fn after_press(&self, press: Cell) -> Option<Self> {
        if !self.solvable {
            return Some(self.clone());
        }
        let place = self.presses.iter().position(|&cell| cell == press)?;
        let mut after = self.clone();
        after.presses.remove(place);
        after.minimum = self.minimum.map(|minimum| minimum - 1);
        after.lower_bound = self.lower_bound.saturating_sub(1);
        Some(after)
    }
}

/// The dimension of the space of quiet patterns of a board of that size.
///
/// # Panics
/// If there are no rows or no columns.
///
/// ```
/// use perfect_play_engine::flip::solve::nullity;
///
/// assert_eq!(nullity(3, 3), 0); // every board has one solution
/// assert_eq!(nullity(5, 5), 2); // one board in four has solutions, and then it has four
/// ```
#[must_use]
pub fn nullity(rows: usize, cols: usize) -> u32 {
    u32::try_from(LinearSystem::new(rows, cols).nullity()).expect("the nullity is at most a side")
}

/// Solves a board; a node is one solution whose length is compared.
///
/// Without limits the answer is exact: the greatest nullity of any [`Position`] is 32 (39 x 39), a
/// few seconds of work. A first solution takes no search and is found under any limit. `report` is
/// not called where no search is needed: if the first solution is the only one or meets the lower
/// bound, or if there is none.
///
/// ```
/// use perfect_play_engine::analysis::{Limits, unwatched};
/// use perfect_play_engine::flip::solve::analyze;
///
/// let corner = "10000/00000/00000/00000/00000".parse()?;
/// let analysis = analyze(&corner, &Limits::DEFAULT, &mut unwatched);
/// assert!(!analysis.solvable);
/// // The proof: every press changes an even number of these cells, and an odd number of them is lit.
/// assert!(analysis.witness.iter().any(|cell| cell.to_string() == "r1c1"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn analyze(position: &Position, limits: &Limits, report: &mut Report<'_>) -> Analysis {
    analyze_with(shortest::shortest_of_small, position.lit(), limits, report)
}

/// Solves the board whose lit cells are the ones of `lit`: [`analyze`] for boards of any size.
///
/// Above a nullity of [`shortest::LARGEST_NULLITY`] the solution need not be a shortest one, and is
/// `exact` only if it meets the lower bound.
///
/// # Panics
/// If a side of the board does not fit in 16 bits.
#[must_use]
pub fn analyze_grid(lit: &BitGrid, limits: &Limits, report: &mut Report<'_>) -> Analysis {
    analyze_with(shortest::shortest, lit, limits, report)
}

/// Whether at most `presses` presses, on cells from `from` on (row by row), put all lights out. Exhaustive: for small
/// numbers of presses only.
#[must_use]
pub fn solvable_within(lit: &BitGrid, from: usize, presses: u32) -> bool {
    if lit.is_zero() {
        return true;
    }
    // A press changes five cells.
    if lit.count_ones() > 5 * presses {
        return false;
    }
    (from..lit.rows() * lit.cols()).any(|cell| {
        let mut after = lit.clone();
        after.press(cell / lit.cols(), cell % lit.cols());
        solvable_within(&after, cell + 1, presses - 1)
    })
}

/// A way to find the shortest of all solutions: [`shortest::shortest`], or a variant of it.
type FindShortest = fn(&BitGrid, &[BitGrid], u32, &Limits, &mut Report<'_>) -> shortest::Shortest;

fn analyze_with(
    find_shortest: FindShortest,
    lit: &BitGrid,
    limits: &Limits,
    report: &mut Report<'_>,
) -> Analysis {
    let system = LinearSystem::new(lit.rows(), lit.cols());
    let nullity = u32::try_from(system.nullity()).expect("the nullity is at most a side");
    let solution = match system.solve(lit) {
        Ok(solution) => solution,
        Err(witness) => {
            return Analysis {
                solvable: false,
                nullity,
                minimum: None,
                lower_bound: 0,
                presses: Vec::new(),
                exact: true,
                witness: witness.ones().map(Cell::at).collect(),
                nodes: 0,
            };
        }
    };
    // Patterns beyond those the search can use would not help, and on huge boards they are costly.
    let quiet: Vec<BitGrid> = system
        .quiet_patterns()
        .take(shortest::LARGEST_NULLITY + 1)
        .collect();
    let bound = bounds::lit_cells_bound(lit);
    let found = find_shortest(&solution, &quiet, bound, limits, report);
    Analysis {
        solvable: true,
        nullity,
        minimum: Some(found.presses.count_ones()),
        lower_bound: found.lower_bound,
        presses: found.presses.ones().map(Cell::at).collect(),
        exact: found.exact,
        witness: Vec::new(),
        nodes: found.nodes,
    }
}
