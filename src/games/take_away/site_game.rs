//! Take-away on the site.

use engine::take_away::TakeAway;

use crate::link::site_game::SiteGame;
use crate::players::Level;

impl SiteGame for TakeAway {
    const PLAYERS: u32 = 2;
    const SEEDED: bool = false;
    const FIRST_LEVEL: Level = Level::Errs(95);
}
