//! Help for whoever is to move: hints, the winning moves, what is best and why, questions about a move.

use engine::analysis::Explanation;

use super::searches::{await_look, look, look_into, say_soon};
use super::{AnswerStep, Effect, Moment, Step};
use crate::matches::dyn_move::DynMove;
use crate::matches::explainer::Explainer;
use crate::matches::game::Judgement;
use crate::matches::known::CachedAnalysis;
use crate::matches::state::Purpose;
use crate::matches::words;
use crate::ui::search::Search;
use crate::ui::tab::Tab;

/// What the moves of the position on the board are worth, if that is known.
fn judged(step: &Step<'_>) -> Option<Judgement> {
    step.game.judge(step.ui.known.as_deref()?)
}

/// Where chance moves as well, what is best is a list of plays.
pub fn show_plays(step: &mut Step<'_>) {
    if step.game.traits().has_chance {
        step.effects.push(Effect::Open(Tab::Analysis));
    }
}

/// Wants a hint. If the next move is made by itself, it is for what comes after that.
pub fn want_hint(step: &mut Step<'_>) {
    if !step.ui.waits() && (step.automatic)(Moment::TurnBegins).is_some() {
        step.state.wants_hint_later = true;
    } else {
        await_look(step, |awaited| awaited.hint = true);
    }
}

/// The position on the board has been looked into: whoever waited for that is answered. Gives whether
/// somebody asked about a move meanwhile.
pub fn found(step: &mut Step<'_>) -> bool {
    if step.state.awaited.hint {
        advise(step);
    }
    if step.state.awaited.wins {
        count_wins(step);
    }
    if step.state.awaited.why {
        explain(step);
    }
    // A question that this search has overtaken.
    let asked = step.state.awaited.asked.clone();
    let is_asked = asked.is_some();
    if let Some(m) = asked {
        ask(step, m);
    }
    is_asked
}

/// Shows a hint: what is to be known for it is known.
fn advise(step: &mut Step<'_>) {
    step.state.awaited.hint = false;
    let Some(judged) = judged(step) else { return };
    let (best, advice) = match &judged.best {
        Some((best, advice)) => (Some(best.clone()), &advice[..]),
        // The advice may be to do nothing.
        None if judged.words.is_some() => (None, ""),
        None => return step.say("The game is over."),
    };
    let words = words::hint(&judged, advice);
    step.say(words.clone());
    step.change_noted(|ui| {
        ui.helped = true;
        ui.remark = None;
        ui.hint = Some((best, words));
    });
}

/// What explains is there: says how it begins to whoever does not see it, and brings it into sight.
fn explain(step: &mut Step<'_>) {
    // Whoever asks before it can be explained waits for it.
    let Some(explainer) = step.state.explainer else {
        return;
    };
    step.state.awaited.why = false;
    let known = step.ui.known.as_deref();
    let explanation = known.and_then(|known| explainer.explain(known, &step.now));
    let Some(explanation) = explanation else {
        return;
    };
    step.say(explanation.headline);
    step.change_noted(|ui| ui.helped = true);
    step.answer(AnswerStep::Came);
}

/// What gives reasons is there: whoever has asked before is answered.
pub fn explains(step: &mut Step<'_>, explainer: &'static dyn Explainer) {
    step.state.explainer = Some(explainer);
    if step.ui.known.is_some() {
        found(step);
    }
}

/// What explains has been opened, or closed.
pub fn explained(step: &mut Step<'_>, is_shown: bool) {
    match is_shown {
        true => await_look(step, |awaited| awaited.why = true),
        false => step.state.awaited.why = false,
    }
}

/// Shows the winning moves, or hides them.
pub fn toggle_wins(step: &mut Step<'_>) {
    step.change_noted(|ui| {
        ui.wins = !ui.wins;
        ui.helped |= ui.wins;
        ui.remark = None;
    });
    match step.ui.wins {
        true => await_look(step, |awaited| awaited.wins = true),
        false => step.state.awaited.wins = false,
    }
}

/// Says how many moves win, and shows it until the next move.
fn count_wins(step: &mut Step<'_>) {
    step.state.awaited.wins = false;
    let Some(judged) = judged(step) else { return };
    step.remark(Some(match step.game.traits().has_chance {
        true => words::BEST_PLAYS.to_owned(),
        false => words::wins(&judged),
    }));
}

/// Finds out about a move: what there is to say of it is shown when that is done.
pub fn ask(step: &mut Step<'_>, m: DynMove) {
    let after = match step.game.after(&m) {
        Ok(after) => after,
        Err(message) => return step.say(message),
    };
    step.answer(AnswerStep::Wait);
    let Some(explainer) = step.state.explainer else {
        step.state.awaited.asked = Some(m);
        return;
    };
    let known = step.ui.known.as_deref();
    let is_known = known.is_some();
    if let Some(explanation) = known.and_then(|known| explainer.compare(&step.now, &m, known)) {
        step.state.awaited.asked = None;
        return answer(step, m, explanation);
    }
    step.state.awaited.asked = Some(m);
    // Where a comparison may do, the position itself is looked into first.
    if step.game.traits().has_chance && !is_known {
        say_soon(step);
        look(step);
    } else {
        look_into(step, after, Purpose::Question);
    }
}

/// Shows what comes of the move that was made next in this position, as if it had been asked about: but nothing is opened for
/// it, as the board shows it.
pub fn refute(step: &mut Step<'_>) {
    if let Some(m) = step.game.next() {
        ask(step, m);
        let opens = |effect: &Effect| matches!(effect, Effect::Answer(AnswerStep::Wait));
        step.effects.retain(|effect| !opens(effect));
    }
}

/// The position after the move that is asked about has been looked into.
pub fn answer_by(step: &mut Step<'_>, after: &CachedAnalysis) {
    let (Some(m), Some(explainer)) = (step.state.awaited.asked.take(), step.state.explainer) else {
        return;
    };
    let before = step.ui.known.clone();
    let position = step.game.position();
    let explanation = explainer.explain_move(&step.now, &position, &m, before.as_deref(), after);
    if let Some(explanation) = explanation {
        answer(step, m, explanation);
    }
    // The question may have ended the search that was running for the position itself.
    if before.is_none() {
        look(step);
    }
}

/// Shows what there is to say of a move.
fn answer(step: &mut Step<'_>, m: DynMove, explanation: Explanation) {
    step.say(explanation.headline.clone());
    step.change_noted(|ui| ui.answer(m, explanation));
    step.answer(AnswerStep::Came);
}

/// An answer that comes now is not wanted any more.
pub fn withdraw(step: &mut Step<'_>) {
    if step.state.awaited.asked.take().is_some() {
        step.effects.push(Effect::Show(Search::Idle));
        look(step);
    }
    step.answer(AnswerStep::Withdraw);
}
