//! Ways through the moves of a match: undo, redo, back to the start, to any position.

use leptos::prelude::*;

use super::context::MatchContext;
use crate::players::Seats;

impl MatchContext {
    /// Goes to the position after so many moves of the game, to look at it: the computer waits there
    /// until it is told to go on, or a move is made.
    pub fn visit(self, plies: usize) {
        let has_computer = self.status_now().players.has_computer();
        let moves_itself = self.game().has_chance();
        self.change(|ui| {
            ui.helped = true;
            ui.paused = has_computer || moves_itself;
        });
        self.game().go_to(plies);
        let said = match self.ui.with_untracked(|ui| self.status_now().last(ui)) {
            last if last.is_empty() => "At the start.".to_owned(),
            last => last,
        };
        self.say(said);
    }

    /// Takes moves back, up to somebody’s own; where there are none, brings back the game before this one.
    pub fn undo(self) {
        let now = self.status_now();
        let Some(to) = now.undo_to() else {
            // Nobody knows any more whether there was help in it.
            self.change(|ui| ui.helped = true);
            return self.game().bring_back();
        };
        self.change(|ui| {
            ui.helped = true;
            // Otherwise the computer would play at once what has just been taken back.
            ui.paused = now.players.seats == Seats::Watch;
        });
        self.game().go_to(to);
        self.say(match now.plies - to {
            _ if now.stops.is_some() => "Taken back to the last decision.",
            1 => "One move is taken back.",
            _ => "Your move is taken back, and its answer.",
        });
    }

    /// Plays again what was taken back.
    pub fn redo(self) {
        if let Some(to) = self.status_now().redo_to() {
            // What is played again from its record, and not after a move taken back, is no new game.
            self.change(|ui| ui.counted |= !ui.helped);
            self.game().go_to(to);
            self.say("Played again.");
        }
    }

    /// Goes back to the start.
    pub fn restart(self) {
        self.game().restart();
        self.change(|ui| ui.start_over(false));
    }
}
