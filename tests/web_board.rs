//! A board in a page: how it is reached and left by keys, what a press calls, and that a change of
//! the model touches the cells that changed and no others.

#![cfg(target_arch = "wasm32")]

use std::any::Any;

use leptos::mount::mount_to;
use leptos::prelude::*;
use leptos::task::tick;
use perfect_play::ui::board::{Board, Face, Model};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};
use web_sys::js_sys::{Array, Function};
use web_sys::{HtmlElement, Node};

wasm_bindgen_test_configure!(run_in_browser);

/// A board in the page, in an element of its own.
struct Shown {
    root: HtmlElement,
    model: RwSignal<Model<char>>,
    presses: RwSignal<Vec<(usize, usize)>>,
    _mounted: Box<dyn Any>,
}

impl Drop for Shown {
    fn drop(&mut self) {
        self.root.remove();
    }
}

/// A model from its rows, one letter for each cell.
fn model(rows: &[&str]) -> Model<char> {
    Model {
        rows: rows.len(),
        cols: rows[0].len(),
        cells: rows.concat().chars().collect(),
    }
}

fn face(letter: &char, row: usize, col: usize) -> Face {
    Face {
        class: format!("kind-{letter}"),
        label: format!("{letter} in {row}, {col}"),
        reveal: false,
        absent: false,
    }
}

async fn show(rows: &[&str]) -> Shown {
    let root: HtmlElement = document()
        .create_element("div")
        .expect("an element")
        .unchecked_into();
    let body = document().body().expect("a body");
    body.append_child(&root).expect("it can be appended");
    let model = RwSignal::new(model(rows));
    let presses = RwSignal::new(Vec::new());
    let on_press = Callback::new(move |at| presses.update(|presses| presses.push(at)));
    let mounted = mount_to(
        root.clone(),
        move || view! { <Board label="Letters" model=move || model.get() face on_press /> },
    );
    tick().await;
    Shown {
        root,
        model,
        presses,
        _mounted: Box::new(mounted),
    }
}

impl Shown {
    fn all(&self, selector: &str) -> Vec<HtmlElement> {
        let found = self.root.query_selector_all(selector).expect("a selector");
        (0..found.length())
            .filter_map(|index| found.item(index))
            .map(JsCast::unchecked_into)
            .collect()
    }

    fn cells(&self) -> Vec<HtmlElement> {
        self.all("[role=row] > [role=gridcell]")
    }

    /// The index of the only cell that the tab key reaches.
    fn tab_stop(&self) -> usize {
        let cells = self.cells();
        let stops: Vec<usize> = (0..cells.len())
            .filter(|&index| cells[index].tab_index() == 0)
            .collect();
        assert_eq!(stops.len(), 1, "one tab stop, not {stops:?}");
        stops[0]
    }

    /// The index of the cell that has the focus.
    fn focus(&self) -> Option<usize> {
        let active = document().active_element()?;
        let is_active = |cell: &HtmlElement| cell.is_same_node(Some(&active));
        self.cells().iter().position(is_active)
    }
}

/// Types a key where the focus is. Whether the board made use of it.
fn key(name: &str, held: &str) -> bool {
    let body = "const init = { key, bubbles: true, cancelable: true };
        if (held) init[held] = true;
        return !document.activeElement.dispatchEvent(new KeyboardEvent('keydown', init));";
    Function::new_with_args("key, held", body)
        .call2(&JsValue::NULL, &name.into(), &held.into())
        .expect("a key")
        .is_truthy()
}

/// Calls the script with the element.
fn script(element: &HtmlElement, body: &str) -> JsValue {
    Function::new_with_args("element", body)
        .call1(&JsValue::NULL, element)
        .expect("a script")
}

#[wasm_bindgen_test]
async fn a_board_is_a_grid_with_one_tab_stop() {
    let shown = show(&["abc", "def"]).await;
    let grids = shown.all("[role=grid]");
    assert_eq!(grids.len(), 1);
    let attribute = |name: &str| grids[0].get_attribute(name).unwrap_or_default();
    assert_eq!(attribute("aria-label"), "Letters");
    assert_eq!(attribute("aria-rowcount"), "2");
    assert_eq!(attribute("aria-colcount"), "3");
    assert_eq!(shown.all("[role=row]").len(), 2);
    let cells = shown.cells();
    assert_eq!(cells.len(), 6);
    assert_eq!(cells[5].class_name(), "cell kind-f");
    assert_eq!(
        cells[5].get_attribute("aria-label").as_deref(),
        Some("f in 1, 2")
    );
    assert_eq!(shown.tab_stop(), 0);
    assert_eq!(shown.focus(), None, "a board does not take the focus");
}

#[wasm_bindgen_test]
async fn keys_move_the_focus_and_the_tab_stop_with_it() {
    let shown = show(&["abcd", "efgh", "ijkl"]).await;
    shown.cells()[0].focus().expect("it can have the focus");
    for (name, held, at) in [
        ("ArrowRight", "", 1),
        ("ArrowDown", "", 5),
        ("ArrowLeft", "", 4),
        ("ArrowLeft", "", 4),
        ("End", "", 7),
        ("ArrowRight", "", 7),
        ("Home", "", 4),
        ("ArrowUp", "", 0),
        ("ArrowUp", "", 0),
        ("End", "ctrlKey", 11),
        ("ArrowDown", "", 11),
        ("Home", "ctrlKey", 0),
        ("PageDown", "", 8),
        ("PageUp", "", 0),
    ] {
        assert!(key(name, held), "{held} {name} is the board's");
        assert_eq!(shown.focus(), Some(at), "the focus after {held} {name}");
        assert_eq!(shown.tab_stop(), at, "the tab stop after {held} {name}");
    }
    for (name, held) in [("x", ""), ("Tab", ""), ("ArrowRight", "altKey")] {
        assert!(!key(name, held), "{held} {name} is not the board's");
        assert_eq!(shown.focus(), Some(0));
    }
    assert!(
        shown.presses.get_untracked().is_empty(),
        "nothing was pressed"
    );
}

#[wasm_bindgen_test]
async fn enter_space_and_clicks_press_the_cell_they_are_on() {
    let shown = show(&["abc", "def"]).await;
    let cells = shown.cells();
    cells[4].focus().expect("it can have the focus");
    assert_eq!(shown.tab_stop(), 4, "the tab stop follows the focus");
    assert!(key("Enter", ""));
    assert!(key("ArrowRight", "") && key(" ", ""));
    cells[0].click();
    assert_eq!(shown.presses.get_untracked(), [(1, 1), (1, 2), (0, 0)]);
    shown.all("[role=grid]")[0].click();
    assert_eq!(shown.presses.get_untracked().len(), 3, "a gap is no cell");
}

#[wasm_bindgen_test]
async fn a_change_touches_the_changed_cell_and_no_other() {
    let shown = show(&["abc", "def", "ghi"]).await;
    let before = shown.cells();
    let markup: Vec<String> = before.iter().map(|cell| cell.outer_html()).collect();
    before[2].focus().expect("it can have the focus");
    before[0].focus().expect("it can have the focus");
    // Hears of every change in the board from now on.
    let observer = script(
        &shown.root,
        "const heard = [];
        const observer = new MutationObserver(records => heard.push(...records));
        observer.heard = heard;
        observer.observe(element, { subtree: true, childList: true, attributes: true });
        return observer;",
    );
    shown.model.update(|model| model.cells[4] = 'x');
    let touched = next_changes(&observer).await;

    let after = shown.cells();
    assert_eq!(after.len(), 9);
    for (index, (old, new)) in before.iter().zip(&after).enumerate() {
        assert!(old.is_same_node(Some(new)), "cell {index} is another node");
        if index != 4 {
            assert_eq!(new.outer_html(), markup[index], "cell {index}");
        }
    }
    assert_eq!(after[4].class_name(), "cell kind-x");
    assert_eq!(
        after[4].get_attribute("aria-label").as_deref(),
        Some("x in 1, 1")
    );
    assert_eq!(touched.len(), 2, "its class and its name");
    for node in touched {
        assert!(node.is_same_node(Some(&after[4])), "it is the changed cell");
    }
    assert_eq!((shown.focus(), shown.tab_stop()), (Some(0), 0));

    // The same model again is no change.
    shown.model.update(|_| {});
    assert_eq!(next_changes(&observer).await.len(), 0);
}

/// Where the document was changed up to the next tick: a node for each change. The observer
/// collects them itself, if it is called before.
async fn next_changes(observer: &JsValue) -> Vec<Node> {
    tick().await;
    let take = "const heard = observer.heard.concat(observer.takeRecords());
        observer.heard.length = 0;
        return heard.map(record => record.target);";
    let targets: Array = Function::new_with_args("observer", take)
        .call1(&JsValue::NULL, observer)
        .expect("a script")
        .unchecked_into();
    targets.iter().map(JsCast::unchecked_into).collect()
}

#[wasm_bindgen_test]
async fn another_size_is_another_board() {
    let shown = show(&["abc", "def"]).await;
    let old = shown.cells();
    old[5].focus().expect("it can have the focus");
    shown.model.set(model(&["ab", "cd", "ef", "gh"]));
    tick().await;
    // The focus comes when the new cells are there.
    tick().await;
    let cells = shown.cells();
    assert_eq!((cells.len(), shown.all("[role=row]").len()), (8, 4));
    assert!(old.iter().all(|cell| !cell.is_connected()));
    let grid = &shown.all("[role=grid]")[0];
    assert_eq!(grid.get_attribute("aria-rowcount").as_deref(), Some("4"));
    assert_eq!(grid.get_attribute("aria-colcount").as_deref(), Some("2"));
    // Whoever was on the board still is.
    assert_eq!((shown.focus(), shown.tab_stop()), (Some(0), 0));
    assert!(key("End", "ctrlKey"));
    assert_eq!(shown.focus(), Some(7));
    assert!(key("Enter", ""));
    assert_eq!(shown.presses.get_untracked(), [(3, 1)]);

    // As many cells in another shape are another board too.
    shown.model.set(model(&["abcd", "efgh"]));
    tick().await;
    assert_eq!(shown.all("[role=row]").len(), 2);
    assert!(cells.iter().all(|cell| !cell.is_connected()));
}
