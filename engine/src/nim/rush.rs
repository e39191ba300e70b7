//! Nim's rush: two piles at first, then three and four, ever larger.

use crate::game::{Game as _, Player};
use crate::nim::Nim;
use crate::nim::rules::Position;
use crate::rush::{Rush, RushFacts};
use crate::seed::Rng;

/// What there is to say of it.
pub const FACTS: RushFacts = RushFacts {
    id: Nim::ID,
    name: Nim::NAME,
    line: "Find the winning take",
    picture: "1 3 5",
    wins: true,
    lesson: |position| match position.split_whitespace().count() {
        0..=2 => "mirror",
        _ => "nim-sum",
    },
};

impl Rush for Nim {
    fn draw(place: u32, rng: &mut Rng) -> Option<Position> {
        let (count, most) = (2 + (place / 4).min(2), (4 + place / 3).min(9));
        let mut pile = |_| u8::try_from(1 + rng.below(most)).expect("a pile has at most 31 coins");
        let piles: Vec<u8> = (0..count).map(&mut pile).collect();
        Position::new(&piles, false, Player::First).ok()
    }
}
