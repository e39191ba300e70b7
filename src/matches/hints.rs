//! Help for whoever is to move: hints, the winning moves, questions about a move.

use engine::analysis::{Explanation, Value};
use leptos::prelude::*;

use super::analysis_cache::{AnalysisCache, Purpose};
use super::context::MatchContext;
use super::dyn_match::{CachedAnalysis, Judgement};
use super::dyn_move::DynMove;
use crate::ui::answer::Answer;
use crate::ui::search::Search;

/// Help. Copies are handles of the same.
#[derive(Clone, Copy)]
pub struct Hints {
    context: MatchContext,
    cache: AnalysisCache,
    /// Where it is seen what is explained.
    shown: Answer,
    /// Somebody wants a hint when what moves by itself has moved.
    later: StoredValue<bool>,
}

impl Hints {
    /// That of a match.
    pub fn new(context: MatchContext, cache: AnalysisCache, shown: Answer) -> Self {
        Self {
            context,
            cache,
            shown,
            later: StoredValue::new(false),
        }
    }

    /// What the moves of the position on the board are worth, if that is known.
    fn judged(self) -> Option<Judgement> {
        let known = self.context.ui.with_untracked(|ui| ui.known.clone())?;
        self.context.game().judge(&known)
    }

    /// Wants a hint; a later one if the next move is made by itself, of which there is nothing to be advised.
    pub fn want(self, is_later: bool) {
        if is_later {
            self.later.set_value(true);
        } else {
            self.cache.await_look(|awaited| awaited.hint = true);
        }
    }

    /// Whether one was wanted for now.
    pub fn is_due(self) -> bool {
        self.later.try_update_value(std::mem::take) == Some(true)
    }

    /// The position on the board has been looked into: whoever waited for that is answered. Gives whether
    /// somebody asked about a move meanwhile.
    pub fn found(self) -> bool {
        let awaited = self.cache.awaited.get_value();
        if awaited.hint {
            self.advise();
        }
        if awaited.wins {
            self.count_wins();
        }
        if awaited.why {
            self.explain();
        }
        // A question that this search has overtaken.
        let is_asked = awaited.asked.is_some();
        if let Some(m) = awaited.asked {
            self.ask(&m);
        }
        is_asked
    }

    /// Shows a hint: what is to be known for it is known.
    fn advise(self) {
        self.cache
            .awaited
            .update_value(|awaited| awaited.hint = false);
        let Some(judged) = self.judged() else { return };
        let (best, advice) = match (judged.best, &judged.words) {
            (Some((best, advice)), _) => (Some(best), advice),
            // The advice may be to do nothing.
            (None, Some(_)) => (None, String::new()),
            (None, None) => {
                self.context.say("The game is over.");
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
            format!("Probably lost, though not proved. One to try: {advice}.")
        } else {
            format!("Nothing is proved here. Likely good: {advice}.")
        };
        self.context.say(words.clone());
        self.context.change(|ui| {
            ui.helped = true;
            ui.remark = None;
            ui.hint = Some((best, words));
        });
    }

    /// What explains is there: says how it begins to whoever does not see it, and brings it into sight.
    fn explain(self) {
        self.cache
            .awaited
            .update_value(|awaited| awaited.why = false);
        let known = self.context.ui.with_untracked(|ui| ui.known.clone());
        let Some(known) = known else { return };
        self.context.say(known.explanation.headline.clone());
        self.context.change(|ui| ui.helped = true);
        self.shown.came();
    }

    /// Shows the winning moves, or hides them.
    pub fn toggle_wins(self) {
        self.context.change(|ui| {
            ui.wins = !ui.wins;
            ui.helped |= ui.wins;
            ui.remark = None;
        });
        if self.context.ui.with_untracked(|ui| ui.wins) {
            self.cache.await_look(|awaited| awaited.wins = true);
        } else {
            self.cache
                .awaited
                .update_value(|awaited| awaited.wins = false);
        }
    }

    /// Says how many moves win, and shows it until the next move.
    fn count_wins(self) {
        self.cache
            .awaited
            .update_value(|awaited| awaited.wins = false);
        let Some(judged) = self.judged() else { return };
        if self.context.game().has_chance() {
            let words = "The best plays are shown.".to_owned();
            return self.context.remark(Some(words));
        }
        let wins = judged.moves.iter().filter(|(_, value)| value.is_win());
        // Where the position is proved not to be won, no move can win, looked at or not.
        let settled = judged.value.is_exact() && !judged.value.is_win();
        let unknown = !settled && judged.moves.iter().any(|(_, value)| !value.is_exact());
        let words = match wins.count() {
            0 if unknown => "No move is proved to win. Some may.".to_owned(),
            1 if unknown => {
                "One move is proved to win. It is marked. Others may win as well.".to_owned()
            }
            count if unknown => {
                format!("{count} moves are proved to win. They are marked. Others may win as well.")
            }
            0 => "No move wins here.".to_owned(),
            1 => "One move wins. It is marked.".to_owned(),
            count => format!("{count} moves win. They are marked."),
        };
        self.context.remark(Some(words));
    }

    /// Finds out about a move: what there is to say of it is shown when that is done.
    pub fn ask(self, m: &DynMove) {
        let game = self.context.game();
        let after = match game.after(m) {
            Ok(after) => after,
            Err(message) => return self.context.say(message),
        };
        self.shown.wait();
        let known = self.context.ui.with_untracked(|ui| ui.known.clone());
        let is_known = known.is_some();
        if let Some(explanation) = known.and_then(|known| game.compare(m, &known)) {
            self.cache
                .awaited
                .update_value(|awaited| awaited.asked = None);
            return self.answer(m.clone(), explanation);
        }
        let asked = Some(m.clone());
        self.cache
            .awaited
            .update_value(|awaited| awaited.asked = asked);
        // Where a comparison may do, the position itself is looked into first.
        if game.has_chance() && !is_known {
            self.cache.say_if_awaited();
            self.cache.look();
        } else {
            self.cache.look_into(after, Purpose::Question);
        }
    }

    /// The position after the move that is asked about has been looked into.
    pub fn answer_by(self, after: &CachedAnalysis) {
        let asked = self
            .cache
            .awaited
            .try_update_value(|awaited| awaited.asked.take());
        let Some(Some(m)) = asked else {
            return;
        };
        let before = self.context.ui.with_untracked(|ui| ui.known.clone());
        let explanation = self
            .context
            .game()
            .explain_move(&m, before.as_deref(), after);
        if let Some(explanation) = explanation {
            self.answer(m, explanation);
        }
        // The question may have ended the search that was running for the position itself.
        if before.is_none() {
            self.cache.look();
        }
    }

    /// Shows what there is to say of a move.
    fn answer(self, m: DynMove, explanation: Explanation) {
        self.context.say(explanation.headline.clone());
        self.context.change(|ui| ui.answer(m, explanation));
        self.shown.came();
    }

    /// An answer that comes now is not wanted any more.
    pub fn withdraw(self) {
        let asked = self
            .cache
            .awaited
            .try_update_value(|awaited| awaited.asked.take());
        if asked.flatten().is_some() {
            self.cache.search.set(Search::Idle);
            self.cache.look();
        }
    }
}
