//! A board of cells as an ARIA grid (W3C ARIA Authoring Practices, grid pattern): one tab stop,
//! arrows, Home, End, Enter and Space, and any number of cells.
//!
//! Whoever uses it gives a render model, one value for each cell; only cells whose value changed
//! are touched in the document. The cells are plain elements and not components because a board
//! may have thousands of them, and a press must show at once.

use leptos::ev::{FocusEvent, KeyboardEvent, MouseEvent};
use leptos::html;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, EventTarget, HtmlElement, ScrollIntoViewOptions, ScrollLogicalPosition};

/// A board of more cells than this has the class `large`: it is drawn plainly.
const LARGE: usize = 400;

/// How a cell looks and what it is called.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Face {
    /// Classes beside `cell`.
    pub class: String,
    /// The name for a screen reader.
    pub label: String,
    /// Whether it is to be seen at once: a board that is larger than the page is scrolled to it.
    pub reveal: bool,
}

/// A render model: `rows * cols` values, row by row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Model<V> {
    /// The number of rows.
    pub rows: usize,
    /// The number of columns.
    pub cols: usize,
    /// What each cell shows.
    pub cells: Vec<V>,
}

/// Where a key moves the focus from `index` in a grid, if it is one of the grid's keys.
fn target_of(key: &str, ctrl: bool, index: usize, rows: usize, cols: usize) -> Option<usize> {
    let (row, col) = (index / cols, index % cols);
    let (row, col) = match key {
        "ArrowUp" => (row.saturating_sub(1), col),
        "ArrowDown" => ((row + 1).min(rows - 1), col),
        "ArrowLeft" => (row, col.saturating_sub(1)),
        "ArrowRight" => (row, (col + 1).min(cols - 1)),
        "Home" if ctrl => (0, 0),
        "End" if ctrl => (rows - 1, cols - 1),
        "Home" => (row, 0),
        "End" => (row, cols - 1),
        "PageUp" => (row.saturating_sub(5), col),
        "PageDown" => ((row + 5).min(rows - 1), col),
        _ => return None,
    };
    Some(row * cols + col)
}

/// The cell's markup. Classes and names are ours and hold nothing that HTML would mistake, but
/// they are escaped all the same.
fn markup<V>(model: &Model<V>, face: fn(&V, usize, usize) -> Face, tab_stop: usize) -> String {
    let mut html = String::with_capacity(model.cells.len() * 96);
    for (row, cells) in model.cells.chunks(model.cols).enumerate() {
        html.push_str("<div role=\"row\">");
        for (col, cell) in cells.iter().enumerate() {
            let Face { class, label, .. } = face(cell, row, col);
            let index = row * model.cols + col;
            let tabindex = if index == tab_stop { "0" } else { "-1" };
            let label = label.replace('&', "&amp;").replace('"', "&quot;");
            html.push_str(&format!(
                "<div role=\"gridcell\" class=\"cell {class}\" tabindex=\"{tabindex}\" \
                 aria-label=\"{label}\"></div>"
            ));
        }
        html.push_str("</div>");
    }
    html
}

/// The cell of a grid with that index: cells have no IDs, their place says which they are.
fn cell_at(grid: &Element, index: usize, cols: usize) -> Option<HtmlElement> {
    let small = |index: usize| u32::try_from(index).ok();
    let row = grid.children().item(small(index / cols)?)?;
    row.children().item(small(index % cols)?)?.dyn_into().ok()
}

/// Scrolls as little as it takes to see a cell.
fn reveal(cell: &Element) {
    let options = ScrollIntoViewOptions::new();
    options.set_block(ScrollLogicalPosition::Nearest);
    options.set_inline(ScrollLogicalPosition::Nearest);
    cell.scroll_into_view_with_scroll_into_view_options(&options);
}

/// The index of the cell that an event happened in.
fn index_of(target: Option<EventTarget>, cols: usize) -> Option<usize> {
    let cell = target?
        .dyn_into::<Element>()
        .ok()?
        .closest("[role=gridcell]")
        .ok()??;
    let place = |element: &Element| {
        let mut place = 0;
        let mut before = element.previous_element_sibling();
        while let Some(element) = before {
            place += 1;
            before = element.previous_element_sibling();
        }
        place
    };
    Some(place(&cell.parent_element()?) * cols + place(&cell))
}

/// The board, called `label`: it shows `model`, each cell as `face` has it (of its value, row and
/// column), and calls `on_press` with row and column when a cell is pressed.
pub fn board<V>(
    label: &'static str,
    model: Signal<Model<V>>,
    face: fn(&V, usize, usize) -> Face,
    on_press: Callback<(usize, usize)>,
) -> impl IntoView
where
    V: Clone + PartialEq + Send + Sync + 'static,
{
    let grid = NodeRef::<html::Div>::new();
    // The one cell that the tab key reaches.
    let tab_stop = StoredValue::new(0_usize);

    let move_tab_stop = move |grid: &Element, index: usize, cols: usize| {
        let old = tab_stop.get_value();
        if old != index {
            if let Some(cell) = cell_at(grid, old, cols) {
                cell.set_tab_index(-1);
            }
            tab_stop.set_value(index);
        }
        let cell = cell_at(grid, index, cols);
        if let Some(cell) = &cell {
            cell.set_tab_index(0);
        }
        cell
    };

    Effect::new(move |shown: Option<Option<Model<V>>>| {
        let new = model.get();
        let grid: HtmlElement = grid.get()?.into();
        match shown
            .flatten()
            .filter(|old| old.rows == new.rows && old.cols == new.cols)
        {
            Some(old) => {
                for (index, (was, is)) in old.cells.iter().zip(&new.cells).enumerate() {
                    if was != is
                        && let Some(cell) = cell_at(&grid, index, new.cols)
                    {
                        let face = face(is, index / new.cols, index % new.cols);
                        cell.set_class_name(&format!("cell {}", face.class));
                        let _ = cell.set_attribute("aria-label", &face.label);
                        if face.reveal {
                            reveal(&cell);
                        }
                    }
                }
            }
            None => {
                let had_focus = grid.contains(document().active_element().as_deref());
                tab_stop.set_value(0);
                grid.set_inner_html(&markup(&new, face, 0));
                let _ = grid.set_attribute("aria-rowcount", &new.rows.to_string());
                let _ = grid.set_attribute("aria-colcount", &new.cols.to_string());
                let large = new.cells.len() > LARGE;
                let _ = grid.class_list().toggle_with_force("large", large);
                let style = grid.style();
                let _ = style.set_property("--rows", &new.rows.to_string());
                let _ = style.set_property("--cols", &new.cols.to_string());
                if had_focus && let Some(cell) = cell_at(&grid, 0, new.cols) {
                    let _ = cell.focus();
                }
            }
        }
        Some(new)
    });

    let size = move || model.with_untracked(|model| (model.rows, model.cols));
    let press = move |index: usize| {
        let (_, cols) = size();
        on_press.run((index / cols, index % cols));
    };
    let on_click = move |event: MouseEvent| {
        if let Some(index) = index_of(event.target(), size().1) {
            press(index);
        }
    };
    let on_focus = move |event: FocusEvent| {
        let (_, cols) = size();
        if let (Some(grid), Some(index)) = (grid.get_untracked(), index_of(event.target(), cols)) {
            move_tab_stop(&grid, index, cols);
        }
    };
    let on_key = move |event: KeyboardEvent| {
        if event.alt_key() || event.meta_key() {
            return;
        }
        let (rows, cols) = size();
        let Some(index) = index_of(event.target(), cols) else {
            return;
        };
        if matches!(event.key().as_str(), "Enter" | " ") {
            event.prevent_default();
            press(index);
        } else if let Some(next) = target_of(&event.key(), event.ctrl_key(), index, rows, cols)
            && let Some(grid) = grid.get_untracked()
        {
            event.prevent_default();
            if let Some(cell) = move_tab_stop(&grid, next, cols) {
                let _ = cell.focus();
            }
        }
    };

    view! {
        <div class="board-frame">
            <div
                class="board"
                role="grid"
                aria-label=label
                node_ref=grid
                on:click=on_click
                on:focusin=on_focus
                on:keydown=on_key
            ></div>
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::{Face, Model, markup, target_of};

    #[test]
    fn keys_move_within_the_grid_and_stop_at_its_edges() {
        let go = |key, ctrl, index| target_of(key, ctrl, index, 3, 4);
        assert_eq!(go("ArrowRight", false, 0), Some(1));
        assert_eq!(go("ArrowRight", false, 3), Some(3));
        assert_eq!(go("ArrowUp", false, 2), Some(2));
        assert_eq!(go("ArrowDown", false, 2), Some(6));
        assert_eq!(go("Home", false, 6), Some(4));
        assert_eq!(go("End", false, 6), Some(7));
        assert_eq!(go("Home", true, 6), Some(0));
        assert_eq!(go("End", true, 6), Some(11));
        assert_eq!(go("PageDown", false, 1), Some(9));
        assert_eq!(go("x", false, 1), None);
    }

    #[test]
    fn the_markup_has_one_tab_stop_and_a_name_for_each_cell() {
        let model = Model {
            rows: 2,
            cols: 2,
            cells: vec!["a", "b", "c\"<", "d"],
        };
        let face = |cell: &&str, row: usize, col: usize| Face {
            class: format!("k{row}{col}"),
            label: (*cell).to_owned(),
            reveal: false,
        };
        let html = markup(&model, face, 0);
        assert_eq!(html.matches("role=\"row\"").count(), 2);
        assert_eq!(html.matches("tabindex=\"0\"").count(), 1);
        assert!(html.contains("class=\"cell k11\" tabindex=\"-1\" aria-label=\"d\""));
        assert!(html.contains("aria-label=\"c&quot;<\""));
    }
}
