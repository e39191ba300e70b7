//! The board: a picture under cells that have the focus and the names (W3C ARIA Authoring Practices,
//! grid pattern), and the names of columns and rows at its edges. A large board is scrolled in its
//! frame, and has elements only for the cells near the one that the Tab key goes to.

use engine::mnk::rules::{Board as Size, Move};
use leptos::prelude::{document, request_animation_frame, window};
use wasm_bindgen::JsCast;
use web_sys::{Element, Event, HtmlElement, KeyboardEvent, MouseEvent, PointerEvent};

use super::fit::{CELL, Near, cell_at, is_sure, step, target};
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

/// The handle of a board. Copies are the same.
#[derive(Clone, Copy)]
pub struct Board {
    frame: Held<HtmlElement>,
    sheet: Held<HtmlElement>,
    cells: Held<HtmlElement>,
    size: Held<Option<Size>>,
    near: Held<Near>,
    /// The cell that the Tab key goes to.
    at: Held<Move>,
    /// What the layers hold: what is the same is not written again.
    drawn: Held<[String; 4]>,
    /// What the cells are called.
    faces: Held<Vec<Face>>,
    /// The side of a cell (pixels) for which the edges are named.
    named: Held<i32>,
    on_touch: Act<Touch>,
}

impl Board {
    /// A board on which nothing is shown yet. `on_touch` hears of what is done on it.
    pub fn new(on_touch: Act<Touch>) -> Self {
        let layers: String = LAYERS
            .iter()
            .map(|layer| format!("<g class=\"{layer}\"></g>"))
            .collect();
        let sheet = with_markup(
            "div",
            "mnk-sheet",
            &format!(
                "<svg class=\"edge rows\" aria-hidden=\"true\"></svg>\
                 <div class=\"mnk-board\"><svg class=\"picture\" aria-hidden=\"true\">{layers}</svg>\
                 <div class=\"mnk-cells\" role=\"grid\"></div></div>\
                 <svg class=\"edge columns\" aria-hidden=\"true\"></svg>"
            ),
        );
        let cells = child(&sheet, ".mnk-cells");
        let frame = with_children("div", "mnk-frame", &[&sheet]);
        let board = Self {
            frame: Held::new(frame),
            sheet: Held::new(sheet),
            cells: Held::new(cells),
            size: Held::new(None),
            near: Held::new(Near::default()),
            at: Held::new(Move { row: 0, col: 0 }),
            drawn: Held::new(Default::default()),
            faces: Held::new(Vec::new()),
            named: Held::new(0),
            on_touch,
        };
        board.listen();
        board
    }

    /// The element.
    pub fn element(self) -> HtmlElement {
        with_children("div", "board-frame", &[&self.frame.get_untracked()])
    }

    fn part(self, selector: &str) -> HtmlElement {
        self.sheet.with_untracked(|sheet| child(sheet, selector))
    }

    fn listen(self) {
        let frame = self.frame.get_untracked();
        let kind = Held::new(false);
        let drag: Held<Option<Drag>> = Held::new(None);
        for name in ["pointerdown", "pointermove", "pointerup"] {
            on(&frame, name, move |event: Event| {
                let Some(event) = event.dyn_ref::<PointerEvent>() else {
                    return;
                };
                if name == "pointerdown" {
                    kind.set(event.pointer_type() == "mouse");
                }
                self.drag(event, drag);
            });
        }
        let board = self.part(".mnk-board");
        on(&board, "click", move |event: Event| {
            let Some(event) = event.dyn_ref::<MouseEvent>() else {
                return;
            };
            // A screen reader clicks a cell and no place.
            if event.detail() == 0 {
                if let Some(m) = self.cell_of(event) {
                    self.on_touch.run(Touch::Cell(m, true));
                }
                return;
            }
            // The click after a drag is none.
            let dragged = drag.try_update(Option::take).flatten();
            if dragged.is_some_and(|drag| drag.has_moved) {
                return;
            }
            if let Some(m) = self.cell_at(event) {
                self.turn_to(m);
                let sure = is_sure(self.side(), kind.get_untracked());
                self.on_touch.run(Touch::Cell(m, sure));
            }
        });
        on(&frame, "wheel", move |event: Event| {
            if let Some(wheel) = event.dyn_ref::<web_sys::WheelEvent>()
                && wheel.ctrl_key()
            {
                event.prevent_default();
                self.on_touch.run(Touch::Zoom(wheel.delta_y() < 0.0));
            }
        });
        let cells = self.cells.get_untracked();
        on(&cells, "focusin", move |event: Event| {
            if let Some(m) = self.cell_of(&event) {
                self.set_tab_stop(m);
            }
        });
        on(&cells, "keydown", move |event: Event| {
            if let Some(event) = event.dyn_ref::<KeyboardEvent>() {
                self.key(event);
            }
        });
        on(&window(), "resize", move |_| self.name_edges());
    }

    /// A mouse moves what is larger than its frame; a finger does so without us.
    fn drag(self, event: &PointerEvent, drag: Held<Option<Drag>>) {
        let at = [event.client_x(), event.client_y()];
        let frame = self.frame.get_untracked();
        match (event.type_().as_str(), drag.get_untracked()) {
            ("pointerdown", _) => {
                let by_mouse = event.pointer_type() == "mouse" && event.button() == 0;
                drag.set(by_mouse.then(|| Drag {
                    start: at,
                    scroll: [frame.scroll_left(), frame.scroll_top()],
                    has_moved: false,
                }));
            }
            ("pointermove", Some(now)) if event.buttons() & 1 == 1 => {
                let way = [at[0] - now.start[0], at[1] - now.start[1]];
                if now.has_moved || way[0].abs() > SHAKE || way[1].abs() > SHAKE {
                    frame.set_scroll_left(now.scroll[0] - way[0]);
                    frame.set_scroll_top(now.scroll[1] - way[1]);
                    drag.set(Some(Drag {
                        has_moved: true,
                        ..now
                    }));
                }
            }
            _ => {}
        }
    }

    fn key(self, event: &KeyboardEvent) {
        if event.alt_key() || event.meta_key() {
            return;
        }
        let (Some(m), Some(size)) = (self.cell_of(event), self.size.get_untracked()) else {
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

    /// The side of a cell, in pixels.
    pub fn side(self) -> i32 {
        let cols = self.size.get_untracked().map_or(1, Size::m);
        self.part(".mnk-board").client_width() / cols as i32
    }

    /// The cell under an event.
    fn cell_at(self, event: &MouseEvent) -> Option<Move> {
        let bounds = self.part(".mnk-board").get_bounding_client_rect();
        let at = [
            event.client_x() - bounds.left() as i32,
            event.client_y() - bounds.top() as i32,
        ];
        let size = [bounds.width() as i32, bounds.height() as i32];
        cell_at(self.size.get_untracked()?, at, size)
    }

    /// The cell whose element an event is on.
    pub fn cell_of(self, event: &Event) -> Option<Move> {
        let element: Element = event.target()?.dyn_into().ok()?;
        let cell = element.closest("[role=gridcell]").ok()??;
        let all = self.all_cells();
        let index = all.iter().position(|other| **other == cell)?;
        Some(self.near.get_untracked().cell(index))
    }

    /// The elements of the cells, row by row from the top.
    fn all_cells(self) -> Vec<HtmlElement> {
        let rows = self.cells.get_untracked().children();
        let mut cells = Vec::new();
        for row in (0..rows.length()).filter_map(|index| rows.item(index)) {
            let children = row.children();
            let row = (0..children.length()).filter_map(|index| children.item(index));
            cells.extend(row.map(JsCast::unchecked_into::<HtmlElement>));
        }
        cells
    }

    fn element_of(self, m: Move) -> Option<HtmlElement> {
        let near = self.near.get_untracked();
        let index = near.index(m)?;
        let small = |index: usize| u32::try_from(index).ok();
        let rows = self.cells.get_untracked().children();
        let row = rows.item(small(index / near.cols)?)?;
        let cell = row.children().item(small(index % near.cols)?)?;
        cell.dyn_into().ok()
    }

    /// The Tab key goes to a cell from now on.
    fn set_tab_stop(self, m: Move) {
        let old = self.at.get_untracked();
        if old == m {
            return;
        }
        self.at.set(m);
        for (m, index) in [(old, "-1"), (m, "0")] {
            if let Some(cell) = self.element_of(m) {
                set(&cell, "tabindex", index);
            }
        }
    }

    /// The same where the cell may not have an element yet.
    pub fn turn_to(self, m: Move) {
        let near = self.near.get_untracked();
        if near.index(m).is_some() {
            self.set_tab_stop(m);
        } else {
            self.at.set(m);
            self.lay_out();
        }
    }

    /// Goes to the cell that the Tab key goes to.
    pub fn focus(self) {
        if let Some(cell) = self.element_of(self.at.get_untracked()) {
            // Nothing is lost where the browser does not.
            let _ = cell.focus();
        }
    }

    /// Makes the elements of the cells near the one that the Tab key goes to.
    fn lay_out(self) {
        let Some(size) = self.size.get_untracked() else {
            return;
        };
        let at = self.at.get_untracked();
        let near = Near::around(size, at);
        self.near.set(near);
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
                let face = self.face_of(size, m);
                html.push_str("<div role=\"gridcell\" tabindex=\"");
                html.push_str(if m == at { "0" } else { "-1" });
                ink(&mut html, "\" aria-colindex=\"#", &[i32::from(m.col) + 1]);
                html.push_str("\" aria-label=\"");
                html.push_str(&name_of(m, face));
                html.push_str("\"></div>");
            }
            html.push_str("</div>");
        }
        let cells = self.cells.get_untracked();
        let had_focus = cells.contains(document().active_element().as_deref());
        cells.set_inner_html(&html);
        let style = cells.style();
        for (name, number) in [
            ("--col", near.col),
            ("--row", size.n() - near.row - near.rows),
            ("--near", near.cols),
        ] {
            // Only a name that is no name is refused.
            let _ = style.set_property(name, &number.to_string());
        }
        if had_focus {
            self.focus();
        }
    }

    fn face_of(self, size: Size, m: Move) -> Face {
        let index = usize::from(m.row) * size.m() + usize::from(m.col);
        self.faces
            .with_untracked(|faces| faces.get(index).copied().unwrap_or_default())
    }

    /// Shows a board of a size, at a scale in percent.
    pub fn resize(self, size: Size, percent: u32) {
        let style = self.frame.get_untracked().style();
        let _ = style.set_property("--scale", &percent.to_string());
        if self.size.get_untracked() != Some(size) {
            self.size.set(Some(size));
            let (m, n) = (size.m(), size.n());
            for (name, number) in [("--cols", m), ("--rows", n)] {
                let _ = style.set_property(name, &number.to_string());
            }
            let cells = self.cells.get_untracked();
            set(&cells, "aria-rowcount", &n.to_string());
            set(&cells, "aria-colcount", &m.to_string());
            let label = format!(
                "Board of {m} columns and {n} rows, {} in a row win",
                size.k()
            );
            set(&cells, "aria-label", &label);
            let mut viewbox = String::new();
            ink(&mut viewbox, "0 0 # #", &[m as i32 * CELL, n as i32 * CELL]);
            set(&self.part(".picture"), "viewBox", &viewbox);
            self.at.set(Move {
                row: (n / 2) as u8,
                col: (m / 2) as u8,
            });
            self.faces.set(Vec::new());
            self.lay_out();
            self.draw(0, base(size));
        }
        // The frame has its size when the browser has laid it out.
        request_animation_frame(move || self.name_edges());
    }

    /// Brings the cell that the Tab key goes to into sight.
    pub fn reveal(self) {
        request_animation_frame(move || {
            if self.size.try_with_untracked(Option::is_some) != Some(true) {
                return;
            }
            let (frame, side) = (self.frame.get_untracked(), self.side());
            let at = self.at.get_untracked();
            let rows = self.size.get_untracked().map_or(1, Size::n) as i32;
            frame.set_scroll_left(i32::from(at.col) * side - frame.client_width() / 2);
            frame.set_scroll_top((rows - i32::from(at.row)) * side - frame.client_height() / 2);
        });
    }

    /// Writes the names at the edges, so that they do not touch.
    fn name_edges(self) {
        // There is none when the page has been left.
        let Some(Some(size)) = self.size.try_with_untracked(|size| *size) else {
            return;
        };
        let side = self.side();
        if self.named.get_untracked() == side * 100_000 + (size.cells() + size.m()) as i32 {
            return;
        }
        self.named
            .set(side * 100_000 + (size.cells() + size.m()) as i32);
        for (class, is_columns) in [(".columns", true), (".rows", false)] {
            let mut html = String::new();
            for (index, name) in names(size, is_columns, step(side, ROOM)) {
                let along = index * 2 + 1;
                // In halves of a percent of a percent, so that nothing is measured twice.
                let count = if is_columns { size.m() } else { size.n() } as i32;
                let share = along * 5000 / count;
                let share = if is_columns { share } else { 10_000 - share };
                let pattern = match (is_columns, share % 100 < 10) {
                    (true, true) => "<text x=\"#.0#%\" y=\"50%\">",
                    (true, false) => "<text x=\"#.#%\" y=\"50%\">",
                    (false, true) => "<text x=\"50%\" y=\"#.0#%\">",
                    (false, false) => "<text x=\"50%\" y=\"#.#%\">",
                };
                ink(&mut html, pattern, &[share / 100, share % 100]);
                html.push_str(&name);
                html.push_str("</text>");
            }
            self.part(class).set_inner_html(&html);
        }
    }

    /// Draws a layer.
    pub fn draw(self, layer: usize, picture: String) {
        let same = self.drawn.with_untracked(|drawn| drawn[layer] == picture);
        if !same {
            let name = LAYERS[layer];
            self.part(&format!(".{name}")).set_inner_html(&picture);
            self.drawn.update(|drawn| drawn[layer] = picture);
        }
    }

    /// Says of each cell what it is called.
    pub fn name(self, faces: Vec<Face>) {
        let near = self.near.get_untracked();
        let Some(size) = self.size.get_untracked() else {
            return;
        };
        for index in 0..near.rows * near.cols {
            let m = near.cell(index);
            let place = usize::from(m.row) * size.m() + usize::from(m.col);
            let new = faces.get(place).copied().unwrap_or_default();
            if new != self.face_of(size, m)
                && let Some(cell) = self.element_of(m)
            {
                set(&cell, "aria-label", &name_of(m, new));
            }
        }
        self.faces.set(faces);
    }
}

/// What is in a board, which is made with it.
fn child(of: &Element, selector: &str) -> HtmlElement {
    let found = of.query_selector(selector).ok().flatten();
    found.expect("it is made with the board").unchecked_into()
}
