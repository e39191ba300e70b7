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

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Worker {
    None,
    Starting,
    Idle,
    /// At work on a request, wanted or not.
    Busy(RequestId),
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

    /// Whether the worker ought to be heard of soon: it is starting or searching.
    pub const fn is_awaited(&self) -> bool {
        matches!(self.worker, Worker::Starting | Worker::Busy(_))
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
            Worker::Busy(_) => vec![Action::Wait],
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
            Worker::Busy(_) => {
                self.worker = Worker::Idle;
                self.send_wanted()
            }
            _ => Vec::new(),
        }
    }

    /// The moment that [`Action::Wait`] gave is over.
    pub fn out_of_patience(&mut self) -> Vec<Action> {
        match self.worker {
            Worker::Busy(id) if self.wanted != Some(id) && self.wanted.is_some() => self.restart(),
            _ => Vec::new(),
        }
    }

    /// The wanted request is wanted no more; its search ends at once.
    pub fn cancel(&mut self) -> Vec<Action> {
        self.wanted = None;
        match self.worker {
            Worker::Busy(_) => self.restart(),
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
    use super::Dispatch;

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
}
