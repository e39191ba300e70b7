//! The board: a picture under buttons, one for each point, and the pointer on them. A finger that
//! begins on a point draws; elsewhere it scrolls the page.

use leptos::ev::{KeyboardEvent, MouseEvent, PointerEvent};
use leptos::html;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, Event, HtmlElement};

use super::fit::{SIDE, distance_squared};
use crate::life::Life;
use crate::ui::fixed::el;
use crate::ui::gesture::{Drag, Gesture};
use crate::ui::roving::tab_index;

/// How near (pixels) to a point a pointer must be to mean it.
const REACH: i32 = 34;
/// How far (pixels) a pointer may move in a tap.
const SHAKE: i32 = 6;

/// What somebody does on the board. Places are in the picture's units.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PointTouch {
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

/// A point as it is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PointFace {
    /// Where it is, in the picture's units.
    pub place: [i32; 2],
    /// What it is called.
    pub name: String,
    /// Whether it is chosen.
    pub is_chosen: bool,
}

/// What the board shows.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PointsView {
    /// The layers of the picture, as SVG.
    pub picture: [String; 3],
    /// What the board is called.
    pub label: &'static str,
    /// The points.
    pub points: Vec<PointFace>,
}

/// The board's state. Copies are handles of the same.
#[derive(Clone, Copy)]
pub struct PointsHandle {
    life: Life,
    view: Memo<PointsView>,
    sheet: NodeRef<html::Div>,
    /// The line of a drag, as SVG.
    pub aim: RwSignal<String>,
    /// The point that the Tab key goes to.
    pub tab_stop: RwSignal<usize>,
    gesture: Gesture,
    /// The point that the pointer was pressed on.
    from: StoredValue<u8>,
}

impl PointsHandle {
    /// A board that shows this.
    pub fn new(view: Memo<PointsView>) -> Self {
        Self {
            life: Life::here(),
            view,
            sheet: NodeRef::new(),
            aim: RwSignal::new(String::new()),
            tab_stop: RwSignal::new(0),
            gesture: Gesture::new(SHAKE),
            from: StoredValue::new(0),
        }
    }

    /// Goes to a point with the focus; one that has just been made is there in a moment.
    pub fn focus(self, point: u8) {
        self.tab_stop.set(point.into());
        let focus = move || {
            let button = self.buttons().get(usize::from(point)).cloned();
            // Nothing is lost where the browser does not.
            button.is_some_and(|button| button.focus().is_ok())
        };
        if !focus() {
            let later = move || {
                focus();
            };
            // As soon as the effects of now are through.
            self.life.soon(later);
        }
    }

    /// The buttons of the points.
    fn buttons(self) -> Vec<HtmlElement> {
        let Some(sheet) = self.sheet.try_get_untracked().flatten() else {
            return Vec::new();
        };
        buttons_of(&sheet)
    }

    /// What a pointer does: see [`PointTouch`].
    fn on_pointer(self, event: &PointerEvent, on_touch: Callback<PointTouch>) {
        if event.type_() == "pointerdown" {
            // Only on a point's button: elsewhere a finger scrolls.
            let near = button_of(event).and_then(|_| self.near(event, None));
            if self.gesture.press(event, near.is_some()) {
                self.from.set_value(near.unwrap_or_default());
            }
            return;
        }
        let Some(drag) = self.gesture.follow(event) else {
            return;
        };
        if drag == Drag::Begins
            && let Some(sheet) = self.sheet.get_untracked()
        {
            // Without it the drag ends at the board's edge; nothing worse.
            let _ = sheet.set_pointer_capture(event.pointer_id());
        }
        let from = self.from.get_value();
        let (place, near) = (self.place_of(event), self.near(event, Some(from)));
        on_touch.run(match drag {
            Drag::Begins | Drag::Goes => PointTouch::Drag(from, place, near),
            Drag::Ends => PointTouch::Drop(from, place, near),
            Drag::Breaks => PointTouch::Broken,
        });
    }

    fn on_click(self, event: &MouseEvent, on_touch: Callback<PointTouch>) {
        // A key or a screen reader clicks a button and no place. After a drag by a finger there
        // is no click, so such a one is never the drag's.
        let pressed = button_of(event).filter(|_| event.detail() == 0);
        if pressed.is_none() && self.gesture.is_end_of_drag() {
            return;
        }
        match pressed.or_else(|| self.near(event, None)) {
            Some(point) => on_touch.run(PointTouch::Point(point)),
            None => on_touch.run(PointTouch::Beside(self.place_of(event))),
        }
    }

    /// The scale: picture's units for a pixel, as a fraction.
    fn scale(self) -> [i32; 2] {
        let sheet = self.sheet.get_untracked();
        let pixels = sheet.map_or(1, |sheet| sheet.client_width().max(1));
        [SIDE, pixels]
    }

    /// Where an event is, in the picture's units.
    fn place_of(self, event: &MouseEvent) -> [i32; 2] {
        let Some(sheet) = self.sheet.get_untracked() else {
            return [0, 0];
        };
        let bounds = sheet.get_bounding_client_rect();
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
        self.view.with_untracked(|view| {
            let (point, nearest) = (0..)
                .zip(&view.points)
                .filter(|(point, _)| Some(*point) != except)
                .map(|(point, face)| (point, distance_squared(place, face.place)))
                .min_by_key(|found| found.1)?;
            (nearest <= reach * reach).then_some(point)
        })
    }

    /// What is shown of a point.
    fn of_point(self, point: usize, read: fn(&PointFace) -> String) -> Signal<String> {
        Signal::derive(move || {
            self.view
                .with(|view| view.points.get(point).map(read).unwrap_or_default())
        })
    }
}

/// A place on the board as a share of its side, for a style.
fn share(at: i32) -> String {
    // In hundredths of a percent, which are whole numbers.
    let share = at * 10_000 / SIDE;
    format!("{}.{:02}%", share / 100, share % 100)
}

/// The board: a picture, and a button for each point upon it.
#[component]
pub fn PointsBoard(
    /// Its state.
    board: PointsHandle,
    /// Hears of what is done on it.
    #[prop(into)]
    on_touch: Callback<PointTouch>,
) -> AnyView {
    let button = move |point: usize| {
        let tab_index = tab_index(move || board.tab_stop.get() == point);
        el! {
            <button
                type="button"
                class="point"
                aria-label=board.of_point(point, |face| face.name.clone())
                aria-pressed=board.of_point(point, |face| face.is_chosen.to_string())
                tabindex=tab_index
                style=("left", board.of_point(point, |face| share(face.place[0])))
                style=("top", board.of_point(point, |face| share(face.place[1])))
            ></button>
        }
    };
    let points = move || 0..board.view.with(|view| view.points.len());
    let layer = |index: usize| {
        let drawn = Signal::derive(move || board.view.with(|view| view.picture[index].clone()));
        el! { <g inner_html=drawn></g> }
    };
    let layers: Vec<_> = (0..3).map(layer).collect();
    let label = Signal::derive(move || board.view.with(|view| view.label.to_owned()));
    let on_pointer = move |event: PointerEvent| board.on_pointer(&event, on_touch);
    let on_key = move |event: KeyboardEvent| {
        if event.ctrl_key() || event.meta_key() || event.alt_key() {
            return;
        }
        let touch =
            button_of(&event).and_then(|point| touch_of(point, &event.key(), event.shift_key()));
        if let Some(touch) = touch {
            event.prevent_default();
            on_touch.run(touch);
        }
    };
    let view_box = format!("0 0 {SIDE} {SIDE}");
    el! {
        <div class="board-frame">
            <div
                node_ref=board.sheet
                class="points-board"
                role="group"
                aria-label=label
                on:pointerdown=on_pointer
                on:pointermove=on_pointer
                on:pointerup=on_pointer
                on:pointercancel=on_pointer
                on:click=move |event| board.on_click(&event, on_touch)
                on:keydown=on_key
            >
                <svg class="picture notranslate" translate="no" viewBox=view_box.clone() aria-hidden="true">
                    {layers}
                </svg>
                <svg class="aim-layer" viewBox=view_box aria-hidden="true" inner_html=board.aim></svg>
                <For each=points key=|point| *point children=button />
            </div>
        </div>
    }
}

/// The buttons of a board.
fn buttons_of(board: &Element) -> Vec<HtmlElement> {
    let children = board.children();
    (0..children.length())
        .filter_map(|index| children.item(index))
        .filter(|child| child.tag_name() == "BUTTON")
        .map(JsCast::unchecked_into)
        .collect()
}

/// The point whose button an event is on.
fn button_of(event: &Event) -> Option<u8> {
    let button: Element = event.target()?.dyn_into().ok()?;
    let board = button.closest(".points-board").ok()??;
    let is_it = |child: &HtmlElement| child.is_same_node(Some(&button));
    let place = buttons_of(&board).iter().position(is_it)?;
    u8::try_from(place).ok()
}

/// What a key on a point means.
fn touch_of(point: u8, key: &str, shift: bool) -> Option<PointTouch> {
    let way = match key {
        "ArrowLeft" => Some([-1, 0]),
        "ArrowRight" => Some([1, 0]),
        "ArrowUp" => Some([0, -1]),
        "ArrowDown" => Some([0, 1]),
        _ => None,
    };
    if let Some(way) = way {
        return Some(match shift {
            true => PointTouch::Key(point, Key::Shift(way)),
            false => PointTouch::Arrow(point, way),
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
    Some(PointTouch::Key(point, key))
}

#[cfg(test)]
mod tests {
    use super::{Key, PointTouch, share, touch_of};

    #[test]
    fn places_are_shares_of_the_side() {
        assert_eq!(
            [share(0), share(84), share(1120)],
            ["0.00%", "7.50%", "100.00%"]
        );
    }

    #[test]
    fn keys_have_their_meanings() {
        assert_eq!(
            touch_of(3, "ArrowUp", false),
            Some(PointTouch::Arrow(3, [0, -1]))
        );
        assert_eq!(
            touch_of(3, "ArrowLeft", true),
            Some(PointTouch::Key(3, Key::Shift([-1, 0])))
        );
        assert_eq!(
            touch_of(3, "End", false),
            Some(PointTouch::Key(3, Key::End(true)))
        );
        assert_eq!(touch_of(3, "a", false), None);
    }
}
