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

/// A value that can be read, changed and followed. Copies are handles of the same one; it lives
/// as long as the part of the page that has made it.
pub struct Held<T> {
    value: Kept,
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

/// The one type that everything is kept in.
type Kept = StoredValue<Rc<dyn Any>, LocalStorage>;

fn store(value: Rc<dyn Any>) -> Kept {
    StoredValue::new_local(value)
}

/// Keeps something until the calling part of the page is gone, and drops it then.
pub fn keep(value: Rc<dyn Any>) {
    store(value);
}

fn load(kept: Kept) -> Option<Rc<dyn Any>> {
    kept.try_get_value()
}

pub use super::fixed::effect;

/// What follows from other values. Copies are handles of the same; it lives as long as the part of
/// the page that has made it.
pub struct Derived<T> {
    derive: Kept,
    of: PhantomData<fn() -> T>,
}

impl<T> Clone for Derived<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Derived<T> {}

/// What follows from other values: worked out anew whenever it is asked for.
pub fn derived<T: 'static>(derive: impl Fn() -> T + 'static) -> Derived<T> {
    let derive: Box<dyn Fn() -> T> = Box::new(derive);
    Derived {
        derive: store(Rc::new(derive)),
        of: PhantomData,
    }
}

impl<T: 'static> Derived<T> {
    /// The value; whoever asks follows what it follows from.
    ///
    /// # Panics
    /// If the part of the page that has made it is gone.
    pub fn get(self) -> T {
        let derive = load(self.derive).expect("the page is still there");
        let derive = derive.downcast_ref::<Box<dyn Fn() -> T>>();
        derive.expect("what was put there")()
    }
}

/// Something to do with a value. Copies are handles of the same; it lives as long as the part of
/// the page that has made it.
pub struct Act<T, R = ()> {
    act: Kept,
    of: PhantomData<fn(T) -> R>,
}

impl<T, R> Clone for Act<T, R> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T, R> Copy for Act<T, R> {}

impl<T: 'static, R: Default + 'static> Act<T, R> {
    /// Something to do.
    pub fn new(act: impl Fn(T) -> R + 'static) -> Self {
        let act: Box<dyn Fn(T) -> R> = Box::new(act);
        Self {
            act: store(Rc::new(act)),
            of: PhantomData,
        }
    }

    /// Does it, unless the part of the page that has made it is gone.
    pub fn run(self, value: T) -> R {
        let act = load(self.act);
        let act = act
            .as_ref()
            .and_then(|act| act.downcast_ref::<Box<dyn Fn(T) -> R>>());
        act.map_or_else(R::default, |act| act(value))
    }
}
