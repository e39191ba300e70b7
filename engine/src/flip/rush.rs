//! Flip's rush: the last presses on a board of nine cells.

use crate::flip::Flip;
use crate::flip::grid::BitGrid;
use crate::flip::rules::Position;
use crate::game::Game as _;
use crate::rush::{Rush, RushFacts};
use crate::seed::Rng;

/// The side of the board.
const SIDE: u32 = 3;

/// What there is to say of it.
pub const FACTS: RushFacts = RushFacts {
    id: Flip::ID,
    name: Flip::NAME,
    line: "Find the press",
    picture: "010/111/010",
    wins: false,
    lesson: |_| "overlap",
};

impl Rush for Flip {
    fn draw(place: u32, rng: &mut Rng) -> Option<Position> {
        let side = SIDE as usize;
        let mut lit = BitGrid::new(side, side);
        for _ in 0..(1 + place / 3).min(5) {
            lit.press(rng.below(SIDE) as usize, rng.below(SIDE) as usize);
        }
        Position::new(lit).ok()
    }
}
