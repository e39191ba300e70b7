//! The few reactive forms that pages use, each compiled once.
//!
//! Leptos compiles a signal's storage for every type that is kept in one, and an effect's loop for
//! every closure: kilobytes each, of a download in which a whole game may take twenty. Here a
//! value is kept behind one type, and closures are boxed before they come to Leptos.

use std::any::Any;
use std::cell::RefCell;
use std::marker::PhantomData;
use std::rc::Rc;

use leptos::prelude::*;
use web_sys::Event;

/// A value that can be read, changed and followed. Copies are handles of the same one; it lives
/// as long as the part of the page that has made it.
pub struct Held<T> {
    value: StoredValue<Rc<dyn Any>, LocalStorage>,
    changed: RwSignal<()>,
    of: PhantomData<fn() -> T>,
}

impl<T> Clone for Held<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Held<T> {}

impl<T: 'static> Held<T> {
    /// Keeps a value.
    pub fn new(value: T) -> Self {
        Self {
            value: store(Rc::new(RefCell::new(value))),
            changed: RwSignal::new(()),
            of: PhantomData,
        }
    }

    /// The value's place, if it still lives.
    fn place(self) -> Option<Rc<RefCell<T>>> {
        load(self.value)?.downcast().ok()
    }

    /// Follows the value: whoever calls this runs again when it changes.
    pub fn track(self) {
        self.changed.track();
    }

    /// Reads the value, without following it; `None` if the part of the page that has made it is
    /// gone.
    pub fn try_with_untracked<R>(self, read: impl FnOnce(&T) -> R) -> Option<R> {
        let place = self.place()?;
        let value = place.borrow();
        Some(read(&value))
    }

    /// Reads the value, without following it.
    ///
    /// # Panics
    /// If the part of the page that has made it is gone.
    pub fn with_untracked<R>(self, read: impl FnOnce(&T) -> R) -> R {
        self.try_with_untracked(read)
            .expect("the page is still there")
    }

    /// Reads the value, and follows it.
    ///
    /// # Panics
    /// If the part of the page that has made it is gone.
    pub fn with<R>(self, read: impl FnOnce(&T) -> R) -> R {
        self.track();
        self.with_untracked(read)
    }

    /// Changes the value and tells who follows it; `None`, and nothing is done, if the part of
    /// the page that has made it is gone.
    pub fn try_update<R>(self, change: impl FnOnce(&mut T) -> R) -> Option<R> {
        let place = self.place()?;
        let result = change(&mut place.borrow_mut());
        self.changed.notify();
        Some(result)
    }

    /// Changes the value and tells who follows it.
    pub fn update(self, change: impl FnOnce(&mut T)) {
        self.try_update(change);
    }

    /// Puts another value in its place.
    pub fn set(self, value: T) {
        self.update(|place| *place = value);
    }
}

impl<T: Clone + 'static> Held<T> {
    /// The value, followed.
    pub fn get(self) -> T {
        self.with(T::clone)
    }

    /// The value, not followed.
    pub fn get_untracked(self) -> T {
        self.with_untracked(T::clone)
    }
}

fn store(value: Rc<dyn Any>) -> StoredValue<Rc<dyn Any>, LocalStorage> {
    StoredValue::new_local(value)
}

fn load(value: StoredValue<Rc<dyn Any>, LocalStorage>) -> Option<Rc<dyn Any>> {
    value.try_get_value()
}

/// Runs now, and again whenever something that it follows has changed.
pub fn effect(run: impl FnMut() + 'static) {
    boxed_effect(Box::new(run));
}

fn boxed_effect(mut run: Box<dyn FnMut()>) {
    Effect::new(move |_: Option<()>| run());
}

/// What follows from other values.
pub fn derived<T: Send + Sync + 'static>(
    derive: impl Fn() -> T + Send + Sync + 'static,
) -> Signal<T> {
    boxed_derived(Box::new(derive))
}

fn boxed_derived<T: Send + Sync + 'static>(derive: Box<dyn Fn() -> T + Send + Sync>) -> Signal<T> {
    Signal::derive(derive)
}

/// Hears of a window's event, as long as the calling part of the page lives.
pub fn listen(event: &'static str, hear: impl Fn(&Event) + 'static) {
    boxed_listen(event, Box::new(hear));
}

fn boxed_listen(event: &'static str, hear: Box<dyn Fn(&Event)>) {
    let handle = window_event_listener_untyped(event, move |event| hear(&event));
    on_cleanup(move || handle.remove());
}
