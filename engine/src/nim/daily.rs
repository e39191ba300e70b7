//! Piles for each day, with exactly one winning first move.

use crate::daily::{Daily, Par, Puzzle};
use crate::day::Day;
use crate::game::Player;
use crate::nim::Nim;
use crate::nim::rules::Position;
use crate::nim::solve::winning_moves;

/// For Monday to Sunday: the number of piles, the most coins of a pile, and whether the player who takes the last coin
/// loses.
const WEEK: [(u32, u32, bool); 7] = [
    (3, 7, false),
    (3, 9, false),
    (4, 9, false),
    (4, 13, false),
    (5, 15, false),
    (5, 15, true),
    (6, 31, false),
];

impl Daily for Nim {
    /// Draws piles until all differ, so that no pair can be mirrored, and exactly one move wins.
    fn daily(day: Day) -> Puzzle<Position> {
        let mut rng = day.rng("nim daily");
        let (count, most, misere) = day.of_week(WEEK);
        loop {
            let piles: Vec<u8> = (0..count)
                .map(|_| u8::try_from(1 + rng.below(most)).expect("a pile has at most 31 coins"))
                .collect();
            let position = Position::new(&piles, misere, Player::First)
                .expect("the piles are within the rules' range");
            let is_one_twice = (1..piles.len()).any(|at| piles[..at].contains(&piles[at]));
            if !is_one_twice && winning_moves(&position).len() == 1 {
                let task = match misere {
                    false => "You move first, and whoever takes the last coin wins: win.",
                    true => "You move first, and whoever takes the last coin loses: win.",
                };
                return Puzzle::of_one(position, task, Par::Win { first_moves: 1 });
            }
        }
    }
}
