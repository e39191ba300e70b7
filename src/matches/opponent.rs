//! What the computer plays.

use std::sync::Arc;

use engine::seed::Rng;
use leptos::prelude::*;

use super::context::MatchContext;
use super::dyn_match::CachedAnalysis;
use super::dyn_move::DynMove;
use crate::players::{Level, choose};

/// The computer as a player.
#[derive(Clone, Copy)]
pub struct Opponent {
    context: MatchContext,
    /// Makes its errors others than at the last visit. A move that is taken back and made again is answered
    /// as before.
    salt: u64,
}

impl Opponent {
    /// One that errs by this salt.
    pub fn new(context: MatchContext, salt: u64) -> Self {
        Self { context, salt }
    }

    /// The lots for this position.
    fn lots(self) -> Rng {
        Rng::new(self.salt, &self.context.game().position())
    }

    /// Its move where that takes no search: it plays by a strategy. `None` if it has none yet, or if another
    /// level is wanted.
    pub fn move_at_once(self, level: Level) -> Option<DynMove> {
        match level {
            Level::Strategy(index) => self.context.game().choose(index.into(), &mut self.lots()),
            Level::Errs(_) => None,
        }
    }

    /// Its move by what is known of the position; `None` if it wants to do nothing.
    pub fn move_by(self, known: &CachedAnalysis) -> Option<DynMove> {
        let game = self.context.game();
        match self.context.status_now().players.level {
            Level::Strategy(index) => game.pick(known, index.into(), &mut self.lots()),
            Level::Errs(errs) => {
                let judged = game.judge(known)?;
                let (best, _) = judged.best?;
                Some(choose(&judged.moves, &best, errs, &mut self.lots()))
            }
        }
    }

    /// What is known of the position, if it has to choose by that now: it has no move yet.
    pub fn has_to_choose(self) -> Option<Arc<CachedAnalysis>> {
        let ui = self.context.ui;
        ui.with_untracked(|ui| ui.known.clone().filter(|_| ui.pending.is_none()))
    }
}
