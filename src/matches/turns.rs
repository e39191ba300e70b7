//! Turn by turn: moves of people, of the computer, and those that are made by themselves.

use std::time::Duration;

use leptos::prelude::*;

use super::MatchController;
use super::dyn_move::DynMove;
use super::ui_state::UiState;
use crate::players::{Mover, Seats};
use crate::ui::search::Search;

/// How long the computer's move is shown before it is played.
const THINKING: Duration = Duration::from_millis(700);

/// How long there is between a move and what chance, or whoever has no choice, does next.
const ROLLING: Duration = Duration::from_millis(400);

/// When the move is asked for that is made by itself: see [`MatchController::set_automatic`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moment {
    /// A turn begins: who could do something before chance moves is to be asked first.
    TurnBegins,
    /// Whoever could have done something before chance moves does not want to.
    Declined,
}

impl MatchController {
    /// What is made by itself: chance's moves, and those of players who have no choice. `next` gives
    /// it for the position on the board, if it is known.
    pub fn set_automatic(self, next: Callback<Moment, Option<DynMove>>) {
        self.automatic.set_value(Some(next));
    }

    /// The move that is made by itself now, if there is one.
    pub(super) fn automatic_move(self, moment: Moment) -> Option<DynMove> {
        self.automatic.get_value()?.run(moment)
    }

    /// A move on the board, by whatever means, of whoever is here.
    pub fn press(self, m: &DynMove) {
        let context = self.context;
        if self.ui.with_untracked(|ui| ui.asking) {
            return self.hints.ask(m);
        }
        let now = context.status_now();
        let refuse = |words| context.game().announcer().say_once(words);
        match now.mover() {
            _ if self.ui.with_untracked(|ui| ui.aside) => {
                refuse("Another game is being set up.");
            }
            _ if now.outcome.is_some() => refuse("The game is over."),
            Mover::Computer => refuse("It is the computer’s turn."),
            Mover::Elsewhere => refuse("It is the other player’s turn: send the link."),
            Mover::Here => {
                // Whoever looked at an earlier position goes on from it.
                if now.players.seats != Seats::Watch {
                    self.ui.update(|ui| ui.paused = false);
                }
                self.make(m);
            }
        }
    }

    /// Makes chance's move, whoever is to move: it was typed, or somebody has asked for it.
    pub fn chance(self, m: &DynMove) {
        if self.context.status_now().players.seats != Seats::Watch {
            self.ui.update(|ui| ui.paused = false);
        }
        self.make_known(m);
    }

    /// Takes notice of a new position, or of other players: the computer moves if it is its turn.
    pub(super) fn turn_over(self) {
        let context = self.context;
        self.wait();
        self.cache.awaited.set_value(Default::default());
        self.answer.withdraw();
        self.ui.update(UiState::turn_over);
        self.cache.search.set(Search::Idle);
        let now = context.status_now();
        let waits = self.ui.with_untracked(UiState::waits);
        if !waits && self.move_by_itself(Moment::TurnBegins) {
            return;
        }
        if now.mover() == Mover::Computer && now.outcome.is_none() && !waits {
            if now.plies == 0 {
                context.say("The computer’s turn.");
            }
            let code = now.players.level.code();
            self.ui.update(|ui| ui.level = ui.level.max(code));
            if now.players.level.is_strategy() {
                self.intend(self.opponent.move_at_once(now.players.level));
            }
        }
        if self.hints.is_due() && now.mover() == Mover::Here && now.outcome.is_none() {
            self.want_hint();
        } else {
            self.cache.look();
        }
    }

    /// Makes the next move soon, if that is made by itself; false if it is not.
    fn move_by_itself(self, moment: Moment) -> bool {
        let Some(m) = self.automatic_move(moment) else {
            return false;
        };
        let next = move || self.make_known(&m);
        self.next.set(ROLLING, next);
        true
    }

    /// The computer chooses its move by what is known of the position.
    pub(super) fn choose(self) {
        let Some(known) = self.opponent.has_to_choose() else {
            return;
        };
        let m = self.opponent.move_by(&known);
        // Who wants to do nothing leaves it to chance.
        if m.is_some() || !self.move_by_itself(Moment::Declined) {
            self.intend(m);
        }
    }

    /// Shows the computer's move, and plays it a moment later.
    fn intend(self, m: Option<DynMove>) {
        self.ui.update(|ui| ui.pending = m);
        let next = move || {
            let pending = self.ui.try_update(|ui| ui.pending.take()).flatten();
            if let Some(m) = pending {
                self.make(&m);
            }
        };
        self.next.set(THINKING, next);
    }

    /// The computer waits: the move that it was about to make is not made.
    pub(super) fn wait(self) {
        self.next.clear();
    }

    /// Makes a move; one that was taken back and is made again does not forget what followed it.
    fn make_known(self, m: &DynMove) {
        let (context, game) = (self.context, self.context.game());
        if game.next().as_ref() == Some(m) {
            let before = context.status_now();
            game.go_to(before.plies + 1);
            context.say(context.status_now().news(&before, &UiState::default()));
        } else {
            self.make(m);
        }
    }

    /// Plays a move and says what it did and what follows.
    fn make(self, m: &DynMove) {
        let (context, game) = (self.context, self.context.game());
        let before = game.match_status();
        if !game.play(m) {
            return;
        }
        let now = game.match_status();
        if now.outcome.is_some() {
            self.review.begin();
        }
        context.count(&now);
        let decided = self.ui.with_untracked(|ui| ui.decided.clone());
        let decided = UiState {
            decided,
            ..UiState::default()
        };
        context.say(now.news(&before, &decided));
        context.note();
    }
}
