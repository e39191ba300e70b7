//! Several workers that share what can be cut up: each is given a request, and the next one as soon as it has
//! answered. They have nothing in common, so that no shared memory is needed; whoever drops the pool ends them.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::rc::{Rc, Weak};

use engine::analysis::Limits;
use gloo_timers::callback::Timeout;
use leptos::prelude::window;

use super::dispatch::Dispatch;
use super::handle::{Heard, WorkerHandle, describe};
use super::protocol::{Answer, Job, Reply, Request, RequestId, seal};
use super::searches::{self, UNASKED, UNSEALED, allowance};

/// More workers than this take more memory than they save time.
const MOST: usize = 8;

/// What is heard of a pool.
#[derive(Clone, Debug)]
pub enum PoolEvent {
    /// A request has been answered.
    Done(RequestId, Answer),
    /// A request, or a reply, could not be understood, or a worker died over one, or fell silent. Nothing more comes.
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
    worker: WorkerHandle,
    /// What it is doing. It has one request at a time.
    dispatch: Dispatch,
    request: Option<Request>,
    /// How much of what the game's searches need it was given and has not taken yet.
    given: usize,
    /// Dropped, it never fires.
    watchdog: Option<Timeout>,
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
            let weak = Rc::downgrade(&shared);
            let worker = WorkerHandle::start(game, move |heard| hear(&weak, place, heard));
            let mut dispatch = Dispatch::idle();
            dispatch.warm_up();
            shared.borrow_mut().members.push(Member {
                worker: worker.map_err(|error| describe(&error))?,
                dispatch,
                request: None,
                given: 0,
                watchdog: None,
            });
            watch(&shared, place);
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
        let id = shared.last_id;
        let request = Request {
            id,
            game: shared.game.to_owned(),
            position: position.to_owned(),
            limits: Limits::DEFAULT,
            time: None,
            job,
        };
        shared.waiting.push_back(request);
        let busy = shared.hand_out();
        drop(shared);
        for place in busy {
            watch(&self.0, place);
        }
        id
    }
}

impl Drop for Pool {
    fn drop(&mut self) {
        self.0.borrow_mut().end();
    }
}

impl Shared {
    /// Gives what waits to whoever is idle; gives who has got something.
    fn hand_out(&mut self) -> Vec<usize> {
        let mut busy = Vec::new();
        for (place, member) in self.members.iter_mut().enumerate() {
            if member.dispatch.awaited().is_some() {
                continue;
            }
            let Some(request) = self.waiting.pop_front() else {
                break;
            };
            member.dispatch.request(request.id, None);
            member.worker.send(&request);
            member.request = Some(request);
            busy.push(place);
        }
        busy
    }

    /// What a worker says: an answer, perhaps, or why nothing can be relied on any more.
    fn hear(&mut self, place: usize, heard: Heard) -> Result<Option<PoolEvent>, String> {
        let reply = match heard {
            Heard::Reply(reply) => reply,
            Heard::Unreadable(reason) | Heard::Died(reason) => return Err(reason),
        };
        let unasked = || UNASKED.to_owned();
        let member = self.members.get_mut(place).ok_or_else(unasked)?;
        let is_asked = match &reply {
            Reply::Ready => member.dispatch.ready().is_some(),
            Reply::Loading { is_done } => member.dispatch.loading(*is_done) || member.given > 0,
            Reply::Equipped { .. } => member.given > 0,
            Reply::Progress { id, .. } | Reply::Done { id, .. } => member.dispatch.is_at(*id),
            Reply::Refused { .. } => true,
        };
        match reply {
            _ if !is_asked => Err(unasked()),
            Reply::Ready => {
                for part in searches::parts(self.game) {
                    member.worker.give(&part);
                    member.given += 1;
                }
                Ok(None)
            }
            // The page is told by its own worker what it can’t use.
            Reply::Equipped { .. } => {
                member.given -= 1;
                Ok(None)
            }
            Reply::Loading { .. } | Reply::Progress { .. } => Ok(None),
            Reply::Done {
                id,
                seal: of,
                answer,
            } => {
                let request = member.request.take();
                if request.is_none_or(|request| seal(&request, &answer) != of) {
                    return Err(UNSEALED.to_owned());
                }
                member.dispatch.finished(id);
                Ok(Some(PoolEvent::Done(id, answer)))
            }
            Reply::Refused { message, .. } => Err(message),
        }
    }

    fn end(&mut self) {
        self.members.clear();
        self.waiting.clear();
    }
}

/// A worker has said something.
fn hear(shared: &Weak<RefCell<Shared>>, place: usize, heard: Heard) {
    let Some(known) = shared.upgrade() else {
        return;
    };
    let event = known.borrow_mut().hear(place, heard);
    match event {
        Err(reason) => fail(&known, reason),
        Ok(event) => {
            let busy = known.borrow_mut().hand_out();
            for place in busy {
                watch(&known, place);
            }
            watch(&known, place);
            // The state may not be held while the listener runs: it asks for more.
            let listener = Rc::clone(&known.borrow().listener);
            if let Some(event) = event {
                listener(event);
            }
        }
    }
}

/// Sets a worker’s watchdog anew: called whenever something was sent to it or heard of it.
fn watch(shared: &Rc<RefCell<Shared>>, place: usize) {
    let weak = Rc::downgrade(shared);
    if let Some(member) = shared.borrow_mut().members.get_mut(place) {
        member.watchdog = allowance(member.dispatch.awaited()).map(|(allowance, reason)| {
            Timeout::new(allowance, move || {
                if let Some(known) = weak.upgrade() {
                    fail(&known, reason);
                }
            })
        });
    }
}

/// Nothing more can be had of the pool.
fn fail(shared: &Rc<RefCell<Shared>>, reason: String) {
    shared.borrow_mut().end();
    let listener = Rc::clone(&shared.borrow().listener);
    listener(PoolEvent::Failed(reason));
}
