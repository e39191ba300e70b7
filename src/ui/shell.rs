//! The static page that is seen until the program has arrived: what is made last stands there until it is made.

use leptos::prelude::*;
use web_sys::Element;

use super::fixed::{dynamic, existing};
use crate::life::Life;

/// What the static page shows below the board, until it is used.
#[derive(Clone, Copy)]
struct Shell(StoredValue<Option<Element>, LocalStorage>);

/// Makes the static page's part below the board known to everything below.
pub fn provide_shell(below: Option<Element>) {
    provide_context(Shell(StoredValue::new_local(below)));
}

/// A view that is made in a task of its own, so that what is before it is seen first: what the static page has in its place
/// stands there meanwhile, of the same size. On a page that somebody has gone to, of which there is no static one, it is made
/// at once.
pub fn soon(view: Box<dyn FnOnce() -> AnyView + Send>) -> AnyView {
    let shell = use_context::<Shell>();
    let below = shell.and_then(|shell| shell.0.try_update_value(Option::take).flatten());
    let Some(below) = below else {
        return view();
    };
    let is_time = RwSignal::new(false);
    Life::here().next_task(move || is_time.set(true));
    let (mut waiting, mut view) = (Some(existing(below)), Some(view));
    dynamic(move || match (is_time.get(), view.take()) {
        (true, Some(view)) => untrack(view),
        (_, kept) => {
            view = kept;
            waiting.take().unwrap_or_else(|| ().into_any())
        }
    })
}
