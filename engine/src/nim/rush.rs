//! Nim's rush: two piles at first, then three and four, ever larger.

use crate::game::Player;
use crate::nim::Nim;
use crate::nim::rules::Position;
use crate::rush::Rush;
use crate::seed::Rng;

impl Rush for Nim {
    fn draw(place: u32, rng: &mut Rng) -> Option<Position> {
        let (count, most) = (2 + (place / 4).min(2), (4 + place / 3).min(9));
        let mut pile = |_| u8::try_from(1 + rng.below(most)).expect("a pile has at most 31 coins");
        let piles: Vec<u8> = (0..count).map(&mut pile).collect();
        Position::new(&piles, false, Player::First).ok()
    }
}
