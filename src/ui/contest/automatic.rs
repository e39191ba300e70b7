//! Moves that nobody here makes: the computer's, chance's, and those of players who have no choice.

use std::time::Duration;

use engine::seed::Rng;
use leptos::prelude::set_timeout_with_handle;

use super::Contest;
use super::desk::Desk;
use crate::players::{Level, Seats, choose};
use crate::ui::reactive::Act;

/// How long the computer's move is shown before it is played.
const THINKING: Duration = Duration::from_millis(700);

/// How long there is between a move and what chance, or whoever has no choice, does next.
const ROLLING: Duration = Duration::from_millis(400);

impl Contest {
    /// What is made by itself: chance's moves, and those of players who have no choice. `next` gives
    /// it for the position on the board, if it is known; asked with `true`, it is for a player who
    /// could have done something else before chance moves, and does not want to.
    pub fn set_automatic(self, next: Act<bool, Option<String>>) {
        self.automatic.set(Some(next));
    }

    /// Makes the next move soon, if that is made by itself; false if it is not.
    pub(super) fn move_by_itself(self, declined: bool) -> bool {
        let automatic = self.automatic.get_untracked();
        let Some(m) = automatic.and_then(|next| next.run(declined)) else {
            return false;
        };
        let next = move || self.make_known(&m);
        self.next.set(set_timeout_with_handle(next, ROLLING).ok());
        true
    }

    /// Makes a move; one that was taken back and is made again does not forget what followed it.
    fn make_known(self, m: &str) {
        if self.bout().next().as_deref() == Some(m) {
            let before = self.standing();
            self.bout().go_to(before.plies + 1);
            self.say(self.standing().news(&before, &Desk::default()));
        } else {
            self.make(m);
        }
    }

    /// Makes chance's move, whoever is to move: it was typed, or somebody has asked for it.
    pub fn chance(self, m: &str) {
        if self.standing().players.seats != Seats::Watch {
            self.desk.update(|desk| desk.paused = false);
        }
        self.make_known(m);
    }

    /// The computer's lots for this position.
    pub(super) fn lots(self) -> Rng {
        Rng::new(self.salt, &self.bout().position())
    }

    /// Chooses the computer's move by what is known of the position.
    pub(super) fn choose_by_value(self) {
        let known = self.desk.with_untracked(|desk| desk.known.clone());
        let pending = self.desk.with_untracked(|desk| desk.pending.is_some());
        let Some(known) = known.filter(|_| !pending) else {
            return;
        };
        let m = match self.standing().players.level {
            Level::Strategy(index) => self.bout().pick(&known, index.into(), &mut self.lots()),
            Level::Errs(errs) => self.bout().judge(&known).and_then(|judged| {
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
        self.desk.update(|desk| desk.pending = m);
        let next = move || {
            let pending = self.desk.try_update(|desk| desk.pending.take()).flatten();
            if let Some(m) = pending {
                self.make(&m);
            }
        };
        self.next.set(set_timeout_with_handle(next, THINKING).ok());
    }

    /// The computer waits: the move that it was about to make is not made.
    pub(super) fn wait(self) {
        if let Some(due) = self.next.try_update(Option::take).flatten() {
            due.clear();
        }
    }
}
