//! Take-away as the site has it.

use engine::take_away::TakeAway;

use crate::link::site_game::SiteGame;

impl SiteGame for TakeAway {
    const PLAYERS: u32 = 2;
    const SEEDED: bool = false;
}
