//! Several workers that share what can be cut up: each is given a request, and the next one as soon as it has
//! answered. They have nothing in common, so that no shared memory is needed; whoever drops the pool ends them.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::rc::{Rc, Weak};

use engine::analysis::Limits;
use leptos::prelude::window;
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::js_sys::{Array, Uint8Array};
use web_sys::{ErrorEvent, Event as DomEvent, MessageEvent, Worker};

use super::client;
use super::protocol::{Answer, Job, Reply, Request, RequestId, decode, encode};

/// More workers than this take more memory than they save time.
const MOST: usize = 8;

/// What is heard of a pool.
#[derive(Clone, Debug)]
pub enum PoolEvent {
    /// A request has been answered.
    Done(RequestId, Answer),
    /// A request, or a reply, could not be understood, or a worker died over one. Nothing more comes.
    Failed(String),
}

/// Workers for the positions of one game. Dropped, they end at once, and nothing more is heard of them.
pub struct Pool(Rc<RefCell<Shared>>);

struct Shared {
    game: &'static str,
    members: Vec<Member>,
    waiting: VecDeque<Request>,
    last_id: RequestId,
    listener: Rc<dyn Fn(PoolEvent)>,
}

struct Member {
    worker: Worker,
    state: State,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    Starting,
    Idle,
    Busy,
}

/// How many workers a pool has: one for each core that the browser tells of.
#[must_use]
pub fn size() -> usize {
    (window().navigator().hardware_concurrency() as usize).clamp(1, MOST)
}

impl Pool {
    /// So many workers for this game.
    ///
    /// # Errors
    /// If the browser starts none, why.
    pub fn new(
        game: &'static str,
        count: usize,
        listener: impl Fn(PoolEvent) + 'static,
    ) -> Result<Self, String> {
        let shared = Rc::new(RefCell::new(Shared {
            game,
            members: Vec::new(),
            waiting: VecDeque::new(),
            last_id: 0,
            listener: Rc::new(listener),
        }));
        for place in 0..count.clamp(1, MOST) {
            let worker = client::start(None).map_err(|error| client::describe(&error))?;
            let weak = Rc::downgrade(&shared);
            let on_message = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
                heard(&weak, place, &event.data());
            });
            worker.set_onmessage(Some(on_message.into_js_value().unchecked_ref()));
            let weak = Rc::downgrade(&shared);
            let on_error = Closure::<dyn Fn(DomEvent)>::new(move |event: DomEvent| {
                event.prevent_default();
                let said = event.dyn_ref::<ErrorEvent>().map(ErrorEvent::message);
                fail(
                    &weak,
                    said.unwrap_or_else(|| "A worker could not be loaded.".to_owned()),
                );
            });
            worker.set_onerror(Some(on_error.into_js_value().unchecked_ref()));
            shared.borrow_mut().members.push(Member {
                worker,
                state: State::Starting,
            });
        }
        Ok(Self(shared))
    }

    /// How many workers there are.
    #[must_use]
    pub fn size(&self) -> usize {
        self.0.borrow().members.len()
    }

    /// Asks something about a position, by its text form. Its answer comes with the number that is given here.
    pub fn ask(&self, position: &str, job: Job) -> RequestId {
        let mut shared = self.0.borrow_mut();
        shared.last_id += 1;
        let request = Request {
            id: shared.last_id,
            game: shared.game.to_owned(),
            position: position.to_owned(),
            limits: Limits::NONE,
            time: None,
            job,
        };
        shared.waiting.push_back(request);
        shared.hand_out();
        shared.last_id
    }
}

impl Drop for Pool {
    fn drop(&mut self) {
        self.0.borrow_mut().end();
    }
}

impl Shared {
    /// Gives what waits to whoever is idle.
    fn hand_out(&mut self) {
        for member in &mut self.members {
            if member.state != State::Idle {
                continue;
            }
            let Some(request) = self.waiting.pop_front() else {
                break;
            };
            let bytes = Uint8Array::from(encode(&request).as_slice());
            // Only a value that can't be cloned is refused, and bytes can.
            let _ = member.worker.post_message(&bytes);
            member.state = State::Busy;
        }
    }

    fn end(&mut self) {
        for Member { worker, .. } in self.members.drain(..) {
            // A message that is under way already must not be heard any more.
            worker.set_onmessage(None);
            worker.set_onerror(None);
            worker.terminate();
        }
        self.waiting.clear();
    }
}

/// A worker has said something.
fn heard(shared: &Weak<RefCell<Shared>>, place: usize, data: &JsValue) {
    let Some(known) = shared.upgrade() else {
        return;
    };
    let reply = match data.dyn_ref::<Uint8Array>() {
        Some(bytes) => decode::<Reply>(&bytes.to_vec()).map_err(|error| error.to_string()),
        None => Err("A message that is not bytes can’t be read.".to_owned()),
    };
    let answered = match reply {
        Ok(Reply::Ready) => {
            if let Some(member) = known.borrow().members.get(place) {
                let game = JsValue::from_str(known.borrow().game);
                for part in client::parts(known.borrow().game) {
                    let _ = member.worker.post_message(&Array::of2(&game, &part));
                }
            }
            None
        }
        // The page is told by its own worker what it can't use.
        Ok(Reply::Equipped { .. } | Reply::Loading { .. } | Reply::Progress { .. }) => return,
        Ok(Reply::Done { id, answer }) => Some(PoolEvent::Done(id, answer)),
        Ok(Reply::Refused { message, .. }) | Err(message) => return fail(shared, message),
    };
    // The state may not be held while the listener runs: it asks for more.
    let listener = {
        let mut known = known.borrow_mut();
        if let Some(member) = known.members.get_mut(place) {
            member.state = State::Idle;
        }
        known.hand_out();
        Rc::clone(&known.listener)
    };
    if let Some(event) = answered {
        listener(event);
    }
}

/// Nothing more can be had of the pool.
fn fail(shared: &Weak<RefCell<Shared>>, reason: String) {
    let Some(known) = shared.upgrade() else {
        return;
    };
    let listener = {
        let mut known = known.borrow_mut();
        known.end();
        Rc::clone(&known.listener)
    };
    listener(PoolEvent::Failed(reason));
}
