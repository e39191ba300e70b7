//! The static page of a game, which is seen until the program has arrived: a page is made in several tasks, and what is made
//! later is seen as it was until then.

use leptos::prelude::*;
use web_sys::Element;

use super::fixed::{dynamic, existing};
use crate::life::Life;

/// A part of the static page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShellPart {
    /// All of the game's page.
    Page,
    /// What is below its board, in that.
    Below,
}

/// The parts of the static page, as far as they are there and have not been used.
#[derive(Clone, Copy)]
struct Shell([StoredValue<Option<Element>, LocalStorage>; 2]);

/// Makes the static page that is in this element known to everything below, if it is that of a game.
pub fn provide_shell(place: &Element) {
    let find = |selector| place.query_selector(selector).ok().flatten();
    let below = find(".rail > .below");
    let page = below.as_ref().and_then(|_| find("main > .game"));
    provide_context(Shell([page, below].map(StoredValue::new_local)));
}

/// A view that is made in a task of its own, so that what is before it is seen first: the part of the static page that it
/// takes the place of stands there meanwhile, of the same size. On a page that somebody has gone to, of which there is no
/// static one, it is made at once.
pub fn soon(part: ShellPart, view: Box<dyn FnOnce() -> AnyView + Send>) -> AnyView {
    let shell = use_context::<Shell>();
    let take = |Shell(parts): Shell| parts[part as usize].try_update_value(Option::take);
    // Where the first page could not be loaded nothing of its static one is to be seen on another.
    let taken = shell.and_then(take).flatten();
    let is_of_page = |element: &Element| part == ShellPart::Page || element.is_connected();
    let Some(waiting) = taken.filter(is_of_page) else {
        return view();
    };
    let is_time = RwSignal::new(false);
    Life::here().next_task(move || is_time.set(true));
    let (mut waiting, mut view) = (Some(existing(waiting)), Some(view));
    dynamic(move || match (is_time.get(), view.take()) {
        (true, Some(view)) => untrack(view),
        (_, kept) => {
            view = kept;
            waiting.take().unwrap_or_else(|| ().into_any())
        }
    })
}
