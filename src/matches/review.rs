//! Where a game that is over was decided.

use engine::analysis::Value;
use engine::game::Outcome;
use leptos::prelude::*;

use super::analysis_cache::{AnalysisCache, KEPT, Purpose, SHOWN_AFTER};
use super::context::MatchContext;
use super::turning::turning_point;

/// The review of a game. Copies are handles of the same.
#[derive(Clone, Copy)]
pub struct Review {
    context: MatchContext,
    cache: AnalysisCache,
    /// A move has ended the game: where it was decided is to be said.
    is_awaited: StoredValue<bool>,
}

impl Review {
    /// That of a match.
    pub fn new(context: MatchContext, cache: AnalysisCache) -> Self {
        Self {
            context,
            cache,
            is_awaited: StoredValue::new(false),
        }
    }

    /// A move has ended the game. Where it takes searches, it is said later where the game was decided.
    pub fn begin(self) {
        let is_later = self.context.game().time().is_some();
        self.is_awaited.set_value(is_later);
        if !is_later {
            self.go_on();
        }
    }

    /// Finds out what the positions of a game that is over were worth, from the end to the start
    /// where it takes searches, and where it was decided.
    pub fn go_on(self) {
        let game = self.context.game();
        if game.has_chance() {
            // Where luck decides, the page has its own review.
            return;
        }
        let positions = game.positions();
        let values: Vec<Option<Value>> = if game.time().is_none() {
            positions
                .iter()
                .map(|position| game.worth(position))
                .collect()
        } else if positions.len() > KEPT / 2 {
            return;
        } else {
            let unknown = |position: &&String| self.cache.known(position).is_none();
            if let Some(position) = positions.iter().rev().find(unknown) {
                return self.cache.look_into(position.clone(), Purpose::Review);
            }
            let value = |position: &String| Some(self.cache.known(position)?.value);
            positions.iter().map(value).collect()
        };
        let Some(Outcome::Win(winner)) = game.match_status().outcome else {
            return;
        };
        let decided = turning_point(&game.moves(), &values, winner.opponent());
        self.context.ui.update(|ui| ui.decided = decided);
        if self.is_awaited.try_update_value(std::mem::take) == Some(true) {
            self.context.life.later(SHOWN_AFTER, move || self.say());
        }
    }

    /// Says where a game was decided of which it has been said how it ended: a moment later, or what was
    /// said then would not be heard.
    fn say(self) {
        let now = self.context.status_now();
        let decided = self.context.ui.with_untracked(|ui| now.decided(ui));
        if let Some(decided) = decided {
            self.context.say(decided);
        }
    }
}
