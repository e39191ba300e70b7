//! What is scrolled into sight.

use web_sys::{Element, ScrollIntoViewOptions, ScrollLogicalPosition};

/// Scrolls as little as it takes to see an element from top to bottom, and across to where it is to stand.
pub fn reveal(element: &Element, across: ScrollLogicalPosition) {
    let options = ScrollIntoViewOptions::new();
    options.set_block(ScrollLogicalPosition::Nearest);
    options.set_inline(across);
    element.scroll_into_view_with_scroll_into_view_options(&options);
}
