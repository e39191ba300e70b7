//! What comes late: a timer, a frame, the answer of a worker or of the network. The page that asked for it may have been
//! left by then, and to read a signal of such a page is a panic. So whatever is done late is bound to the [`Life`] of whom
//! it is for, and is not done after its end.
//!
//! A life is taken where a component or a controller is made, and handed on like its signals. Leptos' own way, to ask
//! for the owner at the time of the call (`spawn_local_scoped_with_cancellation`), would take that of the effect that
//! runs just then, which ends with its next run, or none at all where a worker's answer is heard.
//!
//! `tests/house/` sees to it that nobody sets timers, or waits for anything, otherwise.

use std::future::poll_fn;
use std::pin::Pin;
use std::task::Poll;
use std::time::Duration;

use leptos::leptos_dom::helpers::TimeoutHandle;
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::MessageChannel;
use web_sys::js_sys::Promise;

/// What is done once.
type Act = Box<dyn FnOnce()>;

/// How long something is there: a page, or a part of one. Copies are handles of the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Life(StoredValue<()>);

impl Life {
    /// That of the component, or the effect, in which this is called.
    pub fn here() -> Self {
        Self(StoredValue::new(()))
    }

    /// Whether it has ended.
    pub fn is_over(self) -> bool {
        self.0.is_disposed()
    }

    /// Binds what hears of something, however often.
    pub fn hear<T>(self, hear: impl Fn(T) + 'static) -> impl Fn(T) + 'static {
        move |heard| {
            if !self.is_over() {
                hear(heard);
            }
        }
    }

    fn bind(self, act: impl FnOnce() + 'static) -> Act {
        let act: Act = Box::new(act);
        Box::new(move || {
            if !self.is_over() {
                act();
            }
        })
    }

    /// Does something after a while; none where the browser sets no timer.
    pub fn later(self, wait: Duration, act: impl FnOnce() + 'static) -> Option<TimeoutHandle> {
        set_timeout_with_handle(self.bind(act), wait).ok()
    }

    /// Does something before the next frame is drawn.
    pub fn next_frame(self, act: impl FnOnce() + 'static) {
        request_animation_frame(self.bind(act));
    }

    /// Does something as soon as what is being done now, and the effects of that, are done.
    pub fn soon(self, act: impl FnOnce() + 'static) {
        queue_microtask(self.bind(act));
    }

    /// Does something in a task of its own, as soon as the browser has done what it has to do meanwhile; before the next frame
    /// where there is nothing.
    pub fn next_task(self, act: impl FnOnce() + 'static) {
        // A timer would be held where the page's clock is, as tests hold it.
        let Ok(channel) = MessageChannel::new() else {
            return self.soon(act);
        };
        let heard = Closure::once_into_js(self.bind(act));
        channel.port1().set_onmessage(Some(heard.unchecked_ref()));
        // Only a value that can't be cloned is refused.
        let _ = channel.port2().post_message(&JsValue::NULL);
    }

    /// Goes on with a task as often as what it waits for is there. What it does at one go it does to the end.
    pub fn spawn(self, task: impl Future<Output = ()> + 'static) {
        let mut task: Pin<Box<dyn Future<Output = ()>>> = Box::pin(task);
        spawn_local(poll_fn(move |context| match self.is_over() {
            true => Poll::Ready(()),
            false => task.as_mut().poll(context),
        }));
    }
}

/// Lets the browser draw, and hear whoever is there, before it goes on.
pub async fn breath() {
    let waits = Promise::new(&mut |go_on, _| {
        // Refused nowhere: it would go on at once.
        if window().set_timeout_with_callback(&go_on).is_err() {
            let _ = go_on.call0(&JsValue::NULL);
        }
    });
    let _ = JsFuture::from(waits).await;
}

/// The one thing that is due later, if there is one. Copies are handles of the same.
#[derive(Clone, Copy)]
pub struct Due {
    life: Life,
    timer: StoredValue<Option<TimeoutHandle>>,
}

impl Due {
    /// Nothing, as long as what this belongs to lives.
    pub fn new(life: Life) -> Self {
        Self {
            life,
            timer: StoredValue::new(None),
        }
    }

    /// Does this after a while, and no more what was due before.
    pub fn set(self, wait: Duration, act: impl FnOnce() + 'static) {
        self.clear();
        self.timer.set_value(self.life.later(wait, act));
    }

    /// Nothing is due any more.
    pub fn clear(self) {
        if let Some(timer) = self.timer.try_update_value(Option::take).flatten() {
            timer.clear();
        }
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;
    use std::rc::Rc;

    use leptos::prelude::{Owner, RwSignal, Set as _, WithUntracked as _};

    use super::Life;

    #[test]
    fn what_is_heard_after_the_end_is_not_passed_on() {
        let page = Owner::new();
        let (life, signal) = page.with(|| (Life::here(), RwSignal::new(1)));
        let heard = Rc::new(Cell::new(0));
        let hear = {
            let heard = Rc::clone(&heard);
            // It would panic when the signal has gone.
            life.hear(move |by: i32| heard.set(heard.get() + signal.with_untracked(|now| by * now)))
        };
        hear(2);
        signal.set(3);
        hear(2);
        let late = life.bind({
            let heard = Rc::clone(&heard);
            move || heard.set(signal.with_untracked(|_| 100))
        });
        assert!(!life.is_over());
        page.cleanup();
        assert!(life.is_over());
        hear(2);
        late();
        assert_eq!(heard.get(), 8);
    }

    #[test]
    fn a_part_of_a_page_may_end_before_the_page() {
        let page = Owner::new();
        let whole = page.with(Life::here);
        let part = page.child();
        let inner = part.with(Life::here);
        part.cleanup();
        assert!(inner.is_over() && !whole.is_over());
        // What is made in its place has a life of its own.
        assert!(!part.with(Life::here).is_over());
        page.cleanup();
        assert!(whole.is_over());
    }
}
