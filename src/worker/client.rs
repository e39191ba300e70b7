//! The page's side: starts the worker, sends requests, hears replies, notices its death.

use std::cell::RefCell;
use std::rc::Rc;

use engine::analysis::{Limits, Progress};
use engine::game::Game;
use gloo_timers::callback::Timeout;
use leptos::prelude::{Callable as _, Callback, window};
use leptos::task::spawn_local;
use wasm_bindgen::prelude::{Closure, wasm_bindgen};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::js_sys::{Array, Object, Reflect, Uint8Array};
use web_sys::{Event as DomEvent, MessageEvent, Response, Url, Worker, WorkerOptions, WorkerType};

use super::dispatch::{Action, Awaited, Dispatch};
use super::protocol::{Answer, Job, Reply, Request, RequestId, decode, encode};

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

#[wasm_bindgen]
extern "C" {
    /// The address of the bundle's own glue, whatever its hashed name and base path.
    #[wasm_bindgen(thread_local_v2, js_namespace = ["import", "meta"], js_name = url)]
    static GLUE: String;
}

/// What becomes of a request. Nothing is heard of one that was cancelled or overtaken.
#[derive(Clone, Debug)]
pub enum Event<A> {
    /// What is to search is still being loaded.
    Loading,
    /// The search goes on.
    Progress(Progress),
    /// The search has ended.
    Done {
        /// What every game's answer holds.
        answer: Answer,
        /// The game's own analysis.
        analysis: A,
    },
    /// The request, or a reply, could not be understood.
    Refused(String),
    /// The worker died over it. A new one is on its way.
    Died(String),
}

/// What a reply to the wanted request is handed to, before its game is known.
pub type Listener = Rc<dyn Fn(RawEvent)>;

/// The same before the game's own analysis is read.
pub type RawEvent = Event<()>;

/// What the searches of a game need beside the program: every worker is given it once, before the
/// first of these searches.
struct Equipment {
    game: &'static str,
    /// What was loaded and what was computed, in the order in which they came.
    parts: Vec<Part>,
    /// How many of them the worker has been given.
    given: usize,
    /// How many of those it has taken: its replies come in the same order.
    taken: usize,
    /// What has become of what is loaded; `None` as long as it is under way.
    loaded: Option<Equipped>,
    /// Whether what is computed is kept for the next visit, once it is there.
    computed: Option<bool>,
    /// Hears what becomes of it.
    told: Callback<Equipped>,
}

/// Some of what searches need.
struct Part {
    bytes: JsValue,
    /// Whether it was loaded, not computed.
    is_loaded: bool,
}

/// What becomes of what the searches of a game need.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Equipped {
    /// What is loaded is there.
    Loaded,
    /// It could not be loaded, or can't be used, for this reason.
    Failed(String),
    /// All that is computed is there; whether it is kept for the next visit.
    Computed(bool),
}

struct Client {
    dispatch: Dispatch,
    worker: Option<Worker>,
    last_id: RequestId,
    wanted: Option<(Request, Listener)>,
    /// The request whose listener has been told last that it waits for something to be loaded.
    told: Option<RequestId>,
    equipment: Option<Equipment>,
    /// Dropped timers never fire.
    watchdog: Option<Timeout>,
    patience: Option<Timeout>,
}

impl Client {
    /// What the searches of this game need, if it has been asked for.
    fn equipment(&mut self, game: &str) -> Option<&mut Equipment> {
        self.equipment.as_mut().filter(|known| known.game == game)
    }
}

thread_local! {
    static CLIENT: RefCell<Client> = const {
        RefCell::new(Client {
            dispatch: Dispatch::idle(),
            worker: None,
            last_id: 0,
            wanted: None,
            told: None,
            equipment: None,
            watchdog: None,
            patience: None,
        })
    };
}

/// Starts the worker if there is none, so that the first request need not wait for it.
pub fn warm_up() {
    let actions = with(|client| client.dispatch.warm_up());
    act(&actions);
}

/// Asks for the analysis of a position. An earlier request that is not answered yet is dropped.
pub fn analyze<G: Game>(
    position: &G::Position,
    limits: Limits,
    listener: impl Fn(Event<G::Analysis>) + 'static,
) {
    let listener: Listener = Rc::new(move |event| {
        listener(match event {
            Event::Loading => Event::Loading,
            Event::Progress(progress) => Event::Progress(progress),
            Event::Done { answer, .. } => match decode(&answer.analysis) {
                Ok(analysis) => Event::Done { answer, analysis },
                Err(error) => Event::Refused(error.to_string()),
            },
            Event::Refused(message) => Event::Refused(message),
            Event::Died(message) => Event::Died(message),
        });
    });
    let (game, position) = (G::ID.to_owned(), position.to_string());
    ask(
        Request {
            id: 0,
            game,
            position,
            limits,
            time: None,
            job: Job::Analysis,
        },
        listener,
    );
}

/// Asks for what a request names; its number is given to it here. An earlier request that is not
/// answered yet is dropped.
pub fn ask(request: Request, listener: Listener) {
    let actions = with(|client| {
        client.last_id += 1;
        let id = client.last_id;
        client.wanted = Some((Request { id, ..request }, listener));
        client.dispatch.request(id)
    });
    act(&actions);
}

/// Loads what the searches of a game need beside the program, and has the rest computed; the worker is
/// given it before the searches are made. `told` hears of both. It is kept as long as the program runs:
/// at another visit to the page `told` hears what has become of it, and only what could not be loaded,
/// or used, is loaded again.
pub fn equip(game: &'static str, address: Option<String>, told: Callback<Equipped>) {
    let known = with(|client| {
        let Some(known) = client.equipment(game) else {
            client.equipment = Some(Equipment {
                game,
                parts: Vec::new(),
                given: 0,
                taken: 0,
                loaded: None,
                computed: None,
                told,
            });
            return None;
        };
        known.told = told;
        let loaded = known.loaded.clone();
        if matches!(loaded, Some(Equipped::Failed(_))) {
            known.loaded = None;
        }
        Some((loaded, known.computed))
    });
    if let Some((_, Some(kept))) = known {
        told.try_run(Equipped::Computed(kept));
    }
    match known {
        None => spawn_local(load(game, address, true)),
        Some((Some(Equipped::Failed(_)), _)) => spawn_local(load(game, address, false)),
        Some((Some(loaded), _)) => {
            told.try_run(loaded);
        }
        // It is under way, and is told when it is there.
        Some((None, _)) => {}
    }
}

/// Loads what is at this address, if there is something to be loaded, and tells what has become of it.
async fn load(game: &'static str, address: Option<String>, prepares: bool) {
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
        let equipment = client.equipment(game)?;
        if let Some(bytes) = part {
            equipment.parts.push(Part {
                bytes,
                is_loaded: true,
            });
        }
        equipment.loaded = Some(loaded.clone());
        Some(equipment.told)
    });
    if let Some(told) = told {
        told.try_run(loaded);
    }
    if prepares {
        // What is looked into first goes before.
        Timeout::new(PREPARING, move || prepare(game)).forget();
    }
}

/// Has a worker of its own compute what searches need, or find it where it is kept. Where that can't be
/// had, searches go on without.
fn prepare(game: &'static str) {
    let Ok(worker) = start(Some(game)) else {
        return;
    };
    let done = worker.clone();
    let on_message = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
        let data = event.data();
        let Some(message) = data.dyn_ref::<Array>() else {
            return;
        };
        // A part, or after the last one whether all are kept.
        let message = message.get(0);
        let kept = message.as_bool();
        let told = with(|client| {
            let equipment = client.equipment(game)?;
            match kept {
                None => equipment.parts.push(Part {
                    bytes: message,
                    is_loaded: false,
                }),
                Some(_) => equipment.computed = kept,
            }
            Some(equipment.told)
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

/// Ends the search that runs, if one does.
pub fn cancel() {
    let actions = with(|client| {
        client.wanted = None;
        client.dispatch.cancel()
    });
    act(&actions);
}

/// Somebody tries again what has failed or was cancelled: the next request does not wait for a worker
/// that has still not been loaded.
pub fn try_again() {
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
            Action::Start => match start_listening() {
                Ok(worker) => with(|client| {
                    client.worker = Some(worker);
                    if let Some(equipment) = &mut client.equipment {
                        equipment.given = 0;
                        equipment.taken = 0;
                    }
                }),
                Err(error) => return died(&describe(&error)),
            },
            Action::Terminate => with(|client| {
                if let Some(worker) = client.worker.take() {
                    // A message that is under way already must not be heard any more.
                    worker.set_onmessage(None);
                    worker.set_onerror(None);
                    worker.terminate();
                }
            }),
            Action::Send(id) => with(|client| {
                if let (Some(worker), Some((request, _))) = (&client.worker, &client.wanted) {
                    if let Some(equipment) = &mut client.equipment
                        && equipment.game == request.game
                    {
                        let game = JsValue::from_str(equipment.game);
                        for part in &equipment.parts[equipment.given..] {
                            let _ = worker.post_message(&Array::of2(&game, &part.bytes));
                        }
                        equipment.given = equipment.parts.len();
                    }
                    debug_assert_eq!(*id, request.id, "only the newest request is kept");
                    // Only a value that can't be cloned is refused, and bytes can.
                    let _ = worker.post_message(&Uint8Array::from(encode(request).as_slice()));
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

/// Sets the watchdog anew: called whenever something was sent or heard. Whoever waits for something to be
/// loaded is told so, and that it is there.
fn watch() {
    let allowance = with(|client| client.dispatch.awaited()).map(|awaited| match awaited {
        Awaited::Loaded => (LOADING, "its files were not there after"),
        Awaited::Answer => (SILENCE, "it has been silent for"),
    });
    let timer = allowance.map(|(allowance, what)| {
        Timeout::new(allowance, move || {
            died(&format!("{what} {} seconds", allowance / 1000));
        })
    });
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

/// Starts a worker that is to search.
fn start_listening() -> Result<Worker, JsValue> {
    let worker = start(None)?;
    // Both live as long as the page: a worker is started a few times at most.
    let on_message = Closure::<dyn Fn(MessageEvent)>::new(|event: MessageEvent| heard(&event));
    worker.set_onmessage(Some(on_message.into_js_value().unchecked_ref()));
    let on_error = Closure::<dyn Fn(DomEvent)>::new(|event: DomEvent| {
        event.prevent_default();
        let message = Reflect::get(&event, &"message".into()).ok();
        let message = message.and_then(|message| message.as_string());
        died(&message.unwrap_or_else(|| "its script could not be loaded".to_owned()));
    });
    worker.set_onerror(Some(on_error.into_js_value().unchecked_ref()));
    Ok(worker)
}

/// What the searches of a game need beside the program, as far as it is there.
pub(super) fn parts(game: &str) -> Vec<JsValue> {
    with(|client| {
        let parts = client.equipment(game).map(|known| &known.parts);
        let bytes = |part: &Part| part.bytes.clone();
        parts.map_or(Vec::new(), |parts| parts.iter().map(bytes).collect())
    })
}

/// Starts a worker, or one that prepares what the searches of a game need.
pub(super) fn start(game: Option<&str>) -> Result<Worker, JsValue> {
    let glue = GLUE.with(String::clone);
    let address = Url::new_with_base("worker.js", &glue)?;
    // The glue's name holds a hash of the release, so a cached script of another one is not used.
    address.set_search(glue.rsplit('/').next().unwrap_or_default());
    let options = WorkerOptions::new();
    options.set_type(WorkerType::Module);
    let worker = Worker::new_with_options(&address.href(), &options)?;

    let greeting = Object::new();
    Reflect::set(&greeting, &"glue".into(), &glue.into())?;
    Reflect::set(&greeting, &"module".into(), &wasm_bindgen::module())?;
    let pieces = JsValue::from_str("pieces");
    Reflect::set(&greeting, &pieces, &Reflect::get(&window(), &pieces)?)?;
    if let Some(game) = game {
        Reflect::set(&greeting, &"prepare".into(), &game.into())?;
    }
    worker.post_message(&greeting)?;
    Ok(worker)
}

fn heard(event: &MessageEvent) {
    let reply = match event.data().dyn_into::<Uint8Array>() {
        Ok(bytes) => decode::<Reply>(&bytes.to_vec()).map_err(|error| error.to_string()),
        Err(_) => Err("A message that is not bytes can’t be read.".to_owned()),
    };
    match reply {
        Ok(Reply::Ready) => {
            let actions = with(|client| client.dispatch.ready());
            act(&actions);
        }
        Ok(Reply::Loading { is_done }) => {
            with(|client| client.dispatch.loading(is_done));
            watch();
        }
        Ok(Reply::Equipped { refused }) => {
            watch();
            took(refused);
        }
        Ok(Reply::Progress { id, progress }) => {
            watch();
            tell(id, Event::Progress(progress));
        }
        Ok(Reply::Done { id, answer }) => finish(
            id,
            Event::Done {
                answer,
                analysis: (),
            },
        ),
        Ok(Reply::Refused {
            id: Some(id),
            message,
        }) => finish(id, Event::Refused(message)),
        // It can only be about the request that is being served.
        Ok(Reply::Refused { id: None, message }) | Err(message) => {
            match with(|client| client.dispatch.wanted()) {
                Some(id) => finish(id, Event::Refused(message)),
                None => watch(),
            }
        }
    }
}

/// The worker has taken what it was given first of what it has not answered yet, or refused it for this
/// reason: then no other worker is given it.
fn took(refused: Option<String>) {
    let failed = with(|client| {
        let equipment = client.equipment.as_mut()?;
        let Some(reason) = refused else {
            equipment.taken += 1;
            return None;
        };
        if equipment.taken >= equipment.given {
            return None;
        }
        let part = equipment.parts.remove(equipment.taken);
        equipment.given -= 1;
        if !part.is_loaded {
            equipment.computed = None;
            return None;
        }
        let failed = Equipped::Failed(reason);
        equipment.loaded = Some(failed.clone());
        Some((equipment.told, failed))
    });
    if let Some((told, failed)) = failed {
        told.try_run(failed);
    }
}

fn tell(id: RequestId, event: RawEvent) {
    let listener = with(|client| {
        let (request, listener) = client.wanted.as_ref()?;
        (client.dispatch.wants(id) && request.id == id).then(|| Rc::clone(listener))
    });
    if let Some(listener) = listener {
        listener(event);
    }
}

fn finish(id: RequestId, event: RawEvent) {
    let listener = with(|client| {
        let wanted = client.dispatch.wants(id);
        if wanted {
            client.wanted.take().map(|(_, listener)| listener)
        } else {
            None
        }
    });
    let actions = with(|client| client.dispatch.finished(id));
    act(&actions);
    if let Some(listener) = listener {
        listener(event);
    }
}

fn died(reason: &str) {
    let (listener, actions) = with(|client| {
        let (_, actions) = client.dispatch.died();
        (client.wanted.take().map(|(_, listener)| listener), actions)
    });
    act(&actions);
    if let Some(listener) = listener {
        listener(Event::Died(reason.to_owned()));
    }
}

pub(super) fn describe(error: &JsValue) -> String {
    let message = Reflect::get(error, &"message".into()).ok();
    message
        .and_then(|message| message.as_string())
        .unwrap_or_else(|| "the browser does not say why".to_owned())
}
