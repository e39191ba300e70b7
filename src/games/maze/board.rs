//! The board: layers of pictures in a frame that scrolls, and the pointer on them.

use engine::maze::grid::Grid;
use leptos::prelude::window;
use wasm_bindgen::JsCast;
use web_sys::{Element, Event, HtmlElement, MouseEvent, PointerEvent};

use super::picture::view_box;
use crate::ui::dom::{on, set, with_children, with_markup};
use crate::ui::reactive::{Act, Held};
use crate::ui::svg::ink;

/// How near (pixels) to the frame's edge whoever walks may come before it scrolls.
const EDGE: i32 = 56;

/// The least size (pixels) of a cell with a number in it.
const NUMBERED: u32 = 24;

/// What a pointer does on the board, each with the point in the picture's units.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Touch {
    /// A tap or click.
    Tap(i32, i32),
    /// Whoever walks is dragged there.
    Drag(i32, i32),
    /// The drag is over.
    Drop,
}

/// The pictures, in the order in which they lie on each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layer {
    /// What explains.
    Under,
    /// The walls.
    Walls,
    /// The path, and who walks it.
    Marks,
}

/// The handle of a board. Copies are the same.
#[derive(Clone, Copy)]
pub struct Board {
    frame: Held<HtmlElement>,
    sheet: Held<HtmlElement>,
    view: Held<[i32; 4]>,
}

impl Board {
    /// A board without a maze. `on_touch` hears of the pointer.
    pub fn new(on_touch: Act<Touch>) -> Self {
        let layers = "<svg class=\"under\" aria-hidden=\"true\"></svg>\
                      <svg class=\"walls\" aria-hidden=\"true\"></svg>\
                      <svg class=\"marks\" aria-hidden=\"true\"></svg><div class=\"handle\"></div>";
        let sheet = with_markup("div", "maze-board", layers);
        set(&sheet, "role", "application");
        set(&sheet, "aria-roledescription", "maze");
        set(&sheet, "tabindex", "0");
        let frame = with_children("div", "board-frame", &[&sheet]);
        let board = Self {
            frame: Held::new(frame),
            sheet: Held::new(sheet.clone()),
            view: Held::new([0, 0, 1, 1]),
        };
        board.listen(&sheet, on_touch);
        board
    }

    /// The element.
    pub fn element(self) -> HtmlElement {
        self.frame.get_untracked()
    }

    fn listen(self, sheet: &HtmlElement, on_touch: Act<Touch>) {
        // A drag, and whether it went anywhere: the click after one that did is none.
        let dragging = Held::new(false);
        let strayed = Held::new(false);
        for name in ["pointerdown", "pointermove", "pointerup", "pointercancel"] {
            on(sheet, name, move |event: Event| {
                let Some(event) = event.dyn_ref::<PointerEvent>() else {
                    return;
                };
                match name {
                    "pointerdown" => {
                        strayed.set(false);
                        let handle = event
                            .target()
                            .and_then(|target| target.dyn_into::<Element>().ok())
                            .filter(|element| element.class_name() == "handle");
                        if let Some(handle) = handle.filter(|_| event.button() == 0) {
                            dragging.set(true);
                            // Without it the drag ends at the handle's edge; nothing worse.
                            let _ = handle.set_pointer_capture(event.pointer_id());
                        }
                    }
                    "pointermove" if dragging.get_untracked() => {
                        strayed.set(true);
                        let (x, y) = self.at(event);
                        on_touch.run(Touch::Drag(x, y));
                    }
                    "pointerup" | "pointercancel" if dragging.get_untracked() => {
                        dragging.set(false);
                        on_touch.run(Touch::Drop);
                    }
                    _ => {}
                }
            });
        }
        on(sheet, "click", move |event: Event| {
            if let Some(event) = event.dyn_ref::<MouseEvent>()
                && !strayed.get_untracked()
            {
                let (x, y) = self.at(event);
                on_touch.run(Touch::Tap(x, y));
            }
        });
    }

    /// Where an event is, in the picture's units.
    fn at(self, event: &MouseEvent) -> (i32, i32) {
        let bounds = self.sheet.get_untracked().get_bounding_client_rect();
        let [left, top, width, _] = self.view.get_untracked();
        let scale = width as f32 / (bounds.width() as f32).max(1.0);
        let unit = |client: i32, edge: f64| (client as f32 - edge as f32) * scale;
        (
            left + unit(event.client_x(), bounds.left()) as i32,
            top + unit(event.client_y(), bounds.top()) as i32,
        )
    }

    /// Makes room for a grid.
    pub fn fit(self, grid: &Grid) {
        let view = view_box(grid);
        self.view.set(view);
        let mut text = String::new();
        ink(&mut text, "# # # #", &view);
        let sheet = self.sheet.get_untracked();
        for svg in [Layer::Under, Layer::Walls, Layer::Marks] {
            if let Some(svg) = layer(&sheet, svg) {
                set(&svg, "viewBox", &text);
            }
        }
        self.property("--rows", &grid.rows().to_string());
        self.property("--cols", &grid.cols().to_string());
    }

    /// Sets the least size of a cell, in pixels.
    pub fn at_least(self, pixels: u32) {
        self.property("--least", &format!("{pixels}px"));
    }

    fn property(self, name: &str, value: &str) {
        // Only a name that is no name is refused.
        let _ = self.sheet.get_untracked().style().set_property(name, value);
    }

    /// The size of a cell now, in pixels.
    pub fn cell(self) -> u32 {
        let [.., width, _] = self.view.get_untracked();
        let pixels = self.sheet.get_untracked().client_width().unsigned_abs();
        pixels * super::picture::CELL.unsigned_abs() / width.unsigned_abs().max(1)
    }

    /// Whether the whole sheet is seen. Cells that are too small for numbers get none.
    pub fn fits(self) -> bool {
        let (frame, sheet) = (self.frame.get_untracked(), self.sheet.get_untracked());
        let small = self.cell() < NUMBERED;
        // A class of our own can't be wrong.
        let _ = sheet.class_list().toggle_with_force("small", small);
        frame.scroll_width() <= frame.client_width()
            && frame.scroll_height() <= frame.client_height()
    }

    /// Draws a layer.
    pub fn draw(self, which: Layer, picture: &str) {
        if let Some(svg) = layer(&self.sheet.get_untracked(), which) {
            svg.set_inner_html(picture);
        }
    }

    /// Says in words what is seen.
    pub fn describe(self, label: &str) {
        set(&self.sheet.get_untracked(), "aria-label", label);
    }

    /// Puts the handle under whoever walks.
    pub fn put_handle(self, (x, y): (i32, i32)) {
        let [left, top, width, height] = self.view.get_untracked();
        // In hundredths of a percent, which are whole numbers.
        let share = |at: i32, side: i32| {
            let share = at * 10_000 / side.max(1);
            format!("{}.{:02}%", share / 100, share % 100)
        };
        self.property("--x", &share(x - left, width));
        self.property("--y", &share(y - top, height));
    }

    /// Scrolls the frame so that a point is seen, and something around it.
    pub fn reveal(self, (x, y): (i32, i32)) {
        let (frame, sheet) = (self.frame.get_untracked(), self.sheet.get_untracked());
        let [left, top, width, height] = self.view.get_untracked();
        let scrolled = |at: i32, edge: i32, now: i32, room: i32| {
            let margin = EDGE.min(room / 4);
            let at = at + edge;
            now.min(at - margin).max(at + margin - room)
        };
        let pixel = |units: i32, pixels: i32, side: i32| units * pixels / side.max(1);
        let at_x = pixel(x - left, sheet.client_width(), width);
        let at_y = pixel(y - top, sheet.client_height(), height);
        let (edge_x, edge_y) = (
            sheet.offset_left() - frame.offset_left(),
            sheet.offset_top() - frame.offset_top(),
        );
        let to_x = scrolled(at_x, edge_x, frame.scroll_left(), frame.client_width());
        let to_y = scrolled(at_y, edge_y, frame.scroll_top(), frame.client_height());
        if to_x != frame.scroll_left() {
            frame.set_scroll_left(to_x);
        }
        if to_y != frame.scroll_top() {
            frame.set_scroll_top(to_y);
        }
    }
}

fn layer(sheet: &HtmlElement, which: Layer) -> Option<Element> {
    let class = match which {
        Layer::Under => ".under",
        Layer::Walls => ".walls",
        Layer::Marks => ".marks",
    };
    sheet.query_selector(class).ok().flatten()
}

/// Hears of buttons that are held: `on_hold` is told the wish of one that has been down for a
/// while, and the click that follows is not to count, which `held` says.
pub fn listen_to_holds(prefix: &'static str, held: Held<bool>, on_hold: Act<String>) {
    use leptos::leptos_dom::helpers::TimeoutHandle;
    use leptos::prelude::set_timeout_with_handle;
    use std::time::Duration;

    let due: Held<Option<TimeoutHandle>> = Held::new(None);
    let forget = move || {
        if let Some(due) = due.try_update(Option::take).flatten() {
            due.clear();
        }
    };
    on(&window(), "pointerdown", move |event: Event| {
        forget();
        held.set(false);
        if event
            .dyn_ref::<PointerEvent>()
            .is_none_or(|event| event.button() != 0)
        {
            return;
        }
        let target = event
            .target()
            .and_then(|target| target.dyn_into::<Element>().ok());
        let button = target.and_then(|target| target.closest("button[data-do]").ok().flatten());
        let wish = button.and_then(|button| button.get_attribute("data-do"));
        if let Some(wish) = wish.filter(|wish| wish.starts_with(prefix)) {
            let fire = move || {
                held.set(true);
                on_hold.run(wish.clone());
            };
            due.set(set_timeout_with_handle(fire, Duration::from_millis(350)).ok());
        }
    });
    for name in ["pointerup", "pointercancel"] {
        on(&window(), name, move |_| forget());
    }
    // A button that was left while it was held is not clicked; the next press is by a key.
    on(&window(), "keydown", move |_| held.set(false));
}
