//! Segments on the site.

use engine::game::may_end_at_once;
use engine::segments::rules::Position;
use engine::segments::{Segments, Strategy};

use crate::link::site_game::SiteGame;
use crate::players::Level;

impl SiteGame for Segments {
    const PLAYERS: u32 = 2;
    /// Whoever is new begins, and many of the first segments win.
    const WELCOME_SEED: Option<u64> = Some(8);
    const FIRST_LEVEL: Level = Level::Strategy(Strategy::Newcomer as u8);

    /// Some segment leaves no other to be drawn.
    fn is_trivial(position: &Position) -> bool {
        // If more than seven points are free, two of them can always be joined after one segment.
        position.free().count_ones() <= 7 && may_end_at_once(position)
    }
}

#[cfg(test)]
mod tests {
    use engine::game::may_end_at_once;
    use engine::segments::generate::generate;
    use engine::segments::rules::{Layout, MIN_POINTS, Params};

    use super::{Segments, SiteGame as _};

    #[test]
    fn points_of_which_one_segment_leaves_none_are_trivial() {
        for points in MIN_POINTS..=8 {
            for seed in 0..20 {
                let params = Params::new(points as u32, Layout::Random).unwrap();
                let position = generate(&params, seed);
                let ends = may_end_at_once(&position);
                assert_eq!(Segments::is_trivial(&position), ends, "{position}");
            }
        }
    }
}
