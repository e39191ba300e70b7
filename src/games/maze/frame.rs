//! The frame in which the board scrolls, and the pointer on it.

use leptos::ev::{MouseEvent, PointerEvent};
use leptos::html;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::Node;

use super::picture;
use crate::ui::gesture::{Drag, Gesture};

/// How near (pixels) to the frame's edge whoever walks may come before it scrolls.
const EDGE: i32 = 56;

/// The least size (pixels) of a cell with a number in it.
const NUMBERED: u32 = 24;

/// What a pointer does on the board, each with the point in the picture's units.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MazeTouch {
    /// A tap or click.
    Tap(i32, i32),
    /// Whoever walks is dragged there.
    Drag(i32, i32),
    /// The drag is over.
    Drop,
}

/// The board's state. Copies are handles of the same. The picture's view box is its corner, width and height.
#[derive(Clone, Copy)]
pub struct BoardFrame {
    pub frame: NodeRef<html::Div>,
    pub sheet: NodeRef<html::Div>,
    /// What a finger takes hold of.
    pub handle: NodeRef<html::Div>,
    /// Whether all of the maze is seen at its size.
    pub fits: RwSignal<bool>,
    /// Whether cells are too small for numbers.
    pub is_small: RwSignal<bool>,
    pub gesture: Gesture,
}

impl BoardFrame {
    /// That of a page.
    pub fn new() -> Self {
        Self {
            frame: NodeRef::new(),
            sheet: NodeRef::new(),
            handle: NodeRef::new(),
            fits: RwSignal::new(false),
            is_small: RwSignal::new(false),
            // A finger on the handle drags from the first pixel on.
            gesture: Gesture::new(0),
        }
    }

    /// What a pointer does: see [`MazeTouch`].
    pub fn on_pointer(self, event: &PointerEvent, view: [i32; 4], on_touch: Callback<MazeTouch>) {
        if event.type_() == "pointerdown" {
            let target = event
                .target()
                .and_then(|target| target.dyn_into::<Node>().ok());
            let handle = self.handle.get_untracked();
            let handle = handle.filter(|handle| handle.is_same_node(target.as_ref()));
            if self.gesture.press(event, handle.is_some())
                && let Some(handle) = handle
            {
                // Without it the drag ends at the board's edge; nothing worse.
                let _ = handle.set_pointer_capture(event.pointer_id());
            }
            return;
        }
        match self.gesture.follow(event) {
            Some(Drag::Begins | Drag::Goes) => {
                let (x, y) = self.place_of(event, view);
                on_touch.run(MazeTouch::Drag(x, y));
            }
            Some(Drag::Ends | Drag::Breaks) => on_touch.run(MazeTouch::Drop),
            None => {}
        }
    }

    pub fn on_click(self, event: &MouseEvent, view: [i32; 4], on_touch: Callback<MazeTouch>) {
        if !self.gesture.is_end_of_drag() {
            let (x, y) = self.place_of(event, view);
            on_touch.run(MazeTouch::Tap(x, y));
        }
    }

    /// Where an event is, in the picture's units.
    fn place_of(self, event: &MouseEvent, [left, top, width, _]: [i32; 4]) -> (i32, i32) {
        let Some(sheet) = self.sheet.get_untracked() else {
            return (left, top);
        };
        let bounds = sheet.get_bounding_client_rect();
        let scale = width as f32 / (bounds.width() as f32).max(1.0);
        let unit = |client: i32, edge: f64| (client as f32 - edge as f32) * scale;
        (
            left + unit(event.client_x(), bounds.left()) as i32,
            top + unit(event.client_y(), bounds.top()) as i32,
        )
    }

    /// The size of a cell now, in pixels.
    pub fn cell(self, [_, _, width, _]: [i32; 4]) -> u32 {
        let sheet = self.sheet.try_get_untracked().flatten();
        let pixels = sheet.map_or(0, |sheet| sheet.client_width().unsigned_abs());
        pixels * picture::CELL.unsigned_abs() / width.unsigned_abs().max(1)
    }

    /// Looks whether the whole sheet is seen, and whether there is room for numbers.
    pub fn measure(self, view: [i32; 4]) {
        let Some(frame) = self.frame.try_get_untracked().flatten() else {
            return;
        };
        let fits = frame.scroll_width() <= frame.client_width()
            && frame.scroll_height() <= frame.client_height();
        for (signal, now) in [
            (self.fits, fits),
            (self.is_small, self.cell(view) < NUMBERED),
        ] {
            if signal.get_untracked() != now {
                signal.set(now);
            }
        }
    }

    /// Scrolls the frame so that a point is seen, and something around it.
    pub fn reveal(self, (x, y): (i32, i32), [left, top, width, height]: [i32; 4]) {
        let element = |of: NodeRef<html::Div>| of.try_get_untracked().flatten();
        let (Some(frame), Some(sheet)) = (element(self.frame), element(self.sheet)) else {
            return;
        };
        let pixel = |units: i32, pixels: i32, side: i32| units * pixels / side.max(1);
        let at_x = pixel(x - left, sheet.client_width(), width);
        let at_y = pixel(y - top, sheet.client_height(), height);
        let (edge_x, edge_y) = (
            sheet.offset_left() - frame.offset_left(),
            sheet.offset_top() - frame.offset_top(),
        );
        let to_x = scrolled(at_x + edge_x, frame.scroll_left(), frame.client_width());
        let to_y = scrolled(at_y + edge_y, frame.scroll_top(), frame.client_height());
        if to_x != frame.scroll_left() {
            frame.set_scroll_left(to_x);
        }
        if to_y != frame.scroll_top() {
            frame.set_scroll_top(to_y);
        }
    }
}

/// How far a frame with so much room is scrolled, now scrolled `now`, for a point to be well within it.
fn scrolled(at: i32, now: i32, room: i32) -> i32 {
    let margin = EDGE.min(room / 4);
    now.min(at - margin).max(at + margin - room)
}

#[cfg(test)]
mod tests {
    use super::scrolled;

    #[test]
    fn a_frame_scrolls_only_where_somebody_comes_near_its_edge() {
        assert_eq!(scrolled(150, 0, 300), 0, "well within it");
        assert_eq!(scrolled(280, 0, 300), 36);
        assert_eq!(scrolled(100, 90, 300), 44);
        assert_eq!(scrolled(50, 40, 80), 30, "a small one has smaller margins");
        assert_eq!(scrolled(20, 0, 300), -36, "the browser stops at the edge");
    }
}
