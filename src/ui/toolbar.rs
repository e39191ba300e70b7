//! The toolbar of a game: what is done most often, and what else can be done. On a narrow page the rest is
//! behind a button.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use web_sys::{Element, Event, HtmlElement, ScrollBehavior};

use super::fixed::el;
use super::icon::{Glyph, Icon};
use super::scroll::scroll_page;

/// The toolbar. Of the tools in it those with the class `extra` are not seen on a narrow page until "More"
/// is pressed.
#[component]
pub fn Toolbar(
    /// The tools.
    children: Children,
) -> AnyView {
    let open = RwSignal::new(false);
    let class = Signal::derive(move || match open.get() {
        true => "toolbar open".to_owned(),
        false => "toolbar".to_owned(),
    });
    let expanded = Signal::derive(move || open.get().to_string());
    el! {
        <div class=class role="group" aria-label="Game">
            {children()}
            <button
                type="button"
                class="tool more"
                aria-expanded=expanded
                on:click=move |_| open.update(|open| *open = !*open)
            >
                <span class="icons">
                    <Glyph icon=Icon::More />
                </span>
                <span>"More"</span>
            </button>
        </div>
    }
}

/// Has a tool that is on from now on close what is behind "More", as it shows something that may lie under that. It is for the
/// rest of a page, which comes after the board.
pub fn close_for_tools() {
    let Some(toolbar) = document().query_selector(".toolbar").ok().flatten() else {
        return;
    };
    let on_click = Closure::<dyn Fn(Event)>::new(|event: Event| {
        let found = |within: Option<Element>, which: &str| within?.closest(which).ok().flatten();
        let pressed = event
            .target()
            .and_then(|target| target.dyn_into::<Element>().ok());
        if let Some(open) = found(found(pressed, ".extra[aria-pressed]"), ".toolbar.open")
            && let Ok(Some(more)) = open.query_selector(".more")
            && let Ok(more) = more.dyn_into::<HtmlElement>()
        {
            more.click();
            // The tool that has the focus goes. Where the page was scrolled to, "More" is seen.
            let top = window().scroll_y().unwrap_or_default();
            let _ = more.focus();
            scroll_page(top, ScrollBehavior::Instant);
        }
    });
    // The browser drops it with the toolbar.
    let on_click = on_click.into_js_value();
    // Nothing is lost where it is not heard.
    let _ = toolbar.add_event_listener_with_callback("click", on_click.unchecked_ref());
}
