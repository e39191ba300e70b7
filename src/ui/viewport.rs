//! A frame in which a large picture is panned and zoomed: by dragging, with two fingers, with the
//! wheel, or by whoever holds the handle.
//!
//! The picture is SVG text that a function writes for a window of it. It is written again only
//! when the window leaves what is drawn, or the scale changes; in between the layer is moved, which
//! browsers do without painting anything, however much there is in it.

use leptos::ev::{KeyboardEvent, PointerEvent, WheelEvent};
use leptos::html;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::js_sys::Date;
use web_sys::{Element, HtmlDivElement, HtmlElement};

use super::camera::{Camera, Scene, Window, between};
use super::fixed::el;
use super::media::wants_calm;
use super::observed::Observed;
use crate::life::Life;

/// How much is drawn around the window, in parts of its size: more lasts longer, less is drawn
/// sooner, and it is the single frame that is felt.
const AROUND: f32 = 0.25;
/// How far (pixels) a finger may stray in a tap.
const STRAY: f32 = 8.0;
/// How long (ms) the window takes to get somewhere.
const FLIGHT: f64 = 260.0;
/// The longest time (ms) between the taps of a double tap.
const DOUBLE: f64 = 350.0;

/// A place that was tapped or clicked.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Tap {
    /// Where, in the scene's own units.
    pub at: (f32, f32),
    /// The scale at that time.
    pub scale: (f32, f32),
}

/// A pointer that is down, and where it is in the frame.
#[derive(Clone, Copy, Debug)]
struct Finger {
    id: i32,
    at: (f32, f32),
}

/// A way of the window from one corner to another, and when it began.
#[derive(Clone, Copy, Debug)]
struct Flight {
    from: (f32, f32),
    to: (f32, f32),
    since: f64,
}

#[derive(Clone, Debug, Default)]
struct ViewportState {
    camera: Camera,
    /// What the layer holds.
    drawn: Option<Window>,
    fingers: Vec<Finger>,
    /// How far they went; a tap goes nowhere.
    strayed: f32,
    flight: Option<Flight>,
    /// Whether a frame has been asked for.
    due: bool,
    /// When something that is no target was tapped.
    tapped: f64,
}

/// What a frame shows, and which part of it. Copies are handles of the same.
#[derive(Clone, Copy)]
pub struct Viewport {
    life: Life,
    state: StoredValue<ViewportState>,
    frame: NodeRef<html::Div>,
    layer: NodeRef<html::Div>,
    draw: Callback<Window, String>,
}

impl Viewport {
    /// A frame for what `draw` writes: the inside of an SVG, in pixels at the window's scale.
    pub fn new(draw: Callback<Window, String>) -> Self {
        Self {
            life: Life::here(),
            state: StoredValue::new(ViewportState::default()),
            frame: NodeRef::new(),
            layer: NodeRef::new(),
            draw,
        }
    }

    /// The frame; `None` when the page has been left.
    fn element(self) -> Option<HtmlDivElement> {
        self.frame.try_get_untracked().flatten()
    }

    /// Shows the scene as it is now: what is drawn is drawn again.
    pub fn show(self, scene: Scene) {
        self.change(&mut |state| {
            let old = state.camera.scene;
            if (old.subject, old.shape) != (scene.subject, scene.shape) {
                state.flight = None;
            }
            state.camera.see(scene);
            state.drawn = None;
        });
    }

    /// Zooms at the middle.
    pub fn zoom(self, factor: f32) {
        self.change(&mut |state| state.camera.zoom_at(state.camera.middle(), factor));
    }

    /// Shows everything.
    pub fn fit(self) {
        self.zoom(0.0);
    }

    /// Brings a point to the middle, with so much of the scene around it, and no larger than life.
    pub fn look_at(self, point: (f32, f32), span: f32) {
        self.change(&mut |state| {
            state.flight = None;
            let camera = &mut state.camera;
            camera.zoom = (camera.frame.0 / span).min(1.0);
            camera.settle();
            camera.put(point, camera.middle());
        });
    }

    /// Brings a point to the middle.
    pub fn centre_on(self, point: (f32, f32)) {
        self.change(&mut |state| state.fly(point));
    }

    /// Brings a point to the middle unless it is well within the frame.
    pub fn reveal(self, point: (f32, f32)) {
        self.change(&mut |state| {
            let camera = &state.camera;
            let (across, down) = camera.scale();
            let within = |at: f32, frame: f32| {
                let margin = (frame / 6.0).min(48.0);
                at >= margin && at <= frame - margin
            };
            if !within(point.0 * across - camera.corner.0, camera.frame.0)
                || !within(point.1 * down - camera.corner.1, camera.frame.1)
            {
                state.fly(point);
            }
        });
    }

    /// Uses the state: one function for all that do, as each costs bytes.
    fn with(self, with: &mut dyn FnMut(&mut ViewportState)) {
        // There is none when the page has been left.
        let _ = self.state.try_update_value(|state| with(state));
    }

    /// Changes the state; the next frame shows it.
    fn change(self, change: &mut dyn FnMut(&mut ViewportState)) {
        let mut ask = false;
        self.with(&mut |state| {
            change(state);
            ask = !std::mem::replace(&mut state.due, true);
        });
        if ask {
            self.life.next_frame(move || self.paint());
        }
    }

    fn paint(self) {
        let layer = self.layer.try_get_untracked().flatten();
        let (Some(frame), Some(layer)) = (self.element(), layer) else {
            return;
        };
        let mut seen = None;
        self.with(&mut |state| {
            state.due = false;
            let more = state.advance(Date::now());
            let ViewportState { camera, drawn, .. } = *state;
            if camera.is_blank() {
                return;
            }
            // While the scale changes, what is around the window would be drawn for nothing.
            let moving = drawn.is_none_or(|drawn| drawn.scale == camera.scale());
            let held = drawn.filter(|drawn| drawn.holds(&camera.window(0.0)));
            let wanted = held.unwrap_or_else(|| camera.window(if moving { AROUND } else { 0.1 }));
            state.drawn = Some(wanted);
            seen = Some((camera, wanted, held.is_none(), more));
        });
        let Some((camera, window, stale, more)) = seen else {
            return;
        };
        if stale {
            let Window {
                left,
                top,
                width,
                height,
                ..
            } = window;
            layer.set_inner_html(&format!(
                "<svg width=\"{width}\" height=\"{height}\" \
                 viewBox=\"{left} {top} {width} {height}\" aria-hidden=\"true\">{}</svg>",
                self.draw.run(window)
            ));
            // Where there is nothing to see above or below, a finger scrolls the page.
            let tall = camera.scene.height * window.scale.1 > camera.frame.1 + 1.0;
            let _ = frame.class_list().toggle_with_force("tall", tall);
        }
        let x = window.left - camera.corner.0 as i32;
        let y = window.top - camera.corner.1 as i32;
        let _ = HtmlElement::style(&layer)
            .set_property("transform", &format!("translate({x}px,{y}px)"));
        if more {
            self.change(&mut |_| {});
        }
    }

    /// Where an event is in the frame.
    fn pixel(self, x: i32, y: i32) -> (f32, f32) {
        let Some(frame) = self.element() else {
            return (0.0, 0.0);
        };
        let bounds = frame.get_bounding_client_rect();
        (
            x as f32 - bounds.left() as f32,
            y as f32 - bounds.top() as f32,
        )
    }

    fn on_pointer(self, event: &PointerEvent, on_tap: Callback<Tap, bool>) {
        let kind = event.type_();
        if kind == "pointerdown" && (event.button() != 0 || is_control(event)) {
            return;
        }
        let finger = Finger {
            id: event.pointer_id(),
            at: self.pixel(event.client_x(), event.client_y()),
        };
        if kind == "pointerdown"
            && let Some(frame) = self.element()
        {
            // Without it the frame loses a finger at its edge; nothing worse.
            let _ = frame.set_pointer_capture(finger.id);
        }
        let mut known = false;
        self.with(&mut |state| known = state.fingers.iter().any(|known| known.id == finger.id));
        if kind == "pointerdown" {
            self.change(&mut |state| state.press(finger));
        } else if known {
            if kind == "pointermove" {
                self.change(&mut |state| state.drag(finger));
            } else {
                self.lift(finger, (kind == "pointerup").then_some(on_tap));
            }
        }
    }

    fn lift(self, finger: Finger, on_tap: Option<Callback<Tap, bool>>) {
        let mut tap = None;
        self.with(&mut |state| {
            state.fingers.retain(|known| known.id != finger.id);
            let camera = &state.camera;
            if state.fingers.is_empty() && state.strayed < STRAY {
                tap = Some(Tap {
                    at: camera.at(finger.at),
                    scale: camera.scale(),
                });
            }
        });
        let (Some(tap), Some(on_tap)) = (tap, on_tap) else {
            return;
        };
        let hit = on_tap.run(tap);
        self.change(&mut |state| {
            let now = Date::now();
            if !hit && now - state.tapped < DOUBLE {
                state.camera.zoom_at(finger.at, 2.0);
            }
            state.tapped = if hit { 0.0 } else { now };
        });
    }

    fn on_wheel(self, event: &WheelEvent) {
        let pixel = self.pixel(event.client_x(), event.client_y());
        // Lines and pages for pixels, as some mice have it.
        let unit = [1.0, 20.0, 200.0][(event.delta_mode() as usize).min(2)];
        // Pinching on a touch pad comes as a wheel with Ctrl, in small steps.
        let speed = if event.ctrl_key() { 0.01 } else { 0.002 };
        let turn = between(event.delta_y() as f32 * unit, -200.0, 200.0) * speed;
        let factor = if turn < 0.0 {
            1.0 - turn
        } else {
            1.0 / (1.0 + turn)
        };
        let sideways = event.delta_x() as f32 * unit;
        let mut moved = false;
        self.change(&mut |state| {
            state.flight = None;
            let camera = &mut state.camera;
            let before = (camera.zoom, camera.corner);
            if sideways.abs() > event.delta_y().abs() as f32 * unit {
                camera.corner.0 += sideways;
                camera.settle();
            } else {
                camera.zoom_at(pixel, factor);
            }
            moved = before != (camera.zoom, camera.corner);
        });
        // Where there is no more to zoom, the wheel is the page's.
        if event.ctrl_key() || moved {
            event.prevent_default();
        }
    }

    fn measure(self) {
        if let Some(frame) = self.element() {
            let bounds = (frame.client_width() as f32, frame.client_height() as f32);
            self.change(&mut |state| {
                // A frame that is hidden for a while has no size.
                if bounds.0 > 0.0 && state.camera.frame != bounds {
                    state.camera.resize(bounds);
                    state.drawn = None;
                }
            });
        }
    }
}

impl ViewportState {
    fn fly(&mut self, point: (f32, f32)) {
        let mut there = self.camera;
        there.put(point, there.middle());
        let far = |from: f32, to: f32, frame: f32| (to - from).abs() > 2.0 * frame;
        if far(self.camera.corner.0, there.corner.0, self.camera.frame.0) || wants_calm() {
            self.camera = there;
            self.flight = None;
        } else if there.corner != self.camera.corner {
            self.flight = Some(Flight {
                from: self.camera.corner,
                to: there.corner,
                since: Date::now(),
            });
        }
    }

    /// Goes on with a flight; whether there is more of it.
    fn advance(&mut self, now: f64) -> bool {
        let Some(Flight { from, to, since }) = self.flight else {
            return false;
        };
        let t = between(((now - since) / FLIGHT) as f32, 0.0, 1.0);
        let eased = t * t * (3.0 - 2.0 * t);
        let on_the_way = |from: f32, to: f32| from + (to - from) * eased;
        self.camera.corner = (on_the_way(from.0, to.0), on_the_way(from.1, to.1));
        if t >= 1.0 {
            self.flight = None;
        }
        self.flight.is_some()
    }

    fn press(&mut self, finger: Finger) {
        self.flight = None;
        self.fingers.retain(|known| known.id != finger.id);
        // A third finger means nothing.
        self.fingers.truncate(1);
        if self.fingers.is_empty() {
            self.strayed = 0.0;
        } else {
            self.strayed = STRAY;
        }
        self.fingers.push(finger);
    }

    fn drag(&mut self, finger: Finger) {
        let middle_and_span = |fingers: &[Finger]| {
            let (a, b) = (fingers[0].at, fingers[fingers.len() - 1].at);
            let span = (a.0 - b.0).abs().max((a.1 - b.1).abs()).max(16.0);
            (((a.0 + b.0) / 2.0, (a.1 + b.1) / 2.0), span)
        };
        let (was, before) = middle_and_span(&self.fingers);
        for known in &mut self.fingers {
            if known.id == finger.id {
                known.at = finger.at;
            }
        }
        let (is, after) = middle_and_span(&self.fingers);
        self.strayed += (is.0 - was.0).abs() + (is.1 - was.1).abs();
        if self.strayed < STRAY {
            return;
        }
        if after != before {
            self.camera.zoom_at(was, after / before);
        }
        let corner = &mut self.camera.corner;
        *corner = (corner.0 + was.0 - is.0, corner.1 + was.1 - is.1);
        self.camera.settle();
    }
}

/// Whether something in the frame is for pressing and not part of the picture.
fn is_control(event: &PointerEvent) -> bool {
    let target = event
        .target()
        .and_then(|target| target.dyn_into::<Element>().ok());
    target.is_some_and(|target| target.closest("button").ok().flatten().is_some())
}

/// The frame itself, with what lies upon the picture.
#[component]
pub fn ViewportFrame(
    /// What it shows.
    viewport: Viewport,
    /// Says whether there was anything at a place that was tapped; a double tap elsewhere zooms in.
    #[prop(into)]
    on_tap: Callback<Tap, bool>,
    /// Hears the keys that are pressed in the frame.
    #[prop(into)]
    on_key: Callback<KeyboardEvent>,
    /// What lies upon the picture.
    children: Children,
) -> AnyView {
    let Viewport { frame, layer, .. } = viewport;
    frame.on_load(move |frame| {
        let observed = Observed::new(&[&frame], move || viewport.measure());
        // It lives as long as the page.
        StoredValue::new_local(observed);
    });
    let on_pointer = move |event: PointerEvent| viewport.on_pointer(&event, on_tap);
    el! {
        <div
            node_ref=frame
            class="viewport"
            on:pointerdown=on_pointer
            on:pointermove=on_pointer
            on:pointerup=on_pointer
            on:pointercancel=on_pointer
            on:wheel=move |event: WheelEvent| viewport.on_wheel(&event)
            on:keydown=move |event: KeyboardEvent| on_key.run(event)
        >
            <div node_ref=layer class="layer" translate="no"></div>
            {children()}
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::{Finger, ViewportState};
    use crate::ui::camera::{Camera, Scene};

    #[test]
    fn one_finger_drags_and_two_pinch() {
        let mut state = ViewportState {
            camera: Camera::default(),
            ..ViewportState::default()
        };
        state.camera.resize((400.0, 300.0));
        state.camera.see(Scene {
            width: 4000.0,
            height: 3000.0,
            most: 2.0,
            ..Scene::default()
        });
        state.camera.zoom = 0.5;
        state.camera.settle();
        let finger = |id, x, y| Finger { id, at: (x, y) };
        state.press(finger(1, 100.0, 100.0));
        state.drag(finger(1, 98.0, 100.0));
        assert_eq!(state.camera.corner, (0.0, 0.0));
        state.drag(finger(1, 60.0, 70.0));
        assert_eq!(state.camera.corner, (38.0, 30.0));
        state.press(finger(2, 160.0, 70.0));
        state.drag(finger(2, 260.0, 70.0));
        assert_eq!(state.camera.zoom, 1.0);
    }
}
