//! What explains, and where it is seen. On a wide page it stands beside the board. On a narrow one it is below the board, and out
//! of sight: so it rises in a sheet when somebody asks ([`super::dock`]). Where there is no room for that (a window that is
//! low, letters that are large) the page is scrolled to it, and back when it is closed.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::js_sys::Date;
use web_sys::{Element, HtmlElement, ScrollBehavior, ScrollLogicalPosition};

use super::button::Button;
use super::dock::Dock;
use super::fixed::el;
use super::media::wants_calm;
use super::scroll::{reveal, scroll_page};
use super::tab::{ShownTab, Tab};
use crate::life::Life;

/// The room that is left above and below what is scrolled to, in pixels.
const GAP: f64 = 8.0;

/// Where things are on a narrow page, in pixels; places are counted from the page's top.
#[derive(Clone, Copy, Debug)]
struct Layout {
    /// How far the page is scrolled.
    scrolled: f64,
    /// The window's height above the tools, which lie over what is below them.
    height: f64,
    /// The top of the board.
    board: f64,
    /// The top and the bottom of the first sentences of what explains.
    first: [f64; 2],
    /// The bottom of all of it.
    end: f64,
}

impl Layout {
    /// How far the page is to be scrolled so that the first sentences are seen, and more of what explains as long as
    /// that takes nothing of the board away.
    fn target(&self) -> f64 {
        let to_bottom = |place: f64| place + GAP - self.height;
        let least = to_bottom(self.first[1]);
        let free = to_bottom(self.end).min(self.board - GAP);
        let most = self.first[0] - GAP;
        self.scrolled.max(least).max(free).min(most).max(0.0)
    }

    /// Whether the first sentences are seen, or have been scrolled past.
    fn is_read(&self) -> bool {
        self.first[1] <= self.scrolled + self.height + 1.0
    }

    /// How far the page is to be scrolled so that the board is seen from its top.
    fn whole_board(&self) -> f64 {
        self.scrolled.min(self.board - GAP).max(0.0)
    }
}

/// How long a page may be on its way to where it is scrolled to, in milliseconds.
const FLIGHT: f64 = 1_000.0;

/// A page that was scrolled for an answer: from where, and where to.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Scrolled {
    from: f64,
    to: f64,
    /// When it is there at the latest, in milliseconds since 1970.
    there: f64,
}

impl Scrolled {
    /// A page that stands there, and has not been scrolled.
    const fn at(place: f64) -> Self {
        Self {
            from: place,
            to: place,
            there: 0.0,
        }
    }

    /// Whether a page that stands there at that time has been scrolled by nobody else.
    fn is_at(self, place: f64, now: f64) -> bool {
        let [least, most] = match now < self.there {
            true => [self.from.min(self.to), self.from.max(self.to)],
            false => [self.to; 2],
        };
        (least - 1.0..=most + 1.0).contains(&place)
    }
}

/// What explains, and how it is brought into sight. Copies are handles of the same.
#[derive(Clone, Copy)]
pub struct ShownAnswer {
    life: Life,
    tab: ShownTab,
    dock: Dock,
    scrolled: StoredValue<Option<Scrolled>>,
    /// Whether somebody waits for it.
    awaited: RwSignal<bool>,
}

impl ShownAnswer {
    /// What is explained on this tab's page, which may be in this sheet.
    pub fn new(tab: ShownTab, dock: Dock) -> Self {
        Self {
            life: Life::here(),
            tab,
            dock,
            scrolled: StoredValue::new(None),
            awaited: RwSignal::new(false),
        }
    }

    /// Somebody asks why: it is shown, now and when it is there. Where it has been read already, what was shown before
    /// comes back, and the board. Gives whether it is shown.
    pub fn toggle(self) -> bool {
        if self.tab.is_now(Tab::Explain) && self.is_read() {
            self.close();
            if self.tab.is_now(Tab::Explain) {
                self.tab.back();
            }
            return false;
        }
        self.open();
        true
    }

    /// Whether the first sentences are seen, or have been.
    fn is_read(self) -> bool {
        let is_read = || place().is_none_or(|place| place.is_read());
        self.dock.is_open().unwrap_or_else(is_read)
    }

    /// Shows it, now and when it is there.
    pub fn open(self) {
        self.tab.show(Tab::Explain);
        self.wait();
        self.dock.open();
        self.life.next_frame(move || self.show());
    }

    /// An answer will come; whoever scrolls elsewhere meanwhile is left there.
    pub fn wait(self) {
        let at = scroll_y();
        let _ = self.scrolled.try_update_value(|scrolled| {
            *scrolled = match *scrolled {
                Some(before) if before.is_at(at, Date::now()) => Some(before),
                _ => Some(Scrolled::at(at)),
            };
        });
        self.awaited.set(true);
    }

    /// Whether somebody waits for it, to be followed.
    pub fn is_awaited(self) -> bool {
        self.awaited.get()
    }

    /// Nobody waits for it any more.
    pub fn withdraw(self) {
        self.awaited.set(false);
    }

    /// It is there: whoever waits for it sees it as soon as it is drawn.
    pub fn came(self) {
        if self.awaited.get_untracked() {
            self.awaited.set(false);
            self.life.next_frame(move || self.show());
        }
    }

    /// The place where it is seen has been loaded: whoever has asked before is brought there.
    pub fn arrive(self) {
        if self.scrolled.with_value(Option::is_some) {
            self.life.next_frame(move || self.show());
        }
    }

    /// It is closed: the page goes back to where it was before.
    pub fn close(self) {
        self.awaited.set(false);
        if self.dock.close() {
            return;
        }
        let scrolled = self.scrolled.try_update_value(Option::take).flatten();
        if let (Some(scrolled), true) = (scrolled, is_narrow()) {
            scroll_to(scrolled.from.min(scroll_y()));
        }
    }

    /// Something is to be done on the board: it is brought into sight, where it was before if that is known. Above the sheet it
    /// is seen anyway.
    pub fn close_for_board(self) {
        self.awaited.set(false);
        if self.dock.is_open() == Some(true) {
            return;
        }
        let scrolled = self.scrolled.try_update_value(Option::take).flatten();
        if let Some(layout) = place().and_then(|place| place.layout) {
            let board = layout.whole_board();
            scroll_to(scrolled.map_or(board, |scrolled| scrolled.from.min(board)));
        }
    }

    /// Scrolls to what there is, unless somebody has scrolled elsewhere since it was asked for.
    fn show(self) {
        let Some(scrolled) = self.scrolled.get_value() else {
            return;
        };
        let Some(AnswerPlace { first, layout }) = place() else {
            return;
        };
        let layout = layout.filter(|_| !self.dock.open());
        match layout {
            None => reveal(&first, ScrollLogicalPosition::Nearest),
            Some(layout) if scrolled.is_at(layout.scrolled, Date::now()) => {
                let (from, to) = (scrolled.from, layout.target());
                let there = match wants_calm() {
                    true => 0.0,
                    false => Date::now() + FLIGHT,
                };
                self.scrolled.set_value(Some(Scrolled { from, to, there }));
                scroll_to(to);
            }
            Some(_) => {}
        }
    }
}

/// Where the first sentences of what explains are, and where that is on a narrow page.
struct AnswerPlace {
    first: Element,
    layout: Option<Layout>,
}

impl AnswerPlace {
    /// Whether the first sentences are seen, or have been scrolled past.
    fn is_read(&self) -> bool {
        let bottom = |element: &Element| element.get_bounding_client_rect().bottom();
        match &self.layout {
            Some(layout) => layout.is_read(),
            None => find(".rail").is_none_or(|rail| bottom(&self.first) <= bottom(&rail) + 1.0),
        }
    }
}

fn find(selector: &str) -> Option<Element> {
    document().query_selector(selector).ok().flatten()
}

/// How far the page is scrolled.
fn scroll_y() -> f64 {
    window().scroll_y().unwrap_or_default()
}

/// Whether what is beside the board on a wide page is below it.
fn is_narrow() -> bool {
    let [board, rail] = [".board-area", ".rail"].map(find);
    board.zip(rail).is_some_and(|(board, rail)| {
        rail.get_bounding_client_rect().top() >= board.get_bounding_client_rect().bottom() - 1.0
    })
}

/// Finds what explains, or what stands in its place until it is there.
fn place() -> Option<AnswerPlace> {
    let first = find(".explain p")?;
    if !is_narrow() {
        let layout = None;
        return Some(AnswerPlace { first, layout });
    }
    let scrolled = scroll_y();
    let bounds = |element: &Element| {
        let bounds = element.get_bounding_client_rect();
        [bounds.top() + scrolled, bounds.bottom() + scrolled]
    };
    let inner = window().inner_height().ok()?.as_f64()?;
    let tools = find(".toolbar").map_or(0.0, |tools| tools.get_bounding_client_rect().height());
    let layout = Layout {
        scrolled,
        height: inner - tools,
        board: bounds(&find(".board-area")?)[0],
        first: bounds(&first),
        end: bounds(&find(".explain")?)[1],
    };
    let layout = Some(layout);
    Some(AnswerPlace { first, layout })
}

/// Scrolls the page; at once for whoever wants no motion.
fn scroll_to(top: f64) {
    let behavior = match wants_calm() {
        true => ScrollBehavior::Instant,
        false => ScrollBehavior::Smooth,
    };
    scroll_page(top, behavior);
}

/// The button by which what explains is closed where it is read: on a narrow page, after all of it.
#[component]
pub fn CloseAnswer(
    /// Closes it.
    #[prop(into)]
    on_press: Callback<()>,
) -> AnyView {
    // The button goes with it, and hands the focus on to the tool that asks.
    let on_press = move |()| {
        on_press.run(());
        let tool = find(".toolbar [aria-pressed]");
        if let Some(tool) = tool.and_then(|tool| tool.dyn_into::<HtmlElement>().ok()) {
            let _ = tool.focus();
        }
    };
    el! {
        <div class="row close-answer">
            <Button name="Close" on_press />
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::{Layout, Scrolled};

    /// A window of 684 above the tools; the board's top is at 150, its bottom at 490.
    fn layout(scrolled: f64, first: [f64; 2], end: f64) -> Layout {
        Layout {
            scrolled,
            height: 684.0,
            board: 150.0,
            first,
            end,
        }
    }

    #[test]
    fn the_first_sentences_are_seen_and_the_board_as_long_as_it_can() {
        // All of it fits below the whole board.
        assert_eq!(layout(0.0, [660.0, 708.0], 800.0).target(), 124.0);
        // More than fits: up to where the board begins.
        assert_eq!(layout(0.0, [660.0, 708.0], 1500.0).target(), 142.0);
        // The first sentences alone take a part of the board away.
        assert_eq!(layout(0.0, [860.0, 908.0], 1500.0).target(), 232.0);
        // What is seen already moves nothing.
        assert_eq!(layout(0.0, [600.0, 648.0], 670.0).target(), 0.0);
        assert_eq!(layout(200.0, [600.0, 648.0], 1500.0).target(), 200.0);
        // Whoever has scrolled past sees how it begins; so does whoever has a window that is too low.
        assert_eq!(layout(900.0, [660.0, 708.0], 1500.0).target(), 652.0);
        assert_eq!(layout(0.0, [700.0, 1500.0], 1500.0).target(), 692.0);
    }

    #[test]
    fn what_has_been_seen_is_read() {
        let read = |scrolled| layout(scrolled, [700.0, 748.0], 1500.0).is_read();
        assert_eq!([0.0, 64.0, 900.0].map(read), [false, true, true]);
    }

    #[test]
    fn a_board_that_is_to_be_pressed_is_seen_from_its_top() {
        let to = |scrolled| layout(scrolled, [660.0, 708.0], 1500.0).whole_board();
        assert_eq!([0.0, 100.0, 700.0].map(to), [0.0, 100.0, 142.0]);
    }

    #[test]
    fn whoever_is_on_the_way_has_not_scrolled_elsewhere() {
        let scrolled = Scrolled {
            from: 20.0,
            to: 180.0,
            there: 5_000.0,
        };
        let places = [0.0, 19.5, 20.0, 100.0, 180.4, 200.0];
        let on_the_way = places.map(|place| scrolled.is_at(place, 4_999.0));
        assert_eq!(on_the_way, [false, true, true, true, true, false]);
        let there = places.map(|place| scrolled.is_at(place, 5_000.0));
        assert_eq!(there, [false, false, false, false, true, false]);
        assert!(Scrolled::at(7.0).is_at(7.0, 0.0) && !Scrolled::at(7.0).is_at(9.0, 0.0));
    }
}
