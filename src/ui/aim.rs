//! A finger on what is pressed: what it is on is shown as long as it is down, as it is under a mouse, and is pressed where
//! the finger is lifted.

use std::cell::RefCell;

use leptos::prelude::document;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use web_sys::{Event, HtmlElement, PointerEvent};

/// How far (pixels) a finger may move in a press that every browser takes for one.
const SHAKE: i32 = 7;

/// How far (pixels) beside a finger it is looked for what it is on: things have gaps.
const BESIDE: [i32; 3] = [0, -4, 4];

/// The attribute of what a finger is on, for style sheets.
const AIMED: &str = "data-aimed";

/// A finger on things of a type.
#[derive(Debug)]
struct AimingFinger<T> {
    /// The pointer that is down on one of them, where it came down, and on what.
    press: Option<(i32, [i32; 2], T)>,
    /// What it is on.
    on: Option<T>,
    /// Whether the browser takes what was done last for no press of what it began on, or may not: then the press is ours.
    is_ours: bool,
}

impl<T> Default for AimingFinger<T> {
    fn default() -> Self {
        Self {
            press: None,
            on: None,
            is_ours: false,
        }
    }
}

impl<T: Clone + PartialEq> AimingFinger<T> {
    /// It comes down on something, or beside everything.
    fn press(&mut self, pointer: i32, at: [i32; 2], on: Option<T>) {
        self.is_ours = false;
        self.press = on.clone().map(|began| (pointer, at, began));
        self.on = on;
    }

    /// It goes on to somewhere.
    fn slide(&mut self, pointer: i32, at: [i32; 2], on: Option<T>) {
        let Some((_, start, began)) = self.press.as_ref().filter(|press| press.0 == pointer) else {
            return;
        };
        let is_far = (0..2).any(|way| (at[way] - start[way]).abs() > SHAKE);
        self.is_ours |= is_far || on.as_ref() != Some(began);
        self.on = on;
    }

    /// It is lifted: gives what is to be pressed, where the browser does not do so by itself.
    fn lift(&mut self, pointer: i32) -> Option<T> {
        self.press.take_if(|press| press.0 == pointer)?;
        self.on.take().filter(|_| self.is_ours)
    }

    /// It is taken away: the page is scrolled, or the system has a use for it.
    fn break_off(&mut self, pointer: i32) {
        if self.press.take_if(|press| press.0 == pointer).is_some() {
            self.on = None;
        }
    }
}

/// Has a finger aim at the elements of the selector `which` in the board of the page. It is for the rest of a page, which
/// comes after the board: until then a finger presses as it does everywhere.
pub fn aim_at(which: &'static str) {
    let Some(area) = document().query_selector(".board-area").ok().flatten() else {
        return;
    };
    let finger = RefCell::new(AimingFinger::<HtmlElement>::default());
    let on_event = Closure::<dyn Fn(Event)>::new(move |event| heard(&finger, which, &event));
    // The browser drops it with the board.
    let on_event = on_event.into_js_value();
    for name in EVENTS {
        // Nothing is lost where it is not heard.
        let _ = area.add_event_listener_with_callback(name, on_event.unchecked_ref());
    }
}

/// What is heard of a finger.
const EVENTS: [&str; 5] = [
    "pointerdown",
    "pointermove",
    "pointerup",
    "pointercancel",
    "touchend",
];

/// Follows a finger.
fn heard(finger: &RefCell<AimingFinger<HtmlElement>>, which: &str, event: &Event) {
    let Some(event) = event.dyn_ref::<PointerEvent>() else {
        // Where the press is ours, there is no other.
        if finger.borrow().is_ours {
            event.prevent_default();
        }
        return;
    };
    if event.pointer_type() == "mouse" || !event.is_primary() {
        return;
    }
    let (pointer, at) = (event.pointer_id(), [event.client_x(), event.client_y()]);
    let mut finger = finger.borrow_mut();
    let before = finger.on.clone();
    let mut pressed = None;
    match event.type_().as_str() {
        "pointerdown" => finger.press(pointer, at, found(which, at)),
        // A pen is over something without being down.
        "pointermove" if finger.press.is_none() => {}
        "pointermove" => finger.slide(pointer, at, found(which, at)),
        "pointerup" => pressed = finger.lift(pointer),
        _ => finger.break_off(pointer),
    }
    if before != finger.on {
        if let Some(before) = before {
            // Nothing is lost where it has none.
            let _ = before.remove_attribute(AIMED);
        }
        if let Some(on) = &finger.on {
            let _ = on.set_attribute(AIMED, "");
        }
    }
    // What is pressed may look at where the finger is.
    drop(finger);
    if let Some(pressed) = pressed {
        pressed.click();
    }
}

/// What a finger is on.
fn found(which: &str, [x, y]: [i32; 2]) -> Option<HtmlElement> {
    let at = |beside: &i32| {
        let element = document().element_from_point((x + beside) as f32, y as f32)?;
        element.closest(which).ok()??.dyn_into().ok()
    };
    BESIDE.iter().find_map(at)
}

#[cfg(test)]
mod tests {
    use super::AimingFinger;

    /// A finger that came down on the first of some things.
    fn down() -> AimingFinger<u8> {
        let mut finger = AimingFinger::default();
        finger.press(1, [100, 100], Some(1));
        assert_eq!(finger.on, Some(1));
        finger
    }

    #[test]
    fn a_press_is_the_browser_s() {
        let mut finger = down();
        finger.slide(1, [104, 97], Some(1));
        assert_eq!(
            (finger.lift(1), finger.on, finger.is_ours),
            (None, None, false)
        );
    }

    #[test]
    fn what_it_slides_to_is_shown_and_pressed_where_it_is_lifted() {
        let mut finger = down();
        finger.slide(1, [103, 100], Some(2));
        assert_eq!(finger.on, Some(2));
        assert_eq!((finger.lift(1), finger.on), (Some(2), None));
        // No other press comes of it, until the next begins.
        assert!(finger.is_ours && finger.lift(1).is_none());
        finger.press(1, [0, 0], Some(3));
        assert!(!finger.is_ours);
        // Back to where it began, which browsers take for no press.
        let mut finger = down();
        finger.slide(1, [160, 100], Some(4));
        finger.slide(1, [100, 100], Some(1));
        assert_eq!(finger.lift(1), Some(1));
    }

    #[test]
    fn beside_everything_it_presses_nothing() {
        let mut finger = down();
        finger.slide(1, [300, 100], None);
        assert_eq!(
            (finger.on, finger.lift(1), finger.is_ours),
            (None, None, true)
        );
        // Nor does one that comes from there.
        finger.press(1, [300, 100], None);
        finger.slide(1, [100, 100], Some(1));
        assert_eq!((finger.on, finger.lift(1)), (None, None));
    }

    #[test]
    fn one_that_is_taken_away_presses_nothing() {
        let mut finger = down();
        finger.slide(1, [100, 130], Some(2));
        finger.break_off(1);
        assert_eq!((finger.on, finger.lift(1)), (None, None));
    }

    #[test]
    fn another_finger_changes_nothing() {
        let mut finger = down();
        finger.slide(2, [300, 100], Some(5));
        assert_eq!((finger.lift(2), finger.on), (None, Some(1)));
        finger.break_off(2);
        assert_eq!(finger.on, Some(1));
    }
}
