//! Turn by turn: moves of people, of the computer, and those that are made by themselves.

use std::mem;
use std::time::Duration;

use engine::level::{err, errs_before};
use engine::seed::Rng;

use super::help::{ask, want_hint};
use super::searches::{look, think};
use super::{AnswerStep, Effect, Moment, Step, Telling, Timer, decided};
use crate::matches::dyn_move::DynMove;
use crate::matches::known::CachedAnalysis;
use crate::matches::levels::weaker;
use crate::matches::state::{Awaited, Next};
use crate::matches::status::MatchStatus;
use crate::matches::ui_state::UiState;
use crate::players::{Level, Mover, Players, Seats};
use crate::saved::note::EndingNote;
use crate::stats::Stats;
use crate::ui::search::Search;

/// How long the computer's move is shown before it is played.
const THINKING: Duration = Duration::from_millis(700);

/// How long there is between a move and what chance, or whoever has no choice, does next.
const ROLLING: Duration = Duration::from_millis(400);

/// Takes notice of a game that has been opened.
pub fn open(step: &mut Step<'_>, is_fresh: bool, note: EndingNote) {
    let (players, outcome) = (step.now.players, step.now.outcome);
    let levels = step.game.traits().levels;
    step.change_noted(|ui| {
        ui.start_over(outcome.is_some());
        ui.take_up(note, levels);
        if note.counted {
            ui.offer_again(players, outcome, levels);
        }
    });
    // Whoever gets a link by which two people play is the one to move in it.
    if is_fresh && players.seats == Seats::Links {
        let me = step.now.turn;
        step.effects.push(Effect::Seat(Players { me, ..players }));
    }
}

/// A move on the board, by whatever means, of whoever is here.
pub fn press(step: &mut Step<'_>, m: DynMove) {
    if step.ui.asking {
        return ask(step, m);
    }
    let refusal = match step.now.mover() {
        _ if step.ui.aside => "Another game is being set up.",
        _ if step.now.outcome.is_some() => "The game is over.",
        Mover::Computer => "It is the computer’s turn.",
        Mover::Elsewhere => "It is the other player’s turn: send the link.",
        Mover::Here => {
            go_on_playing(step);
            return step.effects.push(Effect::Play(m));
        }
    };
    step.effects.push(Effect::SayOnce(refusal));
}

/// Makes chance's move, whoever is to move.
pub fn chance(step: &mut Step<'_>, m: DynMove) {
    go_on_playing(step);
    make_known(step, m);
}

/// Whoever looked at an earlier position goes on from it.
fn go_on_playing(step: &mut Step<'_>) {
    if step.now.players.seats != Seats::Watch {
        step.change().paused = false;
    }
}

/// A turn begins, of whoever is to move: the computer moves if it is its turn.
pub fn begin(step: &mut Step<'_>) {
    wait(step);
    step.state.awaited = Awaited::default();
    step.answer(AnswerStep::Withdraw);
    step.change().turn_over();
    step.effects.push(Effect::Show(Search::Idle));
    let waits = step.ui.waits();
    if !waits && move_by_itself(step, Moment::TurnBegins) {
        return;
    }
    if step.now.mover() == Mover::Computer && step.now.outcome.is_none() && !waits {
        if step.now.plies == 0 {
            step.say("The computer’s turn.");
        }
        let level = step.now.players.level;
        let levels = step.game.traits().levels;
        let ui = step.change();
        ui.level = weaker(levels, ui.level, level.code());
        if level.is_strategy() {
            let m = move_at_once(step, level);
            let thinks = m.is_none() && !step.state.is_held && step.limits().is_some();
            intend(step, m);
            if thinks {
                return think(step);
            }
        }
    }
    let is_due = mem::take(&mut step.state.wants_hint_later);
    if is_due && step.now.mover() == Mover::Here && step.now.outcome.is_none() {
        want_hint(step);
    } else {
        look(step);
    }
}

/// The computer waits while it is asked, and goes on afterwards.
pub fn wait_or_go_on(step: &mut Step<'_>) {
    if step.now.mover() == Mover::Computer {
        begin(step);
    }
}

/// Makes the next move soon, if that is made by itself; false if it is not.
fn move_by_itself(step: &mut Step<'_>, moment: Moment) -> bool {
    let Some(m) = (step.automatic)(moment) else {
        return false;
    };
    step.state.next = Next::Automatic(m);
    step.effects.push(Effect::After(Timer::Move, ROLLING));
    true
}

/// The lots for this position.
fn lots(step: &Step<'_>) -> Rng {
    Rng::new(step.state.salt, &step.game.position())
}

/// The computer's move where that takes no search: it plays by a strategy. `None` if it has none yet, or if another
/// level is wanted.
fn move_at_once(step: &Step<'_>, level: Level) -> Option<DynMove> {
    match level {
        Level::Strategy(index) => step.game.choose(index.into(), &mut lots(step)),
        Level::Errs(_) => None,
    }
}

/// The computer's move by what is known of the position; `None` if it wants to do nothing.
fn move_by(step: &Step<'_>, known: &CachedAnalysis) -> Option<DynMove> {
    match step.now.players.level {
        Level::Strategy(index) => step.game.pick(known, index.into(), &mut lots(step)),
        Level::Errs(errs) => {
            let judged = step.game.judge(known)?;
            let (best, _) = judged.best?;
            let errs = errs_before(judged.replies, errs);
            Some(err(&judged.moves, &best, errs, &mut lots(step)))
        }
    }
}

/// The computer chooses its move by what is known of the position, unless it has one already.
pub fn choose(step: &mut Step<'_>) {
    let known = step.ui.known.clone();
    let Some(known) = known.filter(|_| step.ui.pending.is_none()) else {
        return;
    };
    choose_by(step, &known);
}

/// The computer makes its move by what is known, or does nothing.
pub fn choose_by(step: &mut Step<'_>, known: &CachedAnalysis) {
    let m = move_by(step, known);
    // Who wants to do nothing leaves it to chance.
    if m.is_some() || !move_by_itself(step, Moment::Declined) {
        intend(step, m);
    }
}

/// Shows the computer's move, and plays it a moment later.
fn intend(step: &mut Step<'_>, m: Option<DynMove>) {
    step.change().pending = m;
    step.state.next = Next::Pending;
    step.effects.push(Effect::After(Timer::Move, THINKING));
}

/// The move that was to be made a moment later is made.
pub fn due(step: &mut Step<'_>) {
    match mem::take(&mut step.state.next) {
        Next::Nothing => {}
        Next::Automatic(m) => make_known(step, m),
        Next::Pending => {
            if let Some(m) = step.change().pending.take() {
                step.effects.push(Effect::Play(m));
            }
        }
    }
}

/// The computer waits: the move that it was about to make is not made.
fn wait(step: &mut Step<'_>) {
    step.state.next = Next::Nothing;
    step.effects.push(Effect::ForgetMove);
}

/// Makes a move; one that was taken back and is made again does not forget what followed it.
fn make_known(step: &mut Step<'_>, m: DynMove) {
    if step.game.next().as_ref() == Some(&m) {
        let before = Box::new(step.now.clone());
        step.effects.push(Effect::GoTo(step.now.plies + 1));
        step.effects.push(Effect::Tell(Telling::News(before)));
    } else {
        step.effects.push(Effect::Play(m));
    }
}

/// A move has been made: says what it did and what follows.
pub fn made(step: &mut Step<'_>, before: &MatchStatus, stats: Option<Stats>) {
    if step.now.outcome.is_some() {
        decided::begin(step);
        // The winning moves were help for a game: a review, and a second try, begin without them.
        step.state.awaited.wins = false;
        step.change().wins = false;
    }
    count(step, stats);
    let decided = UiState {
        decided: step.ui.decided.clone(),
        ..UiState::default()
    };
    step.say(step.now.news(before, &decided));
    step.note();
}

/// Counts the ending of a game, if it has ended.
fn count(step: &mut Step<'_>, stats: Option<Stats>) {
    let (players, outcome) = (step.now.players, step.now.outcome);
    let levels = step.game.traits().levels;
    let ui = step.change();
    if let Some(stats) = stats {
        ui.stats = stats;
    }
    if ui.count(players, outcome, levels) {
        let kept = ui.stats.to_string();
        step.effects.push(Effect::KeepStats(kept));
    }
}

/// Says what has been done.
pub fn tell(step: &mut Step<'_>, telling: &Telling) {
    let said = match telling {
        Telling::News(before) => step.now.news(before, &UiState::default()),
        Telling::Last => match step.now.last(step.ui) {
            last if last.is_empty() => "At the start.".to_owned(),
            last => last,
        },
    };
    step.say(said);
}

/// Another game is being set up: nothing is played meanwhile.
pub fn set_aside(step: &mut Step<'_>) {
    wait(step);
    step.effects.push(Effect::Show(Search::Idle));
    step.change_noted(|ui| {
        ui.start_over(false);
        ui.aside = true;
    });
}
