//! What the page does about its worker, decided without one: a state machine from events to
//! [`Action`]s, so that every order of events can be tested.

use super::protocol::RequestId;

/// What the client must do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Start a worker; it will say when it is ready.
    Start,
    /// End the worker.
    Terminate,
    /// Send the worker this request.
    Send(RequestId),
    /// Give a running search that nobody wants any more this moment to end by itself (most end
    /// within milliseconds, and a new worker takes twenty); then call [`Dispatch::out_of_patience`].
    Wait,
}

/// What is to be heard of a worker next. It has more time for the one than for the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Awaited {
    /// That it has been loaded, or a piece of the program that it lacks: a network may take its time.
    Loaded,
    /// How far a search is, or its answer: searches report many times a second.
    Answer,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Worker {
    None,
    Starting,
    Idle,
    /// At work on a request, wanted or not.
    Busy(RequestId),
    /// The same, and a piece of the program is on its way to it.
    Loading(RequestId),
}

/// Which request is wanted, and what the worker is doing.
#[derive(Debug)]
pub struct Dispatch {
    worker: Worker,
    /// The newest request, until it is answered or cancelled. There is never more than one.
    wanted: Option<RequestId>,
}

impl Dispatch {
    /// No worker, no request.
    pub const fn idle() -> Self {
        Self {
            worker: Worker::None,
            wanted: None,
        }
    }

    /// Whether replies to this request are still wanted.
    pub fn wants(&self, id: RequestId) -> bool {
        self.wanted == Some(id)
    }

    /// The request that is wanted.
    pub const fn wanted(&self) -> Option<RequestId> {
        self.wanted
    }

    /// What ought to be heard of the worker next, if something ought to.
    pub const fn awaited(&self) -> Option<Awaited> {
        match self.worker {
            Worker::Starting | Worker::Loading(_) => Some(Awaited::Loaded),
            Worker::Busy(_) => Some(Awaited::Answer),
            Worker::None | Worker::Idle => None,
        }
    }

    /// The wanted request, if it waits for something to be loaded.
    pub fn waits_for_loading(&self) -> Option<RequestId> {
        let is_loading = self.awaited() == Some(Awaited::Loaded);
        self.wanted.filter(|_| is_loading)
    }

    /// A worker is to be had soon: start it now.
    pub fn warm_up(&mut self) -> Vec<Action> {
        match self.worker {
            Worker::None => {
                self.worker = Worker::Starting;
                vec![Action::Start]
            }
            _ => Vec::new(),
        }
    }

    /// A request comes in; one that came before is wanted no more.
    pub fn request(&mut self, id: RequestId) -> Vec<Action> {
        self.wanted = Some(id);
        match self.worker {
            Worker::None => self.warm_up(),
            Worker::Starting => Vec::new(),
            Worker::Idle => self.send_wanted(),
            Worker::Busy(_) | Worker::Loading(_) => vec![Action::Wait],
        }
    }

    /// The worker, at work, waits for a piece of the program, or has it.
    pub fn loading(&mut self, is_done: bool) {
        if let Worker::Busy(id) | Worker::Loading(id) = self.worker {
            self.worker = match is_done {
                true => Worker::Busy(id),
                false => Worker::Loading(id),
            };
        }
    }

    /// Somebody tries again: a worker that has still not been loaded may never be, and is given up for
    /// another one.
    pub fn try_again(&mut self) -> Vec<Action> {
        match self.worker {
            Worker::Starting => self.restart(),
            _ => Vec::new(),
        }
    }

    /// The worker is listening.
    pub fn ready(&mut self) -> Vec<Action> {
        self.worker = Worker::Idle;
        self.send_wanted()
    }

    /// The worker has ended its work on a request, in whatever way.
    pub fn finished(&mut self, id: RequestId) -> Vec<Action> {
        if self.wanted == Some(id) {
            self.wanted = None;
        }
        match self.worker {
            Worker::Busy(_) | Worker::Loading(_) => {
                self.worker = Worker::Idle;
                self.send_wanted()
            }
            _ => Vec::new(),
        }
    }

    /// The moment that [`Action::Wait`] gave is over.
    pub fn out_of_patience(&mut self) -> Vec<Action> {
        match self.worker {
            // One that lacks a piece as well: the page has it by now, and another worker is given it.
            Worker::Busy(id) | Worker::Loading(id)
                if self.wanted != Some(id) && self.wanted.is_some() =>
            {
                self.restart()
            }
            _ => Vec::new(),
        }
    }

    /// The wanted request is wanted no more; its search ends at once.
    pub fn cancel(&mut self) -> Vec<Action> {
        self.wanted = None;
        match self.worker {
            Worker::Busy(_) | Worker::Loading(_) => self.restart(),
            _ => Vec::new(),
        }
    }

    /// The worker has died, or must be taken for dead. The request it leaves unanswered, if there
    /// was one, is not sent again: it may be what killed it.
    pub fn died(&mut self) -> (Option<RequestId>, Vec<Action>) {
        let was_starting = self.worker == Worker::Starting;
        let lost = self.wanted.take();
        self.worker = Worker::None;
        let mut actions = vec![Action::Terminate];
        // A worker that can't even start would be started for ever.
        if !was_starting {
            actions.extend(self.warm_up());
        }
        (lost, actions)
    }

    fn restart(&mut self) -> Vec<Action> {
        self.worker = Worker::Starting;
        vec![Action::Terminate, Action::Start]
    }

    fn send_wanted(&mut self) -> Vec<Action> {
        match self.wanted {
            Some(id) => {
                self.worker = Worker::Busy(id);
                vec![Action::Send(id)]
            }
            None => Vec::new(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Action::{Send, Start, Terminate, Wait};
    use super::{Awaited, Dispatch};

    fn ready() -> Dispatch {
        let mut dispatch = Dispatch::idle();
        assert_eq!(dispatch.warm_up(), [Start]);
        assert_eq!(dispatch.ready(), []);
        dispatch
    }

    #[test]
    fn the_first_request_starts_the_worker_and_waits_for_it() {
        let mut dispatch = Dispatch::idle();
        assert_eq!(dispatch.request(1), [Start]);
        assert_eq!(dispatch.request(2), []);
        assert_eq!(dispatch.ready(), [Send(2)]);
        assert!(dispatch.wants(2) && !dispatch.wants(1));
        assert_eq!(dispatch.finished(2), []);
        assert_eq!(dispatch.wanted(), None);
    }

    #[test]
    fn the_newest_request_wins() {
        let mut dispatch = ready();
        assert_eq!(dispatch.request(1), [Send(1)]);
        assert_eq!(dispatch.request(2), [Wait]);
        assert_eq!(dispatch.request(3), [Wait]);
        // The old search ends in time: no restart is needed.
        assert_eq!(dispatch.finished(1), [Send(3)]);
        assert_eq!(dispatch.out_of_patience(), []);
        assert!(dispatch.wants(3));
    }

    #[test]
    fn an_old_search_that_does_not_end_is_ended() {
        let mut dispatch = ready();
        assert_eq!(dispatch.request(1), [Send(1)]);
        assert_eq!(dispatch.request(2), [Wait]);
        assert_eq!(dispatch.out_of_patience(), [Terminate, Start]);
        assert_eq!(dispatch.ready(), [Send(2)]);
    }

    #[test]
    fn cancel_ends_a_search_at_once_and_an_idle_worker_stays() {
        let mut dispatch = ready();
        assert_eq!(dispatch.request(1), [Send(1)]);
        assert_eq!(dispatch.cancel(), [Terminate, Start]);
        assert!(!dispatch.wants(1));
        assert_eq!(dispatch.ready(), []);
        assert_eq!(dispatch.cancel(), []);
    }

    #[test]
    fn a_dead_worker_is_replaced_and_its_request_is_reported() {
        let mut dispatch = ready();
        assert_eq!(dispatch.request(1), [Send(1)]);
        assert_eq!(dispatch.died(), (Some(1), vec![Terminate, Start]));
        assert_eq!(dispatch.ready(), []);
        assert_eq!(dispatch.request(2), [Send(2)]);
    }

    #[test]
    fn a_worker_that_can_not_start_is_not_started_for_ever() {
        let mut dispatch = Dispatch::idle();
        assert_eq!(dispatch.request(1), [Start]);
        assert_eq!(dispatch.died(), (Some(1), vec![Terminate]));
        // But another request is another try.
        assert_eq!(dispatch.request(2), [Start]);
    }

    #[test]
    fn a_worker_has_its_own_time_to_be_loaded() {
        let mut dispatch = Dispatch::idle();
        assert_eq!(dispatch.awaited(), None);
        dispatch.warm_up();
        assert_eq!(dispatch.awaited(), Some(Awaited::Loaded));
        assert_eq!(dispatch.waits_for_loading(), None, "nobody waits");
        dispatch.request(1);
        assert_eq!(dispatch.waits_for_loading(), Some(1));
        dispatch.ready();
        assert_eq!(dispatch.awaited(), Some(Awaited::Answer));
        assert_eq!(dispatch.waits_for_loading(), None);
        dispatch.finished(1);
        assert_eq!(dispatch.awaited(), None);
        // One that takes the place of another is loaded as well.
        dispatch.request(2);
        dispatch.cancel();
        assert_eq!(dispatch.awaited(), Some(Awaited::Loaded));
    }

    #[test]
    fn a_piece_has_the_time_that_a_worker_has() {
        let mut dispatch = ready();
        dispatch.request(1);
        dispatch.loading(false);
        assert_eq!(dispatch.awaited(), Some(Awaited::Loaded));
        assert_eq!(dispatch.waits_for_loading(), Some(1));
        dispatch.loading(true);
        assert_eq!(dispatch.awaited(), Some(Awaited::Answer));
        // It could not be had: that is an answer.
        dispatch.loading(false);
        assert_eq!(dispatch.finished(1), []);
        assert_eq!(dispatch.awaited(), None);
        // What comes late is about nothing any more.
        dispatch.loading(false);
        assert_eq!(dispatch.awaited(), None);
    }

    #[test]
    fn a_worker_that_lacks_a_piece_is_ended_as_one_that_searches_is() {
        let lacking = || {
            let mut dispatch = ready();
            dispatch.request(1);
            dispatch.loading(false);
            dispatch
        };
        let mut dispatch = lacking();
        assert_eq!(dispatch.cancel(), [Terminate, Start]);
        let mut dispatch = lacking();
        assert_eq!(dispatch.request(2), [Wait]);
        assert_eq!(dispatch.out_of_patience(), [Terminate, Start]);
        let mut dispatch = lacking();
        assert_eq!(dispatch.died(), (Some(1), vec![Terminate, Start]));
    }

    #[test]
    fn a_request_that_waits_for_the_worker_can_be_cancelled_and_tried_again() {
        let mut dispatch = Dispatch::idle();
        assert_eq!(dispatch.request(1), [Start]);
        // It goes on being loaded: the next request may find it there.
        assert_eq!(dispatch.cancel(), []);
        assert_eq!(dispatch.awaited(), Some(Awaited::Loaded));
        assert_eq!(dispatch.try_again(), [Terminate, Start]);
        assert_eq!(dispatch.request(2), []);
        assert_eq!(dispatch.ready(), [Send(2)]);
        // One that is there is not given up.
        assert_eq!(dispatch.try_again(), []);
        assert!(dispatch.wants(2));
    }
}
