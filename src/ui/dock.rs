//! The sheet of a narrow page: what stands beside the board on a wide one rises over the lower part of the window, and the
//! board stays whole above it. `style/dock.css` lays it out.

use std::mem;

use leptos::prelude::*;
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::js_sys::{Array, Function, Reflect};
use web_sys::{HtmlElement, PointerEvent, ScrollBehavior};

use super::button::IconButton;
use super::fixed::{effect, el};
use super::icon::{Glyph, Icon};
use super::media;
use super::scroll::scroll_page;
use super::tab::{ShownTab, Tab};
use crate::life::Life;

/// How far the sheet has risen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Risen {
    /// It is closed: what it holds is in the page, below the board.
    Not,
    /// The board is whole above it.
    Half,
    /// It has all the window but the tools.
    Whole,
}

impl Risen {
    const ALL: [Self; 3] = [Self::Not, Self::Half, Self::Whole];

    /// Its class on the page of the game, after a space.
    pub const fn class(self) -> &'static str {
        match self {
            Self::Not => "",
            Self::Half => " docked",
            Self::Whole => " docked whole",
        }
    }

    /// How far it has risen after a finger has drawn it up by so many pixels.
    fn drawn(self, up: f64) -> Self {
        match self {
            Self::Half if up > DRAWN => Self::Whole,
            Self::Half if up < -DRAWN => Self::Not,
            Self::Whole if up < -DRAWN => Self::Half,
            same => same,
        }
    }
}

/// How far it is to be drawn to rise or sink, in pixels: more than a finger moves in a press.
const DRAWN: f64 = 24.0;

/// The sheet. Copies are handles of the same.
#[derive(Clone, Copy)]
pub struct Dock {
    /// The tab that is shown in it.
    tab: ShownTab,
    /// How far it has risen: its place in [`Risen::ALL`], as a number has all that a signal needs compiled already.
    risen: RwSignal<usize>,
    /// How far the page was scrolled before, in pixels.
    scrolled: RwSignal<usize>,
}

impl Dock {
    /// One that is closed.
    pub fn new(tab: ShownTab) -> Self {
        let [risen, scrolled] = [(); 2].map(|()| RwSignal::new(0));
        Self {
            tab,
            risen,
            scrolled,
        }
    }

    /// How far it has risen, to be followed.
    pub fn risen(self) -> Risen {
        Risen::ALL[self.risen.get()]
    }

    /// The same, not to be followed.
    fn risen_now(self) -> Risen {
        Risen::ALL[self.risen.get_untracked()]
    }

    /// Whether it is open, not to be followed; `None` where there is no room for it.
    pub fn is_open(self) -> Option<bool> {
        has_room().then(|| self.risen_now() != Risen::Not)
    }

    /// Opens it, where there is room for it: gives whether it is open.
    pub fn open(self) -> bool {
        let is_open = self.is_open();
        if is_open == Some(false) {
            let scrolled = window().scroll_y().unwrap_or_default();
            self.scrolled.set(scrolled as usize);
            self.rise(Risen::Half);
        }
        is_open.is_some()
    }

    /// Closes it, and brings the page back to where it was; what explains is not asked for any more. Gives whether it was
    /// open.
    pub fn close(self) -> bool {
        let was_open = self.risen_now() != Risen::Not;
        if was_open {
            if self.tab.is_now(Tab::Explain) {
                self.tab.back();
            }
            self.risen.set(Risen::Not as usize);
        }
        was_open
    }

    /// Brings the board back above it, where it has all the window: something is shown there.
    pub fn show_board(self) {
        if self.risen_now() == Risen::Whole {
            self.rise(Risen::Half);
        }
    }

    fn rise(self, to: Risen) {
        if to == Risen::Not {
            self.close();
        } else if to != self.risen_now() {
            self.risen.set(to as usize);
        }
    }
}

/// The windows in which there is room for it, as `style/dock.css` has them: narrow pages that are high enough. Paper has none.
const ROOM: &str =
    "screen and (min-height: 32rem) and (min-width: 19rem) and (max-width: 49.999rem)";

fn has_room() -> bool {
    media::holds(ROOM)
}

/// The system's ways to close something: Android's Back, and Escape (`CloseWatcher`, where the browser has it:
/// <https://html.spec.whatwg.org/multipage/interaction.html#close-requests-and-close-watchers>). It is given up when this is
/// dropped.
struct Watcher {
    watcher: JsValue,
    _on_close: Closure<dyn Fn(JsValue)>,
}

impl Watcher {
    fn new(close: impl Fn(()) + 'static) -> Option<Self> {
        let class = Reflect::get(&window(), &"CloseWatcher".into()).ok()?;
        let watcher = Reflect::construct(class.dyn_ref::<Function>()?, &Array::new()).ok()?;
        let on_close = Closure::<dyn Fn(JsValue)>::new(move |_| close(()));
        Reflect::set(&watcher, &"onclose".into(), on_close.as_ref()).ok()?;
        Some(Self {
            watcher,
            _on_close: on_close,
        })
    }
}

impl Drop for Watcher {
    fn drop(&mut self) {
        let destroy = Reflect::get(&self.watcher, &"destroy".into());
        if let Ok(Some(destroy)) = destroy.map(|destroy| destroy.dyn_into::<Function>().ok()) {
            let _ = destroy.call0(&self.watcher);
        }
    }
}

/// The head of the sheet: the tabs, which are there when it is closed, too, and the ways to draw it up and to close it.
#[component]
pub fn DockHead(
    /// The sheet.
    dock: Dock,
    /// The tabs.
    tabs: AnyView,
) -> AnyView {
    // While it is open, the system's ways to close something close it; then the page is where it was.
    let life = Life::here();
    let watcher = StoredValue::new_local(None::<Watcher>);
    let is_open = Memo::new(move |_| dock.risen() != Risen::Not);
    let mut was_open = false;
    effect(move || {
        let is_open = is_open.get();
        watcher.set_value(match is_open {
            true => Watcher::new(life.hear(move |()| dock.rise(Risen::Not))),
            false => None,
        });
        if mem::replace(&mut was_open, is_open) && !is_open {
            let top = dock.scrolled.get_untracked() as f64;
            // At once: it was there when the sheet rose.
            life.next_frame(move || scroll_page(top, ScrollBehavior::Instant));
        }
    });
    // What a tab shows is read from its beginning; a review is shown where its mistake is.
    effect(move || {
        if !dock.tab.is(Tab::Review) && is_open.get() {
            life.next_frame(|| {
                if let Ok(Some(panels)) = document().query_selector(".panels") {
                    panels.set_scroll_top(0);
                }
            });
        }
    });
    let from = StoredValue::new(None::<f64>);
    let on_down = move |event: PointerEvent| from.set_value(Some(f64::from(event.client_y())));
    let on_up = move |event: PointerEvent| {
        let start = from.try_update_value(Option::take).flatten();
        if let Some(start) = start {
            let up = start - f64::from(event.client_y());
            dock.rise(dock.risen_now().drawn(up));
        }
    };
    // The buttons go when it is closed, and hand the focus on.
    let on_close = move |()| {
        dock.rise(Risen::Not);
        let tab = document()
            .query_selector(".tabs [aria-selected=true]")
            .ok()
            .flatten();
        if let Some(tab) = tab.and_then(|tab| tab.dyn_into::<HtmlElement>().ok()) {
            let _ = tab.focus();
        }
    };
    let is_closed = Signal::derive(move || dock.risen() == Risen::Not);
    let is_whole = Signal::derive(move || (dock.risen() == Risen::Whole).to_string());
    let on_grip = move |_| {
        dock.rise(match dock.risen_now() {
            Risen::Half => Risen::Whole,
            _ => Risen::Half,
        });
    };
    el! {
        <div class="dock-head" on:pointerdown=on_down on:pointerup=on_up>
            {tabs}
            <div class="dock-ways" hidden=is_closed>
                <button
                    type="button"
                    class="quiet"
                    aria-label="More room"
                    title="More room"
                    aria-pressed=is_whole
                    on:click=on_grip
                >
                    <Glyph icon=Icon::North />
                </button>
                <IconButton icon=Icon::Close name="Close" on_press=on_close />
            </div>
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::ROOM;
    use super::Risen::{Half, Not, Whole};

    #[test]
    fn the_style_has_the_same_room_for_it() {
        let style = include_str!("../../style/dock.css");
        assert_eq!(style.matches(&format!("@media {ROOM} {{")).count(), 1);
        assert_eq!(style.matches("max-width: 49.999rem").count(), 1);
    }

    #[test]
    fn a_finger_draws_it_up_and_down_and_a_press_does_not() {
        let drawn = |up| [Not, Half, Whole].map(|risen| risen.drawn(up));
        assert_eq!(drawn(60.0), [Not, Whole, Whole]);
        assert_eq!(drawn(-60.0), [Not, Not, Half]);
        assert_eq!(drawn(8.0), [Not, Half, Whole]);
        assert_eq!(drawn(-8.0), [Not, Half, Whole]);
    }
}
