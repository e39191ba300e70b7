//! Help for whoever is to move: hints, the winning moves, questions about a move.

use engine::analysis::Value;
use leptos::prelude::*;

use super::MatchController;
use super::ui_state::UiState;
use crate::players::Mover;
use crate::ui::search::Search;

impl MatchController {
    /// Wants a hint. If the next move is made by itself, of which there is nothing to be advised, it is
    /// for what comes after that.
    pub(super) fn hint(self) {
        let waits = self.ui.with_untracked(UiState::waits);
        let automatic = self.automatic.get_value().filter(|_| !waits);
        if automatic.and_then(|next| next.run(false)).is_some() {
            self.cache.update(|cache| cache.later = true);
        } else {
            self.await_look(|cache| cache.hint = true);
        }
    }

    /// Shows a hint: what is to be known for it is known.
    pub(super) fn show_hint(self) {
        self.cache.update(|cache| cache.hint = false);
        let known = self.ui.with_untracked(|ui| ui.known.clone());
        let judged = known.and_then(|known| self.game().judge(&known));
        let Some(judged) = judged else { return };
        let (best, advice) = match (judged.best, &judged.words) {
            (Some(best), _) => best,
            // The advice may be to do nothing.
            (None, Some(_)) => Default::default(),
            (None, None) => {
                self.say("The game is over.");
                return;
            }
        };
        let words = if let Some(words) = judged.words {
            words
        } else if judged.value.is_loss() {
            format!("Every move loses against perfect play. One to try: {advice}.")
        } else if judged.value.is_exact() {
            format!("Hint: {advice}.")
        } else if matches!(judged.value, Value::Estimate(sure) if sure < 0.0) {
            format!("Nothing is proved here, and it is likely lost. One to try: {advice}.")
        } else {
            format!("Nothing is proved here. Likely good: {advice}.")
        };
        self.say(words.clone());
        self.ui.update(|ui| {
            ui.helped = true;
            ui.remark = None;
            ui.hint = Some((best, words));
        });
        self.note();
    }

    pub(super) fn show_wins(self) {
        let shown = self.ui.try_update(|ui| {
            ui.wins = !ui.wins;
            ui.helped |= ui.wins;
            ui.wins
        });
        self.note();
        if shown == Some(true) {
            self.await_look(|cache| cache.wins = true);
        } else {
            self.cache.update(|cache| cache.wins = false);
        }
    }

    /// Says how many moves win.
    pub(super) fn say_wins(self) {
        self.cache.update(|cache| cache.wins = false);
        let known = self.ui.with_untracked(|ui| ui.known.clone());
        if let Some(judged) = known.and_then(|known| self.game().judge(&known)) {
            if self.game().has_chance() {
                self.say("The best plays are shown.");
                return;
            }
            let wins = judged.moves.iter().filter(|(_, value)| value.is_win());
            let count = wins.count();
            // Where the position is proved not to be won, no move can win, looked at or not.
            let settled = judged.value.is_exact() && !judged.value.is_win();
            let unknown = !settled && judged.moves.iter().any(|(_, value)| !value.is_exact());
            self.say(match count {
                0 if unknown => "No move is proved to win. Some may.".to_owned(),
                1 if unknown => {
                    "One move is proved to win. It is marked. Others may win as well.".to_owned()
                }
                count if unknown => format!(
                    "{count} moves are proved to win. They are marked. Others may win as well."
                ),
                0 => "No move wins here.".to_owned(),
                1 => "One move wins. It is marked.".to_owned(),
                count => format!("{count} moves win. They are marked."),
            });
        }
    }

    /// Where a move is put together bit by bit, `in_hand` gives the one that is there to be made, if
    /// there is one: who asks then asks about it.
    pub fn set_in_hand(self, in_hand: Callback<(), Option<String>>) {
        self.in_hand.set_value(Some(in_hand));
    }

    pub(super) fn toggle_asking(self) {
        let asking = self.ui.try_update(|ui| {
            ui.asking = !ui.asking;
            ui.asked = None;
            ui.remark = None;
            ui.asking
        });
        if asking == Some(true) {
            let in_hand = self.in_hand.get_value();
            if let Some(m) = in_hand.and_then(|in_hand| in_hand.run(())) {
                self.ask(&m);
            } else {
                self.say("Which move do you ask about? Nothing is played meanwhile.");
            }
        } else {
            self.say("Playing.");
            // An answer that comes now is not wanted any more.
            if self
                .cache
                .try_update(|cache| cache.asked.take())
                .flatten()
                .is_some()
            {
                self.ui.update(|ui| ui.search = Search::Idle);
                self.look();
            }
        }
        // The computer waits while it is asked, and goes on afterwards.
        if self.status_now().mover() == Mover::Computer {
            self.turn_over();
        }
    }

    pub(super) fn play_asked(self) {
        let asked = self.ui.try_update(|ui| {
            ui.asking = false;
            ui.asked.take()
        });
        if let Some(Some((m, _))) = asked {
            self.press(&m);
        }
    }
}
