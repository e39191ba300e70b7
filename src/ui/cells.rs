//! A board of cells as an ARIA grid (W3C ARIA Authoring Practices, grid pattern): one tab stop,
//! arrows, Home, End, Enter and Space, and any number of cells.
//!
//! Each cell has a signal of its own: a board may have thousands of them, and a press must show at once.

use leptos::ev::{FocusEvent, KeyboardEvent, MouseEvent};
use leptos::html;
use leptos::prelude::*;

use super::board::{Face, LARGE, Model, cell_at, index_of, nearest, reveal, target_of};
use super::fixed::{Fixed as _, dynamic, effect};

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
        cell_at(&*grid.get_untracked()?, index, cols)
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
        grid.is_some_and(|grid| grid.contains(document().active_element().as_deref()))
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
                    reveal(&cell);
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
        view! {
            <div
                role="gridcell"
                class=move || format!("cell {}", face().class)
                tabindex=tab_index
                aria-label=move || label().label
            ></div>
        }
        .fixed()
    };
    let rows = dynamic(move || {
        let (rows, cols) = size.get();
        let had_focus = has_focus();
        if rows > 0 {
            tab_stop.set_value(nearest("ArrowDown", 0).unwrap_or(0));
        }
        if had_focus {
            queue_microtask(move || {
                if let Some(cell) = element(tab_stop.get_value()) {
                    let _ = cell.focus();
                }
            });
        }
        let row = |row: usize| {
            let cells = (row * cols..(row + 1) * cols).map(|index| cell(index, cols));
            view! { <div role="row">{cells.collect::<Vec<_>>()}</div> }.fixed()
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
        } else if let Some(next) = target_of(&event.key(), event.ctrl_key(), index, rows, cols)
            && let Some(next) = nearest(&event.key(), next)
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
    view! {
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
    .fixed()
}
