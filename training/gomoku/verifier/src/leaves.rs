//! Positions that the file leaves out, as Black wins there by threats alone.

use crate::board::Board;
use crate::cells::Cells;
use crate::check::{Check, stones};
use crate::game::{Game, Side};
use crate::search::Search;
use crate::strategy::Strategy;
use crate::symmetry::Symmetries;

/// So many strategies are kept for one set of Black's stones.
const MOST_STRATEGIES: usize = 64;

/// So many of Black's moves are followed when a strategy is tried again; it fails sooner where it doesn't fit.
const REPLAYED: u64 = 3_000;

/// How many leaves were won in which way.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Counts {
    /// Black wins by his next stone.
    pub at_once: u64,
    /// By a strategy that had won another position.
    pub replayed: u64,
    /// By a strategy that was searched for.
    pub searched: u64,
    /// No win was found.
    pub failed: u64,
    /// The nodes of all searches.
    pub nodes: u64,
}

impl Counts {
    /// Adds other counts.
    pub fn add(&mut self, other: &Counts) {
        self.at_once += other.at_once;
        self.replayed += other.replayed;
        self.searched += other.searched;
        self.failed += other.failed;
        self.nodes += other.nodes;
    }

    /// The leaves at which Black wins.
    pub fn won(&self) -> u64 {
        self.at_once + self.replayed + self.searched
    }
}

/// Finds and checks wins by threats. It remembers strategies as long as Black's stones stay the same: against most of
/// White's replies the same moves win.
pub struct Leaves {
    check: Check,
    search: Search,
    nodes: u64,
    black: Cells,
    strategies: Vec<Strategy>,
    /// How many leaves were won in which way.
    pub counts: Counts,
}

impl Leaves {
    /// With so many nodes for each search.
    pub fn new(game: Game, nodes: u64) -> Leaves {
        Leaves {
            check: Check::new(game),
            search: Search::default(),
            nodes,
            black: Cells::NONE,
            strategies: Vec::new(),
            counts: Counts::default(),
        }
    }

    /// The plies in which Black, to move, wins at the latest; `None` if no win was found. Neither side has a row that
    /// wins.
    pub fn plies(&mut self, board: &mut Board) -> Option<u32> {
        if !board.wins(Side::Black).is_empty() {
            self.counts.at_once += 1;
            return Some(1);
        }
        if self.black != board.stones(Side::Black) {
            self.black = board.stones(Side::Black);
            self.strategies.clear();
        }
        for at in 0..self.strategies.len() {
            let strategy = &mut self.strategies[at];
            if let Some(plies) = self.check.replay(board, strategy, REPLAYED) {
                self.strategies[..=at].rotate_right(1);
                self.counts.replayed += 1;
                return Some(plies);
            }
        }
        let Some((plies, strategy)) = self.search_here(board) else {
            let found = self.search_turned(board);
            match found {
                Some(_) => self.counts.searched += 1,
                None => self.counts.failed += 1,
            }
            return found;
        };
        self.counts.searched += 1;
        self.strategies.truncate(MOST_STRATEGIES - 1);
        self.strategies.insert(0, strategy);
        Some(plies)
    }

    /// The same of the position turned and mirrored, with nothing known of others: searches take cells in their order, and
    /// a win that is missed in millions of nodes one way round is found in thousands another way round.
    fn search_turned(&mut self, board: &Board) -> Option<u32> {
        let layout = board.layout();
        let images = Symmetries::new(layout.game()).all(&stones(board));
        images.into_iter().find_map(|image| {
            self.search = Search::default();
            let mut board = Board::with(layout, image.black, image.white);
            let (plies, _) = self.search_here(&mut board)?;
            Some(plies)
        })
    }

    fn search_here(&mut self, board: &mut Board) -> Option<(u32, Strategy)> {
        self.search.allow(self.nodes);
        let found = self.check.search(board, &mut self.search);
        self.counts.nodes += self.search.nodes();
        found
    }
}
