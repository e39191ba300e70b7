//! A win to find for each day: a puzzle of [`Opening::Puzzle`], in which exactly one first move wins, by fours alone.
//! Links hold seeds that give such puzzles for ever, so the way they are made never changes.

use crate::daily::{Daily, Par, Puzzle};
use crate::day::Day;
use crate::mnk::Mnk;
use crate::mnk::generate::{generate, moves_to_win};
use crate::mnk::rules::{Board, Opening, Params, Position};

/// For Monday to Sunday: the side of the board, the length of a line, and the number of moves that the winner should
/// need, including the one that closes the line.
const WEEK: [(u32, u32, u32); 7] = [
    (7, 4, 3),
    (9, 4, 4),
    (11, 5, 3),
    (13, 5, 3),
    (15, 5, 3),
    (15, 5, 4),
    (15, 5, 5),
];
/// The number of puzzles made to find one of the wanted length; among these the nearest to it is taken.
const MOST_PUZZLES: usize = 8;

impl Daily for Mnk {
    /// Puzzles by the day's seeds, until one has a win of the wanted length.
    fn daily(day: Day) -> Puzzle<Position> {
        let mut rng = day.rng("mnk daily");
        let (side, k, wanted) = day.of_week(WEEK);
        let board = Board::new(side, side, k).expect("the board is within the rules' range");
        let params = Params::new(board, Opening::Puzzle);
        let mut nearest: Option<(u32, Position)> = None;
        let mut tries = 0;
        while tries < MOST_PUZZLES || nearest.is_none() {
            tries += 1;
            let position = generate(&params, rng.next_u64());
            let Some(moves) = moves_to_win(&position) else {
                continue;
            };
            let is_nearer =
                |(other, _): &(u32, Position)| moves.abs_diff(wanted) < other.abs_diff(wanted);
            if nearest.as_ref().is_none_or(is_nearer) {
                nearest = Some((moves, position));
            }
            if moves == wanted {
                break;
            }
        }
        let (moves, position) = nearest.expect("the loop goes on until there is one");
        let task = format!(
            "It is your move. One move wins, by threats alone: find it, and win with {k} in a row."
        );
        Puzzle::of_one(position, task, Par::WinIn { moves })
    }
}
