//! Hears when elements get another size.

use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{Element, ResizeObserver};

/// Hears of elements' sizes, until dropped: one that is taken away changes its size, too.
pub struct Observed {
    observer: ResizeObserver,
    _measured: Closure<dyn Fn()>,
}

impl Observed {
    /// Calls `measure` now and whenever one of these elements has another size.
    pub fn new(elements: &[&Element], measure: impl Fn() + 'static) -> Option<Self> {
        let measured = Closure::<dyn Fn()>::new(measure);
        let observer = ResizeObserver::new(measured.as_ref().unchecked_ref()).ok()?;
        for element in elements {
            observer.observe(element);
        }
        Some(Self {
            observer,
            _measured: measured,
        })
    }
}

impl Drop for Observed {
    fn drop(&mut self) {
        self.observer.disconnect();
    }
}
