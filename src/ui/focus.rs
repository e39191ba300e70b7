//! Where the focus is, and keeping it where a list is made anew under it.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

/// Whether the focus is in an element.
pub fn has_focus(place: &Element) -> bool {
    place.contains(document().active_element().as_deref())
}

/// Which of the buttons in an element has the focus, called before they are made anew: once that is done, the
/// button in the same place gets it, or the last one, or what unfolds the element.
pub fn keep_focus(place: &Element) {
    let Some(focused) = document().active_element() else {
        return;
    };
    if !place.contains(Some(&focused)) {
        return;
    }
    let buttons = |place: &Element| -> Vec<HtmlElement> {
        let Ok(all) = place.query_selector_all("button") else {
            return Vec::new();
        };
        (0..all.length())
            .filter_map(|index| all.item(index)?.dyn_into().ok())
            .collect()
    };
    let is_focused = |button: &HtmlElement| button.is_same_node(Some(&focused));
    let Some(index) = buttons(place).iter().position(is_focused) else {
        return;
    };
    let place = place.clone();
    queue_microtask(move || {
        let mut next = buttons(&place);
        let next = match next.is_empty() {
            false => Some(next.swap_remove(index.min(next.len() - 1))),
            true => summary_of(&place),
        };
        if let Some(next) = next {
            // Nothing is lost where the browser does not.
            let _ = next.focus();
        }
    });
}

/// What unfolds an element.
fn summary_of(element: &Element) -> Option<HtmlElement> {
    let fold = element.closest("details").ok().flatten()?;
    fold.query_selector("summary")
        .ok()
        .flatten()?
        .dyn_into()
        .ok()
}
