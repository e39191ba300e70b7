//! The app: header, the page that is shown, footer, and what every page is given.

use std::time::Duration;

use leptos::mount::mount_to;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

use super::announce::{live_region, provide_announcer};
use super::pages::{home, not_found};
use super::reactive::effect;
use super::router::provide_router;
use super::theme::theme_button;
use crate::games::{self, PAGES};
use crate::worker::client;

/// Puts the app in the place of the static shell that index.html holds until now, within one
/// frame, so that nothing jumps.
pub fn mount() {
    let Some(place) = document().get_element_by_id("app") else {
        return;
    };
    let place: HtmlElement = place.unchecked_into();
    place.set_inner_html("");
    mount_to(place, App).forget();
    // After the first paint: a search is seldom wanted before.
    request_animation_frame(|| set_timeout(client::warm_up, Duration::ZERO));
}

#[component]
fn App() -> impl IntoView {
    let announcer = provide_announcer();
    let router = provide_router();
    let route = router.route();

    // On a change of route the focus goes to the heading, so that a screen reader reads on where
    // the new page begins. Not on the first page: there the browser sees to it.
    let mut is_first = true;
    effect(move || {
        let route = route.get();
        document().set_title(&games::title_of(&route));
        if !is_first {
            request_animation_frame(|| focus("main h1"));
        }
        is_first = false;
    });
    let page = move || {
        let route = route.get();
        match PAGES.iter().find(|page| page.id == route) {
            Some(page) => (page.view)(),
            None if route.is_empty() => home(),
            None => not_found(),
        }
    };
    // A link to a part of the page would lead to the part of the home page: <base> is for links
    // to parts, too.
    let skip = move |event: leptos::ev::MouseEvent| {
        event.prevent_default();
        focus("main");
    };
    view! {
        <a class="skip" href="#main" on:click=skip>"Skip to the page"</a>
        <header class="site-header">
            <a href=router.href("") class="wordmark">
                <span class="mark" aria-hidden="true"></span>
                "Perfect Play"
            </a>
            {theme_button()}
        </header>
        <main id="main" tabindex="-1">{page}</main>
        <footer class="site-footer">
            <p>"Everything runs in your browser. Nothing is sent anywhere."</p>
        </footer>
        {live_region(announcer)}
    }
}

fn focus(selector: &str) {
    let element = document().query_selector(selector).ok().flatten();
    if let Some(element) = element.and_then(|element| element.dyn_into::<HtmlElement>().ok()) {
        let _ = element.focus();
    }
}
