//! Take-away's rush: few cubes at first, then more, and the third take is another one each time.

use crate::game::Game as _;
use crate::rush::{Rush, RushFacts};
use crate::seed::Rng;
use crate::take_away::TakeAway;
use crate::take_away::rules::Position;

/// What there is to say of it.
pub const FACTS: RushFacts = RushFacts {
    id: TakeAway::ID,
    name: TakeAway::NAME,
    line: "Leave a lost number",
    picture: "M=9 K=4",
    wins: true,
    lesson,
};

/// The lesson that has the lost numbers of a position's third take.
fn lesson(position: &str) -> &'static str {
    let position: Option<Position> = position.parse().ok();
    match position.map(|position| position.big_take()) {
        Some(3) => "k-three",
        Some(6) => "k-six",
        _ => "multiples-of-three",
    }
}

impl Rush for TakeAway {
    fn draw(place: u32, rng: &mut Rng) -> Option<Position> {
        let most = (6 + place).min(24);
        let cubes = 4 + rng.below(most);
        let big = 3 + rng.below((2 + place / 3).min(6));
        format!("M={cubes} K={big}").parse().ok()
    }
}
