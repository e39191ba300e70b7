//! A small map of a board that is larger than its frame: all of it, and which part is seen. A tap on the map
//! scrolls there. Whoever does not see it misses nothing, as the frame is scrolled otherwise as well.

use leptos::ev::PointerEvent;
use leptos::html;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

use super::fixed::{Fixed as _, effect};
use super::observed::Observed;

/// The longer side of the map, in pixels, and in parts of the frame's shorter side.
const SIDE: i32 = 96;
const PART: i32 = 3;
/// How much more than its frame (in parts of this) a board has to be.
const MORE: i32 = 8;
/// How far (pixels) it is from the frame's edges.
const MARGIN: i32 = 8;

/// How far along a frame is seen, in one direction, in pixels: where that begins, how much is seen and how
/// much there is.
#[derive(Clone, Copy, Debug)]
struct Span {
    from: i32,
    seen: i32,
    all: i32,
}

impl Span {
    /// Whether the board is larger than the frame by more than a little.
    const fn is_part(self) -> bool {
        (self.all - self.seen) * MORE > self.seen
    }

    /// Whether the map is at the end of this direction: where nothing more is to come, there would be cells
    /// under it that can't be scrolled away.
    const fn is_at_end(self) -> bool {
        2 * self.from <= self.all - self.seen
    }

    /// Where the map of a length begins in the frame.
    const fn place(self, length: i32, is_at_end: bool) -> i32 {
        if is_at_end {
            self.seen - length - MARGIN
        } else {
            MARGIN
        }
    }

    /// A length as a share of all, in percent.
    fn share(self, length: i32) -> String {
        format!("{}%", length * 100 / self.all.max(1))
    }
}

fn spans(frame: &Element) -> [Span; 2] {
    [
        Span {
            from: frame.scroll_left(),
            seen: frame.client_width(),
            all: frame.scroll_width(),
        },
        Span {
            from: frame.scroll_top(),
            seen: frame.client_height(),
            all: frame.scroll_height(),
        },
    ]
}

/// Draws the map for a frame as it is scrolled now.
fn lay_out(frame: &HtmlElement, map: &HtmlElement) {
    let [across, down] = spans(frame);
    let is_hidden = !across.is_part() && !down.is_part();
    map.set_hidden(is_hidden);
    if is_hidden {
        return;
    }
    let most = SIDE.min(across.seen.min(down.seen) / PART);
    let longer = across.all.max(down.all).max(1);
    let (width, height) = (across.all * most / longer, down.all * most / longer);
    let top = down.place(height, down.is_at_end());
    // It goes out of the way of whoever is at work there.
    let hides = |left: i32| {
        let focus = frame.query_selector(".handle, :focus").ok().flatten();
        focus.is_some_and(|focus| {
            let (focus, frame) = (
                focus.get_bounding_client_rect(),
                frame.get_bounding_client_rect(),
            );
            let x = (focus.left() - frame.left()) as i32;
            let y = (focus.top() - frame.top()) as i32;
            let (to_x, to_y) = (x + focus.width() as i32, y + focus.height() as i32);
            x < left + width && to_x > left && y < top + height && to_y > top
        })
    };
    let is_right = across.is_at_end();
    let left = across.place(width, is_right);
    let left = if hides(left) {
        across.place(width, !is_right)
    } else {
        left
    };
    let pixels = |length: i32| format!("{length}px");
    for (name, value) in [
        ("--left", pixels(frame.offset_left() + left)),
        ("--top", pixels(frame.offset_top() + top)),
        ("--width", pixels(width)),
        ("--height", pixels(height)),
        ("--from-x", across.share(across.from)),
        ("--from-y", down.share(down.from)),
        ("--seen-x", across.share(across.seen)),
        ("--seen-y", down.share(down.seen)),
    ] {
        // A name of our own is never refused.
        let _ = map.style().set_property(name, &value);
    }
}

/// Scrolls a frame to what is under a pointer on the map.
fn go_to(frame: &Element, map: &Element, event: &PointerEvent) {
    let bounds = map.get_bounding_client_rect();
    let [across, down] = spans(frame);
    let target = |span: Span, at: f64, length: f64| {
        (at / length.max(1.0) * f64::from(span.all)) as i32 - span.seen / 2
    };
    let x = f64::from(event.client_x()) - bounds.left();
    let y = f64::from(event.client_y()) - bounds.top();
    frame.set_scroll_left(target(across, x, bounds.width()));
    frame.set_scroll_top(target(down, y, bounds.height()));
}

/// The map of the frame that stands before it.
#[component]
pub fn Overview(
    /// What the picture shows: its corner, width and height.
    #[prop(into)]
    view_box: Signal<String>,
    /// The picture.
    #[prop(into)]
    picture: Signal<String>,
) -> AnyView {
    let map = NodeRef::<html::Div>::new();
    let both = move || {
        let map: HtmlElement = (*map.try_get_untracked().flatten()?)
            .clone()
            .unchecked_into();
        let frame: HtmlElement = map.previous_element_sibling()?.dyn_into().ok()?;
        Some((frame, map))
    };
    let show = move || {
        if let Some((frame, map)) = both() {
            lay_out(&frame, &map);
        }
    };
    map.on_load(move |_| {
        let Some((frame, _)) = both() else {
            return;
        };
        let sheet = frame.first_element_child();
        let elements: Vec<&Element> = [Some(&*frame), sheet.as_ref()]
            .into_iter()
            .flatten()
            .collect();
        let observed = Observed::new(&elements, show);
        if let Some(observed) = &observed {
            observed.follow_scroll(&frame);
        }
        // It lives as long as the page.
        StoredValue::new_local(observed);
    });
    // What is done on the board may go where the map is.
    effect(move || {
        picture.track();
        request_animation_frame(show);
    });
    let on_pointer = move |event: PointerEvent| {
        if event.buttons() == 1
            && let Some((frame, map)) = both()
        {
            event.prevent_default();
            go_to(&frame, &map, &event);
        }
    };
    view! {
        <div
            node_ref=map
            class="overview"
            aria-hidden="true"
            hidden
            on:pointerdown=on_pointer
            on:pointermove=on_pointer
        >
            <svg viewBox=view_box preserveAspectRatio="none" inner_html=picture></svg>
            <div class="window"></div>
        </div>
    }
    .fixed()
}

#[cfg(test)]
mod tests {
    use super::Span;

    #[test]
    fn a_map_is_shown_where_there_is_much_more_than_is_seen() {
        let span = |seen, all| Span { from: 0, seen, all };
        assert!(!span(300, 300).is_part());
        assert!(!span(300, 330).is_part());
        assert!(span(300, 400).is_part());
    }

    #[test]
    fn it_is_where_there_is_more_to_come() {
        let span = |from| Span {
            from,
            seen: 300,
            all: 900,
        };
        assert!(span(0).is_at_end() && span(300).is_at_end() && !span(301).is_at_end());
        assert_eq!(span(0).place(96, true), 196);
        assert_eq!(span(600).place(96, false), 8);
        assert_eq!(span(450).share(450), "50%");
    }
}
