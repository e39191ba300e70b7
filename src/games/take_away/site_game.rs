//! Take-away on the site.

use engine::take_away::TakeAway;

use crate::link::site_game::SiteGame;

impl SiteGame for TakeAway {
    const PLAYERS: u32 = 2;
    const SEEDED: bool = false;
}
