//! Help for whoever is to move: hints, the winning moves, questions about a move.

use super::Contest;
use super::study::Awaited;
use crate::players::Mover;

impl Contest {
    pub(super) fn hint(self) {
        self.await_look(Awaited::Hint);
    }

    /// Shows a hint: what is to be known for it is known.
    pub(super) fn show_hint(self) {
        self.await_nothing();
        let known = self.desk.with_untracked(|desk| desk.known.clone());
        let judged = known.and_then(|known| self.bout().judge(&known));
        let Some(judged) = judged else { return };
        let Some((best, advice)) = judged.best else {
            self.say("The game is over.");
            return;
        };
        let words = if judged.value.is_loss() {
            format!("Every move loses against perfect play. One to try: {advice}.")
        } else if judged.value.is_exact() {
            format!("Hint: {advice}.")
        } else {
            format!("Nothing is proved here. Likely good: {advice}.")
        };
        self.say(words.clone());
        self.desk.update(|desk| {
            desk.helped = true;
            desk.hint = Some((best, words));
        });
        self.note();
    }

    pub(super) fn show_wins(self) {
        let shown = self.desk.try_update(|desk| {
            desk.wins = !desk.wins;
            desk.helped |= desk.wins;
            desk.wins
        });
        self.note();
        if shown == Some(true) {
            self.await_look(Awaited::Wins);
        }
    }

    /// Says how many moves win.
    pub(super) fn say_wins(self) {
        self.await_nothing();
        let known = self.desk.with_untracked(|desk| desk.known.clone());
        if let Some(judged) = known.and_then(|known| self.bout().judge(&known)) {
            let wins = judged.moves.iter().filter(|(_, value)| value.is_win());
            let count = wins.count();
            let unknown = judged.moves.iter().any(|(_, value)| !value.is_exact());
            self.say(match count {
                _ if unknown => format!("{count} moves are proved to win. Others may win as well."),
                0 => "No move wins here.".to_owned(),
                1 => "One move wins. It is marked.".to_owned(),
                count => format!("{count} moves win. They are marked."),
            });
        }
    }

    pub(super) fn toggle_asking(self) {
        let asking = self.desk.try_update(|desk| {
            desk.asking = !desk.asking;
            desk.asked = None;
            desk.asking
        });
        self.say(match asking {
            Some(true) => "Which move do you ask about? Nothing is played meanwhile.",
            _ => "Playing.",
        });
        // The computer waits while it is asked, and goes on afterwards.
        if self.standing().mover() == Mover::Computer {
            self.turn_over();
        }
    }

    pub(super) fn play_asked(self) {
        let asked = self.desk.try_update(|desk| {
            desk.asking = false;
            desk.asked.take()
        });
        if let Some(Some((m, _))) = asked {
            self.press(&m);
        }
    }
}
