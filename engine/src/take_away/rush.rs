//! Take-away's rush: few cubes at first, then more, and the third take is another one each time.

use crate::rush::Rush;
use crate::seed::Rng;
use crate::take_away::TakeAway;
use crate::take_away::rules::Position;

impl Rush for TakeAway {
    fn draw(place: u32, rng: &mut Rng) -> Option<Position> {
        let most = (6 + place).min(24);
        let cubes = 4 + rng.below(most);
        let big = 3 + rng.below((2 + place / 3).min(6));
        format!("M={cubes} K={big}").parse().ok()
    }
}
