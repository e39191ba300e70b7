//! A small map of a board that is larger than its frame: all of it, and which part is seen. It stands beside the
//! figures, so that it hides nothing of the board. A tap on the map scrolls there. Whoever does not see it misses
//! nothing, as the frame is scrolled otherwise as well.

use leptos::ev::PointerEvent;
use leptos::html;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

use super::fixed::el;
use super::observed::Observed;

/// The longer side of the map, in pixels: as high as a line of figures and the gaps around it.
const SIDE: i32 = 44;
/// How much more than its frame (in parts of this) a board has to be.
const MORE: i32 = 8;

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
fn lay_out(frame: &Element, map: &HtmlElement) {
    let [across, down] = spans(frame);
    let is_hidden = !across.is_part() && !down.is_part();
    map.set_hidden(is_hidden);
    if is_hidden {
        return;
    }
    let longer = across.all.max(down.all).max(1);
    let pixels = |length: i32| format!("{}px", length * SIDE / longer);
    for (name, value) in [
        ("--width", pixels(across.all)),
        ("--height", pixels(down.all)),
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

/// The map of a frame.
#[component]
pub fn Overview(
    /// The frame, as a selector.
    frame: &'static str,
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
        let frame = document().query_selector(frame).ok().flatten()?;
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
        let elements: Vec<&Element> = [Some(&frame), sheet.as_ref()]
            .into_iter()
            .flatten()
            .collect();
        let mut observed = Observed::new(&elements, show);
        if let Some(observed) = &mut observed {
            observed.follow_scroll(frame.unchecked_ref());
        }
        // It lives as long as the page.
        StoredValue::new_local(observed);
        // Before all is drawn for the first time: the figures make room for it.
        show();
    });
    let on_pointer = move |event: PointerEvent| {
        if event.buttons() == 1
            && let Some((frame, map)) = both()
        {
            event.prevent_default();
            go_to(&frame, &map, &event);
        }
    };
    el! {
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
    fn what_is_seen_is_a_share_of_all() {
        let span = Span {
            from: 450,
            seen: 300,
            all: 900,
        };
        assert_eq!(
            [span.share(span.from), span.share(span.seen)],
            ["50%", "33%"]
        );
    }
}
