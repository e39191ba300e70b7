//! The board: a picture under cells that have the focus and the names (W3C ARIA Authoring Practices,
//! grid pattern), and the names of columns and rows at its edges. A large board is scrolled in its
//! frame, and has elements only for the cells near the one that the Tab key goes to.

use engine::mnk::rules::{Board as Size, Move};
use leptos::prelude::{document, request_animation_frame, window};
use wasm_bindgen::JsCast;
use web_sys::{Element, Event, HtmlElement, KeyboardEvent, MouseEvent, PointerEvent, WheelEvent};

use super::fit::{CELL, Near, cell_at, is_sure, scrolled, step, target};
use super::picture::{Face, base, name_of, names};
use crate::ui::dom::{on, set, with_children, with_markup};
use crate::ui::reactive::{Act, Held};
use crate::ui::svg::ink;

/// How far (pixels) a mouse may move in a click.
const SHAKE: i32 = 5;
/// The room (pixels) that the name of a column or a row has.
const ROOM: i32 = 19;

/// The layers of the picture, from below.
const LAYERS: [&str; 4] = ["base", "under", "stones", "over"];

/// What a board listens to.
const EVENTS: [&str; 6] = [
    "pointerdown",
    "pointermove",
    "pointerup",
    "click",
    "wheel",
    "keydown",
];

/// What somebody does on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Touch {
    /// A cell is pressed; `sure` where no other can be meant.
    Cell(Move, bool),
    /// Nothing is chosen any more.
    Escape,
    /// The wheel asks for a larger picture, or a smaller one.
    Zoom(bool),
}

/// A board that is moved by the mouse: where that began, and how the frame was scrolled then.
#[derive(Clone, Copy)]
struct Drag {
    start: [i32; 2],
    scroll: [i32; 2],
    has_moved: bool,
}

/// What a board knows. One value, as each that is kept for itself costs bytes.
struct State {
    /// What is scrolled.
    frame: HtmlElement,
    /// The board itself, with its picture.
    board: HtmlElement,
    /// The elements of cells.
    cells: HtmlElement,
    /// `None` until a board is shown.
    size: Option<Size>,
    /// The cells that have elements.
    near: Near,
    /// The cell that the Tab key goes to.
    at: Move,
    /// What the layers hold: what is the same is not written again.
    drawn: [String; 4],
    /// What the cells are called.
    faces: Vec<Face>,
    /// The board, and the side of a cell (pixels), for which the edges are named.
    named: Option<(Size, i32)>,
    /// Whether the last pointer that was pressed is a mouse.
    is_mouse: bool,
    drag: Option<Drag>,
}

impl State {
    fn face_of(&self, m: Move) -> Face {
        let cols = self.size.map_or(0, Size::m);
        let index = usize::from(m.row) * cols + usize::from(m.col);
        self.faces.get(index).copied().unwrap_or_default()
    }

    /// The side of a cell, in pixels.
    fn side(&self) -> i32 {
        self.board.client_width() / self.size.map_or(1, Size::m) as i32
    }

    fn element_of(&self, m: Move) -> Option<HtmlElement> {
        let index = self.near.index(m)?;
        let small = |index: usize| u32::try_from(index).ok();
        let row = self.cells.children().item(small(index / self.near.cols)?)?;
        let cell = row.children().item(small(index % self.near.cols)?)?;
        cell.dyn_into().ok()
    }

    /// The cell under an event.
    fn cell_at(&self, event: &MouseEvent) -> Option<Move> {
        let bounds = self.board.get_bounding_client_rect();
        let at = [
            event.client_x() - bounds.left() as i32,
            event.client_y() - bounds.top() as i32,
        ];
        let size = [bounds.width() as i32, bounds.height() as i32];
        cell_at(self.size?, at, size)
    }

    /// The cell whose element an event is on.
    fn cell_of(&self, event: &Event) -> Option<Move> {
        let element: Element = event.target()?.dyn_into().ok()?;
        let cell = element.closest("[role=gridcell]").ok()??;
        let number = |element: &Element, name: &str| -> Option<u8> {
            element.get_attribute(name)?.parse().ok()
        };
        // From 1, rows from the top.
        let col = number(&cell, "aria-colindex")?;
        let row = number(&cell.parent_element()?, "aria-rowindex")?;
        Some(Move {
            row: (self.size?.n() as u8).checked_sub(row)?,
            col: col.checked_sub(1)?,
        })
    }

    /// The Tab key goes to a cell from now on.
    fn set_tab_stop(&mut self, m: Move) {
        let old = std::mem::replace(&mut self.at, m);
        for (m, index) in [(old, "-1"), (m, "0")] {
            if let Some(cell) = self.element_of(m) {
                set(&cell, "tabindex", index);
            }
        }
    }

    /// A mouse moves what is larger than its frame; a finger does so without us.
    fn drag(&mut self, event: &PointerEvent) {
        let at = [event.client_x(), event.client_y()];
        match (event.type_().as_str(), &mut self.drag) {
            ("pointerdown", _) => {
                self.is_mouse = event.pointer_type() == "mouse";
                let holds = self.is_mouse && event.button() == 0;
                self.drag = holds.then(|| Drag {
                    start: at,
                    scroll: [self.frame.scroll_left(), self.frame.scroll_top()],
                    has_moved: false,
                });
            }
            ("pointermove", Some(drag)) if event.buttons() & 1 == 1 => {
                let way = [at[0] - drag.start[0], at[1] - drag.start[1]];
                drag.has_moved |= way[0].abs() > SHAKE || way[1].abs() > SHAKE;
                if drag.has_moved {
                    self.frame.set_scroll_left(drag.scroll[0] - way[0]);
                    self.frame.set_scroll_top(drag.scroll[1] - way[1]);
                }
            }
            _ => {}
        }
    }

    /// The markup of the cells near the one that the Tab key goes to.
    fn markup(&mut self, size: Size) -> String {
        let near = Near::around(size, self.at);
        self.near = near;
        let mut html = String::new();
        for row in 0..near.rows {
            let from_top = size.n() - near.row - near.rows + row + 1;
            ink(
                &mut html,
                "<div role=\"row\" aria-rowindex=\"#\">",
                &[from_top as i32],
            );
            for col in 0..near.cols {
                let m = near.cell(row * near.cols + col);
                html.push_str("<div role=\"gridcell\" tabindex=\"");
                html.push_str(if m == self.at { "0" } else { "-1" });
                ink(&mut html, "\" aria-colindex=\"#", &[i32::from(m.col) + 1]);
                html.push_str("\" aria-label=\"");
                html.push_str(&name_of(m, self.face_of(m)));
                html.push_str("\"></div>");
            }
            html.push_str("</div>");
        }
        html
    }

    /// Writes the names at the edges, so that they do not touch.
    fn name_edges(&mut self) {
        let Some(size) = self.size else {
            return;
        };
        let side = self.side();
        if self.named.replace((size, side)) == Some((size, side)) {
            return;
        }
        for (class, is_columns) in [(".columns", true), (".rows", false)] {
            let mut html = String::new();
            let count = if is_columns { size.m() } else { size.n() } as i32;
            for (index, name) in names(size, is_columns, step(side, ROOM)) {
                // In hundredths of a percent, which are whole numbers.
                let share = (index * 2 + 1) * 5000 / count;
                let (pattern, share) = match is_columns {
                    true => ("<text y=\"50%\" x=\"#.#", share),
                    false => ("<text x=\"50%\" y=\"#.#", 10_000 - share),
                };
                ink(&mut html, pattern, &[share / 100, share % 100 / 10]);
                ink(&mut html, "#%\">", &[share % 10]);
                html.push_str(&name);
                html.push_str("</text>");
            }
            child(&self.frame, class).set_inner_html(&html);
        }
    }
}

/// The handle of a board. Copies are the same.
#[derive(Clone, Copy)]
pub struct Board {
    state: Held<State>,
    /// The side of a cell, in pixels: to ask the browser for it while something is drawn would make it
    /// lay the page out at once.
    side: Held<i32>,
    on_touch: Act<Touch>,
}

impl Board {
    /// A board on which nothing is shown yet. `on_touch` hears of what is done on it.
    pub fn new(on_touch: Act<Touch>) -> Self {
        let mut markup = String::from(
            "<div class=\"mnk-sheet\"><svg class=\"edge rows\" aria-hidden=\"true\"></svg>\
             <div class=\"mnk-board\"><svg class=\"picture\" aria-hidden=\"true\">",
        );
        for layer in LAYERS {
            markup.push_str("<g class=\"");
            markup.push_str(layer);
            markup.push_str("\"></g>");
        }
        markup.push_str(
            "</svg><div class=\"mnk-cells\" role=\"grid\"></div></div>\
             <svg class=\"edge columns\" aria-hidden=\"true\"></svg></div>",
        );
        let frame = with_markup("div", "mnk-frame", &markup);
        let state = State {
            board: child(&frame, ".mnk-board"),
            cells: child(&frame, ".mnk-cells"),
            frame,
            size: None,
            near: Near::default(),
            at: Move { row: 0, col: 0 },
            drawn: Default::default(),
            faces: Vec::new(),
            named: None,
            is_mouse: false,
            drag: None,
        };
        let board = Self {
            state: Held::new(state),
            side: Held::new(0),
            on_touch,
        };
        board.listen();
        board
    }

    /// Uses the state, if the page has not been left: one function for all that do.
    fn with(self, with: &mut dyn FnMut(&mut State)) {
        let _ = self.state.try_update(|state| with(state));
    }

    /// The element.
    pub fn element(self) -> HtmlElement {
        self.state
            .with_untracked(|state| with_children("div", "board-frame", &[&state.frame]))
    }

    fn listen(self) {
        let [frame, cells] = self
            .state
            .with_untracked(|state| [state.frame.clone(), state.cells.clone()]);
        for name in EVENTS {
            on(&frame, name, move |event| self.hear(&event));
        }
        on(&cells, "focusin", move |event| self.hear(&event));
        on(&window(), "resize", move |_| self.measure());
    }

    /// Does what an event asks for.
    fn hear(self, event: &Event) {
        let kind = event.type_();
        if let Some(event) = event.dyn_ref::<KeyboardEvent>() {
            self.key(event);
        } else if kind == "focusin" {
            self.with(&mut |state| {
                if let Some(m) = state.cell_of(event) {
                    state.set_tab_stop(m);
                }
            });
        } else if kind == "click" {
            if let Some(event) = event.dyn_ref::<MouseEvent>() {
                self.click(event);
            }
        } else if let Some(wheel) = event.dyn_ref::<WheelEvent>() {
            if wheel.ctrl_key() {
                event.prevent_default();
                self.on_touch.run(Touch::Zoom(wheel.delta_y() < 0.0));
            }
        } else if let Some(event) = event.dyn_ref::<PointerEvent>() {
            self.with(&mut |state| state.drag(event));
        }
    }

    fn click(self, event: &MouseEvent) {
        // A screen reader clicks a cell and no place.
        let by_name = event.detail() == 0;
        let mut pressed = None;
        self.with(&mut |state| {
            // The click after a drag is none.
            let drag = state.drag.take();
            let m = match by_name {
                true => state.cell_of(event),
                false if drag.is_some_and(|drag| drag.has_moved) => None,
                false => state.cell_at(event),
            };
            let sure = by_name || is_sure(state.side(), state.is_mouse);
            pressed = m.map(|m| (m, sure));
        });
        if let Some((m, sure)) = pressed {
            self.turn_to(m);
            self.on_touch.run(Touch::Cell(m, sure));
        }
    }

    fn key(self, event: &KeyboardEvent) {
        if event.alt_key() || event.meta_key() {
            return;
        }
        let mut found = None;
        self.with(&mut |state| found = state.cell_of(event).zip(state.size));
        let Some((m, size)) = found else {
            return;
        };
        let key = event.key();
        if matches!(key.as_str(), "Enter" | " ") {
            event.prevent_default();
            if !event.repeat() {
                self.on_touch.run(Touch::Cell(m, true));
            }
        } else if key == "Escape" {
            self.on_touch.run(Touch::Escape);
        } else if let Some(next) = target(size, m, &key, event.ctrl_key()) {
            event.prevent_default();
            self.turn_to(next);
            self.focus();
        }
    }

    /// The cell whose element an event is on.
    pub fn seen(self, event: &Event) -> Option<Move> {
        self.state.with_untracked(|state| state.cell_of(event))
    }

    /// The side of a cell, in pixels; whoever asks follows it.
    pub fn side(self) -> i32 {
        self.side.get()
    }

    /// Takes notice of how large the cells are now.
    fn measure(self) {
        let mut new = 0;
        self.with(&mut |state| {
            state.name_edges();
            new = state.side();
        });
        if self.side.try_with_untracked(|side| *side != new) == Some(true) {
            self.side.set(new);
        }
    }

    /// The Tab key goes to a cell from now on, which may not have an element yet.
    fn turn_to(self, m: Move) {
        let mut is_far = false;
        self.with(&mut |state| {
            is_far = state.near.index(m).is_none();
            if is_far {
                state.at = m;
            } else {
                state.set_tab_stop(m);
            }
        });
        if is_far {
            self.lay_out();
        }
    }

    /// Goes to the cell that the Tab key goes to.
    fn focus(self) {
        // Events of the focus come at once, and use the state.
        let cell = self
            .state
            .with_untracked(|state| state.element_of(state.at));
        if let Some(cell) = cell {
            // Nothing is lost where the browser does not.
            let _ = cell.focus();
        }
    }

    /// Makes the elements of the cells near the one that the Tab key goes to.
    fn lay_out(self) {
        let mut made = None;
        self.with(&mut |state| {
            let size = state.size;
            made = size.map(|size| (state.markup(size), state.cells.clone(), size, state.near));
        });
        let Some((html, cells, size, near)) = made else {
            return;
        };
        let had_focus = cells.contains(document().active_element().as_deref());
        cells.set_inner_html(&html);
        number(&cells, "--col", near.col);
        number(&cells, "--row", size.n() - near.row - near.rows);
        number(&cells, "--near", near.cols);
        if had_focus {
            self.focus();
        }
    }

    /// Shows a board of a size, at a scale in percent.
    pub fn resize(self, size: Size, percent: u32) {
        let mut is_new = false;
        self.with(&mut |state| {
            number(&state.frame, "--scale", percent as usize);
            is_new = state.size != Some(size);
            if !is_new {
                return;
            }
            let (m, n) = (size.m(), size.n());
            state.size = Some(size);
            state.at = Move {
                row: (n / 2) as u8,
                col: (m / 2) as u8,
            };
            state.faces.clear();
            number(&state.frame, "--cols", m);
            number(&state.frame, "--rows", n);
            set(&state.cells, "aria-rowcount", &n.to_string());
            set(&state.cells, "aria-colcount", &m.to_string());
            let label = format!(
                "Board of {m} columns and {n} rows, {} in a row win",
                size.k()
            );
            set(&state.cells, "aria-label", &label);
            let mut viewbox = String::new();
            ink(&mut viewbox, "0 0 # #", &[m as i32 * CELL, n as i32 * CELL]);
            set(&child(&state.frame, ".picture"), "viewBox", &viewbox);
        });
        if is_new {
            self.lay_out();
            self.draw(0, base(size));
        }
        // The frame has its size when the browser has laid it out.
        request_animation_frame(move || self.measure());
    }

    /// Brings a cell into sight, or to the middle if it is to be `central`.
    pub fn reveal(self, m: Move, central: bool) {
        // What is drawn larger has its size when the browser has laid it out.
        request_animation_frame(move || {
            self.with(&mut |state| {
                let (frame, side) = (&state.frame, state.side());
                let rows = state.size.map_or(1, Size::n) as i32;
                let [left, top] = scrolled(
                    [frame.scroll_left(), frame.scroll_top()],
                    [frame.client_width(), frame.client_height()],
                    [
                        i32::from(m.col) * side,
                        (rows - 1 - i32::from(m.row)) * side,
                    ],
                    side,
                    central,
                );
                frame.set_scroll_left(left);
                frame.set_scroll_top(top);
            });
        });
    }

    /// The cell in the middle of what is seen, if not all is.
    pub fn middle(self) -> Option<Move> {
        self.state.with_untracked(|state| {
            let (frame, size, side) = (&state.frame, state.size?, state.side().max(1));
            let is_whole = frame.scroll_width() <= frame.client_width()
                && frame.scroll_height() <= frame.client_height();
            let col = (frame.scroll_left() + frame.client_width() / 2) / side;
            let row = size.n() as i32 - 1 - (frame.scroll_top() + frame.client_height() / 2) / side;
            (!is_whole).then(|| Move {
                row: row.clamp(0, size.n() as i32 - 1) as u8,
                col: col.clamp(0, size.m() as i32 - 1) as u8,
            })
        })
    }

    /// Draws a layer.
    pub fn draw(self, layer: usize, picture: String) {
        let mut picture = Some(picture);
        self.with(&mut |state| {
            let Some(picture) = picture.take().filter(|new| state.drawn[layer] != *new) else {
                return;
            };
            if let Ok(Some(group)) = state.board.query_selector(&format!(".{}", LAYERS[layer])) {
                group.set_inner_html(&picture);
            }
            state.drawn[layer] = picture;
        });
    }

    /// Says of each cell what it is called.
    pub fn name(self, faces: Vec<Face>) {
        let mut faces = faces;
        self.with(&mut |state| {
            std::mem::swap(&mut state.faces, &mut faces);
            let cols = state.size.map_or(0, Size::m);
            for index in 0..state.near.rows * state.near.cols {
                let m = state.near.cell(index);
                let place = usize::from(m.row) * cols + usize::from(m.col);
                let (old, new) = (faces.get(place).copied(), state.face_of(m));
                if old.unwrap_or_default() != new
                    && let Some(cell) = state.element_of(m)
                {
                    set(&cell, "aria-label", &name_of(m, new));
                }
            }
        });
    }
}

/// What is in a board, which is made with it.
fn child(of: &Element, selector: &str) -> HtmlElement {
    let found = of.query_selector(selector).ok().flatten();
    found.expect("it is made with the board").unchecked_into()
}

/// Gives a number to the style sheet.
fn number(element: &HtmlElement, name: &str, number: usize) {
    // Only a name that is no name is refused.
    let _ = element.style().set_property(name, &number.to_string());
}
