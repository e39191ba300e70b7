//! The page's side, but for its front ([`super::client`]): starts the worker, sends requests, hears replies, notices its
//! death. It is a piece of the program that comes after the first paint.

use std::cell::RefCell;
use std::rc::Rc;

use engine::analysis::Progress;
use gloo_timers::callback::Timeout;
use leptos::prelude::{Callable as _, window};
use leptos::task::spawn_local;
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::js_sys::Array;
use web_sys::{Event as DomEvent, MessageEvent, Response};

use super::calls::{Call, Event, FileWanted, Listener};
use super::dispatch::{Action, Dispatch, Expected};
use super::equipment::{Equipment, Equipped, Took, Want};
use super::handle::{self, Heard, WorkerHandle, describe, start};
use super::protocol::{self, Reply, Request, RequestId};
use crate::life::Life;

/// A worker that is at work and silent for so long (ms) is taken for dead: searches report many
/// times a second.
const SILENCE: u32 = 8_000;
/// A worker that has not been loaded after so long (ms), or a piece of the program that it lacks, will
/// not be any more. One that fails to load says so at once, and this is for what is under way: whoever
/// waits is told that, and may try again at any time.
const LOADING: u32 = 120_000;
/// How long (ms) after the page has what it loads for searches the rest of what they need is computed.
const PREPARING: u32 = 3_000;
/// How long (ms) an old search may go on when a new request waits, before it is ended.
const PATIENCE: u32 = 60;

/// What there is to say of an answer that is about something else, or whose bytes are not those that were sent.
pub(super) const UNSEALED: &str =
    "The answer to the search is not to what was asked, or was damaged on its way.";
/// What there is to say of a worker that says what it was not asked.
pub(super) const UNASKED: &str = "The answer to the search is to nothing that was asked.";

/// A request, and who is to hear of it.
struct Question {
    asker: Life,
    request: Request,
    listener: Listener,
}

struct Client {
    dispatch: Dispatch,
    worker: Option<WorkerHandle>,
    last_id: RequestId,
    /// Of each asker the newest request that is neither answered nor cancelled.
    wanted: Vec<Question>,
    /// The game that the newest request was about; until there is one, that of the page that was opened first.
    last: String,
    /// The request whose listener has been told last that it waits for something to be loaded.
    told: Option<RequestId>,
    equipment: Option<Equipment<JsValue>>,
    /// Dropped timers never fire.
    watchdog: Option<Timeout>,
    patience: Option<Timeout>,
}

impl Client {
    /// The game that a new worker will be asked about, as far as that is known.
    fn game(&self) -> String {
        let asked = self.wanted.last();
        asked.map_or_else(|| self.last.clone(), |wanted| wanted.request.game.clone())
    }

    /// What the searches of this game need, if it has been asked for.
    fn equipment(&mut self, game: &str) -> Option<&mut Equipment<JsValue>> {
        self.equipment.as_mut().filter(|known| known.game == game)
    }

    /// The request of this number, if it is wanted still.
    fn wanted(&self, id: RequestId) -> Option<&Question> {
        self.wanted.iter().find(|wanted| wanted.request.id == id)
    }

    /// Takes out what this says of requests, and gives who wanted them.
    fn take(&mut self, is_meant: impl Fn(&Question) -> bool) -> Vec<Question> {
        let (taken, kept) = std::mem::take(&mut self.wanted)
            .into_iter()
            .partition(is_meant);
        self.wanted = kept;
        taken
    }
}

thread_local! {
    static CLIENT: RefCell<Client> = const {
        RefCell::new(Client {
            dispatch: Dispatch::idle(),
            worker: None,
            last_id: 0,
            wanted: Vec::new(),
            last: String::new(),
            told: None,
            equipment: None,
            watchdog: None,
            patience: None,
        })
    };
}

/// Does what the front is asked for.
pub(super) fn perform(call: Call) {
    match call {
        Call::WarmUp(game) => warm_up(game),
        Call::Ask(asker, request, listener) => ask(asker, request, listener),
        Call::Equip(wanted, file) => equip(wanted, file),
        Call::Add(file, reader) => load(file, Some(reader)),
        Call::Cancel(asker) => cancel(asker),
        Call::TryAgain => try_again(),
    }
}

/// Starts the worker if there is none, so that the first request need not wait for it.
fn warm_up(game: String) {
    let actions = with(|client| {
        client.last = game;
        client.dispatch.warm_up()
    });
    act(&actions);
}

/// See [`client::ask`](super::client::ask); its number is given to the request here.
fn ask(asker: Life, request: Request, listener: Listener) {
    if asker.is_over() {
        return;
    }
    let actions = with(|client| {
        client.last_id += 1;
        let id = client.last_id;
        let before = client.take(|wanted| wanted.asker == asker);
        client.last.clone_from(&request.game);
        client.wanted.push(Question {
            asker,
            request: Request { id, ..request },
            listener,
        });
        let before = before.first().map(|wanted| wanted.request.id);
        client.dispatch.request(id, before)
    });
    act(&actions);
}

/// See [`client::equip`](super::client::equip).
fn equip(wanted: Life, file: FileWanted) {
    let FileWanted { game, told, .. } = file;
    let computed = with(|client| {
        if client.equipment(game).is_none() {
            client.equipment = Some(Equipment::new(game, wanted));
        }
        let known = client.equipment(game)?;
        known.wanted = wanted;
        known.computed
    });
    if let Some(kept) = computed {
        told.try_run(Equipped::Computed(kept));
    }
    load(file, None);
}

/// Loads a file, if that has not been done, and tells what has become of it.
fn load(file: FileWanted, reader: Option<&'static str>) {
    let FileWanted {
        game,
        address,
        told,
    } = file;
    let want = with(|client| Some(client.equipment(game)?.want(reader, told)));
    match want {
        Some(Want::Fetch(place)) => spawn_local(fetch_file(game, place, address, reader)),
        Some(Want::Known(loaded)) => {
            told.try_run(loaded);
            prepare_soon(game);
        }
        Some(Want::UnderWay) | None => {}
    }
}

/// Fetches a file, if there is one, and tells what has become of it.
async fn fetch_file(
    game: &'static str,
    place: usize,
    address: Option<String>,
    reader: Option<&'static str>,
) {
    let mut loaded = Equipped::Loaded;
    let mut part = None;
    if let Some(address) = address {
        match fetch(&address).await {
            Ok(bytes) => part = Some(bytes),
            Err(reason) => {
                loaded = Equipped::Failed(format!("{address} could not be loaded ({reason})."));
            }
        }
    }
    let told = with(|client| {
        let message = part.map(|bytes| handle::part(game, &bytes, reader));
        client.equipment(game)?.came(place, message, loaded.clone())
    });
    if let Some(told) = told {
        told.try_run(loaded);
    }
    prepare_soon(game);
}

/// Has the rest computed after a while, as what is looked into first goes before; not twice.
fn prepare_soon(game: &'static str) {
    let is_wanted = move || with(|client| Some(client.equipment(game)?.is_to_prepare()));
    let prepare = move || {
        if is_wanted() == Some(true) {
            prepare(game);
        }
    };
    Timeout::new(PREPARING, prepare).forget();
}

/// Has a worker of its own compute what searches need, or find it where it is kept. Where that can't be
/// had, searches go on without.
fn prepare(game: &'static str) {
    let Ok(worker) = start(game, true) else {
        return;
    };
    let done = worker.clone();
    let on_message = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
        let data = event.data();
        let Some(message) = data.dyn_ref::<Array>() else {
            return;
        };
        if handle::keep_piece(&event) {
            return;
        }
        // A part, or after the last one whether all are kept.
        let message = message.get(0);
        let kept = message.as_bool();
        let told = with(|client| {
            let equipment = client.equipment(game)?;
            match kept {
                None => equipment.keep(handle::part(game, &message, None)),
                Some(_) => equipment.computed = kept,
            }
            equipment.told()
        });
        if let Some(kept) = kept {
            done.terminate();
            if let Some(told) = told {
                told.try_run(Equipped::Computed(kept));
            }
        }
    });
    worker.set_onmessage(Some(on_message.into_js_value().unchecked_ref()));
    let failed = worker.clone();
    let on_error = Closure::<dyn Fn(DomEvent)>::new(move |event: DomEvent| {
        event.prevent_default();
        failed.terminate();
    });
    worker.set_onerror(Some(on_error.into_js_value().unchecked_ref()));
}

/// Fetches a file of this site.
async fn fetch(address: &str) -> Result<JsValue, String> {
    let answer = JsFuture::from(window().fetch_with_str(address)).await;
    let answer: Response = answer.map_err(|error| describe(&error))?.unchecked_into();
    if !answer.ok() {
        return Err(format!("status {}", answer.status()));
    }
    let bytes = answer.array_buffer().map_err(|error| describe(&error))?;
    let bytes = JsFuture::from(bytes).await;
    bytes.map_err(|error| describe(&error))
}

/// Ends the search for what this asker waits for, if it waits for something.
fn cancel(asker: Life) {
    let before = with(|client| client.take(|wanted| wanted.asker == asker));
    for wanted in before {
        let actions = with(|client| client.dispatch.cancel(wanted.request.id));
        act(&actions);
    }
}

/// Somebody tries again what has failed or was cancelled: the next request does not wait for a worker
/// that has still not been loaded.
fn try_again() {
    let actions = with(|client| client.dispatch.try_again());
    act(&actions);
}

/// The client's state may not be held while listeners run: they make new requests.
fn with<T>(change: impl FnOnce(&mut Client) -> T) -> T {
    CLIENT.with_borrow_mut(change)
}

fn act(actions: &[Action]) {
    for action in actions {
        match action {
            Action::Start => match WorkerHandle::start(&with(|client| client.game()), heard) {
                Ok(worker) => with(|client| {
                    client.worker = Some(worker);
                    if let Some(equipment) = &mut client.equipment {
                        equipment.start_over();
                    }
                }),
                Err(error) => return died(&describe(&error)),
            },
            Action::Terminate => with(|client| client.worker = None),
            Action::Send(id) => with(|client| {
                let wanted = client.wanted.iter().find(|wanted| wanted.request.id == *id);
                if let (Some(worker), Some(Question { request, .. })) = (&client.worker, wanted) {
                    if let Some(equipment) = &mut client.equipment
                        && equipment.game == request.game
                    {
                        for message in equipment.give() {
                            worker.give(&message);
                        }
                    }
                    worker.send(request);
                }
            }),
            Action::Wait => {
                let timer = Timeout::new(PATIENCE, || {
                    let actions = with(|client| client.dispatch.out_of_patience());
                    act(&actions);
                });
                with(|client| client.patience = Some(timer));
            }
        }
    }
    watch();
}

/// How long (ms) what is awaited of a worker may take, and what there is to say of one of which it does not come.
pub(super) fn allowance(awaited: Option<Expected>) -> Option<(u32, String)> {
    let (allowance, what) = match awaited? {
        Expected::Loaded => (LOADING, "its files were not there after"),
        Expected::Answer => (SILENCE, "it has been silent for"),
    };
    Some((allowance, format!("{what} {} seconds", allowance / 1000)))
}

/// Sets the watchdog anew: called whenever something was sent or heard. Whoever waits for something to be
/// loaded is told so, and that it is there.
fn watch() {
    let allowance = allowance(with(|client| client.dispatch.awaited()));
    let timer = allowance.map(|(allowance, reason)| Timeout::new(allowance, move || died(&reason)));
    let (before, now) = with(|client| {
        client.watchdog = timer;
        let now = client.dispatch.waits_for_loading();
        (std::mem::replace(&mut client.told, now), now)
    });
    match (before, now) {
        (_, Some(id)) if before != now => tell(id, Event::Loading),
        (Some(id), None) => tell(id, Event::Progress(Progress::default())),
        _ => {}
    }
}

/// What the searches of a game need beside the program, as far as it is there.
pub(super) fn parts(game: &str) -> Vec<JsValue> {
    with(|client| {
        let known = client.equipment(game);
        known.map_or(Vec::new(), |known| known.messages())
    })
}

/// Something is heard of the worker. What it says of its work keeps it from being taken for dead, and nothing else.
fn heard(heard: Heard) {
    let reply = match heard {
        Heard::Reply(reply) => reply,
        Heard::Unreadable(reason) => return confused(reason),
        Heard::Died(reason) => return died(&reason),
    };
    match reply {
        Reply::Ready => match with(|client| client.dispatch.ready()) {
            Some(actions) => act(&actions),
            None => confused(UNASKED.to_owned()),
        },
        Reply::Loading { is_done } => match with(|client| client.dispatch.loading(is_done)) {
            true => watch(),
            false => confused(UNASKED.to_owned()),
        },
        Reply::Equipped { refused } => match took(refused) {
            true => watch(),
            false => confused(UNASKED.to_owned()),
        },
        // What can't be read was the request.
        Reply::Refused { id: None, message } => confused(message),
        Reply::Progress { id, .. }
        | Reply::Done { id, .. }
        | Reply::Refused { id: Some(id), .. }
            if !with(|client| client.dispatch.is_at(id)) =>
        {
            confused(UNASKED.to_owned());
        }
        Reply::Progress { id, progress } => {
            watch();
            tell(id, Event::Progress(progress));
        }
        Reply::Done { id, seal, answer } => {
            let is_of = |wanted: &Question| protocol::seal(&wanted.request, &answer) == seal;
            match with(|client| client.wanted(id).is_none_or(is_of)) {
                true => finish(id, Event::Done(answer)),
                false => confused(UNSEALED.to_owned()),
            }
        }
        Reply::Refused {
            id: Some(id),
            message,
        } => finish(id, Event::Refused(message)),
    }
}

/// The worker has taken something that it was given, or refused it for this reason; false if it was given nothing.
fn took(refused: Option<String>) -> bool {
    let took = with(|client| match &mut client.equipment {
        Some(equipment) => equipment.took(refused),
        None => Took::Unasked,
    });
    match took {
        Took::Unasked => return false,
        Took::Done => {}
        Took::Refused(told, failed) => {
            told.try_run(failed);
        }
    }
    true
}

/// Tells whoever waits for a request.
fn tell(id: RequestId, event: Event) {
    let listener = with(|client| client.wanted(id).map(|wanted| Rc::clone(&wanted.listener)));
    if let Some(listener) = listener {
        listener(event);
    }
}

/// The worker has done with a request. Whoever is told of it may ask for more, which goes before what others wait for.
fn finish(id: RequestId, event: Event) {
    let mut wanted = with(|client| {
        client.dispatch.finished(id);
        client.take(|wanted| wanted.request.id == id)
    });
    if let Some(wanted) = wanted.pop() {
        (wanted.listener)(event);
    }
    let actions = with(|client| client.dispatch.go_on());
    act(&actions);
}

/// Another worker takes the place of one that is not to be relied on: those whose requests are lost are told why.
fn lose(lost: (Vec<RequestId>, Vec<Action>), event: &Event) {
    let (ids, actions) = lost;
    let wanted = with(|client| client.take(|wanted| ids.contains(&wanted.request.id)));
    act(&actions);
    for wanted in wanted {
        (wanted.listener)(event.clone());
    }
}

fn died(reason: &str) {
    let lost = with(|client| client.dispatch.died());
    lose(lost, &Event::Died(reason.to_owned()));
}

/// The worker has said what can't be read, or what it was not asked.
fn confused(reason: String) {
    let lost = with(|client| client.dispatch.confused());
    lose(lost, &Event::Refused(reason));
}
