//! The page's side, for whoever asks: what is asked for is handed to the piece of the program that has the worker
//! ([`super::searches`]), as soon as that has been loaded.

use std::cell::RefCell;
use std::rc::Rc;

use engine::game::{AnalysisOf, Game};
use leptos::prelude::{Callable as _, Callback, on_cleanup};
use leptos::task::spawn_local;

use super::calls::{Call, FileWanted};
pub use super::calls::{Event, Listener};
pub use super::equipment::Equipped;
use super::promise::promise;
use super::protocol::{Answer, Job, Request, decode};
use super::searches;
use crate::life::Life;
use crate::piece::piece;

/// Does what is asked for.
type Perform = fn(Call);

piece! {
    fn perform() -> Perform, in searches: searches::perform
}

/// That, as far as it is there.
enum Back {
    /// It is not under way; calls that were kept for when it is there.
    Unloaded(Vec<Call>),
    /// It is under way; the calls that came meanwhile, in that order.
    Coming(Vec<Call>),
    Here(Perform),
}

thread_local! {
    static BACK: RefCell<Back> = const { RefCell::new(Back::Unloaded(Vec::new())) };
}

/// Has something done, as soon as it can be. Whoever asks the worker hears that it waits.
fn call(call: Call) {
    let waits = match &call {
        Call::Ask(_, _, listener) => Some(Rc::clone(listener)),
        _ => None,
    };
    let now = BACK.with_borrow_mut(|back| match back {
        Back::Here(perform) => Some((*perform, call)),
        Back::Coming(calls) => {
            add_call(calls, call);
            None
        }
        // There is nothing to be ended, and nothing that has failed.
        Back::Unloaded(_) if matches!(call, Call::Cancel(_) | Call::TryAgain) => None,
        Back::Unloaded(kept) => {
            let mut calls = std::mem::take(kept);
            calls.push(call);
            *back = Back::Coming(calls);
            spawn_local(load());
            None
        }
    });
    match (now, waits) {
        (Some((perform, call)), _) => perform(call),
        (None, Some(listener)) => listener(Event::Loading),
        (None, None) => {}
    }
}

/// Adds a call to those that wait. An asker waits for one answer at most.
fn add_call(calls: &mut Vec<Call>, call: Call) {
    if let Call::Ask(asker, ..) | Call::Cancel(asker) = &call {
        calls.retain(|waiting| !matches!(waiting, Call::Ask(other, ..) if other == asker));
    }
    if !matches!(call, Call::Cancel(_) | Call::TryAgain) {
        calls.push(call);
    }
}

/// Loads what does what is asked for. Where it can't be had, all that wait for an answer are told; it is tried again when
/// something else is asked for, and what searches need is loaded then.
async fn load() {
    let loaded = perform().await;
    let back = match loaded {
        Ok(perform) => Back::Here(perform),
        Err(_) => Back::Unloaded(Vec::new()),
    };
    let Back::Coming(calls) = BACK.replace(back) else {
        return;
    };
    if let Ok(perform) = loaded {
        calls.into_iter().for_each(perform);
        return;
    }
    let (kept, lost): (Vec<_>, Vec<_>) = calls
        .into_iter()
        .partition(|call| matches!(call, Call::Equip(..) | Call::Add(..)));
    let told: Vec<_> = kept.iter().filter_map(unloaded_file).collect();
    BACK.with_borrow_mut(|back| {
        if let Back::Unloaded(waiting) = back {
            *waiting = kept;
        }
    });
    for (told, failed) in told {
        told.try_run(failed);
    }
    for call in lost {
        if let Call::Ask(asker, _, listener) = call
            && !asker.is_over()
        {
            listener(Event::Died(UNLOADED.to_owned()));
        }
    }
}

/// Who is to hear that a file is not there, and that.
fn unloaded_file(call: &Call) -> Option<(Callback<Equipped>, Equipped)> {
    let (Call::Equip(_, file) | Call::Add(file, _)) = call else {
        return None;
    };
    let what = file.address.as_deref().unwrap_or("The search");
    let failed = Equipped::Failed(what.to_owned() + " could not be loaded.");
    Some((file.told, failed))
}

/// Starts the worker if there is none, so that the first request, which will be about this game as far as that is known, need
/// not wait for it.
pub fn warm_up(game: String) {
    call(Call::WarmUp(game));
}

/// Whoever asks the worker for something, from where this is called until that goes: what it still waits for then is
/// cancelled, and nothing is heard of it.
pub fn asker() -> Life {
    let life = Life::here();
    on_cleanup(move || cancel(life));
    life
}

/// Asks for what a request names at once, and gives what waits for the answer. If the same asker asks for something else
/// meanwhile, cancels, or goes, the answer never comes: it is awaited in a task of that life ([`Life::spawn`]), which goes
/// with it. (Who is to hear how far a search is listens to it: [`ask`].)
///
/// # Errors
/// The reason why there is no answer.
pub fn search(asker: Life, request: Request) -> impl Future<Output = Result<Answer, String>> {
    let (promise, answer) = promise();
    let listener = move |event| match event {
        Event::Loading | Event::Progress(_) => {}
        Event::Done(answer) => promise.keep(Ok(answer)),
        Event::Refused(reason) | Event::Died(reason) => promise.keep(Err(reason)),
    };
    ask(asker, request, Rc::new(listener));
    answer
}

/// Asks for the analysis of a position, as [`search`] does.
///
/// # Errors
/// The reason why there is none.
pub fn analysis<G: Game>(
    asker: Life,
    position: String,
) -> impl Future<Output = Result<AnalysisOf<G>, String>> {
    let answer = search(asker, Request::of(G::ID, position, Job::Analysis));
    async {
        let answer = answer.await?;
        decode(&answer.analysis).map_err(|error| error.to_string())
    }
}

/// Asks for what a request names. An earlier request of the same asker that is not answered yet is dropped. Those of other
/// askers are searched after it.
pub fn ask(asker: Life, request: Request, listener: Listener) {
    call(Call::Ask(asker, request, listener));
}

/// Loads what the searches of a game need beside the program, and has the rest computed; the worker is
/// given it before the searches are made. `told` hears of both. It is kept as long as the program runs:
/// at another visit to the page `told` hears what has become of it, and only what could not be loaded,
/// or used, is loaded again. Nothing is computed for somebody who has left.
pub fn equip(wanted: Life, game: &'static str, address: Option<String>, told: Callback<Equipped>) {
    call(Call::Equip(
        wanted,
        FileWanted {
            game,
            address,
            told,
        },
    ));
}

/// Loads one more file that the searches of a game need, which [`equip`] was called for; this module reads it.
pub fn add(
    game: &'static str,
    address: Option<String>,
    reader: &'static str,
    told: Callback<Equipped>,
) {
    call(Call::Add(
        FileWanted {
            game,
            address,
            told,
        },
        reader,
    ));
}

/// Ends the search for what this asker waits for, if it waits for something.
pub fn cancel(asker: Life) {
    call(Call::Cancel(asker));
}

/// Somebody tries again what has failed or was cancelled: the next request does not wait for a worker
/// that has still not been loaded. (For what asks the worker it waits.)
pub fn try_again() {
    call(Call::TryAgain);
}

/// What there is to say where this could not be loaded.
const UNLOADED: &str = "its files could not be loaded";
