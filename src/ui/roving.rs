//! The roving tab stop (W3C ARIA Authoring Practices, keyboard navigation inside components): of a board's
//! elements the Tab key goes to one, and the keys of a grid lead from it to others.

use leptos::prelude::Signal;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

/// The `tabindex` of an element that is the tab stop as long as `is_stop` says so.
pub fn tab_index(is_stop: impl Fn() -> bool + Send + Sync + 'static) -> Signal<String> {
    Signal::derive(move || if is_stop() { "0" } else { "-1" }.to_owned())
}

/// Where a key leads in a grid of so many rows and columns, if it is one of a grid's keys.
pub fn target(
    key: &str,
    ctrl: bool,
    [row, col]: [usize; 2],
    [rows, cols]: [usize; 2],
) -> Option<[usize; 2]> {
    Some(match key {
        "ArrowUp" => [row.saturating_sub(1), col],
        "ArrowDown" => [(row + 1).min(rows - 1), col],
        "ArrowLeft" => [row, col.saturating_sub(1)],
        "ArrowRight" => [row, (col + 1).min(cols - 1)],
        "Home" if ctrl => [0, 0],
        "End" if ctrl => [rows - 1, cols - 1],
        "Home" => [row, 0],
        "End" => [row, cols - 1],
        "PageUp" => [row.saturating_sub(5), col],
        "PageDown" => [(row + 5).min(rows - 1), col],
        _ => return None,
    })
}

/// A cell of a grid: cells have no IDs, their place among the grid's elements says which they are.
pub fn cell_at(grid: &Element, [row, col]: [usize; 2]) -> Option<HtmlElement> {
    let child = |of: &Element, index: usize| of.children().item(u32::try_from(index).ok()?);
    child(&child(grid, row)?, col)?.dyn_into().ok()
}

#[cfg(test)]
mod tests {
    use super::target;

    #[test]
    fn keys_move_within_the_grid_and_stop_at_its_edges() {
        let go = |key, ctrl, at| target(key, ctrl, at, [3, 4]);
        assert_eq!(go("ArrowRight", false, [0, 0]), Some([0, 1]));
        assert_eq!(go("ArrowRight", false, [0, 3]), Some([0, 3]));
        assert_eq!(go("ArrowUp", false, [0, 2]), Some([0, 2]));
        assert_eq!(go("ArrowDown", false, [0, 2]), Some([1, 2]));
        assert_eq!(go("Home", false, [1, 2]), Some([1, 0]));
        assert_eq!(go("End", false, [1, 2]), Some([1, 3]));
        assert_eq!(go("Home", true, [1, 2]), Some([0, 0]));
        assert_eq!(go("End", true, [1, 2]), Some([2, 3]));
        assert_eq!(go("PageDown", false, [0, 1]), Some([2, 1]));
        assert_eq!(go("x", false, [0, 1]), None);
    }
}
