//! The budget that the searches share: the nodes that are left, and the report.

use crate::analysis::{Limits, Progress, Report};
use crate::maze::rules::Maze;
use crate::maze::solve::visits::Visits;
use crate::wording::counted;

/// Visits between two reports: far less than a millisecond.
const REPORT_EVERY: u64 = 1 << 13;

/// A search: it visits places within the budget, and says in the visits whether it found the way.
pub type SearchFn = fn(&Maze, &mut Budget<'_, '_>, &mut Visits);

/// The limit for all searches together.
pub struct Budget<'a, 'r> {
    goal: usize,
    limit: u64,
    progress: Progress,
    report: &'a mut Report<'r>,
    /// Whether a limit or the report has ended the search.
    over: bool,
    /// The number of searches, and of those begun so far.
    searches: usize,
    begun: usize,
}

impl<'a, 'r> Budget<'a, 'r> {
    /// A budget for `searches` searches of a maze.
    pub(super) fn new(
        maze: &Maze,
        searches: usize,
        limits: &Limits,
        report: &'a mut Report<'r>,
    ) -> Self {
        Self {
            goal: maze.goal(),
            limit: limits.nodes.unwrap_or(u64::MAX),
            progress: Progress {
                best: Some(counted(maze.length().into(), "step", "steps")),
                ..Progress::default()
            },
            report,
            over: false,
            searches,
            begun: 0,
        }
    }

    /// The visits of the next search; none if the searches before it have used up the budget.
    pub(super) fn run(&mut self, maze: &Maze, search: SearchFn) -> Visits {
        self.progress.done = Some(self.begun as f32 / self.searches as f32);
        self.begun += 1;
        self.tell();
        let mut visits = Visits::default();
        if !self.over {
            search(maze, self, &mut visits);
        }
        visits.count = distinct(&visits.order, maze.ways().places());
        visits
    }

    /// Records a visit. Returns whether the search goes on: false at the goal, and when the budget
    /// is used up, in which case the visit is not recorded.
    pub(super) fn visit(&mut self, visits: &mut Visits, place: usize) -> bool {
        if self.progress.nodes >= self.limit {
            self.over = true;
        }
        if self.over {
            return false;
        }
        self.progress.nodes += 1;
        visits
            .order
            .push(u16::try_from(place).expect("a maze has fewer than 2^16 places"));
        visits.found = place == self.goal;
        if self.progress.nodes.is_multiple_of(REPORT_EVERY) {
            self.tell();
        }
        !visits.found
    }

    fn tell(&mut self) {
        if !self.over && (self.report)(&self.progress).is_break() {
            self.over = true;
        }
    }
}

/// The number of different places in a list; `places` is the number of places in the maze.
fn distinct(order: &[u16], places: usize) -> u32 {
    let mut seen = vec![false; places];
    let mut count = 0;
    for &place in order {
        count += u32::from(!std::mem::replace(&mut seen[usize::from(place)], true));
    }
    count
}
