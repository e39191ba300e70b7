//! What is scrolled into sight.

use leptos::prelude::{document, window};
use web_sys::{
    Element, ScrollBehavior, ScrollIntoViewOptions, ScrollLogicalPosition, ScrollToOptions,
};

/// Scrolls as little as it takes to see an element from top to bottom, and across to where it is to stand.
pub fn reveal(element: &Element, across: ScrollLogicalPosition) {
    let options = ScrollIntoViewOptions::new();
    options.set_block(ScrollLogicalPosition::Nearest);
    options.set_inline(across);
    element.scroll_into_view_with_scroll_into_view_options(&options);
}

/// Scrolls the page to this place, in pixels from its top.
pub fn scroll_page(top: f64, behavior: ScrollBehavior) {
    let options = ScrollToOptions::new();
    options.set_top(top);
    options.set_behavior(behavior);
    window().scroll_to_with_scroll_to_options(&options);
}

/// Scrolls as little as it takes to see the first element of a selector, if there is one.
pub fn reveal_first(selector: &str) {
    if let Ok(Some(element)) = document().query_selector(selector) {
        reveal(&element, ScrollLogicalPosition::Nearest);
    }
}
