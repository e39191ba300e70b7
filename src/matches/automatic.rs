//! Moves that nobody here makes: the computer's, chance's, and those of players who have no choice.

use std::time::Duration;

use engine::seed::Rng;
use leptos::prelude::*;

use super::MatchController;
use super::ui_state::UiState;
use crate::players::{Level, Seats, choose};

/// How long the computer's move is shown before it is played.
const THINKING: Duration = Duration::from_millis(700);

/// How long there is between a move and what chance, or whoever has no choice, does next.
const ROLLING: Duration = Duration::from_millis(400);

impl MatchController {
    /// What is made by itself: chance's moves, and those of players who have no choice. `next` gives
    /// it for the position on the board, if it is known; asked with `true`, it is for a player who
    /// could have done something else before chance moves, and does not want to.
    pub fn set_automatic(self, next: Callback<bool, Option<String>>) {
        self.automatic.set_value(Some(next));
    }

    /// Makes the next move soon, if that is made by itself; false if it is not.
    pub(super) fn move_by_itself(self, declined: bool) -> bool {
        let automatic = self.automatic.get_value();
        let Some(m) = automatic.and_then(|next| next.run(declined)) else {
            return false;
        };
        let next = move || self.make_known(&m);
        self.next
            .set_value(set_timeout_with_handle(next, ROLLING).ok());
        true
    }

    /// Makes a move; one that was taken back and is made again does not forget what followed it.
    fn make_known(self, m: &str) {
        if self.game().next().as_deref() == Some(m) {
            let before = self.status_now();
            self.game().go_to(before.plies + 1);
            self.say(self.status_now().news(&before, &UiState::default()));
        } else {
            self.make(m);
        }
    }

    /// Makes chance's move, whoever is to move: it was typed, or somebody has asked for it.
    pub fn chance(self, m: &str) {
        if self.status_now().players.seats != Seats::Watch {
            self.ui.update(|ui| ui.paused = false);
        }
        self.make_known(m);
    }

    /// The computer's lots for this position.
    pub(super) fn lots(self) -> Rng {
        Rng::new(self.salt, &self.game().position())
    }

    /// Chooses the computer's move by what is known of the position.
    pub(super) fn choose_by_value(self) {
        let known = self.ui.with_untracked(|ui| ui.known.clone());
        let pending = self.ui.with_untracked(|ui| ui.pending.is_some());
        let Some(known) = known.filter(|_| !pending) else {
            return;
        };
        let m = match self.status_now().players.level {
            Level::Strategy(index) => self.game().pick(&known, index.into(), &mut self.lots()),
            Level::Errs(errs) => self.game().judge(&known).and_then(|judged| {
                let (best, _) = judged.best?;
                Some(choose(&judged.moves, &best, errs, &mut self.lots()))
            }),
        };
        // Who wants to do nothing leaves it to chance.
        if m.is_some() || !self.move_by_itself(true) {
            self.intend(m);
        }
    }

    /// Shows the computer's move, and plays it a moment later.
    pub(super) fn intend(self, m: Option<String>) {
        self.ui.update(|ui| ui.pending = m);
        let next = move || {
            let pending = self.ui.try_update(|ui| ui.pending.take()).flatten();
            if let Some(m) = pending {
                self.make(&m);
            }
        };
        self.next
            .set_value(set_timeout_with_handle(next, THINKING).ok());
    }

    /// The computer waits: the move that it was about to make is not made.
    pub(super) fn wait(self) {
        if let Some(due) = self.next.try_update_value(Option::take).flatten() {
            due.clear();
        }
    }
}
