//! Wins by threats are followed here, and believed only if they hold against every reply that can matter.
//!
//! Where Black's moves come from is not asked: from a strategy that won a similar position, or from the search. What is
//! checked is that each is on an empty cell, and that Black has won after each of White's replies that
//! [`crate::replies`] doesn't rule out. So a fault of the search, or of the numbers by which strategies are kept, makes a
//! win fail and can't make one up.

use crate::board::Board;
use crate::cells::Cell;
use crate::game::{Game, Side};
use crate::replies::{Outlook, outlook};
use crate::search::Search;
use crate::strategy::Strategy;
use crate::symmetry::Stones;

/// The number of positions whose wins are remembered: a power of two.
const REMEMBERED: usize = 1 << 12;

/// A position that was won, with its stones, so that no other is taken for it.
#[derive(Clone, Copy, Default)]
struct Won {
    stones: Stones,
    /// 0 where nothing is remembered.
    plies: u32,
}

/// Follows wins of one game.
pub struct Check {
    game: Game,
    won: Vec<Won>,
    steps: u64,
    limit: u64,
}

/// Where Black's moves come from.
struct Source<'s> {
    strategy: &'s mut Strategy,
    search: Option<&'s mut Search>,
}

impl Check {
    /// Remembers nothing yet.
    pub fn new(game: Game) -> Check {
        Check {
            game,
            won: vec![Won::default(); REMEMBERED],
            steps: 0,
            limit: 0,
        }
    }

    /// The plies in which Black, to move, wins by this strategy at the latest; `None` if it doesn't hold, or takes more
    /// than `limit` moves of Black's to follow.
    pub fn replay(
        &mut self,
        board: &mut Board,
        strategy: &mut Strategy,
        limit: u64,
    ) -> Option<u32> {
        self.follow(
            board,
            Source {
                strategy,
                search: None,
            },
            limit,
        )
    }

    /// The plies in which Black, to move, wins at the latest by what `search` finds, and the strategy for it; `None` if
    /// the search finds no win within its nodes.
    pub fn search(&mut self, board: &mut Board, search: &mut Search) -> Option<(u32, Strategy)> {
        let mut strategy = Strategy::default();
        let source = Source {
            strategy: &mut strategy,
            search: Some(search),
        };
        let plies = self.follow(board, source, u64::MAX)?;
        Some((plies, strategy))
    }

    fn follow(&mut self, board: &mut Board, mut source: Source, limit: u64) -> Option<u32> {
        assert_eq!(
            self.game,
            *board.layout().game(),
            "what is remembered holds for one game"
        );
        self.steps = 0;
        self.limit = limit;
        self.black_wins(board, &mut source, 0, None)
    }

    /// The plies in which Black wins, who is to move. `since` stands for the stones that have been set since the win
    /// began. `before` is the same without White's last stone, if that made a four: Black's block and her stone may
    /// change nothing about what he plays, and then the strategy has no moves of its own for them.
    fn black_wins(
        &mut self,
        board: &mut Board,
        source: &mut Source,
        since: u64,
        before: Option<u64>,
    ) -> Option<u32> {
        if !board.wins(Side::Black).is_empty() {
            return Some(1);
        }
        let mut whites = board.wins(Side::White);
        if let Some(block) = whites.next() {
            if !whites.is_empty() {
                return None; // White wins on the other
            }
            let after = since ^ board.layout().random(Side::Black, block);
            if let Some(before) = before
                && let Some(plies) = self.after_move(board, source, block, before)
            {
                return Some(plies);
            }
            return self.after_move(board, source, block, after);
        }
        if let Some(cell) = board.doubles(Side::Black).lowest() {
            return self.after_move(board, source, cell, since);
        }
        if let Some(plies) = self.remembered(board) {
            return Some(plies);
        }
        self.steps += 1;
        if self.steps > self.limit {
            return None;
        }
        let kept = source.strategy.black_move(since);
        let mut plies = kept.and_then(|cell| self.after_own_move(board, source, cell, since));
        if plies.is_none()
            && let Some(search) = &mut source.search
            && let Some(cell) = search.find(board)
        {
            source.strategy.keep(since, cell);
            plies = self.after_own_move(board, source, cell, since);
        }
        let plies = plies?;
        self.remember(board, plies);
        Some(plies)
    }

    /// The plies in which Black wins by a move on `cell`, that move among them.
    fn after_own_move(
        &mut self,
        board: &mut Board,
        source: &mut Source,
        cell: Cell,
        since: u64,
    ) -> Option<u32> {
        if !board.empty().contains(cell) {
            return None;
        }
        let since = since ^ board.layout().random(Side::Black, cell);
        self.after_move(board, source, cell, since)
    }

    /// The same, `cell` being empty, with `since` as it is after the move.
    fn after_move(
        &mut self,
        board: &mut Board,
        source: &mut Source,
        cell: Cell,
        since: u64,
    ) -> Option<u32> {
        board.set(Side::Black, cell);
        let plies = self.white_loses(board, source, since);
        board.lift(Side::Black, cell);
        plies.map(|plies| plies + 1)
    }

    /// The plies in which White, to move, has lost at the latest. Neither side has a row that wins.
    fn white_loses(&mut self, board: &mut Board, source: &mut Source, since: u64) -> Option<u32> {
        match outlook(board) {
            Outlook::WhiteWins | Outlook::Free => None,
            Outlook::BlackWins => Some(2),
            Outlook::Forced(cell) => {
                Some(self.after_reply(board, source, cell, since, None)?.max(2))
            }
            Outlook::Threatened(matter) => {
                let fours = board.fours(Side::White);
                let mut longest = 4;
                for cell in matter & !fours {
                    let plies = self.after_reply(board, source, cell, since, None)?;
                    longest = longest.max(plies);
                }
                for cell in matter & fours {
                    let plies = self.after_reply(board, source, cell, since, Some(since))?;
                    longest = longest.max(plies);
                }
                Some(longest)
            }
        }
    }

    /// The plies in which White has lost after her reply on the empty `cell`, which doesn't win; that reply is among
    /// them.
    fn after_reply(
        &mut self,
        board: &mut Board,
        source: &mut Source,
        cell: Cell,
        since: u64,
        before: Option<u64>,
    ) -> Option<u32> {
        let since = since ^ board.layout().random(Side::White, cell);
        board.set(Side::White, cell);
        let plies = self.black_wins(board, source, since, before);
        board.lift(Side::White, cell);
        plies.map(|plies| plies + 1)
    }

    fn remembered(&self, board: &Board) -> Option<u32> {
        let won = &self.won[board.hash() as usize & (REMEMBERED - 1)];
        (won.plies > 0 && won.stones == stones(board)).then_some(won.plies)
    }

    fn remember(&mut self, board: &Board, plies: u32) {
        self.won[board.hash() as usize & (REMEMBERED - 1)] = Won {
            stones: stones(board),
            plies,
        };
    }
}

/// The stones of a board.
pub fn stones(board: &Board) -> Stones {
    Stones {
        black: board.stones(Side::Black),
        white: board.stones(Side::White),
    }
}
