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
pub enum Expected {
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

/// Which requests are wanted, and what the worker is doing.
#[derive(Debug)]
pub struct Dispatch {
    worker: Worker,
    /// The requests that are neither answered nor cancelled, of each asker the newest. The last is searched first; those
    /// before it were overtaken by other askers, and are searched after it.
    wanted: Vec<RequestId>,
}

impl Dispatch {
    /// No worker, no request.
    pub const fn idle() -> Self {
        Self {
            worker: Worker::None,
            wanted: Vec::new(),
        }
    }

    /// Whether replies to this request are still wanted.
    pub fn wants(&self, id: RequestId) -> bool {
        self.wanted.contains(&id)
    }

    /// The request that is searched first.
    pub fn first(&self) -> Option<RequestId> {
        self.wanted.last().copied()
    }

    /// Whether the worker is at work on this request, wanted or not. It has nothing to say of any other.
    pub fn is_at(&self, id: RequestId) -> bool {
        self.worker == Worker::Busy(id) || self.worker == Worker::Loading(id)
    }

    /// Whether the worker is at work.
    pub const fn is_busy(&self) -> bool {
        matches!(self.worker, Worker::Busy(_) | Worker::Loading(_))
    }

    /// What ought to be heard of the worker next, if something ought to.
    pub const fn awaited(&self) -> Option<Expected> {
        match self.worker {
            Worker::Starting | Worker::Loading(_) => Some(Expected::Loaded),
            Worker::Busy(_) => Some(Expected::Answer),
            Worker::None | Worker::Idle => None,
        }
    }

    /// The first request, if it waits for something to be loaded.
    pub fn waits_for_loading(&self) -> Option<RequestId> {
        let is_loading = self.awaited() == Some(Expected::Loaded);
        self.first().filter(|_| is_loading)
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

    /// A request comes in; the one that its asker made before is wanted no more, those of others wait.
    pub fn request(&mut self, id: RequestId, before: Option<RequestId>) -> Vec<Action> {
        self.forget(before);
        self.wanted.push(id);
        match self.worker {
            Worker::None => self.warm_up(),
            Worker::Starting => Vec::new(),
            Worker::Idle => self.go_on(),
            Worker::Busy(_) | Worker::Loading(_) => vec![Action::Wait],
        }
    }

    /// The worker, at work, waits for a piece of the program, or has it; false if it is at no work.
    pub fn loading(&mut self, is_done: bool) -> bool {
        if let Worker::Busy(id) | Worker::Loading(id) = self.worker {
            self.worker = match is_done {
                true => Worker::Busy(id),
                false => Worker::Loading(id),
            };
        }
        self.is_busy()
    }

    /// Somebody tries again: a worker that has still not been loaded may never be, and is given up for
    /// another one.
    pub fn try_again(&mut self) -> Vec<Action> {
        match self.worker {
            Worker::Starting => self.restart(),
            _ => Vec::new(),
        }
    }

    /// The worker is listening; `None` if it says so when it was listening already.
    pub fn ready(&mut self) -> Option<Vec<Action>> {
        (self.worker == Worker::Starting).then(|| {
            self.worker = Worker::Idle;
            self.go_on()
        })
    }

    /// The worker has ended its work on the request that [it is at](Self::is_at), in whatever way. Whoever is told that
    /// may ask for more; [`Self::go_on`] is for afterwards.
    pub fn finished(&mut self, id: RequestId) {
        self.forget(Some(id));
        if self.is_at(id) {
            self.worker = Worker::Idle;
        }
    }

    /// Has an idle worker search what is wanted first.
    pub fn go_on(&mut self) -> Vec<Action> {
        match (self.worker, self.first()) {
            (Worker::Idle, Some(id)) => {
                self.worker = Worker::Busy(id);
                vec![Action::Send(id)]
            }
            _ => Vec::new(),
        }
    }

    /// The moment that [`Action::Wait`] gave is over.
    pub fn out_of_patience(&mut self) -> Vec<Action> {
        let first = self.first();
        match self.worker {
            // One that lacks a piece as well: the page has it by now, and another worker is given it.
            Worker::Busy(id) | Worker::Loading(id) if first.is_some() && first != Some(id) => {
                self.restart()
            }
            _ => Vec::new(),
        }
    }

    /// A request is wanted no more; its search ends at once.
    pub fn cancel(&mut self, id: RequestId) -> Vec<Action> {
        self.forget(Some(id));
        match self.is_at(id) || (self.is_busy() && self.wanted.is_empty()) {
            true => self.restart(),
            false => Vec::new(),
        }
    }

    /// The worker has died, or must be taken for dead. The request it leaves unanswered, if there
    /// was one, is not sent again: it may be what killed it. Where the worker has not even started, all are lost.
    pub fn died(&mut self) -> (Vec<RequestId>, Vec<Action>) {
        let worker = std::mem::replace(&mut self.worker, Worker::None);
        let mut actions = vec![Action::Terminate];
        let lost = match worker {
            // A worker that can't even start would be started for ever.
            Worker::Starting | Worker::None => std::mem::take(&mut self.wanted),
            Worker::Busy(id) | Worker::Loading(id) => {
                let is_lost = self.wants(id);
                self.forget(Some(id));
                actions.extend(self.warm_up());
                Some(id).filter(|_| is_lost).into_iter().collect()
            }
            Worker::Idle => {
                actions.extend(self.warm_up());
                Vec::new()
            }
        };
        (lost, actions)
    }

    /// The worker has said what can't be read, or what it was not asked. One that is at work is not to be relied on any
    /// more, nor is one that has not started, where somebody waits; what one says that nobody has asked is passed over.
    pub fn confused(&mut self) -> (Vec<RequestId>, Vec<Action>) {
        match self.is_busy() || (self.worker == Worker::Starting && self.first().is_some()) {
            true => self.died(),
            false => (Vec::new(), Vec::new()),
        }
    }

    fn forget(&mut self, id: Option<RequestId>) {
        self.wanted.retain(|wanted| Some(*wanted) != id);
    }

    fn restart(&mut self) -> Vec<Action> {
        self.worker = Worker::Starting;
        vec![Action::Terminate, Action::Start]
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::{prop, proptest};
    use proptest::prop_assert;

    use super::Action::{Send, Start, Terminate, Wait};
    use super::{Dispatch, Expected};

    fn ready() -> Dispatch {
        let mut dispatch = Dispatch::idle();
        assert_eq!(dispatch.warm_up(), [Start]);
        assert_eq!(dispatch.ready(), Some(vec![]));
        dispatch
    }

    /// One at work on request 1.
    fn busy() -> Dispatch {
        let mut dispatch = ready();
        assert_eq!(dispatch.request(1, None), [Send(1)]);
        dispatch
    }

    #[test]
    fn the_first_request_starts_the_worker_and_waits_for_it() {
        let mut dispatch = Dispatch::idle();
        assert_eq!(dispatch.request(1, None), [Start]);
        assert_eq!(dispatch.request(2, Some(1)), []);
        assert_eq!(dispatch.ready(), Some(vec![Send(2)]));
        assert!(dispatch.wants(2) && !dispatch.wants(1));
        dispatch.finished(2);
        assert_eq!(dispatch.go_on(), []);
        assert_eq!(dispatch.first(), None);
    }

    #[test]
    fn the_newest_request_wins() {
        let mut dispatch = busy();
        assert_eq!(dispatch.request(2, Some(1)), [Wait]);
        assert_eq!(dispatch.request(3, Some(2)), [Wait]);
        // The old search ends in time: no restart is needed.
        dispatch.finished(1);
        assert_eq!(dispatch.go_on(), [Send(3)]);
        assert_eq!(dispatch.out_of_patience(), []);
        assert!(dispatch.wants(3) && !dispatch.wants(2));
    }

    #[test]
    fn an_old_search_that_does_not_end_is_ended() {
        let mut dispatch = busy();
        assert_eq!(dispatch.request(2, Some(1)), [Wait]);
        assert_eq!(dispatch.out_of_patience(), [Terminate, Start]);
        assert_eq!(dispatch.ready(), Some(vec![Send(2)]));
    }

    #[test]
    fn what_another_asker_overtakes_is_searched_after_it() {
        let mut dispatch = busy();
        assert_eq!(dispatch.request(2, None), [Wait]);
        assert_eq!(dispatch.out_of_patience(), [Terminate, Start]);
        assert_eq!(dispatch.ready(), Some(vec![Send(2)]));
        // Whoever is told of the answer asks for more, which goes before again.
        dispatch.finished(2);
        assert_eq!(dispatch.request(3, None), [Send(3)]);
        assert_eq!(dispatch.go_on(), []);
        dispatch.finished(3);
        assert_eq!(dispatch.go_on(), [Send(1)]);
        assert!(dispatch.wants(1));
        // It may have been cancelled meanwhile.
        let mut dispatch = busy();
        dispatch.request(2, None);
        dispatch.finished(1);
        assert_eq!(dispatch.go_on(), [Send(2)]);
        assert_eq!(dispatch.cancel(1), []);
        dispatch.finished(2);
        assert_eq!(dispatch.go_on(), []);
    }

    #[test]
    fn cancel_ends_a_search_at_once_and_an_idle_worker_stays() {
        let mut dispatch = busy();
        assert_eq!(dispatch.cancel(1), [Terminate, Start]);
        assert!(!dispatch.wants(1));
        assert_eq!(dispatch.ready(), Some(vec![]));
        assert_eq!(dispatch.cancel(1), []);
        // So does one that nobody wanted when another was asked for that is cancelled now.
        let mut dispatch = busy();
        dispatch.request(2, Some(1));
        assert_eq!(dispatch.cancel(2), [Terminate, Start]);
        // But none that others want.
        let mut dispatch = busy();
        dispatch.request(2, None);
        assert_eq!(dispatch.cancel(2), []);
        assert!(dispatch.wants(1) && dispatch.is_at(1));
    }

    #[test]
    fn a_dead_worker_is_replaced_and_its_request_is_reported() {
        let mut dispatch = busy();
        assert_eq!(dispatch.died(), (vec![1], vec![Terminate, Start]));
        assert_eq!(dispatch.ready(), Some(vec![]));
        assert_eq!(dispatch.request(2, None), [Send(2)]);
        // What it was not at work on is none of its victims.
        assert_eq!(dispatch.request(3, Some(2)), [Wait]);
        assert_eq!(dispatch.died(), (vec![], vec![Terminate, Start]));
        assert_eq!(dispatch.ready(), Some(vec![Send(3)]));
    }

    #[test]
    fn a_worker_that_can_not_start_is_not_started_for_ever() {
        let mut dispatch = Dispatch::idle();
        assert_eq!(dispatch.request(1, None), [Start]);
        assert_eq!(dispatch.request(2, None), []);
        assert_eq!(dispatch.died(), (vec![1, 2], vec![Terminate]));
        // But another request is another try.
        assert_eq!(dispatch.request(3, None), [Start]);
    }

    #[test]
    fn what_can_not_be_read_ends_the_search_and_the_next_one_is_served() {
        for loading in [false, true] {
            let mut dispatch = busy();
            if loading {
                assert!(dispatch.loading(false));
            }
            assert_eq!(dispatch.confused(), (vec![1], vec![Terminate, Start]));
            assert_eq!(dispatch.first(), None);
            assert_eq!(dispatch.request(2, None), []);
            assert_eq!(dispatch.ready(), Some(vec![Send(2)]));
            dispatch.finished(2);
            assert_eq!((dispatch.go_on(), dispatch.awaited()), (vec![], None));
        }
        // It is said of the old search: the one that waits for its end is not to blame.
        let mut dispatch = busy();
        dispatch.request(2, Some(1));
        assert_eq!(dispatch.confused(), (vec![], vec![Terminate, Start]));
        assert_eq!(dispatch.ready(), Some(vec![Send(2)]));
        // Before the worker is ready it may never be.
        let mut dispatch = Dispatch::idle();
        dispatch.request(1, None);
        assert_eq!(dispatch.confused(), (vec![1], vec![Terminate]));
        assert_eq!(dispatch.request(2, None), [Start]);
        // Nobody is concerned by what an idle one says.
        for mut dispatch in [Dispatch::idle(), ready()] {
            assert_eq!(dispatch.confused(), (vec![], vec![]));
        }
    }

    #[test]
    fn a_worker_says_of_its_own_request_alone_that_it_is_done() {
        let mut dispatch = busy();
        assert!(dispatch.is_at(1) && !dispatch.is_at(0) && !dispatch.is_at(2));
        // What is heard of another changes nothing.
        dispatch.finished(7);
        assert_eq!(dispatch.go_on(), []);
        assert!(dispatch.is_at(1) && dispatch.wants(1));
        dispatch.finished(1);
        assert!(!dispatch.is_at(1) && !dispatch.is_busy());
        assert!(!dispatch.loading(false), "it is at no work");
        assert_eq!(dispatch.awaited(), None);
    }

    #[test]
    fn a_worker_is_ready_once() {
        assert_eq!(ready().ready(), None);
        let mut dispatch = busy();
        assert_eq!(dispatch.ready(), None);
        assert!(dispatch.is_at(1), "nothing is sent twice");
        assert_eq!(Dispatch::idle().ready(), None);
    }

    proptest! {
        /// Whatever comes, and in whatever order: as long as somebody waits, something is awaited of the worker, and if
        /// it does not come in time that ends the waiting.
        #[test]
        fn nobody_waits_for_a_worker_that_is_not_waited_for(events in prop::collection::vec((0..11_u8, 0..6_u32), 0..60)) {
            let mut dispatch = Dispatch::idle();
            let mut last = 0_u32;
            for (event, id) in events {
                // Of the last few requests, or one that there was not.
                let id = (last + 2).saturating_sub(id);
                match event {
                    0 => drop(dispatch.warm_up()),
                    1 | 2 => {
                        let before = (event == 1).then(|| dispatch.first()).flatten();
                        last += 1;
                        dispatch.request(last, before);
                        prop_assert!(dispatch.first() == Some(last) && before.is_none_or(|id| !dispatch.wants(id)));
                    }
                    3 => drop(dispatch.ready()),
                    4 => {
                        let was_at = dispatch.is_at(id);
                        dispatch.finished(id);
                        let actions = dispatch.go_on();
                        prop_assert!(was_at || actions.is_empty());
                    }
                    5 => drop(dispatch.loading(id % 2 == 0)),
                    6 => drop(dispatch.cancel(id)),
                    7 => drop(dispatch.out_of_patience()),
                    8 => drop(dispatch.try_again()),
                    9 => {
                        let (lost, _) = dispatch.died();
                        prop_assert!(lost.iter().all(|id| !dispatch.wants(*id)));
                    }
                    _ => drop(dispatch.confused()),
                }
                prop_assert!(dispatch.first().is_none() || dispatch.awaited().is_some());
            }
        }
    }

    #[test]
    fn a_worker_has_its_own_time_to_be_loaded() {
        let mut dispatch = Dispatch::idle();
        assert_eq!(dispatch.awaited(), None);
        dispatch.warm_up();
        assert_eq!(dispatch.awaited(), Some(Expected::Loaded));
        assert_eq!(dispatch.waits_for_loading(), None, "nobody waits");
        dispatch.request(1, None);
        assert_eq!(dispatch.waits_for_loading(), Some(1));
        dispatch.ready();
        assert_eq!(dispatch.awaited(), Some(Expected::Answer));
        assert_eq!(dispatch.waits_for_loading(), None);
        dispatch.finished(1);
        assert_eq!(dispatch.awaited(), None);
        // One that takes the place of another is loaded as well.
        dispatch.request(2, None);
        dispatch.cancel(2);
        assert_eq!(dispatch.awaited(), Some(Expected::Loaded));
    }

    #[test]
    fn a_piece_has_the_time_that_a_worker_has() {
        let mut dispatch = busy();
        assert!(dispatch.loading(false));
        assert_eq!(dispatch.awaited(), Some(Expected::Loaded));
        assert_eq!(dispatch.waits_for_loading(), Some(1));
        assert!(dispatch.loading(true));
        assert_eq!(dispatch.awaited(), Some(Expected::Answer));
        // It could not be had: that is an answer.
        dispatch.loading(false);
        dispatch.finished(1);
        assert_eq!((dispatch.go_on(), dispatch.awaited()), (vec![], None));
    }

    #[test]
    fn a_worker_that_lacks_a_piece_is_ended_as_one_that_searches_is() {
        let lacking = || {
            let mut dispatch = busy();
            dispatch.loading(false);
            dispatch
        };
        let mut dispatch = lacking();
        assert_eq!(dispatch.cancel(1), [Terminate, Start]);
        let mut dispatch = lacking();
        assert_eq!(dispatch.request(2, Some(1)), [Wait]);
        assert_eq!(dispatch.out_of_patience(), [Terminate, Start]);
        let mut dispatch = lacking();
        assert_eq!(dispatch.died(), (vec![1], vec![Terminate, Start]));
    }

    #[test]
    fn a_request_that_waits_for_the_worker_can_be_cancelled_and_tried_again() {
        let mut dispatch = Dispatch::idle();
        assert_eq!(dispatch.request(1, None), [Start]);
        // It goes on being loaded: the next request may find it there.
        assert_eq!(dispatch.cancel(1), []);
        assert_eq!(dispatch.awaited(), Some(Expected::Loaded));
        assert_eq!(dispatch.try_again(), [Terminate, Start]);
        assert_eq!(dispatch.request(2, None), []);
        assert_eq!(dispatch.ready(), Some(vec![Send(2)]));
        // One that is there is not given up.
        assert_eq!(dispatch.try_again(), []);
        assert!(dispatch.wants(2));
    }
}
