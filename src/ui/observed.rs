//! Hears when elements get another size.

use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{Element, HtmlElement, ResizeObserver};

/// Hears of elements' sizes, until dropped: one that is taken away changes its size, too.
pub struct Observed {
    observer: ResizeObserver,
    measured: Closure<dyn Fn()>,
    scrolled: Option<HtmlElement>,
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
            measured,
            scrolled: None,
        })
    }

    /// Calls it whenever an element is scrolled as well.
    pub fn follow_scroll(&mut self, element: &HtmlElement) {
        element.set_onscroll(Some(self.measured.as_ref().unchecked_ref()));
        self.scrolled = Some(element.clone());
    }
}

impl Drop for Observed {
    fn drop(&mut self) {
        self.observer.disconnect();
        // That it was scrolled is said with the next frame.
        if let Some(element) = &self.scrolled {
            element.set_onscroll(None);
        }
    }
}
