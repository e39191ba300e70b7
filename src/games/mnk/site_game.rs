//! m,n,k on the site.

use engine::mnk::Mnk;
use engine::mnk::rules::{Opening, Params};

use crate::link::site_game::SiteGame;

impl SiteGame for Mnk {
    const PLAYERS: u32 = 2;

    fn is_seeded(params: &Params) -> bool {
        params.opening != Opening::Empty
    }
}
