//! The one way to every search: analyses are made in place where the theory answers at once, and in the worker where a
//! search takes its time.

use std::sync::Arc;

use engine::analysis::{Limits, Progress};

use super::{Effect, Found, SHOWN_AFTER, Step, Timer};
use crate::matches::analyses::Wanted;
use crate::matches::known::CachedAnalysis;
use crate::matches::state::{Awaited, Purpose, Running, Task};
use crate::ui::search::{LOADING, Search};
use crate::worker::client::Event;
use crate::worker::protocol::{Job, Request};

/// What there is to say of an answer that is none.
const UNREADABLE: &str = "The answer to the search can’t be read.";

/// Analyses the position on the board. Whoever waits for it goes on when that is done.
pub fn look(step: &mut Step<'_>) {
    if step.state.is_held {
        return;
    }
    let position = step.game.position();
    let running = step.state.running.as_ref();
    match running.filter(|running| running.is_of(&position)) {
        Some(running) if running.is_loading => show(step, Search::Loading),
        Some(_) => show(step, Search::Running(Progress::default())),
        None => look_into(step, position, Purpose::Board),
    }
}

/// Waits for the analysis of the position on the board, which may be there already.
pub fn await_look(step: &mut Step<'_>, what: fn(&mut Awaited)) {
    what(&mut step.state.awaited);
    let takes_time = step.game.traits().search.time.is_some();
    let position = step.game.position();
    if takes_time && step.state.analyses.known(&position).is_none() {
        say_soon(step);
    }
    look(step);
}

/// Says that a search goes on, if somebody still waits for it when it begins to be seen.
pub fn say_soon(step: &mut Step<'_>) {
    let say = Effect::After(Timer::Searching, SHOWN_AFTER);
    step.effects.push(say);
}

/// The same, as it is seen now. It may have failed by then, or wait for what it needs.
pub fn say_that_it_goes_on(step: &mut Step<'_>) {
    let asked_for = step.state.running.as_ref();
    let asked_for = asked_for.filter(|running| running.is_asked_for());
    let goes_on = asked_for.is_some() || step.state.is_held;
    if step.state.awaited.is_anything() && goes_on {
        let is_loading = asked_for.is_some_and(|running| running.is_loading);
        step.say(if is_loading { LOADING } else { "Searching…" });
    }
}

/// Looks into a position, where nothing is known of it. What was searched before is dropped.
pub fn look_into(step: &mut Step<'_>, position: String, purpose: Purpose) {
    match step.state.analyses.known(&position) {
        Some(known) => step.found.push(Found {
            purpose,
            position,
            known,
        }),
        None => look_anew(step, position, purpose),
    }
}

/// Looks into a position, whether or not something is known of it.
pub fn look_anew(step: &mut Step<'_>, position: String, purpose: Purpose) {
    let search = step.game.traits().search;
    let others = if step.computer_thinks() {
        0
    } else {
        search.others
    };
    if search.time.is_none() {
        let known = step.game.know(&position);
        return learn(step, position, known, purpose, others);
    }
    begin(
        step,
        Task::Analyze {
            position,
            purpose,
            others,
        },
    );
}

/// Has the worker search: every search of a match begins here. What it searched before is dropped.
fn begin(step: &mut Step<'_>, task: Task) {
    let traits = step.game.traits();
    let is_proof = |purpose| purpose == Purpose::Proof;
    let (position, limits, time, job) = match &task {
        Task::Analyze {
            position,
            purpose,
            others,
        } => (
            position,
            match purpose {
                Purpose::Move => step.limits().unwrap_or_default(),
                _ => Limits {
                    multi_pv: *others,
                    ..Limits::DEFAULT
                },
            },
            // A proof is the same on every machine: it is given up after so many positions.
            traits.search.time.filter(|_| !is_proof(*purpose)),
            match is_proof(*purpose) {
                true => Job::Proof,
                false => Job::Analysis,
            },
        ),
        Task::Review(Wanted { position, plies }) => (
            position,
            Limits {
                plies: Some(*plies),
                ..Limits::DEFAULT
            },
            None,
            Job::Analysis,
        ),
    };
    let request = Request {
        limits,
        time,
        ..Request::of(traits.id, position.clone(), job)
    };
    step.state.last_id += 1;
    let running = Running {
        id: step.state.last_id,
        task,
        is_loading: false,
    };
    let id = running.id;
    let is_asked_for = running.is_asked_for();
    step.state.running = Some(running);
    if is_asked_for {
        step.effects.push(Effect::StartClock);
        show(step, Search::Running(Progress::default()));
    }
    step.effects.push(Effect::Search(id, request));
}

/// The worker says something of a search; what it says of one that was dropped is of no account.
pub fn hear(step: &mut Step<'_>, id: u32, event: Event) {
    let running = step.state.running.as_ref();
    let Some(running) = running.filter(|running| running.id == id) else {
        return;
    };
    let task = running.task.clone();
    match (event, task) {
        (
            Event::Done(answer),
            Task::Analyze {
                position,
                purpose,
                others,
            },
        ) => {
            step.state.running = None;
            step.effects.push(Effect::Show(Search::Idle));
            if purpose == Purpose::Proof {
                return proved(step, &position, answer.analysis);
            }
            let known = step.game.read(&position, answer);
            if purpose == Purpose::Move {
                // What so little has been seen of is not kept.
                return match known {
                    Some(known) => step.found.push(Found {
                        purpose,
                        position,
                        known: Arc::new(known),
                    }),
                    None => break_off(step, UNREADABLE.to_owned()),
                };
            }
            learn(step, position, known, purpose, others);
        }
        (Event::Done(answer), Task::Review(wanted)) => {
            match step.game.read(&wanted.position, answer) {
                Some(known) => {
                    step.state.running = None;
                    step.state.analyses.keep_reviewed(wanted, known);
                    step.effects.push(Effect::Learnt);
                    step.may_review = true;
                }
                None => give_up(step, UNREADABLE.to_owned()),
            }
        }
        (Event::Loading, Task::Analyze { .. }) => go_on(step, true, Search::Loading),
        (Event::Progress(progress), Task::Analyze { .. }) => {
            go_on(step, false, Search::Running(progress));
        }
        (Event::Loading | Event::Progress(_), Task::Review(_)) => {}
        (Event::Refused(message), task) => fail(step, &task, message),
        (Event::Died(reason), task) => fail(step, &task, Search::died(&reason)),
    }
}

/// Keeps what is known of a position now, with so many variations beside the best, and hands it on.
fn learn(
    step: &mut Step<'_>,
    position: String,
    known: Option<CachedAnalysis>,
    purpose: Purpose,
    others: u32,
) {
    let Some(known) = known else {
        return break_off(step, UNREADABLE.to_owned());
    };
    let known = step.state.analyses.keep(position.clone(), known, others);
    step.effects.push(Effect::Learnt);
    step.found.push(Found {
        purpose,
        position,
        known,
    });
    step.may_review = true;
}

/// Takes notice of how far a search is.
fn go_on(step: &mut Step<'_>, is_loading: bool, search: Search) {
    if let Some(running) = &mut step.state.running
        && running.is_loading != is_loading
    {
        running.is_loading = is_loading;
        // What it took to load is no part of the search.
        step.effects.push(Effect::StartClock);
    }
    show(step, search);
}

/// Shows how far a search is, if somebody waits for it or looks at what it is to show.
fn show(step: &mut Step<'_>, search: Search) {
    let is_looked_at = step.ui.why || step.ui.wins || step.ui.analysis_shown;
    let computer_thinks = step.computer_thinks();
    // Where a game was decided is found out in silence: how it has ended is what is to be read then.
    let is_seen = (is_looked_at && step.now.outcome.is_none())
        || step.state.awaited.is_anything()
        || computer_thinks;
    if is_seen {
        // What the computer is about to play is not told before it plays.
        step.effects.push(Effect::Show(match computer_thinks {
            true => search.untold(),
            false => search,
        }));
    }
}

/// Has the worker see what a level sees of the position on the board, which then moves.
pub fn think(step: &mut Step<'_>) {
    let position = step.game.position();
    begin(
        step,
        Task::Analyze {
            position,
            purpose: Purpose::Move,
            others: 0,
        },
    );
}

/// Has the worker prove what the position on the board is worth, for somebody who waits for that. What was searched
/// before is dropped.
pub fn prove(step: &mut Step<'_>) {
    step.state.awaited.proof = true;
    say_soon(step);
    let position = step.game.position();
    look_anew(step, position, Purpose::Proof);
}

/// The proof of a position is there, or there is none: whoever still waits for it is given it.
fn proved(step: &mut Step<'_>, position: &str, proof: Vec<u8>) {
    step.may_review = true;
    if step.state.awaited.proof && step.game.position() == position {
        step.effects.push(Effect::HandProof(proof));
        // What becomes of it is heard before anything else is searched.
        step.may_review = false;
    }
}

/// Whoever waited for a proof was given it.
pub fn proof_read(step: &mut Step<'_>, is_read: bool) {
    if !is_read {
        return break_off(step, UNREADABLE.to_owned());
    }
    step.state.awaited.proof = false;
    step.may_review = true;
}

fn fail(step: &mut Step<'_>, task: &Task, message: String) {
    match task {
        Task::Analyze { .. } => break_off(step, message),
        Task::Review(_) => give_up(step, message),
    }
}

/// The search can’t go on. Whoever waited for it is told, and can try again.
fn break_off(step: &mut Step<'_>, message: String) {
    step.state.running = None;
    step.say(message.clone());
    step.effects.push(Effect::Show(Search::Failed(message)));
}

/// A review can’t go on until somebody tries again.
fn give_up(step: &mut Step<'_>, message: String) {
    step.state.analyses.set_broken(true);
    step.effects.push(Effect::Learnt);
    break_off(step, message);
}

/// Ends the search that somebody waits for, and says so; false if there is none.
pub fn cancel(step: &mut Step<'_>) -> bool {
    let running = step.state.running.as_ref();
    let is_asked_for = running.is_some_and(Running::is_asked_for);
    if is_asked_for {
        stop(step);
        break_off(step, "The search was cancelled.".to_owned());
    }
    is_asked_for
}

/// Somebody tries again what has failed.
pub fn take_up(step: &mut Step<'_>) {
    step.effects.push(Effect::Show(Search::Idle));
    step.effects.push(Effect::TryAgain);
    if step.state.analyses.is_broken() {
        step.state.analyses.set_broken(false);
        step.effects.push(Effect::Learnt);
    }
}

/// Ends the search that runs, if one does.
fn stop(step: &mut Step<'_>) {
    step.state.running = None;
    step.effects.push(Effect::CancelSearch);
}

/// Searches wait, for something that they need, until this is called with `false`.
pub fn hold(step: &mut Step<'_>, is_held: bool) {
    let was_held = std::mem::replace(&mut step.state.is_held, is_held);
    if was_held && !is_held {
        look(step);
        step.may_review = true;
    }
}

/// Searches have now what they lacked.
pub fn renew(step: &mut Step<'_>) {
    stop(step);
    step.state.is_held = false;
    step.state.analyses.forget();
    step.effects.push(Effect::Learnt);
    look(step);
    step.may_review = true;
}

/// Whether more variations of a position are to be shown than were asked for: the computer, who
/// has looked into it, needed only its move.
pub fn is_narrow(step: &Step<'_>, position: &str) -> bool {
    let others = step.game.traits().search.others;
    step.state.analyses.is_narrow(position, others)
        && step.ui.analysis_shown
        && !step.computer_thinks()
}

/// Looks into these positions one after the other, in place of those that were wanted before. Other
/// searches go first.
pub fn review(step: &mut Step<'_>, wanted: Vec<Wanted>) {
    // What it was overtaken by may have ended.
    step.may_review = true;
    if !step.state.analyses.want(wanted) {
        return;
    }
    step.effects.push(Effect::Learnt);
    let is_dropped = |running: &Running| match &running.task {
        Task::Review(of) => !step.state.analyses.is_wanted(of),
        Task::Analyze { .. } => false,
    };
    if step.state.running.as_ref().is_some_and(is_dropped) {
        stop(step);
    }
}

/// Looks into the next position that a review wants, if nothing else is searched.
pub fn review_next(step: &mut Step<'_>) {
    if step.state.is_held || step.state.running.is_some() {
        return;
    }
    if let Some(wanted) = step.state.analyses.next_wanted() {
        begin(step, Task::Review(wanted));
    }
}
