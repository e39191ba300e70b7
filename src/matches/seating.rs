//! Who plays a match, and the results against the computer.

use engine::game::Player;
use leptos::prelude::*;

use super::context::MatchContext;
use super::dyn_match::DynMatch;
use super::status::MatchStatus;
use crate::players::{Level, Players, Seats};
use crate::saved::set_aside;
use crate::stats::Stats;
use crate::ui::storage::{self, Browser};

impl MatchContext {
    /// Seats players.
    pub fn seat(self, seats: Seats, me: Player) {
        let standing = self.status_now();
        let now = standing.players;
        let mut players = Players {
            seats,
            me,
            level: now.level,
        };
        let against = (players.seats, now.seats) == (Seats::Computer, Seats::Computer);
        if against && players.me != now.me {
            // Who moves first is asked at the beginning of a game.
            self.restart();
        }
        if players.seats == Seats::Links {
            players.me = standing.turn;
        }
        self.ui.update(|ui| {
            ui.paused = false;
            ui.asking = false;
            ui.asked = None;
            ui.remark = None;
            // A game that others have begun is nobody’s win against the computer.
            ui.counted |= !against && standing.plies > 0;
        });
        self.game().seat(players);
        self.note();
    }

    /// Has the computer play so well from now on.
    pub fn set_level(self, level: Level) {
        let players = self.status_now().players;
        self.game().seat(Players { level, ..players });
    }

    /// Counts the ending of a game, if it has ended.
    pub fn count(self, now: &MatchStatus) {
        let game = self.game();
        self.ui.update(|ui| {
            // Games may have ended in other tabs.
            if let Some(stats) = stats(&*game) {
                ui.stats = stats;
            }
            if ui.count(now.players, now.outcome) {
                let key = results_key(&*game);
                if let Some(rubbish) = storage::load(&key)
                    && Stats::read(&rubbish).levels().is_empty()
                {
                    set_aside(&Browser, &key, &rubbish);
                }
                storage::save(&key, &ui.stats.to_string());
            }
        });
    }

    /// Forgets the results so far.
    pub fn forget_results(self) {
        self.ui.update(|ui| ui.stats = Stats::default());
        storage::forget(&results_key(&*self.game()));
    }
}

/// The results so far, if any are kept.
pub fn stats(game: &dyn DynMatch) -> Option<Stats> {
    storage::load(&results_key(game)).map(|stats| Stats::read(&stats))
}

/// Where the results are kept.
fn results_key(game: &dyn DynMatch) -> String {
    format!("{}:results", game.id())
}
