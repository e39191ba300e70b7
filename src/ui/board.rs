//! A board of cells as an ARIA grid (W3C ARIA Authoring Practices, grid pattern): one tab stop,
//! arrows, Home, End, Enter and Space, and any number of cells.
//!
//! Each cell has a signal of its own: a board may have thousands of them, and a press must show at once.

use leptos::ev::{FocusEvent, KeyboardEvent, MouseEvent};
use leptos::html;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, EventTarget, ScrollLogicalPosition};

use super::fixed::{dynamic, effect, el};
use super::focus;
use super::roving::{cell_at, target};
use super::scroll::reveal;
use crate::life::Life;

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

/// The cell that is there, at `index` or nearest to it: in its row, or, where a key moves from row
/// to row, in the next one that has any.
fn nearest(
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

/// The board, called `label`.
#[component]
pub fn Board<V>(
    /// What it is called.
    label: &'static str,
    /// What it shows: a value for each cell.
    model: impl Fn() -> Model<V> + 'static,
    /// How a cell looks, by its value, row and column.
    face: fn(&V, usize, usize) -> Face,
    /// What is done when a cell is pressed, by row and column.
    on_press: Callback<(usize, usize)>,
) -> AnyView
where
    V: Clone + PartialEq + Send + Sync + 'static,
{
    let grid = NodeRef::<html::Div>::new();
    let size = RwSignal::new((0, 1));
    let cells = StoredValue::new(Vec::<ArcRwSignal<V>>::new());
    // The one cell that the tab key reaches.
    let tab_stop = StoredValue::new(0);

    let element = move |index: usize| {
        let (_, cols) = size.get_untracked();
        cell_at(&*grid.get_untracked()?, [index / cols, index % cols])
    };
    let move_tab_stop = move |index: usize| {
        let old = tab_stop.get_value();
        if let Some(cell) = element(old).filter(|_| old != index) {
            cell.set_tab_index(-1);
        }
        tab_stop.set_value(index);
        let cell = element(index);
        if let Some(cell) = &cell {
            cell.set_tab_index(0);
        }
        cell
    };
    let face_of = move |index: usize| {
        let (_, cols) = size.get_untracked();
        let value = cells.with_value(|cells| cells[index].get_untracked());
        face(&value, index / cols, index % cols)
    };
    let nearest = move |key: &str, index: usize| {
        nearest(
            size.get_untracked(),
            |index| face_of(index).absent,
            key,
            index,
        )
    };
    let has_focus = move || {
        let grid = grid.get_untracked();
        grid.is_some_and(|grid| focus::has_focus(&grid))
    };

    effect(move || {
        let model = model();
        if (model.rows, model.cols) != size.get_untracked() {
            let new = model.cells.into_iter().map(ArcRwSignal::new).collect();
            cells.set_value(new);
            return size.set((model.rows, model.cols));
        }
        for (index, value) in model.cells.into_iter().enumerate() {
            let cell = cells.with_value(|cells| cells[index].clone());
            if cell.with_untracked(|old| *old != value) {
                cell.set(value);
                if face_of(index).reveal
                    && let Some(cell) = element(index)
                {
                    reveal(&cell, ScrollLogicalPosition::Nearest);
                }
            }
        }
        // A cell that is not there any more can't be where the tab key leads.
        let tab = tab_stop.get_value();
        if face_of(tab).absent
            && let Some(near) = nearest("ArrowDown", tab).or_else(|| nearest("ArrowUp", tab))
        {
            let had_focus = has_focus();
            let cell = move_tab_stop(near);
            if let Some(cell) = cell.filter(|_| had_focus) {
                let _ = cell.focus();
            }
        }
    });

    let cell = move |index: usize, cols: usize| {
        let value = cells.with_value(|cells| cells[index].clone());
        let (row, col) = (index / cols, index % cols);
        let face = move || value.with(|value| face(value, row, col));
        let label = face.clone();
        let tab_index = if index == tab_stop.get_value() {
            "0"
        } else {
            "-1"
        };
        el! {
            <div
                role="gridcell"
                class=move || format!("cell {}", face().class)
                tabindex=tab_index
                aria-label=move || label().label
            ></div>
        }
    };
    let life = Life::here();
    let rows = dynamic(move || {
        let (rows, cols) = size.get();
        let had_focus = has_focus();
        if rows > 0 {
            tab_stop.set_value(nearest("ArrowDown", 0).unwrap_or(0));
        }
        if had_focus {
            life.soon(move || {
                if let Some(cell) = element(tab_stop.get_value()) {
                    let _ = cell.focus();
                }
            });
        }
        let row = |row: usize| {
            let cells = (row * cols..(row + 1) * cols).map(|index| cell(index, cols));
            el! { <div role="row">{cells.collect::<Vec<_>>()}</div> }
        };
        (0..rows).map(row).collect::<Vec<_>>().into_any()
    });

    let index_in =
        move |target: Option<web_sys::EventTarget>| index_of(target, size.get_untracked().1);
    let press = move |index: usize| {
        let (_, cols) = size.get_untracked();
        on_press.run((index / cols, index % cols));
    };
    let on_click = move |event: MouseEvent| {
        if let Some(index) = index_in(event.target()) {
            press(index);
        }
    };
    let on_focus = move |event: FocusEvent| {
        if let Some(index) = index_in(event.target()) {
            move_tab_stop(index);
        }
    };
    let on_key = move |event: KeyboardEvent| {
        if event.alt_key() || event.meta_key() {
            return;
        }
        let Some(index) = index_in(event.target()) else {
            return;
        };
        let (rows, cols) = size.get_untracked();
        if matches!(event.key().as_str(), "Enter" | " ") {
            event.prevent_default();
            press(index);
        } else if let Some([row, col]) = target(
            &event.key(),
            event.ctrl_key(),
            [index / cols, index % cols],
            [rows, cols],
        ) && let Some(next) = nearest(&event.key(), row * cols + col)
        {
            event.prevent_default();
            if let Some(cell) = move_tab_stop(next) {
                let _ = cell.focus();
            }
        }
    };
    let class = Signal::derive(move || {
        let (rows, cols) = size.get();
        let class = if rows * cols > LARGE {
            "board large"
        } else {
            "board"
        };
        class.to_owned()
    });
    let of_size = move |text: fn(usize, usize) -> String| {
        Signal::derive(move || {
            let (rows, cols) = size.get();
            text(rows, cols)
        })
    };
    el! {
        <div class="board-frame">
            <div
                node_ref=grid
                class=class
                role="grid"
                aria-label=label
                aria-rowcount=of_size(|rows, _| rows.to_string())
                aria-colcount=of_size(|_, cols| cols.to_string())
                style=("--rows", of_size(|rows, _| rows.to_string()))
                style=("--cols", of_size(|_, cols| cols.to_string()))
                on:click=on_click
                on:focusin=on_focus
                on:keydown=on_key
            >
                {rows}
            </div>
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::{nearest, target};

    #[test]
    fn keys_pass_over_what_is_not_there() {
        // Rows of 3, 0, 1 and 2 cells.
        let is_there = [
            true, true, true, false, false, false, true, false, false, true, true, false,
        ];
        let near = |key: &str, index| nearest((4, 3), |index| !is_there[index], key, index);
        let go = |key, index: usize| {
            let [row, col] = target(key, false, [index / 3, index % 3], [4, 3])?;
            near(key, row * 3 + col)
        };
        assert_eq!(go("ArrowDown", 2), Some(6));
        assert_eq!(go("ArrowDown", 6), Some(9));
        assert_eq!(go("ArrowUp", 6), Some(0));
        assert_eq!(go("End", 9), Some(10));
        assert_eq!(go("ArrowRight", 6), Some(6));
        assert_eq!(near("End", 11), Some(10));
    }
}
