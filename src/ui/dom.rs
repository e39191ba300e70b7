//! Elements of the page, made and heard of directly.
//!
//! Leptos keeps what changes and tells who follows it; the elements are made here, from text, and
//! not by its views: a view is a type of its own for every element and what it holds, and each
//! brings kilobytes of code to build, to rebuild and to forget it.

use std::rc::Rc;

use leptos::mount::mount_to;
use leptos::prelude::{IntoView, document};
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{Element, Event, EventTarget, HtmlElement};

use super::reactive::keep;

/// A new element with these classes.
pub fn element(tag: &str, class: &str) -> HtmlElement {
    let element = document()
        .create_element(tag)
        .expect("the names of elements are our own");
    if !class.is_empty() {
        element.set_class_name(class);
    }
    element.unchecked_into()
}

/// A new element with these classes, and this markup in it.
pub fn with_markup(tag: &str, class: &str, markup: &str) -> HtmlElement {
    let element = element(tag, class);
    element.set_inner_html(markup);
    element
}

/// A new element with these classes, and these elements in it.
pub fn with_children(tag: &str, class: &str, children: &[&HtmlElement]) -> HtmlElement {
    let element = element(tag, class);
    append(&element, children);
    element
}

/// Puts elements at the end of another.
pub fn append(parent: &Element, children: &[&HtmlElement]) {
    for child in children {
        // What is not within itself can be put anywhere.
        let _ = parent.append_child(child);
    }
}

/// Puts a view at the end of an element, as long as the calling part of the page lives.
pub fn mount_in<V: IntoView + 'static>(parent: &HtmlElement, view: impl FnOnce() -> V + 'static) {
    keep(Rc::new(mount_to(parent.clone(), view)));
}

/// Sets an attribute; its name is our own, so nothing can be wrong with it.
pub fn set(element: &Element, name: &str, value: &str) {
    let _ = element.set_attribute(name, value);
}

/// Hands the focus on to the element `to`, if the element `from` has it and is about to go.
pub fn hand_focus(from: &str, to: &str) {
    let has_focus = document()
        .active_element()
        .is_some_and(|focused| focused.matches(from) == Ok(true));
    if has_focus && let Ok(Some(next)) = document().query_selector(to) {
        // Nothing is lost where the browser does not.
        let _ = next.unchecked_into::<HtmlElement>().focus();
    }
}

/// Somebody who hears of an event, until dropped.
struct Listener {
    target: EventTarget,
    event: &'static str,
    hear: Closure<dyn Fn(Event)>,
}

impl Drop for Listener {
    fn drop(&mut self) {
        let hear = self.hear.as_ref().unchecked_ref();
        let _ = self
            .target
            .remove_event_listener_with_callback(self.event, hear);
    }
}

/// Hears of an event, as long as the calling part of the page lives.
pub fn on(target: &EventTarget, event: &'static str, hear: impl Fn(Event) + 'static) {
    boxed_on(target, event, Box::new(hear));
}

fn boxed_on(target: &EventTarget, event: &'static str, hear: Box<dyn Fn(Event)>) {
    let hear = Closure::wrap(hear);
    let _ = target.add_event_listener_with_callback(event, hear.as_ref().unchecked_ref());
    keep(Rc::new(Listener {
        target: target.clone(),
        event,
        hear,
    }));
}
