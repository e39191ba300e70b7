//! A board of cells as an ARIA grid (W3C ARIA Authoring Practices, grid pattern): one tab stop,
//! arrows, Home, End, Enter and Space, and any number of cells.
//!
//! Whoever uses it gives a render model, one value for each cell; only cells whose value changed
//! are touched in the document: a board may have thousands of them, and a press must show at once.

use std::any::Any;
use std::rc::Rc;

use leptos::prelude::document;
use wasm_bindgen::JsCast;
use web_sys::{
    Element, EventTarget, HtmlElement, KeyboardEvent, ScrollIntoViewOptions, ScrollLogicalPosition,
};

use super::dom::{element, on, set, with_children};
use super::reactive::{Act, Derived, Held, derived, effect};

/// A board of more cells than this has the class `large`: it is drawn plainly.
pub(super) const LARGE: usize = 400;

/// How a cell looks and what it is called.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Face {
    /// Classes beside `cell`.
    pub class: String,
    /// The name for a screen reader.
    pub label: String,
    /// Whether it is to be seen at once: a board that is larger than the page is scrolled to it.
    pub reveal: bool,
    /// Whether there is no such cell, in a row that is shorter than others: keys pass it over.
    pub absent: bool,
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

/// A model of any game, with how its cells look: what the board itself knows of it.
trait Cells: Any {
    /// Rows and columns.
    fn size(&self) -> (usize, usize);

    /// How the cell of that index looks.
    fn face(&self, index: usize) -> Face;

    /// Whether the cell of that index has the same value in another model of the same game.
    fn is_same(&self, other: &dyn Cells, index: usize) -> bool;
}

/// A model, and the function that gives its cells their faces.
struct Faced<V> {
    model: Model<V>,
    face: fn(&V, usize, usize) -> Face,
}

impl<V: PartialEq + 'static> Cells for Faced<V> {
    fn size(&self) -> (usize, usize) {
        (self.model.rows, self.model.cols)
    }

    fn face(&self, index: usize) -> Face {
        let Model { cols, cells, .. } = &self.model;
        (self.face)(&cells[index], index / cols, index % cols)
    }

    fn is_same(&self, other: &dyn Cells, index: usize) -> bool {
        let other = (other as &dyn Any).downcast_ref::<Self>();
        other.is_some_and(|other| other.model.cells.get(index) == self.model.cells.get(index))
    }
}

/// Where a key moves the focus from `index` in a grid, if it is one of the grid's keys.
pub(super) fn target_of(
    key: &str,
    ctrl: bool,
    index: usize,
    rows: usize,
    cols: usize,
) -> Option<usize> {
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

/// The cell that is there, at `index` or nearest to it: in its row, or, where a key moves from row
/// to row, in the next one that has any.
pub(super) fn nearest(
    (rows, cols): (usize, usize),
    is_absent: impl Fn(usize) -> bool,
    key: &str,
    index: usize,
) -> Option<usize> {
    let (row, col) = (index / cols, index % cols);
    let in_row = |row: usize| {
        let left = (0..=col).rev();
        left.chain(col + 1..cols)
            .map(|col| row * cols + col)
            .find(|&index| !is_absent(index))
    };
    match key {
        "ArrowUp" | "PageUp" => (0..=row).rev().find_map(in_row),
        "ArrowDown" | "PageDown" => (row..rows).find_map(in_row),
        _ => in_row(row),
    }
}

fn nearest_of(cells: &dyn Cells, key: &str, index: usize) -> Option<usize> {
    nearest(cells.size(), |index| cells.face(index).absent, key, index)
}

/// The cell's markup. Classes and names are ours and hold nothing that HTML would mistake, but
/// they are escaped all the same.
fn markup(cells: &dyn Cells, tab_stop: usize) -> String {
    let (rows, cols) = cells.size();
    let mut html = String::with_capacity(rows * cols * 96);
    for row in 0..rows {
        html.push_str("<div role=\"row\">");
        for index in row * cols..(row + 1) * cols {
            let Face { class, label, .. } = cells.face(index);
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
pub(super) fn cell_at(grid: &Element, index: usize, cols: usize) -> Option<HtmlElement> {
    let small = |index: usize| u32::try_from(index).ok();
    let row = grid.children().item(small(index / cols)?)?;
    row.children().item(small(index % cols)?)?.dyn_into().ok()
}

/// Scrolls as little as it takes to see a cell.
pub(super) fn reveal(cell: &Element) {
    let options = ScrollIntoViewOptions::new();
    options.set_block(ScrollLogicalPosition::Nearest);
    options.set_inline(ScrollLogicalPosition::Nearest);
    cell.scroll_into_view_with_scroll_into_view_options(&options);
}

/// The index of the cell that an event happened in.
pub(super) fn index_of(target: Option<EventTarget>, cols: usize) -> Option<usize> {
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

/// The board, called `label`: it shows what `model` gives, each cell as `face` has it (of its
/// value, row and column), and calls `on_press` with row and column when a cell is pressed.
pub fn board<V>(
    label: &'static str,
    model: impl Fn() -> Model<V> + 'static,
    face: fn(&V, usize, usize) -> Face,
    on_press: Act<(usize, usize)>,
) -> HtmlElement
where
    V: PartialEq + 'static,
{
    let cells = derived(move || -> Rc<dyn Cells> {
        Rc::new(Faced {
            model: model(),
            face,
        })
    });
    grid(label, cells, on_press)
}

/// The board of any game: compiled once.
fn grid(
    label: &'static str,
    model: Derived<Rc<dyn Cells>>,
    on_press: Act<(usize, usize)>,
) -> HtmlElement {
    let grid = element("div", "board");
    set(&grid, "role", "grid");
    set(&grid, "aria-label", label);
    // The one cell that the tab key reaches.
    let tab_stop = Held::new(0_usize);
    let shown_size = Held::new((0, 1));

    let move_tab_stop = move |grid: &Element, index: usize, cols: usize| {
        let old = tab_stop.get_untracked();
        if old != index {
            if let Some(cell) = cell_at(grid, old, cols) {
                cell.set_tab_index(-1);
            }
            tab_stop.set(index);
        }
        let cell = cell_at(grid, index, cols);
        if let Some(cell) = &cell {
            cell.set_tab_index(0);
        }
        cell
    };

    let shown = Held::new(None::<Rc<dyn Cells>>);
    let board = grid.clone();
    effect(move || {
        let grid = &board;
        let new = model.get();
        let (rows, cols) = new.size();
        shown_size.set((rows, cols));
        let old = shown.get_untracked();
        match old.filter(|old| old.size() == new.size()) {
            Some(old) => {
                // A cell that is not there any more can't be where the tab key leads.
                let tab = tab_stop.get_untracked();
                if new.face(tab).absent
                    && let Some(near) = nearest_of(&*new, "ArrowDown", tab)
                        .or_else(|| nearest_of(&*new, "ArrowUp", tab))
                {
                    let had_focus = grid.contains(document().active_element().as_deref());
                    let cell = move_tab_stop(grid, near, cols);
                    if let Some(cell) = cell.filter(|_| had_focus) {
                        let _ = cell.focus();
                    }
                }
                for index in 0..rows * cols {
                    if !new.is_same(&*old, index)
                        && let Some(cell) = cell_at(grid, index, cols)
                    {
                        let face = new.face(index);
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
                let first = nearest_of(&*new, "ArrowDown", 0).unwrap_or(0);
                tab_stop.set(first);
                grid.set_inner_html(&markup(&*new, first));
                let _ = grid.set_attribute("aria-rowcount", &rows.to_string());
                let _ = grid.set_attribute("aria-colcount", &cols.to_string());
                let large = rows * cols > LARGE;
                let _ = grid.class_list().toggle_with_force("large", large);
                let style = grid.style();
                let _ = style.set_property("--rows", &rows.to_string());
                let _ = style.set_property("--cols", &cols.to_string());
                if had_focus && let Some(cell) = cell_at(grid, first, cols) {
                    let _ = cell.focus();
                }
            }
        }
        shown.set(Some(new));
    });

    let size = move || shown_size.get_untracked();
    let press = move |index: usize| {
        let (_, cols) = size();
        on_press.run((index / cols, index % cols));
    };
    on(&grid, "click", move |event| {
        if let Some(index) = index_of(event.target(), size().1) {
            press(index);
        }
    });
    let board = grid.clone();
    on(&grid, "focusin", move |event| {
        let (_, cols) = size();
        if let Some(index) = index_of(event.target(), cols) {
            move_tab_stop(&board, index, cols);
        }
    });
    let board = grid.clone();
    on(&grid, "keydown", move |event| {
        let Some(event) = event.dyn_ref::<KeyboardEvent>() else {
            return;
        };
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
            && let Some(next) = shown
                .get_untracked()
                .and_then(|cells| nearest_of(&*cells, &event.key(), next))
        {
            event.prevent_default();
            if let Some(cell) = move_tab_stop(&board, next, cols) {
                let _ = cell.focus();
            }
        }
    });
    with_children("div", "board-frame", &[&grid])
}

#[cfg(test)]
mod tests {
    use super::{Face, Faced, Model, markup, nearest_of, target_of};

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
    fn keys_pass_over_what_is_not_there() {
        // Rows of 3, 0, 1 and 2 cells.
        let model = Model {
            rows: 4,
            cols: 3,
            cells: vec![
                true, true, true, false, false, false, true, false, false, true, true, false,
            ],
        };
        let face = |there: &bool, _: usize, _: usize| Face {
            class: String::new(),
            label: String::new(),
            reveal: false,
            absent: !there,
        };
        let cells = Faced { model, face };
        let go = |key, index| {
            target_of(key, false, index, 4, 3).and_then(|next| nearest_of(&cells, key, next))
        };
        assert_eq!(go("ArrowDown", 2), Some(6));
        assert_eq!(go("ArrowDown", 6), Some(9));
        assert_eq!(go("ArrowUp", 6), Some(0));
        assert_eq!(go("End", 9), Some(10));
        assert_eq!(go("ArrowRight", 6), Some(6));
        assert_eq!(nearest_of(&cells, "End", 11), Some(10));
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
            absent: false,
        };
        let html = markup(&Faced { model, face }, 0);
        assert_eq!(html.matches("role=\"row\"").count(), 2);
        assert_eq!(html.matches("tabindex=\"0\"").count(), 1);
        assert!(html.contains("class=\"cell k11\" tabindex=\"-1\" aria-label=\"d\""));
        assert!(html.contains("aria-label=\"c&quot;<\""));
    }
}
