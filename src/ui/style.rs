//! Style sheets that come later: a page of a release names those that it does not begin with, each with what it is for
//! (`scripts/pages.mjs`).

use leptos::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::Element;
use web_sys::js_sys::Promise;

/// Ends the name of the rest of a game's page, beside what is played.
pub const REST: &str = "-more";

/// The link to a style sheet that has not been loaded, for the page of this ID, or, with [`REST`] after it, for the rest of a
/// game's page.
fn unloaded(part: &str) -> Option<Element> {
    let link = document().query_selector(&format!("link[data-for~={part}][disabled]"));
    link.ok().flatten()
}

/// Whether the page of this ID has all style sheets that it needs.
pub fn has_styles(part: &str) -> bool {
    unloaded(part).is_none()
}

/// Begins to load the style sheets that are missing for the page of this ID, or for the rest of a game's page. What can't be
/// had keeps nobody from playing: it ends all the same.
pub fn load_styles(part: &str) -> impl Future<Output = ()> + use<> {
    let mut loads = Vec::new();
    while let Some(link) = unloaded(part) {
        loads.push(Promise::new(&mut |resolve, _| {
            for event in ["load", "error"] {
                let _ = link.add_event_listener_with_callback(event, &resolve);
            }
            let _ = link.remove_attribute("disabled");
        }));
    }
    async move {
        for load in loads {
            let _ = JsFuture::from(load).await;
        }
    }
}
