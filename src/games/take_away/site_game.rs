//! Take-away on the site.

use engine::take_away::TakeAway;
use engine::take_away::rules::Position;

use super::rush;
use crate::link::rush::RushBoard;
use crate::link::site_game::SiteGame;
use crate::players::Level;

impl SiteGame for TakeAway {
    const PLAYERS: u32 = 2;
    const SEEDED: bool = false;
    const FIRST_LEVEL: Level = Level::Errs(95);

    fn rush_board(position: &Position) -> Option<RushBoard> {
        Some(rush::board(position))
    }
}
