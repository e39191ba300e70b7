//! A worker of the browser's: how it is started, heard, and ended.

use std::rc::Rc;

use leptos::prelude::window;
use wasm_bindgen::prelude::{Closure, wasm_bindgen};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::js_sys::{Array, Object, Reflect, Uint8Array};
use web_sys::{Event as DomEvent, MessageEvent, Url, Worker, WorkerOptions, WorkerType};

use super::protocol::{Reply, Request, decode, encode};

#[wasm_bindgen]
extern "C" {
    /// The address of the bundle's own glue, whatever its hashed name and base path.
    #[wasm_bindgen(thread_local_v2, js_namespace = ["import", "meta"], js_name = url)]
    static GLUE: String;
}

/// What is heard of a worker.
pub enum Heard {
    /// It says something.
    Reply(Reply),
    /// It says what can't be read, for this reason.
    Unreadable(String),
    /// It has failed, for this reason.
    Died(String),
}

/// A worker that searches. Dropped, it is ended, and nothing more is heard of it.
pub struct WorkerHandle(Worker);

impl WorkerHandle {
    /// Starts a worker, of which `hear` hears; it will be asked about this game first, as far as that is known.
    ///
    /// # Errors
    /// Whatever the browser has against it.
    pub fn start(game: &str, hear: impl Fn(Heard) + 'static) -> Result<Self, JsValue> {
        let worker = start(game, false)?;
        // They live as long as the page: workers are started a few times at most.
        let hear: Rc<dyn Fn(Heard)> = Rc::new(hear);
        let told = Rc::clone(&hear);
        let on_message = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
            if keep_piece(&event) {
                return;
            }
            let bytes = event.data().dyn_into::<Uint8Array>();
            told(match bytes.map(|bytes| decode(&bytes.to_vec())) {
                Ok(Ok(reply)) => Heard::Reply(reply),
                Ok(Err(error)) => Heard::Unreadable(error.to_string()),
                Err(_) => {
                    Heard::Unreadable("A message that is not bytes can’t be read.".to_owned())
                }
            });
        });
        let on_message: JsValue = on_message.into_js_value();
        worker.set_onmessage(Some(on_message.unchecked_ref()));
        // Its data are none.
        worker.set_onmessageerror(Some(on_message.unchecked_ref()));
        let on_error = Closure::<dyn Fn(DomEvent)>::new(move |event: DomEvent| {
            event.prevent_default();
            let message = Reflect::get(&event, &"message".into()).ok();
            let message = message.and_then(|message| message.as_string());
            hear(Heard::Died(message.unwrap_or_else(|| {
                "its script could not be loaded".to_owned()
            })));
        });
        worker.set_onerror(Some(on_error.into_js_value().unchecked_ref()));
        Ok(Self(worker))
    }

    /// Gives the worker some of what the searches of a game need, as [`part`] has it.
    pub fn give(&self, part: &JsValue) {
        // Only a value that can't be cloned is refused, and bytes can.
        let _ = self.0.post_message(part);
    }

    /// Sends the worker a request.
    pub fn send(&self, request: &Request) {
        let _ = self
            .0
            .post_message(&Uint8Array::from(encode(request).as_slice()));
    }
}

impl Drop for WorkerHandle {
    fn drop(&mut self) {
        // A message that is under way already must not be heard any more.
        self.0.set_onmessage(None);
        self.0.set_onmessageerror(None);
        self.0.set_onerror(None);
        self.0.terminate();
    }
}

/// Starts a worker that is to search, or one that prepares what the searches of a game need. That of a search may be none,
/// if it is not known which game it will be asked about first.
///
/// # Errors
/// Whatever the browser has against it.
pub fn start(game: &str, prepares: bool) -> Result<Worker, JsValue> {
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
    let pieces = JsValue::from_str(PIECES);
    Reflect::set(&greeting, &pieces, &Reflect::get(&window(), &pieces)?)?;
    Reflect::set(&greeting, &"game".into(), &game.into())?;
    Reflect::set(&greeting, &"prepares".into(), &prepares.into())?;
    worker.post_message(&greeting)?;
    Ok(worker)
}

/// Keeps a piece of the program that a worker has compiled, for workers that are started later; false if the message brings
/// none.
pub fn keep_piece(event: &MessageEvent) -> bool {
    let data = event.data();
    let Some(message) = data
        .dyn_ref::<Array>()
        .filter(|message| message.length() == 2)
    else {
        return false;
    };
    if let Ok(pieces) = Reflect::get(&window(), &PIECES.into()) {
        // Refused only where there are none.
        let _ = Reflect::set(&pieces, &message.get(0), &message.get(1));
    }
    true
}

/// Where the page has what it has compiled.
const PIECES: &str = "pieces";

/// What the browser says of an error.
pub fn describe(error: &JsValue) -> String {
    let message = Reflect::get(error, &"message".into()).ok();
    message
        .and_then(|message| message.as_string())
        .unwrap_or_else(|| "the browser does not say why".to_owned())
}

/// Some of what the searches of a game need, for a worker: the game, the bytes, and the module that reads them, if it is not
/// the game's own.
pub fn part(game: &str, bytes: &JsValue, reader: Option<&str>) -> JsValue {
    let reader = reader.map_or(JsValue::UNDEFINED, JsValue::from_str);
    Array::of3(&JsValue::from_str(game), bytes, &reader).into()
}
