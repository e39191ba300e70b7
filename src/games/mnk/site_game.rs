//! m,n,k on the site.

use engine::analysis::{Limits, Report};
use engine::mnk::explain::threat_tree::threat_tree;
use engine::mnk::rules::{Opening, Params, Position, Rule};
use engine::mnk::{Mnk, Strategy};

use super::rush;
use crate::link::rush::RushBoard;
use crate::link::site_game::SiteGame;
use crate::players::Level;

impl SiteGame for Mnk {
    const PLAYERS: u32 = 2;
    const FIRST_LEVEL: Level = Level::Strategy(Strategy::Beginner as u8);

    fn is_seeded(params: &Params) -> bool {
        params.opening != Opening::Empty
    }

    /// A [`ThreatTree`](engine::mnk::explain::threat_tree::ThreatTree).
    fn prove(position: &Position, limits: &Limits, report: &mut Report<'_>) -> Option<Vec<u8>> {
        // Its threats are those of freestyle.
        (position.board().rule() == Rule::Freestyle).then_some(())?;
        let tree = threat_tree(position, limits, report)?;
        Some(tree.to_bytes())
    }

    fn rush_board(position: &Position) -> Option<RushBoard> {
        Some(rush::board(position))
    }
}
