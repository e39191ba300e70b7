//! Positions from seeds: the same for ever, and what they promise, by plain solvers that share nothing
//! with the generator.

use std::collections::HashSet;

use perfect_play_engine::game::{Player, Position as _};
use perfect_play_engine::mnk::generate::generate;
use perfect_play_engine::mnk::rules::{Board, DIRECTIONS, Move, Opening, Params, Position};
use perfect_play_engine::params::Params as _;

use crate::golden::GOLDEN;

fn position(m: u32, n: u32, k: u32, opening: Opening, seed: u64) -> Position {
    let board = Board::new(m, n, k).expect("there is such a board");
    generate(&Params::new(board, opening), seed)
}

/// The windows of k cells.
fn windows(board: Board) -> Vec<Vec<usize>> {
    let (m, n, k) = (board.m() as i32, board.n() as i32, board.k() as i32);
    let mut windows = Vec::new();
    for index in 0..m * n {
        for (dx, dy) in DIRECTIONS {
            let cell = |step: i32| (index % m + dx * step, index / m + dy * step);
            let (x, y) = cell(k - 1);
            if (0..m).contains(&x) && (0..n).contains(&y) {
                let cells = (0..k).map(cell);
                windows.push(cells.map(|(x, y)| (x + m * y) as usize).collect());
            }
        }
    }
    windows
}

/// A board without anything that is counted: every question goes through all windows.
struct Plain {
    windows: Vec<Vec<usize>>,
    stones: Vec<Option<Player>>,
}

impl Plain {
    fn new(position: &Position) -> Self {
        Self {
            windows: windows(position.board()),
            stones: position.stones().to_vec(),
        }
    }

    /// The free cells of windows that lack `lacks` stones of a player and have none of the other.
    fn lacking(&self, player: Player, lacks: usize) -> HashSet<usize> {
        let mut found = HashSet::new();
        for window in &self.windows {
            let own = |cell: &&usize| self.stones[**cell] == Some(player);
            let free = |cell: &&usize| self.stones[**cell].is_none();
            if window.iter().filter(free).count() == lacks
                && window.iter().filter(own).count() + lacks == window.len()
            {
                found.extend(window.iter().filter(free));
            }
        }
        found
    }

    fn with<T>(&mut self, cell: usize, player: Player, then: impl FnOnce(&mut Self) -> T) -> T {
        self.stones[cell] = Some(player);
        let result = then(self);
        self.stones[cell] = None;
        result
    }

    /// In how many of its own moves at most a player who is to move wins by continuous fours: every
    /// move that fills a line or threatens to is tried, and every reply that stops it.
    fn fours(&mut self, player: Player, moves: usize) -> bool {
        if moves > 0 && !self.lacking(player, 1).is_empty() {
            return true;
        }
        if moves < 2 {
            return false;
        }
        let closing = self.lacking(player.opponent(), 1);
        let threats: Vec<usize> = self.lacking(player, 2).into_iter().collect();
        threats.into_iter().any(|cell| {
            (closing.is_empty() || closing.len() == 1 && closing.contains(&cell))
                && self.with(cell, player, |board| {
                    let replies = board.lacking(player, 1);
                    replies.len() > 1
                        || replies.into_iter().all(|reply| {
                            board.with(reply, player.opponent(), |board| {
                                board.fours(player, moves - 1)
                            })
                        })
                })
        })
    }

    /// Whether every move of a player loses to the other's fours, after some fours of its own perhaps.
    fn all_lose(&mut self, player: Player, but: Option<usize>, fours: usize) -> Option<usize> {
        let closing = self.lacking(player.opponent(), 1);
        let threats = self.lacking(player, 2);
        (0..self.stones.len()).find(|&cell| {
            let is_free = self.stones[cell].is_none() && Some(cell) != but;
            let may = closing.is_empty() || closing.contains(&cell);
            is_free
                && self.with(cell, player, |board| {
                    if !threats.contains(&cell) || !may {
                        return !board.fours(player.opponent(), 8);
                    }
                    let replies = board.lacking(player, 1);
                    let reply = *replies.iter().next().expect("it threatens to fill a line");
                    replies.len() > 1
                        || fours == 0
                        || board.with(reply, player.opponent(), |board| {
                            board.all_lose(player, None, fours - 1).is_some()
                        })
                })
        })
    }
}

#[test]
fn golden_positions() {
    for &(text, seed, golden) in GOLDEN {
        let params = Params::from_text(text).expect("the parameters are allowed");
        let found = generate(&params, seed).to_string();
        assert_eq!(found, golden, "{text}, seed {seed}");
    }
    assert!(GOLDEN.len() >= 12);
}

#[test]
fn puzzles_have_one_winning_move_and_all_others_lose() {
    let mut lengths = HashSet::new();
    for (m, n, k, seeds) in [(15, 15, 5, 40), (7, 7, 4, 40), (9, 9, 5, 10), (5, 5, 4, 20)] {
        let mut found = 0;
        for seed in 0..seeds {
            let puzzle = position(m, n, k, Opening::Puzzle, seed);
            if puzzle.moves().is_empty() {
                continue;
            }
            found += 1;
            let player = puzzle.side_to_move();
            let mut board = Plain::new(&puzzle);
            // Neither player can fill a line at once.
            for side in [player, player.opponent()] {
                assert_eq!(board.lacking(side, 1), HashSet::new(), "{puzzle}");
            }
            let length = (1..=5).find(|&moves| board.fours(player, moves));
            assert!(length >= Some(3), "{puzzle}: {length:?}");
            lengths.insert(length);
            // Exactly one of all first moves wins by fours.
            let length = length.unwrap_or(0);
            let threats = board.lacking(player, 2).into_iter();
            let keys: Vec<usize> = threats
                .filter(|&cell| {
                    board.with(cell, player, |board| {
                        let replies = board.lacking(player, 1);
                        replies.len() > 1
                            || replies.into_iter().all(|reply| {
                                board.with(reply, player.opponent(), |board| board.fours(player, 7))
                            })
                    })
                })
                .collect();
            assert_eq!(keys.len(), 1, "{puzzle}, in {length}: {keys:?}");
            // And every other loses.
            let other = board.all_lose(player, Some(keys[0]), 4);
            assert_eq!(
                other.map(|cell| puzzle.cell(cell).to_string()),
                None,
                "{puzzle}"
            );
        }
        assert!(
            4 * found >= 3 * seeds || (m, k) == (5, 4),
            "{found} on {m} by {n}"
        );
        assert!(2 * found >= seeds, "{found} on {m} by {n}");
    }
    assert!(lengths.len() >= 2, "{lengths:?}");
}

#[test]
fn openings_are_of_three_to_five_stones_in_the_middle_and_calm() {
    for (m, n, k) in [
        (15, 15, 5),
        (19, 19, 5),
        (7, 7, 4),
        (9, 9, 5),
        (20, 10, 6),
        (70, 70, 10),
    ] {
        let mut counts = [0; 6];
        let mut texts = HashSet::new();
        for seed in 0..60 {
            let opening = position(m, n, k, Opening::Balanced, seed);
            counts[opening.moves().len()] += 1;
            let mut board = Plain::new(&opening);
            for player in [Player::First, Player::Second] {
                assert!(!board.fours(player, 6), "{opening}: {player:?}");
            }
            for cell in opening.moves() {
                let far = |at: u8, length: u32| (2 * i64::from(at) + 1 - i64::from(length)).abs();
                let most = 2 * i64::from(k);
                assert!(
                    far(cell.col, m) <= most.max(5) && far(cell.row, n) <= most.max(5),
                    "{opening}"
                );
            }
            texts.insert(opening.to_string());
        }
        assert!(
            counts[3..].iter().all(|&count| count >= 5),
            "{m} {n} {k}: {counts:?}"
        );
        assert_eq!(counts[..3], [0; 3], "{m} {n} {k}");
        assert!(texts.len() >= 57, "{m} {n} {k}: {} openings", texts.len());
    }
}

/// No quarter of the board is preferred.
#[test]
fn openings_are_anywhere_in_the_middle() {
    let mut sums = [0_i64; 2];
    let mut cells = HashSet::new();
    for seed in 0..400 {
        for m in position(15, 15, 5, Opening::Balanced, seed).moves() {
            sums[0] += i64::from(m.col) - 7;
            sums[1] += i64::from(m.row) - 7;
            cells.insert(*m);
        }
    }
    // About 1,600 stones, each at most four away, with a standard deviation of 2.6: 5 sigma are 520.
    assert!(sums.iter().all(|sum| sum.abs() < 520), "{sums:?}");
    assert_eq!(cells.len(), 81, "every cell of the middle is used");
}

#[test]
fn every_board_has_a_position_with_something_to_play() {
    for (m, n, k) in [
        (1, 1, 1),
        (3, 3, 1),
        (2, 2, 2),
        (5, 1, 2),
        (1, 5, 3),
        (3, 3, 3),
        (4, 3, 3),
        (9, 1, 9),
        (6, 6, 6),
        (70, 1, 20),
        (12, 70, 11),
    ] {
        for opening in Opening::ALL {
            for seed in [0, 1, 465, u64::MAX] {
                let found = position(m, n, k, opening, seed);
                assert_eq!(found.turn().outcome(), None, "{found}");
                assert_eq!(found, position(m, n, k, opening, seed));
                let any: Option<Move> = found.legal_moves().first().copied();
                assert!(any.is_some());
            }
        }
    }
}
