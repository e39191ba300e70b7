//! The board: a picture under buttons, one for each point, and the pointer on them. A finger that
//! begins on a point draws; elsewhere it scrolls the page.

use engine::segments::geometry::Point;
use leptos::prelude::document;
use wasm_bindgen::JsCast;
use web_sys::{Element, Event, HtmlElement, KeyboardEvent, MouseEvent, PointerEvent};

use super::fit::{Fit, SIDE, distance_squared};
use crate::ui::dom::{append, element, on, set, with_children, with_markup};
use crate::ui::reactive::{Act, Held};
use crate::ui::svg::ink;

/// How near (pixels) to a point a pointer must be to mean it.
const REACH: i32 = 34;
/// How far (pixels) a pointer may move in a tap.
const SHAKE: i32 = 6;

/// What somebody does on the board. Places are in the picture's units.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Touch {
    /// A point is chosen, by whatever means.
    Point(u8),
    /// A tap or click beside all points.
    Beside([i32; 2]),
    /// A drag from a point has come to this place, near this other point.
    Drag(u8, [i32; 2], Option<u8>),
    /// The drag ends there.
    Drop(u8, [i32; 2], Option<u8>),
    /// The drag is broken off.
    Broken,
    /// An arrow key on a point: columns and rows.
    Arrow(u8, [i32; 2]),
    /// Another key on a point.
    Key(u8, Key),
}

/// A key that means something on a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key {
    /// To the first point, or to the last.
    End(bool),
    /// To the point before, or to the one after.
    Step(bool),
    /// Nothing is chosen any more.
    Escape,
    /// The point goes away, while points are set up.
    Delete,
    /// The point moves (columns and rows), while points are set up.
    Shift([i32; 2]),
}

/// A drag.
#[derive(Clone, Copy)]
struct Drag {
    pointer: i32,
    from: u8,
    start: [i32; 2],
    has_moved: bool,
}

/// The handle of a board. Copies are the same.
#[derive(Clone, Copy)]
pub struct Board {
    frame: Held<HtmlElement>,
    sheet: Held<HtmlElement>,
    /// Where the points are, in the picture's units.
    places: Held<Vec<[i32; 2]>>,
    /// What is drawn, and what the points are called: what is the same is not written again.
    drawn: Held<String>,
    names: Held<Vec<String>>,
    on_touch: Act<Touch>,
}

impl Board {
    /// A board without points. `on_touch` hears of what is done on it.
    pub fn new(on_touch: Act<Touch>) -> Self {
        let mut pictures = String::new();
        for class in ["picture", "aim-layer"] {
            pictures.push_str("<svg class=\"");
            pictures.push_str(class);
            ink(
                &mut pictures,
                "\" viewBox=\"0 0 # #\" aria-hidden=\"true\"></svg>",
                &[SIDE, SIDE],
            );
        }
        let sheet = with_markup("div", "points-board", &pictures);
        set(&sheet, "role", "group");
        let frame = with_children("div", "board-frame", &[&sheet]);
        let board = Self {
            frame: Held::new(frame),
            sheet: Held::new(sheet.clone()),
            places: Held::new(Vec::new()),
            drawn: Held::new(String::new()),
            names: Held::new(Vec::new()),
            on_touch,
        };
        board.listen(&sheet);
        board
    }

    /// The element.
    pub fn element(self) -> HtmlElement {
        self.frame.get_untracked()
    }

    fn listen(self, sheet: &HtmlElement) {
        let drag: Held<Option<Drag>> = Held::new(None);
        // The click after a drag is none.
        let strayed = Held::new(false);
        for name in ["pointerdown", "pointermove", "pointerup", "pointercancel"] {
            on(sheet, name, move |event: Event| {
                let Some(event) = event.dyn_ref::<PointerEvent>() else {
                    return;
                };
                let at = [event.client_x(), event.client_y()];
                let now = drag
                    .get_untracked()
                    .filter(|now| now.pointer == event.pointer_id());
                match (name, now) {
                    ("pointerdown", _) if drag.get_untracked().is_none() => {
                        strayed.set(false);
                        // Only on a point's button: elsewhere a finger scrolls.
                        let near = button_of(event).and_then(|_| self.near(event, None));
                        if let Some(from) = near.filter(|_| event.button() == 0) {
                            drag.set(Some(Drag {
                                pointer: event.pointer_id(),
                                from,
                                start: at,
                                has_moved: false,
                            }));
                        }
                    }
                    ("pointermove", Some(now)) => {
                        let far = distance_squared(at, now.start) > SHAKE * SHAKE;
                        if far && !now.has_moved {
                            // Without it the drag ends at the board's edge; nothing worse.
                            let _ = self
                                .sheet
                                .get_untracked()
                                .set_pointer_capture(event.pointer_id());
                            strayed.set(true);
                            drag.set(Some(Drag {
                                has_moved: true,
                                ..now
                            }));
                        }
                        if far || now.has_moved {
                            let near = self.near(event, Some(now.from));
                            let place = self.place_of(event);
                            self.on_touch.run(Touch::Drag(now.from, place, near));
                        }
                    }
                    ("pointerup", Some(now)) => {
                        drag.set(None);
                        if now.has_moved {
                            let near = self.near(event, Some(now.from));
                            let place = self.place_of(event);
                            self.on_touch.run(Touch::Drop(now.from, place, near));
                        }
                    }
                    ("pointercancel", Some(now)) => {
                        drag.set(None);
                        if now.has_moved {
                            self.on_touch.run(Touch::Broken);
                        }
                    }
                    _ => {}
                }
            });
        }
        on(sheet, "click", move |event: Event| {
            let Some(event) = event.dyn_ref::<MouseEvent>() else {
                return;
            };
            // A key or a screen reader clicks a button and no place. After a drag by a finger there
            // is no click, so such a one is never the drag's.
            let pressed = button_of(event).filter(|_| event.detail() == 0);
            if pressed.is_none() && strayed.get_untracked() {
                strayed.set(false);
                return;
            }
            match pressed.or_else(|| self.near(event, None)) {
                Some(point) => self.on_touch.run(Touch::Point(point)),
                None => self.on_touch.run(Touch::Beside(self.place_of(event))),
            }
        });
        on(sheet, "keydown", move |event: Event| {
            let Some(event) = event.dyn_ref::<KeyboardEvent>() else {
                return;
            };
            if event.ctrl_key() || event.meta_key() || event.alt_key() {
                return;
            }
            let Some(point) = button_of(event) else {
                return;
            };
            if let Some(touch) = touch_of(point, &event.key(), event.shift_key()) {
                event.prevent_default();
                self.on_touch.run(touch);
            }
        });
    }

    /// The scale: picture's units for a pixel, as a fraction.
    fn scale(self) -> [i32; 2] {
        let pixels = self.sheet.get_untracked().client_width().max(1);
        [SIDE, pixels]
    }

    /// Where an event is, in the picture's units.
    fn place_of(self, event: &MouseEvent) -> [i32; 2] {
        let bounds = self.sheet.get_untracked().get_bounding_client_rect();
        let [units, pixels] = self.scale();
        [
            (event.client_x() - bounds.left() as i32) * units / pixels,
            (event.client_y() - bounds.top() as i32) * units / pixels,
        ]
    }

    /// The point that an event is near to, but for `except`.
    fn near(self, event: &MouseEvent, except: Option<u8>) -> Option<u8> {
        let place = self.place_of(event);
        let [units, pixels] = self.scale();
        let reach = REACH * units / pixels;
        self.places.with_untracked(|places| {
            let (point, nearest) = (0..)
                .zip(places)
                .filter(|(point, _)| Some(*point) != except)
                .map(|(point, &at)| (point, distance_squared(place, at)))
                .min_by_key(|found| found.1)?;
            (nearest <= reach * reach).then_some(point)
        })
    }

    /// Puts points on the board.
    pub fn put(self, points: &[Point], fit: Fit) {
        let places: Vec<[i32; 2]> = points.iter().map(|&point| fit.place(point)).collect();
        if self.places.with_untracked(|old| *old == places) {
            return;
        }
        let sheet = self.sheet.get_untracked();
        let buttons = self.buttons();
        for old in buttons.iter().skip(points.len()) {
            old.remove();
        }
        for _ in buttons.len()..points.len() {
            let button = element("button", "point");
            set(&button, "type", "button");
            append(&sheet, &[&button]);
        }
        for (button, place) in self.buttons().iter().zip(&places) {
            // In hundredths of a percent, which are whole numbers.
            for (name, at) in [("left", place[0]), ("top", place[1])] {
                let share = at * 10_000 / SIDE;
                let mut text = String::new();
                let hundredths = share % 100;
                let pattern = if hundredths < 10 { "#.0#%" } else { "#.#%" };
                ink(&mut text, pattern, &[share / 100, hundredths]);
                // Only a name that is no name is refused.
                let _ = button.style().set_property(name, &text);
            }
        }
        self.places.set(places);
    }

    /// The buttons of the points.
    fn buttons(self) -> Vec<HtmlElement> {
        let children = self.sheet.get_untracked().children();
        (0..children.length())
            .filter_map(|index| children.item(index))
            .filter(|child| child.tag_name() == "BUTTON")
            .map(JsCast::unchecked_into)
            .collect()
    }

    /// Says of each point what it is called, whether it is chosen, and which the Tab key goes to.
    pub fn name(self, mut names: Vec<String>, chosen: Option<u8>, tab: u8) {
        let state = [chosen.unwrap_or(u8::MAX), tab].map(|p| p.to_string());
        names.extend(state);
        if self.names.with_untracked(|old| *old == names) {
            return;
        }
        for (point, (button, name)) in (0..).zip(self.buttons().iter().zip(&names)) {
            let flag = |on: bool| if on { "true" } else { "false" };
            set(button, "aria-label", name);
            set(button, "aria-pressed", flag(chosen == Some(point)));
            set(button, "tabindex", if tab == point { "0" } else { "-1" });
        }
        self.names.set(names);
    }

    /// Goes to a point with the focus; where there is none, to what adds one.
    pub fn focus(self, point: u8) {
        let add = || {
            let button = document().query_selector("[data-do=add-point]").ok()??;
            button.dyn_into::<HtmlElement>().ok()
        };
        let button = self.buttons().get(usize::from(point)).cloned();
        if let Some(button) = button.or_else(add) {
            // Nothing is lost where the browser does not.
            let _ = button.focus();
        }
    }

    /// Says what the board is called.
    pub fn describe(self, label: &str) {
        set(&self.sheet.get_untracked(), "aria-label", label);
    }

    /// Draws the picture.
    pub fn draw(self, picture: String) {
        if self.drawn.with_untracked(|old| *old != picture) {
            self.layer(".picture", &picture);
            self.drawn.set(picture);
        }
    }

    /// Draws the line of a drag.
    pub fn draw_aim(self, picture: &str) {
        self.layer(".aim-layer", picture);
    }

    fn layer(self, selector: &str, picture: &str) {
        let sheet = self.sheet.get_untracked();
        if let Ok(Some(svg)) = sheet.query_selector(selector) {
            svg.set_inner_html(picture);
        }
    }
}

/// The point whose button an event is on.
fn button_of(event: &Event) -> Option<u8> {
    let button: Element = event.target()?.dyn_into().ok()?;
    let board = button.closest(".points-board").ok()??;
    let children = board.children();
    let mut points = (0..children.length())
        .filter_map(|index| children.item(index))
        .filter(|child| child.tag_name() == "BUTTON");
    let place = points.position(|child| child == button)?;
    u8::try_from(place).ok()
}

/// What a key on a point means.
fn touch_of(point: u8, key: &str, shift: bool) -> Option<Touch> {
    let way = match key {
        "ArrowLeft" => Some([-1, 0]),
        "ArrowRight" => Some([1, 0]),
        "ArrowUp" => Some([0, -1]),
        "ArrowDown" => Some([0, 1]),
        _ => None,
    };
    if let Some(way) = way {
        return Some(match shift {
            true => Touch::Key(point, Key::Shift(way)),
            false => Touch::Arrow(point, way),
        });
    }
    let key = match key {
        "Home" => Key::End(false),
        "End" => Key::End(true),
        "PageUp" => Key::Step(false),
        "PageDown" => Key::Step(true),
        "Escape" => Key::Escape,
        "Delete" | "Backspace" => Key::Delete,
        _ => return None,
    };
    Some(Touch::Key(point, key))
}

#[cfg(test)]
mod tests {
    use super::{Key, Touch, touch_of};

    #[test]
    fn keys_have_their_meanings() {
        assert_eq!(
            touch_of(3, "ArrowUp", false),
            Some(Touch::Arrow(3, [0, -1]))
        );
        assert_eq!(
            touch_of(3, "ArrowLeft", true),
            Some(Touch::Key(3, Key::Shift([-1, 0])))
        );
        assert_eq!(
            touch_of(3, "End", false),
            Some(Touch::Key(3, Key::End(true)))
        );
        assert_eq!(touch_of(3, "a", false), None);
    }
}
