//! What people do by button or by key: help, ways through the moves, who plays.

use engine::game::Player;

use super::help::{ask, show_plays, toggle_wins, want_hint, withdraw};
use super::searches::{cancel, look, prove, take_up};
use super::turns::{begin, wait_or_go_on};
use super::{AnswerStep, Effect, Step, Telling};
use crate::matches::action::MatchAction;
use crate::matches::ui_state::{ASKING, UiState};
use crate::matches::words;
use crate::players::{Level, Players, Seats};
use crate::stats::Stats;
use crate::ui::tab::Tab;

/// Does what somebody wants, if that can be done now; a key may be pressed when its button can't.
pub fn run(step: &mut Step<'_>, action: MatchAction) {
    if !action.is_allowed(&step.now, step.ui) {
        let refusal = action.refusal(&step.now, step.ui);
        return match action.is_refused_each_time() {
            true => step.say(refusal),
            false => step.effects.push(Effect::SayOnce(refusal)),
        };
    }
    match action {
        // Parts of a move that were put together are taken back first.
        MatchAction::Undo if step.ui.parts > 0 => step.effects.push(Effect::TakeBack),
        MatchAction::Undo => undo(step),
        MatchAction::Redo => redo(step),
        MatchAction::Restart => restart(step),
        MatchAction::Hint => {
            stop_asking(step);
            // A question has the board to itself: whoever wants a hint is done with it.
            leave_question(step);
            show_plays(step);
            want_hint(step);
        }
        MatchAction::Wins => {
            show_plays(step);
            toggle_wins(step);
        }
        MatchAction::Why => explain(step),
        MatchAction::Ask => toggle_asking(step),
        MatchAction::Close => close(step),
        MatchAction::PlayAsked => play_asked(step),
        MatchAction::Pause => pause(step),
        MatchAction::Search => cancel_or_retry(step),
        MatchAction::Share => step.effects.push(Effect::Share),
        MatchAction::Seat(seats, me) => seat(step, seats, me),
        MatchAction::Level(level) => set_level(step, level),
        MatchAction::Fit => {
            let stats = &mut step.change().stats;
            stats.fits = !stats.fits;
            let kept = stats.to_string();
            step.effects.push(Effect::KeepStats(kept));
        }
        MatchAction::ForgetResults => {
            step.change().stats = Stats::default();
            step.effects.push(Effect::ForgetStats);
        }
    }
}

/// Explains what is best, and why, whatever was asked before: a move is played, then. Pressed again, it closes
/// what explains.
fn explain(step: &mut Step<'_>) {
    if step.ui.asked.is_some() {
        return close(step);
    }
    let was_asking = step.ui.asking;
    stop_asking(step);
    // It is open already while somebody asks, and is to be answered.
    if was_asking {
        step.answer(AnswerStep::Open);
        super::help::explained(step, true);
    } else {
        step.answer(AnswerStep::Toggle);
    }
}

/// Asks about the next move in place of playing it, or goes on playing.
fn toggle_asking(step: &mut Step<'_>) {
    if step.ui.asking {
        return close(step);
    }
    let in_hand = step.state.in_hand.clone();
    step.change().ask(in_hand.as_ref());
    step.effects.push(Effect::Open(Tab::Explain));
    wait_or_go_on(step);
    if let Some(m) = in_hand {
        ask(step, m);
    } else {
        step.answer(AnswerStep::CloseForBoard);
        step.say(ASKING);
    }
}

/// Goes on playing: the answer about a move is closed, and the board comes back. Where none is, what explains is closed.
fn close(step: &mut Step<'_>) {
    if !step.ui.asking && step.ui.asked.is_none() {
        return step.answer(AnswerStep::Close);
    }
    stop_asking(step);
    if step.ui.asked.is_some() {
        leave_question(step);
        step.answer(AnswerStep::Close);
    }
}

/// The tab that explains is left: what is said of a move that was asked about goes, with its picture.
pub(super) fn leave_question(step: &mut Step<'_>) {
    if step.ui.asked.is_some() {
        let_go_of_asked(step);
        step.change().close();
        wait_or_go_on(step);
    }
}

/// The next move is played, and not asked about.
fn stop_asking(step: &mut Step<'_>) {
    if step.ui.asking {
        let_go_of_asked(step);
        step.change().close();
        step.say(words::PLAYING);
        withdraw(step);
        wait_or_go_on(step);
    }
}

/// What was put together to be asked about isn't there to be made: it goes with the question.
fn let_go_of_asked(step: &mut Step<'_>) {
    if step.ui.is_for_question(step.state.in_hand.as_ref()) {
        let kept = step.ui.kept;
        step.effects.push(Effect::LetGo(kept));
    }
}

fn play_asked(step: &mut Step<'_>) {
    if let Some((m, _)) = step.change().asked.take() {
        step.answer(AnswerStep::Close);
        super::turns::press(step, m);
    }
}

fn pause(step: &mut Step<'_>) {
    let ui = step.change();
    ui.paused = !ui.paused;
    let is_paused = ui.paused;
    step.say(match is_paused {
        true => "Paused.",
        false => "The game goes on.",
    });
    begin(step);
}

/// Ends the search that runs, or tries again one that has failed.
fn cancel_or_retry(step: &mut Step<'_>) {
    if !cancel(step) {
        take_up(step);
        match (step.state.awaited.asked.clone(), step.state.awaited.proof) {
            (Some(m), _) => ask(step, m),
            (None, true) => prove(step),
            (None, false) => look(step),
        }
    }
    step.may_review = true;
}

/// Goes to the position after so many moves of the game, to look at it: the computer waits there
/// until it is told to go on, or a move is made.
pub fn visit(step: &mut Step<'_>, plies: usize) {
    let moves_itself = step.now.players.has_computer() || step.game.traits().has_chance;
    step.change_noted(|ui| {
        ui.helped = true;
        ui.paused = moves_itself;
    });
    step.effects.push(Effect::GoTo(plies));
    step.effects.push(Effect::Tell(Telling::Last));
}

/// Takes moves back, up to somebody’s own; where there are none, brings back the game before this one.
fn undo(step: &mut Step<'_>) {
    let Some(to) = step.now.undo_to() else {
        // Nobody knows any more whether there was help in it.
        step.change_noted(|ui| ui.helped = true);
        return step.effects.push(Effect::BringBack);
    };
    let is_watched = step.now.players.seats == Seats::Watch;
    step.change_noted(|ui| {
        ui.helped = true;
        // Otherwise the computer would play at once what has just been taken back.
        ui.paused = is_watched;
    });
    step.effects.push(Effect::GoTo(to));
    step.say(words::taken_back(
        step.now.plies - to,
        step.now.stops.is_some(),
    ));
}

/// Plays again what was taken back.
fn redo(step: &mut Step<'_>) {
    if let Some(to) = step.now.redo_to() {
        // What is played again from its record, and not after a move taken back, is no new game.
        step.change_noted(|ui| ui.counted |= !ui.helped);
        step.effects.push(Effect::GoTo(to));
        step.say("Played again.");
    }
}

/// Goes back to the start.
fn restart(step: &mut Step<'_>) {
    step.effects.push(Effect::Restart);
    step.change_noted(|ui| UiState::start_over(ui, false));
}

/// Seats players.
fn seat(step: &mut Step<'_>, seats: Seats, me: Player) {
    let now = step.now.players;
    let mut players = Players {
        seats,
        me,
        level: now.level,
    };
    let against = (players.seats, now.seats) == (Seats::Computer, Seats::Computer);
    if against && players.me != now.me {
        // Who moves first is asked at the beginning of a game.
        restart(step);
    }
    let is_under_way = step.now.plies > 0;
    if players.seats == Seats::Links {
        players.me = step.now.turn;
    }
    let ui = step.change();
    ui.paused = false;
    ui.asking = false;
    ui.asked = None;
    ui.remark = None;
    // A game that others have begun is nobody’s win against the computer.
    ui.counted |= !against && is_under_way;
    step.effects.push(Effect::Seat(players));
    step.note();
}

/// Has the computer play so well from now on.
fn set_level(step: &mut Step<'_>, level: Level) {
    let players = step.now.players;
    // It has been chosen.
    step.change().offer = None;
    step.effects
        .push(Effect::Seat(Players { level, ..players }));
}
