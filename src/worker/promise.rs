//! A value that comes later, once, within one thread. (`futures_channel::oneshot` is the same for several threads, and 700
//! bytes more on every page.)

use std::cell::RefCell;
use std::future::poll_fn;
use std::rc::Rc;
use std::task::{Poll, Waker};

/// What is there so far, and who waits for it.
struct Slot<T> {
    value: Option<T>,
    waker: Option<Waker>,
}

/// Somebody's promise to give a value.
pub struct Promise<T>(Rc<RefCell<Slot<T>>>);

impl<T> Promise<T> {
    /// Gives the value.
    pub fn keep(&self, value: T) {
        let mut slot = self.0.borrow_mut();
        slot.value = Some(value);
        if let Some(waker) = slot.waker.take() {
            waker.wake();
        }
    }
}

impl<T> Drop for Promise<T> {
    /// It is not kept any more: whoever waits for it is let go of, and waits for ever.
    fn drop(&mut self) {
        self.0.borrow_mut().waker = None;
    }
}

/// A promise, and what waits for its value.
pub fn promise<T>() -> (Promise<T>, impl Future<Output = T>) {
    let slot = Rc::new(RefCell::new(Slot {
        value: None,
        waker: None,
    }));
    let promise = Promise(Rc::clone(&slot));
    let wait = poll_fn(move |context| {
        let mut slot = slot.borrow_mut();
        match slot.value.take() {
            Some(value) => Poll::Ready(value),
            None => {
                slot.waker = Some(context.waker().clone());
                Poll::Pending
            }
        }
    });
    (promise, wait)
}

#[cfg(test)]
mod tests {
    use std::future::Future as _;
    use std::pin::pin;
    use std::sync::Arc;
    use std::sync::atomic::{AtomicU32, Ordering};
    use std::task::{Context, Poll, Wake, Waker};

    use super::promise;

    /// Counts how often it is woken.
    #[derive(Default)]
    struct Woken(AtomicU32);

    impl Wake for Woken {
        fn wake(self: Arc<Self>) {
            self.0.fetch_add(1, Ordering::Relaxed);
        }
    }

    #[test]
    fn a_value_that_is_there_need_not_be_waited_for() {
        let (promise, wait) = promise();
        promise.keep(7);
        let mut context = Context::from_waker(Waker::noop());
        assert_eq!(pin!(wait).poll(&mut context), Poll::Ready(7));
    }

    #[test]
    fn whoever_waits_is_woken_once() {
        let woken = Arc::new(Woken::default());
        let waker = Waker::from(Arc::clone(&woken));
        let mut context = Context::from_waker(&waker);
        let (promise, wait) = promise();
        let mut wait = pin!(wait);
        assert_eq!(wait.as_mut().poll(&mut context), Poll::Pending);
        assert_eq!(woken.0.load(Ordering::Relaxed), 0);
        promise.keep(7);
        drop(promise);
        assert_eq!(woken.0.load(Ordering::Relaxed), 1);
        assert_eq!(wait.poll(&mut context), Poll::Ready(7));
    }

    #[test]
    fn of_a_promise_that_is_not_kept_nothing_is_left() {
        let woken = Arc::new(Woken::default());
        let waker = Waker::from(Arc::clone(&woken));
        let (promise, wait) = promise::<u32>();
        let mut wait = Box::pin(wait);
        let mut context = Context::from_waker(&waker);
        assert_eq!(wait.as_mut().poll(&mut context), Poll::Pending);
        drop(promise);
        drop(waker);
        // Neither the task nor what would wake it.
        assert_eq!(Arc::strong_count(&woken), 1);
        assert_eq!(woken.0.load(Ordering::Relaxed), 0);
    }
}
